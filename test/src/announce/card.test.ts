/** The lines of what happened on a live card. */
import { ButtonStyle } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { GAMES } from '../../../engines/index.ts';
import { at, range } from '../../../engines/core/values.ts';
import { tableCard } from '../../../src/announce/cards/table-card.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { WEIGHTS } from '../../../src/presenters/digest/digest.ts';
import type { Told } from '../../../src/presenters/digest/sentences.ts';
import { plain } from '../../support/discord/told.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { recordAt, tableViewOf } from '../../support/discord/table-views.ts';

const [options = {}] = optionSets(GAMES.complots);
const position = at([...playThrough(GAMES.complots, { seed: 'lines of a card', seats: 3, options })], 0);
const tableView = tableViewOf(recordAt({ seats: 3, options }, position.after), null);

/** Returns which of this many lines the card has, in its order. */
function shown(count: number, locale: (typeof LOCALES)[number]) {
  const localizer = createLocalizer(locale, tableView.table.players);
  const lines = range(count).map(n => plain(`line ${n + 1}.`));
  const content = { lines, pings: [], offered: [], named: [], isMilestone: false };
  const card = tableCard(tableView, content, localizer, { components: [], files: [] });
  const words = JSON.stringify(card.components);
  const older = localizer.say({ key: 'common:since.more' });
  return {
    lines: [...words.matchAll(/line (\d+)\./g)].map(([, n]) => Number(n)),
    isOlderSaid: words.includes(older),
    isOlderFirst: words.indexOf(older) < words.indexOf('line'),
  };
}

it.each(LOCALES)('are at most six, the newest; then the card says where the others are, %s', locale => {
  expect(shown(6, locale)).toMatchObject({ lines: [1, 2, 3, 4, 5, 6], isOlderSaid: false });
  expect(shown(8, locale)).toEqual({ lines: [3, 4, 5, 6, 7, 8], isOlderSaid: true, isOlderFirst: true });
  expect(shown(40, locale).lines).toEqual([35, 36, 37, 38, 39, 40]);
});

it('one more line is shown in place of a line that says so', () => {
  expect(shown(7, 'en')).toMatchObject({ lines: [1, 2, 3, 4, 5, 6, 7], isOlderSaid: false });
});

/** Returns the texts of a card that a newer one has replaced. */
function remains(lines: readonly Told[], isMilestone = false, of = tableView): string {
  const localizer = createLocalizer('en', of.table.players);
  const content = { lines, pings: [], offered: [], named: [], isMilestone };
  const { stays } = tableCard(of, content, localizer, { components: [], files: [] });
  return (stays ?? []).map(part => ('content' in part ? part.content : '')).join('\n');
}

it('a replaced card keeps four sentences, results before what led to them, and marks the gap', () => {
  const lines = ['Ben takes 2 coins.', 'Ann claims the Duchess.', 'Eva challenges.', 'Ann shows the Duchess.']
    .map((words, i) => ({ words, weight: at([WEIGHTS.result, WEIGHTS.move, WEIGHTS.detail, 0], i) }))
    .concat(['Eva loses.', 'Ann takes 3 coins.'].map(words => ({ words, weight: WEIGHTS.result })));
  expect(remains(lines)).toBe(
    ['Ben takes 2 coins.', 'Ann claims the Duchess.', '-# …', 'Eva loses.', 'Ann takes 3 coins.'].join('\n'),
  );
});

it('no card names the id of its table, with or without a thread', () => {
  const lines = [{ words: 'Ann wins.', weight: WEIGHTS.result }];
  const content = { lines, pings: [], offered: [], named: [], isMilestone: false };
  for (const thread of [tableView.table.location.thread, null]) {
    const table = { ...tableView.table, location: { ...tableView.table.location, thread } };
    const { localizer, of } = {
      localizer: createLocalizer('en', table.players),
      of: { ...tableView, table },
    };
    const { components, stays = [] } = tableCard(of, content, localizer, { components: [], files: [] });
    const texts = JSON.stringify([components, stays]).match(/"content":"[^"]*"/g) ?? [];
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter(text => text.includes(table.id))).toEqual([]);
  }
});

it('a replaced card that tells the end of a round keeps what everybody won', () => {
  const lines = range(8).map(n => ({ words: `result ${n + 1}.`, weight: WEIGHTS.result }));
  expect(remains(lines.slice(0, 6), true).split('\n')).toHaveLength(6);
  expect(remains(lines, true).split('\n')).toHaveLength(7); // with the mark of what is left out
});

it('where a replaced card leaves lines out it names the visit, unless a line does', () => {
  const [, taj = {}] = optionSets(GAMES['taj-mahal']);
  const { after } = at([...playThrough(GAMES['taj-mahal'], { seed: 'gap', seats: 3, options: taj })], 0);
  const of = tableViewOf(recordAt({ game: 'taj-mahal', seats: 3, options: taj }, after), null);
  const lines = range(7).map(n => plain(`move ${n + 1}.`));
  expect(remains(lines, false, of)).toMatch(/^-# … · Visit 1 of \d+: [^\n]+\nmove 4\./);
  const heading = { words: 'Visit 1.', weight: WEIGHTS.heading };
  expect(remains([heading, ...lines], false, of)).toMatch(/^Visit 1\.\n-# …\nmove 5\./);
});

it('a card that asks automated players alone has no answers, because nobody could press them', () => {
  const claim = [...playThrough(GAMES.complots, { seed: 'offers', seats: 3, options })].find(
    ({ after }) => tableViewOf(recordAt({ seats: 3, options }, after), null).offers.length > 0,
  );
  if (!claim) throw new Error('nobody claims');
  const record = recordAt({ seats: 3, options }, claim.after);
  const asked = tableViewOf(record, null).awaited.map(({ seat }) => seat);
  const answersFor = (bots: readonly number[]): boolean => {
    const players = record.players.map((player, seat) => ({ ...player, bot: bots.includes(seat) }));
    const of = tableViewOf({ ...record, players }, null);
    const content = { lines: [], pings: [], offered: [], named: [], isMilestone: false };
    const card = tableCard(of, content, createLocalizer('en', players), { components: [], files: [] });
    return JSON.stringify(card.components).includes('Let it pass');
  };
  expect(asked.length).toBeGreaterThan(1);
  expect(answersFor(asked.slice(1))).toBe(true);
  expect(answersFor(asked)).toBe(false);
});

it('*Play* stands out where a person is asked who cannot answer on the card', () => {
  const record = recordAt({ seats: 3, options }, position.after);
  const styleFor = (bots: readonly number[], after = record): number => {
    const players = after.players.map((player, seat) => ({ ...player, bot: bots.includes(seat) }));
    const content = { lines: [], pings: [], offered: [], named: [], isMilestone: false };
    const of = tableViewOf({ ...after, players }, null);
    const card = tableCard(of, content, createLocalizer('en', players), { components: [], files: [] });
    const shown = JSON.stringify(card.components);
    return Number(/"style":(\d)/.exec(shown.split('{').find(part => part.includes('"Play"')) ?? '')?.[1]);
  };
  const asked = tableViewOf(record, null).awaited.map(({ seat }) => seat);
  expect(styleFor([])).toBe(ButtonStyle.Primary);
  expect(styleFor(asked)).toBe(ButtonStyle.Secondary);
  const claim = [...playThrough(GAMES.complots, { seed: 'offers', seats: 3, options })].find(
    ({ after }) => tableViewOf(recordAt({ seats: 3, options }, after), null).offers.length > 0,
  );
  if (!claim) throw new Error('nobody claims');
  expect(styleFor([], recordAt({ seats: 3, options }, claim.after))).toBe(ButtonStyle.Secondary);
});
