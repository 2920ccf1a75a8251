/** `/complots claims` and others: the typed way to *More*, *Claims*, *Known cards* or *Known gold*. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GameId } from '../../../engines/index.ts';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { textOption } from '../../support/discord/incoming.ts';
import { held, playOut, rewrite } from '../../support/service/finished.ts';
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

const opened = async (game: GameId): Promise<string> => {
  const table = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
  for (const guest of ['ben', 'eva']) must(await b.tables.join(table, b.by(guest)));
  must(await b.tables.start(table, b.by('ann')));
  return table;
};

it.each([
  ['taj-mahal', 'taj cards', 'Cards in hand that all have seen'],
  ['raja', 'raja gold', 'Gold that all can count'],
  ['dynasties', 'dynasties cards', 'Cards that all have seen'],
] as const)(
  'shows what is known of %s to players and spectators, and refuses at a table of another game',
  async (game, path, title) => {
    const table = await opened(game);
    for (const user of ['ann', 'zoe']) expect(await answer(user, table, path)).toContain(title);
    const { id } = await b.game(['ann', 'ben', 'eva']);
    expect(await answer('ann', id, path)).toContain('Another game is played at this table.');
  },
);

it('says of a game that is over why no known cards are shown', async () => {
  const table = await opened('taj-mahal');
  await playOut(b, table);
  expect(await answer('ann', table, 'taj cards')).toContain('This game is over.');
});

it('says of a lobby that the game has not started', async () => {
  expect(await answer('ann', await b.lobby('ann', 'ben'))).toContain('has not started yet');
});

it('says of a game that an earlier version began why nothing is told', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const before = await held(b, id);
  const { claims, ...state } = before.table.state as { readonly claims: unknown };
  expect(claims).toEqual([]);
  await rewrite(b, before, { state });
  expect(await answer('ann', id)).toContain('because an earlier version began the game');
});
