/** Makes the names that people choose on Discord readable for others. */

/**
 * Returns a name without invisible characters, direction marks, floods of accents and anything that looks
 * like the mark of an automated player. Empty: nothing readable is left.
 */
export function readable(name: string): string {
  const visible = withoutMarks(
    name
      .normalize('NFC')
      .replaceAll('🤖', '')
      .replace(IGNORED, '')
      .replace(UNPRINTABLE, '')
      .replace(BLANK, ' '),
  )
    .replace(ACCENTS, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return VISIBLE.test(visible) ? visible : '';
}

/** Returns the first of these names that is readable. Empty: none is. */
export function firstReadable(...names: readonly string[]): string {
  for (const name of names) {
    const shown = readable(name);
    if (shown !== '') return shown;
  }
  return '';
}

/** Characters without a shape, except the variation selector after an emoji, which chooses its colour. */
const IGNORED = /(?!(?<=\p{Extended_Pictographic})\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
/** Controls, lone surrogates, annotations, the placeholder of an object. */
const UNPRINTABLE = /(?!\s)\p{Cc}|[\p{Cs}\ufff9-\ufffc]/gu;
/** Characters that have a width only: spaces, the empty braille pattern, musical null note. */
const BLANK = /[\s\u2800\u{1d159}]/gu;
/** More accents than any language puts on one letter, and accents without a letter. */
const ACCENTS = /(?:^\p{M}+)|(\p{M}{3})\p{M}+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const BRACKETS = /[\p{Ps}\p{Pi}<]([^\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>]*)[\p{Pe}\p{Pf}>]/gu;
/** Words that mark automated players in pictures and texts of any language. */
const MARKS = /^(auto|bot|robot)/u;
/** Letters of other scripts that look like those of `MARKS`. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  υ: 'u',
  ц: 'u',
  т: 't',
  τ: 't',
  о: 'o',
  ο: 'o',
  ь: 'b',
  в: 'b',
  β: 'b',
  г: 'r',
  '0': 'o',
};

/** Removes imitated marks, until none is left: one may stand inside another. */
function withoutMarks(name: string): string {
  const rest = name.replace(BRACKETS, part => (isMark(part) ? '' : part));
  return rest === name ? rest : withoutMarks(rest);
}

/** True if these brackets look like the mark of an automated player, as "(auto)" in pictures. */
function isMark(part: string): boolean {
  const characters = part
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return MARKS.test([...characters].map(each => ALIKE[each] ?? each).join(''));
}
