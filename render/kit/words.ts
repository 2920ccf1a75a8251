/** The words in pictures. The caller translates the keys and passes the words with the job. */
import { seatMark, SEATS } from './seats.ts';
import { shownName } from './typography.ts';

/** Translations by message key. */
export type Words = Readonly<Record<string, string>>;

/** Keys of the fallback names, for names without a letter that the bundled fonts have. */
export const COLOUR_WORDS: readonly string[] = SEATS.map(({ colour }) => `picture:seat.${colour}`);

/** Returns the word of a key. Throws if the caller did not pass it. */
export function word(words: Words, key: string): string {
  const found = words[key];
  if (found === undefined) throw new Error(`no word for ${key}`);
  return found;
}

/** Returns the name of a player in pictures. */
export const seatName = (seat: number, names: readonly string[], words: Words): string =>
  shownName(names[seat] ?? '', word(words, `picture:seat.${seatMark(seat).colour}`));
