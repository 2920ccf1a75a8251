import { expect, it } from 'vitest';
import { gamesPayload } from '../../../commands/people/my-games.ts';
import { whichTablePayload } from '../../../commands/which-table.ts';
import { GAMES } from '../../../engines/index.ts';
import { range } from '../../../engines/core/values.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import type { Payload } from '../../../src/discord/ui.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { accepted, tableViewOf, recordAt } from '../../support/discord/table-views.ts';

const NOW = Date.UTC(2030, 0, 7, 13, 20);
const [options = {}] = optionSets(GAMES.complots);
const [position] = [...playThrough(GAMES.complots, { seed: 'my', seats: 3, options })].slice(2);
if (!position) throw new Error('the game has no moves');
const record = recordAt({ seats: 3, options }, position.after);
const asked = tableViewOf(record, null).awaited[0]?.seat ?? 0;
const mine = tableViewOf(record, asked);
const others = tableViewOf(record, (asked + 1) % 3);
const named = (tableView: TableView, id: string, more: Partial<TableView['table']> = {}): TableView => ({
  ...tableView,
  table: { ...tableView.table, id, ...more },
});
const words = (payload: Payload): string => JSON.stringify(payload.components);
/** The tables on a page, in order. */
const shown = (payload: Payload): string[] =>
  [...words(payload).matchAll(/"s:(\w+)"/g)].map(match => match[1] ?? '');

it("one's own turns come first, with a button to play and a way to the table", () => {
  const payload = gamesPayload([named(others, 'theirs'), named(mine, 'mine')], 'en', 0);
  accepted(payload);
  expect(shown(payload)).toEqual(['mine', 'theirs']);
  expect(words(payload)).toContain('1 table waits for you');
  expect(words(payload)).toContain('https://discord.com/channels/1/3');
  expect(words(payload)).toMatch(/Waiting for .* time runs out <t:\d+:R>/);
});

it('a reader who has answered is told so, and that all others who were asked are awaited', () => {
  const window = [...playThrough(GAMES.complots, { seed: 'my', seats: 3, options })].find(
    ({ after }) => tableViewOf(recordAt({ seats: 3, options }, after), null).awaited.length > 1,
  );
  if (!window) throw new Error('the game has no windows');
  const open = recordAt({ seats: 3, options }, window.after);
  const [reader, ...rest] = tableViewOf(open, null).awaited.map(({ seat }) => seat);
  const tableView = tableViewOf(open, reader ?? 0);
  if (tableView.mine === null) throw new Error('no seat');
  const { prompt } = tableView.mine;
  if (prompt === null) throw new Error('not asked');
  const { type, seat } = prompt;
  const answered = { ...tableView, mine: { ...tableView.mine, answered: { type, seat, picks: [] } } };
  const said = words(gamesPayload([answered], 'en', 0));
  const lines = /✅ You have answered\.\\n(⏳ Waiting for [^"]*)/.exec(said)?.[1] ?? '';
  expect(said).toContain('Nobody waits for you');
  const shownName = (each: number) => createLocalizer('en', open.players).name(each);
  expect(lines).not.toContain(shownName(reader ?? 0));
  expect(rest.length).toBeGreaterThan(0);
  for (const each of rest) expect(lines).toContain(JSON.stringify(shownName(each)).slice(1, -1));
});

it('a table of one person speaks of time, not of time that runs out', () => {
  const alone = ({ seat }: { readonly seat: number }): TableView => {
    const tableView = tableViewOf(record, seat);
    const players = tableView.table.players.map((player, each) => ({ ...player, bot: each !== seat }));
    return { ...tableView, table: { ...tableView.table, players } };
  };
  const lines = [asked, (asked + 1) % 3].map(seat => words(gamesPayload([alone({ seat })], 'en', 0)));
  expect(lines[0]).toMatch(/It is your turn\*\* – time until <t:\d+:f>/);
  expect(lines[1]).toMatch(/Waiting for .* – time until <t:\d+:f>/);
});

it('who plays is said once: the thread of a table is called by its players', () => {
  const place = (thread: string | null): TableView =>
    named(others, 'table', { location: { guild: '1', channel: '2', thread } });
  const heads = (tableView: TableView): string[] =>
    words(gamesPayload([tableView], 'en', 0)).match(/\*\*Complots\*\* · <#\d>(?: · Ann)?/g) ?? [];
  expect(heads(place('3'))).toEqual(['**Complots** · <#3>']);
  expect(heads(place(null))).toEqual(['**Complots** · <#2> · Ann']);
});

it('tables of the same name are told apart by their id and the day of their opening, others are not', () => {
  const [first] = others.table.players;
  const players = others.table.players.map(each => (each === first ? { ...each, user: '99' } : each));
  const list = [named(mine, 'one'), named(others, 'two'), named(others, 'other', { players })];
  const found = (payload: Payload) =>
    [...words(payload).matchAll(/Table (\w+), opened <t:\d+:d>/g)].map(match => match[1]);
  expect(found(gamesPayload(list, 'en', 0)).toSorted()).toEqual(['one', 'two']);
  expect(found(whichTablePayload(list, 'en', null)).toSorted()).toEqual(['one', 'two']);
  expect(found(gamesPayload(list.slice(1), 'en', 0))).toEqual([]);
});

it('many tables have pages, with buttons only to those there are; each table is on one of them', () => {
  const tableViews = range(15).map(n =>
    named(n % 2 === 0 ? mine : others, `table${String.fromCharCode(97 + n)}`),
  );
  const pages = [0, 1, 2].map(page => gamesPayload(tableViews, 'it', page));
  for (const page of pages) accepted(page);
  expect(pages.map(page => shown(page).length)).toEqual([6, 6, 3]);
  expect(new Set(pages.flatMap(shown)).size).toBe(15);
  expect(pages.map(page => [...words(page).matchAll(/"mg:(\d+)"/g)].map(match => match[1]))).toEqual([
    ['1'],
    ['0', '2'],
    ['1'],
  ]);
  expect(shown(gamesPayload(tableViews, 'it', 99))).toEqual(
    shown(pages[2] ?? { components: [], files: [], pings: [] }),
  );
});

it('pauses say until when, holidays who is away; what has been answered waits for nobody', () => {
  const paused = { since: NOW, until: NOW + 86_400_000, alone: true, deadlines: [] };
  const answered: TableView = mine.mine
    ? { ...mine, mine: { ...mine.mine, answered: { seat: asked, type: 'turn', picks: [] } } }
    : mine;
  const payload = gamesPayload(
    [
      named(others, 'pausing', { status: 'paused', paused }),
      named(mine, 'halted', { status: 'paused', paused }),
      named({ ...answered, away: [{ seat: 2, until: NOW + 5_000 }] }, 'done'),
    ],
    'en',
    0,
  );
  accepted(payload);
  expect(words(payload)).toContain(`Paused, goes on <t:${(NOW + 86_400_000) / 1_000}:R>`);
  expect(words(payload)).toContain(`is away until <t:${(NOW + 5_000) / 1_000}:d>`);
  expect(words(payload)).toContain('Nobody waits for you');
});
