/** A search of `/rules` for a name puts the clause first that explains it. */
import { describe, expect, it, test } from 'vitest';
import { clausesOf, searchClauses } from '../../../commands/learn/rules-text.ts';
import { range } from '../../../engines/core/values.ts';
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import { SEED as dynasties } from '../../../seeds/dynasties/index.ts';
import { SEED as raja } from '../../../seeds/raja/index.ts';
import { SEED as tajMahal } from '../../../seeds/taj-mahal/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { sayer } from '../../../src/i18n/index.ts';

/** Returns the same clause for several keys of one group. */
const explainedBy = (
  clause: string,
  group: string,
  keys: readonly string[],
): Readonly<Record<string, string>> => Object.fromEntries(keys.map(key => [`${group}.${key}`, clause]));

/** The clauses that explain a thing, by the key of its name. Several: any of them may be first. */
const EXPLAINED: Readonly<Record<GameId, Readonly<Record<string, string>>>> = {
  complots: {
    'complots:name.duchess': 'CO-16',
    'complots:name.assassin': 'CO-17',
    'complots:name.countess': 'CO-17',
    'complots:name.captain': 'CO-18',
    'complots:name.ambassador': 'CO-20',
    'complots:name.inquisitor': 'CO-22',
    'picture:action.income': 'CO-12',
    'picture:action.aid': 'CO-13',
    'picture:action.murder': 'CO-15',
  },
  raja: {
    'raja:character.mogul': 'RA-45',
    'raja:character.trader': 'RA-46',
    'raja:character.sadhu': 'RA-47',
    'raja:character.monk': 'RA-22 RA-48',
    'raja:character.builder': 'RA-49',
    'raja:character.artisan': 'RA-50',
    'raja:character.yogi': 'RA-71',
    'raja:action.gold': 'RA-30',
    'raja:action.house': 'RA-31',
    'raja:action.twoHouses': 'RA-32',
    'raja:action.palace': 'RA-35',
    'raja:action.palaceHouse': 'RA-36',
    'raja:action.moveHouse': 'RA-33',
    'raja:action.quarry': 'RA-34',
    'raja:action.governor': 'RA-37',
    'raja:action.character': 'RA-38',
  },
  dynasties: {
    'dynasties:character.drake': 'DY-51',
    'dynasties:character.leonardo': 'DY-52',
    'dynasties:character.charles': 'DY-53',
    'dynasties:character.machiavelli': 'DY-54',
    'dynasties:character.isabella': 'DY-55',
    'dynasties:character.elizabeth': 'DY-56',
    'dynasties:character.fugger': 'DY-57',
    'dynasties:character.philip': 'DY-58',
    'picture:dynasties.character.drake': 'DY-51',
    'picture:dynasties.character.leonardo': 'DY-52',
    'picture:dynasties.character.machiavelli': 'DY-54',
    'picture:dynasties.character.isabella': 'DY-55',
    'picture:dynasties.character.fugger': 'DY-57',
    'dynasties:bonus.casanova': 'DY-75',
    'dynasties:cardName.A21': 'DY-103',
    'dynasties:cardName.A24': 'DY-104',
    'dynasties:cardName.A27': 'DY-63',
    'dynasties:cardName.A30': 'DY-11',
    'dynasties:city.free': 'DY-74',
    'dynasties:city.free-book': 'DY-74',
    'dynasties:city.free-anchor': 'DY-74',
    'dynasties:city.free-vp2': 'DY-74',
    ...explainedBy('DY-32', 'dynasties:symbol', ['vp2', 'crown', 'anchor', 'book']),
    ...explainedBy('DY-85', 'dynasties:nation', ['gb', 'fr', 'es', 'sri']),
    'dynasties:option.trade': 'DY-20',
    'dynasties:option.prince': 'DY-30',
    'dynasties:option.princess': 'DY-30',
    'dynasties:tile.card': 'DY-119',
    'dynasties:tile.trade': 'DY-20',
    'dynasties:tile.place': 'DY-30 DY-118',
    'dynasties:face.birth': 'DY-42',
    'dynasties:face.goods': 'DY-45',
    'dynasties:face.scoringCard': 'DY-47 DY-102',
    ...explainedBy('DY-48', 'dynasties:tile', ['coat-gb', 'coat-fr', 'coat-es', 'coat-sri']),
    ...explainedBy('DY-73', 'dynasties:bonus', ['goods3', 'actionCard', 'scoringCard']),
    'dynasties:bonus.vp3': 'DY-73 DY-92',
    ...explainedBy(
      'DY-95',
      'dynasties:card',
      range(12).map(n => `G${String(n + 1).padStart(2, '0')}`),
    ),
    ...explainedBy('DY-110', 'dynasties:card', ['Y01', 'Y02', 'Y03']),
    ...explainedBy('DY-111', 'dynasties:card', ['Y04', 'Y05', 'Y06']),
    ...explainedBy('DY-114', 'dynasties:card', ['Y07', 'Y08', 'Y09', 'Y10', 'Y11']),
    'dynasties:card.Y12': 'DY-115',
    ...explainedBy('DY-112', 'dynasties:card', ['Y13', 'Y14', 'Y15', 'Y16']),
    ...explainedBy('DY-116', 'dynasties:card', ['Y17', 'Y18']),
    ...explainedBy('DY-113', 'dynasties:card', ['Y19', 'Y20']),
    'dynasties:bonus.revaluation': 'DY-76 DY-87',
  },
  'taj-mahal': {
    'taj-mahal:symbol.vizier': 'TM-9',
    'taj-mahal:symbol.general': 'TM-9',
    'taj-mahal:symbol.monk': 'TM-9',
    'taj-mahal:symbol.princess': 'TM-9',
    'taj-mahal:symbol.mogul': 'TM-9',
    'taj-mahal:symbol.elephant': 'TM-9 TM-27',
    'taj-mahal:commodity.rice': 'TM-37',
    'taj-mahal:commodity.tea': 'TM-37',
    'taj-mahal:commodity.spices': 'TM-37',
    'taj-mahal:commodity.jewels': 'TM-37',
    'taj-mahal:special.special-points': 'TM-15',
    'taj-mahal:special.special-colour': 'TM-13',
    'taj-mahal:special.special-elephant': 'TM-15',
    'taj-mahal:special.special-mogul': 'TM-15',
    'picture:taj.carletto': 'TM-80 TM-81',
  },
};

describe.each(LOCALES)('a name typed in %s', locale => {
  const say = sayer(locale, []);

  it.each(GAME_IDS.flatMap(game => Object.keys(EXPLAINED[game]).map(key => [game, key] as const)))(
    'of %s finds its own clause first: %s',
    (game, key) => {
      const [first] = searchClauses(clausesOf(game, locale), say({ key }));
      expect((EXPLAINED[game][key] ?? '').split(' '), say({ key })).toContain(first?.id);
    },
  );
});

/** The places of each board, and the clauses that say where they are. Complots has no board. */
const PLACES: readonly (readonly [GameId, string, readonly string[]])[] = [
  ['taj-mahal', 'TM-2', [...tajMahal.provinces.list, ...tajMahal.cities.list].map(({ name }) => name)],
  ['raja', 'RA-5', [...raja.board.cities, ...raja.board.villages, raja.board.start].map(({ name }) => name)],
  ['dynasties', 'DY-32', [...dynasties.cities.list, ...dynasties.extraCities.list].map(({ name }) => name)],
];

describe.each(LOCALES)('a place typed in %s', locale => {
  it.each(PLACES)('of %s finds %s first', (game, clause, names) => {
    const first = names.map(name => `${name}: ${searchClauses(clausesOf(game, locale), name)[0]?.id}`);
    expect(first).toEqual(names.map(name => `${name}: ${clause}`));
  });
});

test('the cities of a clause have the rewards and fortresses of the boards', () => {
  const said = (game: GameId, id: string) => clausesOf(game, 'en').find(clause => clause.id === id)?.text;
  const rewards = { vp2: '2 points', crown: 'crown', anchor: 'anchor', book: 'book' } as const;
  for (const { name, symbol } of [...dynasties.cities.list, ...dynasties.extraCities.list])
    expect(said('dynasties', 'DY-32')).toContain(`${name} (${rewards[symbol]})`);
  const fortresses = tajMahal.cities.list.filter(({ fortress, name }) => fortress && name !== 'Agra');
  expect(said('taj-mahal', 'TM-4')).toMatch(
    new RegExp(`: ${fortresses.map(({ name }) => name).join(', ')}\\.$`, 'u'),
  );
});

/** What players type when they do not know the name, in English and Italian, and the clause that answers. */
const ASKED: readonly (readonly [game: GameId, clause: string, en: string, it: string])[] = [
  ['complots', 'CO-52', 'winner', 'vincitore'],
  ['complots', 'CO-52', 'end of the game', 'fine della partita'],
  ['complots', 'CO-32', 'bluff', 'bluff'],
  ['complots', 'CO-30', 'challenge', 'dubitare'],
  ['complots', 'CO-41', 'block', 'blocco'],
  ['raja', 'RA-60', 'end of the game', 'fine della partita'],
  ['raja', 'RA-61', 'winner', 'vincitore'],
  ['raja', 'RA-73', 'neutral palace', 'palazzo neutrale'],
  ['raja', 'RA-10', 'elephant', 'elefante'],
  ['raja', 'RA-10', 'maharaja', 'maharaja'],
  ['raja', 'RA-20', 'travel', 'viaggio'],
  ['raja', 'RA-40', 'unfinished', 'incompiuta'],
  ['raja', 'RA-56', 'ties', 'pareggi'],
  ['dynasties', 'DY-89', 'winner', 'vincitore'],
  ['dynasties', 'DY-64', 'end of the round', 'fine del round'],
  ['dynasties', 'DY-85', 'majority', 'maggioranza'],
  ['dynasties', 'DY-40', 'marriage', 'matrimonio'],
  ['dynasties', 'DY-42', 'child', 'figlio'],
  ['dynasties', 'DY-61', 'pass track', 'tracciato di passo'],
  ['dynasties', 'DY-91', 'book tile', 'tessera libro'],
  ['dynasties', 'DY-21', 'divide', 'dividere'],
  ['taj-mahal', 'TM-71', 'end of the game', 'fine della partita'],
  ['taj-mahal', 'TM-71', 'winner', 'vincitore'],
  ['taj-mahal', 'TM-20', 'tie', 'parità'],
  ['taj-mahal', 'TM-20', 'withdraw', 'ritirarsi'],
  ['taj-mahal', 'TM-40', 'palaces', 'palazzi'],
];

it.each(ASKED)('in %s %s answers “%s” and “%s”', (game, clause, en, italian) => {
  expect(searchClauses(clausesOf(game, 'en'), en)[0]?.id).toBe(clause);
  expect(searchClauses(clausesOf(game, 'it'), italian)[0]?.id).toBe(clause);
});

it('a word inside another comes after the word itself', () => {
  const clauses = [
    { id: 'XX-1', section: '', text: 'The cities: all of them.' },
    { id: 'XX-2', section: '', text: 'Nobody wins a tie.' },
  ];
  expect(searchClauses(clauses, 'tie').map(({ id }) => id)).toEqual(['XX-2', 'XX-1']);
});

it.each([
  ['elephants', 'The elephant brings goods.'],
  ['commodities', 'A commodity is worth a point.'],
  ['pareggio', 'I pareggi: vince il numero più basso.'],
])('“%s” finds another ending where it finds nothing itself', (typed, text) => {
  expect(searchClauses([{ id: 'XX-1', section: '', text }], typed)).toHaveLength(1);
});

it('signs alone find nothing', () => {
  expect(searchClauses(clausesOf('complots', 'en'), '&')).toEqual([]);
});
