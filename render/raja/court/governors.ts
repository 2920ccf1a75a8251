/** Draws the governor row large, in two lines, for a player who moves a governor (RA-37). */
import { ARROW, CITIES, nameOf } from '../../../engines/raja/facts.ts';
import type { City, View } from '../../../engines/raja/model.ts';
import { boxName } from '../../../engines/raja/outlook.ts';
import { SEED } from '../../../seeds/raja/index.ts';
import { C } from '../../kit/colours.ts';
import { path, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { ring } from '../../kit/ring.ts';
import { circle, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { WIDTH } from '../wide.ts';
import { headed, ownPlayer } from '../table.ts';
import type { Table } from '../table.ts';
import { arrow, boxHue, endMark, governor, lowestOf } from './row.ts';

const LEFT = 42;
const TOP = 118;
const PER_LINE = 9;
const PITCH = (WIDTH - 2 * LEFT) / PER_LINE;
const LINE = 252;
const HEIGHT = 228;
const RADIUS = 48;
const { boxes } = SEED.governorRow;

/** Draws the boxes with their labels, and rings round the governors that can be moved. */
export function governorsScene(table: Table, legal: readonly City[]): Scene {
  const { view } = table;
  ownPlayer(table);
  const height = TOP + Math.ceil(boxes.length / PER_LINE) * LINE - (LINE - HEIGHT) + LEFT;
  return {
    width: WIDTH,
    height,
    nodes: [...headed(table, height), ...range(boxes.length).flatMap(i => box(view, i, legal))],
  };
}

const areaOf = (i: number): Area => ({
  x: LEFT + (i % PER_LINE) * PITCH + 5,
  y: TOP + Math.floor(i / PER_LINE) * LINE,
  width: PITCH - 10,
  height: HEIGHT,
});

function box(view: View, i: number, legal: readonly City[]): Node[] {
  const area = areaOf(i),
    { x, y, width, height } = area,
    { ground, edge, label } = boxHue(view, i),
    middle = x + width / 2,
    [city] = CITIES.filter(each => view.governors[each] === i),
    isLegal = city !== undefined && legal.includes(city);
  return [
    path(roundRect(area, 12), { fill: ground, ...edge }),
    ...(isLegal ? around(area) : []),
    ...(city === undefined ? empty(view, i, middle, y + 70) : holder(view, city, { x: middle, y, width })),
    ...(i === ARROW
      ? [arrow(middle, y + height - 28, 1.3)]
      : [
          text(middle, y + height - 18, boxName(i), {
            font: 'bold',
            size: 50,
            anchor: 'middle',
            fill: label,
          }),
        ]),
  ];
}

/** Draws the ring round a governor that can be moved. It leaves room for the rings of its neighbours. */
const around = ({ x, y, width, height }: Area): Node[] =>
  ring(roundRect({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, 13), {
    style: 'onGreen',
    width: 6,
  });

const empty = (view: View, i: number, x: number, y: number): Node[] =>
  i === view.endBox
    ? endMark(x, y, RADIUS / 28)
    : [path(circle(x, y, RADIUS), { fill: '#000', fillOpacity: 0.09 })];

/** Draws the governor with the name of the city. The marker shows which city is scored next (RA-10). */
const holder = (view: View, city: City, { x, y, width }: Omit<Area, 'height'>): Node[] => [
  ...governor(city, { x, y: y + 72 }, { next: city === lowestOf(view) && view.stage !== 'over', r: RADIUS }),
  ...fitted(nameOf(city), {
    x,
    y: y + 148,
    width: width - 12,
    size: 31,
    min: 25,
    font: 'bold',
    anchor: 'middle',
    style: { fill: C.ink },
  }),
];
