/** The parts of a card that all games share: the open motion with its buttons, and the end of a pause. */
import { outstanding, proposalOf } from '../../tables/play/votes.ts';
import type { TableView } from '../../tables/model.ts';
import { madeText } from '../../discord/ids.ts';
import { button, dateTime, relative, rows, text, type TextOrRow } from '../../discord/ui.ts';
import { withSafeNames, type Localizer } from '../../discord/localizer.ts';

/** The open motion. Empty: none is open. `said`: lines of the card so far, which are not repeated. */
export function motionParts(
  { table }: TableView,
  localizer: Localizer,
  said: readonly string[] = [],
): TextOrRow[] {
  const { id, motion } = table;
  if (!motion) return [];
  const { say, label, list, name } = localizer;
  const value = madeText(motion.since);
  const proposal = say(withSafeNames(proposalOf(motion)));
  const agreed = list(motion.agreed.map(name));
  const missing = list(outstanding(table).map(name));
  const state = say({
    key: missing === '' ? 'hosting:motion.ready' : 'hosting:motion.state',
    agreed,
    missing,
    until: relative(motion.until),
  });
  return [
    text([...(said.includes(proposal) ? [] : [proposal]), state].join('\n')),
    ...rows([
      button({ to: 'agree', table: id, value }, label({ key: 'hosting:button.agree' }), 'yes'),
      button({ to: 'refuse', table: id, value }, label({ key: 'hosting:button.refuse' }), 'danger'),
    ]),
  ];
}

/** Says when the pause ends. `null`: the table is not paused. */
export const pauseLine = (
  { table: { paused, status } }: Pick<TableView, 'table'>,
  { say }: Localizer,
): string | null =>
  paused === null || status !== 'paused'
    ? null
    : say({ key: 'hosting:pause.until', date: dateTime(paused.until), left: relative(paused.until) });
