/** What the messages of Taj Mahal weigh in a record, and which become one. */
import { keysIn, NO_DIGEST, type Digest } from '../digest/digest.ts';

const keys = keysIn('taj-mahal');

/** Who won what in a visit is several sentences about each player. */
export const DIGEST: Digest = {
  ...NO_DIGEST,
  weights: {
    heading: keys('log.visit'),
    fate: keys('log.wins'),
    result: keys(
      ...['prize.', 'gain.', 'log.places', 'log.crowns', 'log.cardTile', 'carletto.cardTile'],
      ...['log.returns', 'log.earns', 'log.takes'],
    ),
    detail: keys(
      ...['log.discards', 'log.draws', 'log.shuffled', 'log.starts'],
      ...['carletto.draws', 'carletto.discards', 'carletto.noCard', 'carletto.why', 'carletto.against'],
    ),
  },
  begins: keys('carletto.draws'),
  joins: [
    { keys: keys('prize.'), as: ['taj-mahal:joined.prizes'] },
    { keys: keys('gain.'), as: ['common:since.gains'] },
    // All palaces of a withdrawal in one sentence, so that no record loses one of them.
    {
      keys: keys('log.places', 'log.crowns', 'log.cardTile'),
      as: ['taj-mahal:joined.palaces', 'taj-mahal:joined.builds'],
    },
  ],
};
