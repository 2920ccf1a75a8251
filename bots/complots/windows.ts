/** Chooses the answer to a claim. */
import { FACTS, LOOT } from '../../engines/complots/facts.ts';
import type { Announcement, Character, Response, View } from '../../engines/complots/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { softly } from '../mix.ts';
import { doubted, handOf, impatience, opponentsOf, playerOf, truth, unseen } from './odds.ts';
import { effect, modesty } from './turn.ts';
import { ABSURD, GLANCE, SCHADENFREUDE, VEIL, type Habits } from './weights.ts';
import { life, loss, money } from './worth.ts';

/** What a player says they hold. */
export interface Claim {
  readonly by: Seat;
  readonly character: Character;
}

/**
 * Returns the index of an answer. A claim that cannot be true is always challenged. A player who thinks ahead
 * lets nothing pass that it can block with a card in hand.
 */
export const respondBy =
  ({ whim, shyness, thinks }: Habits) =>
  (view: View, seat: Seat, answers: readonly Response[], rng: Rng): number => {
    const claim = openClaim(view);
    const blocks = thinks === 'ahead' && answers.some(answer => isHonest(view, seat, answer));
    const challenge = answers.findIndex(a => a.say === 'challenge');
    if (claim && challenge >= 0 && cannotBe(view, claim)) return challenge;
    return softly(
      answers.map(answer =>
        blocks && answer.say === 'pass'
          ? -Infinity
          : utility(view, seat, claim, answer) - reluctance(view, seat, answer, shyness),
      ),
      whim.response * impatience(view),
      ABSURD,
      rng,
    );
  };

/** True for a block with a card in hand. */
const isHonest = (view: View, seat: Seat, { say, as }: Response): boolean =>
  say === 'block' && as !== null && handOf(view, seat).includes(as);

/** True if an answer challenges a claim that cannot be true. */
export function isCertain(view: View, answers: readonly Response[]): boolean {
  const claim = openClaim(view);
  return claim !== null && answers.some(({ say }) => say === 'challenge') && cannotBe(view, claim);
}

/** True if no other player can hold what is claimed. */
export const cannotBe = (view: View, { character }: Claim): boolean => unseen(view, character) <= 0;

/** Returns how much a shy player holds back from an answer. */
function reluctance(view: View, seat: Seat, { say, as }: Response, shyness: Habits['shyness']): number {
  return say === 'challenge' ? shyness.challenge : modesty(view, seat, as, shyness);
}

/** Returns the claim that is being answered. `null`: an action or a question without one. */
export function openClaim({ stage, block, announcement }: View): Claim | null {
  if (stage === 'block' && block) return { by: block.by, character: block.as };
  return announcement?.character ? { by: announcement.by, character: announcement.character } : null;
}

/** CO-38: the second question is always asked, so no first answer needs to hold for it. */
const utility = (view: View, seat: Seat, claim: Claim | null, answer: Response): number =>
  answer.always ? -Infinity : answerWorth(view, seat, claim, answer);

/** Returns what an answer is expected to bring. */
export function answerWorth(view: View, seat: Seat, claim: Claim | null, { say, as }: Response): number {
  switch (say) {
    case 'pass':
      return -harm(view, seat, 0);
    case 'challenge':
      return claim ? challenging(view, seat, claim) : -Infinity;
    case 'block':
      return as ? blocking(view, seat, as) : -Infinity;
  }
}

/**
 * Weighs a challenge. Either the claimant loses an influence and the action or block fails, or this seat
 * loses one and it succeeds.
 */
function challenging(view: View, seat: Seat, { by, character }: Claim): number {
  const stands = truth(view, by, character);
  return (1 - stands) * loss(view, seat, by) - stands * (life(view, seat) + harm(view, seat, 1));
}

/**
 * Weighs a block. An honest block costs nothing. A bluff that is challenged costs an influence, and the
 * action succeeds.
 */
function blocking(view: View, seat: Seat, as: Character): number {
  if (handOf(view, seat).includes(as)) return 0;
  return -doubted(view, seat, as, 'block') * (life(view, seat) + harm(view, seat, 1));
}

/** Returns what the action or block costs this seat, which has just lost `lost` influences. */
function harm(view: View, seat: Seat, lost: number): number {
  const { announcement, stage } = view;
  if (!announcement) return 0;
  if (stage === 'block') return announcement.by === seat ? effect(view, seat, announcement) : 0;
  return announcement.target === seat
    ? aimed(view, seat, announcement, lost)
    : -gladness(view, seat, announcement);
}

/** Returns the cost of the action to its target. */
function aimed(view: View, seat: Seat, { action }: Announcement, lost: number): number {
  const survives = life(view, seat, lost) > 0;
  switch (action) {
    case 'assassin':
    case 'murder':
      return life(view, seat, lost);
    case 'captain':
      return survives ? 2 * money(view, seat, Math.min(LOOT, playerOf(view, seat).coins)) : 0;
    case 'examine':
      return survives ? GLANCE : 0;
    case 'income':
    case 'aid':
    case 'duchess':
    case 'ambassador':
    case 'exchange':
      return 0;
  }
}

/** Returns a bystander's gain. A player's gain counts as a loss shared by all opponents. */
function gladness(view: View, seat: Seat, { action, target }: Announcement): number {
  const share = 1 / opponentsOf(view, seat).length;
  switch (action) {
    case 'murder':
    case 'assassin':
      return target === null ? 0 : SCHADENFREUDE * loss(view, seat, target);
    case 'income':
    case 'aid':
    case 'duchess':
      return -share * money(view, seat, FACTS[action].gain);
    case 'ambassador':
    case 'exchange':
      return -share * VEIL;
    case 'captain':
    case 'examine':
      return 0;
  }
}
