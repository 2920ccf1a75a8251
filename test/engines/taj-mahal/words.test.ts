import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { player, range } from '../../../engines/core/values.ts';
import { CARDS, COMMODITIES, INFLUENCES, SPECIALS, SYMBOLS } from '../../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { msg } from '../../../engines/taj-mahal/state.ts';
import { SEED } from '../../../seeds/taj-mahal/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { listen, provesWords } from '../../support/engine/words.ts';
import { GAMES, SETTLED } from './table.ts';

/** Parts of other messages. */
const alone = [
  'order.about',
  ...SYMBOLS.map(s => `symbol.${s}`),
  ...['red', 'yellow', 'green', 'purple', 'white'].flatMap(c => [`colour.${c}`, `hue.${c}`]),
  ...SEED.provinces.list.map(({ name }) => `in.${name}`),
  ...CARDS.map(c => `face.${c.symbols.join('-')}`),
  ...COMMODITIES.map(c => `commodity.${c}`),
  ...SPECIALS.map(s => `special.${s}`),
  ...SYMBOLS.map(s => `won.${s}`),
  ...SEED.provinceTiles.list.map(({ number }) => `provinceTile.${number}`),
  ...['card', 'tea', 'spices', 'jewels', 'tajMahal'].map(tile => `bonusTile.${tile}`),
  'name',
  'summary',
  'options.map.name',
  'options.map.twelve',
  'options.map.nine',
  'options.carletto.name',
  'options.carletto.needed',
  'options.carletto.added',
  'options.ties.name',
  'options.ties.computed',
  'options.ties.players',
];
/** Groups of messages that the presenter sends. */
const PRESENTED = 'company|outlook|sheet|duty|effect|menu|hint|deed|missing|past|finale|joined|known';
/** Messages that the engine or the presenter seldom sends. */
const seldom = [
  ...[
    ...globSync('src/presenters/{taj-mahal,taj-mahal/*}.ts')
      .map(file => readFileSync(file, 'utf8'))
      .join()
      .matchAll(new RegExp(`'(?:taj-mahal:)?((?:${PRESENTED})\\.[\\w.]+|progress)'`, 'g')),
  ].map(match => match[1] ?? ''),
  ...['play.special', 'play.white'],
  ...['normal', 'crown', 'either'].map(next => `duty.${next}`),
  ...['takes', 'discards'].map(path => `past.${path}Two`),
  'refuse.added',
  'refuse.alone',
  'refuse.notInHand',
  'refuse.twoColoured',
  'refuse.colour',
  'log.drawsNothing',
  'carletto.noCard',
  'carletto.why.leader',
  'carletto.why.only',
  'log.discards',
  'log.takes',
];

const playings = range(2).flatMap(n =>
  [...GAMES, ...SETTLED].map(([seats, options]) => ({ seed: `words ${n}`, seats, options })),
);
provesWords({ game: tajMahal, ...listen(tajMahal, playings), besides: [...alone, ...seldom], alone });

it('the words of Taj Mahal name a card by its colour and what it shows', () => {
  const args = { who: player(0), colour: 'red', face: 'elephant-elephant', colour2: 'white', face2: 'mogul' };
  expect(sayer('en', ['Ann'])(msg('log.playsWhite', args))).toBe(
    'Ann plays red (two elephants) with white (Grand Mogul).',
  );
  expect(sayer('it', ['Ann'])(msg('log.playsWhite', args))).toBe(
    'Ann gioca la carta rossa (due elefanti) con la carta bianca (Gran Mogol).',
  );
  expect(sayer('en', ['Ann'])(msg('gain.palaces', { who: 'Carletto', count: 1, provinces: 'Agra' }))).toBe(
    'Carletto: 1 point for palaces (Agra).',
  );
  expect(INFLUENCES.map(influence => sayer('it', [])(msg(`symbol.${influence}`)))).toEqual([
    'visir',
    'generale',
    'monaco',
    'principessa',
  ]);
});

it("TM-60 the summary promises a special card for two like tiles; three kinds are Carletto's (TM-87)", () => {
  expect(sayer('en', [])(msg('summary'))).toContain('Two like influence tiles bring a special card.');
  expect(sayer('it', [])(msg('summary'))).toContain(
    'Due tessere influenza uguali portano una carta speciale.',
  );
});

describe('prizes and tiles have one name', () => {
  const say = sayer('en', ['Ann']);
  const who = player(0);

  it.each(LOCALES)('TM-50 a province tile is named with its commodities, in %s', locale => {
    const words = sayer(locale, ['Ann']);
    for (const { number, commodities } of SEED.provinceTiles.list) {
      const goods = commodities.map(each => words(msg(`commodity.${each}`))).join(', ');
      expect(words(msg('gain.tile', { who, count: 3, tile: number }))).toContain(` ${number} (${goods}).`);
    }
  });

  it('TM-22, TM-25, TM-27 a withdrawal wins the prizes that the log names', () => {
    const won = [...SYMBOLS].map(sign => [
      say(msg('choice.winOne', { count: 1, sign })),
      say(msg(`prize.${sign}`, { who })),
    ]);
    expect(won.map(([button = '']) => `Ann wins the ${/win: (.*)\)/.exec(button)?.[1] ?? ''}.`)).toEqual(
      won.map(([, log]) => log),
    );
    expect(say(msg('choice.winTwo', { count: 2, sign: 'mogul', sign2: 'elephant' }))).toBe(
      'Withdraw (win: crown and province tile)',
    );
  });

  it('TM-15, TM-60 a special card and the tiles that it costs are named', () => {
    expect(say(msg('gain.special', { who, count: 2 }))).toBe('Ann: 2 points for the special card +2 points.');
    expect(say(msg('log.returnsPair', { who, influence: 'vizier' }))).toBe(
      'Ann returns two influence tiles (vizier).',
    );
  });
});
