/** The frame of every picture of Taj Mahal. */
import { framed } from '../kit/ground.ts';
import { frame } from '../kit/ornament.ts';
import type { Node } from '../kit/scene.ts';

const WIDTH = 1000;
const EDGE = 24;

export const edging = (height: number): Node =>
  framed({ id: 'taj:frame', width: WIDTH, thickness: EDGE }, height, (across, rows) =>
    frame({ x: 0, y: 0, width: across, height: rows }, EDGE, 46),
  );
