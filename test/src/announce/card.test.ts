/** The lines of what happened on a live card. */
import { expect, it } from 'vitest';
import { GAMES } from '../../../engines/index.ts';
import { at, range } from '../../../engines/core/values.ts';
import { tableCard } from '../../../src/announce/card.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { recordAt, tableViewOf } from '../../support/discord/table-views.ts';

const [options = {}] = optionSets(GAMES.complots);
const position = at([...playThrough(GAMES.complots, { seed: 'lines of a card', seats: 3, options })], 0);
const tableView = tableViewOf(recordAt({ seats: 3, options }, position.after), null);

/** Returns which of this many lines the card has, in its order. */
function shown(count: number, locale: (typeof LOCALES)[number]) {
  const localizer = createLocalizer(locale, tableView.table.players);
  const lines = range(count).map(n => `line ${n + 1}.`);
  const content = { lines, pings: [], offered: [], named: [], isMilestone: false };
  const card = tableCard(tableView, content, localizer, { components: [], files: [] });
  const words = JSON.stringify(card.components);
  const older = localizer.say({ key: 'common:card.older' });
  return {
    lines: [...words.matchAll(/line (\d+)\./g)].map(([, n]) => Number(n)),
    isOlderSaid: words.includes(older),
    isOlderFirst: words.indexOf(older) < words.indexOf('line'),
  };
}

it.each(LOCALES)('are at most six, the newest; then the card says where the older ones are, %s', locale => {
  expect(shown(6, locale)).toMatchObject({ lines: [1, 2, 3, 4, 5, 6], isOlderSaid: false });
  expect(shown(7, locale)).toEqual({ lines: [2, 3, 4, 5, 6, 7], isOlderSaid: true, isOlderFirst: true });
  expect(shown(40, locale).lines).toEqual([35, 36, 37, 38, 39, 40]);
});
