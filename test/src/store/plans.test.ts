/**
 * Every statement of a press, the clock, the announcer and the notifier reads what it needs by an index,
 * however much is stored. The statements are recorded while each operation of the store is carried out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOn } from '../../../src/store/operations.ts';
import { postgresDb, type Client } from '../../../src/store/postgres/db.ts';
import { sqliteDb } from '../../../src/store/sqlite-db.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import { SHARD_BITS } from '../../../src/shards.ts';
import { SERVER_UNSET, UNSET } from '../../../src/people/model.ts';
import type { Gathering, Search } from '../../../src/matching/model.ts';
import { night } from '../nights/night.ts';
import type { Season } from '../../../src/seasons/model.ts';
import type { Batch, Store } from '../../../src/tables/store.ts';
import { OPENING, SERVER_HOMES } from '../../support/store/homes.ts';
import { change, entry, loaded, note, player, step, table } from '../../support/store/samples.ts';

/** Grow with every game that is played and every person who plays. */
const GROWING = [
  ...['tables', 'players', 'pending', 'answers', 'deadlines', 'results', 'ratings'],
  ...['people', 'punctuality', 'receipts', 'interests', 'searches', 'agreements', 'guesses'],
];
/** Hold few rows, or rows that are deleted as soon as they are sent: all of them may be read. */
const SMALL = [
  'outbox',
  'letters',
  'servers',
  'boards',
  'settings',
  'gatherings',
  'queues',
  'seasons',
  'nights',
];

/** Subqueries over what waits. */
const OF_QUEUES = ['waiting'];
/** A list that is given with the statement. */
const LIST = 'json_each';

type Use = (store: Store) => Promise<unknown>;

/** Servers of the test, in words of the databases and of the program. Server 7 is of shard 7. */
const guildIn = (n: string): string => `cast((${n}) * ${1 << SHARD_BITS} as text)`;
const guild = (n: number): string => String(n << SHARD_BITS);
const SHARDS = { numbers: [0, 7], count: 16 };

/** Operations that ask for the servers of this process alone, if it serves some of the shards. */
const OF_SHARDS = [
  ...['begun', 'due', 'nextDue', 'sweep', 'servers.known', 'setting', 'set'],
  ...['isResting', 'lagElsewhere'],
  ...['outbox.claim', 'outbox.next', 'outbox.waitsSince', 'boards.claim', 'boards.next'],
  ...['interests.claim', 'interests.next', 'stories.unread', 'searches.claim', 'searches.next'],
  ...['seasons.claim', 'seasons.next', 'nights.claim', 'nights.next'],
  ...['notifications.whose', 'notifications.next', 'requests.waiting'],
];

/** Operations that may read more than a press needs, and why. */
const RARE: Readonly<Record<string, string>> = {
  figures: 'counts all tables for the operator',
  giveBack: 'moves the deadlines of all tables after an outage',
  isResting: 'asks nothing where one process serves all; else it reads the pulses of the processes',
  lagElsewhere: 'asks nothing where one process serves all; else it reads the times of the processes',
  'records.kept': 'searches every trace of a person, for the export of their data',
  'records.open': 'searches every trace of a person, before their data is deleted',
  'records.forget': 'searches every trace of a person, to delete their data',
};

const claimed = (store: Store): Promise<Batch> =>
  store.outbox.claim(10, []).then(batch => {
    if (batch === null) throw new Error('nothing can be claimed');
    return batch;
  });
const obstacle = { why: 'permissions', since: 1, tried: 1, last: 1, unsent: true } as never;
const card = { message: 'm', channel: 'c', lines: [], pictures: [], unshrunk: [] } as never;

const interest = { told: 'once', games: [], paces: [], sizes: [], since: 1, chosen: 1 } as const;
const claimedInterest = { user: 'u7', guild: guild(7), interest, nonce: 'n', until: 9 };

const search: Search = {
  user: 'u7',
  guild: guild(7),
  since: 1,
  gathering: null,
  farewell: null,
  name: 'n',
  channel: 'c',
  locale: 'en',
  games: [],
  paces: [],
  sizes: [],
  elsewhere: 'n',
};
const seasonMessage = { nonce: 'n', message: null, shown: null, free: 0, refusal: null };
const season: Season = {
  ...{ id: 's', guild: guild(7), game: 'raja', pace: 'slow', channel: 'c', locale: 'en', cup: null },
  ...{ weeks: 6, tables: 2, seed: 'seed', phase: 'joining', signUp: 1, span: null, pause: null, seen: 1 },
  ...{ entrants: [], divisions: [], rounds: [], corrections: [], end: null, awards: null, old: [] },
  ...{ card: seasonMessage, closing: seasonMessage },
};

const gathering: Gathering = {
  id: 'g7',
  guild: guild(7),
  server: null,
  game: 'raja',
  pace: 'slow',
  channel: 'c',
  locale: 'en',
  table: 'gt',
  size: 1,
  members: [{ user: 'u7', name: 'n', answer: null, from: null }],
  calls: [],
  end: null,
};

/** How each operation is used, by its name. A new one must be added here, or to `RARE`. */
const USES: Readonly<Record<string, Use>> = {
  load: store => store.load('t7'),
  seen: store => store.seen('r7'),
  entries: async store => [await store.entries('t7'), await store.entries('t7', 5)],
  at: store => store.at('channel7'),
  of: store => store.of('u7'),
  rematchOf: store => store.rematchOf('t7'),
  openTables: async store => [await store.openTables(guild(7), null), await store.openTables(guild(7), 'u7')],
  begun: store => store.begun(),
  locations: store => store.locations(),
  due: store => store.due(5),
  nextDue: store => store.nextDue(),
  setting: store => store.setting('alive'),
  set: store => store.set('alive', 1),
  sweep: store => store.sweep(3),
  prune: store => store.prune(3),
  commit: async store => {
    const before = await loaded(store, 't7');
    const players = [player('u7'), player('another')];
    const turn = { duty: 'turn', seat: 0, due: 5, since: 4 } as const;
    const waiting = { seat: 0, ply: 0, claim: 1, answer: { type: 'x', seat: 0, picks: [] }, received: 1 };
    const more = {
      entries: [entry(100)],
      notices: [step(100), note('common:note.undone')],
      notifications: [
        { user: 'u7', table: 't7', kind: 'turn' },
        { user: 'u7', table: 't7', kind: 'settled' },
      ],
      punctual: [{ user: 'u7', missed: true }],
      receipt: 'new',
      deadlines: [turn],
      pending: [waiting],
    } as const;
    const playing = { ...before.table, ply: 100, players, obstacle };
    expect(await store.commit(before, change(playing, more))).toBe('done');
    const later = await loaded(store, 't7');
    expect(await store.commit(later, change(playing, { receipt: 'r7' }))).toBe('repeat');
    const guess = { user: 'u9', name: 'u9', ply: 0, pick: 1 };
    const undone = {
      guess,
      undoneFrom: 100,
      notices: [note('common:note.undone')],
      deadlines: [],
      pending: [],
    };
    expect(await store.commit(later, change({ ...playing, ply: 99 }, undone))).toBe('done');
    const last = await loaded(store, 't7');
    const results = [
      { seat: 0, user: 'u7', score: 3, won: true },
      { seat: 1, user: 'u8', score: 1, won: false },
    ];
    expect(await store.commit(last, change({ ...playing, ply: 100, status: 'over' }, { results }))).toBe(
      'done',
    );
    expect(await store.commit(last, change(playing))).toBe('stale');
    expect(
      await store.commit(
        null,
        change(table('new', { location: { guild: guild(7), channel: 'new', thread: null } })),
      ),
    ).toBe('done');
  },
  'outbox.claim': claimed,
  'outbox.done': async store => store.outbox.done(await claimed(store), card, obstacle),
  'outbox.failed': async store => store.outbox.failed(await claimed(store), 20),
  'outbox.postponed': async store => store.outbox.postponed(await claimed(store), 20),
  'outbox.refused': async store => store.outbox.refused(await claimed(store), obstacle, 20, 5),
  'outbox.obstacle': store => store.outbox.obstacle('t7'),
  'outbox.next': store => store.outbox.next(['t7']),
  'outbox.waitsSince': store => store.outbox.waitsSince(10),
  'outbox.retryCards': async store => {
    await store.outbox.retryCards('t9', 1);
    await store.outbox.done(await claimed(store), card);
  },
  'boards.of': store => store.boards.of(guild(7)),
  'boards.place': store => store.boards.place(guild(7), { channel: 'c', locale: 'en' }),
  'boards.claim': store => store.boards.claim(10),
  'boards.next': store => store.boards.next(),
  'boards.done': async store => {
    await store.boards.place(guild(7), { channel: 'd', locale: 'en' });
    const due = await store.boards.claim(10);
    if (due) await store.boards.done(due, due.board, null);
  },
  'boards.tables': store => store.boards.tables(guild(7)),
  'searches.of': store => store.searches.of('u7', guild(7)),
  'searches.gathering': store => store.searches.gathering('g7'),
  'searches.count': store => store.searches.count(guild(7)),
  'searches.change': store => store.searches.change('u7', guild(7), () => search),
  'searches.visitors': store => store.searches.visitors(guild(7), 0),
  'searches.free': store => store.searches.free(guild(7)),
  'searches.gather': store => store.searches.gather(gathering),
  'searches.answer': store => store.searches.answer('g7', 'u7', 'ready'),
  'searches.note': store => store.searches.note(gathering, before => before),
  'searches.settle': store =>
    store.searches.settle(gathering, () => ({ end: { how: 'missing', at: 1 }, leave: ['u7'] })),
  'searches.remove': store => store.searches.remove(gathering),
  'searches.stop': store => store.searches.stop('u7', guild(7)),
  'searches.claim': store => store.searches.claim(10),
  'searches.next': store => store.searches.next(),
  'searches.all': store => store.searches.all(guild(7)),
  'searches.expire': store => store.searches.expire(search),
  'searches.drop': store => store.searches.drop(search),
  'searches.looked': store => store.searches.looked({ guild: guild(7), until: 9 }, 20),
  'seasons.create': store => store.seasons.create(season),
  'seasons.of': store => store.seasons.of('s'),
  'seasons.open': store => store.seasons.open(guild(7)),
  'seasons.last': store => store.seasons.last(guild(7), 'raja'),
  'seasons.change': store => store.seasons.change('s', before => before),
  'seasons.claim': store => store.seasons.claim(10),
  'seasons.next': store => store.seasons.next(),
  'seasons.note': store => store.seasons.note('s', before => ({ ...before, seen: 2 })),
  'seasons.looked': store => store.seasons.looked({ season, until: 9 }, 20),
  'seasons.told': store => store.seasons.told(['t7', 't8']),
  'seasons.awardsOf': store => store.seasons.awardsOf('u7', guild(7)),
  'seasons.outcome': store => store.seasons.outcome('t7'),
  'interests.of': store => store.interests.of('u7', guild(7)),
  'interests.set': async store => {
    await store.interests.set('u7', guild(7), interest);
    await store.interests.set('u8', guild(7), null);
  },
  'interests.change': async store => {
    await store.interests.change('u7', guild(7), before => before ?? interest);
  },
  'interests.claim': store => store.interests.claim(10),
  'interests.next': store => store.interests.next(),
  'interests.told': store => store.interests.told(claimedInterest, 5, 20),
  'interests.postpone': store => store.interests.postpone(claimedInterest, 20),
  'guesses.of': store => store.guesses.of('t7', 'u7'),
  'guesses.onWinners': store => store.guesses.onWinners('t7', [0, 1]),
  'guesses.unjudged': store => store.guesses.unjudged('t7'),
  'guesses.judge': store => store.guesses.judge('t7', [{ ply: 0, right: [0], others: 2 }]),
  'records.guessers': store => store.records.guessers(guild(7), 0, 10),
  'records.guessed': store => store.records.guessed('u7', guild(7)),
  'agreements.between': store => store.agreements.between(guild(7), 'u7', 'u8'),
  'agreements.set': store => store.agreements.set(guild(7), 'u7', { other: 'u8', agrees: true, at: 1 }),
  'agreements.partners': store => store.agreements.partners(guild(7), 'u7'),
  'nights.create': store => store.nights.create(night({ guild: guild(7) })),
  'nights.of': store => store.nights.of('n'),
  'nights.open': store => store.nights.open(guild(7)),
  'nights.change': store => store.nights.change('n', before => before),
  'nights.known': store => store.nights.known(guild(7), 5),
  'nights.claim': store => store.nights.claim(10),
  'nights.next': store => store.nights.next(),
  'nights.note': store => store.nights.note('n', before => ({ ...before, starts: 2 })),
  'nights.looked': store => store.nights.looked({ night: night(), until: 9 }, 20),
  'outbox.setThread': store => store.outbox.setThread('t7', 'thread'),
  'outbox.setCard': store => store.outbox.setCard('t7', card),
  'people.settings': store => store.people.settings('u7'),
  'people.change': store => store.people.change('u7', settings => settings),
  'people.set': store => store.people.set('u7', UNSET),
  'people.noteUse': store => store.people.noteUse('u7'),
  'people.server': store => store.people.server(guild(7)),
  'people.setServer': store => store.people.setServer(guild(7), SERVER_UNSET),
  'servers.known': store => store.servers.known(),
  'servers.setLeft': async store => {
    await store.servers.setLeft(guild(8), 5);
    await store.servers.setLeft(guild(8), null);
  },
  'records.tallies': async store => [
    await store.records.tallies('u7', null),
    await store.records.tallies('u7', guild(7)),
  ],
  'records.finished': store => store.records.finished('u7', 10),
  'records.ratings': store => store.records.ratings('u7', null),
  'records.ratingChanges': store => store.records.ratingChanges('t7'),
  'records.board': async store => {
    for (const place of [guild(7), null])
      for (const from of [0, 20])
        await store.records.board({ guild: place, game: 'raja', mixed: false }, from, 10);
  },
  'records.storyOn': store => store.records.storyOn('u7', guild(7)),
  'records.together': store => store.records.together('u7', 'u8', guild(7)),
  'records.nameOn': store => store.records.nameOn(guild(7), 'u7'),
  'stories.unread': store => store.stories.unread(),
  'stories.keep': store => store.stories.keep('t7', [{ seat: 0, fact: 'lie', about: 'captain', count: 1 }]),
  'records.punctuality': store => store.records.punctuality('u7'),
  'records.written': store => store.records.written('t7'),
  'requests.waiting': store => store.requests.waiting(1),
  'requests.finish': store => store.requests.finish('request/1', { tables: 1 }, 1),
  'notifications.whose': store => store.notifications.whose(10_000, ['u9']),
  'notifications.claim': store => store.notifications.claim('u7', 10_000),
  'notifications.done': store =>
    store.notifications.done({ id: 'x', user: 'u7', since: 1, notifications: [] }),
  'notifications.failed': store =>
    store.notifications.failed({ id: 'x', user: 'u7', since: 1, notifications: [] }, 20),
  'notifications.next': store => store.notifications.next(10_000),
  'notifications.drop': store => store.notifications.drop('u7'),
};

/** Returns the names of all functions of the operations. */
const namesOf = (part: object, path = ''): string[] =>
  Object.entries(part).flatMap(([name, member]) =>
    typeof member === 'function' ? [`${path}${name}`] : namesOf(Object(member) as object, `${path}${name}.`),
  );

/** A statement that was carried out. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Recorded {
  readonly store: Store;
  /** The store of a process that serves some of the shards. */
  readonly ofShards: Store;
  /** Everything that was carried out since the last call. */
  readonly taken: () => Statement[];
  /** Returns the tables of the database that the statement reads as a whole. */
  readonly scanned: (statement: Statement) => Promise<readonly string[]>;
  /** Returns the steps of the plan that need all their rows before they give the first one. */
  readonly gathered: (statement: Statement) => Promise<readonly string[]>;
  readonly exec: (sql: string) => Promise<unknown>;
  /** Does what the database does by itself after a while. */
  readonly settle: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Not the beginning and the end of a transaction. */
const IS_QUERY = /^\(*(select|insert|update|delete|with)/i;

const recording = () => {
  let all: Statement[] = [];
  return {
    record: (statement: Statement) => void all.push(statement),
    taken: () => {
      const taken = all;
      all = [];
      return taken;
    },
  };
};

async function onSqlite(): Promise<Recorded> {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-plans-'));
  const file = join(folder, 'durbar.sqlite');
  await openStore(file).close();
  const raw = new Database(file);
  const { record, taken } = recording();
  const prepare = raw.prepare.bind(raw);
  raw.prepare = ((text: string) => {
    const statement = prepare<unknown[], unknown>(text);
    for (const name of ['run', 'all', 'get'] as const) {
      const carryOut = statement[name].bind(statement) as (...values: readonly unknown[]) => never;
      statement[name] = (...values: readonly unknown[]) => {
        record({ text, values });
        return carryOut(...values);
      };
    }
    return statement;
  }) as typeof raw.prepare;
  const planOf = ({ text, values }: Statement): readonly string[] =>
    IS_QUERY.test(text)
      ? prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
          .all(...values)
          .map(({ detail }) => detail)
      : [];
  return {
    store: operationsOn(sqliteDb(raw)) as Store,
    ofShards: operationsOn(Object.assign(sqliteDb(raw), { shards: SHARDS })) as Store,
    taken,
    scanned: async statement =>
      planOf(statement).flatMap(step => /^SCAN (?!\d+-ROW)"?(\w+)/.exec(step)?.[1] ?? []),
    gathered: async statement => planOf(statement).filter(step => /TEMP B-TREE|MATERIALIZE/.test(step)),
    exec: async sql => raw.exec(sql),
    settle: async () => undefined, // it never looks how much a table holds
    close: async () => {
      raw.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A node of a plan of PostgreSQL. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** An index that is read without a condition is read as a whole, unless a limit ends it. */
function scannedIn(node: PlanNode, above: PlanNode | null = null): string[] {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Cond': condition, Plans: plans = [] } = node;
  const isLimited = above?.['Node Type'] === 'Limit';
  const isWhole = type === 'Seq Scan' || (/^Index/.test(type) && condition === undefined && !isLimited);
  return [
    ...(isWhole && relation !== undefined ? [relation] : []),
    ...plans.flatMap(each => scannedIn(each, node)),
  ];
}

/** Steps that read a queue to its end before they give a row. */
const GATHERS = ['Sort', 'Hash', 'Aggregate', 'Materialize'];

const gatheredIn = (node: PlanNode): string[] => [
  ...(GATHERS.includes(node['Node Type']) && scannedIn(node).includes('outbox') ? [node['Node Type']] : []),
  ...(node.Plans ?? []).flatMap(gatheredIn),
];

async function onPostgres(openHome: (typeof SERVER_HOMES)[number][1]): Promise<Recorded> {
  const home = await openHome();
  const { record, taken } = recording();
  const connections = home.connections();
  const store = await new Promise<{ client: Client; release: () => void }>(resolve => {
    void connections.use(
      client =>
        new Promise<void>(release => {
          resolve({ client, release });
        }),
    );
  });
  const { client } = store;
  const query = (async (asked: string | { text: string }, values: unknown[] = []) => {
    record({ text: typeof asked === 'string' ? asked : asked.text, values });
    // Without its name, because both stores name their statements alike.
    return client.query(
      (typeof asked === 'string' ? asked : { ...asked, name: undefined }) as string,
      values,
    );
  }) as unknown as Client['query'];
  const planOf = async ({ text, values }: Statement): Promise<PlanNode | null> => {
    if (!IS_QUERY.test(text)) return null;
    const explained = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [
      ...values,
    ]);
    const found = explained.rows[0]?.['QUERY PLAN'];
    const [plan] = (typeof found === 'string' ? JSON.parse(found) : found) as { Plan: PlanNode }[];
    return plan?.Plan ?? null;
  };
  return {
    store: operationsOn(postgresDb({ query })) as Store,
    ofShards: operationsOn(postgresDb({ query }, { shards: SHARDS, name: 'test' })) as Store,
    taken,
    scanned: async statement => {
      const plan = await planOf(statement);
      return plan ? scannedIn(plan) : [];
    },
    gathered: async statement => {
      const plan = await planOf(statement);
      return plan ? gatheredIn(plan) : [];
    },
    exec: sql => client.query(sql),
    settle: () => client.query('analyze'),
    close: async () => {
      store.release();
      await connections.close();
      await home.empty();
      await home.close();
    },
  };
}

const ROWS = 6_000;
/** Rows are as wide as real ones: the width decides which plan is the cheapest. */
const WIDE = `"${'x'.repeat(1_000)}"`;

/** Fills every growing table, with few rows for each table and person, in words that both databases know. */
async function fill({ exec, settle }: Recorded): Promise<void> {
  const rows = (most: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`;
  const person = (n: string) => `'u' || cast(${n} as text)`;
  const game = `'t' || cast(i as text)`;
  const inserts = [
    `insert into tables (id, game, revision, status, locale, guild, channel, thread, host, options, pace,
       pace_chosen, seed, ply, timeline, state, asked, created, moved)
     ${rows(ROWS)} select ${game}, 'raja', 1, case when i % 20 = 7 then 'running' else 'over' end, 'en',
       ${guildIn('i % 100')}, 'channel' || cast(i % 300 as text), 'thread' || cast(i as text),
       ${person('i')}, '{}', 'async', i > 0, 's', 1, 0, '${WIDE}', '[0]', i, i from n`,
    ...[0, 1].flatMap(seat => [
      `insert into players (table_id, seat, user_id, open, data)
       ${rows(ROWS)} select ${game}, ${seat}, ${person(`i + ${seat}`)}, i % 20 = 7,
         '{"user":"x","name":"x","bot":false,"owner":null,"givenUp":false,"removal":null,"missed":0,' ||
         '"absent":false,"orders":{},"bank":null}' from n`,
      `insert into results (table_id, seat, user_id, game, score, won, at, guild, mixed)
       ${rows(ROWS)} select ${game}, ${seat}, ${person(`i % 500 + ${seat}`)}, 'raja', i, ${seat} = 0, i,
         ${guildIn('i % 100')}, i < 0 from n where i % 20 <> 7`,
      `insert into answers (table_id, ply, entry)
       ${rows(ROWS)} select ${game}, ${seat}, '{"ply":0,"move":[],"told":[],"binding":true,"at":1}' from n`,
      `insert into pending (table_id, seat, ply, data)
       ${rows(ROWS)} select ${game}, ${seat}, 0,
         '{"seat":0,"ply":0,"claim":1,"answer":{"type":"x","seat":0,"picks":[]},"received":1}' from n`,
      `insert into ratings (guild, user_id, game, mixed, rating, deviation, volatility, games, at)
       ${rows(ROWS)} select case when ${seat} = 0 and i % 200 = 0 then ''
           else ${guildIn(`i % 100 + ${seat * 100}`)} end,
         ${person('i')}, 'raja', i < 0, i, case when i % 3 = 0 then 200 else 50 end, 0.06, 1, 1 from n`,
    ]),
    `insert into deadlines (table_id, duty, seat, due, since)
     ${rows(ROWS)} select ${game}, 'idle', null, i, i from n`,
    `insert into people (user_id, data, unused_since)
     ${rows(ROWS)} select ${person('i')}, '{"listed":true,"wide":${WIDE}}',
       case when i % 100 = 7 then null else i end from n`,
    `insert into punctuality (user_id, asked, missed, unused_since)
     ${rows(ROWS)} select ${person('i')}, 1, 0, case when i % 100 = 7 then null else i end from n`,
    `insert into interests (user_id, guild, data, at_once, nonce, due)
     ${rows(ROWS)} select ${person('i')}, ${guildIn('i % 100')},
       '{"told":"once","games":[],"paces":[],"sizes":[],"since":1,"chosen":1,"wide":${WIDE}}', i > 0, 'n',
       1000 + i from n`,
    // As many ask the person of the test as few people have ever asked one.
    `insert into agreements (user_id, other_id, guild, agrees, at)
     ${rows(ROWS)} select ${person('i')}, case when i % 100 = 7 then 'u7' else ${person('i + 1')} end,
       ${guildIn('i % 100')}, i % 3 > 0, i from n`,
    `insert into guesses (table_id, user_id, ply, guild, name, pick, at, points)
     ${rows(ROWS)} select ${game}, ${person('i + 1')}, i % 10, ${guildIn('i % 100')}, 'n', 0, i,
       case when i % 3 = 0 then null else 1 end from n`,
    `insert into searches (user_id, guild, since, gathering, data)
     ${rows(ROWS)} select ${person('i')}, ${guildIn('i % 100')}, i, null,
       '{"farewell":null,"name":"n","channel":"c","locale":"en","games":[],"paces":[],"sizes":[],
         "wide":${WIDE}}' from n`,
    `insert into queues (guild, due) ${rows(100)} select ${guildIn('i')}, 1000 + i from n`,
    `insert into receipts (id, at) ${rows(ROWS)} select 'r' || cast(i as text), i from n`,
    `insert into servers (guild, data, left_at) ${rows(100)} select ${guildIn('i')}, '{}',
       case when i = 99 then 1 else null end from n`,
    `insert into outbox (table_id, notice, queued) ${rows(100)} select ${game}, '{"kind":"lobby"}', 1 from n`,
    `insert into letters (user_id, table_id, kind, queued)
     ${rows(10)} select ${person('i')}, ${game}, 'turn', 1 from n`,
  ];
  for (const insert of inserts) await exec(insert);
  await settle();
}

describe.each([
  ['SQLite', onSqlite] as const,
  ...SERVER_HOMES.map(([n, open]) => [n, () => onPostgres(open)] as const),
])('%s', (_, open) => {
  let database: Recorded;
  beforeAll(async () => {
    database = await open();
    await fill(database);
  }, OPENING);
  afterAll(() => database.close());

  it('every operation is looked at', () => {
    const names = namesOf(database.store);
    expect(names.sort()).toEqual([...Object.keys(USES), ...Object.keys(RARE)].sort());
  });
  it('a load is two statements: the table, and the settings of its people', async () => {
    database.taken();
    await database.store.load('t7');
    expect(database.taken()).toHaveLength(2);
  });
  it.each([
    ['at', 'channel7', 3],
    ['of', 'u7', 2],
  ] as const)('`%s` is few statements, however many tables it finds', async (name, whose, most) => {
    database.taken();
    expect((await database.store[name](whose)).length).toBeGreaterThan(0);
    expect(database.taken()).toHaveLength(most);
  });
  it('the tables are all of the database', async () => {
    expect(Object.keys(await import('../../../src/store/sqlite-tables.ts'))).toHaveLength(
      GROWING.length + SMALL.length,
    );
  });
  /** Returns the growing tables that these statements read as a whole. */
  const wholeIn = async (statements: readonly Statement[]): Promise<readonly string[]> => {
    const whole: string[] = [];
    for (const statement of statements)
      for (const each of await database.scanned(statement))
        if (![...SMALL, ...OF_QUEUES, LIST].includes(each)) whole.push(`${each}: ${statement.text}`);
    return [...new Set(whole)];
  };
  it.each(OF_SHARDS)('%s reads no table as a whole for some of the shards', async name => {
    const rare: Readonly<Record<string, Use>> = {
      isResting: store => store.isResting(guild(1), 5),
      lagElsewhere: store => store.lagElsewhere(guild(1)),
    };
    const use = USES[name] ?? rare[name];
    if (!use) throw new Error(`no use of ${name}`);
    await use(database.ofShards);
    const statements = database.taken();
    expect(statements).not.toEqual([]);
    expect(await wholeIn(statements)).toEqual([]);
  });
  it.each(Object.entries(USES))('%s reads no table as a whole', async (_name, use) => {
    await use(database.store);
    const statements = database.taken();
    expect(statements).not.toEqual([]);
    expect(await wholeIn(statements)).toEqual([]);
  });
  it('the next announcement is found without reading all that wait', async () => {
    await database.exec(
      `insert into outbox (table_id, notice, queued) select id, '{"kind":"lobby"}', 1 from tables`,
    );
    await database.settle();
    database.taken();
    await claimed(database.store);
    await database.store.outbox.next(['t7']);
    const steps = await Promise.all(database.taken().map(database.gathered));
    expect(steps.flat()).toEqual([]);
  });
});
