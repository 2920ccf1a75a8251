/**
 * Gives memory back after a burst of work. The bodies of requests lie outside the heap of V8, which therefore
 * sees no reason to collect them.
 */

/** Rest after which garbage is collected. Milliseconds. */
const REST = 10_000;
/** Interactions that make a burst. A quiet bot does not collect after each of them. */
const BURST = 100;

/** Returns the same function. `collect`: does nothing if Node runs without `--expose-gc`. */
export function collectingWhenIdle<T>(
  run: (input: T) => Promise<void>,
  collect: () => void = () => void globalThis.gc?.(),
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
