/** A playground with as many servers as shards, one for each. */
import { range } from '../engines/core/values.ts';
import type { Playground } from '../playground/server.ts';
import { shardOfGuild } from '../playground/state/shards.ts';

/** Returns the name of the channel in the server of this shard. */
export const channelOf = (shard: number): string => `games-${shard}`;

/** Makes the servers. Returns their ids, by shard. The first server of the room is one of them. */
export function serverPerShard(playground: Playground, count: number): readonly string[] {
  const { guild, starts } = playground.room;
  Object.assign(starts, { shards: count, maxConcurrency: count, total: 1e6, remaining: 1e6 });
  const first = shardOfGuild(guild.id, count);
  return range(count).map(shard => {
    const id = shard === first ? guild.id : playground.addGuild(`Server ${shard}`, shard);
    playground.addChannel(channelOf(shard), 'text', id);
    return id;
  });
}
