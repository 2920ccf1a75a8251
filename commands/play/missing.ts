/** *Why not …?*: what cannot be chosen now although a player could expect it. */
import { ComponentType, type APIComponentInActionRow } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { standsWell } from '../../src/discord/phone.ts';
import { button, clipBold, LIMITS, rows, text, type Row } from '../../src/discord/ui.ts';
import type { Question, Step } from './widget/question.ts';

/** Most characters of the list. */
const MAX_CHARACTERS = 1_000;

/** Returns the reasons that the panel does not say already, in these lines of it. */
export const unsaid = (
  missing: readonly Msg[],
  lines: readonly string[],
  { say }: Pick<Localizer, 'say'>,
): readonly Msg[] => missing.filter(msg => !lines.some(line => line.includes(say(msg))));

/** Returns the list under its heading. Empty: nothing is missing. */
export const missingText = (missing: readonly Msg[], { say }: Pick<Localizer, 'say'>) => {
  const lines = [`**${say({ key: 'common:widget.whyTitle' })}**`, ...missing.map(msg => `- ${say(msg)}`)];
  return missing.length === 0 ? [] : [text(clipBold(lines.join('\n'), MAX_CHARACTERS))];
};

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

/**
 * Adds buttons to the last row if it has buttons, and room on the same line of a phone. `null`: it has not.
 */
export function withButtons(shown: readonly Row[], more: readonly Button[]): Row[] | null {
  const last = shown.at(-1);
  if (last === undefined) return null;
  const components = [...last.components, ...more];
  const fits = fitsRow(components) && components.every(({ type }) => type === ComponentType.Button);
  return fits ? [...shown.slice(0, -1), { ...last, components }] : null;
}

/** Arranges secondary buttons in one row, or in two where one of them would stand alone on a phone. */
export const secondaryRows = (buttons: readonly Button[]): Row[] =>
  fitsRow(buttons)
    ? rows(buttons)
    : [
        buttons.slice(0, Math.floor(buttons.length / 2)),
        buttons.slice(Math.floor(buttons.length / 2)),
      ].flatMap(each => rows(each));

const fitsRow = (components: readonly APIComponentInActionRow[]): boolean =>
  components.length <= LIMITS.perRow && standsWell(components);

type Button = ReturnType<typeof button>;
