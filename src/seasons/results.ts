/** What a table that is over brings for the season. */
import { isFormer } from '../people/former.ts';
import { outcome, type RatedPlayer } from '../people/rating.ts';
import { withTable, without } from './course.ts';
import { byNumber, type Place, type Season, type SeasonTable } from './model.ts';

/** A person who has a seat at the end of a game. */
export interface Finisher extends RatedPlayer {
  readonly user: string;
}

/** `open`: it is not over. `gone`: it was deleted, or never opened. `finishers`: those of a finished game. */
export type TableOutcome =
  | { readonly is: 'open' | 'closed' | 'gone' }
  | { readonly is: 'over'; readonly finishers: readonly Finisher[] };

/**
 * Notes the result of a table. Who had a seat at the beginning and not at the end is behind all others, and
 * no further table seats them until they come back. Substitutes are not counted.
 */
export function recorded(season: Season, table: SeasonTable, finishers: readonly Finisher[]): Season {
  const places = placesOf(season, table, finishers);
  const lost = places.filter(({ rank }) => rank === null).map(({ entrant }) => entrant);
  return without(withTable(season, table, { state: 'over', places, waits: false }), lost);
}

function placesOf(season: Season, { seated }: SeasonTable, finishers: readonly Finisher[]): readonly Place[] {
  const found = seated.map(entrant => {
    const user = byNumber(season, entrant)?.user;
    const isGone = user === undefined || isFormer(user);
    return { entrant, finisher: isGone ? undefined : finishers.find(each => each.user === user) };
  });
  const all = found.flatMap(({ finisher }) => finisher ?? []);
  return found.map(({ entrant, finisher }) => ({
    entrant,
    rank: finisher ? 1 + all.filter(other => outcome(other, finisher) === 1).length : null,
    won: finisher?.won === true,
  }));
}
