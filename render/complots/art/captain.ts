/** The Captain: broad plumed hat, moustache, cutlass at the shoulder. */
import { C } from '../../kit/colours.ts';
import { rosette, star } from '../../kit/ornament.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, range, rect, roundRect } from '../../kit/shapes.ts';
import { beads, both, face, fist, flat, inked, line, neck } from './parts.ts';
import type { Complexion } from './parts.ts';

const look: Complexion = { skin: '#dba277', shade: '#b07446', blush: '#cf7a58', lip: '#a04a3a', iris: '#2f5d7a', brow: '#3b1d0e' };
const coat = '#1f7494', coatDark = '#124c66', coatLight = '#4a9ab8', hairColour = '#3b1d0e', felt = '#2b2436', feltLight = '#4b4160';

const hairBack: Node[] = [
  inked('M-46-96C-72-80-78-30-70 6C-66 28-58 42-46 46C-50 20-50 0-46-20L46-20C50 0 50 20 46 46C58 42 66 28 70 6C78-30 72-80 46-96Z', hairColour),
  line('M-60-56C-66-20-64 10-56 32M60-56C66-20 64 10 56 32', '#6b3a1e', 2.4),
];

const body: Node[] = [
  inked('M-44 58C-92 66-132 84-142 126C-148 156-150 186-150 212H150C150 186 148 156 142 126C132 84 92 66 44 58Z', coat),
  flat('M-72 68C-106 76-132 92-138 130C-142 160-143 186-143 208H-112C-118 156-108 104-72 68Z', coatLight),
  flat('M72 68C108 76 134 92 139 130C143 160 144 186 144 208H100C110 156 104 104 72 68Z', coatDark),
  inked('M-40 62C-24 84-10 100 0 128C10 100 24 84 40 62L30 212H-30Z', C.ivory, 3.4),
  line('M0 132V212', '#c9b48a', 2.2), flat(range(4).map((i) => circle(0, 142 + i * 20, 4)).join(''), C.gold),
  inked('M-44 56C-70 66-86 96-74 128L-52 150C-44 120-34 104-8 112C-18 90-32 72-44 56Z', coatDark, 3.4), inked('M44 56C70 66 86 96 74 128L52 150C44 120 34 104 8 112C18 90 32 72 44 56Z', coatDark, 3.4),
  line('M-46 68C-62 80-72 100-64 122L-54 134M46 68C62 80 72 100 64 122L54 134', C.gold, 3),
  ...both(range(3).map((i) => group([inked(roundRect({ x: -38, y: -5, width: 38, height: 10 }, 5), C.gold, 2.4), flat(circle(-4, 0, 4.6), C.goldDark)], { at: place(-40, 162 + i * 20) }))),
];

const epaulette: Node[] = [
  inked('M-148 120C-146 92-120 76-92 80C-82 84-82 94-90 100C-110 102-128 108-148 120Z', C.gold), flat(rosette(-108, 92, 9, { petals: 8, inner: 0.2, fat: 0.8 }), C.goldDark),
  beads('M-146 124C-130 112-110 106-90 104', C.ink, 12, 10), beads('M-146 124C-130 112-110 106-90 104', C.goldLight, 8, 10),
];

const cravat: Node[] = [
  inked('M-30 46C-16 58 16 58 30 46C38 54 36 66 28 70C14 78-14 78-28 70C-36 66-38 54-30 46Z', C.ivory, 3.4),
  inked('M-12 72C-22 92-24 112-18 128L0 118L18 128C24 112 22 92 12 72Z', C.ivory, 3.2), line('M-6 80C-10 94-11 106-9 118M6 80C10 94 11 106 9 118', '#c9b48a', 2.2), inked(circle(0, 72, 8), C.madder, 2.6),
];

const beard: Node[] = [
  inked('M-11 8C-10 3 10 3 11 8C10 22 4 34 0 38C-4 34-10 22-11 8Z', hairColour, 2.4),
  inked('M0-14C-10-20-26-16-36-4C-42 2-48 2-52-4C-52 8-40 14-28 8C-18 4-8-4 0-8C8-4 18 4 28 8C40 14 52 8 52-4C48 2 42 2 36-4C26-16 10-20 0-14Z', hairColour, 2.6),
];

const hat: Node[] = [
  inked('M-62-96C-60-150-30-172 2-172C36-172 62-148 62-96Z', felt), flat('M-56-98C-54-146-28-166-4-167C-26-150-34-126-34-98Z', feltLight),
  inked('M-62-112C-30-96 30-96 62-112L63-90C30-74-30-74-63-90Z', C.madder, 3.2), line('M-61-108C-30-92 30-92 61-108M-62-94C-30-78 30-78 62-94', C.gold, 2.4),
  inked('M-128-108C-96-122-72-96-40-88C-14-82 20-82 44-90C74-100 96-126 130-120C146-112 134-92 110-84C72-66 34-58 0-58C-40-58-84-68-114-82C-136-90-142-102-128-108Z', felt),
  flat('M-128-104C-98-114-72-90-40-82C-14-76 20-76 44-84C60-90 72-98 84-105C60-78 20-70-10-70C-60-70-108-84-128-104Z', feltLight),
  line('M-132-102C-104-80-44-63 0-63C40-63 84-72 112-88C126-95 134-104 133-111', C.gold, 4.4),
];

const plume: Node[] = [
  inked('M44-108C34-150 44-186 84-196C122-202 148-180 150-150C142-160 134-162 128-158C138-146 138-130 130-118C124-128 116-132 110-130C114-116 108-102 96-96C92-106 84-110 78-108C76-98 66-92 56-94Z', C.ivory, 3.6),
  flat('M54-98C52-140 64-172 98-184C76-160 70-130 68-97Z', '#dccbb0'), line('M50-96C50-140 66-176 104-184M74-134L92-128M80-152L112-148M92-168L126-170M66-116L78-110', '#b39b76', 2.4),
  inked(circle(52, -98, 12), C.gold, 3), flat(star(52, -98, 9, { points: 8, inner: 5 }), C.madder), flat(circle(52, -98, 3), C.goldLight),
];

/** Edge to the right, hilt at the origin. */
const cutlass: Node[] = [
  inked('M-8-30C-12-90-10-150 16-214C30-160 26-90 10-30Z', C.silver), flat('M10-32C25-92 28-150 16-206C16-150 10-90 2-32Z', C.silverDark), line('M-2-40C-5-90 0-140 11-180', '#8496a4', 2),
  inked(roundRect({ x: -8, y: -30, width: 16, height: 58 }, 5), '#5b2f17', 3), line('M-7-16L7-10M-7-2L7 4M-7 12L7 18', C.gold, 2.4),
  path('M-8 30C-44 26-46-22-10-30', { stroke: C.ink, width: 11, cap: 'round' }), path('M-8 30C-44 26-46-22-10-30', { stroke: C.gold, width: 5.6, cap: 'round' }),
  inked('M-26-38H26C30-34 30-28 26-25H-26C-30-28-30-34-26-38Z', C.gold, 3), inked(circle(0, 34, 9), C.gold, 3),
];

const arm: Node[] = [
  inked('M-150 212C-146 190-132 172-112 168L-70 178C-62 190-60 200-62 212Z', coat), inked('M-124 152L-74 160L-72 186L-128 178Z', C.madder, 3.4), line('M-123 162L-74 170M-126 172L-73 180', C.gold, 2.6),
];

export const captain: readonly Node[] = [
  ...hairBack, group(cutlass, { at: place(-100, 128, -8) }), ...neck(look), ...body, ...both(epaulette), ...cravat,
  ...face(look, { gaze: 2 }), ...beard, ...hat, ...plume, ...arm,
  group([group(cutlass, { at: place(0, 0), clip: rect(-60, -48, 120, 120) }), group(fist(look.skin, look.shade), { at: place(2, 0) })], { at: place(-100, 128, -8) }),
];
