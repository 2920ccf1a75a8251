/** The players whom the host removes: what only they can do about it, and until when. */
import type { Seat } from '../../../engines/core/game.ts';
import type { TableView } from '../../tables/model.ts';
import { button, relative, rows, text, type TextOrRow } from '../../discord/ui.ts';
import { nameOrMention } from '../../discord/phrases.ts';
import { safe, type Localizer } from '../../discord/localizer.ts';

/**
 * One line for each removal, and its button. Everybody sees the buttons; the service refuses the others. In a
 * pause a player can stay, but nobody can come back.
 * `pings`: seats to mention.
 */
export function removalParts(
  { table, removals }: TableView,
  localizer: Localizer,
  pings: readonly Seat[] = [],
): TextOrRow[] {
  const { say, label } = localizer;
  const { id, status } = table;
  if (removals.length === 0) return [];
  const lines = removals.map(({ stage, seat, who, until }) =>
    say({
      key: `seats:removal.${stage}`,
      who: stage === 'announced' ? nameOrMention({ table }, localizer, seat, pings) : safe(who.name),
      until: relative(until),
    }),
  );
  const buttons = removals.flatMap(({ stage, seat }) => {
    if (stage === 'announced')
      return [button({ to: 'stay', table: id, seat }, label({ key: 'seats:button.stay' }), 'yes')];
    return status === 'running'
      ? [button({ to: 'takeOver', table: id, seat }, label({ key: 'seats:button.back' }), 'yes')]
      : [];
  });
  return [text(lines.join('\n')), ...rows(buttons)];
}
