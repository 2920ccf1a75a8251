/** Small numbers as text: a digit is one of 64 characters. */
import { range } from '../../../engines/core/values.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
/** Highest number that a digit holds, and the highest of three numbers that two digits hold. */
export const MOST = 63;
export const MOST_OF_THREE = 15;

const VALUES = new Uint8Array(128);
for (const value of range(DIGITS.length)) VALUES[DIGITS.charCodeAt(value)] = value;

/** Writes numbers from 0 to `MOST`, a digit for each. */
export const written = (numbers: ArrayLike<number>): string =>
  range(numbers.length)
    .map(i => DIGITS[numbers[i] ?? 0] ?? '')
    .join('');

export const read = (text: string): Uint8Array =>
  Uint8Array.from(range(text.length), i => VALUES[text.charCodeAt(i)] ?? 0);

/** Writes numbers from 0 to `MOST_OF_THREE`, two digits for three of them. */
export function writtenByThree(numbers: ArrayLike<number>): string {
  const digits: number[] = [];
  for (let i = 0; i < numbers.length; i += 3) {
    const all = (numbers[i] ?? 0) | ((numbers[i + 1] ?? 0) << 4) | ((numbers[i + 2] ?? 0) << 8);
    digits.push(all & MOST, all >> 6);
  }
  return written(digits);
}

/** Reads the numbers that `writtenByThree` wrote, with up to two zeros after them. */
export function readByThree(text: string): Uint8Array {
  const digits = read(text);
  const numbers = new Uint8Array((digits.length / 2) * 3);
  for (let i = 0; i < digits.length; i += 2) {
    const all = (digits[i] ?? 0) | ((digits[i + 1] ?? 0) << 6);
    numbers.set([all & 15, (all >> 4) & 15, all >> 8], (i / 2) * 3);
  }
  return numbers;
}
