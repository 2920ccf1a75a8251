/** *Since your last move*: what the reader has not seen, above the picture of the panel. */
import type { Msg, Seat } from '../../engines/core/game.ts';
import { namesSeat, seatNamed } from '../../engines/core/values.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { bold, clip, clipBold, text } from '../../src/discord/ui.ts';
import { inBrief } from '../../src/presenters/digest/abridged.ts';
import { isAmong, type Digest } from '../../src/presenters/digest/digest.ts';
import { sentencesOf, type Told } from '../../src/presenters/digest/sentences.ts';
import type { News, NewsLine } from '../../src/tables/api.ts';

/** Most lines; beside a question fewer, because both must fit one screen. */
const MAX_LINES = { resting: 8, asked: 4 } as const;
/** Most characters of a line. */
const MAX_CHARACTERS = 300;
/** Stands where lines are missing until it is known how many. */
const GAP = '…';

export interface SinceContext {
  readonly seat: Seat;
  readonly digest: Digest;
  /** True if the panel asks the reader something. */
  readonly isAsked: boolean;
  /** True if the reader has begun to choose: they have read the news, and the choice needs the room. */
  readonly hasBegun: boolean;
}

/**
 * Returns what is new in few lines, in the order in which it happened; those that concern the reader are bold
 * and weigh most. Says nothing twice that the panel tells: the reader's answer, and what its question is
 * about. `null`: nothing is new, or the reader has begun to choose.
 */
export function sinceText(
  { lines, hasMoved }: News,
  context: SinceContext,
  localizer: Pick<Localizer, 'say' | 'list'>,
) {
  if (context.hasBegun) return null;
  const { say } = localizer;
  const most = context.isAsked ? MAX_LINES.asked : MAX_LINES.resting;
  const found = newIn(lines, context);
  const shownLines = withinRoom(found, most, context.seat);
  const told = runsOf(shownLines).flatMap(run => linesOf(run, context, localizer));
  if (told.length === 0) return null;
  const { shown, missing } = inBrief(told, { sentences: most, paragraphs: most - 1 }, GAP);
  const count = missing + found.length - shownLines.length;
  const gap = `-# ${say({ key: hasMoved ? 'common:since.rest' : 'common:since.log', count })}`;
  return text(
    [
      `**${say({ key: hasMoved ? 'common:since.title' : 'common:since.first' })}**`,
      ...shown.map(({ words }) => (words === GAP ? gap : `- ${words}`)),
    ].join('\n'),
  );
}

/** Leaves out what readers know of their own answers, and the newest line if the question repeats it. */
function newIn(lines: readonly NewsLine[], { seat, digest, isAsked }: SinceContext): NewsLine[] {
  const isRepeated = ({ msg, isPrivate }: NewsLine, place: number): boolean =>
    isAsked && !isPrivate && place === lines.length - 1 && isAmong(msg, digest.toldBy.question);
  const isKnown = ({ msg, isOwn }: NewsLine): boolean =>
    isOwn && isBy(msg, seat) && isAmong(msg, digest.toldBy.answer);
  return lines.filter((line, place) => !isKnown(line) && !isRepeated(line, place));
}

/**
 * Leaves out the reader's own steps where there is no room for all lines: readers know them. All stay if
 * nothing else has happened.
 */
function withinRoom(lines: readonly NewsLine[], most: number, seat: Seat): readonly NewsLine[] {
  if (lines.length <= most) return lines;
  const others = lines.filter(({ msg, isPrivate, isOwn }) => !isOwn || isPrivate || !isBy(msg, seat));
  return others.length > 0 ? others : lines;
}

/** Divides the lines where private and public ones meet. */
const runsOf = (lines: readonly NewsLine[]): NewsLine[][] =>
  lines.reduce<NewsLine[][]>((runs, line) => {
    const last = runs.at(-1);
    if (last?.[0]?.isPrivate === line.isPrivate) last.push(line);
    else runs.push([line]);
    return runs;
  }, []);

function linesOf(
  run: readonly NewsLine[],
  { seat, digest }: SinceContext,
  localizer: Pick<Localizer, 'say' | 'list'>,
): Told[] {
  const isPrivate = run[0]?.isPrivate === true;
  const sentences = sentencesOf(
    digest,
    run.map(({ msg }) => msg),
    localizer,
  );
  return sentences.map(({ of, words, ...line }) => {
    const concerns = isPrivate || of.some(msg => namesSeat(msg, seat));
    const shown = isPrivate ? `🔒 ${words}` : words;
    return { ...line, concerns, words: concerns ? boldLine(shown) : clipBold(shown, MAX_CHARACTERS) };
  });
}

const isBy = ({ who }: Msg, seat: Seat): boolean => seatNamed(who) === seat;

const boldLine = (words: string): string => bold(clip(words.replaceAll('**', ''), MAX_CHARACTERS));
