/** Draws the eight characters on the market: portrait, price and name, or the back of a used one. */
import type { Character, CharacterView } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, sprite } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { PORTRAITS } from '../art/characters.ts';
import { line } from '../art/pen.ts';
import { costArt } from '../pieces/goods.ts';
import { H } from '../hues.ts';
import { tudor } from '../ornament.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

const ACROSS = 4;
const GAP = 8;
const TILE = { width: 229, height: 186 } as const;
const FACE = { x: 9, y: 9, width: 136, height: 128 } as const;
const WINDOW = roundRect(FACE, 6);
/** Middle of the price. */
const PRICE = { x: 187, y: 73 } as const;

/** Height of `count` tiles. */
export const peopleHeight = (count: number): number => Math.ceil(count / ACROSS) * (TILE.height + GAP) - GAP;

/** The box of a character by its place, from the corner of all. */
const personBox = (i: number): Area => ({
  x: (i % ACROSS) * (TILE.width + GAP),
  y: Math.floor(i / ACROSS) * (TILE.height + GAP),
  ...TILE,
});

/** Draws the characters in rows of four. */
export const people = (all: readonly CharacterView[], words: Words, x: number, y: number): Node[] =>
  all.map((each, i) => {
    const name = word(words, `character.${each.character}`);
    return sprite(
      {
        id: `dyn:person:${each.character}:${each.space}:${each.price}:${each.used}:${name}`,
        box: [-4, -4, TILE.width + 8, TILE.height + 12],
        x: x + personBox(i).x,
        y: y + personBox(i).y,
      },
      () => tile(each, name),
    );
  });

const RIMS = { blue: '#3a6aa6', yellow: '#d2a21e' } as const;

function tile({ character, space, price, used }: CharacterView, name: string): Node[] {
  const { width, height } = TILE;
  return [
    path(roundRect({ x: 0, y: 4, width, height }, 10), { fill: '#14040a', fillOpacity: 0.4 }),
    path(roundRect({ x: 0, y: 0, width, height }, 10), {
      fill: used ? '#dccba6' : H.vellum,
      stroke: C.ink,
      width: 2,
    }),
    path(roundRect({ x: 3.5, y: 3.5, width: width - 7, height: height - 7 }, 7), {
      stroke: RIMS[space],
      width: 5,
    }),
    ...(used ? backSide() : portrait(character)),
    path(roundRect({ x: PRICE.x - 34, y: PRICE.y - 38, width: 66, height: 76 }, 10), {
      fill: used ? '#cfbc92' : '#f6e2a4',
      stroke: C.goldDark,
      width: 2,
    }),
    ...(used
      ? [line(TICK, C.ivory, 13), line(TICK, C.leafDark, 8)]
      : costArt({ good: space, count: price }, { ...PRICE, size: 44 })),
    ...fitted(name, {
      x: width / 2,
      y: height - 17,
      width: width - 22,
      size: 36,
      min: 34,
      font: 'bold',
      anchor: 'middle',
      style: { fill: used ? '#5f4a2a' : C.ink },
    }),
  ];
}

const TICK = `M${PRICE.x - 20} ${PRICE.y}l14 17l28-34`;

const portrait = (character: Character): Node[] => [
  group(
    [
      group(PORTRAITS[character], {
        at: place(FACE.x + FACE.width / 2, FACE.y + FACE.height / 2 + 6, 0, 0.72),
      }),
    ],
    { clip: WINDOW },
  ),
  path(WINDOW, { stroke: C.ink, width: 2.4 }),
];

const backSide = (): Node[] => [
  path(WINDOW, { fill: H.wineLight, stroke: C.ink, width: 2.4 }),
  path(circle(FACE.x + FACE.width / 2, FACE.y + FACE.height / 2, 50), { stroke: C.gold, width: 2 }),
  tudor(FACE.x + FACE.width / 2, FACE.y + FACE.height / 2, 38),
  path(WINDOW, { fill: '#e3d3af', fillOpacity: 0.3 }),
];
