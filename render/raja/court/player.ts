/** Draws one player in the picture of the court: turn, characters, palaces, houses, gold, tokens, disc. */
import { TOKENS } from '../../../engines/raja/facts.ts';
import type { Seat } from '../../../engines/core/game.ts';
import type { Action, Character, PlayerView, View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node, Text } from '../../kit/scene.ts';
import { circle, leftEdge, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { cardNumber, window } from '../pieces/cards.ts';
import { H } from '../hues.ts';
import { actionIcon, icon } from '../pieces/icons.ts';
import type { Table } from '../table.ts';
import { markOf, nameOf, tick } from '../pieces/marks.ts';
import { marble } from '../ornament.ts';
import { house, outerPalace } from '../pieces/pieces.ts';
import { word } from '../words.ts';
import type { TAGS } from '../words.ts';

/** Height of a player's plate. */
export const PLATE = 128;
/** Widths of the colour at the left edge, of each good, and of the disc or tag at the right edge. */
const EMBLEM = 58;
const ACTION = 204;
const goodsWidth = ({ options }: View): number => (options.level === 'base' ? 4 * 82 : 5 * 74);

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
    { x, y, width, height } = area;
  if (player === undefined) throw new RangeError(`no player ${seat}`);
  const bright = isBright(view, seat),
    middle = y + height / 2,
    row: Row = { view, seat, player, middle },
    right = x + width - ACTION,
    goodsLeft = right - goodsWidth(view),
    left = x + EMBLEM + 12;
  return [
    ...marble(area, bright),
    path(leftEdge({ x, y, height }, EMBLEM), { fill: markOf(seat).fill, stroke: C.ink, width: 1.6 }),
    group([path(markOf(seat).emblem, { fill: markOf(seat).on, stroke: C.ink, width: 0.8 })], {
      at: place(x + EMBLEM / 2, y + 36, 0, 2.4),
    }),
    ...turnMark(view, seat, x + EMBLEM / 2, y + height - 38),
    ...fitted(nameOf(seat, table.names, table.words), {
      x: left,
      y: player.characters.length === 0 ? middle + 14 : y + 45,
      width: goodsLeft - left - 10,
      size: 42,
      min: 34,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...cards(player, table, { x: left, y: y + 59, width: goodsLeft - left - 8 }),
    ...goods(row, goodsLeft),
    path(`M${goodsLeft - 4} ${y + 14}V${y + height - 14}M${right} ${y + 14}V${y + height - 14}`, {
      stroke: '#c9a867',
      width: 2,
    }),
    ...action(table, row, { x: right, y, width: ACTION, height }),
  ];
}

/** Draws the words over the columns of goods. `y`: their base line. */
export function columnHeads({ view, words }: Table, { x, y, width }: Omit<Area, 'height'>): Node[] {
  const all = HEADS.slice(0, view.options.level === 'base' ? 4 : 5),
    pitch = goodsWidth(view) / all.length,
    left = x + width - ACTION - goodsWidth(view);
  return all.flatMap((key, i) =>
    fitted(word(words, `picture:raja.head.${key}`), {
      x: left + (i + 0.5) * pitch,
      y,
      width: pitch - 1,
      size: all.length === 5 ? 20 : 24,
      min: 19,
      anchor: 'middle',
      style: { fill: C.parchment },
    }),
  );
}
const HEADS = ['palaces', 'houses', 'quarry', 'gold', 'tokens'] as const;

function isBright({ stage, winners, turn, awaited }: View, seat: Seat): boolean {
  if (stage === 'over') return winners.includes(seat);
  return turn === null ? awaited.includes(seat) && stage !== 'discs' : turn.seat === seat;
}

/** Draws when the player's turn comes (RA-39): now, its number in the order, or over. */
function turnMark(view: View, seat: Seat, x: number, y: number): Node[] {
  const turn = view.order.indexOf(seat);
  if (view.turn?.seat === seat)
    return [
      path(circle(x, y, 25), { fill: H.ruby, stroke: C.gold, width: 3 }),
      path('M-8-13L14 0L-8 13Z', { fill: '#fff', at: place(x, y) }),
    ];
  if (turn >= 0 && view.stage !== 'over')
    return [
      path(circle(x, y, 24), { fill: H.emerald, stroke: C.gold, width: 3 }),
      text(x, y + 13, String(turn + 1 + (view.turn === null ? 0 : 1)), {
        font: 'bold',
        size: 36,
        anchor: 'middle',
        fill: '#fff',
      }),
    ];
  if (view.players[seat]?.moved !== true || view.stage === 'over') return [];
  return [
    path(circle(x, y, 23), { fill: '#dfe6cf', stroke: C.leaf, width: 2.4 }),
    path('M-11 1L-3 9L12-8', { stroke: C.leafDark, width: 5.6, cap: 'round', at: place(x, y) }),
  ];
}

const CARD = { width: 62, height: 82 } as const;
const SMALL = { width: 48, height: 62 } as const;

/** Draws one card with its name, or several that overlap. */
function cards({ characters }: PlayerView, { words }: Table, { x, y, width }: Omit<Area, 'height'>): Node[] {
  const [only] = characters,
    pitch = Math.min(SMALL.width + 10, (width - SMALL.width) / Math.max(1, characters.length - 1));
  return [
    ...characters.flatMap((character, i) => [
      window(character, { x: x + i * pitch, y, ...SMALL }),
      ...cardNumber(character, x + i * pitch + 6, y + SMALL.height - 12, 17),
    ]),
    ...(only === undefined || characters.length > 1
      ? []
      : fitted(word(words, `raja:character.${only}`), {
          x: x + SMALL.width + 14,
          y: y + 43,
          width: width - SMALL.width - 14,
          size: 36,
          min: 34,
          spacing: NARROW,
          style: { fill: C.ink },
        })),
  ];
}
/** Letters of a character's name stand a little closer, for the longest of them. */
const NARROW = -0.5;

/** Draws palaces built of all, houses, quarry, gold and tokens: the sign above its number. */
function goods({ view, seat, player, middle }: Row, x: number): Node[] {
  const { built, palaces, supply, quarry, gold, tokens } = player,
    advanced = view.options.level !== 'base' && TOKENS > 0,
    pitch = goodsWidth(view) / (advanced ? 5 : 4),
    at = (i: number) => x + (i + 0.5) * pitch,
    up = middle - 28;
  return [
    outerPalace(seat, { x: at(0), y: up + 24 }),
    figure(`${built}/${built + palaces}`, at(0), middle),
    house(seat, { x: at(1), y: up + 22, scale: 1.1 }),
    figure(String(supply), at(1), middle),
    icon('quarry', at(2), up + 2, 52),
    figure(String(quarry), at(2), middle),
    ...(gold === null
      ? [icon('purse', at(3), middle, 66)]
      : [icon('coin', at(3), up, 48), figure(String(gold), at(3), middle)]),
    ...(advanced ? [icon('token', at(4), up, 50), figure(String(tokens), at(4), middle)] : []),
  ];
}

const figure = (count: string, x: number, middle: number): Node =>
  text(x, middle + 48, count, { font: 'bold', size: 40, anchor: 'middle', fill: C.ink });

/** Draws both actions once they are shown (RA-12), else what the player owes or how they stand. */
function action(table: Table, { view, seat, player, middle }: Row, area: Area): Node[] {
  const { disc: chosen, shown, moved } = player,
    centre = area.x + area.width / 2,
    told = tagOf(view, seat),
    isShown = chosen !== null && shown && view.stage !== 'over' && view.round > 0,
    // A tag on two lines leaves no room for the actions.
    isHigh = told !== null && tagRows(table, told, area).length > 1;
  if (isShown && !isHigh) {
    const y = told === null ? middle : middle + 24;
    return [
      ...(told === null ? [] : tag(table, told, { ...area, height: 58 })),
      ...[chosen.first, chosen.second].flatMap((each, i) =>
        roundel(each, centre - 46 + i * 92, y, told === null ? 40 : 34),
      ),
    ];
  }
  if (told !== null) return tag(table, told, area);
  if (view.stage === 'over' || view.round === 0 || moved) return [];
  return [icon('disc', centre, middle, 88), ...tick(centre + 33, middle + 27)];
}

/** Draws the sign of an action in a ring. */
const roundel = (each: Action, x: number, y: number, r: number): Node[] => [
  path(circle(x, y, r), { fill: '#fffaf0', stroke: H.emerald, width: 3.4 }),
  group([actionIcon(each, 0, 0, r * 1.46)], { at: place(x, y) }),
];

/** Draws a tag in the middle of an area, on two lines if its words are long. */
function tag(table: Table, told: Tag, area: Area): Node[] {
  const rows = tagRows(table, told, area),
    { x, y, width, height } = area;
  const wide = Math.max(...rows.map(({ text: row, font, size }) => widthOf(row, font, size))) + 28,
    high = 6 + rows.length * 40;
  return [
    path(
      roundRect({ x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }, 21),
      {
        ...tagHue(told),
        width: 2.2,
      },
    ),
    ...rows,
  ];
}

function tagRows({ words }: Table, told: Tag, { x, y, width, height }: Area): Text[] {
  const named = word(words, `picture:raja.tag.${told.key}`);
  return fitted(told.gold === undefined ? named : `${named} ${told.gold}`, {
    x: x + width / 2,
    y: y + height / 2 + 12,
    width: width - 40,
    size: 36,
    min: 34,
    lines: 2,
    font: 'bold',
    anchor: 'middle',
    style: { fill: '#fff' },
  });
}

function tagHue({ key }: Tag): { fill: string; stroke: string } {
  if (key === 'set' || key === 'passed') return { fill: C.inkSoft, stroke: C.ivory };
  return { fill: key === 'winner' ? '#7d5410' : H.ruby, stroke: C.goldLight };
}

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
  ...cardNumber(character, x + 9, y + CARD.height - 12, 19),
];
