/** Decides what is stored of a message that was sent or edited. */
import { remainder } from '../../discord/ui.ts';
import type { Notice, SentCard, TableMessage, TableView } from '../../tables/model.ts';
import type { Batch } from '../../tables/store.ts';
import type { Composed } from '../cards/compose.ts';

type Sent = Omit<SentCard, 'body'> & Pick<TableMessage, 'pictures' | 'unshrunk' | 'edited'>;

/** A stored card that no edit repeats: no lines, no pictures, never edited, no older cards to shrink. */
export const NO_CONTENT = { lines: [], edited: null, pictures: [], drawn: null, unshrunk: [] };

/** Stands for a digest that is not known: no picture has it. */
export const UNKNOWN_PICTURES = '';

/**
 * Returns what to store of a message. After the last message of a table nothing of its own content, because
 * it holds names. `unshrunk` is kept until those cards are shrunk. An earlier message may still be sent late,
 * with buttons. `pictures`: those that the message shows.
 */
export function cardToKeep(
  { table }: TableView,
  { notices }: Batch,
  { payload, lines, drawn, isMilestone }: Composed,
  { channel, message, attachments, pictures, unshrunk, edited }: Sent,
): TableMessage {
  const sent = { channel, message, attachments, unshrunk, edited };
  const hasClosedInLobby = table.status === 'closed' && notices.every(({ kind }) => kind === 'lobby');
  return notices.some(isLast) || hasClosedInLobby
    ? { ...NO_CONTENT, ...sent, body: null }
    : {
        ...sent,
        body: isMilestone ? [...remainder(payload), ...pictures] : remainder(payload),
        lines: lines.map(line => ({ follows: false, ...line })),
        pictures,
        drawn,
      };
}

const LAST_NOTES: readonly string[] = [
  'common:note.closed',
  'common:note.closedByOperator',
  'common:note.deserted',
  'timing:note.abandoned',
];

const isLast = (notice: Notice): boolean =>
  notice.kind === 'over' || (notice.kind === 'note' && LAST_NOTES.includes(notice.line.key));
