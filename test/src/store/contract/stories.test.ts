/** What every store must do alike: what finished games tell of their players. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storiesOf } from '../../../../src/people/story.ts';
import type { Store } from '../../../../src/tables/store.ts';
import { openForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import { begin, player, table } from '../../../support/store/samples.ts';

const fact = (seat: number, name: string, about: string, count: number) => ({
  ...{ seat, fact: name, about, count },
});
const FACTS = [
  fact(0, 'lie', 'duchess', 3),
  fact(0, 'right', '1', 2),
  fact(1, 'right', '0', 1),
  fact(1, 'lie', 'captain', 1),
];

/** Returns what the migration of agreements does with the rows. */
const lastStatementOf = (migration: string): string =>
  readFileSync(`drizzle/${migration}_agreements.sql`, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';

describe.each(HOMES)('%s', (database, openHome) => {
  let home: Home;
  let store: Store;
  openForEach(openHome, opened => {
    ({ home, store } = opened);
  });

  const ended = async (id: string, at: number, users: readonly string[]): Promise<void> => {
    const over = table(id, { game: 'complots', status: 'over', players: users.map(user => player(user)) });
    const results = users.map((user, seat) => ({ user, seat, score: 0, won: seat === 0 }));
    await begin(store, over, { results, at });
  };

  it('games that were not read are found, the newest first, and read once', async () => {
    await ended('old', 1, ['ann', 'ben']);
    await ended('new', 2, ['ann', 'ben']);
    expect(await store.records.storyOn('ann', 'guild')).toEqual({ games: [], unread: 2 });
    expect(await store.stories.unread()).toBe('new');
    await store.stories.keep('new', FACTS);
    expect(await store.stories.unread()).toBe('old');
    await store.stories.keep('old', []);
    expect(await store.stories.unread()).toBeNull();
    await store.stories.keep('new', [fact(0, 'lie', 'captain', 9)]);
    expect((await store.records.storyOn('ann', 'guild')).games).toContainEqual({
      game: 'complots',
      seat: 0,
      facts: FACTS.slice(0, 2).map(({ fact: name, about, count }) => ({ fact: name, about, count })),
      rivals: [{ seat: 1, user: 'ben', facts: FACTS.slice(2).map(({ seat: _seat, ...rest }) => rest) }],
    });
    expect(await store.records.storyOn('ann', 'elsewhere')).toEqual({ games: [], unread: 0 });
  });

  it('what is told of a person is deleted with their data, and not read again', async () => {
    await ended('read', 1, ['ann', 'ben']);
    await store.stories.keep('read', FACTS);
    await ended('unread', 2, ['ann', 'ben']);
    await store.records.forget('ben');
    await store.stories.keep('unread', FACTS);
    expect(await store.stories.unread()).toBeNull();
    const { games } = await store.records.storyOn('ann', 'guild');
    expect(games.map(({ rivals }) => rivals)).toEqual([[], []]);
    expect(await home.sql(`select facts from results where user_id = 'former:1'`)).toEqual([
      { facts: '[]' },
      { facts: '[]' },
    ]);
    expect((await store.records.kept('ann')).results.map(({ facts }) => facts?.length)).toEqual([2, 2]);
    expect((await store.records.storyOn('ben', 'guild')).games).toEqual([]);
  });

  it('games that an earlier version has read are read once more, but not of former players', async () => {
    await ended('t', 1, ['ann', 'ben']);
    await store.stories.keep('t', FACTS);
    await store.records.forget('ben');
    await home.sql(lastStatementOf(database === 'SQLite' ? 'sqlite/0015' : 'postgres/0007'));
    expect(await store.stories.unread()).toBe('t');
    await store.stories.keep('t', FACTS);
    expect(await home.sql('select user_id, facts from results order by seat')).toMatchObject([
      { user_id: 'ann' },
      { user_id: 'former:1', facts: '[]' },
    ]);
    expect((await store.records.storyOn('ann', 'guild')).games.map(({ facts }) => facts.length)).toEqual([2]);
  });

  it('automated players have no story', async () => {
    await ended('t', 1, ['ann', 'bot:1']);
    await store.stories.keep('t', FACTS);
    const { games } = await store.records.storyOn('ann', 'guild');
    expect(games[0]?.rivals).toEqual([]);
    expect(storiesOf(games)).toEqual([
      {
        game: 'complots',
        played: 1,
        facts: [
          { fact: 'lie', about: 'duchess', count: 3 },
          { fact: 'right', about: '', count: 2 },
        ],
        rivals: [],
      },
    ]);
  });
});
