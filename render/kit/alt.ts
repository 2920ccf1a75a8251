/** Helpers for alternative texts, which Discord limits: names are shortened before sentences go. */
import type { Msg } from '../../engines/core/game.ts';

/** Translates a message into the readers' language. */
export type Say = (msg: Msg) => string;

/** Characters of an alternative text, because a screen reader reads it aloud at once. */
export const ALT_LIMIT = 600;

/** Characters of the description that a reader asks for in place of a picture. */
export const WORDS_LIMIT = 1_024;

const NAME_LENGTHS = [32, 20, 12, 8] as const;

/** Returns the sentences of a description, the most important first. */
type Lines = (name: (full: string) => string) => readonly string[];

/**
 * Joins the sentences, with names as long as possible within the limit. If all are too long, takes those of
 * `brief` instead. If these are too long as well, leaves out whole sentences from the end.
 */
export function shortest(lines: Lines, limit: number, brief: Lines = lines): string {
  for (const told of [lines, brief])
    for (const length of NAME_LENGTHS) {
      const words = told(full => shortened(full, length)).join(' ');
      if (words.length <= limit) return words;
    }
  return whole(
    brief(full => shortened(full, 8)),
    limit,
  );
}

/** Joins as many sentences from the start as fit. The first one is cut if it is too long alone. */
function whole([first = '', ...rest]: readonly string[], limit: number): string {
  let words = first.length <= limit ? first : `${first.slice(0, limit - 1)}…`;
  for (const line of rest) {
    if (words.length + 1 + line.length > limit) return words;
    words = `${words} ${line}`;
  }
  return words;
}

function shortened(name: string, length: number): string {
  const chars = [...name];
  return chars.length <= length ? name : `${chars.slice(0, length - 1).join('')}…`;
}

/** Joins the parts that are not empty with commas. */
export const list = (parts: readonly string[]): string => parts.filter(part => part !== '').join(', ');
