/** Reads the file of an exported game, in the current format or the first one. */
import { z } from 'zod';
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { SOURCES } from '../base.ts';
import type { GameRecord, RecordedMove } from '../tables/views/export.ts';

export type RecordedStep = Omit<RecordedMove, 'at'>;

/** An exported game. `null`: not part of the first format. */
export interface Recorded extends Pick<
  GameRecord,
  'table' | 'revision' | 'seed' | 'options' | 'first' | 'joined' | 'base' | 'origin'
> {
  readonly game: GameId;
  /** Names by seat. */
  readonly players: readonly string[];
  readonly rematch: boolean;
  readonly moves: readonly RecordedStep[];
}

/** An error about a file, as a sentence for the reader. */
export class Complaint extends Error {}

const answers = z
  .array(z.object({ type: z.string(), seat: z.number().int(), picks: z.array(z.unknown()) }))
  .min(1);
const common = {
  table: z.string(),
  game: z.enum(GAME_IDS),
  revision: z.number().int(),
  seed: z.string().min(32),
  options: z.record(z.string(), z.string()),
  first: z.number().int().nullable(),
};

const old = z.object({
  durbar: z.literal(1),
  ...common,
  players: z.array(z.string()).min(1),
  moves: z.array(answers),
});

const current = z.object({
  durbar: z.literal(2),
  ...common,
  status: z.literal('over'),
  players: z.array(z.object({ name: z.string(), automated: z.boolean() })).min(1),
  joined: z.array(z.number().int()).nullable(),
  rematchOf: z.string().nullable(),
  base: z
    .object({
      ply: z.number().int(),
      revision: z.number().int(),
      state: z.unknown(),
      asked: z.array(z.number().int()),
    })
    .nullable(),
  origin: z.string().nullable(),
  moves: z.array(
    z.object({
      step: z.number().int(),
      answers,
      by: z.array(z.enum(SOURCES)).nullable(),
      position: z.string().nullable(),
    }),
  ),
});

const unfinished = z.object({ durbar: z.literal(2), hash: z.string(), log: z.array(z.unknown()) });

/** Reads a record. Throws `Complaint` if it is not the record of a finished game. */
export function readRecord(text: string): Recorded {
  const value = json(text);
  if (unfinished.safeParse(value).success)
    throw new Complaint(
      'This is the public part of a game that was not over: there is nothing to replay yet.',
    );
  const first = old.safeParse(value);
  if (first.success)
    return {
      ...first.data,
      joined: null,
      rematch: false,
      base: null,
      origin: null,
      moves: first.data.moves.map((move, i) => ({ step: i + 1, answers: move, by: null, position: null })),
    };
  const parsed = current.safeParse(value);
  if (!parsed.success) throw notARecord(parsed.error.issues[0]?.path.join('.') || 'the file');
  const { players, rematchOf, moves, ...rest } = parsed.data;
  const gap = moves.findIndex(
    ({ step, by, answers: given }, i) => step !== i + 1 || (by !== null && by.length !== given.length),
  );
  if (gap >= 0) throw notARecord(`moves.${gap}`);
  return {
    ...rest,
    players: players.map(({ name, automated }) => (automated ? `${name} 🤖` : name)),
    rematch: rematchOf !== null,
    moves,
  };
}

const notARecord = (part: string): Complaint =>
  new Complaint(`This is not the record of a finished game: ${part} is not as it should be.`);

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Complaint('This is not the record of a finished game: the file is not JSON.');
  }
}
