/** What is said about the table itself: words of the namespace `hosting`. */
import type { Msg } from '../../engines/core/game.ts';
import type { Notice } from './model.ts';

type Args = Omit<Msg, 'key'>;

/** A kind reason why not: `hosting:refuse.<reason>`. */
export const no = (reason: string, args: Args = {}): { readonly ok: false; readonly why: Msg } => ({
  ok: false,
  why: { ...args, key: `hosting:refuse.${reason}` },
});

/** A line for the table's next card: `hosting:note.<key>`. */
export const line = (key: string, args: Args = {}): Msg => ({ ...args, key: `hosting:note.${key}` });
export const told = (said: Msg): Notice => ({ kind: 'note', line: said, offers: null, asks: null });
export const notice = (key: string, args: Args = {}): Notice => told(line(key, args));
