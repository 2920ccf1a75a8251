/** Writes a solved duel as text, and its checksum. */
import { hash } from 'node:crypto';
import { SITUATIONS } from '../../bots/complots/duel/cells.ts';
import { RULES, type Fifth, type Rules } from '../../bots/complots/duel/rules.ts';
import type { TableText } from '../../bots/complots/duel/table.ts';
import { MOST, MOST_OF_THREE, written, writtenByThree } from '../../bots/complots/duel/text.ts';
import { range } from '../../engines/core/values.ts';
import { solver, type Solved } from './solve.ts';

export interface DuelData {
  readonly seed: number;
  readonly games: number;
  readonly parts: number;
  /** Checksum of the texts of both tables. */
  readonly sha256: string;
  readonly ambassador: TableText;
  readonly inquisitor: TableText;
}

export interface Wish {
  readonly seed: number;
  /** Games for each fifth character. */
  readonly games: number;
  /** Parts into which the games are divided. Later ones count more. */
  readonly parts: number;
  /** Is told of each part. */
  readonly notice: (fifth: Fifth, part: number) => void;
}

/** Solves the duels with both fifth characters. */
export function duelData({ seed, games, parts, notice }: Wish): DuelData {
  const solvedBy = (fifth: Fifth): TableText => {
    const { play, solved } = solver(fifth, seed);
    for (const part of range(parts)) {
      play(Math.ceil(games / parts));
      notice(fifth, part);
    }
    return textOf(RULES[fifth], solved());
  };
  const tables = { ambassador: solvedBy('ambassador'), inquisitor: solvedBy('inquisitor') };
  return { seed, games, parts, sha256: checksum(tables), ...tables };
}

/** Returns the SHA-256 of both tables. */
export function checksum({ ambassador, inquisitor }: Pick<DuelData, Fifth>): string {
  const texts = [ambassador, inquisitor].flatMap(({ chances, drafts, worth }) => [chances, drafts, worth]);
  return hash('sha256', texts.join('\n'), 'hex');
}

const digits = (shares: Float64Array): string =>
  written(Array.from(shares, share => Math.round(share * MOST)));

function textOf(rules: Rules, { chances, drafts, worth }: Solved): TableText {
  const levels: number[] = [];
  for (const place of range(SITUATIONS)) {
    const from = place * rules.answers;
    for (const { start, answers } of rules.questions)
      levels.push(...levelsOf(answers.map((_, i) => chances[from + start + i] ?? 0)).slice(1));
  }
  return {
    chances: writtenByThree(levels),
    drafts: digits(drafts),
    worth: digits(worth),
  };
}

/** Rounds chances to parts of `MOST_OF_THREE`. A question that never came is answered in any way. */
function levelsOf(chances: readonly number[]): number[] {
  const isKnown = chances.some(chance => chance > 0);
  const levels = chances.map(chance => Math.round(MOST_OF_THREE * (isKnown ? chance : 1 / chances.length)));
  const rest = levels.slice(1);
  for (let over = rest.reduce((a, b) => a + b, 0) - MOST_OF_THREE; over > 0; over--) {
    const place = rest.indexOf(Math.max(...rest));
    rest[place] = (rest[place] ?? 0) - 1;
  }
  return [MOST_OF_THREE - rest.reduce((a, b) => a + b, 0), ...rest];
}
