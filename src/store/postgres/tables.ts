/** The tables of PostgreSQL. */
import { describeTables } from '../schema.ts';
import { postgresKit } from './kit.ts';

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
} = describeTables(postgresKit);
