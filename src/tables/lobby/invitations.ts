/** Who may sit down at a table: anybody, or those who are invited. */

import { refuse, type Refusal } from '../../base.ts';
import type { TableRecord, Terms } from '../model.ts';

/** Why this person may not sit down; `null`: may. */
export function refuseUninvited(
  { terms: { invited, barred = [] } }: Pick<TableRecord, 'terms'>,
  user: string,
): Refusal | null {
  if (barred.includes(user)) return refuse('hosting:refuse.removed');
  return invited === null || invited.includes(user) ? null : refuse('hosting:refuse.notInvited');
}

const without = (users: readonly string[], user: string): string[] => users.filter(each => each !== user);

/** May not come back uninvited. */
export const withBarred = (terms: Terms, user: string): Terms => ({
  ...terms,
  invited: terms.invited && without(terms.invited, user),
  barred: [...without(terms.barred ?? [], user), user],
});

/** Whoever sits there is invited as well. */
export function withInvited(table: Pick<TableRecord, 'terms' | 'players'>, user: string): Terms {
  const { terms } = table;
  return withAllInvited(
    { ...terms, invited: [...(terms.invited ?? []), user], barred: without(terms.barred ?? [], user) },
    table.players,
  );
}

/** At a table by invitation all of these are invited. */
export const withAllInvited = (terms: Terms, players: TableRecord['players']): Terms =>
  terms.invited === null
    ? terms
    : {
        ...terms,
        invited: [...new Set([...terms.invited, ...players.filter(p => !p.bot).map(p => p.user)])],
      };
