/**
 * Carries a season or a cup on: what it waits for is noted, what is due begins. Each step is stored before
 * the one after it, so that a crash between them only repeats it.
 */
import type { Time } from '../base.ts';
import { earliest } from '../ops/background-loop.ts';
import { asCup, counted, seatedNow, signUpEnd } from '../seasons/cup.ts';
import {
  attended,
  duePeople,
  endedInTime,
  planned,
  presentIn,
  unplanned,
  withTable,
  without,
} from '../seasons/course.ts';
import { byNumber, canPlay, type Season, type SeasonTable } from '../seasons/model.ts';
import { recorded } from '../seasons/results.ts';
import { award } from './award.ts';
import { begin } from './begin.ts';
import { drawRound } from './draw.ts';
import { AGAIN, RETRY, type SeasonDeps } from './deps.ts';
import { allowsSeason, seesChannel } from './sees.ts';

/** `season` `null`: it was deleted. `retryAt`: something is to be tried again then; `null`: nothing is. */
export interface Advanced {
  readonly season: Season | null;
  readonly retryAt: Time | null;
}

/** The keeper notes that it is there only after this time, because it looks after every choice. */
const NOTED = 10 * 60_000;

export async function advance(deps: SeasonDeps, before: Season): Promise<Advanced> {
  const { season, retryAt } = await carryOn(deps, before);
  if (season === null) return { season, retryAt };
  const awarded = await award(deps, season);
  return { season: awarded.season, retryAt: earliest([retryAt, awarded.retryAt]) };
}

async function carryOn(deps: SeasonDeps, before: Season): Promise<Advanced> {
  const { seasons, time } = deps;
  const { id } = before;
  let season: Season | null = before;
  if (season.end === null && time.now() >= season.seen + NOTED)
    season = await seasons.note(id, now => (now.end === null ? attended(now, time.now()) : now));
  if (season && counted(season, time.now()) !== season)
    season = await seasons.note(id, now => counted(now, time.now()));
  if (season?.phase === 'joining' && time.now() >= signUpEnd(season)) season = await begin(deps, season);
  season &&= await noteResults(deps, season);
  season &&= await drawRound(deps, season);
  season &&= await planTables(deps, season);
  const opened: Advanced = season ? await openTables(deps, season) : { season, retryAt: null };
  if (opened.season?.phase !== 'running') return opened;
  season = await seasons.note(id, now => endedInTime(now, time.now()));
  return { season, retryAt: opened.retryAt };
}

/** Notes what has become of the tables that run, also while the season is paused. */
async function noteResults({ seasons }: SeasonDeps, before: Season): Promise<Season | null> {
  let season: Season | null = before;
  for (const table of before.rounds.filter(({ state }) => state === 'running')) {
    const outcome = await seasons.outcome(table.id);
    if (outcome.is === 'open') continue;
    season = await seasons.note(before.id, now => {
      if (now.end !== null) return now;
      if (outcome.is === 'over') return recorded(now, table, outcome.finishers);
      return withTable(now, table, { state: 'closed' });
    });
  }
  return season;
}

/** Stores which tables begin now. Who is not on the server, or does not see the channel, is not seated. */
async function planTables(deps: SeasonDeps, season: Season): Promise<Season | null> {
  const { seasons, time, newTableId } = deps;
  const due = duePeople(season, time.now());
  if (due === null || season.card.refusal !== null || !(await mayOpen(deps, season))) return season;
  const gone: number[] = [];
  for (const { number, user } of due) if (!(await seesChannel(deps, season, user))) gone.push(number);
  return seasons.note(season.id, now => planned(without(now, gone), time.now(), newTableId));
}

/** True if the settings of the server allow tables of the season where it is. */
const mayOpen = async ({ people, parentOf }: SeasonDeps, season: Season): Promise<boolean> =>
  allowsSeason(await people.server(season.guild), season, parentOf(season.channel));

/** Opens the tables that were planned. While the season is paused they wait. */
async function openTables(deps: SeasonDeps, before: Season): Promise<Advanced> {
  if (before.phase !== 'running') return { season: before, retryAt: null };
  let season: Season | null = before;
  const times: (Time | null)[] = [];
  for (const table of before.rounds.filter(({ state }) => state === 'opening')) {
    const { change, retryAt } = await open(deps, before, table);
    times.push(retryAt);
    season = await deps.seasons.note(before.id, now =>
      change === null ? unplanned(now, table) : withTable(now, table, change),
    );
  }
  return { season, retryAt: earliest(times) };
}

/** What becomes of a table that is being opened. `change` `null`: it is planned again later. */
interface Opened {
  readonly change: Partial<SeasonTable> | null;
  readonly retryAt: Time | null;
}

/** Reasons for which the table may open a moment later. */
const PASSING = ['common:refuse.resting', 'common:refuse.crowded', 'common:refuse.overtaken'];

/**
 * Opens a table, unless that is done already. After the end date none is opened any more. It seats those who
 * take part now, because it may have waited since it was planned; that is stored first.
 */
async function open(deps: SeasonDeps, before: Season, table: SeasonTable): Promise<Opened> {
  const { seasons, tables, time } = deps;
  const { game, pace, guild, channel, locale, span } = before;
  const { id } = table;
  // At once, because after a crash it may be over already.
  const running: Opened = { change: { state: 'running', waits: false }, retryAt: time.now() };
  if ((await seasons.outcome(id)).is !== 'gone') return running;
  if (span?.until != null && time.now() >= span.until)
    return { change: { state: 'unfinished', waits: false }, retryAt: null };
  const season = await seasons.note(before.id, now =>
    now.phase === 'running' ? withTable(now, table, seating(now, table)) : now,
  );
  if (season?.phase !== 'running') return { change: {}, retryAt: null };
  const held = season.rounds.find(each => each.id === id);
  // In a cup who is left alone is first without a game, so that the next round can be drawn.
  if (held?.state !== 'opening') return { change: {}, retryAt: time.now() };
  const people = held.seated.flatMap(number => {
    const entrant = byNumber(season, number);
    return entrant ? [{ id: entrant.user, name: entrant.name }] : [];
  });
  if (!canPlay(game, people.length)) return { change: null, retryAt: null };
  const location = { guild, channel, thread: null };
  // In a cup a whole round would wait for one person. A season has an end date.
  const limited = before.cup === null;
  const found = { id, game, pace, locale, location, people, contest: true, limited };
  const opened = await tables.openFound(found);
  if (opened.ok) return running;
  if (PASSING.includes(opened.why.key)) return { change: {}, retryAt: time.now() + RETRY };
  return { change: { waits: true }, retryAt: time.now() + AGAIN };
}

/** Returns whom a table seats that is being opened now. */
function seating(now: Season, table: SeasonTable): Partial<SeasonTable> {
  const cup = asCup(now);
  return cup ? seatedNow(cup, table) : { seated: presentIn(now, table.division).map(({ number }) => number) };
}
