/** The HTTP server: routes each request to the API, the page's actions or a file. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Upload } from '../messages/attachments.ts';
import type { Clock } from '../state/clock.ts';
import { ApiError, sorry } from '../errors.ts';
import { Buckets, type Limits } from './buckets.ts';
import type { Credentials } from './credentials.ts';
import { faultAnswer, takeFault, type Answer, type Fault } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { pageFile } from './pages.ts';
import { ACTIONS, ANONYMOUS, isAction, stateFor } from '../players/players.ts';
import type { ServerFrame } from '../players/protocol.ts';
import { answerRest, errorAnswer, needsToken, readBody } from './rest.ts';
import { personOf, stir, until, type Room } from '../state/room.ts';

export interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  body: unknown;
  uploads: readonly Upload[];
  answer: unknown;
}

interface HttpOptions {
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly history: boolean;
  readonly limits: Limits;
}

interface Served {
  room: Room;
  gateway: Gateway;
}

/** How long an unused connection stays open: longer than discord.js keeps one. Milliseconds. */
const KEPT_OPEN = 60_000;

/** One port for the API, the gateway, files, the page and its actions. */
export class HttpServer {
  readonly log: LoggedRequest[] = [];
  readonly faults: Fault[] = [];
  readonly buckets: Buckets;
  private readonly credentials: Credentials;
  private readonly history: boolean;
  private readonly server: Server;
  private readonly sockets = new WebSocketServer({ noServer: true });
  private readonly players = new Set<WebSocket>();
  private served: Served | null = null;
  private underWay = 0;
  private started = 0;

  constructor({ credentials, clock, history, limits }: HttpOptions) {
    this.credentials = credentials;
    this.history = history;
    this.buckets = new Buckets(clock, limits);
    this.server = createServer((request, response) => void this.handle(request, response));
    this.server.keepAliveTimeout = KEPT_OPEN;
    this.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  async listen(port: number, host: string): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${address.port}`;
  }

  serve(room: Room, gateway: Gateway): void {
    this.served = { room, gateway };
  }

  async close(): Promise<void> {
    for (const socket of this.players) socket.terminate();
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  /**
   * Resolves after two quiet rounds. Quiet: nothing pending, the bot has answered a heartbeat, and no new
   * request followed.
   */
  async settled(): Promise<void> {
    const { room, gateway } = this.needServed();
    for (let calm = 0; calm < 2; calm++) {
      const before = this.started;
      await until(room, () => !this.busy());
      await gateway.roundTrip();
      await nextTurn();
      if (this.started !== before || this.busy()) calm = -1;
    }
  }

  private busy(): boolean {
    const { room } = this.needServed();
    return (
      this.underWay > 0 ||
      room.thinking.size > 0 ||
      [...room.interactions.values()].some(i => i.settle !== null)
    );
  }

  private finished(): void {
    this.underWay -= 1;
    if (this.served) stir(this.served.room);
  }

  private needServed(): Served {
    if (!this.served) throw new ApiError(503, 0, 'The playground is starting');
    return this.served;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '/', 'http://playground');
      const path = decodeURIComponent(url.pathname);
      if (path.startsWith('/api/'))
        return await this.api(request, response, path.replace(/^\/api(\/v\d+)?/, ''), url.searchParams);
      if (path.startsWith('/ui/')) return write(response, await this.ui(request, path.slice('/ui/'.length)));
      return this.file(response, path);
    } catch (error) {
      if (error instanceof URIError)
        write(response, { status: 400, body: { message: '400: Bad Request', code: 0 }, headers: {} });
      else write(response, error instanceof ApiError ? errorAnswer(error) : this.broken(error));
    }
  }

  private broken(error: unknown): Answer {
    if (!isHungUp(error)) console.error(error);
    return { status: 500, body: { message: '500: Internal Server Error', code: 0 }, headers: {} };
  }

  private async api(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    this.underWay += 1;
    this.started += 1;
    const method = request.method ?? 'GET';
    const logged: LoggedRequest = { method, path, status: 0, body: null, uploads: [], answer: null };
    try {
      const made = await this.answer(request, logged, query);
      const answer = made && this.buckets.give(method, path, made);
      if (answer === null) request.socket.destroy();
      else write(response, answer);
      Object.assign(logged, { status: answer?.status ?? 0, answer: answer?.body ?? null });
    } finally {
      if (this.history) this.log.push(logged);
      this.finished();
    }
  }

  /** Returns the answer. `null`: the connection is cut without one. */
  private async answer(
    request: IncomingMessage,
    logged: LoggedRequest,
    query: URLSearchParams,
  ): Promise<Answer | null> {
    const { room } = this.needServed();
    const { method, path } = logged;
    const fault = takeFault(this.faults, method, path);
    try {
      const { json: body, uploads } = await readBody(request);
      Object.assign(logged, { body, uploads });
      const failed = fault && faultAnswer(fault);
      if (failed) return failed;
      const limited = this.limited(request, method, path);
      if (limited) return limited;
      if (fault?.kind === 'delay' && fault.when === 'before') await wait(fault.ms, request);
      const answer = answerRest(room, method, path, { body, uploads, query });
      if (fault?.kind === 'delay' && fault.when === 'after') await wait(fault.ms, request);
      return fault?.kind === 'cut' ? null : answer;
    } catch (error) {
      return error instanceof ApiError ? errorAnswer(error) : this.broken(error);
    }
  }

  /** Throws if the request lacks its token. Returns the refusal of a request that is one too many. */
  private limited({ headers }: IncomingMessage, method: string, path: string): Answer | null {
    if (needsToken(path) && headers.authorization !== `Bot ${this.credentials.token}`)
      throw new ApiError(401, 0, '401: Unauthorized');
    return this.buckets.take(method, path, needsToken(path));
  }

  private async ui(request: IncomingMessage, name: string): Promise<Answer> {
    const { room } = this.needServed();
    refuseForeign(request);
    const { json } = await readBody(request);
    if (name === 'settle') await this.settled();
    if (name === 'settle') return ok({});
    if (!isAction(name)) throw sorry(`There is no action ${name}`);
    const user = typeof json === 'object' && json !== null && 'user' in json ? String(json.user) : '';
    if (!ANONYMOUS.includes(name)) personOf(room, user);
    return ok(await ACTIONS[name](room, user, json));
  }

  private file(response: ServerResponse, path: string): void {
    const { room } = this.needServed();
    const found = path.startsWith('/cdn/') ? room.files.get(path) : pageFile(path);
    if (!found)
      return write(response, { status: 404, body: { message: '404: Not Found', code: 0 }, headers: {} });
    const caching = path.startsWith('/cdn/') ? 'max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
    });
    response.end(found.bytes);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const fault = takeFault(this.faults, 'UPGRADE', path);
    if (fault?.kind === 'status') {
      socket.end(`HTTP/1.1 ${fault.status} Refused\r\n\r\n`);
      return;
    }
    const accept = this.acceptor(this.served, path, new URLSearchParams(query).get('user') ?? '', request);
    if (accept) this.sockets.handleUpgrade(request, socket, head, accept);
    else socket.destroy();
  }

  private acceptor(
    served: Served | null,
    path: string,
    user: string,
    request: IncomingMessage,
  ): ((socket: WebSocket) => void) | null {
    if (!served) return null;
    if (path.startsWith('/gateway')) return socket => served.gateway.accept(socket);
    if (path === '/ui/ws' && served.room.people.has(user) && isOwn(request))
      return socket => this.player(served.room, socket, user);
    return null;
  }

  private player(room: Room, socket: WebSocket, userId: string): void {
    const send = (frame: ServerFrame) => socket.send(JSON.stringify(frame));
    const listener = { userId, send };
    this.players.add(socket);
    send({ t: 'state', state: stateFor(room, userId) });
    room.listeners.add(listener);
    socket.on('message', raw => send({ t: 'synced', n: Number(Buffer.isBuffer(raw) ? raw.toString() : 0) }));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.players.delete(socket);
      room.listeners.delete(listener);
    });
  }
}

/** Refuses requests from other web sites, because they must not act in a person's name. */
function refuseForeign(request: IncomingMessage): void {
  if (!isOwn(request)) throw new ApiError(403, 0, 'Only the page of this server may call it');
}

const isOwn = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined ||
  (URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host);

/** True if the client was killed during its request. */
const isHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

const ok = (body: unknown): Answer => ({ status: 200, body, headers: {} });

/** Waits for `ms`, or until the client disconnects. */
const wait = (ms: number, { socket }: IncomingMessage): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      socket.off('close', done);
      resolve();
    }
    if (socket.destroyed) done();
    else socket.once('close', done);
  });

function write(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
    ...headers,
  });
  response.end(text);
}
