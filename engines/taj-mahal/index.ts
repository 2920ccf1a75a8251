/** Taj Mahal: palaces, court and commodities in twelve visits. The rules, clause by clause: RULES.md. */
import type { Game, Msg } from '../core/game.ts';
import { faults } from './audit.ts';
import { figureAt, isCarletto, msg, type State } from './state.ts';
import { PARTIES } from './facts.ts';
import { hindsight } from './hindsight.ts';
import type { Asks, Options, View } from './model.ts';
import { orders } from './orders.ts';
import { play } from './play.ts';
import { forced, prompts } from './prompts.ts';
import { resample } from './resample.ts';
import { setup } from './setup.ts';
import { view } from './view.ts';
import { winners } from './visit.ts';
import { range } from '../core/values.ts';

export type * from './model.ts';
export type { State } from './state.ts';

export const tajMahal: Game<State, Asks, View, Options> = {
  id: 'taj-mahal',
  revision: 1,
  seats: [1, 5], // TM-1, TM-89
  // TM-95, TM-80, TM-86
  options: { map: ['twelve', 'nine'], carletto: ['needed', 'added'], ties: ['computed', 'players'] },
  refuses,
  setup,
  prompts,
  play,
  view,
  forced,
  hindsight,
  resample,
  faults,
  orders,
  winners: state => winners(state).filter(who => !isCarletto(state, who)),
  scores: state => range(state.players).map(who => figureAt(state, who).score), // TM-71
};

/** Refuses an additional Carletto unless there are two, three or four players (TM-90, TM-91). */
function refuses(seats: number, { carletto }: Options): Msg | null {
  return PARTIES[carletto][seats] ? null : msg('refuse.added', { count: seats });
}
