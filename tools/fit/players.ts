/** The players whose weights can be fitted. */
import { dynastiesBy } from '../../bots/dynasties.ts';
import { LEVELS as DYNASTIES_LEVELS, OURS as DYNASTIES } from '../../bots/dynasties/weights.ts';
import type { Choose } from '../../bots/index.ts';
import { rajaBy } from '../../bots/raja.ts';
import { OURS as RAJA } from '../../bots/raja/weights.ts';
import { tajMahalBy } from '../../bots/taj-mahal.ts';
import { LEVELS as TAJ_MAHAL_LEVELS, OURS as TAJ_MAHAL } from '../../bots/taj-mahal/weights.ts';
import { withLeaves, type Tree } from './leaves.ts';

interface Fitted {
  readonly weights: Tree;
  /** Returns a player with these numbers, in the order of `leavesOf`. */
  readonly player: (numbers: readonly number[]) => Choose;
}

const { guesses, tried, memory, foresight, thrift, ...TAJ_MAHAL_WORTHS } = TAJ_MAHAL;
/** Fewer guesses and plays than the sharp player's, which take a third of its time. */
const TAJ_MAHAL_SEARCH = { memory, foresight, thrift, guesses: guesses / 3, tried: tried - 2 };

const { endgame, ...RAJA_WORTHS } = RAJA;

const FITTED: Readonly<Record<string, Fitted>> = {
  dynasties: {
    weights: { ...DYNASTIES },
    player: numbers =>
      dynastiesBy({ ...DYNASTIES_LEVELS.sharp, search: null, weights: withLeaves(DYNASTIES, numbers) }),
  },
  // Searched as narrowly as version 0.1, which takes half the time of the sharp player.
  raja: {
    weights: { ...RAJA_WORTHS },
    player: numbers =>
      rajaBy({
        weights: { ...withLeaves(RAJA_WORTHS, numbers), endgame },
        search: { beam: 8, steps: 7 },
        matrix: null,
      }),
  },
  'taj-mahal': {
    weights: TAJ_MAHAL_WORTHS,
    player: numbers =>
      tajMahalBy({
        ...TAJ_MAHAL_LEVELS.sharp,
        weights: { ...withLeaves(TAJ_MAHAL_WORTHS, numbers), ...TAJ_MAHAL_SEARCH },
      }),
  },
};

/** Throws if the player of this game has no weights that can be fitted. */
export function fittedCalled(game: string): Fitted {
  const found = FITTED[game];
  if (!found)
    throw new Error(
      `The weights of ${game} cannot be fitted; those of ${Object.keys(FITTED).join(', ')} can.`,
    );
  return found;
}
