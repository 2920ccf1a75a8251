/** Cards of Taj Mahal at any size: the art is a sprite, with numbers and words above it. */
import { cardOf, isSpecial, signOf } from '../../engines/taj-mahal/facts.ts';
import type { Card, Sign, Special } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { cusped, rosette, star8 } from '../kit/ornament.ts';
import { group, linear, path, place, sprite, text } from '../kit/scene.ts';
import type { Matrix, Node, Point, Stop } from '../kit/scene.ts';
import { roundRect } from '../kit/shapes.ts';
import { widthOf } from '../kit/fonts.ts';
import { paragraph } from '../kit/typography.ts';
import { SMALLEST, badge, padlock, tick } from './seals.ts';
import { symbolAt } from './prizes.ts';
import { specialArt } from './specials.ts';
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
  /** True: no plaque at any scale, because menus name the cards. Default: by the scale. */
  readonly isBare?: boolean;
}

/** The size of a small card at scale 1. A card with a name is higher. */
export const CARD = { width: 206, height: 300 } as const;
/** Below this scale a card has no plaque, and its symbols fill it. */
const NAMED = 0.5;
/** From this scale on, names can be read in chat on a phone; on smaller cards where the picture is tapped. */
const LARGE = 0.9;
const TAPPED = 20;
/** Below this scale the number leaves no room for a seal beside it: it stands in a corner. */
const NARROW = 0.55;

/**
 * An opening of `width` x `height` with its foot at `foot`, on a card that is `card` high.
 * `plus`: scale of a `+1`.
 */
const WINDOWS = {
  named: { width: 146, height: 197, foot: 228, plus: 1, card: 320 },
  small: { width: 146, height: 197, foot: 228, plus: 1.4, card: 320 },
  bare: { width: 158, height: 262, foot: 288, plus: 1.7, card: CARD.height },
} as const;
type Window = (typeof WINDOWS)[keyof typeof WINDOWS];

type Size = Pick<CardSpot, 'scale' | 'isBare'>;

/** True if a card of this scale has no room for a name. */
export const isUnnamed = (scale: number): boolean => scale < NAMED;

function windowAt({ scale, isBare = isUnnamed(scale) }: Size): Window {
  if (isBare) return WINDOWS.bare;
  return scale < LARGE ? WINDOWS.small : WINDOWS.named;
}

/** Returns the height of a card. */
export const heightAt = (size: Size): number => windowAt(size).card * size.scale;

export function cardArt(card: Card | Special, words: Words, spot: CardSpot): Node[] {
  const { x, y, scale, number, state } = spot;
  const face = faceOf(card);
  const window = windowAt(spot);
  const rim = 12 * scale;
  const width = CARD.width * scale;
  return [
    sprite(
      {
        id: `taj:card:${face.key}:${scale}:${window.card}:${state}`,
        box: [-rim, -rim, Math.ceil(width + 2 * rim), Math.ceil(heightAt(spot) + 2 * rim)],
        x,
        y,
      },
      () => [group(composed(face, state, window), { at: place(0, 0, 0, scale) })],
    ),
    ...(window === WINDOWS.bare ? [] : plaqueWords(face, words, spot)),
    ...(number === null ? [] : badge(number, [x + 30 * scale, y + 30 * scale], Math.max(27, 27 * scale))),
    ...sealOf(state, ...sealSpot(spot), 25 * Math.max(0.72, scale)),
  ];
}

/** Returns the middle of a card's seal: at its head, or in a lower corner if the number fills the head. */
function sealSpot(spot: CardSpot): Point {
  const { x, y, scale } = spot;
  const width = CARD.width * scale;
  return scale < NARROW ? [x + width - 14, y + heightAt(spot) - 14] : [x + width / 2, y + 28 * scale];
}

/** Draws a tick on a chosen card, and a padlock on one that may not be chosen: neither needs colour. */
function sealOf(state: CardState, x: number, y: number, r: number): Node[] {
  switch (state) {
    case 'chosen':
      return tick(x, y, r);
    case 'shut':
      return padlock(x, y, r);
    case 'open':
    case 'plain':
      return [];
  }
}

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

/** Returns the words on the plaque: a name, or two names, each in its row. */
function labelOf({ symbols, special }: Face, words: Words): readonly string[] {
  if (special !== null) return [word(words, `picture:taj.special.${special}`)];
  const [first = '', second] = symbols.map(sign => word(words, `picture:taj.symbol.${sign}`));
  if (second === undefined) return [first];
  if (second === first) return [`2 × ${first}`];
  const lastWord = (name: string): string => name.split(' ').at(-1) ?? name;
  return [lastWord(first), lastWord(second)];
}

/** From the edge of a card to its plaque, and from there to a name. */
const PLAQUE_EDGE = 14;
const MARGIN = 5;
/** The least space between the letters of a name of the smallest size. */
const NARROWEST = -0.6;

function plaqueWords(face: Face, words: Words, spot: CardSpot): Node[] {
  const { x, y, scale, state } = spot;
  const label = labelOf(face, words);
  const room = (CARD.width - 2 * (PLAQUE_EDGE + MARGIN)) * scale;
  const largest = Math.max(TAPPED, Math.round(34 * scale));
  const min = Math.min(largest, scale < LARGE ? TAPPED : SMALLEST);
  const whole = paragraph(label.join(' '), 'bold', room, { size: largest, min, lines: 2 });
  const rows = face.symbols.length > 1 ? label : whole.rows;
  const widest = Math.max(...rows.map(row => widthOf(row, 'bold', 1)));
  const size = Math.max(min, Math.min(largest, Math.floor(room / widest)));
  const letters = Math.max(...rows.map(row => row.length));
  const spacing = Math.max(NARROWEST, Math.min(0, (room - widest * size) / letters));
  const middle = y + (windowAt(spot).foot + 41) * scale;
  return rows.map((row, i) =>
    text(
      x + (CARD.width * scale) / 2,
      middle + size * 0.35 + (i - (rows.length - 1) / 2) * size * 1.04,
      row,
      { font: 'bold', size, anchor: 'middle', spacing, fill: letteringOf(face.suit, state) },
    ),
  );
}

const letteringOf = (suit: Suit, state: CardState): string =>
  state === 'shut' ? '#d9d2c4' : SUITS[suit].lettering;

/** Returns the colour of the plaque. A shut white card needs a darker one under its pale lettering. */
const plaqueOf = (suit: Suit, state: CardState): string =>
  suit === 'white' && state === 'shut' ? '#86744f' : SUITS[suit].dark;

/** Draws the whole card at scale 1, without number and words. */
function composed(face: Face, state: CardState, window: Window): Node[] {
  const { width } = CARD;
  const isNamed = window !== WINDOWS.bare;
  const rim = 14;
  return [
    sprite(
      {
        id: `taj:card:blank:${face.suit}:${state}:${window.card}`,
        box: [-rim, -rim, width + 2 * rim, window.card + 2 * rim],
        x: 0,
        y: 0,
      },
      () => blank(face.suit, state, window),
    ),
    ...windowArt(face, window),
    ...suitDisc(face.suit, width - 30, 30, isNamed ? 23 : 27),
    ...(state === 'shut' ? [path(inset(window, 0, 16), { fill: '#131a33', fillOpacity: 0.42 })] : []),
  ];
}

/** Draws what all cards of a suit share. */
function blank(suit: Suit, state: CardState, window: Window): Node[] {
  const { width } = CARD;
  const look = SUITS[suit];
  const outline = inset(window, 0, 16);
  return [
    path(roundRect({ x: 5, y: 8, width, height: window.card }, 16), { fill: '#05080f', fillOpacity: 0.45 }),
    ...rimOf(state, window),
    path(outline, { fill: C.ivory, stroke: C.ink, width: 2.4 }),
    ...suitGround(suit, state, window),
    path(inset(window, 7, 11), { stroke: look.dark, width: 2.4 }),
    path(inset(window, 11, 8), { stroke: look.line, width: 1.6 }),
    archWindow(paperOf(state), window),
    ...(window !== WINDOWS.bare ? plaque(plaqueOf(suit, state), window) : []),
  ];
}

/** Returns an outline `by` inside the edge of a card (outside if negative); `r`: radius of its corners. */
const inset = ({ card }: Window, by: number, r: number): string =>
  roundRect({ x: by, y: by, width: CARD.width - 2 * by, height: card - 2 * by }, r);

/** Draws the rim around a card that may be chosen or is chosen. */
function rimOf(state: CardState, window: Window): Node[] {
  switch (state) {
    case 'open':
      return rim(window, 7, [C.gold, C.goldLight]);
    case 'chosen':
      return rim(window, 10, ['#2f8f5b', '#c9efd6']);
    case 'shut':
    case 'plain':
      return [];
  }
}

const rim = (window: Window, width: number, [fill, line]: readonly [string, string]): Node[] => [
  path(inset(window, -width, 14 + width), { fill, stroke: C.ink, width: 2 }),
  path(inset(window, -width / 2, 14 + width / 2), { stroke: line, width: 2.4 }),
];

/**
 * Draws the suit's colour and pattern. A shut card is flat, because a gradient under its shade shows
 * steps.
 */
function suitGround(suit: Suit, state: CardState, window: Window): Node[] {
  const { colour, light, dark } = SUITS[suit];
  const area = inset(window, 7, 11);
  const gradient = linear(
    [0, 0],
    [0, window.card],
    [
      [0, light],
      [0.35, colour],
      [1, colour],
    ],
  );
  const marks = path(pattern(suit, CARD.width - 14, window.card - 14), {
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

const plaque = (fill: string, window: Window): Node[] => {
  const top = window.foot + 2;
  const foot = window.card - 14;
  const right = CARD.width - PLAQUE_EDGE;
  const outline = [
    `M14 ${top}H${right}V${foot - 8}Q${right} ${foot} ${right - 8} ${foot}`,
    `H22Q14 ${foot} 14 ${foot - 8}Z`,
  ].join('');
  return [path(outline, { fill }), path(`M14 ${top}H${right}`, { stroke: C.gold, width: 2 })];
};

/** Draws the opening. */
function archWindow(paper: readonly Stop[], { width, height, foot }: Window): Node {
  const arch = cusped(width, height, 5, 0.58);
  const frame = [
    path(arch, { fill: linear([0, -height], [0, 0], paper), stroke: C.gold, width: 5.6 }),
    path(arch, { stroke: C.goldDark, width: 1.3 }),
  ];
  return group(frame, { at: place(CARD.width / 2, foot) });
}

/** Draws the symbols in the opening. */
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
    return [path(halo, { fill: C.gold, fillOpacity: 0.22, at: at(158, 1) }), symbolAt(first, at(158, 1.34))];
  }
  const sizeOf = (sign: Sign): number => (sign === 'mogul' ? 0.86 : 0.9);
  const middle = { stroke: C.goldDark, at: at(153.5, 1) };
  return [
    path('M-44 0H-12M12 0H44', { ...middle, width: 1.4 }),
    path(star8(0, 0, 6), { ...middle, fill: SUITS[suit].colour, width: 1.2 }),
    symbolAt(first, at(102, sizeOf(first))),
    symbolAt(second, at(202.5, sizeOf(second))),
  ];
}
