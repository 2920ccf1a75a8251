/** Names as others see them: nothing invisible, nothing that imitates an automated player. */
import { describe, expect, it } from 'vitest';
import { createLocalizer, safe, type Names } from '../../../src/discord/localizer.ts';
import { firstReadable, readable } from '../../../src/people/readable-name.ts';

describe('a name is shown to others', () => {
  it.each([
    ['with a direction override', 'Ann\u202Enib', 'Annnib'],
    ['with direction isolates and marks', '\u2067Ann\u2069\u200F\u061C', 'Ann'],
    ['with zero-width characters', 'A\u200Bn\u200Dn\uFEFF\u2060\u00AD', 'Ann'],
    ['with Hangul fillers', 'Ann\u3164\u115F\u1160\uFFA0', 'Ann'],
    ['with tags', 'Ann\u{E0041}\u{E007F}', 'Ann'],
    ['with control characters', 'An\u001B[31mn\u0007\u0085', 'An[31mn'],
    ['on two lines', 'Ann\nBen\u2028Carl', 'Ann Ben Carl'],
    ['with blanks', '\u2800 Ann \u2003 B\u2800', 'Ann B'],
    ['with a flood of accents', `A${'\u0301'.repeat(40)}nn`, 'Á\u0301\u0301\u0301nn'],
    ['with a lone surrogate', 'Ann\ud83e', 'Ann'],
  ])('%s', (_what, name, shown) => {
    expect(readable(name)).toBe(shown);
  });

  it.each([
    'Akbar 🤖',
    '🤖 Akbar',
    'Akbar 🤖\uFE0F',
    'Akbar \u200D🤖',
    'Akbar (auto)',
    'Akbar (automated)',
    'Akbar (automatico)',
    'Akbar [AUTO]',
    'Akbar (au(auto)to)',
    'Akbar （ａｕｔｏ）',
    'Akbar (аutо)',
    'Akbar (a\u200Buto)',
    'Akbar (𝐚𝐮𝐭𝐨)',
    'Akbar [bot]',
    'Akbar 〔robot〕',
    'Akbar (ᴀᴜᴛᴏ)',
    'Akbar (ɑսtօ)',
    'Akbar (ꓮꓴꓔꓳ)',
    'Akbar (ᗅᑌᎢⲞ)',
    'Akbar (αυτο)',
    'Akbar (@ut0)',
    'Akbar (4u+o)',
    'Akbar (🅐🅤🅣🅞)',
    'Akbar (🅰🆄🆃🅾)',
    'Akbar (🇦 🇺 🇹 🇴)',
    'Akbar (ʙᴏᴛ)',
    'Akbar (ʀ0ʙ0ᴛ)',
    'Akbar (auto',
    'Akbar (automated',
    'Akbar [ᴀᴜᴛᴏ',
    'Akbar (auto(auto',
  ])('%s does not look like an automated player', name => {
    expect(readable(name)).toBe('Akbar');
  });

  it.each([
    'José',
    'Zoë ❤️',
    'שלום',
    'Nguyễn Ngọc',
    'Łukasz (PL)',
    '3',
    '>_<',
    '田中',
    'नमस्ते',
    'Autumn (cat)',
    'Robot',
    'Auto Ann :)',
    'Ann (London',
    'Анна (Автор)',
    '🇮🇹 Ann (🇦🇺)',
  ])('%s stays as it is', name => {
    expect(readable(name)).toBe(name);
  });
});

const textsOf = ({ picture, alt, label, text }: Names) => [picture, alt, label, text];

const BLANKS = ['', ' ', '\u2800', '\u3164\u3164', '\u200B', '🤖', '(auto)', '\u0301', '\u202E'];

it.each(BLANKS)('a name without anything readable (%j) is replaced by the user name', name => {
  expect(readable(name)).toBe('');
  expect(firstReadable(name, 'ann.1')).toBe('ann.1');
});

it.each(BLANKS)('a seat whose stored name is %j has a stand-in', name => {
  const of = (locale: 'en' | 'it') =>
    createLocalizer(locale, [
      { name: 'Ann', bot: false },
      { name, bot: false },
    ]);
  const { names, name: inText } = of('en');
  for (const shown of [...textsOf(names).map(all => all[1]), inText(1)]) expect(shown).toContain('Player 2');
  expect(of('it').names.text[1]).toBe('Posto 2');
  expect(safe(name)).toBe('?');
});

it('a person who is called like an automated player is not marked in any text, an automated one is', () => {
  const { names, say } = createLocalizer('en', [
    { name: 'Akbar 🤖', bot: false },
    { name: 'Birbal', bot: true },
    { name: 'Devi (automated) (auto)', bot: false },
  ]);
  for (const shown of [...textsOf(names).flatMap(all => [all[0], all[2]]), safe('Akbar 🤖')])
    expect(shown).not.toMatch(/🤖|auto/);
  for (const shown of textsOf(names).map(all => all[1])) expect(shown).toMatch(/🤖|auto/);
  expect(say({ key: 'complots:log.blocks', who: { seat: 0 }, as: 'captain' })).not.toContain('🤖');
});
