/** Whether people answer in time: counted where others wait for them, each turn once. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { peopleAt, promptsOf, type Draft } from '../request/draft.ts';
import type { Entry } from '../../base.ts';

/** Who has answered in person. A further answer of the same turn counts no more than the first. */
export function recordAnswered(draft: Draft, { move, by }: Pick<Entry, 'move' | 'by'>): void {
  const { table, last } = draft;
  if (isUncounted(draft)) return;
  const [first] = move;
  const goesOn =
    move.length === 1 &&
    last?.move.length === 1 &&
    last.move[0]?.seat === first?.seat &&
    last.by?.[0] === 'person';
  const people = move
    .filter((_, i) => by?.[i] === 'person')
    .map(({ seat }) => at(table.players, seat))
    .filter(player => !player.bot);
  if (!goesOn) draft.punctual.push(...people.map(({ user }) => ({ user, missed: false })));
}

/** Who has let a deadline pass; of somebody who is known to be absent that is known. */
export function recordMissed(draft: Draft, seat: Seat): void {
  const { user, bot, absent } = at(draft.table.players, seat);
  if (!bot && !absent && !isUncounted(draft)) draft.punctual.push({ user, missed: true });
}

/** Nobody waits for the only person at a table; silence in a window of the sealed pace is nobody's fault, so no answer there is a merit. */
const isUncounted = ({ table }: Draft): boolean =>
  peopleAt(table) < 2 || (table.pace === 'sealed' && promptsOf(table).some(prompt => prompt.sealed));
