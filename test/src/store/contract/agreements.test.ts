/** What every store must do alike: agreements between people, and the games that they have shared. */
import { describe, expect, it } from 'vitest';
import { KEPT } from '../../../../src/store/queries/retention.ts';
import type { Store } from '../../../../src/tables/store.ts';
import { openForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import { begin, player, table } from '../../../support/store/samples.ts';

const DAY = 86_400_000;

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let store: Store;
  openForEach(openHome, opened => {
    ({ home, store } = opened);
  });

  const answer = (user: string, other: string, agrees: boolean, at = 1) =>
    store.agreements.set('guild', user, { other, agrees, at });
  const between = (user: string, other: string) => store.agreements.between('guild', user, other);
  const ended = async (id: string, at: number, users: readonly string[], guild = 'guild'): Promise<void> => {
    const location = { guild, channel: 'channel', thread: null };
    const players = users.map(user => player(user));
    const over = table(id, { game: 'complots', status: 'over', location, players });
    const results = users.map((user, seat) => ({ user, seat, score: 3 - seat, won: seat === 0 }));
    await begin(store, over, { results, at });
  };

  it('keeps one answer of each about the other, on each server', async () => {
    expect(await between('ann', 'ben')).toEqual({ own: null, theirs: null });
    await answer('ann', 'ben', true);
    await store.agreements.set('other', 'ann', { other: 'ben', agrees: false, at: 2 });
    expect(await between('ann', 'ben')).toEqual({ own: true, theirs: null });
    expect(await between('ben', 'ann')).toEqual({ own: null, theirs: true });
    await Promise.all([answer('ben', 'ann', true, 3), answer('ann', 'ben', false, 4)]);
    expect(await between('ann', 'ben')).toEqual({ own: false, theirs: true });
    expect((await store.records.kept('ann')).agreements).toEqual([
      { guild: 'other', other: 'ben', agrees: false, at: 2 },
      { guild: 'guild', other: 'ben', agrees: false, at: 4 },
    ]);
  });

  it('two programs that write an answer at the same time leave one of the two', async () => {
    const second = await home.open();
    await Promise.all([
      answer('ann', 'ben', true, 1),
      second.agreements.set('guild', 'ann', { other: 'ben', agrees: true, at: 2 }),
    ]);
    await second.close();
    expect((await store.records.kept('ann')).agreements).toHaveLength(1);
  });

  it('finds who asks: agreed, not answered, and with a finished game together on this server', async () => {
    await ended('t1', 1, ['ann', 'ben', 'eva']);
    await ended('t2', 2, ['ann', 'kim'], 'other');
    await ended('t3', 3, ['kim', 'zoe']);
    for (const [at, user] of ['ben', 'kim', 'eva', 'zoe'].entries()) await answer(user, 'ann', true, at);
    await answer('ann', 'zoe', true);
    const partners = () => store.agreements.partners('guild', 'ann');
    expect(await partners()).toEqual({ agreed: ['zoe'], asking: ['eva', 'ben'] });
    await answer('ann', 'eva', false);
    await answer('ann', 'ben', true, 9);
    expect(await partners()).toEqual({ agreed: ['ben', 'zoe'], asking: [] });
    await answer('eva', 'ben', false);
    expect(await store.agreements.partners('guild', 'ben')).toEqual({ agreed: ['ann'], asking: [] });
    expect(await store.agreements.partners('other', 'ann')).toEqual({ agreed: [], asking: [] });
  });

  it('ends with the data of either person, after two years, and a month after the bot has left', async () => {
    for (const [user, other] of [
      ['ann', 'ben'],
      ['ben', 'ann'],
      ['ann', 'eva'],
    ] as const)
      await answer(user, other, true, 1_000);
    await answer('eva', 'ann', true, 1_000 + DAY);
    await store.agreements.set('left', 'eva', { other: 'ann', agrees: true, at: 1_000 });
    await store.records.forget('ben');
    expect(await between('ann', 'ben')).toEqual({ own: null, theirs: null });
    expect((await store.records.kept('ann')).agreements.map(({ other }) => other)).toEqual(['eva']);
    await store.servers.setLeft('left', 1_000);
    await store.sweep(1_000 + 31 * DAY);
    expect((await store.records.kept('eva')).agreements.map(({ guild }) => guild)).toEqual(['guild']);
    await store.sweep(1_000 + KEPT.agreement);
    expect(await between('ann', 'eva')).toEqual({ own: true, theirs: true });
    await store.sweep(1_001 + KEPT.agreement);
    expect(await between('ann', 'eva')).toEqual({ own: null, theirs: true });
  });

  it('reads the games of both on this server, the newest first, and of nobody else', async () => {
    await ended('t1', 1, ['ann', 'ben', 'eva']);
    await ended('t2', 2, ['eva', 'ben', 'ann']);
    await ended('t3', 3, ['ann', 'eva']);
    await ended('t4', 4, ['ann', 'ben'], 'other');
    await ended('t5', 5, ['ben', 'ann']);
    const fact = (seat: number, count: number) => ({ seat, fact: 'lie', about: 'captain', count });
    await store.stories.keep('t1', [fact(0, 1), fact(1, 2), fact(2, 9)]);
    await store.stories.keep('t2', [fact(1, 3)]);
    await store.stories.keep('t4', [fact(0, 9), fact(1, 9)]);
    const kept = (count: number) => [{ fact: 'lie', about: 'captain', count }];
    expect(await store.records.together('ann', 'ben', 'guild')).toEqual({
      unread: 1,
      games: [
        {
          ...{ game: 'complots', at: 2 },
          own: { seat: 2, score: 1, won: false, facts: [] },
          theirs: { seat: 1, score: 2, won: false, facts: kept(3) },
        },
        {
          ...{ game: 'complots', at: 1 },
          own: { seat: 0, score: 3, won: true, facts: kept(1) },
          theirs: { seat: 1, score: 2, won: false, facts: kept(2) },
        },
      ],
    });
    await store.records.forget('ben');
    expect(await store.records.together('ann', 'ben', 'guild')).toEqual({ games: [], unread: 0 });
  });
});
