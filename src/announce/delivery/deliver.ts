/** Carries out one batch of notices: as a new message, as an edit of a card, or silently. */
import { RateLimitError } from 'discord.js';
import type { Notice, TableView } from '../../tables/model.ts';
import type { Batch } from '../../tables/store.ts';
import { saysNothingNew, isSilent, needsMessage } from '../live-card.ts';
import type { Kept } from '../cards/compose.ts';
import { WEIGHTS } from '../../presenters/digest/digest.ts';
import { isReturn, isUndone } from '../../tables/quiet-notes.ts';
import { composeInChannel } from './compose-in-channel.ts';
import type { Delivered, DeliveryDeps } from './deps.ts';
import { editLiveCard } from './edit-live-card.ts';
import { isForLobby, updateLobby } from './lobby.ts';
import { retryOlderCards } from './older-cards.ts';
import { send } from './send.ts';
import { moveToThread } from './thread.ts';

/** Sends or edits the messages of a batch. */
export async function deliver(deps: DeliveryDeps, batch: Batch): Promise<Delivered> {
  const tableView = await deps.tables.tableView(batch.table, null);
  const unchanged = { card: null, obstacle: batch.obstacle };
  if (!tableView) return unchanged;
  const kinds = new Set(batch.notices.map(notice => notice.kind));
  if (kinds.has('cards')) return retryOlderCards(deps, batch, tableView);
  if (isForLobby(tableView, batch.notices)) return (await updateLobby(deps, batch, tableView)) ?? unchanged;
  if (kinds.has('keep')) await keepThread(deps, tableView);
  if (isSilent(batch.notices) || isOutdated(tableView, batch.notices)) return unchanged;
  // After lost announcements everybody who is asked is mentioned, and an edit mentions nobody.
  const isLost = batch.obstacle?.lost === true && !batch.notices.every(saysNothingNew);
  if (!isLost && !needsMessage(tableView, batch)) {
    const edited = await editLiveCard(deps, batch, tableView);
    if (edited) return edited;
  }
  const { placed, keys } = kinds.has('started')
    ? await moveToThread(deps, batch, tableView)
    : { placed: tableView, keys: [] };
  const kept = recalled(placed, batch);
  return send(deps, batch, placed, (where, channel, more) =>
    composeInChannel(deps, batch, where, { channel, keys: [...more, ...keys], ...(kept && { kept }) }),
  );
}

/**
 * Returns what a new card says again, because its picture alone does not tell what led to the question: the
 * last sentences of the card before, after an outage and if the card itself has none. Notes are not among
 * them, nor what stands before an answer that was taken back. `null`: nothing.
 */
function recalled({ table: { card } }: TableView, { notices }: Batch): Kept | null {
  const isMute = notices.every(notice => notice.kind === 'step' && notice.lines.length === 0);
  if (card === null || !(isMute || notices.some(isReturn)) || notices.some(isUndone)) return null;
  const standing = card.lines.slice(card.lines.findLastIndex(({ undoes }) => undoes === true) + 1);
  const recalled = standing.filter(({ weight }) => weight !== WEIGHTS.note).slice(-MOST_RECALLED);
  return { lines: [], recalled, pictures: null, drawn: null, isMilestone: false };
}

/** Sentences that a card says again; the log has the others. */
const MOST_RECALLED = 4;

/** True if only deadlines have moved, of a game that has ended since, or whose first card is not sent yet. */
const isOutdated = ({ table: { status, card } }: TableView, notices: readonly Notice[]): boolean =>
  notices.every(saysNothingNew) && (card === null || (status !== 'running' && status !== 'paused'));

/** Keeps the thread of a quiet table open. */
async function keepThread({ messages, minor }: DeliveryDeps, { table }: TableView): Promise<void> {
  const { thread } = table.location;
  const isInPlay = table.status === 'running' || table.status === 'paused';
  if (thread !== null && isInPlay)
    await messages.keep(thread).catch((error: unknown) => {
      if (error instanceof RateLimitError) throw error;
      minor(error, 'a thread could not be kept open');
    });
}
