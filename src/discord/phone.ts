/** Estimates how much room a message leaves on a phone of 390 by 844 points, between header and composer. */
import { ComponentType, type APIComponentInActionRow } from 'discord-api-types/v10';
import type { Part } from './fit.ts';
import type { Upload } from './ui.ts';

/** In points. `frame`: name, time and edges of a message. `gap`: between two parts. */
const PHONE = {
  height: 690,
  frame: 96,
  pictureWidth: 295,
  gap: 8,
  row: 22,
  controls: 40,
  width: 310,
} as const;
/** Characters of a row of text, and of a title. */
const COLUMNS = { text: 40, title: 34 } as const;
/** Width of a button without its text, and of one character. */
const BUTTON = { edges: 40, character: 8 } as const;
/** Where a PNG holds its width and height. */
const SIZE_IN_PNG = { width: 16, height: 20, end: 24 } as const;

/** Returns how many rows of text have room besides these parts. Negative: they take more than a window. */
export function rowsLeft(parts: readonly Part[], files: readonly Upload[]): number {
  const shown = parts.filter(part => part !== null);
  const pictures = files.reduce((sum, file) => sum + heightOfPicture(file), 0);
  const heights = shown.reduce((sum, part) => sum + heightOf(part) + PHONE.gap, PHONE.frame + pictures);
  return Math.floor((PHONE.height - heights) / PHONE.row);
}

/** Returns how many rows of a phone a text takes. */
export const rowsOf = (content: string): number =>
  content.split('\n').reduce((sum, line) => {
    const columns = line.startsWith('#') ? COLUMNS.title : COLUMNS.text;
    return sum + Math.max(1, Math.ceil(plain(line).length / columns));
  }, 0);

/** Leaves out markdown, and counts a time as a full date. */
const plain = (line: string): string =>
  line
    .replace(/^(#+|-#|-|>) /, '')
    .replaceAll(/[*_]/g, '')
    .replaceAll(/<t:\d+:\w>/g, 'January 1, 2030 13:20');

function heightOf(part: NonNullable<Part>): number {
  if ('content' in part) return rowsOf(part.content) * PHONE.row;
  return part.type === ComponentType.ActionRow
    ? lines(part.components).length * (PHONE.controls + PHONE.gap) - PHONE.gap
    : 0;
}

/**
 * True if a row of buttons takes one line of a phone, or two, and no button stands alone in the second. It
 * holds for phones of 360 to 430 points and for letters of any width, because nothing else is known of them.
 */
export const standsWell = (components: readonly APIComponentInActionRow[]): boolean =>
  ROWS.every(most =>
    CHARACTERS.every(character => {
      const [, second = 2, ...more] = lines(components, { most, character });
      return second > 1 && more.length === 0;
    }),
  );

/** Widths of a row of buttons with the gap after it, and of a character of a label. */
const ROWS = [263, 293, 333] as const;
const CHARACTERS = [6.5, 7.3] as const;

interface Widths {
  readonly most: number;
  readonly character: number;
}

/** Returns how many buttons of a row stand in each line. A menu takes one line. */
function lines(
  components: readonly APIComponentInActionRow[],
  { most, character }: Widths = { most: PHONE.width, character: BUTTON.character },
): number[] {
  const counts: number[] = [];
  let left = 0;
  for (const each of components) {
    const width = 'label' in each ? BUTTON.edges + character * (each.label?.length ?? 0) : 0;
    if (counts.length === 0 || width > left) {
      counts.push(0);
      left = most;
    }
    counts.push((counts.pop() ?? 0) + 1);
    left -= width;
  }
  return counts;
}

/** A film has its own shape; no panel shows one. */
const heightOfPicture = ({ name, data }: Upload): number =>
  !name.endsWith('.png') || data.length < SIZE_IN_PNG.end
    ? 0
    : (PHONE.pictureWidth * data.readUInt32BE(SIZE_IN_PNG.height)) / data.readUInt32BE(SIZE_IN_PNG.width);
