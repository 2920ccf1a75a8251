/**
 * Decides which arriving interactions are answered: not those that come too late, and only a few of one user
 * at a time. Looks at nothing but the id and the user, so that a flood costs little.
 */
import { SnowflakeUtil } from 'discord.js';

/** Discord takes no answer 3 s after an interaction. A later one is not begun. Milliseconds. */
const LATE = 2_500;
/** The most interactions of one user that are under way. Suggestions while typing are counted apart. */
const PER_USER = 3;
/** The most interactions of all users that Discord still waits for: about two seconds of work. */
const IN_ALL = 200;
/** A user who goes beyond `PER_USER` gets nothing until this time has passed. Milliseconds. */
const BURST = 1_000;
/** A user is told at most once in this time that it was too much. Milliseconds. */
const TOLD = 10_000;
/** Users that are remembered. Beyond it, those whose times have passed are forgotten. */
const REMEMBERED = 1_000;

/**
 * `late`: Discord takes no answer any more. `tooMany`: too much at once. `tooManyAgain`: the same, and the
 * user has been told just now.
 */
export type Admission = 'admitted' | 'late' | 'tooMany' | 'tooManyAgain';

/** What is known of an interaction when it arrives. */
export interface Arrival {
  readonly id: string;
  readonly user: string;
  readonly kind: 'interaction' | 'suggestion';
}

export interface Admissions {
  /** `open`: the number of interactions under way that Discord still waits for. */
  decide(arrival: Arrival, open: number): Admission;
  /** Counts an admitted interaction as no longer under way. */
  finished(arrival: Arrival): void;
}

interface Presser {
  underWay: number;
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
    const presser = pressers.get(key) ?? { underWay: 0, burst: -Infinity, told: -Infinity };
    if (!pressers.has(key) && pressers.size >= REMEMBERED) forgetIdle(pressers, elapsed());
    pressers.set(key, presser);
    return presser;
  };
  return {
    decide(arrival, open) {
      if (ageOf(arrival.id) > LATE) return 'late';
      const now = elapsed();
      const presser = presserOf(arrival);
      if (now >= presser.burst && presser.underWay >= PER_USER) presser.burst = now + BURST;
      if (now >= presser.burst && open < IN_ALL) {
        presser.underWay++;
        return 'admitted';
      }
      if (now < presser.told) return 'tooManyAgain';
      presser.told = now + TOLD;
      return 'tooMany';
    },
    finished(arrival) {
      presserOf(arrival).underWay--;
    },
  };
}

function forgetIdle(pressers: Map<string, Presser>, now: number): void {
  for (const [key, { underWay, burst, told }] of pressers)
    if (underWay === 0 && burst <= now && told <= now) pressers.delete(key);
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
