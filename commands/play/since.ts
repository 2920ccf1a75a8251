/** *Since your last move*: what the reader has not seen, above the picture of the panel. */
import type { Msg, Seat } from '../../engines/core/game.ts';
import { namesSeat, range, seatNamed } from '../../engines/core/values.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { rowsOf } from '../../src/discord/phone.ts';
import { bold, clip, clipBold, text } from '../../src/discord/ui.ts';
import { abridged, inBrief, inParagraphs, marked } from '../../src/presenters/digest/abridged.ts';
import { isAmong, WEIGHTS, type Digest } from '../../src/presenters/digest/digest.ts';
import { sentencesOf, weightOf, type Told } from '../../src/presenters/digest/sentences.ts';
import type { News, NewsLine } from '../../src/tables/api.ts';

/** Most lines, if there is room for them; and those that are shown in any case. */
const LINES = { most: 8, least: 3 } as const;
/** Most characters of a line. */
const MAX_CHARACTERS = 300;
/** Rows of text that the news may take where there is too little room for them. */
const LEAST_ROWS = 9;
/** Stands where lines are missing until it is known how many. */
const GAP = '…';

export interface SinceContext {
  readonly seat: Seat;
  readonly digest: Digest;
  /** True if the panel asks the reader something. */
  readonly isAsked: boolean;
  /** True if the reader has begun to choose: they have read the news, and the choice needs the room. */
  readonly hasBegun: boolean;
  /** True if the reader has answered just now: what came of it is news to them. */
  readonly hasActed: boolean;
  /** Rows of text that have room in one window of a phone besides the rest of the panel. */
  readonly rows: number;
}

/** What is shown of the news, and how many sentences it leaves out. */
interface Short {
  readonly shown: readonly Told[];
  readonly missing: number;
}

/**
 * Returns what is new, in the order in which it happened. What names the reader is bold; moves that concern
 * the reader, with what came of them, are left out last. As many lines as have room are shown. Says nothing
 * twice that the panel tells: the reader's answer, and what its question is about. `null`: nothing is new, or
 * the reader has begun to choose.
 */
export function sinceText(
  { lines, hasMoved }: News,
  context: SinceContext,
  localizer: Pick<Localizer, 'say' | 'list'>,
) {
  if (context.hasBegun) return null;
  const { say } = localizer;
  const told = runsOf(newIn(lines, context)).flatMap(run => linesOf(run, context, localizer));
  if (told.length === 0) return null;
  const { shown, missing } = withinRoom(told, Math.max(LEAST_ROWS, context.rows));
  const gap = `-# ${say({ key: hasMoved ? 'common:since.rest' : 'common:since.log', count: missing })}`;
  return text(
    [
      `**${say({ key: hasMoved ? 'common:since.title' : 'common:since.first' })}**`,
      ...shown.map(({ words }) => (words === GAP ? gap : `- ${words}`)),
    ].join('\n'),
  );
}

/**
 * Returns the record that leaves out least among those that have room; of equal ones the longest. Where a
 * move and its results have no room together, it has the weightiest sentences alone.
 */
function withinRoom(told: readonly Told[], rows: number): Short {
  const numbers = range(LINES.most - LINES.least + 1).map(fewer => LINES.most - fewer);
  let best: Short | null = null;
  for (const kind of [inBrief, inParagraphs, inSentences])
    for (const most of numbers) {
      const made = kind(told, { sentences: most, paragraphs: most - 1 }, GAP);
      if (rowsTakenBy(made.shown) > rows) continue;
      if (best === null || made.missing < best.missing) best = made;
      break; // what is shorter leaves out more
    }
  if (best?.missing === 0) return best;
  const alone = weightiest(told, rows);
  return best !== null && best.missing <= alone.missing ? best : alone;
}

/**
 * Returns the sentences that have room, without regard to moves, in their order: those that concern the
 * reader before what came of other moves, then the rest; the newest of each first.
 */
function weightiest(told: readonly Told[], rows: number): Short {
  let best = shortOf(told, new Set(told.slice(-1)));
  const kept = new Set<Told>();
  for (const each of told.toReversed().sort((a, b) => urgencyOf(b) - urgencyOf(a))) {
    if (kept.size === LINES.most) break;
    const isFirst = kept.size === 0;
    // First without the marks of gaps, because most sentences have no room even so.
    if (!isFirst && rowsTakenBy([...kept, each]) > rows) continue;
    const made = shortOf(told, new Set([...kept, each]));
    if (!isFirst && rowsTakenBy(made.shown) > rows) continue;
    kept.add(each);
    best = made;
  }
  return best;
}

const shortOf = (told: readonly Told[], kept: ReadonlySet<Told>): Short => ({
  shown: marked(told, kept, GAP),
  missing: told.length - kept.size,
});

/** Returns how much a reader misses a sentence: a result more than the heading of what begins. */
const urgencyOf = ({ weight, concerns = false }: Told): number =>
  (weight === WEIGHTS.heading ? WEIGHTS.move : weight) + (concerns ? WEIGHTS.note : 0);

/** The same as `inBrief` without paragraphs: what came of a move may be left out. */
function inSentences(told: readonly Told[], { sentences }: { readonly sentences: number }): Short {
  const shown = abridged(told, sentences, GAP);
  return { shown, missing: told.length - shown.filter(({ words }) => words !== GAP).length };
}

const rowsTakenBy = (shown: readonly Told[]): number =>
  shown.reduce((sum, { words }) => sum + rowsOf(words), 1);

/** Leaves out what readers know of their own answers, and the newest line if the question repeats it. */
function newIn(lines: readonly NewsLine[], context: SinceContext): NewsLine[] {
  const { digest, isAsked } = context;
  const isRepeated = ({ msg, isPrivate }: NewsLine, place: number): boolean =>
    isAsked && !isPrivate && place === lines.length - 1 && isAmong(msg, digest.toldBy.question);
  const isShared = lines.some(line => line.own === 'answer' && isResultForOther(line, context));
  return lines.filter((line, place) => !isKnown(line, context, isShared) && !isRepeated(line, place));
}

/**
 * True for what the reader did in person or had prepared, and for what anybody could tell came of it. What an
 * answer brought its player is new to them when they have just given it, or if it brought others something as
 * well (`isShared`), such as the end of a round.
 */
function isKnown(line: NewsLine, { seat, digest, hasActed }: SinceContext, isShared: boolean): boolean {
  const { msg, isPrivate, own } = line;
  const isOfReader = isBy(msg, seat);
  if (own === null) return isOfReader && isAmong(msg, digest.toldBy.chosen);
  if (own === 'window') return isOfReader && isAmong(msg, [...digest.toldBy.answer, ...digest.toldBy.chosen]);
  const isRead = own === 'answer' && !hasActed && !isShared;
  if (isPrivate) return false;
  if (isOfReader && isAmong(msg, [...digest.toldBy.answer, ...digest.toldBy.chosen])) return true;
  const isResult = weightOf(digest, msg) >= WEIGHTS.result;
  return isOfReader ? isRead || !isResult : seatNamed(msg.who) === null && !isResult;
}

/** True if another player got something, or a part of the game began. */
const isResultForOther = ({ msg, isPrivate }: NewsLine, { seat, digest }: SinceContext): boolean =>
  !isPrivate && !isBy(msg, seat) && weightOf(digest, msg) >= WEIGHTS.result;

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
  const isNamed = (of: readonly Msg[]): boolean => isPrivate || of.some(msg => namesSeat(msg, seat));
  return movesIn(sentences).flatMap(move => {
    const concerns = move.some(({ of }) => isNamed(of));
    return move.map(({ of, words, ...line }) => {
      const shown = isPrivate ? `🔒 ${words}` : words;
      const weight = isPrivate ? Math.max(line.weight, WEIGHTS.result) : line.weight;
      return {
        ...line,
        weight,
        concerns,
        words: isNamed(of) ? boldLine(shown) : clipBold(shown, MAX_CHARACTERS),
      };
    });
  });
}

/** Divides sentences into moves, each with what came of it, because only in this order they make sense. */
const movesIn = <T extends Told>(sentences: readonly T[]): T[][] =>
  sentences.reduce<T[][]>((moves, told) => {
    const last = moves.at(-1);
    if (last && told.follows === true) last.push(told);
    else moves.push([told]);
    return moves;
  }, []);

const isBy = ({ who }: Msg, seat: Seat): boolean => seatNamed(who) === seat;

const boldLine = (words: string): string => bold(clip(words.replaceAll('**', ''), MAX_CHARACTERS));
