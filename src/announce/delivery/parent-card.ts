/**
 * The card in the parent channel of a thread: who plays, how far the game is, and whose turn it is. It was
 * the lobby's card, and the thread was opened from it.
 */
import { createLocalizer } from '../../discord/localizer.ts';
import { pictureParts } from '../../discord/pictures.ts';
import type { TableView } from '../../tables/model.ts';
import { finalePicture } from '../../presenters/index.ts';
import { finaleOf } from '../cards/finale.ts';
import { lobbyEnd } from '../cards/lobby-card.ts';
import type { DeliveryDeps } from './deps.ts';
import { retryAfter, type Retry } from './edit-later.ts';

/**
 * Edits the card, with the picture of the finale when the game is over. A table that is played in the
 * channel itself has none.
 */
export async function refreshParent(deps: DeliveryDeps, tableView: TableView): Promise<Retry> {
  const { location, locale, players, status } = tableView.table;
  const { channel, thread } = location;
  if (thread === null) return null;
  const localizer = createLocalizer(locale, players);
  const isDrawn = status === 'over' && deps.messages.attaches(channel);
  const undrawn = (error: unknown): void => {
    deps.minor(error, 'a picture could not be drawn');
  };
  const pictures = isDrawn
    ? [finalePicture(tableView.table.game, await finaleOf(deps.tables, tableView), localizer)]
    : [];
  const payload = lobbyEnd(tableView, localizer, await pictureParts(deps.renderer, pictures, undrawn));
  try {
    await deps.messages.rewrite(channel, thread, payload); // the thread has the id of its first message
    return null;
  } catch (error) {
    deps.minor(error, 'the card in the parent channel could not be edited');
    return retryAfter(error);
  }
}
