/** `npm run doctor -- --mend TABLE`: the operator puts a table back, lets it go on, or closes it. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyAsks } from '../../../engines/core/game.ts';
import { randomAnswer } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { CHARACTERS } from '../../../engines/complots/model.ts';
import { cardContentOf } from '../../../src/announce/cards/compose.ts';
import { BadSetting, loadConfig } from '../../../src/config.ts';
import { mend, readArguments } from '../../../src/cli/doctor/mend.ts';
import { move } from '../../../src/cli/move.ts';
import { verify } from '../../../src/cli/replay.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { lockDatabase } from '../../../src/store/lock.ts';
import { damageOf } from '../../../src/store/copy.ts';
import { holdDatabase, openServer } from '../../../src/store/open.ts';
import { checkLog } from '../../../src/tables/recovery/mend.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';
import { SERVER, serverDatabase } from '../../support/store/server-database.ts';

const HOUR = 3_600_000;
let folder: string;
let b: Bench;
let now: number;
const file = () => join(folder, 'durbar.sqlite');
const backups = () => join(folder, 'backups');
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-mend-'));
  b = await bench(file());
  now = START;
});
afterEach(async () => {
  await b.close();
  rmSync(folder, { recursive: true });
});

/** Stops the bot. */
async function stop(): Promise<void> {
  now = b.time.now() + 60_000;
  await b.close();
}
async function restart(): Promise<void> {
  b = await bench(file(), now + 60_000);
}
function change(sql: string): void {
  const db = new Database(file());
  db.exec(sql);
  db.close();
}

/** Runs the program with these arguments. Returns what it prints. */
async function run(args: readonly string[], agrees = true): Promise<string> {
  const lines: string[] = [];
  const { isSure: _, ...request } = readArguments(args);
  await mend(loadConfig({ DATA_DIR: folder }), request, {
    now: () => now,
    print: line => void lines.push(line),
    agrees: async () => agrees,
  });
  return lines.join('\n');
}
const refusal = (...args: string[]): Promise<string> =>
  run(args).then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof BadSetting)) throw error;
      return error.message;
    },
  );

/** Plays for this long by silence: each turn is Income, each window passes. */
async function played(hours: number, seats = ['ann', 'ben', 'cleo', 'dan']): Promise<string> {
  const { id } = await b.game(seats);
  await b.time.advance(hours * HOUR);
  return id;
}
const held = async (id: string) => {
  const found = await b.store.load(id);
  if (!found) throw new Error('no table');
  return found;
};
/** Returns the public words of the position, and who is asked. */
const position = async (id: string) => {
  const { view, awaited } = await b.tableView(id);
  return { view, awaited: awaited.map(({ seat }) => seat) };
};
const notes = async (): Promise<unknown[]> =>
  (await b.said()).flatMap(n => (n.kind === 'note' || n.kind === 'resumed' ? [n.line] : []));
/** Lets the people answer until the game is over, and checks its record. */
async function toTheEnd(id: string): Promise<void> {
  for (let n = 0; n < 500 && (await b.tableView(id)).table.status === 'running'; n++) {
    for (const { user } of (await b.tableView(id)).table.players) await answer(id, user, `mend/${n}/${user}`);
    await b.time.advance(HOUR / 6);
  }
  expect((await b.tableView(id)).table.status).toBe('over');
  expect(verify(JSON.stringify(must(await b.tables.export(id)))).over).toBe(true);
}
async function answer(id: string, user: string, seed: string): Promise<void> {
  const { mine } = await b.tableView(id, user);
  if (!mine?.prompt || mine.answered) return;
  const { options } = mine.prompt;
  const chosen = randomAnswer<AnyAsks>(mine.prompt, rngFor(seed)).picks;
  const optionIndexes = chosen.map(pick => options.findIndex(({ value }) => value === pick));
  must(await b.tables.answer(id, b.by(user), mine.stamp, { optionIndexes }));
}
/** Writes a move of another seat into the log, as a second program did. */
const wrongMove = (id: string, ply: number): void => {
  change(
    `update answers set entry = json_set(entry, '$.move[0].seat', 7)
     where table_id = '${id}' and ply = ${ply}`,
  );
};

describe('a table that is frozen by a wrong move in its log', () => {
  /** A frozen table of step 8 with a wrong move in step 6, and its position after step 5. */
  async function frozen() {
    const id = await played(5 * 24 + 1);
    const before = await position(id);
    const five = (await held(id)).table.ply;
    await b.time.advance(3 * 24 * HOUR);
    expect((await held(id)).table.ply).toBe(five + 3);
    await stop();
    wrongMove(id, five + 1);
    await restart();
    await b.tables.examine();
    await b.said();
    expect((await held(id)).table).toMatchObject({
      status: 'frozen',
      report: 'the log cannot be replayed: not offered: turn by seat 7',
    });
    await stop();
    return { id, five, before };
  }

  it('is shown with its reason, its last steps and what can be done, without a hand', async () => {
    const { id, five } = await frozen();
    const page = await run(['--mend', id]);
    await restart();
    expect(page).toContain(`Table ${id}: Complots, frozen.`);
    expect(page).toContain('Why it is frozen: the log cannot be replayed: not offered: turn by seat 7.');
    expect(page).toMatch(new RegExp(`^ {2}${five + 3} {2}2030-01-1\\d .*Treasury`, 'm'));
    expect(page).toContain(`The log leads to step ${five}, no further: not offered: turn by seat 7.`);
    expect(page).toContain(`npm run doctor -- --mend ${id} --to ${five} `);
    const { table } = await held(id);
    expect(page).not.toContain(table.seed);
    for (const character of CHARACTERS) expect(page.toLowerCase()).not.toContain(character);
    expect(table.status).toBe('frozen');
    expect(readdirSync(folder)).not.toContain('backups');
  });

  it('is put back before it, says so in public, and is played on to its end', async () => {
    const { id, five, before } = await frozen();
    const page = await run(['--mend', id, '--to', String(five), '--because', 'Two bots *ran* at once.']);
    expect(page).toContain(`goes back to step ${five}; 3 later steps are undone.`);
    await restart();
    expect(await b.tables.examine()).toEqual([]);
    expect(await position(id)).toEqual(before);
    const { table, deadlines } = await held(id);
    expect(table).toMatchObject({ status: 'running', report: null, ply: five, timeline: 1, base: null });
    const seen = await b.tableView(id);
    const card = cardContentOf(seen, await b.said(), createLocalizer('en', seen.table.players));
    expect(card.lines.map(({ words }) => words)).toEqual([
      `🛠️ The operator has put this table back to step ${five}. What came after it is undone.`,
      'The reason: Two bots \\*ran\\* at once.',
      '▶️ Everybody who is asked has the full time again.',
    ]);
    expect(card.pings).toEqual(before.awaited);
    const turn = deadlines.find(({ duty }) => duty === 'turn');
    expect(turn?.due).toBeGreaterThanOrEqual(now + 24 * HOUR);
    const undone = new Database(file(), { readonly: true })
      .prepare('select count(*) as n from answers where undone = 1')
      .get();
    expect(undone).toEqual({ n: 3 });
    await toTheEnd(id);
  });

  it('is put back further if the operator wants, to the deal at most', async () => {
    const { id } = await frozen();
    expect(await refusal('--mend', id, '--to', '7')).toMatch(
      /^The log cannot be carried out as far as step 7 \(not offered.*\)\. Choose one from 0 to 5\./,
    );
    await run(['--mend', id, '--to', '0']);
    await restart();
    expect((await held(id)).table).toMatchObject({ status: 'running', ply: 0 });
    await toTheEnd(id);
  });

  it('leaves a whole copy of the database as it was, which only this user may read', async () => {
    const { id, five } = await frozen();
    const page = await run(['--mend', id, '--to', String(five)]);
    const [copy = ''] = readdirSync(backups());
    expect(copy).toMatch(new RegExp(`^mended-${id}-2030-01-.*Z\\.sqlite$`));
    expect(page).toContain(join(backups(), copy));
    expect(statSync(join(backups(), copy)).mode & 0o777).toBe(0o600);
    expect(await damageOf(join(backups(), copy))).toEqual([]);
    const rows = new Database(join(backups(), copy), { readonly: true })
      .prepare<[], { status: string }>('select status from tables')
      .all();
    expect(rows).toEqual([{ status: 'frozen' }]);
    await restart();
  });

  it('goes on from where it stands, without a past that could be checked', async () => {
    const { id, five } = await frozen();
    expect(await run(['--mend', id, '--as-it-is'])).toContain('Its log does not lead there.');
    await restart();
    expect(await b.tables.examine()).toEqual([]);
    expect((await held(id)).table).toMatchObject({ status: 'running', base: { ply: five + 3 } });
    expect(await notes()).toEqual([{ key: 'common:note.goesOn' }, { key: 'common:note.timeAgain' }]);
    await toTheEnd(id);
  });

  it('is closed without a result', async () => {
    const { id } = await frozen();
    await run(['--mend', id, '--close']);
    await restart();
    expect((await held(id)).table.status).toBe('closed');
    expect(await notes()).toEqual([{ key: 'common:note.closedByOperator' }]);
    expect(await b.store.records.finished('ann', 9)).toEqual([]);
  });

  it('is as before if the operator does not agree', async () => {
    const { id, five } = await frozen();
    expect(await run(['--mend', id, '--to', String(five)], false)).toContain('Nothing was changed.');
    await restart();
    expect((await held(id)).table).toMatchObject({ status: 'frozen', ply: five + 3, timeline: 0 });
  });
});

describe('a table whose stored state was tampered with', () => {
  it('is put back to its newest step, as its log has it', async () => {
    const id = await played(3 * 24 + 1);
    const before = await position(id);
    const { ply } = (await held(id)).table;
    await stop();
    change(`update tables set state = json_set(state, '$.players[0].coins', 54)`);
    await restart();
    expect(await b.tables.examine()).toMatchObject([{ is: 'broken' }]);
    await b.said();
    await stop();
    expect(await refusal('--mend', id, '--as-it-is')).toMatch(
      /^It cannot go on from where it stands: pieces/,
    );
    expect(await run(['--mend', id])).not.toContain('--as-it-is');
    expect(await run(['--mend', id, '--to', String(ply)])).toContain('0 later steps are undone');
    await restart();
    expect(await position(id)).toEqual(before);
    expect((await held(id)).table).toMatchObject({ status: 'running', ply, timeline: 1 });
    await toTheEnd(id);
  });

  it('goes back before a move that was replaced by another legal one, which the page names', async () => {
    const id = await played(5 * 24 + 1);
    await stop();
    const tax = JSON.stringify({ action: 'duchess', target: null });
    change(
      `update answers set entry = json_set(entry, '$.move[0].picks', json('[${tax}]'))
       where json_extract(entry, '$.ply') = 4`,
    );
    const page = await run(['--mend', id]);
    expect(page).toContain('At step 4 the players were told something else than the log says');
    await run(['--mend', id, '--to', '3']);
    await restart();
    expect(await b.tables.examine()).toEqual([]);
    await toTheEnd(id);
  });
});

it('a log with two moves for one step leads to the step before it', async () => {
  const id = await played(4 * 24 + 1);
  const { table } = await held(id);
  const entries = await b.store.entries(id);
  expect(checkLog(table, entries)).toMatchObject({ fault: null, doubtful: null });
  expect([...checkLog(table, entries).steps.keys()]).toEqual([0, 1, 2, 3, 4]);
  const twice = entries.flatMap(entry => (entry.ply === 3 ? [entry, entry] : [entry]));
  expect([...checkLog(table, twice).steps.keys()]).toEqual([0, 1, 2]);
  expect(checkLog(table, twice).fault).toBe('a move is there twice, or is missing');
  const missing = entries.filter(({ ply }) => ply !== 3);
  expect([...checkLog(table, missing).steps.keys()]).toEqual([0, 1, 2]);
});

it('a window that is open at the step is asked again, and a pause goes on', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'cleo']);
  const { active } = (await b.tableView(id)).view as { readonly active: number };
  must(await b.say(id, seats[active] ?? '', { action: 'duchess' }));
  must(await b.say(id, seats[(active + 1) % 3] ?? '', { say: 'challenge' }));
  must(await b.tables.pause(id, b.by('ann'), 3));
  await stop();
  await run(['--mend', id, '--to', '1']);
  await restart();
  const { table, pending } = await held(id);
  expect(table).toMatchObject({ status: 'paused', ply: 1 });
  expect(pending).toEqual([]);
  await b.time.advance(3 * 24 * HOUR);
  expect((await b.tableView(id)).awaited.map(({ seat }) => seat)).toHaveLength(2);
  await toTheEnd(id);
});

describe('it refuses in one sentence, and changes nothing', () => {
  it('while the bot is running; the table is shown all the same', async () => {
    const id = await played(25);
    const bot = lockDatabase(file());
    expect(await refusal('--mend', id, '--to', '0')).toMatch(/^The bot is running\. Please stop it first\. /);
    expect(await run(['--mend', id])).toContain(`Table ${id}: Complots, running.`);
    expect((await held(id)).table.timeline).toBe(0);
    expect(readdirSync(folder)).not.toContain('backups');
    bot.release();
  });

  it('tables that do not exist, have not begun, or are over; steps that do not exist', async () => {
    const lobby = await b.lobby('ann');
    const id = await played(3 * 24 + 1);
    const closed = await played(1);
    must(await b.tables.close(closed, b.by('ann')));
    await stop();
    expect(await refusal('--mend', 'nowhere')).toMatch(/^There is no table with this id\./);
    expect(await refusal('--mend', lobby)).toMatch(/has not begun: there is nothing to mend/);
    expect(await refusal('--mend', closed)).toBe('This table is over or closed: there is nothing to mend.');
    expect(await refusal('--mend', id, '--to', '99')).toBe(
      'There is no step 99 to which it could go back. Choose one from 0 to 3. Nothing was changed.',
    );
    expect(await refusal('--mend', id, '--as-it-is')).toBe(
      'This table is sound and goes on by itself: there is nothing to mend.',
    );
    expect(readdirSync(folder)).not.toContain('backups');
    await restart();
  });

  it('a step before a new beginning', async () => {
    const id = await played(4 * 24 + 1);
    await stop();
    wrongMove(id, 2);
    await run(['--mend', id, '--as-it-is']);
    expect(await refusal('--mend', id, '--to', '3')).toBe(
      'This table has other rules, or another beginning, since step 4: it cannot go back further. ' +
        'Nothing was changed.',
    );
    await restart();
  });

  it('arguments that contradict each other', () => {
    expect(() => readArguments(['--mend', 'x', '--to', '1', '--close'])).toThrow('Please choose one of');
    expect(() => readArguments(['--mend', 'x', '--to', 'one'])).toThrow('Please give the number of a step');
    expect(() => readArguments(['--to', '1'])).toThrow('Please say which table');
    expect(() => readArguments(['--mend', 'x', '--close', '--because', 'a\nb'])).toThrow('in one line');
    expect(() => readArguments(['--mend', 'x', '--wrong'])).toThrow(BadSetting);
  });
});

it('the control characters of a name do not reach the terminal', async () => {
  const id = await played(25, ['ann\u001B[2J', 'ben\u202E']);
  const page = await run(['--mend', id]);
  expect(page).toContain('ann[2J');
  expect(page.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

describe.skipIf(SERVER === undefined)('a database on a server', () => {
  const { url: databaseUrl, create, drop } = serverDatabase('mend');
  beforeAll(create);
  afterAll(drop);

  it('is shown and put back, without a copy, while no bot uses it', async () => {
    const id = await played(4 * 24 + 1);
    await stop();
    await move({ dataDir: folder, databaseUrl: null }, databaseUrl, () => undefined);
    const lines: string[] = [];
    const operator = {
      now: () => now,
      print: (line: string) => void lines.push(line),
      agrees: async () => true,
    };
    const config = { ...loadConfig({ DATA_DIR: folder }), databaseUrl };
    const runOn = async (...args: readonly string[]): Promise<string> => {
      lines.length = 0;
      await mend(config, readArguments(['--mend', id, ...args]), operator);
      return lines.join('\n');
    };
    expect(await runOn()).toContain('so no copy is made: make a dump with pg_dump first');
    const bot = await holdDatabase(config);
    await expect(runOn('--to', '3')).rejects.toThrow(/The bot is running/);
    await bot.release();
    const said = await runOn('--to', '3');
    expect(said).toContain('make a dump with pg_dump first');
    expect(said).not.toContain('A copy of the database as it was');
    const store = await openServer(databaseUrl);
    const entries = await store.entries(id);
    const table = (await store.load(id))?.table;
    await store.close();
    expect([table?.ply, table?.timeline]).toEqual([entries.at(-1)?.ply, 1]);
    expect(entries.length).toBeGreaterThan(0);
    await restart();
  });
});
