/** Answers by components: the public buttons of a window, and the widget of the panel. */
import { isDeepStrictEqual as same } from 'node:util';
import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { To } from '../../src/discord/ids.ts';
import { deferUpdate } from '../../src/discord/reply.ts';
import type { Reply } from '../../src/tables/api.ts';
import type { Stamp, TableView } from '../../src/tables/model.ts';
import { isFinal } from '../../src/tables/play/sealed.ts';
import type { Handlers } from '../command.ts';
import { callerOf, localizerFor, settingsOf, type App, type Click } from '../context.ts';
import { answerNotice, openNow, replyAnswered } from './answered.ts';
import { isSeated, questionIn, showPanel, type Seated } from './panel.ts';
import { mostAtOnce } from './series.ts';
import { afterPick, partStep, pickedIndexes } from './widget/after-pick.ts';
import { FIRST, stepOf, warningsOf, type Question, type Step } from './widget/question.ts';

export const handlers = {
  offer: { button: offerButton },
} satisfies Partial<Handlers>;

/** Handles a button of the public card. An answer that is to be confirmed opens the panel with it chosen. */
export async function offerButton(
  app: App,
  i: ButtonInteraction,
  { table, stamp, offer }: To<'offer'>,
): Promise<void> {
  const before = await app.tables.tableView(table, i.user.id);
  const step = before && confirmationOf(before, i, stamp, offer);
  if (step) return showPanel(app, i, table, { step, stamp });
  const outcome = await app.tables.answer(table, callerOf(i), stamp, { offer });
  await replyAnswered(app, i, { table, before, outcome, optionIndexes: null });
}

/** Returns the step that chooses this answer of the public card. `null`: it needs no confirmation. */
function confirmationOf(tableView: TableView, i: Click, stamp: Stamp, offer: number): Step | null {
  if (!isSeated(tableView) || !isPrompted(tableView) || tableView.mine.stamp !== stamp) return null;
  const { mine, offers, table } = tableView;
  if (mine.answered !== null && isFinal(mine.prompt, mine.answered, table)) return null;
  const question = questionOf(tableView, i);
  const chosen = mine.prompt.options.findIndex(({ value }) => same(value, offers[offer]?.value));
  return warningsOf(question, [chosen]).length > 0 ? { ...FIRST, optionIndexes: [chosen] } : null;
}

/** Handles a button of the panel that answers. The answer is on disk before it is acknowledged. */
export async function answerButton(
  app: App,
  i: Click,
  { table, stamp, optionIndexes }: Omit<To<'answer'>, 'to'>,
): Promise<void> {
  const before = await app.tables.tableView(table, i.user.id);
  const outcome = await app.tables.answer(table, callerOf(i), stamp, replyOf(before, stamp, optionIndexes));
  if (!outcome.ok) return showPanel(app, i, table, { why: outcome.why });
  await deferUpdate(i); // before anything else, because Discord waits for it
  const after = before && (await app.tables.tableView(table, i.user.id));
  if (!before || !after) return showPanel(app, i, table);
  const open = openNow(outcome.value.open, before, after);
  const said = answerNotice(before, optionIndexes, open, localizerFor(i, before));
  await showPanel(app, i, table, { ...said, saysAnswer: open !== null });
}

/** Returns the reply with these options: of several questions at once, the first answers the open one. */
function replyOf(before: TableView | null, stamp: Stamp, optionIndexes: readonly number[]): Reply {
  const mine = before?.mine ?? null;
  const prompt = mine?.stamp === stamp ? mine.prompt : null;
  const atOnce = before && prompt ? mostAtOnce(before, prompt) : 1;
  return atOnce > 1
    ? { optionIndexes: optionIndexes.slice(0, 1), further: optionIndexes.slice(1) }
    : { optionIndexes };
}

/** Handles a menu of the panel: answers at once, or selects an option that must be confirmed. */
export async function pickMenu(
  app: App,
  i: StringSelectMenuInteraction,
  { table, stamp, at, page, optionIndexes }: To<'pick'>,
): Promise<void> {
  const tableView = await stillOpen(app, i, table, stamp);
  if (!tableView) return;
  const step = stepOf({ at, page, optionIndexes });
  const next = afterPick(questionOf(tableView, i), step, pickedIndexes(i.values));
  await ('step' in next
    ? showPanel(app, i, table, { step: next.step, stamp })
    : answerButton(app, i, { table, stamp, optionIndexes: next.optionIndexes }));
}

/** Handles the menus of the layout `parts`, and their page buttons. */
export async function partPress(
  app: App,
  i: Click,
  { table, stamp, at, page, parts }: To<'part'>,
): Promise<void> {
  const tableView = await stillOpen(app, i, table, stamp);
  if (!tableView) return;
  const values = i.isStringSelectMenu() ? i.values.map(Number) : [];
  const step = partStep(questionOf(tableView, i), { at, page, parts }, values);
  await showPanel(app, i, table, { step, stamp });
}

/** Returns the open question as the panel shows it. */
const questionOf = (tableView: PromptedView, i: Click): Question =>
  questionIn(tableView, tableView.mine.prompt, settingsOf(i).confirmation, localizerFor(i, tableView));

/** Handles a button that opens a group, turns a page, or selects an option that must be confirmed. */
export const pageButton = (
  app: App,
  i: ButtonInteraction,
  { table, stamp, ...route }: To<'page'>,
): Promise<void> => showPanel(app, i, table, { step: stepOf(route), stamp });

type PromptedView = Seated & { readonly mine: { readonly prompt: NonNullable<Seated['mine']['prompt']> } };

/**
 * Returns the table if the question of this stamp is still open. `null`: it is not; the panel now says so.
 */
async function stillOpen(app: App, i: Click, table: string, stamp: Stamp): Promise<PromptedView | null> {
  const tableView = await app.tables.tableView(table, i.user.id);
  if (tableView && isSeated(tableView) && isPrompted(tableView) && tableView.mine.stamp === stamp)
    return tableView;
  await showPanel(app, i, table, { why: { key: 'common:refuse.stale' } });
  return null;
}

const isPrompted = (tableView: Seated): tableView is PromptedView => tableView.mine.prompt !== null;
