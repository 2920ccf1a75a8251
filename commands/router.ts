/** Where every interaction goes. One router, no collectors: what a component carries is all that is needed. */
import {
  DiscordAPIError,
  RESTJSONErrorCodes as Code,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ApplicationCommandOptionChoiceData,
  type Interaction,
  type ModalSubmitInteraction,
  type RepliableInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { randomBytes } from 'node:crypto';
import { parse, type Route } from '../src/discord/ids.ts';
import { fault } from '../src/discord/errors.ts';
import { WORDS_ONLY } from '../src/discord/pictures.ts';
import { replyPrivately } from '../src/discord/reply.ts';
import { lookBack, looksBack } from './history/back.ts';
import { answerButton, offerButton, pageButton, pickMenu } from './play/answer.ts';
import { complots, complotsChoices } from './complots/verbs.ts';
import { councilForm, councilPress, isCouncil, isCouncilForm } from './table/council.ts';
import { remember, sayTo, type App, type Slash } from './context.ts';
import { exportGame } from './history/export.ts';
import { tableChoices } from './find-table.ts';
import { help } from './learn/help.ts';
import {
  close,
  closeButton,
  closedButton,
  hostButton,
  optionChoices,
  replace,
  replaceButton,
  replaced,
  seatChoices,
  takeOver,
  takeOverButton,
} from './table/host.ts';
import { invite, openToAll, pause, resume, withPlayer } from './table/hosting.ts';
import { configure, lobbyButton, lobbyCommand, lobbyMenu } from './lobby/lobby.ts';
import { boardButton, leaderboard, postButton } from './records/leaderboard.ts';
import { log, showLog } from './history/log.ts';
import { move, moveChoices } from './play/move.ts';
import { games } from './people/my-games.ts';
import { holiday, hourChoices, quiet, zoneChoices } from './people/choices.ts';
import { notify } from './people/notify.ts';
import { isPersonal, personal } from './people/personal.ts';
import { settings } from './people/settings.ts';
import { orderedButton, orderMenu, orders, ordersButton } from './play/orders.ts';
import { showPanel } from './play/panel.ts';
import { openButton, play } from './lobby/play.ts';
import { exportKept, forgetButton, forgetSure, showKept } from './people/privacy.ts';
import { setDisc } from './raja/verbs.ts';
import { rematch, rematchButton } from './lobby/rematch.ts';
import { replay } from './history/replay.ts';
import {
  clauseButton,
  rules,
  rulesButton,
  ruleChoices,
  searchButton,
  searchModalSent,
  summaryButton,
} from './learn/rules.ts';
import { MINE } from '../src/announce/score-pages.ts';
import { scores, showScores } from './play/scores.ts';
import { changeServer, showServer } from './server/server.ts';
import { reliabilityButton, stats } from './records/stats.ts';
import { hand, showHand, showStatus, status } from './play/status.ts';
import { cardChoices, playCards, withdraw } from './taj-mahal/verbs.ts';
import { isLessoned, lessonButton, lessonPress, tutorial } from './learn/tutorial.ts';
import { typedChoices, typedCommands } from './play/typed.ts';
import { clock, reminders } from './table/timing.ts';
import { undo, undoButton } from './play/undo.ts';

type Command = (app: App, i: Slash) => Promise<void>;

/** Every command of the tree, by its path. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  help,
  play,
  status,
  hand,
  move,
  undo,
  log,
  replay,
  rules,
  rematch,
  tutorial,
  join: (app, i) => lobbyCommand(app, i, 'join'),
  leave: (app, i) => lobbyCommand(app, i, 'leave'),
  start: (app, i) => lobbyCommand(app, i, 'start'),
  'my games': games,
  'my stats': stats,
  leaderboard,
  'privacy show': showKept,
  'privacy export': exportKept,
  'privacy delete': forgetSure,
  'my settings': settings,
  'my quiet': quiet,
  'my holiday': holiday,
  'table notify': notify,
  'table option': (app, i) => configure(app, i, 'option'),
  'table pace': (app, i) => configure(app, i, 'pace'),
  'table clock': clock,
  'table reminders': reminders,
  'table automated': (app, i) =>
    lobbyCommand(app, i, i.options.getString('change') === 'remove' ? 'removeBot' : 'addBot'),
  'server show': showServer,
  'server channels': changeServer('channels'),
  'server language': changeServer('language'),
  'server pace': changeServer('pace'),
  'server games': changeServer('games'),
  'server limits': changeServer('limits'),
  'table pause': pause,
  'table resume': resume,
  'table invite': invite,
  'table open': openToAll,
  'table remove': (app, i) => withPlayer(app, i, 'remove'),
  'table hand-over': (app, i) => withPlayer(app, i, 'handOver'),
  'table replace': replace,
  'table take-over': takeOver,
  'table close': close,
  'table export': exportGame,
  'complots income': (app, i) => complots(app, i, 'income'),
  'complots aid': (app, i) => complots(app, i, 'aid'),
  'complots murder': (app, i) => complots(app, i, 'murder'),
  'complots claim': (app, i) => complots(app, i, 'claim'),
  'complots challenge': (app, i) => complots(app, i, 'challenge'),
  'complots block': (app, i) => complots(app, i, 'block'),
  'complots pass': (app, i) => complots(app, i, 'pass'),
  'complots orders': orders,
  'taj play': playCards,
  'taj withdraw': withdraw,
  'taj scores': scores,
  'raja disc': setDisc,
  'raja scores': scores,
  'dynasties scores': scores,
  ...typedCommands,
};

type Choices = (app: App, i: AutocompleteInteraction) => Promise<ApplicationCommandOptionChoiceData[]>;

/** Every option that is completed while it is typed. */
export const CHOICES: Readonly<Record<string, Choices>> = {
  table: tableChoices,
  answer: moveChoices,
  search: ruleChoices,
  seat: seatChoices,
  player: seatChoices,
  value: optionChoices,
  from: hourChoices,
  to: hourChoices,
  zone: zoneChoices,
  target: complotsChoices,
  character: complotsChoices,
  as: complotsChoices,
  card: cardChoices,
  with: cardChoices,
};

/** The one listener. Never throws: everything that is logged of an interaction bears its id, which the person is told where it fails. */
export const router =
  (all: App) =>
  async (i: Interaction): Promise<void> => {
    const id = randomBytes(3).toString('hex');
    const log = all.log.child({ id });
    try {
      const settings = await all.people.settings(i.user.id);
      remember(i, settings);
      const bot = { ...all, log, studio: settings.textOnly ? WORDS_ONLY : all.studio };
      if (i.isAutocomplete())
        return await i.respond(
          (await (typedChoices(bot, i) ?? CHOICES[i.options.getFocused(true).name]?.(bot, i))) ?? [],
        );
      if (i.isChatInputCommand()) return await runCommand(bot, i);
      if (i.isButton()) return await button(bot, i, parse(i.customId));
      if (i.isStringSelectMenu()) return await select(bot, i, parse(i.customId));
      if (i.isModalSubmit()) return await submit(bot, i, parse(i.customId));
      if (i.isRepliable()) await unknown(i);
    } catch (error) {
      await failed({ ...all, log }, id, i, error);
    }
  };

async function runCommand(app: App, i: Slash): Promise<void> {
  const command = COMMANDS[[i.commandName, i.options.getSubcommand(false)].filter(Boolean).join(' ')];
  await (command ? command(app, i) : unknown(i));
}

async function button(app: App, i: ButtonInteraction, route: Route | null): Promise<void> {
  if (isLessoned(route)) return lessonPress(app, i, route);
  if (isPersonal(route)) return personal(app, i, route);
  if (looksBack(route)) return lookBack(app, i, route);
  if (isCouncil(route)) return councilPress(app, i, route);
  switch (route?.to) {
    case 'offer':
      return offerButton(app, i, route);
    case 'answer':
      return answerButton(app, i, route);
    case 'page':
      return pageButton(app, i, route);
    case 'panel':
      return showPanel(app, i, route.table);
    case 'hand':
      return showHand(app, i, route.table);
    case 'status':
      return showStatus(app, i, route.table);
    case 'rules':
      return rulesButton(app, i, route);
    case 'summary':
      return summaryButton(app, i, route);
    case 'scores':
      return showScores(app, i, route.table, route.page === MINE ? null : route.page);
    case 'search':
      return searchButton(app, i, route);
    case 'clause':
      return clauseButton(app, i, route);
    case 'orders':
      return ordersButton(app, i, route);
    case 'ordered':
      return orderedButton(app, i, route);
    case 'undo':
      return undoButton(app, i, route);
    case 'board':
      return boardButton(app, i, route);
    case 'boardPost':
      return postButton(app, i, route);
    case 'reliability':
      return reliabilityButton(app, i, route);
    case 'dossier':
      return exportKept(app, i);
    case 'forget':
      return forgetSure(app, i);
    case 'forgotten':
      return forgetButton(app, i);
    case 'log':
    case 'hindsight':
      return showLog(app, i, route.table, route.to, route.page);
    case 'takeOver':
      return takeOverButton(app, i, route);
    case 'join':
    case 'leave':
    case 'start':
    case 'addBot':
    case 'removeBot':
      return lobbyButton(app, i, route);
    case 'rematch':
      return rematchButton(app, i, route);
    case 'open':
      return openButton(app, i, route);
    case 'lesson':
      return lessonButton(app, i, route);
    case 'host':
      return hostButton(app, i, route);
    case 'replace':
      return replaceButton(app, i, route);
    case 'close':
      return closeButton(app, i, route);
    case 'closed':
      return closedButton(app, i, route);
    case 'pick':
    case 'order':
    case 'option':
    case 'pace':
    case 'found':
    case 'replaced':
    case 'paused':
    case 'removed':
    case 'handedOver':
    case 'invited':
    case undefined:
      return unknown(i);
  }
}

async function select(app: App, i: StringSelectMenuInteraction, route: Route | null): Promise<void> {
  if (looksBack(route)) return lookBack(app, i, route);
  if (isLessoned(route)) return lessonPress(app, i, route);
  if (isPersonal(route)) return personal(app, i, route);
  if (route?.to === 'pick') return pickMenu(app, i, route);
  if (route?.to === 'order') return orderMenu(app, i, route);
  if (route?.to === 'option' || route?.to === 'pace') return lobbyMenu(app, i, route);
  return unknown(i);
}

async function submit(app: App, i: ModalSubmitInteraction, route: Route | null): Promise<void> {
  if (isPersonal(route)) return personal(app, i, route);
  if (route?.to === 'found') return searchModalSent(app, i, route);
  if (route?.to === 'replaced') return replaced(app, i, route);
  if (isCouncilForm(route)) return councilForm(app, i, route);
  return unknown(i);
}

const unknown = (i: RepliableInteraction): Promise<void> =>
  replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' }));

/** Nothing can be answered any more: three seconds have passed, or it has been answered already. */
const TOO_LATE: readonly (string | number)[] = [
  Code.UnknownInteraction,
  Code.InteractionHasAlreadyBeenAcknowledged,
  Code.InvalidWebhookToken,
];

async function failed({ log }: App, id: string, i: Interaction, error: unknown): Promise<void> {
  const late = error instanceof DiscordAPIError && TOO_LATE.includes(error.code);
  log[late ? 'warn' : 'error'](
    { what: nameOf(i), guild: i.guildId, channel: i.channelId, user: i.user.id, error: fault(error) },
    'an interaction failed',
  );
  if (late || !i.isRepliable()) return;
  await replyPrivately(i, sayTo(i)({ key: 'common:failed', id })).catch((worse: unknown) =>
    log.warn({ error: fault(worse) }, 'and could not be answered'),
  );
}

/** What it was, without what was answered: a custom id or an option can hold a secret. */
function nameOf(i: Interaction): string {
  if (i.isCommand() || i.isAutocomplete()) return i.commandName;
  if (!i.isMessageComponent() && !i.isModalSubmit()) return 'interaction';
  const route = parse(i.customId);
  return route ? `${route.to}${'table' in route ? ` ${route.table}` : ''}` : 'unknown component';
}
