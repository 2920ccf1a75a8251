/** Objects behind the ids of an interaction. */
import type { APIInteractionDataResolved } from 'discord-api-types/v10';
import { sorry } from '../errors.ts';
import { memberOf } from '../guild/members.ts';
import { permissionsIn } from '../guild/permissions.ts';
import { isDm, userOf, type Channel, type Room } from '../state/room.ts';

/** Adds the user with this id to the interaction's `resolved`, and returns the id. */
export function resolveUser(room: Room, resolved: APIInteractionDataResolved, id: string): string {
  const user = userOf(room, id);
  if (!user) throw sorry(`There is nobody called ${id}`);
  const { user: _user, deaf: _deaf, mute: _mute, ...member } = memberOf(room, id);
  resolved.users = { ...resolved.users, [id]: user };
  resolved.members = { ...resolved.members, [id]: { ...member, permissions: guildPermissions(room, id) } };
  return id;
}

export function resolveChannel(room: Room, resolved: APIInteractionDataResolved, nameOrId: string): string {
  const channel = room.channels.get(nameOrId) ?? [...room.channels.values()].find(c => c.name === nameOrId);
  if (!channel || isDm(channel)) throw sorry(`There is no channel ${nameOrId}`);
  resolved.channels = { ...resolved.channels, [channel.id]: resolvedChannel(room, channel) };
  return channel.id;
}

export function resolveRole(room: Room, resolved: APIInteractionDataResolved, nameOrId: string): string {
  const role = room.guild.roles.find(r => r.id === nameOrId || r.name === nameOrId);
  if (!role) throw sorry(`There is no role ${nameOrId}`);
  resolved.roles = { ...resolved.roles, [role.id]: role };
  return role.id;
}

type ResolvedChannel = NonNullable<APIInteractionDataResolved['channels']>[string];

const resolvedChannel = (room: Room, channel: Exclude<Channel, { type: 1 }>): ResolvedChannel => ({
  ...channel,
  permissions: permissionsIn(room, room.bot.id, channel).toString(),
});

function guildPermissions(room: Room, id: string): string {
  const channel = [...room.channels.values()].find(c => !isDm(c));
  return channel ? permissionsIn(room, id, channel).toString() : '0';
}
