import { expect, it } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import { GAMES, type GameId } from '../../../engines/index.ts';
import { showScores } from '../../../commands/play/scores.ts';
import type { App, Slash } from '../../../commands/context.ts';
import { bold } from '../../../src/discord/ui.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { scorePagesOf } from '../../../src/announce/cards/score-pages.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { tableViewOf, recordAt } from '../../support/discord/table-views.ts';

/** A finished game of three players, as the third player sees it. */
function finished(game: GameId): TableView {
  const [options = {}] = optionSets(GAMES[game]);
  const last = [...playThrough(GAMES[game], { seed: 'scores', seats: 3, options })].at(-1);
  if (!last) throw new Error('no position');
  return tableViewOf(recordAt({ game, seats: 3, options }, last.after), 2);
}

/** A game of three players that has just begun. */
function begun(game: GameId): TableView {
  const [options = {}] = optionSets(GAMES[game]);
  const [start] = playThrough(GAMES[game], { seed: 'scores', seats: 3, options });
  if (!start) throw new Error('no position');
  return tableViewOf(recordAt({ game, seats: 3, options }, start.before), 2);
}

/** The first lines that the third player reads. */
async function first(tableView: TableView): Promise<string> {
  const answers: string[] = [];
  const slash = {
    locale: 'en-US',
    user: { id: at(tableView.table.players, 2).user },
    deferred: false,
    replied: false,
    isChatInputCommand: () => true,
    reply: async (answer: unknown) => {
      answers.push(JSON.stringify(answer));
    },
  };
  await showScores(
    { tables: { tableView: async () => tableView } } as unknown as App,
    slash as unknown as Slash,
    tableView.table.id,
    null,
  );
  return answers.join();
}

it.each([
  ['taj-mahal', 2],
  ['dynasties', 2],
  ['raja', 0],
] as const)(
  "scores of %s open on the reader's page, or on the newest if pages are of all players",
  async (game, page) => {
    const tableView = finished(game);
    const sheets = scorePagesOf(tableView, createLocalizer('en', tableView.table.players));
    expect(sheets.length).toBeGreaterThan(2);
    expect(await first(tableView)).toContain(
      JSON.stringify(`${bold(at(sheets, page).title)}\n`).slice(1, -1),
    );
  },
);

it('a single page of scores is said once, without a button that leads to itself', async () => {
  const shown = await first(begun('raja'));
  expect(shown.split('No city has been scored yet.')).toHaveLength(2);
});

it('the title of a page is bold throughout, also beside a bold name', async () => {
  expect(await first(finished('dynasties'))).toMatch(/"\*\*🟡 [^*]+: \d+ points\*\*\\n/);
});
