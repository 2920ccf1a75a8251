/**
 * Requests about direct messages. Their failures are neither counted nor logged, because a reminder goes only
 * to a player who has not answered yet, which may be secret.
 */
export interface PrivateRequests {
  /** Notes that this channel is one of direct messages. */
  readonly add: (channel: string) => void;
  /** True if the request to this address is about direct messages. */
  readonly has: (url: string) => boolean;
}

export function createPrivateRequests(): PrivateRequests {
  const channels = new Set<string>();
  return {
    add: channel => void channels.add(channel),
    has: url => url.includes('/users/@me/channels') || channels.has(/\/channels\/(\d+)/.exec(url)?.[1] ?? ''),
  };
}
