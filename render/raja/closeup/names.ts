/** Writes the names of villages on an enlarged close-up, where they have room. */
import { CITIES, VILLAGES } from '../../../engines/raja/facts.ts';
import type { Village } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { text } from '../../kit/scene.ts';
import type { Node, Text } from '../../kit/scene.ts';
import { grown, shared } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { CITY, START_RADIUS, stopAt, villageAt } from '../geometry.ts';
import { nameBox } from '../map/ground.ts';

type Spot = readonly [dx: number, dy: number, anchor: Text['anchor']];

const SIZE = 20;
/** Space that letters take below their line. */
const DESCENT = 8;
/** How far the badge of a city reaches beyond its name. */
const BADGE_OVER = 12;
/** Least distance of a name from the edge of the map. */
const CLEAR = 6;

/** Offsets of a name from the middle of its village, the usual one first. */
const SPOTS: readonly Spot[] = [
  [0, 55, 'middle'],
  [0, 66, 'middle'],
  [0, 74, 'middle'],
  [49, 8, 'start'],
  [-49, 8, 'end'],
  [0, -33, 'middle'],
];

/** The first offsets of villages close above or beside another. */
const CROWDED: Readonly<Record<Village, Spot>> = {
  v05: [45, 8, 'start'],
  v06: [45, 8, 'start'],
  v08: [-14, 55, 'middle'],
  v10: [14, 55, 'middle'],
  v11: [-45, 8, 'end'],
  v12: [-45, 8, 'end'],
  v13: [-20, 55, 'start'],
  v14: [18, -27, 'end'],
  v15: [-18, -27, 'start'],
  v16: [20, 55, 'end'],
  v18: [45, 10, 'start'],
  v20: [-45, 10, 'end'],
  v26: [-45, 8, 'end'],
  v30: [45, 8, 'start'],
};

/**
 * Returns the names that have room in a part of the map. `taken`: what they must not touch besides cities
 * and villages, on the map.
 */
export function villageNames(part: Area, taken: readonly Area[]): Node[] {
  const fixed = [...taken, ...CITIES.flatMap(cityAreas), startArea()];
  const written: Area[] = [];
  return VILLAGES.flatMap(({ id, name }) => {
    const others = VILLAGES.filter(other => other.id !== id).map(other => plots(other.id));
    const inWay = [...fixed, ...others, ...written];
    const spots = CROWDED[id] === undefined ? SPOTS : [CROWDED[id], ...SPOTS];
    const spot = spots.find(each => {
      const box = boxOf(id, name, each);
      return isWithin(box, part) && inWay.every(other => shared(box, other) === 0);
    });
    if (spot === undefined) return [];
    written.push(boxOf(id, name, spot));
    const [[x, y], [dx, dy, anchor]] = [villageAt(id), spot];
    return [text(x + dx, y + dy, name, { size: SIZE, anchor, fill: C.ink, stroke: C.halo, width: 5 })];
  });
}

function boxOf(id: Village, name: string, [dx, dy, anchor]: Spot): Area {
  const [x, y] = villageAt(id);
  const width = widthOf(name, 'ui', SIZE);
  const left = x + dx - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  return { x: left, y: y + dy - SIZE, width, height: SIZE + DESCENT };
}

const isWithin = (box: Area, { x, y, width, height }: Area): boolean =>
  box.x > x + CLEAR && box.x + box.width < x + width - CLEAR && box.y > y && box.y + box.height < y + height;

/** Returns the plots of a village. */
function plots(id: Village): Area {
  const [x, y] = villageAt(id);
  return { x: x - 38, y: y - 22, width: 76, height: 46 };
}

/** Returns a city's name with its badge, and the square in its circle. */
function cityAreas(city: (typeof CITIES)[number]): Area[] {
  const [x, y] = stopAt(city);
  const half = CITY.radius * Math.SQRT1_2;
  return [grown(nameBox(city), BADGE_OVER), { x: x - half, y: y - half, width: 2 * half, height: 2 * half }];
}

function startArea(): Area {
  const [x, y] = stopAt('S');
  return { x: x - START_RADIUS, y: y - START_RADIUS, width: 2 * START_RADIUS, height: 2 * START_RADIUS };
}
