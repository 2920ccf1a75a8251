/** `/complots claims` and others: the typed way to *More*, *Claims* or *Known cards*. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { textOption } from '../../support/discord/incoming.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
let bot: TestBot;
beforeEach(async () => {
  b = await bench();
  bot = openBot(b);
});
afterEach(async () => {
  await b.close();
});

async function answer(user: string, table: string, path = 'complots claims'): Promise<string> {
  bot.command({ user }, path, [textOption('table', table)]);
  await bot.answered();
  return [...bot.callbacks, ...bot.edits].map(({ body }) => body).join('\n');
}

it('shows players and spectators what has been claimed', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva']);
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  must(await b.say(id, seats[first] ?? '', { action: 'duchess' }));
  for (const user of ['ann', 'zoe']) {
    const words = await answer(user, id);
    expect(words).toContain('Claims so far');
    expect(words).toContain('Duchess');
  }
});

it('shows the known cards of Taj Mahal, and refuses at a table of another game', async () => {
  const table = must(await b.tables.open(b.by('ann'), { game: 'taj-mahal', location: GUILD, locale: 'en' }));
  for (const guest of ['ben', 'eva']) must(await b.tables.join(table, b.by(guest)));
  must(await b.tables.start(table, b.by('ann')));
  for (const user of ['ann', 'zoe']) {
    const words = await answer(user, table, 'taj cards');
    expect(words).toContain('Cards in hand that all have seen');
    expect(words).toContain('No card in hand is known yet.');
  }
  const { id } = await b.game(['ann', 'ben', 'eva']);
  expect(await answer('ann', id, 'taj cards')).toContain('Another game is played at this table.');
});

it('says of a lobby that the game has not started', async () => {
  expect(await answer('ann', await b.lobby('ann', 'ben'))).toContain('has not started yet');
});
