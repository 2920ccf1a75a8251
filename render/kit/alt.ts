/** Helpers for alternative texts, which Discord limits: details go before sentences, and no name is cut. */
import type { Msg } from '../../engines/core/game.ts';

/** Translates a message into the readers' language. */
export type Say = (msg: Msg) => string;

/** Characters of an alternative text, because a screen reader reads it aloud at once. */
export const ALT_LIMIT = 600;

/** Characters of the description that a reader asks for in place of a picture. */
export const WORDS_LIMIT = 1_024;

/**
 * Joins the sentences of a description, the most important first. If they are too long, takes those of
 * `brief`. If these are too long as well, leaves out whole sentences from the end. Names are never cut.
 */
export function shortest(lines: readonly string[], limit: number, brief: readonly string[] = lines): string {
  const words = [lines, brief].map(told => told.join(' ')).find(told => told.length <= limit);
  return words ?? whole(brief, limit);
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

/** Joins the parts that are not empty with commas. */
export const list = (parts: readonly string[]): string => parts.filter(part => part !== '').join(', ');
