/** `/play`: opens a lobby in the channel. */
import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { isGameId } from '../engines/index.ts';
import { localeOf } from '../src/i18n/index.ts';
import { whisper } from '../src/discord/reply.ts';
import { gameName } from '../src/discord/words.ts';
import { callerOf, refusal, sayTo, tell, type Bot, type Slash } from './context.ts';

const NEEDED = [
  [PermissionFlagsBits.ViewChannel, 'ViewChannel'], [PermissionFlagsBits.SendMessages, 'SendMessages'],
  [PermissionFlagsBits.AttachFiles, 'AttachFiles'],
] as const;
const NEEDED_IN_THREADS = [NEEDED[0], [PermissionFlagsBits.SendMessagesInThreads, 'SendMessagesInThreads'], NEEDED[2]] as const;

export async function play(bot: Bot, i: Slash): Promise<void> {
  const say = sayTo(i);
  const game = i.options.getString('game', true);
  if (!isGameId(game)) return whisper(i, say(refusal('unknownOption', { what: game })));
  if (i.guildId === null) return whisper(i, say(refusal('guildOnly')));
  const lacking = missing(i);
  if (lacking.length > 0) return whisper(i, say(refusal('noPermission', { what: lacking.map(name => say({ key: `common:permission.${name}` })).join(', ') })));
  const place = { guild: i.guildId, channel: i.channelId, thread: null };
  const opened = await bot.tables.open(callerOf(i), { game, place, locale: localeOf(i.guildLocale ?? i.locale) });
  await tell(i, opened, { key: 'common:done.opened', game: say(gameName(game)), table: opened.ok ? opened.value : '' });
}

/** What the bot may not do here, though it must: asked before anything is sent in vain. */
function missing(i: Slash): string[] {
  const has = new PermissionsBitField(i.appPermissions);
  const needed = i.channel?.isThread() ? NEEDED_IN_THREADS : NEEDED;
  return needed.filter(([bit]) => !has.has(bit)).map(([, name]) => name);
}
