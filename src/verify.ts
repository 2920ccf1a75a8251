/** `npm run verify -- FILE`: replays an exported game from its seed and says whether everything holds. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { GAME_IDS, GAMES } from '../engines/index.ts';
import { commitment } from '../engines/core/rng.ts';
import { advance, start } from '../engines/core/table.ts';

const record = z.object({
  durbar: z.literal(1),
  table: z.string(),
  game: z.enum(GAME_IDS),
  revision: z.number().int(),
  seed: z.string().min(32),
  players: z.array(z.string()).min(1),
  options: z.record(z.string(), z.string()),
  first: z.number().int().nullable(),
  moves: z.array(z.array(z.object({ type: z.string(), seat: z.number().int(), picks: z.array(z.unknown()) }))),
});

export interface Verdict {
  /** SHA-256 commitment to the seed: must be the one that the table showed at its start. */
  readonly hash: string;
  readonly moves: number;
  readonly over: boolean;
  readonly scores: readonly number[];
  /** SHA-256 of the final state as JSON. */
  readonly state: string;
}

/** Replays the record. Throws a readable error when it is not a record, or when a move is not what the seed allows. */
export function verify(text: string): Verdict {
  const { game: id, seed, players, options, first, moves, revision } = read(text);
  const game = GAMES[id];
  if (revision !== game.revision) throw new Error(`The record is of revision ${revision} of ${id}, this program plays revision ${game.revision}.`);
  let now = start(game, seed, { seats: players.length, options, first }).table;
  for (const move of moves) now = advance(game, now, move).table;
  const over = game.prompts(now.state).length === 0;
  const state = createHash('sha256').update(JSON.stringify(now.state)).digest('hex');
  return { hash: commitment(seed), moves: moves.length, over, scores: over ? game.scores(now.state) : [], state };
}

function read(text: string): z.infer<typeof record> {
  const parsed = record.safeParse(json(text));
  if (!parsed.success) throw new Error(`This is not the record of a finished game: ${parsed.error.issues[0]?.path.join('.') ?? ''} is not as it should be.`);
  return parsed.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not the record of a finished game: the file is not JSON.');
  }
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  try {
    if (!file) throw new Error('Say which file: npm run verify -- game.json');
    const { hash, moves, over, scores, state } = verify(readFileSync(file, 'utf8'));
    console.log(`Every one of the ${moves} moves is legal and every draw follows from the seed.`);
    console.log(`Hash of the seed: ${hash}\n  It must be the one that the table showed at its start.`);
    console.log(over ? `Final scores by seat: ${scores.join(', ')}` : 'The game is not over.');
    console.log(`Hash of the final position: ${state}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
