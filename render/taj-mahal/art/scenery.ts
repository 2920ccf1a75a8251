/** Scenery of the map: mountains, trees, dunes, a ship, a compass. */
import { C } from '../../kit/colours.ts';
import { leaf } from '../../kit/ornament.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, polar, polygon, range } from '../../kit/shapes.ts';

export type Terrain = 'mount' | 'dune' | 'palm' | 'field' | 'wood';

/** Small marks all over a province: one path of outlines and one of filled shapes. */
interface Tuft { readonly lines: string; readonly leaves: string }

export function tuft(terrain: Terrain, [x, y]: Point): Tuft {
  switch (terrain) {
    case 'field': return { lines: `M${x - 6} ${y}q1-5-1-8M${x - 6} ${y}q0-5 2-8M${x} ${y + 1}q1-5-1-8M${x} ${y + 1}q0-5 2-8M${x + 6} ${y}q1-5-1-8M${x + 6} ${y}q0-5 2-8`, leaves: '' };
    case 'dune': return { lines: `M${x - 9} ${y}q5-6 10 0q4-4 8 0M${x - 3} ${y + 4}q4-4 8 0`, leaves: '' };
    case 'palm': return { lines: `M${x} ${y + 5}q2-6 0-11`, leaves: [-0.3, Math.PI + 0.3, 0.6, Math.PI - 0.6].map((turn) => leaf([x, y - 6], 8, turn, 0.3)).join('') + leaf([x, y - 6], 7, -Math.PI / 2, 0.3) };
    case 'wood': return { lines: `M${x} ${y + 5}v-6M${x + 7} ${y + 7}v-5`, leaves: circle(x, y - 4, 4.6) + circle(x + 7, y, 3.8) };
    case 'mount': return { lines: `M${x - 8} ${y + 3}l6-9l3 4l3-6l6 11`, leaves: '' };
  }
}

export function mountain(x: number, y: number, size: number, top: 'snow' | 'rock'): Node[] {
  const h = 26 * size, w = 19 * size;
  const shape = (points: readonly Point[]) => polygon(points.map(([a, b]): Point => [x + a * w, y - b * h]));
  return [
    path(shape([[-1, 0], [-0.35, 0.62], [-0.18, 0.55], [0.08, 1], [0.42, 0.5], [0.58, 0.52], [1, 0]]), { fill: '#b9a27c', stroke: C.inkSoft, width: 1.3 }),
    path(shape([[0.08, 1], [0.42, 0.5], [0.58, 0.52], [1, 0], [0.1, 0], [0.2, 0.4]]), { fill: '#8b7150', fillOpacity: 0.75 }),
    ...(top === 'snow' ? [path(shape([[0.08, 1], [-0.22, 0.68], [-0.06, 0.6], [0.06, 0.72], [0.18, 0.58], [0.33, 0.64]]), { fill: C.ivory, stroke: C.inkSoft, width: 0.8 })] : []),
  ];
}

export function compass(x: number, y: number, r: number): Node[] {
  const points = range(8).map((i) => {
    const angle = -Math.PI / 2 + i * Math.PI / 4;
    return { tip: polar(x, y, i % 2 === 1 ? r * 0.62 : r, angle), left: polar(x, y, r * 0.17, angle - 0.78), right: polar(x, y, r * 0.17, angle + 0.78) };
  });
  return [
    path(circle(x, y, r * 0.78), { stroke: C.ivory, width: 1.2, strokeOpacity: 0.8 }), path(circle(x, y, r * 0.62), { stroke: C.ivory, width: 0.8, strokeOpacity: 0.8, dash: [2, 4] }),
    path(points.map(({ tip, right }) => polygon([[x, y], right, tip])).join(''), { fill: C.ivory, stroke: C.ink, width: 1 }),
    path(points.map(({ tip, left }) => polygon([[x, y], left, tip])).join(''), { fill: C.madder, stroke: C.ink, width: 1 }),
    path(circle(x, y, r * 0.13), { fill: C.gold, stroke: C.ink, width: 1.2 }),
  ];
}

export const dhow = (x: number, y: number, size: number): Node => group([
  path('M-34 10C-22 22 22 22 36 6L40-2C30 4-20 6-38 2Z', { fill: '#7a4a26', stroke: C.ink, width: 2 }), path('M-36 5C-18 10 20 9 38 1', { stroke: C.gold, width: 2 }),
  path('M-2 6L2-46', { stroke: C.ink, width: 3 }), path('M-26 2C-22-22-8-40 20-52C12-34 12-14 18-2C4-6-10-6-26 2Z', { fill: C.ivory, stroke: C.ink, width: 2 }),
  path('M-20-10C-8-14 4-14 15-12M-13-23C-4-27 6-27 14-25', { stroke: C.madder, width: 2.6 }), path('M2-46l13-5-11-5z', { fill: C.madder, stroke: C.ink, width: 1.2 }),
  path('M-52 16q6-5 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0', { stroke: C.ivory, width: 2.2, strokeOpacity: 0.9 }),
], { at: place(x, y, 0, size) });
