/** The next table that waits for a player who has nothing to do at this one. */
import type { Localizer } from '../../src/discord/localizer.ts';
import { addressOf, gameName } from '../../src/discord/phrases.ts';
import { link, rows, text } from '../../src/discord/ui.ts';
import type { WaitingTable } from '../../src/tables/api.ts';
import type { App } from '../context.ts';

/** Returns the most urgent other table. `/my games` counts the same tables. `null`: none waits. */
export async function nextTable({ tables }: App, user: string, table: string): Promise<WaitingTable | null> {
  return (await tables.waiting(user, table))[0] ?? null;
}

/**
 * Returns the line and the link to its card, with *Play*. A panel here would stand among the messages of
 * another game. Empty: no table waits.
 */
export function nextParts(next: WaitingTable | null, { say, label }: Pick<Localizer, 'say' | 'label'>) {
  if (next === null) return [];
  const game = label(gameName(next.game));
  return [
    text(say({ key: 'common:next.waits', where: game })),
    ...rows([link(addressOf(next), label({ key: 'common:next.open', game }))]),
  ];
}
