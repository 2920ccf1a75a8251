/** Draws action cards: above a view of the special action, below it the basic ones. */
import { CARDS, cardOf, optionsOf } from '../../../engines/dynasties/facts.ts';
import type { Card, CardOption, Character } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { group, path, place, sprite, stamp, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { PORTRAITS } from '../art/characters.ts';
import { put } from '../art/pen.ts';
import { CAP, cityVista, EVENING, HALL, MOTLEY, SHIPS, VISTA } from '../art/vistas.ts';
import { H } from '../hues.ts';
import { cityName } from '../map/city.ts';
import { balanced, SIZE } from '../page.ts';
import { hatch, numberMark, PAPER, price, stateSign, strip, tick } from '../pieces/choice.ts';
import type { Standing } from '../pieces/choice.ts';
import { coatArt, nationOf } from '../pieces/nations.ts';
import { icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

export const CARD = { width: 300, height: 362 } as const;
const INNER = { x: 13, y: 13, width: VISTA.width, height: VISTA.height } as const;
/** Height of the joker's view, which leaves room for four basic actions. */
const LOW = 76;

export interface CardSpot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly number: number;
}
export interface CardState {
  readonly card: Standing;
  readonly option: (option: CardOption) => Standing;
  /** Word on the sash: new, or kept. `null`: no sash. */
  readonly mark: string | null;
}
/** What the cards need to know of the table. */
export interface Setting {
  readonly words: Words;
  /** Number of yellow goods that the player can pay. */
  readonly yellow: number;
  /** The characters on the yellow spaces. */
  readonly characters: readonly Character[];
}

export function cardArt(card: Card, setting: Setting, spot: CardSpot, state: CardState): Node[] {
  const { x, y, scale, number } = spot,
    { width, height } = CARD,
    rim = 12;
  return [
    sprite(
      {
        id: `dyn:card:${scale.toFixed(4)}:${state.card === 'chosen' ? 'chosen' : 'plain'}`,
        box: [-rim, -rim, Math.ceil(width * scale) + 2 * rim, Math.ceil(height * scale) + 2 * rim],
        x,
        y,
      },
      () => [group(paper(state.card === 'chosen'), { at: place(0, 0, 0, scale) })],
    ),
    group(
      [
        ...rows(card, setting, state),
        numberMark(number, 31, 28, state.card === 'shut'),
        ...(state.mark === null ? [] : sash(state.mark)),
        ...(state.card === 'chosen' ? [tick(width - 26, 24, 27)] : []),
      ],
      { at: place(x, y, 0, scale) },
    ),
  ];
}

/** Draws a sash that says `kept` or `new`, over the upper edge of the card, right of its number. */
function sash(label: string): Node[] {
  const wide = Math.min(182, widthOf(label, 'bold', SIZE.least) + 32);
  return [
    group(
      [
        path(roundRect({ x: 70, y: -12, width: wide, height: 40 }, 9), {
          fill: PAPER.chosenEdge,
          stroke: C.goldLight,
          width: 2.6,
        }),
        text(70 + wide / 2, 19.5, label, {
          font: 'bold',
          size: SIZE.least,
          anchor: 'middle',
          fill: '#ffffff',
        }),
      ],
      { mark: 'tag of a card' },
    ),
  ];
}

/** Draws the paper of a card. */
function paper(chosen: boolean): Node[] {
  const { width, height } = CARD;
  const inside = (by: number) => ({ x: by, y: by, width: width - 2 * by, height: height - 2 * by });
  return [
    path(roundRect({ x: 3, y: 8, width, height }, 18), { fill: '#14040a', fillOpacity: 0.5 }),
    ...(chosen ? [path(roundRect(inside(-7), 23), { fill: '#3aa56c', stroke: C.ink, width: 2 })] : []),
    path(roundRect(inside(0), 18), { fill: C.ivory, stroke: C.ink, width: 2.4 }),
    path(roundRect(inside(5), 14), { fill: '#f6e6bd', stroke: H.wineLight, width: 3 }),
    path(roundRect(inside(9), 11), { stroke: C.gold, width: 1.6 }),
  ];
}

function rows(card: Card, setting: Setting, { option, card: standing }: CardState): Node[] {
  const options = optionsOf(cardOf(card)),
    basics = options.filter(each => each !== 'special'),
    joker = basics.length === options.length,
    top = INNER.y + (joker ? LOW : INNER.height) + 7,
    pitch = (CARD.height - 9 - top) / basics.length;
  return [
    ...(joker ? jokerView(setting.words, standing) : specialView(card, setting, option('special'))),
    ...basics.flatMap((each, i) =>
      basicRow(each, setting.words, option(each), { ...INNER, y: top + i * pitch, height: pitch - 7 }),
    ),
  ];
}

function basicRow(
  option: Exclude<CardOption, 'special'>,
  words: Words,
  standing: Standing,
  area: Area,
): Node[] {
  const { x, y, width, height } = area,
    middle = y + height / 2,
    size = Math.min(76, height - 4);
  return [
    strip(standing, area, 11),
    option === 'character' ? face(x + 43, middle, size / 2) : icon(option, x + 43, middle, size),
    ...stateSign(standing, x + 65, y + height - 23, 46),
    ...fitted(word(words, `option.${option}`), {
      x: x + 93,
      y: middle + 13,
      width: width - 97,
      size: 40,
      min: SIZE.least,
      style: { fill: C.ink },
    }),
  ];
}

const face = (x: number, y: number, r: number): Node =>
  stamp(`dyn:face:${r}`, [-r - 4, -r - 4, 2 * r + 8, 2 * r + 8], place(x, y), () => [
    path(circle(0, 0, r), { fill: C.gold, stroke: C.ink, width: 2.6 }),
    group([put(PORTRAITS.charles, [0, r * 0.06], r / 88)], { clip: circle(0, 0, r - 4) }),
    path(circle(0, 0, r - 4), { stroke: H.wineDark, width: 2 }),
  ]);

type Special = NonNullable<ReturnType<typeof cardOf>['special']>;

/** Draws the special action: what it brings, its cost, and its name on a plaque. */
function specialView(card: Card, { words, yellow, characters }: Setting, standing: Standing): Node[] {
  const { special } = cardOf(card);
  if (special === null) return [];
  const name =
      special.type === 'city' ? cityName(special.city, words) : word(words, `special.${special.type}`),
    plaque = plaqueOf(name, INNER.y + INNER.height),
    cost = special.yellow,
    middle = (INNER.y + plaque.area.y) / 2;
  return [
    vista(special, characters, plaque.letters.length),
    ...(standing === 'shut' ? [veil(INNER), hatch(INNER, 9, 22)] : []),
    path(roundRect(INNER, 9), frameOf(standing)),
    strip(standing, plaque.area, 8, '#f9d873'),
    ...plaque.letters,
    ...(special.type === 'city' ? [coatArt(nationOf(special.city), 247, middle + 20, 82)] : []),
    ...price(
      { good: 'yellow', count: cost, held: yellow },
      INNER.x + 34 + (cost - 1) * 31,
      plaque.area.y - 30,
      44,
    ),
    ...stateSign(standing, 171, middle + 4, 72),
  ];
}

const veil = (area: Area): Node => path(roundRect(area, 9), { fill: PAPER.shut, fillOpacity: 0.55 });

function frameOf(standing: Standing): { stroke: string; width: number; dash?: readonly number[] } {
  switch (standing) {
    case 'shut':
      return { stroke: PAPER.edge, width: 3.4, dash: [11, 8] };
    case 'chosen':
      return { stroke: PAPER.chosenEdge, width: 6 };
    case 'plain':
    case 'open':
      return { stroke: C.ink, width: 2.6 };
  }
}

/** A name on its plaque, in one row or two. */
interface Plaque {
  readonly area: Area;
  readonly letters: readonly Node[];
}

function plaqueOf(name: string, foot: number): Plaque {
  const { size, rows: lines } = balanced(name, 'bold', INNER.width - 18, {
      size: 40,
      min: SIZE.body,
      lines: 2,
    }),
    height = lines.length * 40 + 12,
    y = foot - height;
  return {
    area: { x: INNER.x, y, width: INNER.width, height },
    letters: lines.map((row, i) =>
      text(INNER.x + INNER.width / 2, y + 39 + i * 40, row, {
        font: 'bold',
        size,
        anchor: 'middle',
        fill: C.ink,
      }),
    ),
  };
}

/** Draws the view behind a plaque of one or two rows. */
function vista(special: Special, characters: readonly Character[], rows: number): Node {
  const { width, height } = VISTA;
  return sprite(
    {
      id: `dyn:vista:${vistaKey(special, characters, rows)}`,
      box: [0, 0, width, height],
      x: INNER.x,
      y: INNER.y,
    },
    () => [group(vistaArt(special, characters, rows), { clip: roundRect({ x: 0, y: 0, width, height }, 9) })],
  );
}

/** Returns the views of all cards, with `characters` on the yellow spaces. */
export const allViews = (characters: readonly Character[]): Node[] =>
  CARDS.flatMap(({ special }) => (special === null ? [] : [vista(special, characters, 1)]));

/** Returns what a view depends on. */
function vistaKey(special: Special, characters: readonly Character[], rows: number): string {
  switch (special.type) {
    case 'city':
      return special.city;
    case 'doubleTrade':
      return `${special.type}:${rows}`;
    case 'pass':
      return special.type;
    case 'yellowCharacter':
      return [special.type, ...characters].join(':');
  }
}

function vistaArt(special: Special, characters: readonly Character[], rows: number): readonly Node[] {
  switch (special.type) {
    case 'city':
      return cityVista(special.city);
    case 'doubleTrade':
      return [group(SHIPS, { at: place(0, -(rows - 1) * 34) })];
    case 'pass':
      return EVENING;
    case 'yellowCharacter':
      return [
        sprite({ id: 'dyn:hall', box: [0, 0, VISTA.width, VISTA.height], x: 0, y: 0 }, () => HALL),
        ...portraits(characters),
      ];
  }
}

/** Draws the characters on the yellow spaces, clear of the price at the left and of a sash above. */
const portraits = (characters: readonly Character[]): Node[] =>
  characters.flatMap((each, i) => {
    const x = 155 + (i - (characters.length - 1) / 2) * 94;
    return sprite({ id: `dyn:onstage:${each}`, box: [-46, -46, 92, 92], x, y: 61 }, () => [
      path(circle(0, 0, 40), { fill: C.gold, stroke: C.ink, width: 2.6 }),
      group([put(PORTRAITS[each], [0, 3], 0.45)], { clip: circle(0, 0, 36) }),
      path(circle(0, 0, 36), { stroke: H.wineDark, width: 2 }),
    ]);
  });

/** Draws the jester's view above the four basic actions of a joker. */
function jokerView(words: Words, standing: Standing): Node[] {
  const area = { ...INNER, height: LOW };
  return [
    sprite({ id: 'dyn:motley', box: [0, 0, INNER.width, LOW], x: INNER.x, y: INNER.y }, () => [
      group(MOTLEY, { clip: roundRect({ x: 0, y: 0, width: INNER.width, height: LOW }, 9) }),
    ]),
    path(roundRect(area, 9), frameOf(standing === 'shut' ? 'shut' : 'open')),
    group(
      [
        path(roundRect({ x: 66, y: 33, width: 150, height: 50 }, 10), {
          fill: PAPER.open,
          stroke: C.ink,
          width: 2.4,
        }),
      ],
      { mark: 'plate of a joker' },
    ),
    ...fitted(word(words, 'joker'), {
      x: 141,
      y: 72,
      width: 140,
      size: 40,
      min: SIZE.body,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.ink },
    }),
    stamp('dyn:cap', [-69, -55, 138, 96], place(250, 54, 0, 0.58), () => CAP),
  ];
}
