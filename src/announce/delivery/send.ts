/** Sends a new message of a table, and shrinks the cards that it replaces. */
import { createLocalizer } from '../../discord/localizer.ts';
import { NO_PICTURES } from '../../discord/pictures.ts';
import { Undeliverable } from '../../discord/errors.ts';
import type { TableMessage, TableView } from '../../tables/model.ts';
import type { Batch } from '../../tables/store.ts';
import { lobbyEnd } from '../cards/lobby-card.ts';
import { cardToKeep, NO_CONTENT } from './card-to-keep.ts';
import type { ComposedInChannel, Delivered, DeliveryDeps } from './deps.ts';
import { editLater } from './edit-later.ts';
import { refreshParent } from './parent-card.ts';
import { postOnce } from './post-once.ts';
import { shrinkOlder } from './shrink.ts';

/** Composes the message for one channel. `keys`: message keys of texts that stand above it. */
type Compose = (tableView: TableView, channel: string, keys: readonly string[]) => Promise<ComposedInChannel>;

/** Posts a new message, shrinks the ones before, and refreshes the card in the parent channel. */
export async function send(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
  composeIn: Compose,
): Promise<Delivered> {
  const { sent, shown, placed } = await post(deps, batch, tableView, composeIn);
  const { unshrunk, retry } = await shrinkOlder(deps, placed.table.card, sent.message);
  const card = cardToKeep(placed, batch, shown, { ...sent, unshrunk, edited: deps.now() });
  const { id } = placed.table;
  // Side by side, so that the time of the edit that all can see tells nothing of what panels ask.
  const [parent] = await Promise.all([refreshParent(deps, placed), deps.panels.announced(id, batch.notices)]);
  await editLater(deps, { table: id, newest: sent.message }, [retry, parent]);
  return { card, obstacle: shown.obstacle };
}

/** Posts in the table's thread. If the thread was deleted, the table is played in the channel from now on. */
async function post(deps: DeliveryDeps, batch: Batch, tableView: TableView, composeIn: Compose) {
  const { thread, channel } = tableView.table.location;
  const postIn = async (placed: TableView, where: string, keys: readonly string[]) => {
    const to = { channel: where, nonce: batch.id, isFirst: batch.unsent };
    const { sent, shown } = await postOnce(deps, to, () => composeIn(placed, where, keys));
    const { id: message, attachments, pictures } = sent;
    return { shown, placed, sent: { channel: where, message, attachments, pictures } };
  };
  if (thread === null) return postIn(tableView, channel, []);
  try {
    return await postIn(tableView, thread, []);
  } catch (error) {
    if (!(error instanceof Undeliverable) || error.refusal.kind !== 'gone') throw error;
    const posted = await postIn(withoutThread(tableView, thread), channel, ['common:card.moved']);
    await deps.outbox.setThread(tableView.table.id, null);
    return posted;
  }
}

/** Returns the table in its channel. The card that led to the thread is shrunk like an older card. */
function withoutThread({ table, ...rest }: TableView, thread: string): TableView {
  const { location, card, locale, players } = table;
  const moved = { ...table, location: { ...location, thread: null } };
  const { components } = lobbyEnd({ table: moved, ...rest }, createLocalizer(locale, players), NO_PICTURES);
  const parent = { channel: location.channel, message: thread, body: components, attachments: [] };
  const replaced: TableMessage = card ?? { ...NO_CONTENT, ...parent, body: null };
  return { ...rest, table: { ...moved, card: { ...replaced, unshrunk: [...replaced.unshrunk, parent] } } };
}
