/** Table talk on a card: below its sentence, beside everything else, and gone with the card. */
import { expect, it } from 'vitest';
import { GAMES } from '../../../engines/index.ts';
import { at, range } from '../../../engines/core/values.ts';
import { cardContentOf } from '../../../src/announce/cards/compose.ts';
import { tableCard } from '../../../src/announce/cards/table-card.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import type { Notice, Player, Said } from '../../../src/tables/model.ts';
import { untold } from '../../../src/presenters/digest/abridged.ts';
import type { Told } from '../../../src/presenters/digest/sentences.ts';
import { plain } from '../../support/discord/told.ts';
import { accepted, recordAt, tableViewOf } from '../../support/discord/table-views.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';

const [options = {}] = optionSets(GAMES.complots);
const position = at([...playThrough(GAMES.complots, { seed: 'talk on a card', seats: 3, options })], 0);
const tableView = tableViewOf(recordAt({ seats: 3, options }, position.after), null);
const localizer = createLocalizer('en', tableView.table.players);

const TALK = '-# 💬 Devi: “As I said.”';

function cardWith(lines: readonly Told[]) {
  const content = { lines, pings: [], offered: [], named: [], isMilestone: false };
  const card = tableCard(tableView, content, localizer, { components: [], files: [] });
  accepted(card);
  return card;
}
const textOf = (lines: readonly Told[]): string => JSON.stringify(cardWith(lines).components);
const remainsOf = (lines: readonly Told[]): string => JSON.stringify(cardWith(lines).stays);

it('a remark stands below its sentence, and takes the place of none', () => {
  const lines = range(6).map(n => plain(`line ${n + 1}.`));
  const talking = lines.with(5, { ...at(lines, 5), talk: TALK });
  expect(textOf(talking)).toContain(`line 6.\\n${TALK}`);
  expect(textOf(talking).replace(`\\n${TALK}`, '')).toBe(textOf(lines));
});

it('of several remarks the newest is shown', () => {
  const lines = range(3).map(n => ({ ...plain(`line ${n + 1}.`), talk: `-# 💬 ${n + 1}` }));
  expect(textOf(lines)).toContain('💬 3');
  expect(textOf(lines)).not.toContain('💬 1');
});

it('a remark goes with its sentence, also when the card shrinks', () => {
  const lines = range(9).map(n => plain(`line ${n + 1}.`));
  expect(textOf(lines.with(0, { ...at(lines, 0), talk: TALK }))).not.toContain('💬');
  const last = lines.with(8, { ...at(lines, 8), talk: TALK });
  expect(textOf(last)).toContain('💬');
  expect(remainsOf(last)).toBe(remainsOf(lines));
});

it('a remark gives way where sentences need the room', () => {
  const lines = range(6).map(n => plain(`${n}${'x'.repeat(497)}`));
  expect(textOf(lines.with(5, { ...at(lines, 5), talk: TALK }))).toBe(textOf(lines));
});

it('a remark that belongs to a paragraph stands below it', () => {
  const result = { weight: 2, follows: true };
  const lines = range(9).flatMap(n => [
    plain(`line ${n + 1}.`),
    { words: `result ${n + 1}.`, ...result, ...(n === 8 ? { talk: TALK } : {}) },
  ]);
  expect(textOf(lines)).toContain(`result 9.\\n${TALK}`);
});

it('a remark on a sentence that the picture tells stands below the sentence before', () => {
  const row: Told = { ...plain('first row.'), picture: 'scoring', talk: TALK };
  const isDrawn = ({ picture }: Told): boolean => picture === 'scoring';
  const left = untold([plain('a house.'), row], isDrawn);
  expect(textOf(left)).toContain(`a house.\\n${TALK}`);
  expect(textOf(left)).not.toContain('first row');
  expect(untold([row], isDrawn), 'no sentence is left that it could stand below').toEqual([]);
});

const step = (said: Said): Notice => ({
  ...{ kind: 'step', ply: 1, asked: [], at: 0, said },
  lines: [{ key: 'complots:log.blocks', who: { seat: 1 }, as: 'captain' }],
});
const SAID: Said = {
  ...{ seat: 1, turn: '1', about: 0, user: 'bot:0' },
  key: 'talk:complots.blocks.bold.3',
};

/** The same table with an automated player at seat 1. */
const withBot = (user: string) => {
  const { players } = tableView.table;
  const bot: Player = { ...at(players, 1), user, name: 'Devi', bot: true };
  return { ...tableView, table: { ...tableView.table, players: players.with(1, bot) } };
};

it('the card says who speaks, mentions nobody, and counts the remark as no sentence', () => {
  const view = withBot('bot:0');
  const words = createLocalizer('en', view.table.players);
  const content = cardContentOf(view, [step(SAID)], words);
  expect(content.lines).toHaveLength(1);
  expect(content.lines[0]?.talk).toMatch(/^-# 💬 \S+ \*\*Devi\*\* 🤖: “No\.”$/u);
  expect(content.lines[0]?.words).not.toContain('💬');
  expect(content.pings).toEqual([]);
  const italian = createLocalizer('it', view.table.players);
  expect(cardContentOf(view, [step(SAID)], italian).lines[0]?.talk).toContain('«No.»');
});

it('nobody speaks for a player who has left the seat since', () => {
  const view = withBot('bot:7');
  const words = createLocalizer('en', view.table.players);
  expect(cardContentOf(view, [step(SAID)], words).lines[0]?.talk).toBeUndefined();
  expect(cardContentOf(tableView, [step(SAID)], localizer).lines[0]?.talk).toBeUndefined();
});
