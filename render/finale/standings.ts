/** The standings of a division: the table of a finale below a band with the names of season and division. */
import { C } from '../kit/colours.ts';
import { frame, jali } from '../kit/ornament.ts';
import { group, path, place, sprite } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { rect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import type { StandingsJob } from './job.ts';
import { EDGE, INNER, MIDDLE, SMALLEST, TABLE, WIDTH } from './places.ts';
import { table, tableFoot } from './table.ts';

/** Foot of the band. */
const BAND = 168;
/** How far the table of a finale is moved up. */
const UP = TABLE - BAND - 6;
const ROOM = INNER - 40;

export function standingsScene(job: StandingsJob): Scene {
  const height = tableFoot(job) - UP + EDGE;
  return {
    width: WIDTH,
    height,
    nodes: [
      sprite({ id: 'finale:band', box: [0, 0, WIDTH, BAND], x: 0, y: 0 }, band),
      ...fitted(job.title, {
        ...{ x: MIDDLE, y: 92, width: ROOM, size: 54, min: SMALLEST, font: 'bold', anchor: 'middle' },
        style: { fill: C.goldLight },
      }),
      ...fitted(job.heading, {
        ...{ x: MIDDLE, y: 144, width: ROOM, size: 38, min: SMALLEST, font: 'ui', anchor: 'middle' },
        style: { fill: '#fff' },
      }),
      group(table(job), { at: place(0, -UP) }),
      sprite({ id: `finale:frame:${height}`, box: [0, 0, WIDTH, height], x: 0, y: 0 }, () =>
        frame({ x: 0, y: 0, width: WIDTH, height }, EDGE, 48),
      ),
    ],
  };
}

const band = (): Node[] => [
  path(rect(0, 0, WIDTH, BAND), { fill: C.lapis }),
  group(
    [
      path(jali({ x: EDGE, y: EDGE, width: INNER, height: BAND - EDGE }, 46), {
        stroke: C.gold,
        width: 1,
        strokeOpacity: 0.16,
      }),
    ],
    { clip: rect(EDGE, EDGE, INNER, BAND - EDGE) },
  ),
];
