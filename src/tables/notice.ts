/** Notes: one-line announcements that are posted with the table's next card. */
import type { Msg } from '../../engines/core/game.ts';
import type { Notice } from './model.ts';

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
