/** Compares the commands of the bot with those that Discord has, which adds and leaves out fields. */
import { isDeepStrictEqual } from 'node:util';
import { ApplicationCommandType } from 'discord.js';

type Scope = 'global' | 'guild';
type Fields = Readonly<Record<string, unknown>>;

/** Fields of a command that only Discord sets. */
export const READ_ONLY = ['application_id', 'guild_id', 'version', 'default_permission', 'dm_permission'];
/** Fields that a command of the bot does not have. */
const ADDED = [...READ_ONLY, 'id', 'handler'];
/** Fields that belong to global commands only. */
const GLOBAL = ['contexts', 'integration_types'];

/** True if Discord has exactly these commands, in any order. */
export function sameCommands(there: readonly unknown[], ours: readonly unknown[], scope: Scope): boolean {
  const byName = (commands: readonly unknown[]) =>
    commands
      .map(command => comparable(command, scope))
      .sort((a, b) => String(a['name']).localeCompare(String(b['name']), 'en'));
  return isDeepStrictEqual(byName(there), byName(ours));
}

function comparable(command: unknown, scope: Scope): Fields {
  const { type = ApplicationCommandType.ChatInput, ...fields } = command as Fields;
  return essence(sendable({ type, ...fields }, scope));
}

/** Returns the fields of a command that count in this scope: those that Discord does not add itself. */
export function sendable(command: object, scope: Scope): Fields {
  const left = [...ADDED, ...(scope === 'guild' ? GLOBAL : [])];
  return Object.fromEntries(Object.entries(command).filter(([name]) => !left.includes(name)));
}

/**
 * Leaves out what Discord may leave out or add: `null`, false and empty values, and the texts that it adds in
 * the language of the request.
 */
function essence(fields: Fields): Fields {
  const kept = Object.entries(fields).filter(
    ([name, value]) => !/^(name|description)_localized$/.test(name) && !isEmpty(value),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, essenceOf(value)]));
}

function essenceOf(value: unknown): unknown {
  // numbers are sets (contexts, kinds of channels); options and choices keep their order
  if (Array.isArray(value))
    return value.every(each => typeof each === 'number') ? value.toSorted() : value.map(essenceOf);
  return typeof value === 'object' && value !== null ? essence(value as Fields) : value;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);
