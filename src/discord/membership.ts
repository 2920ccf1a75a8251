/** Which servers the bot is in, also after events that it has missed. */
import { Events, GatewayDispatchEvents, type Client, type GatewayReadyDispatchData } from 'discord.js';

/** True if the bot is in this server. A server that Discord calls unavailable, in an outage, counts. */
export const isMember = ({ guilds }: Client, guild: string): boolean => guilds.cache.has(guild);

/** True if the channels of this server are known: the bot is there, and there is no outage. */
export const isAvailable = ({ guilds }: Client, guild: string): boolean =>
  guilds.cache.get(guild)?.available === true;

/** Calls `changed` whenever `isMember` may have changed. The client must be ready. */
export function watchMembership(client: Client, changed: () => void): void {
  forgetMissing(client);
  client.on(Events.GuildCreate, changed);
  client.on(Events.GuildDelete, changed);
  // A new session knows what has happened while none was open; a joined server is no `GuildCreate` then.
  client.on(Events.ShardReady, changed);
  client.on(Events.ShardResume, changed);
}

/**
 * Removes servers that a new session does not name from the cache, because discord.js keeps them. The bot
 * has left them while it was not connected. Their channels go, too: later they would know only the roles of
 * before.
 */
function forgetMissing({ guilds, channels, ws }: Client): void {
  ws.on(GatewayDispatchEvents.Ready, ({ guilds: named }: GatewayReadyDispatchData, shard) => {
    const ids = new Set(named.map(({ id }) => id));
    guilds.cache.sweep(({ id, shardId }) => shardId === shard && !ids.has(id));
    channels.cache.sweep(channel => !channel.isDMBased() && !guilds.cache.has(channel.guildId));
  });
}
