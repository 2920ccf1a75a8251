/** The rings round what can be chosen, and round what is chosen. */
import { path } from './scene.ts';
import type { Node } from './scene.ts';

/** A dark line on a light one is found on every ground. What is chosen has a tick besides. */
export const RING_COLOURS = {
  open: { halo: '#fff3c4', line: '#b3142c' },
  chosen: { halo: '#ffffff', line: '#1f7045' },
} as const;

/** Draws a ring along a shape. `scale`: of the group in which it stands; its line does not grow with it. */
export function ring(
  shape: string,
  {
    style,
    width,
    scale = 1,
  }: { readonly style: keyof typeof RING_COLOURS; readonly width: number; readonly scale?: number },
): Node[] {
  const { halo, line } = RING_COLOURS[style];
  return [
    path(shape, { stroke: halo, width: (width + 7) / scale }),
    path(shape, { stroke: line, width: width / scale }),
  ];
}
