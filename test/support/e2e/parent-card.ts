/** The card of a table in the parent channel of its thread, for use with and without vitest. */
import { equal } from 'node:assert/strict';
import type { APIMessage } from 'discord-api-types/v10';
import { textOf } from '../../../playground/messages/tree.ts';
import { lobbyEnd } from '../../../src/announce/cards/lobby-card.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { heldOf, tableViewOf, type Ground } from './program.ts';

type Sight = Pick<Ground, 'playground' | 'store'>;

/** Returns the card in the parent channel. `null`: the table has no thread, or the card was deleted. */
export async function parentOf({ playground, store }: Sight, table: string): Promise<APIMessage | null> {
  const { thread, channel } = (await heldOf({ store }, table)).table.location;
  const found = playground.messages(channel).find(({ message }) => message.id === thread);
  return found?.message ?? null;
}

/** Returns the words of the card as they are composed from what a spectator sees now. */
export function wordsNow(tableView: TableView): string {
  const { locale, players } = tableView.table;
  const { components } = lobbyEnd(tableView, createLocalizer(locale, players), NO_PICTURES);
  return textOf({ content: '', embeds: [], components: components as NonNullable<APIMessage['components']> });
}

/**
 * Checks that the card in the parent channel says how the table stands now. `untold`: its ends may differ by
 * this much, because a restart gives seconds back and edits no card for them (`leastTold`). Milliseconds.
 */
export async function expectParentTrue(world: Sight, table: string, untold = 0): Promise<void> {
  const parent = await parentOf(world, table);
  if (parent === null) return;
  const now = wordsNow(await tableViewOf(world, table));
  const ends = [...now.matchAll(END)].map(([, seconds]) => Number(seconds));
  const shown = textOf(parent).replaceAll(END, (end, seconds: string) => {
    const near = ends.find(each => Math.abs(each - Number(seconds)) * 1_000 <= untold);
    return near === undefined ? end : `<t:${near}:`;
  });
  equal(shown, now);
}

/** A time as Discord shows it, in seconds. */
const END = /<t:(\d+):/g;
