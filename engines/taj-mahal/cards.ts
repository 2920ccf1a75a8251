/** Movements of cards. Each announces what all may know, and tells its owner the rest. */
import type { Arg, Io, Msg, Seat } from '../core/game.ts';
import { once, player } from '../core/values.ts';
import { cardOf, isSpecial, sorted, SPECIAL_POINTS } from './facts.ts';
import { score } from './goods.ts';
import type { Card, Play, Who } from './model.ts';
import { isCarletto, msg, mutable, named, partyAt, type State } from './state.ts';

/** Returns a card as message arguments. `ending` distinguishes a second card in one message. */
export const cardArgs = (card: Card, ending = ''): Readonly<Record<string, Arg>> => argsWith(ending)(card);

const argsWith = once((ending: string) =>
  once((card: Card) => {
    const { colour, symbols } = cardOf(card);
    return { [`colour${ending}`]: colour, [`face${ending}`]: symbols.join('-') };
  }),
);

/**
 * Draws the top card. An empty deck is first replaced by the
 * shuffled discards (TM-66). `null`: both are empty.
 */
export function draw(state: State, io: Io): Card | null {
  if (state.deck.length === 0) {
    if (state.discards.length === 0) return null;
    state.deck = sorted(state.discards);
    state.discards = [];
    io.tell(msg('log.shuffled'));
  }
  return io.rng.take(state.deck);
}

/** Draws a card into the hand, unseen by others. */
export function drawToHand(state: State, seat: Seat, io: Io): void {
  const card = draw(state, io);
  if (card === null) return io.tell(msg('log.drawsNothing', { who: player(seat) }));
  keep(state, seat, card);
  io.tell(msg('log.draws', { who: player(seat) }));
  io.tell(msg('secret.drawn', cardArgs(card)), [seat]);
}

/** Discards the rest of the supply and lays a new one (TM-6, TM-65, TM-63). */
export function laySupply(state: State, io: Io): void {
  state.discards.push(...state.supply);
  state.supply = [];
  while (state.supply.length < partyAt(state).supply) {
    const card = draw(state, io);
    if (card === null) break;
    state.supply.push(card);
  }
  state.supply = sorted(state.supply);
}

/** Takes cards of the supply into the hand, in public (TM-29, TM-98). */
export function takeSupply(state: State, seat: Seat, cards: readonly Card[], io: Io): void {
  state.supply = state.supply.filter(card => !cards.includes(card));
  for (const card of cards) keep(state, seat, card);
  const figure = mutable(state, seat);
  figure.taken = sorted([...(figure.taken ?? []), ...cards]);
  tellCards(io, 'log.takes', seat, cards);
}

/** TM-85. */
export function discardSupply(state: State, seat: Seat, cards: readonly Card[], io: Io): void {
  state.supply = state.supply.filter(card => !cards.includes(card));
  state.discards.push(...cards);
  tellCards(io, 'log.discards', seat, cards);
}

/**
 * Plays cards onto the table (TM-11). The first card fixes the colour, unless the colour change is played
 * with it (TM-12, TM-13). "+2 points" scores at once (TM-15).
 */
export function lay(state: State, who: Who, play: Play, io: Io): void {
  const figure = mutable(state, who);
  const { card, with: other } = play;
  const { colour } = cardOf(card);
  figure.hand = figure.hand.filter(each => each !== card && each !== other);
  if (figure.taken) figure.taken = figure.taken.filter(each => each !== card && each !== other);
  figure.specials = figure.specials.filter(each => each !== other);
  figure.played.push(play);
  if (other !== 'special-colour' && colour !== 'white') figure.colour ??= colour;
  io.tell(playMsg(state, who, play));
  if (other === 'special-points') score(state, { who, points: SPECIAL_POINTS, for: 'special' }, io);
}

/** Discards the cards played; special cards return to their owner (TM-29, TM-17). */
export function clear(state: State, who: Who): void {
  const figure = mutable(state, who);
  for (const { card, with: other } of figure.played) {
    state.discards.push(card);
    if (other === null) continue;
    if (isSpecial(other)) figure.specials.push(other);
    else state.discards.push(other);
  }
  figure.played = [];
  figure.colour = null;
}

function playMsg(state: State, who: Who, { card, with: other }: Play): Msg {
  const args = { who: named(state, who), ...cardArgs(card) };
  const by = isCarletto(state, who) ? 'carletto.plays' : 'log.plays';
  if (other === null) return msg(by, args);
  return isSpecial(other)
    ? msg(`${by}Special`, { ...args, special: other })
    : msg(`${by}White`, { ...args, ...cardArgs(other, '2') });
}

function keep(state: State, seat: Seat, card: Card): void {
  const figure = mutable(state, seat);
  figure.hand = sorted([...figure.hand, card]);
}

function tellCards(io: Io, path: string, seat: Seat, [first, second]: readonly Card[]): void {
  if (first === undefined) return;
  const args = { who: player(seat), ...cardArgs(first) };
  io.tell(second === undefined ? msg(path, args) : msg(`${path}Two`, { ...args, ...cardArgs(second, '2') }));
}
