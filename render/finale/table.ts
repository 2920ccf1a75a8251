/** The ranks, with the points of each category; the most of a category is on gold. */
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { group, linear, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { rect, roundRect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import type { RanksJob, Standing } from './job.ts';
import { markOf } from './marks.ts';
import { EDGE, INNER, SMALLEST, TABLE } from './places.ts';

const HEADS = 54;
const ROW = 58;
const GAP = 6;
/** What a row is higher if the name stands over its points, because it has no room beside them. */
const OVER = 48;
const NAME = { size: 42, font: 'bold' } as const;
const LEFT = EDGE + 8;
const RIGHT = EDGE + INNER - 8;
/** Where the names begin. */
const NAMES = LEFT + 134;
/** Where the totals begin. */
const TOTALS = 838;

/** Returns where the columns of the categories begin and end, and their width. Names have the rest. */
function cellsOf({ heads, totalHead }: RanksJob): { left: number; right: number; pitch: number } {
  const right = totalHead === '' ? RIGHT - 24 : TOTALS;
  const pitch = heads.length > 4 ? 100 : heads.length > 2 ? 106 : 148;
  return { left: right - heads.length * pitch, right, pitch };
}

/** Upper edge of the first row. */
const topOf = ({ heads }: RanksJob): number => TABLE + (heads.length === 0 ? 14 : HEADS);

/** Width of a name beside the points. */
const besideOf = (job: RanksJob): number => cellsOf(job).left - NAMES - 6;

const isOver = (job: RanksJob, { name }: Standing): boolean =>
  widthOf(name, NAME.font, SMALLEST) > besideOf(job);

const heightOf = (job: RanksJob, standing: Standing): number => ROW + (isOver(job, standing) ? OVER : 0);

export const tableFoot = (job: RanksJob): number =>
  job.standings.reduce((sum, standing) => sum + heightOf(job, standing), topOf(job)) + 8;

/** Returns the size at which no head touches the next. A long one may reach over its column. */
function headSize(heads: readonly string[], pitch: number): number {
  const widths = heads.map(head => widthOf(head, 'ui', 1));
  const pairs = widths.map((width, i) => (width + (widths[i + 1] ?? width)) / 2);
  return Math.max(25, Math.min(32, (pitch - HEADS_APART) / Math.max(...pairs)));
}
/** The least distance of two heads. */
const HEADS_APART = 14;

export function table(job: RanksJob): Node[] {
  const foot = tableFoot(job);
  const { heads, standings } = job;
  const { left, pitch } = cellsOf(job);
  const size = headSize(heads, pitch);
  const columns = heads.map((_, i) => left + (i + 0.5) * pitch);
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
        width: widthOf(head, 'ui', size),
        size,
        min: size,
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
    ...standings.flatMap((standing, i) => {
      const above = standings.slice(0, i).reduce((sum, each) => sum + heightOf(job, each), 0);
      return row(job, standing, columns, topOf(job) + above);
    }),
  ];
}

function row(job: RanksJob, standing: Standing, columns: readonly number[], y: number): Node[] {
  const { place: rank, name, total, cells } = standing;
  const hasWon = rank === 1;
  const height = heightOf(job, standing) - GAP;
  const base = y + height / 2 + 14;
  const over = isOver(job, standing);
  const low = over ? y + OVER - 2 : y;
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
      x: NAMES,
      y: over ? y + 41 : base,
      width: over ? cellsOf(job).right - NAMES : besideOf(job),
      min: SMALLEST,
      ...NAME,
      style: { fill: C.ink },
    }),
    ...cells.flatMap((points, i) => cell(points, mostOf(job, i), [columns[i] ?? 0, low])),
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

const mostOf = ({ standings }: RanksJob, column: number): number =>
  Math.max(...standings.map(({ cells }) => cells[column] ?? 0));

function cell(points: number, most: number, [x, y]: readonly [number, number]): Node[] {
  const height = ROW - GAP;
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
