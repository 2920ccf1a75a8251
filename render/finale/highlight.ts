/** The sentence that people quote: the boldest bluff, or the biggest gain. */
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { jali, star, star8 } from '../kit/ornament.ts';
import { group, path, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { rect } from '../kit/shapes.ts';
import { fitted, wrap } from '../kit/typography.ts';
import type { FinaleJob } from './job.ts';
import { EDGE, INNER, SMALLEST } from './places.ts';

const LEFT = 154;
const ROOM = EDGE + INNER - 18 - LEFT;
const LINE = 42;
const MOST_LINES = 3;

const rowsOf = (words: string): string[] =>
  wrap(words, { font: 'ui', size: SMALLEST, width: ROOM, lines: MOST_LINES });

export const highlightHeight = ({ highlight: shown }: FinaleJob): number =>
  shown === null ? 0 : 68 + rowsOf(shown.words).length * LINE;

export function highlight(job: FinaleJob, y: number): Node[] {
  const { highlight: shown } = job;
  if (shown === null) return [];
  const height = highlightHeight(job);
  const middle = y + height / 2 + 3;
  return [
    path(rect(EDGE, y, INNER, height), { fill: C.lapis }),
    group(
      [
        path(jali({ x: EDGE, y, width: INNER, height }, 46), {
          stroke: C.gold,
          width: 1,
          strokeOpacity: 0.16,
        }),
      ],
      {
        clip: rect(EDGE, y, INNER, height),
      },
    ),
    path(rect(EDGE, y, INNER, 6), { fill: C.gold, stroke: C.goldDark, width: 1 }),
    path(star(92, middle, 46, { points: 16, inner: 31 }), { fill: '#ffe9a3', stroke: C.goldDark, width: 2 }),
    path(star8(92, middle, 20), { fill: C.madder, stroke: C.gold, width: 2 }),
    ...fitted(shown.heading, {
      x: LEFT,
      y: y + 48,
      width: ROOM,
      size: 36,
      min: SMALLEST,
      font: widthOf(shown.heading, 'display', SMALLEST) > ROOM ? 'bold' : 'display',
      style: { fill: C.goldLight },
    }),
    ...rowsOf(shown.words).map((row, i) =>
      text(LEFT, y + 90 + i * LINE, row, { font: 'ui', size: SMALLEST, fill: '#fff' }),
    ),
  ];
}
