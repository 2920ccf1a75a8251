/** Players of Raja that the arena compares with ours. */
import type { Choose } from '../index.ts';
import { rajaBy } from '../raja.ts';
import { LEVELS, OURS, type Weights } from '../raja/weights.ts';

/** The weights before they were fitted by self-play, and before the last round was foreseen. */
export const BEFORE: Weights = {
  palace: 15,
  lastPalace: 40,
  spareGold: 0.12,
  supplied: 0.7,
  village: 0.8,
  second: 0.25,
  token: 2,
  cards: { mogul: 2, trader: 1.6, sadhu: 1.2, monk: 1.5, builder: 2.4, artisan: 3, yogi: 2.6 },
  furtherCard: 0.8,
  rounds: [1, 0.8, 0.66, 0.54, 0.44, 0.36, 0.3, 0.25],
  stillToCome: 1.8,
  unsure: 1.4,
  sure: 0.12,
  later: 1.2,
  drift: 0.25,
  tie: 0.5,
  laterTie: 0.15,
  alone: { now: 0.35, later: 0.15 },
  reach: 3.2,
  reachToll: 0.35,
  reachGap: 0.9,
  pace: 1.25,
  envy: 0.35,
  penalty: 1.6,
  bid: 1.5,
  endgame: 0,
};

const simple = (weights: Weights): Choose => rajaBy({ ...LEVELS.sharp, weights, matrix: null });

export const rajaRoster: Readonly<Record<string, Choose>> = {
  /** The player of version 0.1, which searched fewer plans. */
  'raja-narrow': rajaBy({ weights: BEFORE, search: { beam: 8, steps: 7 }, matrix: null }),
  /** The sharp player of version 0.2, which sets its disc as if its turn came first. */
  'raja-first': rajaBy({ ...LEVELS.sharp, matrix: null }),
  /** Builds a palace wherever it is, as soon as it has the gold. */
  'raja-hasty': simple({ ...OURS, palace: 200, lastPalace: 200 }),
  /** Lives for the city that is scored, and saves its gold. */
  'raja-scorer': simple({ ...OURS, palace: 12, rounds: [3] }),
};
