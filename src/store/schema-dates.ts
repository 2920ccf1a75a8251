/** The tables of what happens on a server at its own dates: seasons, cups, game nights (`schema.ts`). */
import type { GameId } from '../../engines/index.ts';
import type { Kind } from '../seasons/model.ts';
import type { Kit } from './postgres/kit.ts';

export function describeSeasons({ table, text, json, time, index, uniqueIndex, isMissing }: Kit) {
  const seasons = table(
    'seasons',
    {
      id: text('id').primaryKey(),
      guild: text('guild').notNull(),
      game: text('game').$type<GameId>().notNull(),
      /** `season`, or `cup`. */
      kind: text('kind').$type<Kind>().notNull().default('season'),
      /** The time of its end. `null`: it goes on. */
      ended: time('ended'),
      /** When it is looked at next. `null`: its end was told. */
      due: time('due'),
      data: json('data').notNull(),
    },
    t => [
      index('seasons_due').on(t.due),
      index('seasons_last').on(t.guild, t.game, t.ended),
      index('seasons_ended').on(t.ended),
      // A server has one season and one cup of a game at a time.
      uniqueIndex('seasons_open').on(t.guild, t.game, t.kind).where(isMissing('ended')),
    ],
  );
  return { seasons };
}

export function describeNights({ table, text, json, time, index, uniqueIndex, isMissing }: Kit) {
  const nights = table(
    'nights',
    {
      id: text('id').primaryKey(),
      guild: text('guild').notNull(),
      /** The time of its end. `null`: it is planned, or goes on. */
      ended: time('ended'),
      /** When it is looked at next. `null`: its end was told. */
      due: time('due'),
      data: json('data').notNull(),
    },
    t => [
      index('nights_due').on(t.due),
      index('nights_ended').on(t.ended),
      // A server has one at a time.
      uniqueIndex('nights_open').on(t.guild).where(isMissing('ended')),
    ],
  );
  return { nights };
}
