/** `/move`: any answer to the open question, typed or picked from what autocomplete offers. */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import { replyPrivately } from '../../src/discord/reply.ts';
import { clip, LIMITS } from '../../src/discord/ui.ts';
import { answered } from './answer.ts';
import { callerOf, localizerFor, type App, type Slash } from '../context.ts';
import { refused } from './reasons.ts';
import { suggestionsFor, parseAnswer, valueOf, type VerbSpec } from './parse-answer.ts';
import { openQuestion, questionWhileTyping } from './open-question.ts';

/** Commands by their paths, each with the option that is typed; `null`: it has none, and gives the only answer that is meant. */
export type TypedVerbs = Readonly<Record<string, { readonly option: string | null; readonly aim: VerbSpec }>>;

const ANY = { game: null, types: null } as const;

export const move = (app: App, i: Slash): Promise<void> => moveBy(app, i, 'answer', null);

/** The answer is typed into this option; without one, or left empty, the only answer that is meant is given. */
export async function moveBy(app: App, i: Slash, option: string | null, aim: VerbSpec | null): Promise<void> {
  const typed = option === null ? null : i.options.getString(option);
  const own = await openQuestion<unknown>(app, i, aim ?? ANY);
  if (!own) return;
  const { tableView } = own;
  const localizer = localizerFor(i, tableView);
  const meant = parseAnswer(typed, { ...own, localizer, verb: aim });
  if ('why' in meant) return replyPrivately(i, refused(tableView.table.game, meant.why, localizer.say));
  const outcome = await app.tables.answer(tableView.table.id, callerOf(i), meant.stamp, {
    places: meant.places,
  });
  await replyPrivately(i, answered(i, outcome, tableView.table.game));
}

export const moveChoices = (app: App, i: AutocompleteInteraction) => choicesBy(app, i, null);

export async function choicesBy(
  app: App,
  i: AutocompleteInteraction,
  aim: VerbSpec | null,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const own = await questionWhileTyping<unknown>(app, i, aim ?? ANY);
  if (!own) return [];
  return suggestionsFor(i.options.getFocused(), {
    ...own,
    localizer: localizerFor(i, own.tableView),
    verb: aim,
  }).map(({ places, name }) => ({ name: clip(name, LIMITS.option), value: valueOf(own.stamp, places) }));
}
