/** People, guild members and roles. */
import { GatewayIntentBits as Intent, Locale, type APIRole, type APIUser } from 'discord-api-types/v10';
import { rolesOf } from './permissions.ts';
import type { PersonView } from '../players/protocol.ts';
import { isoNow, NO_FLAGS, toEveryone, type Member, type Person, type Room } from '../state/room.ts';

/** Fields of a user that the playground does not use. */
export const NO_PROFILE = { public_flags: NO_FLAGS, flags: NO_FLAGS, primary_guild: null };

/** Returns a member of a guild as the API shows it. */
export function memberOf(room: Room, userId: string, guild = room.guild): Member {
  const person = room.people.get(userId);
  return {
    user: person?.user ?? room.bot,
    nick: null,
    avatar: null,
    banner: null,
    roles: [...rolesOf(room, userId, guild)],
    joined_at: person?.joined ?? new Date(0).toISOString(),
    premium_since: null,
    communication_disabled_until: null,
    deaf: false,
    mute: false,
    flags: NO_FLAGS,
    pending: false,
  };
}

/** Returns the person with this name; adds one if there is none. The first person owns the guild. */
export function enter(room: Room, name: string, locale: Locale | null): Person {
  const known = [...room.people.values()].find(p => sameName(p.user, name));
  if (known)
    return locale === null || known.locale === locale ? known : keepPerson(room, { ...known, locale });
  const user: APIUser = {
    id: room.ids.next(),
    username: name.toLowerCase().replace(/[^\p{L}\p{N}._]+/gu, '_'),
    discriminator: '0',
    global_name: name,
    avatar: null,
    ...NO_PROFILE,
  };
  room.guild.ownerId ??= user.id;
  const person = keepPerson(room, {
    user,
    locale: locale ?? Locale.EnglishUS,
    roles: [],
    joined: isoNow(room),
  });
  room.dispatch(
    'GUILD_MEMBER_ADD',
    { ...memberOf(room, user.id), guild_id: room.guild.id },
    Intent.GuildMembers,
  );
  return person;
}

export function findPerson(room: Room, nameOrId: string): Person | null {
  return room.people.get(nameOrId) ?? [...room.people.values()].find(p => sameName(p.user, nameOrId)) ?? null;
}

/** Gives a person a new role with these permissions. */
export function grant(room: Room, person: Person, permissions: bigint): void {
  const role = makeRole(room, 'Steward', permissions);
  addRole(room, role);
  keepPerson(room, { ...person, roles: [...person.roles, role.id] });
  room.dispatch(
    'GUILD_MEMBER_UPDATE',
    { ...memberOf(room, person.user.id), guild_id: room.guild.id },
    Intent.GuildMembers,
  );
}

export function addRole(room: Room, role: APIRole): void {
  room.guild.roles.push(role);
  room.journal.put('role', role.id, role);
  room.dispatch('GUILD_ROLE_CREATE', { guild_id: room.guild.id, role }, Intent.Guilds);
}

/** Changes what the role of the bot allows. */
export function setBotRole(room: Room, permissions: bigint): void {
  const role = room.guild.roles.find(each => each.tags?.bot_id === room.bot.id);
  if (!role) throw new Error('The bot has no role');
  role.permissions = permissions.toString();
  room.journal.put('role', role.id, role);
  room.dispatch('GUILD_ROLE_UPDATE', { guild_id: room.guild.id, role }, Intent.Guilds);
}

export const makeRole = (room: Room, name: string, permissions: bigint, id = room.ids.next()): APIRole => ({
  id,
  name,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  position: room.guild.roles.length,
  permissions: permissions.toString(),
  managed: false,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: NO_FLAGS,
});

export const personView = (person: Person): PersonView => ({
  id: person.user.id,
  name: displayName(person.user),
  bot: false,
  locale: person.locale,
});

export const botView = (room: Room): PersonView => ({
  id: room.bot.id,
  name: displayName(room.bot),
  bot: true,
  locale: null,
});

const displayName = (user: APIUser): string => user.global_name ?? user.username;

const sameName = (user: APIUser, name: string): boolean =>
  [user.username, user.global_name ?? ''].some(own => own.toLowerCase() === name.toLowerCase());

function keepPerson(room: Room, person: Person): Person {
  room.people.set(person.user.id, person);
  room.journal.put('person', person.user.id, person);
  toEveryone(room, { t: 'person', person: personView(person) });
  return person;
}
