/** Puts messages into sentences: joins those that belong together, and leaves out what is told again. */
import type { Msg } from '../../../engines/core/game.ts';
import { seatNamed } from '../../../engines/core/values.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { isAmong, WEIGHTS, type Digest, type Join } from './digest.ts';
import { summed } from './sums.ts';

/** A sentence for a reader. `weight`: one of `WEIGHTS`. */
export interface Told {
  readonly words: string;
  readonly weight: number;
  /** True if it tells what came of the sentence before, which then weighs more. Default: false. */
  readonly follows?: boolean;
  /** True if it is about the reader, so that it weighs more than all others. Default: false. */
  readonly concerns?: boolean;
  /** The picture of the card that tells the same, so that the card leaves the sentence out. Default: none. */
  readonly picture?: string;
  /** True if it takes back an answer, so that sentences before it may be undone. Default: false. */
  readonly undoes?: boolean;
  /** What an automated player says of it, in words for a card. Default: nothing. */
  readonly talk?: string;
}

/** A sentence and the messages that it tells. */
interface Sentence extends Told {
  readonly of: readonly Msg[];
}

type Words = Pick<Localizer, 'say' | 'list'>;

/** Returns these messages as sentences, in their order. */
export function sentencesOf(digest: Digest, msgs: readonly Msg[], words: Words): Sentence[] {
  const groups = withoutRetold(digest, msgs).reduce<Msg[][]>((made, msg) => {
    const last = made.at(-1);
    if (last?.every(each => joinOf(digest, each) !== null && belongTogether(digest, each, msg)))
      last.push(msg);
    else made.push([msg]);
    return made;
  }, []);
  return groups.flatMap(group => {
    const joined = joinedWords(digest, group, words);
    return joined === null
      ? group.map(msg => sentenceOf(digest, [msg], words.say(msg)))
      : [sentenceOf(digest, group, joined)];
  });
}

const sentenceOf = (digest: Digest, of: readonly Msg[], words: string): Sentence => ({
  of,
  words,
  weight: Math.max(...of.map(msg => weightOf(digest, msg))),
  follows: of.slice(0, 1).some(msg => comesOfAnother(digest, msg)),
});

/** True if the message tells what came of the one before. */
const comesOfAnother = (digest: Digest, msg: Msg): boolean =>
  weightOf(digest, msg) !== WEIGHTS.move && !isAmong(msg, [...digest.weights.heading, ...digest.begins]);

/**
 * Leaves out the messages that a later one tells again, and tells that one in the place of the first: what
 * came of it follows.
 */
function withoutRetold({ toldBy }: Digest, msgs: readonly Msg[]): Msg[] {
  const retelling = (msg: Msg, place: number): Msg | undefined => {
    const by = toldBy.message.find(({ key }) => key === msg.key)?.by;
    if (by === undefined) return undefined;
    return msgs.slice(place).find(other => other.key === by && isSamePlayer(other, msg));
  };
  const moved = msgs.map(retelling);
  const firstPlaces = new Map<Msg, number>();
  moved.forEach((msg, place) => {
    if (msg && !firstPlaces.has(msg)) firstPlaces.set(msg, place);
  });
  return msgs.flatMap((msg, place) => {
    const instead = moved[place];
    if (instead) return firstPlaces.get(instead) === place ? [instead] : [];
    return firstPlaces.has(msg) ? [] : [msg];
  });
}

function isSamePlayer(one: Msg, other: Msg): boolean {
  const seat = seatNamed(one.who);
  return seat !== null && seat === seatNamed(other.who);
}

/** Returns what a message weighs: one of `WEIGHTS`. */
export function weightOf({ weights, asides }: Digest, msg: Msg): number {
  if (isAmong(msg, asides)) return WEIGHTS.aside;
  if (isAmong(msg, weights.heading)) return WEIGHTS.heading;
  if (isAmong(msg, weights.fate)) return WEIGHTS.fate;
  if (isAmong(msg, weights.result)) return WEIGHTS.result;
  return isAmong(msg, weights.detail) ? WEIGHTS.detail : WEIGHTS.move;
}

/** How messages like this one are joined. `null`: they stay apart. */
const joinOf = ({ joins }: Digest, msg: Msg): Join | null =>
  joins.find(({ keys }) => isAmong(msg, keys)) ?? null;

const belongTogether = (digest: Digest, a: Msg, b: Msg): boolean =>
  isSamePlayer(a, b) && joinOf(digest, a) === joinOf(digest, b);

/** Stands for `what` in the sentence that joins others. No text has it. */
const GAP = '\u0000';

/** Returns one sentence for all messages of a group. `null`: there is none. */
function joinedWords(digest: Digest, group: readonly Msg[], { say, list }: Words): string | null {
  const [first] = group;
  if (first?.who === undefined || group.length < 2) return null;
  const { who } = first;
  const { as = [], sums = [] } = joinOf(digest, first) ?? {};
  const told = summed(sums, group).map(say);
  for (const key of as) {
    const frame = (what: string): string => say({ key, who, what });
    const [before = '', after = ''] = frame(GAP).split(GAP);
    if (told.every(each => each.startsWith(before) && each.endsWith(after)))
      return frame(list(told.map(each => each.slice(before.length, each.length - after.length))));
  }
  return null;
}
