/** `/play`: opens a lobby in this channel. */
import type { ButtonInteraction } from 'discord.js';
import { isGameId } from '../../engines/index.ts';
import type { To } from '../../src/discord/ids.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { localeOf } from '../../src/i18n/index.ts';
import type { Command, Handlers } from '../command.ts';
import { callerOf, sayTo, type App, type Slash } from '../context.ts';
import { GAME } from '../options.ts';
import { mayPost, tellIfRefused } from './permissions.ts';
import { mayOpenTable } from './server-policy.ts';
import { welcome } from './welcome.ts';

export const commands: readonly Command[] = [
  { path: 'play', options: [GAME, { name: 'invited', kind: 'yes' }], run: play },
];

export const handlers = {
  open: { button: openButton },
} satisfies Partial<Handlers>;

function play(app: App, i: Slash): Promise<void> {
  return openHere(app, i, i.options.getString('game', true));
}

/** Handles the button at the end of a lesson. */
function openButton(app: App, i: ButtonInteraction, { game }: To<'open'>): Promise<void> {
  return openHere(app, i, game);
}

async function openHere(app: App, i: Slash | ButtonInteraction, game: string): Promise<void> {
  const say = sayTo(i);
  if (!isGameId(game)) return replyPrivately(i, say({ key: 'common:refuse.unknownOption', what: game }));
  if (i.guildId === null) return replyPrivately(i, say({ key: 'common:refuse.guildOnly' }));
  if (!(await mayPost(i, i.channelId))) return;
  const location = { guild: i.guildId, channel: i.channelId, thread: null };
  if (!(await mayOpenTable(app, i, { ...location, game }))) return;
  const invited = i.isChatInputCommand() && i.options.getBoolean('invited') === true;
  const opened = await app.tables.open(callerOf(i), {
    game,
    location,
    locale: localeOf(i.guildLocale ?? i.locale),
    invited,
  });
  if (!opened.ok) return replyPrivately(i, say(opened.why));
  await welcome(app, i, opened.value);
  await tellIfRefused(app, i, opened.value, location.channel);
}
