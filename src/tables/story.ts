/** What can be told and checked once a game is over: every bluff, and the whole record for `npm run verify`. */
import { advance, start } from '../../engines/core/table.ts';
import type { LogLine } from './api.ts';
import { gameOf } from './draft.ts';
import type { Entry, TableRecord } from './model.ts';
import { startOf } from './replay.ts';

/** What every move hid, from a replay of the log. */
export function hindsightOf(table: TableRecord, entries: readonly Entry[]): LogLine[] {
  const game = gameOf(table);
  let now = start(game, table.seed, startOf(table)).table;
  return entries.filter(e => e.move.length > 0).map(({ ply, at, move }) => {
    const lines = game.hindsight(now.state, move);
    now = advance(game, now, move).table;
    return { ply, at, lines, secret: [] };
  });
}

/** Everything that a stranger needs to replay a finished game and check its shuffles. */
export interface GameRecord {
  readonly durbar: 1;
  readonly table: string;
  readonly game: string;
  readonly revision: number;
  readonly seed: string;
  readonly players: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly first: number | null;
  readonly moves: readonly Entry['move'][];
}

export function recordOf(table: TableRecord, entries: readonly Entry[]): GameRecord {
  const { first, options } = startOf(table);
  return {
    durbar: 1, table: table.id, game: table.game, revision: table.revision, seed: table.seed,
    players: table.players.map(p => p.name), options, first, moves: entries.map(e => e.move).filter(move => move.length > 0),
  };
}
