/** The table of guesses, described once for both databases. */
import type { Kit } from './postgres/kit.ts';

export function describeGuesses<T extends ReturnType<Kit['text']>>(
  { table, text, integer, time, index, primaryKey }: Kit,
  ofTable: T,
) {
  /** What people who look on guess of a game. No row: nothing. */
  const guesses = table(
    'guesses',
    {
      table: ofTable,
      user: text('user_id').notNull(),
      /** The step whose claim the guess is about. 0: it is about who wins. */
      ply: integer('ply').notNull(),
      guild: text('guild').notNull(),
      /** The name of the person on the server. */
      name: text('name').notNull(),
      /** A seat; of a claim 1 for true, 0 for a bluff. */
      pick: integer('pick').notNull(),
      at: time('at').notNull(),
      /** What it has brought, less than 0 if it was wrong. `null`: the game is not over, or was not read. */
      points: integer('points'),
    },
    t => [
      primaryKey({ columns: [t.table, t.user, t.ply] }),
      index('guesses_guild').on(t.guild, t.user),
      index('guesses_user').on(t.user, t.at),
      index('guesses_at').on(t.at),
    ],
  );
  return { guesses };
}
