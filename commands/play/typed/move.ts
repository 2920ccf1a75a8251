/** `/move`, and the commands of games that answer with one typed option. */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import { replyPrivately } from '../../../src/discord/reply.ts';
import { clip, LIMITS } from '../../../src/discord/ui.ts';
import type { Command, Option } from '../../command.ts';
import { callerOf, localizerFor, type App, type Slash } from '../../context.ts';
import { TABLE, typed } from '../../options.ts';
import { replyAnswered } from '../answered.ts';
import { openQuestion, questionWhileTyping } from './open-question.ts';
import { parseAnswer, suggestionsFor, valueOf, type AnyVerb } from './parse-answer.ts';
import { refusalPayload } from '../refusals.ts';

export const commands: readonly Command[] = [verbCommand('move', typedAnswer('answer', null), null)];

/** Returns the option into which the answer of a verb is typed. */
export function typedAnswer(name: string, verb: AnyVerb | null): Option {
  return typed(name, (app, i) => completeAnswer(app, i, verb));
}

/**
 * Returns a command that answers the caller's open question.
 * @param option where the answer is typed; `null`: the verb has only one answer
 * @param verb which questions and answers it is for; `null`: any
 */
export function verbCommand(path: string, option: Option | null, verb: AnyVerb | null): Command {
  return {
    path,
    options: option === null ? [TABLE] : [option, TABLE],
    run: (app, i) => answerTyped(app, i, option?.name ?? null, verb),
  };
}

const ANY = { game: null, types: null } as const;

async function answerTyped(app: App, i: Slash, option: string | null, verb: AnyVerb | null): Promise<void> {
  const text = option === null ? null : i.options.getString(option);
  const question = await openQuestion<unknown>(app, i, verb ?? ANY);
  if (!question) return;
  const { tableView } = question;
  const localizer = localizerFor(i, tableView);
  const parsed = parseAnswer(text, { ...question, localizer, verb });
  if ('why' in parsed)
    return replyPrivately(i, refusalPayload(tableView.table.game, parsed.why, localizer.say));
  const { id: table } = tableView.table;
  const { stamp, optionIndexes } = parsed;
  const outcome = await app.tables.answer(table, callerOf(i), stamp, { optionIndexes });
  await replyAnswered(app, i, { table, before: tableView, outcome, optionIndexes });
}

async function completeAnswer(
  app: App,
  i: AutocompleteInteraction,
  verb: AnyVerb | null,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const question = await questionWhileTyping<unknown>(app, i, verb ?? ANY);
  if (!question) return [];
  return suggestionsFor(i.options.getFocused(), {
    ...question,
    localizer: localizerFor(i, question.tableView),
    verb,
  }).map(({ optionIndexes, name }) => ({
    name: clip(name, LIMITS.option),
    value: valueOf(question.stamp, optionIndexes),
  }));
}
