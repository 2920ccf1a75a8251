/** Chooses the action of a turn. */
import { FACTS, LOOT } from '../../engines/complots/facts.ts';
import type { Character, Choice, View } from '../../engines/complots/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { anyHighest, softly } from '../mix.ts';
import { blocked, doubted, handOf, impatience, opponentsOf, playerOf } from './odds.ts';
import { ABSURD, BAIT, FRESH, GLANCE, LAST_STAND, LIKING, STOLEN, VEIL, type Habits } from './weights.ts';
import { coins, life, liking, loss, money } from './worth.ts';

/** Returns the index of a choice. Each action is weighed with its best target; of equal ones any is taken. */
export const turnBy =
  ({ whim, shyness }: Habits) =>
  (view: View, seat: Seat, choices: readonly Choice[], rng: Rng): number => {
    const utilities = choiceUtilities(view, seat, choices, shyness);
    const actions = [...new Set(choices.map(c => c.action))];
    const best = actions.map(action =>
      anyHighest(
        utilities.map((u, i) => (choices[i]?.action === action ? u : -Infinity)),
        rng,
      ),
    );
    return (
      best[
        softly(
          best.map(i => utilities[i] ?? -Infinity),
          whim.turn * impatience(view),
          ABSURD,
          rng,
        )
      ] ?? 0
    );
  };

/** Returns what each choice is expected to bring a player of this shyness. */
export const choiceUtilities = (
  view: View,
  seat: Seat,
  choices: readonly Choice[],
  shyness: Habits['shyness'],
): number[] =>
  choices.map(choice => choiceWorth(view, seat, choice) - reluctance(view, seat, choice, shyness));

/** Returns how much a shy player holds back from a claim. `null`: nothing is claimed. */
export function modesty(
  view: View,
  seat: Seat,
  claims: Character | null,
  shyness: Habits['shyness'],
): number {
  if (claims === null) return 0;
  return handOf(view, seat).includes(claims) ? shyness.claim : shyness.claim + shyness.lie;
}

/** Returns how much a shy player holds back from a choice. */
function reluctance(view: View, seat: Seat, { action }: Choice, shyness: Habits['shyness']): number {
  const { claims, targeted } = FACTS[action];
  return (targeted ? shyness.attack : 0) + modesty(view, seat, claims, shyness);
}

/**
 * Returns the expected gain of a choice: its effect unless it is blocked or challenged, less the risk of a
 * bluff. `risks`: the chances of a block and of a challenge. Default: as they are expected.
 */
export function choiceWorth(
  view: View,
  seat: Seat,
  choice: Choice,
  risks = risksOf(view, seat, choice),
): number {
  const { claims, cost } = FACTS[choice.action];
  const { block, doubt } = risks;
  const gain = effect(view, seat, choice);
  const goes = (1 - block) * (gain + rescued(view, seat, choice)) - money(view, seat, cost);
  if (claims === null) return goes;
  if (!handOf(view, seat).includes(claims)) return (1 - doubt) * goes - doubt * life(view, seat);
  return goes + BAIT * doubt * gain;
}

/** What may stop a choice: the chance of a block, and of a challenge. */
interface Risks {
  readonly block: number;
  readonly doubt: number;
}

/** Returns how likely a choice is blocked and challenged. */
export function risksOf(view: View, seat: Seat, choice: Choice): Risks {
  const { action, target } = choice;
  const { claims } = FACTS[action];
  const usual = claims === null ? 0 : doubted(view, seat, claims, 'act');
  const doubt = isLast(view, choice) ? LAST_STAND : usual;
  return { block: blocked(view, seat, action, target), doubt };
}

/** True for an Assassin whose target loses nothing by a challenge. */
const isLast = (view: View, { action, target }: Choice): boolean =>
  action === 'assassin' && target !== null && playerOf(view, target).influences === 1;

/** Returns what it is worth to keep the only opponent from a Murder in the next turn. */
function rescued(view: View, seat: Seat, { action, target }: Choice): number {
  if (target === null || opponentsOf(view, seat).length > 1) return 0;
  const { coins: purse, influences } = playerOf(view, target);
  const wins = (action === 'murder' || action === 'assassin') && influences === 1;
  const robs = action === 'captain' && purse - LOOT < FACTS.murder.cost;
  return purse >= FACTS.murder.cost && (wins || robs) ? life(view, seat) : 0;
}

/** Returns the gain of an action without a challenge or a block. */
export function effect(view: View, seat: Seat, { action, target }: Choice): number {
  switch (action) {
    case 'income':
    case 'aid':
    case 'duchess':
      return coins(view, seat, Math.min(FACTS[action].gain, view.treasury));
    case 'murder':
    case 'assassin':
      return target === null ? 0 : loss(view, seat, target);
    case 'captain':
      return target === null ? 0 : STOLEN * coins(view, seat, Math.min(LOOT, playerOf(view, target).coins));
    case 'ambassador':
    case 'exchange':
      return VEIL + FACTS[action].draws * FRESH * room(view, seat);
    case 'examine':
      return GLANCE;
  }
}

/** Returns how much better the hand could become. */
function room(view: View, seat: Seat): number {
  const hand = handOf(view, seat);
  const best = view.inPlay
    .map(c => LIKING[c])
    .sort((a, b) => b - a)
    .slice(0, hand.length)
    .reduce((sum, l) => sum + l, 0);
  return Math.max(0, best - liking(hand));
}
