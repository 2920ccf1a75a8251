/** What people who look on may guess in Complots: who wins, and which claims are bluffs. */
import type { Claim, ClaimRules, GuessRules } from '../core/guesses.ts';
import type { Arg, Msg } from '../core/game.ts';
import { seatNamed } from '../core/values.ts';
import { FACTS } from './facts.ts';
import { ACTIONS, type View } from './model.ts';

const claims: ClaimRules = {
  madeIn: told => firstOf(told, claimOf),
  shownIn: told =>
    firstOf(told, ({ key, target, character }) =>
      key === 'complots:log.challenges' ? claimBy(target, character) : null,
    ),
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

function firstOf<T>(told: readonly Msg[], read: (msg: Msg) => T | null): T | null {
  for (const msg of told) {
    const found = read(msg);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the claim of an announced action or block. `null`: the message tells of none. */
function claimOf(msg: Msg): Claim | null {
  const action = ACTIONS.find(each => msg.key === `complots:announce.${each}`);
  const about = msg.key === 'complots:log.blocks' ? msg.as : action && FACTS[action].claims;
  const claim = claimBy(msg.who, about);
  return claim && { ...claim, msg };
}

function claimBy(who: Arg | undefined, about: unknown): Omit<Claim, 'msg'> | null {
  const seat = seatNamed(who);
  return seat === null || typeof about !== 'string' ? null : { seat, about };
}
