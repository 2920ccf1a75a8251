/** Entry point: `createPlayground`, and the controls that tests use. */
import { join } from 'node:path';
import type { APIDMChannel, GuildScheduledEventStatus } from 'discord-api-types/v10';
import { addChannel, findChannel, setBotPermissions, type ChannelKind } from './guild/channels.ts';
import { MovableClock, realClock, type Clock } from './state/clock.ts';
import { tellCommands } from './guild/commands.ts';
import type { Limits, Refused, Traffic } from './http/buckets.ts';
import type { Fault } from './http/faults.ts';
import { Gateway } from './http/gateway.ts';
import { HttpServer, type LoggedRequest } from './http/http.ts';
import { fileStore, noJournal, openJournal, type OpenJournal } from './state/journal.ts';
import { LIMITS } from './limits.ts';
import { dropEvent, setEventStatus } from './guild/events.ts';
import { enter, findPerson, grant, setBotRole } from './guild/members.ts';
import { addGuild, inviteBot, kickBot } from './guild/membership.ts';
import { bits, OF_BOT, type PermissionName } from './guild/permissions.ts';
import { startThreadAs } from './guild/thread-start.ts';
import { visibleRecord, type Seen } from './state/record.ts';
import { loadSpec } from './spec/spec.ts';
import { isDm, isThread, until, type Channel, type Person, type Room, type Stored } from './state/room.ts';
import { makeRoom } from './state/setup.ts';

export interface PlaygroundOptions {
  /** Default: 0, any free port. */
  port?: number;
  host?: string;
  /** Token with which the bot must log in. */
  token?: string;
  clock?: Clock;
  acknowledgeMs?: number;
  heartbeatMs?: number;
  botName?: string;
  guildName?: string;
  channels?: readonly string[];
  people?: readonly string[];
  /** Folder that keeps everything between runs. `null`: nothing is kept. */
  directory?: string | null;
  /** True to keep the request log and the visible records, which tests read. */
  history?: boolean;
  /**
   * True to check everything against Discord's official specification: a deviation is refused, and `close`
   * throws. The specification is a development dependency.
   */
  spec?: boolean;
  /** True if interactions are made by hand: they are not checked, because Discord would not send them. */
  forged?: boolean;
  /** `real`: requests are limited as by Discord. Default: `none`, because waiting slows tests down. */
  limits?: Limits;
}

const DEFAULTS = {
  port: 0,
  host: '127.0.0.1',
  token: 'playground',
  clock: realClock,
  acknowledgeMs: LIMITS.acknowledgeMs,
  heartbeatMs: 41_250,
  botName: 'Durbar',
  guildName: 'Practice room',
  channels: ['games', 'general'],
  people: ['Ann', 'Ben', 'Chiara', 'Dario'],
  directory: null,
  history: true,
  spec: true,
  forged: false,
  limits: 'none',
} satisfies Required<PlaygroundOptions>;

/** Starts a local stand-in for Discord: the API for the bot, the page for people, the controls for tests. */
export async function createPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const all: Required<PlaygroundOptions> = { ...DEFAULTS, ...options };
  const clock = new MovableClock(all.clock);
  const credentials = { token: all.token };
  const http = new HttpServer({ ...all, credentials, clock });
  const baseUrl = await http.listen(all.port, all.host);
  const journal = all.directory === null ? noJournal : openJournal(all.directory);
  const files = all.directory === null ? new Map() : fileStore(join(all.directory, 'files'));
  const spec = all.spec ? await loadSpec(all.forged ? ['INTERACTION_CREATE'] : []) : null;
  const room = makeRoom({ ...all, spec, clock, journal, files, baseUrl });
  const gateway = new Gateway(room, credentials, all.heartbeatMs);
  room.dispatch = (event, data, intent) => gateway.dispatch(event, data, intent);
  http.serve(room, gateway);
  return new Playground({ room, gateway, http, clock, journal });
}

/** Which connections are closed, and how. `shard`: only this one. */
interface Drop {
  readonly code?: number;
  readonly forget?: boolean;
  readonly shard?: number | null;
}

/** The longest delay of a timer. Milliseconds. */
const FOREVER = 2 ** 31 - 1;

interface Parts {
  readonly room: Room;
  readonly gateway: Gateway;
  readonly http: HttpServer;
  readonly clock: MovableClock;
  readonly journal: OpenJournal;
}

/**
 * Running playground. People act through `FakeUser` or the page; this class is for inspection and for faults.
 */
export class Playground {
  readonly room: Room;
  readonly gateway: Gateway;
  private readonly http: HttpServer;
  private readonly clock: MovableClock;
  private readonly journal: OpenJournal;

  constructor({ room, gateway, http, clock, journal }: Parts) {
    this.room = room;
    this.gateway = gateway;
    this.http = http;
    this.clock = clock;
    this.journal = journal;
  }

  get url(): string {
    return this.room.baseUrl;
  }

  /** Requests to the API, oldest first. */
  get log(): readonly LoggedRequest[] {
    return this.http.log;
  }

  /** Faults for the next requests; tests push to it. */
  get faults(): Fault[] {
    return this.http.faults;
  }

  /** Deviations from Discord's specification, oldest first. A test that deviates on purpose empties it. */
  get deviations(): string[] {
    return this.room.spec?.deviations ?? [];
  }

  /** What was counted since the start. */
  get traffic(): Traffic {
    return this.http.buckets.traffic;
  }

  /** Requests that were answered with 429, oldest first. */
  get refused(): readonly Refused[] {
    return this.http.buckets.refused;
  }

  now(): number {
    return this.clock.now();
  }

  moveClock(ms: number): void {
    this.clock.move(ms);
  }

  person(nameOrId: string): Person {
    return findPerson(this.room, nameOrId) ?? enter(this.room, nameOrId, null);
  }

  channel(nameOrId: string): Channel {
    const channel = findChannel(this.room, nameOrId);
    if (!channel) throw new Error(`There is no channel ${nameOrId}`);
    return channel;
  }

  /** `guild`: the id of a further guild. Default: the first one. */
  addChannel(name: string, kind: ChannelKind = 'text', guild = this.room.guild.id): Channel {
    return addChannel(this.room, name, kind, this.room.otherGuilds.get(guild) ?? this.room.guild);
  }

  /** Opens a thread of a person, or a post in a forum. The bot is not in a private one. */
  addThread(parent: string, name: string, by: string, { isPrivate = false } = {}): Channel {
    const channel = this.channel(parent);
    if (isDm(channel) || isThread(channel)) throw new Error('Threads are opened in channels of the server');
    return startThreadAs(this.room, this.person(by), channel, { name, isPrivate });
  }

  /** Returns all messages of a channel, including ephemeral ones. */
  messages(channel: string): Stored[] {
    return [...(this.room.messages.get(this.channel(channel).id)?.values() ?? [])];
  }

  /** Denies the bot permissions in one channel. An empty list removes the denial. */
  denyBot(channel: string, ...permissions: PermissionName[]): void {
    setBotPermissions(this.room, this.channel(channel), [], permissions);
  }

  /** Takes permissions from the role of the bot, in the whole server. An empty list gives all back. */
  denyBotEverywhere(...permissions: PermissionName[]): void {
    setBotRole(this.room, OF_BOT & ~bits(...permissions));
  }

  /** Changes the status of an event, or removes it (`null`), as a person does in Discord. */
  endEvent(id: string, status: GuildScheduledEventStatus | null): void {
    if (status === null) dropEvent(this.room, id);
    else setEventStatus(this.room, id, status);
  }

  /** Gives a person permissions in the whole server. */
  grant(person: string, ...permissions: PermissionName[]): void {
    grant(this.room, this.person(person), bits(...permissions));
    tellCommands(this.room);
  }

  closeDms(person: string): void {
    this.room.closedDms.add(this.person(person).user.id);
  }

  openDms(person: string): void {
    this.room.closedDms.delete(this.person(person).user.id);
  }

  /** Returns the DM channel with a person. `null`: the bot has not opened one. */
  dm(person: string): APIDMChannel | null {
    const { id } = this.person(person).user;
    return (
      [...this.room.channels.values()].find(
        (c): c is APIDMChannel => isDm(c) && c.recipients?.[0]?.id === id,
      ) ?? null
    );
  }

  /** Returns everything that reached a person, in order. */
  record(person: string): Seen[] {
    return visibleRecord(this.room, this.person(person).user.id);
  }

  /**
   * Closes the bot's gateway connections, or that of one shard; with `forget` its session cannot be resumed.
   */
  dropGateway({ code = 4_000, forget = false, shard = null }: Drop = {}): void {
    this.gateway.drop(code, forget, shard);
  }

  /** Makes the bot's token invalid at once, as *Reset Token* does. Returns the new one. */
  resetToken(): string {
    return this.gateway.resetToken();
  }

  /** Removes the bot from the guild, with its guild commands. */
  kickBot(): void {
    kickBot(this.room);
  }

  /** Adds the bot to the guild. `commands`: without the scope `bot`. */
  inviteBot(as: 'member' | 'commands' = 'member'): void {
    inviteBot(this.room, as);
  }

  /**
   * Adds the bot to another guild, with the same people and no channels. `shard`: the one that gets it, of as
   * many as are recommended. Default: whichever it is. Returns its id.
   */
  addGuild(name: string, shard: number | null = null): string {
    return addGuild(this.room, name, shard);
  }

  /** From now on nothing that the bot sends is heard or answered, although connections stay open. */
  goDeaf(): void {
    this.gateway.isDeaf = true;
    this.faults.push({ times: Infinity, effect: { kind: 'delay', ms: FOREVER, when: 'before' } });
  }

  requestReconnect(): void {
    this.gateway.requestReconnect();
  }

  /** Resolves when a bot is connected and has been sent READY. */
  async connected(): Promise<void> {
    await until(this.room, () => this.gateway.connected);
  }

  /** Resolves when the bot has read everything and has no pending request, interaction or deferred answer. */
  async settled(): Promise<void> {
    await this.http.settled();
  }

  async close(): Promise<void> {
    this.gateway.terminate();
    await this.http.close();
    this.journal.close();
    const seen = [...new Set(this.deviations)];
    if (seen.length > 0) throw new Error(`Discord's specification does not allow:\n${seen.join('\n')}`);
  }
}
