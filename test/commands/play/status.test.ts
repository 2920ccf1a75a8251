import { expect, it } from 'vitest';
import { statusPayload } from '../../../commands/play/status.ts';
import { GAMES } from '../../../engines/index.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { recordAt, tableViewOf } from '../../support/discord/table-views.ts';

const [options = {}] = optionSets(GAMES.complots);
const [begun] = playThrough(GAMES.complots, { seed: 'status', seats: 3, options });
if (!begun) throw new Error('the game has no moves');
const running = tableViewOf(recordAt({ seats: 3, options }, begun.after), 0);

/** Returns the labels of the buttons for a player. */
function buttonsAt(status: TableView['table']['status']): string[] {
  const tableView = { ...running, table: { ...running.table, status } };
  const localizer = createLocalizer('en', tableView.table.players);
  const payload = statusPayload({ tableView, localizer }, NO_PICTURES, []);
  return [...JSON.stringify(payload.components).matchAll(/"label":"([^"]+)"/g)].map(found => found[1] ?? '');
}

it('a game that has ended can be looked at, and neither played nor muted', () => {
  const play = ['Play', 'Notifications'];
  expect(buttonsAt('running')).toEqual(expect.arrayContaining(play));
  for (const status of ['over', 'closed'] as const) {
    expect(buttonsAt(status)).toContain('Log');
    expect(buttonsAt(status).filter(label => play.includes(label))).toEqual([]);
  }
});
