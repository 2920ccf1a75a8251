/** The sheet that the legends of all games share: each sign beside its words, in two columns. */
import { C } from '../kit/colours.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, rect, roundRect } from '../kit/shapes.ts';
import { fitted, paragraph } from '../kit/typography.ts';
import { word } from '../kit/words.ts';
import type { Words } from '../kit/words.ts';

/**
 * A sign and the key of its words. The art is drawn in a box of 100 x 100 round the origin. A sign that is
 * itself a word has it as `label`, a key.
 */
export interface Sign {
  readonly words: string;
  readonly art: readonly Node[];
  readonly label?: { readonly key: string; readonly fill: string };
}

/** A sign with its words. */
export interface Entry {
  readonly art: readonly Node[];
  readonly words: string;
}

/** Draws the frame of a game's pictures, `thick` px thick. */
export type Frame = (width: number, height: number, thick: number) => readonly Node[];

export const TITLE = 'picture:legend.title';

const WIDTH = 1000;
const EDGE = 34;
const FRAME = 24;
/** Upper edge of the signs, below the title and without one. */
const TOP = { titled: 122, untitled: 40 } as const;
/** Low, because a legend should fit on the screen of a phone. Two lines of words fit. */
const ROW = 84;
const COLUMNS = 2;
const COLUMN = (WIDTH - 2 * EDGE - 24) / COLUMNS;
/** The width of a sign, and the room from the left of a column to its words. */
const SIGN = 76;
const WORDS_AT = 104;
const SIZE = { size: 35, min: 30, lines: 2 } as const;
const LEADING = 36;

/** The frame of a sheet, and whether it has a title. */
interface Setting {
  readonly frame: Frame;
  readonly hasTitle: boolean;
}

/** Draws the signs, down the first column and then down the second, in the frame of their game. */
export function legendScene(signs: readonly Entry[], words: Words, { frame, hasTitle }: Setting): Scene {
  const rows = Math.ceil(signs.length / COLUMNS);
  const top = hasTitle ? TOP.titled : TOP.untitled;
  const height = top + rows * ROW + EDGE;
  return {
    width: WIDTH,
    height,
    nodes: [
      path(rect(0, 0, WIDTH, height), { fill: '#fdf4dd' }),
      ...frame(WIDTH, height, FRAME),
      ...(hasTitle ? title(word(words, TITLE)) : []),
      ...signs.flatMap((sign, i) =>
        entry(sign, EDGE + 12 + Math.floor(i / rows) * COLUMN, top + ((i % rows) + 0.5) * ROW),
      ),
    ],
  };
}

const title = (words: string): Node[] => [
  path(circle(EDGE + 18, 76, 7) + circle(WIDTH - EDGE - 18, 76, 7), { fill: C.gold }),
  path(`M${EDGE + 10} 112H${WIDTH - EDGE - 10}`, { stroke: C.goldDark, width: 1.6, dash: [7, 6] }),
  ...fitted(words, {
    x: WIDTH / 2,
    y: 90,
    width: WIDTH - 4 * EDGE,
    size: 50,
    min: 40,
    font: 'display',
    anchor: 'middle',
    style: { fill: C.madderDark },
  }),
];

/** Draws a sign and its words. `y`: the middle of the row. */
function entry({ words, art }: Entry, x: number, y: number): Node[] {
  const { size, rows } = paragraph(words, 'ui', COLUMN - WORDS_AT - 14, SIZE);
  return [
    group(art, { at: place(x + SIGN / 2, y, 0, SIGN / 100) }),
    ...rows.map((row, i) =>
      text(x + WORDS_AT, y + size * 0.34 + (i - (rows.length - 1) / 2) * LEADING, row, {
        size,
        fill: C.ink,
      }),
    ),
  ];
}

/** Draws a sign that is a word, in the pill that it has in the pictures. */
export const pill = (words: string, fill: string): Node[] => [
  path(roundRect({ x: -62, y: -32, width: 124, height: 64 }, 32), { fill, stroke: C.goldLight, width: 3 }),
  ...fitted(words, {
    ...{ x: 0, y: 14, width: 108, size: 42, min: 26, font: 'bold', anchor: 'middle' },
    style: { fill: '#fff' },
  }),
];
