/** Requests that Discord refuses because of the token (401). */
import { setTimeout as pause } from 'node:timers/promises';
import type { MakeRequest } from './rest.ts';

/** Time before the second attempt. Milliseconds. */
const PAUSE = 1_000;

interface Deps {
  readonly makeRequest: MakeRequest;
  /** Called when a request was refused once, and is tried again. */
  readonly doubted: () => void;
  /** Called when the same request was refused twice: the token is no longer valid. */
  readonly refused: () => void;
}

/**
 * Sends a request that is answered by 401 once more. discord.js forgets the token at the first 401, and sends
 * nothing from then on, although Discord answers like that to valid tokens at times.
 */
export const retryingUnauthorized =
  ({ makeRequest, doubted, refused }: Deps): MakeRequest =>
  async (url, init) => {
    const first = await makeRequest(url, init);
    if (first.status !== 401 || !hasToken(init)) return first;
    doubted();
    await first.arrayBuffer(); // frees the connection
    await pause(PAUSE);
    const second = await makeRequest(url, init);
    if (second.status === 401) refused();
    return second;
  };

/** False for answers to interactions, which have tokens of their own. */
const hasToken = ({ headers }: Parameters<MakeRequest>[1]): boolean =>
  new Headers(headers as Readonly<Record<string, string>> | undefined).has('authorization');
