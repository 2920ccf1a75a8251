/** People who do not wish to meet (`/my avoid`) get no seats at one table by a choice of their own. */
import { refuse, type Refusal } from '../../base.ts';
import { avoids, UNSET, type Settings } from '../../people/model.ts';
import type { Draft } from '../request/draft.ts';

/**
 * Refuses a newcomer who avoids somebody with a seat, or whom somebody with a seat avoids. The newcomer is
 * told the reason only if it is their own list; else the sentence is that of a full table. `null`: allowed.
 */
export function refuseAvoided(
  { table, people }: Pick<Draft, 'table' | 'people'>,
  newcomer: string,
  settings: Settings,
): Refusal | null {
  const seated = table.players.filter(({ bot }) => !bot).map(({ user }) => user);
  if (seated.some(user => avoids(settings, user))) return refuse('seats:refuse.avoids');
  return seated.some(user => avoids(people.get(user) ?? UNSET, newcomer))
    ? refuse('common:refuse.full')
    : null;
}
