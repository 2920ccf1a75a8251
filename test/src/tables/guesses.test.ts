/** Guesses of people who look on: who may guess, until when, what makes a guess void, and who was right. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../../engines/index.ts';
import { GUESSES } from '../../../engines/guesses.ts';
import type { State } from '../../../engines/complots/state.ts';
import { WHO_WINS, WRONG } from '../../../src/people/guesses.ts';
import type { Guess, Guessing } from '../../../src/tables/guess-model.ts';
import { MOST_CLAIMS } from '../../../src/tables/play/guess.ts';
import { claimsOf, verdictsOf } from '../../../src/tables/views/guesses.ts';
import { stepsOf } from '../../../src/tables/views/replay.ts';
import { change, entry } from '../../support/store/samples.ts';
import { held, playOut, rewrite } from '../../support/service/finished.ts';
import { GUILD, bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const guess = (id: string, user: string, wanted: Guess) => b.tables.guess(id, b.by(user), wanted);
const onWinner = (id: string, user: string, seat: number) => guess(id, user, { about: 'winner', seat });
const guessing = async (id: string, user = 'zoe'): Promise<Guessing> => {
  const found = await b.tables.guessing(id, user);
  if (!found) throw new Error('no table');
  return found;
};
const claims = async (id: string, user = 'zoe') => (await guessing(id, user)).claims ?? [];
/** Guesses about the newest claim. */
async function onNewest(id: string, user: string, isTrue: boolean): Promise<ReturnType<typeof guess>> {
  const [newest] = await claims(id, user);
  if (!newest) throw new Error('no claim');
  return guess(id, user, { about: 'claim', number: newest.number, at: newest.at, isTrue });
}
const kept = (id: string, user: string) => b.store.guesses.of(id, user);
const refusalOf = (outcome: { readonly ok: boolean; readonly why?: { readonly key: string } }): string =>
  outcome.ok ? 'none' : (outcome.why?.key ?? '');

async function claim(id: string): Promise<void> {
  await b.time.advance(1_000);
  must(await b.say(id, await b.turnOf(id), { action: 'duchess' }));
}
/** Lets everybody pass in the open window. */
async function pass(id: string): Promise<void> {
  const { awaited, table } = await b.tableView(id);
  for (const { seat } of awaited) must(await b.say(id, table.players[seat]?.user ?? '', { say: 'pass' }));
  await b.time.advance(7_200_000);
}

describe('who guesses', () => {
  it('somebody without a seat, who then sees their own guess alone', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    must(await onWinner(id, 'zoe', 2));
    expect((await guessing(id)).winner).toEqual({ seat: 2, points: null });
    must(await onWinner(id, 'zoe', 1));
    expect(await kept(id, 'zoe')).toEqual([{ ply: WHO_WINS, pick: 1, points: null }]);
    expect(await guessing(id, 'kim')).toMatchObject({ refusal: null, winner: null });
  });

  it('no player, nobody who has given up a seat, and no seat that does not exist', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    expect(refusalOf(await onWinner(id, 'ann', 0))).toBe('guess:refuse.player');
    must(await b.tables.giveUp(id, b.by('ben')));
    expect(refusalOf(await onWinner(id, 'ben', 0))).toBe('guess:refuse.player');
    expect(refusalOf(await onWinner(id, 'zoe', 3))).toBe('guess:refuse.noSeat');
    expect((await guessing(id, 'ben')).refusal).toEqual({ key: 'guess:refuse.player' });
  });

  it('nobody before the start, after the end, or in a game that counts for nothing', async () => {
    const lobby = await b.lobby('ann', 'ben');
    expect(refusalOf(await onWinner(lobby, 'zoe', 0))).toBe('common:refuse.lobby');
    expect(await guessing(lobby)).toMatchObject({ course: null, refusal: { key: 'common:refuse.lobby' } });
    const { id } = await b.game(['ann', 'ben']);
    const before = await held(b, id);
    const { ply, state, asked, revision } = before.table;
    await rewrite(b, before, { base: { ply, state, asked, revision } }, []);
    expect(refusalOf(await onWinner(id, 'zoe', 0))).toBe('guess:refuse.uncounted');
    const { id: other } = await b.game(['ann', 'ben'], 'live');
    await playOut(b, other);
    expect(refusalOf(await onWinner(other, 'zoe', 0))).toBe('guess:refuse.over');
  });

  it('somebody who takes a seat loses the guesses, and is told so', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    must(await onWinner(id, 'zoe', 2));
    must(await onWinner(id, 'kim', 2));
    must(await b.substitute(id, b.by('ben'), seats.indexOf('ben'), { id: 'zoe', name: 'Zoe' }));
    expect([await kept(id, 'zoe'), await kept(id, 'kim')].map(({ length }) => length)).toEqual([0, 1]);
    expect((await guessing(id)).refusal).toEqual({ key: 'guess:refuse.player' });
  });
});

it('a guess shows nowhere: not in a view, not in what is announced, and no deadline moves', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  await claim(id);
  await b.said();
  const everything = async () => [
    await b.tableView(id),
    await b.tableView(id, 'ann'),
    await b.tables.log(id, null),
    await b.tables.export(id),
    await guessing(id, 'kim'),
    await b.store.nextDue(),
  ];
  const before = await everything();
  must(await onWinner(id, 'zoe', 2));
  must(await onNewest(id, 'zoe', true));
  expect(await everything()).toEqual(before);
  expect(await b.said()).toEqual([]);
  expect(await b.tables.guessedRight(id)).toBe(0);
});

describe('who wins', () => {
  it.each(GAME_IDS)(
    '%s: can be guessed up to the published part of the game, and never after it',
    async game => {
      const id = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
      for (const user of ['ben', 'eva']) must(await b.tables.join(id, b.by(user)));
      must(await b.tables.start(id, b.by('ann')));
      const { course } = await guessing(id);
      expect(course).toMatchObject({ done: 0 });
      must(await onWinner(id, 'zoe', 0));
      const table = await playOut(b, id);
      const last = GUESSES[game].courseOf((await b.tableView(id)).view);
      expect(last.until).toBe(course?.until);
      expect(last.done).toBeGreaterThanOrEqual(last.until);
      // Of the whole course a part that is neither nothing nor all.
      expect(last.until).toBeGreaterThan(0);
      expect(table.status).toBe('over');
    },
  );

  it('is refused once half of the influences are lost', async () => {
    const { id } = await b.game(['ann', 'ben'], 'live');
    const before = await held(b, id);
    const state = before.table.state as State;
    const players = state.players.map(each => ({
      ...each,
      hand: each.hand.slice(1),
      faceUp: each.hand.slice(0, 1),
    }));
    await rewrite(b, before, { state: { ...state, players } }, []);
    expect((await guessing(id)).course).toEqual({ done: 2, until: 2 });
    expect(refusalOf(await onWinner(id, 'zoe', 0))).toBe('guess:refuse.late');
  });
});

describe('a claim', () => {
  it('can be guessed about at once, and is offered among the newest three', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    expect(await claims(id)).toEqual([]);
    for (let n = 0; n < 4; n++) {
      await claim(id);
      if (n < 3) await pass(id);
    }
    const offered = await claims(id);
    expect(offered.map(({ number }) => number)).toEqual([4, 3, 2]);
    expect(offered[0]?.msg).toMatchObject({ key: 'complots:claimed', character: 'duchess' });
    must(await onNewest(id, 'zoe', false));
    expect((await claims(id)).map(each => each.guess)).toEqual([false, null, null]);
    const entries = await b.store.entries(id);
    const first = entries.find(({ told }) => told.some(({ msg }) => msg.key === 'complots:announce.duchess'));
    const old: Guess = { about: 'claim', number: 1, at: first?.at ?? 0, isTrue: true };
    expect(refusalOf(await guess(id, 'zoe', old))).toBe('guess:refuse.old');
  });

  it('cannot once a challenge has shown it; the guess made before stays', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await claim(id);
    must(await onNewest(id, 'zoe', true));
    const [shown] = await claims(id);
    const { awaited, table } = await b.tableView(id);
    must(await b.say(id, table.players[awaited[0]?.seat ?? 0]?.user ?? '', { say: 'challenge' }));
    await b.time.advance(60_000);
    expect(await claims(id)).toEqual([]);
    const late: Guess = { about: 'claim', number: 1, at: shown?.at ?? 0, isTrue: false };
    expect(refusalOf(await guess(id, 'zoe', late))).toBe('guess:refuse.shown');
    expect((await kept(id, 'zoe')).map(({ pick }) => pick)).toEqual([1]);
  });

  it('cannot once its player has lost an influence, because that card tells of it', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    await claim(id);
    const [made] = await claims(id);
    const entries = await b.store.entries(id);
    const { table } = await held(b, id);
    const after = (who: number) => {
      const msg = { key: 'complots:log.lost.murder', who: { seat: who }, by: { seat: 0 } };
      return claimsOf(table, [...entries, entry(9, { told: [{ msg, only: null }] })]);
    };
    const by = made?.msg.who as { readonly seat: number };
    expect(after((by.seat + 1) % 3).map(({ shown }) => shown)).toEqual([false]);
    expect(after(by.seat).map(({ shown }) => shown)).toEqual([true]);
  });

  it('that does not exist, or whose step was made again, is refused', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await claim(id);
    const [newest] = await claims(id);
    const at = newest?.at ?? 0;
    for (const wrong of [
      { number: 0, at },
      { number: 2, at },
      { number: 1, at: at + 1 },
    ])
      expect(refusalOf(await guess(id, 'zoe', { about: 'claim', ...wrong, isTrue: true }))).toBe(
        'guess:refuse.noClaim',
      );
  });

  it('is guessed about at most so often at a table, and a guess can still be changed then', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await claim(id);
    for (let ply = 100; ply < 100 + MOST_CLAIMS - 1; ply++) {
      const before = await held(b, id);
      const more = { user: 'zoe', name: 'Zoe', ply, pick: 1 };
      const { pending, deadlines } = before;
      expect(
        await b.store.commit(
          before,
          change(before.table, { pending, deadlines, guess: more, at: b.time.now() }),
        ),
      ).toBe('done');
    }
    must(await onNewest(id, 'zoe', true));
    must(await onNewest(id, 'zoe', false));
    await pass(id);
    await claim(id);
    expect(refusalOf(await onNewest(id, 'zoe', true))).toBe('guess:refuse.many');
    must(await onWinner(id, 'zoe', 0));
  });
});

describe('after the end', () => {
  /** Plays a game in which `zoe` guesses that every claim is true, and `kim` that it is a bluff. */
  async function played(): Promise<string> {
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    for (const [user, seat] of [
      ['zoe', 0],
      ['kim', 1],
      ['pia', 2],
    ] as const)
      must(await onWinner(id, user, seat));
    // After that all answer at random.
    for (let n = 0; n < 4; n++) {
      await claim(id);
      must(await onNewest(id, 'zoe', true));
      must(await onNewest(id, 'kim', false));
      const { awaited, table } = await b.tableView(id);
      for (const { seat } of awaited) must(await b.say(id, table.players[seat]?.user ?? '', { say: 'pass' }));
      await b.time.advance(60_000);
    }
    await playOut(b, id);
    return id;
  }

  /** Returns by ply whether each claim was true, from the hands of the states instead of the hindsight. */
  async function truths(id: string): Promise<ReadonlyMap<number, boolean>> {
    const { table } = await held(b, id);
    const found = new Map<number, boolean>();
    for (const {
      entry: { ply },
      before,
      after,
    } of stepsOf(table, await b.store.entries(id))) {
      const [old, now] = [before.state, after.state] as [State, State];
      if (now.claim === old.claim) continue;
      const said = now.block ? { by: now.block.by, what: now.block.as } : null;
      const act = now.announcement ? { by: now.announcement.by, what: now.announcement.character } : null;
      const made = said ?? act;
      if (made?.what) found.set(ply, now.players[made.by]?.hand.includes(made.what) === true);
    }
    return found;
  }

  it('a right guess brings a point for each other pick, a wrong one costs one', async () => {
    const id = await played();
    expect(await b.tables.guessedRight(id)).toBe(1);
    await b.tables.judgeGuesses(id);
    await b.tables.judgeGuesses(id);
    const { winners } = await b.tableView(id);
    const truth = await truths(id);
    for (const [user, seat, isTrue] of [
      ['zoe', 0, true],
      ['kim', 1, false],
    ] as const) {
      const own = await kept(id, user);
      expect(own).toHaveLength(5);
      for (const { ply, points } of own)
        if (ply === WHO_WINS) expect(points).toBe(winners?.includes(seat) ? 2 : WRONG);
        else expect(points, `ply ${ply}`).toBe(truth.get(ply) === isTrue ? 1 : WRONG);
    }
    const both = [await kept(id, 'zoe'), await kept(id, 'kim')].flat().map(({ points }) => points);
    expect(new Set(both.map(points => (points ?? 0) > 0)), 'some are right, some wrong').toEqual(
      new Set([true, false]),
    );
    const tally = (await guessing(id)).claimed;
    expect(tally).toMatchObject({ made: 4, waiting: 0 });
    expect((await guessing(id)).refusal).toEqual({ key: 'guess:refuse.over' });
  });

  it('the verdict about every claim of whole games is what the hands say', async () => {
    for (let n = 0; n < 3; n++) {
      const { id } = await b.game(['ann', 'ben', 'eva', 'kim'].slice(0, 2 + n), 'live');
      await playOut(b, id);
      const { table } = await held(b, id);
      const verdicts = verdictsOf(table, [], await b.tables.hindsight(id));
      const told = new Map(verdicts.slice(1).map(({ ply, right }) => [ply, right[0] === 1]));
      expect(told.size).toBeGreaterThan(3);
      expect(told).toEqual(await truths(id));
    }
  });

  it('guesses at a game that was mended or has other rules now are void', async () => {
    const id = await played();
    const before = await held(b, id);
    await rewrite(b, before, { revision: before.table.revision - 1 }, []);
    expect(await b.tables.guessedRight(id)).toBe(0);
    await b.tables.judgeGuesses(id);
    expect(await kept(id, 'zoe')).toEqual([]);
  });

  it('guesses at a table that is closed are void', async () => {
    const { id } = await b.game(['ann', 'ben']);
    must(await onWinner(id, 'zoe', 0));
    must(await b.tables.close(id, b.by('ann')));
    expect(await kept(id, 'zoe')).toEqual([]);
    expect((await guessing(id)).refusal).toEqual({ key: 'common:refuse.closed' });
  });
});

it('a guess about a step that is undone by a vote is void; that about who wins stays', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const before = await held(b, id);
  const { pending, deadlines } = before;
  const more = { entries: [entry(1)], pending, deadlines };
  expect(await b.store.commit(before, change({ ...before.table, ply: 1 }, more))).toBe('done');
  must(await onWinner(id, 'zoe', 0));
  const later = await held(b, id);
  const about = { user: 'zoe', name: 'Zoe', ply: 1, pick: 1 };
  await b.store.commit(later, change(later.table, { pending, deadlines, guess: about }));
  expect(await kept(id, 'zoe')).toHaveLength(2);
  const last = await held(b, id);
  await b.store.commit(last, change({ ...last.table, ply: 0 }, { pending, deadlines, undoneFrom: 1 }));
  expect((await kept(id, 'zoe')).map(({ ply }) => ply)).toEqual([WHO_WINS]);
});
