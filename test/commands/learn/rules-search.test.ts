/** A search of `/rules` for a name puts the clause first that explains it. */
import { describe, expect, it } from 'vitest';
import { clausesOf, searchClauses } from '../../../commands/learn/rules-text.ts';
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { sayer } from '../../../src/i18n/index.ts';

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
    'dynasties:cardName.A27': 'DY-61',
    'dynasties:cardName.A30': 'DY-11',
    'dynasties:city.free': 'DY-74',
    'dynasties:bonus.revaluation': 'DY-76 DY-87',
  },
  'taj-mahal': {
    'taj-mahal:symbol.vizier': 'TM-61',
    'taj-mahal:symbol.general': 'TM-61',
    'taj-mahal:symbol.monk': 'TM-61',
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

it('signs alone find nothing', () => {
  expect(searchClauses(clausesOf('complots', 'en'), '&')).toEqual([]);
});
