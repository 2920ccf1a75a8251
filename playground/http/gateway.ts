/** The bot's gateway connections and sessions. */
import { randomBytes } from 'node:crypto';
import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { guildCreate, guildsOf, readyData } from '../guild/guild.ts';
import { LIMITS } from '../limits.ts';
import type { Credentials } from './credentials.ts';
import { shardOf } from '../state/shards.ts';
import { memberOf } from '../guild/members.ts';
import { stir, tellPresence, type Room } from '../state/room.ts';

interface Session {
  id: string;
  intents: number;
  seq: number;
  replay: { s: number; frame: string }[];
  socket: WebSocket | null;
  /** Number of the shard, and of all shards. */
  shard: readonly [number, number];
}

const identify = z.object({
  token: z.string(),
  intents: z.int(),
  shard: z.tuple([z.int(), z.int()]).optional(),
});
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.int() });
const membersRequest = z.object({
  query: z.string().optional(),
  nonce: z.string().optional(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
});
const frame = z.object({ op: z.enum(Op), d: z.unknown() });

type GatewayEvent = 'identify' | 'resume' | 'invalid-session' | 'close';

/** The bot's event stream: identify, heartbeat, resume with replay, and close codes. */
export class Gateway {
  readonly log: GatewayEvent[] = [];
  /** True: connections stay open, but nothing that the bot sends is heard, and nothing is sent. */
  isDeaf = false;
  private readonly room: Room;
  private readonly credentials: Credentials;
  private readonly heartbeatMs: number;
  private readonly sessions = new Map<string, Session>();
  private readonly beats = new Map<WebSocket, () => void>();

  constructor(room: Room, credentials: Credentials, heartbeatMs: number) {
    this.room = room;
    this.credentials = credentials;
    this.heartbeatMs = heartbeatMs;
  }

  /** Serves one connection until it closes. */
  accept(socket: WebSocket): void {
    let session: Session | null = null;
    let beaten = true;
    const timer = setInterval(() => {
      if (!beaten) socket.close(Close.SessionTimedOut, 'Session timed out.');
      beaten = false;
    }, this.heartbeatMs * 1.5);
    timer.unref();
    if (!this.isDeaf) send(socket, Op.Hello, { heartbeat_interval: this.heartbeatMs });
    socket.on('message', raw => {
      beaten = true;
      if (this.isDeaf) return;
      session = this.receive(socket, session, raw);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(timer);
      if (session?.socket === socket) session.socket = null;
      this.beat(socket);
      this.note('close');
    });
  }

  /**
   * Sends an event to the sessions with the intent whose shard has the guild; disconnected sessions get it
   * when they resume.
   */
  dispatch(event: string, data: unknown, intent: number): void {
    for (const session of this.sessions.values()) {
      const [shard, shards] = session.shard;
      const hears = intent === 0 || (session.intents & intent) !== 0;
      if (hears && shardOf(event, data, shards) === shard) this.emit(session, event, data);
    }
  }

  get connected(): boolean {
    return [...this.sessions.values()].some(s => s.socket !== null);
  }

  /** Closes the connections. With `forget` a resume gets Invalid Session. `shard`: only this one. */
  drop(code: number, forget: boolean, shard: number | null = null): void {
    for (const [id, session] of this.sessions) {
      if (shard !== null && session.shard[0] !== shard) continue;
      session.socket?.close(code);
      if (forget || code === 1000 || code === 1001) this.sessions.delete(id);
    }
  }

  /** Makes the token invalid and closes every session, as after a reset. Returns the new token. */
  resetToken(): string {
    const token = randomBytes(16).toString('hex');
    this.credentials.token = token;
    this.drop(Close.AuthenticationFailed, true);
    return token;
  }

  requestReconnect(): void {
    for (const { socket } of this.sessions.values()) if (socket) send(socket, Op.Reconnect, null);
  }

  terminate(): void {
    for (const { socket } of this.sessions.values()) socket?.terminate();
  }

  /** Resolves when the bot has read everything sent so far: it has acknowledged a heartbeat. */
  async roundTrip(): Promise<void> {
    const sockets = [...this.sessions.values()].flatMap(s => (s.socket ? [s.socket] : []));
    if (sockets.length === 0) return;
    const beats = sockets.map(socket => new Promise<void>(done => this.await(socket, done)));
    for (const socket of sockets) send(socket, Op.Heartbeat, null);
    await Promise.all(beats);
  }

  private receive(socket: WebSocket, session: Session | null, raw: RawData): Session | null {
    const json = parse(raw);
    if (json === null) return this.refuse(socket, Close.DecodeError, 'Error while decoding payload.');
    const read = frame.safeParse(json);
    if (!read.success) return this.refuse(socket, Close.UnknownOpcode, 'Unknown opcode.');
    const { op, d } = read.data;
    if (op === Op.Heartbeat) return this.heartbeat(socket, session);
    if (op === Op.Identify)
      return session
        ? this.refuse(socket, Close.AlreadyAuthenticated, 'Already authenticated.')
        : this.identify(socket, d);
    if (op === Op.Resume)
      return session
        ? this.refuse(socket, Close.AlreadyAuthenticated, 'Already authenticated.')
        : this.resume(socket, d);
    if (!session) return this.refuse(socket, Close.NotAuthenticated, 'Not authenticated.');
    if (op === Op.RequestGuildMembers) this.sendMembers(session, d);
    else if (op !== Op.PresenceUpdate && op !== Op.VoiceStateUpdate)
      return this.refuse(socket, Close.UnknownOpcode, 'Unknown opcode.');
    return session;
  }

  private wrongShard([shard, shards]: readonly [number, number]): readonly [Close, string] | null {
    if (shard >= shards) return [Close.InvalidShard, 'Invalid shard.'];
    return shards < this.room.starts.shards ? [Close.ShardingRequired, 'Sharding required.'] : null;
  }

  private refuse(socket: WebSocket, code: Close, reason: string): null {
    socket.close(code, reason);
    return null;
  }

  private heartbeat(socket: WebSocket, session: Session | null): Session | null {
    send(socket, Op.HeartbeatAck, null);
    this.beat(socket);
    return session;
  }

  /** Calls `done` at the next heartbeat of a connection, and what waits for it already. */
  private await(socket: WebSocket, done: () => void): void {
    const before = this.beats.get(socket);
    this.beats.set(socket, () => {
      before?.();
      done();
    });
  }

  private beat(socket: WebSocket): void {
    this.beats.get(socket)?.();
    this.beats.delete(socket);
  }

  private identify(socket: WebSocket, d: unknown): Session | null {
    const asked = identify.safeParse(d);
    if (!asked.success || asked.data.token !== this.credentials.token)
      return this.refuse(socket, Close.AuthenticationFailed, 'Authentication failed.');
    const shard = asked.data.shard ?? [0, 1];
    const wrong = this.wrongShard(shard);
    if (wrong) return this.refuse(socket, ...wrong);
    if (!this.room.starts.take()) {
      this.resetToken();
      return this.refuse(socket, Close.AuthenticationFailed, 'Authentication failed.');
    }
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      intents: asked.data.intents,
      seq: 0,
      replay: [],
      socket,
      shard,
    };
    this.sessions.set(session.id, session);
    this.emit(session, 'READY', readyData(this.room, session.id, shard));
    this.sendGuilds(session);
    this.note('identify');
    return session;
  }

  private sendGuilds(session: Session): void {
    for (const guild of guildsOf(this.room, session.shard))
      this.emit(session, 'GUILD_CREATE', guildCreate(this.room, guild));
  }

  private resume(socket: WebSocket, d: unknown): Session | null {
    const asked = resume.safeParse(d);
    const session =
      asked.success && asked.data.token === this.credentials.token
        ? this.sessions.get(asked.data.session_id)
        : undefined;
    if (!asked.success || !session) {
      send(socket, Op.InvalidSession, false);
      this.note('invalid-session');
      return null;
    }
    if (asked.data.seq > session.seq) return this.refuse(socket, Close.InvalidSeq, 'Invalid seq.');
    session.socket = socket;
    for (const { s, frame: missed } of session.replay) if (s > asked.data.seq) socket.send(missed);
    this.emit(session, 'RESUMED', {});
    this.note('resume');
    return session;
  }

  private sendMembers(session: Session, d: unknown): void {
    const { query, nonce, user_ids: ids } = membersRequest.parse(d);
    const wanted = ids === undefined ? null : [ids].flat();
    const members = [this.room.bot.id, ...this.room.people.keys()]
      .map(id => memberOf(this.room, id))
      .filter(m => (wanted ? wanted.includes(m.user.id) : m.user.username.startsWith(query ?? '')));
    const missing = (wanted ?? []).filter(id => !members.some(m => m.user.id === id));
    this.emit(session, 'GUILD_MEMBERS_CHUNK', {
      guild_id: this.room.guild.id,
      members,
      chunk_index: 0,
      chunk_count: 1,
      not_found: missing,
      ...(nonce ? { nonce } : {}),
    });
  }

  private emit(session: Session, event: string, data: unknown): void {
    this.room.spec?.event(event, data);
    const s = ++session.seq;
    const text = JSON.stringify({ op: Op.Dispatch, t: event, s, d: data });
    session.replay.push({ s, frame: text });
    if (session.replay.length > LIMITS.gatewayReplay) session.replay.shift();
    if (!this.isDeaf && session.socket?.readyState === session.socket?.OPEN) session.socket?.send(text);
  }

  private note(event: GatewayEvent): void {
    this.log.push(event);
    if (event === 'identify' || event === 'close') this.room.thinking.clear();
    tellPresence(this.room, this.connected);
    stir(this.room);
  }
}

const send = (socket: WebSocket, op: Op, d: unknown): void =>
  socket.send(JSON.stringify({ op, d, s: null, t: null }));

function parse(raw: RawData): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(raw) ? raw.toString() : '');
  } catch {
    return null;
  }
}
