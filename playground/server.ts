import { join } from 'node:path';
import type { APIDMChannel } from 'discord-api-types/v10';
import { addChannel, findChannel, setBotPermissions } from './guild/channels.ts';
import { MovableClock, realClock, type Clock } from './state/clock.ts';
import { tellCommands } from './guild/commands.ts';
import type { Fault } from './http/faults.ts';
import { Gateway } from './http/gateway.ts';
import { HttpServer, type LoggedRequest } from './http/http.ts';
import { fileStore, noJournal, openJournal, type OpenJournal } from './state/journal.ts';
import { LIMITS } from './limits.ts';
import { enter, findPerson, grant } from './guild/members.ts';
import { bits, type PermissionName } from './guild/permissions.ts';
import { visibleRecord, type Seen } from './state/record.ts';
import { isDm, until, type Channel, type Person, type Room, type Stored } from './state/room.ts';
import { makeRoom } from './state/setup.ts';

export interface PlaygroundOptions {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** The token with which the bot must log in. */
  token?: string;
  clock?: Clock;
  acknowledgeMs?: number;
  heartbeatMs?: number;
  botName?: string;
  guildName?: string;
  channels?: readonly string[];
  people?: readonly string[];
  /** Where to keep everything between runs; null forgets. */
  directory?: string | null;
  /** Whether to keep the log of requests and the visible records, which tests read. */
  history?: boolean;
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
} satisfies Required<PlaygroundOptions>;

/** Starts a local stand-in for Discord: its API for the bot, its page for people, its controls for tests. */
export async function createPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const all: Required<PlaygroundOptions> = { ...DEFAULTS, ...options };
  const clock = new MovableClock(all.clock);
  const http = new HttpServer(all.token, clock, all.history);
  const baseUrl = await http.listen(all.port, all.host);
  const journal = all.directory === null ? noJournal : openJournal(all.directory);
  const files = all.directory === null ? new Map() : fileStore(join(all.directory, 'files'));
  const room = makeRoom({ ...all, clock, journal, files, baseUrl });
  const gateway = new Gateway(room, all.token, all.heartbeatMs);
  room.dispatch = (event, data, intent) => gateway.dispatch(event, data, intent);
  http.serve(room, gateway);
  return new Playground({ room, gateway, http, clock, journal });
}

interface Parts {
  readonly room: Room;
  readonly gateway: Gateway;
  readonly http: HttpServer;
  readonly clock: MovableClock;
  readonly journal: OpenJournal;
}

/** A running stand-in. What people do goes through FakeUser or the page; this is for looking on and for making trouble. */
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

  /** All requests to the API, oldest first. */
  get log(): readonly LoggedRequest[] {
    return this.http.log;
  }

  /** What goes wrong with the next requests; push to it. */
  get faults(): Fault[] {
    return this.http.faults;
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

  addChannel(name: string): Channel {
    return addChannel(this.room, name);
  }

  /** All messages of a channel, ephemeral ones included. */
  messages(channel: string): Stored[] {
    return [...(this.room.messages.get(this.channel(channel).id)?.values() ?? [])];
  }

  /** Takes permissions from the bot in one channel, or gives them back with an empty list. */
  denyBot(channel: string, ...permissions: PermissionName[]): void {
    setBotPermissions(this.room, this.channel(channel), [], permissions);
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

  /** The channel of direct messages with a person, if the bot has opened one. */
  dm(person: string): APIDMChannel | null {
    const { id } = this.person(person).user;
    return (
      [...this.room.channels.values()].find(
        (c): c is APIDMChannel => isDm(c) && c.recipients?.[0]?.id === id,
      ) ?? null
    );
  }

  /** Everything that reached a person, in order. */
  record(person: string): Seen[] {
    return visibleRecord(this.room, this.person(person).user.id);
  }

  /** Cuts the bot's gateway connection; with `forget` its session cannot be resumed. */
  dropGateway({ code = 4_000, forget = false }: { code?: number; forget?: boolean } = {}): void {
    this.gateway.drop(code, forget);
  }

  requestReconnect(): void {
    this.gateway.requestReconnect();
  }

  /** Resolves when a bot is connected and has been sent READY. */
  async connected(): Promise<void> {
    await until(this.room, () => this.gateway.connected);
  }

  /** Resolves when the bot has read all there is and owes nothing: no request under way, no interaction or deferral open. */
  async settled(): Promise<void> {
    await this.http.settled();
  }

  async close(): Promise<void> {
    this.gateway.terminate();
    await this.http.close();
    this.journal.close();
  }
}
