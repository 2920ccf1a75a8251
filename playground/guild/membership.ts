/** The bot's membership: kicked, invited, and in further guilds. */
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { Guild, Room } from '../state/room.ts';
import { shardOfGuild } from '../state/shards.ts';
import { forgetGuildCommands, tellCommands } from './commands.ts';
import { guildCreate, newGuild } from './guild.ts';

/** Removes the bot from the guild. Its guild commands are gone for good, as on Discord. */
export function kickBot(room: Room): void {
  room.guild.bot = 'absent';
  forgetGuildCommands(room);
  room.dispatch('GUILD_DELETE', { id: room.guild.id }, Intent.Guilds);
}

/** Adds the bot to the guild. `commands`: without the scope `bot`, so it is no member. */
export function inviteBot(room: Room, as: Exclude<Guild['bot'], 'absent'>): void {
  room.guild.bot = as;
  if (as === 'member') room.dispatch('GUILD_CREATE', guildCreate(room, room.guild), Intent.Guilds);
  tellCommands(room);
}

/** Adds the bot to another guild, which has no channels yet. Returns its id. */
export function addGuild(room: Room, name: string, shard: number | null = null): string {
  const id = shard === null ? room.ids.next() : idIn(room, shard);
  const guild = newGuild(room, id, name);
  room.otherGuilds.set(id, guild);
  room.dispatch('GUILD_CREATE', guildCreate(room, guild), Intent.Guilds);
  return id;
}

/** Returns an id whose guild is on this shard. Shards count by the milliseconds of the id. */
function idIn(room: Room, shard: number): string {
  const { shards } = room.starts;
  const next = BigInt(room.ids.next());
  const away = (BigInt(shardOfGuild(String(next), shards) - shard) + BigInt(shards)) % BigInt(shards);
  return String(next - (away << 22n));
}
