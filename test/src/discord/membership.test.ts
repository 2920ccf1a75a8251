/** Which servers the bot is in: it was removed, Discord did not say so, or the server is in an outage. */
import { Events, GatewayDispatchEvents, type Client } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isMember, watchMembership } from '../../../src/discord/membership.ts';
import { testClient } from '../../support/discord/client.ts';

let client: Client;
let changes: number;
beforeEach(() => {
  client = testClient({});
  changes = 0;
  watchMembership(client, () => {
    changes++;
  });
});
afterEach(() => client.destroy());

/** Puts a server into the cache, as discord.js does for each one that a new session names. */
const cached = (id: string): void => {
  const guild: unknown = { id, shardId: 0, available: false };
  client.guilds.cache.set(id, guild as NonNullable<ReturnType<typeof client.guilds.cache.get>>);
};
/** A new session that names these servers. */
const session = (...ids: readonly string[]): void => {
  const guilds = ids.map(id => ({ id, unavailable: true }));
  client.ws.emit(GatewayDispatchEvents.Ready, { guilds }, 0);
  client.emit(Events.ShardReady, 0, new Set());
};

it('a server that the session calls unavailable has not been left, however long that lasts', () => {
  cached('1');
  session('1');
  expect(isMember(client, '1')).toBe(true);
});

it('a server that a new session does not name has been left, although no event said so', () => {
  cached('1');
  cached('2');
  session('2');
  expect([isMember(client, '1'), isMember(client, '2')]).toEqual([false, true]);
  expect(changes).toBe(1);
});

it('another connection of the same bot keeps its servers', () => {
  cached('1');
  client.ws.emit(GatewayDispatchEvents.Ready, { guilds: [] }, 1);
  expect(isMember(client, '1')).toBe(true);
});

it.each([Events.GuildDelete, Events.GuildCreate] as const)('%s is a change', event => {
  cached('1');
  const guild = client.guilds.cache.get('1');
  if (guild) client.emit(event, guild);
  expect(changes).toBe(1);
});
