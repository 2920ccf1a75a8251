/** Draws a city: its two spaces, its symbol and name, and the members and tiles there. */
import type { CityView, Good, Role, SpaceView } from '../../../engines/dynasties/model.ts';
import { SEED } from '../../../seeds/dynasties/index.ts';
import { C } from '../../kit/colours.ts';
import { star } from '../../kit/ornament.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { seatMark } from '../../kit/seats.ts';
import { widthOf } from '../../kit/fonts.ts';
import { circle, grown, num, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { flat, put } from '../art/pen.ts';
import { member } from '../pieces/figures.ts';
import { GOOD_HUES, H, NATION_HUES } from '../hues.ts';
import { icon } from '../pieces/symbols.ts';
import { CITY_BOX, cityAt, isTile, TILE } from './layout.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

/** Radius of each kind of space. */
const R = { large: 32, small: 27 } as const;
/** The height of both spaces relative to the middle of their city. */
export const MIDDLE = -12;
const PLAQUE = { y: 20, height: 30 } as const;
const LABEL = { font: 'ui', size: 24 } as const;
/** The circle with the symbol of a city, on the left end of its name. */
const BADGE = { radius: 19, x: 13 } as const;
/** Room for the badge and the edges of a plaque, besides its name. */
const AROUND = 46;
/** Room for the sign of a free city. */
const GATE = 42;

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

/** Draws the parts of a city that never change: rings and plaque. */
export function cityBase(city: CityView): Node {
  const [x, y] = cityAt(city);
  return group([...ring(city, 'prince'), ...ring(city, 'princess'), ...plaque(city)], {
    at: place(x, y),
  });
}

/** Draws the tile of a free city, below its parts. */
export function tileGround(city: CityView): Node {
  const [x, y] = cityAt(city);
  const { wash } = NATION_HUES[city.nation];
  return group(
    [
      path(roundRect(TILE, 8), { fill: '#1a0d06', fillOpacity: 0.35, at: place(2, 4) }),
      path(roundRect(TILE, 8), { fill: '#f4e3b6', stroke: C.ink, width: 2.4 }),
      path(roundRect(grown(TILE, -5), 5), { stroke: wash, width: 4 }),
    ],
    { at: place(x, y) },
  );
}

function ring(city: CityView, as: Role): Node[] {
  const space = city[as],
    { x, r } = spaceAt(city, as),
    large = space.large;
  return [
    flat(circle(x + 1, MIDDLE + 3, r + 2), '#1a0d06', 0.3),
    path(circle(x, MIDDLE, r), { fill: large ? C.gold : '#c9b384', stroke: C.ink, width: 2.2 }),
    ...(large ? [path(circle(x, MIDDLE, r - 3.2), { stroke: H.wine, width: 2.4, dash: [4.6, 3.2] })] : []),
    path(circle(x, MIDDLE, r - inset(large)), {
      fill: '#fdf8ea',
      stroke: large ? H.wineDark : '#8d7647',
      width: 1.6,
    }),
  ];
}

/** Draws the cost of a space as the face of a cube, so that the rim round it stays in sight. */
function cost(good: Good, count: number, x: number): Node[] {
  const { front, top, side, on } = GOOD_HUES[good],
    half = 16.5;
  return [
    path(roundRect({ x: x - half, y: MIDDLE - half, width: 2 * half, height: 2 * half }, 5), {
      fill: front,
      stroke: C.ink,
      width: 2.2,
    }),
    path(`M${num(x - half + 5)} ${MIDDLE - half + 2.6}h${2 * half - 10}`, {
      stroke: top,
      width: 3,
      cap: 'round',
    }),
    path(`M${num(x - half + 5)} ${MIDDLE + half - 2.6}h${2 * half - 10}`, {
      stroke: side,
      width: 3,
      cap: 'round',
    }),
    text(x - 0.4, MIDDLE + 12.3, String(count), { font: 'bold', size: 34, anchor: 'middle', fill: on }),
  ];
}

/** Width of the rim round a space. */
const inset = (large: boolean): number => (large ? 6 : 3.4);

/** Returns the left end and the width of a city's plaque. That of a tile bears a gate instead of a name. */
function plaqueOf({ city }: CityView): { readonly left: number; readonly wide: number } {
  const name = names.get(city);
  if (name === undefined) return { left: TILE.x - 8, wide: GATE - 4 + AROUND };
  const wide = widthOf(name, LABEL.font, LABEL.size) + AROUND;
  return { left: -wide / 2 - 2, wide };
}

/** Returns the boxes of a city on the map: its members, its name with the badge, and its books or tile. */
export function boxesOf(city: CityView): Area[] {
  const [x, y] = cityAt(city),
    { left, wide } = plaqueOf(city),
    { y: top, height } = PLAQUE;
  const round = [
    { x: CITY_BOX.x, y: CITY_BOX.y, width: CITY_BOX.width, height: top - CITY_BOX.y },
    { x: left, y: top, width: wide, height },
    {
      x: left + BADGE.x - BADGE.radius,
      y: top + height / 2 - BADGE.radius,
      width: 2 * BADGE.radius,
      height: 2 * BADGE.radius,
    },
    ...(city.books === 0 ? [] : [{ x: left + wide, y: top, width: 3 + 15 * city.books, height }]),
    ...(isTile(city) ? [TILE] : []),
  ];
  return round.map(box => ({ ...box, x: x + box.x, y: y + box.y }));
}

/** Returns the boxes of what a tick must not cover: members, costs, and the name. */
export function shapesOf(city: CityView): Area[] {
  const [x, y] = cityAt(city);
  return [
    ...(['prince', 'princess'] as const).map(as => {
      const { x: middle, r } = spaceAt(city, as);
      if (city[as].who === null) return { x: x + middle - 18, y: y + MIDDLE - 18, width: 36, height: 36 };
      const scale = memberScale(city[as]);
      const foot = y + MIDDLE + r * 0.66;
      const half = MEMBER.half * scale;
      return {
        x: x + middle - half,
        y: foot - MEMBER.tall * scale,
        width: 2 * half,
        height: MEMBER.tall * scale,
      };
    }),
    ...boxesOf(city).slice(1),
  ];
}
/** The box of a member at scale 1: its height, and half its width without the end of a plume or veil. */
const MEMBER = { half: 27, tall: 84 } as const;
const memberScale = ({ large }: SpaceView): number => (large ? 0.86 : 0.74);

function plaque(city: CityView): Node[] {
  const { left, wide } = plaqueOf(city),
    { dark } = NATION_HUES[city.nation],
    { y, height } = PLAQUE,
    name = names.get(city.city),
    from = left + BADGE.x + BADGE.radius + 5;
  return [
    flat(roundRect({ x: left + 1, y: y + 3, width: wide, height }, 7), '#1a0d06', 0.28),
    path(roundRect({ x: left, y, width: wide, height }, 7), { fill: H.vellum, stroke: dark, width: 2.6 }),
    name === undefined
      ? icon('freeCity', from + GATE / 2, y + height / 2 - 1, 31)
      : text(from, y + 23.5, name, { ...LABEL, fill: C.ink }),
    path(circle(left + BADGE.x, y + height / 2, BADGE.radius), { fill: H.vellum, stroke: dark, width: 2.4 }),
    icon(
      city.symbol,
      left + BADGE.x,
      y + height / 2 + (city.symbol === 'crown' ? 1 : 0),
      city.symbol === 'vp2' ? 38 : 31,
    ),
  ];
}

/** Draws the costs of free spaces, the members, book tiles and the heart of a married couple. */
export function cityState(city: CityView): Node[] {
  const [x, y] = cityAt(city),
    { prince, princess, child } = city;
  const middle = (radius(prince) - radius(princess)) / 2;
  return [
    group(
      [
        ...taken(city, 'prince'),
        ...taken(city, 'princess'),
        ...(city.symbol === 'book' ? books(city) : []),
        ...(city.married && child === null ? [put(HEART, [middle, PLAQUE.y - 11], 0.8)] : []),
        ...(child === null
          ? []
          : [
              group([member(child, 'child', { x: middle, y: PLAQUE.y - 5, scale: 0.8 })], { piece: 'child' }),
            ]),
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
  if (who === null)
    return [
      group(cost(as === 'prince' ? 'black' : 'white', city[as].cost, x), {
        mark: `free ${as} of ${city.city}`,
      }),
    ];
  const ground = who === 'neutral' ? '#f4d5de' : tinted(seatMark(who).fill);
  return [
    path(circle(x, MIDDLE, r - inset(large)), {
      fill: ground,
      stroke: large ? H.wineDark : '#8d7647',
      width: 1.6,
    }),
    group([member(who, as, { x, y: MIDDLE + r * 0.66, scale: memberScale(city[as]) })], {
      piece: `${as} in ${city.city}`,
    }),
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
function books(city: CityView): Node[] {
  const { left, wide } = plaqueOf(city),
    { y, height } = PLAQUE,
    middle = y + height / 2;
  return [
    ...range(city.books).map(i => group(BOOK, { at: place(num(left + wide + 9 + i * 15), middle - 1, 6) })),
    ...(city.books === 0
      ? [
          path(circle(left + BADGE.x, middle, BADGE.radius - 2), { fill: H.vellum, fillOpacity: 0.62 }),
          path(`M${num(left + 2)} ${middle + 11}l22-22`, { stroke: C.ink, width: 3.4, cap: 'round' }),
        ]
      : []),
  ];
}

const BOOK: readonly Node[] = [
  path(roundRect({ x: -7, y: -14, width: 14, height: 28 }, 2.4), {
    fill: H.wineLight,
    stroke: C.ink,
    width: 2,
  }),
  path('M-7-7.5H7M-7 7.5H7', { stroke: C.gold, width: 2.2 }),
];

/** Draws rays behind the city whose dowry dice are being used. */
export const glory = (city: CityView): Node => sun(cityAt(city), 78);

/** Draws rays behind a space that has just been taken. */
export function dawn(city: CityView, as: Role): Node {
  const [x, y] = cityAt(city),
    at = spaceAt(city, as);
  return sun([x + at.x, y + MIDDLE + 6], at.r + 22);
}

/** Draws the rays behind what is new. */
export const sun = ([x, y]: Point, r: number): Node =>
  path(star(x, y - 6, r, { points: 16, inner: r * 0.74 }), {
    fill: '#ffe27a',
    stroke: C.goldDark,
    width: 2.6,
  });
