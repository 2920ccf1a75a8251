/** The *d* that Italian adds between equal vowels: *tocca ad Ann*, *visir ed elefante*. */
import type { Locale } from '../base.ts';

/** Stands in the files before a word that begins with *a* and follows *a* in sentences. Invisible. */
const MARK = '\u2064';

/**
 * Returns a text with *ad* before marked words, and before what was inserted and begins with *a*. Only there,
 * because a name itself must stay as it is.
 */
export function euphonic(locale: Locale, text: string, inserted: readonly (string | number)[]): string {
  if (locale !== 'it') return text;
  const names = inserted.flatMap(each => (typeof each === 'string' && begins(each, 'a') ? [each] : []));
  return [MARK, ...names]
    .reduce((done, name) => done.replaceAll(` a ${name}`, ` ad ${name}`), text)
    .replaceAll(MARK, '');
}

/** Returns a list with *ed* before its last item, if that begins with *e*. */
export function euphonicList(locale: Locale, joined: string, last = ''): string {
  const end = ` e ${last}`;
  return locale === 'it' && begins(last, 'e') && joined.endsWith(end)
    ? `${joined.slice(0, -end.length)} ed ${last}`
    : joined;
}

/** True if the first letter is this vowel, after the colour of a seat or the sign of bold. */
const begins = (text: string, vowel: string): boolean =>
  /^[^\p{L}\d]*(\p{L})/u.exec(text)?.[1]?.toLowerCase() === vowel;
