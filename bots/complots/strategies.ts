/** Plays Complots by one simple rule each for bluffs, blocks and doubts. */
import { blockers, FACTS } from '../../engines/complots/facts.ts';
import type { Action, Character, Choice, Response, View } from '../../engines/complots/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import type { Conduct } from './conduct.ts';
import { handOf, playerOf, unseen } from './odds.ts';
import { openClaim, type Claim } from './windows.ts';

/** What a strategy decides by its rule. All of them keep, lose and show the same cards. */
export interface Strategy {
  /** Whether it announces an action whose character it does not hold. */
  readonly bluffs: (sight: Sight, action: Action) => boolean;
  /** Whether it blocks without the character. */
  readonly bluffsBlock: (sight: Sight) => boolean;
  /** Whether it challenges a claim that may be true. Impossible claims are always challenged. */
  readonly doubts: (sight: Sight, claim: Claim) => boolean;
}

export interface Sight {
  readonly view: View;
  readonly seat: Seat;
  readonly rng: Rng;
}

export const never = (): boolean => false;
export const always = (): boolean => true;

/** True if an Assassin aims at the last influence, so that a wrong challenge costs nothing. */
export const isCornered = ({ view: { announcement, players }, seat }: Sight): boolean =>
  announcement?.action === 'assassin' && announcement.target === seat && at(players, seat).influences === 1;

/** True if the claim is aimed at this player. */
export const isAimed = ({ view: { announcement, block }, seat }: Sight): boolean =>
  announcement !== null && (block === null ? announcement.target === seat : announcement.by === seat);

/** Never lies, and challenges only what cannot be true. */
export const HONEST: Strategy = { bluffs: never, bluffsBlock: never, doubts: never };
/** Always takes the best action, and blocks all that are aimed at it. */
export const BOLD: Strategy = { bluffs: always, bluffsBlock: isAimed, doubts: isCornered };

/** From the best to the worst. Murder is taken as soon as it can be paid. */
const ORDER: readonly Action[] = [
  'murder',
  'assassin',
  'captain',
  'duchess',
  'aid',
  'ambassador',
  'exchange',
  'examine',
  'income',
];

function turn(strategy: Strategy, sight: Sight, choices: readonly Choice[]): number {
  const { view, seat } = sight;
  for (const action of ORDER) {
    const places = range(choices.length).filter(place => {
      const choice = at(choices, place);
      return choice.action === action && isWorthIt(sight, choice);
    });
    const { claims } = FACTS[action];
    const isHonest = claims === null || handOf(view, seat).includes(claims);
    if (places.length > 0 && (isHonest || mayBluff(strategy, sight, action, claims)))
      return best(places, place => strength(view, at(choices, place)));
  }
  return 0;
}

/** A bluff that everybody can see through is none. */
const mayBluff = ({ bluffs }: Strategy, sight: Sight, action: Action, claims: Character): boolean =>
  unseen(sight.view, claims) > 0 && bluffs(sight, action);

/**
 * Poor targets are not robbed, hands are changed only now and then, and nothing is tried against somebody who
 * claims to block it: otherwise two honest players go on for ever.
 */
function isWorthIt(sight: Sight, choice: Choice): boolean {
  const { view } = sight;
  const { action, target } = choice;
  switch (action) {
    case 'captain':
      return target !== null && playerOf(view, target).coins >= 2 && !isGuarded(sight, choice);
    case 'assassin':
    case 'aid':
      return !isGuarded(sight, choice);
    case 'ambassador':
    case 'exchange':
    case 'examine':
      return view.turn % 3 === 0;
    case 'income':
    case 'murder':
    case 'duchess':
      return true;
  }
}

/** True if somebody who may block the action claims to hold what blocks it and was never caught. */
function isGuarded({ view: { claims, inPlay }, seat }: Sight, { action, target }: Choice): boolean {
  const guards = blockers(action, inPlay);
  return (claims ?? []).some(
    each =>
      each.seat !== seat &&
      (target === null || each.seat === target) &&
      guards.includes(each.character) &&
      each.bluffs === 0,
  );
}

const strength = (view: View, { target }: Choice): number =>
  target === null ? 0 : playerOf(view, target).influences * 3 + playerOf(view, target).coins;

const best = (places: readonly number[], worth: (place: number) => number): number =>
  places.reduce((a, b) => (worth(b) > worth(a) ? b : a));

function answer(strategy: Strategy, sight: Sight, answers: readonly Response[]): number {
  const { view, seat } = sight;
  const claim = openClaim(view);
  const place = (say: Response['say'], as: Character | null = null): number =>
    answers.findIndex(each => each.say === say && each.as === as && !each.always);
  const held = handOf(view, seat);
  const blocks = answers.flatMap(({ say, as, always: also }, i) =>
    say === 'block' && as && !also ? [{ as, i }] : [],
  );
  const challenge = place('challenge');
  if (claim && challenge >= 0 && unseen(view, claim.character) <= 0) return challenge;
  const honest = blocks.find(({ as }) => held.includes(as));
  if (honest) return honest.i;
  if (claim && challenge >= 0 && strategy.doubts(sight, claim)) return challenge;
  const bluff = blocks.find(({ as }) => unseen(view, as) > 0);
  if (bluff && strategy.bluffsBlock(sight)) return bluff.i;
  return Math.max(0, place('pass'));
}

/** Returns the conduct of a strategy. */
export const conductOf = (strategy: Strategy): Conduct => ({
  turn: (view, seat, choices, rng) => turn(strategy, { view, seat, rng }, choices),
  respond: (view, seat, answers, rng) => answer(strategy, { view, seat, rng }, answers),
});
