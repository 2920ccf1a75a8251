/** Past positions of a table, and the few positions of a finished game that make a film. */
import type { Msg, Seat, Table } from '../../../engines/core/game.ts';
import type { BeforeAfter, History, PastView, Snapshot, Scene } from '../api.ts';
import { gameOf, kernelOf, seatOf, stateOf } from '../request/draft.ts';
import { hasAnsweredIn, logOf, readerOf, type Reader } from './table-view.ts';
import type { Entry } from '../../base.ts';
import type { TableRecord } from '../model.ts';
import { createPositionCache, type PositionCache } from './position-cache.ts';
import { originOf, replayable, seatsToPlay, walk } from './replay.ts';
import { stepNumbers } from './step-numbers.ts';
import type { Store } from '../store.ts';

export function history(store: Pick<Store, 'load' | 'entries'>): History {
  const archive = createPositionCache();
  return {
    snapshot: async (id, user, ply) => {
      const table = (await store.load(id))?.table;
      if (!table || table.state === null) return null;
      return snapshotOf(archive, { table, entries: await store.entries(id) }, user, ply);
    },
    lastOwn: async (id, user) => {
      const table = (await store.load(id))?.table;
      return table ? lastOwn(table, await store.entries(id), user) : null;
    },
    beforeAfter: async (id, user) => {
      const table = (await store.load(id))?.table;
      if (!table || table.state === null) return null;
      return beforeAfter(archive, { table, entries: await store.entries(id) }, seatOf(table, user));
    },
    reel: async (id, most) => {
      const table = (await store.load(id))?.table;
      return table?.status === 'over' && replayable(table)
        ? reelOf(table, await store.entries(id), most)
        : [];
    },
  };
}

/**
 * Returns a past position: the public view and the reader's own messages. Once the game is over, also all
 * hands and secrets.
 */
function snapshotOf(
  archive: PositionCache,
  { table, entries }: LoggedTable,
  user: string | null,
  wanted: number,
): Snapshot {
  const steps = stepNumbers(table, entries);
  const last = steps.at(-1) ?? 0;
  const step = Math.min(wanted, last);
  const entry = entries[steps.indexOf(step)];
  const ply = step === last ? table.ply : (entry?.ply ?? step);
  const position = ply === table.ply ? kernelOf(table) : archive.at(table, entries, ply);
  const before = table.status === 'over' && ply > 0 ? archive.at(table, entries, ply - 1) : null;
  return {
    ply: step,
    last,
    at: entry?.at ?? table.created,
    ...linesFor(entry, readerOf(table, user)),
    view: position ? gameOf(table).view(position.state, null) : null,
    all: table.status === 'over' ? revealedAt({ table, entries }, position, before, entry) : null,
  };
}

interface LoggedTable {
  readonly table: TableRecord;
  readonly entries: readonly Entry[];
}

function linesFor(entry: Entry | undefined, reader: Reader | null): Pick<Snapshot, 'lines' | 'secret'> {
  const [line] = entry ? logOf([entry], reader) : [];
  return { lines: line?.lines ?? [], secret: line?.secret ?? [] };
}

/** Returns what was secret at this step. Only for finished games. */
function revealedAt(
  { table, entries }: LoggedTable,
  position: Table<unknown> | null,
  before: Table<unknown> | null,
  entry: Entry | undefined,
): Snapshot['all'] {
  const deciding = position ? seatsToPlay(table, position) : [];
  const following = position ? entries.filter(({ ply }) => ply > position.ply) : [];
  return {
    views: position ? viewsOf(table, position) : [],
    privateLines: whispersOf(entry),
    hindsight: hindsightAt(table, before, entry),
    deciding,
    playing: [
      ...new Set([...deciding, ...following.flatMap(({ move }) => move.map(({ seat }) => seat))]),
    ].sort(),
  };
}

const viewsOf = (table: TableRecord, { state }: Table<unknown>): unknown[] =>
  table.players.map((_, seat) => gameOf(table).view(state, seat));

const whispersOf = (entry: Entry | undefined): { readonly to: readonly number[]; readonly msg: Msg }[] =>
  (entry?.told ?? []).flatMap(({ msg, only }) => (only === null ? [] : [{ to: only, msg }]));

const hindsightAt = (
  table: TableRecord,
  before: Table<unknown> | null,
  entry: Entry | undefined,
): readonly Msg[] => (before && entry ? gameOf(table).hindsight(before.state, entry.move) : []);

/** Returns the public number of the last step in which this user answered. `null`: none. */
function lastOwn(table: TableRecord, entries: readonly Entry[], user: string): number | null {
  return stepNumbers(table, entries)[lastAnswer(entries, seatOf(table, user))] ?? null;
}

/** Returns the index of the last entry in which this seat answered. -1: none. */
const lastAnswer = (entries: readonly Entry[], seat: Seat | null): number =>
  seat === null ? -1 : entries.findLastIndex(entry => hasAnsweredIn(entry, seat));

/**
 * Returns the spectators' view after the last answer of this seat, and the newest that all may see. Of an
 * answer in a window: the view in which it was given, because what came of the window is new to its player.
 */
function beforeAfter(
  archive: PositionCache,
  { table, entries }: LoggedTable,
  seat: Seat | null,
): BeforeAfter | null {
  const answered = lastAnswer(entries, seat);
  const own = entries[answered]?.window ? Math.max(0, answered - 1) : answered;
  const steps = stepNumbers(table, entries);
  const viewAfter = (index: number): PastView | null => {
    const [entry, step] = [entries[index], steps[index]];
    if (!entry || step === undefined) return null;
    const position = entry.ply === table.ply ? kernelOf(table) : archive.at(table, entries, entry.ply);
    return { step, at: entry.at, view: position ? gameOf(table).view(position.state, null) : null };
  };
  const before = viewAfter(own);
  const after = viewAfter(Math.max(own, lastAnnounced(table, entries)));
  return before && after && { before, after };
}

/**
 * Returns the index of the last entry that is announced. The steps of a player who goes on alone and tells
 * nothing are not.
 */
function lastAnnounced(table: TableRecord, entries: readonly Entry[]): number {
  const [next, ...others] = gameOf(table).prompts(stateOf(table));
  if (!next || next.sealed !== null || others.length > 0) return entries.length - 1;
  const goesOn = ({ move: [answer, ...more], told, window }: Entry): boolean =>
    window !== true &&
    answer?.seat === next.seat &&
    more.length === 0 &&
    told.every(({ only }) => only !== null);
  return entries.findLastIndex(entry => !goesOn(entry));
}

/** Returns the positions in order of play. The first and the last one are always among them. */
async function reelOf(table: TableRecord, entries: readonly Entry[], most: number): Promise<Scene[]> {
  const wanted = new Set(filmPlies(entries, most));
  const scene = ({ ply, state }: Table<unknown>): Scene[] =>
    wanted.has(ply) ? [{ ply, view: gameOf(table).view(state, null) }] : [];
  const scenes = scene(originOf(table));
  await walk(table, entries, ({ after }) => {
    scenes.push(...scene(after));
  });
  return scenes;
}

/**
 * Returns the plies of a film: all if they fit, otherwise those where a turn begins, evenly thinned out to
 * `most`.
 */
export function filmPlies(entries: readonly Pick<Entry, 'ply' | 'move'>[], most: number): number[] {
  const all = entries.map(({ ply }) => ply);
  // by the contract a turn begins with a question of this type
  const turns = entries.filter(({ move: [answer] }) => answer?.type === 'turn');
  const begun = turns
    .filter(({ move: [answer] }, i) => answer?.seat !== turns[i - 1]?.move[0]?.seat)
    .map(({ ply }) => ply - 1);
  const chosen = all.length <= most ? all : [...new Set([0, ...begun, all.at(-1) ?? 0])];
  const every = Math.max(1, (chosen.length - 1) / (most - 1));
  return [
    ...new Set(
      Array.from({ length: Math.min(most, chosen.length) }, (_, i) => chosen[Math.round(i * every)] ?? 0),
    ),
  ];
}
