/** Time as the program sees it: tests put a clock of their own in its place. */
export interface TimeSource {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `wake` at `time` or soon after; returns a function that calls it off. */
  at(time: number, wake: () => void): () => void;
}

/** setTimeout holds 31 bits; longer waits look again in between. */
const LONGEST = 2 ** 31 - 1;

export const realTime: TimeSource = {
  now: () => Date.now(),
  at(time, wake) {
    const wait = Math.min(Math.max(0, time - Date.now()), LONGEST);
    const timer = setTimeout(wake, wait);
    return () => {
      clearTimeout(timer);
    };
  },
};
