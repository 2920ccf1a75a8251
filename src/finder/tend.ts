/** Looks after a gathering: asks its members, opens the table when all are ready, says how it ended. */
import type { Time } from '../base.ts';
import { endFor, missing, opening, openedOr, untilOf, verdictOn, withoutDm } from '../matching/gathering.ts';
import type { Payload } from '../discord/ui.ts';
import type { Call, Gathering } from '../matching/model.ts';
import type { Settings } from '../people/model.ts';
import { habitsOf } from './candidates.ts';
import { RETRY, type FinderDeps } from './deps.ts';
import { callPayload, endPayload } from './messages.ts';
import { languageOf } from './language.ts';
import { editAt, sendTo, type Sent } from './send.ts';

/** How long an edit that fails is tried again. Milliseconds. */
const EDIT_FOR = 60 * 60_000;

/**
 * Does the next step of a gathering. Each is stored before the one after it, so that a crash between them
 * only repeats it. Returns when to look again. `null`: it has ended.
 */
export async function tend(deps: FinderDeps, gathering: Gathering): Promise<Time | null> {
  switch (gathering.end?.how) {
    case undefined:
      return ask(deps, gathering);
    case 'opening':
      return open(deps, gathering);
    case 'opened':
    case 'missing':
    case 'refused':
      return tell(deps, gathering);
  }
}

/** Asks those who may be asked now, unless the gathering has come to an end. */
async function ask(deps: FinderDeps, gathering: Gathering): Promise<Time> {
  const { searches, time } = deps;
  const habits = new Map<string, Settings>();
  for (const { user } of gathering.members) habits.set(user, await habitsOf(deps, user));
  if (await declinesForLists(deps, gathering, habits)) return time.now();
  const until = untilOf(gathering, habits);
  switch (verdictOn(gathering, until, time.now())) {
    case 'ready':
      await searches.note(gathering, now => opening(now, time.now()));
      return time.now();
    case 'missing':
      await searches.settle(gathering, now => missing(now, untilOf(now, habits), time.now()));
      return time.now();
    case 'waiting':
      break;
  }
  const [next] = gathering.calls.filter(({ at }) => at === null).sort((a, b) => a.due - b.due);
  if (!next) return until ?? time.now();
  return next.due > time.now() ? next.due : askBy(deps, gathering, next, habits);
}

/**
 * Declines for a member who has put another one on their list since they were found, so that the others see
 * nothing else than if the member had declined. True if there is one.
 */
async function declinesForLists(
  { searches }: FinderDeps,
  { id, members }: Gathering,
  people: ReadonlyMap<string, Settings>,
): Promise<boolean> {
  for (const { user, answer } of members) {
    const avoids = people.get(user)?.avoids.some(other => people.has(other.id)) === true;
    if (avoids && answer !== 'declined' && (await searches.answer(id, user, 'declined'))) return true;
  }
  return false;
}

/** Sends one of the questions, and notes that. Returns when to look again. */
async function askBy(
  deps: FinderDeps,
  gathering: Gathering,
  call: Call,
  habits: ReadonlyMap<string, Settings>,
): Promise<Time> {
  const { searches, time, newId } = deps;
  const now = time.now();
  const ends = call.users.flatMap(user => {
    const rests = habits.get(user);
    return rests ? [endFor(gathering.pace, now, rests)] : [];
  });
  const locale = await languageOf(deps, gathering, call.user);
  const payload = callPayload(gathering, call, Math.min(...ends), locale);
  const sent = await sendTo(deps, call, payload, call.nonce);
  if (sent.is === 'later') return sent.retryAt;
  const noted: Call =
    sent.is === 'unwelcome'
      ? withoutDm(call, newId())
      : { ...call, at: now, message: sent.is === 'sent' ? sent.message : null };
  await searches.note(gathering, before => withCall(before, call, noted));
  return now;
}

/** Replaces a call. `after` `null`: it is not needed any more. */
const withCall = (gathering: Gathering, { nonce }: Call, after: Call | null): Gathering => ({
  ...gathering,
  calls: gathering.calls.flatMap(call => {
    if (call.nonce !== nonce) return [call];
    return after === null ? [] : [{ ...after, users: call.users }];
  }),
});

/** Reasons for which the table may open a moment later. */
const PASSING = ['common:refuse.resting', 'common:refuse.crowded', 'common:refuse.overtaken'];

/** Opens the table, unless that is done already. */
async function open(deps: FinderDeps, gathering: Gathering): Promise<Time> {
  const { searches, tables, time } = deps;
  const { table, game, pace, guild, channel, locale, members, size } = gathering;
  const settle = async (how: 'opened' | 'missing' | 'refused'): Promise<Time> => {
    await searches.settle(gathering, now => openedOr(how, now, time.now()));
    return time.now();
  };
  if (members.length < size) return settle('missing');
  const opened = await tables.openFound({
    ...{ id: table, game, pace, locale, contest: false, limited: true },
    location: { guild, channel, thread: null },
    people: members.map(({ user, name }) => ({ id: user, name })),
  });
  if (opened.ok) return settle('opened');
  return PASSING.includes(opened.why.key) ? time.now() + RETRY : settle('refused');
}

/** Edits the questions to say how it ended, one after the other. Then nothing is kept of the gathering. */
async function tell(deps: FinderDeps, gathering: Gathering): Promise<Time | null> {
  const { searches, time } = deps;
  const [call] = gathering.calls;
  if (!call) {
    await searches.remove(gathering);
    return null;
  }
  const payload = endPayload(gathering, call, await languageOf(deps, gathering, call.user));
  const sent = await questionOf(deps, gathering, call, payload);
  const told = sent.is === 'sent' ? await editAt(deps, call, sent.message, payload) : sent;
  const isTried = time.now() < (gathering.end?.at ?? 0) + EDIT_FOR;
  if (told.is === 'later' && isTried) return told.retryAt;
  await searches.note(gathering, before => withCall(before, call, null));
  return time.now();
}

/**
 * Returns the message that asks. If it was answered before it was noted as sent, which a crash can cause, its
 * nonce finds it. `refused`: it was not sent.
 */
async function questionOf(
  deps: FinderDeps,
  { members }: Gathering,
  call: Call,
  payload: Payload,
): Promise<Sent> {
  const { at, message, nonce, users } = call;
  if (message !== null) return { is: 'sent', message };
  const isAnswered = members.some(({ user, answer }) => users.includes(user) && answer !== null);
  return at === null && isAnswered ? sendTo(deps, call, payload, nonce) : { is: 'refused' };
}
