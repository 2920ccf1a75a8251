/** Wakes the background loops a moment after a commit, so that the reply to the user goes first. */

/** Milliseconds. */
const DELAY = 10;

export interface WakeUp {
  /** Calls the listener after the delay. Requests meanwhile make one call together. */
  readonly request: () => void;
  readonly onWake: (listener: () => void) => void;
  /** Waits for a pending call. Returns true if there was one. */
  readonly idle: () => Promise<boolean>;
}

export function createWakeUp(): WakeUp {
  let wake = (): void => undefined;
  let pending: Promise<void> | null = null;

  const delay = (): Promise<void> =>
    new Promise(resolve => {
      setTimeout(resolve, DELAY);
    });

  return {
    request: () => {
      pending ??= delay().then(() => {
        pending = null;
        wake();
      });
    },
    onWake: listener => {
      wake = listener;
    },
    idle: async () => {
      const wasPending = pending !== null;
      await pending;
      return wasPending;
    },
  };
}
