/** Reads the JSON column of game nights (`columns.ts`). */
import { z } from 'zod';
import { GAME_IDS } from '../../engines/index.ts';
import { LOCALES } from '../base.ts';
import { EVENT_STATES, NIGHT_ENDINGS, PHASES, TABLE_STATES, type Night } from '../nights/model.ts';
import { column } from './column.ts';

const time = z.number();

const message = z.looseObject({
  nonce: z.string(),
  message: z.string().nullable(),
  shown: z.string().nullable(),
  free: time,
});

/** What is stored of a game night besides its other columns. */
export type NightData = Omit<Night, 'id' | 'guild'>;
const night: z.ZodType<NightData> = z.looseObject({
  channel: z.string(),
  locale: z.enum(LOCALES),
  maker: z.string().nullable(),
  games: z.array(z.enum(GAME_IDS)),
  starts: time,
  ends: time,
  phase: z.enum(PHASES),
  end: z.looseObject({ how: z.enum(NIGHT_ENDINGS), at: time }).nullable(),
  event: z.looseObject({ state: z.enum(EVENT_STATES), id: z.string().nullable(), starts: time }),
  tables: z.array(z.looseObject({ id: z.string(), game: z.enum(GAME_IDS), state: z.enum(TABLE_STATES) })),
  card: message,
  opening: message,
});

export const readNight = column('nights', 'data', night);
