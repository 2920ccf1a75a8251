/** Puts what happened into few sentences: joins those that belong together, and keeps the weighty ones. */
import type { Msg } from '../../engines/core/game.ts';
import type { Localizer } from '../discord/localizer.ts';

/**
 * How much a sentence tells: what follows from a move, a move, what came of it, or a note about the table,
 * which the log does not have.
 */
export const WEIGHTS = { detail: 0, move: 1, result: 2, note: 3 } as const;

/** A sentence for a reader. `weight`: one of `WEIGHTS`. */
export interface Told {
  readonly words: string;
  readonly weight: number;
}

/** A sentence and the messages that it tells. */
export interface Sentence extends Told {
  readonly of: readonly Msg[];
}

/** Which messages of a game weigh what. Each entry is the beginning of keys. All others are moves. */
export interface Digest {
  readonly details: readonly string[];
  readonly results: readonly string[];
  /**
   * Messages about one player, one after the other, that become one sentence. `as`: its message, with the
   * arguments `who` and `what`. A message joins if it has the words of that sentence around `what`.
   */
  readonly joins: readonly { readonly keys: string; readonly as: string }[];
}

type Words = Pick<Localizer, 'say' | 'list'>;

/** Returns these messages as sentences, in their order. */
export function sentencesOf(digest: Digest, msgs: readonly Msg[], words: Words): Sentence[] {
  const groups = msgs.reduce<Msg[][]>((made, msg) => {
    const last = made.at(-1);
    if (last?.every(each => joinOf(digest, each) !== null && belongTogether(digest, each, msg)))
      last.push(msg);
    else made.push([msg]);
    return made;
  }, []);
  return groups.flatMap(group => {
    const weight = Math.max(...group.map(msg => weightOf(digest, msg)));
    const joined = joinedWords(digest, group, words);
    return joined === null
      ? group.map(msg => ({ of: [msg], words: words.say(msg), weight }))
      : [{ of: group, words: joined, weight }];
  });
}

const begins = ({ key }: Msg, starts: readonly string[]): boolean =>
  starts.some(each => key.startsWith(each));

export function weightOf({ details, results }: Digest, msg: Msg): number {
  if (begins(msg, results)) return WEIGHTS.result;
  return begins(msg, details) ? WEIGHTS.detail : WEIGHTS.move;
}

/** The message that joins messages like this one. `null`: they stay apart. */
const joinOf = ({ joins }: Digest, msg: Msg): string | null =>
  joins.find(({ keys }) => begins(msg, [keys]))?.as ?? null;

function belongTogether(digest: Digest, a: Msg, b: Msg): boolean {
  const [one, other] = [a.who, b.who];
  const isSamePlayer = typeof one === 'object' && typeof other === 'object' && one.seat === other.seat;
  return isSamePlayer && joinOf(digest, a) === joinOf(digest, b);
}

/** Stands for `what` in the sentence that joins others. No text has it. */
const GAP = '\u0000';

/** Returns one sentence for all messages of a group. `null`: there is none. */
function joinedWords(digest: Digest, group: readonly Msg[], { say, list }: Words): string | null {
  const [first] = group;
  const as = first && joinOf(digest, first);
  if (!as || first.who === undefined || group.length < 2) return null;
  const frame = (what: string): string => say({ key: as, who: first.who ?? '', what });
  const [before = '', after = ''] = frame(GAP).split(GAP);
  const told = group.map(say);
  if (!told.every(each => each.startsWith(before) && each.endsWith(after))) return null;
  return frame(list(told.map(each => each.slice(before.length, each.length - after.length))));
}

/**
 * As `weightiest`, for a record that says when it is not all. If only one sentence would be left out, it
 * stays, because a line that says so is no shorter.
 */
export const shownOf = <T extends Pick<Told, 'weight'>>(sentences: readonly T[], most: number): T[] =>
  weightiest(sentences, sentences.length === most + 1 ? most + 1 : most);

/** Returns the weightiest sentences, of equal ones the newest, in their order. */
export function weightiest<T extends Pick<Told, 'weight'>>(sentences: readonly T[], most: number): T[] {
  const ranked = sentences
    .map((sentence, place) => ({ sentence, place }))
    .sort((a, b) => b.sentence.weight - a.sentence.weight || b.place - a.place)
    .slice(0, most);
  return ranked.sort((a, b) => a.place - b.place).map(({ sentence }) => sentence);
}
