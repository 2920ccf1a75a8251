/** The ground inside each city's wall, seen from above, in one tone so that pieces stay in front. */
import type { City } from '../../../engines/raja/model.ts';
import { rosette, star8 } from '../../kit/ornament.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, num, polar, polygon, range, rect } from '../../kit/shapes.ts';

const R = 90;
const drawn = (d: string, stroke: string, width: number): Node => path(d, { stroke, width, strokeOpacity: 0.75, cap: 'round' });

/** Streets of flat roofs. */
const roofs = (line: string): Node[] => [
  path(range(8).flatMap(row => range(8).map(i => rect(-90 + i * 24 + (row % 2) * 10, -88 + row * 23, 17, 15))).join(''), { fill: line, fillOpacity: 0.34 }),
];
/** A court paved in stars. */
const stars = (line: string): Node[] => [
  drawn(range(5).flatMap(row => range(5).map(i => star8(-80 + i * 40, -80 + row * 40, 15))).join(''), line, 1.6),
  drawn(range(9).map(i => `M-92 ${-100 + i * 40 + 20}H92M${-100 + i * 40} -92V92`).join(''), line, 1.2),
];
/** The lake. */
const water = (line: string): Node[] => [
  drawn(range(9).flatMap(row => range(6).map(i => `M${-96 + i * 36 + (row % 2) * 18} ${-80 + row * 20}q6-6 12 0t12 0`)).join(''), line, 2.4),
];
/** Rays of streets to a middle square. */
const rays = (line: string): Node[] => [
  path(range(12).map(i => polygon([polar(0, 0, 32, (i * Math.PI) / 6), polar(0, 0, R + 6, (i * Math.PI) / 6 - 0.13), polar(0, 0, R + 6, (i * Math.PI) / 6 + 0.13)])).join(''), { fill: line, fillOpacity: 0.4 }),
  drawn(circle(0, 0, 76), line, 1.6),
];
/** A garden in four parts, with channels of water. */
const garden = (line: string): Node[] => [
  path([[-88, -88], [10, -88], [-88, 10], [10, 10]].map(([x = 0, y = 0]) => rect(x, y, 78, 78)).join(''), { fill: '#a9c07a', fillOpacity: 0.7 }),
  path('M-92 0H92M0-92V92', { stroke: '#9cc9d8', width: 13 }),
  drawn('M-92-8H92M-92 8H92M-8-92V92M8-92V92', line, 1.6),
  path([[-46, -46], [46, -46], [-46, 46], [46, 46]].map(([x = 0, y = 0]) => rosette(x, y, 20, { petals: 8, fat: 0.8 })).join(''), { fill: line, fillOpacity: 0.55 }),
];
/** A stepwell: squares within squares. */
const steps = (line: string): Node[] => [
  drawn([88, 76, 64, 52, 40].map(r => polygon(range(4).map(i => polar(0, 0, r * 1.25, (i * Math.PI) / 2 + Math.PI / 4)))).join(''), line, 2.2),
  drawn('M-92-92L92 92M92-92L-92 92', line, 1.6),
];
/** A terrace in the shape of a lotus. */
const lotus = (line: string): Node[] => [
  path(rosette(0, 0, R - 2, { petals: 16, inner: 0.4, turn: Math.PI / 16, fat: 0.95 }), { fill: '#fff', fillOpacity: 0.45 }),
  drawn(rosette(0, 0, R - 2, { petals: 16, inner: 0.4, turn: Math.PI / 16, fat: 0.95 }), line, 1.6),
  drawn(circle(0, 0, num(R * 0.4)), line, 1.6),
];

export const GARDENS: Readonly<Record<City, (line: string) => Node[]>> = { A: roofs, B: stars, C: water, D: rays, E: garden, F: steps, G: lotus };
