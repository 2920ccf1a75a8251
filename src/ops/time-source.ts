/**
 * `work`: something may be due then. `heartbeat`: the program only notes that it is alive.
 * A simulated clock stops for work; if it stopped for heartbeats a day would take thousands of steps.
 */
export type WakeKind = 'work' | 'heartbeat';

/** Time as the program sees it. Tests replace it by a simulated clock. */
export interface TimeSource {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment. Unlike `now` it does not jump when the machine's clock is set. */
  elapsed(): number;
  /** Calls `wake` at `time` or soon after. Returns a function that cancels the call. */
  at(time: number, wake: () => void, kind: WakeKind): () => void;
  /**
   * `punctual`: a heartbeat that comes late means that the program did not run. `skipped`: simulated time
   * leaves heartbeats out.
   */
  readonly heartbeats: 'punctual' | 'skipped';
}

/** The longest delay of `setTimeout`. After it a longer wait wakes early, and the caller waits again. */
const LONGEST = 2 ** 31 - 1;

export const realTime: TimeSource = {
  heartbeats: 'punctual',
  now: () => Date.now(),
  elapsed: () => performance.now(),
  at(time, wake) {
    const wait = Math.min(Math.max(0, time - Date.now()), LONGEST);
    const timer = setTimeout(wake, wait);
    return () => {
      clearTimeout(timer);
    };
  },
};
