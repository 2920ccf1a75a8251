/** Strokes of figure drawing: flat shapes, lines, strings of beads, mirror images. */
import { C } from './colours.ts';
import { group, path, place } from './scene.ts';
import type { Node, Point } from './scene.ts';

export const flat = (d: string, fill: string, opacity = 1): Node => path(d, { fill, fillOpacity: opacity });
export const line = (d: string, stroke: string = C.ink, width = 2.4): Node =>
  path(d, { stroke, width, cap: 'round' });
export const mirrored = (nodes: readonly Node[]): Node => group(nodes, { at: place(0, 0, 0, [-1, 1]) });
/** Returns a part and its mirror image. */
export const both = (nodes: readonly Node[]): Node[] => [...nodes, mirrored(nodes)];
/** Draws round dots of one colour along a path. */
export const beads = (d: string, colour: string, width: number, gap: number): Node =>
  path(d, { stroke: colour, width, dash: [0.1, gap], cap: 'round' });
/** Moves, scales and turns art that is drawn around its origin. */
export const put = (nodes: readonly Node[], [x, y]: Point, scale = 1, turn = 0): Node =>
  group(nodes, { at: place(x, y, turn, scale) });
