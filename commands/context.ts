/** Services and helpers that every command and handler uses. */
import {
  PermissionFlagsBits,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type RepliableInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Msg } from '../engines/core/game.ts';
import type { Openers } from '../src/announce/openers.ts';
import type { Locale, Outcome, Time } from '../src/base.ts';
import { fault } from '../src/discord/errors.ts';
import { createLocalizer, type Localizer } from '../src/discord/localizer.ts';
import type { OpenPanels } from '../src/discord/open-panels.ts';
import type { PictureSource } from '../src/discord/pictures.ts';
import { replyPrivately } from '../src/discord/reply.ts';
import { silenceText, tellSilence } from '../src/discord/silence.ts';
import { localeOf, sayer, type Say } from '../src/i18n/index.ts';
import type { DirectMessages } from '../src/notify/direct-messages.ts';
import { firstReadable } from '../src/people/readable-name.ts';
import { UNSET, type Settings } from '../src/people/model.ts';
import type { Searches } from '../src/matching/store.ts';
import type { Nights } from '../src/nights/store.ts';
import type { Seasons } from '../src/seasons/store.ts';
import type { Agreements, Interests, People } from '../src/people/store.ts';
import type { Caller, Tables } from '../src/tables/api.ts';
import type { TableView } from '../src/tables/model.ts';
import type { Boards } from '../src/tables/store.ts';
import type { Adviser } from '../src/tables/request/draft.ts';

export interface App {
  readonly tables: Tables;
  /** Says what a sharp automated player would do in a lesson. */
  readonly advise: Adviser;
  readonly people: People;
  readonly boards: Pick<Boards, 'of' | 'place'>;
  readonly interests: Pick<Interests, 'of' | 'change'>;
  readonly agreements: Agreements;
  readonly searches: Pick<Searches, 'of' | 'gathering' | 'count' | 'change' | 'stop' | 'answer'>;
  readonly seasons: Pick<Seasons, 'of' | 'open' | 'last' | 'create' | 'change' | 'awardsOf'>;
  readonly nights: Pick<Nights, 'of' | 'open' | 'create' | 'change' | 'known'>;
  /** False if the bot lacks *Create Events* on the server. */
  readonly mayMakeEvents: (guild: string) => boolean;
  readonly directMessages: DirectMessages;
  readonly openers: Openers;
  readonly panels: OpenPanels;
  readonly renderer: PictureSource;
  readonly log: Logger;
  readonly now: () => Time;
}
/** A table as one user may see it, and the words for that user. */
export interface LocalizedView {
  readonly tableView: TableView;
  readonly localizer: Localizer;
}
export type Slash = ChatInputCommandInteraction;
export type Click = ButtonInteraction | StringSelectMenuInteraction;

/**
 * Returns the user behind an interaction. A seat and the role of host belong to the user, wherever they
 * press, because `/my games` has buttons for tables of other servers. Manage Server belongs to the server of
 * the interaction.
 */
export function callerOf(i: Interaction): Caller {
  const name = i.inCachedGuild() ? i.member.displayName : i.user.displayName;
  return {
    who: { id: i.user.id, name: firstReadable(name, i.user.displayName, i.user.username) },
    receipt: i.id,
    server: i.guildId,
    manages: i.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ? i.guildId : null,
  };
}

/** Settings of the caller. The router reads them once for each interaction. */
const settingsByInteraction = new WeakMap<Interaction, Settings>();
export const rememberSettings = (i: Interaction, settings: Settings): void =>
  void settingsByInteraction.set(i, settings);
export const settingsOf = (i: Interaction): Settings => settingsByInteraction.get(i) ?? UNSET;

/**
 * Returns the language of private replies: the chosen one. Default: the language of the reader's Discord
 * client.
 */
export const readerOf = (i: Interaction): Locale => settingsOf(i).locale ?? localeOf(i.locale);
export const sayTo = (i: Interaction): Say => sayer(readerOf(i), []);
export const localizerFor = (i: Interaction, tableView: TableView): Localizer =>
  createLocalizer(readerOf(i), tableView.table.players);

/** Notes which table an interaction is about, so that private replies say if its channel is silent. */
export const rememberTable = ({ tables }: App, i: Interaction, table: string): void => {
  tellSilence(i, async () => silenceText(table, await tables.obstacle(table), sayTo(i)));
};

/** Stands before what was done, in every language and in every answer that confirms it. */
export const DONE = '✅';

/** Replies privately: `done`, or the reason why the outcome failed. */
export async function replyOutcome(
  i: RepliableInteraction,
  outcome: Outcome<unknown>,
  done: Msg,
): Promise<void> {
  await replyPrivately(i, outcome.ok ? doneText(sayTo(i), done) : sayTo(i)(outcome.why));
}

/** Confirms what was done. */
export const doneText = (say: Say, done: Msg): string => `${DONE} ${say(done)}`;

/** Logs that a picture could not be drawn. Its text is shown instead. */
export const logDrawingError =
  ({ log }: App) =>
  (error: unknown): void =>
    log.error({ error: fault(error) }, 'a picture could not be drawn');

/** Returns the table as the caller may see it. `null`: there is none; the caller has been told so. */
export async function tableViewFor(
  app: App,
  i: RepliableInteraction,
  table: string,
): Promise<TableView | null> {
  const tableView = await app.tables.tableView(table, i.user.id);
  if (!tableView) await replyPrivately(i, sayTo(i)({ key: 'common:refuse.noTable' }));
  return tableView;
}
