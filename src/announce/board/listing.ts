/** Decides which tables the board of a server lists. */
import { GAMES } from '../../../engines/index.ts';
import type { Audience } from '../../discord/audience.ts';
import type { Tables } from '../../tables/api.ts';
import type { BoardTable } from '../../tables/board-model.ts';
import { isBegun, type TableView } from '../../tables/model.ts';
import { UnreadableRow, type Boards } from '../../tables/store.ts';

/** Some of the tables of a kind. `all`: how many there are. */
export interface Some {
  readonly shown: readonly TableView[];
  readonly all: number;
}

/** `results`: finished games, the newest first. */
export interface Listing {
  readonly lobbies: Some;
  readonly running: Some;
  readonly results: Some;
}

interface Deps {
  readonly boards: Pick<Boards, 'tables'>;
  readonly tables: Pick<Tables, 'tableView'>;
  readonly audience: Audience;
}

/** Most tables of each kind: a message holds 40 components and 4,000 characters. */
const MOST = { lobbies: 6, running: 8, results: 5 } as const;

/**
 * Returns what the board in this channel lists, as spectators see it. Tables by invitation are left out, and
 * those in channels that not all see who see the board. Lobbies with free places come first.
 */
export async function listingOf(
  { boards, tables, audience }: Deps,
  guild: string,
  channel: string,
): Promise<Listing> {
  const seen = new Map<string, boolean>();
  const isSeen = (other: string): boolean => {
    const known = seen.get(other) ?? audience(channel, other);
    seen.set(other, known);
    return known;
  };
  const listed = (await boards.tables(guild)).filter(table => !table.invited && isSeen(table.channel));
  const lobbies = listed.filter(({ status }) => status === 'lobby');
  const some = async (all: readonly BoardTable[], most: number): Promise<Some> => {
    const found = await Promise.all(all.slice(0, most).map(({ id }) => spectatorsView(tables, id)));
    return { shown: found.filter(tableView => tableView !== null), all: all.length };
  };
  return {
    lobbies: await some(
      [...lobbies.filter(isFree), ...lobbies.filter(table => !isFree(table))],
      MOST.lobbies,
    ),
    running: await some(
      listed.filter(({ status }) => isBegun(status)),
      MOST.running,
    ),
    results: await some(
      listed.filter(({ status }) => status === 'over'),
      MOST.results,
    ),
  };
}

const isFree = ({ game, seated }: BoardTable): boolean => seated < GAMES[game].seats[1];

/** `null`: the table was deleted meanwhile, or cannot be read: the others are listed without it. */
export async function spectatorsView(tables: Deps['tables'], table: string): Promise<TableView | null> {
  try {
    return await tables.tableView(table, null);
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}
