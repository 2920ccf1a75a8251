/** A lobby in which nobody sits yet: the first person who joins is its host. */
import { done, refuse, type Outcome } from '../../base.ts';
import type { Tables } from '../api.ts';
import { NOBODY, paceIn, TERMS, type TableRecord } from '../model.ts';
import type { RequestQueue } from '../request/queue.ts';
import { lobbyDeadlines } from '../time/upkeep.ts';
import { newRecord } from './create.ts';
import { refuseFullServer } from './limits.ts';

type Wanted = Parameters<Tables['openWithoutHost']>[0];

/** Opens the lobby, unless that is done already: its id is given, so that a repeat finds it. */
export const openWithoutHost =
  (queue: RequestQueue): Tables['openWithoutHost'] =>
  wanted =>
    queue.inServer(wanted.location.guild, async () => {
      const opened = await openOnce(queue, wanted);
      // Another process has opened it at the same moment.
      const isThere = !opened.ok && (await queue.deps.store.load(wanted.id)) !== null;
      return isThere ? done(wanted.id) : opened;
    });

async function openOnce(queue: RequestQueue, wanted: Wanted): Promise<Outcome<string>> {
  const { store, now } = queue.deps;
  const { id, game, location } = wanted;
  const { guild } = location;
  if ((await store.load(id)) !== null) return done(id);
  const settings = await store.people.server(guild);
  const refused =
    (await refuseFullServer(store, guild, settings)) ??
    ((await store.isResting(guild, now())) ? refuse('common:refuse.resting') : null);
  if (refused) return refused;
  const { pace, locale, talk } = settings;
  const by = { who: NOBODY, receipt: id, server: guild, manages: null };
  const table: TableRecord = {
    ...newRecord(queue, { game, location, locale: locale ?? wanted.locale }, by),
    id,
    players: [],
    pace: wanted.pace,
    paceChosen: true,
    terms: { ...TERMS, talk, usual: paceIn(game, pace ?? TERMS.usual) },
  };
  return queue.create(
    { table, pending: [], deadlines: [], last: null, writes: 0, people: new Map() },
    id,
    draft => {
      draft.deadlines = lobbyDeadlines(draft);
      draft.notices.push({ kind: 'lobby' });
    },
  );
}
