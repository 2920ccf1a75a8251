/** Database interface of searches and gatherings. */
import type { Time } from '../base.ts';
import type { Gathering, Readiness, Search } from './model.ts';

/** How a gathering ends, and whose searches end with it. */
export interface Settled {
  readonly end: NonNullable<Gathering['end']>;
  readonly leave: readonly string[];
}

/** What became of a search that its person ends. `opening`: nothing, because its table opens now. */
export type Stopped = 'stopped' | 'opening' | 'none';

/** A server whose queue is looked after now. `until`: nobody else does so before. */
export interface ClaimedQueue {
  readonly guild: string;
  readonly until: Time;
}

/**
 * The queue of each server. It is due when something in it was chosen or answered, and when its keeper says.
 * All that is written to a queue is written one after the other, also by several programs.
 */
export interface Searches {
  /** Returns the search of a person on a server. `null`: none. */
  of(user: string, guild: string): Promise<Search | null>;
  /** Returns the gathering, also for some time after its end. `null`: there is none. */
  gathering(id: string): Promise<Gathering | null>;
  /** Returns how many people search on a server. */
  count(guild: string): Promise<number>;
  /**
   * Changes the search atomically: `act` gets what is stored then. `null`: it stays as it is. Returns the new
   * one. `act` may be called twice. If the person can be found elsewhere, the queues there become due, too.
   */
  change(user: string, guild: string, act: (before: Search | null) => Search | null): Promise<Search | null>;
  /** Ends the search, and declines for its gathering. */
  stop(user: string, guild: string): Promise<Stopped>;
  /**
   * Notes whether a member is ready; *declined* also ends the member's search. `null`: the gathering has
   * ended, or does not ask this person.
   */
  answer(gathering: string, user: string, answer: Exclude<Readiness, null>): Promise<Gathering | null>;

  /** Returns a queue that is due, on a server where the bot is, and claims it for a while. */
  claim(now: Time): Promise<ClaimedQueue | null>;
  /** Returns when the next queue is due. `null`: there is none. */
  next(): Promise<Time | null>;
  /** Returns all of a queue: searches in their order, and gatherings. */
  all(guild: string): Promise<{
    readonly searches: readonly Search[];
    readonly gatherings: readonly Gathering[];
  }>;
  /**
   * Returns those who wait on other servers and can be found on this one as well, if both servers allow it.
   * Their searches have begun after this time. Who waits longest comes first.
   */
  visitors(guild: string, after: Time): Promise<readonly Search[]>;
  /** Lets people wait on whose gathering on another server is gone, or not looked after any more. */
  free(guild: string): Promise<void>;
  /** Begins a gathering. Returns false, and changes nothing, if a member does not wait any more. */
  gather(gathering: Gathering): Promise<boolean>;
  /** Changes a gathering atomically. Returns the new one. `null`: there is none any more. */
  note(gathering: Gathering, act: (before: Gathering) => Gathering): Promise<Gathering | null>;
  /**
   * Ends a gathering as `decide` says of what is stored then. Ends the searches of those who leave; the
   * others wait again in their place. Returns the new one. `null`: there is none, or it does not end.
   */
  settle(gathering: Gathering, decide: (now: Gathering) => Settled | null): Promise<Gathering | null>;
  /** Deletes a gathering that has ended and whose calls say so. */
  remove(gathering: Gathering): Promise<void>;
  /** Notes that a search ends with a word. Returns its nonce. `null`: it does not end any more. */
  expire(search: Search): Promise<string | null>;
  /** Deletes a search that has ended with this word, or whose person is gone. */
  drop(search: Search): Promise<void>;
  /** Notes when the queue is looked at next. `null`: it is empty. What was chosen meanwhile makes it due. */
  looked(claimed: ClaimedQueue, due: Time | null): Promise<void>;
}
