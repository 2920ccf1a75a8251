/** Health and figures over HTTP, for whatever watches over the program. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BadSetting } from '../config.ts';
import type { Store } from '../tables/store.ts';
import type { Time } from '../base.ts';

export interface Monitor {
  readonly url: string;
  close(): Promise<void>;
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

interface HealthDeps {
  /** What is wrong, in plain words; nothing when all is well. */
  readonly problems: () => Promise<readonly string[]>;
  readonly metrics: () => Promise<string>;
}

export async function openMonitor({ host, port }: Address, sights: HealthDeps): Promise<Monitor> {
  const server = createServer(serving(sights));
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => {
      reject(
        new BadSetting(
          `The settings METRICS_HOST and METRICS_PORT (now "${host}" and "${port}") cannot be used: ${'code' in error && error.code === 'EADDRINUSE' ? 'the port is taken' : 'the address cannot be opened'}. See .env.example.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  const { address, port: actual, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const serving =
  ({ problems: ills, metrics }: HealthDeps): RequestListener =>
  (request, response) => {
    const answer = async (): Promise<void> => {
      if (request.method !== 'GET') return send(response, 405, 'text/plain', 'GET alone is answered here.\n');
      const path = request.url?.split('?')[0] ?? '';
      switch (path) {
        case '/health': {
          const reasons = await ills();
          return send(
            response,
            reasons.length === 0 ? 200 : 503,
            'application/json',
            `${JSON.stringify({ ok: reasons.length === 0, reasons })}\n`,
          );
        }
        case '/metrics':
          return send(response, 200, 'text/plain; version=0.0.4', await metrics());
        default:
          return send(response, 404, 'text/plain', 'There is /health and /metrics.\n');
      }
    };
    answer().catch(() => {
      send(response, 500, 'text/plain', 'The database does not answer.\n');
    });
  };

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);
}

/** A deadline that is so late was not merely waiting its turn. */
const LATE = 60_000;
/** So many beats of the clock may be missed. */
const BEATS = 4;

interface HealthSources {
  readonly store: Pick<Store, 'setting' | 'nextDue'>;
  readonly now: () => Time;
  /** How often the clock notes that it is alive. */
  readonly pulse: number;
  readonly connected: () => boolean;
}

/** What keeps the bot from serving people, in plain words. */
export async function problemsOf({
  store,
  now,
  pulse,
  connected,
}: HealthSources): Promise<readonly string[]> {
  const gateway = connected() ? [] : ['the connection to Discord is not ready'];
  try {
    const [alive, due] = [await store.setting('alive'), await store.nextDue()];
    const ticks = typeof alive === 'number' && now() - alive <= BEATS * pulse;
    const late = due !== null && now() - due > LATE;
    return [
      ...gateway,
      ...(ticks ? [] : ['the clock does not tick, or the database cannot be written']),
      ...(late ? ['deadlines are not carried out'] : []),
    ];
  } catch {
    return [...gateway, 'the database does not answer'];
  }
}
