/** Tries again the edits that failed before: of the card in the parent channel, and of older cards. */
import type { TableView } from '../../tables/model.ts';
import type { Batch } from '../../tables/store.ts';
import type { Delivered, DeliveryDeps } from './deps.ts';
import { editLater } from './edit-later.ts';
import { refreshParent } from './parent-card.ts';
import { shrinkAll } from './shrink.ts';

export async function retryOlderCards(
  deps: DeliveryDeps,
  { obstacle }: Batch,
  tableView: TableView,
): Promise<Delivered> {
  const { id, card } = tableView.table;
  if (card === null) return { card, obstacle };
  const parent = await refreshParent(deps, tableView);
  const { unshrunk, retry } = await shrinkAll(deps, card.unshrunk);
  await editLater(deps, { table: id, newest: card.message }, [parent, retry]);
  return { card: card.unshrunk.length === 0 ? null : { ...card, unshrunk }, obstacle };
}
