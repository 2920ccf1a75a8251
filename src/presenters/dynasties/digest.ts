/** What the messages of Dynasties weigh in a record, and which become one. */
import { keysIn, NO_DIGEST, type Digest } from '../digest/digest.ts';

const keys = keysIn('dynasties');

/** The first sentence of a turn names the card. What it costs and brings in goods follows from it. */
export const DIGEST: Digest = {
  weights: {
    heading: keys('log.round'),
    result: keys(
      ...['log.plays', 'log.marriage', 'log.birth', 'log.wins', 'gain.', 'log.passes', 'log.bonus'],
    ),
    detail: keys(
      ...['log.pays', 'log.draws', 'log.bagEmpty', 'log.refill', 'log.noRefill', 'log.reshuffled'],
      ...['log.deal', 'log.splits', 'log.rolls', 'log.keeps', 'log.characters', 'log.noBirth', 'log.noCoat'],
      ...['log.noMember', 'log.declines', 'log.noCards', 'log.divides', 'log.remains'],
    ),
  },
  begins: keys('log.plays', 'log.passes', 'log.bonus', 'log.characters', 'log.deal'),
  joins: [
    {
      keys: keys('gain.'),
      as: ['common:since.gains'],
      sums: ['unmarried', 'first', 'second', 'crown', 'tile'].map(each => ({
        key: `dynasties:gain.${each}`,
        as: `dynasties:sum.${each}`,
      })),
    },
  ],
  toldBy: { ...NO_DIGEST.toldBy, answer: keys('log.pays') },
};
