/** The board of a server: what it lists, within Discord's limits, and what becomes of its message. */
import { DiscordAPIError, RESTJSONErrorCodes as Code } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { range } from '../../../engines/core/values.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../engines/index.ts';
import { boardCard } from '../../../src/announce/board/card.ts';
import { openBoardKeeper } from '../../../src/announce/board/keeper.ts';
import type { Listing } from '../../../src/announce/board/listing.ts';
import { createOpeners } from '../../../src/announce/openers.ts';
import { LOCALES } from '../../../src/base.ts';
import { Undeliverable, type Refusal } from '../../../src/discord/errors.ts';
import type { BackgroundLoop } from '../../../src/ops/background-loop.ts';
import { BOARD_CHECK, BOARD_GAP, BOARD_RENEWAL } from '../../../src/tables/board-model.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { UnreadableRow, type Boards } from '../../../src/tables/store.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { openRoom, textOf, type Room } from '../../support/discord/room.ts';
import { accepted, NAMES, playersOf, recordAt, tableViewOf } from '../../support/discord/table-views.ts';
import { bench, type Bench } from '../../support/service/service.ts';

/** A table of as many seats as there can be, with the longest names. */
function crowded(game: GameId, status: TableView['table']['status']): TableView {
  const [options = {}] = optionSets(GAMES[game]);
  const [, seats] = GAMES[game].seats;
  for (const { after } of playThrough(GAMES[game], { seed: 'board', seats, options })) {
    const record = recordAt({ game, seats, options }, after);
    const players = playersOf(seats).map((player, seat) => ({
      ...player,
      name: NAMES[seat % 2 === 0 ? 5 : 3] ?? '',
      bot: seat > 0,
    }));
    const location = { guild: '9'.repeat(20), channel: '9'.repeat(20), thread: '9'.repeat(20) };
    const tableView = tableViewOf({ ...record, players, location, status: 'running' }, null);
    return {
      ...tableView,
      table: { ...tableView.table, status },
      ...(status === 'over' ? { winners: range(seats) } : {}),
    };
  }
  throw new Error('never');
}

const some = (views: readonly TableView[], all = views.length) => ({ shown: views, all });
const NONE: Listing = { lobbies: some([]), running: some([]), results: some([]) };

describe.each(LOCALES)('in %s', locale => {
  it.each(GAME_IDS)('fits a message with the most and longest tables of %s', game => {
    const listing = (least: number): Listing => ({
      lobbies: some(
        range(6).map(n => lobbyOf(game, least, `table0${n}`)),
        5_000,
      ),
      running: some(
        range(8).map(() => crowded(game, 'frozen')),
        5_000,
      ),
      results: some(
        range(5).map(() => crowded(game, 'over')),
        5_000,
      ),
    });
    for (const missing of [0, 1]) {
      const payload = boardCard(listing(missing), locale);
      accepted(payload);
      expect(payload.pings).toEqual([]);
      const text = JSON.stringify(payload.components);
      expect(text.match(/\]\(https:/g)?.length, 'running games and results').toBeGreaterThanOrEqual(3);
    }
  });
  it('says that no table is open', () => {
    const payload = boardCard(NONE, locale);
    accepted(payload);
    expect(JSON.stringify(payload.components)).toMatch(/play|gioca/);
  });
});

/** A lobby that lacks this many players. */
function lobbyOf(game: GameId, missing: number, id = 'table00'): TableView {
  const tableView = crowded(game, 'lobby');
  const { table } = tableView;
  return { ...tableView, view: null, table: { ...table, id, players: table.players.slice(missing) } };
}

it('says how many tables there is no room for', () => {
  const lobbies = some([lobbyOf('raja', 1), lobbyOf('raja', 1)], 7);
  expect(JSON.stringify(boardCard({ ...NONE, lobbies }, 'en').components)).toContain('and 5 more');
});

it('a full table has no button, the others have theirs', () => {
  const lobbies = some([lobbyOf('raja', 1), lobbyOf('raja', 0)]);
  const text = JSON.stringify(boardCard({ ...NONE, lobbies }, 'en').components);
  expect(text.match(/"custom_id":"j:/g)).toHaveLength(1);
  expect(text).toContain('1 free');
});

describe('its message', () => {
  let b: Bench;
  let room: Room;
  let keeper: BackgroundLoop;
  const refusals: (Refusal | null)[] = [];
  /** Servers about which Discord has told nothing yet. */
  const absent = new Set<string>();
  beforeEach(async () => {
    b = await bench();
    absent.clear();
    room = openRoom(() => b.time.now());
    refusals.length = 0;
    keeper = open();
  });
  afterEach(async () => {
    await keeper.stop();
    await b.close();
  });

  function open(boards: Boards = b.store.boards): BackgroundLoop {
    return openBoardKeeper({
      boards,
      tables: b.tables,
      people: b.store.people,
      messages: room.door,
      audience: () => true,
      isAvailable: guild => !absent.has(guild),
      openers: {
        ...createOpeners(),
        refused: async (_what, refusal) => void refusals.push(refusal),
      },
      time: b.time,
      log: pino({ level: 'silent' }),
    });
  }
  const choose = async (channel: string | null) => {
    await b.store.boards.place('g', channel === null ? null : { channel, locale: 'en' });
    keeper.wake();
    await keeper.idle();
  };
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 5_000) {
      await b.time.advance(5_000);
      await keeper.idle();
    }
  };
  const gone = () =>
    new DiscordAPIError(
      { message: 'Unknown Message', code: Code.UnknownMessage },
      Code.UnknownMessage,
      404,
      'PATCH',
      'u',
      {
        body: null,
        files: [],
      },
    );

  it('is posted once if a crash keeps its id from being noted', async () => {
    const { post } = room;
    room.post = {
      ...post,
      send: async (...args) => {
        await post.send(...args);
        throw new Error('the program ends');
      },
    };
    await choose('c1');
    expect(room.sent).toHaveLength(1);
    room.post = post;
    await keeper.stop();
    keeper = open();
    keeper.wake();
    await pass(60_000);
    expect(room.sent).toHaveLength(1);
    expect(room.rewrites.map(({ message }) => message)).toEqual([room.sent[0]?.id]);
    expect(await b.store.boards.of('g')).toMatchObject({ message: room.sent[0]?.id });
  });

  it('is edited only when it would show something else, and now and then', async () => {
    await choose('c1');
    await pass(BOARD_GAP);
    expect(room.rewrites, 'once, because a repeat may have found an older one').toHaveLength(1);
    await b.store.people.setServer('g', await b.store.people.server('g'));
    await pass(BOARD_GAP * 2);
    expect(room.rewrites).toHaveLength(1);
    await pass(BOARD_CHECK * 3);
    expect(room.rewrites, 'it would show the same').toHaveLength(1);
    await pass(BOARD_RENEWAL);
    expect(room.rewrites).toHaveLength(2);
    await b.store.boards.place('g', { channel: 'c1', locale: 'en' });
    keeper.wake();
    await keeper.idle();
    expect(room.rewrites, 'at once, because a manager has asked').toHaveLength(3);
  });

  it('is posted again under another nonce if it was deleted', async () => {
    await choose('c1');
    await pass(BOARD_RENEWAL);
    room.editFaults.push(gone());
    await pass(BOARD_RENEWAL);
    expect(room.sent.map(textOf)).toHaveLength(2);
    expect(new Set(room.sent.map(({ nonce }) => nonce)).size).toBe(2);
  });

  it('is deleted where it was when another channel or none is chosen', async () => {
    await choose('c1');
    await choose('c2');
    expect(room.removed).toEqual([room.sent[0]?.id]);
    await choose(null);
    expect(room.removed).toEqual(room.sent.map(({ id }) => id));
    expect(await b.store.boards.of('g')).toBeNull();
  });

  it('the one who has chosen a channel is told once that it is refused; later it is posted', async () => {
    room.dead.add('c1');
    await choose('c1');
    await pass(60_000);
    const refusal = { kind: 'permissions', permissions: ['SendMessages'], channel: 'c1' };
    expect(refusals).toEqual([refusal]);
    expect(await b.store.boards.of('g')).toMatchObject({ refusal });
    room.dead.clear();
    await pass(60_000);
    expect(room.sent).toHaveLength(1);
    expect(await b.store.boards.of('g')).toMatchObject({ refusal: null });
  });

  it('stays as it is while Discord has not told of the server', async () => {
    await choose('c1');
    await pass(BOARD_GAP);
    const edits = room.rewrites.length;
    absent.add('g');
    await pass(BOARD_RENEWAL * 2);
    expect(room.rewrites).toHaveLength(edits);
    absent.clear();
    await pass(BOARD_GAP);
    expect(room.rewrites).toHaveLength(edits + 1);
  });

  it('is looked after although the board of another server cannot be read', async () => {
    const { boards } = b.store;
    await keeper.stop();
    await boards.place('g', { channel: 'c1', locale: 'en' });
    let claims = 0;
    keeper = open({
      ...boards,
      claim: now => (++claims === 2 ? Promise.reject(new UnreadableRow('x')) : boards.claim(now)),
    });
    keeper.wake();
    await keeper.idle();
    expect(room.sent).toHaveLength(1);
  });

  it('waits a while if the channel may take messages again only when people change something', async () => {
    await choose('c1');
    await pass(BOARD_GAP);
    room.editFaults.push(new Undeliverable({ kind: 'access', permissions: [], channel: 'c1' }));
    await pass(BOARD_RENEWAL);
    const edits = room.rewrites.length;
    await b.store.people.setServer('g', { ...(await b.store.people.server('g')), locale: 'it' });
    await pass(60_000);
    expect(room.rewrites).toHaveLength(edits);
    await pass(BOARD_CHECK);
    expect(room.rewrites).toHaveLength(edits + 1);
  });
});
