import { expect, it } from 'vitest';
import { sinceText } from '../../../commands/play/since.ts';
import { player, range } from '../../../engines/core/values.ts';
import type { GameId } from '../../../engines/index.ts';
import { NO_DIGEST, type Digest } from '../../../src/presenters/digest/digest.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import type { NewsLine } from '../../../src/tables/api.ts';

const DIGEST: Digest = {
  ...NO_DIGEST,
  weights: { ...NO_DIGEST.weights, detail: ['small'], result: ['big'] },
  toldBy: { ...NO_DIGEST.toldBy, answer: ['blocks'], chosen: ['shows'], question: ['claims'] },
};
const list = (items: readonly string[]): string => items.join(', ');
const say = ({ key, ...args }: { key: string }): string =>
  Object.keys(args).length === 0 ? key : `${key} ${JSON.stringify(args)}`;
const news = (key: string, more: Partial<NewsLine> = {}): NewsLine => ({
  msg: { key },
  ...{ isPrivate: false, own: null },
  ...more,
});
const context = { seat: 1, digest: DIGEST, isAsked: false, hasBegun: false, hasActed: false, rows: 99 };
const shown = (lines: readonly NewsLine[], more: Partial<typeof context> & { hasMoved?: boolean } = {}) =>
  sinceText({ lines, hasMoved: true, ...more }, { ...context, ...more }, { say, list })?.content.split(
    '\n',
  ) ?? null;

it('nothing is said where nothing is new', () => {
  expect(shown([])).toBeNull();
});

it('all stands in the order in which it happened, and what names the reader is bold', () => {
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

it('what came of a move that concerns the reader stays with it, in its order', () => {
  const mine = (key: string) => news(key, { msg: { key, who: player(1) } });
  const lines = [news('other move'), mine('move of mine'), news('small proof'), mine('big loss')];
  expect(named(lines)).toEqual(['other', 'move', 'small proof', 'big loss']);
  expect(
    shown(lines)?.filter(line => line.includes('proof')),
    'bold only with a name',
  ).toEqual(['- small proof']);
});

it('of a window what the reader did is not told again, but what came of it', () => {
  const lines = [ofReader('blocks', 'window'), news('small proof', { own: 'window' })];
  expect(named([...lines, ofReader('big loss', 'window')])).toEqual(['small proof', 'big loss']);
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

it('a move with more results than have room shows the newest ones alone', () => {
  const results = range(14).map(n => `big result of this one move ${n}`);
  const lines = shown([news('one'), news('move'), ...results.map(key => news(key))], { rows: 9 }) ?? [];
  const newest = lines.slice(2);
  expect(newest).toEqual(results.slice(-newest.length).map(words => `- ${words}`));
  expect(newest.length).toBeGreaterThan(3);
  expect(newest.length).toBeLessThan(8);
  expect(lines[1]).toBe(`-# common:since.rest {"count":${16 - newest.length}}`);
});

it('what came of moves has the room before moves and the beginning of a round', () => {
  const digest = { ...DIGEST, weights: { ...DIGEST.weights, heading: ['round'] } };
  const results = range(3).map(n => `big result ${n}, with where each point came from and what it brings`);
  const lines = [
    ...range(9).map(n => news(`move ${n} ${'that is told at length '.repeat(4)}`)),
    ...results.map(key => news(key)),
    news(`round 2 ${'begins in a way that takes many words '.repeat(6)}`),
  ];
  expect(shown(lines, { rows: 7, digest })?.slice(1)).toEqual([
    '-# common:since.rest {"count":10}',
    ...results.map(words => `- ${words}`),
  ]);
});

/** A line about the reader. */
const ofReader = (key: string, own: NewsLine['own'], more: Partial<NewsLine> = {}): NewsLine =>
  news(key, { msg: { key, who: player(1) }, own, ...more });
const named = (lines: readonly NewsLine[], more: Parameters<typeof shown>[1] = {}): string[] =>
  (shown(lines, more) ?? [])
    .slice(1)
    .map(line => /(?:🔒 )?(?:big |small )?[a-z]+ ?\d*/.exec(line)?.[0].trim() ?? '');

it('what the reader did in person is not told, and what it brought in public only just after', () => {
  const own = [
    ofReader('moves', 'answer'),
    ofReader('big result', 'answer'),
    ofReader('drawn', 'answer', { isPrivate: true }),
    news('small road', { own: 'answer' }),
  ];
  // A private result is told until the next move, because the reply to a command does not have it.
  expect(named([...own, news('line')])).toEqual(['🔒 drawn', 'line']);
  expect(named([...own, news('line')], { hasActed: true })).toEqual(['big result', '🔒 drawn', 'line']);
});

it('Taj Mahal: the last card of the supply, taken without a choice, is told after the palace', () => {
  const { digest } = PRESENTERS['taj-mahal'];
  const taken = { key: 'taj-mahal:log.takes', who: player(1), colour: 'yellow', face: 'elephant' };
  const lines = [news('', { msg: taken, own: 'answer' })];
  expect(shown(lines, { digest, hasActed: true })?.join()).toContain('log.takes');
});

it('the end of a round that an answer of the reader brought is told whole', () => {
  const round = [
    ofReader('moves', 'answer'),
    ofReader('big one', 'answer'),
    news('big two', { own: 'answer' }),
  ];
  expect(named(round)).toEqual(['big one', 'big two']);
});

it('a prepared answer is told once, with what it brought', () => {
  const prepared = [
    ofReader('moves', 'prepared'),
    ofReader('blocks', 'prepared'),
    news('small road', { own: 'prepared' }),
    ofReader('big result', 'prepared'),
    news('prepared', { isPrivate: true, own: 'prepared' }),
  ];
  expect(named(prepared)).toEqual(['big result', '🔒 prepared']);
  expect(named([ofReader('shows', null), news('shows')])).toEqual(['shows']);
});

it('as many lines are shown as have room, and none once the reader has begun to choose', () => {
  const many = range(20).map(n => news(n === 1 ? 'big result' : `line ${n}`));
  expect(shown(many, { rows: 10 })).toHaveLength(10);
  expect(shown(many, { rows: 9 })?.slice(1)).toEqual([
    '- line 0 big result', // a paragraph, so that one line more has room
    '-# common:since.rest {"count":12}',
    ...range(6).map(n => `- line ${n + 14}`),
  ]);
  expect(shown(many, { rows: -5 }), 'nine rows are taken in any case').toHaveLength(9);
  const long = range(20).map(n => news(`line ${n} ${'x'.repeat(150)}`));
  expect(shown(long, { rows: 14 }), 'four rows each').toHaveLength(5);
  expect(shown(many, { hasBegun: true })).toBeNull();
});

it('what concerns the reader has the room, but the newest move of others stays', () => {
  const mine = range(12).map(n => ofReader(`mine ${n}`, null));
  const lines = shown([...mine, news('line 0'), news('line 1')]) ?? [];
  expect(lines.filter(line => line.includes('mine'))).toHaveLength(7);
  expect(lines.at(-1)).toBe('- … line 1');
  expect(lines).toContain('-# common:since.rest {"count":6}');
});

it('where there is little room, a secret of the reader and its cause stay before moves of others', () => {
  const mine = (key: string) => news(key, { msg: { key, who: player(0), target: player(1) } });
  const secret = news('draws', { isPrivate: true });
  const others = range(6).flatMap(n => [news(`move ${n}`), news(`big result ${n}`)]);
  const lines = named([news('first'), mine('challenges'), secret, ...others], { rows: 9 });
  expect(lines.slice(0, 3)).toEqual(['common', 'challenges', '🔒 draws']);
  expect(lines.at(-1)).toMatch(/^(move|big result) 5$/);
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

it('an answer that the ✅ tells is not said again, but what came of it, and that of a window', () => {
  const mine = (key: string, own: NewsLine['own'] = 'answer') => ofReader(key, own);
  expect(named([mine('blocks'), mine('big result'), mine('blocks', null)], { hasActed: true })).toEqual([
    'big result',
    'blocks',
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
          own: 'answer' as const,
        })),
        hasMoved: true,
      },
      { ...context, digest: PRESENTERS[game].digest, hasActed: true },
      { say: ({ key }) => key, list },
    )?.content.split('\n') ?? null;
  expect(own('dynasties', ['log.pays', 'log.places', 'gain.city'])?.slice(1)).toEqual([
    '- **dynasties:gain.city**',
  ]);
  expect(own('dynasties', ['log.pays', 'log.boards'])).toBeNull();
  expect(own('raja', ['gold.toll', 'log.ends'])).toBeNull();
  expect(own('raja', ['gold.toll', 'gold.palace'])?.slice(1)).toEqual(['- **raja:gold.palace**']);
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
