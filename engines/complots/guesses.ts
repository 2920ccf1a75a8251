/** What people who look on may guess in Complots: who wins, and which claims are bluffs. */
import type { Claim, ClaimRules, GuessRules, ShownClaim } from '../core/guesses.ts';
import type { Arg, Msg } from '../core/game.ts';
import { player, seatNamed } from '../core/values.ts';
import { FACTS } from './facts.ts';
import { ACTIONS, type View } from './model.ts';
import { msg } from './state.ts';

const claims: ClaimRules = {
  madeIn: told => firstOf(told, claimOf),
  shownIn: told => told.flatMap(each => shownBy(each) ?? []),
  truthIn: hindsight =>
    firstOf(hindsight, ({ key }) => {
      if (key === 'complots:hindsight.true') return true;
      return key === 'complots:hindsight.bluff' ? false : null;
    }),
};

export const guesses: GuessRules<View> = {
  // Each player begins with two influences, so half of them are as many as there are players.
  courseOf: ({ players }) => ({
    done: players.reduce((sum, { faceUp }) => sum + faceUp.length, 0),
    until: players.length,
  }),
  claims,
};

function firstOf<T>(told: readonly Msg[], read: (each: Msg) => T | null): T | null {
  for (const each of told) {
    const found = read(each);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the claim of an announced action or block. `null`: the message tells of none. */
function claimOf(told: Msg): Claim | null {
  if (told.key === 'complots:log.blocks') {
    const block = claimBy(told.who, told.as);
    return block && { ...block, msg: told };
  }
  const action = ACTIONS.find(each => told.key === `complots:announce.${each}`);
  const claim = claimBy(told.who, action && FACTS[action].claims);
  // Shorter than what was told, because a panel has several of them.
  return claim && { ...claim, msg: msg('claimed', { who: player(claim.seat), character: claim.about }) };
}

/** A challenge shows one claim. A lost influence tells of all that its player has claimed. */
function shownBy({ key, who, target, character }: Msg): ShownClaim | null {
  if (key === 'complots:log.challenges') return claimBy(target, character);
  const loser = key.startsWith('complots:log.lost.') ? seatNamed(who) : null;
  return loser === null ? null : { seat: loser, about: null };
}

function claimBy(who: Arg | undefined, about: unknown): Omit<Claim, 'msg'> | null {
  const seat = seatNamed(who);
  return seat === null || typeof about !== 'string' ? null : { seat, about };
}
