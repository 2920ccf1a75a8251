/**
 * Adds what happened to the live card of a table, by an edit, and refreshes the card in the parent channel.
 */
import { RESTJSONErrorCodes as Code } from 'discord.js';
import { editKeeping } from '../../discord/attachments.ts';
import { isCode, Undeliverable } from '../../discord/errors.ts';
import type { PictureParts } from '../../discord/pictures.ts';
import { picturesOf, type Payload } from '../../discord/ui.ts';
import type { TableMessage, TableView } from '../../tables/model.ts';
import type { Batch } from '../../tables/store.ts';
import { isMilestone, saysNothingNew } from '../live-card.ts';
import type { Kept } from '../cards/compose.ts';
import { cardToKeep, UNKNOWN_PICTURES } from './card-to-keep.ts';
import { composeInChannel } from './compose-in-channel.ts';
import type { Delivered, DeliveryDeps } from './deps.ts';
import { editLater } from './edit-later.ts';
import { refreshParent } from './parent-card.ts';

/**
 * Adds the lines of a batch to the live card. A repeated attempt gives the same card, because the lines are
 * stored when the batch is done. Returns `null` if the card must be sent as a new message, because the old
 * one was deleted or cannot be edited.
 */
export async function editLiveCard(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
): Promise<Delivered | null> {
  const { id, card } = tableView.table;
  if (card === null) return null;
  const { channel } = card;
  const kept = keptOf(card, batch);
  const composed = await composeInChannel(deps, batch, tableView, { channel, kept });
  try {
    const told = edit(deps, card, composed.payload);
    // Side by side, so that no panel goes on asking what the card says is over, and the time of an edit that
    // all can see tells nothing of what panels ask.
    const [attachments, parent] = await Promise.all([
      told,
      told.then(() => refreshParent(deps, tableView)),
      deps.panels.edited(id, batch.notices),
    ]);
    await editLater(deps, { table: id, newest: card.message }, [parent]);
    return {
      card: cardToKeep(
        tableView,
        batch,
        // Pictures that stay whatever has changed show what they have shown before.
        { ...composed, drawn: composed.drawn ?? card.drawn },
        { ...card, attachments, pictures: picturesOf(composed.payload.components), edited: deps.now() },
      ),
      obstacle: composed.obstacle,
    };
  } catch (error) {
    const isGone = error instanceof Undeliverable && error.refusal.kind === 'gone';
    if (!isGone && !isUneditable(error)) throw error;
    deps.minor(error, 'the live card could not be edited');
    return null;
  }
}

/**
 * Returns what the edit takes over. The pictures of a milestone stay, and all of them if only deadlines have
 * moved. An older version has stored no digest.
 */
function keptOf(card: TableMessage, { notices }: Batch): Kept {
  const { lines } = card;
  const components = card.pictures as PictureParts['components'];
  const pictures = components.length === 0 ? null : { components, files: [] };
  const stays = isMilestone(card) || notices.every(saysNothingNew);
  return {
    lines,
    pictures,
    drawn: stays ? null : (card.drawn ?? UNKNOWN_PICTURES),
    isMilestone: isMilestone(card),
  };
}

/** Edits the live card, with its old pictures or with new ones. Returns the ids of its files. */
async function edit(
  { messages }: DeliveryDeps,
  { channel, message, attachments }: TableMessage,
  payload: Payload,
): Promise<TableMessage['attachments']> {
  const keepsPictures = payload.files.length === 0 && picturesOf(payload.components).length > 0;
  if (!keepsPictures) return (await messages.rewrite(channel, message, payload)).attachments;
  await messages.edit(channel, message, editKeeping(payload.components, attachments));
  return attachments;
}

/** True if Discord does not edit this message, but may take a new one. */
const isUneditable = (error: unknown): boolean =>
  isCode(error, Code.UnknownMessage) || isCode(error, Code.InvalidFormBodyOrContentType);
