/** Views of a table's past, during its game and after; the record of a game, and its proof. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual as same } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS, GAMES, type AnyGame, type GameId } from '../../../engines/index.ts';
import { advance, start } from '../../../engines/core/table.ts';
import { at, range } from '../../../engines/core/values.ts';
import { verify } from '../../../src/cli/replay.ts';
import { history, filmPlies } from '../../../src/tables/views/history.ts';
import { exportOf } from '../../../src/tables/views/export.ts';
import type { Entry } from '../../../src/base.ts';
import type { TableRecord } from '../../../src/tables/model.ts';
import { optionSets, playThrough, type Position } from '../../support/engine/playthrough.ts';
import { bench, must, GUILD, type Bench } from '../../support/service/service.ts';
import { diverted, twinOf } from '../../support/engine/twins.ts';
import { recordAt } from '../../support/discord/table-views.ts';
import { otherWorld } from '../../support/engine/other-world.ts';

type AnyPosition = Position<unknown, Record<string, unknown>>;

/** Returns a table as it is stored after these moves. */
function stored(
  game: GameId,
  options: Readonly<Record<string, string>>,
  positions: readonly AnyPosition[],
): { table: TableRecord; entries: Entry[] } {
  const [first] = positions;
  const last = positions.at(-1);
  if (!first || !last) throw new Error('no moves');
  const steps = [first.before, ...positions.map(({ after }) => after)];
  return {
    table: {
      ...recordAt({ game, seats: last.after.table.asked.length, options }, last.after),
      revision: GAMES[game].revision,
    },
    entries: steps.map(({ told, binding, table: { ply } }, i) => ({
      ply,
      move: positions[i - 1]?.move ?? [],
      told,
      binding,
      trace: 'open' as const,
      at: 1_000 * ply,
    })),
  };
}

const lookingBack = ({ table, entries }: ReturnType<typeof stored>) =>
  history({
    load: async () => ({
      table,
      pending: [],
      deadlines: [],
      last: entries.at(-1) ?? null,
      writes: 0,
      people: new Map(),
    }),
    entries: async () => entries,
  });

/** Plays a game with its last option set, or with one `before` it. */
function played(id: GameId, seed: string, before = 0) {
  const game: AnyGame = GAMES[id];
  const seats = 4;
  const sets = [...optionSets(game)].filter(set => game.refuses(seats, set) === null);
  const options = at(sets, Math.max(0, sets.length - 1 - before));
  return { game, options, positions: [...playThrough(game, { seed: seed.padEnd(48, '-'), seats, options })] };
}

describe.each(GAME_IDS)('%s: a table looked back on', id => {
  const { game, options, positions } = played(id, `memory of ${id}`);
  const steps = [at(positions, 0).before, ...positions.map(({ after }) => after)];
  const decidingAt = (ply: number) => {
    const { state } = at(steps, ply).table;
    return game.forced(state) === null ? game.prompts(state).map(({ seat }) => seat) : [];
  };

  it('after the end shows for any step what each player saw and was told, and what was hidden', async () => {
    const past = lookingBack(stored(id, options, positions));
    for (const ply of [
      0,
      1,
      Math.floor(positions.length / 2),
      33,
      positions.length - 1,
      positions.length,
    ].filter(n => n <= positions.length)) {
      const {
        told,
        table: { state },
      } = at(steps, ply);
      const then = await past.snapshot('abcdefg', null, ply);
      expect(then).toMatchObject({
        ply,
        last: positions.length,
        lines: told.filter(t => t.only === null).map(t => t.msg),
        secret: [],
        view: game.view(state, null),
      });
      expect(then?.all).toEqual({
        views: at(steps, 0).table.asked.map((_, seat) => game.view(state, seat)),
        privateLines: told.flatMap(({ msg, only }) => (only ? [{ to: only, msg }] : [])),
        hindsight:
          ply === 0 ? [] : game.hindsight(at(steps, ply - 1).table.state, at(positions, ply - 1).move),
        deciding: decidingAt(ply),
        playing: range(steps[0]?.table.asked.length ?? 0).filter(
          seat =>
            decidingAt(ply).includes(seat) ||
            positions.slice(ply).some(({ move }) => move.some(answer => answer.seat === seat)),
        ),
      });
    }
    expect((await past.snapshot('abcdefg', null, 999_999))?.ply).toBe(positions.length);
    const scenes = await past.reel('abcdefg', 20);
    expect(scenes.length).toBeLessThanOrEqual(20);
    expect(scenes[0]?.ply).toBe(0);
    expect(scenes.at(-1)?.ply).toEqual(positions.length);
    for (const { ply, view } of scenes) expect(view).toEqual(game.view(at(steps, ply).table.state, null));
  });

  it("while it runs shows of any step what everybody saw, and of its secrets the reader's own", async () => {
    const some = positions.slice(0, Math.floor(positions.length * 0.7));
    const table = stored(id, options, some);
    const past = lookingBack(table);
    const reader = at(table.table.players, 0).user;
    for (const {
      after: {
        told,
        table: { ply, state },
      },
    } of some.filter(({ after }) => after.table.ply % 5 === 0 || after.told.some(t => t.only))) {
      const own = told.filter(t => t.only?.includes(0)).map(t => t.msg);
      expect(await past.snapshot('abcdefg', reader, ply)).toMatchObject({
        view: game.view(state, null),
        secret: own,
        all: null,
      });
      expect(await past.snapshot('abcdefg', 'somebody else', ply)).toMatchObject({ secret: [], all: null });
    }
    expect(await past.reel('abcdefg', 20)).toEqual([]);
  });

  /** True if others are not told of this step: its player goes on alone, and nothing is public. */
  const isUnannounced = ({ move: [answer, ...more], after }: AnyPosition): boolean => {
    const [next, ...others] = game.prompts(after.table.state);
    return (
      more.length + others.length === 0 &&
      next?.sealed === null &&
      next.seat === answer?.seat &&
      after.told.every(({ only }) => only !== null)
    );
  };
  /** Returns what a player sees of these moves before and after. `seat` 9: a spectator. */
  const compared = (some: readonly AnyPosition[], seat: number) => {
    const { table, entries } = stored(id, options, some);
    const unseen = new Set(some.filter(isUnannounced).map(({ after }) => after.table.ply));
    const traced = entries.map(entry => ({
      ...entry,
      trace: unseen.has(entry.ply) ? ('unseen' as const) : entry.trace,
    }));
    const user = table.players[seat]?.user ?? 'somebody else';
    return lookingBack({ table, entries: traced }).beforeAfter('abcdefg', user);
  };

  it('shows a player the table after their last move and after the last announced step', async () => {
    const enough = Math.floor(positions.length * 0.7);
    const length = 1 + positions.findIndex((each, n) => n > enough && !isUnannounced(each));
    const some = positions.slice(0, length);
    for (const seat of range(4)) {
      const own = 1 + some.findLastIndex(({ move }) => move.some(answer => answer.seat === seat));
      expect(own).toBeGreaterThan(0);
      expect(await compared(some, seat)).toMatchObject({
        before: { at: 1_000 * own, view: game.view(at(steps, own).table.state, null) },
        after: { at: 1_000 * length, view: game.view(at(steps, length).table.state, null) },
      });
    }
    expect(await compared(some, 9)).toBeNull();
    const first = at(positions, 0).move.map(answer => answer.seat);
    for (const seat of range(4).filter(each => !first.includes(each)))
      expect(await compared(positions.slice(0, 1), seat)).toBeNull();
  });

  it('shows nobody else what a player does unannounced', async () => {
    const changes = ({ before, after }: AnyPosition) =>
      !same(game.view(before.table.state, null), game.view(after.table.state, null));
    const hidden = range(positions.length).filter(n => isUnannounced(at(positions, n)));
    expect(hidden.length > 0).toBe(id === 'raja' || id === 'dynasties');
    for (const n of hidden.filter((step, i) => i % 9 === 0 || changes(at(positions, step)))) {
      const told = positions.slice(0, n).findLastIndex(each => !isUnannounced(each));
      if (told < 0) continue;
      const mover = at(positions, n).move[0]?.seat;
      for (const seat of range(4).filter(each => each !== mover))
        expect(await compared(positions.slice(0, n + 1), seat), `step ${n}, seat ${seat}`).toEqual(
          await compared(positions.slice(0, told + 1), seat),
        );
    }
  });

  it('shows the same, and exports the same, of two worlds that cannot be told apart', async () => {
    const world = twins(id);
    const left = await everything(stored(id, world.options, world.course));
    const right = await diverted(game, world.from, world.other, async () => {
      const again = replayed(game, world.options, world.course);
      expect(again.at(-1)?.after.table.state, 'the worlds differ').not.toEqual(
        world.course.at(-1)?.after.table.state,
      );
      return everything(stored(id, world.options, again));
    });
    expect(right).toBe(left);
    expect(left.length).toBeGreaterThan(1_000);
  });

  it('starts where an upgrade of the rules left the table, and no earlier picture is made', async () => {
    const { table, entries } = stored(id, options, positions);
    const {
      table: { ply, state, asked },
    } = at(steps, 10);
    const based = { table: { ...table, base: { ply, revision: 0, state, asked } }, entries };
    const past = lookingBack(based);
    expect(await past.snapshot('abcdefg', null, 9)).toMatchObject({
      view: null,
      all: { views: [], hindsight: [] },
    });
    expect((await past.snapshot('abcdefg', null, 9))?.lines).toEqual(
      at(steps, 9)
        .told.filter(t => t.only === null)
        .map(t => t.msg),
    );
    expect(await past.snapshot('abcdefg', null, 12)).toMatchObject({
      view: game.view(at(steps, 12).table.state, null),
    });
    expect(verify(JSON.stringify(await exportOf(based.table, entries))).conclusion).toContain(
      'the 10 moves before an upgrade of the rules or a repair are not checked',
    );
    const foreign = lookingBack({ table: { ...table, revision: 0 }, entries });
    expect(await foreign.snapshot('abcdefg', null, 12)).toMatchObject({ view: null });
    expect(await foreign.reel('abcdefg', 20)).toEqual([]);
  });

  it('gives a record that replays: every position, every draw, every line', async () => {
    const { table, entries } = stored(id, options, positions);
    const verdict = verify(JSON.stringify(await exportOf(table, entries)));
    expect(verdict).toMatchObject({ over: true, moves: positions.length, scores: game.scores(table.state) });
    expect(verdict.conclusion).toContain(`all ${positions.length} positions are the recorded ones`);
    expect(verdict.steps).toHaveLength(positions.length + 1);
  });
});

it('shows a window that has closed in silence, although its only player is asked next', async () => {
  const b = await bench();
  const { id } = await b.game(['ann', 'ben'], 'async');
  const asked = async () => {
    const { table, awaited } = await b.tableView(id);
    return { who: at(table.players, at(awaited, 0).seat).user, seat: at(awaited, 0).seat };
  };
  const typeOf = async (user: string) => (await b.tableView(id, user)).mine?.prompt?.type;
  // each chooses a first card
  for (const user of ['ann', 'ben']) {
    const { mine } = await b.tableView(id, user);
    must(await b.tables.answer(id, b.by(user), mine?.stamp ?? '', { optionIndexes: [0] }));
  }
  for (const _ of range(4)) must(await b.say(id, (await asked()).who, { action: 'income' }));
  const { who: me, seat } = await asked();
  const other = me === 'ann' ? 'ben' : 'ann';
  must(await b.say(id, me, { action: 'assassin', target: 1 - seat }));
  must(await b.say(id, other, { say: 'pass' }));
  for (let n = 0; n < 48 && (await typeOf(other)) !== 'lose'; n++) await b.time.advance(1_800_000);
  const { table } = await b.tableView(id, other);
  expect(await typeOf(other)).toBe('lose');
  const shown = await b.tables.beforeAfter(id, me);
  expect(shown?.after.step).toBe(table.ply);
  const ofOther = await b.tables.beforeAfter(id, other);
  expect(ofOther?.before.step, 'who answered in the window').toBe(table.ply - 1);
  expect(ofOther?.after.step).toBe(table.ply);
  await b.close();
});

/** Everything that a spectator can see of a table's past, and its export. */
async function everything(table: ReturnType<typeof stored>): Promise<string> {
  const past = lookingBack(table);
  const moments = await Promise.all(
    table.entries.map(({ ply }) => past.snapshot('abcdefg', 'somebody else', ply)),
  );
  return JSON.stringify([
    moments,
    await past.lastOwn('abcdefg', 'somebody else'),
    await Promise.all(table.table.players.map(({ user }) => past.beforeAfter('abcdefg', user))),
    await past.reel('abcdefg', 20),
    await exportOf(table.table, table.entries),
  ]);
}

interface Twins {
  readonly options: Readonly<Record<string, string>>;
  readonly course: readonly AnyPosition[];
  readonly from: unknown;
  readonly other: unknown;
}

/** Returns two positions that lead through the same moves, as far as the public sees. */
function twins(id: GameId): Twins {
  for (let n = 0; n < 12; n++) {
    const { game, options, positions } = played(id, `twins of ${id} ${n}`, n % 2);
    for (let p = 2; p + FURTHER < positions.length; p += 5) {
      const start = at(positions, p).after.table;
      const lines = range(FURTHER + 1).map(more => positions.slice(0, p + 1 + more).map(({ move }) => move));
      const other = twinOf(
        game,
        { start, lines, seat: null },
        (state, rng) => {
          Object.assign(state as object, otherWorld(game, start.state, null, rng));
        },
        { seed: `${id} ${n} ${p}`, tries: 12 },
      );
      if (!same(other, start.state))
        return { options, course: positions.slice(0, p + 1 + FURTHER), from: start.state, other };
    }
  }
  throw new Error('there is no other world');
}

const FURTHER = 6;

/** Plays the same moves again. */
function replayed(
  game: AnyGame,
  options: Readonly<Record<string, string>>,
  course: readonly AnyPosition[],
): AnyPosition[] {
  const { seed, asked } = at(course, 0).before.table;
  let before = start(game, seed, { seats: asked.length, options, first: null });
  return course.map(({ move }) => {
    const position = {
      before,
      open: game.prompts(before.table.state),
      move,
      after: advance(game, before.table, move),
    };
    before = position.after;
    return position;
  });
}

describe('who answered', () => {
  let b: Bench;
  beforeAll(async () => {
    b = await bench();
  });
  afterAll(() => b.close());

  it('is in the log: players, orders, automated players, the clock; and the seating', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live', {}, 1);
    const [entry] = await b.store.entries(id);
    expect(entry?.joined?.map(seat => seats[seat])).toEqual(['ann', 'ben', 'eva', 'bot:0']);
    for (const user of ['ben', 'eva']) must(await b.tables.order(id, b.by(user), 'pass', 'on'));
    const sources = async () =>
      (await b.store.entries(id)).flatMap(({ move, by }) =>
        move.map(({ seat }, i) => `${seats[seat] ?? ''} ${by?.[i] ?? ''}`),
      );
    for (let i = 0; i < 60 && new Set((await sources()).map(each => each.split(' ')[1])).size < 4; i++) {
      const { mine } = await b.tableView(id, 'ann');
      if (mine?.prompt?.type === 'turn' && mine.prompt.options.length > 0 && i < 40)
        must(
          await b.tables.answer(id, b.by('ann'), mine.stamp, {
            optionIndexes: [mine.prompt.options.length - 1],
          }),
        );
      await b.time.advance(60_000);
    }
    const all = await sources();
    for (const wanted of [/^ann person$/, /^(ben|eva) order$/, /^bot:0 automated$/, /^(ann|ben|eva) clock$/])
      expect(
        all.some(each => wanted.test(each)),
        wanted.source,
      ).toBe(true);
    expect(all.filter(each => /^bot:0 (person|order)|^(ann|ben|eva) automated/.test(each))).toEqual([]);
  });

  it('tells a player what has happened since their last answer; silence is none', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const [user, other] = [at(seats, first), at(seats, (first + 1) % 3)];
    expect(await b.tables.lastOwn(id, user)).toBeNull();
    must(await b.say(id, user, { action: 'income' }));
    await b.time.advance(2 * 86_400_000);
    expect((await b.tableView(id)).table.ply).toBeGreaterThan(2);
    expect(await b.tables.lastOwn(id, user)).toBe(1);
    expect(await b.tables.lastOwn(id, other)).toBeNull();
    expect(await b.tables.lastOwn(id, 'zoe')).toBeNull();
  });
});

describe('a game that goes on', () => {
  it("is exported without seed, answers, orders, secrets, or anybody's thoughts", async () => {
    const b = await bench();
    const { id } = await b.game(['ann', 'ben', 'eva'], 'async');
    for (const user of ['ann', 'ben', 'eva']) must(await b.tables.order(id, b.by(user), 'aid', 'duchess'));
    const {
      awaited: [first],
      table,
    } = await b.tableView(id);
    must(await b.say(id, table.players[first?.seat ?? 0]?.user ?? '', { action: 'duchess' }));
    const before = JSON.stringify(must(await b.tables.export(id)));
    const asked = (await b.tableView(id)).awaited.map(({ seat }) => table.players[seat]?.user ?? '');
    await b.time.advance(90_000);
    must(await b.say(id, at(asked, 0), { say: 'challenge' }));
    expect(JSON.stringify(must(await b.tables.export(id))), 'an answer that waits shows nowhere').toBe(
      before,
    );
    const record = must(await b.tables.export(id));
    expect(Object.keys(record).sort()).toEqual([
      'durbar',
      'game',
      'hash',
      'log',
      'options',
      'pace',
      'players',
      'revision',
      'status',
      'table',
      'view',
    ]);
    const held = await b.store.load(id);
    expect(JSON.stringify(record)).not.toContain(held?.table.seed);
    expect(record).toMatchObject({
      status: 'running',
      hash: (await b.tableView(id)).proof.hash,
      players: (await b.tableView(id)).table.players.map(({ name }) => ({ name, automated: false })),
      view: (await b.tableView(id)).view,
    });
    expect(() => verify(JSON.stringify(record))).toThrow('not over: there is nothing to replay yet');
    const lobby = must(await b.tables.open(b.by('zoe'), { game: 'complots', location: GUILD, locale: 'en' }));
    expect(await b.tables.export(lobby)).toMatchObject({ ok: false, why: { key: 'common:refuse.lobby' } });
    expect(await b.tables.snapshot(lobby, 'zoe', 0)).toBeNull();
    expect(await b.tables.export('nothere')).toMatchObject({ ok: false });
    await b.close();
  });
});

describe('npm run replay', () => {
  let text = '';
  let record: {
    moves: { answers: { seat: number; picks: unknown[] }[]; by: string[]; position: string }[];
    joined: number[];
    [field: string]: unknown;
  };
  const folder = mkdtempSync(join(tmpdir(), 'durbar-replay-'));
  beforeAll(async () => {
    const b = await bench();
    const { id, seats } = await b.game(['ann', 'ben'], 'live', {}, 1);
    for (const seat of range(3))
      if (at(seats, seat) !== 'bot:0') must(await b.tables.giveUp(id, b.by(at(seats, seat))));
    for (let i = 0; i < 5_000 && (await b.tableView(id)).table.status === 'running'; i++)
      await b.time.advance(60_000);
    text = JSON.stringify(must(await b.tables.export(id)));
    await b.close();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const spoiled = (change: (it: typeof record) => void): string => {
    record = JSON.parse(text) as typeof record;
    change(record);
    return JSON.stringify(record);
  };

  const complaintOf = (run: () => unknown): string => {
    try {
      run();
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  it('says that all agrees, in one sentence', () => {
    expect(verify(text).conclusion).toMatch(
      new RegExp(
        String.raw`^All agrees: every one of the \d+ moves is legal, every draw and the order of ` +
          String.raw`seats follow from the seed, all \d+ positions are the recorded ones\.$`,
      ),
    );
  });

  it.each<[what: string, change: (it: typeof record) => void, sentence: RegExp]>([
    [
      'another order of seats',
      it => {
        it.joined.reverse();
      },
      /The order of seats does not follow from the seed/,
    ],
    [
      'another position',
      it => {
        at(it.moves, 4).position = '0'.repeat(64);
      },
      /After step 5 the position is not the recorded one/,
    ],
    [
      'another beginning',
      it => {
        it['origin'] = '0'.repeat(64);
      },
      /does not|is not what the seed deals/,
    ],
    [
      'another seed',
      it => {
        it['seed'] = 'f'.repeat(48);
        it.joined = [0, 1, 2];
      },
      /does not follow from the seed|is not what the seed deals/,
    ],
    [
      'a move that is not legal',
      it => {
        at(at(it.moves, 0).answers, 0).picks = [{ action: 'nothing' }];
      },
      /Step 1 is not legal/,
    ],
    [
      'a move that is missing',
      it => {
        it.moves.splice(3, 1);
      },
      /moves\.3 is not as it should be/,
    ],
    [
      'a game that breaks off',
      it => {
        it.moves.pop();
      },
      /The record breaks off: after step \d+ the game is not over/,
    ],
    [
      'sources that do not fit',
      it => {
        at(it.moves, 0).by = [];
      },
      /moves\.0 is not as it should be/,
    ],
    [
      'other rules',
      it => {
        it['revision'] = 99;
      },
      /The record is of revision 99 of complots/,
    ],
    [
      'an unknown game',
      it => {
        it['game'] = 'chess';
      },
      /This is not the record of a finished game: game is not as it should be/,
    ],
    [
      'options that nobody knows',
      it => {
        it['options'] = {};
      },
      /This record cannot be replayed|is not what the seed deals|position is not/,
    ],
  ])('says what does not agree: %s', (_what, change, sentence) => {
    expect(() => verify(spoiled(change))).toThrow(sentence);
  });

  it('knows what the clock answers', () => {
    const { length } = (JSON.parse(text) as typeof record).moves;
    const complaints = range(length).map(i =>
      complaintOf(() =>
        verify(
          spoiled(it => {
            const move = at(it.moves, i);
            move.by = move.by.map(() => 'clock');
          }),
        ),
      ),
    );
    // An automated player often answers as the clock would have.
    expect(complaints.filter(each => each !== '').length).toBeGreaterThan(0);
    expect(
      complaints.filter(
        each => each !== '' && !/^Step \d+: this is not what the clock answers for/.test(each),
      ),
    ).toEqual([]);
  });

  it('still checks what a record of the first version holds', () => {
    const { table, game, revision, seed, options, first, players, moves } = JSON.parse(text) as {
      [field: string]: unknown;
      players: { name: string }[];
      moves: { answers: unknown }[];
    };
    const old = {
      durbar: 1,
      table,
      game,
      revision,
      seed,
      options,
      first,
      players: players.map(({ name }) => name),
      moves: moves.map(({ answers }) => answers),
    };
    expect(verify(JSON.stringify(old)).conclusion).toBe(
      `All agrees: every one of the ${moves.length} moves is legal, every draw follows from the seed.`,
    );
    expect(() => verify(JSON.stringify({ ...old, moves: old.moves.slice(1) }))).toThrow(
      /is not legal|breaks off/,
    );
  });

  const run = (name: string, content: string | null) => {
    const file = join(folder, name);
    if (content !== null) writeFileSync(file, content);
    try {
      return {
        code: 0,
        out: execFileSync(process.execPath, ['src/cli/replay.ts', file], { encoding: 'utf8', stdio: 'pipe' }),
        error: '',
      };
    } catch (failure) {
      const { status, stderr, stdout } = failure as { status: number; stderr: string; stdout: string };
      return { code: status, out: stdout, error: stderr };
    }
  };

  it('tells every step in words and ends well; refuses a file that is no record in one sentence', () => {
    const good = run('game.json', text);
    expect(good).toMatchObject({ code: 0, error: '' });
    expect(good.out).toContain('Step 1: ');
    expect(good.out).toContain('is the last one in the game and wins.');
    expect(good.out.trimEnd().split('\n').at(-1)).toBe(verify(text).conclusion);
    for (const [name, content] of [
      ['damaged.json', text.slice(0, 500)],
      ['foreign.json', '{"name":"durbar"}'],
      ['empty.json', ''],
      ['missing.json', null],
    ] as const) {
      const bad = run(name, content);
      expect(bad.code).toBe(1);
      expect(bad.out).toBe('');
      expect(bad.error.trim().split('\n')).toHaveLength(1);
    }
  });
});

describe('the pictures of a film', () => {
  const log = (types: readonly (readonly [type: string, seat: number])[]) => [
    { ply: 0, move: [] },
    ...types.map(([type, seat], i) => ({ ply: i + 1, move: [{ type, seat, picks: [] }] })),
  ];

  it('are all positions of a short game', () => {
    expect(
      filmPlies(
        log([
          ['turn', 0],
          ['lose', 1],
          ['turn', 1],
        ]),
        10,
      ),
    ).toEqual([0, 1, 2, 3]);
  });
  it('are those in which a turn begins, of a longer one, and the first and the last', () => {
    expect(
      filmPlies(
        log([
          ['bid', 1],
          ['turn', 0],
          ['turn', 0],
          ['lose', 1],
          ['turn', 1],
          ['give', 1],
          ['turn', 0],
          ['end', 0],
        ]),
        6,
      ),
    ).toEqual([0, 1, 4, 6, 8]);
  });
  it('are no more than wanted, of the longest', () => {
    const plies = filmPlies(log(range(1_000).map(n => ['turn', n % 3])), 90);
    expect(plies).toHaveLength(90);
    expect(plies[0]).toBe(0);
    expect(plies.at(-1)).toBe(1_000);
    expect(plies).toEqual(plies.toSorted((a, b) => a - b));
  });
});
