/** What becomes of people who were found together. */
import { describe, expect, it } from 'vitest';
import {
  answered,
  callsTo,
  endFor,
  missing,
  openedOr,
  opening,
  untilOf,
  verdictOn,
  without,
  type Reach,
} from '../../../src/matching/gathering.ts';
import type { Call, Gathering } from '../../../src/matching/model.ts';
import { UNSET } from '../../../src/people/model.ts';
import { hour, minute } from '../../support/service/time.ts';

const NOW = Date.UTC(2026, 5, 10, 12);
const REST = { quiet: null, holidays: [] };

const reach = (
  user: string,
  dm: boolean,
  more: Partial<Reach['settings']> & { channel?: string | null } = {},
) => {
  const { channel = 'games', quiet = null } = more;
  const habits = { quiet, holidays: [] };
  return {
    seeker: {
      ...{ user, since: 0, channel, blind: [], avoids: [], ratings: {}, isLate: false, habits },
      ...{ games: [], paces: [], sizes: [] },
    },
    settings: { dm, quiet },
  };
};
const nonces = () => {
  let last = 0;
  return () => `n${++last}`;
};
const call = (users: readonly string[], at: number | null): Call => ({
  ...{ user: null, channel: 'games', users, due: NOW, nonce: users.join('+'), at, message: null },
});
const gathering = (answers: Readonly<Record<string, 'ready' | 'declined' | null>>): Gathering => ({
  ...{
    id: 'g',
    guild: 'guild',
    server: null,
    game: 'raja',
    pace: 'slow',
    channel: 'games',
    locale: 'en',
    table: 't',
  },
  size: Object.keys(answers).length,
  members: Object.entries(answers).map(([user, answer]) => ({ user, name: user, answer, from: null })),
  calls: [call(Object.keys(answers), NOW)],
  end: null,
});

describe('whom it asks how', () => {
  it('those with direct messages each by one, the others together in their channel', () => {
    const people = [reach('ann', true), reach('ben', false), reach('cat', false), reach('dan', true)];
    expect(callsTo(people, 'tables', NOW, nonces())).toEqual([
      { user: 'ann', users: ['ann'], channel: 'games', due: NOW, nonce: 'n1', at: null, message: null },
      { user: null, users: ['ben', 'cat'], channel: 'games', due: NOW, nonce: 'n2', at: null, message: null },
      { user: 'dan', users: ['dan'], channel: 'games', due: NOW, nonce: 'n3', at: null, message: null },
    ]);
  });
  it('a visitor in the channel of the table, with those who search there', () => {
    const people = [reach('ann', false, { channel: null }), reach('ben', false, { channel: 'tables' })];
    expect(callsTo(people, 'tables', NOW, nonces())).toMatchObject([
      { user: null, users: ['ann', 'ben'], channel: 'tables' },
    ]);
  });
  it('in different channels in each of them, and those who rest when they are awake', () => {
    const quiet = { zone: 'UTC', from: 11 * 60, to: 14 * 60 };
    const people = [
      reach('ann', false),
      reach('ben', false, { quiet }),
      reach('cat', false, { channel: 'b' }),
    ];
    const calls = callsTo(people, 'tables', NOW, nonces());
    expect(calls.map(({ users, channel, due }) => [users.join(), channel, (due - NOW) / hour])).toEqual([
      ['ann', 'games', 0],
      ['ben', 'games', 2],
      ['cat', 'b', 0],
    ]);
  });
});

describe('until when they can answer', () => {
  it('for 10 minutes at the live pace, for 12 awake hours at the others', () => {
    const quiet = { zone: 'UTC', from: 22 * 60, to: 6 * 60 };
    expect(endFor('live', NOW, REST)).toBe(NOW + 10 * minute);
    expect(endFor('slow', NOW, REST)).toBe(NOW + 12 * hour);
    expect(endFor('slow', NOW, { ...REST, quiet })).toBe(NOW + 20 * hour);
  });
  it('is not known before all were asked; then the last one has the whole time', () => {
    const { pace } = gathering({});
    const calls = [call(['ann'], NOW), call(['ben'], null)];
    expect(untilOf({ pace, calls }, new Map())).toBeNull();
    const asked = [call(['ann'], NOW), call(['ben'], NOW + hour)];
    expect(untilOf({ pace, calls: asked }, new Map([['ann', UNSET]]))).toBe(NOW + 13 * hour);
  });
});

describe('how it ends', () => {
  const LATER = NOW + 12 * hour;
  it('opens when all are ready, and not before', () => {
    const half = gathering({ ann: 'ready', ben: null });
    expect(verdictOn(half, LATER, NOW)).toBe('waiting');
    expect(opening(half, NOW)).toBe(half);
    const all = answered(half, 'ben', 'ready');
    expect(all && verdictOn(all, LATER, NOW)).toBe('ready');
    expect(all && opening(all, NOW).end).toEqual({ how: 'opening', at: NOW });
  });
  it('once all were ready, time has no power over it, and nobody can decline', () => {
    const all = gathering({ ann: 'ready', ben: 'ready' });
    expect(verdictOn(all, NOW - 1, NOW)).toBe('ready');
    expect(answered(opening(all, NOW), 'ben', 'declined')).toBeNull();
  });
  it('somebody declines: nobody else leaves the queue', () => {
    const declined = gathering({ ann: 'ready', ben: 'declined', cat: null });
    expect(missing(declined, LATER, NOW)).toEqual({ end: { how: 'missing', at: NOW }, leave: [] });
  });
  it('time is up: those who have not answered leave, the others keep their place', () => {
    const waits = gathering({ ann: 'ready', ben: null, cat: null });
    expect(missing(waits, LATER, LATER - 1)).toBeNull();
    expect(missing(waits, LATER, LATER)?.leave).toEqual(['ben', 'cat']);
  });
  it('an answer can be changed, but only by those who are asked', () => {
    const before = gathering({ ann: 'ready', ben: null });
    expect(answered(before, 'ann', 'declined')?.members[0]?.answer).toBe('declined');
    expect(answered(before, 'eve', 'ready')).toBeNull();
  });
  it('a member who deletes their data leaves no name, and the gathering cannot open', () => {
    const left = without(gathering({ ann: 'ready', ben: 'ready' }), 'ben');
    expect(JSON.stringify({ ...left, calls: left.calls.map(({ users }) => users) })).not.toContain('ben');
    expect(verdictOn(left, LATER, NOW)).toBe('missing');
  });
  it('all leave the queue with the table, nobody if it is refused', () => {
    const all = gathering({ ann: 'ready', ben: 'ready' });
    expect(openedOr('opened', all, NOW).leave).toEqual(['ann', 'ben']);
    expect(openedOr('refused', all, NOW).leave).toEqual([]);
  });
});
