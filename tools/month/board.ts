/** The board of the server: it is never false for more than a minute, compared with the tables themselves. */
import { ComponentType, type APIMessage } from 'discord-api-types/v10';
import { everyComponent, textOf } from '../../playground/messages/tree.ts';
import type { FakeUser } from '../../playground/user.ts';
import { parse } from '../../src/discord/ids.ts';
import type { World } from '../../test/support/e2e/program.ts';
import { MINUTE } from './cast.ts';
import type { Notebook } from './notebook.ts';

export interface Board {
  /** Keeps the board from now on, or no longer. */
  turn(on: boolean): Promise<void>;
  /**
   * True if the board is false at this moment. Throws if it has been for more than a minute. `isExcused`:
   * Discord is away.
   */
  isFalse(isExcused: boolean): Promise<boolean>;
  /** Returns how often it was compared, and for how many seconds at most it was false. */
  sum(): Readonly<Record<string, number>>;
}

/** The channel of the board. */
export const BOARD = 'news';
/** The most tables of each kind that a board lists; the others are counted. */
const MOST = { lobbies: 6, running: 8, results: 5 };
/** The most finished games that it counts. */
const COUNTED = 50;

export function watchBoard(world: World, notebook: Notebook, manager: FakeUser): Board {
  let [isOn, compared, longest] = [false, 0, 0];
  let falseSince: number | null = null;
  return {
    turn: async on => {
      const options = on ? { channel: manager.channel(BOARD).id } : { off: true };
      await manager.slash('server board', options, BOARD);
      await world.calm();
      isOn = on;
    },
    isFalse: async isExcused => {
      if (!isOn) return false;
      compared++;
      const now = world.time.now();
      const fault = faultOf(await truthIn(notebook), messageIn(world));
      if (fault === null || isExcused) falseSince = null;
      if (fault === null) return false;
      falseSince ??= now;
      longest = Math.max(longest, isExcused ? 0 : now - falseSince);
      if (now - falseSince > MINUTE) throw new Error(`the board is false for more than a minute: ${fault}`);
      return true;
    },
    sum: () => ({
      'looks at the board': compared,
      'longest time it was false (s)': Math.ceil(longest / 1_000),
    }),
  };
}

/** Returns the message of the board. `null`: there is none. */
function messageIn({ playground: { room } }: World): APIMessage | null {
  const channel = [...room.channels.values()].find(({ name }) => name === BOARD);
  const all = [...(room.messages.get(channel?.id ?? '')?.values() ?? [])];
  const [board, ...others] = all.filter(({ visibleTo }) => visibleTo === null).map(({ message }) => message);
  if (others.length > 0) throw new Error(`the channel of the board has ${others.length} more messages`);
  if (board && board.mentions.length > 0) throw new Error('the board mentions somebody');
  return board ?? null;
}

/** A table as its rows tell. Numbers are texts on a server. */
interface Row {
  readonly id: string;
  readonly status: string;
  readonly place: string;
  readonly moved: number | string;
  readonly seated: number | string;
}

const truthIn = (notebook: Notebook): Promise<readonly Row[]> =>
  notebook.sql<Row>(
    'select id, status, coalesce(thread, channel) as place, moved, ' +
      '(select count(*) from players where players.table_id = tables.id) as seated ' +
      "from tables where status in ('lobby', 'running', 'paused', 'frozen', 'over') order by moved desc, id",
  );

/** The rows of each kind, and how many of them the board shows. */
type Kinds = Readonly<Record<keyof typeof MOST, { readonly rows: readonly Row[]; readonly shown: number }>>;

/** Says what is false on the board. `null`: nothing. */
function faultOf(rows: readonly Row[], board: APIMessage | null): string | null {
  if (board === null) return 'it is not there';
  const words = textOf(board);
  const kind = (status: readonly string[], line: RegExp) => ({
    rows: rows.filter(row => status.includes(row.status)).slice(0, COUNTED),
    shown: words.match(line)?.length ?? 0,
  });
  const kinds: Kinds = {
    lobbies: kind(['lobby'], / places taken/g),
    running: kind(['running', 'paused', 'frozen'], /\[Watch\]/g),
    results: kind(['over'], /\[See the end\]/g),
  };
  return faultOfNumbers(kinds, words) ?? faultOfLinks(kinds, board, words) ?? faultOfStates(kinds, words);
}

function faultOfNumbers(kinds: Kinds, words: string): string | null {
  const more = [...words.matchAll(/and (\d+) more/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  const all = Object.values(kinds).reduce((sum, { rows }) => sum + rows.length, 0);
  const listed = Object.values(kinds).reduce((sum, { shown }) => sum + shown, more);
  if (listed !== all) return `it counts ${listed} of ${all} tables`;
  for (const [name, most] of Object.entries(MOST) as [keyof typeof MOST, number][]) {
    const { rows, shown } = kinds[name];
    if (shown < Math.min(rows.length, most)) return `it shows ${shown} of ${rows.length} ${name}`;
  }
  return null;
}

function faultOfLinks({ lobbies, running, results }: Kinds, board: APIMessage, words: string): string | null {
  for (const id of joinable(board))
    if (!lobbies.rows.some(table => table.id === id)) return `${id} is no lobby, and can be joined`;
  for (const place of placesAfter(words, 'Watch'))
    if (!running.rows.some(table => table.place === place)) return `no game runs in ${place}`;
  const newest = results.rows.slice(0, results.shown).map(({ place }) => place);
  const ends = placesAfter(words, 'See the end');
  return newest.join() === ends.join() ? null : `the newest results are ${newest.join()}, not ${ends.join()}`;
}

function faultOfStates({ lobbies, running }: Kinds, words: string): string | null {
  const inOrder = (all: readonly number[]): string => all.toSorted((a, b) => a - b).join();
  const seated = inOrder(lobbies.rows.map(table => Number(table.seated)));
  const taken = inOrder([...words.matchAll(/(\d+) of \d+ places taken/g)].map(([, n]) => Number(n)));
  if (lobbies.rows.length === lobbies.shown && seated !== taken)
    return `${taken} sit in lobbies, not ${seated}`;
  const paused = running.rows.filter(({ status }) => status === 'paused').length;
  const named = words.match(/ · paused · /g)?.length ?? 0;
  return running.rows.length === running.shown && paused !== named
    ? `${named} of ${paused} are paused`
    : null;
}

const joinable = ({ components = [] }: APIMessage): readonly string[] =>
  [...everyComponent(components)].flatMap(component => {
    if (component.type !== ComponentType.Button || !('custom_id' in component)) return [];
    const route = parse(component.custom_id);
    return route?.to === 'join' ? [route.table] : [];
  });

/** Returns the channels to which the links with this word lead. */
const placesAfter = (words: string, link: string): readonly string[] =>
  [...words.matchAll(new RegExp(`\\[${link}\\]\\(https://discord.com/channels/\\d+/(\\d+)`, 'g'))].map(
    ([, place = '']) => place,
  );
