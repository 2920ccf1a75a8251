/** Slash commands that people send, checked as Discord's client checks them. */
import {
  ApplicationCommandOptionType as O,
  ApplicationCommandType,
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type APIInteractionDataResolved,
} from 'discord-api-types/v10';
import { fitsContext, mayCall, slashCommands } from '../guild/commands.ts';
import { sorry } from '../errors.ts';
import { length } from '../forms/form.ts';
import { findPerson } from '../guild/members.ts';
import { resolveChannel, resolveRole, resolveUser } from './resolved.ts';
import { guildOf, type Channel, type Room } from '../state/room.ts';

export type Typed = Readonly<Record<string, string | number | boolean>>;
type Value = string | number | boolean;

interface TypedCommand {
  /** Words of the command, for example `play start`. */
  readonly path: string;
  readonly typed: Typed;
  /** Option that is being completed. `null`: the command is sent. */
  readonly focused: string | null;
}

/** Checks a typed command as Discord's client does, and returns the `data` for the bot. */
export function callCommand(
  room: Room,
  userId: string,
  channel: Channel,
  { path, typed, focused }: TypedCommand,
): object {
  const [name = '', ...subs] = path.replace(/^\//, '').split(' ');
  const command = callable(room, userId, channel, name);
  const { steps, options } = descend(command.options ?? [], subs, path);
  const resolved: APIInteractionDataResolved = {};
  const values = Object.entries(typed).map(([key, value]) => {
    const option = options.find(o => o.name === key);
    if (!option) throw sorry(`/${path} has no option ${key}`);
    if (focused === key) return { name: key, type: option.type, value: String(value), focused: true };
    return {
      name: key,
      type: option.type,
      value: focused === null ? checked(room, option, value, resolved) : value,
    };
  });
  const missing = options.find(o => o.required && !(o.name in typed));
  if (missing && focused === null) throw sorry(`The option ${missing.name} is required`);
  const tree = steps.reduceRight<object[]>(
    (inner, step) => [{ name: step.name, type: step.type, options: inner }],
    values,
  );
  return {
    id: command.id,
    name: command.name,
    type: ApplicationCommandType.ChatInput,
    options: tree,
    resolved,
    ...(command.guild_id ? { guild_id: command.guild_id } : {}),
  };
}

function callable(room: Room, userId: string, channel: Channel, name: string): APIApplicationCommand {
  const named = slashCommands(room, guildOf(room, channel)).filter(c => c.name === name);
  const command = named.find(c => fitsContext(c, channel)) ?? named[0];
  if (!command) throw sorry(`There is no command /${name}`);
  if (!mayCall(room, userId, command)) throw sorry('You do not have permission to use this command');
  if (!fitsContext(command, channel)) throw sorry(`/${name} cannot be used here`);
  return command;
}

function descend(options: readonly APIApplicationCommandOption[], subs: readonly string[], path: string) {
  const steps: APIApplicationCommandOption[] = [];
  let here = options;
  for (const sub of subs) {
    const step = here.find(o => o.name === sub);
    if (!step || (step.type !== O.Subcommand && step.type !== O.SubcommandGroup))
      throw sorry(`There is no command /${path}`);
    steps.push(step);
    here = step.options ?? [];
  }
  if (here.some(o => o.type === O.Subcommand || o.type === O.SubcommandGroup))
    throw sorry(`/${path} needs a subcommand`);
  return { steps, options: here };
}

/** Checks a value as Discord does: the option's type, its bounds and its choices. */
function checked(
  room: Room,
  option: APIApplicationCommandOption,
  value: Value,
  resolved: APIInteractionDataResolved,
): Value {
  switch (option.type) {
    case O.String:
      return checkedText(option, String(value));
    case O.Integer:
    case O.Number:
      return checkedNumber(option, Number(value));
    case O.Boolean:
      return value === true || value === 'true';
    case O.User:
    case O.Mentionable:
      return resolveUser(room, resolved, findPerson(room, String(value))?.user.id ?? String(value));
    case O.Channel:
      return resolveChannel(room, resolved, String(value));
    case O.Role:
      return resolveRole(room, resolved, String(value));
    case O.Subcommand:
    case O.SubcommandGroup:
    case O.Attachment:
      throw sorry(`The option ${option.name} cannot be typed here`);
  }
}

function checkedText(option: APIApplicationCommandOption & { type: O.String }, value: string): string {
  const size = length(value);
  if (size < (option.min_length ?? 0) || size > (option.max_length ?? 6_000))
    throw sorry(`${option.name} is too short or too long`);
  return checkedChoice(option, value);
}

function checkedNumber(
  option: APIApplicationCommandOption & { type: O.Integer | O.Number },
  value: number,
): number {
  if (!Number.isFinite(value) || (option.type === O.Integer && !Number.isInteger(value)))
    throw sorry(`${option.name} must be a number`);
  if (value < (option.min_value ?? -Infinity) || value > (option.max_value ?? Infinity))
    throw sorry(`${option.name} is too low or too high`);
  return checkedChoice(option, value);
}

function checkedChoice<T extends string | number>(
  option: { name: string; choices?: { value: T }[] },
  value: T,
): T {
  const choices = option.choices ?? [];
  if (choices.length > 0 && !choices.some(c => c.value === value))
    throw sorry(`${option.name} must be one of its choices`);
  return value;
}
