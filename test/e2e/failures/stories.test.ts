/** `kill -9` while the games that ended under an older version are read: each is read, and its rows stay. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import Database from 'better-sqlite3';
import { eventually, openChildWorld } from '../../support/e2e/child-process.ts';
import { playOut } from '../../support/service/finished.ts';
import { bench, GUILD } from '../../support/service/service.ts';

/** As many as are read in two or three seconds. */
const GAMES = 5;

it('the start does not wait for them, and after the restart the others are read', async () => {
  const world = await openChildWorld({
    before: async (_program, dataDir) => {
      const b = await bench(join(dataDir, 'durbar.sqlite'), Date.now());
      for (let n = 0; n < GAMES; n++) await playOut(b, (await b.game(['ann', 'ben'], 'live')).id);
      await b.close();
    },
  });
  onTestFinished(() => world.end());
  const reader = new Database(join(world.dataDir, 'durbar.sqlite'), { readonly: true });
  onTestFinished(() => void reader.close());
  const rows = (): readonly { facts: string | null }[] =>
    reader.prepare<[], { facts: string | null }>('select facts from results order by at, seat').all();
  const unread = (): number => rows().filter(({ facts }) => facts === null).length;
  expect(unread(), 'the program is ready before they are read').toBeGreaterThan(0);
  await eventually(() => unread() < 2 * GAMES, 'the first of them');
  await world.kill();
  const kept = rows();
  expect(unread()).toBeGreaterThan(0);
  expect(unread() % 2, 'no game is half read').toBe(0);

  await world.start();
  await eventually(() => unread() === 0, 'all of them');
  expect(rows()).toEqual(kept.map(({ facts }, i) => ({ facts: facts ?? rows()[i]?.facts })));
  const { games } = await world.store.records.storyOn('ann', GUILD.guild);
  expect(games.map(({ facts }) => facts.length > 0)).toEqual(Array.from({ length: GAMES }, () => true));
  expect(world.complaints).toEqual([]);
});
