/** Builds the slash commands for registration with Discord, with names and descriptions in every language. */
import {
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  SlashCommandBuilder,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type SlashCommandSubcommandBuilder,
} from 'discord.js';
import { sayer } from '../src/i18n/index.ts';
import type { Choice, Command, Option } from './command.ts';
import { COMMANDS } from './registry.ts';

/** First words of commands that also work in direct messages. */
const DIRECT: readonly string[] = ['help', 'my', 'privacy'];
/** First words of commands that Discord shows only to members with the permission Manage Server. */
const FOR_MANAGERS: readonly string[] = ['server'];

type Tree = readonly RESTPostAPIChatInputApplicationCommandsJSONBody[];

/** Returns the payload of the registration. It is built once, because it never changes. */
export function commandTree(): Tree {
  tree ??= built();
  return tree;
}

let tree: Tree | null = null;

/** Builds the payload. Commands with the same first word become its subcommands. */
function built(): Tree {
  const families = Map.groupBy(COMMANDS, ({ path }) => path.split(' ')[0] ?? path);
  return [...families].map(([name, members]) => topLevelCommand(name, members));
}

function topLevelCommand(
  name: string,
  members: readonly Command[],
): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const contexts = [
    InteractionContextType.Guild,
    ...(DIRECT.includes(name) ? [InteractionContextType.BotDM] : []),
  ];
  const built = named(new SlashCommandBuilder(), `commands:${name}`, name)
    .setContexts(contexts)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
  if (FOR_MANAGERS.includes(name)) built.setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild);
  for (const { path, options = [] } of members) {
    if (path === name) for (const option of options) addOption(built, option);
    else built.addSubcommand(sub => subcommand(sub, path, options));
  }
  return built.toJSON();
}

function subcommand(
  built: SlashCommandSubcommandBuilder,
  path: string,
  options: readonly Option[],
): SlashCommandSubcommandBuilder {
  const [, name = path] = path.split(' ');
  named(built, `commands:${path.replace(' ', '.')}`, name);
  for (const option of options) addOption(built, option);
  return built;
}

const english = sayer('en', []);
const italian = sayer('it', []);

interface Named {
  setName(name: string): this;
  setDescription(words: string): this;
  setNameLocalization(locale: 'it', words: string): this;
  setDescriptionLocalization(locale: 'it', words: string): this;
}

/**
 * Sets names and descriptions. The English name identifies the command, so it comes from `path`, not from the
 * i18n files.
 */
function named<B extends Named>(builder: B, key: string, name: string): B {
  return builder
    .setName(name)
    .setDescription(english({ key: `${key}.about` }))
    .setNameLocalization('it', italian({ key: `${key}.name` }))
    .setDescriptionLocalization('it', italian({ key: `${key}.about` }));
}

const MAX_WHOLE = 9_999;

function addOption(builder: SlashCommandBuilder | SlashCommandSubcommandBuilder, spec: Option): void {
  const key = `commands:option.${spec.words ?? spec.name}`;
  const worded = <B extends Named & { setRequired(required: boolean): B }>(option: B): B =>
    named(option, key, spec.name).setRequired(spec.required ?? false);
  switch (spec.kind) {
    case 'typed':
      return void builder.addStringOption(option => worded(option).setAutocomplete(true));
    case 'chosen':
      return void builder.addStringOption(option => worded(option).addChoices(spec.choices.map(localised)));
    case 'whole':
      return void builder.addIntegerOption(option =>
        worded(option)
          .setMinValue(1)
          .setMaxValue(spec.most ?? MAX_WHOLE),
      );
    case 'text':
      return void builder.addStringOption(option => worded(option).setMaxLength(spec.most));
    case 'yes':
      return void builder.addBooleanOption(option => worded(option));
    case 'person':
      return void builder.addUserOption(option => worded(option));
    case 'channel':
      return void builder.addChannelOption(option => worded(option));
  }
}

const localised = ({ value, label }: Choice) => ({
  value,
  name: english(label),
  name_localizations: { it: italian(label) },
});
