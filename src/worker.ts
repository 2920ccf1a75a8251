/** Carries out what is due, and then rests until something is due again. */
export interface Worker {
  /** Looks again: there may be something to do. */
  wake(): void;
  /** Resolves when everything that was due has been carried out. */
  idle(): Promise<void>;
  /** Takes nothing new; resolves when what is under way is finished. */
  stop(): Promise<void>;
}
