/** Makes the names that people choose on Discord readable for others. */
import { LRUCache } from 'lru-cache';

/**
 * Returns a name without invisible characters, direction marks, floods of accents and anything that looks
 * like the mark of an automated player. Empty: nothing readable is left.
 */
export function readable(name: string): string {
  const known = shown.get(name);
  if (known !== undefined) return known;
  const found = madeReadable(name);
  shown.set(name, found);
  return found;
}

/** The newest names, because every press needs those of a table several times. */
const shown = new LRUCache<string, string>({ max: 2_000 });

function madeReadable(name: string): string {
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

/** What stands in brackets, also if they are not closed. */
const BRACKETS = /[\p{Ps}\p{Pi}<][^\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>]*(?:[\p{Pe}\p{Pf}>]|$)/gu;
/** Words that mark automated players in pictures and texts of any language. */
const MARKS = /^(auto|bot|robot)/u;
/**
 * Characters that look like the letters of `MARKS`, in lower case: the confusables of Unicode (UTS 39), small
 * capitals, and digits and signs that are often written for letters.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '4@ɐɑαаᗅᴀ⍺ꓮꭺ𐊠𖽀',
  u: 'ʋυцմսሀᑌᴜ∪⋃ꓴꞟꭎꭒ𐓶𑣘𖽂',
  t: '+7ŧƭτтᴛ†⊤⟙ⲧꓔꭲ𐊗𐊱𐌕𑣜𖼊🝨',
  o: '0øοσоօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑ⌀ⲟⵔ〇ꓳꬽ𐊒𐊫𐐬𐓪𐔖𑓐𑣈𑣕𑣗𑣠',
  b: 'ƀƅʙβвьᏼᖯᗷꓐꞵꮟ𐊂𐊡𐌁',
  r: 'ɾʀгᖇᴙᴦⲅꓣꭇꭈꭱꮁꮢ𐓜𖼵𝈖',
};
const ALIKE = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([looksLike, others]) =>
    [...others].map(each => [each, looksLike] as const),
  ),
);
/** Letters A to Z in dark circles, in dark squares, and as pieces of flags. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Removes imitated marks, until none is left: one may stand inside another. */
function withoutMarks(name: string): string {
  const rest = name.replace(BRACKETS, part => (isMark(part) ? '' : part));
  return rest === name ? rest : withoutMarks(rest);
}

/** True if these brackets look like the mark of an automated player, as "(auto)" in pictures. */
function isMark(part: string): boolean {
  const characters = [...part.normalize('NFKD').toLowerCase()];
  return MARKS.test(
    characters
      .map(plainLetter)
      .join('')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
}

function plainLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = ALPHABETS.find(each => code >= each && code < each + LETTERS.length);
  return first === undefined ? (ALIKE.get(character) ?? character) : LETTERS.charAt(code - first);
}
