/** `/rivals`: two figures a line, in both languages, within Discord's limits. */
import { describe, expect, it } from 'vitest';
import { rivalsPayload } from '../../../commands/records/rivals.ts';
import { LOCALES } from '../../../src/base.ts';
import type { SharedGame, Together } from '../../../src/people/rivalry.ts';
import { accepted, NAMES } from '../../support/discord/table-views.ts';

type Facts = SharedGame['own']['facts'];
const fact = (name: string, about: string, count: number) => ({ fact: name, about, count });
const WHOLE = fact('whole', '', 1);
const seat = (number: number, score: number, facts: Facts, won = false) => ({
  ...{ seat: number, score, won, facts: facts.length > 0 ? [WHOLE, ...facts] : facts },
});
const BEN = { id: '1000000000000000002', name: 'B*n' };
const GAMES: readonly SharedGame[] = [
  {
    ...{ game: 'complots', at: 5_000_000 },
    own: seat(
      0,
      1,
      [
        ...[fact('claim', 'duchess', 5), fact('lie', 'duchess', 3), fact('caught', 'duchess', 1)],
        ...[fact('right', '1', 2), fact('wrong', '1', 1), fact('right', '2', 9), fact('believed', '1', 4)],
        ...[fact('robbed', '1', 5), fact('ousted', '1', 1), fact('ousted', '2', 1)],
      ],
      true,
    ),
    theirs: seat(1, 0, [fact('claim', 'captain', 2), fact('right', '0', 1), fact('struck', '0', 1)]),
  },
  {
    ...{ game: 'complots', at: 4_000_000 },
    own: seat(2, 0, [fact('blocked', '0', 2), fact('robbed', '1', 7), fact('lie', 'captain', 1)]),
    theirs: seat(0, 0, [fact('believed', '2', 3), fact('lie', 'captain', 2)]),
  },
  {
    ...{ game: 'taj-mahal', at: 3_000_000 },
    own: seat(0, 50, [fact('points', 'palaces', 40), fact('visit', 'delhi', 22), fact('joined', '', 7)]),
    theirs: seat(1, 61, [fact('points', 'tile', 12), fact('visit', 'agra', 9)], true),
  },
  {
    ...{ game: 'raja', at: 2_000_000 },
    own: seat(0, 9, [fact('road', '', 9), fact('palaces', '', 7), fact('city', 'F', 4)]),
    theirs: seat(1, 8, [fact('gold', 'payout', 3), fact('road', '', 4)]),
  },
  {
    ...{ game: 'dynasties', at: 1_000_000 },
    own: seat(0, 9, [fact('dearest', 'paris', 5), fact('marriage', '1', 2), fact('marriage', '2', 3)]),
    theirs: seat(1, 8, [fact('points', 'card', 30), fact('marriage', '0', 2)]),
  },
];
const CHANGED_HANDS: SharedGame = {
  ...{ game: 'raja', at: 9_000_000 },
  own: seat(0, 9, [fact('road', '', 30)]),
  theirs: seat(1, 90, [], true),
};
const shared = (games: readonly SharedGame[], unread = 0): Together => ({ games, unread });
const payload = (together: Together | null, locale: 'en' | 'it' = 'en', own: boolean | null = true) =>
  rivalsPayload(BEN, { own, avoided: false, together }, locale);
const shown = (...args: Parameters<typeof payload>) => JSON.stringify(payload(...args));

describe('/rivals', () => {
  it('shows how games ended, and what the two did to each other, the figure of the reader first', () => {
    const words = shown(shared([CHANGED_HANDS, ...GAMES]));
    for (const line of [
      'You and **B\\\\*n** on this server',
      '5 games together.',
      'Ended ahead 3 : 1, level 1. Won 1 : 1.',
      'The last one: Complots, <t:5000:d>. You ended ahead.',
      '**Complots**, 2 games\\n- Ended ahead 1 : 0, level 1. Won 1 : 0.',
      'Lies told 4 : 2, caught 1 : 0.',
      'Claimed most often: the Duchess (5) : the Captain (2).',
      'Challenges of each other: right 2 : 1, wrong 1 : 0.',
      'Lies of the other that nobody doubted: 4 : 3.',
      'Actions of the other blocked: 2 : 0.',
      'Coins taken from the other: 5 : 0.',
      'by the Assassin or by Murder: 0 : 1.',
      'The other put out of the game: 1 : 0.',
      'Points: palaces 40 : 0, tiles 0 : 12, special cards 0 : 0, hand 0 : 0.',
      'Best visit: 22 (in Delhi) : 9 (in Agra).',
      'Most provinces joined at once: 7 : 0.',
      'Gold from them: 0 : 3.',
      'Longest own road, in villages: 9 : 4.',
      'Best scoring of a city: 4 (',
      'Marriages with each other: 2.',
      'Dearest marriage, in goods: 5 (Paris) : –.',
    ])
      expect(words).toContain(line);
  });

  it.each(LOCALES)('fits with everything and the longest name, and has words for all of it: %s', locale => {
    for (const name of NAMES) {
      const known = { own: true, avoided: false, together: shared(GAMES, 3) };
      accepted(rivalsPayload({ id: '123456789012345678', name }, known, locale));
    }
    for (const own of [true, false, null])
      for (const avoided of [true, false])
        accepted(rivalsPayload(BEN, { own, avoided, together: null }, locale));
    expect(shown(shared(GAMES, 3), locale)).not.toMatch(/records:|rivals\.|\{\{/);
  });

  it.each(LOCALES)('says what is still being read, and is kind where there is nothing: %s', locale => {
    const none = locale === 'en' ? 'have not finished a whole game' : 'Non avete ancora finito';
    expect(shown(shared([]), locale)).toContain(none);
    expect(shown(shared([CHANGED_HANDS]), locale), 'a seat that has changed hands').toContain(none);
    expect(shown(shared([], 3), locale)).not.toContain(none);
    expect(shown(shared([], 3), locale)).toContain('3 ');
  });

  it('offers to agree or to refuse first, to withdraw afterwards, and to agree again', () => {
    const offers = (own: boolean | null, avoided = false) =>
      [
        ...JSON.stringify(rivalsPayload(BEN, { own, avoided, together: null }, 'en')).matchAll(
          /rv:\d+:(\w+)/g,
        ),
      ].map(([, value]) => value);
    expect([null, true, false].map(own => offers(own))).toEqual([['yes', 'no'], ['no'], ['yes']]);
    expect([null, true, false].map(own => offers(own, true))).toEqual([[], ['no'], []]);
  });
});
