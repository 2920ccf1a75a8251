/** The private picture of a hand: numbered cards, with marks for playable and chosen ones. */
import { SYMBOLS, cardOf, isSpecial, signOf } from '../../engines/taj-mahal/facts.ts';
import type { Card, FigureView, Sign, Special } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { frame, jali } from '../kit/ornament.ts';
import { group, linear, path, place, radial, sprite, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { widthOf } from '../kit/fonts.ts';
import { rect, roundRect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { visitTitle } from './title.ts';
import { cardArt } from './cards.ts';
import type { CardState } from './cards.ts';
import { symbol } from './prizes.ts';
import { markOf, nameOf, palaceArt } from './marks.ts';
import { spread } from './spread.ts';
import type { Pick, Table } from './subject.ts';
import { word } from './words.ts';

const WIDTH = 1400;
const EDGE = 26;
const HEAD = { y: 30, height: 96 } as const;
const TOP = 150;

/** Returns the cards in the order of their numbers: coloured and white ones, then special ones. */
export function held({ hand, specials }: FigureView): (Card | Special)[] {
  if (hand === null) throw new Error('a hand is drawn from the view of its seat');
  return [...hand, ...specials];
}

/** Composes a hand. `pick`: `null` while nothing may be played. */
export function handScene(table: Table, pick: Pick | null): Scene {
  const own = ownFigure(table);
  const cards = held(own);
  const { scale, spots, height } = spread(cards.length, TOP);
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...header(table, own, cards),
      ...cards.flatMap((card, i) => {
        const spot = spots[i];
        return spot === undefined
          ? []
          : cardArt(card, table.words, {
              ...spot,
              scale,
              number: isSpecial(card) ? null : i + 1,
              state: stateOf(card, pick),
            });
      }),
      ...(cards.length === 0 ? emptied(word(table.words, 'picture:taj.empty'), height) : []),
    ],
  };
}

export const ground = (height: number, width = WIDTH): Node =>
  sprite({ id: `taj:ground:${width}:${height}`, box: [0, 0, width, height], x: 0, y: 0 }, () => [
    path(rect(0, 0, width, height), {
      fill: radial(width / 2, height * 0.52, 900, [
        [0, '#2b4180'],
        [0.6, C.lapis],
        [1, '#121c3c'],
      ]),
    }),
    path(jali({ x: -10, y: -10, width: width + 20, height: height + 20 }, 58), {
      stroke: '#4a62a8',
      width: 1.3,
      strokeOpacity: 0.34,
    }),
    ...frame({ x: 0, y: 0, width, height }, EDGE, 58),
  ]);

/** Parchment strip at the head of a picture of cards or goods. */
export const strip: readonly Node[] = [
  path(roundRect({ x: 34, y: HEAD.y + 3, width: WIDTH - 68, height: HEAD.height }, 12), {
    fill: C.shadow,
    fillOpacity: 0.35,
  }),
  path(roundRect({ x: 34, y: HEAD.y, width: WIDTH - 68, height: HEAD.height }, 12), {
    fill: linear(
      [0, HEAD.y],
      [0, HEAD.y + HEAD.height],
      [
        [0, '#fdf4dd'],
        [1, '#f0dfb8'],
      ],
    ),
    stroke: C.gold,
    width: 2.6,
  }),
];

export const emptied = (words: string, height: number): Node[] => [
  text(WIDTH / 2, (TOP + height) / 2, words, {
    font: 'display',
    size: 42,
    anchor: 'middle',
    fill: C.goldLight,
  }),
];

function stateOf(card: Card | Special, pick: Pick | null): CardState {
  if (pick === null) return 'plain';
  if (card === pick.chosen.card || card === pick.chosen.with) return 'chosen';
  return pick.legal.includes(card) ? 'open' : 'shut';
}

/** Returns the figure whose hand is drawn. Throws for a spectator. */
export function ownFigure({ view }: Table): FigureView {
  const own = view.seat === null ? undefined : view.figures[view.seat];
  if (own === undefined) throw new Error('a hand is drawn from the view of its seat');
  return own;
}

/** Draws the player, the visit, and each symbol's count on the table and in hand. */
export function header(table: Table, own: FigureView, cards: readonly (Card | Special)[]): Node[] {
  const { view, names, words } = table;
  const who = view.seat ?? 0;
  const inHand = count(cards);
  const left = 138;
  const first = WIDTH - 34 - 6 * PITCH - 4;
  const name = fitted(nameOf(view, who, names, words), {
    x: left,
    y: 76,
    width: first - left - 20,
    size: 42,
    min: 30,
    font: 'display',
    style: { fill: C.madderDark },
  });
  return [
    ...strip,
    group(palaceArt(markOf(view, who)), { at: place(90, 108, 0, 1.5) }),
    ...name,
    ...fitted(visitTitle(table), {
      x: left,
      y: 112,
      width: first - left - 20,
      size: 28,
      min: 28,
      style: { fill: C.inkSoft },
    }),
    ...SYMBOLS.flatMap((sign, i) => tally(sign, own, inHand.get(sign) ?? 0, first + i * PITCH)),
  ];
}
const PITCH = 136;

/** Draws a count such as `3 +2`: played in this visit, then in hand. On gold if the figure leads. */
function tally(sign: Sign, { symbols, leads }: FigureView, more: number, x: number): Node[] {
  const shown = String(symbols[sign]);
  const width = widthOf(shown, 'bold', 38);
  return [
    ...(leads.includes(sign)
      ? [
          path(roundRect({ x: x - 1, y: HEAD.y + 10, width: PITCH - 8, height: HEAD.height - 20 }, 14), {
            fill: '#f3d487',
            stroke: C.goldDark,
            width: 1.6,
          }),
        ]
      : []),
    symbol(sign, x + 33, 78, 58),
    text(x + 66, 91, shown, { font: 'bold', size: 38, fill: symbols[sign] > 0 ? C.ink : '#a58f6c' }),
    ...(more > 0 ? [text(x + 69 + width, 91, `+${more}`, { size: 28, fill: C.inkSoft })] : []),
  ];
}

function count(cards: readonly (Card | Special)[]): Map<Sign, number> {
  const signs = cards.flatMap(card => (isSpecial(card) ? (signOf(card) ?? []) : cardOf(card).symbols));
  return new Map(SYMBOLS.map(sign => [sign, signs.filter(other => other === sign).length]));
}
