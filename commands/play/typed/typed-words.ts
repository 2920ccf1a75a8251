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

/** An Italian infinitive: its stem, its vowel and its pronoun. */
const INFINITIVE = /^(\p{L}+)([aei])r(?:e|(si|ne|l[aeio]))?$/u;

/**
 * Returns the text with an Italian infinitive at its beginning as the imperative with which one of the labels
 * begins: "passare" is "Passa". The card says in infinitives what labels say in imperatives. Without such a
 * label: the text as it is.
 */
export function withImperative(typed: string, labels: readonly string[]): string {
  const [first = ''] = wordsIn(typed);
  const [, stem, vowel, pronoun = ''] = INFINITIVE.exec(first) ?? [];
  if (stem === undefined) return typed;
  const verb = `${stem}${vowel === 'a' ? 'a' : 'i'}`;
  const forms = [`${verb}${pronoun === 'si' ? 'ti' : pronoun}`, `${verb}sci`];
  const imperative = labels.flatMap(label => wordsIn(label).slice(0, 1)).find(word => forms.includes(word));
  return imperative === undefined ? typed : typed.toLowerCase().replace(first, imperative);
}
