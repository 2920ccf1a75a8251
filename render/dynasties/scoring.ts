/** Draws the public table of points and their causes, for a round or the whole game. */
import type { Seat } from '../../engines/core/game.ts';
import { NATIONS } from '../../engines/dynasties/facts.ts';
import type { Gain, Nation, View } from '../../engines/dynasties/model.ts';
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted, paragraph } from '../kit/typography.ts';
import { H } from './hues.ts';
import { coatArt, nationName } from './pieces/nations.ts';
import { plate } from './ornament.ts';
import { PAGE, page, SIZE } from './page.ts';
import { assertPublic, ordered, playerOf } from './people.ts';
import type { Table } from './people.ts';
import { PAPER } from './pieces/choice.ts';
import { icon } from './pieces/symbols.ts';
import type { Icon } from './pieces/symbols.ts';
import { columnHeads } from './scoringHeads.ts';
import { word } from './words.ts';

/** A line of the table, and the gains that count for it. */
interface Line {
  readonly key: string;
  readonly icon: Icon | Nation;
  readonly takes: (gain: Gain) => boolean;
}

const isNation = (name: Icon | Nation): name is Nation => NATIONS.some(nation => nation === name);
const inNation = (nation: Nation): Line => ({
  key: nation,
  icon: nation,
  takes: gain => (gain.for === 'first' || gain.for === 'second') && gain.nation === nation,
});

export const LINES: readonly Line[] = [
  { key: 'city', icon: 'vp2', takes: gain => gain.for === 'city' },
  { key: 'die', icon: 'rings', takes: gain => gain.for === 'die' },
  { key: 'bonus', icon: 'vp3', takes: gain => gain.for === 'bonus' },
  { key: 'unmarried', icon: 'prince', takes: gain => gain.for === 'unmarried' },
  { key: 'card', icon: 'scoringCard', takes: gain => gain.for === 'card' },
  ...NATIONS.map(inNation),
  { key: 'crown', icon: 'crown', takes: gain => gain.for === 'crown' },
  {
    key: 'revaluation',
    icon: 'revaluation',
    takes: gain => gain.for === 'majority' || gain.for === 'crowns',
  },
  { key: 'tile', icon: 'book', takes: gain => gain.for === 'tile' },
];

const { left: LEFT, inner: INNER } = PAGE;
const TOP = 38;
const ROW = 88;
/** Width of the column with the causes of points. */
const LABEL = 284;
const SUM = 90;

/** Returns the gains of a round. `round: null`: all rounds. */
export const gainsOf = ({ gains }: Pick<View, 'gains'>, round: number | null): Gain[] =>
  gains.filter(gain => round === null || gain.round === round);
export const linesOf = (gains: readonly Gain[]): Line[] => LINES.filter(({ takes }) => gains.some(takes));

/** Content of the table. `column` is the width of each player's column. */
interface Sheet {
  readonly table: Table;
  readonly gains: readonly Gain[];
  readonly seats: readonly Seat[];
  readonly column: number;
}

/** Draws the table. `round: null`: the whole game. */
export function scoringScene(table: Table, round: number | null): Scene {
  const { view } = table,
    gains = gainsOf(view, round),
    lines = linesOf(gains),
    seats = ordered(view),
    column = (INNER - LABEL) / seats.length,
    heads = columnHeads(table, seats, { x: LEFT + LABEL, y: TOP, width: column }),
    first = TOP + heads.height + 10,
    below = first + Math.max(1, lines.length) * ROW + 6,
    height = below + (round === null ? 1 : 2) * SUM + PAGE.edge + 12;
  assertPublic(view);
  const sheet: Sheet = { table, gains, seats, column };
  return page(height, [
    ...heading(table, round, TOP + heads.height / 2),
    ...heads.nodes,
    ...lines.flatMap((line, i) => tableLine(sheet, line, first + i * ROW)),
    ...(lines.length === 0 ? noLines(table, first) : []),
    ...sums(sheet, round, below),
  ]);
}

const noLines = ({ words }: Table, y: number): Node[] => [
  ...plate({ x: LEFT, y, width: INNER, height: ROW - 8 }),
  text(PAGE.width / 2, y + 54, word(words, 'nothing'), {
    size: 40,
    anchor: 'middle',
    fill: C.inkSoft,
  }),
];

/** Draws the line of scores. For a single round, a line with its points comes first. */
function sums({ table, gains, seats, column }: Sheet, round: number | null, y: number): Node[] {
  const { view, words } = table,
    score = { label: word(words, 'score'), sums: seats.map(who => playerOf(view, who).score) };
  if (round === null) return sumLine(score, column, { y, state: 'bright' });
  const sum = { label: word(words, 'sum'), sums: seats.map(who => pointsOf(gains, who)) };
  return [
    ...sumLine(sum, column, { y, state: 'plain' }),
    ...sumLine(score, column, { y: y + SUM, state: 'bright' }),
  ];
}

const pointsOf = (gains: readonly Gain[], who: Seat): number =>
  gains.reduce((sum, gain) => (gain.who === who ? sum + gain.points : sum), 0);

/** Draws the title in rows round `middle`: numbers are not in the display face. */
function heading({ view, words }: Table, round: number | null, middle: number): Node[] {
  const style = { fill: C.goldLight } as const,
    x = LEFT + LABEL / 2 - 6;
  if (round !== null)
    return [
      text(x, middle - 6, word(words, 'round'), { font: 'display', size: 54, anchor: 'middle', ...style }),
      text(x, middle + 50, `${round} / 3`, { font: 'bold', size: 52, anchor: 'middle', ...style }),
    ];
  const { size, rows } = paragraph(
    word(words, view.stage === 'over' ? 'over' : 'allRounds'),
    'display',
    LABEL - 20,
    { size: 52, min: 40, lines: 2 },
  );
  return rows.map((row, i) =>
    text(x, middle + 18 + (i - (rows.length - 1) / 2) * 56, row, {
      font: 'display',
      size,
      anchor: 'middle',
      ...style,
    }),
  );
}

function tableLine({ table, gains, seats, column }: Sheet, line: Line, y: number): Node[] {
  const { key, icon: sign, takes } = line,
    middle = y + (ROW - 8) / 2,
    counted = gains.filter(takes),
    sums = seats.map(who => pointsOf(counted, who)),
    most = Math.max(...sums),
    best = sums.some(sum => sum < most) ? most : null;
  return [
    ...plate({ x: LEFT, y, width: INNER, height: ROW - 8 }),
    isNation(sign) ? coatArt(sign, LEFT + 42, middle, 66) : icon(sign, LEFT + 42, middle, 64),
    ...fitted(isNation(sign) ? nationName(sign) : word(table.words, `line.${key}`), {
      x: LEFT + 80,
      y: middle + 12,
      width: LABEL - 84,
      size: 40,
      min: SIZE.least,
      lines: 2,
      style: { fill: C.ink },
    }),
    ...seats.flatMap((who, i) => {
      const own = counted.filter(gain => gain.who === who);
      return cell(own, best, { x: LEFT + LABEL + i * column, y: middle, width: column });
    }),
  ];
}

/** Draws the sum of a cell, and below it its parts. `best`: the most points of a line, on gold. */
function cell(gains: readonly Gain[], best: number | null, { x, y, width }: Omit<Area, 'height'>): Node[] {
  const sum = gains.reduce((all, { points }) => all + points, 0),
    middle = x + width / 2,
    parts = partsWords(gains, width - 14);
  if (gains.length === 0)
    return [text(middle, y + 13, '–', { size: 38, anchor: 'middle', fill: PAPER.edge })];
  return [
    ...(sum === best
      ? [path(roundRect({ x: x + 4, y: y - 36, width: width - 8, height: 72 }, 9), { fill: '#f7dd90' })]
      : []),
    text(middle, y + (parts === null ? 16 : 4), String(sum), {
      font: 'bold',
      size: 44,
      anchor: 'middle',
      fill: C.ink,
    }),
    ...(parts === null
      ? []
      : [text(middle, y + 31, parts.label, { size: parts.size, anchor: 'middle', fill: C.inkSoft })]),
  ];
}

/** Sizes of the parts of a sum, which are letters of second order. */
const PARTS = [27, 24] as const;

interface Parts {
  readonly label: string;
  readonly size: number;
}

/** Returns `6+6+3`, or `2×6+3` if the first is too wide. `null`: no room for either, or nothing to split. */
function partsWords(gains: readonly Gain[], room: number): Parts | null {
  if (gains.length === 1) {
    const [gain] = gains;
    return gain !== undefined && 'total' in gain ? { label: `(${gain.total})`, size: PARTS[0] } : null;
  }
  const points = gains.map(gain => gain.points),
    kinds = [...new Set(points)].sort((a, b) => b - a),
    long = points.join('+');
  const short = kinds
    .map(each => {
      const times = points.filter(other => other === each).length;
      return times === 1 ? String(each) : `${times}×${each}`;
    })
    .join('+');
  const ways = [long, short].flatMap(label => PARTS.map(size => ({ label, size })));
  return ways.find(({ label, size }) => widthOf(label, 'ui', size) <= room) ?? null;
}

interface Sums {
  readonly label: string;
  readonly sums: readonly number[];
}
interface Look {
  readonly y: number;
  readonly state: 'plain' | 'bright';
}

const sumLine = ({ label, sums }: Sums, column: number, { y, state }: Look): Node[] => [
  ...plate({ x: LEFT, y, width: INNER, height: SUM - 10 }, state),
  ...fitted(label, {
    x: LEFT + 20,
    y: y + 54,
    width: LABEL - 30,
    size: 44,
    min: SIZE.least,
    lines: 2,
    font: 'display',
    style: { fill: H.wine, stroke: H.wine, width: 1 },
  }),
  ...sums.map((sum, i) =>
    text(LEFT + LABEL + (i + 0.5) * column, y + 58, String(sum), {
      font: 'bold',
      size: 52,
      anchor: 'middle',
      fill: H.wine,
    }),
  ),
];
