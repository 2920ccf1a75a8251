/** Commands whose answer is typed into one option, completed with those answers to the open question that the command is for. */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import type { App, Slash } from '../context.ts';
import { choicesBy, moveBy, type TypedVerbs } from './move.ts';
import { DYNASTIES_VERBS } from '../dynasties/verbs.ts';
import { RAJA_VERBS } from '../raja/verbs.ts';
import { TAJ_VERBS } from '../taj-mahal/verbs.ts';

export const TYPED: TypedVerbs = { ...TAJ_VERBS, ...RAJA_VERBS, ...DYNASTIES_VERBS };

/** These commands, by their paths. */
export const typedCommands: Readonly<Record<string, (app: App, i: Slash) => Promise<void>>> =
  Object.fromEntries(
    Object.entries(TYPED).map(([path, { option, aim }]) => [
      path,
      (app: App, i: Slash) => moveBy(app, i, option, aim),
    ]),
  );

/** Choices for the option of such a command; `null`: it is none. */
export function typedChoices(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> | null {
  const verb = TYPED[`${i.commandName} ${i.options.getSubcommand(false) ?? ''}`];
  return verb && verb.option === i.options.getFocused(true).name ? choicesBy(app, i, verb.aim) : null;
}
