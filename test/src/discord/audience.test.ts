/** Which channels are seen by all who see another one. */
import {
  ChannelType,
  Client,
  OverwriteType,
  PermissionFlagsBits,
  type APIChannel,
  type APIGuild,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { audienceOf } from '../../../src/discord/audience.ts';

/** The server, whose id is that of the role of everyone. */
const ALL = '1';
const [A, B] = ['2', '3'];
const [ANN, BEN] = ['8', '9'];
const VIEW = PermissionFlagsBits.ViewChannel.toString();

type Overwrite = Readonly<Record<'id' | 'allow' | 'deny', string> & { type: OverwriteType }>;
const kindOf = (id: string) => (id === ANN || id === BEN ? OverwriteType.Member : OverwriteType.Role);
const allow = (id: string): Overwrite => ({ id, type: kindOf(id), allow: VIEW, deny: '0' });
const deny = (id: string): Overwrite => ({ id, type: kindOf(id), allow: '0', deny: VIEW });

interface Internals {
  readonly guilds: { _add(data: Partial<APIGuild>): unknown };
  readonly channels: { _add(data: Partial<APIChannel>): unknown };
}

/** Returns a client that knows the channels `board` and `table`, and a thread of each kind in `board`. */
function clientWith(board: readonly Overwrite[], table: readonly Overwrite[]): Client {
  const client = new Client({ intents: [] });
  const { guilds, channels } = client as unknown as Internals;
  const role = (id: string) => ({ id, permissions: id === ALL ? VIEW : '0' });
  const channel = (id: string, permission_overwrites: readonly Overwrite[]) => ({
    ...{ id, type: ChannelType.GuildText, guild_id: ALL, permission_overwrites },
  });
  guilds._add({
    id: ALL,
    roles: [ALL, A, B].map(role),
    channels: [channel('board', board), channel('table', table)],
    members: [],
  } as unknown as Partial<APIGuild>);
  for (const [id, type] of [
    ['public', ChannelType.PublicThread],
    ['private', ChannelType.PrivateThread],
  ] as const)
    channels._add({ id, type, guild_id: ALL, parent_id: 'board' });
  return client;
}

const isSeen = (board: readonly Overwrite[], table: readonly Overwrite[]): boolean =>
  audienceOf(clientWith(board, table))('board', 'table');

describe('of the readers of a board, one cannot see the channel of a table', () => {
  it('a member who reads it by a role, and is shut out of the channel', () => {
    expect(isSeen([deny(ALL), allow(A)], [deny(BEN)])).toBe(false);
  });
  it('a member who reads it by one role, and is shut out of the channel by another', () => {
    expect(isSeen([deny(ALL), allow(A)], [deny(B)])).toBe(false);
    expect(isSeen([], [deny(B)])).toBe(false);
  });
  it('a member with a role that the board shuts out, who reads it by another role or alone', () => {
    for (const reader of [A, ANN])
      expect(isSeen([deny(ALL), deny(B), allow(reader)], [deny(B)]), reader).toBe(false);
  });
  it('a member who is let in alone, and has a role that the channel shuts out', () => {
    expect(isSeen([deny(ALL), allow(ANN)], [allow(ANN), deny(B)]), 'in doubt').toBe(false);
  });
});

describe('all readers of a board see the channel of a table', () => {
  it('that is open to all', () => {
    expect(isSeen([], [])).toBe(true);
    expect(isSeen([deny(ALL), allow(A)], [])).toBe(true);
  });
  it('that shuts out whom the board shuts out', () => {
    expect(isSeen([deny(BEN)], [deny(BEN)])).toBe(true);
    expect(isSeen([deny(B)], [deny(B)])).toBe(true);
  });
  it('that has the same overwrites, as both have in one category', () => {
    const same = [deny(ALL), deny(B), allow(A), allow(ANN), deny(BEN)];
    expect(isSeen(same, same)).toBe(true);
  });
});

it('all who see a public thread see its channel, and the other way round; a private one is unknown', () => {
  const audience = audienceOf(clientWith([], []));
  expect(audience('public', 'board')).toBe(true);
  expect(audience('board', 'public')).toBe(true);
  expect(audience('private', 'board')).toBe(false);
  expect(audience('board', 'private')).toBe(false);
});
