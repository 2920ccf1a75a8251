/** Scenery of the map: mountains, woods, a compass rose with its lines, a sea serpent. */
import { C } from '../../kit/colours.ts';
import { path } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, polar, polygon, range } from '../../kit/shapes.ts';
import { H } from '../hues.ts';
import { inked, line, put } from './pen.ts';

export const mountain = ([x, y]: Point, s: number, top: 'snow' | 'rock'): Node => put([
  path('M-24 14C-16 4-10-6-4-18Q0-24 4-17C10-6 18 4 26 14Z', { fill: '#cdb88b', stroke: '#6b4f2a', width: 2 }), path('M0-20C8-8 16 4 25 13H6C2 4 4-6 0-20Z', { fill: '#9c8354', fillOpacity: 0.8 }),
  ...(top === 'snow' ? [path('M-10-7C-6-14-3-19 0-21C4-17 7-12 10-6L4-9L0-4L-4-9Z', { fill: C.ivory, stroke: '#6b4f2a', width: 1.2 })] : []), line('M-12 10C-9 4-7 0-5-5M-4 12C-2 6-1 2-1-3', '#8a6c3c', 1.6),
], [x, y], s);

/** Draws small trees: one path for all trunks, one for all crowns. */
export function woods(spots: readonly Point[]): Node[] {
  return [
    path(spots.map(([x, y]) => `M${x} ${y + 9}v-8`).join(''), { stroke: '#7c6234', width: 2.2 }),
    path(spots.map(([x, y]) => `M${x - 6} ${y + 2}C${x - 9} ${y - 4} ${x - 5} ${y - 11} ${x} ${y - 13}C${x + 5} ${y - 11} ${x + 9} ${y - 4} ${x + 6} ${y + 2}Q${x} ${y + 5} ${x - 6} ${y + 2}Z`).join(''), { fill: '#9fae78', stroke: '#6f7f4c', width: 1.4 }),
  ];
}

export function rose([x, y]: Point, r: number): Node[] {
  const points = range(16).map((i) => {
    const angle = -Math.PI / 2 + i * Math.PI / 8, reach = i % 4 === 0 ? r : i % 2 === 0 ? r * 0.78 : r * 0.5;
    return { tip: polar(x, y, reach, angle), left: polar(x, y, r * 0.16, angle - 0.5), right: polar(x, y, r * 0.16, angle + 0.5), long: i % 2 === 0 };
  });
  const rays = (side: 'left' | 'right') => points.filter(({ long }) => long).map((each) => polygon([[x, y], each[side], each.tip])).join('');
  return [
    path(circle(x, y, r * 0.7), { fill: H.vellum, stroke: C.goldDark, width: 2 }), path(circle(x, y, r * 0.6), { stroke: C.goldDark, width: 1.2, dash: [2, 4] }),
    path(points.filter(({ long }) => !long).map(({ tip, left, right }) => polygon([left, tip, right])).join(''), { fill: C.gold, stroke: C.ink, width: 1 }),
    path(rays('right'), { fill: C.ivory, stroke: C.ink, width: 1.2 }), path(rays('left'), { fill: H.wine, stroke: C.ink, width: 1.2 }), path(circle(x, y, r * 0.12), { fill: C.gold, stroke: C.ink, width: 1.4 }),
  ];
}

/** Draws a sea serpent with its coils above the water, as on old maps. */
export const serpent = ([x, y]: Point, s: number): Node => put([
  inked('M-66 10C-66-22-36-26-30 10H-42C-44-4-54-4-54 10Z', '#7d9b86', 2.6), inked('M-22 10C-20-34 20-34 22 10H10C8-12-8-12-10 10Z', '#7d9b86', 2.6),
  inked('M32 10C30-24 34-50 54-54C68-56 78-48 86-44L98-42L88-34C76-30 66-36 60-38C48-34 48-14 48 10Z', '#7d9b86', 2.6), inked('M52-53L46-66L60-58L66-70L70-55Z', '#5d7c6a', 2), path(circle(74, -44, 3), { fill: C.ink }), inked('M98-42L110-48L106-40L112-34Z', H.wineLight, 1.6),
  inked('M-74 10C-78-6-86-10-98-12C-92-4-90 2-86 10Z', '#5d7c6a', 2.4), line('M-62-4C-58-10-54-12-48-12M-14-14C-8-20 2-22 8-20M40-6C40-20 42-34 50-42', '#c4d6c3', 2.6),
  line('M-108 14q8-6 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0', '#6f9490', 2.4),
], [x, y], s);
