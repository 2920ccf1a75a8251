/** Runs one thing at a time, in the order of the calls. */
export type Turns = <T>(act: () => T | Promise<T>) => Promise<T>;

/** One call at a time uses a connection, because a call waits between the statements of a transaction. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return act => {
    const mine = last.then(act);
    last = mine.catch(() => undefined);
    return mine;
  };
}
