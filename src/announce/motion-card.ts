/** What stands on a table's card whatever is played: an open motion with its two buttons, and until when a pause lasts. */
import { outstanding, proposalOf } from '../tables/play/votes.ts';
import type { TableView } from '../tables/model.ts';
import { button, dateTime, relative, rows, text, type Row } from '../discord/ui.ts';
import type { Localizer } from '../discord/localizer.ts';

type Part = ReturnType<typeof text> | Row;

/** Nothing where nothing is proposed. `said`: lines that stand above already. */
export function motionParts(
  { table }: TableView,
  localizer: Localizer,
  said: readonly string[] = [],
): Part[] {
  const { id, motion } = table;
  if (!motion) return [];
  const { say, label, list, name } = localizer;
  const value = motion.since.toString(36);
  const proposal = say(proposalOf(motion));
  const [agreed, missing] = [motion.agreed, outstanding(table)].map(seats => list(seats.map(name)));
  const state = say({
    key: missing === '' ? 'hosting:motion.ready' : 'hosting:motion.state',
    agreed: agreed ?? '',
    missing: missing ?? '',
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

/** The motion that a button of `motionParts` answers. */
export const madeAt = (value: string): number => parseInt(value, 36);

/** `null` where the table is not paused. */
export const pauseLine = (
  { table: { paused, status } }: Pick<TableView, 'table'>,
  { say }: Localizer,
): string | null =>
  paused === null || status !== 'paused'
    ? null
    : say({ key: 'hosting:pause.until', date: dateTime(paused.until), left: relative(paused.until) });
