/**
 * The program ends in the middle of looking after a season, before or after any call of the store, of Discord
 * or of the table service. The next one goes on: no table is opened, counted or told twice.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ended } from '../../../src/seasons/course.ts';
import type { Season } from '../../../src/seasons/model.ts';
import { standingsOf } from '../../../src/seasons/standings.ts';
import {
  keep,
  newRoom,
  openSeasonKeeper,
  playOn,
  seasonDeps,
  storedSeason,
  type Room,
} from '../../support/seasons.ts';
import { everywhere, life, type End } from '../../support/service/mortal.ts';
import { bench, GUILD, type Bench } from '../../support/service/service.ts';
import { minute, second } from '../../support/service/time.ts';
import { entrant, season } from '../seasons/season.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(() => b.close());

const PEOPLE = ['ann', 'ben', 'cat', 'fay'];
const stored = (): Promise<Season> => storedSeason(b);

/** Opens a season in which everybody has joined, and that begins in half an hour. */
const open = (more: Partial<Season> = {}) =>
  b.store.seasons.create(
    season({
      ...{ guild: GUILD.guild, channel: GUILD.channel, seen: b.time.now() },
      signUp: b.time.now() + 30 * minute,
      entrants: PEOPLE.map((user, i) => entrant(i + 1, { user, name: user })),
      ...more,
    }),
  );

/** What happens while a program runs: it opens tables, and people finish them. Fay vanishes. */
const play = (keeper: ReturnType<typeof openSeasonKeeper>): Promise<void> => playOn(b, keeper, 'fay');

/** Runs a program that ends there, then one that does not. Returns the calls of the first one. */
async function run(room: Room, end: End, act = play): Promise<number> {
  const { mortal, calls } = life(end);
  const first = openSeasonKeeper(seasonDeps(b, room, mortal));
  await act(first);
  await first.stop();
  // Until the next program may look after what the first one has claimed.
  b.time.suspend(2 * minute);
  const second = openSeasonKeeper(seasonDeps(b, room));
  for (let i = 0; i < 3; i++) await act(second);
  await second.stop();
  return calls();
}

const renew = async (): Promise<void> => {
  await b.close();
  b = await bench();
};

describe('wherever the program ends', () => {
  it('a division plays two tables, each once, and the end is told once', async () => {
    const calls = await everywhere(renew, async end => {
      const room = newRoom();
      await open();
      b.time.suspend(31 * minute);
      const made = await run(room, end);
      const where = JSON.stringify(end);
      const whole = await stored();
      expect(whole, where).toMatchObject({ phase: 'ended', end: { how: 'completed' } });
      const states = whole.rounds.map(({ number, state }) => `${number} ${state}`);
      expect(states, where).toEqual(['1 over', '2 over']);
      expect((await b.store.records.finished('ann', 9)).map(({ table }) => table).sort(), where).toEqual(
        whole.rounds
          .filter(({ seated }) => seated.includes(1))
          .map(({ id }) => id)
          .sort(),
      );
      expect(
        standingsOf(whole, 0).map(({ points }) => points),
        where,
      ).toEqual([12, 8, 4, 0]);
      expect(
        whole.entrants.flatMap(({ away, user }) => (away ? [user] : [])),
        where,
      ).toEqual(['fay']);
      expect(whole.awards, where).toEqual([{ name: 'road', winners: [2], figure: 7 }]);
      expect(room.messages.size, `a card and a closing message, ${where}`).toBe(2);
      const [card, closing] = [whole.card, whole.closing].map(({ nonce }) => room.messages.get(nonce));
      expect(card?.words, `the card shows the end, ${where}`).toContain('completed');
      expect(closing?.words, where).toContain('closing');
      expect(closing?.words, `the end is told with its awards, ${where}`).toContain('road');
      expect(
        [...room.messages.values()].flatMap(({ pings }) => pings),
        'nobody is mentioned',
      ).toEqual([]);
      expect(await b.store.seasons.next(), `nothing is looked at any more, ${where}`).toBeNull();
      return made;
    });
    expect(calls, 'the scene has steps between which to end').toBeGreaterThan(20);
  }, 240_000);

  it('too few people: it ends without a table', async () => {
    await everywhere(renew, async end => {
      const room = newRoom();
      await open({ entrants: [entrant(1, { user: 'ann' }), entrant(2, { user: 'ben' })] });
      b.time.suspend(31 * minute);
      const made = await run(room, end);
      expect(await stored(), JSON.stringify(end)).toMatchObject({ rounds: [], end: { how: 'tooFew' } });
      expect(room.messages.size, 'only the card').toBe(1);
      expect(await b.store.seasons.next()).toBeNull();
      return made;
    });
  }, 60_000);

  it('ended by a manager while tables run: they play on, and do not count', async () => {
    await everywhere(renew, async end => {
      const room = newRoom();
      await open();
      b.time.suspend(31 * minute);
      const made = await run(room, end, async keeper => {
        b.time.suspend(20 * second);
        await keep(keeper);
        const { rounds } = await stored();
        const isOpen = rounds.length > 0 && rounds.every(({ state }) => state === 'running');
        if (isOpen) await b.store.seasons.change('s', before => ended(before, 'stopped', b.time.now()));
        b.time.suspend(20 * second);
        await keep(keeper);
      });
      const where = JSON.stringify(end);
      const { rounds, end: over } = await stored();
      expect(over?.how, where).toBe('stopped');
      expect(
        rounds.map(({ state }) => state),
        where,
      ).toEqual(['unfinished']);
      for (const { id } of rounds) expect((await b.store.load(id))?.table.status, where).toBe('running');
      return made;
    });
  }, 120_000);
});
