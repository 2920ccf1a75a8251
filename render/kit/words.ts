/** The words that pictures show: whoever asks for a picture resolves its keys in the readers' language and hands them in with the job. */
import { seatMark, SEATS } from './seats.ts';
import { shownName } from './typography.ts';

/** By message key. */
export type Words = Readonly<Record<string, string>>;

/** What seats are called whose names have no letter that the faces have. */
export const COLOUR_WORDS: readonly string[] = SEATS.map(({ colour }) => `picture:seat.${colour}`);

/** The word of a key; a missing one is a mistake of the caller. */
export function word(words: Words, key: string): string {
  const found = words[key];
  if (found === undefined) throw new Error(`no word for ${key}`);
  return found;
}

/** What a player is called in pictures. */
export const seatName = (seat: number, names: readonly string[], words: Words): string =>
  shownName(names[seat] ?? '', word(words, `picture:seat.${seatMark(seat).colour}`));
