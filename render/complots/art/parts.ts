/** Shared parts of the six portraits: face, hand, pearls. Box of a portrait: x -150..150, y -200..200. */
import { C } from '../../kit/colours.ts';
import { beads, flat, mirrored } from '../../kit/pen.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, num, polar, range, roundRect } from '../../kit/shapes.ts';

export { beads, both, flat } from '../../kit/pen.ts';
export const inked = (d: string, fill: string, width = 4): Node => path(d, { fill, stroke: C.ink, width });
export const line = (d: string, stroke: string, width: number): Node => path(d, { stroke, width, cap: 'round' });

export interface Complexion { readonly skin: string; readonly shade: string; readonly blush: string; readonly lip: string; readonly iris: string; readonly brow: string }

const HEAD = 'M0-112C-36-112-51-84-49-52C-48-22-33 6-12 17Q0 22 12 17C33 6 48-22 49-52C51-84 36-112 0-112Z';

/** Draws neck and throat down to the collar bones. */
export const neck = ({ skin, shade }: Complexion): Node[] => [
  inked('M-21-6C-21 24-24 40-44 54C-30 92 30 92 44 54C24 40 21 24 21-6Z', skin, 3.4),
  flat('M-20 8C-8 24 12 24 21 4C21 24 22 34 30 44C10 40-12 36-20 8Z', shade),
];

/** Draws a face from the front, lit from the left. `gaze` moves the irises. */
export function face({ skin, shade, blush, lip, iris, brow }: Complexion, { gaze = 0, mouth = 'calm' }: { gaze?: number; mouth?: 'calm' | 'stern' | 'none' } = {}): Node[] {
  return [
    inked(HEAD, skin, 3.6),
    group([
      flat('M20-114C44-90 46-40 30-14C22 0 12 8 2 22L60 30L64-110Z', shade, 0.62),
      flat(circle(-28, -20, 12) + circle(27, -20, 12), blush, 0.5),
    ], { clip: HEAD }),
    eye(-21, gaze, iris), mirrored([eye(-21, -gaze, iris)]),
    line('M-38-63C-32-71-20-73-10-66', brow, 4.6), line('M38-63C32-71 20-73 10-66', brow, 4.6),
    line('M-5-52C-3-42 1-34 4-27C5-22-1-19-7-21', C.inkSoft, 2.4), line('M4-22q4-.5 6-3', C.inkSoft, 2.2),
    ...lips(lip, mouth),
  ];
}

const eye = (x: number, gaze: number, iris: string): Node => group([
  flat('M-14 1C-8-9 5-10 14 0C6 6-7 7-14 1Z', C.ivory),
  group([flat(circle(gaze, -1.4, 6), iris), flat(circle(gaze, -1.4, 2.8), C.ink), flat(circle(gaze - 2, -3.6, 1.7), '#fff')], { clip: 'M-14 1C-8-9 5-10 14 0C6 6-7 7-14 1Z' }),
  line('M-15 1.5C-8-9.5 5-10.5 15 0', C.ink, 3.4), line('M-9 5.4C-2 7.4 6 6.4 11 3', C.inkSoft, 1.5), line('M-14 0L-18-3.5', C.ink, 2.6),
], { at: place(x, -50) });

function lips(colour: string, mouth: 'calm' | 'stern' | 'none'): Node[] {
  switch (mouth) {
    case 'none': return [];
    case 'stern': return [flat('M-12-4.6Q0-8 12-4.6Q0 2-12-4.6Z', colour), line('M-14-3.6Q0-6 14-3.6', C.ink, 2.4), line('M-6 4.6Q0 6 6 4.6', C.inkSoft, 1.6)];
    case 'calm': return [
      flat('M-14-5Q-6-11 0-7.4Q6-11 14-5Q0-2-14-5Z', colour), flat('M-11-4.6Q0 7 11-4.6Q0-2-11-4.6Z', colour, 0.78),
      line('M-15-5.4Q-6-3.4 0-4.4Q6-3.4 15-5.4', C.ink, 2),
    ];
  }
}

/** Draws a hand closed around something upright; fingers to the left, wrist to the right and below. */
export const fist = (skin: string, shade: string): Node[] => [
  inked('M4-26C26-30 40-18 40 2C40 22 30 32 4 29Z', skin, 3.4),
  flat('M22 29C34 26 39 14 39 0L30-14C32 6 30 20 22 29Z', shade),
  ...range(4).map((i) => inked(roundRect({ x: -19 + (i === 3 ? 3 : 0), y: -27 + i * 14, width: 36, height: 14 }, 7), skin, 3)),
  inked('M-14-27C-20-38-6-43 6-37L24-25C18-16-2-19-14-27Z', skin, 3.2),
];

export const pearl = (x: number, y: number, r: number): Node[] => [inked(circle(x, y, r), C.ivory, 2), flat(circle(x - r * 0.3, y - r * 0.3, r * 0.32), '#fff')];

/** Draws pearls along a path: dots with a dark rim. */
export const pearls = (d: string, width: number): Node[] => [beads(d, C.ink, width + 3.4, width + 1.8), beads(d, C.ivory, width, width + 1.8)];

export const gem = (x: number, y: number, [w, h]: Point, [fill, light]: readonly [fill: string, light: string]): Node[] => [
  inked(`M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`, fill, 2.4), flat(`M${x} ${y - h * 0.7}L${x - w * 0.62} ${y}L${x} ${y}Z`, light),
];

/** `n` equal parts of an arc. Degrees, 0 to the right, clockwise. */
interface Arc { readonly centre: Point; readonly from: number; readonly to: number; readonly n: number }

/** Draws a scalloped edge over part of a circle, closed through its centre. */
export function scallops(r: number, { centre: [cx, cy], from, to, n }: Arc): string {
  const points = range(n + 1).map((i) => polar(cx, cy, r, (from + (to - from) * i / n) * Math.PI / 180));
  const [first] = points;
  if (first === undefined) return '';
  const bump = num(Math.hypot((points[1]?.[0] ?? 0) - first[0], (points[1]?.[1] ?? 0) - first[1]) * 0.56);
  return `M${cx} ${cy}L${num(first[0])} ${num(first[1])}${points.slice(1).map(([x, y]) => `A${bump} ${bump} 0 0 1 ${num(x)} ${num(y)}`).join('')}Z`;
}

/** Draws straight rays between two radii. */
export function rays([inner, outer]: readonly [inner: number, outer: number], { centre: [cx, cy], from, to, n }: Arc): string {
  return range(n + 1).map((i) => {
    const angle = (from + (to - from) * i / n) * Math.PI / 180;
    const [ax, ay] = polar(cx, cy, inner, angle), [bx, by] = polar(cx, cy, outer, angle);
    return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`;
  }).join('');
}
