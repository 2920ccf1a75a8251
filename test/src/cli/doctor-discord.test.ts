/** What `npm run doctor -- --discord` reports about the application, its servers, channels and commands. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApplicationCommandType, REST, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandTree } from '../../../commands/tree.ts';
import { createPlayground, type Playground } from '../../../playground/server.ts';
import { checkIntents, checkPortal, checkSize, checkTexts } from '../../../src/cli/doctor/application.ts';
import { line } from '../../../src/cli/doctor/finding.ts';
import { discordFrom, doctorOnDiscord } from '../../../src/cli/doctor.ts';
import { databaseIn, loadConfig } from '../../../src/config.ts';
import { openStore } from '../../../src/store/sqlite.ts';

let playground: Playground;
let dataDir: string;
beforeEach(async () => {
  playground = await createPlayground({ people: ['Owner'] });
  dataDir = mkdtempSync(join(tmpdir(), 'durbar-doctor-discord-'));
});
afterEach(async () => {
  await playground.close();
  rmSync(dataDir, { recursive: true });
});

const settings = (more: Readonly<Record<string, string>> = {}) => ({
  ...{ DATA_DIR: dataDir, DISCORD_TOKEN: 'playground', DISCORD_API: playground.url },
  ...more,
});
const examine = async (more: Readonly<Record<string, string>> = {}, server: string | null = null) =>
  (await doctorOnDiscord(loadConfig(settings(more)), server)).map(line);
const bad = (lines: readonly string[]) => lines.filter(each => !each.startsWith('ok'));

/** Registers the commands, as the bot does. */
async function register(guild: string | null): Promise<void> {
  const { id } = playground.room.bot;
  const rest = new REST({ api: `${playground.url}/api` }).setToken('playground');
  const route = guild === null ? Routes.applicationCommands(id) : Routes.applicationGuildCommands(id, guild);
  await rest.put(route, { body: commandTree() });
}

const guildId = () => playground.room.guild.id;

it('in good health: one line a check, each ok', async () => {
  await register(null);
  const lines = await examine();
  expect(bad(lines)).toEqual([]);
  expect(lines.map(each => each.replace(/\d{17,20}/g, 'N'))).toEqual([
    'ok    Discord: it knows the token; 1000 of 1000 starts are left today',
    'ok    portal: people can invite the bot, and what they press reaches it',
    'ok    intents: no privileged intent is turned on',
    expect.stringMatching(/^ok {4}servers: it is in \d servers?; Discord lets a bot .* at most 100/),
    expect.stringMatching(/^ok {4}texts: no link to the privacy policy and the terms of service/),
    'ok    server N: the bot is there, and none of its commands is shown twice',
    'ok    channels of server N: nothing is missing in 2 channels',
    `ok    commands: ${commandTree().length} are registered for all servers`,
  ]);
});

it('commands that are registered for all servers and for one are found', async () => {
  await register(null);
  await register(guildId());
  expect(bad(await examine({ DISCORD_GUILD_ID: guildId() }))).toEqual([
    expect.stringMatching(/^FAIL {2}server \d+: 29 commands are shown twice \(.*start the bot once$/),
  ]);
});

it('a server that cannot be looked at hides neither the commands nor the other servers', async () => {
  await register(null);
  const effect = { kind: 'status', status: 400, code: 50035 } as const;
  playground.faults.push({ path: /guilds\/\d+\/channels/, times: 1, effect });
  const lines = await examine();
  expect(bad(lines)).toEqual([expect.stringMatching(/^FAIL {2}server \d+: it could not be looked at \(/)]);
  expect(lines.at(-1)).toMatch(/^ok {4}commands: \d+ are registered for all servers$/);
});

it('an application that cannot be read is a finding', async () => {
  playground.faults.push({
    ...{ path: /applications\/@me$/, times: 1 },
    effect: { kind: 'status', status: 403, code: 50001 },
  });
  expect(bad(await examine())).toEqual([
    expect.stringMatching(/^FAIL {2}application: it could not be looked at/),
  ]);
});

it('the commands for all servers are read once, however many servers there are', async () => {
  await register(null);
  playground.addGuild('Other');
  await examine();
  const path = `/applications/${playground.room.bot.id}/commands`;
  const reads = playground.log.filter(each => each.method === 'GET' && each.path === path);
  expect(reads).toHaveLength(1);
});

it('the entry point of an activity is no command of the bot', async () => {
  const { id } = playground.room.bot;
  const rest = new REST({ api: `${playground.url}/api` }).setToken('playground');
  const launch = { name: 'launch', type: ApplicationCommandType.PrimaryEntryPoint, handler: 2 };
  await rest.put(Routes.applicationCommands(id), { body: [launch] });
  expect((await examine()).at(-1)).toMatch(/none are registered for all servers/);
  await rest.put(Routes.applicationCommands(id), { body: [launch, ...commandTree().slice(0, 1)] });
  expect((await examine()).at(-1)).toBe('ok    commands: 1 is registered for all servers');
});

it('commands that are not registered yet are found', async () => {
  expect(bad(await examine())).toEqual([
    'warn  commands: none are registered for all servers: the next start of the bot does it',
  ]);
  expect(bad(await examine({ DISCORD_GUILD_ID: guildId() }))).toEqual([
    `warn  commands: none are registered for server ${guildId()}: the next start of the bot does it`,
  ]);
});

it('a server without the bot is found, with the link that invites it', async () => {
  await register(null);
  expect(bad(await examine({}, '123456789012345678'))).toEqual([
    expect.stringMatching(
      /^FAIL {2}server 123456789012345678: it does not know the bot: invite it with https:\S+client_id=\d+/,
    ),
  ]);
});

it('a bot that was kicked, or invited without the scope bot, is told how to come back', async () => {
  await register(null);
  playground.kickBot();
  expect(bad(await examine({}, guildId()))).toEqual([
    expect.stringMatching(/^FAIL {2}server \d+: it does not know the bot: invite it with https:/),
  ]);
  playground.inviteBot('commands');
  expect(bad(await examine())).toEqual([
    expect.stringMatching(/^warn {2}server: the bot is in none yet: invite it with https:/),
  ]);
});

it('a server whose invitation lacked the scope of commands is found', async () => {
  await register(null);
  const effect = { kind: 'status', status: 403, code: 50001 } as const;
  playground.faults.push({ path: /guilds\/\d+\/commands/, times: 1, effect });
  expect(bad(await examine())).toEqual([
    expect.stringMatching(/^FAIL {2}server \d+: the scope applications.commands is missing/),
  ]);
});

describe('channels', () => {
  it('what is missing is named, one channel after the other', async () => {
    await register(null);
    playground.denyBot('games', 'AttachFiles', 'CreatePublicThreads');
    expect(bad(await examine())).toEqual([
      `warn  channels of server ${guildId()}: #games lacks Create Public Threads, Attach Files`,
    ]);
    playground.denyBot('general', 'SendMessages');
    expect(bad(await examine())).toEqual([expect.stringMatching(/^FAIL {2}channels .*#games .*; #general /)]);
  });

  it('the chat of a voice channel needs Connect, and no threads', async () => {
    await register(null);
    playground.addChannel('lounge', 'voice');
    playground.denyBot('lounge', 'CreatePublicThreads');
    expect(bad(await examine())).toEqual([]);
    playground.denyBot('lounge', 'Connect');
    expect(bad(await examine())).toEqual([`warn  channels of server ${guildId()}: #lounge lacks Connect`]);
  });

  it('an announcement channel is checked, too', async () => {
    await register(null);
    playground.addChannel('news', 'announcement');
    playground.denyBot('news', 'AttachFiles');
    expect(bad(await examine())).toEqual([`warn  channels of server ${guildId()}: #news lacks Attach Files`]);
  });

  it('one that is hidden from the bot is left out, unless tables are to be opened there', async () => {
    await register(null);
    playground.denyBot('general', 'ViewChannel');
    expect(bad(await examine())).toEqual([]);
    const [general, games] = ['general', 'games'].map(name => playground.channel(name).id);
    const store = openStore(databaseIn(dataDir));
    const before = await store.people.server(guildId());
    await store.people.setServer(guildId(), { ...before, channels: [general ?? '', games ?? ''] });
    await store.close();
    expect(bad(await examine())).toEqual([
      expect.stringMatching(/^warn {2}channels of server \d+: (#general|channel \d+).* lacks View Channels/),
    ]);
  });
});

it('the number of servers is compared with what Discord allows', () => {
  const at = (servers: number, isVerified = false, shards = 1) =>
    checkSize({ servers, shards, isVerified }).level;
  expect([at(3), at(74), at(75), at(99), at(100)]).toEqual(['ok', 'ok', 'warn', 'warn', 'FAIL']);
  expect([at(100, true), at(2_500, true), at(2_501, true), at(2_501, true, 2)]).toEqual([
    ...['ok', 'ok', 'FAIL', 'ok'],
  ]);
});

it('privileged intents, settings of the portal and missing texts are found', () => {
  expect(checkIntents({ flags: 1 << 15 }).words).toContain('not needed: Server Members.');
  expect(checkIntents({ flags: 1 << 18 }).level).toBe('warn');
  expect(checkIntents({ flags: 1 << 23 }).level).toBe('ok');
  const portal = { bot_require_code_grant: false, interactions_endpoint_url: null };
  expect(checkPortal(portal).level).toBe('ok');
  expect(checkPortal({ ...portal, bot_require_code_grant: true }).level).toBe('FAIL');
  expect(checkPortal({ ...portal, interactions_endpoint_url: 'https://x.y' }).level).toBe('FAIL');
  const policy = { privacy_policy_url: 'https://x.y' };
  expect(checkTexts(policy, { servers: 80 })).toMatchObject({ level: 'warn' });
  expect(checkTexts(policy, { servers: 80 }).words).toMatch(/^no link to the terms of service:/);
});

it('the program exits with 1 on a finding, otherwise with 0', async () => {
  const start = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['src/cli/doctor.ts', '--discord', ...args], {
      env: { PATH: process.env['PATH'], ...settings() },
    });
  await expect(start()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('warn  commands') as string,
  });
  await register(null);
  await expect(start('--server', guildId())).resolves.toMatchObject({ stderr: '' });
});

it('says what is wrong with the token and the arguments', async () => {
  expect(await examine({ DISCORD_TOKEN: 'wrong' })).toEqual(['FAIL  Discord: it does not know the token']);
  expect(await examine({ DISCORD_TOKEN: '' })).toEqual([
    'FAIL  Discord: no token is set: put it after DISCORD_TOKEN= in .env',
  ]);
  expect(() => discordFrom(['--discord', '--server', 'x'])).toThrow(/17 to 20 digits/);
  expect(() => discordFrom(['--discord', '--mend', 'x'])).toThrow(/mend/);
  expect(discordFrom(['--mend', 'x'])).toBeNull();
});
