/** The result of a check of the doctor, and its words. */
import { fault } from '../../discord/errors.ts';

export type Level = 'ok' | 'warn' | 'FAIL';

/** What one check found, in plain words. Never contains hands, seeds or the token. */
export interface Finding {
  readonly level: Level;
  readonly what: string;
  readonly words: string;
}

export const ok = (what: string, words: string): Finding => ({ level: 'ok', what, words });
export const warn = (what: string, words: string): Finding => ({ level: 'warn', what, words });
export const fail = (what: string, words: string): Finding => ({ level: 'FAIL', what, words });

export const line = ({ level, what, words }: Finding): string => `${level.padEnd(4)}  ${what}: ${words}`;

/** Returns what may be printed about an error. */
export function reasonOf(error: unknown): string {
  const { type, message, code, status } = fault(error);
  return [message ?? type, code, status]
    .filter(part => typeof part === 'string' || typeof part === 'number')
    .join(', ');
}

/** Turns a check that throws into a finding, so that the other checks still run. */
export async function checked(what: string, check: Check): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [fail(what, `it could not be looked at (${reasonOf(error)})`)];
  }
}

type Check = () => readonly Finding[] | Promise<readonly Finding[]>;

/** Returns the number with `one` or `several` after it. */
export const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** Returns the first items, and how many more there are. */
export const listed = (items: readonly string[], between = ', '): string =>
  items.length <= FEW
    ? items.join(between)
    : `${items.slice(0, FEW).join(between)} and ${items.length - FEW} more`;

const FEW = 10;
