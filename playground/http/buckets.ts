/** Discord's rate limits: buckets of requests, and the count of requests that Discord calls invalid. */
import { MovableClock, realClock, type Clock } from '../state/clock.ts';
import { timeOf } from '../state/snowflakes.ts';
import { tooMany, type Answer } from './faults.ts';

/** `none`: every request is let through, and only counted. */
export type Limits = 'real' | 'none';

/** Requests that share a bucket for each value of the first group of `path`. */
interface Rule {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  readonly limit: number;
  /** Length of the window. Milliseconds. */
  readonly ms: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The limits that Discord is known to have; most of them are in no documentation. */
const RULES: readonly Rule[] = [
  rule('messages', 'POST /channels/(\\d+)/messages', 5, 5_000),
  rule('edits', 'PATCH /channels/(\\d+)/messages/\\d+', 5, 5_000),
  // discord-api-docs #7816: waits of 219 to 280 seconds, after an unknown number of threads
  rule('threads', 'POST /channels/(\\d+)/(?:messages/\\d+/)?threads', 5, 280_000),
  rule('follow-ups', 'POST /webhooks/\\d+/([^/]+)', 5, 2_000),
];
/** Edits of messages older than an hour have a further bucket for each channel, and their own error code. */
const OLD_EDITS = rule('old edits', 'PATCH /channels/(\\d+)/messages/(\\d+)', 3, 6_000);
const OLD_EDITS_CODE = 30046;
/** The scope that a refusal names, where it is not `user`. */
const SCOPES: Readonly<Record<string, 'shared' | 'global'>> = { threads: 'shared', global: 'global' };
/** All requests that need the bot's token. */
const GLOBAL = rule('global', 'ANY (.*)', 50, 1_000);
/** Everything else. Its own limit is never the first that is met. */
const OTHER = rule('other', 'ANY (.*)', GLOBAL.limit, GLOBAL.ms);

function rule(name: string, route: string, limit: number, ms: number): Rule {
  const [method = '', path = ''] = route.split(' ');
  return { name, method, path: new RegExp(`^${path}$`), limit, ms };
}

/** Discord bans a machine after 10,000 invalid requests in this time. Milliseconds. */
const INVALID_WITHIN = 10 * MINUTE;
const isInvalid = (status: number): boolean => status === 401 || status === 403 || status === 429;

/** What a playground has counted since its start. */
export interface Traffic {
  readonly requests: number;
  /** Requests that were answered with 429. */
  readonly limited: number;
  /** The most requests within ten minutes that were answered with 401, 403 or 429. Discord allows 10,000. */
  readonly invalid: number;
}

/** A request that was answered with 429. */
export interface Refused {
  readonly method: string;
  readonly path: string;
  /** As in its header. `null`: the answer names none, as for the limit of all requests. */
  readonly bucket: string | null;
  /** How long it is to wait. Milliseconds. */
  readonly ms: number;
}

interface Bucket {
  remaining: number;
  resetAt: number;
}

export class Buckets {
  readonly traffic = { requests: 0, limited: 0, invalid: 0 };
  /** Oldest first. */
  readonly refused: Refused[] = [];
  private readonly clock: Clock;
  private readonly limits: Limits;
  /** False: answers do not tell the state of their bucket, because discord.js would wait in real time. */
  private readonly isReal: boolean;
  /** By rule and channel. Buckets whose window is over are dropped now and then. */
  private readonly buckets = new Map<string, Bucket>();
  private readonly invalidAt: number[] = [];

  constructor(clock: Clock, limits: Limits) {
    this.clock = clock;
    this.limits = limits;
    this.isReal = clock instanceof MovableClock ? clock.base === realClock : clock === realClock;
  }

  /** Returns the refusal of a request that is one too many. `null`: it may take effect. */
  take(method: string, path: string, needsToken: boolean): Answer | null {
    if (this.limits === 'none' || path.startsWith('/interactions/')) return null;
    const rules = [...(needsToken ? [GLOBAL] : []), ...this.rulesOf(method, path)];
    const full = rules.find(each => this.bucket(each, path).remaining <= 0);
    if (full) return this.refusal(full, method, path);
    for (const each of rules) this.bucket(each, path).remaining -= 1;
    return null;
  }

  /** Counts an answer, and returns it with the headers that tell the state of its bucket. */
  give(method: string, path: string, answer: Answer): Answer {
    this.count(answer);
    if (answer.status === 429) this.refused.push(refusedBy(method, path, answer));
    if (this.limits === 'none' || !this.isReal || path.startsWith('/interactions/')) return answer;
    const [each = OTHER] = this.rulesOf(method, path);
    const { remaining, resetAt } = this.bucket(each, path);
    const after = Math.max(0, resetAt - this.clock.now()) / 1_000;
    return {
      ...answer,
      headers: {
        'x-ratelimit-bucket': nameOf(method, each),
        'x-ratelimit-limit': String(each.limit),
        'x-ratelimit-remaining': String(Math.max(0, remaining)),
        'x-ratelimit-reset': String(resetAt / 1_000),
        'x-ratelimit-reset-after': String(after),
        ...answer.headers,
      },
    };
  }

  private rulesOf(method: string, path: string): Rule[] {
    const [own = OTHER] = RULES.filter(each => each.method === method && each.path.test(path));
    const edited = method === OLD_EDITS.method ? OLD_EDITS.path.exec(path)?.[2] : undefined;
    const isOld = edited !== undefined && this.clock.now() - timeOf(edited) > HOUR;
    return isOld ? [own, OLD_EDITS] : [own];
  }

  private bucket({ name, path: pattern, limit, ms }: Rule, path: string): Bucket {
    const now = this.clock.now();
    const key = `${name} ${pattern === GLOBAL.path ? '' : (pattern.exec(path)?.[1] ?? '')}`;
    const known = this.buckets.get(key);
    if (known && known.resetAt > now) return known;
    const fresh = { remaining: limit, resetAt: now + ms };
    if (this.buckets.size > 10_000) this.dropOld(now);
    this.buckets.set(key, fresh);
    return fresh;
  }

  private dropOld(now: number): void {
    for (const [key, { resetAt }] of this.buckets) if (resetAt <= now) this.buckets.delete(key);
  }

  private refusal(full: Rule, method: string, path: string): Answer {
    // Whole seconds, as in Discord's header.
    const wait = Math.ceil((this.bucket(full, path).resetAt - this.clock.now()) / 1_000);
    const { body, ...rest } = tooMany(wait, SCOPES[full.name] ?? 'user');
    if (full === GLOBAL) return { ...rest, body };
    const [own = OTHER] = this.rulesOf(method, path);
    const headers = { ...rest.headers, 'x-ratelimit-bucket': nameOf(method, own) };
    if (full !== OLD_EDITS) return { ...rest, headers, body };
    const message = 'Maximum number of edits to messages older than 1 hour reached. Try again later.';
    return { ...rest, headers, body: { ...body, message, code: OLD_EDITS_CODE } };
  }

  private count({ status, headers }: Answer): void {
    this.traffic.requests += 1;
    if (status === 429) this.traffic.limited += 1;
    if (!isInvalid(status) || headers['x-ratelimit-scope'] === 'shared') return;
    const now = this.clock.now();
    this.invalidAt.push(now);
    while ((this.invalidAt[0] ?? now) < now - INVALID_WITHIN) this.invalidAt.shift();
    this.traffic.invalid = Math.max(this.traffic.invalid, this.invalidAt.length);
  }
}

const nameOf = (method: string, { name }: Rule): string => `${method} ${name}`.replaceAll(' ', '-');

const refusedBy = (method: string, path: string, { headers }: Answer): Refused => ({
  method,
  path,
  bucket: headers['x-ratelimit-bucket'] ?? null,
  ms: Math.ceil(Number(headers['retry-after']) * 1_000),
});
