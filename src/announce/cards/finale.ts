/** How a finished game came out, from its whole history. */
import { PRESENTERS, type Finale } from '../../presenters/index.ts';
import type { Tables } from '../../tables/api.ts';
import type { TableView } from '../../tables/model.ts';

/** Reads the whole history. Without a view nobody has a rank. */
export async function finaleOf(
  tables: Pick<Tables, 'log' | 'hindsight'>,
  { table: { id, game }, view }: Pick<TableView, 'table' | 'view'>,
): Promise<Finale> {
  if (view === null) return { ranks: [], heads: [], highlight: [] };
  const [log, hindsight] = await Promise.all([tables.log(id, null), tables.hindsight(id)]);
  const told = (all: typeof log) => all.flatMap(entry => entry.lines);
  return PRESENTERS[game].finale(view, { told: told(log), hindsight: told(hindsight) });
}
