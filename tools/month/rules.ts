/**
 * An upgrade during the month: Complots with another rule, as a correction might bring it. Games are played
 * again by the rules that they had.
 */
import { complots } from '../../engines/complots/index.ts';
import type { State } from '../../engines/complots/state.ts';
import { advance } from '../../engines/core/table.ts';
import { at } from '../../engines/core/values.ts';
import { GAMES, type AnyGame, type GameId } from '../../engines/index.ts';
import type { Recorded } from '../../src/cli/record.ts';
import { begin } from '../../src/cli/replay.ts';

/** Pays one coin more for income, so old logs lead to another state. */
const corrected: typeof complots = {
  ...complots,
  revision: complots.revision + 1,
  play: (state, move, io) => {
    complots.play(state, move, io);
    const first = at(move, 0);
    if (first.type === 'turn' && first.picks.some(pick => pick.action === 'income')) pay(state, first.seat);
  },
};

function pay(state: State, seat: number): void {
  if (state.treasury === 0) return;
  state.treasury -= 1;
  at(state.players, seat).coins += 1;
}

/** Replaces Complots from the next start of the program on. */
export function upgrade(): GameId {
  Object.defineProperty(GAMES, 'complots', { value: corrected });
  return 'complots';
}

/** How a game came out, by seats. */
export interface End {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

/** Plays a record to its end once more, by the engine alone. */
export function endOf(record: Recorded): End {
  const rules = rulesOf(record);
  const first = begin(rules, record).table;
  const { state } = record.moves
    .filter(({ step }) => step > first.ply)
    .reduce((table, { answers }) => advance(rules, table, answers).table, first);
  return { scores: rules.scores(state), winners: rules.winners(state) };
}

/** Returns the rules of a record: a game that was over at the upgrade keeps those that it was played by. */
const rulesOf = ({ game, revision }: Recorded): AnyGame =>
  game === 'complots' && revision === complots.revision ? complots : GAMES[game];
