/** `npm run move`: from a file of SQLite to a PostgreSQL database, and back. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { move, moveToFile, moveToServer } from '../../../src/cli/move.ts';
import { checkTables } from '../../../src/cli/doctor/tables.ts';
import { BadSetting } from '../../../src/config.ts';
import { UNSET } from '../../../src/people/model.ts';
import { lockDatabase } from '../../../src/store/lock.ts';
import { holdDatabase } from '../../../src/store/open.ts';
import { fileToServer, serverToFile, type Server } from '../../../src/store/move/copy.ts';
import { TABLE_NAMES } from '../../../src/store/move/rows.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import type { Store } from '../../../src/tables/store.ts';
import { playOut } from '../../support/service/finished.ts';
import { bench } from '../../support/service/service.ts';
import { OPENING, SERVER_HOMES, type ServerHome } from '../../support/store/homes.ts';
import { SERVER, serverDatabase } from '../../support/store/server-database.ts';
import { begin, entry, loaded, note, play, player, step, table } from '../../support/store/samples.ts';

let folder: string;
/** The data folder of a bot that has played, and the database in it. It is copied for each test. */
const filled = () => join(folder, 'filled');
const file = (of = filled()) => join(of, 'durbar.sqlite');
const back = () => join(folder, 'back');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-move-'));
  const b = await bench(file());
  await b.game(['ann', 'ben'], 'async', {}, 1);
  await playOut(b, (await b.game(['ann', 'ben', 'cleo'])).id);
  await b.lobby('dora');
  await oddRows(b.store);
  await b.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  rmSync(back(), { recursive: true, force: true });
});

/** Everything that the two databases might write in different ways. */
async function oddRows(store: Store): Promise<void> {
  const odd = table('odd', {
    state: { text: `O'Hara "\\" \\u0000 ü 🂡 \n`, big: 9_007_199_254_740_991, small: -0.1, none: null },
    paceChosen: false,
    players: [player('ann', { orders: { a: "'" } }), player('eva')],
    report: '',
    created: 9_000_000_000_000,
  });
  const turn = { duty: 'turn', seat: null, due: 9_000_000_000_001, since: 0 } as const;
  const waiting = { seat: 0, ply: 3, claim: 1, answer: { type: 'x', seat: 0, picks: [] }, received: 1 };
  await begin(store, odd, {
    deadlines: [turn],
    pending: [waiting],
    entries: [entry(0), entry(1)],
    notices: [note('common:x', { name: 'ann' }), step(1), step(2)],
    notifications: [{ user: 'eva', table: 'odd', kind: 'turn' }],
    punctual: [{ user: 'ann', missed: true }],
    receipt: 'a receipt',
  });
  await play(store, 'odd', { undoneFrom: 1, results: [{ seat: 0, user: 'ann', score: -3, won: true }] });
  await store.people.set('ann', { ...UNSET, listed: true, levels: { odd: 'all' } as never });
  await store.agreements.set('guild', 'ann', { other: 'eva', agrees: true, at: 9_000_000_000_002 });
  await store.agreements.set('guild', 'eva', { other: 'ann', agrees: false, at: 0 });
  const guess = { user: 'zoe', name: "Zoë 'n", ply: 0, pick: 1 };
  await play(store, 'odd', { undoneFrom: 3, guess });
  await store.servers.setLeft('a server', 1_893_456_000_000);
  await store.set('alive', { at: 1.5 });
  // Numbers that were given before are not given again.
  for (let n = 0; n < 3; n++) await store.notifications.drop('eva');
}

type Rows = Readonly<Record<string, unknown>>;

/** Returns all rows of a file, and the numbers with which it goes on. */
function contents(of: string): Rows {
  const db = new Database(of, { readonly: true });
  const rows = [...TABLE_NAMES, 'sqlite_sequence'].map(name => [
    name,
    db
      .prepare(`select * from ${name}`)
      .all()
      .map(row => JSON.stringify(row))
      .sort(),
  ]);
  db.close();
  return Object.fromEntries(rows) as Rows;
}

describe.each(SERVER_HOMES)('%s', (_, openHome) => {
  let home: ServerHome;
  let server: Server;
  let lines: string[];
  const print = (line: string) => void lines.push(line);
  beforeAll(async () => {
    home = await openHome();
  }, OPENING);
  beforeEach(async () => {
    lines = [];
    await home.empty();
    server = { name: 'host/durbar', connections: home.connections() };
  });
  afterAll(() => home.close());

  const rowsOnServer = async (): Promise<number> => {
    let rows = 0;
    for (const name of TABLE_NAMES) rows += (await home.sql(`select 1 from ${name}`)).length;
    return rows;
  };

  it('there and back: the same rows, and the same numbers for the next ones', async () => {
    const before = contents(file());
    await moveToServer(file(), server, print);
    await moveToFile(server, file(back()), print);
    expect(contents(file(back()))).toEqual(before);
    expect(contents(file())).toEqual(before);
    expect(readdirSync(back())).toEqual(['durbar.sqlite']);
    const said = lines.join('\n');
    expect(said).toMatch(
      /Compared: \d+ rows in 23 tables of the database, with 4 games, are the same on both/,
    );
    expect(said).toContain('Replayed on both sides: 2 games lead to where they stand.');
    expect(said).toContain('1 game does not, on both sides alike');
  });

  it('the bot goes on where it was moved to, and no number is given twice', async () => {
    const highest = (rows: unknown) =>
      Math.max(...(rows as string[]).map(row => Number((JSON.parse(row) as { id: number }).id)));
    const before = contents(file());
    await moveToServer(file(), server, print);
    const store = await home.open();
    expect((await checkTables(store)).map(({ level }) => level)).toContain('ok');
    expect((await loaded(store, 'odd')).table.state).toMatchObject({
      big: 9_007_199_254_740_991,
      small: -0.1,
    });
    await play(store, 'odd', { notifications: [{ user: 'eva', table: 'odd', kind: 'turn' }] });
    await store.close();
    await moveToFile(server, file(back()), print);
    const after = contents(file(back()));
    expect(highest(after['answers'])).toBe(highest(before['answers']) + 1);
    const sequence = (before['sqlite_sequence'] as string[]).map(row => JSON.parse(row) as unknown);
    const letters = (sequence as { name: string; seq: number }[]).find(({ name }) => name === 'letters');
    expect(highest(after['letters'])).toBe(Number(letters?.seq) + 1);
    const again = openStore(file(back()));
    await play(again, 'odd');
    await again.close();
    expect(highest(contents(file(back()))['answers'])).toBe(highest(before['answers']) + 2);
  });

  it.each(['answers', 'tables', 'settings'])(
    'fails in the middle of %s: nothing is left, the source is as it was, and it can begin again',
    async last => {
      const before = contents(file());
      const watch = { wrote: stopAt(last), check: async () => undefined };
      await expect(fileToServer(file(), server, watch)).rejects.toThrow('the power fails');
      expect([await rowsOnServer(), contents(file())]).toEqual([0, before]);
      await moveToServer(file(), server, print);
      const there = await rowsOnServer();
      await expect(serverToFile(server, file(back()), watch)).rejects.toThrow('the power fails');
      expect(readdirSync(back())).toEqual([]);
      await moveToFile(server, file(back()), print);
      expect([await rowsOnServer(), contents(file(back()))]).toEqual([there, before]);
    },
  );
  const stopAt = (last: string) => (name: string) => {
    if (name === last) throw new Error('the power fails');
  };

  it('says how to begin again, without the rows that an error quotes', async () => {
    await moveToServer(file(), server, print);
    const broken = { ...server, connections: failing(server) };
    const error: unknown = await moveToFile(broken, file(back()), print).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BadSetting);
    expect(String(error)).toMatch(
      /^Error: Nothing was moved: it fails\. host\/durbar is as it was, .*same command\.$/,
    );
    expect(String(error)).not.toContain('seed of odd');
  });
  /** Connections that fail when the rows of answers are read. Drizzle then quotes the query. */
  const failing = ({ connections }: Server): Server['connections'] => ({
    ...connections,
    patiently: act =>
      connections.patiently(client =>
        act({
          query: (async (...args: Parameters<typeof client.query>) => {
            if (JSON.stringify(args[0]).includes('from \\"answers\\"')) throw new Error('it fails');
            return client.query(...args);
          }) as unknown as typeof client.query,
        }),
      ),
  });

  it('an unfinished file of an attempt that was killed is no hindrance, and is not left', async () => {
    await moveToServer(file(), server, print);
    const kept = openStore(`${file(back())}.moving`);
    await begin(kept, table('half'));
    await kept.close();
    await moveToFile(server, file(back()), print);
    expect(readdirSync(back())).toEqual(['durbar.sqlite']);
    expect(contents(file(back()))).toEqual(contents(file()));
  });

  it('notices a row that has changed on the way', async () => {
    const watch = {
      wrote: () => undefined,
      check: async () => undefined,
    };
    const spoilt: Server = {
      ...server,
      connections: {
        ...server.connections,
        patiently: act =>
          server.connections.patiently(client =>
            act({
              query: (async (...args: Parameters<typeof client.query>) => {
                const [asked, values] = args as unknown as [unknown, unknown[] | undefined];
                if (JSON.stringify(asked).includes('insert into \\"receipts\\"') && values) values[1] = '7';
                return client.query(...args);
              }) as unknown as typeof client.query,
            }),
          ),
      },
    };
    await expect(fileToServer(file(), spoilt, watch)).rejects.toThrow('receipts are not the same');
    expect(await rowsOnServer()).toBe(0);
  });

  describe('refuses', () => {
    const refused = (act: Promise<unknown>, words: RegExp) =>
      expect(
        act.then(
          () => 'done',
          (error: unknown) => String(error),
        ),
      ).resolves.toMatch(words);

    it('a database with rows, and one of another program', async () => {
      const store = await home.open();
      await store.set('alive', 1);
      await store.close();
      await refused(
        moveToServer(file(), server, print),
        /target is not empty: the database host\/durbar has rows in settings/,
      );
      await home.empty();
      await home.sql('alter schema drizzle rename to elsewhere');
      await refused(
        moveToServer(file(), server, print),
        /target is not empty: .* has the tables agreements, answers, boards/,
      );
      await home.sql('alter schema elsewhere rename to drizzle');
    });
    it('a file that is there, and what belongs to one', async () => {
      await moveToServer(file(), server, print);
      await refused(moveToFile(server, file(), print), /target is not empty: there is .*durbar\.sqlite/);
      await openStore(file(back())).close();
      rmSync(file(back()));
      writeFileSync(`${file(back())}.mark`, '');
      await refused(
        moveToFile(server, file(back()), print),
        /target is not empty: there is .*durbar\.sqlite\.mark/,
      );
    });
    it.each([
      ['set created_at = created_at - 1', /older version has written/],
      ['set created_at = created_at + 1', /newer version has written/],
    ])('another version: %s', async (change, words) => {
      await openStore(file(back())).close();
      const raw = new Database(file(back()));
      raw.exec(`update __drizzle_migrations ${change}`);
      raw.close();
      await refused(moveToServer(file(back()), server, print), words);
      rmSync(back(), { recursive: true });
      await home.sql(`update drizzle.__drizzle_migrations ${change}`);
      await refused(moveToFile(server, file(back()), print), words);
      await home.sql(
        `update drizzle.__drizzle_migrations ${change.replace(/[-+] 1/, s => (s === '- 1' ? '+ 1' : '- 1'))}`,
      );
    });
    it('a newer version of the target, even if it is empty', async () => {
      await home.sql('update drizzle.__drizzle_migrations set created_at = created_at + 1');
      await refused(moveToServer(file(), server, print), /newer version has written host\/durbar/);
      await home.sql('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    });
    it('a damaged file', async () => {
      await openStore(file(back())).close();
      const raw = new Database(file(back()));
      raw.pragma('foreign_keys = OFF');
      raw.exec(`insert into pending values ('nowhere', 0, 0, '{}')`);
      raw.close();
      await refused(
        moveToServer(file(back()), server, print),
        /is not whole: a row of pending belongs to no table/,
      );
    });
  });
});

describe('the settings', () => {
  const url = 'postgres://me:hunter2@127.0.0.1:1/durbar';
  const said = (act: Promise<void>) =>
    act.then(
      () => 'done',
      (error: unknown) => String(error),
    );
  const silent = () => undefined;
  it('a target that is the source', async () => {
    expect(await said(move({ dataDir: filled(), databaseUrl: null }, 'sqlite', silent))).toMatch(
      /uses the file .* already, because DATABASE_URL is not set/,
    );
  });
  it.each(['', 'sqlit', 'mysql://me:hunter2@host/x'])('no target: %s', async target => {
    const words = await said(move({ dataDir: filled(), databaseUrl: null }, target, silent));
    expect(words).toMatch(/Please say where to/);
    expect(words).not.toContain('hunter2');
  });
  it('another server than that of the bot: names both without passwords', async () => {
    const words = await said(move({ dataDir: filled(), databaseUrl: url }, 'postgres://a:b@other/x', silent));
    expect(words).toMatch(/The bot uses the server 127\.0\.0\.1:1\/durbar .*pg_dump/);
    expect(words).not.toContain('hunter2');
  });
  it('a file that is not there', async () => {
    expect(await said(move({ dataDir: back(), databaseUrl: null }, url, silent))).toMatch(
      /There is no database at/,
    );
    expect(existsSync(file(back()))).toBe(false);
  });
  it('a bot that runs on the source', async () => {
    const lock = lockDatabase(file());
    expect(await said(move({ dataDir: filled(), databaseUrl: null }, url, silent))).toMatch(
      /The bot is running\. Please stop it first/,
    );
    lock.release();
  });
  it('a server that is not there', async () => {
    expect(await said(move({ dataDir: filled(), databaseUrl: null }, url, silent))).toMatch(
      /The database 127\.0\.0\.1:1\/durbar .* cannot be used/,
    );
  });
});

describe.skipIf(SERVER === undefined)('the program, on a server', () => {
  const { name, url, admin, create, drop } = serverDatabase('move');
  beforeAll(create);
  afterAll(drop);

  interface Ended {
    readonly code: number | null;
    readonly words: string;
  }
  /** Runs the program. Kills it as soon as it prints `last`. */
  const run = (target: string, env: Readonly<Record<string, string>>, last: string | null = null) =>
    new Promise<Ended>(resolve => {
      const child = spawn(process.execPath, ['src/cli/move.ts', target], { env: { ...process.env, ...env } });
      let words = '';
      const read = (chunk: Buffer): void => {
        words += String(chunk);
        if (last !== null && words.includes(last)) child.kill('SIGKILL');
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('close', code => {
        resolve({ code, words });
      });
    });
  /** The server notices the end of a program a moment later. */
  const alone = async (): Promise<void> => {
    for (;;) {
      const others = `select 1 from pg_stat_activity where datname = '${name}'`;
      if ((await admin.query(others)).rows.length === 0) return;
    }
  };

  it('killed in the middle, twice, and begun again: everything arrives, there and back', async () => {
    const many = join(folder, 'many');
    const store = openStore(file(many));
    for (let n = 0; n < 900; n++) await begin(store, table(`t${n}`), { entries: [entry(0)] });
    await store.close();
    const before = contents(file(many));
    const there = { DATA_DIR: many, DATABASE_URL: '' };
    expect((await run(url, there, '  answers …')).code).toBeNull();
    await alone();
    const bot = await holdDatabase({ dataDir: '', databaseUrl: url });
    expect((await run(url, there)).words).toMatch(/The bot is running\. Please stop it first/);
    await bot.release();
    await alone();
    expect(await run(url, there)).toMatchObject({
      code: 0,
      words: expect.stringContaining('Done.') as string,
    });
    const home = { DATA_DIR: back(), DATABASE_URL: url };
    expect((await run('sqlite', home, '  answers …')).code).toBeNull();
    expect(existsSync(file(back()))).toBe(false);
    await alone();
    const done = await run('sqlite', home);
    expect(done.code).toBe(0);
    expect([contents(file(back())), contents(file(many))]).toEqual([before, before]);
    expect((await run(url, there)).words).toMatch(/target is not empty: the database .* has rows in/);
  }, 240_000); // seven starts of a program
});
