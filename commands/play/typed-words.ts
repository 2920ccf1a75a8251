/** Words and names in what somebody types. */

/** Without what stands between them, in small letters. */
export const wordsIn = (typed: string): string[] => typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The one with the longest name that stands there. */
export function namedIn<T>(typed: string, all: readonly T[], nameOf: (one: T) => string): T | null {
  const words = typed.toLowerCase();
  const [found = null] = all
    .filter(one => words.includes(nameOf(one).toLowerCase()))
    .sort((a, b) => nameOf(b).length - nameOf(a).length);
  return found;
}
