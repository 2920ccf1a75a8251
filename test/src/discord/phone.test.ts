import { expect, it } from 'vitest';
import { rowsLeft, rowsOf } from '../../../src/discord/phone.ts';
import { button, rows, text, upload } from '../../../src/discord/ui.ts';

it('a text takes a row for each line, and more for long ones', () => {
  expect(rowsOf('one\ntwo')).toBe(2);
  expect(rowsOf('x'.repeat(100))).toBe(3);
  expect(rowsOf(`**${'x'.repeat(40)}**`), 'marks take no room').toBe(1);
});

/** A picture of this size: the beginning of a PNG. */
function picture(width: number, height: number) {
  const data = Buffer.alloc(32);
  data.writeUInt32BE(width, 16);
  data.writeUInt32BE(height, 20);
  return upload('map.png', data, '');
}

it('the more a message has, the fewer rows are left', () => {
  const empty = rowsLeft([null], []);
  expect(empty).toBeGreaterThan(25);
  expect(empty, 'header and composer take the rest of 844 points').toBeLessThan(32);
  expect(rowsLeft([text('one')], [])).toBeLessThan(empty);
  const press = button({ to: 'more', table: 'abcd' }, 'x'.repeat(30));
  const [one, three] = [rows([press]), rows([press, press, press])];
  expect(rowsLeft(three, []), 'long buttons stand below each other').toBeLessThan(rowsLeft(one, []) - 2);
  expect(rowsLeft([], [picture(1_000, 1_000)])).toBe(empty - 14);
  expect(rowsLeft([], [picture(1_000, 4_000)])).toBeLessThan(0);
});
