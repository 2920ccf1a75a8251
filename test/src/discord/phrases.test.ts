import { expect, it } from 'vitest';
import { createLocalizer } from '../../../src/discord/localizer.ts';

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
  expect(names.picture).toEqual(['Ann', 'Akbar (auto)']);
  expect(names.alt).toEqual(['Ann', `Akbar ${words}`]);
  expect(
    [name(0), ...[names.alt, names.label, names.picture, names.text].map(each => each[0])].join(),
  ).not.toMatch(/🤖|auto/);
});
