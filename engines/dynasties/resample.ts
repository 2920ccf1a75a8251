/**
 * Builds another state that a seat cannot tell apart: everything
 * that its view does not show is dealt again (DY-99).
 */
import type { Frozen, Seat } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import { at, thaw } from '../core/values.ts';
import { isYellow, sorted, sortedTiles } from './facts.ts';
import type { Asks, Green, Root, ScoringCard } from './model.ts';
import { follow } from './plan.ts';
import { prompts } from './prompts.ts';
import { leftShips } from './round.ts';
import type { Doing, Player, State, Task } from './state.ts';

export function resample(from: Frozen<State>, seat: Seat | null, rng: Rng): State {
  const state = thaw<State>(from);
  const [task] = state.agenda;
  if (!task) return state;
  dealScoring(state, othersThan(state, seat), seat, rng);
  state.agenda = state.agenda.map(each => (each.do === 'remains' ? taken(state, each, seat, rng) : each));
  if (task.do !== 'step' || task.who === seat) {
    dealHands(state, othersThan(state, seat), rng);
    return state;
  }
  return replanned(state, task, seat, rng);
}

const othersThan = (state: State, ...seats: readonly (Seat | null)[]): Player[] =>
  state.players.filter((_, who) => !seats.includes(who));

function dealHands(state: State, others: readonly Player[], rng: Rng): void {
  dealCards(state, others, rng);
  dealTiles(state, others, rng);
}

/**
 * Replaces another player's secret plan by a different one with
 * details. If the new hand allows none, hand and plan stay unchanged.
 */
function replanned(from: State, task: Doing<'step'>, seat: Seat | null, rng: Rng): State {
  const state = thaw<State>(from);
  dealHands(state, othersThan(state, seat), rng);
  const possible = roots(state, task);
  if (possible.length === 0) {
    dealHands(from, othersThan(from, seat, task.who), rng);
    return from;
  }
  state.agenda[0] = { ...task, root: at(possible, rng.below(possible.length)), steps: [] };
  return state;
}

function dealCards(state: State, others: readonly Player[], rng: Rng): void {
  const cards = rng.shuffle(sorted([...state.deck, ...others.flatMap(({ hand }) => hand)]));
  for (const owner of others) owner.hand = sorted(cards.splice(0, owner.hand.length));
  state.deck = sorted(cards);
}

function dealTiles(state: State, others: readonly Player[], rng: Rng): void {
  const tiles = rng.shuffle(sortedTiles([...state.unseen, ...others.flatMap(owner => owner.tiles)]));
  for (const owner of others) owner.tiles = sortedTiles(tiles.splice(0, owner.tiles.length));
  state.unseen = sortedTiles(tiles);
}

const isGreen = (card: ScoringCard): card is Green => !isYellow(card);

/**
 * Deals unknown scoring cards again. The number of green cards in a hand is known: two were dealt (DY-4),
 * none are drawn, and played ones are public. Cards that the seat put under the deck stay there.
 */
function dealScoring(state: State, others: readonly Player[], seat: Seat | null, rng: Rng): void {
  const unknown = state.yellow.filter(({ by }) => by === null || by !== seat);
  const drawn = state.agenda.flatMap(task => (task.do === 'keep' && task.who !== seat ? task.cards : []));
  const yellow = rng.shuffle(
    sorted([
      ...unknown.flatMap(({ cards }) => cards),
      ...drawn,
      ...others.flatMap(({ scoring }) => scoring.filter(isYellow)),
    ]),
  );
  const layers = unknown.map(({ cards }) => sorted(yellow.splice(0, cards.length)));
  unknown.forEach((layer, i) => {
    layer.cards = at(layers, i);
  });
  state.agenda = state.agenda.map((task): Task =>
    task.do === 'keep' && task.who !== seat
      ? { ...task, cards: sorted(yellow.splice(0, task.cards.length)) }
      : task,
  );
  const greens: Green[] = rng.shuffle(
    sorted([...state.greenGone, ...others.flatMap(({ scoring }) => scoring.filter(isGreen))]),
  );
  for (const owner of others) {
    const kept = owner.scoring.filter(isGreen).length;
    owner.scoring = sorted<ScoringCard>([
      ...greens.splice(0, kept),
      ...yellow.splice(0, owner.scoring.length - kept),
    ]);
  }
  state.greenGone = sorted(greens);
}

/** Replaces the goods that other players chose in secret from their ships (DY-70). */
function taken(state: State, task: Doing<'remains'>, seat: Seat | null, rng: Rng): Task {
  const left = leftShips(state, []);
  return {
    ...task,
    taken: task.taken.map(each => {
      const { seat: owner, choices } = at(
        left.filter(({ ship }) => ship === each.ship),
        0,
      );
      return owner === seat ? each : { ...each, goods: at(choices, rng.below(choices.length)) };
    }),
  };
}

/** Returns the plans that the player could have begun and that have details. */
function roots(state: State, task: Doing<'step'>): Root[] {
  const begun = prompts({ ...state, agenda: state.agenda.slice(1) })
    .flatMap(p => p.options.map(({ value }) => value))
    .flatMap(rootOf);
  return begun.filter(root => follow(state, task.who, root, []).asks !== null);
}

function rootOf(value: Asks[keyof Asks]): Root[] {
  if ('do' in value) return [value];
  if ('bonus' in value)
    return value.bonus === 'freeCity' || value.bonus === 'casanova'
      ? [{ do: 'bonus', bonus: value.bonus }]
      : [];
  return 'tile' in value && !('side' in value) && value.tile !== null
    ? [{ do: 'tile', tile: value.tile }]
    : [];
}
