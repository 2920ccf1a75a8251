/** Memory that a bot in 1,000 busy servers needs more than one in a single quiet server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ChannelType, GatewayIntentBits, type APIChannel } from 'discord-api-types/v10';
import { z } from 'zod';
import { at, range } from '../../engines/core/values.ts';
import { guildCreate, newGuild } from '../../playground/guild/guild.ts';
import { createPlayground } from '../../playground/server.ts';
import type { Room } from '../../playground/state/room.ts';
import { startFlags } from '../start-flags.ts';
import { figure, type Figure } from './figures.ts';

const GUILDS = 1_000;
/** What each of them has. */
const BUSY = { channels: 40, roles: 30, emojis: 40, stickers: 10, threads: 20 } as const;

const report = z.object({ heap: z.number(), resident: z.number() });
type Report = z.infer<typeof report>;

export async function guilds(): Promise<Figure[]> {
  const playground = await createPlayground({ history: false });
  const child = fork(new URL('./guilds-child.ts', import.meta.url), [playground.url], {
    execArgv: startFlags(),
  });
  const told = async (): Promise<Report> => report.parse(at(await once(child, 'message'), 0));
  try {
    const empty = await told();
    for (const n of range(GUILDS))
      playground.gateway.dispatch('GUILD_CREATE', busyGuild(playground.room, n), GatewayIntentBits.Guilds);
    child.send({ guilds: GUILDS + 1 });
    const full = await told();
    return [
      figure('guilds.heap.mb', full.heap - empty.heap, 'MB'),
      figure('guilds.mb', full.resident - empty.resident, 'MB'),
    ];
  } finally {
    child.kill();
    await playground.close();
  }
}

/** Returns the event of a guild as Discord sends it to a bot with the Guilds intent. */
function busyGuild(room: Room, n: number): object {
  const id = room.ids.next();
  const roles = range(BUSY.roles).map(i => ({
    ...at(room.guild.roles, 0),
    id: i === 0 ? id : room.ids.next(),
    name: `Role ${i} of server ${n}`,
    position: i,
  }));
  const overwrites = roles.slice(1, 4).map(role => ({ id: role.id, type: 0, allow: '1024', deny: '2048' }));
  const channels = range(BUSY.channels).map(i => ({
    ...at([...room.channels.values()], 0),
    id: room.ids.next(),
    type: ChannelType.GuildText,
    guild_id: id,
    name: `channel-${i}-of-${n}`,
    topic: `What channel ${i} of server ${n} is about, in some words that people have written`,
    last_message_id: room.ids.next(),
    permission_overwrites: overwrites,
  }));
  return {
    ...guildCreate(room, newGuild(room, id, `Server ${n}`)),
    roles,
    members: [{ ...member(room), roles: [at(roles, 1).id] }],
    member_count: 500,
    emojis: range(BUSY.emojis).map(i => ({
      id: room.ids.next(),
      name: `emoji_${i}_${n}`,
      roles: [],
      require_colons: true,
      managed: false,
      animated: false,
      available: true,
    })),
    stickers: range(BUSY.stickers).map(i => ({
      id: room.ids.next(),
      name: `Sticker ${i}`,
      description: `A sticker of server ${n}`,
      tags: 'wave',
      available: true,
      type: 2,
      format_type: 1,
      guild_id: id,
    })),
    channels,
    threads: range(BUSY.threads).map(i => thread(room, at(channels, i % channels.length), i)),
  };
}

const member = (room: Room) => at(guildCreate(room, newGuild(room, '1', '')).members, 0);

const thread = (room: Room, parent: Pick<APIChannel, 'id'> & { guild_id: string }, i: number): object => ({
  id: room.ids.next(),
  type: ChannelType.PublicThread,
  guild_id: parent.guild_id,
  parent_id: parent.id,
  owner_id: room.ids.next(),
  name: `Thread ${i}`,
  last_message_id: room.ids.next(),
  message_count: 20,
  member_count: 5,
  total_message_sent: 20,
  rate_limit_per_user: 0,
  flags: 0,
  thread_metadata: {
    archived: false,
    auto_archive_duration: 4_320,
    archive_timestamp: new Date(room.clock.now()).toISOString(),
    create_timestamp: new Date(room.clock.now()).toISOString(),
    locked: false,
  },
});
