/** A ribbon with folded ends, for a heading. */
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { star8 } from '../kit/ornament.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';

export function banner(words: string, cx: number, cy: number): Node[] {
  const half = Math.max(110, widthOf(words, 'display', 40) / 2 + 34);
  return [
    group(
      [
        path(tail(half, -1) + tail(half, 1), { fill: C.lapisDark, stroke: C.gold, width: 1.8 }),
        path(`M${-half}-28H${half}V22H${-half}Z`, { fill: C.lapis, stroke: C.gold, width: 2.6 }),
        path(`M${-half + 5}-23H${half - 5}V17H${-half + 5}Z`, {
          stroke: C.gold,
          width: 1,
          strokeOpacity: 0.7,
        }),
        path(star8(-half + 18, -3, 6) + star8(half - 18, -3, 6), { fill: C.gold }),
      ],
      { at: place(cx, cy) },
    ),
    text(cx, cy + 11, words, { font: 'display', size: 40, anchor: 'middle', fill: C.goldLight }),
  ];
}

/** Draws one of the two folded ends of a banner; `side` -1 is the left one. */
const tail = (half: number, side: 1 | -1): string => {
  const at = (beyond: number): number => side * (half + beyond);
  return `M${at(12)}-16L${at(34)} 6L${at(12)} 26H${at(-20)}V-16Z`;
};
