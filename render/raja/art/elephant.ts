/** Art of the maharaja's elephant with howdah and parasol: 92 tall, feet on the origin. */
import { C } from '../../kit/colours.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, ellipse } from '../../kit/shapes.ts';
import { H } from '../hues.ts';

const BODY =
  'M-40 0C-43-12-44-20-44-30C-44-46-31-52-14-52H6C10-60 26-62 35-55C43-48 44-40 43.5-30C43-18 49-13 49-5C49 2 42 4 38 1C35-2 37-6 40-5C37-12 35-18 34-24C31-20 27-18 22-18V0H8V-14C-2-10-14-10-24-14V0Z';
export const ELEPHANT: readonly Node[] = [
  path(ellipse(0, 0.5, 46, 6), { fill: '#2a1508', fillOpacity: 0.35 }),
  path('M-14-84H18L2-100Z', { stroke: C.ivory, width: 6 }),
  path(BODY, { stroke: C.ivory, width: 7 }),
  path('M-44-34C-52-24-51-14-47-9', { stroke: C.ink, width: 3.4, cap: 'round' }),
  path(BODY, { fill: '#97a0ac', stroke: C.ink, width: 2.6 }),
  path('M-24 0V-14L-18-11V0ZM8 0V-14L13-16V0Z', { fill: '#5f6874' }),
  path('M32-26C36-18 42-16 48-19C44-22 40-26 38-31Z', { fill: C.ivory, stroke: C.ink, width: 1.6 }),
  path('M8-56C-2-50-2-34 8-26C17-27 23-37 21-47C19-54 14-58 8-56Z', {
    fill: '#78828f',
    stroke: C.ink,
    width: 2.2,
  }),
  path('M-32-50C-22-53-10-53 0-52C-4-42-2-30 2-22C-10-15-24-16-36-22C-38-34-37-44-32-50Z', {
    fill: H.ruby,
    stroke: C.ink,
    width: 2.2,
  }),
  path('M-35-25C-24-19-10-19 1-25', { stroke: C.gold, width: 3.4 }),
  path(circle(-18, -36, 7), { fill: C.gold, stroke: C.ink, width: 1.4 }),
  path(circle(-18, -36, 3), { fill: H.emerald }),
  path('M-30-52L-27-64H5L2-52Z', { fill: C.gold, stroke: C.ink, width: 2.2 }),
  path('M-25-58H2', { stroke: H.ruby, width: 2.4 }),
  path('M-20-63C-20-72-16-76-11-77C-6-76-2-72-2-63Z', { fill: '#f3ead6', stroke: C.ink, width: 2 }),
  path(circle(-11, -79, 6.6), { fill: '#c98d5c', stroke: C.ink, width: 1.8 }),
  path('M-18.4-80C-18-88-4-88-3.6-80C-8-83-14-83-18.4-80Z', {
    fill: H.emeraldLight,
    stroke: C.ink,
    width: 1.6,
  }),
  path(circle(-11, -85.4, 1.9), { fill: C.goldLight }),
  path('M2-54V-92', { stroke: C.ink, width: 2.6 }),
  path('M-17-84C-15-97 19-97 21-84C14-87 10-84 2-84C-6-84-10-87-17-84Z', {
    fill: H.ruby,
    stroke: C.ink,
    width: 2,
  }),
  path('M2-93.6C-4-91-6-88-6.4-85M2-93.6C8-91 10-88 10.4-85', { stroke: C.goldLight, width: 1.5 }),
  path(circle(2, -95.6, 2.6), { fill: C.goldLight, stroke: C.ink, width: 1.3 }),
  path(circle(32, -42, 2.4), { fill: C.ink }),
  path('M26-54C31-50 37-48 42-49', { stroke: C.gold, width: 3 }),
  path(circle(36, -49, 2.6), { fill: H.ruby, stroke: C.ink, width: 1 }),
  path('M-37-3h4M-31-3h4M10-3h4M16-3h4', { stroke: C.ivory, width: 2.6, cap: 'round' }),
];
