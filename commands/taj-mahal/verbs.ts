/** `/taj`: the verbs of Taj Mahal. */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { cardOf, CARDS, cityOf, isSpecial, SPECIALS } from '../../engines/taj-mahal/facts.ts';
import type { Asks, Card, Choice, Special, View } from '../../engines/taj-mahal/model.ts';
import { refusesPlay } from '../../engines/taj-mahal/outlook.ts';
import { citiesHere } from '../../engines/taj-mahal/palaces.ts';
import { held } from '../../render/taj-mahal/index.ts';
import type { AnyPrompt } from '../../src/base.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { clip, LIMITS } from '../../src/discord/ui.ts';
import type { Command } from '../command.ts';
import { localizerFor, sayTo, type App, type Slash } from '../context.ts';
import { TABLE, typed } from '../options.ts';
import { FIRST } from '../play/widget/question.ts';
import { typedAnswer, verbCommand } from '../play/typed/move.ts';
import {
  answerValue,
  openQuestion,
  questionWhileTyping,
  type CallerQuestion,
} from '../play/typed/open-question.ts';
import { showPanel } from '../play/panel.ts';
import type { VerbSpec } from '../play/typed/parse-answer.ts';

const TURN = { game: 'taj-mahal', types: ['turn'] } as const;
type Held = Card | Special;

type Verb = VerbSpec<Asks, View>;

/** Typed numbers are those of the cities in the picture. */
const PLACE: Verb = { game: 'taj-mahal', types: ['palace', 'settle'], fits: () => true, read: cityNamed };
const TAKE: Verb = { game: 'taj-mahal', types: ['supply', 'discard'], fits: () => true };

export const commands: readonly Command[] = [
  {
    path: 'taj play',
    options: [typed('card', completeCard), { name: 'with', kind: 'typed', complete: completeCard }, TABLE],
    run: playCards,
  },
  { path: 'taj withdraw', options: [TABLE], run: withdraw },
  verbCommand('taj place', typedAnswer('city', PLACE), PLACE),
  verbCommand('taj take', typedAnswer('cards', TAKE), TAKE),
];

/** TM-11: plays a coloured card, with at most one other card. */
async function playCards(app: App, i: Slash): Promise<void> {
  const question = await openQuestion<View>(app, i, TURN);
  if (!question) return;
  const localizer = localizerFor(i, question.tableView);
  const typed = i.options.getString('with');
  const card = cardFrom(coloured(question), i.options.getString('card', true), question, localizer);
  if ('why' in card) return replyPrivately(i, sayTo(i)(card.why));
  const other =
    typed === null ? { id: null } : cardFrom(companions(question, card.id), typed, question, localizer);
  if ('why' in other) return replyPrivately(i, sayTo(i)(other.why));
  const value = { card: card.id, with: other.id };
  await answerValue(app, i, question, { value, whyNot: () => whyNotOffered(question, card.id, other.id) });
}

function whyNotOffered({ view }: CallerQuestion<View>, card: Held, other: Held | null): Msg {
  const why = isSpecial(card) ? { key: 'taj-mahal:refuse.alone' } : refusesPlay(view, { card, with: other });
  return why ?? { key: 'common:refuse.stale' };
}

/** TM-16: opens the panel, which shows the gain and asks for confirmation. */
async function withdraw(app: App, i: Slash): Promise<void> {
  const question = await openQuestion<View>(app, i, TURN);
  if (!question) return;
  const optionIndex = choices(question.prompt).findIndex(({ card }) => card === null);
  await showPanel(app, i, question.tableView.table.id, {
    step: { ...FIRST, optionIndexes: [optionIndex] },
    stamp: question.stamp,
  });
}

/** Replaces a number by the name of the city: "2 crown" is "Jaipur crown" if Jaipur is the second city. */
function cityNamed(typed: string, view: View): string {
  return typed.replace(/(?<=^|\s)(\d+)\.?(?=\s|$)/g, (words, number: string) => {
    const city = citiesHere(view)[Number(number) - 1];
    return city === undefined ? words : cityOf(city).name;
  });
}

/** Returns the values of the options. The cast is safe, because the question is always a `turn`. */
const choices = ({ options }: AnyPrompt): readonly Choice[] => options.map(option => option.value as Choice);

type Found = { readonly id: Held } | { readonly why: Msg };

/**
 * Finds a card by its id or label, by its number in the hand, or by words. Words are searched among cards
 * that fit, then in the hand, then among all cards.
 */
function cardFrom(
  fit: ReadonlyMap<Held, Msg>,
  typed: string,
  { view }: CallerQuestion<View>,
  { label }: Localizer,
): Found {
  const wanted = typed.trim().toLowerCase();
  const figure = view.figures[view.seat ?? -1];
  const hand = figure ? held(figure) : [];
  const any: readonly Held[] = [...CARDS.map(({ id }) => id), ...SPECIALS];
  const listed = [...fit].find(([, msg]) => label(msg).toLowerCase() === wanted)?.[0];
  const known =
    listed ?? any.find(id => id === wanted) ?? hand[Number(/^(\d+)\.?$/.exec(wanted)?.[1] ?? NaN) - 1];
  if (known) return { id: known };
  const words = wanted.split(/\s+/);
  const found =
    [[...fit.keys()], hand, any]
      .map(pool => pool.filter(id => words.every(word => wordsOf(id, label).toLowerCase().includes(word))))
      .find(ids => ids.length > 0) ?? [];
  const names = [...new Set(found.map(id => wordsOf(id, label)))];
  const [id] = found;
  if (id !== undefined && names.length === 1) return { id };
  const what = clip(typed, 40);
  return {
    why:
      names.length === 0
        ? { key: 'common:refuse.unknownOption', what }
        : { key: 'common:refuse.ambiguous', what, choices: clip(names.join('; '), 400) },
  };
}

/** Returns the name of a card without its number. Equal cards have the same name. */
function wordsOf(id: Held, label: Localizer['label']): string {
  if (isSpecial(id)) return label({ key: `taj-mahal:special.${id}` });
  const { colour, symbols } = cardOf(id);
  const face = label({ key: `taj-mahal:face.${symbols.join('-')}` });
  return `${label({ key: `taj-mahal:colour.${colour}` })} (${face})`;
}

/** Suggests cards that can be played. For `with`: cards that go with the chosen one. */
async function completeCard(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const question = await questionWhileTyping<View>(app, i, TURN);
  if (!question) return [];
  const { name, value } = i.options.getFocused(true);
  const localizer = localizerFor(i, question.tableView);
  const words = value.trim().toLowerCase().split(/\s+/);
  const all =
    name === 'card' ? coloured(question) : companionsTyped(question, i.options.getString('card'), localizer);
  return [...all]
    .map(([id, msg]) => ({ value: id, name: clip(localizer.label(msg), LIMITS.option) }))
    .filter(choice => words.every(word => choice.name.toLowerCase().includes(word)))
    .slice(0, LIMITS.options);
}

const coloured = ({ prompt }: CallerQuestion<View>): ReadonlyMap<Held, Msg> =>
  new Map(
    prompt.options.flatMap((option, optionIndex) => {
      const card = choices(prompt)[optionIndex]?.card ?? null;
      return card === null || option.group === null ? [] : [[card, option.group] as const];
    }),
  );

/** Returns the cards that go with the typed one. If no card is understood: cards that go with any. */
function companionsTyped(
  question: CallerQuestion<View>,
  typed: string | null,
  localizer: Localizer,
): ReadonlyMap<Held, Msg> {
  const card = typed === null ? null : cardFrom(coloured(question), typed, question, localizer);
  return companions(question, card === null || 'why' in card ? null : card.id);
}

const companions = ({ prompt }: CallerQuestion<View>, card: Held | null): ReadonlyMap<Held, Msg> =>
  new Map(
    prompt.options.flatMap((option, optionIndex) => {
      const choice = choices(prompt)[optionIndex];
      return choice?.with && (card === null || choice.card === card)
        ? [[choice.with, option.label] as const]
        : [];
    }),
  );
