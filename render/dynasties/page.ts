/** Grounds and measures of the pictures, which are made for a phone: 1,000 px are shown as 295. */
import type { Node, Scene } from '../kit/scene.ts';
import { range } from '../kit/shapes.ts';
import { paragraph } from '../kit/typography.ts';
import { EDGE, WIDTH } from './map/layout.ts';
import { velvet } from './ornament.ts';

export const PAGE = { width: 1000, edge: 26, left: 36, inner: 928 } as const;
/** Sizes of letters. `least`: 10 px on the phone, the smallest that decisions may need. */
export const SIZE = { name: 42, body: 36, least: 34 } as const;
/** Stroke of the display face in its own colour, because its hairlines would vanish. */
export const THICK = 1.6;

/** Returns a picture of cards or of a table of figures. */
export const page = (height: number, nodes: readonly Node[]): Scene => ({
  width: PAGE.width,
  height,
  nodes: [velvet(PAGE.width, height, PAGE.edge, 'braid'), ...nodes],
});

/** Returns a picture of the map, of the market or of a part of them. */
export const board = (height: number, nodes: readonly Node[]): Scene => ({
  width: WIDTH,
  height,
  nodes: [velvet(WIDTH, height, EDGE, 'pearls'), ...nodes],
});

interface Rows {
  readonly size: number;
  readonly rows: readonly string[];
}

/** Wraps words to rows of about the same length, so that the last row is not one short word. */
export function balanced(
  words: string,
  font: 'ui' | 'bold',
  width: number,
  { size, min, lines }: { size: number; min: number; lines: number },
): Rows {
  const first = paragraph(words, font, width, { size, min, lines });
  const narrower = range(20).map(i =>
    paragraph(words, font, width * (1 - i * 0.025), { size: first.size, min: first.size, lines }),
  );
  return (
    narrower.findLast(
      ({ rows }) =>
        rows.length === first.rows.length &&
        !rows.some(row => row.endsWith('…')) &&
        rows.join(' ') === first.rows.join(' '),
    ) ?? first
  );
}
