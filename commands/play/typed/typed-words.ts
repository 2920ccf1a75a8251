/** Finds words and names in typed text. */

/** Returns the words in lower case, without punctuation. */
export const wordsIn = (typed: string): string[] => typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the item with the longest name that occurs in the text. `null`: none does. */
export function namedIn<T>(typed: string, all: readonly T[], nameOf: (one: T) => string): T | null {
  const words = typed.toLowerCase();
  const [found = null] = all
    .filter(one => words.includes(nameOf(one).toLowerCase()))
    .sort((a, b) => nameOf(b).length - nameOf(a).length);
  return found;
}
