/** What the panel says of an open question: what is asked, what was answered, and until when. */
import type { Msg } from '../../engines/core/game.ts';
import type { AnyAnswer, AnyOption, AnyPrompt } from '../../src/base.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { fullLabel, gameName, hoursLine } from '../../src/discord/phrases.ts';
import { relative, text } from '../../src/discord/ui.ts';
import { isOwnPace } from '../../src/tables/model.ts';
import { isFinal } from '../../src/tables/play/sealed.ts';
import type { Panel, Seated } from './panel.ts';
import { indexesOf } from './widget/question.ts';

type Asking = Pick<Panel, 'tableView' | 'localizer' | 'notice' | 'saysAnswer' | 'isElsewhere'>;

const SURE = 'common:widget.sure';

/**
 * Returns what is asked, and what this player has answered so far. `deed`: what only waits for confirmation;
 * then it is the title, below the question. `null`: something is still to be chosen.
 */
export function promptText(
  { tableView, localizer, notice, saysAnswer, isElsewhere }: Asking,
  prompt: AnyPrompt,
  asks: Msg,
  deed: string | null = null,
): string {
  const said = saysAnswer && notice !== null ? [notice] : null;
  const answer = said ?? answerLine(tableView, prompt, localizer);
  // A panel may be longer than a screen: its question names the game too, if another one is played here.
  const game = isElsewhere ? [`-# ${localizer.say(gameName(tableView.table.game))}`] : [];
  const ask = localizer.say(asks);
  const title = deed === null ? [`### ${ask}`] : [`-# ${ask}`, `### ${localizer.say({ key: SURE, deed })}`];
  return [...game, ...title, ...answer].join('\n');
}

function answerLine({ mine, table }: Seated, prompt: AnyPrompt, localizer: Localizer): string[] {
  if (mine.answered === null) return [];
  const isFixed = isFinal(prompt, mine.answered, table);
  const key = isFixed ? 'common:panel.answeredFinal' : 'common:panel.answered';
  return [localizer.say({ key, answer: answerText(prompt, mine.answered, localizer) })];
}

/** Only a sealed window is always open to its end. */
function endKey({ sealed }: AnyPrompt, { table }: Seated): string {
  if (sealed === null) return 'common:panel.until';
  const isFull = sealed.closes === 'pace' && table.pace === 'sealed';
  return isFull ? 'common:panel.closesFull' : 'common:panel.closes';
}

/**
 * Returns the deadline, unless the notice says it, and the playing hours. Where one person plays alone the
 * panel has no deadline: it is far away, and the card names it.
 */
export function deadlineText({ tableView, localizer, saysAnswer = false }: Asking, prompt: AnyPrompt) {
  const { mine, awaited } = tableView;
  const until = awaited.find(each => each.seat === mine.seat)?.until ?? null;
  if (until === null) return [];
  const line = `-# ${localizer.say({ key: endKey(prompt, tableView), until: relative(until) })}`;
  const lines = [
    saysAnswer || isOwnPace(tableView.table) ? null : line,
    hoursLine(tableView, localizer),
  ].filter(each => each !== null);
  return lines.length === 0 ? [] : [text(lines.join('\n'))];
}

const answerText = (prompt: AnyPrompt, answer: AnyAnswer, localizer: Localizer): string =>
  optionsText(
    indexesOf(prompt, answer).flatMap(optionIndex => prompt.options[optionIndex] ?? []),
    localizer,
  );

/** Returns the labels of these options. */
export const optionsText = (options: readonly AnyOption[], { say, list }: Localizer): string =>
  options.length === 0
    ? say({ key: 'common:panel.nothing' })
    : list(options.map(option => fullLabel(say, option)));
