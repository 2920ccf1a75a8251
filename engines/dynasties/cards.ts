/** Decks and hands. */
import type { Io, Seat } from '../core/game.ts';
import { at, player, range } from '../core/values.ts';
import { DRAWN, isYellow, sorted, sortedTiles } from './facts.ts';
import type { BookTile, Card, Green, ScoringCard, Yellow } from './model.ts';
import { first, msg, mutable, seatsOf, type Doing, type State } from './state.ts';

/**
 * Draws the next action card. An empty deck is first replaced
 * by the shuffled discards (DY-98). `null`: both are empty.
 */
function next(state: State, io: Io): Card | null {
  if (state.deck.length === 0 && state.discards.length > 0) {
    state.deck = sorted(state.discards);
    state.discards = [];
    io.tell(msg('log.reshuffled'));
  }
  return state.deck.length > 0 ? io.rng.take(state.deck) : null;
}

/** Takes action cards into a hand. Returns them. */
function intoHand(state: State, who: Seat, count: number, io: Io): readonly Card[] {
  const drawn = range(count).flatMap(() => next(state, io) ?? []);
  const owner = mutable(state, who);
  owner.hand = sorted([...owner.hand, ...drawn]);
  return drawn;
}

/**
 * Deals action cards to every player (DY-78) in one message. Nobody is told which, because hands show
 * them. If cards are missing (DY-98), says how many each player has drawn.
 */
export function dealCards(state: State, count: number, io: Io): void {
  const dealt = seatsOf(state).map(who => ({ who, drawn: intoHand(state, who, count, io).length }));
  if (dealt.every(({ drawn }) => drawn === count)) io.tell(msg('log.deal', { count }));
  else for (const { who, drawn } of dealt) io.tell(msg('log.drawsCards', { who: player(who), count: drawn }));
}

/** Draws action cards. Only their owner is told which. */
export function drawCards(state: State, who: Seat, count: number, io: Io): void {
  const drawn = intoHand(state, who, count, io);
  io.tell(msg('log.drawsCards', { who: player(who), count: drawn.length }));
  for (const card of drawn) io.tell(msg('secret.card', { card }), [who]);
}

/** Puts cards on the discard pile, face up (DY-105). */
export function discard(state: State, who: Seat, cards: readonly Card[], io: Io): void {
  const owner = mutable(state, who);
  owner.hand = owner.hand.filter(card => !cards.includes(card));
  state.discards = [...state.discards, ...cards];
  for (const card of cards) io.tell(msg('log.discards', { who: player(who), card }));
}

/**
 * Draws a yellow card from the top layer; an empty deck is replaced by the cards played (DY-102, DY-98). If
 * another player draws from a layer, its author no longer knows which cards are left.
 */
function nextYellow(state: State, who: Seat, io: Io): Yellow | null {
  if (state.yellow.length === 0 && state.yellowPlayed.length > 0) {
    state.yellow = [{ by: null, cards: sorted(state.yellowPlayed) }];
    state.yellowPlayed = [];
    io.tell(msg('log.reshuffledScoring'));
  }
  const [layer] = state.yellow;
  if (!layer) return null;
  const card = io.rng.take(layer.cards);
  if (layer.by !== who) layer.by = null;
  if (layer.cards.length === 0) state.yellow.shift();
  return card;
}

/** Draws three scoring cards and asks which one to keep (DY-102, DY-47). A single card is kept at once. */
export function drawScoring(state: State, who: Seat, io: Io): void {
  const cards = sorted(range(DRAWN).flatMap(() => nextYellow(state, who, io) ?? []));
  io.tell(msg('log.drawsScoring', { who: player(who), count: cards.length }));
  if (cards.length === 1) takeScoring(state, who, at(cards, 0), io);
  if (cards.length > 1) first(state, { do: 'keep', who, cards });
}

/** Keeps one card and puts the others under the deck (DY-102). Only this player knows them. */
export function keep(state: State, { who, cards }: Doing<'keep'>, card: Yellow, io: Io): void {
  takeScoring(state, who, card, io);
  io.tell(msg('log.keeps', { who: player(who) }));
  state.yellow.push({ by: who, cards: cards.filter(one => one !== card) });
}

function takeScoring(state: State, who: Seat, card: ScoringCard, io: Io): void {
  intoScoring(state, who, card);
  io.tell(msg('secret.scoring', { card }), [who]);
}

export function intoScoring(state: State, who: Seat, card: ScoringCard): void {
  const owner = mutable(state, who);
  owner.scoring = sorted([...owner.scoring, card]);
}

/** Moves a played scoring card from the hand to its face-up pile. */
export function putScoring(state: State, who: Seat, card: ScoringCard): void {
  const owner = mutable(state, who);
  owner.scoring = owner.scoring.filter(one => one !== card);
  if (isYellow(card)) state.yellowPlayed.push(card);
  else state.greenPlayed.push(card satisfies Green);
}

/** Takes the top book tile of a city (DY-32). It is drawn from all unseen tiles, which are equally likely. */
export function takeTile(state: State, who: Seat, io: Io): void {
  const tile = io.rng.take(state.unseen);
  const owner = mutable(state, who);
  owner.tiles = sortedTiles([...owner.tiles, tile]);
  io.tell(msg('secret.tile', { tile }), [who]);
}

/** Removes a used book tile from the game, in public (DY-91, DY-93). */
export function useTile(state: State, who: Seat, tile: BookTile): void {
  const owner = mutable(state, who);
  owner.tiles.splice(owner.tiles.indexOf(tile), 1);
  state.usedTiles.push(tile);
}
