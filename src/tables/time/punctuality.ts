/** Statistics of punctual answers, counted once a turn where others wait for the answer. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { peopleAt } from '../model.ts';
import { promptsOf, type Draft } from '../request/draft.ts';
import type { Entry } from '../../base.ts';

/** Records answers given in person. Further answers in the same turn are not counted. */
export function recordAnswered(draft: Draft, { move, by }: Pick<Entry, 'move' | 'by'>): void {
  const { table, last } = draft;
  if (isUncounted(draft)) return;
  const [first] = move;
  const goesOn =
    move.length === 1 &&
    last?.window !== true &&
    last?.move.length === 1 &&
    last.move[0]?.seat === first?.seat &&
    last.by?.[0] === 'person';
  const people = move
    .filter((_, i) => by?.[i] === 'person')
    .map(({ seat }) => at(table.players, seat))
    .filter(player => !player.bot);
  if (!goesOn) draft.punctual.push(...people.map(({ user }) => ({ user, missed: false })));
}

/** Records a missed deadline. Not recorded for players already known to be absent. */
export function recordMissed(draft: Draft, seat: Seat): void {
  const { user, bot, absent } = at(draft.table.players, seat);
  if (!bot && !absent && !isUncounted(draft)) draft.punctual.push({ user, missed: true });
}

/** Not counted: solo tables, practices, and windows at the sealed pace, where not answering is allowed. */
const isUncounted = ({ table }: Draft): boolean =>
  peopleAt(table) < 2 ||
  table.practiceOf !== null ||
  (table.pace === 'sealed' && promptsOf(table).some(prompt => prompt.sealed));
