/** Channels that refuse the bot, and rate limits: no announcement is lost or holds up others. */
import { setTimeout as pause } from 'node:timers/promises';
import { ChannelType } from 'discord-api-types/v10';
import { range } from '../../engines/core/values.ts';
import { changeThread } from '../../playground/guild/threads.ts';
import { isThread, type Thread } from '../../playground/state/room.ts';
import { cards, expectAnnounced } from '../../test/support/e2e/cards.ts';
import { channelOf } from '../../test/support/e2e/players.ts';
import { openTable } from '../../test/support/e2e/program.ts';
import { answer, openGround, playSome, within, wordsOf, type Ground } from './ground.ts';
import type { Siege } from './report.ts';

const NAMES = ['Ann', 'Ben', 'Cleo'];
/** Pauses of a turn are short, so that every step is announced at once. */
const TIME_SCALE = 0.001;
/** How long an announcement may take once the channel takes it again. Milliseconds. */
const SOON = 15_000;
/** How long an announcement may take at a table that nothing slows. Milliseconds. */
const AT_ONCE = 5_000;
/** The words that say why a channel is silent begin with this sign. */
const SILENT = /🔇/u;
const RATE_LIMITED = 8;
/** How long the slow threads are limited. Seconds. */
const LIMIT = { short: 12, long: 20 };

export async function silence(siege: Siege): Promise<void> {
  const ground = await openGround(NAMES, { timeScale: TIME_SCALE, env: { LOG_LEVEL: 'warn' } });
  try {
    for (const obstacle of siege.short ? OBSTACLES.slice(0, 3) : OBSTACLES)
      await refuse(siege, ground, obstacle);
    await rateLimited(siege, ground);
    siege.expect(
      ground.complaints.length === 0,
      `the log says: ${ground.complaints[0]?.slice(0, 400) ?? ''}`,
    );
  } finally {
    await ground.end();
  }
}

interface Obstacle {
  readonly is: string;
  /** True if the words go out all the same. */
  readonly speaks: boolean;
  readonly raise: (ground: Ground, thread: Thread) => void;
  readonly remove: (ground: Ground, thread: Thread) => void;
}

const parentOf = ({ playground }: Ground, { parent_id: parent }: Thread) => playground.channel(parent ?? '');

const denied = (
  is: string,
  speaks: boolean,
  ...permissions: Parameters<Ground['playground']['denyBot']>[1][]
): Obstacle => ({
  is,
  speaks,
  raise: (ground, thread) => {
    ground.playground.denyBot(parentOf(ground, thread).id, ...permissions);
  },
  remove: (ground, thread) => {
    ground.playground.denyBot(parentOf(ground, thread).id);
  },
});

const OBSTACLES: readonly Obstacle[] = [
  denied('Attach Files revoked', true, 'AttachFiles'),
  denied('sending revoked', false, 'SendMessages', 'SendMessagesInThreads'),
  {
    is: 'thread locked',
    speaks: false,
    raise: ({ playground: { room } }, thread) => {
      changeThread(room, thread, { archived: true, locked: true });
    },
    remove: ({ playground: { room } }, thread) => {
      changeThread(room, thread, { archived: false, locked: false });
    },
  },
  {
    is: 'channel hidden',
    speaks: false,
    raise: (ground, thread) => {
      ground.playground.denyBot(parentOf(ground, thread).id, 'ViewChannel');
    },
    remove: (ground, thread) => {
      ground.playground.denyBot(parentOf(ground, thread).id);
    },
  },
];

/** Makes a move while the channel refuses the bot, and waits until all is told afterwards. */
async function refuse(siege: Siege, ground: Ground, { is, speaks, raise, remove }: Obstacle): Promise<void> {
  const table = await openTable(ground, ground.people, { pace: 'async', seed: `siege/${is}` });
  const thread = await threadOf(ground, table);
  const before = (await cards(ground, table)).length;
  raise(ground, thread);
  await answer(ground, table, siege.rng);
  if (speaks) {
    const told = await within(AT_ONCE, async () => (await cards(ground, table)).length > before);
    siege.expect(told, `${is}: the words are not sent either`);
  } else {
    const said = await wordsWhileSilent(ground, table);
    siege.expect(SILENT.test(said), `${is}: who presses meanwhile is not told: ${said.slice(0, 200)}`);
    siege.expect((await cards(ground, table)).length === before, `${is}: the obstacle is none`);
  }
  remove(ground, thread);
  const began = performance.now();
  const whole = await within(SOON, async () => (await cards(ground, table)).length > before);
  siege.figure(`ms until all is told, ${is}`, Math.round(performance.now() - began));
  siege.expect(whole, `${is}: nothing is told after the obstacle is gone`);
  if (!whole) return;
  await playSome(ground, table, 2, siege.rng);
  await expectTold(siege, ground, { table, when: is });
}

/** Tries again for a while, because the clock may make a move at any time. */
async function expectTold(siege: Siege, ground: Ground, { table, when }: Telling): Promise<void> {
  let missing = '';
  const told = await within(SOON, async () => {
    await ground.calm();
    missing = await expectAnnounced(ground, table).then(() => '', String);
    return missing === '';
  });
  siege.expect(told, `${when}: an announcement is lost: ${missing.slice(0, 300)}`);
}

interface Telling {
  readonly table: string;
  readonly when: string;
}

/** Presses until the reply says that the channel is silent, because the bot has met the obstacle then. */
async function wordsWhileSilent(ground: Ground, table: string): Promise<string> {
  const [ann] = ground.people;
  let said = '';
  await within(SOON, async () => {
    if (ann) said = wordsOf(ann, await ann.slash('status', { table }, 'general'));
    return SILENT.test(said);
  });
  return said;
}

async function threadOf(ground: Ground, table: string): Promise<Thread> {
  const channel = ground.playground.channel(await channelOf(ground, table));
  if (!isThread(channel)) throw new Error(`table ${table} has no thread, only ${ChannelType[channel.type]}`);
  return channel;
}

/** Eight threads are rate limited. A ninth table is told all the same. */
async function rateLimited(siege: Siege, ground: Ground): Promise<void> {
  const { people, playground } = ground;
  const opening = { game: 'raja', pace: 'async' } as const;
  const slow: string[] = [];
  for (const n of range(RATE_LIMITED))
    slow.push(await openTable(ground, people, { ...opening, seed: `siege/${n}` }));
  const ninth = await openTable(ground, people, { ...opening, seed: 'siege/ninth' });
  await ground.calm();
  const limit = siege.short ? LIMIT.short : LIMIT.long;
  const until = performance.now() + limit * 1_000;
  const limits = await Promise.all(
    slow.map(async table => ({
      method: 'POST',
      path: new RegExp(`^/channels/${await channelOf(ground, table)}/messages$`),
      times: 1_000,
      effect: { kind: 'rate-limit' as const, retryAfter: limit, scope: 'shared' as const },
    })),
  );
  playground.faults.push(...limits);
  const counts = new Map<string, number>();
  for (const table of slow) counts.set(table, (await cards(ground, table)).length);
  for (const table of slow) await answer(ground, table, siege.rng);
  await pause(1_000); // all eight have met their limit
  const before = (await cards(ground, ninth)).length;
  await answer(ground, ninth, siege.rng);
  const began = performance.now();
  const told = await within(limit * 1_000, async () => (await cards(ground, ninth)).length > before);
  const ms = performance.now() - began;
  siege.figure('ms until a ninth table is told beside eight slow ones', Math.round(ms));
  siege.expect(
    told && ms < (limit * 1_000) / 2,
    `a ninth table waits ${Math.round(ms)} ms for eight rate limited threads`,
  );
  await pause(Math.max(0, until - performance.now()));
  playground.faults.splice(0);
  for (const table of slow) {
    const whole = await within(
      SOON,
      async () => (await cards(ground, table)).length > (counts.get(table) ?? 0),
    );
    siege.expect(whole, `the announcement of a slow thread is lost`);
  }
  for (const table of [...slow, ninth])
    await expectTold(siege, ground, { table, when: 'after a rate limit' });
}
