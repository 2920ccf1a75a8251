/** The finale of every game, a picture to be shared, and the standings of a season. */
import type { GameId } from '../../engines/index.ts';
import { C } from '../kit/colours.ts';
import { frame, jali } from '../kit/ornament.ts';
import { group, path, sprite } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { rect } from '../kit/shapes.ts';
import type { FinaleJob } from './job.ts';
import { highlight, highlightHeight } from './highlight.ts';
import { plaque } from './plaque.ts';
import { EDGE, STAGE, WIDTH } from './places.ts';
import { stage } from './stage.ts';
import { table, tableFoot } from './table.ts';

export { isShownWhole } from './plaque.ts';
export { awardsScene, isMedalWhole } from './awards.ts';
export { standingsScene } from './standings.ts';
export { MEDALS } from './job.ts';
export type { AwardsJob, FinaleJob, Medal, MedalLine, Standing, StandingsJob } from './job.ts';

/** File names in `render/palettes`. */
export const PALETTES: Readonly<Record<GameId, string>> = {
  complots: 'finale',
  'taj-mahal': 'finale',
  raja: 'finale',
  dynasties: 'finale',
};

export function finaleScene(job: FinaleJob): Scene {
  const foot = tableFoot(job);
  const height = foot + highlightHeight(job) + EDGE;
  return {
    width: WIDTH,
    height,
    nodes: [
      sprite({ id: 'finale:ground', box: [0, 0, WIDTH, STAGE + 100], x: 0, y: 0 }, ground),
      ...stage(job),
      ...plaque(job),
      ...table(job),
      ...highlight(job, foot),
      sprite({ id: `finale:frame:${height}`, box: [0, 0, WIDTH, height], x: 0, y: 0 }, () =>
        frame({ x: 0, y: 0, width: WIDTH, height }, EDGE, 48),
      ),
    ],
  };
}

const ground = (): Node[] => [
  path(rect(0, 0, WIDTH, STAGE + 100), { fill: C.madder }),
  group(
    [
      path(jali({ x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, height: STAGE + 70 }, 46), {
        stroke: C.gold,
        width: 1,
        strokeOpacity: 0.28,
      }),
    ],
    { clip: rect(EDGE, EDGE, WIDTH - 2 * EDGE, STAGE + 74) },
  ),
];
