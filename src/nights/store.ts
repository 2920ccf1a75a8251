/** Database interface of game nights. */
import type { Time } from '../base.ts';
import type { Night } from './model.ts';

/** A night that is looked after now. `until`: nobody else does so before. */
export interface ClaimedNight {
  readonly night: Night;
  readonly until: Time;
}

/** A night as the person who has planned it gets it in the export of their data. */
export type KeptNight = Pick<Night, 'guild' | 'channel' | 'games' | 'starts'> & { readonly night: string };

/** The game nights of all servers. A server has one at a time. One is due as a season is (`Seasons`). */
export interface Nights {
  /** Returns the night, also for 30 days after its end. `null`: there is none. */
  of(id: string): Promise<Night | null>;
  /** Returns the night of a server that is not over. `null`: none. */
  open(guild: string): Promise<Night | null>;
  /** Stores a new one. Returns false if another one is open on the server. */
  create(night: Night): Promise<boolean>;
  /** As `Seasons.change`. */
  change(id: string, act: (before: Night) => Night | null): Promise<Night | null>;
  /**
   * Returns the people of a server whom the bot knows there: who had a seat at a table that has moved since
   * then, who searches, or who wishes to hear of new tables.
   */
  known(guild: string, since: Time): Promise<readonly string[]>;

  /** Returns a night that is due, on a server where the bot is, and claims it for a while. */
  claim(now: Time): Promise<ClaimedNight | null>;
  /** Returns when the next night is due. `null`: none is. */
  next(): Promise<Time | null>;
  /** As `change`, without making it due: for its keeper. */
  note(id: string, act: (before: Night) => Night): Promise<Night | null>;
  /** Notes when the night is looked at next. `null`: never again. What was chosen meanwhile makes it due. */
  looked(claimed: ClaimedNight, due: Time | null): Promise<void>;
}
