/** Application commands: registration, and what each person may use. */
import {
  ApplicationCommandOptionType as O,
  ApplicationCommandType,
  Locale,
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type LocalizationMap,
} from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { readCommands, type CommandBody } from '../forms/commands.ts';
import { permissionsIn } from './permissions.ts';
import type { CommandView, OptionView } from '../players/protocol.ts';
import { deliver, isDm, type Channel, type Guild, type Registered, type Room } from '../state/room.ts';

/**
 * Replaces the whole list of global commands, or of the guild's. A command with the same name keeps its id.
 * Refuses a list that would remove the entry point, the command of an activity.
 */
export function register(room: Room, raw: unknown, guildId: string | null): APIApplicationCommand[] {
  const bodies = readCommands(raw);
  if (commandsIn(room, guildId).some(isEntryPoint) && !bodies.some(isEntryPoint)) throw refusal(50240);
  const made = bodies.map(body => registered(room, body, guildId));
  room.commands = [
    ...room.commands.filter(c => c.guildId !== guildId),
    ...made.map(command => ({ guildId, command })),
  ];
  keepCommands(room);
  return made;
}

const isEntryPoint = ({ type }: Pick<CommandBody, 'type'>): boolean =>
  type === ApplicationCommandType.PrimaryEntryPoint;

function keepCommands(room: Room): void {
  room.journal.put('commands', 'all', { list: room.commands });
  tellCommands(room);
}

export const commandsIn = (room: Room, guildId: string | null): APIApplicationCommand[] =>
  room.commands.filter(c => c.guildId === guildId).map(c => c.command);

/** Removes localisations, which Discord sends only on request. */
export const withoutLocalisations = (commands: readonly APIApplicationCommand[]): unknown =>
  JSON.parse(
    JSON.stringify(commands, (key, value: unknown) =>
      /^(name|description)_localizations$/.test(key) ? undefined : value,
    ),
  );

/**
 * Returns the slash commands of a guild. A guild command and a global command of the same name are both
 * listed, as clients do; the guild's first.
 */
export function slashCommands(room: Room, guild = room.guild): APIApplicationCommand[] {
  if (guild.bot === 'absent') return [];
  const order = (c: Registered) => (c.guildId === null ? 1 : 0);
  return room.commands
    .filter(({ guildId, command: { type } }) => isForGuild(guildId, guild) && type === CHAT_INPUT)
    .sort((a, b) => order(a) - order(b))
    .map(c => c.command);
}

const CHAT_INPUT = ApplicationCommandType.ChatInput;
const isForGuild = (id: string | null, guild: Guild): boolean => id === null || id === guild.id;

/** Forgets the commands of the first guild, because Discord does when an application is removed from it. */
export function forgetGuildCommands(room: Room): void {
  room.commands = room.commands.filter(c => c.guildId !== room.guild.id);
  keepCommands(room);
}

/** Returns the slash commands that a person may use, in their language. */
export function commandViews(room: Room, userId: string): CommandView[] {
  const locale = localeOf(room, userId);
  return slashCommands(room)
    .filter(c => mayCall(room, userId, c))
    .map(c => ({
      id: c.id,
      name: c.name,
      label: localised(c.name, c.name_localizations, locale),
      description: localised(c.description, c.description_localizations, locale),
      options: (c.options ?? []).map(o => optionView(o, locale)),
    }));
}

/** True if a person has the command's default member permissions. */
export function mayCall(room: Room, userId: string, command: APIApplicationCommand): boolean {
  const needed = command.default_member_permissions;
  if (needed === null) return true;
  const channel = [...room.channels.values()].find(c => !isDm(c));
  if (!channel) return false;
  const has = permissionsIn(room, userId, channel);
  return needed === '0' ? userId === room.guild.ownerId : (has & BigInt(needed)) === BigInt(needed);
}

/** True if a command can be sent here. A guild command has no contexts: it belongs to the guild. */
export const fitsContext = (command: APIApplicationCommand, channel: Channel): boolean =>
  command.guild_id === undefined
    ? !command.contexts || command.contexts.includes(isDm(channel) ? 1 : 0)
    : !isDm(channel);

/** Sends everyone their list of commands, because a change of language or permissions may alter it. */
export function tellCommands(room: Room): void {
  for (const id of room.people.keys())
    deliver(room, { t: 'commands', commands: commandViews(room, id) }, [id]);
}

const localised = (word: string, words: LocalizationMap | null | undefined, locale: Locale): string =>
  words?.[locale] ?? word;

export const localeOf = (room: Room, userId: string): Locale =>
  room.people.get(userId)?.locale ?? Locale.EnglishUS;

function registered(room: Room, body: CommandBody, guildId: string | null): APIApplicationCommand {
  const type = body.type ?? ApplicationCommandType.ChatInput;
  const before = commandsIn(room, guildId).find(c => c.name === body.name && c.type === type);
  return {
    nsfw: false,
    description: '',
    ...body,
    type,
    options: (body.options ?? []).map(asKept),
    default_member_permissions: body.default_member_permissions ?? null,
    ...(guildId === null ? {} : { contexts: null }),
    id: before?.id ?? room.ids.next(),
    application_id: room.bot.id,
    version: room.ids.next(),
    ...(guildId === null ? {} : { guild_id: guildId }),
  };
}

/** Returns an option as Discord gives it back: without flags that are false. */
function asKept(option: APIApplicationCommandOption): APIApplicationCommandOption {
  const kept = Object.entries(option).filter(([, value]) => value !== false && value !== undefined);
  return {
    ...(Object.fromEntries(kept) as unknown as APIApplicationCommandOption),
    ...('options' in option && option.options ? { options: option.options.map(asKept) } : {}),
  } as APIApplicationCommandOption;
}

function optionView(option: APIApplicationCommandOption, locale: Locale): OptionView {
  return {
    type: option.type,
    name: option.name,
    label: localised(option.name, option.name_localizations, locale),
    description: localised(option.description, option.description_localizations, locale),
    required: option.required ?? false,
    autocomplete: 'autocomplete' in option && option.autocomplete === true,
    choices:
      'choices' in option
        ? (option.choices ?? []).map(c => ({
            name: localised(c.name, c.name_localizations, locale),
            value: c.value,
          }))
        : [],
    options: 'options' in option ? (option.options ?? []).map(o => optionView(o, locale)) : [],
    ...boundsOf(option),
  };
}

/** Returns the bounds of a number, or of the length of a text. */
function boundsOf(option: APIApplicationCommandOption): Pick<OptionView, 'min' | 'max'> {
  switch (option.type) {
    case O.Integer:
    case O.Number:
      return { min: option.min_value ?? null, max: option.max_value ?? null };
    case O.String:
      return { min: option.min_length ?? null, max: option.max_length ?? null };
    case O.Boolean:
    case O.User:
    case O.Channel:
    case O.Role:
    case O.Mentionable:
    case O.Attachment:
    case O.Subcommand:
    case O.SubcommandGroup:
      return { min: null, max: null };
  }
}
