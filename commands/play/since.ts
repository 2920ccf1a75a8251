/** *Since your last move*: what the reader has not seen, above the picture of the panel. */
import type { Msg, Seat } from '../../engines/core/game.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { bold, clip, clipBold, text } from '../../src/discord/ui.ts';
import { sentencesOf, shownOf, WEIGHTS, type Digest, type Told } from '../../src/presenters/digest.ts';
import type { News, NewsLine } from '../../src/tables/api.ts';

/** Most lines, and most characters of a line. */
const MAX_LINES = 8;
const MAX_CHARACTERS = 300;
/** Weighs more than all that does not concern the reader. */
const CONCERNS = WEIGHTS.result + 1;

export interface SinceContext {
  readonly seat: Seat;
  readonly digest: Digest;
  /** True if the panel says what the reader has just done. */
  readonly hasActed: boolean;
}

/**
 * Returns the weightiest lines in the order in which they happened; those that concern the reader are bold
 * and weigh most. `null`: nothing is new.
 */
export function sinceText(
  { lines, hasMoved }: News,
  context: SinceContext,
  localizer: Pick<Localizer, 'say' | 'list'>,
) {
  const { say } = localizer;
  const told = runsOf(lines).flatMap(run => linesOf(run, context, localizer));
  if (told.length === 0) return null;
  const shown = shownOf(told, MAX_LINES);
  const isAll = shown.length === told.length;
  return text(
    [
      `**${say({ key: hasMoved ? 'common:since.title' : 'common:since.first' })}**`,
      ...shown.map(({ words }) => `- ${words}`),
      ...(isAll ? [] : [`-# ${say({ key: 'common:since.more' })}`]),
    ].join('\n'),
  );
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
  { seat, digest, hasActed }: SinceContext,
  localizer: Pick<Localizer, 'say' | 'list'>,
): Told[] {
  const isPrivate = run[0]?.isPrivate === true;
  const sentences = sentencesOf(
    digest,
    run.map(({ msg }) => msg),
    localizer,
  );
  return sentences.flatMap(({ of, words, weight }) => {
    if (isPrivate) return [{ words: boldLine(`🔒 ${words}`), weight: CONCERNS }];
    const isKnown = hasActed && weight < WEIGHTS.result && of.every(msg => isBy(msg, seat));
    if (isKnown) return [];
    return of.some(msg => names(msg, seat))
      ? [{ words: boldLine(words), weight: CONCERNS }]
      : [{ words: clipBold(words, MAX_CHARACTERS), weight }];
  });
}

const isBy = ({ who }: Msg, seat: Seat): boolean => typeof who === 'object' && who.seat === seat;

const names = (msg: Msg, seat: Seat): boolean =>
  Object.values(msg).some(arg => typeof arg === 'object' && arg.seat === seat);

const boldLine = (words: string): string => bold(clip(words.replaceAll('**', ''), MAX_CHARACTERS));
