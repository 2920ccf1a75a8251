/** Memory of all processes of the bot before, in and after a burst of 500 people who look at pictures. */
import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../../src/discord/ids.ts';
import { openChildWorld } from '../../test/support/e2e/child-process.ts';
import { startFlags } from '../start-flags.ts';
import { gather } from './crowd.ts';
import { figure, type Figure } from './figures.ts';
import { memoryBelow, type Memory } from './resident.ts';

const TABLES = 100;
const SEATS = 5;
/** How often each person looks: at their own hand, then at the table. */
const ROUNDS = 3;
/** Rest after which the memory is measured again. Milliseconds. */
const REST = 30_000;
const LOOK = 250;

export async function burst(): Promise<Figure[]> {
  const world = await openChildWorld({
    timeScale: 1,
    env: { NODE_OPTIONS: startFlags().join(' ') },
    playground: { history: false, spec: false, people: [] },
  });
  try {
    const crowd = await gather(world, TABLES, SEATS);
    const pid = world.pid() ?? 0;
    const before = memoryBelow(pid);
    if (before.pss === 0) throw new Error('Memory can be measured on Linux only.');
    let peak = before;
    const watch = setInterval(() => {
      const now = memoryBelow(pid);
      if (now.rss > peak.rss) peak = now;
    }, LOOK);
    for (let round = 0; round < ROUNDS; round++)
      await Promise.all(
        crowd.tables.flatMap(table =>
          table.people.map(async user => {
            await crowd.press(user, table.card, print({ to: 'panel', table: table.id }));
            await crowd.look(user, table);
          }),
        ),
      );
    await world.playground.settled();
    clearInterval(watch);
    await pause(REST);
    return [...both('before', before), ...both('peak', peak), ...both('rest', memoryBelow(pid))];
  } finally {
    await world.end();
  }
}

const both = (when: string, { rss, pss }: Memory): Figure[] => [
  figure(`memory.pictures.${when}.rss.mb`, rss, 'MB'),
  figure(`memory.pictures.${when}.pss.mb`, pss, 'MB'),
];
