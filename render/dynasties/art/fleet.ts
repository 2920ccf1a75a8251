/** Art of a galley and of a cog, each 380 wide round its origin, with its keel 62 below. */
import { C } from '../../kit/colours.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, range } from '../../kit/shapes.ts';
import { H } from '../hues.ts';
import { CASTLE } from './emblems.ts';
import { flat, inked, line, put } from './pen.ts';

const OARS = range(9).map(i => `M${-104 + i * 26} 18l-16 52`).join('');

/** A low galley: oars, a ram, and two sails on slanting yards. */
export const galley: readonly Node[] = [
  line('M-56-6V-120M74-6V-142', C.ink, 8), line('M-56-6V-118M74-6V-140', '#8a5a2f', 4),
  inked('M-150-64C-96-96-40-134 4-176C6-120-8-62-40-34C-82-52-116-60-150-64Z', '#f7efd9', 3),
  flat('M-122-76C-96-92-70-110-48-128C-40-100-50-64-66-44C-86-52-104-58-122-61C-112-64-112-70-122-76Z', '#2f6f8f', 0.85),
  flat('M-20-152C-12-160-4-168 4-176C6-120-8-62-40-34L-52-40C-22-70-10-108-20-152Z', '#2f6f8f', 0.85),
  line('M-158-58L12-184', C.ink, 8), line('M-157-59L11-183', '#b07a42', 4),
  inked('M-18-74C44-110 112-152 158-198C164-136 146-74 108-40C62-60 20-70-18-74Z', '#f7efd9', 3),
  flat('M12-90C40-108 68-126 94-146C104-114 92-74 74-52C54-60 32-66 8-70C20-74 22-82 12-90Z', '#2f6f8f', 0.85),
  flat('M130-172C140-180 150-190 158-198C164-136 146-74 108-40L94-46C130-78 144-124 130-172Z', '#2f6f8f', 0.85),
  line('M-26-68L166-206', C.ink, 8), line('M-25-69L165-205', '#b07a42', 4),
  inked('M74-142C90-156 104-146 122-154C112-140 96-134 74-132Z', C.gold, 2), inked('M-56-120C-40-132-28-124-12-130C-22-118-38-112-56-112Z', C.gold, 2),
  inked('M-206 14L-150 2C-90 10 70 12 116 0L126-46C134-54 150-60 176-58L192-30C186 0 170 32 146 46C90 62-70 62-118 50C-140 42-150 30-160 22Z', '#3f7f95', 3.4),
  flat('M-152 20C-80 34 90 34 166 10C160 28 154 40 146 46C90 62-70 62-118 50C-136 44-146 34-152 20Z', '#24566a', 0.85),
  line('M-150 6C-90 16 70 18 118 6', C.gold, 5), line('M126-44C138-52 152-54 172-52', C.gold, 4), inked('M132-34h38l-3 16h-32Z', '#f6dc95', 2),
  line(OARS, C.ink, 7), line(OARS, '#d9b06a', 3.6), flat(range(9).map(i => circle(-104 + i * 26, 18, 4.4)).join(''), '#1b3a48'),
  line('M-206 14L-154 6', C.gold, 4),
];

const STRIPES = 'M-92-150L-52-154C-48-120-48-74-54-34L-96-26C-88-70-86-112-92-150ZM-10-157H30C34-120 34-76 28-38L-10-38C-6-80-6-120-10-157ZM70-155L106-150C116-112 116-70 112-28L72-34C78-74 78-116 70-155Z';

/** A round cog: one mast, one striped sail, castles fore and aft. */
export const cog: readonly Node[] = [
  line('M8-20V-196', C.ink, 10), line('M8-20V-194', '#8a5a2f', 6), line('M8-176L-150-44M8-176L150-56', '#6b4a26', 1.8),
  inked('M-106-150C-40-162 56-162 120-150C132-110 132-66 124-22C60-38-46-38-108-20C-96-66-96-110-106-150Z', '#f9f1dd', 3.2),
  flat(STRIPES, '#b33a40', 0.92), path('M-106-150C-40-162 56-162 120-150C132-110 132-66 124-22C60-38-46-38-108-20C-96-66-96-110-106-150Z', { stroke: C.ink, width: 3.2 }),
  put([path(CASTLE, { fill: '#f3cf63', stroke: C.ink, width: 4 })], [9, -94], 0.9),
  line('M-116-154L132-154', C.ink, 9), line('M-114-154L130-154', '#b07a42', 5),
  inked('M-6-196h30v16h-30Z', '#6f4a1f', 2.4), inked('M8-196C28-214 46-198 70-208C56-190 34-184 8-186Z', '#4d6b45', 2.2),
  inked('M-178-22L-188-82H-172V-70H-158V-82H-142V-70H-128V-82H-112L-108-34C-60-16 68-16 112-36L116-92H132V-80H148V-92H164V-80H180V-92H196L182-22C172 34 130 62 84 62H-84C-132 60-170 28-178-22Z', '#7a4422', 3.4),
  flat('M-176-10C-110 22 108 22 180-12C168 36 130 62 84 62H-84C-130 60-166 32-176-10Z', '#4f2a14', 0.85),
  line('M-182-46L-110-40M114-50L188-54', C.gold, 4), line('M-176-16C-108 14 108 14 180-18', C.gold, 5), line('M-166 10C-100 34 100 34 168 8', H.wineDark, 3),
  ...[-148, -118, 128, 160].map((x) => put([inked('M-9-11Q0-18 9-11V4Q9 12 0 17Q-9 12-9 4Z', x < 0 ? '#4d6b45' : '#d49a1f', 2)], [x, x < 0 ? -58 : -66], 0.8)),
  flat(range(5).map(i => circle(-84 + i * 42, 26 - Math.abs(i - 2) * 2, 7)).join(''), '#2b180b'), flat(range(5).map(i => circle(-84 + i * 42, 26 - Math.abs(i - 2) * 2, 3.4)).join(''), C.gold),
];
