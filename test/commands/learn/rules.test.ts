/** *Rules* on a card, while the game runs. */
import type { ButtonInteraction } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { GAMES } from '../../../engines/index.ts';
import type { View } from '../../../engines/raja/model.ts';
import { foundPayload, handlers } from '../../../commands/learn/rules.ts';
import type { App } from '../../../commands/context.ts';
import { WORDS_ONLY, type PictureSource } from '../../../src/discord/pictures.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { stub } from '../../support/discord/painting.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { recordAt, tableViewOf } from '../../support/discord/table-views.ts';

/** Raja, when every player holds a character. */
function running(): TableView {
  const game = GAMES.raja;
  const [options = {}] = optionSets(game);
  for (const { after } of playThrough(game, { seed: 'rules', seats: 3, options })) {
    const { players } = game.view(after.table.state, null) as View;
    if (players.every(({ characters }) => characters.length > 0))
      return tableViewOf(recordAt({ game: 'raja', seats: 3, options }, after), 0);
  }
  throw new Error('nobody chose');
}

async function rulesOf(tableView: TableView, renderer: PictureSource): Promise<string> {
  const shown: string[] = [];
  const press = {
    locale: 'en-US',
    user: { id: 'reader' },
    deferred: false,
    replied: false,
    isChatInputCommand: () => false,
    message: null,
    deferReply: async () => undefined,
    editReply: async (answer: unknown) => {
      shown.push(JSON.stringify(answer));
    },
  };
  const app = {
    tables: { tableView: async () => tableView },
    renderer,
    log: pino({ level: 'silent' }),
  };
  await handlers.rules.button(
    app as unknown as App,
    press as unknown as ButtonInteraction,
    {
      table: tableView.table.id,
    } as Parameters<typeof handlers.rules.button>[2],
  );
  return shown.join();
}

it('the rules of a running game do not call a character free that a player holds', async () => {
  const tableView = running();
  const { free } = tableView.view as View;
  const shown = await rulesOf(tableView, WORDS_ONLY);
  expect(free.length).toBeGreaterThan(0);
  expect(shown.match(/; free\./g) ?? []).toHaveLength(free.length);
});

it('the rules have pictures or their descriptions, and never both', async () => {
  expect(await rulesOf(running(), stub())).not.toMatch(/"content":"[^"]*; free/);
  expect(await rulesOf(running(), WORDS_ONLY)).toMatch(/"content":"[^"]*; free/);
});

it.each([
  ['en', 'RA-15', 'The rulebook leaves this open', true],
  ['it', 'RA-15', 'il regolamento lo lascia aperto', true],
  ['en', 'RA-12', 'the rulebook leaves this open', false],
] as const)('in %s, %s says what the mark of a decision means if it has one', (locale, id, words, isSaid) => {
  const shown = JSON.stringify(foundPayload('raja', id, locale)).toLowerCase();
  expect(shown).toContain(id.toLowerCase());
  expect(shown.includes(words.toLowerCase())).toBe(isSaid);
});
