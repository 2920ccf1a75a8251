/** Questions that several players answer in secret and at the same time (DY-57, DY-70, DY-82, DY-83). */
import type { Frozen, Prompt, Seat } from '../core/game.ts';
import { option } from '../core/prompt.ts';
import { player, range } from '../core/values.ts';
import { giftsTo } from './deeds.ts';
import { GOODS, KEPT_CARDS, ROUNDS } from './facts.ts';
import { picks } from './goods.ts';
import { goodsLabel, scoringLabel, unmarriedLabel } from './labels.ts';
import type { Asks, Goods, Ship } from './model.ts';
import { keepers, leftShips } from './round.ts';
import { msg, playerAt, seatsOf, type State } from './state.ts';

type Position = Frozen<State>;
type Ask<Q extends keyof Asks> = Extract<Prompt<Asks>, { type: Q }>;
/** Returns the window of a sealed question: all answers are required and opened together. */
const sealed = ({ round }: Position) => ({ claim: round, closes: 'all', given: false }) as const;

/** Asks the players who can choose what to give (DY-57). */
export function givePrompts(state: Position, user: Seat): Ask<'give'>[] {
  return giftsTo(state, user).flatMap(({ seat, count }) => {
    const { goods } = playerAt(state, seat);
    if (picks(goods, count).length < 2) return [];
    const options = GOODS.flatMap(good =>
      range(Math.min(count, goods[good])).map(i =>
        option({ good, n: i + 1 }, msg(i === 0 ? 'choice.good' : 'choice.goodAgain', { good, n: i + 1 })),
      ),
    );
    return [
      {
        type: 'give',
        seat,
        ask: msg('ask.give', { target: player(user), count }),
        pick: [count, count] as const,
        options,
        fallback: 'random' as const,
        sealed: sealed(state),
      },
    ];
  });
}

/**
 * Asks all owners at the same time (DY-70). An owner of several ships gets one
 * question after the other; nothing is shown before the last.
 */
export function remainsPrompts(
  state: Position,
  taken: readonly { readonly ship: Ship; readonly goods: Goods }[],
): Ask<'remains'>[] {
  const left = leftShips(state, taken);
  return left
    .filter(({ seat }, i) => left.findIndex(each => each.seat === seat) === i)
    .map(({ seat, ship, choices }) => ({
      type: 'remains',
      seat,
      ask: msg('ask.remains', { ship }),
      pick: [1, 1] as const,
      options: choices.map(goods => option({ ship, goods }, goodsLabel(goods))),
      fallback: 'random' as const,
      sealed: sealed(state),
    }));
}

/** Asks every player with scoring cards (DY-81). At most two cards are kept. After round 3 all are played. */
export function scorePrompts(state: Position): Ask<'score'>[] {
  if (state.round === ROUNDS) return [];
  return seatsOf(state).flatMap(seat => {
    const { scoring } = playerAt(state, seat);
    const least = Math.max(0, scoring.length - KEPT_CARDS);
    if (scoring.length === 0) return [];
    return [
      {
        type: 'score' as const,
        seat,
        ask: msg(least > 0 ? 'ask.scoreSome' : 'ask.score', { count: least }),
        pick: [least, scoring.length] as const,
        options: scoring.map((card, i) => option({ card }, scoringLabel(state, seat, card, i + 1))),
        fallback: least > 0 ? ('random' as const) : [],
        sealed: sealed(state),
      },
    ];
  });
}

/**
 * Asks which unmarried members are kept for pink goods (DY-83). A silent player keeps as many as possible.
 */
export function unmarriedPrompts(state: Position): Ask<'unmarried'>[] {
  return keepers(state).map(({ seat, sites, most }) => ({
    type: 'unmarried',
    seat,
    ask: msg('ask.unmarried', { count: most }),
    pick: [0, most] as const,
    options: sites.map(site => option(site, unmarriedLabel(state, site))),
    fallback: sites.slice(0, most),
    sealed: sealed(state),
  }));
}
