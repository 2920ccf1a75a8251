/** Parses typed answers: a picked suggestion, a number, a name, or words of one option. */
import type { Msg } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import type { GameId } from '../../../engines/index.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import type { Localizer } from '../../../src/discord/localizer.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { clip, LIMITS } from '../../../src/discord/ui.ts';
import type { Stamp } from '../../../src/tables/model.ts';
import type { CallerQuestion } from './open-question.ts';
import { withImperative, wordsIn } from './typed-words.ts';

/** An answer and the type of question that it answers, for each type of question of a game. */
type AnswerOf<Asks> = { [T in keyof Asks]: { readonly type: T; readonly value: Asks[T] } }[keyof Asks];

/** What a typed command of a game is for: its questions, their options, and how typed text is read. */
export interface VerbSpec<Asks, View> {
  readonly game: GameId;
  readonly types: readonly (keyof Asks & string)[];
  /** True for options that the command may choose. */
  fits(answer: AnswerOf<Asks>): boolean;
  /** Returns the text in the words of the options. Missing: the text as it is. */
  read?(text: string, view: View): string;
  /**
   * Returns a test for options that `text` refers to by a number, a letter or a name in a picture. `null`:
   * `text` names nothing and consists of plain words.
   */
  matches?(text: string): ((value: unknown) => boolean) | null;
  /** Returns the reason why the text is not possible now. `null`: the game cannot say. */
  why?(text: string, view: View, localizer: Localizer): Msg | null;
}

/**
 * A verb of any game. A `VerbSpec` fits because methods are bivariant, which is unsound by itself.
 * It is safe because `openQuestion` hands a verb only questions of its own game.
 */
export interface AnyVerb {
  readonly game: GameId;
  readonly types: readonly string[];
  fits(answer: { readonly type: string; readonly value: unknown }): boolean;
  read?(text: string, view: unknown): string;
  matches?(text: string): ((value: unknown) => boolean) | null;
  why?(text: string, view: unknown, localizer: Localizer): Msg | null;
}

/** A question that is being answered by typing. Without a verb, every option may be meant. */
export interface TypedQuestion extends CallerQuestion<unknown> {
  readonly localizer: Localizer;
  readonly verb: AnyVerb | null;
}

/** A possible answer, as autocomplete shows it. */
interface Suggestion {
  readonly optionIndexes: readonly number[];
  readonly name: string;
}

type ParsedAnswer =
  { readonly stamp: Stamp; readonly optionIndexes: readonly number[] } | { readonly why: Msg };

/**
 * Returns the answer, or the reason why the text is not a clear answer. If `typed` is `null`, the only
 * possible answer is meant.
 */
export function parseAnswer(typed: string | null, typing: TypedQuestion): ParsedAnswer {
  const picked = parseSuggestion(typed ?? '');
  if (picked) return picked;
  const { stamp } = typing;
  const among = indexesFor(typing);
  if (typed === null && among.length === 1) return { stamp, optionIndexes: among };
  const readings = interpretations(inWordsOfLabels(typed ?? '', typing), typing);
  const only = readings.find(each => each.length === 1)?.[0];
  return only
    ? { stamp, optionIndexes: only.optionIndexes }
    : { why: unclear(typed ?? '', readings.at(-1) ?? [], typing) };
}

/** Returns suggestions for autocomplete. Options named by `verb.matches` come first. */
export function suggestionsFor(typed: string, typing: TypedQuestion): Suggestion[] {
  const { prompt, localizer, verb, view } = typing;
  const words = inWordsOfLabels(typed, typing);
  const found = [
    ...matching(prompt, localizer, { among: indexesCalled(words, typing) ?? [] }),
    ...matching(prompt, localizer, {
      typed: verb?.read?.(words, view) ?? words,
      among: indexesFor(typing),
    }),
  ];
  return [...new Map(found.map(each => [each.optionIndexes.join(), each])).values()].slice(0, LIMITS.options);
}

function parseSuggestion(typed: string): ParsedAnswer | null {
  const [, stamp, list] = SUGGESTION_VALUE.exec(typed) ?? [];
  if (stamp === undefined || list === undefined) return null;
  return { stamp, optionIndexes: list === '' ? [] : list.split('.').map(Number) };
}

/** The value of a suggestion: a stamp and option indexes. Typed words rarely look like this. */
const SUGGESTION_VALUE = /^([\w-]{6}):((?:\d+(?:\.\d+)*)?)$/;

const inWordsOfLabels = (typed: string, { prompt: { options }, localizer }: TypedQuestion): string =>
  withImperative(
    typed,
    options.map(({ label }) => localizer.label(label)),
  );

/** Returns the indexes of the options that the verb may choose. */
const indexesFor = ({ prompt: { type, options }, verb }: TypedQuestion): number[] =>
  range(options.length).filter(
    optionIndex => verb === null || verb.fits({ type, value: options[optionIndex]?.value }),
  );

/**
 * Returns the readings of the text, from the most certain to the vaguest. The last one is named in a
 * refusal.
 */
function interpretations(typed: string, typing: TypedQuestion): Suggestion[][] {
  const { prompt, view, localizer, verb } = typing;
  const among = indexesFor(typing);
  const words = verb?.read?.(typed, view) ?? typed;
  const called = indexesCalled(typed, typing);
  const candidates = called ? { among: called } : { typed: words, among };
  const hasNumbers = ({ name }: Suggestion) =>
    numbersIn(words).every(number => numbersIn(name).includes(number));
  const hasWords = ({ name }: Suggestion) => wordsIn(words).every(word => wordsIn(name).includes(word));
  const pool = matching(prompt, localizer, called ? candidates : { ...candidates, fits: hasNumbers });
  const whole = matching(prompt, localizer, { ...candidates, fits: hasWords });
  return [
    numbered(words, prompt, among),
    exactMatches(typed, typing),
    exactMatches(words, typing),
    pool,
    whole,
    pool,
  ];
}

/** Returns the indexes of the options that the text names. `null`: the text consists of plain words. */
function indexesCalled(typed: string, typing: TypedQuestion): number[] | null {
  const isCalled = typing.verb?.matches?.(typed) ?? null;
  return (
    isCalled && indexesFor(typing).filter(optionIndex => isCalled(typing.prompt.options[optionIndex]?.value))
  );
}

/** Returns the suggestions whose label is exactly the text, with or without the group. */
function exactMatches(typed: string, typing: TypedQuestion): Suggestion[] {
  const { prompt, localizer } = typing;
  const wanted = typed.trim().toLowerCase();
  const isNamed = (name: string) => name.toLowerCase() === wanted;
  const labelOf = (optionIndex: number) => localizer.label(at(prompt.options, optionIndex).label);
  const fits = ({ optionIndexes, name }: Suggestion) =>
    isNamed(name) || (optionIndexes.length === 1 && isNamed(labelOf(at(optionIndexes, 0))));
  return matching(prompt, localizer, { typed, among: indexesFor(typing), fits });
}

function unclear(typed: string, several: readonly Suggestion[], typing: TypedQuestion): Msg {
  const { view, localizer, verb } = typing;
  const what = clip(typed, 60);
  if (several.length > 0) {
    const names = several.slice(0, MAX_NAMED).map(({ name }) => name);
    return { key: 'common:refuse.ambiguous', what, choices: clip(names.join('; '), 400) };
  }
  const why = verb?.why?.(typed, view, localizer);
  if (why) return why;
  return indexesFor(typing).length === 0
    ? { key: 'common:refuse.otherQuestion' }
    : { key: 'common:refuse.unknownOption', what };
}

/** Most possible answers named in a refusal. */
const MAX_NAMED = 5;

/** Which suggestions `matching` returns. Missing fields leave out nothing. */
interface SuggestionFilter {
  /** Words that a suggestion must contain. */
  readonly typed?: string;
  /** Indexes of the options that may be chosen. */
  readonly among?: readonly number[];
  readonly fits?: (suggestion: Suggestion) => boolean;
}

/**
 * Returns at most 25 answers that contain the typed words and fit. All answers are examined, so a single
 * result is certain to be the only one.
 */
export function matching(
  prompt: AnyPrompt,
  localizer: Localizer,
  { typed = '', among = range(prompt.options.length), fits = () => true }: SuggestionFilter = {},
): Suggestion[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const found: Suggestion[] = [];
  for (const suggestion of suggestions(prompt, localizer, among)) {
    if (words.every(word => suggestion.name.toLowerCase().includes(word)) && fits(suggestion))
      found.push(suggestion);
    if (found.length === LIMITS.options) break;
  }
  return found;
}

function* suggestions(
  { pick: [min, max], options }: AnyPrompt,
  { label, list }: Localizer,
  among: readonly number[],
): Generator<Suggestion> {
  const names = options.map(option => fullLabel(label, option));
  for (const chosen of combinations(among.length, min, max)) {
    const optionIndexes = chosen.map(each => at(among, each));
    yield {
      optionIndexes,
      name:
        optionIndexes.length === 0
          ? label({ key: 'common:panel.nothing' })
          : list(optionIndexes.map(optionIndex => at(names, optionIndex))),
    };
  }
}

/** Yields all sets of ascending indexes, the smaller sets first. */
function* combinations(count: number, min: number, max: number): Generator<number[]> {
  function* of(size: number, from: number): Generator<number[]> {
    if (size === 0) yield [];
    else
      for (const first of range(count).slice(from))
        for (const rest of of(size - 1, first + 1)) yield [first, ...rest];
  }
  for (let size = min; size <= Math.min(max, count); size++) yield* of(size, 0);
}

/** Returns the value of a suggestion. */
export const valueOf = (stamp: Stamp, optionIndexes: readonly number[]): string =>
  `${stamp}:${optionIndexes.join('.')}`;

/** Returns whole numbers, because "4" must not match "14". */
const numbersIn = (words: string): string[] => words.match(/\d+/g) ?? [];

/** Reads "1 3" or "1, 3" for options with numbers in their labels. */
function numbered(typed: string, { options }: AnyPrompt, among: readonly number[]): Suggestion[] {
  if (!/^\d+([\s,;.]+\d+)*\.?$/.test(typed.trim())) return [];
  const optionIndexes = (typed.match(/\d+/g) ?? []).map(
    number =>
      among.find(
        optionIndex =>
          options[optionIndex]?.group === null && options[optionIndex].label['n'] === Number(number),
      ) ?? -1,
  );
  return optionIndexes.includes(-1) || new Set(optionIndexes).size < optionIndexes.length
    ? []
    : [{ optionIndexes: optionIndexes.sort((a, b) => a - b), name: typed }];
}
