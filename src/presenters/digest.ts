/** Puts what happened into few sentences: joins those that belong together, and keeps the weighty ones. */
import type { Msg } from '../../engines/core/game.ts';
import type { Localizer } from '../discord/localizer.ts';
import { summed, type Sum } from './sums.ts';

/**
 * How much a sentence tells: what follows from a move, a move, what came of it, the name of the visit or
 * round that begins, or a note about the table, which the log does not have.
 */
export const WEIGHTS = { detail: 0, move: 1, result: 2, heading: 3, note: 4 } as const;

/** A sentence for a reader. `weight`: one of `WEIGHTS`. */
export interface Told {
  readonly words: string;
  readonly weight: number;
  /** True if it tells what came of the sentence before. Both stay or go together. Default: false. */
  readonly follows?: boolean;
  /** True if it is about the reader, so that it weighs more than all others. Default: false. */
  readonly concerns?: boolean;
  /** The picture of the card that tells the same, so that the card leaves the sentence out. Default: none. */
  readonly picture?: string;
}

/** A sentence and the messages that it tells. */
export interface Sentence extends Told {
  readonly of: readonly Msg[];
}

/** Which messages of a game weigh what. Each entry is the beginning of keys. All others are moves. */
export interface Digest {
  readonly details: readonly string[];
  readonly results: readonly string[];
  /** Names of the visit or round that begins. */
  readonly headings: readonly string[];
  /** Details and results that do not come of the sentence before, but begin something. */
  readonly begins: readonly string[];
  /** Messages that a picture tells as well, with the name of that picture. */
  readonly pictured: readonly { readonly key: string; readonly picture: string }[];
  /** Joined messages that are added up first. */
  readonly sums: readonly Sum[];
  /**
   * Messages about one player, one after the other, that become one sentence. `as`: messages for it, with the
   * arguments `who` and `what`. The first one is taken whose words stand around `what` in all that join.
   */
  readonly joins: readonly { readonly keys: readonly string[]; readonly as: readonly string[] }[];
  /** Messages that a later one about the same player tells again (`by`). The first is left out. */
  readonly retold: readonly { readonly key: string; readonly by: string }[];
  /** What players know of their own answer besides its first message, which says the answer. */
  readonly known: readonly string[];
  /** Messages that the question about them tells again. A panel that asks it leaves the newest out. */
  readonly asked: readonly string[];
}

/** A game whose messages all weigh the same and stay apart. */
export const NO_DIGEST: Digest = {
  ...{ details: [], results: [], headings: [], begins: [], pictured: [], sums: [] },
  ...{ joins: [], retold: [], known: [], asked: [] },
};

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

const comesOfAnother = (digest: Digest, msg: Msg): boolean =>
  weightOf(digest, msg) !== WEIGHTS.move && !begins(msg, [...digest.headings, ...digest.begins]);

function withoutRetold({ retold }: Digest, msgs: readonly Msg[]): Msg[] {
  const isRetold = (msg: Msg, place: number): boolean =>
    retold.some(
      ({ key, by }) =>
        msg.key === key && msgs.slice(place).some(other => other.key === by && isSamePlayer(other, msg)),
    );
  return msgs.filter((msg, place) => !isRetold(msg, place));
}

const isSamePlayer = ({ who: one }: Msg, { who: other }: Msg): boolean =>
  typeof one === 'object' && typeof other === 'object' && one.seat === other.seat;

export const begins = ({ key }: Msg, starts: readonly string[]): boolean =>
  starts.some(each => key.startsWith(each));

function weightOf({ details, results, headings }: Digest, msg: Msg): number {
  if (begins(msg, headings)) return WEIGHTS.heading;
  if (begins(msg, results)) return WEIGHTS.result;
  return begins(msg, details) ? WEIGHTS.detail : WEIGHTS.move;
}

/** How messages like this one are joined. `null`: they stay apart. */
const joinOf = ({ joins }: Digest, msg: Msg): Digest['joins'][number] | null =>
  joins.find(({ keys }) => begins(msg, keys)) ?? null;

const belongTogether = (digest: Digest, a: Msg, b: Msg): boolean =>
  isSamePlayer(a, b) && joinOf(digest, a) === joinOf(digest, b);

/** Stands for `what` in the sentence that joins others. No text has it. */
const GAP = '\u0000';

/** Returns one sentence for all messages of a group. `null`: there is none. */
function joinedWords(digest: Digest, group: readonly Msg[], { say, list }: Words): string | null {
  const [first] = group;
  if (first?.who === undefined || group.length < 2) return null;
  const { who } = first;
  const told = summed(digest.sums, group).map(say);
  for (const key of joinOf(digest, first)?.as ?? []) {
    const frame = (what: string): string => say({ key, who, what });
    const [before = '', after = ''] = frame(GAP).split(GAP);
    if (told.every(each => each.startsWith(before) && each.endsWith(after)))
      return frame(list(told.map(each => each.slice(before.length, each.length - after.length))));
  }
  return null;
}

/**
 * Returns at most this many sentences in their order, and `mark` in the one place where others are left out.
 * What is left out weighs least; of equal weight it is the oldest. Sentences that belong together stay or go
 * together, unless a result would be lost for it. The newest stays. If only one sentence would be left out,
 * it stays too, because the mark is no shorter.
 */
export function abridged(sentences: readonly Told[], most: number, mark: string): Told[] {
  if (sentences.length <= most + 1) return [...sentences];
  const { from, to } = lightestPart(sentences, most);
  return [...sentences.slice(0, from), { words: mark, weight: WEIGHTS.detail }, ...sentences.slice(to)];
}

/**
 * Returns the part of these sentences, without the newest, that is best left out so that few enough remain.
 */
function lightestPart(sentences: readonly Told[], most: number) {
  const sums = sentences.reduce<number[]>((made, told) => [...made, (made.at(-1) ?? 0) + loadOf(told)], [0]);
  const loadBefore = (place: number): number => sums[place] ?? 0;
  const splitAt = (place: number): number => (sentences[place]?.follows === true && place > 0 ? SPLIT : 0);
  let best = { from: 0, to: sentences.length - most, load: Infinity };
  for (let from = 0; from < most; from++)
    for (let to = from + sentences.length - most; to < sentences.length; to++) {
      const load = loadBefore(to) - loadBefore(from) + splitAt(from) + splitAt(to);
      if (load < best.load) best = { from, to, load };
    }
  return best;
}

/** One sentence weighs more than all lighter ones together. */
const loadOf = ({ weight, concerns = false }: Told): number =>
  HEAVIER ** (concerns ? weight + WEIGHTS.note : weight);
const HEAVIER = 32;
/** To tell half of what belongs together weighs more than moves and less than results. */
const SPLIT = HEAVIER ** 1.5;
