/** Request bodies of application commands and of autocomplete choices. */
import {
  ApplicationCommandOptionType as O,
  Locale,
  type APIApplicationCommandOption,
  type ApplicationCommandType,
  type InteractionContextType,
  type LocalizationMap,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { invalidForm, type FormError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { because, form, length, list, text } from './form.ts';

const { command: COMMAND } = LIMITS;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const name = z
  .string()
  .refine(
    value => NAME.test(value) && value === value.toLowerCase(),
    because('APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid'),
  );
/** Only known languages, so there are never more than the 34 that Discord allows. */
const localised = <S extends z.ZodType>(value: S) =>
  z.partialRecord(z.enum(Locale), value.nullish()).nullish();
const description = text(1, COMMAND.description);
const flag = z.boolean().nullish();
const choiceName = text(1, COMMAND.choice);

const choice = z.object({
  name: choiceName,
  name_localizations: localised(choiceName),
  value: z.union([text(1, COMMAND.choice), z.number()]),
});
const described = {
  name,
  name_localizations: localised(name),
  description,
  description_localizations: localised(description),
};

const option = z.object({
  ...described,
  type: z.int().min(1).max(11),
  required: flag,
  autocomplete: flag,
  choices: list(choice, 0, COMMAND.choices).nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  min_length: z.int().min(0).nullish(),
  max_length: z.int().min(1).nullish(),
  get options() {
    return options.nullish();
  },
});
const options: z.ZodType = list(
  z.lazy(() => option),
  0,
  COMMAND.options,
);

const shared = {
  default_member_permissions: z.string().nullish(),
  contexts: z.array(z.int().min(0).max(2)).nullish(),
  integration_types: z.array(z.int().min(0).max(1)).nullish(),
  nsfw: flag,
};
const chatInput = z.object({
  ...described,
  ...shared,
  type: z.literal(1).nullish(),
  options: options.nullish(),
});
const menuName = text(1, COMMAND.name);
const contextMenu = z.object({
  ...shared,
  type: z.union([z.literal(2), z.literal(3)]),
  name: menuName,
  name_localizations: localised(menuName),
});
/** The command by which people start an activity (`PrimaryEntryPoint`). */
const entryPoint = z.object({
  ...shared,
  type: z.literal(4),
  name,
  name_localizations: localised(name),
  handler: z.literal([1, 2]).nullish(),
});
const commands = form<CommandBody[]>(
  list(z.union([chatInput, contextMenu, entryPoint]), 0, COMMAND.perApp + 2 * COMMAND.menusPerApp),
);
const choices = form<{ choices: CommandChoice[] }>(z.object({ choices: list(choice, 0, COMMAND.choices) }));

interface CommandChoice {
  name: string;
  value: string | number;
  name_localizations?: Partial<Record<Locale, string | null>> | null;
}
export interface CommandBody {
  type?: ApplicationCommandType | null;
  name: string;
  name_localizations?: LocalizationMap | null;
  description?: string;
  description_localizations?: LocalizationMap | null;
  options?: APIApplicationCommandOption[] | null;
  default_member_permissions?: string | null;
  contexts?: InteractionContextType[] | null;
}

/** Reads the whole list of commands that a bot registers at once. */
export function readCommands(body: unknown): CommandBody[] {
  const list = commands(body);
  const errors = list.flatMap((command, i) => [
    ...duplicate(list, i),
    ...tooLarge(command, i),
    ...optionErrors(command.options ?? [], [i, 'options'], 0),
  ]);
  if (errors.length > 0) throw invalidForm(errors);
  return list;
}

export const readChoices = (body: unknown): CommandChoice[] => choices(body).choices;

function duplicate(list: readonly CommandBody[], i: number): FormError[] {
  const command = list[i];
  const same = list.findIndex(
    other => other.name === command?.name && (other.type ?? 1) === (command.type ?? 1),
  );
  return same < i
    ? [
        {
          path: [i, 'name'],
          code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
          message: 'Application command names must be unique',
        },
      ]
    : [];
}

function tooLarge(command: CommandBody, i: number): FormError[] {
  if (commandSize(command) <= COMMAND.total) return [];
  return [
    {
      path: [i],
      code: 'APPLICATION_COMMAND_TOO_LARGE',
      message: `Command exceeds maximum size (${COMMAND.total})`,
    },
  ];
}

/**
 * Returns the size that Discord limits: names, descriptions and values of choices, each in its longest
 * localisation.
 */
function commandSize(command: object): number {
  const {
    name_localizations: names,
    description_localizations: descriptions,
    name,
    description,
    value,
    options = [],
    choices = [],
  } = sized(command);
  const own =
    longest(name, names) +
    longest(description, descriptions) +
    longest(typeof value === 'string' ? value : '', null);
  return [...(options ?? []), ...(choices ?? [])].reduce<number>((sum, each) => sum + commandSize(each), own);
}

const longest = (text: string | undefined, localised: Record<string, unknown> | null | undefined): number =>
  Math.max(0, ...[text, ...Object.values(localised ?? {})].map(t => (typeof t === 'string' ? length(t) : 0)));

const record = z.record(z.string(), z.unknown()).nullish();
const sized = form<{
  name?: string;
  description?: string;
  value?: unknown;
  options?: object[] | null;
  choices?: object[] | null;
  name_localizations?: Record<string, unknown> | null;
  description_localizations?: Record<string, unknown> | null;
}>(
  z.object({
    name: z.string().optional(),
    description: z.string().optional(),
    name_localizations: record,
    description_localizations: record,
  }),
);

const DEPTH_OF = { [O.SubcommandGroup]: 0, [O.Subcommand]: 1 };
const isSub = (
  o: APIApplicationCommandOption,
): o is APIApplicationCommandOption & { type: O.Subcommand | O.SubcommandGroup } =>
  o.type === O.Subcommand || o.type === O.SubcommandGroup;

type Path = readonly PropertyKey[];

function optionErrors(
  options: readonly APIApplicationCommandOption[],
  path: Path,
  depth: number,
): FormError[] {
  const errors: FormError[] = [];
  const bad = (at: Path, code: string, message: string) =>
    errors.push({ path: [...path, ...at], code, message });
  const subs = options.filter(isSub).length;
  if (subs > 0 && subs < options.length)
    bad(
      [],
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    );
  options.forEach((o, i) => {
    if (options.findIndex(other => other.name === o.name) < i)
      bad([i], 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists');
    if (isSub(o) && depth > DEPTH_OF[o.type])
      bad([i, 'type'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Sub-commands can only be one level deep');
    if (!isSub(o) && o.required && options.slice(0, i).some(before => !isSub(before) && !before.required))
      bad(
        [i],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    if ('autocomplete' in o && o.autocomplete && 'choices' in o && o.choices && o.choices.length > 0)
      bad(
        [i],
        'APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES',
        'Autocomplete cannot be set to true if options are present',
      );
    if (isSub(o)) errors.push(...optionErrors(o.options ?? [], [...path, i, 'options'], depth + 1));
  });
  return errors;
}
