/** Seasons for the tests. */
import type { Cup, Entrant, Season, SeasonMessage, SeasonTable } from '../../../src/seasons/model.ts';

export const DAY = 86_400_000;
const message = (nonce: string): SeasonMessage => ({
  ...{ nonce, message: null, shown: null, free: 0, refusal: null },
});
export const entrant = (number: number, more: Partial<Entrant> = {}): Entrant => ({
  ...{ number, user: `u${number}`, name: `Name ${number}`, away: false },
  ...more,
});
export const entrants = (count: number): readonly Entrant[] =>
  Array.from({ length: count }, (_, i) => entrant(i + 1));

/** A season to which nobody has joined. */
export const season = (more: Partial<Season> = {}): Season => ({
  ...{ id: 's', guild: 'guild', game: 'raja', pace: 'slow', channel: 'c', locale: 'en', cup: null },
  ...{ weeks: 6, tables: 2, seed: 'seed', phase: 'joining', signUp: 7 * DAY, span: null, pause: null },
  ...{ seen: 0, entrants: [], divisions: [], rounds: [], corrections: [], end: null, awards: null, old: [] },
  ...{ card: message('card'), closing: message('closing') },
  ...more,
});

/** A season that has begun at 0 with these divisions. */
export const running = (divisions: Season['divisions'], more: Partial<Season> = {}): Season =>
  season({
    phase: 'running',
    span: { from: 0, until: 42 * DAY },
    entrants: entrants(Math.max(...divisions.flat())),
    divisions,
    ...more,
  });

export const cup = (more: Partial<Cup> = {}): Cup => ({
  ...{ format: 'swiss', least: 6, rounds: more.format === 'knockout' ? null : 3 },
  ...{ starts: null, draws: [], decisions: [], ...more },
});

/** A cup to which nobody has joined. */
export const newCup = (its: Partial<Cup> = {}, more: Partial<Season> = {}): Season =>
  season({ ...{ weeks: 0, tables: 0, cup: cup(its) }, ...more });

/** A cup that these people play. */
export function runningCup(count: number, its: Partial<Cup> = {}, more: Partial<Season> = {}): Season {
  const people = entrants(count);
  return newCup(its, {
    ...{ phase: 'running', span: { from: 0, until: null }, entrants: people },
    divisions: [people.map(({ number }) => number)],
    ...more,
  });
}

export const table = (id: string, more: Partial<SeasonTable> = {}): SeasonTable => ({
  ...{ id, division: 0, number: 1, seated: [], state: 'running', places: [], waits: false },
  ...more,
});

/** A table that is over. `ranks`: by entrant; `null`: they were substituted. First ranks have won. */
export const over = (
  id: string,
  ranks: Readonly<Record<number, number | null>>,
  more: Partial<SeasonTable> = {},
): SeasonTable =>
  table(id, {
    state: 'over',
    seated: Object.keys(ranks).map(Number),
    places: Object.entries(ranks).map(([entrant, rank]) => ({
      ...{ entrant: Number(entrant), rank, won: rank === 1 },
    })),
    ...more,
  });
