/** Dynasties: marriages, trade and offices in Europe, three rounds. The rules, clause by clause: RULES.md. */
import type { Game } from '../core/game.ts';
import { faults } from './audit.ts';
import { winners } from './finish.ts';
import { hindsight } from './hindsight.ts';
import type { Asks, Options, View } from './model.ts';
import { orders } from './orders.ts';
import { play } from './play.ts';
import { prompts } from './prompts.ts';
import { resample } from './resample.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { view } from './view.ts';

export type * from './model.ts';
export type { State } from './state.ts';

export const dynasties: Game<State, Asks, View, Options> = {
  id: 'dynasties',
  revision: 1,
  seats: [3, 5], // DY-1
  options: {},
  refuses: () => null,
  setup,
  prompts,
  play,
  view,
  forced: () => null,
  hindsight,
  resample,
  winners,
  faults,
  orders,
  scores: state => state.players.map(({ score }) => score), // DY-100
};
