/** Fault that tests inject into the next matching requests. */
export interface Fault {
  /** `UPGRADE`: a new connection to the gateway. */
  method?: string;
  /** Matched against the path below `/api/v10`. */
  path?: RegExp;
  times: number;
  effect:
    /** Refusal; `code` is Discord's error code, for example 50013. */
    | { kind: 'status'; status: number; code?: number }
    | { kind: 'rate-limit'; retryAfter: number; scope: 'user' | 'global' | 'shared' }
    /**
     * `before`: the request waits before it takes effect. `after`: it takes effect at once, and only the
     * answer is late. The wait ends if the client disconnects.
     */
    | { kind: 'delay'; ms: number; when: 'before' | 'after' }
    /** The request takes effect, but the connection breaks before the answer. */
    | { kind: 'cut' };
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** Uses up one occurrence of the first matching fault, and returns its effect. */
export function takeFault(faults: Fault[], method: string, path: string): Fault['effect'] | null {
  const index = faults.findIndex(f => (f.method ?? method) === method && (f.path ?? /^/).test(path));
  const fault = faults[index];
  if (!fault) return null;
  fault.times -= 1;
  if (fault.times <= 0) faults.splice(index, 1);
  return fault.effect;
}

/** Returns the answer that replaces the real one. `null`: the request takes effect. */
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

export const tooMany = (retryAfter: number, scope: 'user' | 'global' | 'shared') => ({
  status: 429,
  body: {
    message: 'You are being rate limited.',
    retry_after: retryAfter,
    global: scope === 'global',
    code: 0,
  },
  headers: {
    'retry-after': String(retryAfter),
    'x-ratelimit-scope': scope,
    ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
  },
});
