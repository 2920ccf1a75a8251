/**
 * Raja: two rounds. Characters, discs, roads and tolls, palaces and houses, a scored city, a change of
 * character.
 */
import { nameOf } from '../../engines/raja/facts.ts';
import type {
  Asks,
  Character,
  City,
  Deed,
  Disc,
  Road,
  Stop,
  View,
  Village,
} from '../../engines/raja/model.ts';
import { at } from '../../engines/core/values.ts';
import { AKBAR, BIRBAL, by, LEARNER, type Lesson } from './lesson.ts';

const take = (character: Character) => ({ take: character });
const opening = (village: Village) => ({ at: village });
const disc = (first: Disc['first'], second: Disc['second']): Disc => ({ first, second });
const travel = (to: Stop, ...roads: readonly Road[]): Deed => ({ do: 'travel', to, by: roads });
const palace = (city: City, site: number): Deed => ({ do: 'palace', at: city, site });
const change = (character: Character): Deed => ({ do: 'character', take: character });
const gold: Deed = { do: 'gold' };
const finish: Deed = { do: 'finish' };
const end: Deed = { do: 'end' };

/** Returns the city of the maharaja, the learner's position and the result of the last scoring. */
function facts({ round, maharaja, governors, players, turn, payouts }: View) {
  const own = at(players, LEARNER);
  const [next = 'S'] = Object.entries(governors)
    .toSorted(([, a], [, b]) => a - b)
    .map(([city]) => city as City);
  const last = payouts.at(-1);
  const row = last?.rows[LEARNER];
  return {
    start: nameOf('S'),
    city: nameOf(round === 0 ? next : maharaja),
    gold: own.gold ?? 0,
    left: own.palaces,
    built: own.built,
    cost: turn?.palaceCost ?? 0,
    scored: last ? nameOf(last.city) : '',
    count: row?.points ?? 0,
    pay: (row?.payout ?? 0) + (row?.monopoly ?? 0),
  };
}

export const raja: Lesson<View, Asks[keyof Asks]> = {
  game: 'raja',
  seed: 'lesson-9',
  seats: 3,
  options: { level: 'base', length: 'normal', gold: 'hidden' },
  first: LEARNER,
  steps: [
    { words: 'start', shows: ['map'], answer: null, then: [], args: facts },
    {
      words: 'pick',
      answer: [take('mogul')],
      then: [by(AKBAR, take('artisan')), by(BIRBAL, take('builder'))],
      args: facts,
    },
    {
      words: 'opening',
      shows: ['court'],
      answer: [opening('v25')],
      args: facts,
      then: [
        by(BIRBAL, opening('v23')),
        by(AKBAR, opening('v24')),
        by(LEARNER, opening('v23')),
        by(BIRBAL, opening('v26')),
        by(AKBAR, opening('v04')),
        by(LEARNER, opening('v24')),
        by(BIRBAL, opening('v25')),
        by(AKBAR, opening('v26')),
        by(LEARNER, opening('v04')),
        by(BIRBAL, opening('v01')),
        by(AKBAR, opening('v01')),
      ],
    },
    {
      words: 'discs',
      shows: ['map'],
      answer: [disc('gold', 'palaceHouse')],
      then: [by(AKBAR, disc('gold', 'palace')), by(BIRBAL, disc('palace', 'character'))],
      args: facts,
    },
    { words: 'travel', answer: [travel('C', 'R14')], then: [], args: facts },
    { words: 'palace', answer: [palace('C', 0)], then: [], args: facts },
    { words: 'house', answer: [{ do: 'house', at: 'C', by: 'action' }], then: [], args: facts },
    {
      words: 'finish',
      answer: [finish],
      args: facts,
      then: [
        by(BIRBAL, change('artisan')),
        by(AKBAR, take('builder')),
        by(BIRBAL, travel('C', 'R14')),
        by(BIRBAL, palace('C', 1)),
        by(BIRBAL, end),
        by(AKBAR, travel('C', 'R14')),
        by(AKBAR, palace('C', 2)),
        by(AKBAR, gold),
        by(AKBAR, { do: 'house', at: 'v17', by: 'builder' }),
        by(AKBAR, end),
      ],
    },
    { words: 'scoring', shows: ['scoring', 'court'], answer: null, then: [], args: facts },
    {
      words: 'plan',
      shows: ['map'],
      answer: [disc('palace', 'character')],
      then: [by(AKBAR, disc('gold', 'character')), by(BIRBAL, disc('gold', 'palace'))],
      args: facts,
    },
    { words: 'character', answer: [change('artisan')], then: [by(BIRBAL, take('monk'))], args: facts },
    { words: 'onward', shows: ['map'], answer: [travel('B', 'R14', 'R13', 'R03')], then: [], args: facts },
    { words: 'cheaper', answer: [palace('B', 0)], then: [], args: facts },
    {
      words: 'over',
      answer: [end],
      args: facts,
      then: [
        by(BIRBAL, travel('G', 'R14', 'R13')),
        by(BIRBAL, palace('G', 0)),
        by(BIRBAL, gold),
        by(BIRBAL, travel('B', 'R03')),
        by(BIRBAL, end),
        by(AKBAR, change('monk')),
        by(BIRBAL, take('mogul')),
        by(AKBAR, gold),
        by(AKBAR, travel('B', 'R14', 'R13', 'R03')),
        by(AKBAR, end),
      ],
    },
    { words: 'end', shows: ['scoring'], answer: null, then: [], args: facts },
  ],
};
