/** Time for all rules. Missing `after`: real timers are used. */
export interface Clock {
  now(): number;
  after?(ms: number, run: () => void): () => void;
}

export const realClock: Clock = { now: () => Date.now() };

/** Runs a function once after `ms`; returns a function that cancels it. */
export function after(clock: Clock, ms: number, run: () => void): () => void {
  if (clock.after) return clock.after(ms, run);
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
}

/** Clock that stands still until a test advances it; due functions run in order. */
export class FakeClock implements Clock {
  private time = Date.UTC(2026, 0, 1);
  private readonly due = new Map<object, { at: number; run: () => void }>();
  now(): number {
    return this.time;
  }
  after(ms: number, run: () => void): () => void {
    const key = {};
    this.due.set(key, { at: this.time + ms, run });
    return () => void this.due.delete(key);
  }
  advance(ms: number): void {
    const until = this.time + ms;
    for (let next = this.earliest(until); next; next = this.earliest(until)) {
      this.due.delete(next.key);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = until;
  }
  private earliest(until: number): { key: object; at: number; run: () => void } | null {
    let best: { key: object; at: number; run: () => void } | null = null;
    for (const [key, { at, run }] of this.due)
      if (at <= until && (best === null || at < best.at)) best = { key, at, run };
    return best;
  }
}

/** Adds an offset to a clock, so that tests can shift the time of a running playground. */
export class MovableClock implements Clock {
  readonly base: Clock;
  private offset = 0;
  constructor(base: Clock) {
    this.base = base;
  }
  now(): number {
    return this.base.now() + this.offset;
  }
  after(ms: number, run: () => void): () => void {
    return after(this.base, ms, run);
  }
  move(ms: number): void {
    this.offset += ms;
  }
}
