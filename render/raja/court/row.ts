/**
 * Draws the governor row: eighteen boxes from the arrow to the one labelled 10, and the governors in them.
 */
import { ARROW, CITIES } from '../../../engines/raja/facts.ts';
import type { City, View } from '../../../engines/raja/model.ts';
import { boxName } from '../../../engines/raja/outlook.ts';
import { SEED } from '../../../seeds/raja/index.ts';
import { C } from '../../kit/colours.ts';
import { star8 } from '../../kit/ornament.ts';
import { group, linear, path, place, text } from '../../kit/scene.ts';
import type { Node, Style } from '../../kit/scene.ts';
import { circle, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { CITY_HUES, H } from '../hues.ts';

export const ROW_HEIGHT = 136;
const { boxes, firstNumbered } = SEED.governorRow;

type Middle = Pick<Area, 'x' | 'y'>;

export function governorRow(view: View, { x, y, width }: Area): Node[] {
  const pitch = width / boxes.length,
    lowest = lowestOf(view);
  return [
    path(roundRect({ x: x - 4, y: y + 4, width: width + 8, height: ROW_HEIGHT - 10 }, 14), {
      fill: '#04120e',
      fillOpacity: 0.45,
    }),
    path(roundRect({ x: x - 4, y, width: width + 8, height: ROW_HEIGHT - 10 }, 14), {
      fill: linear(
        [0, y],
        [0, y + ROW_HEIGHT],
        [
          [0, '#7a4b23'],
          [1, '#54300f'],
        ],
      ),
      stroke: C.gold,
      width: 2.6,
    }),
    ...range(boxes.length).flatMap(i => box(view, i, { x: x + i * pitch, y: y + 8, width: pitch })),
    ...CITIES.flatMap(city => {
      const at = { x: x + (view.governors[city] + 0.5) * pitch, y: y + 45 };
      return governor(city, at, { next: city === lowest && view.stage !== 'over' });
    }),
  ];
}

/** Returns the city that is scored next (RA-10). */
export const lowestOf = ({ governors }: View): City =>
  CITIES.reduce((low, city) => (governors[city] < governors[low] ? city : low));

function box(view: View, i: number, { x, y, width }: Omit<Area, 'height'>): Node[] {
  const { ground, edge, label } = boxHue(view, i),
    middle = x + width / 2,
    height = ROW_HEIGHT - 26;
  return [
    path(roundRect({ x: x + 3, y, width: width - 6, height }, 8), { fill: ground, ...edge }),
    ...(i === view.endBox
      ? endMark(middle, y + 37)
      : [path(circle(middle, y + 37, 28), { fill: '#000', fillOpacity: 0.09 })]),
    ...foot(i, { x: middle, y: y + height - 14 }, label),
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
  if (i === endBox) return { ground: H.ruby, edge: { stroke: C.goldLight, width: 3 }, label: C.goldLight };
  if (i > endBox) return { ground: '#8a6a48', edge, label: '#c9ad86' };
  return { ground: i < firstNumbered ? '#ead9b2' : H.marble, edge, label: C.ink };
}

export const endMark = (x: number, y: number, scale = 1): Node[] => [
  path(circle(x, y, 28 * scale), { fill: H.rubyDark, fillOpacity: 1 }),
  path(star8(x, y, 24 * scale), { fill: C.gold, stroke: H.rubyDark, width: 1.6 }),
  path(circle(x, y, 11 * scale), { fill: H.ruby, stroke: C.goldLight, width: 2 }),
];

/** Draws the label of a box, or the arrow. */
function foot(i: number, { x, y }: Middle, fill: string): Node[] {
  return i === ARROW
    ? [arrow(x, y - 4, 0.82)]
    : [text(x, y + 3, boxName(i), { font: 'bold', size: 30, anchor: 'middle', fill })];
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
}

/** Draws a governor's medallion with the letter of the city. `next` marks the city scored next. */
export function governor(city: City, { x, y }: Middle, { next = false, r = 30 }: Medallion = {}): Node[] {
  return [
    ...(next
      ? [
          path(circle(x, y, r + 7), { fill: C.goldLight, stroke: C.gold, width: 3 }),
          path('M-13-12H13L0 5Z', { fill: H.ruby, stroke: C.ivory, width: 2.6, at: place(x, y - r - 9) }),
        ]
      : []),
    path(circle(x, y + 2.6, r + 1), { fill: '#2a1508', fillOpacity: 0.4 }),
    path(circle(x, y, r), { fill: CITY_HUES[city].banner, stroke: C.ink, width: 2.2 }),
    path(circle(x, y, r - 4), { stroke: C.goldLight, width: 2.2 }),
    group(
      [
        text(0, r * 0.43, city, {
          font: 'bold',
          size: Math.max(28, r * 1.24),
          anchor: 'middle',
          fill: '#fff',
        }),
      ],
      { at: place(x, y) },
    ),
  ];
}
