/** Commands and buttons of a lobby: join, leave, start, and what the host configures. */
import type {
  ApplicationCommandOptionChoiceData,
  AutocompleteInteraction,
  ButtonInteraction,
  StringSelectMenuInteraction,
} from 'discord.js';
import { GAMES } from '../../engines/index.ts';
import { lobbyCard, lobbyEnd } from '../../src/announce/cards/lobby-card.ts';
import type { Outcome } from '../../src/base.ts';
import type { Wanted } from '../../src/tables/lobby/seats.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../src/discord/pictures.ts';
import { editPrivately, isEphemeral, replyPrivately, sentence, update } from '../../src/discord/reply.ts';
import { clip, LIMITS, type Payload } from '../../src/discord/ui.ts';
import { BOT_LEVELS, TEMPERS, USUAL_LEVEL, type TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import {
  callerOf,
  doneText,
  localizerFor,
  replyOutcome,
  sayTo,
  tableViewFor,
  type App,
  type Click,
  type Slash,
} from '../context.ts';
import { ENDABLE, JOINED, LOBBIES, tableFor, tableWhileTyping } from '../find-table.ts';
import { choices, TABLE, typed } from '../options.ts';
import { replyWithClause } from '../play/refusals.ts';
import { confirmClosing, hostPayload } from '../table/host.ts';
import { WANTED, wantedValue } from '../table/automated-menu.ts';
import { confirmGivingUp } from '../table/own-seat.ts';
import { setClock, setPace, type Chooser } from '../table/set-terms.ts';
import { proposeTerm } from '../table/votes.ts';
import { completePace, typedPace } from './pace.ts';
import { mayPost } from './permissions.ts';
import { welcome } from './welcome.ts';

export const commands: readonly Command[] = [
  { path: 'join', options: [TABLE], run: (app, i) => lobbyCommand(app, i, 'join') },
  { path: 'leave', options: [TABLE], run: leave },
  { path: 'start', options: [TABLE], run: (app, i) => lobbyCommand(app, i, 'start') },
  {
    path: 'table option',
    options: [{ ...typed('value', completeOption), words: 'optionValue' }, TABLE],
    run: (app, i) => configureCommand(app, i, 'option'),
  },
  {
    path: 'table pace',
    options: [{ ...typed('value', completePace), words: 'pace' }, TABLE],
    run: (app, i) => configureCommand(app, i, 'pace'),
  },
  {
    path: 'table automated',
    options: [
      {
        name: 'change',
        kind: 'chosen',
        choices: choices('commands:change', ['add', 'remove']),
        required: true,
      },
      { name: 'skill', kind: 'chosen', choices: choices('common:automated.about', BOT_LEVELS) },
      { name: 'temper', kind: 'chosen', choices: choices('common:automated.temperAbout', TEMPERS) },
      TABLE,
    ],
    run: automatedCommand,
  },
];

export const handlers = {
  join: { button: lobbyButton },
  leave: { button: lobbyButton },
  start: { button: lobbyButton },
  playNow: { button: lobbyButton },
  addBot: { button: (app, i, { table, level }) => addBotButton(app, i, table, { level, temper: null }) },
  addTempered: { menu: addTemperedMenu },
  removeBot: { button: lobbyButton },
  option: { menu: lobbyMenu },
  pace: { menu: lobbyMenu },
  clock: { menu: lobbyMenu },
  nudge: { menu: lobbyMenu },
  talk: { menu: talkChosen },
} satisfies Partial<Handlers>;

type LobbyAct = 'join' | 'leave' | 'start' | 'playNow' | 'removeBot';

/** Runs `/join`, `/start` and removals by `/table automated`. */
export async function lobbyCommand(app: App, i: Slash, act: LobbyAct): Promise<void> {
  const table = await tableFor(app, i, LOBBIES);
  if (table !== null) await runLobbyAct(app, i, act, table);
}

/** Runs `/table automated`. Missing `skill`: the usual level. Missing `temper`: it is drawn. */
async function automatedCommand(app: App, i: Slash): Promise<void> {
  if (i.options.getString('change') === 'remove') return lobbyCommand(app, i, 'removeBot');
  const table = await tableFor(app, i, LOBBIES);
  if (table === null) return;
  const given = { level: i.options.getString('skill'), temper: i.options.getString('temper') };
  const level = BOT_LEVELS.find(each => each === given.level) ?? USUAL_LEVEL;
  const temper = TEMPERS.find(each => each === given.temper) ?? null;
  const outcome = await app.tables.addBot(table, callerOf(i), { level, temper });
  await replyWithClause(app, i, table, { outcome, done: { key: 'common:done.addBot' } });
}

/** Runs `/leave`: at once, or after a confirmation if a seat of a game is given up or a lobby closes. */
async function leave(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, ENDABLE);
  if (table === null) return;
  if (await isRunning(app, table)) return confirmGivingUp(app, i, table);
  if (await isLastPerson(app, i, table)) return confirmClosing(app, i, table);
  await runLobbyAct(app, i, 'leave', table);
}

/** True if the caller is the only person of a lobby: without them it closes. */
async function isLastPerson(app: App, i: Slash | Click, table: string): Promise<boolean> {
  const found = await app.tables.tableView(table, i.user.id);
  const persons = found?.table.players.filter(({ bot }) => !bot).map(({ user }) => user) ?? [];
  return found?.table.status === 'lobby' && persons.length === 1 && persons[0] === i.user.id;
}

/**
 * Handles the buttons of the lobby card. Only joining and starting get a reply; other changes show on the
 * card.
 */
export async function lobbyButton(
  app: App,
  i: ButtonInteraction,
  { to, table }: To<LobbyAct>,
): Promise<void> {
  if (to === 'join' || to === 'start' || to === 'playNow') return runLobbyAct(app, i, to, table);
  if (to === 'leave' && (await isLastPerson(app, i, table))) return confirmClosing(app, i, table);
  const card = to === 'leave' ? lobbyCard : hostPayload;
  await updateCard(app, i, card, { table, outcome: await app.tables[to](table, callerOf(i)) });
}

/** Handles the menu of the host's panel that adds an automated player with a chosen temper. */
async function addTemperedMenu(
  app: App,
  i: StringSelectMenuInteraction,
  { table }: To<'addTempered'>,
): Promise<void> {
  const wanted = WANTED.find(each => wantedValue(each) === i.values[0]);
  await (wanted
    ? addBotButton(app, i, table, wanted)
    : replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' })));
}

/** Adds an automated player, and shows the host's panel with it. */
async function addBotButton(app: App, i: Click, table: string, wanted: Wanted): Promise<void> {
  const outcome = await app.tables.addBot(table, callerOf(i), wanted);
  await updateCard(app, i, hostPayload, { table, outcome });
}

async function runLobbyAct(
  app: App,
  i: Slash | ButtonInteraction,
  act: LobbyAct,
  table: string,
): Promise<void> {
  const begins = act === 'start' || act === 'playNow';
  const tableView = begins ? await tableViewFor(app, i, table) : null;
  if (begins && (!tableView || !(await mayPost(i, tableView.table.location.channel)))) return;
  const outcome = await app.tables[act](table, callerOf(i));
  if (act === 'join' && outcome.ok) return welcome(app, i, table);
  if (begins && outcome.ok) return replyBegun(i);
  await replyWithClause(app, i, table, { outcome, done: { key: `common:done.${act}` } });
}

/** Says that the game begins, in place of the private message pressed. The public card says it by itself. */
async function replyBegun(i: Slash | ButtonInteraction): Promise<void> {
  if (i.isButton() && !isEphemeral(i)) return i.deferred ? i.deleteReply() : void (await i.deferUpdate());
  await update(i, sentence(doneText(sayTo(i), { key: 'common:done.start' })));
}

type Chosen = To<'option' | 'pace' | 'clock' | 'nudge'>;

/** Handles the menus of the host's panel. In a running game all must agree to another pace or clock. */
async function lobbyMenu(app: App, i: StringSelectMenuInteraction, route: Chosen): Promise<void> {
  const { table } = route;
  const value = i.values[0] ?? '';
  if ((route.to === 'pace' || route.to === 'clock') && (await isRunning(app, table)))
    return proposeTerm(app, i, table, { kind: route.to, value });
  await updateCard(app, i, hostPayload, { table, outcome: await choose(app, i, route, value) });
}

/** Handles the menu of the host's panel for table talk, also in a running game. */
async function talkChosen(app: App, i: StringSelectMenuInteraction, { table }: To<'talk'>): Promise<void> {
  const outcome = await app.tables.configure(table, callerOf(i), { talk: i.values[0] === 'on' });
  if (!outcome.ok) return replyPrivately(i, sayTo(i)(outcome.why));
  await i.deferUpdate();
  const tableView = await app.tables.tableView(table, i.user.id);
  if (tableView) await editPrivately(i, hostPayload(tableView, localizerFor(i, tableView)));
}

function choose(app: App, i: Chooser, route: Chosen, value: string): Promise<Outcome> {
  switch (route.to) {
    case 'option':
      return setOption(app, i, route.table, { name: route.name, value });
    case 'pace':
      return setPace(app, i, route.table, value);
    case 'clock':
      return setClock(app, i, route.table, value);
    case 'nudge':
      return app.tables.configure(route.table, callerOf(i), { nudge: value === 'on' });
  }
}

type Card = (tableView: TableView, localizer: Localizer) => Payload;

interface LobbyChange {
  readonly table: string;
  readonly outcome: Outcome;
}

/** Updates the private `card` that was clicked. The public card is edited by the announcer. */
async function updateCard(app: App, i: Click, card: Card, { table, outcome }: LobbyChange): Promise<void> {
  if (!outcome.ok) return replyPrivately(i, sayTo(i)(outcome.why));
  await i.deferUpdate();
  const tableView = isEphemeral(i) ? await app.tables.tableView(table, i.user.id) : null;
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  const isLobby = tableView.table.status === 'lobby';
  await editPrivately(i, isLobby ? card(tableView, localizer) : lobbyEnd(tableView, localizer, NO_PICTURES));
}

/** Runs `/table option` and `/table pace`. */
async function configureCommand(app: App, i: Slash, what: 'option' | 'pace'): Promise<void> {
  const value = what === 'pace' ? typedPace(i) : i.options.getString('value', true);
  const table = await tableFor(app, i, what === 'pace' ? JOINED : LOBBIES);
  if (table === null) return;
  if (what === 'pace' && (await isRunning(app, table)))
    return proposeTerm(app, i, table, { kind: what, value });
  const outcome =
    what === 'pace' ? await setPace(app, i, table, value) : await setTypedOption(app, i, table, value);
  await replyOutcome(i, outcome, { key: 'common:done.configured' });
}

/** True while the game runs: then other terms need everyone's agreement. */
export const isRunning = async ({ tables }: App, table: string): Promise<boolean> =>
  (await tables.tableView(table, null))?.table.status === 'running';

interface OptionValue {
  readonly name: string;
  readonly value: string;
}

const setOption = (app: App, i: Chooser, table: string, { name, value }: OptionValue): Promise<Outcome> =>
  app.tables.configure(table, callerOf(i), { option: [name, value] });

/** Sets an option that is given together with its value: `fifth=inquisitor`. */
async function setTypedOption(app: App, i: Slash, table: string, typed: string): Promise<Outcome> {
  const [name = '', value = ''] = typed.split('=').map(part => part.trim());
  return value === ''
    ? { ok: false, why: { key: 'common:refuse.unknownOption', what: typed } }
    : setOption(app, i, table, { name, value });
}

/** Suggests options of the game together with their values. */
async function completeOption(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const table = await tableWhileTyping(app, i, LOBBIES);
  const tableView = table === null ? null : await app.tables.tableView(table, null);
  if (!tableView) return [];
  const { game } = tableView.table;
  const say = sayTo(i);
  const typed = i.options.getFocused().toLowerCase();
  const wordsOf = (name: string, value: string): string =>
    [`${name}.name`, `${name}.${value}`].map(key => say({ key: `${game}:options.${key}` })).join(': ');
  return Object.entries(GAMES[game].options)
    .flatMap(([name, values]) =>
      values.map(value => ({ name: clip(wordsOf(name, value), LIMITS.option), value: `${name}=${value}` })),
    )
    .filter(choice => choice.name.toLowerCase().includes(typed))
    .slice(0, LIMITS.options);
}
