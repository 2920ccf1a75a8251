/** The awards of a season or a cup: a line for each, with its medal, its winners and what was counted. */
import { C } from '../kit/colours.ts';
import { linear, path, place, stamp, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { rect, roundRect } from '../kit/shapes.ts';
import { fitted, isWhole, wrap } from '../kit/typography.ts';
import { BAND, banded } from './band.ts';
import type { AwardsJob, MedalLine } from './job.ts';
import { MEDAL_BOX, medalNodes } from './art/medals.ts';
import { EDGE, INNER, SMALLEST } from './places.ts';

const TOP = BAND + 20;
const GAP = 12;
const LEFT = EDGE + 12;
const RIGHT = EDGE + INNER - 12;
/** The middle of the medals. */
const MEDAL = LEFT + 100;
/** Where the words begin, and their width. */
const WORDS = LEFT + 204;
const ROOM = RIGHT - WORDS - 20;
const NAME = { size: 48, leading: 42 } as const;
const FIGURE = 36;
/** The least height of a line: its medal has room. */
const LEAST = 186;
/** The most lines of names. */
const MOST_ROWS = 2;

/** True if a medal shows every letter of the names of its winners. */
export const isMedalWhole = (winners: string): boolean =>
  isWhole(winners, { font: 'bold', size: SMALLEST, width: ROOM, lines: MOST_ROWS });

/** Draws the names in lines: large in one, else small in two. `y`: the baseline of their middle. */
const namesOf = ({ winners }: MedalLine, y: number): Node[] =>
  fitted(winners, {
    ...{ x: WORDS, y, width: ROOM, size: NAME.size, min: SMALLEST, lines: MOST_ROWS },
    ...{ font: 'bold', style: { fill: C.ink } },
  });

const isTwo = (line: MedalLine): boolean => namesOf(line, 0).length > 1;

const heightOf = (line: MedalLine): number => LEAST + (isTwo(line) ? NAME.leading : 0);

export function awardsScene(job: AwardsJob): Scene {
  const tops = job.awards.map((_, i) =>
    job.awards.slice(0, i).reduce((sum, line) => sum + heightOf(line) + GAP, TOP),
  );
  const foot = job.awards.reduce((sum, line) => sum + heightOf(line) + GAP, TOP);
  return banded(job, foot + 8 + EDGE, [
    path(rect(EDGE, BAND, INNER, foot + 8 - BAND), {
      fill: linear(
        [0, BAND],
        [0, foot],
        [
          [0, '#f3e6c6'],
          [1, '#e6d3a8'],
        ],
      ),
    }),
    path(rect(EDGE, BAND, INNER, 6), { fill: C.gold, stroke: C.goldDark, width: 1 }),
    ...job.awards.flatMap((line, i) => row(line, tops[i] ?? TOP)),
  ]);
}

function row(line: MedalLine, y: number): Node[] {
  const { medal, title, figure } = line;
  const height = heightOf(line);
  const middle = y + height / 2;
  const below = isTwo(line) ? NAME.leading : 0;
  const plate = { x: LEFT, y, width: RIGHT - LEFT, height };
  return [
    path(roundRect({ ...plate, y: y + 3 }, 12), { fill: '#1a0d06', fillOpacity: 0.25 }),
    path(roundRect(plate, 12), { fill: '#fdf6e3', stroke: C.goldDark, width: 2 }),
    stamp(`finale:medal:${medal}`, MEDAL_BOX, place(MEDAL, middle), () => medalNodes(medal)),
    ...fitted(title, {
      ...{ x: WORDS, y: y + 54, width: ROOM, size: 40, min: SMALLEST, font: 'bold' },
      style: { fill: C.madder },
    }),
    ...namesOf(line, y + 111 + below / 2),
    ...wrap(figure, { font: 'ui', size: FIGURE, width: ROOM, lines: 1 }).map(words =>
      text(WORDS, y + 162 + below, words, { font: 'ui', size: FIGURE, fill: C.inkSoft }),
    ),
  ];
}
