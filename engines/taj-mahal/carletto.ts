/** Carletto's turn (TM-81 to TM-84, TM-92, TM-94): he plays from the deck and announces each step. */
import type { Io } from '../core/game.ts';
import { cardArgs, draw, lay } from './cards.ts';
import { cardOf, isWhite } from './facts.ts';
import type { Card, Play, Special, Who } from './model.ts';
import { figureAt, msg, named, type State } from './state.ts';
import { leads, symbolsOf } from './symbols.ts';
import { withdraw } from './withdraw.ts';

/** TM-84: with this many prizes to win he withdraws. */
const ENOUGH = 2;

export function carlettoTurn(state: State, who: Who, io: Io): void {
  const first = figureAt(state, who).played.length === 0;
  const count = first ? 0 : leads(state, who).length;
  if (count >= ENOUGH) {
    io.tell(msg('carletto.leads', { who: named(state, who), count }));
    return withdraw(state, who, io);
  }
  const drawn: Card[] = [];
  const play = first ? opening(state, who, drawn, io) : later(state, who, drawn, io);
  if (play) lay(state, who, play, io);
  // TM-92: discarded only after all draws
  const unplayed = drawn.filter(card => card !== play?.card && card !== play?.with);
  state.discards.push(...unplayed);
  for (const card of unplayed)
    io.tell(msg('carletto.discards', { who: named(state, who), ...cardArgs(card) }));
  if (play) return;
  io.tell(msg('carletto.gives', { who: named(state, who) }));
  withdraw(state, who, io);
}

/** Draws until a coloured card comes (TM-81). */
function opening(state: State, who: Who, drawn: Card[], io: Io): Play | null {
  for (let card = take(state, who, drawn, io); card !== null; card = take(state, who, drawn, io)) {
    if (!isWhite(card)) return { card, with: drawn.find(isWhite) ?? null };
  }
  return null;
}

/** Draws one or two cards and plays, if a card fits (TM-82, TM-83). */
function later(state: State, who: Who, drawn: Card[], io: Io): Play | null {
  for (const chance of ['first', 'second'] as const) {
    const card = take(state, who, drawn, io);
    if (card === null) return null;
    if (isWhite(card)) {
      const second = take(state, who, drawn, io); // TM-83: exactly one more card
      return second !== null && fits(state, who, second) ? { card: second, with: card } : null;
    }
    if (fits(state, who, card)) return { card, with: specialFor(state, who, card) };
    if (chance === 'second' && figureAt(state, who).specials.includes('special-colour'))
      return { card, with: 'special-colour' };
  }
  return null;
}

/**
 * Returns the special card to play (TM-94). "+2 points" comes first, then the elephant or the crown: the
 * symbol that he shows more often. Tie: the elephant.
 */
function specialFor(state: State, who: Who, card: Card): Special | null {
  const { specials, played } = figureAt(state, who);
  const { elephant, mogul } = symbolsOf([...played, { card, with: null }]);
  const liking: readonly Special[] =
    elephant >= mogul ? ['special-elephant', 'special-mogul'] : ['special-mogul', 'special-elephant'];
  return (['special-points', ...liking] as const).find(special => specials.includes(special)) ?? null;
}

const fits = (state: State, who: Who, card: Card): boolean =>
  cardOf(card).colour === figureAt(state, who).colour;

/** Draws a card in public (TM-98). `null`: there is none. */
function take(state: State, who: Who, drawn: Card[], io: Io): Card | null {
  const card = draw(state, io);
  if (card === null) {
    io.tell(msg('carletto.noCard', { who: named(state, who) }));
    return null;
  }
  drawn.push(card);
  io.tell(msg('carletto.draws', { who: named(state, who), ...cardArgs(card) }));
  return card;
}
