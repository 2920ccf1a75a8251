/** The client of the bot for tests. */
import { DefaultRestOptions, type Client } from 'discord.js';
import { pino } from 'pino';
import { createClient } from '../../../src/discord/connection.ts';

type Dependencies = Parameters<typeof createClient>[0];

/** Creates a client. Default: it sends its requests to Discord's address, and logs nothing. */
export const testClient = (more: Partial<Dependencies>): Client =>
  createClient({
    api: null,
    shards: null,
    makeRequest: DefaultRestOptions.makeRequest,
    troubled: () => undefined,
    isPrivate: () => false,
    end: () => undefined,
    log: pino({ level: 'silent' }),
    ...more,
  });
