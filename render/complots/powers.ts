/** The words of a character beside its card: what it does, what it blocks. */
import type { Character } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { path, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import type { Area } from '../kit/shapes.ts';
import { paragraph, wrap } from '../kit/typography.ts';
import { LOOKS } from './characters.ts';
import { icon, shield } from './icons.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** What a character does and what it blocks, broken into rows. */
export interface Powers {
  readonly character: Character;
  readonly power: Rows;
  readonly blocks: Rows;
}
interface Rows {
  readonly size: number;
  readonly rows: readonly string[];
}

const SMALLEST = 27;
/** Room for the shield and the gap after it, as a share of the letters. */
const SHIELD = 1.25;

export function powersOf(character: Character, words: Words, width: number, size: number): Powers {
  const rowsOf = (key: string, room: number, lines: number): Rows =>
    balanced(word(words, `picture:${key}.${character}`), room, { size, min: SMALLEST, lines });
  return {
    character,
    power: rowsOf('power', width, 6),
    blocks: rowsOf('blocks', width - size * SHIELD - 8, 3),
  };
}

/** Wraps a paragraph into rows of similar length, so that no word stands alone in the last. */
function balanced(said: string, room: number, box: { size: number; min: number; lines: number }): Rows {
  const { size, rows } = paragraph(said, 'ui', room, box);
  let best = rows;
  for (let width = room * 0.96; width > room * 0.55; width *= 0.96) {
    const narrower = wrap(said, { font: 'ui', size, width, lines: rows.length + 1 });
    if (narrower.length > rows.length) break;
    if (narrower.every(row => said.includes(row))) best = narrower;
  }
  return { size, rows: best };
}

export const powerHeight = ({ power }: Powers): number => heightOf(power);
export const blocksHeight = ({ blocks }: Powers): number =>
  Math.max(blocks.size * SHIELD, heightOf(blocks)) + RULE;

/** Distance from the powers to the blocks; the dashed rule is in the middle. */
const RULE = 26;
const heightOf = ({ size, rows }: Rows): number => rows.length * leading(size);
const leading = (size: number): number => Math.round(size * 1.16);

/** Draws the power, and from `ruleAt` on, next to a shield, what the character blocks. */
export function powerArt(
  { character, power, blocks }: Powers,
  { x, y, width }: Omit<Area, 'height'>,
  ruleAt: number,
): Node[] {
  const inset = blocks.size * SHIELD + 8;
  const foot = ruleAt + RULE;
  const down = Math.max(0, (blocks.size * SHIELD - heightOf(blocks)) / 2);
  return [
    ...rowsAt(power, x, y, C.ink),
    path(`M${x} ${ruleAt + RULE / 2}H${x + width}`, { stroke: C.goldDark, width: 2, dash: [7, 6] }),
    icon(
      shield,
      x + (blocks.size * SHIELD) / 2,
      foot + Math.max(blocks.size * SHIELD, heightOf(blocks)) / 2,
      blocks.size * SHIELD,
    ),
    ...rowsAt(blocks, x + inset, foot + down, LOOKS[character].dark),
  ];
}

const rowsAt = ({ size, rows }: Rows, x: number, y: number, fill: string): Node[] =>
  rows.map((row, i) => text(x, y + size * 0.92 + i * leading(size), row, { size, fill }));
