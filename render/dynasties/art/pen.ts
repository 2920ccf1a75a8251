/** Ways of drawing in Dynasties: filled with an ink outline, flat, or as a line. */
import { C } from '../../kit/colours.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';

export { beads, both, flat, line, put } from '../../kit/pen.ts';
export const inked = (d: string, fill: string, width = 3): Node => path(d, { fill, stroke: C.ink, width });
