import { once } from 'node:events';
import { fork, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ButtonStyle, ChannelType, Events, type Interaction, type TextChannel } from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { FakeClock } from '../../playground/state/clock.ts';
import { firstDifference, normalised } from '../../playground/state/record.ts';
import { createPlayground, type PlaygroundOptions } from '../../playground/server.ts';
import { FakeUser } from '../../playground/user.ts';
import { logIn, png, stage, type Stage } from './bot.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function staged(options: PlaygroundOptions = {}): Promise<Stage> {
  const on = await stage(options);
  ending.push(() => on.end());
  await on.client.application.commands.set([
    { name: 'ping', description: 'd' },
    { name: 'card', description: 'd' },
  ]);
  return on;
}

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'playground-'));
  ending.push(() => rmSync(path, { recursive: true }));
  return path;
};
const pong = (i: Interaction) => i.isChatInputCommand() && i.reply('pong');
const textChannel = async (on: Stage): Promise<TextChannel> => {
  const channel = await on.client.channels.fetch(on.playground.channel('games').id);
  if (channel?.type !== ChannelType.GuildText) throw new Error('no channel');
  return channel;
};

describe('the gateway', () => {
  it('replays, after a drop, an interaction that was sent in the gap', async () => {
    const on = await staged();
    on.on(pong);
    const ann = await FakeUser.join(on.playground, 'Ann');
    on.playground.dropGateway();
    expect((await ann.slash('ping')).message.content).toBe('pong');
    expect(on.playground.gateway.log).toEqual(['identify', 'close', 'resume']);
  });

  it('asks the bot to reconnect, which resumes', async () => {
    const on = await staged();
    on.on(pong);
    const ann = await FakeUser.join(on.playground, 'Ann');
    const back = once(on.client, Events.ShardResume);
    on.playground.requestReconnect();
    await back;
    await ann.slash('ping');
    expect(on.playground.gateway.log.filter(e => e === 'resume').length).toBe(1);
  });

  it('answers a resume of a forgotten session by Invalid Session; the bot identifies again', async () => {
    const on = await staged();
    on.on(pong);
    const ann = await FakeUser.join(on.playground, 'Ann');
    on.playground.dropGateway({ forget: true });
    await on.playground.connected();
    expect((await ann.slash('ping')).message.content).toBe('pong');
    expect(on.playground.gateway.log.filter(e => e !== 'close')).toEqual([
      'identify',
      'invalid-session',
      'identify',
    ]);
  });

  it('refuses a wrong token', async () => {
    const playground = await createPlayground();
    ending.push(() => playground.close());
    await expect(logIn(playground, () => undefined, { token: 'wrong' })).rejects.toThrow('token');
  });

  it('tells a bot with the Guilds intent alone of no messages and no members', async () => {
    const on = await staged();
    const heard: string[] = [];
    on.client.on(Events.MessageCreate, () => heard.push('message'));
    on.client.on(Events.GuildMemberAdd, () => heard.push('member'));
    const ann = await FakeUser.join(on.playground, 'Emma');
    await ann.say('hello');
    await ann.settled();
    expect(heard).toEqual([]);
    expect(on.client.guilds.cache.first()?.members.cache.size).toBe(1);
  });

  it.each([
    ['4001, an unknown opcode', JSON.stringify({ op: 99, d: null }), 4001],
    ['4002, no JSON', 'nonsense', 4002],
    ['4003, not logged in', JSON.stringify({ op: 8, d: {} }), 4003],
    ['4004, a wrong token', JSON.stringify({ op: 2, d: { token: 'x', intents: 1 } }), 4004],
  ])('closes with %s', async (_what, text, code) => {
    const playground = await createPlayground();
    ending.push(() => playground.close());
    const socket = new WebSocket(`${playground.url.replace('http', 'ws')}/gateway`);
    await once(socket, 'message');
    socket.send(text);
    expect((await once(socket, 'close'))[0]).toBe(code);
  });

  it('closes with 4005 after a second identify, with 4007 for an unknown sequence number', async () => {
    const playground = await createPlayground();
    ending.push(() => playground.close());
    const open = async (): Promise<WebSocket> => {
      const socket = new WebSocket(`${playground.url.replace('http', 'ws')}/gateway`);
      await once(socket, 'message');
      return socket;
    };
    const identify = JSON.stringify({ op: 2, d: { token: 'playground', intents: 1 } });
    const first = await open();
    first.send(identify);
    const [ready] = (await once(first, 'message')) as [Buffer];
    const { d } = JSON.parse(ready.toString()) as { d: { session_id: string } };
    first.send(identify);
    expect((await once(first, 'close'))[0]).toBe(4005);
    const second = await open();
    second.send(JSON.stringify({ op: 6, d: { token: 'playground', session_id: d.session_id, seq: 999 } }));
    expect((await once(second, 'close'))[0]).toBe(4007);
  });
});

describe('faults', () => {
  it('a 429 is waited out, per route and globally', async () => {
    const on = await staged();
    const channel = await textChannel(on);
    for (const scope of ['user', 'global'] as const) {
      on.playground.faults.push({
        method: 'POST',
        path: /messages$/,
        times: 1,
        effect: { kind: 'rate-limit', retryAfter: 0.05, scope },
      });
      await channel.send(`after ${scope}`);
    }
    const sent = on.playground.log.filter(l => l.path.endsWith('/messages'));
    expect(sent.map(l => l.status)).toEqual([429, 200, 429, 200]);
    expect(on.playground.messages('games').map(m => m.message.content)).toEqual([
      'after user',
      'after global',
    ]);
  });

  it('a 502 is tried again; a lost answer with a nonce leaves one message', async () => {
    const on = await staged();
    const channel = await textChannel(on);
    on.playground.faults.push({
      method: 'POST',
      path: /messages$/,
      times: 2,
      effect: { kind: 'status', status: 502 },
    });
    await channel.send('sent at last');
    on.playground.faults.push({ method: 'POST', path: /messages$/, times: 1, effect: { kind: 'cut' } });
    const send = () => channel.send({ content: 'once', nonce: 'n', enforceNonce: true });
    await expect(send()).rejects.toThrow('closed');
    await send();
    expect(on.playground.messages('games').map(m => m.message.content)).toEqual(['sent at last', 'once']);
    expect(on.playground.log.filter(l => l.path.endsWith('/messages')).map(l => l.status)).toEqual([
      502, 502, 200, 0, 200,
    ]);
  });

  it('an answer that is held back for longer than 3 seconds of the clock comes too late', async () => {
    const clock = new FakeClock();
    const on = await staged({ clock });
    on.on(pong);
    const ann = await FakeUser.join(on.playground, 'Ann');
    on.playground.faults.push({
      path: /callback/,
      times: 1,
      effect: { kind: 'delay', ms: 50, when: 'before' },
    });
    const pressed = ann.slash('ping').catch((error: unknown) => error);
    await expect.poll(() => on.playground.faults.length).toBe(0);
    clock.advance(3_000);
    expect(await pressed).toMatchObject({ message: 'The application did not respond' });
    await expect.poll(() => on.errors).toMatchObject([{ code: 10062 }]);
  });

  it('the clock of a running playground can be moved', async () => {
    const on = await staged();
    const before = on.playground.now();
    on.playground.moveClock(3_600_000);
    expect(on.playground.now() - before).toBeGreaterThanOrEqual(3_600_000);
  });
});

describe('what tests can read', () => {
  it('the log has every request with its body, its files and its answer', async () => {
    const on = await staged();
    await (await textChannel(on)).send({ content: 'x', files: [{ attachment: png(), name: 'a.png' }] });
    const logged = on.playground.log.find(l => l.path.endsWith('/messages'));
    expect(logged).toMatchObject({
      method: 'POST',
      status: 200,
      body: { content: 'x' },
      uploads: [{ name: 'a.png', type: 'image/png', bytes: png() }],
      answer: { content: 'x' },
    });
  });

  it('neverSees waits for what the bot still owes', async () => {
    const on = await staged();
    on.on(async i => {
      if (!i.isChatInputCommand()) return;
      await i.deferReply();
      await new Promise(resolve => setImmediate(resolve));
      await i.editReply('done');
      await i.followUp('and more');
    });
    const ann = await FakeUser.join(on.playground.url, 'Ann');
    const ben = await FakeUser.join(on.playground.url, 'Ben');
    const pressed = ann.slash('ping', {}, 'games', { until: 'acknowledged' });
    await ben.sees(m => m.interaction_metadata !== undefined);
    await expect(ben.neverSees('and more')).rejects.toThrow('Ben has seen and more');
    await pressed;
    ann.leave();
    ben.leave();
  });

  /** A small game with the same view, but another picture or another hidden word. */
  async function play(colour: readonly [number, number, number], secret: string): Promise<Stage> {
    const on = await staged({ clock: new FakeClock() });
    on.on(async i => {
      if (!i.isChatInputCommand()) return;
      await i.reply({
        content: `Table ${i.id}`,
        files: [{ attachment: png(32, colour), name: 'table.png', description: 'a table' }],
      });
      await i.followUp({ content: secret, flags: 64 });
    });
    const ann = await FakeUser.join(on.playground, 'Ann');
    await ann.slash('ping');
    await ann.settled();
    return on;
  }

  it('the records of two runs are equal if they look the same, down to the picture bytes', async () => {
    const [one, two, three] = [
      await play([1, 2, 3], 'King'),
      await play([1, 2, 3], 'Queen'),
      await play([3, 2, 1], 'King'),
    ];
    const record = (on: Stage, name: string) => on.playground.record(name);
    expect(normalised(record(one, 'Ben')).length).toBeGreaterThan(0);
    expect(firstDifference(record(one, 'Ben'), record(two, 'Ben'))).toBeNull();
    expect(firstDifference(record(one, 'Ann'), record(two, 'Ann'))).toMatch(
      /content is "King" in one and "Queen" in the other/,
    );
    expect(firstDifference(record(one, 'Ben'), record(three, 'Ben'))).toMatch(/files\.0\.sha256/);
  });
});

describe('persistence', () => {
  it('after a restart, even on another port, the channel is as it was and its buttons work', async () => {
    const directory = folder();
    const first = await stage({ directory });
    await first.client.application.commands.set([{ name: 'card', description: 'd' }]);
    first.on(
      i =>
        i.isChatInputCommand() &&
        i.reply({
          content: `Turn of <@${i.user.id}>`,
          files: [{ attachment: png(), name: 'a.png' }],
          components: [
            { type: 1, components: [{ type: 2, style: ButtonStyle.Primary, customId: 'go', label: 'Go' }] },
          ],
        }),
    );
    const ann = await FakeUser.join(first.playground, 'Ann');
    const { message } = await ann.slash('card');
    await first.end();
    appendFileSync(join(directory, 'playground.jsonl'), '["message","1');

    const second = await stage({ directory }, i => i.isButton() && i.update('Gone'));
    ending.push(() => second.end());
    const again = await FakeUser.join(second.playground, 'Ann');
    expect(again.id).toEqual(ann.id);
    expect(again.text(again.last())).toEqual(`Turn of ${ann.mention}`);
    expect(again.commands.map(c => c.name)).toEqual(['card']);
    expect((await again.image(again.last())).bytes).toEqual(png());
    expect(again.last().id).toBe(message.id);
    await again.click(again.last(), 'Go');
    expect(again.text(again.last())).toBe('Gone');
    expect(BigInt((await again.say('later')).id) > BigInt(message.id)).toBe(true);
  });

  async function practiceRoom(
    port: number,
    directory: string,
  ): Promise<{ child: ChildProcess; url: string }> {
    const child = fork('playground/main.ts', {
      env: { ...process.env, PLAYGROUND_PORT: String(port), DATA_DIR: directory },
      silent: true,
    });
    ending.push(() => child.kill('SIGKILL'));
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return { child, url };
  }

  it('the practice room survives a kill: the bot reconnects, and the page finds everything', async () => {
    const directory = folder();
    const { child, url } = await practiceRoom(0, directory);
    const on = { playground: { url } };
    const client = await logIn(
      on.playground,
      i => i.isChatInputCommand() && i.reply(`pong to ${i.user.displayName}`),
    );
    ending.push(() => client.destroy());
    await client.application.commands.set([{ name: 'ping', description: 'd' }]);
    const before = await FakeUser.join(url, 'Ann');
    await before.slash('ping');
    before.leave();
    const cut = once(client, Events.ShardReconnecting);
    child.kill('SIGKILL');
    await cut;
    const ready = once(client, Events.ShardReady);
    await practiceRoom(Number(new URL(url).port), directory);
    await ready;
    const after = await FakeUser.join(url, 'Ann');
    ending.push(() => after.leave());
    expect(after.messages().map(m => after.text(m))).toEqual(['pong to Ann']);
    expect((await after.slash('ping')).message.content).toBe('pong to Ann');
  });

  it.each([
    ['nonsense', /PLAYGROUND_PORT must be a port number/],
    ['1', /cannot be opened|Port 1 is taken/],
  ])('PLAYGROUND_PORT=%s ends with a clear sentence', async (port, sentence) => {
    const child = fork('playground/main.ts', {
      env: {
        ...process.env,
        PLAYGROUND_PORT: port,
        PLAYGROUND_HOST: port === '1' ? '203.0.113.1' : '127.0.0.1',
        DATA_DIR: folder(),
      },
      silent: true,
    });
    let said = '';
    child.on('message', message => {
      said += JSON.stringify(message);
    }); // the parent process decides
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(said).toEqual(expect.stringMatching(sentence));
  });

  it('a port that is taken ends with a clear sentence', async () => {
    const playground = await createPlayground();
    ending.push(() => playground.close());
    const child = fork('playground/main.ts', {
      env: { ...process.env, PLAYGROUND_PORT: new URL(playground.url).port, DATA_DIR: folder() },
      silent: true,
    });
    let said = '';
    child.on('message', message => {
      said += JSON.stringify(message);
    }); // the parent process decides
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(said).toMatch(/is taken/);
  });
});

describe('the page', () => {
  it('is served with all its parts, and nothing else of the folder', async () => {
    const playground = await createPlayground();
    ending.push(() => playground.close());
    const get = async (path: string) => fetch(`${playground.url}${path}`);
    const page = await (await get('/')).text();
    expect(page).toContain('This is not Discord. Everything stays on this computer.');
    for (const [, part] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect((await get(part ?? '')).status).toBe(200);
    expect((await get('/../main.ts')).status).toBe(404);
    expect((await get('/server.ts')).status).toBe(404);
  });

  it('cannot be acted through by another web site', async () => {
    const playground = await createPlayground();
    ending.push(() => playground.close());
    const response = await fetch(`${playground.url}/ui/join`, {
      method: 'POST',
      headers: { origin: 'https://example.com' },
      body: JSON.stringify({ name: 'Eve', locale: null }),
    });
    expect(response.status).toBe(403);
  });
});
