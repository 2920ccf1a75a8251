/** The ranks, with the points of each category; the most of a category is on gold. */
import { C } from '../kit/colours.ts';
import { group, linear, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { rect, roundRect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import type { FinaleJob, Standing } from './job.ts';
import { markOf } from './marks.ts';
import { EDGE, INNER, SMALLEST, TABLE } from './places.ts';

const HEADS = 54;
const ROW = 58;
const GAP = 6;
const LEFT = EDGE + 8;
const RIGHT = EDGE + INNER - 8;
/** Where the totals begin. */
const TOTALS = 838;

/** Returns where the columns of the categories begin and end, and their width. Names have the rest. */
function cellsOf({ heads, totalHead }: FinaleJob): { left: number; right: number; pitch: number } {
  const right = totalHead === '' ? RIGHT - 24 : TOTALS;
  const pitch = heads.length > 4 ? 96.4 : heads.length > 2 ? 106 : 148;
  return { left: right - heads.length * pitch, right, pitch };
}

export const tableFoot = ({ standings, heads }: FinaleJob): number =>
  TABLE + (heads.length === 0 ? 14 : HEADS) + standings.length * ROW + 8;

export function table(job: FinaleJob): Node[] {
  const foot = tableFoot(job);
  const { heads, standings } = job;
  const { left, pitch } = cellsOf(job);
  const columns = heads.map((_, i) => left + (i + 0.5) * pitch);
  const top = TABLE + (heads.length === 0 ? 14 : HEADS);
  return [
    path(rect(EDGE, TABLE, INNER, foot - TABLE), {
      fill: linear(
        [0, TABLE],
        [0, foot],
        [
          [0, '#f3e6c6'],
          [1, '#e6d3a8'],
        ],
      ),
    }),
    path(rect(EDGE, TABLE - 6, INNER, 6), { fill: C.gold, stroke: C.goldDark, width: 1 }),
    ...heads.flatMap((head, i) =>
      fitted(head, {
        x: columns[i] ?? 0,
        y: TABLE + 39,
        width: pitch - 6,
        size: 32,
        min: 25,
        anchor: 'middle',
        style: { fill: C.inkSoft },
      }),
    ),
    ...fitted(job.totalHead, {
      x: RIGHT - 10,
      y: TABLE + 39,
      width: RIGHT - TOTALS - 12,
      size: 34,
      min: 25,
      font: 'bold',
      anchor: 'end',
      style: { fill: C.madderDark },
    }),
    ...standings.flatMap((standing, i) => row(job, standing, columns, top + i * ROW)),
  ];
}

function row(job: FinaleJob, standing: Standing, columns: readonly number[], y: number): Node[] {
  const { place: rank, name, total, cells } = standing;
  const hasWon = rank === 1;
  const height = ROW - GAP;
  const base = y + height / 2 + 14;
  const nameRoom = cellsOf(job).left - LEFT - 140;
  return [
    path(roundRect({ x: LEFT, y: y + 2.5, width: RIGHT - LEFT, height }, 9), {
      fill: '#1a0d06',
      fillOpacity: 0.25,
    }),
    path(roundRect({ x: LEFT, y, width: RIGHT - LEFT, height }, 9), {
      fill: hasWon ? '#ffe9a6' : '#fdf6e3',
      stroke: hasWon ? C.madder : C.goldDark,
      width: hasWon ? 4.5 : 1.6,
    }),
    text(LEFT + 29, base + 1, String(rank), {
      font: 'bold',
      size: 42,
      anchor: 'middle',
      fill: hasWon ? C.madderDark : C.inkSoft,
    }),
    ...emblem(standing, y, height),
    ...fitted(name, {
      x: LEFT + 134,
      y: base,
      width: nameRoom,
      size: 42,
      min: SMALLEST,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...cells.flatMap((points, i) => cell(points, mostOf(job, i), [columns[i] ?? 0, y], height)),
    ...fitted(total, {
      x: RIGHT - 16,
      y: base + 2,
      width: RIGHT - TOTALS - 22,
      size: 48,
      min: SMALLEST,
      font: 'bold',
      anchor: 'end',
      style: { fill: C.madderDark },
    }),
  ];
}

function emblem({ who }: Standing, y: number, height: number): Node[] {
  const mark = markOf(who);
  return [
    path(rect(LEFT + 58, y, 62, height), { fill: mark.fill, stroke: C.ink, width: 1.8 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.8, evenOdd: true })], {
      at: place(LEFT + 89, y + height / 2, 0, 2.6),
    }),
  ];
}

const mostOf = ({ standings }: FinaleJob, column: number): number =>
  Math.max(...standings.map(({ cells }) => cells[column] ?? 0));

function cell(points: number, most: number, [x, y]: readonly [number, number], height: number): Node[] {
  const isMost = points === most && points > 0;
  return [
    ...(isMost
      ? [
          path(roundRect({ x: x - 38, y: y + 6, width: 76, height: height - 12 }, 20), {
            fill: '#f3cf72',
            stroke: C.goldDark,
            width: 1.6,
          }),
        ]
      : []),
    text(x, y + height / 2 + 13, String(points), {
      font: 'bold',
      size: 38,
      anchor: 'middle',
      fill: points === 0 ? C.inkSoft : C.ink,
    }),
  ];
}
