import { MessageFlags } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { GAMES } from '../../../engines/index.ts';
import { pageButton } from '../../../commands/play/answer.ts';
import type { App } from '../../../commands/context.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { tableViewOf, recordAt, renderer } from '../../support/discord/table-views.ts';

/** Taj Mahal as its first player sees it, with a prompt for a card. */
function asked(): TableView & { mine: NonNullable<TableView['mine']> } {
  const game = GAMES['taj-mahal'];
  const [options = {}] = optionSets(game);
  for (const { after } of playThrough(game, { seed: 'panel', seats: 3, options })) {
    const [prompt] = game.prompts(after.table.state);
    const tableView =
      prompt?.type === 'turn'
        ? tableViewOf(recordAt({ game: 'taj-mahal', seats: 3, options }, after), prompt.seat)
        : null;
    if (tableView?.mine) return { ...tableView, mine: tableView.mine };
  }
  throw new Error('nobody was asked');
}

/** Returns the panel after a press that chose the first option. */
async function pressed(tableView: ReturnType<typeof asked>, stamp: TableView['stamp']): Promise<string> {
  const shown: string[] = [];
  const press = {
    locale: 'en-US',
    user: { id: tableView.table.players[tableView.mine.seat]?.user },
    deferred: false,
    replied: false,
    message: { flags: { has: (flag: number) => flag === Number(MessageFlags.Ephemeral) } },
    isChatInputCommand: () => false,
    isMessageComponent: () => true,
    deferUpdate: async () => undefined,
    editReply: async (answer: unknown) => {
      shown.push(JSON.stringify(answer));
    },
  };
  const bot = {
    tables: { tableView: async () => tableView, news: async () => [], waiting: async () => [] },
    renderer,
    log: pino({ level: 'silent' }),
  };
  await pageButton(bot as unknown as App, press as unknown as Parameters<typeof pageButton>[1], {
    to: 'page',
    table: tableView.table.id,
    stamp,
    at: 0,
    page: 0,
    optionIndexes: [0],
  });
  return shown.join();
}

it('what was chosen is shown to be confirmed', async () => {
  const tableView = asked();
  const shown = await pressed(tableView, tableView.mine.stamp);
  expect(shown).toContain('✓');
  expect(shown).not.toContain('not open any more');
});

it('a choice for an older prompt does not count, also if the new one comes during the press', async () => {
  const tableView = asked();
  for (const stamp of ['other1', `${tableView.mine.stamp}0`]) {
    const shown = await pressed(tableView, stamp);
    expect(shown).not.toContain('✓');
    expect(shown).toContain('not open any more');
  }
});
