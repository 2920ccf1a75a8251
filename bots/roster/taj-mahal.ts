/** Players of Taj Mahal that the arena compares with ours. */
import type { Choice, View } from '../../engines/taj-mahal/model.ts';
import type { Choose } from '../index.ts';
import { tajMahalBy } from '../taj-mahal.ts';
import { LEVELS, OURS, type Weights } from '../taj-mahal/weights.ts';
import { following } from './one-rule.ts';

/** The weights before they were fitted by self-play. Cards that others took in public are forgotten. */
export const BEFORE: Weights = {
  card: 1.2,
  glut: 0,
  plenty: 96,
  surplus: 1,
  white: 0.5,
  suit: 0.12,
  longest: 0,
  scarce: 0.15,
  late: 1,
  early: 0,
  use: {
    'special-points': 1.3,
    'special-colour': 0.5,
    'special-elephant': 0.7,
    'special-mogul': 0.7,
  },
  held: 4,
  half: 0.3,
  growth: 0.3,
  trade: 0.15,
  safe: [[0.1, 0.25, 0.65, 0.85, 0.95]],
  envy: 0.4,
  envyCards: 0,
  near: 1e6,
  nearer: 0,
  memory: 0,
  foresight: 0,
  thrift: 0,
  guesses: 12,
  tried: 8,
};

/**
 * The weights before a person had read games and named what was stupid: every opponent draws as much envy, a
 * lead is trusted as much against four as against one, all cards can be played in time, and special cards are
 * held back.
 */
export const HOARDING: Weights = {
  ...OURS,
  plenty: 96,
  surplus: 1,
  safe: [[0.1, 0.25, 0.65, 0.85, 0.95]],
  near: 1e6,
  nearer: 0,
  thrift: 0,
};

const sharp = tajMahalBy(LEVELS.sharp);

/** Plays two cards in a visit at most, and then withdraws: it takes part everywhere, and never fights. */
const brief = following(sharp, ({ type, seat, value, view }) => {
  const played = (view as View).figures[seat]?.played.length ?? 0;
  return type !== 'turn' || played < 2 || (value as Choice).card === null;
});

export const tajMahalRoster: Readonly<Record<string, Choose>> = {
  'taj-mahal-before': tajMahalBy({ ...LEVELS.sharp, weights: BEFORE }),
  'taj-mahal-hoarder': tajMahalBy({ ...LEVELS.sharp, weights: HOARDING }),
  'taj-mahal-brief': brief,
};
