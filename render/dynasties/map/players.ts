/** Draws whose turn it is, and a row for each player: name, points, goods, members left, cards. */
import type { Seat } from '../../../engines/core/game.ts';
import { GOODS } from '../../../engines/dynasties/facts.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { linear, path, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { seatMark } from '../../kit/seats.ts';
import { leftEdge, rect, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { ellipsised, fitted } from '../../kit/typography.ts';
import { put } from '../art/pen.ts';
import { member } from '../pieces/figures.ts';
import { stock } from '../pieces/stock.ts';
import { H } from '../hues.ts';
import { tudor } from '../ornament.ts';
import { nameOf, ordered, plateOf, playerOf } from '../people.ts';
import type { Table } from '../people.ts';
import { word } from '../words.ts';
import { EDGE, WIDTH } from './layout.ts';

export const BAR_HEIGHT = 60;
const ROW = 62;
const GAP = 5;
/** Columns, as distances from the left edge of a row. */
const AT = { name: 72, score: 414, goods: 446, members: 698, cards: 776 } as const;
const PITCH = { goods: 48, cards: 54 } as const;

export const playersHeight = (count: number): number => GAP + count * (ROW + GAP);

/** Draws the rows of all players, from `y` down. */
export const players = (table: Table, y: number): Node[] =>
  ordered(table.view).flatMap((who, i) =>
    row(table, who, { x: EDGE + 6, y: y + GAP + i * (ROW + GAP), width: WIDTH - 2 * EDGE - 12, height: ROW }),
  );

/** Draws the round, who is asked, and what. */
export function bar(table: Table, y: number): Node[] {
  const { view, words } = table,
    title = view.stage === 'over' ? word(words, 'over') : `${word(words, 'round')} ${view.round} / 3`,
    wide = widthOf(title, 'capitals', 34),
    left = EDGE + 22;
  return [
    sprite({ id: 'dyn:bar', box: [0, 0, WIDTH, BAR_HEIGHT], x: 0, y }, barGround),
    text(left, y + 42, title, { font: 'capitals', size: 34, fill: C.goldLight }),
    ...whatNow(
      table,
      { x: left + wide + 44, y: y + 43, width: WIDTH - 2 * left - wide - 44, size: 40, min: 34 },
      '#ffffff',
    ),
    tudor(left + wide + 22, y + 30, 11),
  ];
}

const barGround = (): Node[] => [
  path(rect(EDGE, 0, WIDTH - 2 * EDGE, BAR_HEIGHT), {
    fill: linear(
      [0, 0],
      [0, BAR_HEIGHT],
      [
        [0, H.wineLight],
        [1, H.wine],
      ],
    ),
  }),
  path(`M${EDGE} 1.5h${WIDTH - 2 * EDGE}M${EDGE} ${BAR_HEIGHT - 1.5}h${WIDTH - 2 * EDGE}`, {
    stroke: C.gold,
    width: 3,
  }),
];

/** A line of text: its start, its room, and the largest and smallest size of its letters. */
interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly min: number;
}

/** Draws `Björn: divide the dice`. Without room the names are cut off, not the task. */
function whatNow(table: Table, { x, y, width, size: largest, min }: Line, fill: string): Node[] {
  const { view, words } = table,
    { stage, awaited, winners } = view,
    asked = stage === 'over' ? winners : awaited,
    what = word(words, `stage.${stage}`);
  const names =
    asked.length > 2 ? [`${asked.length} ${word(words, 'players')}`] : asked.map(seat => nameOf(table, seat));
  const natural = widthOf(`${names.join(', ')}: `, 'bold', largest) + widthOf(what, 'ui', largest) + 4,
    size = Math.max(min, Math.min(largest, Math.floor((largest * width) / natural))),
    room = width - widthOf(what, 'ui', size) - 16;
  const who = names.map(name =>
    ellipsised(name, 'bold', size, room / names.length - (names.length > 1 ? 10 : 0)),
  );
  const lead = `${who.join(', ')}: `;
  return [
    text(x, y, lead, { font: 'bold', size, fill }),
    text(x + widthOf(lead, 'bold', size) + 3, y, what, { size, fill }),
  ];
}

const GROUNDS = { plain: H.vellum, bright: '#fce8a4', dim: '#e3d3af' } as const;
type Look = keyof typeof GROUNDS;

function row(table: Table, who: Seat, area: Area): Node[] {
  const { view } = table,
    look = plateOf(view, who),
    pointed = look === 'bright' && view.stage !== 'over',
    { x, y } = area;
  return [
    sprite(
      {
        id: `dyn:row:${seatMark(who).colour}:${look}:${pointed}`,
        box: [-4, -4, area.width + 8, ROW + 10],
        x,
        y,
      },
      () => rowGround(who, look, pointed, area.width),
    ),
    ...names(table, who, area),
    ...holdings(table, who, area),
  ];
}

/** Draws the plate of a row, its owner's emblem, and, if it is `pointed`, the arrow of who is asked. */
function rowGround(who: Seat, look: Look, pointed: boolean, width: number): Node[] {
  const { fill, on, emblem } = seatMark(who),
    bright = look === 'bright';
  return [
    path(roundRect({ x: 0, y: 3, width, height: ROW }, 9), { fill: '#14040a', fillOpacity: 0.4 }),
    path(roundRect({ x: 0, y: 0, width, height: ROW }, 9), {
      fill: GROUNDS[look],
      stroke: bright ? C.gold : C.goldDark,
      width: bright ? 5 : 1.8,
    }),
    path(leftEdge({ x: 0, y: 0, height: ROW }, 58, 9), { fill, stroke: C.ink, width: 1.8 }),
    put(
      [path(emblem, { fill: on, stroke: C.ink, width: 0.8 })],
      [pointed ? 24 : 29, ROW / 2],
      pointed ? 2.3 : 2.6,
    ),
    ...(pointed
      ? [
          path(`M46 ${ROW / 2 - 20}L72 ${ROW / 2}L46 ${ROW / 2 + 20}Z`, {
            fill: '#c8323f',
            stroke: C.goldLight,
            width: 3,
          }),
        ]
      : []),
    ...[AT.score + 18, AT.members - 10].map(at =>
      path(`M${at} 9v${ROW - 18}`, { stroke: '#c9a867', width: 2 }),
    ),
  ];
}

function names(table: Table, who: Seat, { x, y }: Area): Node[] {
  const { view, words } = table,
    { score, passed } = playerOf(view, who),
    isOut = passed && view.stage !== 'over',
    label = isOut ? word(words, 'passed') : '',
    taken = isOut ? widthOf(label, 'ui', 34) + 14 : 0,
    room = AT.score - AT.name - 16 - widthOf(String(score), 'bold', 48) - 8;
  return [
    ...fitted(nameOf(table, who), {
      x: x + AT.name + 8,
      y: y + 45,
      width: room - taken,
      size: 40,
      min: 34,
      font: 'bold',
      style: { fill: isOut ? C.inkSoft : C.ink },
    }),
    ...(isOut
      ? [
          text(x + AT.name + 8 + room, y + 44, label, {
            font: 'ui',
            size: 34,
            anchor: 'end',
            fill: '#7d3d20',
          }),
        ]
      : []),
    text(x + AT.score, y + 48, String(score), { font: 'bold', size: 48, anchor: 'end', fill: H.wine }),
  ];
}

function holdings({ view }: Table, who: Seat, { x, y }: Area): Node[] {
  const { goods, members, cards, scoringCards, bookTiles } = playerOf(view, who);
  return [
    ...GOODS.map((good, i) =>
      stock({ good, count: goods[good] }, { x: x + AT.goods + 22 + i * PITCH.goods, y: y + 32, size: 36 }),
    ),
    member(who, 'prince', { x: x + AT.members + 14, y: y + 52, scale: 0.54 }),
    text(x + AT.members + 36, y + 44, String(members), {
      font: 'bold',
      size: 35,
      fill: C.ink,
      spacing: members > 9 ? -1.5 : 0,
    }),
    ...counted('action', cards, x + AT.cards + 8, y + 31),
    ...counted('scoring', scoringCards, x + AT.cards + 8 + PITCH.cards, y + 31),
    ...counted('book', bookTiles, x + AT.cards + 8 + 2 * PITCH.cards, y + 31),
  ];
}

const BACKS = {
  action: { back: H.wine, face: C.ivory },
  scoring: { back: '#9a7412', face: '#f8dd7d' },
  book: { back: '#7a4a26', face: '#e7cfa4' },
} as const;

/** Draws two cards or tiles of a kind, with their number on the front one. */
const counted = (kind: keyof typeof BACKS, count: number, x: number, y: number): Node[] => [
  sprite({ id: `dyn:counted:${kind}:${count}`, box: [-8, -32, 54, 64], x, y }, () => pile(kind, count)),
];

/** Draws the cards or tiles that a player holds. */
export function pile(kind: keyof typeof BACKS, count: number): Node[] {
  const { back, face } = BACKS[kind],
    high = kind === 'book' ? 42 : 48;
  return [
    path(roundRect({ x: -6, y: -high / 2 - 3, width: 38, height: high }, 5), {
      fill: back,
      stroke: C.ink,
      width: 1.8,
    }),
    path(roundRect({ x: 0, y: -high / 2 + 1, width: 40, height: high }, 5), {
      fill: face,
      stroke: C.ink,
      width: 2,
    }),
    ...(kind === 'book' ? [path(`M7 ${-high / 2 + 1}v${high}`, { stroke: C.ink, width: 1.6 })] : []),
    text(kind === 'book' ? 23 : 20, 13.5, String(count), {
      font: 'bold',
      size: 35,
      anchor: 'middle',
      fill: count > 0 ? C.ink : '#6d5527',
      spacing: count > 9 ? -1.6 : 0,
    }),
  ];
}
