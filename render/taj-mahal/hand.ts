/** The private picture of a hand: numbered cards, with marks for playable and chosen ones. */
import { SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import type { Card, FigureView, Sign, Special } from '../../engines/taj-mahal/model.ts';
import { mostToAdd } from '../../engines/taj-mahal/outlook.ts';
import { C } from '../kit/colours.ts';
import { lit } from '../kit/ground.ts';
import { lattice } from '../kit/ornament.ts';
import { group, linear, path, place, radial, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { widthOf } from '../kit/fonts.ts';
import { rect, roundRect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { visitTitle } from './title.ts';
import { cardArt } from './cards.ts';
import { edging } from './edging.ts';
import type { CardState } from './cards.ts';
import { markOf, nameOf, palace } from './marks.ts';
import { SMALLEST } from './seals.ts';
import { courtHeight, courtRows, prize, takenIn } from './rivals.ts';
import { lowSpread, sizeOf, spread } from './spread.ts';
import type { Pick, Private, Table } from './subject.ts';
import { word } from './words.ts';

export const WIDTH = 1000;
export const EDGE = 24;
/** Left edge and width of everything inside the frame. */
export const INSIDE = { x: EDGE + 10, width: WIDTH - 2 * (EDGE + 10) } as const;
const HEAD = { y: EDGE + 8, height: 84 } as const;
/** The second row of a hand's heading. */
const TALLIES = 86;
/** Lower edge of the heading of a hand, and of other pictures of cards or goods. */
export const HAND_HEAD = HEAD.y + HEAD.height + TALLIES;
export const HEAD_FOOT = HEAD.y + HEAD.height;
/** Lower edge of the counts in a low picture, which has no other heading. */
export const LOW_HEAD = HEAD.y + TALLIES;

/** Returns the cards in the order of their numbers: coloured and white ones, then special ones. */
export function held({ hand, specials }: FigureView): (Card | Special)[] {
  if (hand === null) throw new Error('a hand is drawn from the view of its seat');
  return [...hand, ...specials];
}

/**
 * Composes a hand. The cards of a low one have no names, because its menus say them; the court stands above.
 */
export function handScene(
  table: Table,
  { pick, format }: Omit<Extract<Private, { readonly kind: 'hand' }>, 'kind'>,
): Scene {
  const own = ownFigure(table);
  const cards = held(own);
  const isLow = format === 'low';
  const top = isLow ? HEAD.y + courtHeight(table.view) : HAND_HEAD;
  const laid = (isLow ? lowSpread : spread)(cards.length, top + 24);
  const { spots, height } = laid;
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...(isLow ? courtOf(table) : header(table, own)),
      ...cards.flatMap((card, i) => {
        const spot = spots[i];
        return spot === undefined
          ? []
          : cardArt(card, table.words, {
              ...spot,
              ...sizeOf(laid),
              number: i + 1,
              state: stateOf(card, pick),
            });
      }),
      ...(cards.length === 0 ? emptied(word(table.words, 'picture:taj.empty'), [top, height]) : []),
    ],
  };
}

const STEP = 58;

export const ground = (height: number): Node =>
  group([
    lit({ id: 'taj:ground', width: WIDTH, repeat: STEP, middle: 0.52 }, height, (rows, brightest) => [
      path(rect(0, 0, WIDTH, rows), {
        fill: radial(WIDTH / 2, brightest, 900, [
          [0, '#2b4180'],
          [0.6, C.lapis],
          [1, '#121c3c'],
        ]),
      }),
      ...lattice({ x: -10, y: -10, width: WIDTH + 20, height: rows + 20 }, STEP, {
        stroke: '#4a62a8',
        width: 1.3,
        strokeOpacity: 0.34,
      }),
    ]),
    edging(height),
  ]);

/** Parchment strip at the head of a picture; `more`: how much higher it is than one row. */
export const strip = (more = 0): readonly Node[] => [
  path(roundRect({ ...INSIDE, y: HEAD.y + 3, height: HEAD.height + more }, 12), {
    fill: C.shadow,
    fillOpacity: 0.35,
  }),
  path(roundRect({ ...INSIDE, y: HEAD.y, height: HEAD.height + more }, 12), {
    fill: linear(
      [0, HEAD.y],
      [0, HEAD.y + HEAD.height + more],
      [
        [0, '#fdf4dd'],
        [1, '#f0dfb8'],
      ],
    ),
    stroke: C.gold,
    width: 2.6,
  }),
];

/** Draws the heading of a picture: a title, and at the right the visit. */
export const heading = (
  table: Table,
  title: string,
  right: number = INSIDE.x + INSIDE.width - 22,
): Node[] => [
  ...strip(),
  ...fitted(title, {
    x: INSIDE.x + 24,
    y: HEAD.y + 57,
    width: 440,
    size: 48,
    min: SMALLEST,
    font: 'display',
    style: { fill: C.madderDark },
  }),
  ...visitAt(table, right, right - INSIDE.x - 24 - Math.min(440, widthOf(title, 'display', 48)) - 20),
];

/** Draws the visit and its province, up to `right`. */
const visitAt = (table: Table, right: number, width: number): Node[] =>
  fitted(visitTitle(table), {
    x: right,
    y: HEAD.y + 54,
    width,
    size: 36,
    min: 30,
    anchor: 'end',
    style: { fill: C.inkSoft },
  });

/** Says in the middle, from `top` to `foot`, that there is no card. */
export const emptied = (words: string, [top, foot]: readonly [number, number]): Node[] => [
  text(WIDTH / 2, (top + foot) / 2 + 8, words, {
    font: 'display',
    size: 46,
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

/** Draws how many of each symbol the player has played and could add, alone. */
export const counts = (own: FigureView): Node[] => [...strip(TALLIES - HEAD.height), ...tallies(own, HEAD.y)];

/** Draws the court with the player's counts and those of the rivals. */
const courtOf = (table: Table): Node[] => [
  ...strip(courtHeight(table.view) - HEAD.height),
  ...courtRows(table, HEAD.y, INSIDE),
];

/** Draws the player, the visit, and how many of each symbol are played and could be added. */
function header(table: Table, own: FigureView): Node[] {
  const { view, names, words } = table;
  const who = view.seat ?? 0;
  const left = INSIDE.x + 106;
  const right = INSIDE.x + INSIDE.width - 22;
  const visit = Math.min(420, widthOf(visitTitle(table), 'ui', 36));
  const rule = HEAD.y + HEAD.height;
  return [
    ...strip(TALLIES),
    palace(markOf(view, who), 'plain', place(INSIDE.x + 56, HEAD.y + 72, 0, 1.5)),
    ...fitted(nameOf(view, who, names, words), {
      x: left,
      y: HEAD.y + 58,
      width: right - visit - 24 - left,
      size: 50,
      min: SMALLEST,
      font: 'bold',
      style: { fill: C.madderDark },
    }),
    ...visitAt(table, right, visit + 1),
    path(`M${INSIDE.x + 16} ${rule}H${INSIDE.x + INSIDE.width - 16}`, { stroke: '#d9b872', width: 2 }),
    ...tallies(own, rule, takenIn(view)),
  ];
}

/** Draws the count of each symbol in a row whose upper edge is `top`. `taken`: prizes to mark as taken. */
function tallies(own: FigureView, top: number, taken: readonly Sign[] = []): Node[] {
  const more = mostToAdd(own);
  return SYMBOLS.flatMap((sign, i) => {
    const x = INSIDE.x + 5 + i * PITCH;
    return [
      ...tally(sign, own, more[sign], { x, top }),
      ...prize(sign, !taken.includes(sign), x + 34, top + 43),
    ];
  });
}
const PITCH = (INSIDE.width - 8) / SYMBOLS.length;

/** Draws a count such as `3 +2`: played in this visit, then what could be added. On gold if it leads. */
function tally(
  sign: Sign,
  { symbols, leads }: FigureView,
  more: number,
  { x, top }: { readonly x: number; readonly top: number },
): Node[] {
  const shown = String(symbols[sign]);
  const width = widthOf(shown, 'bold', 42);
  const baseline = top + 58;
  return [
    ...(leads.includes(sign)
      ? [
          path(roundRect({ x: x + 1, y: top + 6, width: PITCH - 2, height: TALLIES - 13 }, 14), {
            fill: '#f3d487',
            stroke: C.goldDark,
            width: 1.6,
          }),
        ]
      : []),
    text(x + 69, baseline, shown, {
      font: 'bold',
      size: 42,
      fill: symbols[sign] > 0 ? C.ink : C.inkSoft,
    }),
    ...(more > 0
      ? [text(x + 72 + width, baseline, `+${more}`, { size: SMALLEST, fill: C.inkSoft, spacing: -0.5 })]
      : []),
  ];
}
