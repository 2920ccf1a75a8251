/** The parts of a card that all games share: the open motion with its buttons, and the end of a pause. */
import { outstanding, proposalOf } from '../tables/play/votes.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { TableView } from '../tables/model.ts';
import { nameOrMention } from '../discord/phrases.ts';
import { button, dateTime, relative, rows, text, type Row } from '../discord/ui.ts';
import { withSafeNames, type Localizer } from '../discord/localizer.ts';

type Part = ReturnType<typeof text> | Row;

/**
 * The open motion. Empty: none is open. `said`: lines of the card so far, which are not repeated. `pings`:
 * seats to mention.
 */
export function motionParts(
  { table }: TableView,
  localizer: Localizer,
  said: readonly string[] = [],
  pings: readonly Seat[] = [],
): Part[] {
  const { id, motion } = table;
  if (!motion) return [];
  const { say, label, list, name } = localizer;
  const value = motion.since.toString(36);
  const asked = motion.kind === 'substitute';
  const proposal = say(withSafeNames(proposalOf(motion)));
  const agreed = list(motion.agreed.map(name));
  const named = (seat: Seat) => nameOrMention({ table }, localizer, seat, asked ? pings : []);
  const missing = list(outstanding(table).map(named));
  const state = say({
    key: asked ? 'hosting:motion.asked' : votesKey(missing),
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

const votesKey = (missing: string): string =>
  missing === '' ? 'hosting:motion.ready' : 'hosting:motion.state';

/** Returns the time of the motion that a button of `motionParts` answers. */
export const madeAt = (value: string): number => parseInt(value, 36);

/** Says when the pause ends. `null`: the table is not paused. */
export const pauseLine = (
  { table: { paused, status } }: Pick<TableView, 'table'>,
  { say }: Localizer,
): string | null =>
  paused === null || status !== 'paused'
    ? null
    : say({ key: 'hosting:pause.until', date: dateTime(paused.until), left: relative(paused.until) });
