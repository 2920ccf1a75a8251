import { expect, it } from 'vitest';
import { statusPayload } from '../../../commands/play/status.ts';
import { GAME_IDS, GAMES } from '../../../engines/index.ts';
import { picturesBesideCard, tablePictures } from '../../../src/announce/cards/table-pictures.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import { gallery } from '../../../src/discord/ui.ts';
import type { TableMessage, TableView } from '../../../src/tables/model.ts';
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

const CARD: TableMessage = {
  ...{
    channel: '1',
    message: '2',
    attachments: [],
    lines: [],
    drawn: null,
    edited: 0,
    body: null,
    unshrunk: [],
  },
  pictures: [gallery({ name: 'table.png', alt: 'the table', data: Buffer.alloc(0) })],
};

it.each(GAME_IDS)('%s: below the card the pictures are those that the card lacks', game => {
  const { [game]: rules } = GAMES;
  const [own = {}] = optionSets(rules);
  let fewer = 0;
  for (const { after } of playThrough(rules, { seed: 'status', seats: 3, options: own })) {
    const tableView = tableViewOf(recordAt({ game, seats: 3, options: own }, after), 0);
    if (tableView.table.status !== 'running') continue;
    const localizer = createLocalizer('en', tableView.table.players);
    const all = tablePictures(tableView, localizer).map(({ name }) => name);
    const shownBelow = (card: TableMessage | null) =>
      picturesBesideCard({ ...tableView, table: { ...tableView.table, card } }, localizer).map(
        ({ name }) => name,
      );
    const shown = shownBelow(CARD);
    for (const card of [null, { ...CARD, pictures: [] }, { ...CARD, body: CARD.pictures }])
      expect(shownBelow(card), 'no card, one without pictures, one that keeps a milestone').toEqual(all);
    expect(shown.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining(shown));
    if (shown.length < all.length) fewer += 1;
  }
  expect(fewer > 0).toBe(game !== 'complots');
});
