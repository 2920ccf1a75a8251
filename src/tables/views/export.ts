/** Exports of a game: the full record once it is over, otherwise its public part. */
import { createHash } from 'node:crypto';
import { commitment } from '../../../engines/core/rng.ts';
import type { Msg, Seat } from '../../../engines/core/game.ts';
import type { LogLine } from '../api.ts';
import { gameOf, stateOf } from '../request/draft.ts';
import { logOf } from './table-view.ts';
import type { AnyAnswer, Entry, Pace, Source } from '../../base.ts';
import { readable } from '../../people/readable-name.ts';
import type { Base, Status, TableRecord } from '../model.ts';
import { originOf, replayable, startOf, walk } from './replay.ts';
import { withStepNumbers } from './step-numbers.ts';

/** Returns what every move hid, by replaying the log. */
export async function hindsightOf(table: TableRecord, entries: readonly Entry[]): Promise<LogLine[]> {
  const game = gameOf(table);
  const lines: LogLine[] = [];
  if (replayable(table))
    await walk(table, entries, ({ entry: { ply, at, move }, before }) => {
      lines.push({ ply, at, lines: game.hindsight(before.state, move), secret: [] });
    });
  return lines;
}

export interface Named {
  readonly name: string;
  readonly automated: boolean;
}

export interface RecordedMove {
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly answers: readonly AnyAnswer[];
  /** Source of each answer. `null`: not recorded. */
  readonly by: readonly Source[] | null;
  /**
   * `fingerprint` of the position after the move. `null`: not available, because the rules have changed
   * since.
   */
  readonly position: string | null;
}

/** Everything needed to replay a finished game and to check every draw and every position. */
export interface GameRecord {
  readonly durbar: 2;
  readonly table: string;
  readonly game: string;
  readonly status: 'over';
  readonly revision: number;
  readonly seed: string;
  /** In order of seats. */
  readonly players: readonly Named[];
  readonly options: Readonly<Record<string, string>>;
  readonly pace: Pace;
  readonly first: Seat | null;
  /** Seat of each player in order of joining. `null`: not recorded. */
  readonly joined: readonly Seat[] | null;
  /** Table whose seats a rematch keeps. `null`: not a rematch. */
  readonly rematchOf: string | null;
  /** Finished table from which a practice plays on, and the step. `null`: not a practice. */
  readonly practiceOf: string | null;
  readonly practiceStep: number | null;
  /** Starting point of a practice, or after an upgrade of the rules or a repair. `null`: the start. */
  readonly base: Base | null;
  /**
   * `fingerprint` of the position before the first move. `null`: not available, because the rules have
   * changed since.
   */
  readonly origin: string | null;
  readonly moves: readonly RecordedMove[];
}

/** Returns the record of a table that has started. */
export const exportOf = async (
  table: TableRecord,
  entries: readonly Entry[],
): Promise<GameRecord | PublicRecord> =>
  table.status === 'over' ? recordOf(table, entries) : publicOf(table, entries);

async function recordOf(table: TableRecord, entries: readonly Entry[]): Promise<GameRecord> {
  const { id, game, revision, seed, pace, rematchOf, practiceOf, practiceStep, base } = table;
  const { first, options } = startOf(table);
  const positions = new Map<number, string>();
  if (replayable(table))
    await walk(table, entries, ({ after }) => {
      positions.set(after.ply, fingerprint(after.state));
    });
  return {
    durbar: 2,
    table: id,
    game,
    status: 'over',
    revision,
    seed,
    players: namesOf(table),
    options,
    pace,
    first,
    joined: entries[0]?.joined ?? null,
    rematchOf,
    practiceOf,
    practiceStep,
    base,
    origin: replayable(table) ? fingerprint(originOf(table).state) : null,
    moves: entries
      .filter(({ ply }) => ply > 0)
      .map(({ ply, at, move, by }) => ({
        step: ply,
        at,
        answers: move,
        by: by ?? null,
        position: positions.get(ply) ?? null,
      })),
  };
}

/** SHA-256 of a position as JSON. */
export const fingerprint = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex');

/** Public part of a game that is not over: no seed, answers, standing orders or secret messages. */
export interface PublicRecord {
  readonly durbar: 2;
  readonly table: string;
  readonly game: string;
  readonly status: Status;
  readonly revision: number;
  /** SHA-256 commitment to the seed. */
  readonly hash: string;
  readonly players: readonly Named[];
  readonly options: Readonly<Record<string, string>>;
  readonly pace: Pace;
  readonly log: readonly { readonly step: number; readonly at: number; readonly lines: readonly Msg[] }[];
  /** The spectators' view of the position. */
  readonly view: unknown;
}

function publicOf(table: TableRecord, entries: readonly Entry[]): PublicRecord {
  const { id, game, status, revision, seed, options, pace } = table;
  return {
    durbar: 2,
    table: id,
    game,
    status,
    revision,
    hash: commitment(seed),
    players: namesOf(table),
    options,
    pace,
    log: withStepNumbers(table, logOf(entries, null), entries)
      .filter(({ lines }) => lines.length > 0)
      .map(({ ply: step, at, lines }) => ({ step, at, lines })),
    view: gameOf(table).view(stateOf(table), null),
  };
}

const namesOf = ({ players }: TableRecord): Named[] =>
  players.map(({ name, bot }) => ({ name: readable(name), automated: bot }));
