/** A table for people who were found for each other: it opens with all of them seated, and begins. */
import { done, refuse, type Outcome } from '../../base.ts';
import type { FoundTable, Tables } from '../api.ts';
import { paceIn, TERMS, type TableRecord } from '../model.ts';
import { begin } from '../play/play.ts';
import type { RequestQueue } from '../request/queue.ts';
import { newRecord } from './create.ts';
import { refuseBusyPeople, refuseFullServer } from './limits.ts';
import { playerFrom } from './seats.ts';

/** Opens the table, unless that is done already: its id is given, so that a repeat finds it. */
export const openFound =
  (queue: RequestQueue): Tables['openFound'] =>
  found =>
    queue.inServer(found.location.guild, async () => {
      const opened = await openOnce(queue, found);
      // Another process has opened it at the same moment.
      const isThere = !opened.ok && (await queue.deps.store.load(found.id)) !== null;
      return isThere ? done(found.id) : opened;
    });

async function openOnce(queue: RequestQueue, found: FoundTable): Promise<Outcome<string>> {
  const { store, now } = queue.deps;
  const { id, location, people } = found;
  const { guild } = location;
  const [first] = people;
  if (first === undefined) return refuse('common:refuse.tooFew', { count: 2 });
  if ((await store.load(id)) !== null) return done(id);
  const settings = await store.people.server(guild);
  const refused =
    (await refuseFullServer(store, guild, settings)) ??
    (found.limited ? await refuseBusyPeople(store, guild, settings, { people, by: '' }) : null) ??
    ((await store.isResting(guild, now())) ? refuse('common:refuse.resting') : null);
  if (refused) return refused;
  const { pace, locale, talk } = settings;
  const record = newRecord(
    queue,
    { ...found, locale: locale ?? found.locale },
    { who: first, receipt: id, server: guild, manages: null },
  );
  const table: TableRecord = {
    ...record,
    id,
    players: people.map(playerFrom),
    pace: found.pace,
    paceChosen: true,
    terms: { ...TERMS, talk, contest: found.contest, usual: paceIn(found.game, pace ?? TERMS.usual) },
  };
  const habits = await Promise.all(
    people.map(async person => [person.id, await store.people.settings(person.id)] as const),
  );
  return queue.create(
    { table, pending: [], deadlines: [], last: null, writes: 0, people: new Map(habits) },
    id,
    begin,
  );
}
