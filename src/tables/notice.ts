/** Notes: one-line announcements that are posted with the table's next card. */
import type { Msg, Seat } from '../../engines/core/game.ts';
import { readable } from '../people/readable-name.ts';
import type { Notice, Person, TableRecord } from './model.ts';

type Note = Extract<Notice, { readonly kind: 'note' }>;

/** Returns a note. `key`: full message key with namespace. */
export const note = (
  key: string,
  args: Omit<Msg, 'key'> = {},
  more: Partial<Pick<Note, 'offers' | 'asks' | 'calls' | 'names'>> = {},
): Note => ({
  kind: 'note',
  line: { ...args, key },
  offers: null,
  asks: null,
  calls: null,
  names: null,
  ...more,
});

/** Returns a person for a message: a player by the seat, another person by name. */
export const nameAt = (
  { players }: Pick<TableRecord, 'players'>,
  { id, name }: Person,
): string | { readonly seat: Seat } => {
  const seat = players.findIndex(player => player.user === id);
  return seat < 0 ? readable(name) : { seat };
};
