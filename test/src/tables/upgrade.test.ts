import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bench, GUILD, must, START, type Bench } from '../../support/service/service.ts';
import { toy, type State } from '../../support/engine/toy.ts';
import { Faulty } from '../../../src/tables/request/queue.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTables } from '../../../src/cli/doctor/tables.ts';

type Toy = Omit<typeof toy, 'revision'> & { readonly revision: number };
const rules = vi.hoisted((): { now: unknown } => ({ now: null }));
vi.mock(import('../../../engines/index.ts'), async original => {
  const real = await original();
  const GAMES = Object.defineProperty({ ...real.GAMES }, 'complots', { get: () => rules.now });
  return { ...real, GAMES };
});

/** The toy game with a stone that counts for two. */
const doubled: Toy = {
  ...toy,
  revision: 2,
  play: (s, move, io) => {
    toy.play(s, move, io);
    s.stones = s.stones.map((count, seat) => count + (seat === move[0]?.seat ? 1 : 0));
  },
};

let folder: string;
let b: Bench;
const file = () => join(folder, 'durbar.sqlite');
beforeEach(async () => {
  rules.now = toy;
  folder = mkdtempSync(join(tmpdir(), 'durbar-upgrade-'));
  b = await bench(file());
});
afterEach(async () => {
  await b.close();
  rmSync(folder, { recursive: true, force: true });
});

async function table(): Promise<{ id: string; first: string }> {
  const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
  must(await b.tables.join(id, b.by('ben')));
  must(await b.tables.start(id, b.by('ann')));
  const { players } = (await b.tableView(id)).table;
  return { id, first: players[0]?.user ?? '' };
}

/** Restarts the program with these rules. */
async function restart(game: unknown): Promise<void> {
  await b.close();
  rules.now = game;
  b = await bench(file(), START + 60_000);
}
const stones = async (id: string): Promise<unknown> => ((await b.tableView(id)).view as State).stones;
const notes = async (): Promise<string[]> =>
  (await b.said()).flatMap(n => (n.kind === 'note' ? [n.line.key] : []));
const doctor = async (): Promise<string[]> =>
  (await checkTables(b.store)).filter(each => each.level !== 'ok').map(each => each.words);

describe('a program with other rules', () => {
  it('that lead to the same states takes the tables over without a word', async () => {
    const { id, first } = await table();
    must(await b.say(id, first, 'roll'));
    await b.said();
    await restart({ ...toy, revision: 2 });
    expect(await b.tables.examine()).toEqual([]);
    expect((await b.tableView(id)).table).toMatchObject({ status: 'running', revision: 2, base: null });
    expect(await notes()).toEqual([]);
  });
  it('that remember more take the tables over, with what the log says about it', async () => {
    const { id, first } = await table();
    must(await b.say(id, first, 'stone'));
    await b.said();
    const counted: Toy & { play: typeof toy.play } = {
      ...toy,
      setup: (start, io) => ({ ...toy.setup(start, io), moves: 0 }),
      play: (s, move, io) => {
        toy.play(s, move, io);
        Object.assign(s, { moves: ((s as { moves?: number }).moves ?? 0) + 1 });
      },
      view: state => state as State,
    };
    await restart(counted);
    expect(await doctor()).toEqual([]);
    expect(await b.tables.examine()).toEqual([]);
    expect((await b.tableView(id)).table).toMatchObject({ status: 'running', base: null });
    expect((await b.tableView(id)).view).toMatchObject({ moves: 1 });
    expect(await notes()).toEqual([]);
    expect(await doctor()).toEqual([]);
  });
  it("that lead elsewhere go on from the table's state and say so; older moves are final", async () => {
    const { id, first } = await table();
    must(await b.say(id, first, 'stone'));
    await b.said();
    await restart(doubled);
    expect(await b.tables.examine()).toEqual([{ table: id, is: 'rebased', from: 1, to: 2 }]);
    expect(await notes()).toEqual(['common:note.rebased']);
    expect(await stones(id)).toEqual([1, 0]);
    // all hands are in it
    expect((await b.tableView(id, first)).table.base).toMatchObject({ ply: 1, revision: 2, state: null });
    expect((await b.tableView(id, first)).mine?.undoable).toBe(false);
    expect(await b.tables.undo(id, b.by(first))).toMatchObject({ ok: false });
    must(await b.say(id, first, 'stone'));
    expect(await stones(id)).toEqual([3, 0]);
    must(await b.tables.undo(id, b.by(first)));
    expect(await stones(id)).toEqual([1, 0]);
    expect(await b.tables.examine()).toEqual([]);
    expect(await doctor()).toEqual([]);
  });
  it('that cannot go on freeze this table alone and report why; the older rules thaw it', async () => {
    const { id, first } = await table();
    const other = await table();
    must(await b.say(id, first, 'stone'));
    await restart({
      ...toy,
      revision: 2,
      prompts: (s: State) => {
        if (s.laid > 0) throw new Error('a stone that is no stone');
        return toy.prompts(s);
      },
    });
    expect(await b.tables.examine()).toEqual([
      { table: id, is: 'broken', report: 'the rules fail: a stone that is no stone' },
    ]);
    expect((await b.store.load(id))?.table).toMatchObject({
      status: 'frozen',
      report: 'the rules fail: a stone that is no stone',
    });
    expect((await b.tableView(other.id)).table.status).toBe('running');
    expect(await doctor()).toEqual([`${id} is frozen: the rules fail: a stone that is no stone`]);
    await restart(toy);
    expect(await b.tables.examine()).toEqual([]);
    expect((await b.tableView(id)).table).toMatchObject({ status: 'running', report: null });
    expect(await stones(id)).toEqual([1, 0]);
  });
  it("that fail over somebody's cards do not name them in the report", async () => {
    const { id, first } = await table();
    must(await b.say(id, first, 'stone'));
    await restart({
      ...toy,
      revision: 2,
      prompts: (s: State) => {
        if (s.laid > 0) throw new Error('not offered: {"card":"secret"}');
        return toy.prompts(s);
      },
    });
    expect(await b.tables.examine()).toEqual([{ table: id, is: 'broken', report: 'the rules fail: Error' }]);
    expect(new Faulty(id, { cause: new Error('not offered: {"card":"secret"}') }).report).toBe('Error');
    expect(new Faulty(id, { cause: new Error('nobody is asked') }).report).toBe('nobody is asked');
  });
  it('without another number is a fault of the program: the table is frozen', async () => {
    const { id, first } = await table();
    must(await b.say(id, first, 'stone'));
    await restart({ ...doubled, revision: 1 });
    expect(await b.tables.examine()).toEqual([
      { table: id, is: 'broken', report: 'the log leads elsewhere than the table stands' },
    ]);
  });
});

it('a move that loses a piece is not written: the table is frozen with a report, others go on', async () => {
  const { id, first } = await table();
  const other = await table();
  rules.now = {
    ...toy,
    play: (s: State) => {
      s.stones[0] = -1;
    },
  };
  await expect(b.say(id, first, 'stone')).rejects.toBeInstanceOf(Faulty);
  expect((await b.store.load(id))?.table).toMatchObject({
    status: 'frozen',
    ply: 0,
    report: 'pieces that are missing or too many after ply 1: stones',
  });
  rules.now = toy;
  must(await b.say(other.id, other.first, 'stone'));
  expect(await b.tables.examine()).toEqual([]);
  must(await b.say(id, first, 'stone'));
  expect(await stones(id)).toEqual([1, 0]);
});
