/** Which season, or which cup, a command or a button is about, and whether its caller may manage it. */
import { PermissionFlagsBits } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { GAME_IDS, isGameId, type GameId } from '../../engines/index.ts';
import { refuse, type Outcome } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately, sentence, type Press } from '../../src/discord/reply.ts';
import { button, rows, type Payload } from '../../src/discord/ui.ts';
import { kindOf, type Kind, type Season } from '../../src/seasons/model.ts';
import { sayTo, type App, type Slash } from '../context.ts';

/** Returns the channel of the caller. In a thread it is that of the thread, where seasons are played. */
export function channelOf(i: Slash | Press): string {
  const id = i.channelId ?? '';
  const channel = i.client.channels.cache.get(id);
  return (channel?.isThread() ? channel.parentId : null) ?? id;
}

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
      told(i, noneOpen(i, kind, { key: `${kind}:refuse.noneOf`, game: say(gameName(game)) }))
    );
  const channel = channelOf(i);
  const here = open.filter(each => each.channel === channel);
  const [only, ...others] = open.length > 1 && here.length > 0 ? here : open;
  if (!only) return told(i, noneOpen(i, kind, { key: `${kind}:refuse.none` }));
  return others.length > 0 ? told(i, say({ key: `${kind}:refuse.which` })) : only;
}

/** Says that there is no such season or cup. A manager gets the button that announces one. */
function noneOpen(i: Slash, kind: Kind, why: Msg): Payload {
  const say = sayTo(i);
  const words = sentence(say(why));
  const announce = button({ to: `${kind}New` }, say({ key: `${kind}:button.new` }), 'main');
  return { ...words, components: [...words.components, ...(isManager(i) ? rows([announce]) : [])] };
}

/**
 * Returns the one that is shown: an open one, else the newest that has ended. If a game was named, it is one
 * of that game. `null`: as `openSeason`.
 */
export async function shownSeason(app: App, i: Slash, kind: Kind): Promise<Season | null> {
  const guild = i.guildId;
  const game = i.options.getString('game');
  const isNamed = (other: GameId): boolean => game === null || other === game;
  const isShown = (each: Season): boolean => kindOf(each) === kind && isNamed(each.game);
  if (guild === null || (await app.seasons.open(guild)).some(isShown)) return openSeason(app, i, kind);
  const ended = await Promise.all(GAME_IDS.filter(isNamed).map(each => app.seasons.last(guild, each, kind)));
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

async function told(i: Slash | Press, words: Payload | string): Promise<null> {
  await replyPrivately(i, words);
  return null;
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
