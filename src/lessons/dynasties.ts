/** Dynasties: five turns. A princess and a prince, a special action, a marriage, a character, a trade. */
import type {
  Asks,
  Card,
  CardOption,
  Character,
  City,
  Goods,
  Role,
  Ship,
  Step,
  Turn,
  View,
} from '../../engines/dynasties/model.ts';
import { total } from '../../engines/dynasties/goods.ts';
import { at } from '../../engines/core/values.ts';
import { AKBAR, BIRBAL, by, LEARNER, type Lesson } from './lesson.ts';

const play = (card: Card, as: CardOption): Turn => ({ do: 'play', card, as });
const place = (city: City, as: Role): Step => ({ city, as });
const use = (character: Character): Step => ({ character });
const ship = (number: Ship) => ({ ship: number });
const goods = (some: Partial<Goods>): Goods => ({ black: 0, white: 0, yellow: 0, blue: 0, pink: 0, ...some });
const endTurn = { tile: null };

/** Returns the learner's score, cards and goods. */
function facts({ players }: View) {
  const own = at(players, LEARNER);
  return { count: own.score, cards: own.cards, goods: total(own.goods) };
}

export const dynasties: Lesson<View, Asks[keyof Asks]> = {
  game: 'dynasties',
  seed: 'lesson-694',
  seats: 3,
  options: {},
  first: LEARNER,
  steps: [
    { words: 'start', shows: ['map', 'secrets'], answer: null, then: [], args: facts },
    { words: 'card', answer: [play('A29', 'princess')], then: [], args: facts },
    {
      words: 'city',
      answer: [place('barcelona', 'princess')],
      args: facts,
      then: [
        by(AKBAR, play('A06', 'special')),
        by(AKBAR, place('brest', 'princess')),
        by(BIRBAL, play('A28', 'prince')),
        by(BIRBAL, place('salamanca', 'prince')),
        by(BIRBAL, { tile: 'trade' }),
        by(BIRBAL, ship(3)),
      ],
    },
    { words: 'special', answer: [play('A05', 'special')], then: [], args: facts },
    {
      words: 'space',
      answer: [place('london', 'prince')],
      args: facts,
      then: [
        by(AKBAR, play('A15', 'princess')),
        by(AKBAR, place('praha', 'princess')),
        by(BIRBAL, play('A23', 'princess')),
        by(BIRBAL, place('lyon', 'princess')),
        by(BIRBAL, endTurn),
      ],
    },
    { words: 'prince', answer: [play('A08', 'prince')], then: [], args: facts },
    { words: 'marry', answer: [place('brest', 'prince')], then: [], args: facts },
    {
      words: 'dowry',
      answer: [{ single: 1 }],
      args: facts,
      then: [
        by(AKBAR, { take: 'pair' }),
        by(AKBAR, { city: 'brest' }),
        by(AKBAR, play('A01', 'prince')),
        by(AKBAR, place('granada', 'prince')),
        by(BIRBAL, play('A26', 'special')),
        by(BIRBAL, ship(3)),
        by(BIRBAL, { goods: goods({ black: 1, white: 1 }) }),
        by(BIRBAL, ship(1)),
        by(BIRBAL, endTurn),
      ],
    },
    { words: 'character', answer: [play('A13', 'character')], then: [], args: facts },
    { words: 'philip', shows: ['market'], answer: [use('philip')], then: [], args: facts },
    {
      words: 'dice',
      answer: [{ dice: [1, 3] }],
      args: facts,
      then: [
        by(AKBAR, play('A18', 'character')),
        by(AKBAR, use('charles')),
        by(AKBAR, { card: 'Y02' }),
        by(BIRBAL, play('A31', 'prince')),
        by(BIRBAL, place('york', 'prince')),
        by(BIRBAL, endTurn),
      ],
    },
    { words: 'trade', answer: [play('A19', 'trade')], then: [], args: facts },
    { words: 'ship', answer: [ship(1)], then: [], args: facts },
    {
      words: 'divide',
      answer: [{ group: goods({ black: 1, yellow: 1 }) }],
      then: [by(BIRBAL, { take: 'second' })],
      args: facts,
    },
    { words: 'end', shows: ['map', 'secrets'], answer: null, then: [], args: facts },
  ],
};
