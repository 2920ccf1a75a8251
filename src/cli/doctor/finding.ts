/** What a check has found, and how it is said. */
import { fault } from '../../discord/errors.ts';

export type Level = 'ok' | 'warn' | 'FAIL';

/** What one check found, in plain words: no hands, no seeds, no token. */
export interface Finding {
  readonly level: Level;
  readonly what: string;
  readonly words: string;
}

export const ok = (what: string, words: string): Finding => ({ level: 'ok', what, words });
export const warn = (what: string, words: string): Finding => ({ level: 'warn', what, words });
export const fail = (what: string, words: string): Finding => ({ level: 'FAIL', what, words });

export const line = ({ level, what, words }: Finding): string => `${level.padEnd(4)}  ${what}: ${words}`;

/** What is known of an error that may be told. */
export function reasonOf(error: unknown): string {
  const { type, message, code, status } = fault(error);
  return [message ?? type, code, status]
    .filter(part => typeof part === 'string' || typeof part === 'number')
    .join(', ');
}

/** `one`, or `several` with the number before it. */
export const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** The first few, and how many more. */
export const listed = (ids: readonly string[]): string =>
  ids.length <= FEW ? ids.join(', ') : `${ids.slice(0, FEW).join(', ')} and ${ids.length - FEW} more`;

const FEW = 10;
