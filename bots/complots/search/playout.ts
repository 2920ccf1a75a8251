/** Plays imagined games until two players are left, whose duel the table judges. */
import { complots, type Asks, type State } from '../../../engines/complots/index.ts';
import { playerAt } from '../../../engines/complots/state.ts';
import { FACTS, inPlay } from '../../../engines/complots/facts.ts';
import type { Answer, Frozen, Io, Seat } from '../../../engines/core/game.ts';
import { choose } from '../../../engines/core/prompt.ts';
import type { Rng } from '../../../engines/core/rng.ts';
import { at, range, thaw } from '../../../engines/core/values.ts';
import { places, type Conduct } from '../conduct.ts';
import { handOfCards } from '../duel/hands.ts';
import { tableOf } from '../duel/table.ts';
import { nextTurn, turnOf } from '../duel/turn.ts';
import { SEARCH } from '../weights.ts';

/** An imagined game, in which the seat whose turn it is makes one choice first. */
export interface Playout {
  readonly state: Frozen<State>;
  readonly seat: Seat;
  /** Index of the option that is tried. */
  readonly first: number;
  /** How each seat plays on. */
  readonly conducts: readonly Conduct[];
}

/** Plays an imagined game, and returns how likely the seat wins it. */
export function playedOut({ state, seat, first, conducts }: Playout, rng: Rng): number {
  const now = thaw<State>(state);
  const io: Io = { rng, tell: () => undefined, bind: () => undefined };
  for (let n = 0; n < SEARCH.longest; n++) {
    const chance = judged(now, seat);
    if (chance !== null) return chance;
    const move = rng.shuffle(complots.prompts(now)).map((prompt): Answer<Asks> => {
      if (n === 0 && prompt.seat === seat) return choose(prompt, [first]);
      const conduct = at(conducts, prompt.seat);
      return choose(prompt, places(conduct, complots.view(now, prompt.seat), prompt, rng));
    });
    complots.play(now, move, io);
  }
  return strength(now, seat) / range(now.players.length).reduce((sum, each) => sum + strength(now, each), 0);
}

/** Returns how likely a seat wins, as soon as it is out, has won, or a duel begins. `null`: not yet. */
function judged(state: Frozen<State>, seat: Seat): number | null {
  const left = range(state.players.length).filter(each => playerAt(state, each).hand.length > 0);
  if (!left.includes(seat)) return 0;
  if (left.length === 1) return 1;
  if (left.length > 2 || state.tasks[0]?.do !== 'turn') return null;
  const { active, options } = state;
  const other = at(left, left.indexOf(active) === 0 ? 1 : 0);
  const hands = [handNumber(state, active), handNumber(state, other)] as const;
  const coins = [playerAt(state, active).coins, playerAt(state, other).coins] as const;
  // The table knows the worth of the turn after this one, so a turn before is made up.
  return tableOf(options.fifth).worth(nextTurn(turnOf(hands, coins, 0)), active === seat ? 1 : 0);
}

function handNumber(state: Frozen<State>, seat: Seat): number {
  const characters = inPlay(state.options);
  return handOfCards(playerAt(state, seat).hand.map(character => characters.indexOf(character)));
}

/** Returns the strength of a player in an unfinished game, in coins: an influence is worth a Murder. */
function strength(state: Frozen<State>, seat: Seat): number {
  const { hand, coins } = playerAt(state, seat);
  return hand.length === 0 ? 0 : hand.length * FACTS.murder.cost + Math.min(coins, FACTS.murder.cost);
}
