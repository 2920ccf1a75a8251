/** *Prepare*: a player sets an answer in advance, and reads what it did. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { View } from '../../../engines/taj-mahal/model.ts';
import { print } from '../../../src/discord/ids.ts';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { textOption } from '../../support/discord/incoming.ts';
import { renderer } from '../../support/discord/table-views.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
let discord: TestBot;
beforeEach(async () => {
  b = await bench();
  discord = openBot(b, { renderer });
});
afterEach(() => b.close());

/** Returns everything that Discord has been told. */
async function said(): Promise<string> {
  await discord.answered();
  return [...discord.callbacks, ...discord.edits].map(({ body }) => body).join('\n');
}

it('the panel offers it, the menu sets it, and an order that acts at once shows what was done', async () => {
  const table = must(await b.tables.open(b.by('ann'), { game: 'taj-mahal', location: GUILD, locale: 'en' }));
  for (const guest of ['ben', 'eva']) must(await b.tables.join(table, b.by(guest)));
  must(await b.tables.start(table, b.by('ann')));
  const user = await b.turnOf(table);
  discord.press({ user }, print({ to: 'panel', table }));
  expect(await said()).toContain(print({ to: 'orders', table }));
  discord.command({ user }, 'taj orders', [textOption('table', table)]);
  expect(await said()).toContain('Prepared answers');
  const route = print({ to: 'order', table, name: 'withdraw' });
  discord.choose({ user }, route, ['1:two']);
  expect(await said()).toContain('Your choice is saved');
  discord.choose({ user }, route, ['1:next']);
  expect(await said()).toMatch(/✅.*As you had prepared, you withdrew from/);
  const { figures } = (await b.tableView(table)).view as View;
  expect(figures.filter(({ withdrawn }) => withdrawn)).toHaveLength(1);
});
