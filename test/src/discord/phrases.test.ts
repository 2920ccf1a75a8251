import { expect, it } from 'vitest';
import { defaultsOf, GAMES } from '../../../engines/index.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { gameAndPlace, terms } from '../../../src/discord/phrases.ts';
import { recordAt, tableViewOf } from '../../support/discord/table-views.ts';
import { playThrough } from '../../support/engine/playthrough.ts';

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

it('the terms of a table name only the options that differ from the usual ones', () => {
  const [position] = playThrough(GAMES['taj-mahal'], {
    seed: 'terms',
    seats: 3,
    options: defaultsOf('taj-mahal'),
  });
  if (!position) throw new Error('no position');
  const said = (options: Readonly<Record<string, string>>): string => {
    const table = recordAt(
      { game: 'taj-mahal', seats: 3, options: { ...defaultsOf('taj-mahal'), ...options } },
      position.after,
    );
    return terms(tableViewOf(table, null), createLocalizer('en', table.players));
  };
  expect(said({})).toBe('Pace: **over days**');
  expect(said({ map: 'nine' })).toBe('Map: **9 provinces** · Pace: **over days**');
});

it('a table in a thread names its game once, because the name of the thread begins with it', () => {
  const { say } = createLocalizer('en', []);
  const place = (thread: string | null) =>
    gameAndPlace({ game: 'raja', location: { guild: '1', channel: '2', thread } }, say);
  expect(place('3')).toBe('<#3>');
  expect(place(null)).toBe('Raja · <#2>');
});
