/** What `/server board` chooses, and what managers are told if a channel does not take the board. */
import type { Outcome } from '../../src/base.ts';
import { done, refuse } from '../../src/base.ts';
import { kindOf, lacking, namesOf } from '../../src/discord/permissions.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { localeOf, type Say } from '../../src/i18n/index.ts';
import type { BoardPlace, ServerBoard } from '../../src/tables/board-model.ts';
import { sayTo, type App, type Slash } from '../context.ts';

/** Returns where the board is to be kept; `null`: nowhere. Refuses a channel that would not take it. */
export async function chosenBoard(
  { boards }: App,
  i: Slash,
  guild: string,
): Promise<Outcome<BoardPlace | null>> {
  const named = i.options.getChannel('channel');
  const isOff = i.options.getBoolean('off') === true;
  if (isOff === (named !== null)) return refuse('hosting:refuse.whichBoard');
  if (named === null) return (await boards.of(guild))?.place ? done(null) : refuse('hosting:refuse.asItIs');
  const channel = i.client.channels.cache.get(named.id);
  if (channel?.isTextBased() === false) return refuse('hosting:refuse.boardKind');
  const allowed = channel && !channel.isDMBased() ? channel.permissionsFor(channel.client.user) : null;
  const missing = lacking(allowed, kindOf(channel)).filter(name => name !== 'AttachFiles');
  if (missing.length > 0)
    return refuse('hosting:refuse.boardLacks', {
      where: `<#${named.id}>`,
      what: namesOf(missing, sayTo(i)),
    });
  return done({ channel: named.id, locale: localeOf(i.guildLocale ?? i.locale) });
}

/** Tells the caller in private if the channel refuses the board that they have just chosen. */
export const tellIfBoardRefused = (
  { openers }: App,
  i: Slash,
  { nonce, place }: Pick<ServerBoard, 'nonce' | 'place'>,
): Promise<void> =>
  openers.opened(nonce, async refusal => {
    const missing = refusal?.permissions ?? [];
    const where = `<#${place?.channel ?? ''}>`;
    await replyPrivately(
      i,
      sayTo(i)(
        missing.length === 0
          ? { key: 'hosting:refuse.boardRefused', where }
          : { key: 'hosting:refuse.boardLacks', where, what: namesOf(missing, sayTo(i)) },
      ),
    );
  });

/** Says that the channel does not take the board at the moment. */
export const silentBoard = (
  { permissions, channel }: NonNullable<ServerBoard['refusal']>,
  say: Say,
): string =>
  permissions.length === 0
    ? say({ key: 'hosting:board.silent', where: `<#${channel}>` })
    : say({ key: 'hosting:board.silentFor', where: `<#${channel}>`, what: namesOf(permissions, say) });
