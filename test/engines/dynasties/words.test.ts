import { siteAsk } from '../../../engines/dynasties/intent.ts';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { player, range } from '../../../engines/core/values.ts';
import {
  BASICS,
  BONUSES,
  BOOK_TILES,
  CARDS,
  CHARACTERS,
  CITY_SYMBOLS,
  FACES,
  FREE_CITIES,
  GOODS,
  GREENS,
  NATIONS,
  YELLOWS,
  citiesFor,
} from '../../../engines/dynasties/facts.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { payments } from '../../../engines/dynasties/goods.ts';
import { cityKey, paidLabel, shipLabel } from '../../../engines/dynasties/labels.ts';
import { msg } from '../../../engines/dynasties/state.ts';
import { LOCALES } from '../../../src/base.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { listen, LONG_NAMES, provesWords, vocabularyOf } from '../../support/engine/words.ts';
import { lively, sitting } from './table.ts';

/** Parts of other messages. */
const alone = [
  'order.about',
  'name',
  'summary',
  ...GOODS.flatMap(g => [`good.${g}`, `goodsOf.${g}`]),
  ...BASICS.map(o => `option.${o}`),
  'option.special',
  'role.prince',
  'role.princess',
  ...NATIONS.map(n => `nation.${n}`),
  ...[...citiesFor(5), ...FREE_CITIES, 'free'].map(c => `city.${c}`),
  ...CITY_SYMBOLS.map(s => `symbol.${s}`),
  ...FACES.map(f => `face.${f}`),
  ...BOOK_TILES.map(t => `tile.${t}`),
  ...BONUSES.map(b => `bonus.${b}`),
  ...CHARACTERS.flatMap(c => [`character.${c}`, `effect.${c}`]),
  ...[...CARDS, ...GREENS, ...YELLOWS].map(c => `card.${c.id}`),
  ...CARDS.map(c => `cardName.${c.id}`),
  ...['vp2', 'anchor', 'book', 'noBook', 'crown'].map(reward => `reward.${reward}`),
  'space.large',
  'space.small',
  'colour.blue',
  'colour.yellow',
];
/** The rules of the game, and how the chat presents it. */
const SOURCES = globSync(['engines/dynasties/*.ts', 'src/presenters/dynasties{.ts,/*.ts}']);

const under = (path: string, ...names: readonly string[]): string[] => names.map(name => `${path}.${name}`);
/** What a plan or a bonus action has done or will do, with and without a payment. */
const DEEDS = [
  ...['character', 'ship', 'place', 'pass', 'freeCity', 'casanova'].flatMap(deed => [deed, `${deed}For`]),
  ...['places', 'wide', 'discard', 'tile', 'bonus', 'revaluation'],
];
/** What presenters say by the name of an option, a bonus, a face, a card or a question. */
const composed = [
  ...under('about.option', ...BASICS, 'city', 'yellowCharacter', 'doubleTrade', 'pass'),
  ...under('about.tile', 'trade', 'place', 'card'),
  ...under('about.bonus', ...BONUSES.filter(bonus => bonus !== 'revaluation')),
  ...under('about.face', 'vp', 'coat', 'trade', 'birth', 'scoringCard', 'goods'),
  'about.faceMeans',
  ...under('about.scoring', 'symbolByNation', 'symbol', 'married', 'role', 'goods', 'crowns', 'nations'),
  ...under('past', 'trade', 'divide', 'choose', 'own', 'split', 'birth', 'coat', 'keep', 'remains'),
  ...under('past', 'score', 'unmarried'),
  ...DEEDS.flatMap(deed => [`past.${deed}`, `does.${deed}`]),
  ...under('outlook', 'marriageChoose', 'marriageDivide', 'keeps', 'keepsOnly'),
];

/**
 * Parts that take arguments, and messages that the engine seldom sends or that presenters and commands send.
 */
const seldom = [
  'goods',
  'goods2',
  'goodsShort',
  'unit',
  'noGoods',
  ...GOODS.flatMap(g => [`count.${g}`, `price.${g}`]),
  'cost.prince',
  'cost.princess',
  'orPink',
  ...SOURCES.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/'((?:refuse|about|past|menu)\.[\w.]+)'/g)].map(
      match => match[1] ?? '',
    ),
  ),
  ...composed,
  ...under('sum', 'unmarried', 'first', 'second', 'crown', 'tile'),
  // of *Known cards*: parts with a number
  ...['known.actionCards', 'known.scoringCards'],
  ...globSync('src/presenters/dynasties{.ts,/*.ts}').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bmsg\(\s*'([\w.]+)'/g)].map(match => match[1] ?? ''),
  ),
  'log.noBirth',
  'log.noBook',
  'ask.coat',
  'log.noCoat',
  'log.bagEmpty',
  'log.noRefill',
  'log.noGoods',
  'log.onlyGood',
  'log.remainsNothing',
  'log.reshuffledScoring',
  'log.reshuffled',
  'choice.goodAgain',
  'log.noMember',
  'ask.payOf',
  'choice.payOf',
  'ask.noCards',
  'ask.noUse',
  'ask.onlyTiles',
  // of menus that answer several questions (src/presenters/dynasties/joining.ts)
  'ask.drakeAll',
  'ask.nationSite',
  'ask.spaceAndCard',
  'choice.keep',
];

const playings = range(8).flatMap(n => [3, 4, 5].map(seats => ({ seed: `words ${n}`, seats, options: {} })));
provesWords({
  game: dynasties,
  ...listen(dynasties, playings, lively),
  besides: [...alone, ...seldom],
  alone,
});

it('the prompts of Dynasties have at most 25 groups, 25 options a group, 25 to choose several of', () => {
  for (const playing of playings.slice(0, 9))
    for (const { open } of playThrough(dynasties, playing, lively)) {
      for (const { type, options, pick } of open) {
        const groups = Map.groupBy(
          [...options] as readonly { readonly label: unknown; readonly group: unknown }[],
          o => JSON.stringify(o.group ?? o.label),
        );
        expect(
          [groups.size, ...[...groups.values()].map(g => g.length), pick[1] > 1 ? options.length : 0].filter(
            n => n > 25,
          ),
          type,
        ).toEqual([]);
      }
    }
});

it('the words of Dynasties fit the label of a ship with the longest name, in every mix of five goods', () => {
  for (const locale of ['en', 'it'] as const)
    for (const good of GOODS)
      for (const other of GOODS) {
        const goods = { black: 1, white: 1, yellow: 1, blue: 1, pink: 1 };
        if (good !== other) Object.assign(goods, { [good]: 2, [other]: 0 });
        const s = sitting(3, { ships: { 3: { goods, large: 0 } } });
        const label = sayer(locale, LONG_NAMES)(shipLabel(s.state, 1, 3));
        expect([...label].length, label).toBeLessThanOrEqual(80);
      }
});

it('the words of Dynasties name a free city and its symbol once', () => {
  const label = (city: 'free-vp2' | 'paris', locale: 'en' | 'it') =>
    sayer(
      locale,
      [],
    )(msg('site.own', { city, place: cityKey(city), role: 'prince', cost: 1, symbol: 'vp2' }));
  expect(label('free-vp2', 'en')).toBe('Free City (2 points): prince, 1 black good');
  expect(label('free-vp2', 'it')).toBe('città gratuita (2 punti): principe, 1 merce nera');
  expect(label('paris', 'en')).toBe('Paris (2 points): prince, 1 black good');
});

it.each([
  ['Where do you place your prince or princess?', 'paris prince, brest princess'],
  ['Where do you place your prince?', 'paris prince, brest prince'],
  ['Do you place a prince or a princess in Praha?', 'praha prince, praha princess'],
])('a placement asks for what is open: %s', (asked, places) => {
  const sites = places.split(', ').map(place => {
    const [city = '', as] = place.split(' ');
    return { city, as: as === 'prince' ? 'prince' : 'princess' } as const;
  });
  expect(sayer('en', [])(siteAsk(sites))).toBe(asked);
});

it.each([
  ['what is paid if there is one way', { pink: 2 }, 'prince, 2 pink goods'],
  ['the colour of the space if only that can be paid', { black: 1 }, 'prince, 1 black good'],
  ['both ways if both can be paid', { black: 1, pink: 2 }, 'prince, 1 black good, or 2 pink'],
])('the price of a space is %s', (_, goods, price) => {
  const s = sitting(3);
  const supply = { black: 0, white: 0, yellow: 0, blue: 0, pink: 0, ...goods };
  const site = { city: 'brest', as: 'prince' } as const;
  const label = paidLabel(s.state, site, payments(supply, 'black', 1));
  expect(sayer('en', [])(label)).toBe(`Brest (anchor): ${price}`);
});

it('the words of Dynasties name all new characters in a line that the panel does not cut', () => {
  const args = Object.fromEntries(CHARACTERS.map((character, i) => [`character${i + 1}`, character]));
  for (const locale of LOCALES) {
    const line = sayer(locale, [])(msg('log.characters', args));
    expect([...line].length, line).toBeLessThanOrEqual(160);
  }
});

it('the words of Dynasties quote cards and book tiles where they are not alone', () => {
  for (const [locale, path] of LOCALES.flatMap(each =>
    vocabularyOf('dynasties')
      .paths(each)
      .map(p => [each, p] as const),
  ))
    expect(
      JSON.stringify(vocabularyOf('dynasties').at(locale, path)).replaceAll(
        /[“«]\$t\(dynasties:card\.[^)]*\)[”»]/g,
        '',
      ),
      path,
    ).not.toMatch(/\$t\(dynasties:card\./);
});

it('the words of Dynasties name goods beside their number, but in a list only once', () => {
  const bare =
    /\}\} (?:black|white|yellow|blue|pink|ner[ae]|bianc(?:a|he)|giall[ae]|blu|rosa)\b(?! goods?\b)/;
  for (const locale of LOCALES)
    for (const path of vocabularyOf('dynasties')
      .paths(locale)
      .filter(each => !each.startsWith('count.')))
      expect(JSON.stringify(vocabularyOf('dynasties').at(locale, path)), path).not.toMatch(bare);
  const price = (locale: 'en' | 'it', n: number) =>
    sayer(locale, [])(msg('choice.space', { space: 2, price: n }));
  expect([1, 2].map(n => price('en', n))).toEqual(['Space 2 for 1 pink good', 'Space 2 for 2 pink goods']);
  expect([1, 2].map(n => price('it', n))).toEqual(['Spazio 2 per 1 merce rosa', 'Spazio 2 per 2 merci rosa']);
});

it('the words of Dynasties count goods by colour', () => {
  const args = { who: player(0), black: 2, white: 0, yellow: 0, blue: 0, pink: 1 };
  expect(sayer('en', ['Ann'])(msg('log.pays', args))).toBe('Ann pays 2 black goods, 1 pink.');
  expect(sayer('en', [])(msg('choice.goods', args))).toBe('2 black goods, 1 pink');
  expect(sayer('it', ['Ann'])(msg('log.pays', args))).toBe('Ann paga 2 merci nere, 1 rosa.');
  expect(
    sayer('it', ['Ann'])(
      msg('site.own', { city: 'granada', role: 'princess', cost: 3, symbol: 'vp2', place: 'granada' }),
    ),
  ).toBe('Granada (2 punti): principessa, 3 merci bianche');
});
