/** The end of the game: all hands open, with their points (TM-70). */
import { cardOf } from '../../engines/taj-mahal/facts.ts';
import type { Card, FigureView, Special, View, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { path, place, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { widthOf } from '../kit/fonts.ts';
import { leftEdge, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { CARD, cardArt } from './cards.ts';
import type { Table } from './subject.ts';
import { EDGE, HEAD_FOOT, INSIDE, WIDTH, ground, strip } from './hand.ts';
import { SMALLEST } from './seals.ts';
import { markOf, nameOf, palace } from './marks.ts';
import { pointsOfHand, ranked } from './newest.ts';
import type { Suit } from './suits.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

const ROWS = HEAD_FOOT + 14;
const ROW = 200;
const SCALE = 0.38;
const CARDS = { x: INSIDE.x + 34, width: INSIDE.width - 56 } as const;
/** Distance from the top of a row to its cards. */
const FANS = 70;
const BETWEEN = 20;
/** What is seen of a card below another at most: its emblem, and nothing of the figure in its middle. */
const EMBLEM = 26;
/** Colour of the fade over cards that did not score. */
const FADE = '#fdf6e3';

/** Cards of one kind and their points; 0: they did not score. */
interface Group {
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
  const height = ROWS + view.order.length * ROW + EDGE + 6;
  if (view.stage !== 'over') throw new Error('hands are laid open when the game is over');
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...strip(),
      ...fitted(word(words, 'picture:taj.hands'), {
        x: INSIDE.x + 24,
        y: HEAD_FOOT - 27,
        width: 300,
        size: 48,
        min: SMALLEST,
        font: 'display',
        style: { fill: C.madderDark },
      }),
      ...fitted(word(words, 'picture:taj.handsRule'), {
        x: INSIDE.x + INSIDE.width - 22,
        y: HEAD_FOOT - 32,
        width: 570,
        size: 30,
        min: 29,
        lines: 2,
        anchor: 'end',
        style: { fill: C.inkSoft },
      }),
      ...ranked(view).flatMap((who, i) =>
        row(table, who, { ...INSIDE, y: ROWS + i * ROW, height: ROW - 10 }),
      ),
    ],
  };
}

function row(table: Table, who: Who, area: Area): Node[] {
  const { view, words } = table;
  const figure = view.figures[who];
  const { y } = area;
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  const groups = groupsOf(view, who, figure);
  return [
    ...plate(table, who, area),
    ...(groups.length === 0
      ? [
          text(CARDS.x + 78, y + FANS + 62, word(words, 'picture:taj.empty'), {
            font: 'italic',
            size: 38,
            fill: C.inkSoft,
          }),
        ]
      : fans(table, groups, y + FANS)),
  ];
}

/** Draws a row with its heading; a winner's is gold, with a crown on the palace. */
function plate({ view, names, words }: Table, who: Who, { x, y, width, height }: Area): Node[] {
  const won = view.winners.includes(who);
  const mark = markOf(view, who);
  const points = pointsOfHand(view.gains, who);
  const label = word(words, 'picture:taj.tag.winner');
  const pill = won ? Math.ceil(widthOf(label, 'bold', SMALLEST)) + 30 : 0;
  const right = x + width - 130 - 100 - pill;
  return [
    path(roundRect({ x, y: y + 3, width, height }, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    path(roundRect({ x, y, width, height }, 12), {
      fill: won ? '#ffeeb4' : '#fdf6e3',
      stroke: won ? C.madder : C.gold,
      width: won ? 5 : 2.2,
    }),
    path(leftEdge({ x, y, height }, 18), { fill: mark.fill, stroke: C.ink, width: 1.6 }),
    palace(mark, won ? 'crowned' : 'plain', place(x + 58, y + 58, 0, won ? 1.06 : 1.2)),
    ...fitted(nameOf(view, who, names, words), {
      x: x + 100,
      y: y + 48,
      width: right - 20 - x - 100,
      size: 42,
      min: SMALLEST,
      font: 'bold',
      style: { fill: C.ink },
    }),
    ...(won
      ? [
          path(roundRect({ x: right, y: y + 12, width: pill, height: 46 }, 23), {
            fill: C.madder,
            stroke: C.goldLight,
            width: 2,
          }),
          text(right + pill / 2, y + 47, label, {
            font: 'bold',
            size: SMALLEST,
            anchor: 'middle',
            fill: '#fff',
          }),
        ]
      : []),
    ...(points > 0
      ? [
          text(x + width - 150, y + 50, `+${points}`, {
            font: 'bold',
            size: 42,
            anchor: 'end',
            fill: C.leafDark,
          }),
        ]
      : []),
    text(x + width - 20, y + 52, String(view.figures[who]?.score ?? 0), {
      font: 'bold',
      size: 52,
      anchor: 'end',
      fill: C.madderDark,
    }),
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
    EMBLEM,
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
  const wide = widthOf(label, 'bold', 36) + 24;
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
            roundRect({ x: right - wide + 16, y: y + CARD.height * SCALE - 34, width: wide, height: 44 }, 22),
            {
              fill: C.leafDark,
              stroke: C.ivory,
              width: 2.6,
            },
          ),
          text(right - wide / 2 + 15.5, y + CARD.height * SCALE + 0.5, label, {
            font: 'bold',
            size: 36,
            anchor: 'middle',
            fill: '#fff',
          }),
        ]
      : []),
  ];
}
