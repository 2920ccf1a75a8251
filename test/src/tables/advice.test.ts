/** Hints and reviews: what a sharp player thinks, by what the seat could know at that moment. */
import { afterEach, describe, expect, it } from 'vitest';
import { advise } from '../../../bots/index.ts';
import { allows, choose } from '../../../engines/core/prompt.ts';
import type { AnyAsks } from '../../../engines/core/game.ts';
import type { Rng } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { sorted } from '../../../engines/dynasties/facts.ts';
import type { dynasties } from '../../../engines/dynasties/index.ts';
import { sorted as cards } from '../../../engines/taj-mahal/facts.ts';
import type { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { GAME_IDS, GAMES, type AnyGame, type GameId } from '../../../engines/index.ts';
import type { Entry } from '../../../src/base.ts';
import type { Adviser } from '../../../src/tables/request/draft.ts';
import type { TableRecord } from '../../../src/tables/model.ts';
import { advising } from '../../../src/tables/views/advice.ts';
import { stepsOf } from '../../../src/tables/views/replay.ts';
import { diverted, swap, twinOf } from '../../support/engine/twins.ts';
import { playOut, rewrite } from '../../support/service/finished.ts';
import { bench, GUILD, must, START, type Bench } from '../../support/service/service.ts';
import { otherWorld } from '../../support/engine/other-world.ts';

const open: Bench[] = [];
afterEach(async () => {
  for (const b of open.splice(0)) await b.close();
});

/** Returns a service whose adviser can be replaced. */
async function benchWith(adviser: Adviser = advise): Promise<Bench> {
  const b = await bench(':memory:', START, { adviser });
  open.push(b);
  return b;
}

/** Begins a game of these people and automated players. */
async function begun(b: Bench, game: GameId, people: readonly string[], bots: number): Promise<string> {
  const [host = ''] = people;
  const id = must(await b.tables.open(b.by(host), { game, location: GUILD, locale: 'en' }));
  for (const user of people.slice(1)) must(await b.tables.join(id, b.by(user)));
  for (let n = 0; n < bots; n++)
    must(await b.tables.addBot(id, b.by(host), { level: 'steady', temper: null }));
  must(await b.tables.start(id, b.by(host)));
  return id;
}

/** Lets time pass until this user is asked. */
async function untilAsked(b: Bench, id: string, user = 'ann') {
  for (let n = 0; n < 200; n++) {
    const { mine, table } = await b.tableView(id, user);
    if (mine?.prompt) return { ...mine, prompt: mine.prompt };
    expect(table.status).toBe('running');
    await b.time.advance(10_000);
  }
  throw new Error(`${user} is never asked`);
}

const recordOf = async (b: Bench, id: string): Promise<TableRecord> => {
  const held = await b.store.load(id);
  if (!held) throw new Error('no table');
  return held.table;
};

describe('a hint', () => {
  it.each(GAME_IDS)('at a table of one person is a legal answer to the open question of %s', async game => {
    const b = await benchWith();
    const id = await begun(b, game, ['ann'], 2);
    const { stamp, prompt, view } = await untilAsked(b, id);
    const hint = must(await b.tables.hint(id, 'ann', stamp));
    expect(allows<AnyAsks>(prompt, choose<AnyAsks>(prompt, hint.best))).toBe(true);
    expect(hint).toEqual(advise(game, view, prompt, null));
  });

  it('gets the view and the prompt of the seat, and no answer', async () => {
    const asked: Parameters<Adviser>[] = [];
    const b = await benchWith((...all) => {
      asked.push(all);
      return advise(...all);
    });
    const id = await begun(b, 'complots', ['ann'], 2);
    const { stamp, prompt, view } = await untilAsked(b, id);
    await b.tables.hint(id, 'ann', stamp);
    expect(asked).toEqual([['complots', view, prompt, null]]);
  });

  it('is refused where other people play, and to those without a seat', async () => {
    const b = await benchWith();
    const id = await begun(b, 'complots', ['ann', 'ben'], 1);
    const user = await b.turnOf(id);
    const asked = user.startsWith('bot:') ? 'ann' : user;
    const { stamp } = await untilAsked(b, id, asked);
    expect(await b.tables.hint(id, asked, stamp)).toMatchObject({ why: { key: 'advice:refuse.people' } });
    const alone = await begun(b, 'complots', ['cleo'], 2);
    const mine = await untilAsked(b, alone, 'cleo');
    expect(await b.tables.hint(alone, 'ann', mine.stamp)).toMatchObject({
      why: { key: 'common:refuse.notSeated' },
    });
    expect(await b.tables.hint('nothing', 'ann', mine.stamp)).toMatchObject({
      why: { key: 'common:refuse.noTable' },
    });
  });

  it('is refused for an old question, and where nothing is asked', async () => {
    const b = await benchWith();
    const id = await begun(b, 'complots', ['ann'], 2);
    const seen = new Set<string>();
    for (let n = 0; n < 200 && seen.size < 2; n++) {
      const { stamp, prompt } = await untilAsked(b, id);
      const first = prompt.options.findIndex(({ interrupts }) => interrupts === null);
      must(await b.tables.answer(id, b.by('ann'), stamp, { optionIndexes: [Math.max(0, first)] }));
      for (let waits = 0; waits < 50; waits++) {
        const { mine, table } = await b.tableView(id, 'ann');
        if (table.status === 'over' || (mine?.prompt && mine.stamp !== stamp)) break;
        if (!mine?.prompt) {
          seen.add('nothing');
          expect(await b.tables.hint(id, 'ann', stamp)).toMatchObject({
            why: { key: 'advice:refuse.asked' },
          });
        }
        await b.time.advance(5_000);
      }
      if ((await b.tableView(id)).table.status === 'over') break;
      seen.add('another');
      expect(await b.tables.hint(id, 'ann', stamp)).toMatchObject({ why: { key: 'common:refuse.stale' } });
    }
    expect([...seen].sort()).toEqual(['another', 'nothing']);
  });

  it('lets presses through while it thinks, and is dropped if its question is answered', async () => {
    let press: (() => Promise<void>) | null = null;
    const b = await benchWith(async (...asked) => {
      await press?.();
      return advise(...asked);
    });
    const id = await begun(b, 'complots', ['ann'], 2);
    const { stamp, prompt } = await untilAsked(b, id);
    press = async () => {
      const first = prompt.options.findIndex(({ interrupts }) => interrupts === null);
      must(await b.tables.answer(id, b.by('ann'), stamp, { optionIndexes: [first] }));
      if (prompt.sealed) await b.time.advance(3_600_000);
    };
    expect(await b.tables.hint(id, 'ann', stamp)).toMatchObject({ ok: false, why: { key: 'advice:gone' } });
  });

  it('waits for one question, not for the rest of a review, and is refused where many wait', async () => {
    const order: string[] = [];
    let go: () => void = () => undefined;
    const gate = new Promise<void>(done => (go = done));
    let isOpen = false;
    const b = await benchWith(async (...asked) => {
      const [, , , given] = asked;
      order.push(given === null ? 'hint' : 'review');
      if (!isOpen) await gate;
      return advise(...asked);
    });
    isOpen = true;
    const played = await begun(b, 'complots', ['ann'], 2);
    await playOut(b, played);
    const id = await begun(b, 'complots', ['ben'], 2);
    const { stamp } = await untilAsked(b, id, 'ben');
    isOpen = false;
    const review = b.tables.review(played, 'ann');
    while (order.length === 0) await new Promise(setImmediate);
    const hints = range(21).map(() => b.tables.hint(id, 'ben', stamp));
    const refused = await Promise.race(hints);
    expect(refused).toMatchObject({ why: { key: 'advice:busy' } });
    isOpen = true;
    go();
    const answers = await Promise.all(hints);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    const { count } = must(await review);
    expect(order).toEqual([
      'review',
      ...range(20).map(() => 'hint'),
      ...range(count - 1).map(() => 'review'),
    ]);
  });

  it('changes nothing at the table', async () => {
    const b = await benchWith();
    const id = await begun(b, 'dynasties', ['ann'], 2);
    const { stamp } = await untilAsked(b, id);
    const before = await b.store.load(id);
    must(await b.tables.hint(id, 'ann', stamp));
    expect(await b.store.load(id)).toEqual(before);
  });
});

describe('a review', () => {
  it.each(GAME_IDS)('of %s names three decisions of the reader, the worst first', async game => {
    const b = await benchWith();
    const id = await begun(b, game, ['ann'], 2);
    const table = await playOut(b, id);
    const { worst, count } = must(await b.tables.review(id, 'ann'));
    expect(worst.length).toBeGreaterThan(0);
    expect(worst.length).toBeLessThanOrEqual(3);
    expect(count).toBeGreaterThanOrEqual(worst.length);
    expect(worst.map(({ loss }) => loss)).toEqual(worst.map(({ loss }) => loss).sort((x, y) => y - x));
    const seat = table.players.findIndex(({ user }) => user === 'ann');
    const steps = [...stepsOf(table, await b.store.entries(id))];
    for (const { ply, prompt, given, best, loss, why } of worst) {
      const step = steps.find(({ entry }) => entry.ply === ply);
      const answer = step?.entry.move.find(each => each.seat === seat);
      expect(prompt.seat).toBe(seat);
      expect(choose<AnyAsks>(prompt, [...given])).toEqual(answer);
      const view = GAMES[game].view(step?.before.state ?? {}, seat);
      expect(advise(game, view, prompt, given)).toEqual({ best, loss, why });
      expect(loss).toBeGreaterThanOrEqual(1);
    }
  });

  it('is the same when it is asked for again, and after a restart', async () => {
    let thoughts = 0;
    const counting: Adviser = (...asked) => {
      thoughts++;
      return advise(...asked);
    };
    const b = await benchWith(counting);
    const id = await begun(b, 'complots', ['ann'], 2);
    await playOut(b, id);
    const first = must(await b.tables.review(id, 'ann'));
    const once = thoughts;
    expect(once).toBe(first.count);
    expect(await Promise.all([b.tables.review(id, 'ann'), b.tables.review(id, 'ann')])).toEqual([
      { ok: true, value: first },
      { ok: true, value: first },
    ]);
    expect(thoughts).toBe(once);
    expect(must(await advising(b.store).review(id, 'ann'))).toEqual(first);
  });

  it('is tried again after the thread has failed', async () => {
    let fails = true;
    const b = await benchWith((...asked) => {
      if (fails) throw new Error('the thread has ended');
      return advise(...asked);
    });
    const id = await begun(b, 'complots', ['ann'], 2);
    await playOut(b, id);
    await expect(b.tables.review(id, 'ann')).rejects.toThrow('has ended');
    fails = false;
    expect((await b.tables.review(id, 'ann')).ok).toBe(true);
  });

  it('is for those who played, and for games that are over', async () => {
    const b = await benchWith();
    const id = await begun(b, 'complots', ['ann', 'ben'], 1);
    expect(await b.tables.review(id, 'ann')).toMatchObject({ why: { key: 'memory:refuse.running' } });
    await playOut(b, id);
    expect(await b.tables.review(id, 'cleo')).toMatchObject({ why: { key: 'advice:refuse.played' } });
    const [ann, ben] = [must(await b.tables.review(id, 'ann')), must(await b.tables.review(id, 'ben'))];
    const seats = (await recordOf(b, id)).players.map(({ user }) => user);
    for (const [user, { worst }] of [
      ['ann', ann],
      ['ben', ben],
    ] as const)
      for (const { prompt } of worst) expect(seats[prompt.seat]).toBe(user);
  });

  it('leaves out what others answered for the seat: the clock, and its former player', async () => {
    const b = await benchWith();
    const id = await begun(b, 'complots', ['ann'], 2);
    const table = await playOut(b, id);
    const entries = await b.store.entries(id);
    const seat = table.players.findIndex(({ user }) => user === 'ann');
    const all = must(await b.tables.review(id, 'ann')).count;
    const byClock = entries.map((entry): Entry => ({ ...entry, by: entry.move.map(() => 'clock') }));
    const store = { load: (table: string) => b.store.load(table), entries: async () => byClock };
    expect(must(await advising(store).review(id, 'ann'))).toEqual({ count: 0, worst: [] });
    const middle = at(entries, Math.floor(entries.length / 2)).at;
    const held = await b.store.load(id);
    if (!held) throw new Error('no table');
    const players = table.players.map((player, i) => (i === seat ? { ...player, since: middle } : player));
    await rewrite(b, held, { players });
    const later = must(await advising(b.store).review(id, 'ann'));
    expect(later.count).toBeLessThan(all);
    for (const { ply } of later.worst)
      expect(entries.find(entry => entry.ply === ply)?.at).toBeGreaterThan(middle);
  });

  it('is refused for a game of other rules, whose course is not known any more', async () => {
    const b = await benchWith();
    const id = await begun(b, 'complots', ['ann'], 2);
    await playOut(b, id);
    const held = await b.store.load(id);
    if (!held) throw new Error('no table');
    await rewrite(b, held, { revision: -1 });
    expect(await advising(b.store).review(id, 'ann')).toMatchObject({
      why: { key: 'memory:refuse.rebuilt' },
    });
  });
});

type Step = ReturnType<typeof stepsOf> extends Generator<infer One> ? One : never;
type TajState = ReturnType<typeof tajMahal.resample>;
type DynastiesState = ReturnType<typeof dynasties.resample>;

/** Changes hidden things a little, because players with wholly other hands could not have played the same. */
function dealtOtherwise(game: AnyGame, state: unknown, seat: number, rng: Rng): void {
  const isOther = (_: unknown, who: number): boolean => who !== seat;
  if (game.id === 'taj-mahal') {
    const { figures, deck } = state as TajState;
    swap([...figures.filter(isOther).map(({ hand }) => hand), deck], rng, cards);
  } else if (game.id === 'dynasties') {
    const { players, deck } = state as DynastiesState;
    swap([...players.filter(isOther).map(({ hand }) => hand), deck], rng, sorted);
  } else Object.assign(state as object, otherWorld(game, state as never, seat, rng));
}

/** Changes what this seat cannot see at a step of a finished game, so that its player would not notice. */
function otherHands(game: AnyGame, steps: readonly Step[], seat: number, from: number) {
  const start = at(steps, from).before;
  const moves = steps.map(({ entry }) => entry.move);
  const lines = steps.slice(from).map((_, n) => moves.slice(0, from + n + 1));
  const other = twinOf(
    game,
    { start, lines, seat },
    (state, rng) => {
      dealtOtherwise(game, state, seat, rng);
    },
    { seed: `review/${game.id}/${from}`, tries: 40 },
  );
  return { start: start.state, other };
}

/** Games that are compared; more if the reader would notice every change in them. */
const LEAST_GAMES = 2;
const MOST_GAMES = 12;

describe('in a world with other hands that the reader has never seen', () => {
  it.each(GAME_IDS)('the review of %s is the same', async id => {
    const b = await benchWith();
    const game: AnyGame = GAMES[id];
    let differ = 0;
    for (let n = 0; n < MOST_GAMES && (n < LEAST_GAMES || differ === 0); n++) {
      const name = await begun(b, id, ['ann'], 2);
      const table = await playOut(b, name);
      const entries = await b.store.entries(name);
      const seat = table.players.findIndex(({ user }) => user === 'ann');
      const here = must(await advising(b.store).review(name, 'ann'));
      for (const part of [0.6, 0.8, 0.9]) {
        const from = Math.min(entries.length - 2, Math.floor(part * entries.length));
        const { start, other } = otherHands(game, [...stepsOf(table, entries)], seat, from);
        if (JSON.stringify(other) === JSON.stringify(start)) continue;
        differ++;
        const there = await diverted(game, start, other, () => advising(b.store).review(name, 'ann'));
        expect(must(there), `${id} ${n} from ${from}`).toEqual(here);
      }
    }
    expect(differ).toBeGreaterThan(0);
  });
});
