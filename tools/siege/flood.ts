/** One person presses a thousand times a second: others go on, memory is bounded, the program stops. */
import { setTimeout as pause } from 'node:timers/promises';
import { ComponentType, InteractionType } from 'discord-api-types/v10';
import type { FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { inject } from '../../test/support/e2e/injection.ts';
import { cardOf, openTable } from '../../test/support/e2e/program.ts';
import { startFlags } from '../start-flags.ts';
import { memoryOf, openGround, type Ground } from './ground.ts';
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
const MEGABYTES = 500;
/** Milliseconds from SIGTERM to the end. */
const STOP = 10_000;
/** A flood may make the others this many times slower. */
const SLOWER = 3;
/** Milliseconds that nobody notices: an answer that is faster is not compared with the time before. */
const FAST = 250;

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
    const stop = await pour(ground, mallory, tables[0] ?? '');
    const watch = watchMemory(ground);
    const flooded = await measure(ground, presses, 1_000 * (siege.short ? SECONDS.short : SECONDS.long));
    figures(siege, 'in the flood', flooded);
    judge(siege, { calm, flooded, most: watch.most() });
    await ended(siege, ground);
    watch.stop();
    const { sent, behind } = stop();
    siege.figure('presses of the flood', sent);
    siege.figure('most that the generator was behind, ms', Math.round(behind));
    siege.figure('memory at most, MB', Math.round(watch.most()));
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

/**
 * Sends the flood from this process: the playground only dispatches. Returns a function that ends it, with
 * the number of presses and the most that the generator was late.
 */
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
  return () => {
    clearInterval(timer);
    return { sent, behind };
  };
}

function watchMemory(ground: Ground) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(ground.pid()) ?? 0);
  }, 100);
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
  readonly most: number;
}

function judge({ short, expect, skip }: Siege, { calm, flooded, most }: Findings): void {
  if (calm.silent > 0)
    skip(
      `that nothing is silent in the flood: ${calm.silent} presses were before it, as the machine is busy`,
    );
  expect(
    flooded.silent <= calm.silent,
    `${flooded.silent} presses of others were not answered in 3 s, ${calm.silent} before the flood`,
  );
  expect(most > 0, 'the memory could not be read');
  expect(most < MEGABYTES, `the program took ${Math.round(most)} MB in the flood`);
  if (short) return;
  const [before, during] = [share(calm.answered, 0.99), share(flooded.answered, 0.99)];
  expect(
    during <= Math.max(SLOWER * before, FAST),
    `the p99 of others was ${during.toFixed(0)} ms in the flood and ${before.toFixed(0)} ms before`,
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
