/** The ribbon below the stage: who has won, and in which game. */
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { roundRect } from '../kit/shapes.ts';
import { fitted, isWhole } from '../kit/typography.ts';
import type { FinaleJob } from './job.ts';
import { EDGE, MIDDLE, SMALLEST, STAGE, WIDTH } from './places.ts';

const LARGEST = 70;
const ROOM = 600;
const TOP = STAGE - 22;
const HEIGHT = 92;
const LINES = 2;

/** True if the ribbon shows every letter of a headline. */
export const isShownWhole = (headline: string): boolean =>
  isWhole(headline, { font: 'bold', size: SMALLEST, width: ROOM, lines: LINES });

export function plaque({ title, headline }: FinaleJob): Node[] {
  const natural = widthOf(headline, 'bold', LARGEST);
  const half = Math.max(200, Math.min(ROOM, natural) / 2 + 40);
  return [
    text(EDGE + 24, TOP + 75, title, { font: 'display', size: 36, fill: C.goldLight }),
    group(
      [
        path(tail(half, -1) + (reach(half) > RIGHTMOST ? '' : tail(half, 1)), {
          fill: C.madderDark,
          stroke: C.gold,
          width: 2.4,
        }),
        path(roundRect({ x: -half, y: 0, width: 2 * half, height: HEIGHT }, 6), {
          fill: C.lapis,
          stroke: C.gold,
          width: 4,
        }),
        path(roundRect({ x: -half + 8, y: 8, width: 2 * half - 16, height: HEIGHT - 16 }, 4), {
          stroke: C.gold,
          width: 1.4,
          strokeOpacity: 0.8,
        }),
      ],
      { at: place(MIDDLE + SHIFT, TOP) },
    ),
    ...fitted(headline, {
      x: MIDDLE + SHIFT,
      y: TOP + HEIGHT / 2 + Math.max(SMALLEST, Math.min(LARGEST, (LARGEST * ROOM) / natural)) * 0.34,
      width: ROOM,
      size: LARGEST,
      min: SMALLEST,
      lines: LINES,
      font: 'bold',
      anchor: 'middle',
      style: { fill: C.goldLight },
    }),
  ];
}
/** The plaque makes room for the name of the game on its left. */
const SHIFT = 106;

/** The right edge of the picture inside its frame. A ribbon that would reach beyond has no end there. */
const RIGHTMOST = WIDTH - EDGE - 2;
const reach = (half: number): number => MIDDLE + SHIFT + half + 44;

/** Draws a folded end of the ribbon; `side` -1 is the left one. */
function tail(half: number, side: 1 | -1): string {
  const at = (beyond: number): number => side * (half + beyond);
  return `M${at(4)} 20L${at(44)} 20L${at(24)} 56L${at(44)} 90H${at(-20)}V20Z`;
}
