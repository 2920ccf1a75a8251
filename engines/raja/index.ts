/** Raja: architects, palaces and governors in India. The rules, clause by clause: RULES.md. */
import type { Game } from '../core/game.ts';
import { faults } from './audit.ts';
import { range } from '../core/values.ts';
import type { Asks, Options, View } from './model.ts';
import { orders } from './orders.ts';
import { play } from './play.ts';
import { prompts } from './prompts.ts';
import { resample } from './resample.ts';
import { built, winners } from './round.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { view } from './view.ts';

export type * from './model.ts';
export type { State } from './state.ts';

export const raja: Game<State, Asks, View, Options> = {
  id: 'raja',
  revision: 1,
  seats: [2, 5], // RA-1
  // RA-69, RA-70, RA-6
  options: { level: ['base', 'advanced', 'several'], length: ['normal', 'short'], gold: ['hidden', 'open'] },
  refuses: () => null, // RA-69: every level goes with every length and number of players
  setup,
  prompts,
  play,
  view,
  resample,
  faults,
  forced: () => null,
  hindsight: () => [], // every disc is shown in its round (RA-12), and all gold at the end (RA-6)
  orders,
  winners,
  scores: state => range(state.players.length).map(seat => built(state, seat)), // RA-61
};
