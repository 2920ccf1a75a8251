/**
 * Simple players of Complots, each with one rule that beats something. The arena plays our own against them.
 * A strategy that beats our player belongs here.
 */
import { at } from '../../engines/core/values.ts';
import { complotsOf } from '../complots.ts';
import { complotsBy } from '../complots/conduct.ts';
import {
  always,
  BOLD,
  conductOf,
  HONEST,
  isAimed,
  isCornered,
  never,
  type Sight,
  type Strategy,
} from '../complots/strategies.ts';
import { habitsOf } from '../complots/weights.ts';
import type { Claim } from '../complots/windows.ts';
import type { Choose } from '../index.ts';
import { USUAL_TEMPER } from '../tempers.ts';

const chance =
  (percent: number) =>
  ({ rng }: Sight): boolean =>
    rng.below(100) < percent;

/** True if the player has claimed more characters than they have influences, and none was shown. */
const claimsTooMuch = ({ view: { claims, players } }: Sight, { by }: Claim): boolean =>
  (claims ?? []).filter(tally => tally.seat === by && tally.shown === 0 && tally.bluffs === 0).length >
  at(players, by).influences;

const STRATEGIES = {
  honest: HONEST,
  /** The same, and doubts an Assassin aimed at its last influence. */
  cornered: { ...HONEST, doubts: isCornered },
  /** The same, and remembers who has claimed too many characters. */
  memory: { ...HONEST, doubts: (sight, claim) => isCornered(sight) || claimsTooMuch(sight, claim) },
  bold: BOLD,
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

/** Our sharp player without its table for two players and its search with three. */
export const weighing: Choose = complotsOf({ ...habitsOf('sharp', USUAL_TEMPER), thinks: 'by weights' });

export const complotsRoster: Readonly<Record<string, Choose>> = {
  ...Object.fromEntries(
    Object.entries(STRATEGIES).map(([name, strategy]) => [name, complotsBy(conductOf(strategy))]),
  ),
  'complots-before': weighing,
};
