/** Draws one player in the picture of the court: turn, characters, palaces, houses, gold, tokens, disc. */
import { TOKENS } from '../../../engines/raja/facts.ts';
import type { Seat } from '../../../engines/core/game.ts';
import type { Action, Character, PlayerView, View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, leftEdge, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { cardNumber, window } from '../pieces/cards.ts';
import { EMPTY_PALACE } from '../art/outlines.ts';
import { H } from '../hues.ts';
import { ICONS, actionIcon, icon } from '../pieces/icons.ts';
import type { Table } from '../table.ts';
import { markOf, nameOf, tick } from '../pieces/marks.ts';
import { marble } from '../ornament.ts';
import { house, outerPalace } from '../pieces/pieces.ts';
import { word } from '../words.ts';

/** Left edges of the columns, measured from the left edge of the plate. */
const COLUMN = { turn: 56, palace: 126, name: 172, cards: 432, goods: 716, disc: 1158 } as const;

/** A player's row. `middle` is the height of its middle line. */
interface Row {
  readonly view: View;
  readonly seat: Seat;
  readonly player: PlayerView;
  readonly middle: number;
}

export function playerRow(table: Table, seat: Seat, area: Area): Node[] {
  const { view } = table,
    player = view.players[seat],
    { x, y, height } = area;
  if (player === undefined) throw new RangeError(`no player ${seat}`);
  const bright = isBright(view, seat),
    middle = y + height / 2,
    row: Row = { view, seat, player, middle };
  return [
    ...marble(area, bright),
    path(leftEdge({ x, y, height }, 20), { fill: markOf(seat).fill, stroke: C.ink, width: 1.6 }),
    ...turnMark(view, seat, x + COLUMN.turn, middle),
    outerPalace(seat, { x: x + COLUMN.palace, y: middle + 38, scale: 1.5 }),
    ...fitted(nameOf(seat, table.names, table.words), {
      x: x + COLUMN.name,
      y: middle + 13,
      width: COLUMN.cards - COLUMN.name - 20,
      size: 38,
      min: 30,
      lines: 2,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...cards(player, table, x + COLUMN.cards, middle),
    ...goods(row, x + COLUMN.goods),
    ...disc(row, x + COLUMN.disc),
    ...tag(table, seat, x + COLUMN.cards, y),
  ];
}

function isBright({ stage, winners, turn, awaited }: View, seat: Seat): boolean {
  if (stage === 'over') return winners.includes(seat);
  return turn === null ? awaited.includes(seat) && stage !== 'discs' : turn.seat === seat;
}

/** Draws when the player's turn comes (RA-39): now, its number in the order, or over. */
function turnMark(view: View, seat: Seat, x: number, y: number): Node[] {
  const turn = view.order.indexOf(seat);
  if (view.turn?.seat === seat)
    return [
      path(circle(x, y, 29), { fill: H.ruby, stroke: C.gold, width: 3 }),
      path('M-9-15L16 0L-9 15Z', { fill: '#fff', at: place(x, y) }),
    ];
  if (turn >= 0 && view.stage !== 'over')
    return [
      path(circle(x, y, 27), { fill: H.emerald, stroke: C.gold, width: 3 }),
      text(x, y + 13, String(turn + 1 + (view.turn === null ? 0 : 1)), {
        font: 'bold',
        size: 36,
        anchor: 'middle',
        fill: '#fff',
      }),
    ];
  if (view.players[seat]?.moved !== true || view.stage === 'over') return [];
  return [
    path(circle(x, y, 25), { fill: '#dfe6cf', stroke: C.leaf, width: 2.4 }),
    path('M-11 1L-3 9L12-8', { stroke: C.leafDark, width: 5.6, cap: 'round', at: place(x, y) }),
  ];
}

const CARD = { width: 74, height: 98 } as const;
const ROOM = COLUMN.goods - COLUMN.cards - 20;

/** Draws one card with its name, or several that overlap. */
function cards({ characters }: PlayerView, { words }: Table, x: number, middle: number): Node[] {
  const [only] = characters,
    top = middle - CARD.height / 2 - 1,
    pitch = Math.min(CARD.width + 8, (ROOM - CARD.width) / Math.max(1, characters.length - 1));
  return [
    ...characters.flatMap((character, i) => smallCard(character, x + i * pitch, top)),
    ...(only === undefined || characters.length > 1
      ? []
      : fitted(word(words, `raja:character.${only}`), {
          x: x + CARD.width + 14,
          y: middle + 11,
          width: ROOM - CARD.width - 14,
          size: 34,
          min: 26,
          lines: 2,
          style: { fill: C.ink },
        })),
  ];
}

/** Draws palaces built and left in one line, and below it houses, quarry, gold and tokens. */
function goods({ view, seat, player, middle }: Row, x: number): Node[] {
  const { built, palaces, supply, quarry, gold, tokens } = player,
    upper = middle - 27,
    lower = middle + 29,
    advanced = view.options.level !== 'base',
    pitch = advanced ? 104 : 132;
  const left = x - 18,
    right = x + COLUMN.disc - COLUMN.goods - 10,
    down = `${middle - 50}V${middle + 50}`;
  return [
    path(`M${left} ${down}M${right} ${down}`, { stroke: '#d9c48f', width: 2 }),
    text(x + 12, upper + 17, String(built), {
      font: 'display',
      size: 50,
      anchor: 'middle',
      fill: H.rubyDark,
    }),
    ...range(built).map(i => outerPalace(seat, { x: x + 62 + i * 50, y: upper + 21, scale: 0.86 })),
    ...range(palaces).map(i =>
      path(EMPTY_PALACE, {
        fill: '#e9dcbb',
        stroke: '#bfa873',
        width: 2,
        at: place(x + 62 + (built + i) * 50, upper + 21, 0, 0.86),
      }),
    ),
    house(seat, { x: x + 14, y: lower + 17, scale: 0.98 }),
    figure(supply, x + 39, lower),
    icon(ICONS.quarry, x + pitch + 16, lower, 46),
    figure(quarry, x + pitch + 45, lower),
    icon(gold === null ? ICONS.purse : ICONS.coin, x + 2 * pitch + 16, lower, 46),
    ...(gold === null ? [] : [figure(gold, x + 2 * pitch + 43, lower)]),
    ...(advanced && TOKENS > 0
      ? [icon(ICONS.token, x + 3 * pitch + 22, lower, 44), figure(tokens, x + 3 * pitch + 49, lower)]
      : []),
  ];
}

const figure = (count: number, x: number, y: number): Node =>
  text(x, y + 13, String(count), { font: 'bold', size: 36, fill: C.ink });

/** Draws the disc (RA-12): a dashed ring until it is set, closed until the turn comes, then both actions. */
function disc({ view, seat, player, middle }: Row, x: number): Node[] {
  const { disc: chosen, shown, moved } = player,
    centre = x + 70;
  if (view.stage === 'over' || view.round === 0) return [];
  if (chosen !== null && shown)
    return [chosen.first, chosen.second].flatMap((action, i) => roundel(action, x + 30 + i * 80, middle));
  if (view.stage === 'discs' && view.awaited.includes(seat))
    return [path(circle(centre, middle, 36), { stroke: '#b59d6c', width: 3.4, dash: [9, 7] })];
  return moved ? [] : [icon(ICONS.disc, centre, middle, 84), ...tick(centre + 31, middle + 25)];
}

/** Draws the sign of an action in a ring. */
export const roundel = (action: Action, x: number, y: number): Node[] => [
  path(circle(x, y, 37), { fill: '#fffaf0', stroke: H.emerald, width: 3.4 }),
  group([actionIcon(action, 0, 0, 54)], { at: place(x, y) }),
];

/** Draws a tag on the upper edge of the plate: the move that the player owes, or how they stand. */
function tag(table: Table, seat: Seat, right: number, y: number): Node[] {
  const told = tagOf(table.view, seat);
  if (told === null) return [];
  const named = word(table.words, `picture:raja.tag.${told.key}`),
    label = told.gold === undefined ? named : `${named} ${told.gold}`,
    wide = Math.ceil(widthOf(label, 'bold', 26)) + 34,
    left = right - wide - 26;
  return [
    path(roundRect({ x: left, y: y - 18, width: wide, height: 38 }, 19), { ...tagHue(told), width: 2.2 }),
    text(left + wide / 2, y + 10, label, { font: 'bold', size: 26, anchor: 'middle', fill: '#fff' }),
  ];
}

function tagHue({ key }: Tag): { fill: string; stroke: string } {
  if (key === 'set' || key === 'passed') return { fill: C.inkSoft, stroke: C.ivory };
  return { fill: key === 'winner' ? C.goldDark : H.ruby, stroke: C.goldLight };
}

export const TAGS = [
  'turn',
  'bid',
  'toBid',
  'passed',
  'pick',
  'opening',
  'discs',
  'set',
  'give',
  'winner',
] as const;
export interface Tag {
  readonly key: (typeof TAGS)[number];
  readonly gold?: number;
}

export function tagOf(view: View, seat: Seat): Tag | null {
  const { stage, awaited, turn, winners } = view,
    asked = awaited.includes(seat);
  switch (stage) {
    case 'over':
      return winners.includes(seat) ? { key: 'winner' } : null;
    case 'bid':
      return asked ? { key: 'toBid' } : bidTag(view, seat);
    case 'discs':
      return { key: asked ? 'discs' : 'set' };
    case 'pick':
    case 'opening':
    case 'give':
      if (asked) return { key: stage };
      return turn?.seat === seat ? { key: 'turn' } : null;
    case 'turn':
    case 'drop':
    case 'sure':
      return asked ? { key: 'turn' } : null;
  }
}

function bidTag({ auction }: View, seat: Seat): Tag | null {
  if (auction?.high?.seat === seat) return { key: 'bid', gold: auction.high.gold };
  return auction?.passed.includes(seat) === true ? { key: 'passed' } : null;
}

/** Draws a small card with its number. */
export const smallCard = (character: Character, x: number, y: number): Node[] => [
  window(character, { x, y, ...CARD }),
  ...cardNumber(character, x + 10, y + CARD.height - 10, 19),
];
