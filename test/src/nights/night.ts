/** Game nights for tests. */
import type { Night } from '../../../src/nights/model.ts';

const message = (nonce: string): Night['card'] => ({ nonce, message: null, shown: null, free: 0 });

/** A planned night of the server `guild` with the maker `boss`, at 10 million, of Raja and Complots. */
export const night = (changes: Partial<Night> = {}): Night => ({
  ...{
    id: 'n',
    guild: 'guild',
    channel: 'channel',
    locale: 'en',
    maker: 'boss',
    games: ['raja', 'complots'],
  },
  ...{ starts: 10_000_000, ends: 20_800_000, phase: 'planned', end: null, tables: [] },
  event: { state: 'wanted', id: null, starts: 10_000_000 },
  card: message('nonce of the card'),
  opening: message('nonce of the opening'),
  ...changes,
});
