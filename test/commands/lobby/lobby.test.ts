import type { ButtonInteraction } from 'discord.js';
import { expect, it } from 'vitest';
import type { App } from '../../../commands/context.ts';
import { lobbyButton } from '../../../commands/lobby/lobby.ts';
import { foundPayload, searchModal } from '../../../commands/learn/rules.ts';
import { GAMES, isGameId } from '../../../engines/index.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { bench, GUILD, must } from '../../support/service/service.ts';

const GAME_IDS = Object.keys(GAMES).filter(isGameId);

it.each(GAME_IDS)(
  'who joins a table of %s hears of standing orders only where there are some',
  async game => {
    const b = await bench();
    const table = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
    const answers: string[] = [];
    const press = {
      id: '1',
      locale: 'en-US',
      user: { id: 'ben', displayName: 'Ben' },
      memberPermissions: null,
      deferred: false,
      replied: false,
      inCachedGuild: () => false,
      reply: async (answer: unknown) => {
        answers.push(JSON.stringify(answer));
      },
    };
    await lobbyButton({ tables: b.tables } as unknown as App, press as unknown as ButtonInteraction, {
      to: 'join',
      table,
    });
    expect(answers).toEqual([expect.stringContaining('You are in.')]);
    expect(answers[0]?.includes('standing orders')).toBe(GAMES[game].orders !== null);
    await b.close();
  },
);

it.each([
  ['complots', 'CO-1'],
  ['taj-mahal', 'TM-1'],
  ['raja', 'RA-1'],
  ['dynasties', 'DY-1'],
] as const)('a search in the rules of %s suggests a clause of this game', (game, clause) => {
  const say = sayer('en', []);
  expect(JSON.stringify(searchModal(game, say))).toContain(`such as ${clause},`);
  expect(JSON.stringify(foundPayload(game, 'xyzzy', 'en').components)).toContain(`such as ${clause}.`);
});
