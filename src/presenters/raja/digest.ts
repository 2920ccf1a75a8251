/** What the messages of Raja weigh in a record, and which a picture tells. */
import { keysIn, NO_DIGEST, type Digest } from '../digest/digest.ts';

const keys = keysIn('raja');

export const DIGEST: Digest = {
  ...NO_DIGEST,
  weights: {
    heading: keys('log.round'),
    result: keys('log.lastBox', 'log.final', 'log.wins', 'score.', 'gold.palace'),
    detail: keys(
      ...['log.opened', 'log.broken', 'log.supply', 'log.discs', 'log.yogi', 'log.noToken', 'log.ends'],
      ...['gold.action', 'gold.auction', 'gold.toll', 'gold.trader'],
    ),
  },
  begins: keys('gold.palace', 'gold.action'),
  toldBy: { ...NO_DIGEST.toldBy, picture: [{ key: 'raja:score.row', picture: 'scoring' }] },
};
