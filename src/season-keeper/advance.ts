/**
 * Carries a season or a cup on: what it waits for is noted, what is due begins. Each step is stored before
 * the one after it, so that a crash between them only repeats it.
 */
import type { Time } from '../base.ts';
import { earliest } from '../ops/background-loop.ts';
import { isFormer } from '../people/former.ts';
import { allows, gamesOf } from '../people/server.ts';
import { counted, reseated, signUpEnd } from '../seasons/cup.ts';
import { attended, duePeople, endedInTime, planned, withTable, without } from '../seasons/course.ts';
import { byNumber, canPlay, type Season, type SeasonTable } from '../seasons/model.ts';
import { recorded } from '../seasons/results.ts';
import { begin } from './begin.ts';
import { drawRound } from './draw.ts';
import { AGAIN, RETRY, type SeasonDeps } from './deps.ts';
import { seesChannel } from './sees.ts';

/** `season` `null`: it was deleted. `retryAt`: something is to be tried again then; `null`: nothing is. */
export interface Advanced {
  readonly season: Season | null;
  readonly retryAt: Time | null;
}

/** The keeper notes that it is there only after this time, because it looks after every choice. */
const NOTED = 10 * 60_000;

export async function advance(deps: SeasonDeps, before: Season): Promise<Advanced> {
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
async function mayOpen({ people, parentOf }: SeasonDeps, { guild, game, channel }: Season): Promise<boolean> {
  const settings = await people.server(guild);
  return gamesOf(settings).includes(game) && allows(settings, [channel, parentOf(channel)]);
}

async function openTables(deps: SeasonDeps, before: Season): Promise<Advanced> {
  let season: Season | null = before;
  const times: (Time | null)[] = [];
  for (const table of before.rounds.filter(({ state }) => state === 'opening')) {
    const opened = await open(deps, before, table);
    times.push(opened.retryAt);
    season = await deps.seasons.note(before.id, now => withTable(now, table, opened.change));
  }
  return { season, retryAt: earliest(times) };
}

/** What becomes of a table that is being opened. */
interface Opened {
  readonly change: Partial<SeasonTable>;
  readonly retryAt: Time | null;
}

/** Reasons for which the table may open a moment later. */
const PASSING = ['common:refuse.resting', 'common:refuse.crowded', 'common:refuse.overtaken'];

/** Opens a table, unless that is done already. After the end date none is opened any more. */
async function open(deps: SeasonDeps, season: Season, { id, seated }: SeasonTable): Promise<Opened> {
  const { seasons, tables, time } = deps;
  const { game, pace, guild, channel, locale, span } = season;
  // At once, because after a crash it may be over already.
  const running: Opened = { change: { state: 'running', waits: false }, retryAt: time.now() };
  if (span?.until != null && time.now() >= span.until) {
    const isOpen = (await seasons.outcome(id)).is !== 'gone';
    return isOpen ? running : { change: { state: 'unfinished', waits: false }, retryAt: null };
  }
  const change = reseated(season, seated);
  // Not at a table that was opened before a crash: who sits there plays.
  if (change !== null && (await seasons.outcome(id)).is === 'gone') return { change, retryAt: time.now() };
  const people = seated.flatMap(number => {
    const entrant = byNumber(season, number);
    return entrant && !isFormer(entrant.user) ? [{ id: entrant.user, name: entrant.name }] : [];
  });
  // Somebody has deleted their data since the table was planned.
  if (!canPlay(game, people.length)) return { change: { state: 'closed', waits: false }, retryAt: null };
  const location = { guild, channel, thread: null };
  // In a cup a whole round would wait for one person. A season has an end date.
  const limited = season.cup === null;
  const found = { id, game, pace, locale, location, people, contest: true, limited };
  const opened = await tables.openFound(found);
  if (opened.ok) return running;
  if (PASSING.includes(opened.why.key)) return { change: {}, retryAt: time.now() + RETRY };
  return { change: { waits: true }, retryAt: time.now() + AGAIN };
}
