/** A picture below a band with two headings, in the frame of all pictures. */
import { C } from '../kit/colours.ts';
import { frame, jali } from '../kit/ornament.ts';
import { group, path, sprite } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { rect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import type { StandingsJob } from './job.ts';
import { EDGE, INNER, MIDDLE, SMALLEST, WIDTH } from './places.ts';

/** Foot of the band. */
export const BAND = 168;
const ROOM = INNER - 40;

/** `nodes`: what is shown below the band, down to the frame. */
export const banded = (
  { title, heading }: Pick<StandingsJob, 'title' | 'heading'>,
  height: number,
  nodes: readonly Node[],
): Scene => ({
  width: WIDTH,
  height,
  nodes: [
    sprite({ id: 'finale:band', box: [0, 0, WIDTH, BAND], x: 0, y: 0 }, band),
    ...fitted(title, {
      ...{ x: MIDDLE, y: 92, width: ROOM, size: 54, min: SMALLEST, font: 'bold', anchor: 'middle' },
      style: { fill: C.goldLight },
    }),
    ...fitted(heading, {
      ...{ x: MIDDLE, y: 144, width: ROOM, size: 38, min: SMALLEST, font: 'ui', anchor: 'middle' },
      style: { fill: '#fff' },
    }),
    ...nodes,
    sprite({ id: `finale:frame:${height}`, box: [0, 0, WIDTH, height], x: 0, y: 0 }, () =>
      frame({ x: 0, y: 0, width: WIDTH, height }, EDGE, 48),
    ),
  ],
});

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
