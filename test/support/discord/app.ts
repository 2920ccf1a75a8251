/** The bot for tests of commands: the service of a bench, with discord.js and without a network. */
import { Events } from 'discord.js';
import { pino } from 'pino';
import { advise } from '../../../bots/index.ts';
import type { App } from '../../../commands/context.ts';
import { createOpeners } from '../../../src/announce/openers.ts';
import { createOpenPanels } from '../../../src/discord/open-panels.ts';
import { router } from '../../../commands/router.ts';
import type { Bench } from '../service/service.ts';
import { openIncoming, type Incoming } from './incoming.ts';

const nobody = () => Promise.reject(new Error('nobody is written to'));

/** Returns what handlers have. Default: it draws empty pictures, logs nothing, and writes to nobody. */
export const appOn = (b: Bench, more: Partial<App> = {}): App => ({
  tables: b.tables,
  advise,
  people: b.store.people,
  boards: b.store.boards,
  interests: b.store.interests,
  agreements: b.store.agreements,
  searches: b.store.searches,
  seasons: b.store.seasons,
  nights: b.store.nights,
  mayMakeEvents: () => true,
  openers: createOpeners(),
  panels: createOpenPanels(Date.now),
  directMessages: { send: nobody, edit: nobody, remove: nobody },
  renderer: { draw: async () => Buffer.from('') },
  log: pino({ level: 'silent' }),
  now: () => b.time.now(),
  ...more,
});

export interface TestBot extends Incoming {
  /** Resolves when the newest interaction is answered. */
  answered(): Promise<void>;
}

/** Opens a bot that answers what it receives. */
export function openBot(b: Bench, more: Partial<App> = {}): TestBot {
  let newest: Promise<void> = Promise.resolve();
  const answer = router(appOn(b, more));
  const incoming = openIncoming(client => {
    client.on(Events.InteractionCreate, i => {
      newest = answer(i);
    });
  });
  return { ...incoming, answered: () => newest };
}
