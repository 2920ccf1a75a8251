/** What a game shows in chat beside its words: pictures, how its questions are put, what an answer would bring. One for each game. */
import type { Seat } from '../../engines/core/game.ts';
import { sayer, type Say } from '../i18n/index.ts';
import type { Picture, Use } from '../discord/pictures.ts';
import type { Localizer } from '../discord/localizer.ts';
import type { AnyPrompt } from '../base.ts';

/** A view, the table that it is of, and who is spoken to. */
export interface PresenterContext<View = unknown> {
  readonly table: string;
  readonly view: View;
  /** The same as everybody may see it: public pictures are drawn from it alone. */
  readonly open: View;
  readonly localizer: Localizer;
}

/** The reader's own question, how far it is opened, and the indexes of the options chosen so far. */
export interface OpenQuestion {
  readonly prompt: AnyPrompt;
  /** 0, or 1 + the index of the first option of the open group. */
  readonly at: number;
  readonly optionIndexes: readonly number[];
}

/**
 * How a question of one answer looks in the panel. `list`: whatever is pressed answers; `confirm`: it is chosen, its
 * preview shown, and confirmed; `pair`: the same with two menus at once, groups and the options of the chosen group.
 */
export type PromptLayout = 'list' | 'confirm' | 'pair';

/** A page of how the points came about. */
export interface ScorePage {
  /** Whose points these are; `null`: everybody's. */
  readonly seat: Seat | null;
  /** For a button. */
  readonly label: string;
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Presenter<View = unknown> {
  /** For everybody: the card of the table, `/status`. The first is the board, always of one kind and size: films are made of it. */
  table(at: PresenterContext<View>): readonly Picture[];
  /** For the eyes of the view's seat alone. */
  hand(at: PresenterContext<View>): readonly Picture[];
  /** The same while a question is answered; `null` while none is asked. */
  panel(at: PresenterContext<View>, asking: OpenQuestion | null): readonly Picture[];
  /** The rules in short, where there is a picture of them. */
  aid(at: PresenterContext<View>): readonly Picture[];
  form(prompt: AnyPrompt): PromptLayout;
  /** What is worth knowing before answering, and what the answer under way would bring: told in private, from the view alone. */
  preview(at: PresenterContext<View>, asking: OpenQuestion): readonly string[];
  /** How the points of each player came about so far; none where points have no history. */
  scores(view: View, localizer: Localizer): readonly ScorePage[];
}

/** The words of these keys, for a picture. */
export function wordsFor(
  keys: readonly string[],
  { locale }: Pick<Localizer, 'locale'>,
): Record<string, string> {
  const say = sayer(locale, []);
  return Object.fromEntries(keys.map(key => [key, say({ key })]));
}

/** An alternative text: for each use the names are written as they are read there. */
export const described =
  (
    { locale, names }: Pick<Localizer, 'locale' | 'names'>,
    alt: (say: Say, names: readonly string[]) => string,
  ) =>
  (use: Use): string =>
    alt(sayer(locale, names[use]), names[use]);
