/**
 * Taj Mahal: two visits. Cards for symbols, a white card, withdrawing, palaces that join, tiles, a special
 * card.
 */
import { provinceOf } from '../../engines/taj-mahal/facts.ts';
import type { Asks, Card, Choice, City, View } from '../../engines/taj-mahal/model.ts';
import { at } from '../../engines/core/values.ts';
import { AKBAR, BIRBAL, by, LEARNER, type Lesson } from './lesson.ts';

const play = (card: Card, other: Choice['with'] = null): Choice => ({ card, with: other });
const withdraw: Choice = { card: null, with: null };
const palace = (city: City) => ({ city, crown: false });

/** Returns the province being visited and the learner's position. */
function facts({ provinces, visit, figures }: View) {
  const { score, leads } = at(figures, LEARNER);
  return {
    province: provinceOf(at(provinces, visit - 1)).name,
    visits: provinces.length,
    count: score,
    prizes: leads.length,
  };
}

export const tajMahal: Lesson<View, Asks[keyof Asks]> = {
  game: 'taj-mahal',
  seed: 'lesson-38',
  seats: 3,
  options: { map: 'twelve', carletto: 'needed' },
  first: LEARNER,
  steps: [
    { words: 'start', shows: ['board', 'hand'], answer: null, then: [], args: facts },
    {
      words: 'first',
      answer: [play('yellow-18')],
      then: [by(AKBAR, play('red-19')), by(BIRBAL, play('yellow-14'))],
      args: facts,
    },
    { words: 'withdraw', shows: ['goods'], answer: [withdraw], then: [], args: facts },
    { words: 'palace', answer: [palace('surat')], then: [], args: facts },
    {
      words: 'supply',
      answer: ['green-06', 'white-09'],
      args: facts,
      then: [
        by(AKBAR, play('red-12')),
        by(BIRBAL, play('yellow-03')),
        by(AKBAR, withdraw),
        by(AKBAR, palace('bhuj')),
        by(AKBAR, palace('ahmedabad')),
        by(AKBAR, 'yellow-02', 'yellow-19'),
        by(BIRBAL, withdraw),
      ],
    },
    {
      words: 'second',
      shows: ['board', 'hand'],
      answer: null,
      then: [by(AKBAR, play('yellow-02')), by(BIRBAL, play('red-18'))],
      args: facts,
    },
    {
      words: 'white',
      answer: [play('green-06', 'white-09')],
      then: [by(AKBAR, play('yellow-19')), by(BIRBAL, play('red-09', 'white-03'))],
      args: facts,
    },
    {
      words: 'more',
      answer: [play('green-04', 'white-07')],
      then: [by(AKBAR, play('yellow-09')), by(BIRBAL, withdraw), by(BIRBAL, 'green-08', 'white-10')],
      args: facts,
    },
    {
      words: 'stay',
      shows: ['goods'],
      answer: [play('green-09', 'white-12')],
      then: [
        by(AKBAR, withdraw),
        by(AKBAR, palace('chanderi')),
        by(AKBAR, palace('ujjain')),
        by(AKBAR, 'red-13', 'green-11'),
      ],
      args: facts,
    },
    { words: 'three', shows: ['goods'], answer: [withdraw], then: [], args: facts },
    { words: 'join', answer: [palace('mandu')], then: [], args: facts },
    { words: 'crown', answer: [{ city: 'ujjain', crown: true }], then: [], args: facts },
    { words: 'end', shows: ['board', 'goods'], answer: null, then: [], args: facts },
  ],
};
