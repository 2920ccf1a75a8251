/** *What do the signs mean?*: the legend of the pictures, behind *More*. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { morePayload } from '../../../commands/play/more.ts';
import { print } from '../../../src/discord/ids.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { bench, type Bench } from '../../support/service/service.ts';

let b: Bench;
let bot: TestBot;
beforeEach(async () => {
  b = await bench();
  bot = openBot(b);
});
afterEach(async () => {
  await b.close();
});

it('is a button behind More, for players and spectators of a game, and not in a lobby', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const has = async (user?: string): Promise<boolean> => {
    const tableView = await b.tableView(id, user);
    return JSON.stringify(morePayload(tableView, createLocalizer('en', tableView.table.players))).includes(
      print({ to: 'signs', table: id }),
    );
  };
  expect([await has('ann'), await has()]).toEqual([true, true]);
});

it('shows each sheet with its words, and the way back', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  bot.press({ user: 'ann' }, print({ to: 'signs', table: id }));
  await bot.answered();
  const shown = bot.edits.at(-1)?.body ?? '';
  expect([...shown.matchAll(/attachment:\/\/([\w-]+\.png)/g)].map(([, name]) => name)).toEqual([
    'signs-1.png',
  ]);
  for (const said of ['Coins', 'Duchess', 'a lost influence', print({ to: 'panel', table: id })])
    expect(shown).toContain(said);
});
