/** Suits of the cards. Each has a colour, an emblem and a pattern, so that colour is never the only cue. */
import type { CardFact } from '../../engines/taj-mahal/facts.ts';
import { C } from '../kit/colours.ts';
import { boteh, leaf, rosette, star, star8 } from '../kit/ornament.ts';
import { path, place } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { circle, num, range } from '../kit/shapes.ts';

export type Suit = CardFact['colour'] | 'special';

interface SuitLook {
  readonly colour: string;
  readonly dark: string;
  readonly light: string;
  /** Colours of the line inside the border, and of the lettering on the plaque. */
  readonly line: string;
  readonly lettering: string;
  /** Returns path data of the emblem; `s`: distance from its middle to its edge. */
  readonly emblem: (s: number) => string;
  /** Returns one mark of the pattern on the ground. */
  readonly mark: (x: number, y: number) => string;
}

const lotus = (s: number): string =>
  [-0.95, -0.5, 0, 0.5, 0.95]
    .map(turn => leaf([0, s * 0.44], s * (1 - Math.abs(turn) * 0.18), -Math.PI / 2 + turn, 0.36))
    .join('');
const crescent = (s: number): string => {
  const [x, y, outer, inner] = [num(s * 0.35), num(s * 0.8), num(s * 0.88), num(s * 0.68)];
  return `M${x} ${-y}A${outer} ${outer} 0 1 0 ${x} ${y}A${inner} ${inner} 0 1 1 ${x} ${-y}Z`;
};

export const SUITS: Readonly<Record<Suit, SuitLook>> = {
  red: {
    colour: '#a92f23',
    dark: '#741a13',
    light: '#d4604d',
    line: C.goldLight,
    lettering: '#ffffff',
    emblem: lotus,
    mark: (x, y) => rosette(x, y, 7, { petals: 5, inner: 0.1, turn: -Math.PI / 2, fat: 0.9 }),
  },
  yellow: {
    colour: '#dfa523',
    dark: '#8f620a',
    light: '#f3cf6e',
    line: C.ivory,
    lettering: '#ffffff',
    emblem: s => star(0, 0, s * 0.95, { points: 12, inner: s * 0.55 }),
    mark: (x, y) => star(x, y, 6.6, { points: 8, inner: 3 }),
  },
  green: {
    colour: '#2f7350',
    dark: '#174a31',
    light: '#6aa583',
    line: C.goldLight,
    lettering: '#ffffff',
    emblem: s => boteh(0, 0, s * 1.75),
    mark: (x, y) => boteh(x, y, 12),
  },
  purple: {
    colour: '#684690',
    dark: '#3f2663',
    light: '#9c7fc0',
    line: C.goldLight,
    lettering: '#ffffff',
    emblem: crescent,
    mark: (x, y) => `M${num(x + 2)} ${num(y - 5)}a6 6 0 1 0 0 10a4.6 4.6 0 1 1 0-10Z`,
  },
  white: {
    colour: '#e9e0cd',
    dark: '#a8976f',
    light: '#fffaf0',
    line: C.ivory,
    lettering: C.ink,
    emblem: s => star8(0, 0, s * 0.95),
    mark: (x, y) => star8(x, y, 5),
  },
  special: {
    colour: '#24396f',
    dark: C.lapisDark,
    light: '#4a66b0',
    line: C.goldLight,
    lettering: C.goldLight,
    emblem: s => rosette(0, 0, s, { petals: 8, inner: 0.12, fat: 0.8 }),
    mark: (x, y) => rosette(x, y, 7, { petals: 6, inner: 0.1, fat: 0.8 }),
  },
};

/** Draws the emblem on a disc of radius `r`. */
export function suitDisc(suit: Suit, x: number, y: number, r: number): Node[] {
  const look = SUITS[suit];
  const pale = suit === 'yellow' || suit === 'white';
  return [
    path(circle(x, y, r), { fill: C.ivory, stroke: C.gold, width: Math.max(1.6, r * 0.11) }),
    path(look.emblem(r * 0.65), {
      fill: look.colour,
      stroke: pale ? C.ink : look.dark,
      width: pale ? Math.max(1, r * 0.07) : Math.max(0.7, r * 0.045),
      at: place(x, y),
    }),
  ];
}

/** Returns the pattern of a ground of `w` x `h`. */
export function pattern(suit: Suit, w: number, h: number): string {
  const step = 26;
  const { mark } = SUITS[suit];
  return range(Math.ceil(h / step) + 1)
    .flatMap(j => range(Math.ceil(w / step) + 1).map(i => mark(i * step + ((j % 2) * step) / 2, j * step)))
    .join('');
}
