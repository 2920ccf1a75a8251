/** *More*: a private menu of what a player seldom needs, and the facts of the table: id, options, hash. */
import type { ButtonInteraction } from 'discord.js';
import { replayButton, reviewButton, scoresButton } from '../../src/announce/cards/score-pages.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { heading, terms } from '../../src/discord/phrases.ts';
import { update } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, text, type Payload } from '../../src/discord/ui.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Handlers } from '../command.ts';
import type { Confirmation } from '../../src/people/model.ts';
import { isFinal } from '../../src/tables/play/sealed.ts';
import { localizerFor, settingsOf, tableViewFor, type App } from '../context.ts';
import { guessButton } from './guess.ts';
import { knownButton } from './known.ts';
import { signsButton } from './signs.ts';
import { isSeated, openPrompt, questionIn } from './panel.ts';
import { panelButton } from './way-back.ts';
import { asideMenu } from './widget/widget.ts';
import { ordersButton } from './waiting-text.ts';

export const handlers = {
  more: { button: showMore },
} satisfies Partial<Handlers>;

/** Takes the place of the panel, or answers a press on a public card in private. */
async function showMore(app: App, i: ButtonInteraction, { table }: To<'more'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  const { confirmation } = settingsOf(i);
  if (tableView) await update(i, morePayload(tableView, localizerFor(i, tableView), confirmation));
}

/** `confirms`: which answers the reader wants to confirm. Default: those with a warning. */
export function morePayload(
  tableView: TableView,
  localizer: Localizer,
  confirms: Confirmation = 'grave',
): Payload {
  const hash = localizer.say({ key: 'common:card.hash', hash: tableView.proof.hash });
  return {
    components: [
      container(ACCENT.running, [
        text(`${heading(tableView, localizer)}\n-# ${terms(tableView, localizer)}`),
        ...asideParts(tableView, localizer, confirms),
        ...rows(moreButtons(tableView, localizer)),
        text(`-# ${hash}`),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns the answers that the panel leaves to *More*, with what they are. Empty: there are none. */
function asideParts(tableView: TableView, localizer: Localizer, confirms: Confirmation) {
  if (!isSeated(tableView)) return [];
  const { table, mine } = tableView;
  const prompt = openPrompt(tableView);
  if (prompt === null || (mine.answered !== null && isFinal(prompt, mine.answered, table))) return [];
  return asideMenu(questionIn(tableView, prompt, confirms, localizer), localizer.label);
}

function moreButtons(tableView: TableView, localizer: Localizer) {
  const {
    table: { id, status, practiceOf, practiceStep },
    mine,
  } = tableView;
  const words = (key: string) => localizer.label({ key });
  const isPlaying = status === 'running' && mine !== null;
  const since = button(
    { to: 'filteredLog', table: id, name: 'since', page: 0 },
    words('memory:button.since'),
  );
  return [
    ...(isPlaying ? [panelButton(tableView, localizer)] : []),
    button({ to: 'status', table: id }, words('common:button.status')),
    ...(mine === null || tableView.view === null ? [] : [since]),
    button({ to: 'log', table: id, page: 0 }, words('common:button.log')),
    button({ to: 'rules', table: id }, words('common:button.rules')),
    ...(isPlaying ? ordersButton(tableView, localizer) : []),
    ...(mine === null || tableView.view === null
      ? []
      : [button({ to: 'beforeAfter', table: id }, words('memory:button.beforeAfter'))]),
    ...(tableView.view === null ? [] : [signsButton(tableView, localizer)]),
    ...knownButton(tableView, localizer),
    ...guessButton(tableView, localizer),
    ...scoresButton(tableView, localizer),
    ...(practiceOf === null
      ? []
      : [replayButton(practiceOf, practiceStep ?? 0, localizer, words('memory:button.practiceOf'))]),
    ...(status === 'over' && mine !== null ? [reviewButton(id, localizer)] : []),
    ...(status === 'over' ? [button({ to: 'proof', table: id }, words('common:button.proof'))] : []),
  ];
}
