/** The end of the game: all hands open, with their points (TM-70). */
import { cardOf } from '../../engines/taj-mahal/facts.ts';
import type { Card, FigureView, Special, View, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { widthOf } from '../kit/fonts.ts';
import { leftEdge, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { CARD, cardArt } from './cards.ts';
import type { Table } from './subject.ts';
import { ground, strip } from './hand.ts';
import { markOf, nameOf, palaceArt } from './marks.ts';
import { pointsOfHand, ranked } from './newest.ts';
import type { Suit } from './suits.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

const WIDTH = 1400;
const LEFT = 34;
const ROWS = 146;
const ROW = 134;
const SCALE = 0.36;
const CARDS = { x: 344, width: 770 } as const;
const SUM = { x: 1132, width: 96 } as const;
const BETWEEN = 20;
/** Colour of the fade over cards that did not score. */
const FADE = '#fdf6e3';

/** Cards of one kind and their points; 0: they did not score. */
export interface Group {
  readonly suit: Suit;
  readonly cards: readonly (Card | Special)[];
  readonly points: number;
}

/**
 * Groups a hand: special cards, white cards and the scored colour first, then the other colours.
 * Carletto has only special cards (TM-88).
 */
export function groupsOf({ gains }: Pick<View, 'gains'>, who: Who, { hand, specials }: FigureView): Group[] {
  const own = gains.filter(gain => gain.who === who);
  const groups = Map.groupBy(hand ?? [], card => cardOf(card).colour);
  const worth = (suit: Suit) =>
    own.find(gain =>
      suit === 'special'
        ? gain.for === 'specials'
        : suit === 'white'
          ? gain.for === 'whites'
          : gain.for === 'colour' && gain.colour === suit,
    )?.points ?? 0;
  const kinds: readonly (readonly [Suit, readonly (Card | Special)[]])[] = [
    ['special', specials],
    ['white', groups.get('white') ?? []],
    ...[...groups].filter(([suit]) => suit !== 'white'),
  ];
  return kinds
    .filter(([, cards]) => cards.length > 0)
    .map(([suit, cards]) => ({ suit, cards, points: worth(suit) }))
    .sort((a, b) => Number(b.points > 0) - Number(a.points > 0));
}

export function handsScene(table: Table): Scene {
  const { view, words } = table;
  const height = ROWS + view.order.length * ROW + 30;
  if (view.stage !== 'over') throw new Error('hands are laid open when the game is over');
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...strip,
      ...fitted(word(words, 'picture:taj.hands'), {
        x: 70,
        y: 94,
        width: 320,
        size: 48,
        min: 34,
        font: 'display',
        style: { fill: C.madderDark },
      }),
      ...fitted(word(words, 'picture:taj.handsRule'), {
        x: WIDTH - 70,
        y: 89,
        width: 930,
        size: 30,
        min: 28,
        lines: 2,
        anchor: 'end',
        style: { fill: C.inkSoft },
      }),
      ...ranked(view).flatMap((who, i) =>
        row(table, who, { x: LEFT, y: ROWS + i * ROW, width: WIDTH - 2 * LEFT, height: ROW - 11 }),
      ),
    ],
  };
}

function row(table: Table, who: Who, area: Area): Node[] {
  const { view, words } = table;
  const figure = view.figures[who];
  const { x, y, width, height } = area;
  const middle = y + height / 2;
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  const groups = groupsOf(view, who, figure);
  const sum = pointsOfHand(view.gains, who);
  return [
    ...plate(table, who, area),
    ...[CARDS.x - 14, SUM.x - 10, SUM.x + SUM.width + 8].map(at =>
      path(`M${at} ${y + 12}V${y + height - 12}`, { stroke: '#d9c48f', width: 2 }),
    ),
    ...(groups.length === 0
      ? [
          text(CARDS.x + 12, middle + 10, word(words, 'picture:taj.empty'), {
            font: 'italic',
            size: 30,
            fill: C.inkSoft,
          }),
        ]
      : fans(table, groups, y + (height - CARD.height * SCALE) / 2)),
    ...(sum > 0
      ? [
          text(SUM.x + SUM.width / 2, middle + 15, `+${sum}`, {
            font: 'bold',
            size: 44,
            anchor: 'middle',
            fill: C.leafDark,
          }),
        ]
      : []),
    text(x + width - 14, middle + 19, String(figure.score), {
      font: 'display',
      size: 54,
      anchor: 'end',
      fill: C.madderDark,
    }),
  ];
}

/** Draws the background of a row; a winner's is gold, with a crown on the palace. */
function plate({ view, names, words }: Table, who: Who, { x, y, width, height }: Area): Node[] {
  const won = view.winners.includes(who);
  const mark = markOf(view, who);
  const middle = y + height / 2;
  const label = word(words, 'picture:taj.tag.winner');
  const name = nameOf(view, who, names, words);
  return [
    path(roundRect({ x, y: y + 3, width, height }, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    path(roundRect({ x, y, width, height }, 12), {
      fill: won ? '#ffeeb4' : '#fdf6e3',
      stroke: C.gold,
      width: won ? 6 : 2.2,
    }),
    path(leftEdge({ x, y, height }, 18), { fill: mark.fill, stroke: C.ink, width: 1.6 }),
    group(palaceArt(mark, won ? 'crowned' : 'plain'), { at: place(x + 62, middle + 31, 0, 1.6) }),
    ...fitted(name, {
      x: x + 108,
      y: middle + (won ? -6 : 11),
      width: CARDS.x - 20 - x - 108,
      size: 35,
      min: 29,
      lines: won ? 1 : 2,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...(won
      ? [
          path(
            roundRect(
              { x: x + 108, y: middle + 10, width: Math.ceil(widthOf(label, 'bold', 28)) + 30, height: 38 },
              19,
            ),
            {
              fill: C.goldDark,
              stroke: C.goldLight,
              width: 2,
            },
          ),
          text(x + 123, middle + 38.5, label, { font: 'bold', size: 28, fill: '#fff' }),
        ]
      : []),
  ];
}

/**
 * Draws the groups as fans, as wide as they fit.
 * The first card of each is on top, so that the emblems of the others stay visible.
 */
function fans(table: Table, groups: readonly Group[], y: number): Node[] {
  const card = CARD.width * SCALE;
  const hidden = groups.reduce((all, { cards }) => all + cards.length - 1, 0);
  const step = Math.min(
    33,
    Math.max(4, (CARDS.width - groups.length * card - (groups.length - 1) * BETWEEN) / Math.max(1, hidden)),
  );
  let x: number = CARDS.x;
  return groups.flatMap(each => {
    const left = x;
    x += card + (each.cards.length - 1) * step + BETWEEN;
    return fan(table.words, each, { left, y, step });
  });
}

interface FanPlace {
  readonly left: number;
  readonly y: number;
  /** Distance from one card to the next. */
  readonly step: number;
}

function fan(words: Words, { cards, points }: Group, { left, y, step }: FanPlace): Node[] {
  const right = left + CARD.width * SCALE + (cards.length - 1) * step;
  const label = `+${points}`;
  const wide = widthOf(label, 'bold', 32) + 22;
  const spots = cards.map((card, i) => ({ card, x: Math.round(left + i * step) }));
  return [
    ...spots
      .reverse()
      .flatMap(({ card, x }) => cardArt(card, words, { x, y, scale: SCALE, number: null, state: 'plain' })),
    ...(points > 0
      ? []
      : [
          path(
            roundRect({ x: left - 2, y: y - 2, width: right - left + 7, height: CARD.height * SCALE + 8 }, 6),
            {
              fill: FADE,
              fillOpacity: 0.58,
            },
          ),
        ]),
    ...(points > 0
      ? [
          path(
            roundRect({ x: right - wide + 4, y: y + CARD.height * SCALE - 32, width: wide, height: 40 }, 20),
            {
              fill: C.leafDark,
              stroke: C.ivory,
              width: 2.6,
            },
          ),
          text(right - wide / 2 + 3.5, y + CARD.height * SCALE - 0.5, label, {
            font: 'bold',
            size: 32,
            anchor: 'middle',
            fill: '#fff',
          }),
        ]
      : []),
  ];
}
