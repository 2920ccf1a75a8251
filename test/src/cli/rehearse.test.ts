/** The rehearsal against the playground, where every line is as expected, and against one that deviates. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageType } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandTree } from '../../../commands/tree.ts';
import { only } from '../../../engines/core/values.ts';
import { commandsIn, register } from '../../../playground/guild/commands.ts';
import { bits, type PermissionName } from '../../../playground/guild/permissions.ts';
import { createPlayground, type Playground } from '../../../playground/server.ts';
import { FakeUser } from '../../../playground/user.ts';
import { isDm, isThread } from '../../../playground/state/room.ts';
import { rehearse } from '../../../src/cli/rehearse.ts';
import { firstDifference } from '../../../src/cli/rehearse/compare.ts';
import { LINES } from '../../../src/cli/rehearse/lines.ts';
import { isAsExpected, reportOf, summaryOf, type Rehearsal } from '../../../src/cli/rehearse/report.ts';
import type { StageOptions } from '../../../src/cli/rehearse/stage.ts';
import { stub } from '../../support/discord/painting.ts';

let playground: Playground;
beforeEach(async () => {
  playground = await createPlayground({ people: ['Owner'] });
});
afterEach(async () => {
  await playground.close();
});

const optionsOf = ({ url }: Playground, more: Partial<StageOptions> = {}): StageOptions => ({
  ...{ token: 'playground', api: url, server: null, channel: null, second: null, person: null, wait: null },
  ...more,
});

const run = (
  more: Partial<StageOptions> = {},
  lines: readonly string[] = [''],
  { print = () => undefined, signal = new AbortController().signal }: Partial<Watched> = {},
): Promise<Rehearsal> =>
  rehearse(optionsOf(playground, more), { print, signal, only: lines, renderer: stub() });

interface Watched {
  readonly print: (words: string) => void;
  readonly signal: AbortSignal;
}

/** What is left on the server: messages, threads and commands. */
function traces({ room }: Playground): Readonly<Record<string, number>> {
  return {
    // The head of a thread is Discord's own message.
    messages: [...room.messages.values()]
      .flatMap(each => [...each.values()])
      .filter(({ message }) => message.type !== MessageType.ThreadStarterMessage).length,
    threads: [...room.channels.values()].filter(isThread).length,
    channels: [...room.channels.values()].filter(each => !isDm(each) && !isThread(each)).length,
    commands: room.commands.length,
  };
}

/** Presses and fills in what the rehearsal asks for. */
const presser = (ann: FakeUser): Watched['print'] => {
  let answered = 0;
  return words => {
    if (words.includes('“Press me”'))
      void ann.sees(/Please press/).then(asked => ann.click(asked, 'Press me'));
    if (words.includes('“Choose two”'))
      void ann
        .sees(/Only you see this/)
        .then(shown => ann.select(shown, 'Choose two', ['one', 'three'], { until: 'acknowledged' }));
    if (words.includes('“Form”')) void fillIn(ann, answered++);
  };
};

async function fillIn(ann: FakeUser, before: number): Promise<void> {
  const message = await ann.sees(/Only you see this/);
  const { modal } = await ann.click(message, 'Form');
  if (before === 0) await ann.click(message, 'Form'); // as if the first form was closed
  await ann.submitModal(modal, { Anything: 'hello', 'One of these': 'two', Yourself: [ann.id] });
}

it('every line is as expected, and nothing but an archived thread is left on the server', async () => {
  // Lines about places need Manage Channels.
  const lines = LINES.map(({ id }) => id).filter(id => !id.startsWith('place.'));
  const before = traces(playground);
  const ann = await FakeUser.join(playground, 'Ann');
  const second = playground.channel('general').id;
  const found = await run({ person: ann.id, second, wait: 20_000 }, lines, { print: presser(ann) });
  expect(found.results.filter(({ verdict }) => verdict !== 'as expected')).toEqual([]);
  expect(found.results.map(({ id }) => id)).toEqual(lines);
  expect(isAsExpected(found)).toBe(true);
  expect(summaryOf(found)).toEqual([
    `${lines.length} lines: ${lines.length} as expected, 0 different, 0 skipped.`,
    expect.stringMatching(/^Left on the server: the thread .* archived: the bot lacks Manage Threads/),
  ]);
  expect(traces(playground)).toEqual({ ...before, threads: 1 });
  expect(startsLeft()).toBe(999); // one connection to the gateway for all presses
  const report = reportOf(found, 'durbar', false);
  for (const secret of ['playground', ann.id, 'Ann', second, playground.room.guild.id])
    expect(report).not.toContain(secret);
});

it('takes place in a channel of its own where it may make one, and removes it', async () => {
  allow('ManageChannels', 'ManageThreads', 'CreatePrivateThreads');
  const { room } = playground;
  register(room, [{ name: 'mine', description: 'A command that was there before' }], room.guild.id);
  const before = traces(playground);
  const found = await run({}, ['permissions', 'commands', 'thread', 'message.words', 'place']);
  expect(found.left).toEqual([]);
  const others = found.results.filter(({ verdict }) => verdict !== 'as expected');
  expect(others.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(['place.outside skipped']);
  expect(playground.log.map(({ method, path }) => `${method} ${path}`)).toContain(
    `POST /guilds/${playground.room.guild.id}/channels`,
  );
  expect(traces(playground)).toEqual(before);
  expect(commandsIn(room, room.guild.id).map(({ name }) => name)).toEqual(['mine']);
});

it('leaves no thread to be deleted by hand in a channel of its own, without Manage Threads', async () => {
  allow('ManageChannels');
  const before = traces(playground);
  const { left } = await run({}, ['thread.open']);
  expect(left).toEqual([]);
  expect(traces(playground)).toEqual(before);
});

it('tries forums and private threads, from within and from outside, and removes them', async () => {
  allow('ManageChannels', 'CreatePrivateThreads');
  const before = traces(playground);
  const lines = ['place.forum', 'place.post', 'place.private', 'place.outside'];
  const found = await run({}, lines);
  expect(found.results.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(
    lines.map(id => `${id} as expected`),
  );
  expect(found.left).toEqual([]);
  expect(traces(playground)).toEqual(before);
});

it('registers the commands with every field that the bot sends', async () => {
  await run({}, ['commands']);
  const sent = playground.log.find(({ method, path }) => method === 'PUT' && path.endsWith('/commands'));
  expect(sent?.body).toEqual(JSON.parse(JSON.stringify(commandTree())));
});

it.each([
  ['edit.bot', { method: 'PATCH', path: /messages/ }, /status 400, code 50035/],
  ['message.film.complots', { method: 'POST', path: /messages$/ }, /status 400, code 50035/],
  ['thread.open', { method: 'POST', path: /threads$/ }, /status 400, code 50035/],
  ['direct', { method: 'POST', path: /users\/@me\/channels/ }, /status 400, code 50035/],
])('%s says so if Discord refuses it', async (id, request, words) => {
  const ann = await FakeUser.join(playground, 'Ann');
  const before = traces(playground);
  playground.faults.push({ ...request, times: 1, effect: { kind: 'status', status: 400, code: 50035 } });
  const printed: string[] = [];
  const found = await run({ person: ann.id }, [id], { print: row => void printed.push(row) });
  expect(found.results.map(({ verdict, words }) => ({ verdict, words }))).toEqual([
    { verdict: 'DIFFERENT', words: expect.stringMatching(words) as string },
  ]);
  expect(isAsExpected(found)).toBe(false);
  expect(printed.join('\n')).toMatch(/to do: {4}\w/);
  expect(traces(playground)).toEqual(before);
});

it('a card that is replaced has a button, which the edit removes', async () => {
  const found = await run({}, ['edit.bot']);
  expect(found.results).toMatchObject([{ verdict: 'as expected' }]);
  const sent = (method: string) =>
    playground.log.filter(each => each.method === method && /messages(\/\d+)?$/.test(each.path));
  expect(JSON.stringify(sent('POST').map(({ body }) => body))).toContain('A button');
  expect(JSON.stringify(sent('PATCH').map(({ body }) => body))).toMatch(/^(?!.*A button).*An edit is tried/);
});

it.each([
  [50024, 'skipped', 'this server cannot have such a channel: it is no community server'],
  [30013, 'DIFFERENT', 'Discord refused it: status 400, code 30013'],
])('a channel that is refused with code %i is %s', async (code, verdict, words) => {
  allow('ManageChannels');
  const channel = playground.channel('games').id;
  const effect = { kind: 'status', status: 400, code } as const;
  playground.faults.push({ method: 'POST', path: /guilds\/\d+\/channels/, times: 1, effect });
  const { results } = await run({ channel }, ['place.stage']);
  expect(results).toMatchObject([{ verdict, words }]);
});

it('says that a direct message does not get through, and what to do', async () => {
  const ann = await FakeUser.join(playground, 'Ann');
  playground.closeDms('Ann');
  const { results } = await run({ person: ann.id }, ['direct']);
  expect(results).toMatchObject([
    {
      verdict: 'DIFFERENT',
      words: 'the person does not let it through',
      remedy: expect.stringMatching(/allow/) as string,
    },
  ]);
});

it('names the permissions that are missing', async () => {
  playground.denyBot('games', 'CreatePublicThreads');
  const { results } = await run({ channel: playground.channel('games').id }, ['permissions']);
  expect(results).toMatchObject([{ verdict: 'DIFFERENT', words: 'missing: Create Public Threads' }]);
});

it('leaves out what needs a person or a permission that is not there', async () => {
  const found = await run({}, ['direct', 'mention', 'press', 'place']);
  expect(new Set(found.results.map(({ verdict }) => verdict))).toEqual(new Set(['skipped']));
  expect(isAsExpected(found)).toBe(true);
  expect(startsLeft()).toBe(1_000);
});

it('waits for a press for a limited time', async () => {
  const { results } = await run({ wait: 50 }, ['press.channel']);
  expect(results.map(({ verdict, words }) => `${verdict}: ${words}`)).toEqual([
    'DIFFERENT: nobody pressed in time',
    ...Array<string>(4).fill('skipped: the private answer before it is missing'),
  ]);
});

it.each([
  ['both come back, and are shown', 0],
  ['Discord refused it: status 400, code 50035', 1],
])('asks for two choices in a menu: %s', async (words, times) => {
  const ann = await FakeUser.join(playground, 'Ann');
  const press = presser(ann);
  const print = (said: string): void => {
    const path = /^\/webhooks\/.*@original$/;
    const effect = { kind: 'status', status: 400, code: 50035 } as const;
    if (times > 0 && said.includes('“Choose two”'))
      playground.faults.push({ method: 'PATCH', path, times, effect });
    press(said);
  };
  const { results } = await run({ wait: 20_000 }, ['press.channel.answer', 'press.channel.menu'], { print });
  expect(results.map(each => each.words)).toEqual(['the new picture is shown', words]);
});

it('removes what it has made when it is stopped while it waits', async () => {
  const before = traces(playground);
  const stopping = new AbortController();
  const found = await run({ wait: 60_000 }, ['press'], {
    signal: stopping.signal,
    print: words => {
      if (words.includes('“Press me”')) stopping.abort();
    },
  });
  expect(found.stopped).toBe(true);
  expect(isAsExpected(found)).toBe(false);
  expect(summaryOf(found)).toContain('The rehearsal was stopped before its end.');
  expect(traces(playground)).toEqual(before);
});

it('says in one sentence why there is no place to rehearse in', async () => {
  await expect(run({ token: 'wrong' })).rejects.toThrow(/^Discord does not know this token/);
  await expect(run({ server: '123456789012345678' })).rejects.toThrow(/does not know this bot.*oauth2/);
  await expect(run({ channel: '123456789012345678' })).rejects.toThrow(/no channel 123456789012345678/);
  for (const name of ['games', 'general']) playground.denyBot(name, 'SendMessages');
  await expect(run()).rejects.toThrow(/may post in no text channel/);
});

/** Gives the bot's role permissions that the README does not name. */
function allow(...names: PermissionName[]): void {
  const { roles } = playground.room.guild;
  const role = only(roles.filter(({ tags }) => tags?.bot_id !== undefined));
  role.permissions = String(BigInt(role.permissions) | bits(...names));
}

const startsLeft = (): number => playground.room.starts.remaining;

it('finds what Discord shows otherwise than it was sent, and leaves alone what it adds', () => {
  const sent = { a: [{ type: 10, content: ' text ' }], url: 'attachment://x.png', off: false, none: [] };
  const got = { id: 1, a: [{ id: 2, type: 10, content: 'text' }], url: 'https://x.y/x.png' };
  expect(firstDifference(sent, got)).toBeNull();
  expect(firstDifference(sent, { ...got, url: 'attachment://x.png' })).toBe('url');
  expect(firstDifference(sent, { ...got, a: [] })).toBe('a');
  expect(firstDifference(sent, { ...got, a: [{ type: 10, content: 'te' }] })).toBe('a[0].content');
  expect(firstDifference([sent], [got, got])).toBe('the list');
});

describe('the program', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'durbar-rehearse-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  function start(...args: readonly string[]) {
    const child = spawn(process.execPath, ['src/cli/rehearse.ts', ...args], {
      env: {
        ...{ PATH: process.env['PATH'], DATA_DIR: dataDir },
        ...{ DISCORD_TOKEN: 'playground', DISCORD_API: playground.url },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output: string[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part.toString()));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, ended, output: () => output.join('') };
  }

  it('prints the table and writes the report', async () => {
    const { ended, output } = start('--no-press', '--only', 'nonce');
    expect(await ended).toBe(0);
    expect(output()).toMatch(
      /as expected {2}the same nonce in two channels \(nonce.channels\)\n +expected: either/,
    );
    expect(output()).toContain('2 lines: 2 as expected, 0 different, 0 skipped.');
    const report = JSON.parse(readFileSync(join(dataDir, 'rehearsal.json'), 'utf8')) as { lines: unknown[] };
    expect(report.lines).toMatchObject([
      { id: 'nonce.same', verdict: 'as expected' },
      { id: 'nonce.channels' },
    ]);
  });

  it('exits with 1 if something differs', async () => {
    const effect = { kind: 'status', status: 403, code: 50013 } as const;
    playground.faults.push({ path: /messages$/, times: 1, effect });
    const { ended, output } = start('--no-press', '--only', 'nonce.same');
    expect(await ended).toBe(1);
    expect(output()).toMatch(
      /DIFFERENT .*\n.*\n +came: +Discord refused it: status 403, code 50013\n +to do:/,
    );
  });

  it('removes what it has made after Ctrl-C', async () => {
    const before = traces(playground);
    const { child, ended, output } = start('--only', 'nonce.same', '--only', 'press.channel');
    const owner = await FakeUser.join(playground, 'Owner');
    await owner.sees(/Please press/);
    child.kill('SIGINT');
    expect(await ended).toBe(1);
    expect(output()).toContain('Everything that the rehearsal made on the server is removed.');
    expect(traces(playground)).toEqual(before);
  });
});
