/** How everything of Dynasties is drawn: filled with an ink outline, flat, or as a line. */
import { C } from '../../kit/colours.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';

export { beads, flat, line, put } from '../../kit/pen.ts';
export const inked = (d: string, fill: string, width = 3): Node => path(d, { fill, stroke: C.ink, width });
const mirrored = (nodes: readonly Node[]): Node => group(nodes, { at: place(0, 0, 0, -1, 1) });
/** A part and its mirror image. */
export const both = (nodes: readonly Node[]): Node[] => [...nodes, mirrored(nodes)];
