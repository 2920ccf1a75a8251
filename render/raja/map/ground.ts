/** Draws the grounds of cities and of the start: each city has its own landmark, garden and colours. */
import { CITIES, nameOf } from '../../../engines/raja/facts.ts';
import type { City, Site } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { rosette, star8 } from '../../kit/ornament.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, ellipse, polar, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { START_GATE } from '../art/land.ts';
import { GARDENS } from '../art/gardens.ts';
import { LANDMARKS } from '../art/landmarks.ts';
import { CITY, START_RADIUS, stopAt } from '../geometry.ts';
import { CITY_HUES, H } from '../hues.ts';

/** Draws the grounds of all cities and of the start. */
export const grounds = (): Node[] => [
  ...CITIES.map(city => {
    const [x, y] = stopAt(city);
    return sprite({ id: `raja:grounds:${city}`, box: [-152, -172, 304, 304], x, y }, () => cityGround(city));
  }),
  sprite(
    { id: 'raja:grounds:S', box: [-72, -72, 144, 180], x: stopAt('S')[0], y: stopAt('S')[1] },
    startGround,
  ),
];

/**
 * Draws the names of all cities and of the start. `unlettered`: cities whose letter the caller draws, and the
 * start if the caller draws its name.
 */
export const banners = (unlettered: ReadonlySet<string>): Node[] => [
  ...CITIES.map(city => {
    const [x, y] = stopAt(city);
    const isLettered = !unlettered.has(city);
    const id = `raja:name:${city}${isLettered ? '' : ':unlettered'}`;
    return sprite({ id, box: [-152, 0, 304, 132], x, y }, () => [cityBanner(city, isLettered)]);
  }),
  ...(unlettered.has('S')
    ? []
    : [
        sprite({ id: 'raja:name:S', box: [-72, 0, 144, 108], x: stopAt('S')[0], y: stopAt('S')[1] }, () => [
          startBanner(),
        ]),
      ]),
];

/** The terrace over each city, on which travellers stand before its landmark. */
export const TERRACE = { half: 68, foot: CITY.radius - 6 } as const;
/** Horizontal shift of a city's terrace, so that its travellers keep clear of the villages beside it. */
export const TERRACE_SHIFT: Readonly<Record<City, number>> = { A: 0, B: 0, C: -4, D: 0, E: 4, F: -22, G: 22 };

const terrace = (hue: string): Node[] => {
  const [top, w] = [-CITY.radius - 2, TERRACE.half + 2];
  return [
    path(`M${-w} ${top}H${w}V${top + 14}L${w - 22} ${top + 46}H${22 - w}L${-w} ${top + 14}Z`, {
      fill: '#efdcae',
      stroke: C.ink,
      width: 2,
    }),
    path(`M${2 - w} ${top + 9}H${w - 2}`, { stroke: hue, width: 6 }),
  ];
};

/** Draws a city from above: a wall and gardens; behind it its landmark. */
function cityGround(city: City): Node[] {
  const { ground, line, banner } = CITY_HUES[city],
    r = CITY.radius;
  return [
    group(
      [
        group([group(LANDMARKS[city], { at: place(0, -r, 0, 0.98) }), ...terrace(banner)], {
          at: place(TERRACE_SHIFT[city], 0),
        }),
        path(ellipse(0, 6, r + 7, r + 5), { fill: '#2a1508', fillOpacity: 0.28 }),
        path(circle(0, 0, r + 6), { fill: banner, stroke: C.ink, width: 2 }),
        path(circle(0, 0, r + 2.4), { stroke: C.goldLight, width: 4, dash: [0.1, 11.2], cap: 'round' }),
        path(circle(0, 0, r - 2), { fill: ground, stroke: C.gold, width: 3 }),
        group(GARDENS[city](line), { clip: circle(0, 0, r - 3) }),
      ],
      { at: place(0, 0) },
    ),
  ];
}

/** Draws the paving of a site: a star in the centre, discs round it. */
export function siteArt(city: City, site: Site): Node {
  const { line } = CITY_HUES[city];
  const [x, y] = stopAt(city);
  const [a, b] = sitePoint(site);
  const id = `raja:site:${city}:${site === 0 ? 'centre' : 'outer'}`;
  return sprite({ id, box: [-34, -34, 68, 68], x: x + a, y: y + b }, () => [
    path(site === 0 ? star8(0, 0, 30) : circle(0, 0, 17), { fill: H.marble, stroke: C.inkSoft, width: 2.8 }),
    path(
      site === 0
        ? rosette(0, 0, 19, { petals: 8, inner: 0.15, fat: 0.8 })
        : rosette(0, 0, 10, { petals: 6, inner: 0.15, fat: 0.8 }),
      { fill: line },
    ),
  ]);
}

/** Returns the offset of a site from the middle of its city. Outer sites run clockwise from the top. */
export const sitePoint = (site: number): Point =>
  site === 0 ? [0, 0] : polar(0, 0, CITY.sites, ((site - 1) * Math.PI) / 3 - Math.PI / 2);

/** Horizontal shift of a city's name, so that it does not cover the villages below. */
const ASIDE: Readonly<Record<City, number>> = { A: 0, B: 0, C: -22, D: 12, E: 22, F: 0, G: 0 };
const NAME = { font: 'bold', size: 28 } as const;
/** Distance of the middle of the name from that of the city. */
const NAME_DOWN = CITY.radius + 13;

const halfOf = (city: City): number => (widthOf(nameOf(city), NAME.font, NAME.size) + 52) / 2;
/** Returns the offset of a city's letter from its middle. */
export const letterAt = (city: City): Point => [ASIDE[city] - halfOf(city) + 8, NAME_DOWN];

/** Returns the box of a city's name with its letter. */
export function nameBox(city: City): Area {
  const [x, y] = stopAt(city),
    half = halfOf(city);
  return { x: x + ASIDE[city] - half - 13, y: y + NAME_DOWN - 18, width: 2 * half + 13, height: 36 };
}

const plate = (half: number, fill: string): Node[] => [
  path(roundRect({ x: -half, y: -15, width: 2 * half, height: 36 }, 9), {
    fill: '#2a1508',
    fillOpacity: 0.3,
  }),
  path(roundRect({ x: -half, y: -18, width: 2 * half, height: 36 }, 9), { fill, stroke: C.gold, width: 2.4 }),
];

/** Draws `A Jodhpur` across the lower rim. */
function cityBanner(city: City, isLettered: boolean): Node {
  const half = halfOf(city);
  return group(
    [
      ...plate(half, CITY_HUES[city].banner),
      path(circle(-half + 8, 0, 21), { fill: C.gold, stroke: C.ink, width: 2 }),
      path(circle(-half + 8, 0, 17.4), { fill: H.marble, stroke: C.goldDark, width: 1 }),
      ...(isLettered
        ? [text(-half + 8, 10, city, { font: 'bold', size: 28, anchor: 'middle', fill: C.ink })]
        : []),
      text(13, 9.5, nameOf(city), { ...NAME, anchor: 'middle', fill: '#fff' }),
    ],
    { at: place(ASIDE[city], NAME_DOWN) },
  );
}

function startGround(): Node[] {
  const r = START_RADIUS;
  return [
    group(
      [
        path(ellipse(0, 6, r + 5, r + 3), { fill: '#2a1508', fillOpacity: 0.28 }),
        path(star8(0, 0, r + 9), { fill: H.emerald, stroke: C.ink, width: 2 }),
        path(star8(0, 0, r), { fill: C.gold, stroke: C.ink, width: 1.6 }),
        path(circle(0, 0, r - 9), { fill: '#e7f0dc', stroke: C.goldDark, width: 1.6 }),
        path(rosette(0, 0, r - 13, { petals: 16, inner: 0.3, fat: 0.8 }), {
          fill: H.jade,
          fillOpacity: 0.55,
        }),
        path(START_GATE, { fill: H.marble, stroke: C.ink, width: 2.2 }),
        path('M-8 20V10Q0 0 8 10V20Z', { fill: H.emerald, stroke: C.ink, width: 1.8 }),
        path('M-13-2C-12-20-4-22 0-34C4-22 12-20 13-2Q0-14-13-2Z', {
          fill: H.ruby,
          stroke: C.ink,
          width: 2.2,
        }),
        path(circle(0, -35, 2.6), { fill: C.gold, stroke: C.ink, width: 1.2 }),
      ],
      { at: place(0, 0) },
    ),
  ];
}

/** Distance of the middle of the name from that of the start. */
export const START_NAME = START_RADIUS + 14;
/** Half the width of the banner with the name of the start. */
export const START_BANNER = (widthOf(nameOf('S'), NAME.font, NAME.size) + 30) / 2;

const startBanner = (): Node =>
  group(
    [
      ...plate(START_BANNER, H.emerald),
      text(0, 9.5, nameOf('S'), { ...NAME, anchor: 'middle', fill: '#fff' }),
    ],
    { at: place(0, START_NAME) },
  );
