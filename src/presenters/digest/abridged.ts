/** Keeps the weighty sentences of a record. */
import { WEIGHTS } from './digest.ts';
import type { Told } from './sentences.ts';

/** Sentences that stay or go together. */
type Unit = readonly Told[];

/**
 * Returns at most this many sentences in their order. A move and its results stay or go together. Details go
 * first, then moves without results; of equal weight the oldest. The newest move stays, even if it alone is
 * more; the newest sentence too, unless it is an aside. `mark` stands in the first place where sentences are
 * missing; after a later one the next begins with an ellipsis. If only one sentence would be left out, it
 * stays too, because the mark is no shorter.
 */
export function abridged(sentences: readonly Told[], most: number, mark: string): Told[] {
  return marked(sentences, keptOf(sentences, most), mark);
}

const keptOf = (sentences: readonly Told[], most: number): ReadonlySet<Told> =>
  sentences.length <= most + 1 ? new Set(sentences) : weightiest(sentences, most, unit => unit.length);

const keptUnits = (sentences: readonly Told[], most: number): ReadonlySet<Told> =>
  unitsOf(sentences).length <= most + 1 ? new Set(sentences) : weightiest(sentences, most, () => 1);

/** A short record, and how many sentences it leaves out. */
interface Brief {
  readonly shown: readonly Told[];
  readonly missing: number;
}

/**
 * Returns at most `most` sentences of a move and its results each. Where results would be left out whole,
 * tells each move and what came of it as one paragraph, at most `paragraphs` of them.
 */
export function inBrief(
  sentences: readonly Told[],
  most: { readonly sentences: number; readonly paragraphs: number },
  mark: string,
): Brief {
  const kept = keptOf(sentences, most.sentences);
  const isLost = (unit: Unit): boolean =>
    loadOf(unit) >= WEIGHTS.result && !unit.some(told => kept.has(told));
  if (!unitsOf(sentences).some(isLost))
    return { shown: marked(sentences, kept, mark), missing: sentences.length - kept.size };
  return inParagraphs(sentences, most, mark);
}

/** The same with one paragraph for each move and what came of it: more of them have room. */
export function inParagraphs(
  sentences: readonly Told[],
  { paragraphs: most }: { readonly paragraphs: number },
  mark: string,
): Brief {
  const units = keptUnits(sentences, most);
  return { shown: joined(marked(sentences, units, mark), mark), missing: sentences.length - units.size };
}

/** The same for a chronicle. A paragraph counts as one sentence. */
export const paragraphs = (sentences: readonly Told[], most: number, mark: string): readonly Told[] =>
  inParagraphs(sentences, { paragraphs: most }, mark).shown;

/** Joins what follows from a sentence to it. */
function joined(sentences: readonly Told[], mark: string): Told[] {
  const made: Told[] = [];
  let before: string | null = null;
  for (const told of sentences) {
    const last = made.at(-1);
    if (told.follows === true && last !== undefined && last.words !== mark && !isNote(last))
      made[made.length - 1] = { ...last, ...talkOf(told), words: continued(last.words, told.words, before) };
    else made.push(told);
    before = subjectOf(told.words.replace(AFTER_GAP, ''));
  }
  return made;
}

/** Below a paragraph stands the newest remark on its sentences. */
const talkOf = ({ talk }: Told): Pick<Told, 'talk'> => (talk === undefined ? {} : { talk });

/** Returns the sentences that no picture tells. A remark on another one joins the sentence before it. */
export function untold(sentences: readonly Told[], isTold: (told: Told) => boolean): Told[] {
  const left: Told[] = [];
  for (const told of sentences) {
    const last = left.at(-1);
    if (!isTold(told)) left.push(told);
    else if (last !== undefined) left[left.length - 1] = { ...last, ...talkOf(told) };
  }
  return left;
}

/** The colour and the name of a player, as a localizer writes them, and the mark of an automated player. */
const NAME = /^\S+ \*\*[^*]+\*\*/u;
const AUTOMATED = ' 🤖';

/** Divides a sentence that begins with a name. `null`: it begins otherwise. */
export function divided(words: string): { readonly name: string; readonly rest: string } | null {
  const bold = NAME.exec(words)?.[0];
  if (bold === undefined) return null;
  const name = words.startsWith(`${bold}${AUTOMATED}`) ? `${bold}${AUTOMATED}` : bold;
  const rest = /^:? (.+)$/su.exec(words.slice(name.length))?.[1];
  return rest === undefined ? null : { name, rest };
}

/** Returns the name with which a sentence begins. `null`: none, or another player is named in it. */
function subjectOf(words: string): string | null {
  const parts = divided(words);
  return parts === null || parts.rest.includes('**') ? null : parts.name;
}

/** Joins a sentence to a paragraph. It does without its name if the sentence before has the same (`name`). */
function continued(paragraph: string, words: string, name: string | null): string {
  const next = divided(words);
  return next !== null && next.name === name && paragraph.endsWith(STOP)
    ? `${paragraph.slice(0, -STOP.length)}; ${next.rest}`
    : `${paragraph} ${words}`;
}
const STOP = '.';

/** Divides sentences. A result joins the move that it comes of, also behind a detail, which stays apart. */
function unitsOf(sentences: readonly Told[]): Unit[] {
  const units: Told[][] = [];
  let move: Told[] = [];
  for (const told of sentences) {
    const isPart = told.follows === true;
    if (isPart && move.length > 0 && !isDetail(told)) move.push(told);
    else {
      const unit = [told];
      units.push(unit);
      if (isNote(told)) move = [];
      else if (!isPart || move.length === 0) move = unit;
    }
  }
  return units;
}

const isDetail = ({ weight, concerns = false }: Told): boolean => weight <= WEIGHTS.detail && !concerns;
/** True if it tells of the table, so that nothing comes of it. */
const isNote = ({ weight }: Told): boolean => weight === WEIGHTS.note;
const isAside = ({ weight }: Told): boolean => weight === WEIGHTS.aside;

/** Returns the sentences of the units that stay. `size`: how much of `most` a unit takes. */
function weightiest(sentences: readonly Told[], most: number, size: (unit: Unit) => number): Set<Told> {
  const units = unitsOf(sentences);
  const newest = [
    ...sentences.filter(told => !isAside(told)).slice(-1),
    ...sentences.filter(told => !isDetail(told)).slice(-1),
  ];
  const isNewest = (unit: Unit): boolean => newest.some(told => unit.includes(told));
  const lightestFirst = units
    .filter(unit => !isNewest(unit))
    .map(unit => ({ unit, load: loadOf(unit) }))
    .sort((a, b) => a.load - b.load);
  let left = units.reduce((sum, unit) => sum + size(unit), 0);
  const dropped = new Set<Unit>();
  for (const { unit } of lightestFirst)
    if (left > most) {
      dropped.add(unit);
      left -= size(unit);
    }
  return new Set(units.filter(unit => !dropped.has(unit)).flat());
}

const loadOf = (unit: Unit): number => Math.max(...unit.map(weightOf));

/** What concerns the reader weighs more than all else, and a detail of that as much as a move. */
function weightOf({ weight, concerns = false }: Told): number {
  if (!concerns) return weight;
  return weight <= WEIGHTS.detail ? weight + 1 : weight + 1 + WEIGHTS.note;
}

/**
 * Returns these sentences in their order. `mark` stands in the first place where more than asides are
 * missing; after a later one the next sentence begins with an ellipsis.
 */
export function marked(sentences: readonly Told[], kept: ReadonlySet<Told>, mark: string): Told[] {
  const made: Told[] = [];
  let isAfterGap = false;
  let hasMark = false;
  for (const told of sentences) {
    if (!kept.has(told)) isAfterGap ||= !isAside(told);
    else {
      if (isAfterGap && !hasMark) made.push({ words: mark, weight: WEIGHTS.detail });
      made.push(isAfterGap && hasMark ? afterGap(told) : told);
      hasMark ||= isAfterGap;
      isAfterGap = false;
    }
  }
  return made;
}

/** A sentence of a record that was shortened before may begin with an ellipsis already. */
const afterGap = (told: Told): Told =>
  told.words.startsWith(ELLIPSIS) ? told : { ...told, words: `${ELLIPSIS} ${told.words}` };
const ELLIPSIS = '…';
const AFTER_GAP = /^… /u;
