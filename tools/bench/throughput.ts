/**
 * Presses answered a second while 200 people press all the time: the real bot, which writes every answer to
 * disk, the bare one, and the floor.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { range } from '../../engines/core/values.ts';
import { slash } from '../../playground/interactions/interactions.ts';
import { openChildWorld, type ChildWorld } from '../../test/support/e2e/child-process.ts';
import { startFlags } from '../start-flags.ts';
import { openBare } from './bare.ts';
import { figure, type Figure } from './figures.ts';
import { openHouse } from './house.ts';
import {
  figures,
  guests,
  measure,
  measureBare,
  openWindow,
  pressesAt,
  SEATS,
  type Measured,
} from './press.ts';

const TABLES = 50;
const PLAYGROUND = { history: false, spec: false, people: [] };

export async function throughput(): Promise<Figure[]> {
  const env = { NODE_OPTIONS: startFlags().join(' ') };
  const durbar = await openChildWorld({ timeScale: 1, env, playground: PLAYGROUND });
  const bare = await openBare(PLAYGROUND);
  try {
    const people = await guests(bare.playground.room, TABLES * (SEATS - 1), 'Guest');
    const bot = await measureBot(durbar);
    const plain = await measureBare(bare, people, 'reply');
    const floor = await measureBare(bare, people, 'reply-written');
    return [
      ...figures('throughput', bot),
      ...figures('throughput.bare', plain),
      ...figures('throughput.floor', floor),
      figure('throughput.ratio', plain.second / bot.second, 'ratio'),
      figure('throughput.floor.ratio', floor.second / bot.second, 'ratio'),
      figure('throughput.processor.ratio', bot.processor / plain.processor, 'ratio'),
    ];
  } finally {
    await durbar.end();
    await bare.end();
  }
}

/** Opens a window at each table; all who did not claim change their answers again and again. */
async function measureBot(world: ChildWorld): Promise<Measured> {
  const { room } = world.playground;
  const file = join(world.dataDir, 'durbar.sqlite');
  const channel = [...room.channels.values()].find(({ name }) => name === 'games')?.id ?? '';
  const house = openHouse(file, Date.now, { guild: room.guild.id, channel, thread: null });
  const windows = [];
  for (const n of range(TABLES))
    windows.push(await openWindow(house, await guests(room, SEATS, `Table ${n}`)));
  const [user = ''] = await guests(room, 1, 'Waker');
  await slash(room, user, { command: 'play', options: { game: 'complots' }, channel }); // wakes the announcer
  await world.calm();
  const presses = await pressesAt(world, windows);
  const receipts = new Database(file, { readonly: true });
  const count = receipts.prepare<[], number>('select count(*) from receipts').pluck();
  const measured = await measure(presses, {
    pids: [world.pid() ?? 0],
    settled: () => world.playground.settled(),
    carriedOut: async () => count.get() ?? 0,
  });
  receipts.close();
  await house.store.close();
  return measured;
}
