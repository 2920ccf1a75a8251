/**
 * Finds the table that a command is for: named, played in this thread or channel, or the caller's only one.
 */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import type { GameId } from '../engines/index.ts';
import type { Locale } from '../src/base.ts';
import type { Msg } from '../engines/core/game.ts';
import { createLocalizer } from '../src/discord/localizer.ts';
import { gameName } from '../src/discord/phrases.ts';
import { replyPrivately } from '../src/discord/reply.ts';
import { clip, LIMITS } from '../src/discord/ui.ts';
import type { TableLine } from '../src/tables/api.ts';
import { BEGUN, isOpen, OPEN, type Status } from '../src/tables/model.ts';
import { readerOf, rememberTable, sayTo, type App, type Slash } from './context.ts';
import { whichTablePayload, type Opens } from './which-table.ts';

/** Groups of statuses, the preferred group first. */
export type TableFilter = readonly (readonly Status[])[];
export const PLAYED: TableFilter = [BEGUN, ['lobby'], ['orphaned'], ['over', 'closed']];
export const LOBBIES: TableFilter = [['lobby']];
export const ENDED: TableFilter = [['over', 'closed'], OPEN];
/** For commands that also work in a lobby. */
export const JOINED: TableFilter = [['lobby'], BEGUN, ['orphaned'], ['over', 'closed']];

/** For replays: a finished game before a closed lobby that is newer. */
export const REPLAYED: TableFilter = [['over'], ['closed'], OPEN];
/**
 * For commands that end something: no kind of table that they could end is preferred. Without one, a table
 * that has ended is found, so that they can say why it cannot be ended.
 */
export const ENDABLE: TableFilter = [[...BEGUN, 'lobby'], ['orphaned'], ['over', 'closed']];

export interface Search {
  readonly here: readonly TableLine[];
  readonly mine: readonly TableLine[];
  readonly channel: string;
  readonly user: string;
  readonly named: string | null;
}

/** The id of a table, why there is none, or the tables among which the caller must choose. */
type Found =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly why: Msg }
  | { readonly ok: false; readonly among: readonly TableLine[] };

/** Returns the id of the table, or the reason for a refusal: unknown table, no table, or several. */
export function findTable(search: Search, wanted: TableFilter): Found {
  const { here, mine, named } = search;
  if (named !== null) {
    const known = [...here, ...mine].find(table => table.id === named.trim().toLowerCase());
    return known
      ? { ok: true, value: known.id }
      : { ok: false, why: { key: 'common:refuse.unknown', what: clip(named, 40) } };
  }
  for (const pool of [here, mine]) {
    for (const kinds of wanted) {
      const ofKind = pool.filter(table => kinds.includes(table.status));
      const found = narrow(ofKind, search);
      // Only the newest of the tables that have ended is meant.
      if (found.length > 0) return onlyOne(kinds.some(isOpen) ? found : found.slice(0, 1));
    }
  }
  return here.length > 0 ? onlyOne(here.slice(0, 1)) : { ok: false, why: { key: 'common:refuse.noneHere' } };
}

/** Returns the newest table of this thread. Without one, the caller's tables; without those, all tables. */
function narrow(tables: readonly TableLine[], { channel, user }: Search): readonly TableLine[] {
  const inThread = tables.filter(table => table.location.thread === channel).slice(0, 1);
  if (inThread.length > 0) return inThread;
  const mine = tables.filter(table => table.players.some(player => player.user === user));
  return mine.length > 0 ? mine : tables;
}

function onlyOne(tables: readonly TableLine[]): Found {
  const [first] = tables;
  return first && tables.length === 1 ? { ok: true, value: first.id } : { ok: false, among: tables };
}

/** "Complots: Ann, Bob". */
function describe({ game, players }: TableLine, locale: Locale): string {
  const { label, names } = createLocalizer(
    locale,
    players.map(player => ({ ...player, bot: player.user.startsWith('bot:') })),
  );
  return `${label(gameName(game))}: ${names.alt.join(', ')}`;
}

/**
 * Returns the table of a command. `null`: there is none, or it is not clear which; the caller has been told
 * so. `opens`: the buttons of the tables that can be meant. `null`: links to them.
 */
export async function tableFor(
  app: App,
  i: Slash,
  wanted: TableFilter = PLAYED,
  opens: Opens | null = null,
): Promise<string | null> {
  const found = findTable(await searchOf(app, i, i.options.getString('table')), wanted);
  if (found.ok) {
    rememberTable(app, i, found.value);
    return found.value;
  }
  if ('why' in found) await replyPrivately(i, sayTo(i)(found.why));
  else {
    const views = await Promise.all(found.among.map(({ id }) => app.tables.tableView(id, i.user.id)));
    const tableViews = views.filter(tableView => tableView !== null);
    await replyPrivately(i, whichTablePayload(tableViews, readerOf(i), opens));
  }
  return null;
}

/** Returns the table while an option is being typed. `null`: it is not clear which. */
export async function tableWhileTyping(
  app: App,
  i: AutocompleteInteraction,
  wanted: TableFilter = PLAYED,
): Promise<string | null> {
  const found = findTable(await searchOf(app, i, i.options.getString('table')), wanted);
  return found.ok ? found.value : null;
}

/** Suggests tables for the option `table`. */
export async function completeTable(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const { here, mine } = await searchOf(app, i, null);
  const typed = i.options.getFocused().toLowerCase();
  const all = [...new Map([...here, ...mine].map(table => [table.id, table])).values()];
  const choices = all.map(table => ({
    value: table.id,
    name: clip(`${table.id} · ${describe(table, readerOf(i))}`, LIMITS.option),
  }));
  return choices.filter(({ name }) => name.toLowerCase().includes(typed)).slice(0, LIMITS.options);
}

/** The first word of each game's own commands. */
export const COMMAND_OF: Readonly<Record<GameId, string>> = {
  complots: 'complots',
  'taj-mahal': 'taj',
  raja: 'raja',
  dynasties: 'dynasties',
};

/** Returns only tables of the game that the command belongs to, if there are any. */
function preferGameOf(pool: readonly TableLine[], command: string): readonly TableLine[] {
  const ofGame = pool.filter(({ game }) => COMMAND_OF[game] === command);
  return ofGame.length > 0 ? ofGame : pool;
}

async function searchOf(
  { tables }: App,
  i: Slash | AutocompleteInteraction,
  named: string | null,
): Promise<Search> {
  const [at, of] = await Promise.all([tables.at(i.channelId), tables.of(i.user.id)]);
  const [here, mine] = [at, of.filter(table => table.location.guild === i.guildId)].map(pool =>
    named === null ? preferGameOf(pool, i.commandName) : pool,
  );
  return { here: here ?? [], mine: mine ?? [], channel: i.channelId, user: i.user.id, named };
}
