/**
 * The program ends in the middle of looking after a cup, before or after any call of the store, of Discord or
 * of the table service. The next one goes on: no round is drawn, and no table opened, counted or told twice.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byNumber, type Cup, type Season } from '../../../src/seasons/model.ts';
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
import { hour, minute } from '../../support/service/time.ts';
import { entrant, newCup } from '../seasons/season.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(() => b.close());

const PEOPLE = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay'];
const stored = (): Promise<Season> => storedSeason(b);

/** Opens a live cup that these people have joined. It waits for six. */
const open = (its: Partial<Cup>, people = PEOPLE, more: Partial<Season> = {}) =>
  b.store.seasons.create(
    newCup(its, {
      ...{ guild: GUILD.guild, channel: GUILD.channel, seen: b.time.now(), pace: 'live' },
      signUp: b.time.now() + hour,
      entrants: people.map((user, i) => entrant(i + 1, { user, name: user })),
      ...more,
    }),
  );

/** What happens while a program runs: rounds are drawn, and people finish their tables. Fay vanishes. */
const play = (keeper: ReturnType<typeof openSeasonKeeper>): Promise<void> => playOn(b, keeper, 'fay');

/** Runs a program that ends there, then one that does not. Returns the calls of the first one. */
async function run(room: Room, end: End): Promise<number> {
  const { mortal, calls } = life(end);
  const first = openSeasonKeeper(seasonDeps(b, room, mortal));
  await keep(first);
  b.time.suspend(4 * minute);
  await play(first);
  await first.stop();
  // Until the next program may look after what the first one has claimed.
  b.time.suspend(2 * minute);
  const second = openSeasonKeeper(seasonDeps(b, room));
  await keep(second);
  b.time.suspend(4 * minute);
  for (let i = 0; i < 3; i++) await play(second);
  await second.stop();
  return calls();
}

const renew = async (): Promise<void> => {
  await b.close();
  b = await bench();
};

/** What must hold of each cup that was played to its end. */
async function expectPlayed(room: Room, where: string): Promise<Season> {
  const whole = await stored();
  expect(whole, where).toMatchObject({ phase: 'ended', end: { how: 'completed' } });
  const states = whole.rounds.map(({ number, division, state }) => `${number}/${division} ${state}`);
  const drawn = (whole.cup?.draws ?? []).flatMap((groups, i) => groups.map((_, n) => `${i + 1}/${n} over`));
  expect(states, `each table once, ${where}`).toEqual(drawn);
  expect((await b.store.records.finished('ann', 9)).map(({ table }) => table).sort(), where).toEqual(
    whole.rounds
      .filter(({ seated }) => seated.includes(1))
      .map(({ id }) => id)
      .sort(),
  );
  expect(whole.awards, where).toEqual([{ name: 'road', winners: [2], figure: 7 }]);
  expect(room.messages.size, `a card and a closing message, ${where}`).toBe(2);
  const pings = [...room.messages.values()].flatMap(message => message.pings);
  expect(pings, 'nobody is mentioned').toEqual([]);
  expect(await b.store.seasons.next(), `nothing is looked at any more, ${where}`).toBeNull();
  const [winner] = standingsOf(whole, 0);
  expect(byNumber(whole, winner?.entrant ?? 0)?.user, where).toBe('ann');
  return whole;
}

describe('wherever the program ends', () => {
  it('Swiss: each round is drawn once, each table played once, the end told once', async () => {
    const calls = await everywhere(renew, async end => {
      const room = newRoom();
      await open({ rounds: 2 });
      const made = await run(room, end);
      const whole = await expectPlayed(room, JSON.stringify(end));
      expect(whole.cup?.draws.map(groups => groups.flat().length)).toEqual([6, 5]);
      return made;
    });
    expect(calls, 'the scene has steps between which to end').toBeGreaterThan(20);
  }, 300_000);

  it('knock-out: the same, until a final has its winner', async () => {
    const calls = await everywhere(renew, async end => {
      const room = newRoom();
      await open({ format: 'knockout' });
      const made = await run(room, end);
      const whole = await expectPlayed(room, JSON.stringify(end));
      expect(whole.cup?.draws.map(groups => groups.length)).toEqual([2, 1]);
      expect(whole.cup?.draws[1]?.flat()).not.toContain(6);
      return made;
    });
    expect(calls).toBeGreaterThan(20);
  }, 300_000);

  it('too few people: it ends without a table when the sign-up is over', async () => {
    await everywhere(renew, async end => {
      const room = newRoom();
      await open({}, PEOPLE.slice(0, 5), { signUp: b.time.now() + minute });
      const made = await run(room, end);
      expect(await stored(), JSON.stringify(end)).toMatchObject({ rounds: [], end: { how: 'tooFew' } });
      expect(room.messages.size, 'only the card').toBe(1);
      expect(await b.store.seasons.next()).toBeNull();
      return made;
    });
  }, 120_000);
});
