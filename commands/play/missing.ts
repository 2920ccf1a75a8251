/** *Why not …?*: what cannot be chosen now although a player could expect it. */
import { ComponentType } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { button, clipBold, rows, text, type Row } from '../../src/discord/ui.ts';
import type { Question, Step } from './widget/question.ts';

/** Most characters of the list. */
const MAX_CHARACTERS = 1_000;

/** Returns the list. Empty: nothing is missing. */
export const missingText = (missing: readonly Msg[], { say }: Pick<Localizer, 'say'>) =>
  missing.length === 0
    ? []
    : [text(clipBold(missing.map(msg => `- ${say(msg)}`).join('\n'), MAX_CHARACTERS))];

/** Returns the button that opens the list and keeps what is chosen so far. Empty: nothing is missing. */
export function missingButton(
  { table, stamp }: Pick<Question, 'table' | 'stamp'>,
  { at, page, optionIndexes, parts }: Step,
  missing: readonly Msg[],
  { label }: Pick<Localizer, 'label'>,
): Row[] {
  return missing.length === 0
    ? []
    : rows([
        button(
          { to: 'missing', table, stamp, at, page, optionIndexes, parts },
          label({ key: 'common:widget.whyNot' }),
        ),
      ]);
}

/** Joins the last row of one list with the first of another, if both are buttons and have room in one row. */
export function joinedRows(first: readonly Row[], then: readonly Row[]): Row[] {
  const [above, below] = [first.at(-1), then[0]];
  if (above === undefined || below === undefined) return [...first, ...then];
  const components = [...above.components, ...below.components];
  const fits =
    components.length <= MOST_IN_ROW && components.every(({ type }) => type === ComponentType.Button);
  return fits ? [...first.slice(0, -1), { ...above, components }, ...then.slice(1)] : [...first, ...then];
}

/** Most buttons of a joined row: more would break on a phone. */
const MOST_IN_ROW = 3;
