/** Rows as version 0.1.0 and earlier ones wrote them, and rows that cannot be read. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVER_UNSET, UNSET } from '../../../src/people/model.ts';
import { WEIGHTS } from '../../../src/presenters/digest/digest.ts';
import * as columns from '../../../src/store/columns.ts';
import { KEPT } from '../../../src/store/queries/retention.ts';
import { startClock } from '../../../src/ops/clock.ts';
import { TERMS } from '../../../src/tables/model.ts';
import { UnreadableRow, type LoadedTable } from '../../../src/tables/store.ts';
import { ALWAYS_OPEN } from '../../support/service/availability.ts';
import { ended } from '../../support/service/finished.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';
import { obstacle } from '../../support/discord/table-views.ts';

const row = JSON.stringify;

const PLAYER = { user: '1', name: 'Ann', bot: false, owner: null, missed: 0, absent: false, orders: {} };
const SUBSTITUTION = { who: { id: '2', name: 'B' }, by: { id: '1', name: 'A' }, agreed: true, since: 3 };
const PAUSE = { since: 1, until: 2, deadlines: [{ duty: 'turn', seat: 0, due: 3, since: 1 }] };
const ENTRY = {
  ply: 4,
  move: [{ type: 'turn', seat: 0, picks: [{ a: 1 }] }],
  told: [],
  binding: false,
  at: 5,
};
const PENDING = {
  seat: 1,
  ply: 2,
  claim: 3,
  answer: { type: 'react', seat: 1, picks: ['pass'] },
  received: 0,
};
const MOTION = { kind: 'undo', value: '3/1', by: 0, agreed: [0], since: 1, until: 2 };
const BASE = { ply: 2, revision: 1, state: { hands: [[1]] }, asked: [0] };
const MESSAGE = { channel: 'c', message: 'm', body: null };
const CARD = {
  ...MESSAGE,
  attachments: null,
  lines: [],
  edited: null,
  pictures: [],
  drawn: null,
  unshrunk: [],
};
const STEP = { kind: 'step', ply: 1, lines: [{ key: 'raja:hint', who: { seat: 1 } }], asked: [0], at: 3 };
const OBSTACLE = obstacle({
  kind: 'permissions',
  permissions: ['SendMessages'],
  since: 1,
  last: 2,
  tried: 3,
});
const SEARCH = {
  ...{ games: ['raja'], paces: [], sizes: [3], farewell: null, name: 'Ann', channel: 'c', locale: 'en' },
};
const GATHERING = {
  server: 'G',
  ...{ id: 'g', guild: 'g', game: 'raja', pace: 'slow', channel: 'c', locale: 'en', table: 't', size: 1 },
  members: [{ user: 'ann', name: 'Ann', answer: 'ready', from: 'h' }],
  calls: [{ user: null, channel: 'c', users: ['ann'], due: 1, nonce: 'n', at: null, message: null }],
  end: { how: 'opening', at: 1 },
};
const SEASON_MESSAGE = { nonce: 'n', message: null, shown: null, free: 0, refusal: null };
const CUP = {
  ...{ format: 'knockout', least: 6, rounds: null, starts: 1, draws: [[[1]]] },
  decisions: [{ entrant: 1, goes: 'out', round: 1, reason: 'r', by: { id: 'm', name: 'M' }, at: 1 }],
};
const SEASON = {
  cup: CUP,
  ...{ pace: 'slow', channel: 'c', locale: 'en', weeks: 6, tables: 2, seed: 's', phase: 'paused' },
  ...{ signUp: 1, span: { from: 1, until: 2 }, pause: { since: 1, phase: 'running' }, seen: 1 },
  entrants: [{ number: 1, user: 'ann', name: 'Ann', away: false }],
  divisions: [[1]],
  rounds: [
    {
      ...{ id: 't', division: 0, number: 1, seated: [1], state: 'over', waits: false },
      places: [{ entrant: 1, rank: null, won: false }],
    },
  ],
  corrections: [{ entrant: 1, points: -1, reason: 'r', by: { id: 'm', name: 'M' }, at: 1 }],
  end: { how: 'stopped', at: 1 },
  awards: [{ name: 'road', winners: [1], figure: 4 }],
  card: { ...SEASON_MESSAGE, refusal: { kind: 'gone', permissions: [], channel: 'c' } },
  closing: SEASON_MESSAGE,
  old: [{ channel: 'd', message: 'l' }],
};
const NIGHT_MESSAGE = { nonce: 'n', message: null, shown: null, free: 0 };
const NIGHT = {
  ...{ channel: 'c', locale: 'en', maker: null, games: ['raja'], starts: 1, ends: 2, phase: 'over' },
  ...{ end: { how: 'late', at: 1 }, event: { state: 'made', id: 'e', starts: 1 } },
  tables: [{ id: 't', game: 'raja', state: 'full' }],
  ...{ card: NIGHT_MESSAGE, opening: NIGHT_MESSAGE },
};
const INTEREST = { told: 'daily', games: ['raja'], paces: [], sizes: [3], since: 1, chosen: 2 };
const BOARD = {
  place: { channel: 'c', locale: 'en' },
  ...{ message: 'm', nonce: 'n', shown: null, edited: 3, old: [{ channel: 'd', message: 'l' }] },
  refusal: { kind: 'permissions', permissions: ['SendMessages'], channel: 'c' },
};
const LINE = { key: 'common:note.undone', who: { seat: 0 } };

describe('an older row lacks fields, which get their defaults', () => {
  it('terms of a table', () => {
    const older = { ...TERMS, talk: false };
    expect(columns.readTerms('{}', 't')).toEqual(older);
    expect(columns.readTerms(row({ clock: 'short', nudge: false, invited: ['1'] }), 't')).toEqual({
      ...older,
      clock: 'short',
      nudge: false,
      invited: ['1'],
    });
  });
  it('a table without playing hours: its clocks always run', () => {
    expect(columns.readTerms(row({ clock: 'long' }), 't').hours).toBe(null);
    const hours = { zone: 'Europe/Rome', from: 1_080, to: 1_380 };
    expect(columns.readTerms(row({ hours }), 't').hours).toEqual(hours);
  });
  it('a player without a bank', () => {
    expect(columns.readPlayer(row(PLAYER), 't/0')).toEqual({
      ...PLAYER,
      level: 'steady',
      temper: 'careful',
      bank: null,
      givenUp: false,
      removal: null,
      substitution: null,
    });
  });
  it('an automated player without a level or a temper plays as the usual one', () => {
    const player = { ...PLAYER, user: 'bot:0', bot: true };
    expect(columns.readPlayer(row(player), 1)).toMatchObject({ level: 'steady', temper: 'careful' });
    expect(columns.readPlayer(row({ ...player, temper: 'bold' }), 1).temper).toBe('bold');
    expect(columns.readPlayer(row({ ...player, level: 'sharp' }), 1).level).toBe('sharp');
  });
  it('a naming without the role of the person who named', () => {
    const { substitution } = columns.readPlayer(row({ ...PLAYER, substitution: SUBSTITUTION }), 1);
    expect(substitution).toEqual({ ...SUBSTITUTION, role: 'none' });
  });
  it('an entry without a trace has revealed something; where its answers came from stays unknown', () => {
    expect(columns.readEntry(row(ENTRY), 1)).toEqual({ ...ENTRY, trace: 'revealed' });
  });
  it('a motion that would seat somebody is no longer one', () => {
    const older = { ...MOTION, kind: 'substitute', who: { id: '2', name: 'B' } };
    expect(columns.readMotion(row(older), 't')).toBeNull();
  });
  it('a note that calls and names nobody, also not by text', () => {
    const note = { kind: 'note', line: LINE, offers: null, asks: 1 };
    expect(columns.readNotice(row(note), 1)).toEqual({ ...note, persons: {}, calls: null, names: null });
  });
  it('a card of an older version: its files are not known, and it holds no lines', () => {
    expect(columns.readCard(row(MESSAGE), 't')).toEqual(CARD);
    const known = {
      ...CARD,
      attachments: ['7'],
      lines: [
        { words: 'x', weight: 2, follows: true },
        { words: 'y', weight: 2, follows: false, picture: 'scoring' },
      ],
      unshrunk: [{ ...MESSAGE, attachments: null }],
    };
    expect(columns.readCard(row(known), 't')).toEqual(known);
  });
  it('a line of a card that was only its words', () => {
    const older = { ...CARD, lines: ['x'], weights: [4], follows: [true] };
    expect(columns.readCard(row(older), 't')).toMatchObject({
      lines: [{ words: 'x', weight: WEIGHTS.move, follows: false }],
    });
  });
  it('a pause that all agreed on', () => {
    expect(columns.readPause(row(PAUSE), 't')).toEqual({ ...PAUSE, alone: false });
  });
  it('an answer in a window without its source', () => {
    expect(columns.readPending(row(PENDING), 't/1/2')).toEqual(PENDING);
  });
  it('settings of a person and of a server', () => {
    expect(columns.readSettings('{}', 1)).toEqual(UNSET);
    expect(columns.readSettings(row({ dm: true, level: 'all' }), 1)).toEqual({
      ...UNSET,
      dm: true,
      level: 'all',
    });
    expect(columns.readServerSettings('{}', 'g')).toEqual(SERVER_UNSET);
  });
  it('settings of a person under the old name of the last Discord locale, which is not kept', () => {
    expect(columns.readSettings(row({ ...UNSET, lastDiscordLocale: undefined, heard: 'it' }), 1)).toEqual({
      ...UNSET,
      lastDiscordLocale: 'it',
    });
    expect(columns.readSettings(row({ heard: 'it', lastDiscordLocale: 'en' }), 1)).toEqual({
      ...UNSET,
      lastDiscordLocale: 'en',
    });
  });
});

it.each([
  [true, 'grave'],
  [false, 'never'],
] as const)('settings with the old switch for confirmations, %s', (confirms, confirmation) => {
  const { confirmation: _, ...old } = UNSET;
  expect(columns.readSettings(row({ ...old, confirms }), 1)).toEqual({ ...UNSET, confirmation });
  expect(columns.readSettings(row(old), 1)).toEqual(UNSET);
});

describe('a row of today is read as it was written', () => {
  it.each([
    ['options', columns.readOptions, { seats: 'all' }],
    ['state', columns.readState, { deck: [1, null, { deep: [] }] }],
    ['asked', columns.readAsked, [0, 2]],
    ['card', columns.readCard, { ...CARD, attachments: ['7'] }],
    [
      'terms',
      columns.readTerms,
      {
        ...TERMS,
        barred: ['2'],
        halted: 7,
        usual: 'live',
        occupants: [{ hash: 'm', seat: 1 }],
        spared: ['m'],
        declined: [{ hash: 'm', seat: 1, until: 5 }],
        namings: [{ hash: 'm', until: 5 }],
      },
    ],
    ['motion', columns.readMotion, MOTION],
    ['paused', columns.readPause, { ...PAUSE, alone: true }],
    ['base', columns.readBase, BASE],
    [
      'player',
      columns.readPlayer,
      {
        ...PLAYER,
        ...{ level: 'sharp', temper: 'sly', bank: 3, since: 4, colour: 1, owner: { id: '2', name: 'B' } },
        ...{ givenUp: true, removal: { stage: 'undoable', who: { id: '2', name: 'B' } } },
        substitution: { ...SUBSTITUTION, role: 'host' },
      },
    ],
    ['entry', columns.readEntry, { ...ENTRY, trace: 'open', by: ['clock'], window: true, joined: [1, 0] }],
    ['pending', columns.readPending, { ...PENDING, by: 'person' }],
    ['lobby', columns.readNotice, { kind: 'lobby' }],
    ['cards', columns.readNotice, { kind: 'cards' }],
    ['keep', columns.readNotice, { kind: 'keep' }],
    ['ends', columns.readNotice, { kind: 'ends' }],
    ['obstacle', columns.readObstacle, OBSTACLE],
    ['started', columns.readNotice, { kind: 'started' }],
    ['step', columns.readNotice, STEP],
    ['over', columns.readNotice, { kind: 'over', ply: 9, lines: [] }],
    [
      'note',
      columns.readNotice,
      { kind: 'note', line: LINE, persons: { who: '1' }, offers: null, asks: 1, calls: 2, names: 3 },
    ],
    ['resumed', columns.readNotice, { kind: 'resumed', line: LINE }],
    ['setting', columns.readSetting, 1_700_000_000_000],
    [
      'settings',
      columns.readSettings,
      {
        ...UNSET,
        quiet: { zone: 'UTC', from: 1, to: 2 },
        levels: { t: 'off' },
        dmList: { message: '7', at: 1, tables: [{ table: 't', kind: 'turn', until: 2 }] },
      },
    ],
    ['board', columns.readBoard, BOARD],
    ['interest', columns.readInterest, INTEREST],
    ['search', columns.readSearch, SEARCH],
    ['gathering', columns.readGathering, GATHERING],
    ['season', columns.readSeason, SEASON],
    ['night', columns.readNight, NIGHT],
    ['server', columns.readServerSettings, { ...SERVER_UNSET, games: ['raja'], channels: ['c'] }],
  ] as const)('%s', (_, read, value) => {
    expect(read(row(value), 1)).toEqual(value);
  });
  it('a gathering from before there were visitors has none', () => {
    const { server: _, members, ...old } = GATHERING;
    const before = { ...old, members: members.map(({ from: _from, ...member }) => member) };
    expect(columns.readGathering(row(before), 1)).toMatchObject({ server: null, members: [{ from: null }] });
  });
  it('a season from before there were awards has none decided', () => {
    const { awards: _, ...old } = SEASON;
    expect(columns.readSeason(row(old), 1)).toEqual({ ...old, awards: null });
  });
  it('a season from before there were cups is none', () => {
    const { cup: _, ...old } = SEASON;
    expect(columns.readSeason(row(old), 1)).toEqual({ ...old, cup: null });
    const span = { from: 1, until: null };
    expect(columns.readSeason(row({ ...SEASON, span }), 1).span, 'a cup has no end date').toEqual(span);
  });
  it('unknown fields are kept: a newer version may have written them', () => {
    const entry = { ...ENTRY, trace: 'open', later: { a: 1 } };
    expect(columns.readEntry(row(entry), 1)).toEqual(entry);
    expect(columns.readTerms(row({ ...TERMS, later: 1 }), 't')).toEqual({ ...TERMS, later: 1 });
    expect(columns.readSettings(row({ ...UNSET, later: 1 }), 1)).toEqual({ ...UNSET, later: 1 });
  });
  it('absent is `null` in a column that may be empty', () => {
    for (const read of [columns.readMotion, columns.readPause, columns.readBase, columns.readCard] as const)
      expect(read(null, 't')).toBeNull();
    expect(columns.readState(null, 't')).toBeNull();
  });
});

describe('a row that cannot be read', () => {
  it.each([
    [() => columns.readPlayer(row({ ...PLAYER, name: 7, owner: { id: '2' } }), 'ab/1'), 'name, owner.name'],
    [() => columns.readTerms(row({ usual: 'hasty' }), 'ab'), 'usual'],
    [() => columns.readNotice(row({ kind: 'shout' }), 12), 'kind'],
    [() => columns.readEntry(row({ ...ENTRY, move: 'secret' }), 12), 'move'],
    [() => columns.readEntry(row(null), 12), 'the whole value'],
  ])('names its fields and nothing of their contents', (read, fields) => {
    expect(read).toThrow(UnreadableRow);
    expect(read).toThrow(new RegExp(`^\\w+\\.\\w+ of row [\\w/]+ has an unknown shape: ${fields}$`));
  });
  it('is not quoted where it is no JSON', () => {
    expect(() => columns.readState('{"hand": [secret', 'ab')).toThrow(
      /^tables\.state of row ab is not JSON$/,
    );
    expect(() => columns.readPlayer(null, 'ab/0')).toThrow('players.data of row ab/0');
  });
});

describe('in a database', () => {
  let b: Bench;
  let file: string;
  const edited = (sql: string, ...values: readonly unknown[]): void => {
    const db = new Database(file);
    db.prepare(sql).run(...values);
    db.close();
  };
  const load = async (id: string): Promise<LoadedTable | null> => b.store.load(id);

  beforeEach(async () => {
    file = join(mkdtempSync(join(tmpdir(), 'columns-')), 'durbar.db');
    b = await bench(file);
  });
  afterEach(() => b.close());

  it('a person whose row has the old name of a field keeps the choice, under the new name', async () => {
    await b.store.people.set('ann', { ...UNSET, dm: true });
    const { lastDiscordLocale: _, ...old } = { ...UNSET, dm: true, heard: 'it' };
    edited('update people set data = ?', row(old));
    expect(await b.store.people.settings('ann')).toEqual({ ...UNSET, dm: true, lastDiscordLocale: 'it' });
    await b.store.people.change('ann', before => ({ ...before, textOnly: true }));
    const { data } = new Database(file).prepare<[], { data: string }>('select data from people').get() ?? {};
    expect(JSON.parse(data ?? '')).toEqual({ ...UNSET, dm: true, textOnly: true, lastDiscordLocale: 'it' });
  });
  it('a table with an unreadable player fails alone: the clock serves the others', async () => {
    const [broken, sound] = [await b.game(['ann', 'ben']), await b.game(['cat', 'dan'])];
    edited(`update players set data = '{"name":"secret"}' where table_id = ?`, broken.id);
    await expect(load(broken.id)).rejects.toThrow(`players.data of row ${broken.id}/0`);
    const before = (await load(sound.id))?.deadlines;
    await b.clock.stop();
    await b.time.advance(10 * 24 * 60 * 60_000);
    const failures: unknown[] = [];
    const clock = startClock({
      store: b.store,
      tables: b.tables,
      time: b.time,
      availability: ALWAYS_OPEN,
      pulse: 60_000,
      mayDelete: () => true,
      failed: (table, error) => failures.push([table, error]),
    });
    await clock.idle();
    await clock.stop();
    expect(failures).toEqual([[null, expect.any(UnreadableRow)]]);
    expect((await load(sound.id))?.deadlines).not.toEqual(before);
    expect(await b.tables.examine()).toMatchObject([{ table: broken.id, is: 'broken' }]);
  });
  it('an old game with an unreadable player keeps its names, and the others lose theirs', async () => {
    const seats = [
      { user: 'ann', score: 2, won: true },
      { user: 'ben', score: 1, won: false },
    ];
    const games = [await ended(b, seats), await ended(b, seats), await ended(b, seats)];
    edited(`update players set data = '{"name":"secret"}' where table_id = ? and seat = 1`, games[0]);
    edited(`update tables set terms = '{"usual":"hasty"}' where id = ?`, games[1]);
    await b.time.advance(KEPT.names + 1);
    expect(await b.store.sweep(b.time.now())).toBe(false);
    const users = new Database(file)
      .prepare<[], { user_id: string }>('select distinct user_id from results where table_id = ?')
      .pluck();
    const named = games.map(id => users.all(...([id] as unknown as [])));
    expect(named).toEqual([
      ['ann', 'ben'],
      ['ann', 'ben'],
      ['former:0', 'former:1'],
    ]);
  });
  it('an unreadable announcement waits, and those of other tables go out', async () => {
    const [broken, sound] = [await b.game(['ann', 'ben']), await b.game(['cat', 'dan'])];
    edited(`update outbox set notice = '{"kind":"secret"}' where table_id = ?`, broken.id);
    const now = b.time.now();
    await expect(b.store.outbox.claim(now, [])).rejects.toThrow(UnreadableRow);
    expect((await b.store.outbox.claim(now, []))?.table).toBe(sound.id);
    expect(await b.store.outbox.claim(now, [sound.id])).toBeNull();
    await expect(b.store.outbox.claim(now + 60_000, [sound.id])).rejects.toThrow(UnreadableRow);
  });
  it('forgetting a person and reading their data work on rows of before', async () => {
    const { id } = await b.game(['ann', 'ben']);
    edited(`update tables set terms = '{}' where id = ?`, id);
    edited(`update players set data = json_remove(data, '$.bank') where table_id = ?`, id);
    const held = await load(id);
    expect(held?.table.terms).toEqual({ ...TERMS, talk: false });
    expect(held?.table.players.map(({ bank }) => bank)).toEqual([null, null]);
    must(await b.tables.close(id, b.by('ann')));
    await b.tables.forget('ann');
    expect((await load(id))?.table.players.map(({ user }) => user)).not.toContain('ann');
  });
});
