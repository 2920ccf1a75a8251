/**
 * Gives memory back after a burst of work. The bodies of requests lie outside the heap of V8, which therefore
 * sees no reason to collect them.
 */

/** Rest after which garbage is collected. Milliseconds. */
const REST = 10_000;
/** Pieces of work that make a burst. A quiet bot does not collect after each of them. */
const BURST = 100;

/** Time until the second collection. Milliseconds. */
const AGAIN = 5_000;

/**
 * Collects garbage, twice because the requests under way still hold bodies at the first time. The second time
 * V8 also gives back the pages that it has emptied, which it otherwise keeps for as long as the process runs.
 * Does nothing if Node runs without `--expose-gc`.
 */
export function collectGarbage(): void {
  globalThis.gc?.();
  setTimeout(() => globalThis.gc?.({ execution: 'sync', flavor: 'last-resort' }), AGAIN).unref();
}

/** Returns a function to call at each piece of work. It collects garbage when a burst of work is over. */
export function collectAfterBursts(collect: () => void = collectGarbage): () => void {
  let since = 0;
  const timer = setTimeout(() => {
    if (since >= BURST) collect();
    since = 0;
  }, REST).unref();
  return () => {
    since++;
    timer.refresh();
  };
}
