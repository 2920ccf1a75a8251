import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlaces } from '../../bots/index.ts';
import { GAME_IDS } from '../../engines/index.ts';
import { createPlayground } from '../../playground/server.ts';
import { databaseIn, loadConfig, type Config } from '../../src/config.ts';
import { lockDatabase } from '../../src/store/lock.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { createTables, type Service } from '../../src/tables/service.ts';
import type { Store } from '../../src/tables/store.ts';
import { seed } from '../../tools/seed.ts';

const EXAMPLES = 'tools/seed/positions';
let folder = '';
let config: Config;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-seed-'));
  config = loadConfig({ DATA_DIR: join(folder, 'data'), PLAYGROUND_PORT: '0' });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const database = () => databaseIn(config.dataDir);

/** The table service as the bot opens it on the seeded database. */
async function opened<T>(use: (tables: Service, store: Store) => Promise<T>): Promise<T> {
  const store = openStore(database());
  const deps = { store, now: Date.now, scale: 1, automatedPlayer: choosePlaces, committed: () => undefined };
  try {
    return await use(createTables(deps), store);
  } finally {
    await store.close();
  }
}

/** Answers the open question of one person with its first options. */
async function answerOnce(tables: Service, table: string): Promise<void> {
  const tableView = await tables.tableView(table, null);
  const seat = tableView?.awaited.find(each => tableView.table.players[each.seat]?.bot === false)?.seat;
  const player = tableView?.table.players[seat ?? -1];
  if (!player) throw new Error('no person is asked');
  const own = (await tables.tableView(table, player.user))?.mine;
  if (!own?.prompt) throw new Error('there is no question');
  const by = { who: { id: player.user, name: player.name }, receipt: 'r', server: 'guild', manages: null };
  const optionIndexes = own.prompt.options.map((_, index) => index).slice(0, own.prompt.pick[0]);
  expect(await tables.answer(table, by, own.stamp, { optionIndexes })).toMatchObject({ ok: true });
}

describe('a seeded table', () => {
  it.each(GAME_IDS)('stands in the example position of %s, sound and ready to be played on', async game => {
    const { table } = await seed([game, `${EXAMPLES}/${game}.json`, '--people', 'Ann,Ben'], config);
    expect(table.players.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Akbar']);
    await opened(async tables => {
      expect(await tables.examine()).toEqual([]);
      await answerOnce(tables, table.id);
      expect(await tables.examine()).toEqual([]);
    });
  });

  it.each(GAME_IDS)(
    'stands after as many steps of %s as were asked for, with all of them in its log',
    async game => {
      const { table, report } = await seed(
        [game, '--steps', '9', '--seed', 'S', '--people', 'Ann,Ben'],
        config,
      );
      expect(table).toMatchObject({ ply: 9, status: 'running', base: null, seed: 'S', locale: 'en' });
      expect(report).toContain(`Table ${table.id}: ${game}, step 9, Ann, Ben`);
      await opened(async (tables, store) => {
        expect(await tables.examine()).toEqual([]);
        expect((await store.entries(table.id)).map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      });
    },
  );

  it('is announced in the channel, and has deadlines for its open questions', async () => {
    const { table } = await seed(['raja', '--steps', '5', '--people', 'Ann,Ben', '--locale', 'it'], config);
    await opened(async (_, store) => {
      const batch = await store.outbox.claim(Date.now(), []);
      expect(batch?.notices[0]).toEqual({ kind: 'started' });
      expect((await store.load(table.id))?.deadlines.length).toBeGreaterThan(0);
    });
    expect(table.locale).toBe('it');
  });

  it('tells that a window has closed whose only answerer is asked next', async () => {
    // The target of a murder lets it pass, and is asked for the influence.
    const { table } = await seed(
      ['complots', '--steps', '24', '--seed', '12', '--people', 'Ann,Ben', '--automated', '1'],
      config,
    );
    await opened(async (_, store) => {
      const [last] = (await store.entries(table.id)).slice(-1);
      expect(last).toMatchObject({ ply: 24, window: true, told: [] });
      const asked = last?.move.map(({ seat }) => seat);
      expect((await store.outbox.claim(Date.now(), []))?.notices.at(-1)).toMatchObject({ ply: 24, asked });
    });
  });

  it('hides a step that tells nothing and after which its player goes on', async () => {
    const { table } = await seed(['dynasties', '--steps', '2', '--seed', 'S', '--people', 'Ann,Ben'], config);
    await opened(async (_, store) => {
      expect((await store.entries(table.id)).map(({ trace }) => trace)).toEqual([
        'revealed',
        'unseen',
        'unseen',
      ]);
    });
  });

  it('seats the people of an open playground under the ids that they have there', async () => {
    const room = await createPlayground({ directory: join(config.dataDir, 'playground') });
    const port = Number(new URL(room.url).port);
    const args = ['complots', '--steps', '2', '--people', 'Ann,Zoë', '--automated', '1'];
    const { table, url } = await seed(args, { ...config, playgroundPort: port });
    expect(url).toBe(room.url);
    expect(table.players.map(({ user }) => user)).toEqual([
      room.person('Ann').user.id,
      room.person('Zoë').user.id,
      'bot:0',
    ]);
    expect(table.location).toMatchObject({ guild: room.room.guild.id, channel: room.channel('games').id });
    await room.close();
  });

  it('finds its people again when the playground was closed', async () => {
    const args = ['complots', '--steps', '2', '--people', 'Ann,Zoë'];
    const users = async () => (await seed(args, config)).table.players.map(({ user }) => user);
    expect(await users()).toEqual(await users());
  });
});

describe('bad input is one sentence and changes nothing', () => {
  const file = (content: unknown): string => {
    const path = join(folder, 'position.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const example = (game: string) =>
    JSON.parse(readFileSync(`${EXAMPLES}/${game}.json`, 'utf8')) as {
      moves: unknown[];
      state: { treasury: number; tasks: unknown[] };
    };
  const people = ['--people', 'Ann,Ben'];
  const steps = ['--steps', '3'];

  it.each<[what: string, args: () => string[], sentence: RegExp]>([
    ['no game', () => ['chess', ...steps, ...people], /^Which game\? complots/],
    ['no people', () => ['raja', ...steps], /^Who plays\?/],
    ['a person twice', () => ['raja', ...steps, '--people', 'Ann,Ann'], /sits down once/],
    ['no position', () => ['raja', ...people], /^Which position\?/],
    ['an unknown flag', () => ['raja', '--stepps', '3', ...people], /--stepps/],
    ['no number', () => ['raja', '--steps', 'x', ...people], /--steps is a whole number, not x/],
    [
      'an unknown option',
      () => ['raja', ...steps, ...people, '--option', 'gold=lost'],
      /no option gold=lost/,
    ],
    ['too many people', () => ['raja', ...steps, '--people', 'A,B,C,D,E,F'], /for 2 to 5 players, not for 6/],
    ['no locale', () => ['raja', ...steps, ...people, '--locale', 'de'], /--locale is en or it/],
    [
      'more steps than the game has',
      () => ['complots', '--steps', '999', ...people],
      /is over after \d+ steps/,
    ],
    ['no file', () => ['raja', join(folder, 'none.json'), ...people], /There is no file/],
    ['no JSON', () => ['raja', file('{'), ...people], /not JSON/],
    ['another shape', () => ['raja', file({ seats: 2 }), ...people], /not a position file/],
    ['another game', () => ['raja', file(example('dynasties')), ...people], /of dynasties, not of raja/],
    [
      'an illegal move',
      () => ['raja', file({ ...example('raja'), moves: example('raja').moves.slice(1) }), ...people],
      /^Move 1 of the file cannot be played: not offered/,
    ],
    [
      'more moves than there are',
      () => ['raja', file(example('raja')), '--steps', '99', ...people],
      /has only 32 moves/,
    ],
    [
      'a lost coin',
      () => [
        'complots',
        file({ seats: 3, state: { ...example('complots').state, treasury: 36 } }),
        ...people,
      ],
      /missing or too many.*coins/,
    ],
    [
      'a game that is over',
      () => ['complots', file({ seats: 3, state: { ...example('complots').state, tasks: [] } }), ...people],
      /no player is asked/,
    ],
    [
      'a state of no game',
      () => ['complots', file({ seats: 3, state: { cards: 1 } }), ...people],
      /rules cannot go on/,
    ],
    [
      'too few seats',
      () => ['complots', file({ seats: 2, state: example('complots').state }), ...people],
      /^The state is of 3 players, not of 2/,
    ],
  ])('%s', async (_, args, sentence) => {
    await expect(seed(args(), config)).rejects.toThrow(sentence);
    expect(existsSync(config.dataDir)).toBe(false);
  });

  it('a bot that is running', async () => {
    const store = openStore(database());
    const bot = lockDatabase(database());
    await expect(seed(['raja', ...steps, ...people], config)).rejects.toThrow(/bot is running/);
    expect(await store.begun()).toEqual([]);
    await store.close();
    bot.release();
  });

  it('a token of Discord', async () => {
    const discord = { ...config, token: 'secret' };
    await expect(seed(['raja', ...steps, ...people], discord)).rejects.toThrow(/^DISCORD_TOKEN is set/);
    expect(existsSync(config.dataDir)).toBe(false);
  });

  it('a channel that the playground does not have', async () => {
    const args = ['raja', ...steps, ...people, '--channel', 'chess'];
    await expect(seed(args, config)).rejects.toThrow('The playground has no channel chess');
    await opened(async (_, store) => {
      expect(await store.begun()).toEqual([]);
    });
  });
});
