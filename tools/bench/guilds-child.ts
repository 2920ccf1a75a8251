/** A process with the bot's connection to Discord. Reports its memory with one guild, and with more. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Events } from 'discord.js';
import { pino } from 'pino';
import { z } from 'zod';
import { createClient } from '../../src/discord/connection.ts';
import { createMetrics } from '../../src/ops/metrics.ts';

const [, , api = ''] = process.argv;
const { makeRequest, troubled } = createMetrics();
const log = pino({ level: 'warn' });
const client = createClient({
  api,
  shards: null,
  makeRequest,
  troubled,
  isPrivate: () => false,
  end: () => undefined,
  log,
});
const ready = once(client, Events.ClientReady);
await client.login('playground');
await ready;

process.on('message', message => {
  void reportAt(z.object({ guilds: z.number() }).parse(message).guilds);
});
await reportAt(1);

async function reportAt(guilds: number): Promise<void> {
  while (client.guilds.cache.size < guilds) await pause(50);
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.();
    await pause(250);
  }
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed / 2 ** 20, resident: rss / 2 ** 20 });
}
