/** Database interface of seasons. */
import type { GameId } from '../../engines/index.ts';
import type { Time } from '../base.ts';
import type { ToldSeat } from './awards.ts';
import type { AwardName, Decision, Kind, Season } from './model.ts';
import type { TableOutcome } from './results.ts';

/** A season that is looked after now. `until`: nobody else does so before. */
export interface ClaimedSeason {
  readonly season: Season;
  readonly until: Time;
}

/** A person as seasons know them, for the export of their data. */
export interface KeptSeason {
  readonly season: string;
  readonly kind: Kind;
  readonly guild: string;
  readonly game: GameId;
  readonly name: string;
  readonly away: boolean;
  /** The tables at which they were seated. */
  readonly tables: readonly string[];
  /** Corrections of their points, and those that they made as a manager. */
  readonly corrections: readonly { readonly points: number; readonly reason: string; readonly at: Time }[];
  /** Whether they, or others as they decided, play the next round of a knock-out. */
  readonly decisions: readonly Pick<Decision, 'goes' | 'reason' | 'at'>[];
  readonly awards: readonly AwardName[];
}

/** An award that a person has won on a server. */
export interface WonAward {
  readonly kind: Kind;
  readonly game: GameId;
  readonly name: AwardName;
  readonly figure: number;
  /** The end of the season, or of the cup. */
  readonly at: Time;
}

/**
 * The seasons and cups of all servers. One is due when something in it was chosen, when a table of its server
 * has ended, and when its keeper says. All that is written to a season is written one after the other.
 */
export interface Seasons {
  /** Returns the season, also after its end. `null`: there is none. */
  of(id: string): Promise<Season | null>;
  /** Returns the seasons and the cups of a server that have not ended, by game. */
  open(guild: string): Promise<readonly Season[]>;
  /**
   * Returns the newest of this game that has ended after it had begun. `null`: there was none. `kind`
   * default: season.
   */
  last(guild: string, game: GameId, kind?: Kind): Promise<Season | null>;
  /** Returns the awards that a person has won on a server, the newest first. */
  awardsOf(user: string, guild: string): Promise<readonly WonAward[]>;
  /** Stores a new one. Returns false if another one of this kind and game is open on the server. */
  create(season: Season): Promise<boolean>;
  /**
   * Changes a season atomically, and makes it due: `act` gets what is stored then. `null`: it stays as it is.
   * Returns the new one. `null`: there is none, or it stayed. `act` may be called twice.
   */
  change(id: string, act: (before: Season) => Season | null): Promise<Season | null>;

  /** Returns a season that is due, on a server where the bot is, and claims it for a while. */
  claim(now: Time): Promise<ClaimedSeason | null>;
  /** Returns when the next season is due. `null`: none is. */
  next(): Promise<Time | null>;
  /** As `change`, without making it due: for its keeper. */
  note(id: string, act: (before: Season) => Season): Promise<Season | null>;
  /** Notes when the season is looked at next. `null`: never again. What was chosen meanwhile makes it due. */
  looked(claimed: ClaimedSeason, due: Time | null): Promise<void>;
  /** Returns what has become of a table. */
  outcome(table: string): Promise<TableOutcome>;
  /** Returns what these finished tables tell of everybody who has a result there. */
  told(tables: readonly string[]): Promise<readonly ToldSeat[]>;
}
