/** One person presses a thousand times a second: others go on, memory is bounded, the program stops. */
import { setTimeout as pause } from 'node:timers/promises';
import { ComponentType, InteractionType } from 'discord-api-types/v10';
import type { FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { inject } from '../../test/support/e2e/injection.ts';
import { cardOf, openTable } from '../../test/support/e2e/program.ts';
import { memoryBelow, type Memory } from '../bench/resident.ts';
import { startFlags } from '../start-flags.ts';
import { openGround, type Ground } from './ground.ts';
import type { Siege } from './report.ts';

const PEOPLE = ['Owner', 'Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];
/** Presses a second of the flooding person, and how long. */
const RATE = 1_000;
const SECONDS = { short: 3, long: 20 };
/** How long the others are measured before the flood, and the pause between two presses of one of them. */
const CALM = { short: 3_000, long: 20_000 };
const BETWEEN = 1_000;
/** Milliseconds that Discord waits for an answer. */
const DISCORD = 3_000;
/** The most memory of all processes of the bot; pages that they share count once. Megabytes. */
const MEGABYTES = 500;
/** Time between two looks at the memory. Milliseconds. */
const LOOK = 250;
/** Milliseconds from SIGTERM to the end. */
const STOP = 10_000;
/** A flood may make the p99 of the others this many times slower. */
const SLOWER = 3;
/**
 * The p99 of the others may always be this high, because nobody notices it, and because three times a calm
 * p99 of a few milliseconds is less than one wait for the processor, which the flood shares. Milliseconds.
 */
const FAST = 100;

export async function flood(siege: Siege): Promise<void> {
  const ground = await openGround([...PEOPLE, 'Mallory'], {
    timeScale: 1,
    pictures: true,
    playground: { forged: true },
    env: { NODE_OPTIONS: startFlags().join(' ') },
  });
  try {
    const mallory = ground.people.at(-1);
    const others = ground.people.slice(1, PEOPLE.length);
    if (!mallory) throw new Error('nobody floods');
    const tables = [
      await openTable(ground, [...others.slice(0, 3), mallory], { pace: 'async', seed: 'siege/flood' }),
      await openTable(ground, others.slice(3), { game: 'taj-mahal', pace: 'async', seed: 'siege/flood' }),
    ];
    const presses: Presses = { table: new Map(others.map((user, i) => [user, tables[i < 3 ? 0 : 1] ?? ''])) };
    const calm = await measure(ground, presses, siege.short ? CALM.short : CALM.long);
    figures(siege, 'calm', calm);
    const pouring = await pour(ground, mallory, tables[0] ?? '');
    const watch = watchMemory(ground);
    const flooded = await measure(ground, presses, 1_000 * (siege.short ? SECONDS.short : SECONDS.long));
    figures(siege, 'in the flood', flooded);
    judge(siege, { calm, flooded, most: watch.most(), behind: pouring.behind() });
    siege.figure('most that the flood was late, ms', Math.round(pouring.behind()));
    await ended(siege, ground);
    watch.stop();
    siege.figure('presses of the flood', pouring.stop());
    const { rss, once } = watch.most();
    siege.figure('memory of all processes at most, MB', Math.round(once));
    siege.figure('the same as the plain sum of resident sizes, MB', Math.round(rss));
    siege.expect(ground.failures.length === 0, `stderr says: ${ground.failures[0] ?? ''}`);
  } finally {
    await ground.end();
  }
}

interface Presses {
  /** The table of each person. */
  readonly table: ReadonlyMap<FakeUser, string>;
}

interface Latencies {
  readonly answered: readonly number[];
  /** How often nothing was heard within 3 seconds. */
  readonly silent: number;
}

/** Everybody presses Status about once a second. */
async function measure({ playground }: Ground, { table }: Presses, ms: number): Promise<Latencies> {
  const answered: number[] = [];
  let silent = 0;
  const end = performance.now() + ms;
  await Promise.all(
    [...table].map(async ([user, id], i) => {
      const card = cardOf(user, id);
      await pause((i * BETWEEN) / table.size);
      while (performance.now() < end) {
        const { answer } = inject(playground, statusOf(user.id, card.channel_id, { id, card }), 2 * DISCORD);
        const heard = await answer;
        if (heard && heard.after <= DISCORD) answered.push(heard.after);
        else silent += 1;
        await pause(Math.max(0, BETWEEN - (heard?.after ?? 0)));
      }
    }),
  );
  return { answered, silent };
}

interface Target {
  readonly id: string;
  readonly card: object;
}

const statusOf = (user: string, channel: string, { id, card }: Target) => ({
  user,
  from: { is: 'here' as const, channel },
  type: InteractionType.MessageComponent,
  data: { id: 1, custom_id: print({ to: 'status', table: id }), component_type: ComponentType.Button },
  more: { message: card },
});

/** Sends the flood from this process: the playground only dispatches. */
async function pour({ playground }: Ground, mallory: FakeUser, table: string) {
  const card = cardOf(mallory, table);
  const channel = card.channel_id;
  const small = { id: card.id, channel_id: channel, components: [], flags: card.flags, author: card.author };
  const began = performance.now();
  let [sent, behind] = [0, 0];
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * RATE) / 1_000);
    behind = Math.max(behind, ((due - sent) * 1_000) / RATE);
    for (; sent < due; sent++)
      inject(playground, statusOf(mallory.id, channel, { id: table, card: small }), DISCORD);
  }, 5);
  await pause(500); // the flood has begun before anything is measured
  return {
    /** Returns the most that the flood was late so far. Milliseconds. */
    behind: () => behind,
    /** Returns the number of presses. */
    stop: () => {
      clearInterval(timer);
      return sent;
    },
  };
}

function watchMemory(ground: Ground) {
  let most: Memory = { rss: 0, once: 0, pss: 0 };
  const timer = setInterval(() => {
    const pid = ground.pid();
    const now = pid === null ? most : memoryBelow(pid);
    if (now.once > most.once) most = now;
  }, LOOK);
  return {
    most: () => most,
    stop: () => {
      clearInterval(timer);
    },
  };
}

const share = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Infinity;

function figures({ figure }: Siege, when: string, { answered, silent }: Latencies): void {
  figure(`presses of others, ${when}`, answered.length + silent);
  figure(
    `p50 and p99 of others, ${when}`,
    `${share(answered, 0.5).toFixed(0)} and ${share(answered, 0.99).toFixed(0)} ms`,
  );
  figure(`of others not answered in 3 s, ${when}`, silent);
}

interface Findings {
  readonly calm: Latencies;
  readonly flooded: Latencies;
  readonly most: Memory;
  /** The most that the flood was late. Milliseconds. */
  readonly behind: number;
}

function judge({ short, expect, skip, figure }: Siege, { calm, flooded, most, behind }: Findings): void {
  if (calm.silent > 0)
    skip(
      `that nothing is silent in the flood: ${calm.silent} presses were before it, as the machine is busy`,
    );
  expect(
    flooded.silent <= calm.silent,
    `${flooded.silent} presses of others were not answered in 3 s, ${calm.silent} before the flood`,
  );
  expect(most.once > 0, 'the memory could not be read');
  expect(most.once < MEGABYTES, `the processes of the program took ${Math.round(most.once)} MB in the flood`);
  if (short) return;
  const [before, during] = [share(calm.answered, 0.99), share(flooded.answered, 0.99)];
  const limit = Math.max(SLOWER * before, FAST);
  figure(`p99 of others may be, max(${SLOWER} x calm, ${FAST} ms)`, `${limit.toFixed(0)} ms`);
  if (during > limit && behind > FAST)
    skip(
      `that others are as fast as before: their p99 was ${during.toFixed(0)} ms, but the flood itself was ` +
        `late by ${behind.toFixed(0)} ms and came in bursts, as the machine is busy`,
    );
  else
    expect(
      during <= limit,
      `the p99 of others was ${during.toFixed(0)} ms in the flood and ${before.toFixed(0)} ms before; ` +
        `it may be ${limit.toFixed(0)} ms: max(${SLOWER} x calm, ${FAST} ms)`,
    );
}

/** Sends SIGTERM while the flood goes on. */
async function ended({ expect, figure }: Siege, ground: Ground): Promise<void> {
  const began = performance.now();
  const pid = ground.pid();
  const gone = ground.kill('SIGTERM').then(() => true);
  const inTime = await Promise.race([gone, pause(STOP).then(() => false)]);
  figure('ms from SIGTERM to the end', Math.round(performance.now() - began));
  expect(inTime, `SIGTERM has not ended the program within ${STOP / 1000} s`);
  if (!inTime && pid !== null) process.kill(pid, 'SIGKILL');
  await gone;
}
