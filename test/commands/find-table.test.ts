import { expect, it } from 'vitest';
import {
  findTable,
  ENDABLE,
  ENDED,
  REPLAYED,
  LOBBIES,
  PLAYED,
  type Search,
} from '../../commands/find-table.ts';
import type { TableLine } from '../../src/tables/api.ts';
import type { Status } from '../../src/tables/model.ts';

const table = (
  id: string,
  status: Status,
  users: readonly string[],
  thread: string | null = null,
): TableLine => ({
  id,
  game: 'complots',
  status,
  location: { guild: 'g', channel: 'games', thread },
  players: users.map(user => ({ user, name: user })),
});
const search = (more: Partial<Search>): Search => ({
  here: [],
  mine: [],
  channel: 'games',
  user: 'ann',
  named: null,
  ...more,
});
const value = (id: string) => ({ ok: true, value: id });
const why = (reason: string) => ({
  ok: false,
  why: expect.objectContaining({ key: `common:refuse.${reason}` }) as unknown,
});
/** The tables among which the caller must choose. */
const among = (...ids: readonly string[]) => ({
  ok: false,
  among: ids.map(id => expect.objectContaining({ id }) as unknown),
});

it('in a thread, its own table is meant', () => {
  const here = [table('two', 'running', ['ann'], 'other'), table('one', 'running', ['bob'], 'thread')];
  expect(findTable(search({ here, channel: 'thread' }), PLAYED)).toEqual(value('one'));
});

it("in a channel, the only table is meant, and of several the caller's own", () => {
  const mine = table('one', 'running', ['ann', 'bob']);
  const others = [table('two', 'running', ['bob']), table('three', 'running', ['carl'])];
  expect(findTable(search({ here: [mine] }), PLAYED)).toEqual(value('one'));
  expect(findTable(search({ here: [...others, mine] }), PLAYED)).toEqual(value('one'));
  expect(findTable(search({ here: others }), PLAYED)).toEqual(among('two', 'three'));
});

it('a running table goes before a lobby, a lobby before a finished game, as the command wants', () => {
  const here = [
    table('over', 'over', ['ann']),
    table('lobby', 'lobby', ['ann']),
    table('run', 'running', ['ann']),
  ];
  expect(findTable(search({ here }), PLAYED)).toEqual(value('run'));
  expect(findTable(search({ here }), LOBBIES)).toEqual(value('lobby'));
  expect(findTable(search({ here }), ENDED)).toEqual(value('over'));
});

it("of several tables that have ended the newest is meant, the caller's own first", () => {
  const here = [
    table('newer', 'closed', ['bob']),
    table('mine', 'over', ['ann']),
    table('older', 'over', ['ann']),
  ];
  for (const wanted of [PLAYED, ENDED]) expect(findTable(search({ here }), wanted)).toEqual(value('mine'));
  expect(findTable(search({ here, user: 'carl' }), ENDED)).toEqual(value('newer'));
});

it("elsewhere, the caller's only table is meant", () => {
  expect(findTable(search({ mine: [table('far', 'running', ['ann'], 'far')] }), PLAYED)).toEqual(
    value('far'),
  );
  expect(
    findTable(
      search({ mine: [table('far', 'running', ['ann']), table('near', 'running', ['ann'])] }),
      PLAYED,
    ),
  ).toEqual(among('far', 'near'));
});

it('a command for lobbies finds the table that has started, so that the refusal can say so', () => {
  expect(findTable(search({ here: [table('run', 'running', ['bob'])] }), LOBBIES)).toEqual(value('run'));
});

it("a named table must be here or the caller's; without any there is a clear reason", () => {
  const here = [table('one', 'running', ['bob']), table('two', 'running', ['bob'])];
  expect(findTable(search({ here, named: ' TWO ' }), PLAYED)).toEqual(value('two'));
  expect(findTable(search({ here, named: 'elsewhere' }), PLAYED)).toEqual(why('unknown'));
  expect(findTable(search({}), PLAYED)).toEqual(why('noneHere'));
});

it('a command that ends something never guesses between a lobby and a running table', () => {
  const here = [table('lobby', 'lobby', ['ann']), table('run', 'running', ['ann'])];
  expect(findTable(search({ here }), ENDABLE)).toEqual(among('lobby', 'run'));
});

it('/replay means the finished game, not a lobby that was closed after it', () => {
  const here = [table('shut', 'closed', ['ann']), table('done', 'over', ['ann'])];
  expect(findTable(search({ here }), REPLAYED)).toEqual(value('done'));
});
