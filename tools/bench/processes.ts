/**
 * Presses answered a second on PostgreSQL by one process and by three, beside the bare bot. Needs
 * `TEST_DATABASE_URL` (`.ci/with-postgres`); without it nothing is measured.
 */
import pg from 'pg';
import { range } from '../../engines/core/values.ts';
import { openServerWorld } from '../../test/support/e2e/server-world.ts';
import { channelOf, serverPerShard } from '../server-per-shard.ts';
import { startFlags } from '../start-flags.ts';
import { openBare } from './bare.ts';
import { figure, type Figure } from './figures.ts';
import { houseOn } from './house.ts';
import {
  figures,
  guests,
  measure,
  measureBare,
  openWindow,
  pressesAt,
  SEATS,
  type Measured,
  type Window,
} from './press.ts';

/** Of each of three servers of Discord. */
const TABLES = 16;
const SHARDS = 3;
const PLAYGROUND = { history: false, spec: false, people: [] };

export async function processes(): Promise<Figure[]> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) {
    console.error('processes: there is no PostgreSQL server; .ci/with-postgres starts one.');
    return [];
  }
  const one = await measureBot(server, [`0-${SHARDS - 1}/${SHARDS}`]);
  const three = await measureBot(
    server,
    range(SHARDS).map(shard => `${shard}/${SHARDS}`),
  );
  const bare = await measurePlain();
  return [
    ...figures('processes.1', one),
    ...figures('processes.3', three),
    ...figures('processes.bare', bare),
    figure('processes.1.ratio', bare.second / one.second, 'ratio'),
    figure('processes.3.ratio', bare.second / three.second, 'ratio'),
    figure('processes.gain', three.second / one.second, 'ratio'),
  ];
}

/** `shards`: `SHARDS` of each process. */
async function measureBot(server: string, shards: readonly string[]): Promise<Measured> {
  let servers: readonly string[] = [];
  const world = await openServerWorld(server, {
    shards,
    arrange: playground => {
      servers = serverPerShard(playground, SHARDS);
    },
    timeScale: 1,
    env: { NODE_OPTIONS: startFlags().join(' ') },
    playground: PLAYGROUND,
  });
  const reader = new pg.Client({ connectionString: world.url });
  await reader.connect();
  try {
    const { room } = world.playground;
    const windows: Window[] = [];
    for (const [shard, guild] of servers.entries()) {
      const channel = [...room.channels.values()].find(({ name }) => name === channelOf(shard))?.id ?? '';
      const house = houseOn(world.store, Date.now, { guild, channel, thread: null });
      for (const n of range(TABLES))
        windows.push(await openWindow(house, await guests(room, SEATS, `Table ${shard}-${n}`)));
    }
    await world.calm();
    return await measure(await pressesAt(world, windows), {
      pids: world.programs.map(({ pid }) => pid() ?? 0),
      settled: () => world.playground.settled(),
      carriedOut: async () => {
        const { rows } = await reader.query<{ count: string }>('select count(*) from receipts');
        return Number(rows[0]?.count);
      },
    });
  } finally {
    await reader.end();
    await world.end();
  }
}

async function measurePlain(): Promise<Measured> {
  const bare = await openBare(PLAYGROUND);
  try {
    const people = await guests(bare.playground.room, SHARDS * TABLES * (SEATS - 1), 'Guest');
    return await measureBare(bare, people, 'reply');
  } finally {
    await bare.end();
  }
}
