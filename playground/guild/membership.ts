/** The bot's membership: kicked, invited, and in further guilds. */
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { Guild, Room } from '../state/room.ts';
import { forgetGuildCommands, tellCommands } from './commands.ts';
import { guildCreate, otherGuildCreate } from './guild.ts';

/** Removes the bot from the guild. Its guild commands are gone for good, as on Discord. */
export function kickBot(room: Room): void {
  room.guild.bot = 'absent';
  forgetGuildCommands(room);
  room.dispatch('GUILD_DELETE', { id: room.guild.id }, Intent.Guilds);
}

/** Adds the bot to the guild. `commands`: without the scope `bot`, so it is no member. */
export function inviteBot(room: Room, as: Exclude<Guild['bot'], 'absent'>): void {
  room.guild.bot = as;
  if (as === 'member') room.dispatch('GUILD_CREATE', guildCreate(room), Intent.Guilds);
  tellCommands(room);
}

/** Adds the bot to another guild, which only exists. Returns its id. */
export function addGuild(room: Room, name: string, id = room.ids.next()): string {
  room.otherGuilds.set(id, name);
  room.dispatch('GUILD_CREATE', otherGuildCreate(room, id, name), Intent.Guilds);
  return id;
}
