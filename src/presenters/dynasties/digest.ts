/** What the messages of Dynasties weigh in a record, and which become one. */
import { keysIn, NO_DIGEST, type Digest } from '../digest/digest.ts';
import type { Sum } from '../digest/sums.ts';

const keys = keysIn('dynasties');

/**
 * The first sentence of a turn names the card, and what came of it follows: who stands where weighs most,
 * what it costs and brings in goods least.
 */
/** Gains that are told as one where a player has several of them. */
export const SUMS: readonly Sum[] = ['unmarried', 'first', 'second', 'crown', 'tile'].map(each => ({
  key: `dynasties:gain.${each}`,
  as: `dynasties:sum.${each}`,
}));

export const DIGEST: Digest = {
  ...NO_DIGEST,
  weights: {
    heading: keys('log.round'),
    fate: keys('log.wins'),
    result: keys(
      ...['log.places', 'log.boards', 'log.trades', 'log.ownTrade', 'log.marriage', 'log.takes.'],
      ...['log.character', 'log.casanova', 'log.freeCity', 'log.revaluation', 'log.birth', 'log.coat'],
      ...['log.passes', 'gain.'],
    ),
    detail: keys(
      ...['log.draws', 'log.bagEmpty', 'log.reshuffled'],
      ...['log.deal', 'log.splits', 'log.rolls', 'log.characters', 'log.noBirth', 'log.noCoat'],
      ...['log.noMember', 'log.declines', 'log.noCards', 'log.divides', 'log.remains', 'log.uses'],
      ...['log.book', 'log.noBook', 'log.takesOne', 'log.gives', 'log.drawsCards', 'log.drawsScoring'],
    ),
  },
  asides: keys('log.pays', 'log.refill', 'log.noRefill', 'log.keeps'),
  begins: keys('log.passes', 'log.characters', 'log.deal'),
  joins: [
    {
      keys: keys('gain.'),
      as: ['common:since.gains'],
      sums: SUMS,
    },
  ],
  toldBy: {
    ...NO_DIGEST.toldBy,
    answer: keys(
      ...[
        'log.plays',
        'log.pays',
        'log.places',
        'log.boards',
        'log.character',
        'log.freeCity',
        'log.casanova',
      ],
      ...['log.passes', 'log.usesTile'],
    ),
  },
};
