/** The Assassin: pointed hood, covered mouth, a jewelled dagger held upright. */
import { C } from '../../kit/colours.ts';
import { rosette } from '../../kit/ornament.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import { beads, face, fist, flat, gem, inked, line } from './parts.ts';
import type { Complexion } from './parts.ts';

const look: Complexion = { skin: '#b9794a', shade: '#7d4a2a', blush: '#b9794a', lip: '#7d3a2a', iris: '#d8a23c', brow: '#1d120c' };
const cloak = '#3c4358', cloakDark = '#22273a', cloakLight = '#5a6480';

const body: Node[] = [
  inked('M-52 40C-96 56-136 86-146 140C-150 166-150 190-150 210H150C150 190 150 166 146 140C136 86 96 56 52 40Z', cloak),
  flat('M-70 54C-104 70-130 98-138 144C-142 168-142 190-142 208H-112C-118 150-104 96-70 54Z', cloakLight),
  flat('M60 46C98 60 134 90 144 142C148 166 148 190 148 208H92C104 160 98 96 60 46Z', cloakDark),
  line('M-86 92C-98 126-100 168-98 208M-60 110C-66 144-68 176-66 208M104 116C110 146 112 176 112 208', C.ink, 2.6),
  inked('M-34 70L0 120L34 70L26 208H-26Z', '#5b2a1f', 3), line('M-26 208L0 120L26 208', C.gold, 2.2),
];

const strap: Node[] = [
  inked('M-120 96L-98 80L74 208H38Z', '#6d3b1f', 3.2), line('M-106 96L50 208', C.gold, 2.4),
  ...[[-70, 118], [-36, 143], [-2, 168]].flatMap(([x = 0, y = 0]): Node[] => [inked(circle(x, y, 7), C.gold, 2.4)]),
];

const hood: Node[] = [
  inked('M0-182C-30-168-66-134-78-84C-86-46-84 0-72 34C-60 56-44 66-34 74L34 74C44 66 60 56 72 34C84 0 86-46 78-84C66-134 30-168 0-182Z', cloak),
  flat('M0-176C-28-162-60-130-72-82C-79-46-78-4-67 28C-60 40-56 46-50 50C-66-10-62-110 0-176Z', cloakLight),
  flat('M0-176C32-162 62-130 73-82C80-44 79-2 68 30C58 48 50 56 40 64C66 0 62-110 0-176Z', cloakDark),
];

const inside: Node[] = [
  inked('M0-136C-36-124-60-92-58-46C-56-8-40 34 0 56C40 34 56-8 58-46C60-92 36-124 0-136Z', '#14121c', 3.4),
];

const scarf: Node[] = [
  inked('M-52-34C-34-22-12-38 0-38C12-38 34-22 52-34C54-4 42 26 28 44C16 58-16 58-28 44C-42 26-54-4-52-34Z', C.madder, 3.6),
  flat('M52-34C54-4 42 26 28 44C18 54 8 56 0 56C20 36 34 2 36-29Z', C.madderDark),
  line('M-44-12C-26 2-6 0 6-8M-38 10C-20 22 4 20 18 10M-28 32C-14 40 6 40 16 34M18-22C28-18 38-20 46-24', C.madderDark, 2.8),
  line('M-52-34C-34-22-12-38 0-38C12-38 34-22 52-34', C.gold, 3),
  inked('M-46 46C-24 66 24 66 46 46C60 58 60 74 50 84C26 98-26 98-50 84C-60 74-60 58-46 46Z', C.madder, 3.6),
  flat('M20 62C34 60 42 54 48 48C58 58 58 74 49 83C40 88 30 91 20 92C30 84 30 70 20 62Z', C.madderDark),
  line('M-40 62C-20 78 20 78 38 64M-44 76C-22 90 14 90 28 82', C.madderDark, 2.8),
];

const hoodEdge: Node[] = [
  path('M0-138C-38-126-62-92-60-46C-58-6-42 36-10 56', { stroke: C.ink, width: 13, cap: 'round' }), path('M0-138C38-126 62-92 60-46C58-6 42 36 10 56', { stroke: C.ink, width: 13, cap: 'round' }),
  path('M0-138C-38-126-62-92-60-46C-58-6-42 36-10 56M0-138C38-126 62-92 60-46C58-6 42 36 10 56', { stroke: C.gold, width: 7.4, cap: 'round' }),
  beads('M0-138C-38-126-62-92-60-46C-58-6-42 36-10 56', C.madderDark, 3.2, 10), beads('M0-138C38-126 62-92 60-46C58-6 42 36 10 56', C.madderDark, 3.2, 10),
  ...gem(0, -140, [9, 13], [C.madder, C.coral]),
];

/** Point up, hilt at the origin. */
const dagger: Node[] = [
  inked('M0-150C10-130 13-100 12-40H-12C-13-100-10-130 0-150Z', C.silver), flat('M0-144C8-126 11-100 10.4-42H0Z', C.silverDark), line('M0-132V-46', '#6d7c8a', 1.8),
  inked('M-36-42C-44-40-46-30-38-28C-20-32 20-32 38-28C46-30 44-40 36-42C20-38-20-38-36-42Z', C.gold, 3.2),
  flat(circle(-38, -34, 3) + circle(38, -34, 3), C.madder), ...gem(0, -35, [8, 7], [C.madder, C.coral]),
  inked(roundRect({ x: -9, y: -30, width: 18, height: 62 }, 5), '#3a2a52', 3.2), line('M-8-18L8-10M-8-4L8 4M-8 10L8 18', C.gold, 2.4),
  inked(circle(0, 40, 13), C.gold, 3.2), flat(rosette(0, 40, 10, { petals: 6, inner: 0.15, fat: 0.8 }), C.goldDark), inked(circle(0, 40, 4.4), C.madder, 1.8),
];

const arm: Node[] = [
  inked('M62 212C58 182 66 160 84 148L122 152C140 166 148 186 150 212Z', cloak), flat('M112 212C120 190 120 170 112 152L122 153C139 166 147 186 149 210Z', cloakDark),
  inked('M70 140L118 146L116 168L66 162Z', '#6d3b1f', 3.4), line('M72 151L115 157', C.gold, 3),
];

export const assassin: readonly Node[] = [
  ...body, ...strap, ...hood, ...inside,
  group(face(look, { mouth: 'none', gaze: 2 }), { clip: 'M-60-30V-96C-30-88-20-100 0-100C20-100 30-88 60-96V-30Z' }),
  flat('M-54-70C-40-104-20-116 0-120C20-116 40-104 54-70C50-92 30-84 0-84C-30-84-50-92-54-70Z', '#14121c', 0.85),
  ...scarf, ...hoodEdge, ...arm,
  group([...dagger, group(fist('#4a3527', '#33231a'), { at: place(2, 2) })], { at: place(88, 118, 10) }),
];
