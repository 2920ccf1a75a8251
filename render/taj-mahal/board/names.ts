/**
 * Names on the card's map: those of the cities where somebody builds now, and of the other provinces.
 * The ribbon names the current province.
 */
import { at } from '../../../engines/core/values.ts';
import { MAPS } from '../../../engines/taj-mahal/facts.ts';
import type { City, Province, View } from '../../../engines/taj-mahal/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { path, place, stamp, text } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, range } from '../../kit/shapes.ts';
import { overlap } from '../beside.ts';
import { CITIES, PROVINCES, provinceName } from '../geometry.ts';
import type { Bounds } from '../geometry.ts';
import { boxOf, isFree, pieceBoxes, provinceHere, tileBoxes, tileBoxOf } from './pieces.ts';
import { MAP, onGround, PROVINCE_SIGNS, TITLE_BOX } from './places.ts';

const CITY = { font: 'bold', size: 34 } as const;
const PROVINCE = { font: 'capitals', size: 24, spacing: 0.5 } as const;
const NUMBER_RADIUS = 17;

/** The name of a province on the map, and the number of its visit while that is to come. */
interface Sign {
  readonly province: Province;
  readonly name: Point;
  /** `null`: the province has been visited, or is visited now. */
  readonly number: Point | null;
  readonly boxes: readonly Bounds[];
}

/** Draws the names of the provinces, each with its visit's number while the visit is to come. */
export const provinceNames = (view: View, signs: readonly Sign[]): Node[] =>
  signs.flatMap(({ province, name, number }) => {
    const visit = view.provinces.indexOf(province) + 1;
    return [
      provinceSign(province, visit < view.visit ? '#6b4a3a' : C.madderDark, name),
      ...(number === null ? [] : visitNumber(visit, number)),
    ];
  });

function provinceSign(province: Province, fill: string, [x, y]: Point): Node {
  const words = provinceName(province).toUpperCase();
  const half = Math.ceil(widthOf(words, PROVINCE.font, PROVINCE.size, PROVINCE.spacing) / 2) + 6;
  return stamp(`taj:name:${province}:${fill}`, [-half, -30, 2 * half, 42], place(x, y), () => [
    text(0, 0, words, { ...PROVINCE, anchor: 'middle', fill, stroke: C.halo, width: 6 }),
  ]);
}

/** Returns the names of the provinces, each as near to its place as pieces and names of cities leave room. */
export function provinceSigns(view: View, labels: readonly Pick<Label, 'box'>[] = cityLabels(view)): Sign[] {
  const taken = [...pieceBoxes(view), ...tileBoxes(view), ...labels.map(({ box }) => box), TITLE_BOX];
  const named = PROVINCES.filter(
    ({ id }) => MAPS[view.options.map].provinces.includes(id) && id !== provinceHere(view),
  );
  return named.flatMap(({ id }) => {
    const unmoved = signAt(view, id, [0, 0]).boxes;
    const costOf = (by: Point): number => sum(unmoved.map(box => covered(moved(box, by), taken)));
    const shift = lowest(SHIFTS, costOf);
    const best = signAt(view, id, shift);
    if (best.number === null && costOf(shift) > SLIGHT) return [];
    taken.push(...best.boxes);
    return [best];
  });
}

/** Pixels that a name may cover. The name of a province that nobody visits any more is left out beyond. */
const SLIGHT = 90;

const moved = ({ left, top, right, bottom }: Bounds, [dx, dy]: Point): Bounds => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
});

/** Shifts of a name from its place, the smallest first. */
const SHIFTS: readonly Point[] = range(25)
  .flatMap(i => range(25).map((j): Point => [(i - 12) * 8, (j - 12) * 6]))
  .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));

function signAt(view: View, province: Province, [dx, dy]: Point): Sign {
  const sign = PROVINCE_SIGNS[province];
  if (sign === undefined) throw new RangeError(`no place for ${province}`);
  const [x, y] = [sign.name[0] + dx, sign.name[1] + dy];
  const half =
    widthOf(provinceName(province).toUpperCase(), PROVINCE.font, PROVINCE.size, PROVINCE.spacing) / 2;
  const isAhead = view.provinces.indexOf(province) + 1 > view.visit;
  const number: Point | null = isAhead ? [sign.number[0] + dx, sign.number[1] + dy] : null;
  return {
    province,
    name: [x, y],
    number,
    boxes: [
      { left: x - half, top: y - PROVINCE.size * 0.72, right: x + half, bottom: y + 1 },
      ...(number === null ? [] : [around(number, NUMBER_RADIUS)]),
    ],
  };
}

const visitNumber = (visit: number, [x, y]: Point): Node[] => [
  path(circle(x, y, NUMBER_RADIUS), { fill: C.lapis, stroke: C.gold, width: 2.4 }),
  text(x - 0.5, y + 9.5, String(visit), {
    font: 'bold',
    size: 27,
    anchor: 'middle',
    fill: '#fff',
    spacing: visit > 9 ? -0.8 : 0,
  }),
];

const around = ([x, y]: Point, radius: number): Bounds => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** A city's name. `at`: the left end of its base line. */
export interface Label {
  readonly name: string;
  readonly at: Point;
  readonly box: Bounds;
}
interface Priced extends Label {
  readonly cost: number;
}

/** Draws the names of the current province's cities, where they cover nothing. */
export const cityNames = (labels: readonly Label[]): Node[] =>
  labels.map(({ name, at: spot }) => text(...spot, name, { ...CITY, fill: C.ink, stroke: C.halo, width: 6 }));

/** Returns the names of the current province's cities, placed so that they cover as little as possible. */
export function cityLabels(view: View): Label[] {
  const here = CITIES.filter(({ province }) => province === provinceHere(view));
  const taken = [...pieceBoxes(view), ...tileBoxes(view), TITLE_BOX];
  const places = standings(view);
  const signs = provinceSigns(view, []).flatMap(({ boxes }) => boxes);
  const abroad = OUTLINES.filter(({ province }) => province !== provinceHere(view));
  const choices = here.map(({ id, name }) => {
    const own = places.filter(({ city }) => city === id).flatMap(({ boxes }) => boxes);
    const others = places.filter(({ city }) => city !== id).flatMap(({ boxes }) => boxes);
    const free = candidates(own, name)
      .map(label => ({ ...label, cost: label.cost + 100 * covered(label.box, taken) }))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, LIKELY)
      .map(label => ({
        ...label,
        cost:
          label.cost +
          MOVED * shared(label.box, signs) +
          (isUnclear(label.box, own, others) ? UNCLEAR : 0) +
          ABROAD * strayed(label.box, abroad),
      }));
    return [{ ...NAMELESS, cost: isFree(view, id) ? 6_000 : 1_000 }, ...free]
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MOST);
  });
  return cheapest(choices).filter(({ name }) => name !== '');
}

/** What stands in a city: the box of its palaces or of the free city, and that of the tile beside them. */
interface Standing {
  readonly city: City;
  readonly boxes: readonly Bounds[];
}

const standings = (view: View): Standing[] =>
  CITIES.filter(({ id }) => MAPS[view.options.map].cities.includes(id)).map(({ id }) => {
    const tile = tileBoxOf(view, id);
    return { city: id, boxes: tile === null ? [boxOf(view, id)] : [boxOf(view, id), tile] };
  });

/** No name: it would cover more than a few pixels. Fewer are allowed where a palace stands. */
const NAMELESS = { name: '', at: [0, 0], box: { left: 0, top: 0, right: 0, bottom: 0 } } as const;
/** Cost of a name that could be that of another city: more than leaving it out where a palace stands. */
const UNCLEAR = 1_200;
/** How much nearer to its own city than to any other a name stands. */
const NEARER = 4;
/** How many places of one name are compared with those of the others. */
const MOST = 24;
/** How many places of one name are looked at closely, which takes long: those that cover least. */
const LIKELY = 60;

/** True if a name stands nearly as near to another city as to its own. */
function isUnclear(box: Bounds, own: readonly Bounds[], others: readonly Bounds[]): boolean {
  const near = Math.min(...own.map(each => gapOf(box, each)));
  return others.some(each => gapOf(box, each) < near + NEARER);
}

/** Cost of a pixel of the place of a province's name, which has to move away. */
const MOVED = 1;
/** Cost of a name that lies wholly in another province. */
const ABROAD = 240;

/** Returns the share of a name that lies in other provinces. */
function strayed({ left, top, right, bottom }: Bounds, abroad: readonly Outline[]): number {
  const [from, y] = onGround([left, (top + bottom) / 2]);
  const [to] = onGround([right, (top + bottom) / 2]);
  const crossings = abroad
    .filter(({ box }) => y >= box.top && y <= box.bottom && from <= box.right && to >= box.left)
    .map(({ ring }) => crossingsAt(y, ring));
  const points = SHARES.map(share => from + share * (to - from));
  return points.filter(x => crossings.some(each => isBetween(x, each))).length / points.length;
}
const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** An outline of a province, and the box round it. */
interface Outline {
  readonly province: Province;
  readonly ring: readonly Point[];
  readonly box: Bounds;
}
const OUTLINES: readonly Outline[] = PROVINCES.flatMap(({ id, rings }) =>
  rings.map((ring): Outline => {
    const [across, down] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    const [left, right] = [Math.min(...across), Math.max(...across)];
    return { province: id, ring, box: { left, right, top: Math.min(...down), bottom: Math.max(...down) } };
  }),
);

/** Returns where the edges of an outline cross the level `y`. */
function crossingsAt(y: number, ring: readonly Point[]): readonly number[] {
  const found: number[] = [];
  let [a, b] = at(ring, ring.length - 1);
  for (const [c, d] of ring) {
    if (b > y !== d > y) found.push(a + ((y - b) / (d - b)) * (c - a));
    [a, b] = [c, d];
  }
  return found;
}

/** True if a point lies in an outline: a line from it to the right crosses an odd number of edges. */
const isBetween = (x: number, crossings: readonly number[]): boolean =>
  crossings.filter(each => x < each).length % 2 === 1;

/** Cost of two names one below the other, so near that one cannot tell which city each belongs to. */
const STACKED = 500;
/** The room between two names one below the other. */
const LEADING = 14;

function isStacked(a: Bounds, b: Bounds): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const apart = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return across > 0 && apart < LEADING;
}

/** Returns the distance between two boxes. 0: they meet. */
const gapOf = (a: Bounds, b: Bounds): number =>
  Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right),
    Math.max(0, a.top - b.bottom, b.top - a.bottom),
  );

/** Returns the area of a box that others cover or that is outside the map. */
const covered = (box: Bounds, others: readonly Bounds[]): number => outside(box) + shared(box, others);

/**
 * Chooses one label of each list: the choice with the lowest sum of costs and overlaps. Each list begins with
 * its cheapest label.
 */
function cheapest(choices: readonly (readonly Priced[])[]): Priced[] {
  let best: { cost: number; labels: Priced[] } = { cost: Infinity, labels: [] };
  const wide = choices.map(labels => labels.map(({ box }) => widened(box)));
  const least = choices.map((_, i) => sum(choices.slice(i).map(labels => labels[0]?.cost ?? 0)));
  const extend = (labels: readonly Priced[], boxes: readonly Bounds[], cost: number): void => {
    const next = choices[labels.length];
    if (next === undefined) {
      best = { cost, labels: [...labels] };
      return;
    }
    const after = least[labels.length + 1] ?? 0;
    for (const [i, label] of next.entries()) {
      if (cost + label.cost + after >= best.cost) break; // the labels that follow cost more
      const covers = shared(wide[labels.length]?.[i] ?? label.box, boxes);
      const stacked = boxes.filter(box => isStacked(box, label.box)).length;
      const total = cost + label.cost + covers * 100 + stacked * STACKED;
      if (total + after < best.cost) extend([...labels, label], [...boxes, label.box], total);
    }
  };
  extend([], [], 0);
  return best.labels;
}

/** Returns the places of a city's name, all around its pieces, and around them with the tile beside them. */
function candidates(own: readonly Bounds[], name: string): Priced[] {
  const [pieces] = own;
  if (pieces === undefined) return [];
  return [pieces, ...own.slice(1).map(tile => union(pieces, tile))].flatMap(box => placesAround(box, name));
}

const union = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

function placesAround(pieces: Bounds, name: string): Priced[] {
  const width = widthOf(name, CITY.font, CITY.size);
  const below = /[gjpqy]/u.test(name) ? 7 : 1;
  const height = CAPITALS + below;
  const [middle, level] = [
    (pieces.left + pieces.right - width) / 2,
    (pieces.top + pieces.bottom - height) / 2,
  ];
  const spots = (gap: number): Point[] => [
    ...SIDEWAYS.flatMap((dx): Point[] => [
      [middle + dx * (width / 2 + 14), pieces.bottom + gap],
      [middle + dx * (width / 2 + 14), pieces.top - gap - height],
    ]),
    ...UPRIGHT.flatMap((dy): Point[] => [
      [pieces.right + gap, level + dy],
      [pieces.left - gap - width, level + dy],
    ]),
  ];
  return GAPS.flatMap((gap, far) =>
    spots(gap).map(([left, top]) => ({
      name,
      at: [left, top + CAPITALS] as const,
      box: { left, top, right: left + width, bottom: top + height },
      cost: far * 30 + Math.hypot(left - middle, top - level) / 10,
    })),
  );
}
const CAPITALS = 23;
/** Clear room between two names. */
const APART = 10;
const widened = ({ left, right, ...rest }: Bounds): Bounds => ({
  left: left - APART,
  right: right + APART,
  ...rest,
});
const GAPS = [2, 6, 14, 22, 32] as const;
const SIDEWAYS = [0, -0.2, 0.2, -0.4, 0.4, -0.6, 0.6, -0.8, 0.8, -1, 1] as const;
const UPRIGHT = [0, -8, 8, -16, 16, -24, 24] as const;

/** Returns the first item that costs nothing, else the one with the lowest cost. */
function lowest<T>(items: readonly T[], costOf: (item: T) => number): T {
  let best = at(items, 0);
  let lowestCost = Infinity;
  for (const item of items) {
    const cost = costOf(item);
    if (cost < lowestCost) [best, lowestCost] = [item, cost];
    if (cost === 0) break;
  }
  return best;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Returns the area that a box shares with others, and counts it for each of them. */
function shared(box: Bounds, others: readonly Bounds[]): number {
  let area = 0;
  for (const other of others) area += overlap(box, other);
  return area;
}

/** Returns how much of a box is outside the map. */
function outside(box: Bounds): number {
  const whole = (box.right - box.left) * (box.bottom - box.top);
  return whole - overlap(box, INSIDE);
}
const INSIDE: Bounds = {
  left: MAP.x + 8,
  top: MAP.y + 8,
  right: MAP.x + MAP.width - 8,
  bottom: MAP.y + MAP.height - 6,
};
