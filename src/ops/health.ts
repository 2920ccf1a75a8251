/** Serves the health and the metrics of the program over HTTP. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BadSetting } from '../config.ts';
import type { Store } from '../tables/store.ts';
import type { Time } from '../base.ts';
import { lastPulse } from './availability.ts';

export interface Monitor {
  readonly url: string;
  close(): Promise<void>;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

interface HealthDeps {
  /** Returns what is wrong, in plain words. Empty: all is well. */
  readonly problems: () => Promise<readonly string[]>;
  readonly metrics: () => Promise<string>;
}

const UNAVAILABLE: Page = { status: 500, type: 'text/plain', body: 'The database does not answer.\n' };

export async function openMonitor(address: Address, deps: HealthDeps): Promise<Monitor> {
  const server = createServer((request, response) => {
    answer(deps, request).then(
      page => {
        send(response, page);
      },
      () => {
        send(response, UNAVAILABLE);
      },
    );
  });
  await listen(server, address);
  return {
    url: urlOf(server.address() as AddressInfo),
    close: () =>
      new Promise(resolve => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, { host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', error => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      const reason = isTaken ? 'the port is taken' : 'the address cannot be opened';
      const settings = `METRICS_HOST and METRICS_PORT (now "${host}" and "${port}")`;
      reject(new BadSetting(`The settings ${settings} cannot be used: ${reason}. See .env.example.`));
    });
    server.listen(port, host, resolve);
  });
}

function urlOf({ address, port, family }: AddressInfo): string {
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

interface Page {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

async function answer({ problems, metrics }: HealthDeps, { method, url }: IncomingMessage): Promise<Page> {
  if (method !== 'GET') return { status: 405, type: 'text/plain', body: 'GET alone is answered here.\n' };
  const path = url?.split('?')[0] ?? '';
  switch (path) {
    case '/health':
      return healthPage(await problems());
    case '/metrics':
      return { status: 200, type: 'text/plain; version=0.0.4', body: await metrics() };
    default:
      return { status: 404, type: 'text/plain', body: 'There is /health and /metrics.\n' };
  }
}

function healthPage(reasons: readonly string[]): Page {
  const ok = reasons.length === 0;
  return {
    status: ok ? 200 : 503,
    type: 'application/json',
    body: `${JSON.stringify({ ok, reasons })}\n`,
  };
}

function send(response: ServerResponse, { status, type, body }: Page): void {
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);
}

/** A deadline that is this late is not merely waiting in a queue. Milliseconds. */
const LATE = 60_000;
/** The clock may miss this many pulses. */
const MISSED_PULSES = 4;

/**
 * An announcement that could be sent and has waited this long is stuck. One that fails is tried again after a
 * minute at most, so often enough by then. The doctor warns from the same age on. Milliseconds.
 */
const STUCK = 600_000;

interface HealthSources {
  readonly store: Pick<Store, 'setting' | 'nextDue' | 'isDamaged'>;
  /** Returns since when the oldest announcement waits that could be sent. `null`: none waits. */
  readonly waitsSince: () => Promise<Time | null>;
  readonly now: () => Time;
  /** How often the clock notes that it is alive. Milliseconds. */
  readonly pulse: number;
  readonly connected: () => boolean;
}

const DAMAGED = 'the database is damaged: stop the bot and restore a backup';

/** Returns what keeps the bot from serving people, in plain words. */
export async function problemsOf(sources: HealthSources): Promise<readonly string[]> {
  const { store, now, pulse, connected, waitsSince } = sources;
  const gateway = connected() ? [] : ['the connection to Discord is not ready'];
  if (store.isDamaged()) return [...gateway, DAMAGED];
  try {
    const pulsed = await lastPulse(store);
    const due = await store.nextDue();
    const isTicking = pulsed !== null && now() - pulsed <= MISSED_PULSES * pulse;
    const isLate = due !== null && now() - due > LATE;
    const since = await waitsSince();
    const isStuck = since !== null && now() - since > STUCK;
    return [
      ...gateway,
      ...(isTicking ? [] : ['the clock does not tick, or the database cannot be written']),
      ...(isLate ? ['deadlines are not carried out'] : []),
      ...(isStuck ? ['announcements are not sent'] : []),
    ];
  } catch {
    return [...gateway, store.isDamaged() ? DAMAGED : 'the database does not answer'];
  }
}
