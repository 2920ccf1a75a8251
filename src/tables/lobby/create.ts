/** Creation of lobbies and rematches. */
import { randomBytes, randomInt } from 'node:crypto';
import { defaultsOf } from '../../../engines/index.ts';
import { range } from '../../../engines/core/values.ts';
import { isFormer } from '../../people/former.ts';
import type { Caller, Tables } from '../api.ts';
import type { RequestQueue } from '../request/queue.ts';
import { withAllInvited } from './invitations.ts';
import { refuseBusyPeople, refuseBusyPerson, refuseFullServer } from './limits.ts';
import { join } from './lobby.ts';
import { done, refuse, type Outcome } from '../../base.ts';
import { gameOf, seatOf, refuseStatus } from '../request/draft.ts';
import { nextAutomaton, playerFrom } from './seats.ts';
import { lobbyDeadlines } from '../time/upkeep.ts';
import { paceIn, TERMS, type Player, type TableRecord } from '../model.ts';

export const open =
  (queue: RequestQueue): Tables['open'] =>
  (by, table) =>
    queue.inServer(table.location.guild, async () => {
      const { store } = queue.deps;
      const { guild } = table.location;
      const settings = await store.people.server(guild);
      const { pace, locale, talk } = settings;
      const refused =
        (await refuseFullServer(store, guild, settings)) ??
        (await refuseBusyPeople(store, guild, settings, { people: [by.who], by: by.who.id }));
      const record = newRecord(queue, { ...table, locale: locale ?? table.locale }, by);
      const terms = {
        ...TERMS,
        talk,
        ...(table.invited ? { invited: [by.who.id] } : {}),
        ...(pace === null ? {} : { usual: paceIn(table.game, pace) }),
      };
      return (
        refused ?? create(queue, by, { ...record, pace: paceIn(table.game, pace ?? record.pace), terms })
      );
    });

/** Joins a lobby unless the user is at too many tables. */
export const joinWithinLimits =
  (queue: RequestQueue): Tables['join'] =>
  async (id, by) => {
    const { store } = queue.deps;
    const loaded = await store.load(id);
    if (!loaded) return refuse('common:refuse.noTable');
    const { who, receipt } = by;
    return queue.inServer(loaded.table.location.guild, () =>
      queue.request(id, receipt, async draft => {
        const { table } = draft;
        const isNew = table.status === 'lobby' && seatOf(table, who.id) === null;
        const refused = isNew ? await refuseBusyPerson(store, table, who, who.id) : null;
        return refused ?? join(draft, by, await store.people.settings(who.id));
      }),
    );
  };

/** Opens the rematch of a finished table. Later calls return the same lobby. */
export const rematch =
  (queue: RequestQueue): Tables['rematch'] =>
  async (table, by) => {
    const location = (await queue.deps.store.load(table))?.table.location;
    return location
      ? queue.inServer(location.guild, () => queue.serial(table, () => openRematch(queue, table, by)))
      : refuse('common:refuse.noTable');
  };

async function openRematch(queue: RequestQueue, table: string, by: Caller): Promise<Outcome<string>> {
  const { store } = queue.deps;
  const previous = (await store.load(table))?.table;
  if (!previous) return refuse('common:refuse.noTable');
  if (previous.status !== 'over' && previous.status !== 'closed') return refuseStatus(previous.status);
  if (seatOf(previous, by.who.id) === null) return refuse('common:refuse.notSeated');
  const already = await store.rematchOf(table);
  if (already !== null) return done(already);
  const { guild } = previous.location;
  const settings = await store.people.server(guild);
  const record = rematchRecord(queue, previous, by);
  const people = record.players.filter(player => !player.bot).map(({ user, name }) => ({ id: user, name }));
  return (
    (await refuseFullServer(store, guild, settings)) ??
    (await refuseBusyPeople(store, guild, settings, { people, by: by.who.id })) ??
    (await createUnlessThere(queue, by, record, table))
  );
}

/** Opens the lobby. Returns that of another process which has opened one at the same moment. */
async function createUnlessThere(
  queue: RequestQueue,
  by: Caller,
  record: TableRecord,
  rematchOf: string,
): Promise<Outcome<string>> {
  const created = await create(queue, by, record);
  const other = created.ok ? null : await queue.deps.store.rematchOf(rematchOf);
  return other === null ? created : done(other);
}

function create(queue: RequestQueue, by: Caller, table: TableRecord): Promise<Outcome<string>> {
  return queue.create(
    { table, pending: [], deadlines: [], last: null, writes: 0, people: new Map() },
    by.receipt,
    draft => {
      draft.deadlines = lobbyDeadlines(draft);
      draft.notices.push({ kind: 'lobby' });
    },
  );
}

/** Letters and digits that are not easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Returns a new id of a table. */
export const newId = (): string =>
  range(7)
    .map(() => LETTERS.charAt(randomInt(LETTERS.length)))
    .join('');
/** Returns 192 random bits, so that the seed cannot be found from its published hash. */
const randomSeed = (): string => randomBytes(24).toString('hex');

/** Returns a new lobby in which only the caller sits. */
export function newRecord(
  { deps: { now, seed = randomSeed } }: RequestQueue,
  { game, location, locale }: Pick<TableRecord, 'game' | 'location' | 'locale'>,
  { who }: Caller,
): TableRecord {
  const { revision } = gameOf({ game });
  const opened = now();
  return {
    id: newId(),
    game,
    revision,
    status: 'lobby',
    locale,
    location: { ...location, thread: null },
    host: who.id,
    players: [playerFrom(who)],
    options: defaultsOf(game),
    pace: 'async',
    paceChosen: false,
    seed: seed(),
    first: null,
    starter: null,
    rematchOf: null,
    practiceOf: null,
    practiceStep: null,
    ply: 0,
    timeline: 0,
    state: null,
    asked: [],
    card: null,
    obstacle: null,
    terms: TERMS,
    motion: null,
    paused: null,
    orphaned: null,
    base: null,
    report: null,
    created: opened,
    moved: opened,
  };
}

/** Returns a lobby with the same people, options, pace and order of seats; the winner begins (CO-7). */
function rematchRecord(queue: RequestQueue, previous: TableRecord, by: Caller): TableRecord {
  const [best] = previous.status === 'over' ? gameOf(previous).winners(previous.state) : [];
  const winner = best === undefined ? undefined : previous.players[best];
  const players = withoutFormerPlayers(previous).map(({ user, name, bot, level, temper }) => ({
    ...playerFrom({ id: user, name }),
    bot,
    level,
    temper,
  }));
  const { pace, paceChosen } = previous;
  const options = { ...defaultsOf(previous.game), ...previous.options };
  const terms = { ...previous.terms, halted: null, spoke: TERMS.spoke, contest: TERMS.contest };
  return {
    ...newRecord(queue, previous, by),
    players,
    options,
    pace,
    paceChosen,
    terms: withAllInvited(terms, players),
    first: winner?.user ?? null,
    rematchOf: previous.id,
  };
}

/** Replaces deleted users by automated players. */
const withoutFormerPlayers = ({ players, seed }: TableRecord): Player[] =>
  players.reduce<Player[]>(
    (seats, player, seat) =>
      isFormer(player.user) ? seats.with(seat, nextAutomaton({ players: seats, seed })) : seats,
    [...players],
  );
