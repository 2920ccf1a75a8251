/** What becomes of a gathering: whom it asks how, until when, and how it ends. */
import type { Pace, Time } from '../base.ts';
import { awakeAfter, type Habits } from '../people/awake.ts';
import { UNSET, type Settings } from '../people/model.ts';
import { quietUntil } from '../people/quiet.ts';
import type { Seeker } from './matching.ts';
import type { Call, Gathering, Readiness } from './model.ts';
import type { Settled } from './store.ts';

/** How long people have for an answer after they were asked, without their quiet hours. Milliseconds. */
const READY_TIMES = { live: 10 * 60_000, others: 12 * 60 * 60_000 } as const;

/** Where a person is asked. */
export interface Reach {
  readonly seeker: Seeker;
  readonly settings: Pick<Settings, 'dm' | 'quiet'>;
}

/**
 * Returns the messages that ask these people: a direct message to each who has turned them on, and one
 * message in a channel for all others who search there. `table`: the channel of the table, for visitors.
 */
export function callsTo(
  people: readonly Reach[],
  table: string,
  now: Time,
  nonce: () => string,
): readonly Call[] {
  const isWritten = ({ settings: { dm } }: Reach): boolean => dm;
  const channelOf = ({ seeker: { channel } }: Reach): string => channel ?? table;
  const placeOf = (each: Reach): string =>
    isWritten(each) ? each.seeker.user : `${channelOf(each)} ${dueFor(each, now)}`;
  return [...Map.groupBy(people, placeOf).values()].flatMap(all => {
    const [first] = all;
    if (first === undefined) return [];
    const { user } = first.seeker;
    const channel = channelOf(first);
    const call = { channel, users: all.map(({ seeker }) => seeker.user), due: dueFor(first, now) };
    return [{ ...call, user: isWritten(first) ? user : null, nonce: nonce(), at: null, message: null }];
  });
}

const dueFor = ({ settings: { quiet } }: Reach, now: Time): Time =>
  quiet === null ? now : (quietUntil(quiet, now) ?? now);

/** Replaces a direct message that the person does not take by one in the channel. */
export const withoutDm = (call: Call, nonce: string): Call => ({ ...call, user: null, nonce });

/** Returns until when a person has time who is asked at this time. */
export const endFor = (pace: Pace, asked: Time, habits: Habits): Time =>
  pace === 'live' ? asked + READY_TIMES.live : awakeAfter(asked, READY_TIMES.others, habits);

/**
 * Returns until when the members can answer: each has the whole time after they were asked. `null`: not all
 * were asked yet.
 */
export function untilOf(
  { calls, pace }: Pick<Gathering, 'calls' | 'pace'>,
  habits: ReadonlyMap<string, Habits>,
): Time | null {
  const ends: Time[] = [];
  for (const { at, users } of calls) {
    if (at === null) return null;
    for (const user of users) ends.push(endFor(pace, at, habits.get(user) ?? UNSET));
  }
  return Math.max(...ends);
}

/** Notes an answer. `null`: the person is not asked, or the gathering has ended. */
export function answered(gathering: Gathering, user: string, answer: Readiness): Gathering | null {
  if (gathering.end !== null || !gathering.members.some(member => member.user === user)) return null;
  const members = gathering.members.map(member => (member.user === user ? { ...member, answer } : member));
  return { ...gathering, members };
}

/** Returns the gathering without a person who has deleted their data. */
export const without = (gathering: Gathering, user: string): Gathering => ({
  ...gathering,
  members: gathering.members.filter(member => member.user !== user),
  calls: gathering.calls
    .filter(call => call.user !== user)
    .map(call => ({ ...call, users: call.users.filter(each => each !== user) })),
});

/** `ready`: the table can open. `missing`: it cannot. `waiting`: somebody may still answer. */
export type Verdict = 'ready' | 'missing' | 'waiting';

/** `until`: as `untilOf` says. */
export function verdictOn({ members, size }: Gathering, until: Time | null, now: Time): Verdict {
  if (members.length < size || members.some(({ answer }) => answer === 'declined')) return 'missing';
  if (members.every(({ answer }) => answer === 'ready')) return 'ready';
  return until !== null && until <= now ? 'missing' : 'waiting';
}

/** Begins to open the table if all are ready: nobody can decline any more. */
export const opening = (gathering: Gathering, now: Time): Gathering =>
  gathering.end === null && verdictOn(gathering, null, now) === 'ready'
    ? { ...gathering, end: { how: 'opening', at: now } }
    : gathering;

/** Ends a gathering that somebody has left. Who has not answered in time leaves the queue. */
export function missing(gathering: Gathering, until: Time | null, now: Time): Settled | null {
  if (gathering.end !== null || verdictOn(gathering, until, now) !== 'missing') return null;
  const isLate = until !== null && until <= now;
  const leave = gathering.members.filter(({ answer }) => answer === null && isLate).map(({ user }) => user);
  return { end: { how: 'missing', at: now }, leave };
}

/** Ends a gathering whose table is open, or was refused. */
export const openedOr = (
  how: 'opened' | 'missing' | 'refused',
  gathering: Gathering,
  now: Time,
): Settled => ({
  end: { how, at: now },
  leave: how === 'opened' ? gathering.members.map(({ user }) => user) : [],
});
