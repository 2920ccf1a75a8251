/** Chooses what to play, or to withdraw: simulates each choice with several guesses at the hidden cards. */
import { CARDS, SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import type { Card, Choice, Who } from '../../engines/taj-mahal/model.ts';
import { at, range } from '../../engines/core/values.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { facesOf, isCard, PLACES, suitOf, type Face } from './faces.ts';
import { handWorth } from './hand.ts';
import { decide, ratedPlays, WITHDRAW } from './policy.ts';
import { visitsLeft } from './land.ts';
import { bitOf, prizeWorths } from './prizes.ts';
import { act, POINTS, type Deed, type Sitter, type Table } from './table.ts';
import { highest, softly } from '../mix.ts';
import { ABSURD, DRAWN, type Sight, type Thought } from './weights.ts';

/** Returns the choice for this turn. */
export function turn(view: Sight, seat: Who, thought: Thought, rng: Rng): Choice {
  const { card, with: other } = deedOf(view, seat, thought, rng);
  const id = card?.id ?? null;
  return { card: isCard(id) ? id : null, with: other?.id ?? null };
}

function deedOf(view: Sight, seat: Who, { whim }: Thought, rng: Rng): Deed {
  const table = tableOf(view, seat);
  const deeds = promising(view, table);
  if (deeds.length === 1) return WITHDRAW;
  const simulate = simulation(view, table, rng);
  const sums = deeds.map(deed => simulate(deed).sum);
  const means = sums.map(sum => sum / view.weights.guesses);
  return at(deeds, whim === 0 ? highest(sums) : softly(means, whim, ABSURD, rng));
}

/** Returns the deeds to simulate: to withdraw, and the plays that look best. */
export function promising(view: Sight, table: Table): readonly Deed[] {
  const { specials } = at(table.sitters, 0);
  const spares = view.weights.thrift > 0 && specials.some(special => helps(special, table));
  const plays = ratedPlays(table, visitsLeft(view))
    .filter(({ deed }) => !spares || deed.with !== null)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, view.weights.tried);
  return [WITHDRAW, ...plays.map(each => each.deed)];
}

/**
 * TM-17: true for a special card that brings something with any card. It returns after the visit, so it is
 * never held back: the visit may end for its owner before the next turn.
 */
const helps = (special: Face, { open }: Table): boolean =>
  special === POINTS || PLACES.some(i => open & (1 << i) && (special.signs[i] ?? 0) > 0);

/** What a seat gains in a visit, in points, by cause, and the sum. */
export interface Outlook {
  /** Its prizes, and the points of special cards. */
  readonly prizes: number;
  /** The cards in its hand at the end of the visit. */
  readonly cards: number;
  /** What the prizes and the cards of the others cost it. At most 0. */
  readonly rivals: number;
  readonly sum: number;
}

/**
 * Returns a function that adds up what a deed of the first figure brings, over the same guesses at the hidden
 * cards.
 */
export function simulation(view: Sight, table: Table, rng: Rng): (deed: Deed) => Outlook {
  const seat = at(table.sitters, 0).who;
  const guesses = range(view.weights.guesses).map(() => guessed(table, view, rng));
  const trial = { seat, left: visitsLeft(view), shares: rivalShares(view, seat) };
  return deed =>
    guesses
      .map(guess => outcome(guess, { ...trial, deed }))
      .reduce((a, b) => ({
        prizes: a.prizes + b.prizes,
        cards: a.cards + b.cards,
        rivals: a.rivals + b.rivals,
        sum: a.sum + b.sum,
      }));
}

/** Returns the visit as it is, this seat first; hands of others are empty. */
export function tableOf(view: Sight, seat: Who): Table {
  const from = view.order.indexOf(seat);
  const order = [...view.order.slice(from), ...view.order.slice(0, from)];
  return {
    weights: view.weights,
    sitters: order.filter(who => !at(view.figures, who).withdrawn).map(who => sitterOf(view, who, seat)),
    gone: [],
    deck: [],
    open: view.court.reduce((set, { sign, open }) => (open ? set | bitOf(sign) : set), 0),
    supply: liked(view, seat),
  };
}

function sitterOf(view: Sight, who: Who, seat: Who): Sitter {
  const { carletto, hand, specials, colour, played, symbols } = at(view.figures, who);
  return {
    who,
    carletto,
    specials: facesOf(specials),
    suit: suitOf(colour),
    fresh: played.length === 0,
    gained: 0,
    worths: prizeWorths(view, who, who === seat || view.weights.foresight > 0 ? 'far' : 'near'),
    hand: facesOf(hand ?? []),
    shown: SYMBOLS.map(sign => symbols[sign]),
  };
}

/** Returns the supply, sorted by how well each card goes with the hand. */
function liked(view: Sight, seat: Who): Face[] {
  const { supply, figures, weights } = view;
  const hand = facesOf(at(figures, seat).hand ?? []);
  const left = visitsLeft(view);
  return facesOf(supply)
    .map(card => ({ card, worth: handWorth(weights, [...hand, card], left) }))
    .sort((a, b) => b.worth - a.worth)
    .map(each => each.card);
}

/** Deals unseen cards at random to the figures whose hands are not known, and then to the deck. */
function guessed(table: Table, view: Sight, rng: Rng): Table {
  const bag = [...unseen(view)];
  const deal = (count: number) => facesOf(range(Math.min(count, bag.length)).map(() => rng.take(bag)));
  const sitters = table.sitters.map(sitter => {
    const { hand, cards } = at(view.figures, sitter.who);
    const known = remembered(view, sitter.who);
    return hand ? sitter : { ...sitter, hand: [...facesOf(known), ...deal(cards - known.length)] };
  });
  return { ...table, sitters, deck: deal(DRAWN) };
}

/** TM-98: returns the cards in hand that the figure has taken in public. */
const remembered = ({ figures, weights }: Sight, who: Who): readonly Card[] =>
  weights.memory > 0 ? at(figures, who).taken : [];

function unseen(view: Sight) {
  const { supply, discards, figures } = view;
  const seen = new Set<string | null>([
    ...supply,
    ...discards,
    ...figures.flatMap((_, who) => remembered(view, who)),
    ...figures.flatMap(f => [...(f.hand ?? []), ...f.played.flatMap(p => [p.card, p.with])]),
  ]);
  return CARDS.map(card => card.id).filter(card => !seen.has(card));
}

/**
 * Returns how much of the envy each figure draws; the shares of all rivals add up to 1. Those with most
 * points and cards draw most, because a point that they make costs most wins.
 */
export function rivalShares(view: Sight, seat: Who): readonly number[] {
  const { near, nearer } = view.weights;
  const reach = near + nearer * visitsLeft(view);
  const standings = view.figures.map(({ score, cards, specials }) => score + cards + specials.length);
  const most = Math.max(...standings);
  const pulls = standings.map((standing, who) => (who === seat ? 0 : Math.exp((standing - most) / reach)));
  const all = pulls.reduce((sum, pull) => sum + pull, 0);
  return pulls.map(pull => pull / all);
}

/** A deed of a seat, with what is known about the rest of the game. */
interface Trial {
  readonly deed: Deed;
  readonly seat: Who;
  /** Number of visits after this one. */
  readonly left: number;
  /** The share of each rival in the envy. */
  readonly shares: readonly number[];
}

/** Simulates the rest of the visit; returns this seat's gain less a part of the others' gains. */
function outcome(guess: Table, { deed, seat, left, shares }: Trial): Outlook {
  const table: Table = { ...guess, sitters: [...guess.sitters], gone: [], deck: [...guess.deck] };
  act(table, deed);
  while (table.sitters.length > 0) act(table, decide(table, left));
  const { envy, envyCards } = table.weights;
  let [prizes, cards, rivals, sum] = [0, 0, 0, 0];
  for (const { who, gained, hand } of table.gone) {
    const kept = who === seat || envyCards > 0 ? handWorth(table.weights, hand, left) : 0;
    if (who === seat) {
      prizes += gained;
      cards += kept;
      sum += gained + kept;
    } else {
      const envied = (envy * gained + envyCards * kept) * at(shares, who);
      rivals -= envied;
      sum -= envied;
    }
  }
  return { prizes, cards, rivals, sum };
}
