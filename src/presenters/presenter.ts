/**
 * What a game shows in chat beside its words: pictures, layouts of questions, previews of answers, score
 * pages.
 */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg, Option, Seat } from '../../engines/core/game.ts';
import type { GameId } from '../../engines/index.ts';
import { SEATS, type PictureJob } from '../../render/index.ts';
import { shownName } from '../../render/kit/typography.ts';
import { ALT_LIMIT, WORDS_LIMIT } from '../../render/kit/alt.ts';
import { sayer, type Say } from '../i18n/index.ts';
import type { Picture, Use } from '../discord/pictures.ts';
import type { Localizer } from '../discord/localizer.ts';
import type { AnyOption, AnyPrompt } from '../base.ts';
import type { Digest } from './digest/digest.ts';
import type { Finale, Chronicle } from './finale.ts';

/** One reader's view of a table, and their language and names. */
export interface PresenterContext<View = unknown> {
  readonly table: string;
  readonly view: View;
  /** The spectator's view. Public pictures are drawn from it alone. */
  readonly open: View;
  readonly localizer: Localizer;
  /** Public messages of the newest steps, which the public card announces. Missing: none. */
  readonly news?: readonly Msg[];
}

/** The reader's own question, how far it is opened, and the options chosen so far. */
export interface OpenQuestion<P = AnyPrompt> {
  readonly prompt: P;
  /** 0, or 1 + the index of the first option of the open group. */
  readonly at: number;
  /**
   * The values of the options chosen so far. Layout `plan`: the first answers this question, each other one
   * the question that then follows.
   */
  readonly picks: readonly unknown[];
  /** Layout `parts`: by menu, the label chosen so far; `null`: none yet. Missing: another layout. */
  readonly parts?: readonly (Msg | null)[];
}

/**
 * How a question with a single answer looks in the panel. `list`: a click answers. `confirm`: a click chooses
 * and shows the preview, a second one confirms. `parts`: as `confirm`, with a menu for each part of an
 * option, in any order. `plan`: as `confirm`, with a menu for the question and one for each question that its
 * answer opens (`ahead`). `menus`: a menu for each group, all at once; a click answers, unless several
 * questions are answered at once (`together`): then the menus take several options, and ✓ confirms them.
 * `numbered`: also for several answers, a button for each option with its number in the picture; the last
 * choice answers. A question with a single legal answer is one button that answers, in every layout.
 */
export type PromptLayout = 'list' | 'confirm' | 'parts' | 'plan' | 'menus' | 'numbered';

/**
 * How an answer stands among the others. `likely`: first and primary. `grave`: last, because it costs most.
 * `aside`: in a menu behind *More*.
 */
export type Weight = (typeof WEIGHT_ORDER)[number];

/** The order of answers on the card and in the panel. */
export const WEIGHT_ORDER = ['likely', 'usual', 'grave', 'aside'] as const;

/** What a chosen option will do, while it waits for its confirmation. */
export interface Deed {
  /** What the panel asks, without the question mark. */
  readonly title: Msg;
  /** The button that confirms it. Short, because the title stands above it. */
  readonly button: Msg;
}

/** How one menu answers a question of a plan and the one that follows it. */
export interface Joint {
  /** What the menu asks. */
  readonly ask: Msg;
  /** True if answers without room in one menu are divided over several. False: the questions stay apart. */
  readonly spreads: boolean;
}

/** A page that explains where points came from. */
export interface ScorePage {
  /** The seat whose points these are. `null`: all seats. */
  readonly seat: Seat | null;
  /** The text of the button that leads here. */
  readonly label: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** A page behind *More*: what everybody knows of what is hidden, and no picture shows. */
export interface KnownPage {
  /** The text of the button that leads here. */
  readonly button: Msg;
  readonly title: Msg;
  readonly lines: readonly string[];
}

/** Palaces, points or the like by seat. */
export interface Standing {
  /** Says what is counted. Its argument `rows`, which the card adds, names the players and their counts. */
  readonly title: Msg;
  readonly counts: readonly number[];
}

/** The presenter of one game. `P`: its prompts. Default: a game whose own types do not matter. */
export interface Presenter<View = unknown, P = AnyPrompt> {
  /**
   * The public pictures of the table. The first is the board; its kind and size never change, because films
   * use it.
   */
  table(at: PresenterContext<View>): readonly Picture[];
  /** The one picture of the public card: what the open question is about. Drawn from the spectator's view. */
  card(at: PresenterContext<View>): Picture;
  /**
   * What a seat that is asked must do, for the public card: "choose whom to bribe". Made from the spectator's
   * view alone, so that it tells nothing else. Seats with equal answers share one line.
   */
  duty(open: View, seat: Seat): Msg;
  /** True if this player is out of the running game, and is asked nothing more. From the spectator's view. */
  isOut(open: View, seat: Seat): boolean;
  /**
   * How far the game is, for the card in the parent channel: "Round 3 of 7". `null`: it has no such measure.
   */
  progress(open: View): Msg | null;
  /** What decides the game so far, by seat, for the same card. `null`: nothing that can be counted. */
  standing(open: View): Standing | null;
  /** A public fact that the card's picture does not show, for a small line of it. `null`: there is none. */
  aside(open: View): Msg | null;
  /** Keys of public messages that all want to see at once. Their card keeps one picture. */
  readonly milestones: readonly string[];
  /** What weighs in a record of few lines, and which sentences become one. */
  readonly digest: Digest;
  /** The private pictures of the view's seat. */
  hand(at: PresenterContext<View>): readonly Picture[];
  /** The private pictures beside an open question. `null`: no question is open. */
  panel(at: PresenterContext<View>, asking: OpenQuestion<P> | null): readonly Picture[];
  /** The short rules as pictures, if there are any. */
  aid(at: PresenterContext<View>): readonly Picture[];
  /**
   * What speaks against a legal option: the panel names it and asks once more before it answers. Made from
   * the view alone. Empty: nothing.
   */
  warnings(at: PresenterContext<View>, prompt: P, optionIndex: number): readonly Msg[];
  /** True if an answer to this question, outside a window, cannot be undone and may be confirmed. */
  binds(prompt: P): boolean;
  form(prompt: P): PromptLayout;
  /** The question of an open group of options: what is chosen there. `null`: that of the prompt. */
  within(group: Msg): Msg | null;
  /**
   * The parts of an option for the layout `parts`: one label for each menu, as many for each option. Pairs
   * whose labels stand in either place, without their reverses, may be chosen in either order. Empty: the
   * option has a button of its own, or the layout is another.
   */
  parts(prompt: P, optionIndex: number): readonly Msg[];
  /**
   * What a menu of this question chooses, for an empty menu: "Choose a ship". `group`: the open group of
   * options, or `null`. Where buttons have the other options, what the menu of those aside chooses. `null`:
   * the menu has no name.
   */
  menuTitle(prompt: P, group: Msg | null): Msg | null;
  /** What the menus of the layout `parts` choose, for an empty menu. Missing: the menu has no name. */
  partTitles(prompt: P): readonly Msg[];
  /** What a label in a menu of the layout `parts` means. `null`: what all its options have in common. */
  aboutPart(at: PresenterContext<View>, prompt: P, part: Msg): Msg | null;
  /**
   * The question that this player is asked next after these answers to this question and to those that follow
   * it, if the same panel asks it. Made from the view alone. `null`: the answers can be confirmed.
   */
  ahead(at: PresenterContext<View>, prompt: P, picks: readonly unknown[]): AnyPrompt | null;
  /**
   * How one menu of the layout `plan` answers this question and the one that follows it. `null`: each has a
   * menu of its own.
   */
  joins(prompt: AnyPrompt, next: AnyPrompt): Joint | null;
  /** The options that an entry of such a menu names: with the labels that they have together. */
  joined(options: readonly AnyOption[]): readonly AnyOption[];
  /** The option of a later question of a plan that is chosen beforehand. `null`: none. */
  assumed(prompt: AnyPrompt): number | null;
  /**
   * How many questions of this type its player answers in turn, this one included. Layout `menus`: they can
   * be answered at once, if answers to the later ones can be prepared.
   */
  together(prompt: P): number;
  /**
   * What these answers of a plan will do, for the button that confirms them. Made from the view alone.
   * `null`: the options' labels say it.
   */
  does(at: PresenterContext<View>, prompt: P, picks: readonly unknown[]): Msg | null;
  /** What an option will do, for the layouts `confirm` and `parts`. `null`: its label says it. */
  deed(prompt: P, optionIndex: number): Deed | null;
  /** Private advice before the answer: what the chosen options would lead to. Made from the view alone. */
  preview(at: PresenterContext<View>, asking: OpenQuestion<P>): readonly string[];
  /** The effect of an option, beside its label. Made from the view alone. `null`: the label says it all. */
  effect(at: PresenterContext<View>, prompt: P, optionIndex: number): Msg | null;
  /** True if a button says the effect too, where both have room. False: a line above the buttons says it. */
  readonly effectsOnButtons: boolean;
  /** True if this answer has a button of its own below a menu of the others, which may be long. */
  isApart(prompt: P, optionIndex: number): boolean;
  /**
   * How likely an answer is: in the panel from its player's view, on the card from the spectator's. Made
   * from public facts alone, the same for every hand.
   */
  weight(view: View, option: AnyOption): Weight;
  /**
   * The text of an answer's button on the public card, if not all who read it can give it: it says who can.
   * Made from the spectator's view. `null`: its label.
   */
  offer(open: View, option: AnyOption): Msg | null;
  /**
   * What cannot be chosen now although a player could expect it, each with its reason. Layout `plan`: the
   * question that follows from the picks counts.
   */
  missing(at: PresenterContext<View>, asking: OpenQuestion<P>): readonly Msg[];
  /**
   * What the player has done with this answer, in the past tense. `at`: the table as it was asked. Layout
   * `plan`: the picks of all questions answered. `null`: the options' labels say it.
   */
  past(at: PresenterContext<View>, prompt: P, picks: readonly unknown[]): Msg | null;
  /** Who else will play, besides those seated in the lobby. `null`: nobody. */
  company(options: Readonly<Record<string, string>>, seated: number): Msg | null;
  /** The keys of signs of the legend that this table cannot have, from the spectator's view. */
  absentSigns(open: View): readonly string[];
  /** What everybody knows of what is hidden, from the spectator's view. `null`: nothing worth a page. */
  known(open: View, localizer: Localizer): KnownPage | null;
  /** The pages that explain the points so far. Empty: the game keeps no history of points. */
  scores(view: View, localizer: Localizer): readonly ScorePage[];
  /** How the game came out. Only for a game that is over, whose view shows everything. */
  finale(view: View, chronicle: Chronicle): Finale;
}

/**
 * What a game says that needs no more: no short rules, nobody who is out, no warnings, no parts, no plans,
 * effects in lines, no answer apart, no page of what all know, no standing, no aside, all signs of the
 * legend.
 */
export const DEFAULTS = {
  aid: () => [],
  isOut: () => false,
  warnings: () => [],
  binds: () => false,
  within: () => null,
  parts: () => [],
  menuTitle: () => null,
  partTitles: () => [],
  aboutPart: () => null,
  ahead: () => null,
  joins: () => null,
  joined: options => options,
  assumed: () => null,
  together: () => 1,
  does: () => null,
  effectsOnButtons: false,
  isApart: () => false,
  deed: () => null,
  weight: () => 'usual',
  offer: () => null,
  known: () => null,
  standing: () => null,
  aside: () => null,
  absentSigns: () => [],
  company: () => null,
} as const satisfies Partial<Presenter>;

/** Returns the values of all options of a prompt. */
export const valuesOf = <Value>({ options }: { readonly options: readonly Option<Value>[] }): Value[] =>
  options.map(option => option.value);

/** Returns the values of this question's options that are chosen so far. */
export const chosenOf = <Value>(
  { options }: { readonly options: readonly Option<Value>[] },
  { picks }: { readonly picks: readonly unknown[] },
): Value[] => picks.flatMap(pick => valuesOf({ options }).filter(value => value === pick));

/** Returns the option with this value. `null`: it is not offered. */
export const optionOf = <Value>(
  { options }: { readonly options: readonly Option<Value>[] },
  value: unknown,
): Option<Value> | null => options.find(option => same(option.value, value)) ?? null;

/** Says something of the option that was picked. `null`: it is not offered. */
export function chosen<Value>(
  prompt: { readonly options: readonly Option<Value>[] },
  [pick]: readonly unknown[],
  tell: (option: Option<Value>) => Msg,
): Msg | null {
  const option = optionOf(prompt, pick);
  return option && tell(option);
}

/** Returns the arguments of a message, for another sentence about the same. */
export const argsOf = ({ key: _, ...args }: Msg): Omit<Msg, 'key'> => args;

/** Returns the texts of these keys, for a picture. */
export function wordsFor(
  keys: readonly string[],
  { locale }: Pick<Localizer, 'locale'>,
): Record<string, string> {
  const say = sayer(locale, []);
  return Object.fromEntries(keys.map(key => [key, say({ key })]));
}

/** Returns the names of the players in letters that pictures have. A name without any is its colour. */
export const picturedNames = ({
  locale,
  names,
  colours,
}: Pick<Localizer, 'locale' | 'names' | 'colours'>): readonly string[] =>
  names.picture.map((name, seat) => {
    const colour = SEATS[(colours[seat] ?? seat) % SEATS.length]?.colour;
    return shownName(name, sayer(locale, [])({ key: `picture:seat.${colour}` }));
  });

/** Makes an alternative text. The names depend on `use`, the place in which the text is read. */
export const described =
  (
    { locale, names }: Pick<Localizer, 'locale' | 'names'>,
    alt: (say: Say, names: readonly string[], limit: number) => string,
  ) =>
  (use: Use): string =>
    alt(sayer(locale, names[use]), names[use], use === 'alt' ? ALT_LIMIT : WORDS_LIMIT);

/** Returns what every picture of a game is drawn from. `keys`: the texts of this kind of picture. */
export const ingredients = <Game extends GameId, Kind extends string, View>(
  game: Game,
  kind: Kind,
  keys: readonly string[],
  { view, localizer }: PresenterContext<View>,
) => ({ game, kind, view, names: localizer.names.picture, words: wordsFor(keys, localizer) });

/** Returns a function that makes pictures of a game. `alt`: the alternative text of a job. */
export const pictureFrom =
  <Job extends PictureJob>(alt: (job: Job, say: Say, limit: number) => string) =>
  (name: string, { localizer }: Pick<PresenterContext, 'localizer'>, job: Job): Picture => ({
    name,
    job,
    describe: described(localizer, (say, names, limit) => alt({ ...job, names }, say, limit)),
  });
