/** Draws action cards: the options one below the other, the special action on gold. */
import { cardOf, optionsOf } from '../../../engines/dynasties/facts.ts';
import type { Card, CardOption } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { line, put } from '../art/pen.ts';
import { PORTRAITS } from '../market/characters.ts';
import { cityName } from '../map/city.ts';
import { costArt } from '../pieces/goods.ts';
import { H } from '../hues.ts';
import { coatArt, nationOf } from '../pieces/nations.ts';
import { tudor } from '../ornament.ts';
import { icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

export const CARD = { width: 246, height: 400 } as const;

/** State of a card or an option. `plain`: no choice is open. `shut`: it cannot be chosen. */
export type Standing = 'plain' | 'open' | 'shut' | 'chosen';
export interface CardSpot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly number: number;
}
export interface CardState {
  readonly card: Standing;
  readonly option: (option: CardOption) => Standing;
  readonly mark: string | null;
}

export function cardArt(
  card: Card,
  words: Words,
  { x, y, scale, number }: CardSpot,
  state: CardState,
): Node[] {
  const { width, height } = CARD,
    rim = 12;
  return [
    sprite(
      {
        id: `dyn:card:${scale.toFixed(4)}:${state.card}`,
        box: [-rim, -rim, Math.ceil(width * scale) + 2 * rim, Math.ceil(height * scale) + 2 * rim],
        x,
        y,
      },
      () => [group(paper(state.card), { at: place(0, 0, 0, scale) })],
    ),
    group(
      [
        ...rows(card, words, state),
        ...badge(number, 34, 36),
        ...(state.mark === null ? ORNAMENT : sash(state.mark, 66, 16, width - 82)),
        ...(state.card === 'chosen' ? tick(width - 32, 36) : []),
      ],
      { at: place(x, y, 0, scale) },
    ),
  ];
}

/** Draws the number that an answer names. */
export const badge = (number: number, x: number, y: number): Node[] => [
  path(circle(x, y, 25), { fill: H.wine, stroke: C.goldLight, width: 3 }),
  text(x - 0.5, y + 12.5, String(number), {
    font: 'bold',
    size: 36,
    anchor: 'middle',
    fill: '#fff',
    spacing: number > 9 ? -1 : 0,
  }),
];

export const tick = (x: number, y: number): Node[] => [
  path(circle(x, y, 25), { fill: C.ivory, stroke: C.ink, width: 2 }),
  path(circle(x, y, 21), { fill: '#2f7350' }),
  line(`M${x - 10} ${y + 1}L${x - 3} ${y + 9}L${x + 11} ${y - 8}`, '#ffffff', 5.5),
];

/** Draws a sash that says `kept` or `new`. */
const sash = (label: string, x: number, y: number, room: number): Node[] => {
  const wide = Math.min(room, widthOf(label, 'bold', 30) + 30);
  return [
    path(roundRect({ x, y, width: wide, height: 40 }, 8), {
      fill: '#2f7350',
      stroke: C.goldLight,
      width: 2.2,
    }),
    ...fitted(label, {
      x: x + wide / 2,
      y: y + 30,
      width: wide - 16,
      size: 30,
      min: 26,
      font: 'bold',
      anchor: 'middle',
      style: { fill: '#fff' },
    }),
  ];
};

const ORNAMENT: readonly Node[] = [
  line('M74 44C84 32 98 32 104 44S122 54 126 44M216 44C206 32 192 32 186 44S168 54 164 44', C.goldDark, 2.6),
  tudor(145, 43, 15),
];

/** Draws the ground of a card in a given state. */
function paper(standing: Standing): Node[] {
  const { width: w, height: h } = CARD,
    marked = standing === 'open' || standing === 'chosen';
  return [
    path(roundRect({ x: 4, y: 8, width: w, height: h }, 16), { fill: '#14040a', fillOpacity: 0.5 }),
    ...(marked
      ? [
          path(roundRect({ x: -7, y: -7, width: w + 14, height: h + 14 }, 21), {
            fill: standing === 'chosen' ? '#2f8f5b' : C.gold,
            stroke: C.ink,
            width: 2,
          }),
        ]
      : []),
    path(roundRect({ x: 0, y: 0, width: w, height: h }, 16), { fill: C.ivory, stroke: C.ink, width: 2.4 }),
    path(roundRect({ x: 7, y: 7, width: w - 14, height: h - 14 }, 11), {
      fill: standing === 'shut' ? '#d5c4a0' : '#f9eccb',
      stroke: H.wineLight,
      width: 3,
    }),
    path(roundRect({ x: 13, y: 13, width: w - 26, height: h - 26 }, 7), { stroke: C.gold, width: 1.8 }),
  ];
}

function rows(card: Card, words: Words, { option }: CardState): Node[] {
  const options = optionsOf(cardOf(card)),
    special = options.includes('special'),
    basic = options.length - (special ? 1 : 0);
  const top = 72,
    foot = CARD.height - 20,
    low = special ? 126 : 0,
    pitch = (foot - top - low) / basic;
  return options.flatMap((each, i) =>
    each === 'special'
      ? specialRow(card, words, { standing: option(each), y: foot - low + 4, height: low - 6 })
      : basicRow(each, words, { standing: option(each), y: top + i * pitch, height: pitch - 6 }),
  );
}

/** Position of an option on its card, and its state. */
interface Row {
  readonly standing: Standing;
  readonly y: number;
  readonly height: number;
}

const INNER = { x: 18, width: CARD.width - 36 } as const;

function ground({ standing, y, height }: Row, fill: string, stroke: string): Node[] {
  const strip = roundRect({ x: INNER.x, y, width: INNER.width, height }, 9);
  switch (standing) {
    case 'chosen':
      return [path(strip, { fill: '#d9f0df', stroke: '#2f8f5b', width: 5 })];
    case 'shut':
      return [path(strip, { fill: '#cdbc97', stroke, width: 2 })];
    case 'plain':
    case 'open':
      return [path(strip, { fill, stroke, width: 2 })];
  }
}

const veil = ({ standing, y, height }: Row): Node[] =>
  standing === 'shut'
    ? [
        path(roundRect({ x: INNER.x, y, width: INNER.width, height }, 9), {
          fill: '#cdbc97',
          fillOpacity: 0.6,
        }),
      ]
    : [];

const inkOn = ({ standing }: Row): string => (standing === 'shut' ? '#7d6a48' : C.ink);

function basicRow(option: Exclude<CardOption, 'special'>, words: Words, row: Row): Node[] {
  const { y, height } = row,
    middle = y + height / 2,
    size = Math.min(64, height - 8),
    label = word(words, `option.${option}`);
  return [
    ...ground(row, '#fffaf0', '#c9a867'),
    ...(option === 'character' ? face(54, middle, size / 2) : [icon(option, 54, middle, size)]),
    ...fitted(label, {
      x: widthOf(label, 'ui', 32) < 130 ? 96 : 87,
      y: middle + 11,
      width: 139,
      size: 32,
      min: 25,
      style: { fill: inkOn(row) },
    }),
    ...veil(row),
  ];
}

const face = (x: number, y: number, r: number): Node[] => [
  path(circle(x, y, r), { fill: C.gold, stroke: C.ink, width: 2.2 }),
  group([put(PORTRAITS.charles, [x, y + r * 0.06], r / 88)], { clip: circle(x, y, r - 4) }),
  path(circle(x, y, r - 4), { stroke: H.wineDark, width: 1.8 }),
];

/** Draws the special action: its effect and its cost. */
function specialRow(card: Card, words: Words, row: Row): Node[] {
  const { special } = cardOf(card),
    { y, height } = row,
    middle = y + height / 2;
  if (special === null) return [];
  const { type, yellow } = special,
    label = type === 'city' ? cityName(special.city, words) : word(words, `special.${type}`);
  return [
    ...ground(row, '#f9df8e', '#a9791b'),
    ...(yellow > 0 ? costArt({ good: 'yellow', count: yellow }, { x: 54, y: middle - 24, size: 40 }) : []),
    ...specialSign(special, middle),
    ...fitted(label, {
      x: CARD.width / 2,
      y: y + height - 17,
      width: INNER.width - 16,
      size: 32,
      min: 26,
      font: 'bold',
      anchor: 'middle',
      style: { fill: inkOn(row) },
    }),
    ...veil(row),
  ];
}

type Special = NonNullable<ReturnType<typeof cardOf>['special']>;

function specialSign(special: Special, middle: number): Node[] {
  switch (special.type) {
    case 'city':
      return [icon('place', 124, middle - 26, 66), coatArt(nationOf(special.city), 194, middle - 24, 58)];
    case 'yellowCharacter':
      return face(136, middle - 25, 34);
    case 'doubleTrade':
    case 'pass':
      return [icon(special.type, special.yellow > 0 ? 142 : 122, middle - 26, 70)];
  }
}
