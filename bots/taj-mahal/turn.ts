/** Chooses what to play, or to withdraw: simulates each choice with several guesses at the hidden cards. */
import { CARDS, SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import type { Card, Choice, Who } from '../../engines/taj-mahal/model.ts';
import { at, range } from '../../engines/core/values.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { facesOf, isCard, suitOf, type Face } from './faces.ts';
import { handWorth } from './hand.ts';
import { decide, ratedPlays, WITHDRAW } from './policy.ts';
import { bitOf, prizeWorths, visitsLeft } from './prizes.ts';
import { act, type Deed, type Sitter, type Table } from './table.ts';
import { highest, softly } from '../mix.ts';
import { ABSURD, DRAWN, type Sight, type Thought } from './weights.ts';

/** Returns the choice for this turn. */
export function turn(view: Sight, seat: Who, thought: Thought, rng: Rng): Choice {
  const { card, with: other } = deedOf(view, seat, thought, rng);
  const id = card?.id ?? null;
  return { card: isCard(id) ? id : null, with: other?.id ?? null };
}

function deedOf(view: Sight, seat: Who, { whim }: Thought, rng: Rng): Deed {
  const { tried, guesses } = view.weights;
  const table = tableOf(view, seat);
  const left = visitsLeft(view);
  const plays = ratedPlays(table, left)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, tried);
  if (plays.length === 0) return WITHDRAW;
  const deeds = [WITHDRAW, ...plays.map(each => each.deed)];
  const sums = deeds.map(() => 0);
  for (const guess of range(guesses).map(() => guessed(table, view, rng))) {
    for (const [i, deed] of deeds.entries()) sums[i] = (sums[i] ?? 0) + outcome(guess, deed, seat, left);
  }
  const means = sums.map(sum => sum / guesses);
  return at(deeds, whim === 0 ? highest(sums) : softly(means, whim, ABSURD, rng));
}

/** Returns the visit as it is, this seat first; hands of others are empty. */
function tableOf(view: Sight, seat: Who): Table {
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
function liked({ supply, figures, weights }: Sight, seat: Who): Face[] {
  const hand = facesOf(at(figures, seat).hand ?? []);
  return facesOf(supply)
    .map(card => ({ card, worth: handWorth(weights, [...hand, card], 1) }))
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

/** Simulates the rest of the visit; returns this seat's gain less a part of the others' gains. */
function outcome(guess: Table, deed: Deed, seat: Who, left: number): number {
  const table: Table = { ...guess, sitters: [...guess.sitters], gone: [], deck: [...guess.deck] };
  act(table, deed);
  while (table.sitters.length > 0) act(table, decide(table, left));
  return table.gone.reduce(
    (sum, { who, gained, hand }) =>
      sum + (who === seat ? gained + handWorth(table.weights, hand, left) : -table.weights.envy * gained),
    0,
  );
}
