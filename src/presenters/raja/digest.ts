/** What the messages of Raja weigh in a record, and which a picture tells. */
import { keysIn, NO_DIGEST, type Digest } from '../digest/digest.ts';

const keys = keysIn('raja');

export const DIGEST: Digest = {
  ...NO_DIGEST,
  weights: {
    heading: keys('log.round'),
    fate: keys('log.wins'),
    result: keys('log.lastBox', 'log.final', 'score.', 'gold.palace'),
    detail: keys(
      ...['log.opened', 'log.broken', 'log.supply', 'log.yogi', 'log.noToken'],
      ...['gold.action', 'gold.auction', 'gold.trader'],
    ),
  },
  asides: keys('log.discs', 'log.ends', 'gold.toll'),
  begins: keys('gold.palace', 'gold.action'),
  toldBy: {
    ...NO_DIGEST.toldBy,
    picture: [{ key: 'raja:score.row', picture: 'scoring' }],
    answer: keys('log.ends', 'gold.toll'),
    chosen: keys('log.shows'),
    question: keys('log.round'),
  },
};
