/** Exchanges influence tiles for special cards when a visit ends (TM-60, TM-87, TM-93). */
import type { Io } from '../core/game.ts';
import { earnedWith, INFLUENCES, SPECIALS } from './facts.ts';
import type { Influence, Special, Who } from './model.ts';
import { isCarletto, msg, mutable, named, turnOrder, type State } from './state.ts';

/** Carries out all exchanges: players first, then Carlettos, both in turn order (TM-93). */
export function exchanges(state: State, io: Io): void {
  const order = turnOrder(state);
  for (const who of order.filter(each => !isCarletto(state, each))) pairs(state, who, io, earnedWith);
  for (const who of order.filter(each => isCarletto(state, each))) {
    pairs(state, who, io, () => wished(state, who));
    threes(state, who, io);
  }
}

/**
 * Returns pairs of equal tiles. They are returned even if the
 * card is already owned or none is left (TM-60, TM-93).
 */
function pairs(state: State, who: Who, io: Io, earned: (influence: Influence) => Special | null): void {
  for (const influence of INFLUENCES) {
    if (countOf(state, who, influence) < 2) continue;
    giveBack(state, who, influence, influence);
    io.tell(msg('log.returnsPair', { who: named(state, who), influence }));
    award(state, who, earned(influence), io);
  }
}

/** Returns three different tiles for a card (TM-93). Of four kinds the princess is kept. */
function threes(state: State, who: Who, io: Io): void {
  const [a, b, c] = INFLUENCES.filter(influence => countOf(state, who, influence) > 0);
  const special = wished(state, who);
  if (a === undefined || b === undefined || c === undefined || special === null) return;
  giveBack(state, who, a, b, c);
  io.tell(msg('log.returnsThree', { who: named(state, who) }));
  award(state, who, special, io);
}

/**
 * Returns the card that Carletto takes, in his order of preference (TM-87): from the
 * table first, then from a player. Never a card that he has.
 */
function wished(state: State, who: Who): Special | null {
  const own = mutable(state, who).specials;
  return (
    SPECIALS.find(special => state.table.includes(special)) ??
    SPECIALS.find(special => !own.includes(special)) ??
    null
  );
}

function award(state: State, who: Who, special: Special | null, io: Io): void {
  const figure = mutable(state, who);
  if (special === null || figure.specials.includes(special)) return;
  const from = state.figures.findIndex(other => other.specials.includes(special));
  state.table = state.table.filter(each => each !== special);
  for (const other of state.figures) other.specials = other.specials.filter(each => each !== special);
  figure.specials.push(special);
  const args = { who: named(state, who), special };
  io.tell(from < 0 ? msg('log.earns', args) : msg('log.earnsFrom', { ...args, target: named(state, from) }));
}

function giveBack(state: State, who: Who, ...influences: Influence[]): void {
  const { influences: own } = mutable(state, who);
  for (const influence of influences) {
    own.splice(own.indexOf(influence), 1);
    state.stock[influence]++;
  }
}

const countOf = (state: State, who: Who, influence: Influence): number =>
  mutable(state, who).influences.filter(each => each === influence).length;
