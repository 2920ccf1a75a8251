/** Draws a row for each player: score, goods, members left, cards, and the members in each nation. */
import type { Seat } from '../../../engines/core/game.ts';
import { GOODS, NATIONS } from '../../../engines/dynasties/facts.ts';
import type { NationView } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { linear, path, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { seatMark } from '../../kit/seats.ts';
import { range, rect, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { ellipsised, fitted } from '../../kit/typography.ts';
import { put } from '../art/pen.ts';
import { member } from '../pieces/figures.ts';
import { stockMark } from '../pieces/goods.ts';
import { H, PLACE_HUES } from '../hues.ts';
import { coatArt } from '../pieces/nations.ts';
import { plate } from '../ornament.ts';
import { nameOf, ordered, plateOf, playerOf } from '../people.ts';
import type { Table } from '../people.ts';
import { word } from '../words.ts';

const BAR = 62;
const ROW = 72;
/** Left edges of the columns, measured from the left edge of the picture. */
const AT = { name: 106, score: 428, goods: 466, members: 730, cards: 812, nations: 1062 } as const;
const PITCH = { goods: 51, cards: 70, nations: 78 } as const;

export const playersHeight = (count: number): number => BAR + count * ROW;

/** Draws from `y` down: a bar with the stage, then a row for each player. */
export function players(table: Table, y: number): Node[] {
  return [
    ...bar(table, y),
    ...ordered(table.view).flatMap((who, i) =>
      row(table, who, { x: 34, y: y + BAR + i * ROW + 3, width: 1332, height: ROW - 8 }),
    ),
  ];
}

function bar(table: Table, y: number): Node[] {
  const { view, words } = table,
    title = view.stage === 'over' ? word(words, 'over') : `${word(words, 'round')} ${view.round} / 3`,
    wide = widthOf(title, 'capitals', 34);
  return [
    path(rect(30, y, 1340, BAR), {
      fill: linear(
        [0, y],
        [0, y + BAR],
        [
          [0, H.wineLight],
          [1, H.wine],
        ],
      ),
    }),
    path(`M30 ${y + 1.5}H1370M30 ${y + BAR - 1.5}H1370`, { stroke: C.gold, width: 3 }),
    text(52, y + 43, title, { font: 'capitals', size: 34, fill: C.goldLight }),
    ...whatNow(table, { x: 52 + wide + 34, y: y + 43, width: AT.nations - 104 - wide, size: 36 }, '#ffffff'),
    ...NATIONS.map((nation, i) => coatArt(nation, AT.nations + 27 + i * PITCH.nations, y + BAR / 2 + 1, 54)),
  ];
}

/** A line of text: its start, its room, and the size of its letters. */
interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** Draws `Björn: divide the dice`. Without room the names are cut off, not the task. */
export function whatNow(table: Table, { x, y, width, size }: Line, fill: string): Node[] {
  const { view, words } = table,
    { stage, awaited, winners } = view,
    asked = stage === 'over' ? winners : awaited,
    what = word(words, `stage.${stage}`),
    room = width - widthOf(what, 'ui', size) - 14;
  const who =
      asked.length > 2
        ? `${asked.length} ${word(words, 'players')}`
        : asked
            .map(seat => ellipsised(nameOf(table, seat), 'bold', size, room / asked.length - 20))
            .join(', '),
    name = `${who}: `;
  return [
    text(x, y, name, { font: 'bold', size, fill }),
    text(x + widthOf(name, 'bold', size) + 2, y, what, { size, fill }),
  ];
}

function row(table: Table, who: Seat, area: Area): Node[] {
  const { view } = table,
    look = plateOf(view, who),
    bright = look === 'bright',
    { x, y, height } = area,
    middle = y + height / 2;
  const player = playerOf(view, who),
    opacity = look === 'dim' ? 0.75 : 1,
    { fill, on, emblem } = seatMark(who);
  return [
    ...plate(area, look),
    path(roundRect({ x, y, width: 62, height }, 9), { fill, fillOpacity: opacity, stroke: C.ink, width: 2 }),
    put(
      [path(emblem, { fill: on, stroke: C.ink, width: 0.8 })],
      [x + (bright ? 24 : 31), middle],
      bright ? 2.4 : 2.7,
    ),
    ...(bright
      ? [
          path(`M${x + 49} ${y + 12}L${x + 76} ${middle}L${x + 49} ${y + height - 12}Z`, {
            fill: '#c8323f',
            stroke: C.goldLight,
            width: 3,
          }),
        ]
      : []),
    ...names(table, who, area),
    ...holdings(table, who, middle),
    ...view.nations.flatMap((nation, i) =>
      standing(nation, { who, coats: player.coats[nation.nation] }, AT.nations + i * PITCH.nations, middle),
    ),
  ];
}

function names(table: Table, who: Seat, { y, height }: Area): Node[] {
  const { view, words } = table,
    { score, passed } = playerOf(view, who),
    digits = widthOf(String(score), 'bold', 46),
    tagged = passed && view.stage !== 'over';
  return [
    ...fitted(nameOf(table, who), {
      x: AT.name + 8,
      y: y + (tagged ? 31 : height / 2 + 12),
      width: AT.score - digits - AT.name - 22,
      size: tagged ? 31 : 35,
      min: 27,
      font: 'bold',
      style: { fill: tagged ? C.inkSoft : C.ink },
    }),
    ...(tagged
      ? [text(AT.name + 8, y + 57, word(words, 'passed'), { font: 'ui', size: 26, fill: '#8c4a2a' })]
      : []),
    text(AT.score, y + height / 2 + 16, String(score), {
      font: 'bold',
      size: 46,
      anchor: 'end',
      fill: H.wine,
    }),
  ];
}

function holdings({ view }: Table, who: Seat, y: number): Node[] {
  const { goods, members, cards, scoringCards, bookTiles } = playerOf(view, who);
  return [
    ...GOODS.map((good, i) => stockMark(goods, good, { x: AT.goods + i * PITCH.goods, y: y + 1, size: 34 })),
    member(who, 'prince', { x: AT.members, y: y + 26, scale: 0.72 }),
    text(AT.members + 22, y + 12, String(members), { font: 'bold', size: 34, fill: C.ink }),
    ...counted('action', cards, AT.cards + 12, y),
    ...counted('scoring', scoringCards, AT.cards + 12 + PITCH.cards, y),
    ...counted('book', bookTiles, AT.cards + 12 + 2 * PITCH.cards, y),
  ];
}

const BACKS = {
  action: { back: H.wine, face: C.ivory },
  scoring: { back: '#9a7412', face: '#f8dd7d' },
  book: { back: '#7a4a26', face: '#e7cfa4' },
} as const;

/** Draws two cards or tiles of a kind, with their number on the front one. */
export function counted(kind: keyof typeof BACKS, count: number, x: number, y: number): Node[] {
  const { back, face } = BACKS[kind],
    high = kind === 'book' ? 40 : 48;
  return [
    path(roundRect({ x: x - 6, y: y - high / 2 - 3, width: 36, height: high }, 5), {
      fill: back,
      stroke: C.ink,
      width: 1.8,
    }),
    path(roundRect({ x, y: y - high / 2 + 1, width: 36, height: high }, 5), {
      fill: face,
      stroke: C.ink,
      width: 2,
    }),
    ...(kind === 'book'
      ? [path(`M${x + 6} ${y - high / 2 + 1}v${high}`, { stroke: C.ink, width: 1.6 })]
      : []),
    text(x + (kind === 'book' ? 21 : 18), y + 13, String(count), {
      font: 'bold',
      size: 33,
      anchor: 'middle',
      fill: count > 0 ? C.ink : '#a58a58',
      spacing: count > 9 ? -1.4 : 0,
    }),
  ];
}

interface Own {
  readonly who: Seat;
  readonly coats: number;
}

/** Draws a player's members and coats of arms in a nation (DY-85). Most: on gold. Second most: on silver. */
function standing({ totals, nation }: NationView, { who, coats }: Own, x: number, y: number): Node[] {
  const own = totals[who] ?? 0,
    rank = rankOf(own, totals),
    arms = coats === 0 ? 0 : 8,
    step = Math.min(15, 40 / Math.max(1, coats - 1));
  return [
    ...(rank === null ? [] : [rankGround(rank, x, y)]),
    text(x + 27, y + 13 - arms, String(own), {
      font: 'bold',
      size: 36,
      anchor: 'middle',
      fill: own > 0 ? C.ink : '#b39a6c',
    }),
    ...range(coats).map(i => coatArt(nation, x + 27 + (i - (coats - 1) / 2) * step, y + 17, 19)),
  ];
}

type Rank = keyof typeof PLACE_HUES;

function rankOf(own: number, totals: readonly number[]): Rank | null {
  const most = Math.max(...totals),
    tied = totals.filter(count => count === most).length > 1,
    second = Math.max(0, ...totals.filter(count => count < most));
  if (own === 0) return null;
  if (own === most) return 'first';
  return own === second && !tied ? 'second' : null;
}

const rankGround = (rank: Rank, x: number, y: number): Node =>
  path(roundRect({ x: x - 2, y: y - 29, width: 58, height: 58 }, 10), {
    fill: PLACE_HUES[rank],
    stroke: rank === 'first' ? C.goldDark : '#8c979e',
    width: 2,
  });
