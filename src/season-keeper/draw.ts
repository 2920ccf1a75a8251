/** Draws the rounds of a cup: of those who are there, by rating at first, then by what they have reached. */
import { UNRATED } from '../people/rating.ts';
import { cupOrder } from '../seasons/cup-standings.ts';
import { begun, without } from '../seasons/course.ts';
import { asCup, candidatesOf, drawnGroups, isDrawDue, tableSizes, withDraw } from '../seasons/cup.ts';
import type { Entrant, Season } from '../seasons/model.ts';
import { lotOf } from '../seasons/standings.ts';
import type { SeasonDeps } from './deps.ts';
import { avoidsAmong, ratingsOf } from './people.ts';
import { seesChannel } from './sees.ts';

/**
 * Returns what begins a cup with these people and its first round. Too few of them: it waits for others while
 * the sign-up lasts, then it ends.
 */
export async function beginCup(
  deps: SeasonDeps,
  season: Season,
  present: readonly Entrant[],
): Promise<(now: Season) => Season> {
  const { seed, cup, signUp } = season;
  const isEnough = tableSizes(season, present.length).length > 0 && present.length >= (cup?.least ?? 0);
  if (!isEnough) return now => (deps.time.now() >= signUp ? begun(now, [], deps.time.now()) : now);
  const ratings = await ratingsOf(deps, season, present);
  const strength = ({ number }: Entrant): number => ratings.get(number) ?? UNRATED.rating;
  const lot = ({ number }: Entrant): string => lotOf(seed, number);
  const order = present
    .toSorted((a, b) => strength(b) - strength(a) || (lot(a) < lot(b) ? -1 : 1))
    .map(({ number }) => number);
  const avoids = await avoidsAmong(deps, present);
  return now => {
    const numbers = present.map(({ number }) => number);
    const begunNow = begun(now, [numbers], deps.time.now());
    const whole = asCup(begunNow);
    const isFirst = whole !== null && begunNow !== now;
    return isFirst ? withDraw(begunNow, drawnGroups(whole, { order, avoids })) : now;
  };
}

/** Draws the next round, if the one before is over. If something is chosen meanwhile, it is due again. */
export async function drawRound(deps: SeasonDeps, season: Season): Promise<Season | null> {
  const before = asCup(season);
  if (before === null || !isDrawDue(before)) return season;
  const gone: number[] = [];
  for (const { number, user } of entrantsIn(season, candidatesOf(before)))
    if (!(await seesChannel(deps, season, user))) gone.push(number);
  const rest = asCup(without(season, gone)) ?? before;
  const candidates = candidatesOf(rest);
  const order = cupOrder(before).filter(number => candidates.includes(number));
  const avoids = await avoidsAmong(deps, entrantsIn(season, candidates));
  const draw = drawnGroups(rest, { order, avoids });
  const known = choicesOf(season);
  return deps.seasons.note(season.id, now =>
    choicesOf(now) === known ? withDraw(without(now, gone), draw) : now,
  );
}

const entrantsIn = ({ entrants }: Season, numbers: readonly number[]): readonly Entrant[] =>
  entrants.filter(({ number }) => numbers.includes(number));

/** What a draw follows from. */
const choicesOf = ({ phase, entrants, rounds, corrections, cup }: Season): string =>
  JSON.stringify([phase, entrants, rounds, corrections, cup]);
