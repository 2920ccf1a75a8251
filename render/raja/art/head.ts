/**
 * Parts shared by the seven portraits: a face in profile as in Mughal miniatures, looking to the right. Box:
 * x -150..150, y -190..160, the chin near the origin.
 */
import { C } from '../../kit/colours.ts';
import { beads, flat, line } from '../../kit/pen.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle } from '../../kit/shapes.ts';
import { star } from '../../kit/ornament.ts';

export const inked = (d: string, fill: string, width: number): Node => path(d, { fill, stroke: C.ink, width });
/** Draws beads with a dark rim along a path. */
export const strung = (d: string, colour: string, width: number): Node[] => [beads(d, C.ink, width + 3.4, width + 2.4), beads(d, colour, width, width + 2.4)];

export interface Complexion { readonly skin: string; readonly shade: string; readonly brow: string }

/** Outline of a face: forehead, nose, lips and chin on the right, neck and back of the head on the left. */
const PROFILE = 'M-52-60C-54-112-14-132 22-120C42-113 50-98 50-84C51-78 53-72 58-64C63-56 70-48 70-43C70-38 62-38 58-37C60-33 61-30 57-27C60-24 59-20 55-18C56-8 50 2 36 4C26 6 18 14 18 26L22 70H-36C-33 34-37 14-46-14Z';

export function face({ skin, shade, brow }: Complexion, lids: 'open' | 'closed' = 'open'): Node[] {
  return [
    inked(PROFILE, skin, 3.8),
    group([flat('M-52-70C-30-60-26-20-2 0C12 10 26 8 40 2L30 70H-60Z', shade, 0.6), flat(circle(30, -34, 12), '#c65f48', 0.28)], { clip: PROFILE }),
    lids === 'open' ? eye(32, -68) : line('M20-66C28-59 38-60 46-66', C.ink, 3.6),
    line('M16-84C26-93 40-91 48-84', brow, 5), line('M60-38C54-36 51-40 52-44', C.inkSoft, 2.2), line('M58-26.4C52-25.4 47-25.6 44-27', '#8c3327', 3.4), line('M55-18C52-16 49-16 47-17', C.inkSoft, 2),
    inked('M-20-66C-28-76-38-70-36-56C-35-44-27-34-21-38C-16-42-16-54-20-66Z', skin, 3), line('M-24-62C-30-64-31-56-27-50', C.inkSoft, 2),
  ];
}

/** Moves face, hair and headdress down into the collar, which is drawn over the neck. */
export const head = (nodes: readonly Node[]): Node => group(nodes, { at: place(0, 24) });

/** Draws a long eye in the outline of a fish, as court painters did. */
const eye = (x: number, y: number): Node => group([
  flat('M-14 2C-6-8 8-9 16-1C8 7-4 8-14 2Z', C.ivory), group([flat(circle(4, -1.4, 6.4), '#4a2a14'), flat(circle(5, -2, 3), C.ink), flat(circle(2.6, -4, 1.6), '#fff')], { clip: 'M-14 2C-6-8 8-9 16-1C8 7-4 8-14 2Z' }),
  line('M-16 3C-6-9 8-10 17-1', C.ink, 3.4), line('M-12 4C-4 8 8 7 15 1', C.inkSoft, 1.6),
], { at: place(x, y) });

export const moustache = (fill: string): Node => inked('M58-33C48-36 38-32 32-24C26-18 20-18 16-24C18-12 30-8 40-14C50-18 56-24 60-29Z', fill, 2.6);

/** Draws a halo behind the head of a holy or royal person. */
export const nimbus = (fill: string, rays: string): Node[] => [path(circle(0, -62, 104), { fill, stroke: C.goldDark, width: 3 }), path(star(0, -62, 101, { points: 36, inner: 90 }), { fill: rays, fillOpacity: 0.55 }), path(circle(0, -62, 84), { fill, stroke: C.goldDark, width: 1.6 })];

/** Outline of the shoulders down to the lower edge. */
const SHOULDERS = 'M-150 160C-148 96-110 70-52 56C-36 70 10 72 30 54C84 66 128 92 140 160Z';
export const robe = (fill: string, shade: string): Node[] => [inked(SHOULDERS, fill, 4), flat('M-150 160C-148 96-110 70-60 58C-96 84-112 120-112 160ZM30 56C60 84 78 120 80 160H40C48 120 42 84 30 56Z', shade, 0.55)];
