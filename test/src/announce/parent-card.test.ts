/** What the card in the parent channel, and the live card, say of a running game. */
import { expect, it } from 'vitest';
import { GAME_IDS, GAMES, type GameId } from '../../../engines/index.ts';
import { at } from '../../../engines/core/values.ts';
import { dutyLines } from '../../../src/announce/cards/duties.ts';
import { lobbyEnd, outcomeOf } from '../../../src/announce/cards/lobby-card.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { recordAt, tableViewOf } from '../../support/discord/table-views.ts';

/** Returns a spectator's view of the first position that asks this many seats. `people`: seats of people. */
function viewOf(game: GameId, asked: number, people: readonly number[]) {
  const [options = {}] = optionSets(GAMES[game]);
  const playing = { seed: 'parent card', seats: 3, options };
  for (const { after } of playThrough(GAMES[game], playing)) {
    if (GAMES[game].prompts(after.table.state).length !== asked) continue;
    const record = recordAt({ game, seats: 3, options }, after);
    const players = ['Ann', 'Birbal', 'Akbar'].map((name, seat) => ({
      ...at(record.players, seat),
      name,
      bot: !people.includes(seat),
    }));
    return tableViewOf({ ...record, players }, null);
  }
  throw new Error('never');
}

it('names the points of all players of Dynasties, the most first', () => {
  const tableView = viewOf('dynasties', 1, [0]);
  const { components } = lobbyEnd(tableView, createLocalizer('en', tableView.table.players), NO_PICTURES);
  expect(JSON.stringify(components).replaceAll('**', '')).toMatch(
    /Round 1 of 3\\n⏳ .*\\n-# Points: \S+ \S+( \S+)? \d+, \S+ \S+( \S+)? \d+, and /,
  );
});

const namedIn = (game: GameId, asked: number, people: readonly number[]): string[] => {
  const tableView = viewOf(game, asked, people);
  const lines = dutyLines(tableView, createLocalizer('en', tableView.table.players)).join('\n');
  return ['Ann', 'Birbal', 'Akbar'].filter(name => lines.includes(name));
};

it('where all are asked at once, only people are named, because nobody waits for automated players', () => {
  expect(namedIn('raja', 3, [0])).toEqual(['Ann']);
  expect(namedIn('raja', 3, [0, 2])).toEqual(['Ann', 'Akbar']);
  expect(namedIn('raja', 3, [])).toEqual(['Ann', 'Birbal', 'Akbar']);
});

it('an automated player who alone is asked is named', () => {
  expect(namedIn('raja', 1, [])).toHaveLength(1);
});

const outcome = (status: 'frozen' | 'orphaned', thread: string | null): string => {
  const { table } = viewOf('raja', 1, [0]);
  const { say } = createLocalizer('en', table.players);
  return say(outcomeOf({ ...table, status, location: { ...table.location, thread } }));
};

it('a game that stands still is not under way', () => {
  expect(outcome('frozen', '3')).toBe(
    'The game in <#3> is stopped until the operator has looked. Nothing is lost.',
  );
  expect(outcome('frozen', null)).toBe('This table is stopped until the operator has looked.');
  expect(outcome('orphaned', '3')).toBe('The game in <#3> stands still: I am no longer on its server.');
  expect(outcome('orphaned', null)).toBe('I am no longer on the server of this table: it stands still.');
});

const cardOf = (game: GameId, people: readonly number[]): string => {
  const { table, ...rest } = viewOf(game, 1, people);
  const tableView = { ...rest, table: { ...table, location: { ...table.location, thread: '3' } } };
  const { components } = lobbyEnd(tableView, createLocalizer('en', table.players), NO_PICTURES);
  return JSON.stringify(components);
};

it.each(GAME_IDS)('the card of %s names each player at most twice, with a blue *Play* for a person', game => {
  for (const people of [[0, 1, 2], []]) {
    const card = cardOf(game, people);
    expect(card).not.toContain('under way');
    expect(card.split('**Ann**').length - 1).toBeLessThanOrEqual(2);
    const play = /\{[^{}]*"custom_id":"p:[^{}]*\}/.exec(card)?.[0] ?? '';
    expect(JSON.parse(play)).toMatchObject({ label: 'Play', style: people.length > 0 ? 1 : 2 });
    expect(card).toContain('/3"');
  }
});
