/** Portraits of the holy men: Sadhu, Monk, Yogi. */
import { C } from '../../kit/colours.ts';
import { flat, line } from '../../kit/pen.ts';
import { leaf, rosette } from '../../kit/ornament.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, range, roundRect } from '../../kit/shapes.ts';
import { H } from '../hues.ts';
import { face, head, inked, nimbus, robe, strung } from './head.ts';
import type { Complexion } from './head.ts';

const old: Complexion = { skin: '#b9814f', shade: '#93602f', brow: '#f1ece0' };
const young: Complexion = { skin: '#d9a06c', shade: '#b57b48', brow: '#2a1810' };
const dusk: Complexion = { skin: '#9c7a63', shade: '#785a47', brow: '#2a1810' };

const longBeard: readonly Node[] = [
  inked('M-32-48C-34-10-22 30-6 62C4 88 14 118 32 130C44 116 58 84 62 50C64 24 62 2 57-12C50-20 40-14 34-17C18-20 6-24-4-36C-10-46-20-52-32-48Z', '#f4efe4', 3.4),
  line('M-20-24C-12 14 4 52 22 86M-4-22C4 12 18 50 30 104M16-10C24 20 32 50 34 84M38-8C44 18 46 44 44 66', '#b9ae98', 2.6), inked('M58-33C46-38 34-32 28-22C20-8 10 0 2 4C16 10 34 4 44-8C52-16 58-24 60-29Z', '#f4efe4', 2.6),
];
const SADHU_HEAD = head([
  ...face(old),
  inked('M-60-50C-72-106-38-136 10-128C38-122 52-106 52-90C20-98-28-88-60-50Z', '#7c7266', 4), inked('M-26-124C-50-150-34-184 0-182C30-180 40-152 20-126C6-134-10-134-26-124Z', '#7c7266', 4), inked('M-28-124C-10-136 8-136 22-126L20-114C6-122-12-122-26-112Z', '#e08a2e', 3),
  line('M-46-80C-30-104 4-116 36-110M-52-66C-30-92 4-104 44-98M-22-140C-18-160 4-168 18-158M-14-130C-8-150 8-156 20-148', '#4f473d', 2.4), inked('M-58-54C-76-34-80 4-68 44C-56 20-50-14-46-42Z', '#7c7266', 3.2), line('M-62-30C-68-8-68 10-64 26', '#4f473d', 2.4),
  line('M34-104C40-104 46-100 49-96M32-97C39-98 46-94 50-89', '#fff', 3.4), inked(circle(44, -98, 3.4), H.ruby, 1.4),
]);
const sadhu: readonly Node[] = [
  ...nimbus('#f6e7b8', '#e3b45a'), SADHU_HEAD, ...robe('#e08a2e', '#b0601a'), inked('M-60 58C-90 84-104 120-104 160H-60C-66 120-60 84-44 62Z', '#c76f20', 3),
  head(longBeard),
  ...strung('M-52 62C-64 96-52 136-20 152M-38 64C-44 90-36 112-18 126', '#8a4a24', 8),
];

const MONK_HEAD = head([
  ...face(young),
  flat('M-52-60C-54-112-14-132 22-120C38-114 46-104 49-92C24-104-20-98-34-62L-46-30Z', '#4a3527', 0.42), line('M46-100C30-118-4-124-28-110', '#7d5a3c', 2),
  inked('M40-128C0-160-66-144-78-84C-86-40-84 10-96 58C-76 66-52 62-44 56C-40 20-62-34-44-76C-30-108 6-118 40-112Z', '#a4572c', 4), line('M28-126C-10-146-56-128-66-80C-72-46-72-4-80 44M14-122C-20-132-52-114-58-74', '#6f3517', 2.6),
]);
const monk: readonly Node[] = [
  MONK_HEAD, ...robe('#a4572c', '#6f3517'), inked('M-52 56C-24 92 20 120 66 160H-10C-44 132-70 100-78 66Z', '#cf8a3e', 3.2), line('M-58 66C-34 104 4 132 40 158M-66 70C-48 104-20 134 8 158', '#9a5f22', 2.4),
  line('M96 160V-120', C.ink, 13), line('M96 160V-120', '#8a5a2c', 8), inked('M84-118C70-146 92-164 108-150C120-140 112-124 100-124C108-134 104-142 98-140C92-138 92-128 98-118Z', '#8a5a2c', 3),
  line('M96-84C108-76 112-66 112-56', C.inkSoft, 3), inked('M112-60C120-54 118-44 116-40C132-32 134-4 112-2C90-4 92-32 108-40C106-44 104-54 112-60Z', '#d8a24a', 3.2), flat('M120-34C128-24 124-8 112-4C124-14 122-26 116-34Z', '#a9762a', 0.8), line('M104-42H120', H.ruby, 3.6),
  inked('M74 108C70 92 84 84 98 86C114 86 122 96 118 110C116 124 104 128 92 126C82 126 76 120 74 108Z', young.skin, 3.2), line('M80 96H112M80 106H116M82 116H112', C.inkSoft, 2.2),
];

const locks: readonly Node[] = [
  inked('M-60-46C-76-104-40-140 8-132C38-128 54-108 52-90C20-98-28-88-60-50Z', '#3d2a1e', 4), inked('M-34-122C-64-140-56-180-14-186C28-190 50-160 30-128C14-138-12-138-34-122Z', '#3d2a1e', 4),
  line('M-42-150C-24-168 6-172 30-156M-42-138C-20-154 8-156 32-142M-30-168C-14-178 6-180 20-174M-46-78C-28-104 4-114 36-108M-54-62C-30-90 4-102 44-96', '#7d5a3c', 2.6), ...strung('M-34-124C-14-138 12-138 30-128', '#c98a3e', 7),
  inked('M-56-56C-78-30-86 20-78 70C-66 72-58 68-54 58C-60 22-54-16-44-44Z', '#3d2a1e', 3.2), line('M-62-30C-70 0-72 30-68 60', '#7d5a3c', 2.4),
];
const lotus: Node = path(range(7).map((i) => leaf([92, 146], 56, -Math.PI / 2 + (i - 3) * 0.42, 0.2)).join(''), { fill: '#ef9bb0', stroke: C.ink, width: 2.6 });
const YOGI_HEAD = head([
  ...face(dusk, 'closed'),
  inked('M-30-46C-28-16-12 12 12 24C36 30 54 14 55-10C48-17 40-14 34-17C20-20 6-24-2-34C-8-44-16-50-30-46Z', '#3d2a1e', 3), inked('M58-33C46-36 36-32 30-24C22-14 16-12 10-14C20-6 34-8 42-14C52-18 58-26 60-29Z', '#3d2a1e', 2.4), ...locks,
  line('M36-106C42-104 48-100 50-94M33-99C40-98 47-94 51-87', '#fff', 3.2), inked(circle(45, -99, 3.6), H.ruby, 1.4),
]);
const yogi: readonly Node[] = [
  path(circle(0, -62, 106), { fill: '#d5e6ef', stroke: C.goldDark, width: 3 }), flat(rosette(0, -62, 102, { petals: 16, inner: 0.5, fat: 0.8 }), '#fff', 0.75), path(circle(0, -62, 106), { stroke: C.gold, width: 4, dash: [0.1, 12], cap: 'round' }),
  YOGI_HEAD, inked('M-150 160C-148 96-110 70-52 56C-36 74 10 76 30 54C84 66 128 92 140 160Z', dusk.skin, 4), flat('M-150 160C-148 96-110 70-60 58C-96 84-112 120-112 160ZM30 58C60 84 78 120 80 160H52C52 120 42 84 30 58Z', dusk.shade, 0.6),
  inked('M-88 68C-70 100-30 136 10 160H-60C-84 136-104 104-110 76Z', H.ruby, 3.2), line('M-96 76C-76 108-44 138-12 158', C.gold, 3),
  ...strung('M-48 62C-40 104 22 106 34 60', '#8a4a24', 9), inked(roundRect({ x: -13, y: 96, width: 16, height: 16 }, 4), C.gold, 2.6),
  lotus, path(leaf([92, 148], 40, -Math.PI / 2, 0.3), { fill: '#fbd0da', stroke: C.ink, width: 2.4 }),
];

export const HOLY = { sadhu, monk, yogi } as const;
