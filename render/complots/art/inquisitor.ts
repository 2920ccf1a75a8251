/** The Inquisitor: tall cap and collar, a lens before one eye, a candle. */
import { C } from '../../kit/colours.ts';
import { star } from '../../kit/ornament.ts';
import { group, path, place, radial } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, ellipse, roundRect } from '../../kit/shapes.ts';
import { beads, both, face, fist, flat, inked, line, neck } from './parts.ts';
import type { Complexion } from './parts.ts';

const look: Complexion = { skin: '#ecc49a', shade: '#c08f62', blush: '#d98a6a', lip: '#8f4a40', iris: '#5b6f7a', brow: '#6d665c' };
const robe = '#b5611c', robeDark = '#7c3d0c', robeLight = '#d98a44', cap = '#5b2410', capLight = '#84401f';

const collar: Node[] = [
  inked('M-48 52C-84 20-98-30-92-78C-70-60-56-40-50-16L50-16C56-40 70-60 92-78C98-30 84 20 48 52Z', robeDark),
  flat('M-46 44C-76 14-88-26-86-64C-70-48-58-30-52-8Z', C.madder), flat('M46 44C76 14 88-26 86-64C70-48 58-30 52-8Z', C.madderDark),
  line('M-92-78C-98-30-84 20-48 52M92-78C98-30 84 20 48 52', C.gold, 4.6),
];

const body: Node[] = [
  inked('M-46 50C-96 60-134 86-142 132C-148 160-150 186-150 212H150C150 186 148 160 142 132C134 86 96 60 46 50C30 84-30 84-46 50Z', robe),
  flat('M-72 62C-106 72-132 96-137 136C-142 162-143 186-143 208H-114C-120 156-108 100-72 62Z', robeLight),
  flat('M72 62C108 72 134 96 138 136C143 162 144 186 144 208H102C112 156 106 100 72 62Z', robeDark),
  inked('M-50 46C-64 96-56 160-44 212H44C56 160 64 96 50 46C30 84-30 84-50 46Z', C.ivory, 3.4),
  line('M-30 84C-36 130-34 170-30 210M30 84C36 130 34 170 30 210M-10 92V210M10 92V210', '#c9b48a', 2.2),
  path('M-52 46C-30 88 30 88 52 46', { stroke: C.ink, width: 13 }), path('M-52 46C-30 88 30 88 52 46', { stroke: C.gold, width: 7.4 }),
];

const chain: Node[] = [
  beads('M-62 64C-50 120-20 140 0 148C20 140 50 120 62 64', C.ink, 11, 11), beads('M-62 64C-50 120-20 140 0 148C20 140 50 120 62 64', C.gold, 7, 11),
  inked(star(0, 164, 22, { points: 8, inner: 13 }), C.gold, 3.2), inked(circle(0, 164, 8), C.madder, 2.4),
];

const capNodes: Node[] = [
  inked('M-52-88C-60-120-62-150-58-176C-30-192 30-192 58-176C62-150 60-120 52-88C30-104-30-104-52-88Z', cap),
  flat('M-48-92C-54-120-56-148-53-172C-44-178-34-181-24-182C-34-150-34-120-28-101Z', capLight), line('M-20-184C-26-156-24-124-18-102M24-184C30-156 28-124 20-102', '#3a1408', 2.6),
  inked('M-54-86C-30-106 30-106 54-86L56-106C30-128-30-128-56-106Z', C.gold, 3.4), beads('M-48-99C-26-115 26-115 48-99', C.madder, 6, 14),
  inked(ellipse(0, -190, 12, 8), C.gold, 3),
];

const hair: Node[] = both([inked('M-48-88C-62-78-64-44-54-22C-50-18-46-24-46-34C-50-54-48-72-44-86Z', '#b9b2a6', 3), line('M-54-70C-58-54-56-40-52-30', '#8a8378', 2)]);

const lines: Node[] = [
  line('M-30-26C-34-16-34-6-28 4M28-26C33-16 33-6 28 4', look.shade, 3), line('M-16-1C-20 4-20 8-17 12M16-1C20 4 20 8 17 12', look.shade, 2.4),
  line('M-12-84H12M-8-77H8', look.shade, 2.2), inked('M-7 15C-6 10 6 10 7 15C6 30 3 44 0 52C-3 44-6 30-7 15Z', '#b9b2a6', 2.6),
];

const lens: Node[] = [
  path('M14 34L36 92', { stroke: C.ink, width: 15, cap: 'round' }), path('M14 34L36 92', { stroke: '#6d3b1f', width: 9, cap: 'round' }), path('M14 34L19 48', { stroke: C.gold, width: 9 }),
  path(circle(0, 0, 33), { fill: '#dff0ee', fillOpacity: 0.9 }),
  flat('M-24 4C-14-16 12-18 25 0C12 14-12 15-24 4Z', C.ivory), flat(circle(1, -2, 12), look.iris), flat(circle(1, -2, 5.6), C.ink), flat(circle(-4, -7, 3.4), '#fff'),
  line('M-26 5C-14-17 12-19 27 0', C.ink, 4), line('M-16 11C-4 15 10 13 18 7', C.inkSoft, 2), line('M-26-18C-12-30 12-30 26-17', look.brow, 5),
  path(circle(0, 0, 33), { stroke: C.ink, width: 12 }), path(circle(0, 0, 33), { stroke: C.gold, width: 6.4 }), line('M-20-13A24 24 0 0 1-8-22', '#fff', 3.4),
];

const candle: Node[] = [
  path(circle(0, -64, 62), { fill: radial(0, -64, 62, [[0, '#ffe9a8', 0.85], [0.5, '#ffd777', 0.3], [1, '#ffd777', 0]]) }),
  inked(roundRect({ x: -11, y: -44, width: 22, height: 70 }, 3), C.ivory, 3.2), flat('M3-42H9V24H3Z', '#d9c9a0'), inked('M-11-40C-10-30-6-34-4-24C-1-20 2-28 4-34C8-30 11-34 11-42C4-47-6-47-11-40Z', '#fff', 2.4),
  line('M0-46V-54', C.ink, 3), inked('M0-92C12-76 14-62 0-54C-14-62-12-76 0-92Z', '#f29a2e', 3), flat('M0-78C6-70 7-62 0-57C-7-62-6-70 0-78Z', '#ffe9a8'),
  inked('M-24 22H24L18 36H-18Z', C.gold, 3.2), inked(roundRect({ x: -6, y: 34, width: 12, height: 60 }, 3), C.gold, 3), inked(ellipse(0, 54, 11, 6), C.gold, 2.8),
];

const cuff = (x: number, y: number, turn: number): Node => group([inked('M-34 130L-26-4C-10-12 12-12 28-4L40 130Z', robe), flat('M10 128L12-8C18-8 24-6 27-3L38 128Z', robeDark), path('M-26-4C-10-12 12-12 28-4L29 12C12 4-10 4-27 12Z', { fill: C.gold, stroke: C.ink, width: 3 })], { at: place(x, y, turn) });

export const inquisitor: readonly Node[] = [
  ...collar, ...hair, ...neck(look), ...body, ...chain, ...face(look, { mouth: 'stern', gaze: 1 }), ...lines, ...capNodes,
  group(lens, { at: place(24, -48) }), cuff(90, 94, -12), group(fist(look.skin, look.shade), { at: place(66, 58, -18, 0.92) }),
  group(candle, { at: place(-104, 84) }), cuff(-110, 172, 4), group([group(fist(look.skin, look.shade), { at: place(0, 0, 0, [-0.94, 0.94]) })], { at: place(-104, 144) }),
];
