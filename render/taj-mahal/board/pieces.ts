/** Pieces on the card's map: palaces whose emblem is read on a phone, free cities, and bonus tiles. */
import { MAPS } from '../../../engines/taj-mahal/facts.ts';
import type { City, Palace, Province, View } from '../../../engines/taj-mahal/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, stamp } from '../../kit/scene.ts';
import type { Matrix, Node, Point } from '../../kit/scene.ts';
import { ellipse } from '../../kit/shapes.ts';
import { CROWN, WALLS } from '../art/palace.ts';
import { overlap } from '../beside.ts';
import { CITIES, cityPlace } from '../geometry.ts';
import type { Bounds } from '../geometry.ts';
import { cityKind, currentProvince } from '../map.ts';
import { markOf, rimOf } from '../marks.ts';
import type { Mark } from '../marks.ts';
import { bonusToken, cityMark } from '../pieces.ts';
import { MAP, cityAt } from './places.ts';

/** Scale of a palace that stands alone, and of two that share a city. */
const ALONE = 1.26;
const SHARED = 1.02;
/** Distance between the middles of two palaces in one city. */
const APART = 40;
/** Half the breadth, and the height of a palace without and with its crown, at scale 1. */
const PALACE = { half: 22, height: 42, crowned: 49 } as const;
const TOKEN_RADIUS = 17;

/** Draws a palace with an emblem as large as its walls. `at`: place of its foot. */
export const bigPalace = (mark: Mark, isCrowned: boolean, at: Matrix): Node =>
  stamp(`taj:palace:big:${mark.fill}:${isCrowned}`, [-29, -57, 58, 68], at, () => bigArt(mark, isCrowned));

const bigArt = (mark: Mark, isCrowned: boolean): Node[] => [
  path(ellipse(2, 1.5, 24, 5), { fill: '#1a0d06', fillOpacity: 0.35 }),
  path(WALLS, { stroke: rimOf(mark), width: 7.4, strokeOpacity: 0.95 }),
  ...(isCrowned ? [path(CROWN, { stroke: C.ivory, width: 6, at: place(0, -34, 0, 1.14) })] : []),
  path(WALLS, { fill: mark.fill, stroke: C.ink, width: 2.6 }),
  path('M-20 0V-3.4H20V0Z', { fill: '#000', fillOpacity: 0.25 }),
  path('M-12.6-26C-11-22-10.6-22-10.4-18.5', { stroke: '#fff', width: 2, strokeOpacity: 0.4 }),
  group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.9, evenOdd: true })], {
    at: place(0, -14.6, 0, 1.5),
  }),
  ...(isCrowned ? [path(CROWN, { fill: C.gold, stroke: C.ink, width: 2, at: place(0, -34, 0, 1.14) })] : []),
];

/** What stands in a city: palaces, the normal one first; or nothing. */
interface Standing {
  readonly city: City;
  readonly palaces: readonly Palace[];
}

function standingIn({ palaces, options }: View): Standing[] {
  return CITIES.filter(({ id }) => MAPS[options.map].cities.includes(id))
    .toSorted((a, b) => a.at[1] - b.at[1])
    .map(({ id }) => ({
      city: id,
      palaces: palaces
        .filter(({ city }) => city === id)
        .toSorted((a, b) => Number(a.crown) - Number(b.crown)),
    }));
}

/** Returns the box of a city's palaces; without any, the box of the city. */
export const boxOf = (view: View, city: City): Bounds =>
  boxAround(view, { city, palaces: view.palaces.filter(palace => palace.city === city) });

/** Returns the box of the tile beside a city's palaces. `null`: there is none. */
export function tileBoxOf(view: View, city: City): Bounds | null {
  const spot = tileSpot(view, { city, palaces: view.palaces.filter(palace => palace.city === city) });
  return spot === null ? null : tileBox(spot);
}

/** True if no palace stands in a city. */
export const isFree = ({ palaces }: View, city: City): boolean =>
  !palaces.some(palace => palace.city === city);

/** Returns the boxes of all cities and palaces on the map. */
export const pieceBoxes = (view: View): Bounds[] => standingIn(view).map(each => boxAround(view, each));

/** Returns the boxes of the tiles beside palaces. */
export const tileBoxes = (view: View): Bounds[] =>
  standingIn(view).flatMap(each => {
    const tile = tileSpot(view, each);
    return tile === null ? [] : [tileBox(tile)];
  });

/** Where the tile may lie from the foot of the palaces, in the order of preference. */
const TILE_SPOTS: readonly Point[] = [
  [38, -5],
  [-38, -5],
  [38, -42],
  [-38, -42],
];
const TILE_SCALE = 1.1;

/**
 * TM-25: a crown palace leaves the bonus tile in place. Returns its middle, beside the palaces, where it
 * covers least of other cities. `null`: there is no tile, or no palace.
 */
function tileSpot(view: View, { city, palaces }: Standing): Point | null {
  if (palaces.length === 0 || view.bonuses[city] === undefined) return null;
  const [x] = cityAt(city);
  const foot = footOf(
    city,
    palaces.some(({ crown }) => crown),
  );
  const others = standingIn(view)
    .filter(each => each.city !== city)
    .map(each => boxAround(view, each));
  const spots = TILE_SPOTS.map(([across, up]): Point => [x + across, foot + up]);
  const hidden = (spot: Point): number => others.reduce((sum, box) => sum + overlap(tileBox(spot), box), 0);
  return spots.reduce((best, spot) => (hidden(spot) < hidden(best) ? spot : best));
}

const tileBox = ([x, y]: Point): Bounds => {
  const radius = TOKEN_RADIUS * TILE_SCALE;
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
};

function boxAround(view: View, { city, palaces }: Standing): Bounds {
  const [x, y] = cityAt(city);
  if (palaces.length === 0) {
    const radius = TOKEN_RADIUS * freeScale(view, city);
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  }
  const isCrowned = palaces.some(({ crown }) => crown);
  const scale = palaces.length > 1 ? SHARED : ALONE;
  const half = PALACE.half * scale + ((palaces.length - 1) * APART) / 2;
  const foot = footOf(city, isCrowned);
  const height = (isCrowned ? PALACE.crowned : PALACE.height) * scale;
  return { left: x - half, top: foot - height, right: x + half, bottom: foot + 2 };
}

/** Returns the line on which palaces stand: below the city, and never so high that the frame cuts a crown. */
const footOf = (city: City, isCrowned: boolean): number =>
  Math.max(cityAt(city)[1] + 15, MAP.y + (isCrowned ? PALACE.crowned : PALACE.height) * ALONE + 6);

/** Returns the province where somebody builds now. `null`: the game is over. */
export const provinceHere = (view: View): Province | null =>
  view.stage === 'over' ? null : currentProvince(view);

/** Free cities of the current province are larger, because somebody decides about them. */
function freeScale(view: View, city: City): number {
  const isHere = cityPlace(city).province === provinceHere(view);
  const hasTile = view.bonuses[city] !== undefined;
  if (hasTile) return isHere ? 1.4 : 1.2;
  return isHere ? 1.15 : 1;
}

/** Draws cities, bonus tiles and palaces; a palace further down covers one above. */
export const pieces = (view: View): Node[] =>
  standingIn(view).flatMap(({ city, palaces }) =>
    palaces.length === 0 ? freeCity(view, city) : builtCity(view, city, palaces),
  );

function freeCity(view: View, city: City): Node[] {
  const tile = view.bonuses[city];
  const at = cityAt(city);
  const scale = freeScale(view, city);
  return [
    group(
      [
        cityMark(at, cityKind(view, city), scale),
        ...(tile === undefined ? [] : [bonusToken(tile, at, scale)]),
      ],
      { mark: `free city ${city}` },
    ),
  ];
}

function builtCity(view: View, city: City, palaces: readonly Palace[]): Node[] {
  const [x] = cityAt(city);
  const foot = footOf(
    city,
    palaces.some(({ crown }) => crown),
  );
  const scale = palaces.length > 1 ? SHARED : ALONE;
  const tile = view.bonuses[city];
  const spot = tileSpot(view, { city, palaces });
  return [
    ...palaces.map(({ owner, crown }, i) =>
      group(
        [
          bigPalace(
            markOf(view, owner),
            crown,
            place(x + (i - (palaces.length - 1) / 2) * APART, foot, 0, scale),
          ),
        ],
        { piece: `palace in ${city}` },
      ),
    ),
    ...(tile === undefined || spot === null ? [] : [bonusToken(tile, spot, TILE_SCALE)]),
  ];
}
