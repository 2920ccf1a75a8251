/** Requests that fail at once when they meet a rate limit, because the announcer tries them again later. */
import type { RateLimitData } from 'discord.js';

/** A shorter wait costs less than to try again. Milliseconds. */
const PATIENCE = 500;

/** Everything that the announcer and the notifier ask for. Answers to interactions always wait. */
const PUT_BACK: Readonly<Record<string, readonly string[]>> = {
  POST: ['/channels/:id/messages', '/channels/:id/messages/:id/threads'],
  PATCH: ['/channels/:id/messages/:id', '/channels/:id'],
};

/** discord.js sends at most 50 requests a second, and waits for the rest of it. Milliseconds. */
const PACING = 1_000;

/** True if the request is to throw `RateLimitError` instead of waiting. */
export const isPutBack = ({
  global,
  method,
  route,
  retryAfter,
}: Pick<RateLimitData, 'global' | 'method' | 'route' | 'retryAfter'>): boolean =>
  retryAfter > (global ? PACING : PATIENCE) && (PUT_BACK[method.toUpperCase()]?.includes(route) ?? false);
