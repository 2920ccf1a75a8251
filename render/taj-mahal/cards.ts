/** Cards of Taj Mahal at any size: the art is a sprite, with numbers and words above it. */
import { cardOf, isSpecial, signOf } from '../../engines/taj-mahal/facts.ts';
import type { Card, Sign, Special } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { cusped, rosette, star8 } from '../kit/ornament.ts';
import { group, linear, path, place, sprite, text } from '../kit/scene.ts';
import type { Matrix, Node, Point, Stop } from '../kit/scene.ts';
import { circle, roundRect } from '../kit/shapes.ts';
import { widthOf } from '../kit/fonts.ts';
import { SYMBOL_ART } from './art/symbols.ts';
import { SUITS, pattern, suitDisc } from './suits.ts';
import type { Suit } from './suits.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** `open`: may be chosen. `shut`: may not be chosen. `plain`: there is nothing to choose. */
export type CardState = 'open' | 'chosen' | 'shut' | 'plain';
export interface CardSpot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly number: number | null;
  readonly state: CardState;
}

/** The size of a card at scale 1. */
export const CARD = { width: 206, height: 300 } as const;
/** Below this scale a card has no plaque, and its symbols fill it. */
const NAMED = 0.9;

export function cardArt(card: Card | Special, words: Words, spot: CardSpot): Node[] {
  const { x, y, scale, number, state } = spot;
  const face = faceOf(card);
  const named = scale >= NAMED;
  const rim = 12 * scale;
  const width = CARD.width * scale;
  const height = CARD.height * scale;
  return [
    sprite(
      {
        id: `taj:card:${face.key}:${scale}:${state}`,
        box: [-rim, -rim, Math.ceil(width + 2 * rim), Math.ceil(height + 2 * rim)],
        x,
        y,
      },
      () => [group(composed(face, state, named), { at: place(0, 0, 0, scale) })],
    ),
    ...(named ? plaqueWords(face, words, spot) : []),
    ...(number === null ? [] : badge(number, [x + 30 * scale, y + 30 * scale], Math.max(21, 24 * scale))),
    ...(state === 'chosen' ? tick(x + width / 2, y + 30 * scale, 25 * Math.max(0.72, scale)) : []),
  ];
}

/** Draws the number with which a player chooses. */
export const badge = (number: number, [x, y]: Point, r: number, fill: string = C.lapisDark): Node[] => [
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

/** Returns the words on the plaque. Two different names are abbreviated to their last words. */
function labelOf({ symbols, special }: Face, words: Words): string {
  if (special !== null) return word(words, `picture:taj.special.${special}`);
  const [first = '', second] = symbols.map(sign => word(words, `picture:taj.symbol.${sign}`));
  if (second === undefined) return first;
  if (second === first) return `2 × ${first}`;
  const lastWord = (name: string): string => name.split(' ').at(-1) ?? name;
  return `${lastWord(first)} + ${lastWord(second)}`;
}

function plaqueWords(face: Face, words: Words, { x, y, scale, state }: CardSpot): Node[] {
  const label = labelOf(face, words);
  const room = (CARD.width - 28) * scale;
  const natural = widthOf(label, 'ui', 1);
  // A multiple of one half.
  const largest = Math.floor((2 * room) / natural / scale) / 2;
  const size = Math.max(20, Math.min(23, largest)) * scale;
  // The longest labels get narrower spacing instead of an ellipsis.
  const spacing = Math.min(0, (room - natural * size) / label.length);
  return [
    text(x + (CARD.width * scale) / 2, y + (CARD.height - 23.5) * scale, label, {
      size,
      spacing,
      anchor: 'middle',
      fill: letteringOf(face.suit, state),
    }),
  ];
}

function letteringOf(suit: Suit, state: CardState): string {
  if (state !== 'shut') return SUITS[suit].lettering;
  return suit === 'white' ? '#4a3c2a' : '#d9d2c4';
}

/** Draws the whole card at scale 1, without number and words. `named`: with a plaque for the name. */
function composed(face: Face, state: CardState, named: boolean): Node[] {
  const { width, height } = CARD;
  const look = SUITS[face.suit];
  const outline = roundRect({ x: 0, y: 0, width, height }, 16);
  return [
    path(roundRect({ x: 5, y: 8, width, height }, 16), { fill: '#05080f', fillOpacity: 0.45 }),
    ...rimOf(state),
    path(outline, { fill: C.ivory, stroke: C.ink, width: 2.4 }),
    ...suitGround(face.suit, state),
    path(inset(7, 11), { stroke: look.dark, width: 2.4 }),
    path(inset(11, 8), { stroke: look.line, width: 1.6 }),
    ...archWindow(face, paperOf(state), named ? WINDOWS.named : WINDOWS.bare),
    ...(named ? plaque(look.dark) : []),
    ...suitDisc(face.suit, width - 30, 30, named ? 23 : 27),
    ...(state === 'shut' ? [path(outline, { fill: '#131a33', fillOpacity: 0.42 })] : []),
  ];
}

/** Returns an outline `by` inside the edge of a card (outside if negative); `r`: radius of its corners. */
const inset = (by: number, r: number): string =>
  roundRect({ x: by, y: by, width: CARD.width - 2 * by, height: CARD.height - 2 * by }, r);

/** Draws the rim around a card that may be chosen or is chosen. */
function rimOf(state: CardState): Node[] {
  switch (state) {
    case 'open':
      return rim(7, C.gold, C.goldLight);
    case 'chosen':
      return rim(10, '#2f8f5b', '#c9efd6');
    case 'shut':
    case 'plain':
      return [];
  }
}

const rim = (width: number, fill: string, line: string): Node[] => [
  path(inset(-width, 14 + width), { fill, stroke: C.ink, width: 2 }),
  path(inset(-width / 2, 14 + width / 2), { stroke: line, width: 2.4 }),
];

/**
 * Draws the suit's colour and pattern. A shut card is flat, because a gradient under its shade shows
 * steps.
 */
function suitGround(suit: Suit, state: CardState): Node[] {
  const { colour, light, dark } = SUITS[suit];
  const area = inset(7, 11);
  const gradient = linear(
    [0, 0],
    [0, CARD.height],
    [
      [0, light],
      [0.35, colour],
      [1, colour],
    ],
  );
  const marks = path(pattern(suit, CARD.width - 14, CARD.height - 14), {
    fill: dark,
    fillOpacity: suit === 'white' ? 0.28 : 0.5,
  });
  return [
    group([path(area, { fill: state === 'shut' ? colour : gradient }), group([marks], { at: place(7, 7) })], {
      clip: area,
    }),
  ];
}

/** Returns the paper behind the symbols, from top to foot. Flat on a shut card, like its ground. */
const paperOf = (state: CardState): readonly Stop[] =>
  state === 'shut'
    ? [
        [0, '#fbf0d9'],
        [1, '#fbf0d9'],
      ]
    : [
        [0, '#fffaf0'],
        [0.6, '#fbf0d9'],
        [1, '#f1ddb4'],
      ];

const plaque = (fill: string): Node[] => {
  const top = CARD.height - 48;
  const foot = CARD.height - 14;
  const right = CARD.width - 14;
  const outline = [
    `M14 ${top}H${right}V${foot - 8}Q${right} ${foot} ${right - 8} ${foot}`,
    `H22Q14 ${foot} 14 ${foot - 8}Z`,
  ].join('');
  return [path(outline, { fill }), path(`M14 ${top}H${right}`, { stroke: C.gold, width: 2 })];
};

/** An opening of `width` x `height` with its foot at `foot`. `plus`: scale of a `+1` in it. */
const WINDOWS = {
  named: { width: 146, height: 219, foot: 250, plus: 1 },
  bare: { width: 158, height: 262, foot: 288, plus: 1.7 },
} as const;
type Window = (typeof WINDOWS)[keyof typeof WINDOWS];

/** Draws the opening and the symbols in it. */
function archWindow(face: Face, paper: readonly Stop[], opening: Window): Node[] {
  const { width, height, foot } = opening;
  const arch = cusped(width, height, 5, 0.58);
  const frame = [
    path(arch, { fill: linear([0, -height], [0, 0], paper), stroke: C.gold, width: 5.6 }),
    path(arch, { stroke: C.goldDark, width: 1.3 }),
  ];
  return [group(frame, { at: place(CARD.width / 2, foot) }), ...windowArt(face, opening)];
}

function windowArt({ suit, symbols, special }: Face, { height, foot, plus }: Window): Node[] {
  // Positions are those of a named card, whose window is 219 tall and ends at 250.
  const stretch = height / 219;
  const at = (y: number, size: number): Matrix =>
    place(CARD.width / 2, foot - (250 - y) * stretch, 0, size * stretch);
  if (special !== null) return specialArt(special, at(158, 1), plus);
  const [first, second] = symbols;
  if (first === undefined) return [];
  if (second === undefined) {
    const halo = rosette(0, 0, 70, { petals: 16, inner: 0.5, fat: 0.6 });
    return [
      path(halo, { fill: C.gold, fillOpacity: 0.22, at: at(158, 1) }),
      group(SYMBOL_ART[first], { at: at(158, 1.34) }),
    ];
  }
  const sizeOf = (sign: Sign): number => (sign === 'mogul' ? 0.86 : 0.9);
  const middle = { stroke: C.goldDark, at: at(153.5, 1) };
  return [
    path('M-44 0H-12M12 0H44', { ...middle, width: 1.4 }),
    path(star8(0, 0, 6), { ...middle, fill: SUITS[suit].colour, width: 1.2 }),
    group(SYMBOL_ART[first], { at: at(102, sizeOf(first)) }),
    group(SYMBOL_ART[second], { at: at(202.5, sizeOf(second)) }),
  ];
}

/** Draws the effect of a special card (TM-15) on a sun of rays. */
function specialArt(special: Special, at: Matrix, plus: number): Node[] {
  const rays = path(rosette(0, 0, 74, { petals: 24, inner: 0.45, fat: 0.7 }), {
    fill: C.gold,
    fillOpacity: 0.34,
  });
  return [group([rays, ...specialFace(special, plus)], { at })];
}

/** Draws the effect of a special card. `plus`: scale of the `+1`, larger on small cards for legibility. */
function specialFace(special: Special, plus: number): Node[] {
  const low = 22 * plus - 10;
  switch (special) {
    case 'special-elephant':
      return [group(SYMBOL_ART.elephant, { at: place(-2, low, 0, 1.14) }), oneMore(plus)];
    case 'special-mogul':
      return [group(SYMBOL_ART.mogul, { at: place(-2, low, 0, 1.1) }), oneMore(plus)];
    case 'special-points':
      return twoPoints();
    case 'special-colour':
      return fourColours();
  }
}

const oneMore = (plus: number): Node =>
  group(
    [
      path(circle(0, 0, 20), { fill: C.madder, stroke: C.goldLight, width: 3 }),
      text(-1, 9.5, '+1', { font: 'bold', size: 28, anchor: 'middle', fill: '#fff' }),
    ],
    { at: place(64 - 20 * plus, 6 * plus - 56, 0, plus) },
  );

const twoPoints = (): Node[] => [
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

/** Quarters of the disc of four colours, clockwise from the top right. `at`: position of the emblem. */
const QUARTERS = [
  { suit: 'red', at: place(24, -20) },
  { suit: 'yellow', at: place(24, 28) },
  { suit: 'purple', at: place(-24, 28) },
  { suit: 'green', at: place(-24, -20) },
] as const;

const fourColours = (): Node[] => [
  ...QUARTERS.map(({ suit }, i) =>
    path('M0 0V-52A52 52 0 0 1 52 0Z', {
      fill: SUITS[suit].colour,
      stroke: C.ink,
      width: 2.6,
      at: place(0, 4, i * 90),
    }),
  ),
  ...QUARTERS.map(({ suit, at }) => path(SUITS[suit].emblem(11), { fill: C.ivory, at })),
  path(circle(0, 4, 9), { fill: C.gold, stroke: C.ink, width: 2.4 }),
];

/** Draws a small special card, `size` tall, for the picture of goods. */
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
