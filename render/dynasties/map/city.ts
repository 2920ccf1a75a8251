/** Draws a city: its two spaces, its symbol and name, and the members and tiles there. */
import type { CityView, Role, SpaceView } from '../../../engines/dynasties/model.ts';
import { SEED } from '../../../seeds/dynasties/index.ts';
import { C } from '../../kit/colours.ts';
import { star } from '../../kit/ornament.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { seatMark } from '../../kit/seats.ts';
import { widthOf } from '../../kit/fonts.ts';
import { circle, num, roundRect } from '../../kit/shapes.ts';
import { flat, put } from '../art/pen.ts';
import { member } from '../pieces/figures.ts';
import { cityAt, isTile } from '../geometry.ts';
import { costArt } from '../pieces/goods.ts';
import { H, NATION_HUES } from '../hues.ts';
import { icon } from '../pieces/symbols.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

/** Radius of each kind of space. */
const R = { large: 35, small: 25 } as const;
/** The height of both spaces relative to the middle of their city. */
export const MIDDLE = -12;
const PLAQUE = { y: 22, height: 36 } as const;
const LABEL = { font: 'ui', size: 28 } as const;

const names = new Map([...SEED.cities.list, ...SEED.extraCities.list].map(({ id, name }) => [id, name]));
/** Names a city. A free city tile is named by its kind. */
export const cityName = (city: string, words: Words): string => names.get(city) ?? word(words, 'freeCity');

const radius = ({ large }: SpaceView): number => (large ? R.large : R.small);

/** Returns the position of a space relative to the middle of its city. Both spaces touch. */
export function spaceAt(city: CityView, as: Role): { readonly x: number; readonly r: number } {
  const left = radius(city.prince),
    right = radius(city.princess),
    shift = (left - right) / 2;
  return as === 'prince' ? { x: -left + 2 + shift, r: left } : { x: right - 2 + shift, r: right };
}

/** Draws the parts of a city that never change: rings, costs, plaque. */
export function cityBase(city: CityView, words: Words): Node {
  const [x, y] = cityAt(city);
  return group(
    [
      ...(isTile(city) ? tileGround(city) : []),
      ...ring(city, 'prince'),
      ...ring(city, 'princess'),
      ...plaque(city, words),
    ],
    { at: place(x, y) },
  );
}

/** Draws the tile of a free city. */
function tileGround({ nation }: CityView): Node[] {
  const { wash } = NATION_HUES[nation];
  return [
    path(roundRect({ x: -64, y: -58, width: 128, height: 120 }, 8), {
      fill: '#1a0d06',
      fillOpacity: 0.35,
      at: place(2, 4),
    }),
    path(roundRect({ x: -64, y: -58, width: 128, height: 120 }, 8), {
      fill: '#f4e3b6',
      stroke: C.ink,
      width: 2.4,
    }),
    path(roundRect({ x: -58, y: -52, width: 116, height: 108 }, 5), { stroke: wash, width: 4 }),
  ];
}

function ring(city: CityView, as: Role): Node[] {
  const space = city[as],
    { x, r } = spaceAt(city, as),
    large = space.large,
    size = large ? 31 : 26;
  return [
    flat(circle(x + 1, MIDDLE + 3, r + 2), '#1a0d06', 0.3),
    path(circle(x, MIDDLE, r), { fill: large ? C.gold : '#c9b384', stroke: C.ink, width: 2.2 }),
    ...(large ? [path(circle(x, MIDDLE, r - 3.6), { stroke: H.wine, width: 2.4, dash: [4.6, 3.2] })] : []),
    path(circle(x, MIDDLE, r - (large ? 7 : 4)), {
      fill: '#fdf8ea',
      stroke: large ? H.wineDark : '#8d7647',
      width: large ? 1.8 : 1.4,
    }),
    ...costArt({ good: as === 'prince' ? 'black' : 'white', count: space.cost }, { x, y: MIDDLE, size }),
  ];
}

function plaque(city: CityView, words: Words): Node[] {
  const name = cityName(city.city, words),
    wide = widthOf(name, LABEL.font, LABEL.size) + 56,
    left = -wide / 2 - 4,
    { wash, dark } = NATION_HUES[city.nation],
    { y, height } = PLAQUE;
  return [
    flat(roundRect({ x: left + 1, y: y + 3, width: wide, height }, 8), '#1a0d06', 0.28),
    path(roundRect({ x: left, y, width: wide, height }, 8), { fill: H.vellum, stroke: dark, width: 2.2 }),
    path(roundRect({ x: left + 3.4, y: y + 3.4, width: wide - 6.8, height: height - 6.8 }, 5), {
      stroke: wash,
      width: 1.8,
    }),
    text(left + 42, y + 27.5, name, { ...LABEL, fill: C.ink }),
    path(circle(left + 14, y + height / 2, 22), { fill: H.vellum, stroke: dark, width: 2.4 }),
    icon(
      city.symbol,
      left + 14,
      y + height / 2 + (city.symbol === 'crown' ? 1 : 0),
      city.symbol === 'vp2' ? 43 : 35,
    ),
  ];
}

/** Draws the members, book tiles and the heart of a married couple. */
export function cityState(city: CityView, words: Words): Node[] {
  const [x, y] = cityAt(city),
    { prince, princess, child } = city;
  const middle = (radius(prince) - radius(princess)) / 2;
  return [
    group(
      [
        ...taken(city, 'prince'),
        ...taken(city, 'princess'),
        ...(city.symbol === 'book' ? books(city, words) : []),
        ...(city.married && child === null ? [put(HEART, [middle, PLAQUE.y - 11], 0.86)] : []),
        ...(child === null ? [] : [member(child, 'child', { x: middle, y: PLAQUE.y + 4, scale: 0.86 })]),
      ],
      { at: place(x, y) },
    ),
  ];
}

const HEART: readonly Node[] = [
  path('M0 13C-12 4-17-1-17-8C-17-17-5-18 0-9C5-18 17-17 17-8C17-1 12 4 0 13Z', {
    fill: C.ivory,
    stroke: C.ivory,
    width: 7,
  }),
  path('M0 13C-12 4-17-1-17-8C-17-17-5-18 0-9C5-18 17-17 17-8C17-1 12 4 0 13Z', {
    fill: '#c8323f',
    stroke: C.ink,
    width: 2.4,
  }),
];

function taken(city: CityView, as: Role): Node[] {
  const { who, large } = city[as],
    { x, r } = spaceAt(city, as);
  if (who === null) return [];
  const ground = who === 'neutral' ? '#f4d5de' : tinted(seatMark(who).fill);
  return [
    path(circle(x, MIDDLE, r - (large ? 7 : 4)), {
      fill: ground,
      stroke: large ? H.wineDark : '#8d7647',
      width: 1.6,
    }),
    member(who, as, { x, y: MIDDLE + r * 0.66, scale: large ? 0.98 : 0.76 }),
  ];
}

/** Returns a pale colour of the same hue. */
function tinted(fill: string): string {
  const mix = (at: number): string =>
    Math.round(parseInt(fill.slice(at, at + 2), 16) * 0.34 + 255 * 0.66)
      .toString(16)
      .padStart(2, '0');
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

/** Draws a spine for each book tile. None left: the symbol is crossed out. */
function books({ city, books: count }: CityView, words: Words): Node[] {
  const wide = widthOf(cityName(city, words), LABEL.font, LABEL.size) + 56,
    right = wide / 2 - 4,
    left = -wide / 2 - 4,
    y = PLAQUE.y;
  return [
    ...Array.from({ length: count }, (_, i) =>
      group(
        [
          path(roundRect({ x: -8, y: -15, width: 16, height: 30 }, 2.4), {
            fill: H.wineLight,
            stroke: C.ink,
            width: 2,
          }),
          path('M-8-8H8M-8 8H8', { stroke: C.gold, width: 2.2 }),
        ],
        { at: place(num(right + 8 + i * 17), y + 17, 6) },
      ),
    ),
    ...(count === 0
      ? [
          path(circle(left + 14, y + 18, 20), { fill: H.vellum, fillOpacity: 0.62 }),
          path(`M${num(left + 2)} ${y + 30}l24-24`, { stroke: C.ink, width: 3.4, cap: 'round' }),
        ]
      : []),
  ];
}

/** Draws rays behind the city whose dowry dice are being used. */
export const glory = (city: CityView): Node => {
  const [x, y] = cityAt(city);
  return path(star(x, y - 6, 96, { points: 20, inner: 72 }), {
    fill: '#ffe9a0',
    stroke: C.goldDark,
    width: 2.4,
  });
};
