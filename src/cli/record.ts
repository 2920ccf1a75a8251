/** Reads the file of an exported game, in the current format or the first one. */
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { SOURCES } from '../base.ts';
import type { GameRecord, RecordedMove } from '../tables/views/export.ts';
import { printable } from './printable.ts';

export type RecordedStep = Omit<RecordedMove, 'at'>;

/** An exported game. `null`: not part of the first format. */
export interface Recorded extends Pick<
  GameRecord,
  | 'table'
  | 'revision'
  | 'seed'
  | 'options'
  | 'first'
  | 'joined'
  | 'base'
  | 'origin'
  | 'practiceOf'
  | 'practiceStep'
> {
  readonly game: GameId;
  /** Names by seat. */
  readonly players: readonly string[];
  readonly rematch: boolean;
  readonly moves: readonly RecordedStep[];
}

/** An error about a file, as a sentence for the reader. It may quote the file. */
export class Complaint extends Error {
  constructor(message: string) {
    super(printable(message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message));
  }
}

/** Characters of a complaint. */
const LONGEST = 500;
/** Characters of names and ids. Discord allows 32. */
const NAME = 200;
/** Characters of a file. The record of a long game has about 200,000. */
const LARGEST = 16 * 1_024 * 1_024;

const shortText = z.string().max(NAME);

const answers = z
  .array(z.object({ type: shortText, seat: z.number().int(), picks: z.array(z.unknown()) }))
  .min(1);
const common = {
  table: shortText,
  game: z.enum(GAME_IDS),
  revision: z.number().int(),
  seed: shortText.min(32),
  options: z.record(shortText, shortText),
  first: z.number().int().nullable(),
};

const old = z.object({
  durbar: z.literal(1),
  ...common,
  players: z.array(shortText).min(1),
  moves: z.array(answers),
});

const current = z.object({
  durbar: z.literal(2),
  ...common,
  status: z.literal('over'),
  players: z.array(z.object({ name: shortText, automated: z.boolean() })).min(1),
  joined: z.array(z.number().int()).nullable(),
  rematchOf: shortText.nullable(),
  practiceOf: shortText.nullable().default(null),
  practiceStep: z.number().int().nullable().default(null),
  base: z
    .object({
      ply: z.number().int(),
      revision: z.number().int(),
      state: z.unknown(),
      asked: z.array(z.number().int()),
    })
    .nullable(),
  origin: shortText.nullable(),
  moves: z.array(
    z.object({
      step: z.number().int(),
      answers,
      by: z.array(z.enum(SOURCES)).nullable(),
      position: shortText.nullable(),
    }),
  ),
});

const unfinished = z.object({ durbar: z.literal(2), hash: z.string(), log: z.array(z.unknown()) });

/** Reads a record. Throws `Complaint` if it is not the record of a finished game. */
export function readRecord(text: string): Recorded {
  if (text.length > LARGEST) throw tooLarge();
  const value = json(text);
  if (unfinished.safeParse(value).success)
    throw new Complaint(
      'This is the public part of a game that was not over: there is nothing to replay yet.',
    );
  const first = old.safeParse(value);
  if (first.success)
    return {
      ...first.data,
      table: printable(first.data.table),
      players: first.data.players.map(printable),
      joined: null,
      rematch: false,
      practiceOf: null,
      practiceStep: null,
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
    table: printable(rest.table),
    practiceOf: rest.practiceOf === null ? null : printable(rest.practiceOf),
    players: players.map(({ name, automated }) => (automated ? `${printable(name)} 🤖` : printable(name))),
    rematch: rematchOf !== null,
    moves,
  };
}

/** Reads a file. Throws `Complaint` if it is larger than any record. */
export function readRecordFile(file: string): string {
  if (statSync(file).size > LARGEST) throw tooLarge();
  return readFileSync(file, 'utf8');
}

const tooLarge = (): Complaint =>
  new Complaint('This is not the record of a finished game: the file is larger than 16 MB.');

const notARecord = (part: string): Complaint =>
  new Complaint(`This is not the record of a finished game: ${part} is not as it should be.`);

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Complaint('This is not the record of a finished game: the file is not JSON.');
  }
}
