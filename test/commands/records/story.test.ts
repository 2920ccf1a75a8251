/** `/my story`: sums and bests of the caller's games, in both languages, within Discord's limits. */
import { describe, expect, it } from 'vitest';
import { storyPayload } from '../../../commands/records/story.ts';
import { LOCALES } from '../../../src/base.ts';
import type { WonAward } from '../../../src/seasons/store.ts';
import type { ToldGame } from '../../../src/people/story.ts';
import { accepted } from '../../support/discord/table-views.ts';

const fact = (name: string, about: string, count: number) => ({ fact: name, about, count });
const rival = (user: string, ...facts: ReturnType<typeof fact>[]) => ({ seat: 1, user, facts });
const GAMES: readonly ToldGame[] = [
  {
    ...{ game: 'complots', seat: 0 },
    facts: [fact('claim', 'duchess', 5), fact('lie', 'duchess', 3), fact('caught', 'duchess', 1)],
    rivals: [rival('ben', fact('right', '0', 1))],
  },
  {
    ...{ game: 'complots', seat: 0 },
    facts: [
      fact('claim', 'captain', 1),
      fact('lie', 'captain', 1),
      fact('right', '1', 2),
      fact('wrong', '1', 1),
    ],
    rivals: [rival('ben', fact('claim', 'captain', 4))],
  },
  {
    game: 'taj-mahal',
    seat: 0,
    facts: [fact('visit', 'agra', 9), fact('points', 'palaces', 12)],
    rivals: [],
  },
  { game: 'taj-mahal', seat: 0, facts: [fact('visit', 'delhi', 22), fact('joined', '', 7)], rivals: [] },
  {
    ...{ game: 'raja', seat: 0, rivals: [] },
    facts: [fact('points', 'centre', 3), fact('road', '', 9), fact('palaces', '', 7), fact('city', 'F', 4)],
  },
  {
    ...{ game: 'dynasties', seat: 0 },
    facts: [fact('dearest', 'paris', 5), fact('marriage', '1', 2), fact('points', 'card', 30)],
    rivals: [rival('eva', fact('marriage', '0', 2))],
  },
];
const NAMES = new Map([
  ['ben', 'Ben'],
  ['eva', 'E*v*a'],
]);
/** As long as a name can be, and all of it escaped. */
const NAME = '*_'.repeat(16);
const shown = (...args: Parameters<typeof storyPayload>) => JSON.stringify(storyPayload(...args));

describe('/my story', () => {
  it('sums up lies over games, names the best, and whom it was with', () => {
    const words = shown({ games: GAMES, unread: 0 }, NAMES, 'en');
    for (const line of [
      '**Complots**, 2 games',
      'Lies: 4 told, 1 caught, 3 never doubted.',
      'Challenges: 2 right, 1 wrong.',
      'Favourite character: the Duchess, claimed 5 times.',
      '**Ben**: lies you caught 2, lies of yours caught 1.',
      'Best visit: 22 points, in Delhi.',
      'Most provinces joined at once: 7.',
      'Longest road of your own: 9 villages.',
      'Dearest marriage: 5 goods, Paris.',
      '2 marriages with you.',
    ])
      expect(words).toContain(line);
    expect(words).not.toContain('E*v*a');
    expect(words).not.toContain('Agra');
  });

  it.each(LOCALES)('is kind where there is nothing yet, and says what is still being read: %s', locale => {
    const none = shown({ games: [], unread: 0 }, NAMES, locale);
    const unread = shown({ games: [], unread: 3 }, NAMES, locale);
    expect(none).toContain(locale === 'en' ? 'Your story begins' : 'La tua storia comincia');
    expect(unread).not.toContain(locale === 'en' ? 'Your story begins' : 'La tua storia comincia');
    expect(unread).toContain('3 ');
    for (const games of [[], GAMES]) accepted(storyPayload({ games, unread: 3 }, NAMES, locale));
    expect(shown({ games: GAMES, unread: 0 }, NAMES, locale)).not.toMatch(/records:|story\./);
  });

  it.each(LOCALES)('names the awards of the reader on this server, the newest first: %s', locale => {
    const won = (kind: 'season' | 'cup', figure: number): WonAward => ({
      ...{ kind, figure, game: 'complots', name: 'face', at: 86_400_000 },
    });
    const some = shown({ games: GAMES, unread: 0, awards: [won('cup', 7), won('season', 1)] }, NAMES, locale);
    const lines =
      locale === 'en'
        ? ['**The straightest face**, cup of Complots, <t:86400:d>: 7 lies never caught', '1 lie never']
        : ['**La faccia di bronzo**, coppa di Complots, <t:86400:d>: 7 bugie mai scoperte', '1 bugia mai'];
    for (const line of lines) expect(some).toContain(line);
    const many = storyPayload(
      { games: GAMES, unread: 3, awards: Array.from({ length: 40 }, () => won('season', 9_999)) },
      NAMES,
      locale,
    );
    accepted(many);
    expect(JSON.stringify(many)).toContain('34');
    expect(shown({ games: GAMES, unread: 0, awards: [] }, NAMES, locale)).not.toContain('🏅');
  });

  it('tells nothing of a rival whose seat has changed hands, because its lies were of somebody else', () => {
    const games: readonly ToldGame[] = [
      {
        ...{ game: 'complots', seat: 0 },
        facts: [fact('claim', 'captain', 1), fact('right', '1', 2)],
        rivals: [rival('ben')],
      },
    ];
    const words = shown({ games, unread: 0 }, NAMES, 'en');
    expect(words).toContain('Challenges: 2 right, 0 wrong.');
    expect(words).not.toContain('Ben');
  });

  it('counts a game in which the reader never claimed anything', () => {
    const games: readonly ToldGame[] = [
      { game: 'complots', seat: 0, facts: [fact('whole', '', 1)], rivals: [] },
    ];
    expect(shown({ games, unread: 0 }, NAMES, 'en')).toContain('"**Complots**, 1 game"');
  });

  it.each(LOCALES)('names who would share with the reader, and with whom the reader does: %s', locale => {
    const partners = { agreed: Array<string>(10).fill(NAME), asking: Array<string>(3).fill(NAME) };
    const payload = storyPayload({ games: GAMES, unread: 3 }, NAMES, locale, partners);
    accepted(payload);
    const words = JSON.stringify(payload);
    expect(words).toContain(locale === 'en' ? 'would share with you' : 'condividerebbero con te');
    expect(words).toContain(locale === 'en' ? 'You have agreed to share' : 'Hai accettato di condividere');
    expect(words).not.toContain(NAME);
  });

  it('tells nothing of a rival without a name', () => {
    expect(shown({ games: GAMES, unread: 0 }, new Map(), 'en')).not.toContain('lies you caught');
  });
});
