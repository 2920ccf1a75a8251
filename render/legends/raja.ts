/** The signs in the pictures of Raja: first actions and goods, then the map and the court. */
import { ACTIONS } from '../../engines/raja/facts.ts';
import { C } from '../kit/colours.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { ring } from '../kit/ring.ts';
import { roundRect } from '../kit/shapes.ts';
import { arrow, endMark, governor } from '../raja/court/row.ts';
import { H } from '../raja/hues.ts';
import { sun } from '../raja/map/newest.ts';
import { ACTION_ICONS, ICONS } from '../raja/pieces/icons.ts';
import { tick } from '../raja/pieces/marks.ts';
import { architect, centrePalace, house, maharaja, outerPalace } from '../raja/pieces/pieces.ts';
import type { Sign } from './setting.ts';

const own = (id: string, art: readonly Node[]): Sign => ({ words: `picture:legend.raja.${id}`, art });
const at = (y: number, scale: number) => ({ x: 0, y, scale });

/** Draws a badge of the close-up. */
const badge = (label: string): Node[] => [
  path(roundRect({ x: -34, y: -28, width: 68, height: 56 }, 28), {
    fill: H.ruby,
    stroke: C.goldLight,
    width: 4.5,
  }),
  text(0, 16, label, { font: 'bold', size: 46, anchor: 'middle', fill: '#fff' }),
];

const BOARD: readonly Sign[] = [
  own('architect', [architect('model', at(44, 1.6))]),
  own('maharaja', [maharaja(at(46, 1))]),
  own('outer', [outerPalace('model', at(44, 1.7))]),
  own('centre', [centrePalace('model', at(44, 1.4))]),
  own('neutral', [outerPalace(null, at(44, 1.7))]),
  own('villageHouse', [house('model', at(42, 2))]),
  own('governor', governor('A', { x: -6, y: -4 }, { r: 42, letter: 25 })),
  own('next', governor('A', { x: -4, y: 8 }, { r: 34, letter: 21, next: true })),
  own('start', [arrow(0, 14, 2)]),
  own('end', endMark(0, 0, 1.6)),
  own('tick', [group(tick(0, 0), { at: place(0, 0, 0, 2.3) })]),
  own('newest', [sun([0, 0], 46), house('model', at(24, 1.7))]),
  own('stop', badge('B')),
  own('numbered', badge('7')),
  own('legal', [
    path(roundRect({ x: -36, y: -40, width: 72, height: 80 }, 12), { fill: '#eadfc2' }),
    ...ring(roundRect({ x: -36, y: -40, width: 72, height: 80 }, 12), { style: 'open', width: 7 }),
  ]),
];

const GOODS: readonly Sign[] = [
  ...ACTIONS.map(action => own(`action.${action}`, ACTION_ICONS[action])),
  ...Object.entries(ICONS).map(([id, art]) => own(id, art)),
];

export const RAJA: readonly (readonly Sign[])[] = [GOODS, BOARD];
