/** Complots: bluffing with two hidden characters each. The rules, clause by clause: RULES.md. */
import type { Game } from '../core/game.ts';
import { faults } from './audit.ts';
import { range } from '../core/values.ts';
import { hindsight } from './hindsight.ts';
import type { Asks, Options, View } from './model.ts';
import { orders } from './orders.ts';
import { play } from './play.ts';
import { prompts } from './prompts.ts';
import { resample } from './resample.ts';
import { setup } from './setup.ts';
import { winner, type State } from './state.ts';
import { view } from './view.ts';

export type * from './model.ts';
export type { State } from './state.ts';

export const complots: Game<State, Asks, View, Options> = {
  id: 'complots',
  revision: 1,
  seats: [2, 8], // CO-1
  options: { fifth: ['ambassador', 'inquisitor'], blockAfterLostChallenge: ['yes', 'no'] }, // CO-2, CO-40
  refuses: () => null,
  setup,
  prompts,
  play,
  view,
  forced: () => null,
  hindsight,
  resample,
  orders,
  faults,
  winners: state => range(state.players.length).filter(seat => seat === winner(state)), // CO-52
  scores: state => range(state.players.length).map(seat => (seat === winner(state) ? 1 : 0)), // CO-52
};
