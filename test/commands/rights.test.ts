/** Manage Server counts at the tables of that server only, however the request comes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { print } from '../../src/discord/ids.ts';
import { openBot, type TestBot } from '../support/discord/app.ts';
import { chosenField, userField, userOf, type Sender } from '../support/discord/incoming.ts';
import { bench, type Bench } from '../support/service/service.ts';

let b: Bench;
let discord: TestBot;
beforeEach(async () => {
  b = await bench();
  discord = openBot(b);
});
afterEach(() => b.close());

const lobby = (): Promise<string> => b.lobby('ann', 'ben');
const running = async (): Promise<string> => {
  const { id, seats } = await b.game(['ann', 'ben', 'cleo']);
  seat = chosenField('seat', `seat:${seats.indexOf('ben')}`);
  return id;
};

/** A manager who does not play. `act` sends one interaction about the table. */
interface Attack {
  readonly table: () => Promise<string>;
  readonly act: (by: Sender, table: string) => void;
  /** Part of the refusal. */
  readonly refused: string;
}
const NOT_HOST = 'Only the host can do this';
/** The seat of Ben, who is not the host. */
let seat: object = {};
const ATTACKS: Readonly<Record<string, Attack>> = {
  'close by button': {
    table: running,
    act: (by, table) => discord.press(by, print({ to: 'closed', table, value: 'running-3' })),
    refused: NOT_HOST,
  },
  'start a lobby by button': {
    table: lobby,
    act: (by, table) => discord.press(by, print({ to: 'start', table })),
    refused: 'Only ann, the host',
  },
  'add an automated player by button': {
    table: lobby,
    act: (by, table) => discord.press(by, print({ to: 'addBot', table, level: 'steady' })),
    refused: NOT_HOST,
  },
  'choose the pace by menu': {
    table: lobby,
    act: (by, table) => discord.choose(by, print({ to: 'pace', table }), ['slow']),
    refused: NOT_HOST,
  },
  'pause by form': {
    table: running,
    act: (by, table) => discord.submit(by, print({ to: 'paused', table }), [chosenField('days', '3')]),
    refused: 'You are not at this table',
  },
  'remove a player, confirmed': {
    table: running,
    act: (by, table) => discord.press(by, print({ to: 'removedForSure', table, value: 'ben' })),
    refused: NOT_HOST,
  },
  'hand the table over by form': {
    table: running,
    act: (by, table) => discord.submit(by, print({ to: 'handedOver', table }), [seat]),
    refused: NOT_HOST,
  },
  'invite by form': {
    table: running,
    act: (by, table) =>
      discord.submit(by, print({ to: 'invited', table }), [userField('person', 'zoe')], {
        users: { zoe: userOf('zoe') },
      }),
    refused: NOT_HOST,
  },
  'close, confirmed': {
    table: running,
    act: (by, table) => discord.press(by, print({ to: 'closed', table, value: 'running-3' })),
    refused: NOT_HOST,
  },
};

const stored = async (table: string): Promise<unknown> => (await b.store.load(table))?.table;
const said = (): string => discord.callbacks.map(({ body }) => body).join('\n');

describe.each(Object.entries(ATTACKS))('Manage Server: %s', (_name, { table: make, act, refused }) => {
  it.each([['another server', 'elsewhere'] as const, ['a direct message', null] as const])(
    'from %s changes nothing, and is refused',
    async (_where, guild) => {
      const table = await make();
      const before = await stored(table);
      act({ user: 'eve', guild, manager: true }, table);
      await discord.answered();
      expect(said()).toContain(refused);
      expect(await stored(table)).toEqual(before);
    },
  );
  it("counts on the table's own server", async () => {
    const table = await make();
    const before = await stored(table);
    act({ user: 'eve', manager: true }, table);
    await discord.answered();
    expect(said()).not.toContain(refused);
    expect(await stored(table)).not.toEqual(before);
  });
});

it('replacing by a form from another server seats nobody', async () => {
  const table = await running();
  const before = await stored(table);
  const fields = [seat, userField('by', 'eve')];
  discord.submit(
    { user: 'eve', guild: 'elsewhere', manager: true },
    print({ to: 'replaced', table }),
    fields,
    {
      users: { eve: userOf('eve') },
    },
  );
  await discord.answered();
  expect(said()).toContain(NOT_HOST);
  expect(await stored(table)).toEqual(before);
});

it('hosts keep their own tables in a direct message, where their games are listed', async () => {
  const table = await running();
  discord.press({ user: 'ann', guild: null }, print({ to: 'closed', table, value: 'running-3' }));
  await discord.answered();
  expect((await b.store.load(table))?.table.status).toBe('closed');
});
