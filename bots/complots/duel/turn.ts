/**
 * A turn between two players as numbers, for a search that plays millions of them. It knows what the engine
 * knows by `facts.ts`; a test plays both side by side.
 */
import { FORCED, LOOT } from '../../../engines/complots/facts.ts';
import { at } from '../../../engines/core/values.ts';
import {
  cardsOfHand,
  drawn,
  exchanged,
  handOfCards,
  holds,
  NO_HAND,
  put,
  sizeOf,
  taken,
  type Bag,
} from './hands.ts';
import { BLOCK, CHALLENGE, deedAt, PASS, type Deed, type Question, type Rules } from './rules.ts';

/** 0: the active player. 1: the other one. */
export type Side = 0 | 1;
type Pair = readonly [active: number, other: number];

/** `end`: the turn is over; the game as well, if a hand is empty. The other stages ask as in the engine. */
export type DuelStage = 'turn' | 'action' | 'late' | 'block' | 'lose' | 'exchange' | 'show' | 'judge' | 'end';

export interface Duel {
  readonly stage: DuelStage;
  readonly hands: Pair;
  readonly coins: Pair;
  readonly court: Bag;
  /** Place of the action of this turn. -1: not announced. */
  readonly deed: number;
  /** Place of the card that blocks, among the blockers. */
  readonly block: number;
  /** Who loses an influence, and what comes after it. */
  readonly loser: Side;
  readonly then: 'late' | 'effect' | 'end';
  /** The cards to choose from in an exchange; the card shown to the Inquisitor. */
  readonly pool: readonly number[];
}

/** Draws a whole number from 0 to n - 1. */
export type Below = (n: number) => number;

/** Returns a turn that begins. */
export const turnOf = (hands: Pair, coins: Pair, court: Bag): Duel => ({
  stage: 'turn',
  hands,
  coins,
  court,
  deed: -1,
  block: 0,
  loser: 0,
  then: 'end',
  pool: [],
});

/** Returns the next turn of the game. */
export const nextTurn = ({ hands: [mine, theirs], coins: [purse, other], court }: Duel): Duel =>
  turnOf([theirs, mine], [other, purse], court);

/** Returns who is asked. */
export function askedOf({ stage, loser }: Duel): Side {
  switch (stage) {
    case 'turn':
    case 'block':
    case 'exchange':
    case 'judge':
    case 'end':
      return 0;
    case 'action':
    case 'late':
    case 'show':
      return 1;
    case 'lose':
      return loser;
  }
}

/** Returns the question that the table answers. `null`: it has no answers to this one. */
export function questionOf(rules: Rules, { stage, deed, block }: Duel): Question | null {
  switch (stage) {
    case 'turn':
      return rules.turn;
    case 'action':
    case 'late':
      return at(rules[stage], deed);
    case 'block':
      return at(at(rules.block, deed), block);
    case 'lose':
    case 'exchange':
    case 'show':
    case 'judge':
    case 'end':
      return null;
  }
}

/** True if the answer is legal. CO-11, CO-15, CO-17. */
export function isLegal(rules: Rules, { stage, coins: [purse] }: Duel, answer: number): boolean {
  if (stage !== 'turn') return true;
  const { action, cost } = deedAt(rules, answer);
  return purse >= FORCED ? action === 'murder' : purse >= cost;
}

/**
 * Returns the turn after an answer. To lose and to show: a card; to exchange: the hand to keep; to judge: 1
 * replaces the card.
 */
export function step(rules: Rules, duel: Duel, answer: number, below: Below): Duel {
  switch (duel.stage) {
    case 'turn':
      return announced(duel, deedAt(rules, answer), answer, below);
    case 'action':
      return answered(duel, deedAt(rules, duel.deed), answer, below);
    case 'late':
      return lateAnswered(duel, deedAt(rules, duel.deed), answer, below);
    case 'block':
      return blockAnswered(duel, deedAt(rules, duel.deed), answer, below);
    case 'lose':
      return lost(rules, duel, answer, below);
    case 'exchange':
      return kept(duel, answer);
    case 'show':
      return { ...duel, stage: 'judge', pool: [answer] };
    case 'judge':
      return ended(answer === 1 ? redrawn(duel, 1, at(duel.pool, 0), below) : duel);
    case 'end':
      throw new RangeError('the turn is over');
  }
}

const ended = (duel: Duel): Duel => ({ ...duel, stage: 'end' });

const paid = (duel: Duel, cost: number): Duel =>
  cost === 0 ? duel : { ...duel, coins: [duel.coins[0] - cost, duel.coins[1]] };

function announced(before: Duel, deed: Deed, place: number, below: Below): Duel {
  const duel = { ...paid(before, deed.cost), deed: place };
  return deed.isAnswerable ? { ...duel, stage: 'action' } : effect(duel, deed, below);
}

/** CO-31, CO-33, CO-38. */
function answered(duel: Duel, deed: Deed, answer: number, below: Below): Duel {
  if (answer !== CHALLENGE) return lateAnswered(duel, deed, answer, below);
  const { claims } = deed;
  if (claims === null) throw new RangeError(`${deed.action} claims nobody`);
  if (!holds(duel.hands[0], claims)) return losing(paid(duel, -deed.cost), 0, 'end');
  const then = deed.isTargeted && deed.blockers.length > 0 ? 'late' : 'effect';
  return losing(redrawn(duel, 0, claims, below), 1, then);
}

const lateAnswered = (duel: Duel, deed: Deed, answer: number, below: Below): Duel =>
  answer === PASS ? effect(duel, deed, below) : { ...duel, stage: 'block', block: answer - BLOCK };

/** CO-43, CO-44. */
function blockAnswered(duel: Duel, deed: Deed, answer: number, below: Below): Duel {
  if (answer === PASS) return ended(duel);
  const card = at(deed.blockers, duel.block);
  return holds(duel.hands[1], card)
    ? losing(redrawn(duel, 1, card, below), 0, 'end')
    : losing(duel, 1, 'effect');
}

/** Puts a card into the Court and draws another one (CO-56). */
function redrawn(duel: Duel, side: Side, card: number, below: Below): Duel {
  const court = put(duel.court, card);
  const next = drawn(court, below);
  return { ...withHand(duel, side, exchanged(duel.hands[side], card, next)), court: taken(court, next) };
}

const withHand = (duel: Duel, side: Side, hand: number): Duel => ({
  ...duel,
  hands: side === 0 ? [hand, duel.hands[1]] : [duel.hands[0], hand],
});

/** Asks for the loss of an influence. CO-50: with one left there is no choice. CO-51: its owner is out. */
function losing(duel: Duel, loser: Side, then: Duel['then']): Duel {
  if (sizeOf(duel.hands[loser]) === 2) return { ...duel, stage: 'lose', loser, then };
  return ended(withHand(duel, loser, NO_HAND));
}

function lost(rules: Rules, duel: Duel, card: number, below: Below): Duel {
  const after = withHand(duel, duel.loser, exchanged(duel.hands[duel.loser], card, null));
  switch (duel.then) {
    case 'end':
      return ended(after);
    case 'late':
      return { ...after, stage: 'late' };
    case 'effect':
      return effect(after, deedAt(rules, duel.deed), below);
  }
}

function effect(duel: Duel, deed: Deed, below: Below): Duel {
  const { coins, hands } = duel;
  switch (deed.action) {
    case 'income':
    case 'aid':
    case 'duchess':
      return ended({ ...duel, coins: [coins[0] + deed.gain, coins[1]] });
    case 'murder':
    case 'assassin':
      return losing(duel, 1, 'end');
    case 'captain': {
      const loot = Math.min(LOOT, coins[1]);
      return ended({ ...duel, coins: [coins[0] + loot, coins[1] - loot] });
    }
    case 'ambassador':
    case 'exchange':
      return drawing(duel, deed.draws, below);
    case 'examine':
      return sizeOf(hands[1]) === 1
        ? { ...duel, stage: 'judge', pool: cardsOfHand(hands[1]) }
        : { ...duel, stage: 'show' };
  }
}

function drawing(duel: Duel, draws: number, below: Below): Duel {
  let { court } = duel;
  const pool = [...cardsOfHand(duel.hands[0])];
  for (let left = draws; left > 0; left--) {
    const card = drawn(court, below);
    court = taken(court, card);
    pool.push(card);
  }
  return { ...duel, stage: 'exchange', court, pool };
}

/** Returns the hands that can be kept in an exchange. */
export function keepable({ hands, pool }: Duel): readonly number[] {
  const found: number[] = [];
  const note = (cards: readonly number[]): void => {
    const hand = handOfCards(cards);
    if (!found.includes(hand)) found.push(hand);
  };
  for (const [place, card] of pool.entries())
    if (sizeOf(hands[0]) === 1) note([card]);
    else for (const other of pool.slice(place + 1)) note([card, other]);
  return found;
}

function kept(duel: Duel, hand: number): Duel {
  const back = [...duel.pool];
  for (const card of cardsOfHand(hand)) back.splice(back.indexOf(card), 1);
  return ended({ ...withHand(duel, 0, hand), court: back.reduce(put, duel.court), pool: [] });
}
