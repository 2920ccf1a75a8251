/** Which season, or which cup, a command or a button is about, and whether its caller may manage it. */
import { PermissionFlagsBits } from 'discord.js';
import { GAME_IDS, isGameId } from '../../engines/index.ts';
import { refuse, type Outcome } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately, type Press } from '../../src/discord/reply.ts';
import { kindOf, type Kind, type Season } from '../../src/seasons/model.ts';
import { sayTo, type App, type Slash } from '../context.ts';

/**
 * Returns the open one of the command: of the game that was named, else the only one, else that of this
 * channel. `null`: there is none, or several; the caller has been told so.
 */
export async function openSeason(app: App, i: Slash, kind: Kind): Promise<Season | null> {
  const say = sayTo(i);
  if (i.guildId === null) return told(i, say({ key: 'common:refuse.guildOnly' }));
  const open = (await app.seasons.open(i.guildId)).filter(each => kindOf(each) === kind);
  const game = i.options.getString('game');
  if (game !== null && isGameId(game))
    return (
      open.find(each => each.game === game) ??
      told(i, say({ key: `${kind}:refuse.noneOf`, game: say(gameName(game)) }))
    );
  const here = open.filter(({ channel }) => channel === i.channelId);
  const [only, ...others] = open.length > 1 && here.length > 0 ? here : open;
  if (!only) return told(i, say({ key: `${kind}:refuse.none` }));
  return others.length > 0 ? told(i, say({ key: `${kind}:refuse.which` })) : only;
}

/** Returns the one that is shown: an open one, else the newest that has ended. `null`: as `openSeason`. */
export async function shownSeason(app: App, i: Slash, kind: Kind): Promise<Season | null> {
  const guild = i.guildId;
  if (guild === null) return openSeason(app, i, kind);
  if ((await app.seasons.open(guild)).some(each => kindOf(each) === kind)) return openSeason(app, i, kind);
  const game = i.options.getString('game');
  const games = GAME_IDS.filter(each => game === null || each === game);
  const ended = await Promise.all(games.map(each => app.seasons.last(guild, each, kind)));
  const [newest] = ended
    .filter(season => season !== null)
    .toSorted((a, b) => (b.end?.at ?? 0) - (a.end?.at ?? 0));
  return newest ?? openSeason(app, i, kind);
}

/** Returns the season of a button of this server. `null`: there is none; the caller has been told so. */
export async function seasonOf(app: App, i: Press, id: string): Promise<Season | null> {
  const season = await app.seasons.of(id);
  return season?.guild === i.guildId ? season : told(i, sayTo(i)({ key: 'season:refuse.over' }));
}

async function told(i: Slash | Press, words: string): Promise<null> {
  await replyPrivately(i, words);
  return null;
}

/** Returns the channel where one is played; its tables get threads there. */
export function channelOf(i: Slash): string {
  const channel = i.client.channels.cache.get(i.channelId);
  return (channel?.isThread() ? channel.parentId : null) ?? i.channelId;
}

export const isManager = (i: Slash | Press): boolean =>
  i.guildId !== null && i.memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;

/** True if the caller may manage the server. If not, they are told so. */
export async function mayManage(i: Slash | Press): Promise<boolean> {
  if (isManager(i)) return true;
  const key = i.guildId === null ? 'common:refuse.guildOnly' : 'hosting:refuse.notManager';
  await replyPrivately(i, sayTo(i)({ key }));
  return false;
}

/** Changes a season as `act` says of what is stored then. */
export async function changeSeason(
  { seasons }: App,
  id: string,
  act: (before: Season) => Outcome<Season>,
): Promise<Outcome<Season>> {
  let outcome: Outcome<Season> = refuse('season:refuse.over');
  await seasons.change(id, before => {
    outcome = act(before);
    return outcome.ok ? outcome.value : null;
  });
  return outcome;
}
