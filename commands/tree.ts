/** The slash commands as data, with their names and descriptions in every language. */
import {
  ApplicationIntegrationType, InteractionContextType, SlashCommandBuilder,
  type RESTPostAPIChatInputApplicationCommandsJSONBody, type SlashCommandSubcommandBuilder,
} from 'discord.js';
import { ACTIONS } from '../engines/raja/facts.ts';
import { GAME_IDS } from '../engines/index.ts';
import type { Msg } from '../engines/core/game.ts';
import { sayer } from '../src/i18n/index.ts';
import { gameName } from '../src/discord/words.ts';
import { PACES } from '../src/tables/model.ts';

interface Choice { readonly value: string; readonly label: Msg }
type Given = { readonly required?: true };
/** `typed`: text with autocomplete. Words: `commands:option.<words, else name>`. */
type OptionSpec = { readonly name: string; readonly words?: string } & Given & (
  | { readonly kind: 'typed' | 'whole' | 'yes' | 'person' }
  | { readonly kind: 'chosen'; readonly choices: readonly Choice[] });
/** Words: `commands:<path>`. */
export interface CommandSpec { readonly name: string; readonly options?: readonly OptionSpec[]; readonly subs?: readonly CommandSpec[] }

const table: OptionSpec = { name: 'table', kind: 'typed' };
const games = GAME_IDS.map(id => ({ value: id, label: gameName(id) }));
const target: OptionSpec = { name: 'target', kind: 'typed' };
const always: OptionSpec = { name: 'always', kind: 'yes' };
const typed = (name: string): OptionSpec => ({ name, kind: 'typed', required: true });
const rajaActions = ACTIONS.map(value => ({ value, label: { key: `raja:action.${value}` } }));
const seat: OptionSpec = { name: 'seat', kind: 'typed', required: true };

export const TREE: readonly CommandSpec[] = [
  { name: 'play', options: [{ name: 'game', kind: 'chosen', choices: games, required: true }] },
  { name: 'join', options: [table] },
  { name: 'leave', options: [table] },
  { name: 'start', options: [table] },
  { name: 'status', options: [table] },
  { name: 'hand', options: [table] },
  { name: 'move', options: [{ name: 'answer', kind: 'typed', required: true }, table] },
  { name: 'undo', options: [table] },
  { name: 'log', options: [{ name: 'page', kind: 'whole' }, table] },
  { name: 'rules', options: [{ name: 'search', kind: 'typed' }, { name: 'game', kind: 'chosen', choices: games }] },
  { name: 'rematch', options: [table] },
  { name: 'tutorial', options: [{ name: 'game', kind: 'chosen', choices: games, required: true }] },
  { name: 'my', subs: [{ name: 'games' }] },
  { name: 'table', subs: [
    { name: 'option', options: [{ name: 'value', words: 'optionValue', kind: 'typed', required: true }, table] },
    { name: 'pace', options: [{ name: 'value', words: 'pace', kind: 'chosen', choices: PACES.map(value => ({ value, label: { key: `common:pace.${value}` } })), required: true }, table] },
    { name: 'automated', options: [{ name: 'change', kind: 'chosen', choices: ['add', 'remove'].map(value => ({ value, label: { key: `commands:change.${value}` } })), required: true }, table] },
    { name: 'replace', options: [seat, { name: 'by', kind: 'person' }, table] },
    { name: 'take-over', options: [seat, table] },
    { name: 'close', options: [table] },
    { name: 'export', options: [table] },
  ] },
  { name: 'complots', subs: [
    { name: 'income', options: [table] },
    { name: 'aid', options: [table] },
    { name: 'murder', options: [{ ...target, required: true }, table] },
    { name: 'claim', options: [{ name: 'character', kind: 'typed', required: true }, target, table] },
    { name: 'challenge', options: [table] },
    { name: 'block', options: [{ name: 'as', kind: 'typed', required: true }, always, table] },
    { name: 'pass', options: [always, table] },
    { name: 'orders', options: [table] },
  ] },
  { name: 'taj', subs: [
    { name: 'play', options: [{ name: 'card', kind: 'typed', required: true }, { name: 'with', kind: 'typed' }, table] },
    { name: 'withdraw', options: [table] },
    { name: 'place', options: [{ name: 'city', kind: 'typed', required: true }, table] },
    { name: 'take', options: [{ name: 'cards', kind: 'typed', required: true }, table] },
    { name: 'scores', options: [table] },
  ] },
  { name: 'raja', subs: [
    { name: 'disc', options: [{ name: 'first', kind: 'chosen', choices: rajaActions, required: true }, { name: 'second', kind: 'chosen', choices: rajaActions, required: true }, table] },
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
  ] },
  { name: 'dynasties', subs: [
    { name: 'play', options: [typed('card'), table] },
    { name: 'discard', options: [table] },
    { name: 'pass', options: [table] },
    { name: 'book', options: [typed('tile'), table] },
    { name: 'divide', options: [typed('groups'), table] },
    { name: 'choose', options: [typed('what'), table] },
    { name: 'scores', options: [table] },
  ] },
];

/** What Discord is told at the start. */
export const commandTree = (): RESTPostAPIChatInputApplicationCommandsJSONBody[] => TREE.map(command);

function command(spec: CommandSpec): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const built = named(new SlashCommandBuilder(), `commands:${spec.name}`, spec.name)
    .setContexts(InteractionContextType.Guild).setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
  for (const option of spec.options ?? []) addOption(built, option);
  for (const sub of spec.subs ?? []) built.addSubcommand(each => subcommand(each, spec.name, sub));
  return built.toJSON();
}

function subcommand(built: SlashCommandSubcommandBuilder, parent: string, spec: CommandSpec): SlashCommandSubcommandBuilder {
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
  return builder.setName(name).setDescription(english({ key: `${key}.about` }))
    .setNameLocalization('it', italian({ key: `${key}.name` })).setDescriptionLocalization('it', italian({ key: `${key}.about` }));
}

function addOption(builder: SlashCommandBuilder | SlashCommandSubcommandBuilder, spec: OptionSpec): void {
  const key = `commands:option.${spec.words ?? spec.name}`;
  const dressed = <B extends Named & { setRequired(required: boolean): B }>(option: B): B => named(option, key, spec.name).setRequired(spec.required ?? false);
  switch (spec.kind) {
    case 'typed': return void builder.addStringOption(option => dressed(option).setAutocomplete(true));
    case 'chosen': return void builder.addStringOption(option => dressed(option).addChoices(...spec.choices.map(localised)));
    case 'whole': return void builder.addIntegerOption(option => dressed(option).setMinValue(1).setMaxValue(9_999));
    case 'yes': return void builder.addBooleanOption(option => dressed(option));
    case 'person': return void builder.addUserOption(option => dressed(option));
  }
}

const localised = ({ value, label }: Choice) => ({ value, name: english(label), name_localizations: { it: italian(label) } });
