/** The tables of SQLite. */
import { describeTables } from './schema.ts';
import { sqliteKit } from './sqlite-kit.ts';

export const {
  tables,
  players,
  pending,
  answers,
  deadlines,
  outbox,
  notifications,
  results,
  ratings,
  guesses,
  people,
  servers,
  boards,
  interests,
  agreements,
  searches,
  seasons,
  nights,
  gatherings,
  queues,
  punctuality,
  receipts,
  settings,
} = describeTables(sqliteKit);
