/** The four commodities, each in a box of 100 x 100 around the origin. */
import type { Commodity } from '../../../engines/taj-mahal/model.ts';
import { C } from '../../kit/colours.ts';
import { rosette } from '../../kit/ornament.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle } from '../../kit/shapes.ts';

const rice: readonly Node[] = [
  path('M-34 6H34C34 28 20 38 0 38C-20 38-34 28-34 6Z', { fill: '#3d6fae', stroke: C.ink, width: 3 }),
  path('M-32 14H32', { stroke: C.goldLight, width: 3 }),
  path('M-30 6C-26-16 26-16 30 6Z', { fill: C.ivory, stroke: C.ink, width: 3 }),
  path('M-14-4l5-5M-2-2l5-5M10-5l5-4M-6 2l4-3M14 2l4-3', { stroke: '#b8a27a', width: 2.4, cap: 'round' }),
  path('M-14 38h28v6h-28Z', { fill: '#3d6fae', stroke: C.ink, width: 2.6 }),
];

const tea: readonly Node[] = [
  path('M0 44C0 20 0 10 0-4', { stroke: C.leafDark, width: 5, cap: 'round' }),
  path('M0-44C18-30 18-8 0 6C-18-8-18-30 0-44Z', { fill: '#6f9a45', stroke: C.ink, width: 3 }),
  path('M-2 18C-30 18-44 4-46-14C-24-16-6-6-2 18ZM2 18C30 18 44 4 46-14C24-16 6-6 2 18Z', { fill: '#58843a', stroke: C.ink, width: 3 }),
  path('M0-34V4M-36-8C-24-2-12 6-6 14M36-8C24-2 12 6 6 14', { stroke: '#cfe0a0', width: 2 }),
];

const jewels: readonly Node[] = [
  path('M-24-28H24L44-6L0 42L-44-6Z', { fill: '#c0392b', stroke: C.ink, width: 3.2 }),
  path('M-24-28L-14-6L0 42L-44-6Z', { fill: '#8e2118' }),
  path('M-24-28H24L14-6H-14Z', { fill: '#ef8d7a' }),
  path('M24-28L44-6H14Z', { fill: '#d95a48' }),
  path('M-44-6H44M-24-28L-14-6L0 42L14-6L24-28M-24-28H24L44-6L0 42L-44-6Z', { stroke: C.ink, width: 2.2 }),
];

const spices: readonly Node[] = [
  path('M-30 42C-42 20-30-2-14-14H14C30-2 42 20 30 42C14 46-14 46-30 42Z', { fill: '#c9a26a', stroke: C.ink, width: 3 }),
  path('M-18-14C-24-28-12-36 0-32C12-36 24-28 18-14Z', { fill: '#e0852c', stroke: C.ink, width: 3 }),
  path('M-18-14H18', { stroke: C.ink, width: 6, cap: 'round' }),
  path('M-18-14H18', { stroke: C.madder, width: 3, cap: 'round' }),
  path(circle(0, 18, 13), { fill: C.madder, stroke: C.ink, width: 2 }),
  path(rosette(0, 18, 11, { petals: 6, inner: 0.15, fat: 0.8 }), { fill: C.goldLight }),
];

export const COMMODITY_ART: Readonly<Record<Commodity, readonly Node[]>> = { rice, tea, spices, jewels };
