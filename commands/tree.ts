/** The slash commands as data, with their names and descriptions in every language. */
import {
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  SlashCommandBuilder,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type SlashCommandSubcommandBuilder,
} from 'discord.js';
import { ACTIONS } from '../engines/raja/facts.ts';
import { GAME_IDS } from '../engines/index.ts';
import type { Msg } from '../engines/core/game.ts';
import { sayer } from '../src/i18n/index.ts';
import { gameName } from '../src/discord/phrases.ts';
import { LEVELS } from '../src/people/model.ts';
import { CHANNEL_CHANGES, GAME_CHANGES, MOST, UNCHOSEN } from '../src/people/server.ts';
import { CLOCKS, LOCALES, PACES } from '../src/tables/model.ts';
import { NUDGES } from './table/timing.ts';
import { PAUSE } from '../src/tables/play/pause.ts';
import { KINDS } from './records/leaderboard.ts';
import { USUAL } from './people/notify.ts';

interface Choice {
  readonly value: string;
  readonly label: Msg;
}
type Given = { readonly required?: true };
/** `typed`: text with autocomplete. Words: `commands:option.<words, else name>`. */
type OptionSpec = { readonly name: string; readonly words?: string } & Given &
  (
    | { readonly kind: 'typed' | 'yes' | 'person' | 'channel' }
    | { readonly kind: 'whole'; readonly most?: number }
    | { readonly kind: 'chosen'; readonly choices: readonly Choice[] }
  );
/** Words: `commands:<path>`. `manages`: for those who may manage the server. `direct`: also in direct messages. */
export interface CommandSpec {
  readonly name: string;
  readonly manages?: true;
  readonly options?: readonly OptionSpec[];
  readonly subs?: readonly CommandSpec[];
  readonly direct?: true;
}

const typed = (name: string): OptionSpec => ({ name, kind: 'typed', required: true });
const table: OptionSpec = { name: 'table', kind: 'typed' };
const games = GAME_IDS.map(id => ({ value: id, label: gameName(id) }));
const paces = PACES.map(value => ({ value, label: { key: `common:pace.${value}` } }));
const choices = (words: string, values: readonly string[]): Choice[] =>
  values.map(value => ({ value, label: { key: `commands:${words}.${value}` } }));
const target: OptionSpec = { name: 'target', kind: 'typed' };
const always: OptionSpec = { name: 'always', kind: 'yes' };
const rajaActions = ACTIONS.map(value => ({ value, label: { key: `raja:action.${value}` } }));
const seat = typed('seat');

export const TREE: readonly CommandSpec[] = [
  { name: 'help', direct: true },
  {
    name: 'play',
    options: [
      { name: 'game', kind: 'chosen', choices: games, required: true },
      { name: 'invited', kind: 'yes' },
    ],
  },
  { name: 'join', options: [table] },
  { name: 'leave', options: [table] },
  { name: 'start', options: [table] },
  { name: 'status', options: [table] },
  { name: 'hand', options: [table] },
  { name: 'move', options: [typed('answer'), table] },
  { name: 'undo', options: [{ name: 'all', kind: 'yes' }, table] },
  {
    name: 'log',
    options: [
      { name: 'page', kind: 'whole' },
      { name: 'since-my-move', words: 'sinceMyMove', kind: 'yes' },
      { name: 'player', words: 'logPlayer', kind: 'typed' },
      { name: 'step', kind: 'whole' },
      table,
    ],
  },
  { name: 'replay', options: [{ name: 'step', kind: 'whole' }, { name: 'animated', kind: 'yes' }, table] },
  {
    name: 'rules',
    options: [
      { name: 'search', kind: 'typed' },
      { name: 'game', kind: 'chosen', choices: games },
    ],
  },
  { name: 'rematch', options: [table] },
  { name: 'tutorial', options: [{ name: 'game', kind: 'chosen', choices: games, required: true }] },
  {
    name: 'my',
    direct: true,
    subs: [
      { name: 'games' },
      { name: 'settings' },
      { name: 'stats' },
      {
        name: 'quiet',
        options: [
          { name: 'from', words: 'quietFrom', kind: 'typed' },
          { name: 'to', words: 'quietTo', kind: 'typed' },
          { name: 'zone', kind: 'typed' },
          { name: 'off', words: 'quietOff', kind: 'yes' },
        ],
      },
      {
        name: 'holiday',
        options: [
          { name: 'days', words: 'holidayDays', kind: 'whole' },
          { name: 'end', words: 'holidayEnd', kind: 'yes' },
        ],
      },
    ],
  },
  {
    name: 'leaderboard',
    options: [
      { name: 'game', kind: 'chosen', choices: games, required: true },
      {
        name: 'kind',
        kind: 'chosen',
        choices: KINDS.map(value => ({ value, label: { key: `records:board.kind.${value}` } })),
      },
    ],
  },
  { name: 'privacy', direct: true, subs: [{ name: 'show' }, { name: 'export' }, { name: 'delete' }] },
  {
    name: 'table',
    subs: [
      {
        name: 'option',
        options: [{ name: 'value', words: 'optionValue', kind: 'typed', required: true }, table],
      },
      {
        name: 'pace',
        options: [{ name: 'value', words: 'pace', kind: 'chosen', choices: paces, required: true }, table],
      },
      {
        name: 'clock',
        options: [
          {
            name: 'value',
            words: 'clock',
            kind: 'chosen',
            choices: CLOCKS.map(value => ({ value, label: { key: `timing:clockAbout.${value}` } })),
            required: true,
          },
          table,
        ],
      },
      {
        name: 'reminders',
        options: [
          {
            name: 'value',
            words: 'nudge',
            kind: 'chosen',
            choices: NUDGES.map(value => ({ value, label: { key: `timing:nudge.${value}` } })),
            required: true,
          },
          table,
        ],
      },
      {
        name: 'automated',
        options: [
          {
            name: 'change',
            kind: 'chosen',
            choices: ['add', 'remove'].map(value => ({ value, label: { key: `commands:change.${value}` } })),
            required: true,
          },
          table,
        ],
      },
      {
        name: 'notify',
        options: [
          {
            name: 'level',
            kind: 'chosen',
            choices: [...LEVELS, USUAL].map(value => ({ value, label: { key: `settings:level.${value}` } })),
            required: true,
          },
          table,
        ],
      },
      { name: 'replace', options: [seat, { name: 'by', kind: 'person' }, table] },
      { name: 'take-over', options: [seat, table] },
      { name: 'pause', options: [{ name: 'days', kind: 'whole', most: PAUSE.most, required: true }, table] },
      { name: 'resume', options: [table] },
      { name: 'remove', options: [seat, table] },
      { name: 'hand-over', options: [seat, table] },
      { name: 'invite', options: [{ name: 'person', kind: 'person', required: true }, table] },
      { name: 'open', options: [table] },
      { name: 'close', options: [table] },
      { name: 'export', options: [table] },
    ],
  },
  {
    name: 'server',
    manages: true,
    subs: [
      { name: 'show' },
      {
        name: 'channels',
        options: [
          {
            name: 'change',
            words: 'allowance',
            kind: 'chosen',
            choices: choices('allowance', CHANNEL_CHANGES),
            required: true,
          },
          { name: 'channel', kind: 'channel' },
        ],
      },
      {
        name: 'language',
        options: [
          {
            name: 'value',
            words: 'language',
            kind: 'chosen',
            choices: choices('language', [...LOCALES, UNCHOSEN]),
            required: true,
          },
        ],
      },
      {
        name: 'pace',
        options: [
          {
            name: 'value',
            words: 'usualPace',
            kind: 'chosen',
            choices: [...paces, ...choices('usualPace', [UNCHOSEN])],
            required: true,
          },
        ],
      },
      {
        name: 'games',
        options: [
          {
            name: 'change',
            words: 'offer',
            kind: 'chosen',
            choices: choices('offer', GAME_CHANGES),
            required: true,
          },
          { name: 'game', kind: 'chosen', choices: games },
        ],
      },
      {
        name: 'limits',
        options: [
          { name: 'person', words: 'perPerson', kind: 'whole', most: MOST.perPerson },
          { name: 'server', words: 'perServer', kind: 'whole', most: MOST.perServer },
        ],
      },
    ],
  },
  {
    name: 'complots',
    subs: [
      { name: 'income', options: [table] },
      { name: 'aid', options: [table] },
      { name: 'murder', options: [{ ...target, required: true }, table] },
      { name: 'claim', options: [typed('character'), target, table] },
      { name: 'challenge', options: [table] },
      { name: 'block', options: [typed('as'), always, table] },
      { name: 'pass', options: [always, table] },
      { name: 'orders', options: [table] },
    ],
  },
  {
    name: 'taj',
    subs: [
      { name: 'play', options: [typed('card'), { name: 'with', kind: 'typed' }, table] },
      { name: 'withdraw', options: [table] },
      { name: 'place', options: [typed('city'), table] },
      { name: 'take', options: [typed('cards'), table] },
      { name: 'scores', options: [table] },
    ],
  },
  {
    name: 'raja',
    subs: [
      {
        name: 'disc',
        options: [
          { name: 'first', kind: 'chosen', choices: rajaActions, required: true },
          { name: 'second', kind: 'chosen', choices: rajaActions, required: true },
          table,
        ],
      },
      { name: 'build', options: [typed('place'), table] },
      { name: 'palace', options: [typed('site'), table] },
      { name: 'move', options: [typed('place'), table] },
      { name: 'travel', options: [typed('to'), table] },
      { name: 'governor', options: [typed('city'), table] },
      { name: 'character', options: [typed('card'), table] },
      { name: 'token', options: [typed('action'), table] },
      { name: 'take', options: [{ name: 'what', kind: 'typed' }, table] },
      { name: 'bid', options: [typed('gold'), table] },
      { name: 'end', options: [table] },
      { name: 'scores', options: [table] },
    ],
  },
  {
    name: 'dynasties',
    subs: [
      { name: 'play', options: [typed('card'), table] },
      { name: 'discard', options: [table] },
      { name: 'pass', options: [table] },
      { name: 'book', options: [typed('tile'), table] },
      { name: 'divide', options: [typed('groups'), table] },
      { name: 'choose', options: [typed('what'), table] },
      { name: 'scores', options: [table] },
    ],
  },
];

/** What Discord is told at the start. */
export const commandTree = (): RESTPostAPIChatInputApplicationCommandsJSONBody[] => TREE.map(command);

function command(spec: CommandSpec): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const built = named(new SlashCommandBuilder(), `commands:${spec.name}`, spec.name)
    .setContexts(InteractionContextType.Guild, ...(spec.direct ? [InteractionContextType.BotDM] : []))
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
  if (spec.manages) built.setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild);
  for (const option of spec.options ?? []) addOption(built, option);
  for (const sub of spec.subs ?? []) built.addSubcommand(each => subcommand(each, spec.name, sub));
  return built.toJSON();
}

function subcommand(
  built: SlashCommandSubcommandBuilder,
  parent: string,
  spec: CommandSpec,
): SlashCommandSubcommandBuilder {
  named(built, `commands:${parent}.${spec.name}`, spec.name);
  for (const option of spec.options ?? []) addOption(built, option);
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

/** The English name is the identity of the command: it stands in the tree, not in the words. */
function named<B extends Named>(builder: B, key: string, name: string): B {
  return builder
    .setName(name)
    .setDescription(english({ key: `${key}.about` }))
    .setNameLocalization('it', italian({ key: `${key}.name` }))
    .setDescriptionLocalization('it', italian({ key: `${key}.about` }));
}

function addOption(builder: SlashCommandBuilder | SlashCommandSubcommandBuilder, spec: OptionSpec): void {
  const key = `commands:option.${spec.words ?? spec.name}`;
  const dressed = <B extends Named & { setRequired(required: boolean): B }>(option: B): B =>
    named(option, key, spec.name).setRequired(spec.required ?? false);
  switch (spec.kind) {
    case 'typed':
      return void builder.addStringOption(option => dressed(option).setAutocomplete(true));
    case 'chosen':
      return void builder.addStringOption(option =>
        dressed(option).addChoices(...spec.choices.map(localised)),
      );
    case 'whole':
      return void builder.addIntegerOption(option =>
        dressed(option)
          .setMinValue(1)
          .setMaxValue(spec.most ?? 9_999),
      );
    case 'yes':
      return void builder.addBooleanOption(option => dressed(option));
    case 'person':
      return void builder.addUserOption(option => dressed(option));
    case 'channel':
      return void builder.addChannelOption(option => dressed(option));
  }
}

const localised = ({ value, label }: Choice) => ({
  value,
  name: english(label),
  name_localizations: { it: italian(label) },
});
