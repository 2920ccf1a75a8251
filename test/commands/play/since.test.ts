import { expect, it } from 'vitest';
import { sinceText } from '../../../commands/play/since.ts';
import { player, range } from '../../../engines/core/values.ts';
import type { Digest } from '../../../src/presenters/digest.ts';
import type { NewsLine } from '../../../src/tables/api.ts';

const DIGEST: Digest = { details: ['small'], results: ['big'], joins: [] };
const list = (items: readonly string[]): string => items.join(', ');
const say = ({ key, ...args }: { key: string }): string =>
  Object.keys(args).length === 0 ? key : `${key} ${JSON.stringify(args)}`;
const news = (key: string, more: Partial<NewsLine> = {}): NewsLine => ({
  msg: { key },
  isPrivate: false,
  ...more,
});
const context = { seat: 1, digest: DIGEST, hasActed: false };
const shown = (lines: readonly NewsLine[], more: { hasActed?: boolean; hasMoved?: boolean } = {}) =>
  sinceText({ lines, hasMoved: true, ...more }, { ...context, ...more }, { say, list })?.content.split(
    '\n',
  ) ?? null;

it('nothing is said where nothing is new', () => {
  expect(shown([])).toBeNull();
});

it('all stands in the order in which it happened, and what concerns the reader is bold', () => {
  expect(
    shown([
      news('one'),
      news('mine', { msg: { key: 'mine', by: player(0), target: player(1) } }),
      news('hers', { msg: { key: 'hers', by: player(0) } }),
      news('secret', { isPrivate: true }),
      news('last'),
    ]),
  ).toEqual([
    '**common:since.title**',
    '- one',
    '- **mine {"by":{"seat":0},"target":{"seat":1}}**',
    '- hers {"by":{"seat":0}}',
    '- **🔒 secret**',
    '- last',
  ]);
});

it('before the first move of the reader the title is another', () => {
  expect(shown([news('one')], { hasMoved: false })?.[0]).toBe('**common:since.first**');
});

it('eight lines are shown at most: what concerns the reader, results, then the newest', () => {
  const many = range(20).map(n => {
    if (n === 2) return news('private', { isPrivate: true });
    return news(n === 5 ? 'big result' : `${n > 17 ? 'small ' : ''}line ${n}`);
  });
  const lines = shown(many) ?? [];
  expect(lines.filter(line => line.startsWith('- '))).toEqual([
    '- **🔒 private**',
    '- big result',
    ...range(6).map(n => `- line ${n + 12}`),
  ]);
  expect(lines.at(-1)).toBe('-# common:since.more');
});

it('a single line more is shown, because to say that it is missing takes as much', () => {
  const lines = shown(range(9).map(n => news(`line ${n}`))) ?? [];
  expect(lines.filter(line => line.startsWith('- '))).toHaveLength(9);
  expect(lines).not.toContain('-# common:since.more');
});

it('what the reader has just done is not said twice, but its result is told', () => {
  const mine = (key: string): NewsLine => news(key, { msg: { key, who: player(1) } });
  expect(shown([mine('blocks'), mine('big result')], { hasActed: true })).toEqual([
    '**common:since.title**',
    '- **big result {"who":{"seat":1}}**',
  ]);
});

const cut = (line: NewsLine, say: () => string): string =>
  sinceText({ lines: [line], hasMoved: true }, context, { say, list })?.content.split('\n')[1] ?? '';

it('a long line is cut at a place that leaves no bold open', () => {
  const words = () => `${'x'.repeat(290)} **Annabel and Ben** y`;
  expect(cut(news('a'), words)).toMatch(/ \*\*A\w+…\*\*$/);
  const late = () => `${'x'.repeat(296)}**Ann** y`;
  expect(cut(news('a'), late)).toBe(`- ${'x'.repeat(296)}…`);
  expect(cut(news('a', { isPrivate: true }), words)).toMatch(/^- \*\*🔒 x+ A\w+…\*\*$/);
});

it('a name within a bold line does not end it', () => {
  expect(cut(news('a', { isPrivate: true }), () => 'x **Ann** y')).toContain('**🔒 x Ann y**');
});
