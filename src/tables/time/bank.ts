/**
 * Clock banks of the players: a bank runs while its player has an open question and grows with every turn.
 */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { awakeBetween } from '../../people/awake.ts';
import type { AnyPrompt } from '../../base.ts';
import { changePlayer, timesOf, type Draft } from '../request/draft.ts';
import { peopleAt, type Duty, type Player } from '../model.ts';
import { bankTimes, type Bank } from './timing.ts';
import { habitsAt, isLive } from './preferences.ts';

/**
 * Returns the table's bank. `null`: each question has its own time limit. Live tables and tables with one
 * person have no banks.
 */
const bankOf = (draft: Draft): Bank | null =>
  isLive(draft) || peopleAt(draft.table) < 2 ? null : bankTimes(draft.table.terms.clock, draft.env.scale);

const leftOf = ({ bank }: Pick<Player, 'bank'>, { start }: Pick<Bank, 'start'>): number => bank ?? start;

/** Fills the banks of people who have none yet. */
export function fillBanks(draft: Draft): void {
  const bank = bankOf(draft);
  if (bank)
    for (const [seat, player] of draft.table.players.entries())
      if (!player.bot && player.bank === null) changePlayer(draft, seat, { bank: bank.start });
}

/** Returns the time for a question of this seat: the bank, but at least the increment. `null`: no banks. */
function allottedTime(draft: Draft, seat: Seat): number | null {
  const bank = bankOf(draft);
  return bank && Math.max(leftOf(at(draft.table.players, seat), bank), bank.increment);
}

/** Returns the time for this question, measured as awake time. */
export function lengthOf(draft: Draft, { seat, type }: AnyPrompt): number {
  const { turn, decision } = timesOf(draft);
  return allottedTime(draft, seat) ?? (type === 'turn' ? turn : decision);
}

/** Subtracts the time used by the open question. Called when the question ends or its time restarts. */
export function chargeBank(draft: Draft, seat: Seat): void {
  const [bank, granted] = [bankOf(draft), allottedTime(draft, seat)];
  const row = (duty: Duty) => draft.deadlines.find(d => d.duty === duty && d.seat === seat);
  const end = row('grace')?.since ?? row('turn')?.due; // the extension by `grace` is not charged
  if (!bank || granted === null || end === undefined) return;
  const used = granted - awakeBetween(draft.countedTo, end, habitsAt(draft, seat));
  const left = leftOf(at(draft.table.players, seat), bank) - Math.max(0, used);
  changePlayer(draft, seat, { bank: Math.max(0, left) });
}

/** Adds the increment after a turn. */
export function creditBank(draft: Draft, seat: Seat): void {
  const bank = bankOf(draft);
  const player = at(draft.table.players, seat);
  if (bank && !player.bot)
    changePlayer(draft, seat, { bank: Math.min(bank.most, leftOf(player, bank) + bank.increment) });
}
