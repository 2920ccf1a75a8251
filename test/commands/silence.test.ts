/** While a channel is silent, every private reply of its table says so. */
import { ComponentType, InteractionType, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { print } from '../../src/discord/ids.ts';
import { withSilence } from '../../src/discord/silence.ts';
import { text } from '../../src/discord/ui.ts';
import { openBot, type TestBot } from '../support/discord/app.ts';
import { textOption, userOf } from '../support/discord/incoming.ts';
import { obstacle, renderer } from '../support/discord/table-views.ts';
import { bench, type Bench } from '../support/service/service.ts';

let b: Bench;
let discord: TestBot;
beforeEach(async () => {
  b = await bench();
  discord = openBot(b, { renderer });
});
afterEach(() => b.close());

const OBSTACLE = obstacle();
const SILENT = '🔇';

/** The channel of this table refuses its announcements. */
async function silence(table: string): Promise<void> {
  const batch = await b.store.outbox.claim(b.time.now(), []);
  if (batch?.table !== table) throw new Error('nothing is announced');
  await b.store.outbox.done(batch, null, OBSTACLE);
}
async function lobby(): Promise<string> {
  const id = await b.lobby('ann', 'ben');
  await silence(id);
  return id;
}
async function running(): Promise<string> {
  const { id } = await b.game(['ann', 'ben', 'cleo']);
  await silence(id);
  return id;
}
const said = (): string => [...discord.callbacks, ...discord.edits].map(({ body }) => body).join('\n');

it.each([
  ['join', lobby],
  ['leave', lobby],
  ['status', running],
  ['hand', running],
  ['log', running],
  ['undo', running],
  ['complots orders', running],
  ['complots challenge', running],
  ['table resume', running],
])('/%s says that the channel is silent', async (path, make) => {
  const table = await make();
  discord.command({ user: path === 'join' ? 'eve' : 'ann' }, path, [textOption('table', table)]);
  await discord.answered();
  expect(said().split(SILENT)).toHaveLength(2);
});

it.each([
  ['Play', (table: string) => print({ to: 'panel', table })],
  ['a vote', (table: string) => print({ to: 'agree', table, value: '1' })],
  ['a resumption', (table: string) => print({ to: 'resume', table })],
  ['a stay', (table: string) => print({ to: 'stay', table, seat: 0 })],
  ['a look at the log', (table: string) => print({ to: 'log', table, page: 0 })],
  ['a look at the hand', (table: string) => print({ to: 'hand', table })],
])('the reply to %s says that the channel is silent', async (_what, route) => {
  const table = await running();
  discord.press({ user: 'ann' }, route(table));
  await discord.answered();
  expect(said().split(SILENT)).toHaveLength(2);
});

it('a private lobby card says it again when a press changes it', async () => {
  const table = await lobby();
  const data = {
    custom_id: print({ to: 'addBot', table, level: 'steady' }),
    component_type: ComponentType.Button,
  };
  const message = { id: '5', channel_id: '4', flags: MessageFlags.Ephemeral, author: userOf('6') };
  discord.receive({ user: 'ann' }, InteractionType.MessageComponent, data, { message });
  await discord.answered();
  expect(said()).toContain(table);
  expect(said().split(SILENT)).toHaveLength(2);
});

it('a message without room for it goes out as it is', () => {
  const full = { components: [text('x'.repeat(3_990))], files: [], pings: [] };
  expect(withSilence(full, 'A reason.')).toEqual({
    ...full,
    components: [...full.components, text('A reason.')],
  });
  expect(withSilence(full, 'A longer reason.')).toEqual(full);
  const signs = { ...full, components: [text('🤖'.repeat(3_990))] };
  expect(withSilence(signs, 'A reason.').components).toHaveLength(2);
  const many = { ...full, components: Array.from({ length: 40 }, () => text('x')) };
  expect(withSilence(many, 'A reason.')).toEqual(many);
});

it('a channel that is told everything is not mentioned', async () => {
  const { id } = await b.game(['ann', 'ben', 'cleo']);
  discord.command({ user: 'ann' }, 'status', [textOption('table', id)]);
  await discord.answered();
  expect(said()).toContain(id);
  expect(said()).not.toContain(SILENT);
});
