/** Notes: one-line announcements that are posted with the table's next card. */
import type { Arg, Seat } from '../../engines/core/game.ts';
import { readable } from '../people/readable-name.ts';
import type { Notice, Person, TableRecord } from './model.ts';
import { seatOf } from './request/draft.ts';

export type Note = Extract<Notice, { readonly kind: 'note' }>;

/**
 * Returns a note. `key`: full message key with namespace. People among the arguments are named by text, and
 * their ids are kept until the note is sent: if one of them deletes their data, the name is replaced.
 */
export function note(
  key: string,
  args: Readonly<Record<string, Arg | Person>> = {},
  more: Partial<Pick<Note, 'offers' | 'asks' | 'calls' | 'names'>> = {},
): Note {
  const entries = Object.entries(args);
  const words = entries.map(([name, arg]) => [name, isPerson(arg) ? readable(arg.name) : arg] as const);
  const persons = entries.flatMap(([name, arg]) => (isPerson(arg) ? [[name, arg.id] as const] : []));
  return {
    kind: 'note',
    line: { ...Object.fromEntries(words), key },
    persons: Object.fromEntries(persons),
    offers: null,
    asks: null,
    calls: null,
    names: null,
    ...more,
  };
}

const isPerson = (arg: Arg | Person): arg is Person => typeof arg === 'object' && 'id' in arg;

/** Returns a person for a note: a player by the seat, another person by name. */
export function nameAt(
  table: Pick<TableRecord, 'players'>,
  person: Person,
): Person | { readonly seat: Seat } {
  const seat = seatOf(table, person.id);
  return seat === null ? person : { seat };
}
