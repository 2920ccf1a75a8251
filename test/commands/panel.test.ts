import { MessageFlags } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { GAMES } from '../../engines/index.ts';
import { pageButton } from '../../commands/answer.ts';
import type { Bot } from '../../commands/context.ts';
import type { TableView } from '../../src/tables/model.ts';
import { optionSets, playThrough } from '../support/engine/playthrough.ts';
import { lookOf, recordAt, studio } from '../support/discord/table-views.ts';

/** Taj Mahal as its first player sees it, asked for a card. */
function asked(): TableView & { mine: NonNullable<TableView['mine']> } {
  const game = GAMES['taj-mahal'];
  const [options = {}] = optionSets(game);
  for (const { after } of playThrough(game, { seed: 'panel', seats: 3, options })) {
    const [prompt] = game.prompts(after.table.state);
    const look =
      prompt?.type === 'turn'
        ? lookOf(recordAt({ game: 'taj-mahal', seats: 3, options }, after), prompt.seat)
        : null;
    if (look?.mine) return { ...look, mine: look.mine };
  }
  throw new Error('nobody was asked');
}

/** What the panel shows after a press in it that chose the first option. */
async function pressed(look: ReturnType<typeof asked>, stamp: TableView['stamp']): Promise<string> {
  const shown: string[] = [];
  const press = {
    locale: 'en-US',
    user: { id: look.table.players[look.mine.seat]?.user },
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
    tables: { look: async () => look, told: async () => [] },
    studio,
    log: pino({ level: 'silent' }),
  };
  await pageButton(bot as unknown as Bot, press as unknown as Parameters<typeof pageButton>[1], {
    to: 'page',
    table: look.table.id,
    stamp,
    at: 0,
    page: 0,
    places: [0],
  });
  return shown.join();
}

it('what was chosen is shown to be confirmed', async () => {
  const look = asked();
  const shown = await pressed(look, look.mine.stamp);
  expect(shown).toContain('✓');
  expect(shown).not.toContain('not open any more');
});

it('what was chosen for an older question is nothing to the one that is open, also where that came while the press was under way', async () => {
  const look = asked();
  for (const stamp of ['other1', `${look.mine.stamp}0`]) {
    const shown = await pressed(look, stamp);
    expect(shown).not.toContain('✓');
    expect(shown).toContain('not open any more');
  }
});
