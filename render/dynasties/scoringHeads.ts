/** Draws the heads of the table of points: the mark of each player over a column, and the name. */
import type { Seat } from '../../engines/core/game.ts';
import { C } from '../kit/colours.ts';
import { path } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { seatMark } from '../kit/seats.ts';
import { roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted, isWholeIn } from '../kit/typography.ts';
import { put } from './art/pen.ts';
import { H } from './hues.ts';
import { SIZE } from './page.ts';
import { nameOf } from './people.ts';
import type { Table } from './people.ts';
import { chip } from './pieces/figures.ts';
import { icon } from './pieces/symbols.ts';

/** Heads of columns that begin at a corner. */
interface Heads {
  readonly height: number;
  readonly nodes: readonly Node[];
}

/** Heights of a mark, of a mark with the name below it, and of a name beside its mark. */
const MARK = 58;
const HEAD = 132;
const ROW = 54;
const GAP = 4;
/** How many names stand side by side above the columns. */
const ABREAST = 2;

/**
 * Draws the heads of columns from a corner; `width`: of each. Each name stands in its column, or, if one has
 * a word that is too long for that, all stand above the columns beside their marks.
 */
export function columnHeads(table: Table, seats: readonly Seat[], first: Omit<Area, 'height'>): Heads {
  const { x, y, width } = first;
  const column = (i: number, top: number, height: number): Area => ({
    x: x + i * width,
    y: top,
    width,
    height,
  });
  const isRoomy = seats.every(who => isWholeIn(nameOf(table, who), 'bold', SIZE.least, width - 12));
  if (isRoomy)
    return {
      height: HEAD,
      nodes: seats.flatMap((who, i) => [
        ...head(table, who, column(i, y, HEAD)),
        ...nameBelow(nameOf(table, who), x + (i + 0.5) * width, y, width - 12),
      ]),
    };
  const rows = Math.ceil(seats.length / ABREAST),
    marks = y + rows * (ROW + GAP);
  const wide = (seats.length * width) / ABREAST;
  return {
    height: rows * (ROW + GAP) + MARK,
    nodes: seats.flatMap((who, i) => [
      ...nameBeside(table, who, {
        x: x + (i % ABREAST) * wide,
        y: y + Math.floor(i / ABREAST) * (ROW + GAP),
        width: wide,
        height: ROW,
      }),
      ...head(table, who, column(i, marks, MARK)),
    ]),
  };
}

const hasWon = ({ view }: Table, who: Seat): boolean => view.winners.includes(who);

/** Returns the look of a plate, which is gold for a winner. */
const plateStyle = (won: boolean) => ({
  fill: won ? '#f9dd8a' : H.vellum,
  stroke: won ? C.gold : C.goldDark,
  width: won ? 5 : 2,
});

/** Draws the plate of a column, and on its upper part the mark, with a crown for a winner. */
function head(table: Table, who: Seat, { x, y, width, height }: Area): Node[] {
  const { fill, on, emblem } = seatMark(who),
    won = hasWon(table, who),
    foot = y + MARK;
  return [
    path(roundRect({ x: x + 3, y, width: width - 6, height }, 11), plateStyle(won)),
    path(
      height === MARK
        ? roundRect({ x: x + 5, y: y + 2, width: width - 10, height: MARK - 4 }, 10)
        : `M${x + 5} ${foot}V${y + 12}a10 10 0 0 1 10-10H${x + width - 15}a10 10 0 0 1 10 10V${foot}Z`,
      { fill, stroke: C.ink, width: 2 },
    ),
    put(
      [path(emblem, { fill: on, stroke: C.ink, width: 0.8 })],
      [x + width / 2 - (won ? 28 : 0), y + 30],
      2.6,
    ),
    ...(won ? [icon('crown', x + width / 2 + 32, y + 29, 48)] : []),
  ];
}

/** Draws a name below its mark, in two lines if one has no room for it. */
function nameBelow(name: string, x: number, y: number, width: number): Node[] {
  const style = { font: 'bold', anchor: 'middle', style: { fill: C.ink } } as const;
  const rows = fitted(name, { x, y: 0, width, size: 40, min: SIZE.least, lines: 2, ...style });
  const leading = 35,
    top = y + 109 - ((rows.length - 1) * leading) / 2;
  return rows.map((row, i) => ({ ...row, y: top + i * leading }));
}

/** Draws a name beside its mark. */
function nameBeside(table: Table, who: Seat, { x, y, width, height }: Area): Node[] {
  const middle = y + height / 2;
  return [
    path(roundRect({ x: x + 3, y, width: width - 6, height }, 10), plateStyle(hasWon(table, who))),
    ...chip(who, x + 32, middle, 19),
    ...fitted(nameOf(table, who), {
      x: x + 62,
      y: middle + 13,
      width: width - 76,
      size: 38,
      min: SIZE.least,
      font: 'bold',
      style: { fill: C.ink },
    }),
  ];
}
