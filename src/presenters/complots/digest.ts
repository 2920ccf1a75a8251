/** What the messages of Complots weigh in a record, and which become one. */
import { keysIn, NO_DIGEST, type Digest } from '../digest/digest.ts';

const keys = keysIn('complots');

/** A loss names who challenged, and a proof follows from it. */
export const DIGEST: Digest = {
  ...NO_DIGEST,
  weights: {
    ...NO_DIGEST.weights,
    fate: keys('log.out', 'log.wins'),
    result: keys(
      ...['log.lost', 'log.blocked', 'log.stopped', 'log.fails', 'log.refunded'],
      ...['log.exchanged', 'effect.aid', 'effect.duchess', 'effect.captain'],
    ),
    detail: keys('log.begins', 'log.challenges', 'log.proves', 'log.bluffed', 'effect.income'),
  },
  begins: keys('log.begins'),
  joins: [
    { keys: keys('announce.income', 'effect.income'), as: ['complots:joined.action'] },
    { keys: keys('announce.aid', 'effect.aid'), as: ['complots:joined.action'] },
  ],
  toldBy: {
    ...NO_DIGEST.toldBy,
    message: [{ key: 'complots:log.bluffed', by: 'complots:log.lost.bluff' }],
    answer: keys('log.blocks', 'log.challenges', 'effect.income'),
    question: keys('announce.', 'log.blocks'),
  },
};
