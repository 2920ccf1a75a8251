/** The six symbols of the cards, each in a box of 100 x 100 around the origin. */
import type { Sign } from '../../../engines/taj-mahal/model.ts';
import { C } from '../../kit/colours.ts';
import { boteh, rosette, star } from '../../kit/ornament.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle } from '../../kit/shapes.ts';

const elephant: readonly Node[] = [
  path('M-43 0C-50 8-49 18-46 25', { stroke: C.ink, width: 3.4, cap: 'round' }),
  path('M-5 12L-6 39H-17L-18 14ZM22 8L24 39H13L9 10Z', { fill: '#6b7280', stroke: C.ink, width: 2.6 }),
  path('M-43-1C-46-22-28-33-7-32C2-32 7-30 10-28C14-38 25-41 33-36C41-31 43-22 43-14C43-2 46 8 47 18C48 29 43 35 37 34C32 33 31 27 35 25.5C38 26 39 23 38.4 19C37 10 35 5 31 1C29 7 25 10 20 10L19 39H6L4 16C-3 19-13 19-20 16L-21 39H-34C-36 27-37 19-40 13C-42 8-43 3-43-1Z', { fill: '#8f96a3', stroke: C.ink, width: 3 }),
  path('M31-3C35 5 41 8 48 5C43 2 39-2 37-7Z', { fill: C.ivory, stroke: C.ink, width: 2 }),
  path('M-31-30C-22-33-10-33 0-32.4L1 6C-10 10-22 9-33 4C-34-8-34-20-31-30Z', { fill: C.madder, stroke: C.ink, width: 2.6 }),
  path('M-29-1C-20 3-10 3.6-2 2', { stroke: C.gold, width: 3 }),
  path(circle(-16, -14, 6.5), { fill: C.gold }),
  path(rosette(-16, -14, 5, { petals: 6, inner: 0.1, fat: 0.8 }), { fill: C.madder }),
  path('M-33 4l2 5 3-4 2 5 3.4-4 2.4 4.6 3.4-4.4 3 4 3.4-4.2 3 3.4 3.2-4.4 3 2.6 2.4-5', { stroke: C.gold, width: 2 }),
  path('M-27-33L-25-47H-7L-5-33Z', { fill: C.gold, stroke: C.ink, width: 2.4 }),
  path('M-22-34V-43Q-16-49-10-43V-34Z', { fill: C.madder, stroke: C.ink, width: 1.6 }),
  path('M11-26C2-22 2-5 11 4C20 4 25-7 23-18C21-25 16-28 11-26Z', { fill: '#6b7280', stroke: C.ink, width: 2.6 }),
  path(circle(33, -20, 2.4), { fill: C.ink }),
  path('M26-33C30-28 37-28 41-30', { stroke: C.gold, width: 2.6 }),
  path(circle(34.5, -27.4, 2.4), { fill: C.madder }),
  path('M-33 35h4M-27 35h4M7.5 35h4M13.5 35h4', { stroke: C.ivory, width: 2.6, cap: 'round' }),
];

const vizier: readonly Node[] = [
  path(boteh(10, -32, 30, 1), { fill: C.madder, stroke: C.ink, width: 2.6 }),
  path(boteh(11, -30, 15, 1), { fill: C.goldLight }),
  path('M-40 16C-50-8-34-30-6-30C26-30 48-12 40 16C28 26-28 26-40 16Z', { fill: '#f3ead6', stroke: C.ink, width: 3 }),
  path('M-38 18C-16 24 22 22 40 14C44 6 44 2 43-2C26 10-10 20-40 12Z', { fill: '#d8c7a0' }),
  path('M-43 4C-22 8 18-2 34-22M-41-6C-22-2 6-10 22-28M-34-18C-20-14-6-20 2-30M-38 14C-10 20 26 12 43-4', { stroke: C.ink, width: 2.2 }),
  path('M34 14C42 22 46 32 44 44C36 40 30 30 28 20Z', { fill: '#f3ead6', stroke: C.ink, width: 2.6 }),
  path(circle(6, -8, 9.5), { fill: C.gold, stroke: C.ink, width: 2.4 }),
  path(circle(6, -8, 5), { fill: C.madder }),
  path(circle(4.5, -9.5, 1.6), { fill: '#fff', fillOpacity: 0.8 }),
  path(circle(6, 4.5, 3), { fill: C.ivory, stroke: C.ink, width: 1.4 }),
  path('M-34 20C-14 29 14 29 34 19L33 30C14 38-14 38-33 30Z', { fill: C.gold, stroke: C.ink, width: 2.6 }),
  path(circle(-22, 27.5, 2.6) + circle(-8, 30.5, 2.6) + circle(8, 30.5, 2.6) + circle(22, 27.5, 2.6), { fill: C.madder }),
];

const talwar: readonly Node[] = [
  path('M-30 34C-6 22 22-4 36-40C40-22 26 16-22 40Z', { fill: '#dfe5ea', stroke: C.ink, width: 2.6 }),
  path('M-24 35C2 22 26-4 35-30', { stroke: '#9fb0bd', width: 2 }),
  path('M-34 24L-16 44', { stroke: C.ink, width: 9, cap: 'round' }),
  path('M-34 24L-16 44', { stroke: C.gold, width: 4.6, cap: 'round' }),
  path('M-26 34L-38 45', { stroke: C.ink, width: 10, cap: 'round' }),
  path('M-26 34L-38 45', { stroke: C.gold, width: 5.4, cap: 'round' }),
  path(circle(-40, 46, 5.4), { fill: C.gold, stroke: C.ink, width: 2.4 }),
];

const general: readonly Node[] = [
  group(talwar),
  group(talwar, { at: place(0, 0, 0, [-1, 1]) }),
  path(circle(0, 2, 26), { fill: C.madder, stroke: C.ink, width: 3 }),
  path(circle(0, 2, 20.5), { stroke: C.gold, width: 2.6 }),
  path(rosette(0, 2, 15, { petals: 8, inner: 0.2, turn: Math.PI/8, fat: 0.7 }), { fill: C.goldLight }),
  path(circle(0, 2, 4.6), { fill: C.madder, stroke: C.ink, width: 1.6 }),
  path(circle(-11, -9, 3.2) + circle(11, -9, 3.2) + circle(-11, 13, 3.2) + circle(11, 13, 3.2), { fill: C.gold, stroke: C.ink, width: 1.6 }),
];

const monk: readonly Node[] = [
  path(circle(0, -20, 25), { fill: C.goldLight, stroke: C.ink, width: 2.4 }),
  path(star(0, -20, 24, { points: 16, inner: 19 }), { fill: C.gold }),
  path(circle(0, -20, 17), { fill: C.goldLight }),
  path('M-46 34C-48 25-34 20-22 22L22 22C34 20 48 25 46 34C44 43 22 41 0 38C-22 41-44 43-46 34Z', { fill: '#a9560f', stroke: C.ink, width: 2.8 }),
  path('M-20-2C-12-9 12-9 20-2C29 8 32 22 27 31C14 36-14 36-27 31C-32 22-29 8-20-2Z', { fill: '#d77b22', stroke: C.ink, width: 2.8 }),
  path('M-20-2C-12-9-6-9-2-8C-10 4-20 18-26 30C-31 22-29 8-20-2Z', { fill: '#a9560f' }),
  path('M-2-8C-10 4-18 18-25 31', { stroke: C.ink, width: 2 }),
  path('M-14 28C-8 22 8 22 14 28C10 34-10 34-14 28Z', { fill: '#b9794a', stroke: C.ink, width: 2.2 }),
  path(circle(0, -21, 11.5), { fill: '#b9794a', stroke: C.ink, width: 2.6 }),
  path('M-11-24C-10-35 10-35 11-24C6-28-6-28-11-24Z', { fill: C.ink }),
  path(circle(0, -34.5, 5), { fill: C.ink }),
  path('M-6-20q2.4 2.4 4.6 0M1.4-20q2.4 2.4 4.6 0M-2.6-14.4q2.6 1.8 5.2 0', { stroke: C.ink, width: 1.7, cap: 'round' }),
  path(circle(0, -26, 1.5), { fill: C.madder }),
  path('M-13 2C-8 16 8 16 13 2', { stroke: C.madderDark, width: 3.2, dash: [0.1, 5], cap: 'round' }),
];

const princess: readonly Node[] = [
  path('M0-45C-31-45-33-12-36 10C-38 24-43 34-46 42C-26 48 26 48 46 42C43 34 38 24 36 10C33-12 31-45 0-45Z', { fill: '#b5476d', stroke: C.ink, width: 3 }),
  path('M-24 42C-24 24-14 20-10 16L10 16C14 20 24 24 24 42C12 45-12 45-24 42Z', { fill: '#2f7f73', stroke: C.ink, width: 2.4 }),
  path('M-7 8L-8 18C-4 24 4 24 8 18L7 8Z', { fill: '#d49a6a', stroke: C.ink, width: 2 }),
  path('M0-36C-18-36-21-18-19-2C-17 6-14 9-12 11L12 11C14 9 17 6 19-2C21-18 18-36 0-36Z', { fill: C.ink }),
  path('M0-28C-10-27-14.5-18-14-8C-13 3-6 12 0 12C6 12 13 3 14-8C14.5-18 10-27 0-28Z', { fill: '#d49a6a', stroke: C.ink, width: 1.8 }),
  path('M0-29C-10-28-15-18-14-9C-8-14-2-20 0-28C2-20 8-14 14-9C15-18 10-28 0-29Z', { fill: C.ink }),
  path('M0-36V-22', { stroke: C.gold, width: 2.2 }),
  path('M0-24c3 3 3.4 6 0 8.6c-3.4-2.6-3-5.6 0-8.6Z', { fill: C.gold, stroke: C.ink, width: 1 }),
  path('M-10-6q3.4 3 6.6 0M3.4-6q3.2 3 6.6 0', { stroke: C.ink, width: 2.2, cap: 'round' }),
  path('M-3 5.4Q0 3.8 3 5.4Q0 8.6-3 5.4Z', { fill: C.madder }),
  path('M0-5l1.4 6h-2.4', { stroke: C.inkSoft, width: 1.2 }),
  path(circle(-15.5, 4, 3) + circle(15.5, 4, 3), { fill: C.gold, stroke: C.ink, width: 1.2 }),
  path('M-15.5 7v6M15.5 7v6', { stroke: C.gold, width: 2.4, cap: 'round' }),
  path('M-15 24C-8 33 8 33 15 24', { stroke: C.gold, width: 3.4, dash: [0.1, 5.2], cap: 'round' }),
  path('M-19 30C-10 42 10 42 19 30', { stroke: C.ivory, width: 3.4, dash: [0.1, 5.2], cap: 'round' }),
  path('M0-45C-31-45-33-12-36 10C-37.6 22-42 33-45 40C-38 42-33 43-28 43.6C-24 34-29 12-25-8C-22-28-12-38 0-38C12-38 22-28 25-8C29 12 24 34 28 43.6C33 43 38 42 45 40C42 33 37.6 22 36 10C33-12 31-45 0-45Z', { fill: '#86304f', fillOpacity: 0.55 }),
  path('M-27 43C-24 30-28 12-24.5-8C-21-28-12-37.4 0-37.4C12-37.4 21-28 24.5-8C28 12 24 30 27 43', { stroke: C.gold, width: 2.4 }),
];

const mogul: readonly Node[] = [
  path(star(0, 2, 49, { points: 20, inner: 36 }), { fill: C.gold, stroke: C.goldDark, width: 1.4 }),
  path(circle(0, 2, 33), { fill: C.goldLight, stroke: C.ink, width: 2 }),
  path('M-30 20L-34-8C-28-4-24-2-18 2L-15-18C-9-12-6-8-4-2L0-30L4-2C6-8 9-12 15-18L18 2C24-2 28-4 34-8L30 20Z', { fill: C.madder, stroke: C.ink, width: 3 }),
  path('M-30 20C-18 14 18 14 30 20L29 31C16 26-16 26-29 31Z', { fill: C.gold, stroke: C.ink, width: 2.6 }),
  path(circle(0, -33, 4.6) + circle(-34, -11, 3.8) + circle(34, -11, 3.8) + circle(-15, -21, 3.6) + circle(15, -21, 3.6), { fill: C.ivory, stroke: C.ink, width: 1.8 }),
  path('M0-12c5 6 6 12 0 18c-6-6-5-12 0-18Z', { fill: C.goldLight, stroke: C.ink, width: 1.8 }),
  path(circle(0, 22, 3.4) + circle(-14, 22.6, 2.6) + circle(14, 22.6, 2.6), { fill: C.madder }),
  path(circle(-22, 9, 3) + circle(22, 9, 3), { fill: C.goldLight }),
];

export const SYMBOL_ART: Readonly<Record<Sign, readonly Node[]>> = { vizier, general, monk, princess, mogul, elephant };
