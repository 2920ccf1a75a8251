/** Invitations: which users may join a table. */

import { refuse, type Refusal } from '../../base.ts';
import type { TableRecord, Terms } from '../model.ts';

/** Refuses a user who may not join. `null`: allowed. */
export function refuseUninvited(
  { terms: { invited, barred } }: Pick<TableRecord, 'terms'>,
  user: string,
): Refusal | null {
  if (barred.includes(user)) return refuse('hosting:refuse.removed');
  return invited === null || invited.includes(user) ? null : refuse('hosting:refuse.notInvited');
}

const without = (users: readonly string[], user: string): string[] => users.filter(each => each !== user);

/** Returns terms under which this user needs an invitation to return. */
export const withBarred = (terms: Terms, user: string): Terms => ({
  ...terms,
  invited: terms.invited && without(terms.invited, user),
  barred: [...without(terms.barred, user), user],
});

/** Returns terms under which this user and all people at the table are invited. */
export function withInvited(table: Pick<TableRecord, 'terms' | 'players'>, user: string): Terms {
  const { terms } = table;
  return withAllInvited(
    { ...terms, invited: [...(terms.invited ?? []), user], barred: without(terms.barred, user) },
    table.players,
  );
}

/** Returns terms under which these players are invited. Unchanged if everyone may join. */
export const withAllInvited = (terms: Terms, players: TableRecord['players']): Terms =>
  terms.invited === null
    ? terms
    : {
        ...terms,
        invited: [...new Set([...terms.invited, ...players.filter(p => !p.bot).map(p => p.user)])],
      };
