/** Draws the public table of a scoring: the causes of all points, and the payout. */
import { nameOf as placeName } from '../../engines/raja/facts.ts';
import type { ScoreRow, Scoring } from '../../engines/raja/model.ts';
import { C } from '../kit/colours.ts';
import { star8 } from '../kit/ornament.ts';
import { path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, leftEdge, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { EDGE, WIDTH } from './wide.ts';
import { H } from './hues.ts';
import { ICONS, icon } from './pieces/icons.ts';
import type { Table } from './table.ts';
import { markOf, nameOf } from './pieces/marks.ts';
import { marble, velvet } from './ornament.ts';
import { architect, centrePalace, house, maharaja, outerPalace } from './pieces/pieces.ts';
import { governor } from './court/row.ts';
import { word } from './words.ts';

const LEFT = 44;
const HEADS = 138;
const ROWS = HEADS + 116;
const ROW = 124;
export const CAUSES = ['architect', 'houses', 'outer', 'centre', 'home'] as const;
type Cause = (typeof CAUSES)[number];
/** Middle of each column; `cause` is the first of several, `pitch` apart. */
const COLUMN = { cause: 486, pitch: 118, points: 1096, payout: 1262 } as const;

export function scoringOf({ view }: Pick<Table, 'view'>, which: number): Scoring {
  const scoring = view.payouts[which];
  if (scoring === undefined) throw new RangeError(`no scoring ${which}`);
  return scoring;
}

/** Returns the rows by rank; players without points come last. */
export const ranked = ({ rows }: Scoring): ScoreRow[] =>
  rows.toSorted((a, b) => (a.rank ?? 9) - (b.rank ?? 9) || a.seat - b.seat);

export function scoringScene(table: Table, which: number): Scene {
  if (table.view.seat !== null) throw new Error('a scoring is drawn from the view of a spectator');
  const scoring = scoringOf(table, which),
    height = ROWS + scoring.rows.length * ROW + EDGE + 8,
    causes = causesOf(table);
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      ...header(table, scoring),
      ...heads(table, causes),
      ...ranked(scoring).flatMap((row, i) =>
        scored(table, row, causes, { x: LEFT, y: ROWS + i * ROW, width: WIDTH - 2 * LEFT, height: ROW - 14 }),
      ),
    ],
  };
}

/** Returns the causes of points. Home cities count only in an advanced game (RA-75). */
const causesOf = ({ view }: Table): readonly Cause[] =>
  view.options.level === 'base' ? CAUSES.slice(0, 4) : CAUSES;
const middleOf = (i: number, causes: readonly Cause[]): number =>
  COLUMN.cause + i * (causes.length === 5 ? COLUMN.pitch : COLUMN.pitch * 1.22);

const header = ({ words }: Table, { city, round }: Scoring): Node[] => [
  maharaja({ x: LEFT + 52, y: 117, scale: 0.78 }),
  ...governor(city, { x: LEFT + 150, y: 82 }, { r: 34 }),
  ...fitted(placeName(city), {
    x: LEFT + 200,
    y: 102,
    width: 700,
    size: 58,
    min: 40,
    font: 'display',
    style: { fill: C.goldLight },
  }),
  ...fitted(`${word(words, 'picture:raja.round')} ${round}`, {
    x: WIDTH - LEFT - 8,
    y: 98,
    width: 340,
    size: 40,
    min: 30,
    anchor: 'end',
    style: { fill: C.parchment },
  }),
];

function heads({ words }: Table, causes: readonly Cause[]): Node[] {
  const label = (key: string, x: number, width: number) =>
    fitted(word(words, `picture:raja.cause.${key}`), {
      x,
      y: HEADS + 96,
      width,
      size: 28,
      min: 26,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.goldLight },
    });
  return [
    ...causes.flatMap((cause, i) => {
      const x = middleOf(i, causes);
      return [causeArt(cause, x, HEADS + 60), ...label(cause, x, COLUMN.pitch - 4)];
    }),
    path(star8(COLUMN.points, HEADS + 34, 27), { fill: C.goldLight, stroke: C.goldDark, width: 2.4 }),
    path(star8(COLUMN.points, HEADS + 34, 15), { fill: H.ruby, stroke: H.rubyDark, width: 1.6 }),
    ...label('points', COLUMN.points, 130),
    icon(ICONS.coin, COLUMN.payout, HEADS + 34, 54),
    ...label('payout', COLUMN.payout, 150),
  ];
}

function causeArt(cause: Cause, x: number, y: number): Node {
  switch (cause) {
    case 'architect':
      return architect('model', { x, y });
    case 'houses':
      return house('model', { x, y, scale: 1.24 });
    case 'outer':
      return outerPalace('model', { x, y });
    case 'centre':
      return centrePalace('model', { x, y, scale: 0.94 });
    case 'home':
      return icon(ICONS.home, x, y - 23, 58);
  }
}

function scored(table: Table, row: ScoreRow, causes: readonly Cause[], area: Area): Node[] {
  const { names, words } = table,
    { x, y, height } = area,
    middle = y + height / 2,
    down = `${y + 14}V${y + height - 14}`,
    out = row.rank === null;
  return [
    ...marble(area, row.rank === 1),
    path(leftEdge({ x, y, height }, 20), { fill: markOf(row.seat).fill, stroke: C.ink, width: 1.6 }),
    ...rankMark(row, x + 58, middle),
    outerPalace(row.seat, { x: x + 130, y: middle + 36, scale: 1.4 }),
    ...fitted(nameOf(row.seat, names, words), {
      x: x + 174,
      y: middle + 13,
      width: middleOf(0, causes) - x - 174 - 54,
      size: 38,
      min: 30,
      lines: 2,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...causes.flatMap((cause, i) => cell(row, cause, middleOf(i, causes), middle)),
    path(`M${COLUMN.points - 66} ${down}M${COLUMN.points + 66} ${down}`, { stroke: '#d9c48f', width: 2 }),
    text(COLUMN.points, middle + 21, String(row.points), {
      font: 'display',
      size: 60,
      anchor: 'middle',
      fill: out ? '#a58f6c' : H.rubyDark,
    }),
    ...paid(table, row, middle),
    ...(out
      ? [
          path(roundRect({ x: x + 20, y, width: area.width - 20, height }, 12), {
            fill: '#cdbf9f',
            fillOpacity: 0.38,
          }),
        ]
      : []),
  ];
}

const rankMark = ({ rank }: ScoreRow, x: number, y: number): Node[] =>
  rank === null
    ? [path(roundRect({ x: x - 12, y: y - 3, width: 24, height: 6 }, 3), { fill: '#c7b384' })]
    : [
        path(circle(x, y, 29), {
          fill: rank === 1 ? C.gold : H.emerald,
          stroke: rank === 1 ? C.ink : C.gold,
          width: 3,
        }),
        text(x, y + 13, String(rank), {
          font: 'bold',
          size: 38,
          anchor: 'middle',
          fill: rank === 1 ? C.ink : '#fff',
        }),
      ];

/** Draws the points of one cause. `×2` marks the Sadhu's doubling (RA-47). */
function cell(row: ScoreRow, cause: Cause, x: number, middle: number): Node[] {
  const points = row[cause];
  if (points === 0)
    return [path(roundRect({ x: x - 11, y: middle - 3, width: 22, height: 6 }, 3), { fill: '#d5c295' })];
  return [
    text(x, middle + 16, String(points), { font: 'bold', size: 46, anchor: 'middle', fill: C.ink }),
    ...(cause === 'outer' && row.sadhu
      ? [
          path(roundRect({ x: x + 18, y: middle - 44, width: 50, height: 36 }, 18), {
            fill: H.ruby,
            stroke: C.goldLight,
            width: 2,
          }),
          text(x + 43, middle - 17, '×2', { font: 'bold', size: 27, anchor: 'middle', fill: '#fff' }),
        ]
      : []),
  ];
}

/** Draws the payout. The gold of a monopoly is shown separately from the gold of the rank (RA-57). */
function paid({ words }: Table, { payout, monopoly }: ScoreRow, middle: number): Node[] {
  const all = payout + monopoly,
    high = monopoly > 0 ? middle - 14 : middle;
  if (all === 0)
    return [
      path(roundRect({ x: COLUMN.payout - 11, y: middle - 3, width: 22, height: 6 }, 3), { fill: '#d5c295' }),
    ];
  return [
    icon(ICONS.coin, COLUMN.payout - 38, high, 54),
    text(COLUMN.payout - 4, high + 18, `+${all}`, { font: 'display', size: 52, fill: H.emerald }),
    ...(monopoly === 0
      ? []
      : fitted(`${payout} + ${monopoly} ${word(words, 'picture:raja.monopoly')}`, {
          x: COLUMN.payout - 3,
          y: middle + 42,
          width: 184,
          size: 28,
          min: 25,
          anchor: 'middle',
          style: { fill: C.inkSoft },
        })),
  ];
}
