/**
 * Draws the governor row: eighteen boxes from the arrow to the one labelled 10, in lines, with the heads of
 * the governors and the names of their cities.
 */
import { ARROW, CITIES, nameOf } from '../../../engines/raja/facts.ts';
import type { City, View } from '../../../engines/raja/model.ts';
import { boxName } from '../../../engines/raja/outlook.ts';
import { SEED } from '../../../seeds/raja/index.ts';
import { C } from '../../kit/colours.ts';
import { star8 } from '../../kit/ornament.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node, Style } from '../../kit/scene.ts';
import { circle, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { governorHead } from '../art/governor.ts';
import { CITY_HUES, H } from '../hues.ts';

const { boxes, firstNumbered } = SEED.governorRow;
/** The number of boxes. */
export const BOXES = boxes.length;

type Middle = Pick<Area, 'x' | 'y'>;

/**
 * How the row is laid out. `line`: the height of a line. `name`: largest and smallest size of a city's name.
 * `margin`: room between the name and the edges of the box.
 */
export interface RowStyle {
  readonly perLine: number;
  readonly line: number;
  readonly radius: number;
  readonly name: readonly [most: number, least: number];
  readonly label: number;
  readonly margin: number;
}

/** Returns the height of the row. */
export const rowHeight = ({ perLine, line }: RowStyle): number => Math.ceil(boxes.length / perLine) * line;

/** Returns the area of a box. */
function boxArea(i: number, { x, y, width }: Omit<Area, 'height'>, { perLine, line }: RowStyle): Area {
  const pitch = width / perLine;
  return {
    x: x + (i % perLine) * pitch + 3,
    y: y + Math.floor(i / perLine) * line,
    width: pitch - 6,
    height: line - 8,
  };
}

/** Draws all boxes. `over` adds what a box needs besides, such as the ring of a legal choice. */
export const governorRow = (
  view: View,
  within: Omit<Area, 'height'>,
  style: RowStyle,
  over: (i: number, area: Area) => readonly Node[] = () => [],
): Node[] =>
  range(boxes.length).flatMap(i => {
    const area = boxArea(i, within, style);
    return [...ground(view, i, area), ...over(i, area), ...content(view, i, area, style)];
  });

/** Returns the city that is scored next (RA-10). */
const lowestOf = ({ governors }: View): City =>
  CITIES.reduce((low, city) => (governors[city] < governors[low] ? city : low));

function ground(view: View, i: number, area: Area): Node[] {
  const { ground: fill, edge } = boxHue(view, i);
  return [
    path(roundRect({ ...area, y: area.y + 4 }, 10), { fill: '#04120e', fillOpacity: 0.45 }),
    path(roundRect(area, 10), { fill, ...edge }),
  ];
}

function content(view: View, i: number, area: Area, style: RowStyle): Node[] {
  const { x, y, width, height } = area,
    { radius, name } = style,
    middle = x + width / 2,
    up = y + radius + 16,
    [city] = CITIES.filter(each => view.governors[each] === i);
  const foot = label(view, i, { x: middle, y: y + height - 14 }, style.label);
  if (city === undefined)
    return [
      ...(i === view.endBox
        ? endMark(middle, up, radius / 28)
        : [path(circle(middle, up, radius), { fill: '#000', fillOpacity: 0.1 })]),
      ...foot,
    ];
  return [
    ...governor(
      city,
      { x: middle, y: up },
      { next: city === lowestOf(view) && view.stage !== 'over', r: radius },
    ),
    ...fitted(nameOf(city), {
      x: middle,
      y: up + radius + name[0] + 4,
      width: width - style.margin,
      size: name[0],
      min: name[1],
      font: 'bold',
      anchor: 'middle',
      style: { fill: boxHue(view, i).label },
    }),
    ...foot,
  ];
}

interface BoxHue {
  readonly ground: string;
  readonly edge: Pick<Style, 'stroke' | 'width'>;
  readonly label: string;
}

/** Returns the colours of a box. Boxes beyond the end box are dull. */
export function boxHue({ endBox }: View, i: number): BoxHue {
  const edge = { stroke: C.ink, width: 1.6 };
  if (i === endBox) return { ground: H.ruby, edge: { stroke: C.goldLight, width: 3 }, label: '#fff' };
  if (i > endBox) return { ground: '#6d5138', edge, label: '#f0e2c6' };
  return { ground: i < firstNumbered ? '#ead9b2' : H.marble, edge, label: C.ink };
}

export const endMark = (x: number, y: number, scale: number): Node[] => [
  path(circle(x, y, 28 * scale), { fill: H.rubyDark, fillOpacity: 1 }),
  path(star8(x, y, 24 * scale), { fill: C.gold, stroke: H.rubyDark, width: 1.6 }),
  path(circle(x, y, 11 * scale), { fill: H.ruby, stroke: C.goldLight, width: 2 }),
];

/** Draws the label of a box, or the arrow. */
function label(view: View, i: number, { x, y }: Middle, size: number): Node[] {
  return i === ARROW
    ? [arrow(x, y - size * 0.26, size / 32)]
    : [text(x, y, boxName(i), { font: 'bold', size, anchor: 'middle', fill: boxHue(view, i).label })];
}

/** Draws the sign of the first box. */
export const arrow = (x: number, y: number, scale: number): Node =>
  path('M18 0H-8V10L-24-4L-8-18V-8H18Z', {
    fill: H.emerald,
    stroke: C.ink,
    width: 1.6,
    at: place(x, y, 0, scale),
  });

interface Medallion {
  readonly next?: boolean;
  /** Radius. Default: 30. */
  readonly r?: number;
  /** Radius of the disc with the letter. Default: a share of `r`. */
  readonly letter?: number;
}

/** Draws a governor's head with the letter of the city. `next` marks the city scored next. */
export function governor(city: City, { x, y }: Middle, look: Medallion = {}): Node[] {
  const { next = false, r = 30, letter = Math.max(11.5, r * 0.38) } = look;
  const size = Math.max(20, letter * 1.6),
    box = Math.ceil(r * 1.1) + 2;
  return [
    ...(next
      ? [
          path(circle(x, y, r + 7), { fill: '#ffe27a', stroke: C.goldDark, width: 3 }),
          path('M-13-12H13L0 5Z', { fill: H.ruby, stroke: C.ivory, width: 2.6, at: place(x, y - r - 8) }),
        ]
      : []),
    path(circle(x, y + 3, r + 1), { fill: '#2a1508', fillOpacity: 0.35 }),
    sprite({ id: `raja:governor:${city}:${r}`, box: [-box, -box, 2 * box, 2 * box], x, y }, () => [
      group(governorHead(city), { at: place(0, 0, 0, r / 30) }),
    ]),
    path(circle(x + r * 0.8, y + r * 0.66, letter), {
      fill: CITY_HUES[city].banner,
      stroke: C.ivory,
      width: 2,
    }),
    text(x + r * 0.8, y + r * 0.66 + size * 0.35, city, {
      font: 'bold',
      size,
      anchor: 'middle',
      fill: '#fff',
    }),
  ];
}
