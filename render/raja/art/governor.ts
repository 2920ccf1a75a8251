/** Heads of the seven governors in the colours of their cities, in a circle of radius 30. */
import { CITIES } from '../../../engines/raja/facts.ts';
import type { City } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle } from '../../kit/shapes.ts';
import { CITY_HUES } from '../hues.ts';

const SKINS = ['#d9a06c', '#b9814f', '#c98f5c'] as const;
const TURBANS = [
  'M-17-5C-25-32 25-32 17-5C7-12-7-12-17-5Z',
  'M-17-4C-30-16-14-34 4-31C24-32 28-14 17-4C7-11-7-11-17-4Z',
  'M-16-5C-22-20-14-36 0-37C14-36 22-20 16-5C7-12-7-12-16-5Z',
] as const;
const BEARDS = [
  'M-11 2C-12 24 12 24 11 2C7 8-7 8-11 2Z',
  'M-9 6C-5 3-2 4 0 6C2 4 5 3 9 6C6 11 2 10 0 8C-2 10-6 11-9 6Z',
  'M-11 0C-13 16-7 32 0 34C7 32 13 16 11 0C7 9-7 9-11 0Z',
] as const;
const HAIR = ['#2a1810', '#4a3527', '#ece4d4'] as const;

export function governorHead(city: City): Node[] {
  const i = CITIES.indexOf(city),
    { ground, line, banner } = CITY_HUES[city],
    of = <T>(list: readonly [T, T, T], shift = 0): T => list[((i + shift) % 3) as 0 | 1 | 2];
  return [
    path(circle(0, 0, 30), { fill: ground }),
    group(
      [
        path('M-28 36C-27 17-14 12 0 12C14 12 27 17 28 36Z', { fill: line, stroke: C.ink, width: 2.2 }),
        path('M-8 12L0 22L8 12', { stroke: C.ivory, width: 2.6 }),
        path('M-12-10C-14 20 14 20 12-10Z', { fill: of(SKINS), stroke: C.ink, width: 2 }),
        path(of(BEARDS, i > 3 ? 1 : 0), { fill: of(HAIR, i > 4 ? 2 : 0), stroke: C.ink, width: 1.4 }),
        path('M-5.5 0v2M5.5 0v2', { stroke: C.ink, width: 2.6, cap: 'round' }),
        path('M-8-3.6h5M3-3.6h5', { stroke: C.ink, width: 1.6 }),
        path(of(TURBANS), { fill: banner, stroke: C.ink, width: 2.2 }),
        path('M-15-9C-5-13 8-20 13-26M-18-14C-8-18 0-22 6-29', { stroke: '#fff', width: 1.4, strokeOpacity: 0.55 }),
        path('M0-15C-4-24 0-30 3-33C5-28 5-22 0-15Z', { fill: C.ivory, stroke: C.ink, width: 1.4 }),
        path(circle(0, -13, 4), { fill: C.goldLight, stroke: C.ink, width: 1.6 }),
      ],
      { clip: circle(0, 0, 30) },
    ),
    path(circle(0, 0, 30), { stroke: C.ink, width: 4.6 }),
    path(circle(0, 0, 30), { stroke: C.gold, width: 2.6 }),
  ];
}
