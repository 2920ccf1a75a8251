/** Finished games are read after their end: one at a time, each once, whatever fails meanwhile. */
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStoryKeeper } from '../../../src/ops/story-keeper.ts';
import type { Stories } from '../../../src/people/store.ts';
import { StoreFailure } from '../../../src/tables/store.ts';
import { WHO_WINS } from '../../../src/people/guesses.ts';
import { ended, held } from '../../support/service/finished.ts';
import { bench, type Bench } from '../../support/service/service.ts';
import { change } from '../../support/store/samples.ts';

const PAUSE = 500;
const FACT = { seat: 0, fact: 'lie', about: 'captain', count: 1 };

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

/** Stores finished games, as a version without stories did. The newest comes first. */
async function before(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    await b.time.advance(1_000);
    const results = ['ann', 'ben'].map(user => ({ user, score: 0, won: false }));
    ids.unshift(await ended(b, results));
  }
  return ids;
}

/**
 * A keeper that notes which games it reads. `fail`: throws at the reading of a game, or does nothing.
 * `judge`: the same where its guesses are judged.
 */
function keeper(
  fail: (table: string) => void = () => undefined,
  stories: Stories = b.store.stories,
  judge: (table: string) => void = () => undefined,
) {
  const read: string[] = [];
  const complaints: string[] = [];
  const loop = openStoryKeeper({
    stories,
    guesses: b.store.guesses,
    time: b.time,
    log: pino({ base: null }, { write: line => complaints.push(line) }),
    tables: {
      facts: async table => {
        read.push(table);
        fail(table);
        return [FACT];
      },
      judgeGuesses: async table => judge(table),
    },
  });
  /** Lets so much time pass. The loop works at its end, too. */
  const pass = async (ms: number): Promise<void> => {
    await b.time.advance(ms);
    await loop.idle();
  };
  return { loop, read, complaints, pass };
}

const storyOf = (user: string) => b.store.records.storyOn(user, 'guild');

it('reads one game, rests, and reads the next, however often it is woken meanwhile', async () => {
  const ids = await before(3);
  const { loop, read, pass } = keeper();
  for (let n = 0; n < 10; n++) {
    loop.wake();
    await loop.idle();
  }
  expect(read).toEqual(ids.slice(0, 1));
  await pass(PAUSE - 1);
  loop.wake();
  await loop.idle();
  expect(read).toEqual(ids.slice(0, 1));
  await pass(1);
  expect(read).toEqual(ids.slice(0, 2));
  await pass(PAUSE);
  await pass(10 * PAUSE);
  loop.wake();
  await loop.idle();
  expect(read).toEqual(ids);
  expect(await storyOf('ann')).toMatchObject({ games: [{}, {}, {}], unread: 0 });
});

it('reads a game again that was being read when the program was killed, and no other', async () => {
  const ids = await before(3);
  const first = keeper();
  first.loop.wake();
  await first.loop.idle();
  await first.loop.stop();
  // The second program has read the game, and is killed before anything of it is stored.
  const killed = keeper(undefined, { ...b.store.stories, keep: () => new Promise(() => undefined) });
  killed.loop.wake();
  await expect.poll(() => killed.read).toEqual(ids.slice(1, 2));
  expect((await storyOf('ann')).unread).toBe(2);

  const { loop, read, pass } = keeper();
  loop.wake();
  await loop.idle();
  for (let n = 0; n < 3; n++) await pass(PAUSE);
  expect(read).toEqual(ids.slice(1));
  expect((await storyOf('ann')).games.map(({ facts }) => facts.length)).toEqual([1, 1, 1]);
});

it('a game that cannot be read tells nothing, and is logged; the others are read', async () => {
  const ids = await before(2);
  const { loop, read, complaints, pass } = keeper(table => {
    if (table === ids[0]) throw new Error('rules');
  });
  loop.wake();
  await loop.idle();
  await pass(PAUSE);
  expect(read).toEqual(ids);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain('could not be read');
  const { games, unread } = await storyOf('ann');
  expect([games.map(({ facts }) => facts.length).toSorted(), unread]).toEqual([[0, 1], 0]);
});

it('tries again when the database has failed', async () => {
  const ids = await before(1);
  let failures = 1;
  const { loop, read, complaints, pass } = keeper(() => {
    if (failures-- > 0) throw new StoreFailure('busy', null);
  });
  loop.wake();
  await loop.idle();
  expect([await storyOf('ann'), complaints.length]).toMatchObject([{ unread: 1 }, 1]);
  await pass(5_000);
  expect(read).toEqual([ids[0], ids[0]]);
  expect(await storyOf('ann')).toMatchObject({ unread: 0 });
});

it('judges the guesses before it keeps the story, so that a crash in between repeats both', async () => {
  const [id = ''] = await before(1);
  const order: string[] = [];
  const stories: Stories = {
    ...b.store.stories,
    keep: async (...kept) => {
      order.push(`kept ${kept[0]}`);
      await b.store.stories.keep(...kept);
    },
  };
  const { loop } = keeper(undefined, stories, table => void order.push(`judged ${table}`));
  loop.wake();
  await loop.idle();
  expect(order).toEqual([`judged ${id}`, `kept ${id}`]);
});

it('keeps the story of a game whose guesses cannot be judged, says so, and voids them', async () => {
  const [id = ''] = await before(1);
  const game = await held(b, id);
  const own = { user: 'zoe', name: 'Zoe', ply: WHO_WINS, pick: 0 };
  const { pending, deadlines } = game;
  await b.store.commit(game, change(game.table, { pending, deadlines, guess: own }));
  const { loop, complaints } = keeper(undefined, undefined, () => {
    throw new Error('odd');
  });
  loop.wake();
  await loop.idle();
  expect(await storyOf('ann')).toMatchObject({ games: [{}], unread: 0 });
  expect(complaints.join()).toContain('the guesses at a game could not be judged');
  expect(await b.store.guesses.of(id, 'zoe'), 'otherwise they would wait for ever').toEqual([]);
});
