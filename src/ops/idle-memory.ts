/**
 * Gives memory back after a burst of work. The bodies of requests lie outside the heap of V8, which therefore
 * sees no reason to collect them.
 */

/** Rest after which garbage is collected. Milliseconds. */
const REST = 10_000;
/** Interactions that make a burst. A quiet bot does not collect after each of them. */
const BURST = 100;

/** Time until the second collection. Milliseconds. */
const AGAIN = 5_000;

/**
 * Collects garbage, twice because the requests under way still hold bodies at the first time. Does nothing if
 * Node runs without `--expose-gc`.
 */
export function collectGarbage(): void {
  globalThis.gc?.();
  setTimeout(() => globalThis.gc?.(), AGAIN).unref();
}

/** Returns the same function, which collects garbage when a burst is over. */
export function collectingWhenIdle<T>(
  run: (input: T) => Promise<void>,
  collect: () => void = collectGarbage,
): (input: T) => Promise<void> {
  let since = 0;
  const timer = setTimeout(() => {
    if (since >= BURST) collect();
    since = 0;
  }, REST).unref();
  return async input => {
    since++;
    timer.refresh();
    await run(input);
  };
}
