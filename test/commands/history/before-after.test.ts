/** *Before and after*: the board after the reader's last move, beside the board as it is now. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beforeAfterPayload } from '../../../commands/history/before-after.ts';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { morePayload } from '../../../commands/play/more.ts';
import { isSeated } from '../../../commands/play/panel.ts';
import { handPayload } from '../../../commands/play/status.ts';
import type { Payload } from '../../../src/discord/ui.ts';
import { print } from '../../../src/discord/ids.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
let bot: TestBot;
beforeEach(async () => {
  b = await bench();
  bot = openBot(b);
});
afterEach(async () => {
  await b.close();
});

/** Returns a game of three, the user who begins, and the user who answers next. */
async function begun() {
  const { id, seats } = await b.game(['ann', 'ben', 'eva']);
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  return { id, first: seats[first] ?? '', second: seats[(first + 1) % 3] ?? '' };
}

/** Returns the message that the button brings. */
async function compared(table: string, user: string): Promise<string> {
  bot.press({ user }, print({ to: 'beforeAfter', table }));
  await bot.answered();
  return bot.edits.at(-1)?.body ?? '';
}

const boardsIn = (message: string): string[] =>
  [...message.matchAll(/attachment:\/\/(\w+\.png)/g)].map(([, name = '']) => name);

it('shows two boards, each with a sentence of when', async () => {
  const { id, first, second } = await begun();
  must(await b.say(id, first, { action: 'income' }));
  must(await b.say(id, second, { action: 'income' }));
  const message = await compared(id, first);
  expect(boardsIn(message)).toEqual(['before.png', 'after.png']);
  expect(message).toMatch(/as you left the table with your last move, <t:\d+:R>/);
  expect(message).toMatch(/now, 1 step later; the last was <t:\d+:R>/);
});

it('shows one board while nothing has been announced since', async () => {
  const { id, first } = await begun();
  must(await b.say(id, first, { action: 'income' }));
  const message = await compared(id, first);
  expect(boardsIn(message)).toEqual(['after.png']);
  expect(message).toContain('Nothing has changed since your last move');
});

it('an undone move is no last move', async () => {
  const { id, first, second } = await begun();
  must(await b.say(id, first, { action: 'income' }));
  must(await b.say(id, second, { action: 'income' }));
  const before = await compared(id, second);
  const third = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  const user = (await b.tableView(id)).table.players[third]?.user ?? '';
  expect(await compared(id, user)).toContain('You have made no move yet');
  expect(await compared(id, second)).toBe(before);
});

it('a spectator, and a player without a move, read kindly why there is nothing to compare', async () => {
  const { id, first } = await begun();
  expect(await compared(id, first)).toContain('You have made no move yet');
  expect(await compared(id, 'zoe')).toContain('You are not at this table');
});

it('is offered behind More to players only', async () => {
  const { id, first } = await begun();
  const offered = async (user: string | null) => {
    const tableView = await b.tableView(id, user ?? undefined);
    const localizer = createLocalizer('en', tableView.table.players);
    return JSON.stringify(morePayload(tableView, localizer)).includes(
      print({ to: 'beforeAfter', table: id }),
    );
  };
  expect(await offered(first)).toBe(true);
  expect(await offered(null)).toBe(false);
});

it('says where no picture can be made, because the rules have changed since', async () => {
  const { id, first } = await begun();
  const tableView = await b.tableView(id, first);
  const localizer = createLocalizer('en', tableView.table.players);
  const both = { before: { step: 1, at: 0, view: null }, after: { step: 4, at: 9, view: null } };
  const { components } = beforeAfterPayload({ tableView, localizer }, both, NO_PICTURES);
  expect(JSON.stringify(components).split('There is no picture of this step')).toHaveLength(3);
});

it('*More*, *My hand* and *Before and after* lead back, in blue only to an open question', async () => {
  const { id, first, second } = await begun();
  const backIn = async (user: string) => {
    const tableView = await b.tableView(id, user);
    const localizer = createLocalizer('en', tableView.table.players);
    if (!isSeated(tableView)) throw new Error('nobody sits here');
    return [
      morePayload(tableView, localizer),
      handPayload({ tableView, localizer }, NO_PICTURES, [], []),
      beforeAfterPayload({ tableView, localizer }, null, NO_PICTURES),
    ].map(payload => {
      const button = buttonsOf(payload).find(each => each.custom_id === print({ to: 'panel', table: id }));
      return `${button?.label} ${button?.style}`;
    });
  };
  expect(await backIn(first)).toEqual(Array(3).fill(`Play ${ButtonStyle.Primary}`));
  expect(await backIn(second)).toEqual(Array(3).fill(`↩ To my panel ${ButtonStyle.Secondary}`));
});

/** Returns the buttons of a message that lead on. */
const buttonsOf = ({ components }: Payload) =>
  components
    .flatMap(part => (part.type === ComponentType.Container ? part.components : []))
    .flatMap(part => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap(each => (each.type === ComponentType.Button && 'custom_id' in each ? [each] : []))
    .map(each => ({ ...each, label: 'label' in each ? each.label : '' }));
