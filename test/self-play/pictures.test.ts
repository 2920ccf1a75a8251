/** Pictures of self-play against the laws of pictures. */
import { expect, it } from 'vitest';
import { GAME_IDS } from '../../engines/index.ts';
import { inspect } from '../../tools/laws.ts';

it.each([
  ['raja', 7, 129], // the mark of the mover and the houses below its city
  ['raja', 1, 7], // the badge of a village, the house of its neighbour and the sites of a city
  ['raja', 1, 47], // badges of the sites of one city while others are shown, once too small
  ['raja', 2, 158], // the badge of a village and the architect on the terrace beside it
  ['raja', 11, 133], // the bar beside the close-up and a site at its edge
  ['raja', 17, 47], // the same, in another city
  ['raja', 3050, 105], // the numbers of the sites of a city and a house on its wall
  ['raja', 3059, 122], // the letter of a city and the number of houses on its wall
  ['raja', 3207, 500], // the letter of a city and the houses of the fifth player
  ['raja', 3211, 143], // the badge of a village and the architect on the terrace beside it
  ['taj-mahal', 17, 95], // the number of a city and the name of another
  ['taj-mahal', 19, 189], // the name of a province and the tile of a palace
  ['taj-mahal', 22, 122], // numbers among four palaces and their names
  ['taj-mahal', 53, 139], // the tile beside two palaces and the name of the next city
  ['taj-mahal', 61, 91], // the tile beside two palaces and the next city
  ['taj-mahal', 80, 40], // the tile beside one palace and the name of its city
  ['taj-mahal', 207, 121], // the tick of a number and the name of another city
  ['taj-mahal', 211, 53], // the same
  ['taj-mahal', 3054, 58], // the tick of a number and the name of another province
  ['taj-mahal', 3052, 39], // the tile beside a palace and the palace of the next city, on the card
  ['dynasties', 43, 213], // the sign of a free city and the name of a sea
  ['dynasties', 47, 121], // the tick of a chosen space and the princess there
  ['dynasties', 71, 241], // the tick of a chosen space and the princess of the next city
  ['dynasties', 212, 196], // the tick of the wide space and a member on it
  ['dynasties', 3203, 172], // the ring of a free city and the name of a sea
  ['dynasties', 3209, 135], // the tick of a chosen space and the princess of the next city
  ['dynasties', 509, 139], // the ring of the wide space and the hats of members on it
] as const)('covers nothing where it once did: %s, seed %i, ply %i', async (game, seed, ply) => {
  const { breaches } = await inspect({ games: [game], each: 1, seed, every: seed + ply, pixels: 1e6 });
  expect(breaches.map(({ where, what }) => `${where}: ${what}`)).toEqual([]);
});

it.each([
  ['dynasties', 711, 65], // the name of a sea over the sign of what is new in a free city
  ['taj-mahal', 3224, 255], // the last stroke of a figure beside the card that covers it
  ['dynasties', 3248, 268], // a city at the northern edge, which was left out of the close-up
] as const)('is legible where it once was not: %s, seed %i, ply %i', async (game, seed, ply) => {
  const { breaches } = await inspect({ games: [game], each: 1, seed, every: seed + ply, pixels: 1 });
  expect(breaches.map(({ where, what }) => `${where}: ${what}`)).toEqual([]);
});

it.each(GAME_IDS)('breaks no law of pictures, and tells each in few words: %s', async game => {
  const { pictures, painted, breaches } = await inspect({
    games: [game],
    each: 1,
    seed: 1,
    every: 20,
    pixels: 12,
  });
  expect(breaches.map(({ where, what }) => `${where}: ${what}`)).toEqual([]);
  expect(pictures).toBeGreaterThan(10);
  expect(painted).toBeGreaterThan(0);
});
