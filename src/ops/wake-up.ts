/** Wakes the background loops a moment after a commit, so that the reply to the user goes first. */

/** Milliseconds. */
const DELAY = 10;

export interface WakeUp {
  /** Calls the listener after the delay. Requests meanwhile make one call together. */
  readonly request: () => void;
  readonly onWake: (listener: () => void) => void;
  /** Waits for a pending call. Returns true if there was a call since this was last asked. */
  readonly idle: () => Promise<boolean>;
}

export function createWakeUp(): WakeUp {
  let wake = (): void => undefined;
  let pending: Promise<void> | null = null;
  /** A call may also come while the caller of `idle` waits for one of the loops. */
  let hasCalled = false;

  const delay = (): Promise<void> =>
    new Promise(resolve => {
      setTimeout(resolve, DELAY);
    });

  return {
    request: () => {
      pending ??= delay().then(() => {
        pending = null;
        hasCalled = true;
        wake();
      });
    },
    onWake: listener => {
      wake = listener;
    },
    idle: async () => {
      await pending;
      const called = hasCalled;
      hasCalled = false;
      return called;
    },
  };
}
