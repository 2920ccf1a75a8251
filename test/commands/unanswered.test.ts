/** Every interaction gets one answer, also those that Discord's own clients never send. */
import { ApplicationCommandType, ComponentType, InteractionResponseType, InteractionType } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Handler } from '../../commands/command.ts';
import { HANDLERS } from '../../commands/registry.ts';
import { router, turnAway } from '../../commands/router.ts';
import { listenToInteractions, type Interactions } from '../../src/discord/interactions.ts';
import { print, type Route } from '../../src/discord/ids.ts';
import { USUAL_LEVEL } from '../../src/tables/model.ts';
import { appOn } from '../support/discord/app.ts';
import { openIncoming, textOption, type Incoming } from '../support/discord/incoming.ts';
import { bench, type Bench } from '../support/service/service.ts';

let b: Bench;
let discord: Incoming;
let interactions: Interactions;
let lines: string[];
beforeEach(async () => {
  b = await bench();
  lines = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  discord = openIncoming(client => {
    interactions = listenToInteractions(client, {
      answer: router(appOn(b, { log })),
      turnAway,
      turnedAway: () => undefined,
      elapsed: () => performance.now(),
      log,
    });
  });
});
afterEach(() => b.close());

const ann = { user: 'ann' };
const lobby = (): Promise<string> => b.lobby('ann');

/** The only answer to an interaction. */
async function answerTo(id: string): Promise<{ readonly type: number; readonly body: string }> {
  await interactions.idle();
  const answers = discord.callbacks.filter(({ interaction }) => interaction === id);
  expect(answers).toHaveLength(1);
  const [answer] = answers;
  if (!answer) throw new Error('no answer');
  return answer;
}
const levels = (): unknown[] => lines.map(line => (JSON.parse(line) as { readonly level: number }).level);
const WARN = 30 + 10;

it('/table invite without a person says what is missing', async () => {
  const table = await lobby();
  const id = discord.command(ann, 'table invite', [textOption('table', table)]);
  expect((await answerTo(id)).body).toContain('Say who is invited');
});

it('an option named like a property of every object is not among the choices', async () => {
  const table = await lobby();
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const typed = [textOption('value', `${name}=yes`), textOption('table', table)];
    const id = discord.command(ann, 'table option', typed);
    expect((await answerTo(id)).body).toContain('is not among the choices');
    const chosen = discord.choose(ann, print({ to: 'option', table, name }), ['yes']);
    expect((await answerTo(chosen)).body).toContain('is not among the choices');
  }
  expect(lines).toEqual([]);
});

it('commands, routes and games named like a property of every object are unknown', async () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect((await answerTo(discord.command(ann, name))).body).toContain('does not work any more');
    expect((await answerTo(discord.press(ann, name))).body).toContain('does not work any more');
    await answerTo(discord.press(ann, print({ to: 'lesson', game: name, page: 0 })));
    await answerTo(discord.press(ann, print({ to: 'summary', game: name })));
    await answerTo(discord.press(ann, print({ to: 'open', game: name })));
    await answerTo(discord.press(ann, print({ to: 'setting', name, value: name })));
  }
  expect(lines).toEqual([]);
});

describe('a list of suggestions that fails is empty', () => {
  it.each([
    ['a number where text is typed', 'join', [{ name: 'table', type: 3, value: 5, focused: true }]],
    ['no option that is typed', 'join', [textOption('table', '')]],
    ['an option of another type', 'my quiet', [{ name: 'from', type: 4, value: 5, focused: true }]],
    ['a command that does not exist', 'constructor', [textOption('table', '', true)]],
  ] as const)('%s', async (_what, path, options) => {
    await lobby();
    const { type, body } = await answerTo(discord.complete(ann, path, options));
    expect(type).toBe(InteractionResponseType.ApplicationCommandAutocompleteResult);
    expect(JSON.parse(body)).toMatchObject({ data: { choices: [] } });
  });
});

describe('a form without its field is refused kindly, and is no error of the program', () => {
  it.each(['found', 'formed', 'replaced', 'removed', 'handedOver', 'paused', 'invited'] as const)(
    '%s',
    async to => {
      const { id: table } = await b.game(['ann', 'ben']);
      // Surplus fields are not printed.
      const id = discord.submit(ann, print({ to, table, game: 'complots', name: 'quiet' }), []);
      expect((await answerTo(id)).body).toContain('Something was missing');
      expect(levels()).toEqual([WARN]);
    },
  );
});

describe('what Discord does not send is answered all the same', () => {
  const data = { id: '1', name: 'Durbar' };
  const message = { id: '5', channel_id: '4' };
  it.each([
    [
      'a command on a user',
      InteractionType.ApplicationCommand,
      { ...data, type: ApplicationCommandType.User, target_id: 'ben', resolved: { users: {} } },
    ],
    ['a command of an unknown type', InteractionType.ApplicationCommand, { ...data, type: 99 }],
    [
      'a menu of users',
      InteractionType.MessageComponent,
      { custom_id: 'x', component_type: ComponentType.UserSelect, values: [] },
    ],
    ['an unknown component', InteractionType.MessageComponent, { custom_id: 'x', component_type: 99 }],
    ['an unknown interaction', 99, {}],
  ])('%s', async (_what, type, fields) => {
    const id = discord.receive(ann, type, fields, { message });
    expect((await answerTo(id)).body).toContain('does not work any more');
  });
});

describe('every button and every menu is answered, whatever its fields and its values are', () => {
  const ODD = { name: 'odd', person: '1000000000000000001', value: 'odd', stamp: 'odd', game: 'complots' };
  const FIELDS = { ...ODD, level: USUAL_LEVEL, optionIndexes: [0], parts: [0] };
  const NUMBERS = { page: 0, seat: 0, offer: 0, at: 0 };
  it.each(Object.entries<Handler<Route>>(HANDLERS))('%s', async (to, handler) => {
    const lobbyOfAnn = await lobby();
    for (const table of [lobbyOfAnn, 'nowhere']) {
      // Surplus fields are not printed.
      const customId = print({ to, ...FIELDS, ...NUMBERS, table } as unknown as Route);
      if (handler.button) await answerTo(discord.press(ann, customId));
      if (handler.menu)
        for (const values of [[], ['odd']]) await answerTo(discord.choose(ann, customId, values));
    }
  });
});
