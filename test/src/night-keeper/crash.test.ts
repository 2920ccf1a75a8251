/**
 * The program ends in the middle of looking after a game night, before or after any call of the store, of
 * Discord or of the table service. The next one goes on: no event, table or message is made twice.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calledOff, moved } from '../../../src/nights/course.ts';
import {
  newNightRoom,
  nightDeps,
  openNightKeeper,
  passNight,
  planNight,
  storedNight,
  type NightRoom,
} from '../../support/nights.ts';
import { everywhere, life, type End } from '../../support/service/mortal.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';
import { hour, minute } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(() => b.close());

type Keeper = ReturnType<typeof openNightKeeper>;

/** What happens while a program runs. `isAlive`: false once it has ended, so that nothing more happens. */
type Act = (keeper: Keeper, isAlive: () => boolean) => Promise<void>;

/** Runs a program that ends there, then one that does not. Returns the calls of the first one. */
async function run(room: NightRoom, end: End, act: Act): Promise<number> {
  const { mortal, calls } = life(end);
  const first = openNightKeeper(nightDeps(b, room, mortal));
  await act(first, () => calls() < end.call);
  await first.stop();
  // Until the next program may look after what the first one has claimed.
  b.time.suspend(2 * minute);
  const second = openNightKeeper(nightDeps(b, room));
  for (let i = 0; i < 3; i++) await act(second, () => true);
  await second.stop();
  return calls();
}

/** Lets half an hour pass while the program runs. */
const halfHour: Act = async (keeper, isAlive) => {
  for (let i = 0; i < 6 && isAlive(); i++) await passNight(b, keeper, 5 * minute, 5 * minute);
};

const renew = async (): Promise<void> => {
  await b.close();
  b = await bench();
};

describe('wherever the program ends', () => {
  it('a night has one event, a lobby of each game, two messages, and an end', async () => {
    const calls = await everywhere(renew, async end => {
      const room = newNightRoom();
      await planNight(b, { starts: b.time.now() + 15 * minute, ends: b.time.now() + 28 * minute });
      const made = await run(room, end, halfHour);
      const where = JSON.stringify(end);
      const { phase, end: over, tables } = await storedNight(b);
      expect({ phase, how: over?.how }, where).toEqual({ phase: 'over', how: 'played' });
      expect(
        [...room.events.values()].map(({ state }) => state),
        where,
      ).toEqual(['over']);
      expect(
        tables.map(({ game, state }) => `${game} ${state}`),
        where,
      ).toEqual(['raja closed', 'complots closed']);
      for (const { id } of tables) expect((await b.store.load(id))?.table.status, where).toBe('closed');
      const lobbies = (await b.said()).filter(({ kind }) => kind === 'lobby');
      expect(lobbies.length, `each lobby opens once and closes once, ${where}`).toBe(4);
      expect(room.messages.size, `a card and an opening, ${where}`).toBe(2);
      const words = [...room.messages.values()].map(message => message.words);
      expect(words[0], where).toContain('It is over');
      expect(words[1], where).toContain('The game night is over');
      expect(await b.store.nights.next(), where).toBeNull();
      return made;
    });
    expect(calls, 'the scene has steps between which to end').toBeGreaterThan(25);
  }, 240_000);

  it('a further table opens once when one has begun', async () => {
    await everywhere(renew, async end => {
      const room = newNightRoom();
      await planNight(b, { starts: b.time.now() + 10 * minute, games: ['raja'] });
      const made = await run(room, end, async (keeper, isAlive) => {
        for (let i = 0; i < 4 && isAlive(); i++) await passNight(b, keeper, 3 * minute, 3 * minute);
        const [first] = (await storedNight(b)).tables;
        if (first && (await b.store.load(first.id))?.table.status === 'lobby') {
          for (const user of ['ann', 'ben']) must(await b.tables.join(first.id, b.by(user)));
          must(await b.tables.start(first.id, b.by('ann')));
        }
        if (isAlive()) await passNight(b, keeper, 2 * minute, minute);
      });
      const where = JSON.stringify(end);
      const states = (await storedNight(b)).tables.map(({ state }) => state);
      expect(states, where).toEqual(['begun', 'open']);
      expect(room.events.size, where).toBe(1);
      return made;
    });
  }, 240_000);

  it('moved, and then called off: one event that follows and ends', async () => {
    await everywhere(renew, async end => {
      const room = newNightRoom();
      await planNight(b);
      const later = b.time.now() + 30 * hour;
      const made = await run(room, end, async keeper => {
        await passNight(b, keeper, minute);
        await b.store.nights.change('night', before => {
          const outcome = before.starts === later ? calledOff(before, b.time.now()) : moved(before, later);
          return outcome.ok ? outcome.value : null;
        });
        await passNight(b, keeper, minute);
      });
      const where = JSON.stringify(end);
      expect((await storedNight(b)).end?.how, where).toBe('calledOff');
      expect(
        [...room.events.values()].map(({ state }) => state),
        where,
      ).toEqual(['over']);
      expect(room.messages.size, where).toBe(1);
      expect(await b.store.nights.next(), where).toBeNull();
      return made;
    });
  }, 240_000);
});
