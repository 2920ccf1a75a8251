/** Portraits of the court: Mogul, Trader, Builder, Artisan. */
import { C } from '../../kit/colours.ts';
import { flat, line } from '../../kit/pen.ts';
import { rosette, star8 } from '../../kit/ornament.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, ellipse, range, roundRect } from '../../kit/shapes.ts';
import { H } from '../hues.ts';
import { icon } from '../pieces/icons.ts';
import { face, head, inked, moustache, nimbus, robe, strung } from './head.ts';
import type { Complexion } from './head.ts';

const fair: Complexion = { skin: '#e3b083', shade: '#c08a5b', brow: '#2a1810' };
const tan: Complexion = { skin: '#cf965f', shade: '#a8703f', brow: '#1d120c' };
const dark: Complexion = { skin: '#a9703f', shade: '#84522a', brow: '#1d120c' };

/** Draws wound cloth from the brow to the nape, with its folds. */
const turban = (fill: string, shade: string): Node[] => [
  inked('M-60-56C-74-118-36-162 14-158C56-154 72-122 57-90C34-106-12-98-60-56Z', fill, 4), flat('M-60-56C-74-118-56-146-30-154C-46-120-40-92-28-80C-40-74-50-66-60-56Z', shade, 0.6),
  line('M-58-74C-20-112 24-122 60-108M-60-92C-26-128 18-142 56-128M-54-112C-26-142 10-154 40-148M-36-76C-20-110 8-136 34-152', C.inkSoft, 2.4),
];

const shortBeard = (fill: string): Node => inked('M-30-46C-28-16-12 8 14 17C36 22 54 10 55-10C48-17 40-14 34-17C20-20 6-24-2-34C-8-44-16-50-30-46Z', fill, 3);
const earring = (x: number, y: number): Node[] => [inked(circle(x, y, 6), C.goldLight, 2.2), inked(circle(x, y + 9, 3.6), C.ivory, 1.8)];

/** Draws small flowers scattered over a robe. */
const sprigs = (fill: string): Node => flat([[-104, 108], [-70, 84], [-76, 136], [-36, 112], [0, 140], [-120, 146], [60, 96], [88, 132], [46, 138]].map(([x = 0, y = 0]) => rosette(x, y, 9, { petals: 6, inner: 0.15, fat: 0.8 })).join(''), fill);

const mogul: readonly Node[] = [
  ...nimbus('#f7df95', C.gold), head([...face(fair), ...earring(-28, -28)]), ...robe(H.ruby, H.rubyDark), sprigs(C.gold), inked('M-52 56C-36 78 14 80 30 54L24 44C8 60-26 62-44 46Z', C.gold, 3), head([
    shortBeard('#2a1810'), moustache('#2a1810'), ...turban('#fdf6e6', '#d9c7a0'), inked('M-62-60C-30-98 20-112 60-92L62-104C24-126-34-112-66-72Z', H.emeraldLight, 3), ...strung('M-60-68C-28-104 22-117 60-99', C.goldLight, 5),
  inked('M40-118C30-146 36-176 62-188C58-172 66-150 56-116Z', '#26303c', 3), line('M48-122C44-146 48-166 58-180', '#7f93a6', 2.4), inked('M34-112L48-134L62-112L48-94Z', C.gold, 3), inked(circle(48, -112, 7.4), H.ruby, 2.4), inked(circle(62, -188, 5), C.ivory, 2.2),
  ]), ...strung('M-50 66C-40 108 26 110 34 62', C.ivory, 8), ...strung('M-38 62C-28 86 16 86 26 58', C.ivory, 6), inked('M-8 96L4 108L-8 126L-20 108Z', H.emeraldLight, 3), flat('M-8 100L-16 108L-8 110Z', H.jade),
];

const scales: readonly Node[] = [
  line('M0-58V50', C.ink, 9), line('M0-58V50', C.gold, 5), line('M-46-44H46', C.ink, 9), line('M-46-44H46', C.gold, 5), inked(circle(0, -60, 7), C.goldLight, 2.6),
  line('M-46-42L-66 8M-46-42L-26 8M46-42L26-6M46-42L66-6', C.inkSoft, 2.2), inked('M-70 8H-22C-24 28-68 28-70 8Z', C.gold, 3), inked('M22-6H70C68 14 24 14 22-6Z', C.gold, 3),
  ...range(3).map((i) => inked(ellipse(-46 + (i - 1) * 13, 4 - (i % 2) * 6, 10, 5), C.goldLight, 2)), inked('M34-7C34-20 58-20 58-7Z', H.sapphire, 2.4), inked(roundRect({ x: -22, y: 48, width: 44, height: 9 }, 3), C.gold, 3),
];
const TRADER_HEAD = head([
  ...face(tan), moustache('#2a1810'), line('M58-30C66-36 72-36 74-42', '#2a1810', 4),
  inked('M-62-60C-84-120-30-152 22-146C70-140 82-112 58-88C30-104-14-98-62-60Z', '#7d4b96', 4), line('M-62-78C-24-116 26-126 68-108M-62-96C-30-130 22-140 66-124M-46-120C-24-138 12-148 44-140', '#4f2a63', 2.6), inked('M-60-62C-80-50-92-30-90-6C-76-18-62-38-54-52Z', '#7d4b96', 3.4),
  inked(circle(40, -116, 9), C.gold, 2.6), inked(circle(40, -116, 4.4), H.ruby, 1.8), ...earring(-28, -28),
]);
const trader: readonly Node[] = [
  TRADER_HEAD, ...robe('#2d7d83', '#1a545a'), inked('M-60 58C-40 110-34 140-36 160H-4C2 124 16 92 30 54C8 72-36 72-60 58Z', '#f2e2bd', 3), line('M-22 76V160', C.goldDark, 2.4), ...range(3).map((i) => inked(circle(-21, 92 + i * 24, 5), C.gold, 2)),
  group(scales, { at: place(72, 100, 0, 0.84) }),
];

const builder: readonly Node[] = [
  head([
    ...face(dark), moustache('#1d120c'), ...turban('#f0c84c', '#c0922a'), inked('M-58-60C-78-40-84-6-72 30C-60 8-54-22-48-50Z', '#f0c84c', 3.4), line('M-62-36C-68-16-68 0-66 14', '#c0922a', 2.4), inked('M-4-100C6-116 24-120 36-112C30-96 14-90-4-100Z', H.ruby, 2.6),
  ]),
  ...robe('#c97f2c', '#8f5416'), inked('M-52 56C-70 84-74 124-66 160H-34C-44 120-40 84-28 66Z', '#fbf0d9', 3), inked('M30 54C40 84 44 124 38 160H66C70 120 62 84 48 62Z', '#fbf0d9', 3),
  group([icon('house', 0, 0, 92)], { at: place(80, 86) }), inked('M36 160C36 140 44 122 56 122C66 122 94 122 104 122C118 124 124 140 122 160Z', dark.skin, 3.4), line('M62 124C60 132 60 138 62 144M80 124C79 132 79 138 80 146M98 124C98 132 98 138 97 144', C.inkSoft, 2.2),
];

const mallet: readonly Node[] = [line('M0-10V76', C.ink, 14), line('M0-10V76', '#9a6a34', 9), inked(roundRect({ x: -34, y: -46, width: 68, height: 40 }, 7), '#b98a52', 3.6), flat(roundRect({ x: -30, y: -20, width: 60, height: 11 }, 3), '#8a6233', 0.7), line('M-20-44V-8M20-44V-8', '#8a6233', 2.4)];
const chisel: readonly Node[] = [inked('M-8-60H8L6 10H-6Z', C.silver, 3), flat('M0-58H7L5 8H0Z', C.silverDark), inked(roundRect({ x: -10, y: 8, width: 20, height: 50 }, 7), '#8f4a2a', 3), line('M-10 18H10', C.gold, 3.4)];
const ARTISAN_HEAD = head([
  ...face(tan), shortBeard('#5b3a22'), moustache('#5b3a22'),
  inked('M-58-52C-70-108-34-142 14-136C44-132 58-112 54-92C20-98-24-88-58-52Z', H.marble, 4), inked('M-62-56C-30-92 20-104 58-90L60-106C20-120-38-106-66-68Z', H.ruby, 3.2), inked('M-60-60C-78-58-92-44-94-26C-80-30-66-40-58-52ZM-62-58C-70-40-72-22-64-6C-56-18-54-38-54-54Z', H.ruby, 3), line('M-36-104C-14-124 14-128 36-122M-48-88C-44-96-40-100-36-104', '#c9b48a', 2.4),
]);
const artisan: readonly Node[] = [
  ARTISAN_HEAD, ...robe('#47769c', '#2c4f70'), inked('M-46 58L-56 160H44L28 56C8 70-28 70-46 58Z', '#a9713d', 3.4), line('M-40 80C-16 92 14 90 30 78', '#7a4a26', 2.6), path(star8(-6, 124, 17), { stroke: '#7a4a26', width: 2.6 }),
  group(chisel, { at: place(50, 96, 24, 0.84) }), group(mallet, { at: place(88, 92, -14, 0.84) }),
];

export const COURT = { mogul, trader, builder, artisan } as const;
