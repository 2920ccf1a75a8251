/** Positions of the seats in a table picture: around the stage, clockwise from the top left. */
import { range } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';

export interface TableLayout {
  readonly seats: readonly Area[];
  readonly stage: Area;
}

export const WIDTH = 1400;
export const HEIGHT = 890;
export const EDGE = 34;
const GAP = 11;
const COLUMN = 325;
const TOP = EDGE + 10;
const INNER = HEIGHT - TOP - EDGE - 8;
const LEFT = EDGE + 5;
const RIGHT = WIDTH - EDGE - 5 - COLUMN;
const MIDDLE = LEFT + COLUMN + GAP;
const MIDDLE_WIDTH = RIGHT - GAP - MIDDLE;

/** Number of seats on each side of the stage and above it, by number of players. */
const SEATING: Readonly<Record<number, readonly [side: number, top: number]>> = {
  2: [1, 0],
  3: [1, 1],
  4: [2, 0],
  5: [2, 1],
  6: [3, 0],
  7: [3, 1],
  8: [3, 2],
};

export function layout(players: number): TableLayout {
  const seating = SEATING[players];
  if (seating === undefined) throw new RangeError(`no table of ${players}`);
  const [side, top] = seating;
  const topHeight = top === 0 ? 0 : top === 1 ? 206 : Math.floor((INNER - 2 * GAP) / 3);
  const column = (x: number): Area[] =>
    split(INNER, side).map(([offset, height]) => ({ x, y: TOP + offset, width: COLUMN, height }));
  const above = split(MIDDLE_WIDTH, top).map(([offset, width]): Area => ({
    x: MIDDLE + offset,
    y: TOP,
    width,
    height: topHeight,
  }));
  const stageTop = topHeight === 0 ? TOP : TOP + topHeight + GAP;
  return {
    seats: [...column(LEFT).slice(0, 1), ...above, ...column(RIGHT), ...column(LEFT).slice(1).reverse()],
    stage: { x: MIDDLE, y: stageTop, width: MIDDLE_WIDTH, height: TOP + INNER - stageTop },
  };
}

function split(length: number, parts: number): [offset: number, size: number][] {
  const size = Math.floor((length - GAP * (parts - 1)) / Math.max(1, parts));
  return range(parts).map(i => [i * (size + GAP), size]);
}
