/** Tells a person once that Discord refuses direct messages to them. */
import type { Interaction } from 'discord.js';
import { addPrivately } from '../../src/discord/reply.ts';
import { sayTo, settingsOf, type App } from '../context.ts';

/** Adds it to the next private answer. Not to a form, because Discord takes no follow-up there. */
export async function tellIfMessagesRefused({ people }: App, i: Interaction): Promise<void> {
  if (!settingsOf(i).dmRefused || !i.isRepliable() || !(i.deferred || i.ephemeral === true)) return;
  // Of several answers at once, one finds it still set.
  const { dmRefused } = await people.change(i.user.id, before => ({ ...before, dmRefused: false }));
  if (dmRefused) await addPrivately(i, sayTo(i)({ key: 'settings:dm.refused' }));
}
