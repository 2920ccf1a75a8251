/** Grounds and frames of pictures of any height, put together from sprites that all heights share. */
import { group, sprite } from './scene.ts';
import type { Node } from './scene.ts';

interface Pattern {
  readonly id: string;
  readonly width: number;
  /** Rows after which the pattern repeats. */
  readonly repeat: number;
}

/** The least rows of a tile: fewer would have to be copied more often. */
const TILE = 360;

/** Covers the rows `from` to `to` with tiles. `paint` draws a tile of a height from y = 0. */
export function tiled(
  { id, width, repeat }: Pattern,
  [from, to]: readonly [from: number, to: number],
  paint: (height: number) => readonly Node[],
): Node[] {
  const tile = Math.ceil(TILE / repeat) * repeat;
  const count = Math.ceil((to - from) / tile);
  return Array.from({ length: count }, (_, i) =>
    sprite({ id: `${id}:${width}`, box: [0, 0, width, tile], x: 0, y: from + i * tile }, () => paint(tile)),
  );
}

/** `middle`: where the brightest row lies, as a part of the height. */
interface Lit extends Pattern {
  readonly middle: number;
}

/** Height of a painted ground, as hands of four rows need it. Higher pictures get a multiple of it. */
const TALL = 1656;

/**
 * Cuts a ground with a light in the middle out of a tall one, which `paint` draws. The light may lie half a
 * repeat of the pattern higher or lower than `middle` says, so that the pattern always begins at the top.
 */
export function lit(
  { id, width, repeat, middle }: Lit,
  height: number,
  paint: (height: number, brightest: number) => readonly Node[],
): Node {
  const tall = Math.ceil(height / TALL) * TALL;
  const brightest = Math.ceil((tall * middle) / repeat) * repeat;
  const above = Math.round((brightest - height * middle) / repeat) * repeat;
  const rows = brightest + Math.ceil(tall * (1 - middle)) + repeat;
  return sprite({ id: `${id}:${width}x${rows}`, box: [0, 0, width, rows], x: 0, y: -above }, () =>
    paint(rows, brightest),
  );
}

/** Height of the frame whose upper and lower ends all heights share. */
const ENDS = 400;
/** Width of the frame that gives the sides. Its ends, which nobody sees, shall cost little. */
const SIDES = 200;

interface Rim {
  readonly id: string;
  readonly width: number;
  readonly thickness: number;
}

/**
 * Draws a frame from its two ends, which all heights share, and its sides, which are painted once for a
 * height. `paint` draws a frame of a size. A side may depend on the height only, an end on the width only.
 */
export function framed(
  { id, width, thickness }: Rim,
  height: number,
  paint: (width: number, height: number) => readonly Node[],
): Node {
  const reach = thickness + 1; // the innermost line ends within the next pixel
  const end = (name: string, top: number, y: number): Node =>
    sprite({ id: `${id}:${name}:${width}`, box: [0, top, width, reach], x: 0, y: y - top }, () =>
      paint(width, ENDS),
    );
  const side = (name: string, left: number, x: number): Node =>
    sprite(
      {
        id: `${id}:${name}:${width}x${height}`,
        box: [left, thickness, reach, height - 2 * thickness],
        x: x - left,
        y: 0,
      },
      () => paint(SIDES, height),
    );
  return group([
    side('left', 0, 0),
    side('right', SIDES - reach, width - reach),
    end('top', 0, 0),
    end('foot', ENDS - reach, height - reach),
  ]);
}
