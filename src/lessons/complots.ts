/** Complots: a claim, a block, challenges that fail and succeed, a bluff, the loss of influence, Murder. */
import type { Asks, Choice, Response, View } from '../../engines/complots/model.ts';
import { at } from '../../engines/core/values.ts';
import { AKBAR, BIRBAL, by, LEARNER, type Lesson } from './lesson.ts';

const act = (action: Choice['action'], target: Choice['target'] = null): Choice => ({ action, target });
const pass: Response = { say: 'pass', as: null, always: false };
const challenge: Response = { say: 'challenge', as: null, always: false };
const block = (as: Response['as']): Response => ({ say: 'block', as, always: false });

/** Returns the learner's coins and first two cards. */
function facts({ players }: View) {
  const { coins, hand } = at(players, LEARNER);
  const [card = '', other = ''] = hand ?? [];
  return { count: coins, card, other };
}

export const complots: Lesson<View, Asks[keyof Asks]> = {
  game: 'complots',
  seed: 'lesson-8847',
  seats: 3,
  options: { fifth: 'ambassador', blockAfterLostChallenge: 'yes' },
  first: LEARNER,
  steps: [
    { words: 'start', shows: ['aid', 'hand'], answer: null, then: [], args: facts },
    {
      words: 'claim',
      answer: [act('duchess')],
      then: [by(AKBAR, pass), by(BIRBAL, challenge), by(BIRBAL, 0), by(AKBAR, act('aid'))],
    },
    {
      words: 'bluff',
      answer: [block('duchess')],
      then: [by(BIRBAL, pass), by(AKBAR, pass), by(BIRBAL, pass), by(BIRBAL, act('ambassador'))],
      args: facts,
    },
    { words: 'wrong', answer: [challenge], then: [by(AKBAR, pass)], args: facts },
    { words: 'lose', answer: [1], then: [by(BIRBAL, 1)], args: facts },
    {
      words: 'steal',
      answer: [act('captain', BIRBAL)],
      then: [
        by(AKBAR, challenge),
        by(BIRBAL, pass),
        by(AKBAR, 0),
        by(BIRBAL, pass),
        by(AKBAR, act('duchess')),
      ],
      args: facts,
    },
    {
      words: 'catch',
      shows: ['table'],
      answer: [challenge],
      then: [by(BIRBAL, pass), by(BIRBAL, act('income'))],
      args: facts,
    },
    { words: 'murder', answer: [act('murder', BIRBAL)], then: [], args: facts },
    { words: 'end', shows: ['table'], answer: null, then: [] },
  ],
};
