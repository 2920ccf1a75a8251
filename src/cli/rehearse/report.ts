/** What a rehearsal found: words for the operator, and a report that can be passed on. */
import { version } from 'discord.js';
import { counted } from '../doctor/finding.ts';
import type { Came, Line, Verdict } from './line.ts';

export interface Result extends Came, Pick<Line, 'id' | 'title' | 'expected' | 'remedy'> {
  readonly ms: number;
}

export interface Rehearsal {
  readonly results: readonly Result[];
  /** A sentence for each thing that could not be removed from the server. */
  readonly left: readonly string[];
  /** True if the operator stopped it before the end. */
  readonly stopped: boolean;
}

/** True if nothing differs from what the bot relies on, and everything was tried that was to be tried. */
export const isAsExpected = ({ results, stopped }: Rehearsal): boolean =>
  !stopped && results.length > 0 && results.every(({ verdict }) => verdict !== 'DIFFERENT');

/** Returns the rows of one line: what was expected, what came, and what to do where it differs. */
export const rowsOf = ({ id, title, verdict, expected, words, remedy }: Result): readonly string[] => [
  `${verdict.padEnd(WIDTH)}  ${title} (${id})`,
  `${INDENT}expected: ${expected}`,
  `${INDENT}came:     ${words}`,
  ...(verdict === 'DIFFERENT' ? [`${INDENT}to do:    ${remedy}`] : []),
];

const WIDTH = 'as expected'.length;
const INDENT = ' '.repeat(WIDTH + 2);

/** Returns the last lines for the operator. */
export function summaryOf({ results, left, stopped }: Rehearsal): readonly string[] {
  const count = (verdict: Verdict) => results.filter(each => each.verdict === verdict).length;
  return [
    `${counted(results.length, 'line', 'lines')}: ${count('as expected')} as expected, ` +
      `${count('DIFFERENT')} different, ${count('skipped')} skipped.`,
    ...(stopped ? ['The rehearsal was stopped before its end.'] : []),
    ...(left.length === 0 ? ['Everything that the rehearsal made on the server is removed.'] : []),
    ...left.map(each => `Left on the server: ${each}.`),
  ];
}

/** Returns the report as a file. It holds no token, no names and no ids of Discord. */
export const reportOf = (
  { results, left, stopped }: Rehearsal,
  program: string,
  isDiscord: boolean,
): string =>
  `${JSON.stringify(
    {
      program,
      against: isDiscord ? 'Discord' : 'another address',
      discordJs: version,
      node: process.version,
      at: new Date().toISOString(),
      stopped,
      left: left.length,
      lines: results.map(({ id, verdict, expected, words, facts, ms }) => ({
        id,
        verdict,
        expected,
        came: words,
        facts,
        ms,
      })),
    },
    null,
    1,
  )}\n`;
