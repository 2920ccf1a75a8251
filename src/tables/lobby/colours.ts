/** Colours of the players, assigned when the game starts. */
import { gameOf, type Draft } from '../request/draft.ts';
import type { Player } from '../model.ts';

/**
 * Returns the players in order of seats with the colours that they prefer. Default: the seat's own colour.
 */
export function withColours({ table, people }: Draft, players: readonly Player[]): readonly Player[] {
  const [, most] = gameOf(table).seats;
  const colours = coloursOf(
    players.map(({ user }) => people.get(user)?.colour ?? null),
    most,
  );
  return players.map(({ colour: _, ...player }, seat) => {
    const colour = colours[seat] ?? seat;
    return colour === seat ? player : { ...player, colour };
  });
}

/**
 * Assigns each preferred colour to the first seat that wants it. Other seats get their own colour, or a free
 * one if it is taken. `most`: number of colours in the game.
 */
export function coloursOf(wanted: readonly (number | null)[], most: number): readonly number[] {
  const given = new Map<number, number>();
  const free = (colour: number): boolean => ![...given.values()].includes(colour);
  wanted.forEach((colour, seat) => {
    if (colour !== null && colour < most && free(colour)) given.set(seat, colour);
  });
  const without = wanted.map((_, seat) => seat).filter(seat => !given.has(seat));
  for (const seat of without) if (free(seat)) given.set(seat, seat);
  for (const seat of without)
    if (!given.has(seat)) given.set(seat, [...Array(most).keys()].find(free) ?? seat);
  return wanted.map((_, seat) => given.get(seat) ?? seat);
}
