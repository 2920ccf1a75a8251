/** What goes wrong on purpose, for the next requests that match. */
export interface Fault {
  method?: string;
  /** Tested against the path below /api/v10. */
  path?: RegExp;
  times: number;
  effect:
    /** A refusal; `code` is Discord's own, 50013 for Missing Permissions. */
    | { kind: 'status'; status: number; code?: number }
    | { kind: 'rate-limit'; retryAfter: number; scope: 'user' | 'global' | 'shared' }
    /** Before: the request waits before it is looked at. After: it takes effect at once, and the answer comes late. A client that goes away meanwhile ends it. */
    | { kind: 'delay'; ms: number; when: 'before' | 'after' }
    /** The request takes effect, but the answer is lost: the client sees a broken connection. */
    | { kind: 'cut' };
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** Takes the first fault that matches, one time less. */
export function takeFault(faults: Fault[], method: string, path: string): Fault['effect'] | null {
  const index = faults.findIndex(f => (f.method ?? method) === method && (f.path ?? /^/).test(path));
  const fault = faults[index];
  if (!fault) return null;
  fault.times -= 1;
  if (fault.times <= 0) faults.splice(index, 1);
  return fault.effect;
}

/** The answer that a fault gives in place of the real one. */
export function faultAnswer(effect: Fault['effect']): Answer | null {
  switch (effect.kind) {
    case 'status':
      return {
        status: effect.status,
        body: { message: `${effect.status}: made up`, code: effect.code ?? 0 },
        headers: {},
      };
    case 'rate-limit':
      return tooMany(effect.retryAfter, effect.scope);
    case 'delay':
    case 'cut':
      return null;
  }
}

export const tooMany = (retryAfter: number, scope: 'user' | 'global' | 'shared'): Answer => ({
  status: 429,
  body: { message: 'You are being rate limited.', retry_after: retryAfter, global: scope === 'global' },
  headers: {
    'retry-after': String(retryAfter),
    'x-ratelimit-scope': scope,
    ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
  },
});
