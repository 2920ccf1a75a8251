/**
 * Sends each interaction to its command or handler. Uses no collectors, because a custom id holds all data.
 */
import { randomBytes } from 'node:crypto';
import {
  DiscordAPIError,
  RESTJSONErrorCodes as Code,
  type ApplicationCommandOptionChoiceData,
  type AutocompleteInteraction,
  type Interaction,
  type RepliableInteraction,
} from 'discord.js';
import type { Msg } from '../engines/core/game.ts';
import type { TooMuch } from '../src/discord/admission.ts';
import { fault, isMalformed } from '../src/discord/errors.ts';
import { parse, type Route } from '../src/discord/ids.ts';
import { WORDS_ONLY } from '../src/discord/pictures.ts';
import { replyPrivately } from '../src/discord/reply.ts';
import { storeFailureOf, type FailureKind } from '../src/tables/store.ts';
import type { Command, Handler } from './command.ts';
import { rememberSettings, rememberTable, sayTo, type App, type Slash } from './context.ts';
import { tellIfMessagesRefused } from './people/refused-messages.ts';
import { commandAt, HANDLERS } from './registry.ts';

/**
 * Returns the only listener for interactions. It never throws. Every log line carries the interaction's short
 * id; the user sees it if the interaction fails. `arrived`: what must succeed before an interaction is
 * carried out. Default: nothing.
 */
export const router =
  (all: App, arrived: () => Promise<void> = async () => undefined) =>
  async (i: Interaction): Promise<void> => {
    const id = randomBytes(3).toString('hex');
    const log = all.log.child({ id });
    try {
      await arrived();
      const settings = await all.people.settings(i.user.id);
      rememberSettings(i, settings);
      const app = { ...all, log, renderer: settings.textOnly ? WORDS_ONLY : all.renderer };
      await dispatch(app, i);
      await tellIfMessagesRefused(app, i);
      await all.people.noteUse(i.user.id).catch(() => undefined); // the next interaction notes it
    } catch (error) {
      await reportFailure({ ...all, log }, id, i, error);
    }
  };

async function dispatch(app: App, i: Interaction): Promise<void> {
  if (i.isAutocomplete()) return i.respond(await complete(app, i));
  if (i.isChatInputCommand()) return (commandOf(i)?.run ?? refuseUnknown)(app, i);
  if (i.isButton() || i.isStringSelectMenu() || i.isModalSubmit()) {
    const route = parse(i.customId);
    if (i.message) app.panels.pressed(i.message.id, i.id);
    if (route && 'table' in route) rememberTable(app, i, route.table);
    return (route && callHandler(app, i, route)) ?? refuseUnknown(app, i);
  }
  if (i.isRepliable()) await refuseUnknown(app, i);
}

const commandOf = (i: Slash | AutocompleteInteraction): Command | undefined =>
  commandAt([i.commandName, i.options.getSubcommand(false)].filter(Boolean).join(' '));

async function complete(
  app: App,
  i: AutocompleteInteraction,
): Promise<readonly ApplicationCommandOptionChoiceData[]> {
  const { name } = i.options.getFocused(true);
  const option = commandOf(i)?.options?.find(each => each.name === name);
  return option?.kind === 'typed' ? option.complete(app, i) : [];
}

/**
 * Calls the handler of the route for a button, a menu or a form. `undefined`: the route has no such handler.
 */
function callHandler(
  app: App,
  i: Extract<Interaction, { customId: string }>,
  route: Route,
): Promise<void> | undefined {
  // Erased to one type: TypeScript cannot see that `route.to` names the handler of this very route.
  const handler: Handler<Route> = HANDLERS[route.to];
  if (i.isButton()) return handler.button?.(app, i, route);
  if (i.isStringSelectMenu()) return handler.menu?.(app, i, route);
  return i.isModalSubmit() ? handler.form?.(app, i, route) : undefined;
}

const TOO_MUCH: Readonly<Record<TooMuch, string>> = {
  tooMany: 'common:refuse.busy',
  crowded: 'common:refuse.crowded',
};

/**
 * Tells the user that it was too much at once. It knows no settings, because a flood must not load anything.
 * Suggestions while typing just stay away.
 */
export async function turnAway(i: Interaction, why: TooMuch): Promise<void> {
  // Errors do not matter: Discord refuses late answers, and a later press is answered again.
  if (i.isRepliable()) await replyPrivately(i, sayTo(i)({ key: TOO_MUCH[why] })).catch(() => undefined);
}

const refuseUnknown = (_app: App, i: RepliableInteraction): Promise<void> =>
  replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' }));

/** Error codes of interactions that can no longer be answered: too old, or answered already. */
const TOO_LATE: readonly (string | number)[] = [
  Code.UnknownInteraction,
  Code.InteractionHasAlreadyBeenAcknowledged,
  Code.InvalidWebhookToken,
];

/** True if there is nobody to answer: Discord takes no answer, or the user has dismissed the message. */
function isTooLate(i: Interaction, error: unknown): boolean {
  if (!(error instanceof DiscordAPIError)) return false;
  const isAnswered = i.isRepliable() && (i.deferred || i.replied);
  return TOO_LATE.includes(error.code) || (error.code === Code.UnknownMessage && isAnswered);
}

async function reportFailure({ log }: App, id: string, i: Interaction, error: unknown): Promise<void> {
  const late = isTooLate(i, error);
  const malformed = isMalformed(error);
  log[late || malformed ? 'warn' : 'error'](
    { what: nameOf(i), guild: i.guildId, channel: i.channelId, user: i.user.id, error: fault(error) },
    'an interaction failed',
  );
  if (late) return;
  const words: Msg = malformed ? { key: 'common:refuse.incomplete' } : sorry(error, id);
  await answerFailure(i, words).catch((worse: unknown) =>
    log.warn({ error: fault(worse) }, 'and could not be answered'),
  );
}

/** Replies with the words. A list of suggestions has no room for words, and stays empty. */
async function answerFailure(i: Interaction, words: Msg): Promise<void> {
  if (i.isAutocomplete()) {
    if (!i.responded) await i.respond([]);
  } else if (i.isRepliable()) await replyPrivately(i, sayTo(i)(words));
}

const FAILURES: Readonly<Record<FailureKind, string>> = {
  busy: 'common:busy',
  damaged: 'common:damaged',
  unreachable: 'common:unreachable',
};

/** Returns what the user is told. */
function sorry(error: unknown, id: string): Msg {
  const failure = storeFailureOf(error);
  return failure ? { key: FAILURES[failure.kind] } : { key: 'common:failed', id };
}

/**
 * Returns a name of the interaction for the log. Leaves out answers and options, because they can hold a
 * secret.
 */
function nameOf(i: Interaction): string {
  if (i.isCommand() || i.isAutocomplete()) return i.commandName;
  if (!i.isMessageComponent() && !i.isModalSubmit()) return 'interaction';
  const route = parse(i.customId);
  return route ? `${route.to}${'table' in route ? ` ${route.table}` : ''}` : 'unknown component';
}
