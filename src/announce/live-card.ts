/** Decides whether an announcement is a new message, an edit of the live card, or nothing. */
import type { Seat } from '../../engines/core/game.ts';
import { picturesOf, type Payload } from '../discord/ui.ts';
import { PRESENTERS } from '../presenters/index.ts';
import type { Notice, TableMessage, TableView } from '../tables/model.ts';
import { isQuietNote } from '../tables/quiet-notes.ts';
import type { Batch } from '../tables/store.ts';

type Announcement = Pick<Batch, 'notices' | 'unsent'>;

/**
 * True if the announcement needs a message of its own: a person is newly asked, or all want to see it. It
 * follows from public facts alone: whom the steps ask, and what they tell everybody. If an earlier attempt
 * may have reached the channel, persons count as asked even if they have answered since: the message is then
 * found by its nonce, and an edit would tell its lines twice.
 */
export function needsMessage(tableView: TableView, { notices, unsent }: Announcement): boolean {
  const { table, awaited } = tableView;
  if (notices.every(saysNothingNew)) return false;
  if (table.status !== 'running' || table.card === null) return true;
  const isAsked = (seat: Seat): boolean =>
    table.players[seat]?.bot === false && (!unsent || awaited.some(each => each.seat === seat));
  return notices.some(notice => {
    switch (notice.kind) {
      case 'lobby':
      case 'cards':
      case 'keep':
      case 'ends':
        return false;
      case 'started':
      case 'over':
      case 'resumed':
        return true;
      case 'step':
        return notice.asked.some(isAsked) || hasMilestone(tableView, [notice]) || goesBeyond(table, notice);
      case 'note':
        return !isQuietNote(notice);
    }
  });
}

/**
 * True if the live card has told a milestone and the game goes on: the picture of a scoring stays, so it must
 * not stand above what has happened since.
 */
const goesBeyond = ({ card }: TableView['table'], { lines }: Extract<Notice, { kind: 'step' }>): boolean =>
  card !== null && isMilestone(card) && lines.length > 0;

/** True if a notice at most has the deadlines of the live card edited: its pictures stay. */
export const saysNothingNew = ({ kind }: Notice): boolean => kind === 'ends' || kind === 'keep';

/**
 * True if the announcement tells something that all want to see: its card keeps its picture. The first card
 * of a game does not, because nothing is scored on it, and the next card has nearly the same picture.
 */
export function hasMilestone({ table: { game } }: TableView, notices: readonly Notice[]): boolean {
  const { milestones } = PRESENTERS[game];
  return (
    notices.every(({ kind }) => kind !== 'started') &&
    notices.some(notice => notice.kind === 'step' && notice.lines.some(({ key }) => milestones.includes(key)))
  );
}

/** True if this card told a milestone, so that its picture stays when a newer card replaces it. */
export const isMilestone = ({ body }: TableMessage): boolean =>
  Array.isArray(body) && picturesOf(body as Payload['components']).length > 0;

/** True if steps have nothing to say and ask nobody: nothing is sent. */
export const isSilent = (notices: readonly Notice[]): boolean =>
  notices.every(
    notice =>
      notice.kind === 'lobby' ||
      notice.kind === 'keep' ||
      (notice.kind === 'step' && notice.lines.length === 0 && notice.asked.length === 0),
  );
