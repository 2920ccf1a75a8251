/** Draws the public table of a scoring: the causes of all points, the payout, and what decides a tie. */
import { nameOf as placeName, numberOf } from '../../engines/raja/facts.ts';
import type { ScoreRow, Scoring } from '../../engines/raja/model.ts';
import { C } from '../kit/colours.ts';
import { star8 } from '../kit/ornament.ts';
import { widthOf } from '../kit/fonts.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { circle, leftEdge, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { EDGE, WIDTH } from './geometry.ts';
import { H } from './hues.ts';
import { icon } from './pieces/icons.ts';
import type { Table } from './table.ts';
import { markOf, nameOf } from './pieces/marks.ts';
import { marble, velvet } from './ornament.ts';
import { architect, centrePalace, house, maharaja, outerPalace } from './pieces/pieces.ts';
import { governor } from './court/row.ts';
import { word } from './words.ts';

const LEFT = EDGE + 8;
const HEADS = 116;
const ROWS = HEADS + 112;
const ROW = 132;
const EMBLEM = 60;
export const CAUSES = ['architect', 'houses', 'outer', 'centre', 'home'] as const;
type Cause = (typeof CAUSES)[number];
/** Columns: the causes side by side from the emblem, then the middles of points and of gold. */
const COLUMN = { causes: LEFT + EMBLEM + 4, end: 660, points: 722, payout: 876 } as const;

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
        scored(
          table,
          { scoring, row, causes },
          { x: LEFT, y: ROWS + i * ROW, width: WIDTH - 2 * LEFT, height: ROW - 10 },
        ),
      ),
    ],
  };
}

/** Returns the causes of points. Home cities count only in an advanced game (RA-75). */
const causesOf = ({ view }: Table): readonly Cause[] =>
  view.options.level === 'base' ? CAUSES.slice(0, 4) : CAUSES;
const pitchOf = (causes: readonly Cause[]): number => (COLUMN.end - COLUMN.causes) / causes.length;
const middleOf = (i: number, causes: readonly Cause[]): number => COLUMN.causes + (i + 0.5) * pitchOf(causes);

const header = ({ words }: Table, { city, round }: Scoring): Node[] => [
  maharaja({ x: LEFT + 54, y: 112, scale: 0.74 }),
  ...governor(city, { x: LEFT + 152, y: 70 }, { r: 34 }),
  ...fitted(placeName(city), {
    x: LEFT + 204,
    y: 88,
    width: 440,
    size: 58,
    min: 40,
    font: 'display',
    style: { fill: C.goldLight },
  }),
  ...fitted(`${word(words, 'picture:raja.round')} ${round}`, {
    x: WIDTH - LEFT - 14,
    y: 86,
    width: 260,
    size: 46,
    min: 34,
    anchor: 'end',
    style: { fill: C.parchment },
  }),
];

function heads({ words }: Table, causes: readonly Cause[]): Node[] {
  const label = (key: string, x: number, width: number) =>
    fitted(word(words, `picture:raja.cause.${key}`), {
      x,
      y: HEADS + 98,
      width,
      size: 26,
      min: 20,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.goldLight },
    });
  return [
    ...causes.flatMap((cause, i) => {
      const x = middleOf(i, causes);
      return [causeArt(cause, x, HEADS + 68), ...label(cause, x, pitchOf(causes) - 4)];
    }),
    path(star8(COLUMN.points, HEADS + 42, 28), { fill: C.goldLight, stroke: C.goldDark, width: 2.4 }),
    path(star8(COLUMN.points, HEADS + 42, 16), { fill: H.ruby, stroke: H.rubyDark, width: 1.6 }),
    ...label('points', COLUMN.points, 118),
    icon('coin', COLUMN.payout, HEADS + 42, 56),
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
      return icon('home', x, y - 23, 58);
  }
}

const monopolyNote = ({ words }: Table, { payout, monopoly }: ScoreRow): string =>
  monopoly === 0 ? '' : `${payout} + ${monopoly} ${word(words, 'picture:raja.monopoly')}`;

/** Names the card whose number decides a tie (RA-56). Empty: no tie, or a scoring that lacks the cards. */
function tieNote({ words }: Table, { rows }: Scoring, { seat, points, card }: ScoreRow): string {
  const isTied = points > 0 && rows.some(other => other.seat !== seat && other.points === points);
  if (!isTied || card === undefined) return '';
  return `${word(words, 'picture:raja.tie')} ${numberOf(card)} ${word(words, `raja:character.${card}`)}`;
}

interface Scored {
  readonly scoring: Scoring;
  readonly row: ScoreRow;
  readonly causes: readonly Cause[];
}

function scored(table: Table, { scoring, row, causes }: Scored, area: Area): Node[] {
  const { names, words } = table,
    { x, y, width, height } = area,
    level = y + height - 20,
    out = row.rank === null,
    note = [tieNote(table, scoring, row), monopolyNote(table, row)].filter(each => each !== '').join(' · '),
    noted = note === '' ? 0 : widthOf(note, 'ui', 34) + 20,
    mark = markOf(row.seat);
  return [
    ...marble(area, row.rank === 1),
    ...(out
      ? [
          path(roundRect({ x: x + 20, y: y + 2, width: width - 22, height: height - 4 }, 11), {
            fill: '#e3d6b5',
          }),
        ]
      : []),
    path(leftEdge({ x, y, height }, EMBLEM), { fill: mark.fill, stroke: C.ink, width: 1.6 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.8 })], {
      at: place(x + EMBLEM / 2, y + 34, 0, 2.4),
    }),
    ...rankMark(row, x + EMBLEM / 2, y + height - 36),
    ...fitted(nameOf(row.seat, names, words), {
      x: x + EMBLEM + 14,
      y: y + 46,
      width: width - EMBLEM - 34 - noted,
      size: 42,
      min: 34,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...(note === ''
      ? []
      : [text(x + width - 16, y + 44, note, { size: 34, anchor: 'end', fill: C.inkSoft })]),
    path(`M${x + EMBLEM + 14} ${y + 58}H${x + width - 16}`, { stroke: '#d9c48f', width: 2 }),
    ...causes.flatMap((cause, i) => cell(row, cause, middleOf(i, causes), level)),
    text(COLUMN.points, level + 2, String(row.points), {
      font: 'bold',
      size: 52,
      anchor: 'middle',
      fill: out ? C.inkSoft : H.rubyDark,
    }),
    ...paid(row, level),
  ];
}

const dash = (x: number, level: number): Node =>
  path(roundRect({ x: x - 12, y: level - 17, width: 24, height: 6 }, 3), { fill: '#94804f' });

const rankMark = ({ rank }: ScoreRow, x: number, y: number): Node[] =>
  rank === null
    ? []
    : [
        path(circle(x, y, 25), {
          fill: rank === 1 ? C.gold : H.emerald,
          stroke: rank === 1 ? C.ink : C.gold,
          width: 3,
        }),
        text(x, y + 12.5, String(rank), {
          font: 'bold',
          size: 36,
          anchor: 'middle',
          fill: rank === 1 ? C.ink : '#fff',
        }),
      ];

/** Draws the points of one cause, before the Sadhu doubles them: `×2` stands beside (RA-47). */
function cell(row: ScoreRow, cause: Cause, x: number, level: number): Node[] {
  const isDoubled = cause === 'outer' && row.sadhu;
  const points = isDoubled ? row[cause] / 2 : row[cause];
  if (points === 0) return [dash(x, level)];
  return [
    text(x, level, String(points), { font: 'bold', size: 46, anchor: 'middle', fill: C.ink }),
    ...(isDoubled
      ? [
          path(roundRect({ x: x + 14, y: level - 40, width: 50, height: 40 }, 20), {
            fill: H.ruby,
            stroke: C.goldLight,
            width: 2,
          }),
          text(x + 39, level - 8, '×2', { font: 'bold', size: 34, anchor: 'middle', fill: '#fff' }),
        ]
      : []),
  ];
}

/** Draws the payout, together with the gold of a monopoly (RA-57). */
function paid({ payout, monopoly }: ScoreRow, level: number): Node[] {
  const all = payout + monopoly;
  if (all === 0) return [dash(COLUMN.payout, level)];
  return [
    icon('coin', COLUMN.payout - 44, level - 17, 48),
    text(COLUMN.payout - 12, level, `+${all}`, { font: 'bold', size: 50, fill: H.emerald }),
  ];
}
