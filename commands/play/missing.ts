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
export const missingButtons = (
  { table, stamp }: Pick<Question, 'table' | 'stamp'>,
  { at, page, optionIndexes, parts }: Step,
  missing: readonly Msg[],
  { label }: Pick<Localizer, 'label'>,
): readonly Button[] =>
  missing.length === 0
    ? []
    : [
        button(
          { to: 'missing', table, stamp, at, page, optionIndexes, parts },
          label({ key: 'common:widget.whyNot' }),
        ),
      ];

/** Adds buttons to the last row if it has buttons and room. `null`: it has not. */
export function withButtons(shown: readonly Row[], more: readonly Button[]): Row[] | null {
  const last = shown.at(-1);
  if (last === undefined) return null;
  const components = [...last.components, ...more];
  const fits =
    components.length <= MOST_IN_ROW && components.every(({ type }) => type === ComponentType.Button);
  return fits ? [...shown.slice(0, -1), { ...last, components }] : null;
}

/** Divides secondary buttons into rows, so that none stands alone on a phone. */
export const secondaryRows = (buttons: readonly Button[]): Row[] =>
  buttons.length <= MOST_IN_ROW
    ? rows(buttons)
    : [
        buttons.slice(0, Math.floor(buttons.length / 2)),
        buttons.slice(Math.floor(buttons.length / 2)),
      ].flatMap(each => rows(each));

/** Most buttons of a row: more would break on a phone. */
const MOST_IN_ROW = 3;

type Button = ReturnType<typeof button>;
