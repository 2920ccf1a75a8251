/** Seasons for the tests. */
import type { Entrant, Season, SeasonMessage, SeasonTable } from '../../../src/seasons/model.ts';

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
  ...{ id: 's', guild: 'guild', game: 'raja', pace: 'slow', channel: 'c', locale: 'en' },
  ...{ weeks: 6, tables: 2, seed: 'seed', phase: 'joining', signUp: 7 * DAY, span: null, pause: null },
  ...{ seen: 0, entrants: [], divisions: [], rounds: [], corrections: [], end: null, old: [] },
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
