/**
 * Decides which arriving interactions are answered: not those that come too late, and only a few of one user
 * at a time. Looks at nothing but the id and the user, so that a flood costs little.
 */
import { SnowflakeUtil } from 'discord.js';

/** Discord takes no answer 3 s after an interaction. A later one is not begun. Milliseconds. */
const LATE = 2_500;
/** The most interactions of one user that Discord waits for. Suggestions while typing are counted apart. */
const PER_USER = 3;
/** The most interactions of one user under way, with those that wait for a picture only. */
const PER_USER_UNDER_WAY = 8;
/** The most interactions of all users that Discord still waits for: about two seconds of work. */
const IN_ALL = 200;
/** A user who goes beyond these gets nothing until this time has passed. Milliseconds. */
const BURST = 1_000;
/** A user is told at most once in this time that it was too much. Milliseconds. */
const TOLD = 10_000;
/** Users that are remembered. Beyond it, those whose times have passed are forgotten. */
const REMEMBERED = 1_000;

/**
 * Why an interaction is not answered. `late`: Discord takes no answer any more. `tooMany`: too much of this
 * user at once. `crowded`: too much of all users at once.
 */
export const TURNED_AWAY = ['late', 'tooMany', 'crowded'] as const;
export type TurnedAway = (typeof TURNED_AWAY)[number];

/** The reasons that a user can be told. */
export type TooMuch = Exclude<TurnedAway, 'late'>;

interface Decision {
  readonly is: 'admitted' | TurnedAway;
  /** Why the user is told that it was too much. `null`: not told, or told just now. */
  readonly says: TooMuch | null;
}

/** Numbers of interactions. `open`: those that Discord still waits for. */
export interface Load {
  /** Of this user, of the kind that arrives. `underWay`: with those that are open. */
  readonly mine: { readonly open: number; readonly underWay: number };
  /** Of all users. */
  readonly open: number;
}

/** What is known of an interaction when it arrives. */
export interface Arrival {
  readonly id: string;
  readonly user: string;
  readonly kind: 'interaction' | 'suggestion';
}

interface Admissions {
  readonly decide: (arrival: Arrival, load: Load) => Decision;
}

interface Presser {
  /** End of the burst. */
  burst: number;
  /** Time until which the user is not told again. */
  told: number;
}

/** `elapsed`: milliseconds of a clock that never jumps. */
export function createAdmissions(elapsed: () => number): Admissions {
  const ageOf = createAgeMeter(elapsed);
  const pressers = new Map<string, Presser>();
  const presserOf = ({ user, kind }: Arrival): Presser => {
    const key = `${kind} ${user}`;
    const presser = pressers.get(key) ?? { burst: -Infinity, told: -Infinity };
    if (!pressers.has(key) && pressers.size >= REMEMBERED) forgetIdle(pressers, elapsed());
    pressers.set(key, presser);
    return presser;
  };
  return {
    decide: (arrival, { mine, open }) => {
      if (ageOf(arrival.id) > LATE) return { is: 'late', says: null };
      const now = elapsed();
      const presser = presserOf(arrival);
      const isFull = mine.open >= PER_USER || mine.underWay >= PER_USER_UNDER_WAY;
      if (now >= presser.burst && isFull) presser.burst = now + BURST;
      const inBurst = now < presser.burst;
      if (!inBurst && open < IN_ALL) return { is: 'admitted', says: null };
      const is = inBurst ? 'tooMany' : 'crowded';
      if (now < presser.told) return { is, says: null };
      presser.told = now + TOLD;
      return { is, says: is };
    },
  };
}

function forgetIdle(pressers: Map<string, Presser>, now: number): void {
  for (const [key, { burst, told }] of pressers) if (burst <= now && told <= now) pressers.delete(key);
}

/** The most that the speeds of two clocks differ. */
const DRIFT = 1 / 5_000;
/** If everything was late for this long, it is the clocks that have moved. Milliseconds. */
const RESET = 60_000;

/**
 * Returns the age of an interaction: how much longer it took to arrive than the fastest one so far.
 *
 * An id holds Discord's time. The clock of this machine may be wrong by hours, so the distance of the clocks
 * is measured: the smallest difference of `elapsed` and the id is that distance and the shortest way, and
 * anything above it is delay. The smallest difference may grow by `DRIFT` only, because `elapsed` does not
 * jump when the machine's clock is set. If the distance changes all the same, as after a step of Discord's
 * clock, everything seems late until `RESET`.
 */
export function createAgeMeter(elapsed: () => number): (id: string) => number {
  let fastest = Infinity;
  let measured = elapsed();
  let lateSince: number | null = null;
  return id => {
    const now = elapsed();
    const took = now - SnowflakeUtil.timestampFrom(id);
    fastest = Math.min(fastest + (now - measured) * DRIFT, took);
    measured = now;
    if (took - fastest <= LATE) lateSince = null;
    else lateSince ??= now;
    if (lateSince !== null && now - lateSince > RESET) {
      fastest = took;
      lateSince = null;
    }
    return took - fastest;
  };
}
