/** What the settings of a server allow: channels in which tables may be opened, and games. */
import type { RepliableInteraction } from 'discord.js';
import type { GameId } from '../../engines/index.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import type { ServerSettings } from '../../src/people/model.ts';
import { allows, gamesOf } from '../../src/people/server.ts';
import { readerOf, sayTo, type App } from '../context.ts';

/** Most channels named in a refusal. */
const MAX_CHANNELS = 10;

/** True if a table of this game may be opened there. If not, tells the caller the reason. */
export async function mayOpenTable(
  { people }: App,
  i: RepliableInteraction,
  { guild, channel, game }: { readonly guild: string; readonly channel: string; readonly game: GameId },
): Promise<boolean> {
  const settings = await people.server(guild);
  const refused = refusalAt(settings, i, channel, game);
  if (refused !== null) await replyPrivately(i, refused);
  return refused === null;
}

function refusalAt(
  settings: ServerSettings,
  i: RepliableInteraction,
  channel: string,
  game: GameId,
): string | null {
  const say = sayTo(i);
  const list = new Intl.ListFormat(readerOf(i), { type: 'conjunction' });
  if (!allows(settings, [channel, parentOf(i, channel)])) {
    return say({
      key: 'hosting:refuse.channel',
      channels: list.format((settings.channels ?? []).slice(0, MAX_CHANNELS).map(id => `<#${id}>`)),
    });
  }
  const games = gamesOf(settings);
  return games.includes(game)
    ? null
    : say({
        key: 'hosting:refuse.game',
        game: say(gameName(game)),
        games: list.format(games.map(each => say(gameName(each)))),
      });
}

/** Returns the parent channel of a thread. `null`: not a thread. */
function parentOf({ client }: RepliableInteraction, id: string): string | null {
  const channel = client.channels.cache.get(id);
  return channel?.isThread() ? channel.parentId : null;
}
