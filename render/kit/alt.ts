/** Helpers for alternative texts, which Discord limits: details go before sentences, and no name is cut. */
import type { Msg } from '../../engines/core/game.ts';

/** Translates a message into the readers' language. */
export type Say = (msg: Msg) => string;

/** Characters of an alternative text, because a screen reader reads it aloud at once. */
export const ALT_LIMIT = 600;

/** Characters of the description that a reader asks for in place of a picture. */
export const WORDS_LIMIT = 1_024;

/**
 * Joins the sentences of a description, the most important first. If they are too long, takes the first of
 * `briefer` that fits. If none does, leaves out whole sentences from the end of the last. No name is cut.
 */
export function shortest(lines: readonly string[], limit: number, ...briefer: readonly string[][]): string {
  const words = [lines, ...briefer].map(told => told.join(' ')).find(told => told.length <= limit);
  return words ?? whole(briefer.at(-1) ?? lines, limit);
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

/** Returns a word of a picture as it stands within a sentence. */
export const withinSentence = (word: string): string =>
  word.replace(/^\p{Lu}/u, letter => letter.toLowerCase());

/** Returns a word as it begins a sentence. */
export const atStart = (word: string): string => word.replace(/^\p{Ll}/u, letter => letter.toUpperCase());

/** Joins the parts that are not empty with commas. */
export const list = (parts: readonly string[]): string => parts.filter(part => part !== '').join(', ');
