/** The first contact with Discord: registration, refusals, waiting, and ends that are final. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApplicationCommandType, REST, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlayground, type Playground } from '../../playground/server.ts';
import { FakeUser } from '../../playground/user.ts';
import { pino } from 'pino';
import { loadConfig } from '../../src/config.ts';
import { run, type Running } from '../../src/main.ts';
import { stub } from '../support/discord/painting.ts';
import { isPublic } from '../support/e2e/program.ts';
import { Ended, eventually, programIn, type Program } from '../support/e2e/child-process.ts';

let folder: string;
let playground: Playground;
let program: Program;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-contact-'));
  playground = await createPlayground({ people: [] });
  program = bot();
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await program.kill();
  await playground.close();
  rmSync(folder, { recursive: true, force: true });
});

const bot = (env: Readonly<Record<string, string>> = {}): Program =>
  programIn(folder, playground.url, { timeScale: 0.001, env: { LOG_LEVEL: 'info', ...env }, stderr: 'kept' });
const here = (): string => playground.room.guild.id;
const inGuild = () => playground.room.commands.filter(c => c.guildId !== null);
const everywhere = () => playground.room.commands.filter(c => c.guildId === null);
const registrations = () =>
  playground.log.filter(({ method, path }) => method === 'PUT' && /commands$/.test(path));
const identified = () => playground.gateway.log.filter(each => each === 'identify').length;
const link = () =>
  `https://discord.com/oauth2/authorize?client_id=${playground.room.bot.id}` +
  `&scope=bot+applications.commands&permissions=309237746688&guild_id=`;

/** Starts a program that is to end by itself. Returns what it says on stderr. */
async function ends(starting: Program): Promise<readonly string[]> {
  program = starting;
  const error: unknown = await starting.start().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Ended);
  expect(error).toMatchObject({ code: 1 });
  return starting.failures;
}

/** Waits until a program that runs has ended by itself. */
async function gone(): Promise<void> {
  await expect.poll(() => program.pid()).toBeNull();
}

let running: Running | null = null;
const lines: string[] = [];
const logged = (): string => lines.join('');

/** Starts the bot in this process, after the last one has stopped. */
async function begin(guild: string | null): Promise<Running> {
  await running?.stop();
  running = null;
  lines.splice(0);
  const config = loadConfig({
    DISCORD_TOKEN: 'playground',
    DISCORD_API: playground.url,
    DATA_DIR: folder,
    ...(guild === null ? {} : { DISCORD_GUILD_ID: guild }),
  });
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  running = await run({ ...config, token: 'playground' }, { log, paint: stub });
  return running;
}

describe('the token', () => {
  it('is wrong: one sentence, and no session is started', async () => {
    expect(await ends(bot({ DISCORD_TOKEN: 'wrong' }))).toEqual([
      'The setting DISCORD_TOKEN is not a token that Discord knows. See .env.example.',
    ]);
    expect(playground.gateway.log).toEqual([]);
    expect(playground.room.starts.remaining).toBe(1_000);
  });

  it('is reset while the bot runs: it says so, closes the database, and ends with 1', async () => {
    await program.start();
    playground.resetToken();
    await gone();
    expect(program.code()).toBe(1);
    expect(program.failures).toEqual([
      'Discord no longer accepts the token: it was reset, or the application was deleted. ' +
        'Put the new one of https://discord.com/developers/applications (Bot) into DISCORD_TOKEN, ' +
        'and start again.',
    ]);
    expect(program.output.some(line => line.startsWith('{"level":60'))).toBe(true);
    expect(existsSync(join(folder, 'durbar.sqlite-wal')), 'the database is closed').toBe(false);
  });

  it('is refused once: the request is sent again, and nothing else happens', async () => {
    playground.faults.push({
      method: 'GET',
      path: /applications\/@me$/,
      times: 1,
      effect: { kind: 'status', status: 401 },
    });
    await program.start();
    expect(program.output.join('\n')).toContain('Discord refused the token once');
  });
});

describe('a gateway that closes for good', () => {
  it.each([
    [4004, /^Discord no longer accepts the token/],
    [4010, /^Discord wants the servers divided among more connections: start again/],
    [4011, /^Discord wants the servers divided among more connections: start again/],
    [4012, /^Discord no longer speaks the version of its gateway that Durbar uses: update Durbar\.$/],
    [4013, /^Discord does not let this application receive the events that Durbar asks for/],
    [4014, /^Discord does not let this application receive the events that Durbar asks for/],
  ])('with %i: the program is told to stop, with one sentence', async (code, sentence) => {
    const running = await begin(null);
    playground.dropGateway({ code });
    expect((await running.ended).message).toMatch(sentence);
    expect(logged()).toContain('"level":60');
  });
});

describe('registration', () => {
  it('the server of DISCORD_GUILD_ID is unknown: the link to invite it, and no session', async () => {
    const guild = '123456789012345678';
    expect(await ends(bot({ DISCORD_GUILD_ID: guild }))).toEqual([
      `The server of DISCORD_GUILD_ID (now "${guild}") does not know this bot: correct the number, ` +
        `or invite the bot with ${link()}${guild}`,
    ]);
    expect(playground.gateway.log).toEqual([]);
  });

  it('the server has the commands but not the bot: the link again', async () => {
    playground.inviteBot('commands');
    await expect(begin(here())).rejects.toThrow(
      `The server of DISCORD_GUILD_ID (now "${here()}") has the commands, but not the bot: invite it again ` +
        `with ${link()}${here()}`,
    );
    expect(playground.gateway.log).toEqual([]);
  });

  it('the server has the bot but takes no commands of it: the link again', async () => {
    playground.faults.push({
      method: 'GET',
      path: /^\/applications\/\d+\/guilds\/\d+\/commands/,
      times: 1,
      effect: { kind: 'status', status: 403, code: 50_001 },
    });
    await expect(begin(here())).rejects.toThrow(
      `The server of DISCORD_GUILD_ID (now "${here()}") does not take commands of this bot: ` +
        `invite it again with ${link()}${here()}`,
    );
    expect(playground.gateway.log).toEqual([]);
  });

  it.each([null, 'here'])('is sent only when Discord has something else (%s)', async where => {
    const guild = where === null ? null : here();
    await begin(guild);
    expect(registrations()).toHaveLength(1);
    await begin(guild);
    expect(registrations()).toHaveLength(1);
    const [first] = playground.room.commands;
    if (first) first.command.description = 'something else';
    await begin(guild);
    expect(registrations()).toHaveLength(2);
  });

  it('the scope that is not used is emptied, with and without DISCORD_GUILD_ID', async () => {
    await begin(null);
    const all = everywhere().length;
    expect(all).toBeGreaterThan(0);
    await begin(here());
    expect([everywhere().length, inGuild().length]).toEqual([0, all]);
    await begin(null);
    expect([everywhere().length, inGuild().length]).toEqual([all, 0]);
  });

  it('the command of an activity stays in every change of scope, with its id', async () => {
    const rest = new REST({ api: `${playground.url}/api`, retries: 0 }).setToken('playground');
    const route = Routes.applicationCommands(playground.room.bot.id);
    const words = { name_localizations: { it: 'avvia' }, contexts: [0], integration_types: [0] };
    await rest.put(route, { body: [{ name: 'launch', type: 4, handler: 2, ...words }] });
    const launch = () =>
      everywhere().filter(({ command }) => command.type === ApplicationCommandType.PrimaryEntryPoint);
    const { id } = launch()[0]?.command ?? {};
    const kept = [{ command: { id, name: 'launch', handler: 2, ...words } }];
    for (const guild of [here(), null, null, here()]) {
      await begin(guild);
      expect(launch()).toMatchObject(kept);
      expect(everywhere().length > 1).toBe(guild === null);
    }
    expect(registrations()).toHaveLength(1 + 1 + 2 + 2);
  });

  it('a server that the bot has left since does not keep it from starting', async () => {
    await begin(here());
    playground.kickBot();
    await begin(null);
    expect(everywhere().length).toBeGreaterThan(0);
  });

  it('the bot is kicked and invited again while it runs: the commands are back', async () => {
    await begin(here());
    const all = inGuild().length;
    expect(all).toBeGreaterThan(0);
    playground.kickBot();
    expect(inGuild()).toEqual([]);
    playground.inviteBot();
    await expect.poll(() => inGuild().length).toBe(all);
    await expect.poll(logged).toMatch(/its commands are compared.*commands registered/s);
  });

  it('the same while Discord does not reach the program', async () => {
    await begin(here());
    const all = inGuild().length;
    playground.gateway.drop(4_000, true);
    playground.kickBot();
    playground.inviteBot();
    await expect.poll(() => inGuild().length).toBe(all);
  });

  it('the same between two starts', async () => {
    await begin(here());
    const all = inGuild().length;
    await running?.stop();
    playground.kickBot();
    playground.inviteBot();
    await begin(here());
    expect(inGuild()).toHaveLength(all);
  });
});

describe('Discord is away at the start', () => {
  const away = () => playground.faults.push({ times: Infinity, effect: { kind: 'status', status: 503 } });

  it('the bot says so once, goes on trying, and starts by itself', async () => {
    away();
    let isReady = false;
    const starting = program.start().then(() => {
      isReady = true;
    });
    await eventually(() => playground.log.length > 4, 'a second attempt');
    expect(isReady).toBe(false);
    expect(program.failures).toEqual([
      'Discord cannot be reached (HTTP status 503). Durbar goes on trying, and starts when it can.',
    ]);
    expect(playground.gateway.log).toEqual([]);
    playground.faults.splice(0);
    await starting;
    expect(program.failures).toHaveLength(1);
    expect(identified()).toBe(1);
  });

  it('nothing listens at its address: the same', async () => {
    const { port } = new URL(playground.url);
    await playground.close();
    const starting = program.start();
    await eventually(() => program.failures.length > 0, 'a word');
    expect(program.failures).toEqual([
      'Discord cannot be reached (ECONNREFUSED). Durbar goes on trying, and starts when it can.',
    ]);
    playground = await createPlayground({ people: [], port: Number(port) });
    await starting;
  });

  it('its gateway alone refuses connections: the bot goes on trying, with no session start', async () => {
    playground.faults.push({ method: 'UPGRADE', times: 3, effect: { kind: 'status', status: 503 } });
    await program.start();
    expect(program.complaints.filter(line => line.includes('the connection to Discord failed'))).toHaveLength(
      1,
    );
    expect(identified()).toBe(1);
  });

  it('SIGTERM ends the wait, with 0', async () => {
    away();
    void program.start().catch(() => undefined);
    await eventually(() => program.failures.length > 0, 'a word');
    expect(await program.kill('SIGTERM')).toBe(0);
    expect(existsSync(join(folder, 'durbar.sqlite-wal')), 'the database is closed').toBe(false);
  });
});

describe('session starts and shards', () => {
  it('few starts are left: the bot waits for its share of the day, and says so', async () => {
    Object.assign(playground.room.starts, { remaining: 100, resetAt: Date.now() + 90_000 });
    await program.start();
    expect(program.failures).toEqual([
      expect.stringMatching(/^Discord allows only 100 of 1000 more starts today.*Durbar starts in 1 min/),
    ]);
    expect(identified()).toBe(1);
  });

  it('as many shards as Discord recommends; the bot is ready when all of them are', async () => {
    Object.assign(playground.room.starts, { shards: 2, maxConcurrency: 2 });
    for (const name of ['one', 'two', 'three', 'four']) playground.addGuild(name);
    await program.start();
    expect(identified()).toBe(2);
    const ready = () => program.output.find(line => line.includes('"msg":"ready"'));
    await expect.poll(ready).toContain('"guilds":5');
  });
});

describe('401 while the bot runs', () => {
  const refuse = (times: number) =>
    playground.faults.push({
      method: 'POST',
      path: /channels\/\d+\/messages$/,
      times,
      effect: { kind: 'status', status: 401 },
    });
  async function openTable(): Promise<FakeUser> {
    const ann = await FakeUser.join(playground, 'Ann');
    await ann.slash('play', { game: 'complots' });
    return ann;
  }

  it('one does not silence the bot: its message is sent a moment later', async () => {
    const { ended } = await begin(null);
    refuse(1);
    const ann = await openTable();
    await expect.poll(() => ann.messages().some(isPublic)).toBe(true);
    expect(logged()).toContain('Discord refused the token once');
    expect(await Promise.race([ended, Promise.resolve('goes on')])).toBe('goes on');
  });

  it('a second one at once is the end: one sentence, and the announcement waits', async () => {
    const { ended } = await begin(null);
    refuse(2);
    const ann = await openTable();
    expect((await ended).message).toMatch(/^Discord no longer accepts the token/);
    expect(logged()).toContain('"level":60');
    await begin(null);
    await expect.poll(() => ann.messages().some(isPublic)).toBe(true);
  });
});
