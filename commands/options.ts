/** Options that several commands share. */
import { GAME_IDS } from '../engines/index.ts';
import { gameName } from '../src/discord/phrases.ts';
import type { Choice, Completion, Option } from './command.ts';
import { completeTable } from './find-table.ts';

/** Returns a required text option with completion. */
export const typed = (name: string, complete: Completion): Option => ({
  name,
  kind: 'typed',
  complete,
  required: true,
});

/** The table of a command. Missing: the table that is played here, or the caller's only one. */
export const TABLE: Option = { name: 'table', kind: 'typed', complete: completeTable };

export const GAMES_TO_CHOOSE: readonly Choice[] = GAME_IDS.map(id => ({ value: id, label: gameName(id) }));
export const GAME: Option = { name: 'game', kind: 'chosen', choices: GAMES_TO_CHOOSE, required: true };

/** Returns choices whose label keys are `<key>.<value>`. */
export const choices = (key: string, values: readonly string[]): Choice[] =>
  values.map(value => ({ value, label: { key: `${key}.${value}` } }));

/** Returns the same option without `required`. */
export function optional({ required: _required, ...option }: Option): Option {
  return option;
}
