import { expect, it } from 'vitest';
import { sinceText } from '../../../commands/play/since.ts';
import { player, range } from '../../../engines/core/values.ts';
import type { GameId } from '../../../engines/index.ts';
import { NO_DIGEST, type Digest } from '../../../src/presenters/digest/digest.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import type { NewsLine } from '../../../src/tables/api.ts';

const DIGEST: Digest = {
  ...NO_DIGEST,
  weights: { heading: [], detail: ['small'], result: ['big'] },
  toldBy: { ...NO_DIGEST.toldBy, answer: ['blocks'], question: ['claims'] },
};
const list = (items: readonly string[]): string => items.join(', ');
const say = ({ key, ...args }: { key: string }): string =>
  Object.keys(args).length === 0 ? key : `${key} ${JSON.stringify(args)}`;
const news = (key: string, more: Partial<NewsLine> = {}): NewsLine => ({
  msg: { key },
  ...{ isPrivate: false, isOwn: false },
  ...more,
});
const context = { seat: 1, digest: DIGEST, isAsked: false, hasBegun: false };
const shown = (
  lines: readonly NewsLine[],
  more: { isAsked?: boolean; hasMoved?: boolean; hasBegun?: boolean } = {},
) =>
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

it('eight lines are shown at most; the one place where others are missing says where they are', () => {
  const many = range(20).map(n => {
    if (n === 0) return news('private', { isPrivate: true });
    return news(n === 1 ? 'big result' : `line ${n}`);
  });
  const lines = shown(many) ?? [];
  expect(lines.slice(1)).toEqual([
    '- **🔒 private**',
    '- big result',
    '-# common:since.rest {"count":12}',
    ...range(6).map(n => `- line ${n + 14}`),
  ]);
});

it('steps of the reader leave room to those of others, and stay where there is room', () => {
  const own = range(4).map(n => news(`own ${n}`, { msg: { key: `own ${n}`, who: player(1) }, isOwn: true }));
  const others = range(4).map(n => news(`line ${n}`));
  const words = (lines: readonly NewsLine[]) => shown(lines, { isAsked: true })?.slice(1).join() ?? '';
  expect(words([...own, ...others])).toBe(
    range(4)
      .map(n => `- line ${n}`)
      .join(),
  );
  expect(words([...own.slice(0, 2), ...others.slice(0, 2)])).toMatch(/own 0.*own 1.*line 0.*line 1/);
  expect(words([...own, ...own])).toContain('own 3');
  const secret = news('mine', { isPrivate: true, isOwn: true });
  expect(words([secret, ...own, ...others])).toContain('🔒 mine');
});

it('beside a question four lines are shown at most, and none once the reader has begun to choose', () => {
  const many = range(20).map(n => news(n === 1 ? 'big result' : `line ${n}`));
  expect(shown(many, { isAsked: true })?.slice(1)).toEqual([
    '- line 0',
    '- big result',
    '-# common:since.rest {"count":16}',
    '- line 18',
    '- line 19',
  ]);
  expect(shown(many, { isAsked: true, hasBegun: true })).toBeNull();
});

it('before the first move of the reader the rest is in the log', () => {
  const many = range(20).map(n => news(`line ${n}`));
  expect(shown(many, { hasMoved: false })).toContain('-# common:since.log {"count":12}');
});

it('a single line more is shown, because to say that it is missing takes as much', () => {
  const lines = shown(range(9).map(n => news(`line ${n}`))) ?? [];
  expect(lines.filter(line => line.startsWith('- '))).toHaveLength(9);
  expect(lines.filter(line => line.startsWith('-# '))).toEqual([]);
});

it('what readers know of their own answers is not said, but what came of them', () => {
  const mine = (key: string, isOwn = true): NewsLine => news(key, { msg: { key, who: player(1) }, isOwn });
  expect(shown([mine('blocks'), mine('small draw'), mine('big result'), mine('blocks', false)])).toEqual([
    '**common:since.title**',
    '- **small draw {"who":{"seat":1}}**',
    '- **big result {"who":{"seat":1}}**',
    '- **blocks {"who":{"seat":1}}**',
  ]);
});

it('the claim about which the panel asks is not news as well', () => {
  const lines = [news('claims first'), news('big result'), news('claims again')];
  expect(shown(lines, { isAsked: true })).toEqual([
    '**common:since.title**',
    '- claims first',
    '- big result',
  ]);
  expect(shown(lines)).toHaveLength(4);
  expect(shown([news('claims')], { isAsked: true })).toBeNull();
});

it('a move that its ✅ has told is not news, but what came of it', () => {
  const own = (game: GameId, paths: readonly string[]) =>
    sinceText(
      {
        lines: paths.map(path => ({
          msg: { key: `${game}:${path}`, who: player(1) },
          isPrivate: false,
          isOwn: true,
        })),
        hasMoved: true,
      },
      { ...context, digest: PRESENTERS[game].digest },
      { say: ({ key }) => key, list },
    )?.content.split('\n') ?? null;
  expect(own('dynasties', ['log.pays', 'log.places', 'gain.city'])?.slice(1)).toEqual([
    '- **dynasties:gain.city**',
  ]);
  expect(own('dynasties', ['log.pays', 'log.boards'])).toBeNull();
  expect(own('raja', ['gold.toll', 'log.ends'])).toBeNull();
  expect(own('raja', ['gold.toll', 'log.opened'])?.slice(1)).toEqual(['- **raja:log.opened**']);
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
