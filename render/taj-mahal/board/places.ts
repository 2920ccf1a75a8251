/** Where the map of the public card lies, and where its names and numbers stand. */
import type { City, Province } from '../../../engines/taj-mahal/model.ts';
import { place } from '../../kit/scene.ts';
import type { Matrix, Point } from '../../kit/scene.ts';
import type { Area } from '../../kit/shapes.ts';
import { cityPlace } from '../geometry.ts';
import type { Bounds } from '../geometry.ts';

export const WIDTH = 1000;
export const EDGE = 24;
/** Panel of the map on the card. */
export const MAP: Area = { x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, height: 760 };
/** The part of the map of 1400 x 890 that the card shows. */
export const SHOWN: Area = { x: 34, y: 36, width: 1004, height: 802 };
/** The monument and the ribbon below it, at the head of the map. */
export const TITLE: { readonly middle: number; readonly foot: number } = { middle: 806, foot: 222 };
export const TITLE_BOX: Bounds = {
  left: TITLE.middle - 172,
  top: MAP.y,
  right: TITLE.middle + 170,
  bottom: TITLE.foot + 30,
};
const SCALE = MAP.width / SHOWN.width;

/** Moves and scales what is drawn for the map of 1400 x 890. */
export const GROUND: Matrix = place(MAP.x - SHOWN.x * SCALE, MAP.y - SHOWN.y * SCALE, 0, SCALE);

/** Returns the place of a city on the card. */
export function cityAt(city: City): Point {
  const [x, y] = cityPlace(city).at;
  return [MAP.x + (x - SHOWN.x) * SCALE, MAP.y + (y - SHOWN.y) * SCALE];
}

/** Returns the point of the map of 1400 x 890 that the card shows at a point. */
export const onGround = ([x, y]: Point): Point => [
  SHOWN.x + (x - MAP.x) / SCALE,
  SHOWN.y + (y - MAP.y) / SCALE,
];

/** The place of a province's name, and that of its visit's number. */
interface Named {
  readonly name: Point;
  readonly number: Point;
}

const named = (x: number, y: number, dx = 0, dy = -39): Named => ({
  name: [x, y],
  number: [x + dx, y + dy],
});

export const PROVINCE_SIGNS: Readonly<Record<Province, Named>> = {
  kabul: named(224, 135),
  multan: named(218, 357),
  thatta: named(191, 554),
  kashmir: named(562, 181),
  lahore: named(514, 274),
  ajmer: named(468, 437),
  gujarat: named(350, 679),
  delhi: named(648, 319),
  agra: named(638, 521),
  malwa: named(660, 752),
  awadh: named(884, 305, -76, -9),
  allahabad: named(862, 586, 6, 38),
};
