/** The cards of a table at which everything is under way at once are ones that Discord takes. */
import { describe, expect, it } from 'vitest';
import { GAMES, isGameId } from '../../../engines/index.ts';
import { statusPayload } from '../../../commands/play/status.ts';
import { pausedCard, tableCard } from '../../../src/announce/cards/table-card.ts';
import { tablePictures } from '../../../src/announce/cards/table-pictures.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { altTexts, pictureParts, WORDS_ONLY } from '../../../src/discord/pictures.ts';
import { text } from '../../../src/discord/ui.ts';
import { MOST_NAMED_IN_ALL } from '../../../src/tables/lobby/naming-limits.ts';
import { waitsFor } from '../../../src/tables/lobby/substitution.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { accepted, recordAt, renderer, tableViewOf } from '../../support/discord/table-views.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { plain } from '../../support/discord/told.ts';

const DAY = 86_400_000;
/** A name of the greatest length, with nothing but characters that are escaped. */
const NAME = '*_'.repeat(16);
const LONG = Array.from({ length: 60 }, () => plain('x'.repeat(100)));
/** The texts that an announcement may put before its card. */
const BEFORE = Array.from({ length: 3 }, () => text('y'.repeat(200)));

/** The table with all namings, a motion, and a removal and a holiday at every seat. */
function crowded(table: Parameters<typeof tableViewOf>[0]): TableView {
  const until = table.created + DAY;
  const players = table.players.map((player, seat) => ({
    ...player,
    name: NAME,
    substitution:
      seat < MOST_NAMED_IN_ALL
        ? {
            who: { id: '123456789012345678', name: NAME },
            by: { id: '7', name: NAME },
            role: seat === 0 ? ('none' as const) : ('manager' as const),
            agreed: seat === 0,
            since: table.created,
          }
        : null,
  }));
  const motion = {
    kind: 'clock',
    value: 'long',
    by: 1,
    agreed: [0, 1],
    since: table.created,
    until,
  } as const;
  const view = tableViewOf({ ...table, players, motion }, null);
  return {
    ...view,
    away: players.map((_, seat) => ({ seat, until })),
    removals: players.map((_, seat) => ({ stage: 'announced', who: { id: '1', name: NAME }, seat, until })),
    substitutions: players.flatMap((player, seat) => {
      const { substitution } = player;
      return substitution
        ? [{ ...substitution, seat, until, waitsFor: waitsFor(player, substitution), mentioned: true }]
        : [];
    }),
  };
}

describe.each(LOCALES)('%s', locale => {
  it.each(Object.keys(GAMES).filter(isGameId))('%s', async id => {
    const game = GAMES[id];
    const [, seats] = game.seats;
    const [options = {}] = [...optionSets(game)].filter(set => game.refuses(seats, set) === null);
    const all = [...playThrough(game, { seed: 'a full card', seats, options })].map(({ after }) => after);
    let cards = 0;
    const step = Math.ceil(all.length / 12);
    for (const after of all.filter((_, i) => i % step === 0)) {
      const table = { ...recordAt({ game: id, seats, options }, after), locale };
      if (table.status !== 'running') continue;
      const view = crowded(table);
      const localizer = createLocalizer(locale, view.table.players);
      const everybody = [...view.table.players.keys()];
      for (const source of [renderer, WORDS_ONLY]) {
        const shown = await pictureParts(source, tablePictures(view, localizer), () => undefined);
        const content = { lines: LONG, pings: everybody, offered: everybody, named: [0], isMilestone: false };
        const paused = { since: table.created, until: table.created + DAY, alone: true, deadlines: [] };
        const still: TableView = { ...view, table: { ...view.table, status: 'paused', paused } };
        for (const card of [
          tableCard(view, content, localizer, shown),
          pausedCard(still, content, localizer),
        ]) {
          accepted({ ...card, components: [...BEFORE, ...card.components] });
          cards += 1;
          expect(JSON.stringify(card.components)).toContain(`gs:abcdefg:${seats - 1}`);
        }
        const card = JSON.stringify(tableCard(view, content, localizer, shown).components);
        for (const { seat } of view.substitutions) expect(card).toContain(`ga:abcdefg:${seat}:`);
        const words = altTexts(tablePictures(view, localizer));
        const takeable = { ...view, takeable: everybody, removals: view.removals.slice(1) };
        accepted(statusPayload({ tableView: takeable, localizer }, shown, words));
      }
    }
    expect(cards).toBeGreaterThan(0);
  });
});
