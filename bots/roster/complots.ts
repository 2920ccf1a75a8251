/**
 * Simple players of Complots, each with one rule that beats something. The arena plays our own against them.
 * A strategy that beats our player belongs here.
 */
import { blockers, FACTS } from '../../engines/complots/facts.ts';
import type { Action, Character, Choice, Response, View } from '../../engines/complots/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { complotsBy, complotsOf } from '../complots.ts';
import { handOf, playerOf, unseen } from '../complots/odds.ts';
import { habitsOf } from '../complots/weights.ts';
import { openClaim, type Claim } from '../complots/windows.ts';
import type { Choose } from '../index.ts';
import { USUAL_TEMPER } from '../tempers.ts';

/** What a strategy decides by its rule. All of them keep, lose and show the same cards. */
interface Strategy {
  /** Whether it announces an action whose character it does not hold. */
  readonly bluffs: (sight: Sight, action: Action) => boolean;
  /** Whether it blocks without the character. */
  readonly bluffsBlock: (sight: Sight) => boolean;
  /** Whether it challenges a claim that may be true. Impossible claims are always challenged. */
  readonly doubts: (sight: Sight, claim: Claim) => boolean;
}

interface Sight {
  readonly view: View;
  readonly seat: Seat;
  readonly rng: Rng;
}

const never = (): boolean => false;
const always = (): boolean => true;
const chance =
  (percent: number) =>
  ({ rng }: Sight): boolean =>
    rng.below(100) < percent;

/** True if an Assassin aims at the last influence, so that a wrong challenge costs nothing. */
const isCornered = ({ view: { announcement, players }, seat }: Sight): boolean =>
  announcement?.action === 'assassin' && announcement.target === seat && at(players, seat).influences === 1;

/** True if the player has claimed more characters than they have influences, and none was shown. */
const claimsTooMuch = ({ view: { claims, players } }: Sight, { by }: Claim): boolean =>
  (claims ?? []).filter(tally => tally.seat === by && tally.shown === 0 && tally.bluffs === 0).length >
  at(players, by).influences;

/** True if the claim is aimed at this player. */
const isAimed = ({ view: { announcement, block }, seat }: Sight): boolean =>
  announcement !== null && (block === null ? announcement.target === seat : announcement.by === seat);

const HONEST: Strategy = { bluffs: never, bluffsBlock: never, doubts: never };

const STRATEGIES = {
  /** Never lies, and challenges only what cannot be true. */
  honest: HONEST,
  /** The same, and doubts an Assassin aimed at its last influence. */
  cornered: { ...HONEST, doubts: isCornered },
  /** The same, and remembers who has claimed too many characters. */
  memory: { ...HONEST, doubts: (sight, claim) => isCornered(sight) || claimsTooMuch(sight, claim) },
  /** Always takes the best action, and blocks all that are aimed at it. */
  bold: { bluffs: always, bluffsBlock: isAimed, doubts: isCornered },
  /** Doubts half of all claims, and all that are aimed at it. */
  challenger: { ...HONEST, doubts: sight => isAimed(sight) || chance(50)(sight) },
  /** Blocks everything. */
  blocker: { bluffs: never, bluffsBlock: always, doubts: isCornered },
  /** Lies and doubts now and then, whatever has happened: like the player of a public server. */
  whimsical: {
    bluffs: chance(30),
    bluffsBlock: chance(40),
    doubts: sight => isCornered(sight) || chance(12)(sight),
  },
} as const satisfies Readonly<Record<string, Strategy>>;

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

const player = (strategy: Strategy): Choose =>
  complotsBy({
    turn: (view, seat, choices, rng) => turn(strategy, { view, seat, rng }, choices),
    respond: (view, seat, answers, rng) => answer(strategy, { view, seat, rng }, answers),
  });

/** Our sharp player as it was before it had a table for two players. */
const before: Choose = complotsOf({ ...habitsOf('sharp', USUAL_TEMPER), duels: 'weighed' });

export const complotsRoster: Readonly<Record<string, Choose>> = {
  ...Object.fromEntries(Object.entries(STRATEGIES).map(([name, strategy]) => [name, player(strategy)])),
  'complots-before': before,
};
