/** The bank of each player's clock: it runs while a question of the player's own is open, and grows with every turn. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { awakeBetween } from '../../people/awake.ts';
import { changePlayer, peopleAt, type Draft } from '../request/draft.ts';
import type { Duty, Player } from '../model.ts';
import { bankTimes, type Bank } from './timing.ts';
import { habitsAt, isLive } from './preferences.ts';

/** The bank that is played with; `null`: every question has a time of its own. Where all are present, or nobody waits, there is none. */
const bankOf = (draft: Draft): Bank | null =>
  isLive(draft) || peopleAt(draft.table) < 2 ? null : bankTimes(draft.table.terms.clock, draft.env.scale);

/** What is left to this player. */
const leftOf = ({ bank }: Pick<Player, 'bank'>, { start }: Pick<Bank, 'start'>): number => bank ?? start;

/** Everybody's clock is set before it runs for the first time. */
export function fillBanks(draft: Draft): void {
  const bank = bankOf(draft);
  if (bank)
    for (const [seat, player] of draft.table.players.entries())
      if (!player.bot && player.bank === null) changePlayer(draft, seat, { bank: bank.start });
}

/** How long a question of this seat's own may take: what is in the bank, and never less than the increment. */
export function allottedTime(draft: Draft, seat: Seat): number | null {
  const bank = bankOf(draft);
  return bank && Math.max(leftOf(at(draft.table.players, seat), bank), bank.increment);
}

/** Takes off what the open question has used so far, where its time ends or begins anew. */
export function chargeBank(draft: Draft, seat: Seat): void {
  const [bank, granted] = [bankOf(draft), allottedTime(draft, seat)];
  const row = (duty: Duty) => draft.deadlines.find(d => d.duty === duty && d.seat === seat);
  const end = row('grace')?.since ?? row('turn')?.due; // what was put off is no gift
  if (!bank || granted === null || end === undefined) return;
  const used = granted - awakeBetween(draft.now, end, habitsAt(draft, seat));
  const left = leftOf(at(draft.table.players, seat), bank) - Math.max(0, used);
  changePlayer(draft, seat, { bank: Math.max(0, left) });
}

/** A turn is over: its player's clock gains the increment. */
export function creditBank(draft: Draft, seat: Seat): void {
  const bank = bankOf(draft);
  const player = at(draft.table.players, seat);
  if (bank && !player.bot)
    changePlayer(draft, seat, { bank: Math.min(bank.most, leftOf(player, bank) + bank.increment) });
}
