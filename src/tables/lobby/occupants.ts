/**
 * Memory of who has played which seat of a running game. Nobody may play two seats, because they would know
 * two hands.
 */
import { createHmac } from 'node:crypto';
import type { Seat } from '../../../engines/core/game.ts';
import type { Occupant, TableRecord } from '../model.ts';

/**
 * Returns a keyed hash of the user. It outlives the deletion of personal data, because otherwise a player
 * could come back to another hand. It names nobody by itself. A person who has the database can test known
 * users, because the seed is in the same row.
 */
export const userHash = ({ seed }: Pick<TableRecord, 'seed'>, user: string): string =>
  createHmac('sha256', seed).update(`occupant ${user}`).digest('base64url');

/** Returns all who have played a seat: the remembered ones, the players, and the owners of their seats. */
function occupantsOf(table: TableRecord): readonly Occupant[] {
  const now = table.players.flatMap(({ bot, user, owner, removal }, seat) =>
    [...new Set([bot ? null : user, owner?.id ?? null, removal?.who.id ?? null])].flatMap(each =>
      each === null ? [] : [{ hash: userHash(table, each), seat }],
    ),
  );
  const { occupants } = table.terms;
  const isKnown = (one: Occupant) => occupants.some(each => each.hash === one.hash && each.seat === one.seat);
  return [...occupants, ...now.filter(one => !isKnown(one))];
}

/** Remembers everybody who plays now. Called before a seat gets another player. */
export function rememberOccupants(draft: { table: TableRecord }): void {
  const { table } = draft;
  draft.table = { ...table, terms: { ...table.terms, occupants: occupantsOf(table) } };
}

/** True if this user has played another seat of this game. */
export function knowsOtherHand(table: TableRecord, user: string, seat: Seat): boolean {
  const hash = userHash(table, user);
  return occupantsOf(table).some(each => each.hash === hash && each.seat !== seat);
}

/** True if this user plays at this table, or has played any seat of this game. */
export function hasPlayed(table: TableRecord, user: string): boolean {
  const hash = userHash(table, user);
  return occupantsOf(table).some(each => each.hash === hash);
}

/** True if the host cannot remove this user any more. */
export const isSpared = (table: TableRecord, user: string): boolean =>
  table.terms.spared.includes(userHash(table, user));

/** Protects a user who has stayed or come back from being removed again. */
export function spare(draft: { table: TableRecord }, user: string): void {
  const { table } = draft;
  if (isSpared(table, user)) return;
  const spared = [...table.terms.spared, userHash(table, user)];
  draft.table = { ...table, terms: { ...table.terms, spared } };
}

/**
 * Returns what the end of a game leaves: nothing is hidden any more, so former players are forgotten, nobody
 * can be removed or seated, and standing orders end.
 */
export const withoutSeatChanges = ({
  terms,
  players,
}: Pick<TableRecord, 'terms' | 'players'>): Pick<TableRecord, 'terms' | 'players' | 'motion'> => ({
  terms: { ...terms, occupants: [], spared: [], declined: [], namings: [] },
  players: players.map(player => ({ ...player, removal: null, substitution: null, orders: {} })),
  motion: null,
});
