/** The awards at the end of a season or a cup: their rules, and who has won them. */
import type { GameId } from '../../engines/index.ts';
import { isFormer } from '../people/former.ts';
import { countOf, summed, type KeptFact } from '../people/story.ts';
import type { Award, AwardName, Season } from './model.ts';

/** What an award counts, by facts of `engines/<game>/story.ts`. */
export interface AwardRule {
  readonly name: AwardName;
  /** Counted of all tables together, or the best of them, as the fact is joined. */
  readonly fact: string;
  /** The fewest that win it. */
  readonly least: number;
  /** A fact that is taken off. Default: none. */
  readonly less?: string;
  /** A fact that may not count more than `fact`. Default: none. */
  readonly unless?: string;
}

export const AWARDS_OF: Readonly<Record<GameId, readonly AwardRule[]>> = {
  complots: [
    { name: 'face', fact: 'lie', less: 'caught', least: 3 },
    { name: 'nose', fact: 'right', unless: 'wrong', least: 3 },
    { name: 'gate', fact: 'blocked', least: 3 },
  ],
  'taj-mahal': [
    { name: 'visit', fact: 'visit', least: 1 },
    { name: 'chain', fact: 'joined', least: 1 },
  ],
  raja: [
    { name: 'road', fact: 'road', least: 1 },
    { name: 'city', fact: 'city', least: 1 },
  ],
  dynasties: [
    { name: 'dearest', fact: 'dearest', least: 1 },
    { name: 'match', fact: 'marriage', least: 1 },
  ],
};

/** What a finished table tells of somebody. `facts` `null`: it was not read yet. */
export interface ToldSeat {
  readonly table: string;
  readonly user: string;
  readonly facts: readonly KeptFact[] | null;
}

type Awarded = Pick<Season, 'game' | 'entrants' | 'rounds'>;

/**
 * Returns who has won which award, from the tables that are over. Who was substituted at one of them, or has
 * deleted their data, wins none. Corrections change nothing.
 */
export function awardsOf(season: Awarded, told: readonly ToldSeat[]): readonly Award[] {
  const { game, rounds, entrants } = season;
  const over = rounds.filter(({ state }) => state === 'over');
  const places = over.flatMap(table => table.places);
  const stayed = entrants.filter(
    ({ number, user }) =>
      !isFormer(user) && places.every(({ entrant, rank }) => entrant !== number || rank !== null),
  );
  const people = stayed.map(({ number, user }) => {
    const tables = over.filter(({ seated }) => seated.includes(number)).map(({ id }) => id);
    const own = told.filter(each => each.user === user && tables.includes(each.table));
    return {
      number,
      facts: summed(
        game,
        own.flatMap(({ facts }) => facts ?? []),
      ),
    };
  });
  return AWARDS_OF[game].flatMap((rule): Award[] => {
    const figures = people.map(({ number, facts }) => ({ number, figure: figureOf(rule, facts) }));
    const most = Math.max(0, ...figures.map(({ figure }) => figure));
    if (most < rule.least) return [];
    const winners = figures.filter(({ figure }) => figure === most).map(({ number }) => number);
    return [{ name: rule.name, winners, figure: most }];
  });
}

/** Returns what counts for an award. 0: the person cannot win it. */
function figureOf({ fact, less, unless }: AwardRule, facts: readonly KeptFact[]): number {
  const count = countOf(facts, fact);
  if (unless !== undefined && countOf(facts, unless) > count) return 0;
  return count - (less === undefined ? 0 : countOf(facts, less));
}

/** Returns the awards without an entrant. One that nobody else has won is left out. `null`: nobody. */
export const awardsWithout = (awards: readonly Award[], entrant: number | null): readonly Award[] =>
  awards
    .map(award => ({ ...award, winners: award.winners.filter(each => each !== entrant) }))
    .filter(({ winners }) => winners.length > 0);
