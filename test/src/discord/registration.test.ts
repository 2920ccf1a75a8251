import type { REST } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { registerCommands } from '../../../src/discord/registration.ts';

it('a start that fails half-way does not forget the server that had the commands', async () => {
  const held = new Map<string, unknown[]>();
  const settings = new Map<string, unknown>();
  let fails = false;
  const rest = {
    get: async (path: string) => held.get(path) ?? [],
    put: async (path: string, { body }: { readonly body: unknown[] }) => {
      if (fails && path.includes('guilds/2')) throw new Error('Discord is away');
      held.set(path, body);
      return body;
    },
  } as unknown as REST;
  const register = (guild: string) =>
    registerCommands({
      rest,
      application: '7',
      commands: [{ name: 'play', description: 'Opens a table' }],
      guild,
      store: {
        setting: async (key: string) => settings.get(key) ?? null,
        set: async (key: string, value: unknown) => void settings.set(key, value),
      },
      log: pino({ level: 'silent' }),
    });
  const [first, second] = ['1', '2'].map(guild => `/applications/7/guilds/${guild}/commands`);
  await register('1');
  expect(held.get(first ?? '')).toHaveLength(1);
  fails = true;
  await expect(register('2')).rejects.toThrow('Discord is away');
  fails = false;
  await register('2');
  expect([held.get(first ?? ''), held.get(second ?? '')]).toMatchObject([[], [{ name: 'play' }]]);
});
