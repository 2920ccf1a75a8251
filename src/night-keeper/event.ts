/**
 * The scheduled event of a night. Making one cannot be repeated, so the night is stored before, and its id
 * after it. In between a mark in the description finds it again. Changes made in Discord are read, because
 * the managers of events there can move, begin, end or delete it.
 */
import { fault, isHopeless } from '../discord/errors.ts';
import { nightEnded, withEvent } from '../nights/course.ts';
import { NIGHT, type Night } from '../nights/model.ts';
import type { NightDeps } from './deps.ts';
import { eventWords, localeOf, markOf } from './messages.ts';

const MINUTE = 60_000;
/** Discord takes no event in the past. So shortly before its date a night goes on without one. */
const SOON = MINUTE;

/** Makes the event of a planned night, or follows it. `null`: the night was deleted. */
export async function tendEvent(deps: NightDeps, night: Night): Promise<Night | null> {
  switch (night.event.state) {
    case 'wanted':
      return makeEvent(deps, night);
    case 'made':
      return followEvent(deps, night);
    case 'refused':
    case 'active':
    case 'closed':
      return night;
  }
}

async function makeEvent(deps: NightDeps, night: Night): Promise<Night | null> {
  const { events, nights, time, log } = deps;
  const { guild, starts, ends } = night;
  const found = await events.find(guild, markOf(night));
  if (found)
    return nights.note(night.id, now => ({
      ...now,
      event: { state: 'made', id: found.id, starts: found.starts },
    }));
  if (time.now() + SOON >= starts) return night;
  try {
    const words = eventWords(night, await localeOf(deps, night));
    const id = await events.make(guild, { ...words, starts, ends });
    return await nights.note(night.id, now => ({ ...now, event: { state: 'made', id, starts } }));
  } catch (error) {
    if (!isHopeless(error)) throw error;
    log.info({ night: night.id, error: fault(error) }, 'Discord refuses the event of a game night');
    return nights.note(night.id, now => withEvent(now, 'refused'));
  }
}

async function followEvent(deps: NightDeps, night: Night): Promise<Night | null> {
  const { events, nights, time } = deps;
  const { guild, event } = night;
  if (event.id === null) return night;
  const { id } = event;
  const found = await events.read(guild, id);
  const now = time.now();
  if (found === null || found.state === 'over')
    return nights.note(night.id, before => withEvent(nightEnded(before, 'cancelled', now), 'closed'));
  if (found.state === 'active')
    return nights.note(night.id, before => withEvent(startedBy(before, now), 'active'));
  if (night.starts !== event.starts) {
    if (night.starts > now) await tolerant(deps, night, () => events.move(guild, id, night));
    return nights.note(night.id, before => ({ ...before, event: { ...before.event, starts: night.starts } }));
  }
  if (found.starts === event.starts) return night;
  const { starts, ends } = found;
  const dates = { starts, ends: ends ?? starts + NIGHT.length };
  return nights.note(night.id, before =>
    before.starts === event.starts ? { ...before, ...dates, event: { ...before.event, starts } } : before,
  );
}

/** A person may begin the event in Discord before its date. Then the night begins, and is as long. */
const startedBy = (night: Night, now: number): Night =>
  now < night.starts ? { ...night, starts: now, ends: now + (night.ends - night.starts) } : night;

/** Shows in Discord that the night has begun, unless Discord or a person has done that. */
export async function beginEvent(deps: NightDeps, night: Night): Promise<Night | null> {
  const { events, nights } = deps;
  const { guild, event } = night;
  if (event.state !== 'made' || event.id === null) return night;
  const { id } = event;
  const found = await events.read(guild, id);
  if (found?.state === 'scheduled') await tolerant(deps, night, () => events.begin(guild, id));
  return nights.note(night.id, now => withEvent(now, found === null ? 'closed' : 'active'));
}

/** Ends the event of a night that is over. One whose id was not stored is looked for. */
export async function endEvent(deps: NightDeps, night: Night): Promise<Night | null> {
  const { events, nights } = deps;
  const { guild, event } = night;
  if (event.state === 'closed' || event.state === 'refused') return night;
  const found =
    event.id === null ? await events.find(guild, markOf(night)) : await events.read(guild, event.id);
  if (found) await tolerant(deps, night, () => events.end(guild, found));
  return nights.note(night.id, now => withEvent(now, 'closed'));
}

/** Goes on if Discord will never take the change: the permission is gone, or the event has changed. */
async function tolerant({ log }: NightDeps, { id }: Night, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isHopeless(error)) throw error;
    log.info({ night: id, error: fault(error) }, 'Discord refuses a change of the event of a game night');
  }
}
