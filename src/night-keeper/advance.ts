/** Carries a night on. Each step is stored before the one after it, so that a crash only repeats it. */
import { GAMES } from '../../engines/index.ts';
import type { Time } from '../base.ts';
import { nightBegun, nightEnded, withFurtherTables, withTableState } from '../nights/course.ts';
import { NIGHT, type Night, type NightTable } from '../nights/model.ts';
import { earliest } from '../ops/background-loop.ts';
import { allows, gamesOf } from '../people/server.ts';
import { RETRY, WATCH, type NightDeps } from './deps.ts';
import { beginEvent, endEvent, tendEvent } from './event.ts';

/** `night` `null`: it was deleted. `retryAt`: something is to be tried again then; `null`: nothing is. */
interface Advanced {
  readonly night: Night | null;
  readonly retryAt: Time | null;
}

export async function advanceNight(deps: NightDeps, before: Night): Promise<Advanced> {
  const planned = before.phase === 'planned' ? await plan(deps, before) : before;
  const { night, retryAt } = planned?.phase === 'running' ? await play(deps, planned) : still(planned);
  return night?.phase === 'over' ? { night: await close(deps, night), retryAt } : { night, retryAt };
}

const still = (night: Night | null): Advanced => ({ night, retryAt: null });

/** Keeps the event, and begins the night at its date. An hour later it is off. */
async function plan(deps: NightDeps, before: Night): Promise<Night | null> {
  const { nights, people, parentOf, time, newTableId } = deps;
  const night = await tendEvent(deps, before);
  const now = time.now();
  if (night?.phase !== 'planned' || now < night.starts) return night;
  const { id, channel, guild, starts } = night;
  const settings = await people.server(guild);
  const isAllowed = allows(settings, [channel, parentOf(channel)]);
  const games = isAllowed ? night.games.filter(game => gamesOf(settings).includes(game)) : [];
  return nights.note(id, stored => {
    if (stored.starts !== starts) return stored; // somebody has just moved it
    if (now >= starts + NIGHT.late) return nightEnded(stored, 'late', now);
    if (games.length === 0) return nightEnded(stored, 'forbidden', now);
    return nightBegun(stored, games, newTableId);
  });
}

/** Opens the tables, and further ones when these are full, until the end. */
async function play(deps: NightDeps, before: Night): Promise<Advanced> {
  const { nights, time, newTableId } = deps;
  const now = time.now();
  if (now >= before.ends) return still(await nights.note(before.id, each => nightEnded(each, 'played', now)));
  let night = await beginEvent(deps, before);
  for (const table of night?.tables ?? []) {
    const isWatched = table.state === 'open' || table.state === 'full';
    const state = isWatched ? await stateOf(deps, table.id) : table.state;
    if (state !== table.state)
      night = await nights.note(before.id, each => withTableState(each, table.id, state));
  }
  if (night && withFurtherTables(night, now, newTableId) !== night)
    night = await nights.note(before.id, each => withFurtherTables(each, now, newTableId));
  const times: (Time | null)[] = [];
  for (const table of night?.tables.filter(({ state }) => state === 'opening') ?? []) {
    const retryAt = await open(deps, before, table);
    times.push(retryAt);
    if (retryAt === null)
      night = await nights.note(before.id, each => withTableState(each, table.id, 'open'));
  }
  return { night, retryAt: earliest(times) };
}

/** Returns what has become of a table. One that was never opened counts as closed. */
async function stateOf({ tables }: NightDeps, id: string): Promise<NightTable['state']> {
  const found = (await tables.tableView(id, null))?.table;
  if (!found || found.status === 'closed') return 'closed';
  if (found.status !== 'lobby') return 'begun';
  return found.players.length >= GAMES[found.game].seats[1] ? 'full' : 'open';
}

/** Reasons for which the table may open a moment later. */
const PASSING = ['common:refuse.resting', 'common:refuse.crowded', 'common:refuse.overtaken'];

/** Opens a table, unless that is done already. Returns when to try again. `null`: it is open. */
async function open({ tables, time }: NightDeps, night: Night, table: NightTable): Promise<Time | null> {
  const { guild, channel, locale } = night;
  const { id, game } = table;
  const location = { guild, channel, thread: null };
  const opened = await tables.openWithoutHost({ id, game, pace: 'live', location, locale });
  if (opened.ok) return null;
  return time.now() + (PASSING.includes(opened.why.key) ? RETRY : WATCH);
}

/** Closes the lobbies that have not begun, and the event. */
async function close(deps: NightDeps, before: Night): Promise<Night | null> {
  const { nights, tables } = deps;
  let night: Night | null = before;
  for (const { id, state } of before.tables) {
    if (state === 'begun' || state === 'closed') continue;
    await tables.closeLobby(id);
    const left = await stateOf(deps, id);
    night = await nights.note(before.id, each => withTableState(each, id, left));
  }
  return night && endEvent(deps, night);
}
