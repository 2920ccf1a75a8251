/** REST requests: reads the body, finds the route, writes errors as Discord does. */
import type { IncomingMessage } from 'node:http';
import type { Upload } from '../messages/attachments.ts';
import { ApiError, refusal } from '../errors.ts';
import type { Answer } from './faults.ts';
import { LIMITS } from '../limits.ts';
import { readMultipart } from './multipart.ts';
import type { Room } from '../state/room.ts';
import { ROUTES, type Call, type Route } from './routes.ts';

export interface Body {
  json: unknown;
  uploads: Upload[];
}

/** Reads the whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LIMITS.request) chunks.push(chunk);
  }
  if (size > LIMITS.request) throw refusal(40005);
  return decode(Buffer.concat(chunks), request.headers['content-type'] ?? '');
}

/** Calls the endpoint of a request; a refusal becomes Discord's error body. */
export function answerRest(room: Room, method: string, path: string, call: Call): Answer {
  const found = find(method, path);
  if (!found) {
    const message = `404: Not Found (${method} ${path} is not in the playground)`;
    return errorAnswer(new ApiError(404, 0, message));
  }
  const name = `${method} ${found.route.path}`;
  const answer = run(room, name, found, call);
  room.spec?.answer(name, answer);
  return answer;
}

export function errorAnswer(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, errors } = error;
  return { status, body: { message, code, ...(errors ? { errors } : {}) }, headers: {} };
}

/** True if the request needs the bot's token. Interactions are answered with their own token. */
export const needsToken = (path: string): boolean =>
  !/^\/(interactions\/|webhooks\/[^/]+\/[^/]+|gateway$)/.test(path);

function decode(bytes: Buffer, type: string): Body {
  if (bytes.length === 0) return { json: {}, uploads: [] };
  try {
    return type.startsWith('multipart/')
      ? readMultipart(bytes, type)
      : { json: JSON.parse(bytes.toString()) as unknown, uploads: [] };
  } catch {
    throw refusal(50109);
  }
}

const COMPILED = Map.groupBy(
  ROUTES.map(route => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  })),
  ({ route }) => route.method,
);

interface Found {
  readonly route: Route;
  /** Values of the variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
}

function find(method: string, path: string): Found | null {
  for (const { pattern, route } of COMPILED.get(method) ?? []) {
    const match = pattern.exec(path);
    if (match) return { route, params: match.groups ?? {} };
  }
  return null;
}

function run(room: Room, name: string, { route, params }: Found, call: Call): Answer {
  try {
    room.spec?.request(name, call.body);
    const body = route.handler(room, call, params);
    return { status: body === undefined ? 204 : route.status, body, headers: {} };
  } catch (error) {
    if (error instanceof ApiError) room.spec?.refused(name, error);
    return errorAnswer(error);
  }
}
