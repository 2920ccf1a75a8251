/** Cards of Taj Mahal at any size; the art is a sprite, numbers and words are laid over it. */
import { cardOf, isSpecial, signOf } from '../../engines/taj-mahal/facts.ts';
import type { Card, Sign, Special } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { cusped, rosette, star8 } from '../kit/ornament.ts';
import { group, linear, path, place, sprite, text } from '../kit/scene.ts';
import type { Node, Stop } from '../kit/scene.ts';
import { circle, roundRect } from '../kit/shapes.ts';
import { widthOf } from '../kit/fonts.ts';
import { SYMBOL_ART } from './art/symbols.ts';
import { SUITS, pattern, suitDisc } from './suits.ts';
import type { Suit } from './suits.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** `open`: may be chosen; `chosen`; `shut`: may not; `plain`: nothing is chosen. */
export type Standing = 'open' | 'chosen' | 'shut' | 'plain';
export interface CardSpot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly number: number | null;
  readonly standing: Standing;
}

/** The size of a card at scale 1. */
export const CARD = { width: 206, height: 300 } as const;
/** Below this scale a card has no plaque: its symbols fill it. */
const NAMED = 0.9;

export function cardArt(card: Card | Special, words: Words, spot: CardSpot): Node[] {
  const { x, y, scale, number, standing } = spot,
    face = faceOf(card),
    rim = 12 * scale;
  return [
    sprite(
      {
        id: `taj:card:${face.key}:${scale}:${standing}`,
        box: [-rim, -rim, Math.ceil(CARD.width * scale + 2 * rim), Math.ceil(CARD.height * scale + 2 * rim)],
        x,
        y,
      },
      () => [group(composed(face, standing, scale >= NAMED), { at: place(0, 0, 0, scale) })],
    ),
    ...(scale >= NAMED ? plaqueWords(face, words, spot) : []),
    ...(number === null ? [] : badge(number, x + 30 * scale, y + 30 * scale, Math.max(21, 24 * scale))),
    ...(standing === 'chosen'
      ? tick(x + (CARD.width * scale) / 2, y + 30 * scale, 25 * Math.max(0.72, scale))
      : []),
  ];
}

/** The number to answer with. */
export const badge = (
  number: number,
  x: number,
  y: number,
  r: number,
  fill: string = C.lapisDark,
): Node[] => [
  path(circle(x, y, r), { fill, stroke: C.goldLight, width: 2.6 }),
  text(x - 0.4, y + r * 0.43, String(number), {
    font: 'bold',
    size: Math.max(28, r * 1.25),
    anchor: 'middle',
    fill: '#fff',
    spacing: number > 9 ? -1 : 0,
  }),
];

const tick = (x: number, y: number, r: number): Node[] => [
  path(circle(x, y + 2, r + 3), { fill: C.shadow, fillOpacity: 0.4 }),
  path(circle(x, y, r + 2), { fill: C.ivory }),
  path(circle(x, y, r), { fill: '#2f7350', stroke: C.ink, width: 2 }),
  path('M-12 1L-4 10L13-10', { stroke: '#fff', width: 6, cap: 'round', at: place(x, y, 0, r / 24) }),
];

interface Face {
  readonly key: string;
  readonly suit: Suit;
  readonly symbols: readonly Sign[];
  readonly special: Special | null;
}

function faceOf(card: Card | Special): Face {
  if (isSpecial(card)) {
    const sign = signOf(card);
    return { key: card, suit: 'special', symbols: sign === null ? [] : [sign], special: card };
  }
  const { colour, symbols } = cardOf(card);
  return { key: `${colour}-${symbols.join('-')}`, suit: colour, symbols, special: null };
}

function plaqueWords(
  { suit, symbols, special }: Face,
  words: Words,
  { x, y, scale, standing }: CardSpot,
): Node[] {
  const names = symbols.map(sign => word(words, `picture:taj.symbol.${sign}`)),
    [first = '', second] = names;
  // Two names share the plaque: of the longest only the last word.
  const short = (name: string) => (second === undefined ? name : (name.split(' ').at(-1) ?? name));
  const label =
    special !== null
      ? word(words, `picture:taj.special.${special}`)
      : second === undefined
        ? first
        : second === first
          ? `2 × ${first}`
          : `${short(first)} + ${short(second)}`;
  const fill = standing === 'shut' ? '#d9d2c4' : SUITS[suit].lettering;
  const room = (CARD.width - 28) * scale,
    natural = widthOf(label, 'ui', 1),
    size = Math.max(20, Math.min(23, Math.floor((2 * room) / natural / scale) / 2)) * scale;
  // The longest are drawn together a little rather than cut off.
  const spacing = Math.min(0, (room - natural * size) / label.length);
  return [
    text(x + (CARD.width * scale) / 2, y + (CARD.height - 23.5) * scale, label, {
      size,
      spacing,
      anchor: 'middle',
      fill: standing === 'shut' && suit === 'white' ? '#4a3c2a' : fill,
    }),
  ];
}

function composed(face: Face, standing: Standing, named: boolean): Node[] {
  const { width: w, height: h } = CARD,
    look = SUITS[face.suit],
    marked = standing === 'open' || standing === 'chosen',
    rim = standing === 'chosen' ? 10 : 7;
  // Under the shade of a shut card a change of tone would only show as steps.
  const paper: readonly Stop[] =
    standing === 'shut'
      ? [
          [0, '#fbf0d9'],
          [1, '#fbf0d9'],
        ]
      : [
          [0, '#fffaf0'],
          [0.6, '#fbf0d9'],
          [1, '#f1ddb4'],
        ];
  return [
    path(roundRect({ x: 5, y: 8, width: w, height: h }, 16), { fill: '#05080f', fillOpacity: 0.45 }),
    ...(marked
      ? [
          path(roundRect({ x: -rim, y: -rim, width: w + 2 * rim, height: h + 2 * rim }, 14 + rim), {
            fill: standing === 'chosen' ? '#2f8f5b' : C.gold,
            stroke: C.ink,
            width: 2,
          }),
          path(roundRect({ x: -rim / 2, y: -rim / 2, width: w + rim, height: h + rim }, 14 + rim / 2), {
            stroke: standing === 'chosen' ? '#c9efd6' : C.goldLight,
            width: 2.4,
          }),
        ]
      : []),
    path(roundRect({ x: 0, y: 0, width: w, height: h }, 16), { fill: C.ivory, stroke: C.ink, width: 2.4 }),
    group(
      [
        path(roundRect({ x: 7, y: 7, width: w - 14, height: h - 14 }, 11), {
          fill:
            standing === 'shut'
              ? look.colour
              : linear(
                  [0, 0],
                  [0, h],
                  [
                    [0, look.light],
                    [0.35, look.colour],
                    [1, look.colour],
                  ],
                ),
        }),
        group(
          [
            path(pattern(face.suit, w - 14, h - 14), {
              fill: look.dark,
              fillOpacity: face.suit === 'white' ? 0.28 : 0.5,
            }),
          ],
          { at: place(7, 7) },
        ),
      ],
      { clip: roundRect({ x: 7, y: 7, width: w - 14, height: h - 14 }, 11) },
    ),
    path(roundRect({ x: 7, y: 7, width: w - 14, height: h - 14 }, 11), { stroke: look.dark, width: 2.4 }),
    path(roundRect({ x: 11, y: 11, width: w - 22, height: h - 22 }, 8), { stroke: look.line, width: 1.6 }),
    ...archWindow(face, paper, named ? WINDOWS.named : WINDOWS.bare),
    ...(named ? plaque(look.dark) : []),
    ...suitDisc(face.suit, w - 30, 30, named ? 23 : 27),
    ...(standing === 'shut'
      ? [path(roundRect({ x: 0, y: 0, width: w, height: h }, 16), { fill: '#131a33', fillOpacity: 0.42 })]
      : []),
  ];
}

const plaque = (fill: string): Node[] => {
  const { width: w, height: h } = CARD;
  return [
    path(
      `M14 ${h - 48}H${w - 14}V${h - 22}Q${w - 14} ${h - 14} ${w - 22} ${h - 14}H22Q14 ${h - 14} 14 ${h - 22}Z`,
      { fill },
    ),
    path(`M14 ${h - 48}H${w - 14}`, { stroke: C.gold, width: 2 }),
  ];
};

/** The opening `width` x `height` with its foot at `foot`; how large a `+1` is in it. */
const WINDOWS = {
  named: { width: 146, height: 219, foot: 250, plus: 1 },
  bare: { width: 158, height: 262, foot: 288, plus: 1.7 },
} as const;

/** The opening and the symbols in it. */
function archWindow(
  { suit, symbols, special }: Face,
  paper: readonly Stop[],
  { width, height, foot, plus }: (typeof WINDOWS)[keyof typeof WINDOWS],
): Node[] {
  const mid = CARD.width / 2,
    arch = cusped(width, height, 5, 0.58),
    look = SUITS[suit],
    k = height / 219;
  const [first, second] = symbols;
  const at = (y: number, size: number) => place(mid, foot - (250 - y) * k, 0, size * k);
  const crest = (sign: Sign) => (sign === 'mogul' ? 0.86 : 0.9);
  return [
    group(
      [
        path(arch, { fill: linear([0, -height], [0, 0], paper), stroke: C.gold, width: 5.6 }),
        path(arch, { stroke: C.goldDark, width: 1.3 }),
      ],
      { at: place(mid, foot) },
    ),
    ...(special !== null
      ? specialArt(special, at(158, 1), plus)
      : first === undefined
        ? []
        : second === undefined
          ? [
              path(rosette(0, 0, 70, { petals: 16, inner: 0.5, fat: 0.6 }), {
                fill: C.gold,
                fillOpacity: 0.22,
                at: at(158, 1),
              }),
              group(SYMBOL_ART[first], { at: at(158, 1.34) }),
            ]
          : [
              path('M-44 0H-12M12 0H44', { stroke: C.goldDark, width: 1.4, at: at(153.5, 1) }),
              path(star8(0, 0, 6), { fill: look.colour, stroke: C.goldDark, width: 1.2, at: at(153.5, 1) }),
              group(SYMBOL_ART[first], { at: at(102, crest(first)) }),
              group(SYMBOL_ART[second], { at: at(202.5, crest(second)) }),
            ]),
  ];
}

/** What a special card adds, on a sun of rays (TM-15). */
function specialArt(special: Special, at: ReturnType<typeof place>, plus: number): Node[] {
  const rays = path(rosette(0, 0, 74, { petals: 24, inner: 0.45, fat: 0.7 }), {
    fill: C.gold,
    fillOpacity: 0.34,
  });
  return [group([rays, ...specialFace(special, plus)], { at })];
}

/** `plus`: how large the `+1` is, so that it is read on small cards too. */
function specialFace(special: Special, plus: number): Node[] {
  const low = 22 * plus - 10,
    oneMore = group(
      [
        path(circle(0, 0, 20), { fill: C.madder, stroke: C.goldLight, width: 3 }),
        text(-1, 9.5, '+1', { font: 'bold', size: 28, anchor: 'middle', fill: '#fff' }),
      ],
      { at: place(64 - 20 * plus, 6 * plus - 56, 0, plus) },
    );
  switch (special) {
    case 'special-elephant':
      return [group(SYMBOL_ART.elephant, { at: place(-2, low, 0, 1.14) }), oneMore];
    case 'special-mogul':
      return [group(SYMBOL_ART.mogul, { at: place(-2, low, 0, 1.1) }), oneMore];
    case 'special-points':
      return [
        path(circle(0, 6, 47), { fill: C.gold, stroke: C.ink, width: 3 }),
        path(circle(0, 6, 39), { stroke: C.goldDark, width: 2.4, dash: [0.1, 6], cap: 'round' }),
        text(-2, 29, '+2', {
          font: 'bold',
          size: 64,
          anchor: 'middle',
          fill: C.madderDark,
          stroke: C.goldLight,
          width: 5,
        }),
      ];
    case 'special-colour':
      return [
        ...(['red', 'yellow', 'purple', 'green'] as const).map((suit, i) =>
          path('M0 0V-52A52 52 0 0 1 52 0Z', {
            fill: SUITS[suit].colour,
            stroke: C.ink,
            width: 2.6,
            at: place(0, 4, i * 90),
          }),
        ),
        ...(['red', 'yellow', 'purple', 'green'] as const).map((suit, i) =>
          path(SUITS[suit].emblem(11), {
            fill: C.ivory,
            at: place([24, 24, -24, -24][i] ?? 0, [-20, 28, 28, -20][i] ?? 0),
          }),
        ),
        path(circle(0, 4, 9), { fill: C.gold, stroke: C.ink, width: 2.4 }),
      ];
  }
}

/** The emblem side of a special card at a glance, `size` tall, for tables of goods. */
export function specialToken(special: Special, x: number, y: number, size: number): Node {
  const w = size * 0.74;
  return group(
    [
      path(roundRect({ x: -w / 2 + 1.5, y: -size / 2 + 3, width: w, height: size }, 6), {
        fill: C.shadow,
        fillOpacity: 0.35,
      }),
      path(roundRect({ x: -w / 2, y: -size / 2, width: w, height: size }, 6), {
        fill: C.lapis,
        stroke: C.ink,
        width: 2,
      }),
      path(roundRect({ x: -w / 2 + 3.5, y: -size / 2 + 3.5, width: w - 7, height: size - 7 }, 4), {
        fill: '#fbf0d9',
        stroke: C.gold,
        width: 1.6,
      }),
      group(specialFace(special, 2.05), { at: place(0, -1, 0, w / 138) }),
    ],
    { at: place(x, y) },
  );
}
