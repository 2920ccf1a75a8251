import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../../commands/registry.ts';
import { GAMES } from '../../../engines/index.ts';
import { WORDS as COMPLOTS } from '../../../render/complots/index.ts';
import { WORDS as DYNASTIES } from '../../../render/dynasties/index.ts';
import { WORDS as RAJA } from '../../../render/raja/index.ts';
import { WORDS as TAJ_MAHAL } from '../../../render/taj-mahal/index.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { has, keysOf } from '../../../src/i18n/index.ts';
import { LOCALES, PACES } from '../../../src/base.ts';

const source = globSync(['commands/**/*.ts', 'src/{announce,notify,discord,presenters,tables}/**/*.ts'])
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');
/** A table of them says no refusal. */
const saying = source.replace(readFileSync('commands/play/reasons.ts', 'utf8'), '');
const found = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(match => match[1] ?? '');

const literal = found(/'((?:common|commands):[\w.]*\w)'/g);
const faces = ['taj-mahal', 'raja', 'dynasties'].flatMap(game =>
  [...readFileSync(`src/presenters/${game}.ts`, 'utf8').matchAll(/\bmsg\('([\w.]+)'/g)].map(
    match => `${game}:${match[1] ?? ''}`,
  ),
);
const reasons = [
  ...found(/\b(?:refuse|refusal)\('(\w+)'/g),
  'lobby',
  'running',
  'over',
  'closed',
  'frozen',
].map(reason => `common:refuse.${reason}`);
const lists = [
  ...PACES.flatMap(pace => [`common:pace.${pace}`, `common:paceAbout.${pace}`]),
  ...['ViewChannel', 'SendMessages', 'AttachFiles', 'SendMessagesInThreads'].map(
    name => `common:permission.${name}`,
  ),
  ...['join', 'leave', 'start', 'addBot', 'removeBot'].map(act => `common:done.${act}`),
  ...['lobby', 'over', 'closed', 'frozen'].map(status => `common:status.${status}`),
  ...['log', 'hindsight'].map(kind => `common:log.${kind}`),
  ...['until', 'closes', 'answered', 'answeredLive'].map(word => `common:panel.${word}`),
  ...Object.values(GAMES).flatMap(game => [
    `${game.id}:name`,
    ...Object.entries(game.options).flatMap(([name, values]) =>
      ['name', ...values].map(word => `${game.id}:options.${name}.${word}`),
    ),
  ]),
  ...Object.values(GAMES).map(game => `${game.id}:summary`),
  ...[COMPLOTS, TAJ_MAHAL, RAJA, DYNASTIES].flatMap(words => Object.values(words).flat()),
];
/** Keys of the names and descriptions of all commands, their families and their options. */
const named = [
  ...COMMANDS.flatMap(({ path }) => [
    `commands:${path.split(' ')[0] ?? ''}`,
    `commands:${path.replace(' ', '.')}`,
  ]),
  ...COMMANDS.flatMap(({ options = [] }) =>
    options.map(({ name, words }) => `commands:option.${words ?? name}`),
  ),
].flatMap(key => [`${key}.name`, `${key}.about`]);

it.each(LOCALES)('every message key of the chat has words in %s', locale => {
  const keys = [...literal, ...faces, ...reasons, ...lists, ...named];
  expect(literal.length).toBeGreaterThan(80);
  expect([...new Set(keys)].filter(key => !has(locale, key))).toEqual([]);
});

it('no refusal is written for nobody', () => {
  const unused = keysOf('en')
    .filter(key => /^(common|commands):refuse\./.test(key))
    .map(key => key.replace(/^.*\./, '').replace(/_(zero|one|many|other)$/, ''))
    .filter(reason => !saying.includes(`'${reason}'`) && !saying.includes(`refuse.${reason}'`));
  expect(unused).toEqual([]);
});

it("the chat's words have the same keys in both languages, but for plural forms", () => {
  const keys = LOCALES.map(locale =>
    [
      ...new Set(
        keysOf(locale)
          .filter(key => /^(common|commands):/.test(key))
          .map(key => key.replace(/_(zero|one|many|other)$/, '')),
      ),
    ].sort(),
  );
  expect(keys[0]).toEqual(keys[1]);
});

it('a name can neither format a text nor call anybody', () => {
  const name = (words: string) => createLocalizer('en', [{ name: words, bot: false }]).name(0);
  expect(name('**a** _b_ ~~c~~ `d` ||e||')).toBe(
    '🔵 **\\*\\*a\\*\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\` \\|\\|e\\|\\|**',
  );
  expect(name('[x](http://y.z)')).toContain('\\[x]');
  expect(name('[x](http://y.z)')).not.toContain('://');
  expect(name('@everyone')).not.toContain('@everyone');
  expect(name('<@123>')).not.toMatch(/(?<!\\)<@/);
});

it.each([
  ['en', '(automated)'],
  ['it', '(automatico)'],
] as const)('an automated player is marked wherever it is named, %s', (locale, words) => {
  const { say, label, names, name } = createLocalizer(locale, [
    { name: 'Ann', bot: false },
    { name: 'Akbar', bot: true },
  ]);
  const line = { key: 'complots:log.blocks', who: { seat: 1 }, as: 'captain' };
  for (const marked of [say(line), label(line), name(1), ...[names.label, names.text].map(each => each[1])])
    expect(marked).toContain('🤖');
  expect([names.picture, names.alt]).toEqual([
    ['Ann', 'Akbar (auto)'],
    ['Ann', `Akbar ${words}`],
  ]);
  expect(
    [name(0), ...[names.alt, names.label, names.picture, names.text].map(each => each[0])].join(),
  ).not.toMatch(/🤖|auto/);
});
