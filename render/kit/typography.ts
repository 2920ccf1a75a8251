/** Fits text into boxes: shrunk, wrapped or cut with an ellipsis, never wider than the box. */
import { metrics, widthOf } from './fonts.ts';
import { text } from './scene.ts';
import type { Font, Style, Text } from './scene.ts';

interface Box {
  readonly x: number;
  /** Baseline of the middle line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Text shrinks to this size before it is wrapped or cut. */
  readonly min: number;
  readonly lines?: number;
  readonly font?: Font;
  readonly anchor?: Text['anchor'];
  /** Space between letters; negative narrows a long word. */
  readonly spacing?: number;
  readonly style: Style;
}

/**
 * Fits text into a box: one line at the largest size that fits, else up to `lines` lines at the smallest. A
 * mark that has no room in a single line is left out, so that the name before it has letters as large as fit.
 */
export function fitted(whole: string, box: Box): Text[] {
  const { x, y, width, font = 'ui', anchor = 'start', spacing = 0, style, lines = 1 } = box;
  const isTooLong = widthOf(whole, font, box.min, spacing) > width;
  const words = isTooLong && lines === 1 ? unmarked(whole) : whole;
  const size = sizeThatFits(words, box);
  const rows =
    widthOf(words, font, size, spacing) <= width ? [words] : wrap(words, { font, size, width, lines });
  const leading = size * 1.12;
  return rows.map((row, i) =>
    text(x, y + (i - (rows.length - 1) / 2) * leading, row, { ...style, font, size, anchor, spacing }),
  );
}

function sizeThatFits(words: string, { width, size, min, font = 'ui', spacing = 0 }: Box): number {
  const natural = widthOf(words, font, size, spacing);
  return natural <= width ? size : Math.max(min, Math.floor(((size * width) / natural) * 2) / 2);
}

/**
 * Wraps a paragraph at the largest size from `size` down to `min` that breaks no word and needs at most
 * `lines`.
 */
export function paragraph(
  words: string,
  font: Font,
  width: number,
  { size, min, lines }: { size: number; min: number; lines: number },
): { size: number; rows: string[] } {
  const longest = Math.max(...words.split(/\s/u).map(word => widthOf(word, font, 1)));
  for (let s = Math.min(size, Math.floor(width / longest)); s > min; s--) {
    const rows = wrap(words, { font, size: s, width, lines: lines + 1 });
    if (rows.length <= lines) return { size: s, rows };
  }
  return { size: min, rows: wrap(words, { font, size: min, width, lines }) };
}

/** True if the first word of a text has room in a line, so that wrapping breaks no word. */
export const isWholeIn = (words: string, font: Font, size: number, width: number): boolean =>
  widthOf(words.split(/\s/u)[0] ?? '', font, size) <= width;

interface Block {
  readonly font: Font;
  readonly size: number;
  readonly width: number;
  /** The most lines allowed. */
  readonly lines: number;
}

/** True if a text that is wrapped into a block keeps all its letters. */
export const isWhole = (words: string, block: Block): boolean =>
  lettersOf(wrap(words, block).join('')) === lettersOf(words);

const lettersOf = (words: string): string => words.replaceAll(/\s/gu, '');

/**
 * Wraps between words, inside a word only if it alone is too long. Text that does not fit ends in an
 * ellipsis.
 */
export function wrap(words: string, { font, size, width, lines }: Block): string[] {
  const rows: string[] = [];
  let rest = words.trim();
  while (rest !== '' && rows.length < lines - 1) {
    const row = firstRow(rest, font, size, width);
    rows.push(row);
    rest = rest.slice(row.length).trimStart();
  }
  if (rest !== '') rows.push(ellipsised(rest, font, size, width));
  return rows;
}

function firstRow(words: string, font: Font, size: number, width: number): string {
  const pieces = words.split(/(?<=[\s-])/u);
  const fits = (s: string) => widthOf(s.trimEnd(), font, size) <= width;
  let row = '';
  for (const piece of pieces) {
    if (!fits(row + piece)) break;
    row += piece;
  }
  return row === '' ? longestStart(words, fits) : row.trimEnd();
}

/** Cuts a text that is too long. The mark of an automated player goes first, and whole. */
export function ellipsised(marked: string, font: Font, size: number, width: number): string {
  if (widthOf(marked, font, size) <= width) return marked;
  const words = unmarked(marked);
  if (widthOf(words, font, size) <= width) return words;
  return `${longestStart(words, s => widthOf(`${s.trimEnd()}…`, font, size) <= width).trimEnd()}…`;
}

/** Returns a name without the mark of an automated player: `Chandra (auto)` is `Chandra`. */
const unmarked = (name: string): string => name.replace(/ \([^()]+\)$/u, '');

function longestStart(words: string, fits: (s: string) => boolean): string {
  const chars = [...words];
  let n = 1;
  while (n < chars.length && fits(chars.slice(0, n + 1).join(''))) n++;
  return chars.slice(0, n).join('');
}

/**
 * Reduces a name to the characters of the bundled font. Fancy letters become plain ones (NFKC).
 * Returns `fallback` (the name of the seat's colour) if no letter or digit remains.
 */
export function shownName(name: string, fallback: string): string {
  const { has } = metrics('ui');
  const kept = [...name.normalize('NFKC')]
    .filter(char => has(char.codePointAt(0) ?? 0) && !/[\p{C}\p{Co}]/u.test(char))
    .join('');
  const tidy = kept.replaceAll(/\s+/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : fallback;
}
