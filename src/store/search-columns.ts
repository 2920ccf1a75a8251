/** Reads the JSON columns of searches and gatherings (`columns.ts`). */
import { z } from 'zod';
import { GAME_IDS } from '../../engines/index.ts';
import { LOCALES, PACES } from '../base.ts';
import { ENDS, READINESS, type Gathering, type Search } from '../matching/model.ts';
import { column } from './column.ts';

const time = z.number();

const wish = {
  games: z.array(z.enum(GAME_IDS)),
  paces: z.array(z.enum(PACES)),
  sizes: z.array(z.number()),
};

/** What is stored of a search besides its other columns. */
export type SearchData = Omit<Search, 'user' | 'guild' | 'since' | 'gathering' | 'elsewhere'>;
const search: z.ZodType<SearchData> = z.looseObject({
  ...wish,
  farewell: z.string().nullable(),
  name: z.string(),
  channel: z.string(),
  locale: z.enum(LOCALES),
});

const gathering: z.ZodType<Gathering> = z.looseObject({
  id: z.string(),
  guild: z.string(),
  server: z.string().nullable().default(null),
  game: z.enum(GAME_IDS),
  pace: z.enum(PACES),
  channel: z.string(),
  locale: z.enum(LOCALES),
  table: z.string(),
  size: z.number(),
  members: z.array(
    z.looseObject({
      user: z.string(),
      name: z.string(),
      answer: z.enum(READINESS).nullable(),
      from: z.string().nullable().default(null),
    }),
  ),
  calls: z.array(
    z.looseObject({
      user: z.string().nullable(),
      channel: z.string(),
      users: z.array(z.string()),
      due: time,
      nonce: z.string(),
      at: time.nullable(),
      message: z.string().nullable(),
    }),
  ),
  end: z.looseObject({ how: z.enum(ENDS), at: time }).nullable(),
});

export const readSearch = column('searches', 'data', search);
export const readGathering = column('gatherings', 'data', gathering);
