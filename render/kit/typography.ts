/** Words into boxes: shrunk, wrapped or cut off with an ellipsis, never wider than the box. */
import { metrics, widthOf } from './fonts.ts';
import { text } from './scene.ts';
import type { Font, Style, Text } from './scene.ts';

export interface Box {
  readonly x: number;
  /** Baseline of a single line; of several lines, the middle one's. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Shrinks down to this size before anything is wrapped or cut. */
  readonly min: number;
  readonly lines?: number;
  readonly font?: Font;
  readonly anchor?: Text['anchor'];
  readonly style: Style;
}

/** Sets words into a box: one line at the largest size that fits, else up to `lines` lines at the smallest. */
export function fitted(words: string, box: Box): Text[] {
  const { x, y, width, font = 'ui', anchor = 'start', style, lines = 1 } = box;
  const size = sizeThatFits(words, box);
  const rows = widthOf(words, font, size) <= width ? [words] : wrap(words, font, size, width, lines);
  const leading = size * 1.12;
  return rows.map((row, i) => text(x, y + (i - (rows.length - 1) / 2) * leading, row, { ...style, font, size, anchor }));
}

function sizeThatFits(words: string, { width, size, min, font = 'ui' }: Box): number {
  const natural = widthOf(words, font, size);
  return natural <= width ? size : Math.max(min, Math.floor(size * width / natural * 2) / 2);
}

/** Breaks between words, inside a word only where it alone is too long; what does not fit ends in an ellipsis. */
export function wrap(words: string, font: Font, size: number, width: number, lines: number): string[] {
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

export function ellipsised(words: string, font: Font, size: number, width: number): string {
  if (widthOf(words, font, size) <= width) return words;
  return `${longestStart(words, (s) => widthOf(`${s.trimEnd()}…`, font, size) <= width).trimEnd()}…`;
}

function longestStart(words: string, fits: (s: string) => boolean): string {
  const chars = [...words];
  let n = 1;
  while (n < chars.length && fits(chars.slice(0, n + 1).join(''))) n++;
  return chars.slice(0, n).join('');
}

/**
 * A name with what the bundled face can show. Fancy letters become plain ones (NFKC), other signs are dropped;
 * where no letter or digit remains, the fallback (the seat's colour in words) stands in.
 */
export function shownName(name: string, fallback: string): string {
  const { has } = metrics('ui');
  const kept = [...name.normalize('NFKC')].filter((char) => has(char.codePointAt(0) ?? 0) && !/[\p{C}\p{Co}]/u.test(char)).join('');
  const tidy = kept.replaceAll(/\s+/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : fallback;
}
