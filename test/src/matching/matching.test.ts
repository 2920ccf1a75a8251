/** Who is found together by `/find`. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, MINUTES, type GameId } from '../../../engines/index.ts';
import { PACES, type Pace } from '../../../src/base.ts';
import { match, type Allowed, type Found, type Seeker } from '../../../src/matching/matching.ts';
import { isPossible, playable, possibleSizes, suits, wishFor } from '../../../src/matching/model.ts';
import { day, hour, minute } from '../../support/service/time.ts';

const NOW = Date.UTC(2026, 5, 10, 12);
const ALL: Allowed = { games: GAME_IDS, isOpen: () => true };

/** Waits for a game of Raja for two at the slow pace. `more`: what differs. */
const seeker = (user: string, more: Partial<Seeker> = {}): Seeker => ({
  ...{ user, since: NOW, channel: 'games', blind: [], avoids: [], ratings: {}, isLate: false },
  ...{ games: ['raja'], paces: ['slow'], sizes: [2], habits: { quiet: null, holidays: [] } },
  ...more,
});
const groups = (found: readonly Found[]): string[] =>
  found.map(({ members }) => members.map(({ user }) => user).join(' '));
const matched = (seekers: readonly Seeker[], now = NOW): string[] => groups(match(seekers, ALL, now));

describe('what can be played', () => {
  it('is each game with its numbers of players and its paces, the largest tables first', () => {
    const of = (game: GameId) => [
      ...new Set(
        playable()
          .filter(each => each.game === game)
          .map(({ size }) => size),
      ),
    ];
    expect(of('complots')).toEqual([8, 7, 6, 5, 4, 3, 2]);
    expect(of('raja')).toEqual([5, 4, 3, 2]);
    expect(of('dynasties')).toEqual([5, 4, 3]);
    expect(
      playable()
        .filter(({ pace }) => pace === 'sealed')
        .every(({ game }) => game === 'complots'),
    ).toBe(true);
    expect(playable().map(({ size }) => size)).toEqual(
      playable()
        .map(({ size }) => size)
        .sort((a, b) => b - a),
    );
  });
  it('a wish for all is one for any, and what is not offered is left out', () => {
    expect(wishFor(GAME_IDS, PACES, possibleSizes())).toEqual({ games: [], paces: [], sizes: [] });
    expect(wishFor(['raja', 'chess'], ['slow'], [2, 99])).toEqual({
      games: ['raja'],
      paces: ['slow'],
      sizes: [2],
    });
  });
  it('a wish that no game fits is not possible', () => {
    expect(isPossible(wishFor(['dynasties'], [], [2]), GAME_IDS)).toBe(false);
    expect(isPossible(wishFor(['raja'], ['sealed'], []), GAME_IDS)).toBe(false);
    expect(isPossible(wishFor([], [], [8]), ['raja'])).toBe(false);
    expect(isPossible(wishFor([], [], [8]), ['raja', 'complots'])).toBe(true);
  });
});

describe('wishes', () => {
  it('two who wish the same are found; game, pace and number of players must fit', () => {
    expect(matched([seeker('ann'), seeker('ben')])).toEqual(['ann ben']);
    for (const other of [
      { games: ['complots'] },
      { paces: ['live'] },
      { sizes: [3] },
    ] satisfies Partial<Seeker>[])
      expect(matched([seeker('ann'), seeker('ben', other)])).toEqual([]);
  });
  it('waits until the table is full', () => {
    const three = { sizes: [3] };
    expect(matched([seeker('ann', three), seeker('ben', three)])).toEqual([]);
    expect(matched([seeker('ann', three), seeker('ben', three), seeker('cat', three)])).toEqual([
      'ann ben cat',
    ]);
  });
  it('opens the largest table that all wish', () => {
    const any = { sizes: [] };
    const found = match(
      ['ann', 'ben', 'cat', 'dan'].map(user => seeker(user, any)),
      ALL,
      NOW,
    );
    expect(groups(found)).toEqual(['ann ben cat dan']);
  });
  it('plays at the live pace only if no other one is wished by all', () => {
    const [ann, ben] = [seeker('ann', { paces: [] }), seeker('ben', { paces: [] })];
    expect(match([ann, ben], ALL, NOW)).toMatchObject([{ pace: 'async' }]);
    expect(match([ann, { ...ben, paces: ['live'] }], ALL, NOW)).toMatchObject([{ pace: 'live' }]);
  });
  it('leaves out games that the server does not offer', () => {
    const none = { ...ALL, games: ['complots'] } as const;
    expect(match([seeker('ann'), seeker('ben')], none, NOW)).toEqual([]);
  });
});

describe('fairness', () => {
  const waits = (user: string, hours: number, more: Partial<Seeker> = {}) =>
    seeker(user, { since: NOW - hours * hour, ...more });
  it('those who wait longest play first, and the one who is left waits on', () => {
    expect(matched([waits('ann', 1), waits('ben', 3), waits('cat', 2)])).toEqual(['ben cat']);
  });
  it('nobody is in two groups', () => {
    const names = ['ann', 'ben', 'cat', 'dan', 'eva'];
    expect(matched(names.map((name, i) => waits(name, 9 - i)))).toEqual(['ann ben', 'cat dan']);
  });
  it('one for whom nobody is there does not hold up the others', () => {
    const alone = waits('ann', 100, { games: ['dynasties'], sizes: [5] });
    expect(matched([alone, waits('ben', 1), waits('cat', 2)])).toEqual(['cat ben']);
  });
  it('the order in which they are given does not matter, also at equal times', () => {
    const all = ['ann', 'ben', 'cat', 'dan'].map(user => seeker(user));
    expect(matched([...all].reverse())).toEqual(matched(all));
  });
});

describe('ratings and punctuality count less with waiting', () => {
  const rated = (user: string, rating: number, since = NOW) =>
    seeker(user, { ratings: { raja: rating }, since });
  it('equals are found at once, others when they have waited for the difference', () => {
    const pair = [rated('ann', 1_700), rated('ben', 1_500)];
    expect(matched(pair)).toEqual(['ann ben']);
    const far = [rated('ann', 1_725), rated('ben', 1_500)];
    expect(matched(far, NOW + hour - 1)).toEqual([]);
    expect(matched(far, NOW + hour)).toEqual(['ann ben']);
  });
  it('the longer of the two waits counts', () => {
    expect(matched([rated('ann', 1_900, NOW - 8 * hour), rated('ben', 1_500)])).toEqual(['ann ben']);
  });
  it('a person without a rating plays with everybody, and ratings of other games do not count', () => {
    expect(matched([rated('ann', 2_400), seeker('ben')])).toEqual(['ann ben']);
    const other = seeker('ben', { ratings: { complots: 1_000 } });
    expect(matched([rated('ann', 2_400), other])).toEqual(['ann ben']);
  });
  it('people who often answer too late play with each other at once, with others after a day', () => {
    const late = (user: string) => seeker(user, { isLate: true });
    expect(matched([late('ann'), late('ben')])).toEqual(['ann ben']);
    expect(matched([late('ann'), seeker('ben')], NOW + day - 1)).toEqual([]);
    expect(matched([late('ann'), seeker('ben')], NOW + day)).toEqual(['ann ben']);
  });
});

describe('hours', () => {
  const live = (user: string, zone: string, from: number, to: number) =>
    seeker(user, {
      paces: ['live'],
      habits: { quiet: { zone, from: from * 60, to: to * 60 }, holidays: [] },
    });
  const at = (iso: string, zone = 'UTC') => DateTime.fromISO(iso, { zone }).toMillis();
  /** Rests never, so that the other one decides. */
  const ben = seeker('ben', { paces: ['live'] });
  const isFoundAt = (who: Seeker, time: number): boolean => matched([who, ben], time).length === 1;

  it('a live game must end before the quiet hours of each member begin', () => {
    const ann = live('ann', 'UTC', 22, 7);
    const last = at('2026-06-10T22:00') - MINUTES.raja * minute;
    expect(isFoundAt(ann, last)).toBe(true);
    expect(isFoundAt(ann, last + minute)).toBe(false);
    expect(isFoundAt(ann, at('2026-06-11T06:59'))).toBe(false);
    expect(isFoundAt(ann, at('2026-06-11T07:00'))).toBe(true);
  });
  it('quiet hours across midnight are known on both sides of it', () => {
    const ann = live('ann', 'UTC', 23, 1);
    for (const [time, is] of [
      ['2026-06-10T21:45', true],
      ['2026-06-10T22:00', false],
      ['2026-06-10T23:59', false],
      ['2026-06-11T00:30', false],
      ['2026-06-11T01:00', true],
    ] as const)
      expect(isFoundAt(ann, at(time)), time).toBe(is);
  });
  it('two people in different time zones are found only where their days overlap', () => {
    const pair = [live('ann', 'Europe/Rome', 22, 8), live('ben', 'America/New_York', 22, 8)];
    const found = Array.from({ length: 24 }, (_, hours) => at('2026-06-10T00:00') + hours * hour).filter(
      time => matched(pair, time).length === 1,
    );
    // Rome is awake from 6 to 20, New York from 12 to 2, both in UTC.
    expect(found.map(time => new Date(time).getUTCHours())).toEqual([12, 13, 14, 15, 16, 17, 18]);
  });
  it('follows the clock of the zone when summer time begins and ends', () => {
    const ann = live('ann', 'Europe/Rome', 22, 8);
    for (const [date, before, after] of [
      ['2026-03-29', '05:59', '06:00'], // 8 o'clock is 6 UTC from this day on
      ['2026-10-25', '06:59', '07:00'], // and 7 UTC again
    ] as const) {
      expect(isFoundAt(ann, at(`${date}T${before}`)), date).toBe(false);
      expect(isFoundAt(ann, at(`${date}T${after}`)), date).toBe(true);
    }
  });
  it('for a slow game quiet hours only delay the question, but a holiday keeps out', () => {
    const night = { zone: 'UTC', from: 0, to: 23 * 60 };
    expect(matched([seeker('ann', { habits: { quiet: night, holidays: [] } }), seeker('ben')])).toEqual([
      'ann ben',
    ]);
    const away = { quiet: null, holidays: [{ from: NOW - day, until: NOW + day }] };
    expect(matched([seeker('ann', { habits: away }), seeker('ben')])).toEqual([]);
    expect(matched([seeker('ann', { habits: away }), seeker('ben')], NOW + day)).toEqual(['ann ben']);
  });
});

describe('channels', () => {
  it('the table opens where the one who waits longest searches, if the others see it', () => {
    const pair = [seeker('ann', { channel: 'a', since: NOW - 1 }), seeker('ben', { channel: 'b' })];
    expect(match(pair, ALL, NOW)).toMatchObject([{ channel: 'a' }]);
    const [ann = seeker('ann'), ben = seeker('ben')] = pair;
    const blind = { ...ben, blind: ['a'] };
    expect(match([ann, blind], ALL, NOW)).toMatchObject([{ channel: 'b' }]);
    expect(match([{ ...ann, blind: ['b'] }, blind], ALL, NOW)).toEqual([]);
  });
  it('a channel that is closed to tables does not hold up those whose channel is open', () => {
    const pair = [seeker('ann', { channel: 'closed', since: NOW - 1 }), seeker('ben', { channel: 'open' })];
    const found = match(pair, { ...ALL, isOpen: channel => channel === 'open' }, NOW);
    expect(found).toMatchObject([{ channel: 'open' }]);
  });
  it('two who do not see the channel of each other play where a third one searches', () => {
    const three = [
      seeker('ann', { channel: 'a', blind: ['b'], sizes: [3] }),
      seeker('ben', { channel: 'b', blind: ['a'], sizes: [3] }),
      seeker('cat', { channel: 'c', sizes: [3] }),
    ];
    expect(match(three, ALL, NOW)).toMatchObject([{ channel: 'c' }]);
  });
});

describe('visitors, who search on another server', () => {
  const visitor = (user: string, more: Partial<Seeker> = {}) => seeker(user, { channel: null, ...more });
  it('are found by those who search here, in a channel that they see', () => {
    expect(match([visitor('ann'), seeker('ben')], ALL, NOW)).toMatchObject([{ channel: 'games' }]);
    expect(matched([visitor('ann', { blind: ['games'] }), seeker('ben')])).toEqual([]);
  });
  it('are not found by each other, because no channel is theirs', () => {
    expect(matched([visitor('ann'), visitor('ben')])).toEqual([]);
    const three = { sizes: [3] };
    expect(matched([visitor('ann', three), visitor('ben', three), seeker('cat', three)])).toEqual([
      'cat ann ben',
    ]);
  });
  it('come after those who search here, however long they have waited', () => {
    const since = NOW - day;
    expect(matched([visitor('ann', { since }), seeker('ben'), seeker('cat')])).toEqual(['ben cat']);
  });
  it('many of them do not hide one who searches here', () => {
    const many = Array.from({ length: 40 }, (_, i) =>
      visitor(`v${i}`, { since: NOW - day, avoids: ['ben'] }),
    );
    expect(matched([...many, seeker('ben'), seeker('cat')])).toEqual(['ben cat']);
  });
});

/** The same by brute force: every subset of those who wait, with hours counted minute by minute. */
function bruteForce(seekers: readonly Seeker[], { games, isOpen }: Allowed, now: number): string[] {
  const inOrder = seekers.toSorted((a, b) => a.since - b.since || (a.user < b.user ? -1 : 1));
  const queue = [
    ...inOrder.filter(each => each.channel !== null),
    ...inOrder.filter(each => each.channel === null),
  ];
  const free = new Set(queue);
  const found: string[] = [];
  for (const one of queue) {
    const group = free.has(one) ? firstGroup(one) : null;
    if (!group) continue;
    found.push(group.text);
    for (const member of group.members) free.delete(member);
  }
  return found;

  function firstGroup(one: Seeker): { text: string; members: readonly Seeker[] } | null {
    const later = queue.slice(queue.indexOf(one) + 1).filter(other => free.has(other));
    for (const { game, pace, size } of playable()) {
      if (!games.includes(game)) continue;
      for (const others of subsets(later, size - 1)) {
        const members = [one, ...others];
        const channel = members
          .flatMap(member => member.channel ?? [])
          .find(each => isOpen(each) && members.every(({ blind }) => !blind.includes(each)));
        const isWhole =
          channel !== undefined &&
          members.every(each => suits(each, { game, pace, size }) && isThere(each, game, pace)) &&
          members.every((a, i) => members.every((b, j) => i >= j || goTogether(a, b, game)));
        if (isWhole)
          return {
            text: `${game} ${pace} ${channel}: ${members.map(({ user }) => user).join(' ')}`,
            members,
          };
      }
    }
    return null;
  }

  function isThere({ habits: { quiet, holidays } }: Seeker, game: GameId, pace: Pace): boolean {
    const isAway = (time: number) => holidays.some(({ from, until }) => from <= time && time < until);
    if (pace !== 'live') return !isAway(now);
    return Array.from({ length: MINUTES[game] }, (_, i) => now + i * minute).every(time => {
      const local = new Intl.DateTimeFormat('en-GB', {
        ...{ timeZone: quiet?.zone ?? 'UTC', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      }).format(time);
      const [hours = 0, minutes = 0] = local.split(':').map(Number);
      const clock = hours * 60 + minutes;
      const rests =
        quiet !== null &&
        (quiet.from < quiet.to
          ? clock >= quiet.from && clock < quiet.to
          : clock >= quiet.from || clock < quiet.to);
      return !rests && !isAway(time);
    });
  }

  function goTogether(a: Seeker, b: Seeker, game: GameId): boolean {
    const waited = Math.max(now - a.since, now - b.since);
    const [x, y] = [a.ratings[game], b.ratings[game]];
    const gap = x === undefined || y === undefined ? 0 : Math.abs(x - y);
    const isLate = a.isLate !== b.isLate && waited < day;
    return (
      !a.avoids.includes(b.user) &&
      !b.avoids.includes(a.user) &&
      !isLate &&
      gap <= 200 + 25 * Math.floor(waited / hour)
    );
  }
}

/** All subsets of this size, those with earlier ones first. */
function subsets<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, i) => subsets(all.slice(i + 1), size - 1).map(rest => [one, ...rest]));
}

const USERS = ['ann', 'ben', 'cat', 'dan', 'eva', 'fay', 'gus'];
const CHANNELS = ['games', 'hall', 'closed'];
const some = <T>(all: readonly T[]) => fc.subarray([...all]);
const aSeeker = (user: string): fc.Arbitrary<Seeker> =>
  fc.record({
    user: fc.constant(user),
    since: fc.integer({ min: 0, max: 40 }).map(hours => NOW - hours * hour),
    channel: fc.constantFrom(...CHANNELS, null),
    blind: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: some(CHANNELS) },
    ),
    avoids: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: some(USERS) },
    ),
    games: some(['raja', 'complots'] satisfies GameId[]),
    paces: some(['live', 'slow'] satisfies Pace[]),
    sizes: some([2, 3, 4]),
    ratings: fc.record(
      { raja: fc.integer({ min: 1_000, max: 2_000 }), complots: fc.integer({ min: 1_000, max: 2_000 }) },
      { requiredKeys: [] },
    ),
    isLate: fc.boolean(),
    habits: fc.record({
      quiet: fc.option(
        fc.record({
          zone: fc.constantFrom('Europe/Rome', 'America/New_York', 'Asia/Kolkata', 'UTC'),
          from: fc.integer({ min: 0, max: 11 }).map(hours => hours * 60),
          to: fc.integer({ min: 12, max: 23 }).map(hours => hours * 60),
        }),
      ),
      holidays: fc.constantFrom([], [], [{ from: NOW - hour, until: NOW + hour }]),
    }),
  });
const queue = fc
  .tuple(...USERS.map(aSeeker))
  .chain(all => some(all))
  .map(all => all as readonly Seeker[]);

it('finds the groups that brute force finds; a failure prints its seed', () => {
  const allowed: Allowed = { games: ['raja', 'complots'], isOpen: channel => channel !== 'closed' };
  fc.assert(
    fc.property(queue, seekers => {
      const found = match(seekers, allowed, NOW).map(
        ({ game, pace, channel, members }) =>
          `${game} ${pace} ${channel}: ${members.map(({ user }) => user).join(' ')}`,
      );
      expect(found).toEqual(bruteForce(seekers, allowed, NOW));
    }),
    { numRuns: 150 },
  );
});
