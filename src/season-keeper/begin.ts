/** Begins a season: divides those who have joined, by the last season and by rating. Begins a cup. */
import { begun, withOnly } from '../seasons/course.ts';
import { counted } from '../seasons/cup.ts';
import { divided, divisionSizes, ordered, type Candidate, type Ended } from '../seasons/divisions.ts';
import { byNumber, sizesOf, type Entrant, type Season } from '../seasons/model.ts';
import { hasResult, standingsOf } from '../seasons/standings.ts';
import { beginCup } from './draw.ts';
import type { SeasonDeps } from './deps.ts';
import { avoidsAmong, ratingsOf } from './people.ts';
import { seesChannel } from './sees.ts';

/**
 * Returns the season as it has begun. If somebody joins or leaves at this moment, it is as it was, and due
 * again. `null`: it was deleted.
 */
export async function begin(deps: SeasonDeps, season: Season): Promise<Season | null> {
  const present: Entrant[] = [];
  for (const entrant of season.entrants)
    if (await seesChannel(deps, season, entrant.user)) present.push(entrant);
  const numbers = present.map(({ number }) => number);
  const known = usersOf(season);
  const act = season.cup ? await beginCup(deps, season, present) : await divide(deps, season, present);
  return deps.seasons.note(season.id, now =>
    usersOf(now) === known ? act(counted(withOnly(now, numbers), deps.time.now())) : now,
  );
}

const usersOf = ({ entrants }: Season): string => JSON.stringify(entrants.map(({ user }) => user));

async function divide(
  deps: SeasonDeps,
  season: Season,
  present: readonly Entrant[],
): Promise<(now: Season) => Season> {
  const divisions = await divisionsOf(deps, season, present);
  return now => begun(now, divisions, deps.time.now());
}

async function divisionsOf(
  deps: SeasonDeps,
  season: Season,
  entrants: readonly Entrant[],
): Promise<Season['divisions']> {
  const { guild, game } = season;
  const last = await deps.seasons.last(guild, game);
  const ends = last ? endsOf(last) : new Map<string, Ended>();
  const ratings = await ratingsOf(deps, season, entrants);
  const candidates = entrants.map(({ number, user }): Candidate => ({
    ...{ number, rating: ratings.get(number) ?? null, last: ends.get(user) ?? null },
  }));
  return divided(
    ordered(candidates, last?.divisions.length ?? 0),
    divisionSizes(entrants.length, sizesOf(game)),
    await avoidsAmong(deps, entrants),
  );
}

/** Returns where everybody ended in a season, by user. A division without a result has qualified nobody. */
export function endsOf(last: Season): ReadonlyMap<string, Ended> {
  const ends = last.divisions.flatMap((_, division) => {
    if (!hasResult(last, division)) return [];
    const standings = standingsOf(last, division);
    const size = standings.length;
    return standings.map(({ entrant, place }) => {
      const user = byNumber(last, entrant)?.user ?? '';
      return [user, { division, place: place - 1, size }] as const;
    });
  });
  return new Map(ends);
}
