/** What is decided before the bot connects: whether commands differ, and how long a start waits. */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { Events, type Client } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { commandTree } from '../../../commands/tree.ts';
import { sameCommands } from '../../../src/discord/command-comparison.ts';
import { openEnding } from '../../../src/discord/endings.ts';
import { pauseBefore, signIn } from '../../../src/discord/first-contact.ts';
import { commandName, nameCommandsBy } from '../../../src/i18n/index.ts';
import { PATIENCE } from '../../support/service/patience.ts';

const DAY = 86_400_000;

describe('commands', () => {
  const ours = commandTree();
  /** As Discord answers: with fields that it adds, without flags that are false, in another order. */
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(kept);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([, field]) => field !== false && field !== undefined);
    return Object.fromEntries(fields.reverse().map(([name, field]) => [name, kept(field)]));
  };
  const theirs = (): Record<string, unknown>[] =>
    [...ours].reverse().map((command, i) => ({
      ...(kept(command) as Record<string, unknown>),
      id: String(i),
      application_id: '1',
      version: '2',
      type: 1,
      nsfw: false,
      dm_permission: true,
      default_permission: true,
      default_member_permissions: command.default_member_permissions ?? null,
      description_localized: 'x',
    }));
  const change = (act: (commands: Record<string, unknown>[]) => void): boolean => {
    const commands = structuredClone(theirs());
    act(commands);
    return sameCommands(commands, ours, 'global');
  };
  const named = (commands: Record<string, unknown>[], name: string) =>
    commands.find(each => each['name'] === name) ?? {};

  it('are the same as Discord gives them back', () => {
    expect(sameCommands(theirs(), ours, 'global')).toBe(true);
    const inGuild = theirs().map(({ integration_types: _, ...each }) => ({ ...each, contexts: null }));
    expect(sameCommands(inGuild, ours, 'guild')).toBe(true);
  });

  it.each<[string, (commands: Record<string, unknown>[]) => void]>([
    ['a command is missing', commands => void commands.pop()],
    ['there is one more', commands => void commands.push({ name: 'old', description: 'd' })],
    ['another description', commands => Object.assign(named(commands, 'play'), { description: 'x' })],
    ['no translation', commands => Object.assign(named(commands, 'play'), { name_localizations: null })],
    ['other contexts', commands => Object.assign(named(commands, 'play'), { contexts: [0, 1] })],
    [
      'another permission',
      commands => Object.assign(named(commands, 'server'), { default_member_permissions: null }),
    ],
    [
      'options in another order',
      commands => void (named(commands, 'play')['options'] as unknown[]).reverse(),
    ],
    [
      'an option that is no longer required',
      commands => {
        const options = named(commands, 'play')['options'] as Record<string, unknown>[];
        for (const option of options) delete option['required'];
      },
    ],
  ])('differ: %s', (_what, act) => {
    expect(change(act)).toBe(false);
  });
});

describe('session starts', () => {
  it('are free while a tenth of them is left', () => {
    expect(pauseBefore({ total: 1_000, remaining: 101, reset_after: DAY }, 1)).toBe(0);
    expect(pauseBefore({ total: 1_000, remaining: 1_000, reset_after: 0 }, 2)).toBe(0);
  });

  it('the last ones are spread over the rest of the day; with none left the day is waited for', () => {
    expect(pauseBefore({ total: 1_000, remaining: 100, reset_after: 90_000 }, 1)).toBe(1_000);
    expect(pauseBefore({ total: 1_000, remaining: 0, reset_after: 90_000 }, 1)).toBe(90_000);
    expect(pauseBefore({ total: 1_000, remaining: 12, reset_after: 90_000 }, 4)).toBe(90_000);
  });

  /** Session starts that are left after a day in which the program ends a second after each start. */
  function leftAfterDay(pauseOfSupervisor: number, shards: number): number {
    let remaining = 1_000;
    for (let now = 0; now < DAY;) {
      now += pauseBefore({ total: 1_000, remaining, reset_after: DAY - now }, shards);
      if (now >= DAY) break;
      remaining -= shards;
      now += 1_000 + pauseOfSupervisor;
    }
    return remaining;
  }

  it('systemd: the unit of docs/operating.md cannot use them up, and never gives up', () => {
    const [unit = ''] = /```ini\n[\s\S]*?```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
    const seconds = Number(/^\s*RestartSec=(\d+)$/m.exec(unit)?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(unit).toMatch(/^\s*Restart=always$/m);
    expect(unit).toMatch(/^\s*StartLimitIntervalSec=0$/m);
    expect(leftAfterDay(seconds * 1_000, 1)).toBeGreaterThan(0);
    expect(leftAfterDay(seconds * 1_000, 4)).toBeGreaterThan(0);
  });

  it('Docker, which pauses 100 ms after a program that ran for a while: neither', () => {
    expect(leftAfterDay(100, 1)).toBeGreaterThan(0);
    expect(leftAfterDay(100, 4)).toBeGreaterThan(0);
  });
});

it('commands are named by their names again if they cannot be registered when the bot returns', async () => {
  let refuses = false;
  const rest = {
    setToken: () => undefined,
    get: async (route: string) => {
      if (refuses) throw new Error('no');
      if (route.endsWith('/commands')) return [{ id: '42', name: 'play' }];
      return { id: '7', shards: 1, session_start_limit: { total: 9, remaining: 9, reset_after: 0 } };
    },
    put: async () => [{ id: '42', name: 'play' }],
  };
  const client = Object.assign(new EventEmitter(), {
    rest,
    login: async () => client.emit(Events.ClientReady),
  });
  await signIn(client as unknown as Client, {
    ...{ token: 'token', guild: '3', commands: [], ending: openEnding() },
    ...{ stopping: new AbortController().signal, say: () => undefined, log: pino({ level: 'silent' }) },
    store: { setting: async () => null, set: async () => undefined },
  });
  try {
    expect(commandName('en', 'play')).toBe('</play:42>');
    refuses = true;
    client.emit(Events.GuildCreate, { id: '3' });
    await vi.waitFor(() => {
      expect(commandName('en', 'play')).not.toContain('42');
    }, PATIENCE);
  } finally {
    nameCommandsBy([]);
  }
});
