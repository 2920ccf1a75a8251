/** Positions in the table picture: the stage above, below it a row for each player. */
import { range } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';

interface TableLayout {
  readonly height: number;
  readonly stage: Area;
  /** By seat. */
  readonly rows: readonly Area[];
}

export const WIDTH = 1000;
export const EDGE = 24;
const MARGIN = 6;
const GAP = 4;
/** As low as two strips and a portrait allow, so that card, question and buttons fit into one window. */
const STAGE = 388;
/** Height of a row, by number of players: few players have larger rows. */
const ROWS: Readonly<Record<number, number>> = { 2: 92, 3: 84, 4: 80, 5: 78, 6: 78, 7: 78, 8: 78 };

export function layout(players: number): TableLayout {
  const row = ROWS[players];
  if (row === undefined) throw new RangeError(`no table of ${players}`);
  const [x, width] = [EDGE + MARGIN, WIDTH - 2 * (EDGE + MARGIN)];
  const stage = { x, y: EDGE + MARGIN, width, height: STAGE };
  const top = stage.y + stage.height + GAP + 5;
  return {
    height: top + players * (row + GAP) - GAP + MARGIN + EDGE + 4,
    stage,
    rows: range(players).map(seat => ({ x, y: top + seat * (row + GAP), width, height: row })),
  };
}
