import { and, like, not, type SQL } from '../drizzle.ts';
import type { Db } from '../db.ts';

/** Holds for the results of people who are still named: not of automated and not of former players. */
export const isNamed = ({ schema: { results } }: Db): SQL | undefined =>
  and(not(like(results.user, 'bot:%')), not(like(results.user, 'former:%')));
