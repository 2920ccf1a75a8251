/** `npm run replay -- FILE`: replays an exported game step by step and checks that everything agrees. */
import { isDeepStrictEqual as same } from 'node:util';
import { GAMES, type AnyGame } from '../../engines/index.ts';
import type { Step, AnyAsks } from '../../engines/core/game.ts';
import { commitment, rngFor } from '../../engines/core/rng.ts';
import { advance, IllegalAnswer, silent, start } from '../../engines/core/table.ts';
import { range } from '../../engines/core/values.ts';
import { sayer } from '../i18n/index.ts';
import { program } from '../program.ts';
import { printable, printLines } from './printable.ts';
import { Complaint, readRecord, readRecordFile, type Recorded, type RecordedStep } from './record.ts';
import { fingerprint } from '../tables/views/export.ts';

export interface Verdict {
  /** SHA-256 commitment to the seed. Must equal the hash that the table showed at its start. */
  readonly hash: string;
  readonly moves: number;
  readonly over: true;
  readonly scores: readonly number[];
  /** What happened, one paragraph a step. */
  readonly steps: readonly string[];
  /** One sentence that says what has been checked. */
  readonly conclusion: string;
}

/** Replays a record. Throws `Complaint` if it is not a record, or at the first step that does not agree. */
export function verify(text: string): Verdict {
  const record = readRecord(text);
  try {
    return checked(record);
  } catch (error) {
    throw error instanceof Complaint
      ? error
      : new Complaint(
          `This record cannot be replayed: ${error instanceof Error ? error.message : String(error)}.`,
        );
  }
}

function checked(record: Recorded): Verdict {
  const game = GAMES[record.game];
  const { seed, base, moves } = record;
  if (record.revision !== game.revision)
    throw new Complaint(
      `The record is of revision ${record.revision} of ${record.game}. ` +
        `This program plays revision ${game.revision}.`,
    );
  expectSeats(record);
  const first = begin(game, record);
  if (record.origin !== null && fingerprint(first.table.state) !== record.origin)
    throw new Complaint('What the record begins with is not what the seed deals.');
  const played = moves.filter(({ step }) => base === null || step > base.ply);
  const steps = [first, ...stepsOf(game, record, first, played)];
  const {
    table: { state },
  } = steps.at(-1) ?? first;
  if (game.prompts(state).length > 0)
    throw new Complaint(`The record breaks off: after step ${moves.length} the game is not over.`);
  return {
    hash: commitment(seed),
    moves: moves.length,
    over: true,
    scores: game.scores(state),
    steps: steps.map((step, i) => paragraph(record, step, i === 0 ? null : (played[i - 1] ?? null))),
    conclusion: conclusion(record, played),
  };
}

/** Checks the seats: they are drawn from the seed, and a rematch keeps them. */
function expectSeats({ seed, players, joined, rematch }: Recorded): void {
  const all = range(players.length);
  const drawn = rematch ? all : rngFor(`${seed}/seats`).shuffle(all);
  const seats = all.map(joiner => drawn.indexOf(joiner));
  if (joined !== null && !same(joined, seats))
    throw new Complaint('The order of seats does not follow from the seed.');
}

/** Returns what a replay begins with: the start, or what an upgrade of the rules or a repair left. */
export function begin(game: AnyGame, { seed, players, options, first, base }: Recorded): Step<unknown> {
  if (base)
    return {
      table: { seed, ply: base.ply, state: base.state, asked: base.asked },
      told: [],
      binding: true,
      revealed: true,
    };
  return start(game, seed, { seats: players.length, options, first });
}

function stepsOf(
  game: AnyGame,
  record: Recorded,
  first: Step<unknown>,
  moves: readonly RecordedStep[],
): Step<unknown>[] {
  let now = first;
  return moves.map(move => {
    expectSilence(game, record, now, move);
    now = carriedOut(game, now, move);
    if (move.position !== null && fingerprint(now.table.state) !== move.position)
      throw new Complaint(`After step ${move.step} the position is not the recorded one.`);
    return now;
  });
}

function carriedOut(game: AnyGame, { table }: Step<unknown>, { step, answers }: RecordedStep): Step<unknown> {
  try {
    return advance(game, table, answers);
  } catch (error) {
    throw error instanceof IllegalAnswer
      ? new Complaint(`Step ${step} is not legal: ${error.message}.`)
      : error;
  }
}

/**
 * Checks the answers of the clock: they follow from the seed, too. A record does not tell when a seat changed
 * players, so the answer without an earlier player's choice is right as well.
 */
function expectSilence(
  game: AnyGame,
  { players }: Recorded,
  { table }: Step<unknown>,
  { step, answers, by }: RecordedStep,
): void {
  for (const [i, answer] of answers.entries()) {
    if (by?.[i] !== 'clock') continue;
    const prompt = game.prompts(table.state).find(({ seat }) => seat === answer.seat);
    if (!prompt) continue;
    const { afresh = prompt.fallback } = prompt;
    const right = [prompt, { ...prompt, fallback: afresh }];
    if (!right.some(each => same(silent<unknown, AnyAsks>(table, each), answer)))
      throw new Complaint(
        `Step ${step}: this is not what the clock answers for ${players[answer.seat] ?? answer.seat}.`,
      );
  }
}

const BY = {
  person: '',
  order: ' (standing order)',
  automated: ' (automated)',
  clock: ' (silence: the clock)',
} as const;

/** Returns one step in words: who answered, and what followed. */
function paragraph({ players }: Recorded, { table, told }: Step<unknown>, move: RecordedStep | null): string {
  const say = sayer('en', players);
  const name = (seat: number): string => players[seat] ?? `seat ${seat}`;
  const who = (move?.answers ?? [])
    .map(({ seat }, i) => `${name(seat)}${BY[move?.by?.[i] ?? 'person']}`)
    .join(', ');
  const readers = (only: readonly number[] | null): string =>
    only === null ? '' : `[${only.map(name).join(', ')} only] `;
  const lines = told.map(({ msg, only }) => `  ${readers(only)}${printable(say(msg))}`);
  return [`Step ${table.ply}${who === '' ? '' : `: ${who}`}`, ...lines].join('\n');
}

function conclusion(record: Recorded, played: readonly RecordedStep[]): string {
  const { joined, moves } = record;
  const positions = played.filter(({ position }) => position !== null).length;
  const checked = [
    `every one of the ${played.length} moves is legal`,
    joined === null
      ? 'every draw follows from the seed'
      : 'every draw and the order of seats follow from the seed',
    ...(positions > 0 ? [`all ${positions} positions are the recorded ones`] : []),
  ];
  return `All agrees: ${checked.join(', ')}${exceptionIn(record, moves.length - played.length)}.`;
}

/** Says in brackets what the record alone cannot prove. Empty: nothing. `unchecked`: number of such moves. */
function exceptionIn({ base, practiceOf, practiceStep }: Recorded, unchecked: number): string {
  if (base === null) return '';
  return practiceOf !== null && unchecked === 0
    ? ` (that the practice began as table ${practiceOf} stood after step ${practiceStep ?? 0} is not checked)`
    : ` (the ${unchecked} moves before an upgrade of the rules or a repair are not checked)`;
}

/** Prints the game and what was checked. */
export function report(text: string): void {
  const record = readRecord(text);
  const { steps, hash, scores, conclusion: end } = verify(text);
  const { table, players } = record;
  const game = sayer('en', [])({ key: `${record.game}:name` });
  const results = scores.map((score, seat) => `${players[seat] ?? seat} ${score}`);
  printLines([
    `${game}, table ${table}: ${players.join(', ')}`,
    ...steps.flatMap(step => step.split('\n')),
    `Final scores: ${results.join(', ')}`,
    `Hash of the seed: ${hash}`,
    '  It must be the one that the table showed at its start.',
    end,
  ]);
}

if (import.meta.main)
  await program(async () => {
    const [file] = process.argv.slice(2);
    if (!file) throw new Error('Say which file: npm run replay -- game.json');
    report(readRecordFile(file));
  });
