/** Limits on naming persons for seats, because every naming mentions somebody in public. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { refuse, type Refusal, type Time } from '../../base.ts';
import { timesOf, type Draft } from '../request/draft.ts';
import type { Person, Player, Terms } from '../model.ts';
import { inSeconds } from '../time/seat-ends.ts';
import { userHash } from './occupants.ts';

/** The most seats for which the host and managers name somebody, and which their own players offer. */
const MOST_NAMED = { byHost: 2, byPlayers: 2 } as const;
/** The most seats of one table for which somebody is named. All fit on its card. */
export const MOST_NAMED_IN_ALL = MOST_NAMED.byHost + MOST_NAMED.byPlayers;
/** How often one user names somebody at one table, in the time for which an offer is open: a day. */
const NAMINGS_A_DAY = 5;

/** Refuses `by` to name this person for the seat now. `null`: allowed. */
export const refuseSecondNaming = (draft: Draft, by: Person, seat: Seat, who: Person): Refusal | null =>
  refuseMany(draft.table.players, by, seat) ?? refuseDeclined(draft, seat, who) ?? refuseManyToday(draft, by);

/** True if the player of the seat has named the person. */
const isOwnOffer = ({ user, substitution }: Player): boolean => substitution?.by.id === user;

/**
 * Refuses if somebody is named for the seat, or too many are named for others. Offers of players and namings
 * by the host have their own places, so that neither can take all of them.
 */
function refuseMany(players: readonly Player[], by: Person, seat: Seat): Refusal | null {
  const player = at(players, seat);
  if (player.substitution) return refuse('seats:refuse.named');
  const isOwn = player.user === by.id;
  const named = players.filter(each => each.substitution && isOwnOffer(each) === isOwn).length;
  const count = isOwn ? MOST_NAMED.byPlayers : MOST_NAMED.byHost;
  if (named < count) return null;
  return isOwn ? refuse('seats:refuse.manyOwn', { count }) : refuse('seats:refuse.manyNamed', { count });
}

/** Refuses a person who was named for this seat in vain not long ago. */
function refuseDeclined({ table, now }: Draft, seat: Seat, { id }: Person): Refusal | null {
  const hash = userHash(table, id);
  const row = table.terms.declined.find(each => each.hash === hash && each.seat === seat);
  return row && row.until > now ? refuse('seats:refuse.declined', { until: inSeconds(row.until) }) : null;
}

/** Refuses a user who has named many persons today, whatever became of them. */
function refuseManyToday({ table, now }: Draft, { id }: Person): Refusal | null {
  const hash = userHash(table, id);
  const ends = table.terms.namings.filter(each => each.hash === hash && each.until > now);
  if (ends.length < NAMINGS_A_DAY) return null;
  const until = Math.min(...ends.map(each => each.until));
  return refuse('seats:refuse.manyToday', { count: NAMINGS_A_DAY, until: inSeconds(until) });
}

/** Remembers that this user has named somebody. */
export function rememberNaming(draft: Draft, { id }: Person): void {
  const { table, now } = draft;
  const others = table.terms.namings.filter(each => each.until > now);
  setTerms(draft, { namings: [...others, { hash: userHash(table, id), until: endOfDay(draft) }] });
}

/** Remembers that this person was refused for the seat, or refused it. */
export function rememberDeclined(draft: Draft, seat: Seat, user: string): void {
  const { table, now } = draft;
  const hash = userHash(table, user);
  const others = table.terms.declined.filter(
    each => each.until > now && (each.hash !== hash || each.seat !== seat),
  );
  setTerms(draft, { declined: [...others, { hash, seat, until: endOfDay(draft) }] });
}

const endOfDay = (draft: Draft): Time => draft.now + timesOf(draft).substitution;

const setTerms = (draft: Draft, some: Partial<Terms>): void =>
  void (draft.table = { ...draft.table, terms: { ...draft.table.terms, ...some } });
