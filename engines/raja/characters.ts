/** Changes of character cards, and the powers that come with a card. */
import type { Io, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import { numberOf, sorted, TRADER } from './facts.ts';
import type { Character, DeedOf } from './model.ts';
import { holderOf, msg, mutable, pay, turnOf, type State, type Task } from './state.ts';

/**
 * Gives the mover the benefits of cards, at the start of the turn or when a card arrives (RA-46, RA-71). Each
 * serves once a turn (RA-51). In another player's turn a card gives nothing (RA-52).
 */
export function serve(state: State, cards: readonly Character[], io: Io): void {
  if (cards.includes('trader')) trade(state, io);
  if (cards.includes('yogi')) gainToken(state, io);
}

function trade(state: State, io: Io): void {
  const { seat, used } = turnOf(state);
  if (used.includes('trader')) return;
  used.push('trader');
  pay(state, seat, TRADER);
  io.tell(msg('gold.trader', { who: player(seat), count: TRADER }));
}

function gainToken(state: State, io: Io): void {
  const { seat, used } = turnOf(state);
  if (used.includes('yogi')) return;
  if (state.tokens === 0) return io.tell(msg('log.noToken', { who: player(seat) }));
  used.push('yogi');
  state.tokens--;
  mutable(state, seat).tokens++;
  io.tell(msg('log.yogi', { who: player(seat) }));
}

/** Takes a free card (RA-3, RA-38, RA-74). */
export function pick(state: State, seat: Seat, card: Character, io: Io): void {
  receive(state, seat, card);
  io.tell(msg('log.picks', { who: player(seat), ...cardArgs(card) }));
}

/**
 * Takes a free card or another player's (RA-38, RA-76). With one card each, a robbed player picks another.
 * Returns the robbed seat; `null`: the card was free.
 */
export function change(state: State, seat: Seat, card: Character, io: Io): Seat | null {
  const holder = holderOf(state, card);
  turnOf(state).parts.push('character');
  if (state.options.level !== 'several') {
    for (const old of [...mutable(state, seat).characters]) {
      lose(state, seat, old);
      io.tell(msg('log.returns', { who: player(seat), ...cardArgs(old) }));
    }
  }
  if (holder !== null) lose(state, holder, card);
  receive(state, seat, card);
  io.tell(
    holder === null
      ? msg('log.takes', { who: player(seat), ...cardArgs(card) })
      : msg('log.robs', { who: player(seat), target: player(holder), ...cardArgs(card) }),
  );
  serve(state, [card], io);
  return holder;
}

/** Exchanges two cards between their holders (RA-76). */
export function swap(state: State, seat: Seat, { take, give }: DeedOf<'swap'>, io: Io): void {
  const other = holderOf(state, take);
  if (other === null) throw new Error(`nobody holds the ${take}`);
  turnOf(state).parts.push('character');
  lose(state, seat, give);
  lose(state, other, take);
  receive(state, seat, take);
  receive(state, other, give);
  io.tell(
    msg('log.swaps', { who: player(seat), target: player(other), ...cardArgs(take), ...cardArgs(give, '2') }),
  );
  serve(state, [take], io);
}

/** Gives the card that a seduced player chose (RA-76). */
export function give(
  state: State,
  { who: from, to }: Extract<Task, { do: 'give' }>,
  card: Character,
  io: Io,
): void {
  lose(state, from, card);
  receive(state, to, card);
  io.tell(msg('log.gives', { who: player(from), target: player(to), ...cardArgs(card) }));
  serve(state, [card], io);
}

/** Returns a card as message arguments. `ending` distinguishes a second card in one message. */
export const cardArgs = (card: Character, ending = ''): Record<string, string | number> => ({
  [`character${ending}`]: card,
  [`n${ending}`]: numberOf(card),
});

function receive(state: State, seat: Seat, card: Character): void {
  const owner = mutable(state, seat);
  owner.characters = sorted([...owner.characters, card]);
}

function lose(state: State, seat: Seat, card: Character): void {
  const owner = mutable(state, seat);
  owner.characters = owner.characters.filter(each => each !== card);
}
