/** Helpers for alternative texts, which Discord limits: long names are shortened before anything is cut. */
import type { Msg } from '../../engines/core/game.ts';

/** Translates a message into the readers' language. */
export type Say = (msg: Msg) => string;

/** Discord's limit for the description of an attachment. */
export const ALT_LIMIT = 1024;

const NAME_LENGTHS = [32, 20, 12, 8] as const;

/** Joins the sentences, with names as long as possible within `ALT_LIMIT`. */
export function shortest(lines: (name: (full: string) => string) => readonly string[]): string {
  let words = '';
  for (const length of NAME_LENGTHS) {
    words = lines(full => shortened(full, length)).join(' ');
    if (words.length <= ALT_LIMIT) return words;
  }
  return clipped(words);
}

const clipped = (words: string): string =>
  words.length <= ALT_LIMIT ? words : `${words.slice(0, ALT_LIMIT - 1)}…`;

function shortened(name: string, length: number): string {
  const chars = [...name];
  return chars.length <= length ? name : `${chars.slice(0, length - 1).join('')}…`;
}

/** Joins the parts that are not empty with commas. */
export const list = (parts: readonly string[]): string => parts.filter(part => part !== '').join(', ');
