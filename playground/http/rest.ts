/** REST requests: reads the body, finds the route, writes errors as Discord does. */
import type { IncomingMessage } from 'node:http';
import type { Upload } from '../messages/attachments.ts';
import { ApiError, refusal } from '../errors.ts';
import type { Answer } from './faults.ts';
import { LIMITS } from '../limits.ts';
import { readMultipart } from './multipart.ts';
import type { Room } from '../state/room.ts';
import { ROUTES, type Call } from './routes.ts';

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
  try {
    const body = run(room, method, path, call);
    return { status: body === undefined ? 204 : 200, body, headers: {} };
  } catch (error) {
    return errorAnswer(error);
  }
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

function run(room: Room, method: string, path: string, call: Call): unknown {
  for (const { pattern, route } of COMPILED.get(method) ?? []) {
    const match = pattern.exec(path);
    if (match) return route.handler(room, call, match.groups ?? {});
  }
  throw new ApiError(404, 0, `404: Not Found (${method} ${path} is not in the playground)`);
}
