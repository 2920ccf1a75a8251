/** Where a bonus tile lies that a crown palace has left in its city (TM-25). */
import { MAPS } from '../../engines/taj-mahal/facts.ts';
import type { View } from '../../engines/taj-mahal/model.ts';
import type { Point } from '../kit/scene.ts';
import { CITIES, PROVINCES, labelBounds, titleBounds } from './geometry.ts';
import type { Bounds, CityPlace } from './geometry.ts';

/** Radius of a tile beside palaces. */
const RADIUS = 17;
/** Distance of its middle from that of the city: beside two palaces, and beside one. */
const ASIDE = { pair: 51, single: 34 } as const;
/** The sides of the palaces in the order of preference, and how far down the tile lies there. */
const SIDES: readonly Point[] = [
  [1, 11],
  [-1, 11],
  [1, -14],
  [-1, -14],
];

/** Returns the box of the palaces in a city, or of its free place. */
export function palaceBounds(view: View, { id, at: [x, y] }: CityPlace): Bounds {
  const palaces = view.palaces.filter(({ city }) => city === id);
  if (palaces.length === 0) return { left: x - 19, top: y - 19, right: x + 19, bottom: y + 19 };
  const crown = palaces.some(palace => palace.crown) ? 16 : 0;
  const half = palaces.length > 1 ? 38 : 27;
  return { left: x - half, top: y - 33 - crown, right: x + half, bottom: y + 22 };
}

/** Returns the middle of the tile beside the palaces of a city, where it covers least. `null`: none. */
export function tileBeside(view: View, place: CityPlace): Point | null {
  const { id, at } = place;
  const palaces = view.palaces.filter(({ city }) => city === id);
  if (palaces.length === 0 || view.bonuses[id] === undefined) return null;
  const aside = palaces.length > 1 ? ASIDE.pair : ASIDE.single;
  const others = CITIES.filter(({ id: other }) => MAPS[view.options.map].cities.includes(other));
  const taken = [
    ...others.map(labelBounds),
    ...others.filter(other => other.id !== id).map(other => palaceBounds(view, other)),
    ...PROVINCES.map(titleBounds),
  ];
  const spots = SIDES.map(([side, down]): Point => [at[0] + side * aside, at[1] + down]);
  const covered = (spot: Point): number =>
    taken.reduce((sum, box) => sum + overlap(tileBounds(spot), box), 0);
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}

/** Returns the box of a tile. */
export const tileBounds = ([x, y]: Point): Bounds => ({
  left: x - RADIUS,
  top: y - RADIUS,
  right: x + RADIUS,
  bottom: y + RADIUS,
});

/** Returns by how many square pixels two boxes overlap. */
export const overlap = (a: Bounds, b: Bounds): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
