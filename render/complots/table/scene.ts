/** The public picture of a table: public information only. */
import type { View } from '../../../engines/complots/model.ts';
import type { Scene } from '../../kit/scene.ts';
import { backdrop } from '../backdrop.ts';
import { seatName } from '../../kit/words.ts';
import { EDGE, WIDTH, layout } from './layout.ts';
import { row } from './rows.ts';
import { stage } from './stage.ts';
import type { Words } from '../words.ts';

/** Composes the table. Requires the spectator's view, because a seat's view would reveal its hand. */
export function tableScene(view: View, names: readonly string[], words: Words): Scene {
  if (view.seat !== null) throw new Error('a table picture is drawn from the view of a spectator');
  const { height, stage: area, rows } = layout(view.players.length);
  const shown = view.players.map((_, seat) => seatName(seat, names, words));
  return {
    width: WIDTH,
    height,
    nodes: [
      backdrop(WIDTH, height, EDGE),
      ...stage({ view, names: shown, words }, area),
      ...view.players.flatMap((player, seat) => {
        const place = rows[seat];
        return place === undefined ? [] : row({ seat, player, view, words, name: shown[seat] ?? '' }, place);
      }),
    ],
  };
}
