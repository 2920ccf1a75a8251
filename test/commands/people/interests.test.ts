/** `/my interests` and its messages, within Discord's limits. */
import { expect, it } from 'vitest';
import { interestsPayload } from '../../../commands/people/interests.ts';
import { GAME_IDS, GAMES } from '../../../engines/index.ts';
import { LOCALES, PACES } from '../../../src/base.ts';
import { newTablesPayload } from '../../../src/notify/new-tables.ts';
import { allSizes, fits, type Interest } from '../../../src/people/interests.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { accepted, NAMES, recordAt, tableViewOf } from '../../support/discord/table-views.ts';

const ANY: Interest = { told: 'once', games: [], paces: [], sizes: [], since: 10, chosen: 10 };
const LOBBY = { game: 'raja', pace: 'slow', seated: 1, created: 11 } as const;

it.each(LOCALES)('the panel has one menu while it is off, and four afterwards, %s', locale => {
  const menus = (interest: Interest | null): number => {
    const payload = interestsPayload(interest, locale);
    accepted(payload);
    return JSON.stringify(payload.components).split('"custom_id":"in:').length - 1;
  };
  expect([menus(null), menus(ANY)]).toEqual([1, 4]);
  expect(menus({ ...ANY, games: GAME_IDS, paces: PACES, sizes: allSizes() })).toBe(4);
});

it.each(LOCALES)('the message fits with the longest names of every game, %s', locale => {
  for (const game of GAME_IDS) {
    const [options = {}] = optionSets(GAMES[game]);
    const seats = GAMES[game].seats[1];
    for (const { after } of playThrough(GAMES[game], { seed: 'interests', seats, options })) {
      const record = recordAt({ game, seats, options }, after);
      const players = record.players.map(player => ({ ...player, name: NAMES[5] }));
      const views = ['a', 'b', 'c', 'd', 'e'].map(id => tableViewOf({ ...record, id, players }, null));
      const payload = newTablesPayload(views, locale);
      accepted(payload);
      expect(payload.pings).toEqual([]);
      break;
    }
  }
});

it('only new tables that can become a game of a wished size, at a wished pace, are told', () => {
  expect(fits(ANY, LOBBY)).toBe(true);
  expect(fits(ANY, { ...LOBBY, created: 10 })).toBe(false);
  expect(fits({ ...ANY, games: ['complots'] }, LOBBY)).toBe(false);
  expect(fits({ ...ANY, games: ['complots', 'raja'], paces: ['slow'] }, LOBBY)).toBe(true);
  expect(fits({ ...ANY, paces: ['live'] }, LOBBY)).toBe(false);
  expect(fits({ ...ANY, sizes: [3] }, { ...LOBBY, seated: 2 })).toBe(true);
  expect(fits({ ...ANY, sizes: [3] }, { ...LOBBY, seated: 3 }), 'three sit there').toBe(false);
  expect(fits({ ...ANY, sizes: [8] }, LOBBY), 'Raja is for five at most').toBe(false);
});
