/** Data types of a seat: its player, and what is under way to change its player. */
import type { BotLevel } from '../../bots/levels.ts';
import type { Temper } from '../../bots/tempers.ts';
import type { OrderSet, Seat } from '../../engines/core/game.ts';
import type { Time } from '../base.ts';

export { BOT_LEVELS, USUAL_LEVEL, type BotLevel } from '../../bots/levels.ts';
export { TEMPERS, USUAL_TEMPER, type Temper } from '../../bots/tempers.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The host of a lobby that opened without one, until somebody joins. */
export const NOBODY: Person = { id: '', name: '' };

/** The role in which a person decides about others. `none`: about themselves, or it is not known. */
export const ROLES = ['host', 'manager', 'none'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Removal of a player from a running game. `announced`: carried out when the deadline passes, unless the
 * player stays. `undoable`: carried out; until the deadline only `who` may have the seat back.
 */
export const REMOVALS = ['announced', 'undoable'] as const;
export interface Removal {
  readonly stage: (typeof REMOVALS)[number];
  readonly who: Person;
}

/**
 * Naming of a person for a seat of a running game. It changes nothing until that person takes the seat; see
 * `waitsFor`. Ends with its deadline.
 */
export interface Substitution {
  readonly who: Person;
  /** The person who named `who`: the seat's player, the host or a manager. */
  readonly by: Person;
  readonly role: Role;
  /** True if the seat's player has named the person or said yes. */
  readonly agreed: boolean;
  readonly since: Time;
}

/** One place at the table. In a lobby the index is the order of joining; after the start it is the seat. */
export interface Player {
  /** Discord user id, or `bot:<n>` for an automated player. */
  readonly user: string;
  readonly name: string;
  readonly bot: boolean;
  /** How well the automated player plays. Of no meaning for a person, where it is the usual one. */
  readonly level: BotLevel;
  /** How the automated player leans. Of no meaning for a person. */
  readonly temper: Temper;
  /** Player that a substitute replaced; may take the seat back. `null`: no player was replaced. */
  readonly owner: Person | null;
  /** True if the owner gave the seat up, or agreed to its player: no person has to give it back. */
  readonly givenUp: boolean;
  /** `null`: nobody is being removed from this seat. */
  readonly removal: Removal | null;
  /** `null`: nobody is named for this seat. */
  readonly substitution: Substitution | null;
  /** Consecutive deadlines that passed while this player's answer was required. */
  readonly missed: number;
  /** True after two missed deadlines in a row. Windows no longer wait for this seat. */
  readonly absent: boolean;
  readonly orders: OrderSet;
  /** Milliseconds left in this player's clock bank. `null`: full, or the table has no banks. */
  readonly bank: number | null;
  /** Time when this player took over the seat of a running game. Missing: seated since the start. */
  readonly since?: Time;
  /** Index of the colour in which this seat is played. Missing: the seat's own colour. */
  readonly colour?: number;
}

/** Remembers that a user has played this seat. `hash`: see `userHash`. */
export interface Occupant {
  readonly hash: string;
  readonly seat: Seat;
}

/** Remembers that a person was refused for this seat, or refused it. `hash`: see `userHash`. */
export interface Declined extends Occupant {
  /** The person cannot be named for this seat again before this time. */
  readonly until: Time;
}

/** Remembers that a user has named somebody for a seat. `hash`: see `userHash`. */
export interface Naming {
  readonly hash: string;
  /** The naming counts until this time. */
  readonly until: Time;
}
