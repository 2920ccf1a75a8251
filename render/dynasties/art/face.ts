/** Parts shared by the portraits: faces, ruffs, chains. Box of a portrait: 200 x 200 round the origin. */
import { C } from '../../kit/colours.ts';
import { group, path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, num, polar, range } from '../../kit/shapes.ts';
import { beads, flat, inked, line, put } from './pen.ts';

export interface Complexion { readonly skin: string; readonly shade: string; readonly brow: string; readonly lip: string; readonly iris?: string }

const HEAD = 'M0-62C-27-62-38-42-37-16C-36 8-25 30-11 38Q0 43 11 38C25 30 36 8 37-16C38-42 27-62 0-62Z';

export const neck = ({ skin, shade }: Complexion): Node[] => [inked('M-17 24C-17 48-20 58-34 66C-20 92 20 92 34 66C20 58 17 48 17 24Z', skin, 3), flat('M-15 34C-4 46 10 46 16 34C17 48 19 56 26 62C8 62-10 56-15 34Z', shade)];

/** Draws a face from the front, lit from the left. `gaze` moves the eyes sideways. */
export function face({ skin, shade, brow, lip, iris = '#4a3320' }: Complexion, gaze = 0, mouth: 'calm' | 'smile' | 'none' = 'calm'): Node[] {
  return [
    inked(HEAD, skin, 3.2),
    group([flat('M16-62C34-50 36-20 24 2C16 14 8 24 0 42L50 50L54-62Z', shade, 0.6), flat(`${circle(-22, 8, 8)}${circle(22, 8, 8)}`, '#d9785c', 0.38)], { clip: HEAD }),
    ...[-16, 16].map((x) => put(eye(gaze, iris), [x, -14])),
    line('M-27-25C-23-31-14-32-8-28M27-25C23-31 14-32 8-28', brow, 4), line('M-3-14C-2-6 2 0 4 5C4 9 0 10-4 9', '#6b4630', 2.2),
    ...(mouth === 'none' ? [] : [flat('M-11 22Q-5 17 0 20Q5 17 11 22Q0 30-11 22Z', lip), line(mouth === 'smile' ? 'M-12 20Q-4 25 0 24Q7 25 14 18' : 'M-12 22Q-4 24 0 22.6Q4 24 12 22', C.ink, 1.9)]),
  ];
}

const eye = (gaze: number, iris: string): Node[] => [
  flat('M-10 1C-6-6 5-7 10 1C5 6-5 6-10 1Z', '#fffdf6'), flat(circle(gaze, 0, 4.4), iris), flat(circle(gaze, 0, 2.1), C.ink), flat(circle(gaze - 1.4, -1.6, 1.2), '#fff'),
  line('M-11 1.4C-6-7 5-8 11 1', C.ink, 2.6), line('M-7 5C-2 6.6 4 6 8 3.4', '#7a5236', 1.2),
];

/** Draws a pleated collar round (0, `y`). */
export function ruff(y: number, rx: number, ry: number, pleats: number): Node[] {
  const wave = range(pleats * 2).map((i) => { const [x, h] = polar(0, 0, 1, i * Math.PI / pleats), k = i % 2 === 0 ? 1 : 0.9; return `${num(x * rx * k)} ${num(y + h * ry * k)}`; });
  return [
    inked(`M${wave.join('L')}Z`, C.ivory, 3),
    line(range(pleats).map((i) => { const [x, h] = polar(0, 0, 1, (2 * i + 1) * Math.PI / pleats); return `M${num(x * rx * 0.84)} ${num(y + h * ry * 0.84)}L${num(x * rx * 0.45)} ${num(y + h * ry * 0.45)}`; }).join(''), '#b9ab8d', 2),
  ];
}

/** Draws the collar of the Golden Fleece along a path. */
export const fleece = (d: string, y: number): Node[] => [beads(d, C.ink, 9, 9.5), beads(d, C.gold, 6, 9.5), put([inked('M-9-4C-10-12 10-12 9-4L12 4C8 12 4 6 0 10C-4 6-8 12-12 4Z', C.gold, 2.4)], [0, y])];

export const shoulders = (fill: string, dark: string): Node[] => [inked('M-30 62C-64 68-92 80-98 104H98C92 80 64 68 30 62C14 78-14 78-30 62Z', fill), flat('M38 66C66 72 90 84 96 102H56C60 88 54 76 38 66Z', dark, 0.7)];

/** Draws the two sides of a mantle edged with fur. */
export const fur = (fill: string, dark: string): Node[] => [
  inked('M-34 58C-56 64-66 82-66 104H-16C-22 92-30 78-26 62ZM34 58C56 64 66 82 66 104H16C22 92 30 78 26 62Z', fill),
  line('M-50 72l6 6M-56 86l7 5M-42 84l6 6M-34 70l5 7M-44 98l6 4M-30 92l5 6M50 72l-6 6M56 86l-7 5M42 84l-6 6M34 70l-5 7M44 98l-6 4M30 92l-5 6', dark, 2.4),
];

export const hair = (d: string, fill: string): Node => inked(d, fill, 3);
export const sky = (fill: string): Node => path('M-104-104H104V104H-104Z', { fill });
