import { expect, it } from 'vitest';
import { sinceText } from '../../../commands/play/since.ts';
import { player, range } from '../../../engines/core/values.ts';
import type { NewsLine } from '../../../src/tables/api.ts';

const say = ({ key, ...args }: { key: string }): string =>
  Object.keys(args).length === 0 ? key : `${key} ${JSON.stringify(args)}`;
const news = (key: string, more: Partial<NewsLine> = {}): NewsLine => ({
  msg: { key },
  isPrivate: false,
  ...more,
});
const shown = (lines: readonly NewsLine[]) => sinceText(lines, 1, { say })?.content.split('\n') ?? null;

it('nothing is said where nothing is new', () => {
  expect(shown([])).toBeNull();
});

it('what concerns the reader stands first and bold, the rest in its order', () => {
  expect(
    shown([
      news('one'),
      news('hers', { msg: { key: 'hers', by: player(0) } }),
      news('mine', { msg: { key: 'mine', by: player(0), target: player(1) } }),
      news('secret', { isPrivate: true }),
    ]),
  ).toEqual([
    '**common:since.title**',
    '- **mine {"by":{"seat":0},"target":{"seat":1}}**',
    '- **🔒 secret**',
    '- one',
    '- hers {"by":{"seat":0}}',
  ]);
});

it('eight lines are shown at most, the newest ones, and the number of the others', () => {
  const many = range(20).map(n => news(`line ${n}`, n === 2 ? { isPrivate: true } : {}));
  const lines = shown(many) ?? [];
  expect(lines.filter(line => line.startsWith('- '))).toEqual([
    '- **🔒 line 2**',
    ...range(7).map(n => `- line ${n + 13}`),
  ]);
  expect(lines.at(-1)).toBe('-# common:since.more {"count":12}');
  expect(shown(range(20).map(n => news(`secret ${n}`, { isPrivate: true })))).toEqual([
    '**common:since.title**',
    ...range(8).map(n => `- **🔒 secret ${n + 12}**`),
    '-# common:since.more {"count":12}',
  ]);
});

it('a long line is cut at a place that leaves no bold open', () => {
  const words = () => `${'x'.repeat(150)} **Annabel and Ben** y`;
  expect(sinceText([news('a')], 1, { say: words })?.content.split('\n')[1]).toMatch(/ \*\*A\w+…\*\*$/);
  const late = () => `${'x'.repeat(156)}**Ann** y`;
  expect(sinceText([news('a')], 1, { say: late })?.content.split('\n')[1]).toBe(`- ${'x'.repeat(156)}…`);
  expect(sinceText([news('a', { isPrivate: true })], 1, { say: words })?.content.split('\n')[1]).toMatch(
    /^- \*\*🔒 x+ A\w+…\*\*$/,
  );
});

it('a name within a bold line does not end it', () => {
  const words = () => 'x **Ann** y';
  expect(sinceText([news('a', { isPrivate: true })], 1, { say: words })?.content).toContain('**🔒 x Ann y**');
});
