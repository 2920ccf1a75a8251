/** Draws the governor row small: its boxes in lines, each with its label and the letter of its city. */
import { ARROW, CITIES } from '../../../engines/raja/facts.ts';
import type { City, View } from '../../../engines/raja/model.ts';
import { boxName } from '../../../engines/raja/outlook.ts';
import { C } from '../../kit/colours.ts';
import { ring } from '../../kit/ring.ts';
import { path, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, grown, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { CITY_HUES } from '../hues.ts';
import { arrow, BOXES, boxHue, endMark } from './row.ts';

const PER_LINE = 6;
const LINE = 92;

export const boxesHeight = Math.ceil(BOXES / PER_LINE) * LINE;

/** Draws the boxes, and rings round the governors that can be moved. */
export const boxesScene = (view: View, legal: readonly City[], { x, y, width }: Area): Node[] =>
  range(BOXES).flatMap(i => {
    const pitch = width / PER_LINE,
      area = {
        x: x + (i % PER_LINE) * pitch + 1,
        y: y + Math.floor(i / PER_LINE) * LINE,
        width: pitch - 2,
        height: LINE - 4,
      };
    const [city] = CITIES.filter(each => view.governors[each] === i);
    return [
      ...box(view, i, city ?? null, area),
      ...(city !== undefined && legal.includes(city)
        ? ring(roundRect(grown(area, 1.5), 9), { style: 'open', width: 2.6 })
        : []),
    ];
  });

function box(view: View, i: number, city: City | null, area: Area): Node[] {
  const { ground: fill, edge, label } = boxHue(view, i),
    middle = area.x + area.width / 2,
    up = area.y + 25,
    foot = area.y + area.height - 15;
  return [
    path(roundRect(area, 8), { fill, ...edge }),
    ...(city === null && i === view.endBox ? endMark(middle, up, 0.66) : []),
    ...(city === null
      ? []
      : [
          path(circle(middle, up, 20), { fill: CITY_HUES[city].banner, stroke: C.ivory, width: 2 }),
          text(middle, up + 12, city, { font: 'bold', size: 34, anchor: 'middle', fill: '#fff' }),
        ]),
    i === ARROW
      ? arrow(middle, foot - 11, 0.8)
      : text(middle, foot, boxName(i), { font: 'bold', size: 34, anchor: 'middle', fill: label }),
  ];
}
