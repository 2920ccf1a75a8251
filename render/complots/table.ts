/** The public picture of a table: public information only. */
import type { View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { frame, jali } from '../kit/ornament.ts';
import { path, radial, sprite } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { rect } from '../kit/shapes.ts';
import { seatName } from '../kit/words.ts';
import { EDGE, HEIGHT, WIDTH, layout } from './layout.ts';
import { seatPanel } from './seatPanel.ts';
import { stage } from './stage.ts';
import type { Words } from './words.ts';

/** Composes the table. Requires the spectator's view, because a seat's view would reveal its hand. */
export function tableScene(view: View, names: readonly string[], words: Words): Scene {
  if (view.seat !== null) throw new Error('a table picture is drawn from the view of a spectator');
  const { seats, stage: area } = layout(view.players.length);
  const shown = view.players.map((_, seat) => seatName(seat, names, words));
  return {
    width: WIDTH,
    height: HEIGHT,
    nodes: [
      backdrop(WIDTH, HEIGHT, EDGE),
      ...stage({ view, names: shown, words }, area),
      ...view.players.flatMap((player, seat) => {
        const place = seats[seat];
        return place === undefined
          ? []
          : seatPanel({ seat, player, view, words, name: shown[seat] ?? '' }, place);
      }),
    ],
  };
}

/** Draws the lapis background with its lattice and frame. */
export const backdrop = (width: number, height: number, edge: number): Node =>
  sprite({ id: `backdrop:${width}x${height}`, box: [0, 0, width, height], x: 0, y: 0 }, () => [
    path(rect(0, 0, width, height), {
      fill: radial(width / 2, height * 0.45, width * 0.66, [
        [0, '#2b4180'],
        [0.6, C.lapis],
        [1, '#121c3c'],
      ]),
    }),
    path(jali({ x: -10, y: -10, width: width + 20, height: height + 20 }, 58), {
      stroke: '#4a62a8',
      width: 1.3,
      strokeOpacity: 0.34,
    }),
    ...frame({ x: 0, y: 0, width, height }, edge),
  ]);
