/** Keeps the card of a lobby true until the game begins or the lobby is closed. */
import { RateLimitError } from 'discord.js';
import type { Time } from '../../base.ts';
import { editKeeping } from '../../discord/attachments.ts';
import { createLocalizer, type Localizer } from '../../discord/localizer.ts';
import { NO_PICTURES, pictureParts, type PictureParts } from '../../discord/pictures.ts';
import { picturesOf, type Payload } from '../../discord/ui.ts';
import { titlePicture } from '../../presenters/title.ts';
import type { Notice, TableMessage, TableView } from '../../tables/model.ts';
import type { Batch } from '../../tables/store.ts';
import { cardContentOf } from '../cards/compose.ts';
import { lobbyCard, lobbyEnd } from '../cards/lobby-card.ts';
import { cardToKeep } from './card-to-keep.ts';
import type { ComposedInChannel, Delivered, DeliveryDeps } from './deps.ts';
import { send } from './send.ts';
import { sentAt } from './sent-at.ts';

/** True for a lobby, and for one that was closed before its game began. */
const isInLobby = ({ table: { status }, view }: TableView): boolean =>
  status === 'lobby' || (status === 'closed' && view === null);

/** True if the card of a lobby tells these notices. After the lobby was closed, it also shows notes. */
export const isForLobby = (tableView: TableView, notices: readonly Notice[]): boolean =>
  isInLobby(tableView) &&
  notices.every(({ kind }) => kind === 'lobby' || (kind === 'note' && tableView.table.status === 'closed'));

/** Edits the lobby card if it is young, because Discord slows down edits of old messages. Else posts it. */
export async function updateLobby(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
): Promise<Delivered | null> {
  const { card, status, locale, players } = tableView.table;
  const isOpen = status === 'lobby';
  if (!isOpen && card === null) return null; // nobody has seen it
  const localizer = createLocalizer(locale, players);
  const composed = (title: PictureParts): ComposedInChannel => {
    const ended = () => cardContentOf(tableView, batch.notices, localizer).lines.map(({ words }) => words);
    const payload = isOpen
      ? lobbyCard(tableView, localizer, title)
      : lobbyEnd(tableView, localizer, NO_PICTURES, ended());
    return { payload, lines: [], drawn: null, isMilestone: false, obstacle: null };
  };
  const isYoung = card !== null && deps.now() - sentAt(card.message) < YOUNG;
  if (isYoung) {
    const kept = composed(picturesOn(card));
    const attachments = await edit(deps, card, kept.payload);
    if (attachments !== null) {
      const shown = { attachments, pictures: picturesOf(kept.payload.components) };
      return { card: cardToKeep(tableView, batch, kept, { ...card, ...shown }), obstacle: null };
    }
  }
  const title = isOpen ? await titleOf(deps, tableView, localizer) : NO_PICTURES;
  return send(deps, batch, tableView, async () => composed(title));
}

/** Returns the pictures that an edit leaves on a card. */
const picturesOn = ({ pictures }: TableMessage): PictureParts => ({
  components: pictures as PictureParts['components'],
  files: [],
});

/** Draws the title of the game. Without it, the lobby says everything as well. */
async function titleOf(
  { renderer, messages, minor }: DeliveryDeps,
  { table: { game, location } }: TableView,
  localizer: Localizer,
): Promise<PictureParts> {
  if (!messages.attaches(location.channel)) return NO_PICTURES;
  return pictureParts(renderer, [titlePicture(game, localizer)], error => {
    minor(error, 'the title picture could not be drawn');
  });
}

/** Age up to which a message is edited. Milliseconds. */
const YOUNG: Time = 3_600_000;

/**
 * Returns the ids of the files that the message keeps. `null`: the edit failed, because the message may be
 * deleted. Throws if there is a rate limit.
 */
async function edit(
  { messages, minor }: DeliveryDeps,
  { channel, message, attachments }: TableMessage,
  { components }: Pick<Payload, 'components'>,
): Promise<readonly string[] | null> {
  try {
    const to = editKeeping(components, attachments);
    await messages.edit(channel, message, to);
    return to.attachments.map(({ id }) => id);
  } catch (error) {
    if (error instanceof RateLimitError) throw error;
    minor(error, 'the lobby card could not be edited');
    return null;
  }
}
