/** Reads the JSON column of seasons (`columns.ts`). */
import { z } from 'zod';
import { LOCALES, PACES } from '../base.ts';
import { AWARDS, DECISIONS, ENDINGS, FORMATS, PHASES, STATES, type Season } from '../seasons/model.ts';
import { OBSTACLES } from '../tables/model.ts';
import { column } from './column.ts';

const time = z.number();
const numbers = z.array(z.number());

const message = z.looseObject({
  nonce: z.string(),
  message: z.string().nullable(),
  shown: z.string().nullable(),
  free: time,
  refusal: z
    .looseObject({ kind: z.enum(OBSTACLES), permissions: z.array(z.string()), channel: z.string() })
    .nullable(),
});

const place = z.looseObject({ entrant: z.number(), rank: z.number().nullable(), won: z.boolean() });

const maker = z.looseObject({ id: z.string(), name: z.string() });

const cup = z.looseObject({
  format: z.enum(FORMATS),
  least: z.number(),
  rounds: z.number().nullable(),
  starts: time.nullable(),
  draws: z.array(z.array(numbers)),
  decisions: z.array(
    z.looseObject({
      entrant: z.number(),
      goes: z.enum(DECISIONS),
      round: z.number(),
      reason: z.string(),
      by: maker,
      at: time,
    }),
  ),
});

/** What is stored of a season, or a cup, besides its other columns. */
export type SeasonData = Omit<Season, 'id' | 'guild' | 'game'>;
const season: z.ZodType<SeasonData> = z.looseObject({
  pace: z.enum(PACES),
  channel: z.string(),
  locale: z.enum(LOCALES),
  cup: cup.nullable().default(null),
  weeks: z.number(),
  tables: z.number(),
  seed: z.string(),
  phase: z.enum(PHASES),
  signUp: time,
  span: z.looseObject({ from: time, until: time.nullable() }).nullable(),
  pause: z.looseObject({ since: time, phase: z.enum(['joining', 'running']) }).nullable(),
  seen: time,
  entrants: z.array(
    z.looseObject({ number: z.number(), user: z.string(), name: z.string(), away: z.boolean() }),
  ),
  divisions: z.array(numbers),
  rounds: z.array(
    z.looseObject({
      id: z.string(),
      division: z.number(),
      number: z.number(),
      seated: numbers,
      state: z.enum(STATES),
      places: z.array(place),
      waits: z.boolean(),
    }),
  ),
  corrections: z.array(
    z.looseObject({
      entrant: z.number(),
      points: z.number(),
      reason: z.string(),
      by: maker,
      at: time,
    }),
  ),
  end: z.looseObject({ how: z.enum(ENDINGS), at: time }).nullable(),
  awards: z
    .array(z.looseObject({ name: z.enum(AWARDS), winners: numbers, figure: z.number() }))
    .nullable()
    .default(null),
  card: message,
  closing: message,
  old: z.array(z.looseObject({ channel: z.string(), message: z.string() })).default([]),
});

export const readSeason = column('seasons', 'data', season);
