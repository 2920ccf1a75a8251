import type { Game, Msg } from '../../../engines/core/game.ts';
import { option } from '../../../engines/core/prompt.ts';

/**
 * A game for two. A turn is three stones, one answer each; a die can replace a stone. Before a stone a player
 * may think or peek, which no other player is told.
 */
export interface State {
  turn: number;
  stones: number[];
  laid: number;
  thought: number;
}
interface Asks {
  turn: 'stone' | 'roll' | 'think' | 'peek';
}
const word = (key: string): Msg => ({ key: `toy:${key}` });
export const toy: Game<State, Asks, State, Readonly<Record<string, string>>> = {
  id: 'toy',
  revision: 1,
  seats: [2, 2],
  options: {},
  orders: null,
  refuses: () => null,
  setup: () => ({ turn: 0, stones: [0, 0], laid: 0, thought: 0 }),
  prompts: s =>
    s.turn > 3
      ? []
      : [
          {
            type: 'turn',
            seat: s.turn % 2,
            ask: word('ask'),
            pick: [1, 1],
            fallback: ['stone'],
            sealed: null,
            options: [
              option('stone', word('stone')),
              option('roll', word('roll')),
              option('think', word('think')),
              option('peek', word('peek')),
            ],
          },
        ],
  play: (s, [answer], io) => {
    const seat = answer?.seat ?? 0;
    const pick = answer?.picks[0] ?? 'stone';
    if (pick === 'peek') io.bind();
    if (pick === 'think' || pick === 'peek') return void s.thought++;
    s.stones[seat] = (s.stones[seat] ?? 0) + (pick === 'roll' ? 1 + io.rng.below(6) : 1);
    io.tell({ key: `toy:${pick}`, who: { seat } });
    s.laid += 1;
    if (s.laid % 3 === 0) s.turn += 1;
  },
  view: s => ({ ...(structuredClone(s) as State), thought: 0 }),
  scores: s => s.stones,
  winners: s => s.stones.flatMap((stones, seat) => (stones === Math.max(...s.stones) ? [seat] : [])),
  forced: () => null,
  hindsight: () => [],
  resample: s => structuredClone(s) as State,
  faults: ({ stones, laid }) => (stones.some(count => count < 0) || laid < 0 ? ['stones'] : []),
};
