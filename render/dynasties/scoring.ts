/** Draws the public table of points and their causes, for a round or the whole game. */
import type { Seat } from '../../engines/core/game.ts';
import { NATIONS } from '../../engines/dynasties/facts.ts';
import type { Gain, Nation, View } from '../../engines/dynasties/model.ts';
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { seatMark } from '../kit/seats.ts';
import { roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { put } from './art/pen.ts';
import { EDGE, WIDTH } from './geometry.ts';
import { H } from './hues.ts';
import { coatArt, nationName } from './pieces/nations.ts';
import { plate, velvet } from './ornament.ts';
import { assertPublic, nameOf, ordered, playerOf } from './people.ts';
import type { Table } from './people.ts';
import { icon } from './pieces/symbols.ts';
import type { Icon } from './pieces/symbols.ts';
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

const HEAD = 96,
  FIRST = 176,
  ROW = 78,
  LEFT = 36,
  LABEL = 316,
  SUM = 84;

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
    below = FIRST + Math.max(1, lines.length) * ROW + 8,
    height = below + (round === null ? 1 : 2) * SUM + EDGE + 14;
  assertPublic(view);
  const column = (WIDTH - 2 * LEFT - LABEL) / seats.length,
    sheet: Sheet = { table, gains, seats, column };
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      ...heading(table, round),
      ...seats.flatMap((who, i) => columnHead(table, who, LEFT + LABEL + i * column, column)),
      ...lines.flatMap((line, i) => tableLine(sheet, line, FIRST + i * ROW)),
      ...(lines.length === 0 ? noLines(table) : []),
      ...sums(sheet, round, below),
    ],
  };
}

const noLines = ({ words }: Table): Node[] => [
  ...plate({ x: LEFT, y: FIRST, width: WIDTH - 2 * LEFT, height: ROW - 8 }),
  text(WIDTH / 2, FIRST + 46, word(words, 'nothing'), { size: 32, anchor: 'middle', fill: C.inkSoft }),
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

function heading({ view, words }: Table, round: number | null): Node[] {
  const title =
    round === null
      ? word(words, view.stage === 'over' ? 'over' : 'allRounds')
      : `${word(words, 'round')} ${round} / 3`;
  return fitted(title, {
    x: LEFT + 8,
    y: 112,
    width: LABEL - 24,
    size: 38,
    min: 27,
    font: 'capitals',
    style: { fill: C.goldLight },
  });
}

function columnHead(table: Table, who: Seat, x: number, width: number): Node[] {
  const { fill, on, emblem } = seatMark(who),
    won = table.view.winners.includes(who);
  return [
    path(roundRect({ x: x + 4, y: 38, width: width - 8, height: HEAD + 30 }, 9), {
      fill: won ? '#f9dd8a' : H.vellum,
      stroke: won ? C.gold : C.goldDark,
      width: won ? 5 : 2,
    }),
    path(`M${x + 5} 90V47a8 8 0 0 1 8-8H${x + width - 13}a8 8 0 0 1 8 8V90Z`, {
      fill,
      stroke: C.ink,
      width: 2,
    }),
    put([path(emblem, { fill: on, stroke: C.ink, width: 0.8 })], [x + width / 2 - (won ? 26 : 0), 64], 2.5),
    ...(won ? [icon('crown', x + width / 2 + 28, 64, 46)] : []),
    ...fitted(nameOf(table, who), {
      x: x + width / 2,
      y: 138,
      width: width - 24,
      size: 36,
      min: 27,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.ink },
    }),
  ];
}

function tableLine({ table, gains, seats, column }: Sheet, line: Line, y: number): Node[] {
  const { key, icon: sign, takes } = line,
    middle = y + (ROW - 8) / 2,
    counted = gains.filter(takes),
    best = Math.max(...seats.map(who => pointsOf(counted, who)));
  return [
    ...plate({ x: LEFT, y, width: WIDTH - 2 * LEFT, height: ROW - 8 }),
    isNation(sign) ? coatArt(sign, LEFT + 44, middle, 60) : icon(sign, LEFT + 44, middle, 58),
    ...fitted(isNation(sign) ? nationName(sign) : word(table.words, `line.${key}`), {
      x: LEFT + 86,
      y: middle + 11,
      width: LABEL - 96,
      size: 32,
      min: 26,
      style: { fill: C.ink },
    }),
    ...seats.flatMap((who, i) => {
      const own = counted.filter(gain => gain.who === who);
      return cell(own, best, { x: LEFT + LABEL + i * column, y: middle, width: column });
    }),
  ];
}

/** Draws the sum of a cell, and before it its parts. */
function cell(gains: readonly Gain[], best: number, { x, y, width }: Omit<Area, 'height'>): Node[] {
  const sum = gains.reduce((all, { points }) => all + points, 0),
    label = String(sum),
    room = width - widthOf(label, 'bold', 40) - 40,
    parts = partsWords(gains, room);
  if (gains.length === 0)
    return [text(x + width - 24, y + 12, '–', { size: 34, anchor: 'end', fill: '#b39a6c' })];
  return [
    ...(sum === best && sum > 0
      ? [
          path(roundRect({ x: x + 6, y: y - 29, width: width - 12, height: 58 }, 8), {
            fill: '#f5d67c',
            fillOpacity: 0.75,
          }),
        ]
      : []),
    ...(parts === null ? [] : [text(x + 16, y + 11, parts, { size: 27, fill: '#7a5c34' })]),
    text(x + width - 20, y + 14, label, {
      font: 'bold',
      size: 40,
      anchor: 'end',
      fill: sum > 0 ? C.ink : '#9a8764',
    }),
  ];
}

/** Returns `6+6+3`, or `2×6+3` if the first is too wide. `null`: no room for either, or nothing to split. */
function partsWords(gains: readonly Gain[], room: number): string | null {
  if (gains.length === 1) {
    const [gain] = gains;
    return gain !== undefined && 'total' in gain ? `(${gain.total})` : null;
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
  return [long, short].find(words => widthOf(words, 'ui', 27) <= room) ?? null;
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
  ...plate({ x: LEFT, y, width: WIDTH - 2 * LEFT, height: 72 }, state),
  ...fitted(label, {
    x: LEFT + 24,
    y: y + 49,
    width: LABEL - 40,
    size: 38,
    min: 28,
    font: 'display',
    style: { fill: H.wine },
  }),
  ...sums.map((sum, i) =>
    text(LEFT + LABEL + (i + 1) * column - 20, y + 52, String(sum), {
      font: 'bold',
      size: 48,
      anchor: 'end',
      fill: H.wine,
    }),
  ),
];
