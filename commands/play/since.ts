/** *Since your last move*: what the reader has not seen, above the picture of the panel. */
import type { Msg, Seat } from '../../engines/core/game.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { bold, clip, clipBold, text } from '../../src/discord/ui.ts';
import type { NewsLine } from '../../src/tables/api.ts';

/** Most lines, and most characters of a line. */
const MAX_LINES = 8;
const MAX_CHARACTERS = 160;

/**
 * Returns the lines that concern the reader first and bold, then the newest others. `null`: nothing is new.
 */
export function sinceText(news: readonly NewsLine[], seat: Seat, { say }: Pick<Localizer, 'say'>) {
  if (news.length === 0) return null;
  const concerns = ({ msg, isPrivate }: NewsLine): boolean => isPrivate || names(msg, seat);
  const mine = news.filter(concerns).slice(-MAX_LINES);
  const others = news.filter(line => !concerns(line)).slice(mine.length - MAX_LINES);
  const shown = [
    ...mine.map(({ msg, isPrivate }) => `${isPrivate ? '🔒 ' : ''}${say(msg)}`).map(boldLine),
    ...(mine.length === MAX_LINES ? [] : others).map(({ msg }) => clipBold(say(msg), MAX_CHARACTERS)),
  ];
  const more = news.length - shown.length;
  return text(
    [
      `**${say({ key: 'common:since.title' })}**`,
      ...shown.map(line => `- ${line}`),
      ...(more > 0 ? [`-# ${say({ key: 'common:since.more', count: more })}`] : []),
    ].join('\n'),
  );
}

const names = (msg: Msg, seat: Seat): boolean =>
  Object.values(msg).some(arg => typeof arg === 'object' && arg.seat === seat);

const boldLine = (words: string): string => bold(clip(words.replaceAll('**', ''), MAX_CHARACTERS));
