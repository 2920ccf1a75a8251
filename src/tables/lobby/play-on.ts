/** Practice: a new table that plays on from a step of a finished game, with automated players. */
import type { Seat, Table } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { defaultsOf } from '../../../engines/index.ts';
import { done, refuse, type Entry, type Outcome, type Refusal } from '../../base.ts';
import type { Caller, PlayOn, Tables } from '../api.ts';
import { paceIn, TERMS, type Base, type Player, type TableRecord } from '../model.ts';
import { beginFrom } from '../play/play.ts';
import { gameOf, refuseStatus, seatOf } from '../request/draft.ts';
import type { RequestQueue } from '../request/queue.ts';
import type { Summary } from '../store.ts';
import { originOf, replayable, seatsToPlay, walk } from '../views/replay.ts';
import { newRecord } from './create.ts';
import { refuseBusyPeople, refuseFullServer } from './limits.ts';
import { nextAutomaton, playerFrom } from './seats.ts';

/** Opens the practice and begins it. */
export const playOn =
  (queue: RequestQueue): Tables['playOn'] =>
  async (table, by, wanted) => {
    const location = (await queue.deps.store.load(table))?.table.location;
    return location
      ? queue.inServer(location.guild, () =>
          queue.serial(table, () => openPractice(queue, table, by, wanted)),
        )
      : refuse('common:refuse.noTable');
  };

async function openPractice(
  queue: RequestQueue,
  id: string,
  by: Caller,
  wanted: PlayOn,
): Promise<Outcome<string>> {
  const { store, now } = queue.deps;
  const previous = (await store.load(id))?.table;
  if (!previous) return refuse('common:refuse.noTable');
  const position = await positionToPlay(previous, await store.entries(id), wanted);
  if ('ok' in position) return position;
  const { guild } = previous.location;
  if (by.server !== guild) return refuse('memory:refuse.playOnElsewhere');
  const already = (await store.of(by.who.id)).find(each => isAlike(each, id, by, wanted));
  if (already) return done(already.id);
  const settings = await store.people.server(guild);
  const refused =
    (await refuseFullServer(store, guild, settings)) ??
    (await refuseBusyPeople(store, guild, settings, { people: [by.who], by: by.who.id })) ??
    ((await store.isResting(guild, now())) ? refuse('common:refuse.resting') : null);
  if (refused) return refused;
  const { pace, locale, talk } = settings;
  const record = practiceRecord(queue, previous, by, wanted);
  const table = {
    ...record,
    locale: locale ?? record.locale,
    pace: paceIn(record.game, pace ?? record.pace),
    terms: { ...TERMS, talk, usual: paceIn(record.game, pace ?? TERMS.usual) },
  };
  const people = new Map([[by.who.id, await store.people.settings(by.who.id)]]);
  return queue.create(
    { table, pending: [], deadlines: [], last: null, writes: 0, people },
    by.receipt,
    draft => {
      beginFrom(draft, withOtherHands(table, position, wanted.seat));
    },
  );
}

/** True if this open table is the practice that the caller wants, because two presses open one. */
const isAlike = (
  { practiceOf, practiceStep, players }: Summary,
  previous: string,
  by: Caller,
  { step, seat, level }: PlayOn,
): boolean =>
  practiceOf === previous &&
  practiceStep === step &&
  seatOf({ players }, by.who.id) === seat &&
  players.every(player => !player.bot || player.level === level);

/** Returns the position after the step. Refuses a game or a step from which nobody can play on. */
async function positionToPlay(
  previous: TableRecord,
  entries: readonly Entry[],
  { step, seat }: PlayOn,
): Promise<Table<unknown> | Refusal> {
  if (previous.status !== 'over') return refuseStatus(previous.status);
  if (!replayable(previous) || step < (previous.base?.ply ?? 0)) return refuse('memory:refuse.playOnRules');
  if (seat >= previous.players.length) return refuse('common:refuse.unknownButton');
  let position = originOf(previous);
  await walk(
    previous,
    entries.filter(({ ply }) => ply <= step),
    ({ after }) => {
      position = after;
    },
  );
  return position.ply === step && seatsToPlay(previous, position).length > 0
    ? position
    : refuse('memory:refuse.playOnEnd');
}

/**
 * Deals again what this seat could not see, because the replay has shown all hands and the draws to come. The
 * seed of the practice decides it, so that its record can be checked.
 */
function withOtherHands(
  { seed, revision, game }: TableRecord,
  { state, asked }: Table<unknown>,
  seat: Seat,
): Base {
  const dealt = gameOf({ game }).resample(state, seat, rngFor(`${seed}/hands`));
  return { ply: 0, revision, state: dealt, asked: asked.map(() => 0) };
}

function practiceRecord(
  queue: RequestQueue,
  previous: TableRecord,
  by: Caller,
  { step, seat, level }: PlayOn,
): TableRecord {
  const record = newRecord(queue, previous, by);
  const { seed } = record;
  const players = previous.players.reduce<Player[]>(
    (seated, _, each) => [
      ...seated,
      each === seat ? playerFrom(by.who) : nextAutomaton({ players: seated, seed }, { level, temper: null }),
    ],
    [],
  );
  const options = { ...defaultsOf(previous.game), ...previous.options };
  return { ...record, players, options, practiceOf: previous.id, practiceStep: step };
}
