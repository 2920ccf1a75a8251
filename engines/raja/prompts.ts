/** Every question with all its legal answers. Legality is decided only here, and for a turn in `deeds.ts`. */
import type { Frozen, Option, Prompt, Seat } from '../core/game.ts';
import { option } from '../core/prompt.ts';
import { at, player, range } from '../core/values.ts';
import { actionArgs, actionsLeft, leftArgs, openOf, penalty, progressOf, unfinished } from './actions.ts';
import { auctionOf } from './auction.ts';
import { cardArgs } from './characters.ts';
import { deeds } from './deeds.ts';
import { ACTIONS, isCity, nameOf, roomOf } from './facts.ts';
import type { Asks, Deed, Disc, Place } from './model.ts';
import { gaps, openVillages } from './roads.ts';
import { freeCards, msg, playerAt, rowOf, turnOf, type State, type Task } from './state.ts';
import { placeName, villageOptions } from './words.ts';
import { canFinish } from './turn.ts';
import { targets } from './targets.ts';

const ONE = { pick: [1, 1], sealed: null } as const;
const QUIET: Disc = { first: 'gold', second: 'gold' };

export function prompts(state: Frozen<State>): Prompt<Asks>[] {
  const task = state.tasks[0];
  return task ? ask(state, task) : [];
}

function ask(state: Frozen<State>, task: Task): Prompt<Asks>[] {
  switch (task.do) {
    case 'bid':
      return [bid(state, task.who)];
    case 'pick':
      return [pick(state, task.who)];
    case 'opening':
      return [opening(state, task.who)];
    case 'discs':
      return range(state.players.length).map(seat => discs(state, seat));
    case 'turn':
      return [turn(state, task.who)];
    case 'drop':
      return [drop(state, task)];
    case 'sure':
      return [sure(state, task.who)];
    case 'give':
      return [give(state, task)];
    case 'auction':
    case 'openings':
    case 'supply':
    case 'round':
    case 'next':
      throw new Error(`${task.do} asks nobody`);
  }
}

/**
 * Asks for a bid (RA-74). The opener cannot pass. A player with too
 * little gold is asked too, because gold may be hidden (RA-90).
 */
function bid(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const { high } = auctionOf(state);
  const least = high === null ? 0 : high.gold + 1;
  const bids = range(playerAt(state, seat).gold + 1)
    .slice(least)
    .map(gold => option<Asks['bid']>({ gold }, msg('choice.bid', { count: gold })));
  const pass = option<Asks['bid']>({ gold: null }, msg('choice.pass'));
  return {
    ...ONE,
    type: 'bid',
    seat,
    ask: high === null ? msg('ask.opens') : msg('ask.bid', { who: player(high.seat), count: high.gold }),
    options: high === null ? bids : [pass, ...bids],
    fallback: [{ gold: high === null ? 0 : null }],
  };
}

/** Asks for a free card (RA-3, RA-38). A silent player gets the lowest number. */
function pick(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const free = freeCards(state);
  const robbed =
    state.turn === null ? msg('ask.pick') : msg('ask.robbed', { who: player(turnOf(state).seat) });
  return {
    ...ONE,
    type: 'pick',
    seat,
    ask: robbed,
    options: free.map(take => option({ take }, msg('card', cardArgs(take)))),
    fallback: [{ take: at(free, 0) }],
  };
}

/** Asks for an opening house (RA-4, RA-5). A silent player helps to connect the city that is scored first. */
function opening(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const open = openVillages(state, roomOf(state.players.length));
  const lackingTo = gaps(state);
  const [lacking] = rowOf(state).flatMap(city => lackingTo.get(city) ?? []);
  const { supply } = playerAt(state, seat);
  return {
    ...ONE,
    type: 'opening',
    seat,
    ask: msg('ask.opening', { count: supply }),
    options: open.map(village => opens(state, seat, village)),
    fallback: [{ at: lacking ?? at(open, 0) }],
  };
}

const opens = villageOptions<Asks['opening']>('opening', village => ({ at: village }));

/** RA-11: the same options for every seat in every round. */
const DISCS: readonly Option<Disc>[] = ACTIONS.flatMap((first, i) =>
  ACTIONS.slice(i).map(second =>
    option<Disc>({ first, second }, msg('disc', { action: first, action2: second })),
  ),
);

/** RA-10. */
function discs(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  return {
    type: 'discs',
    seat,
    pick: [1, 1],
    ask: msg('ask.discs', { round: state.round, city: placeName(state.maharaja) }),
    options: DISCS,
    fallback: [QUIET],
    sealed: { claim: state.round, closes: 'all', given: false },
  };
}

/**
 * Asks for a deed of the turn (RA-13, RA-15). For a silent player
 * the clock finishes open Gold and Quarry actions and ends the turn.
 */
function turn(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const progress = progressOf(state);
  const left = openOf(progress.actions);
  const args = {
    ...leftArgs(left),
    city: nameOf(state.maharaja),
    at: nameOf(playerAt(state, seat).at),
    gold: playerAt(state, seat).gold,
  };
  const fallback: Deed = { do: canFinish(progress, playerAt(state, seat)) ? 'finish' : 'end' };
  return {
    ...ONE,
    type: 'turn',
    seat,
    ask: msg(`ask.turn${left.length}`, args),
    options: deeds(state, seat, progress),
    fallback: [fallback],
  };
}

/** RA-33. */
function drop(state: Frozen<State>, { who: seat, from }: Extract<Task, { do: 'drop' }>): Prompt<Asks> {
  const there = targets(state, seat, from);
  const options = there.map(place => dropOption(state, seat, place));
  return {
    ...ONE,
    type: 'drop',
    seat,
    ask: msg('ask.drop', { from: placeName(from) }),
    options: [...options, option<Asks['drop']>({ at: null }, msg('choice.stays'))],
    fallback: [{ at: null }],
  };
}

function dropOption(state: Frozen<State>, seat: Seat, place: Place): Option<Asks['drop']> {
  if (isCity(place)) return option({ at: place }, msg('choice.dropCity', { city: nameOf(place) }));
  return dropsInto(state, seat, place);
}
const dropsInto = villageOptions<Asks['drop']>('drop', village => ({ at: village }));

/** RA-40. */
function sure(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const actions = actionsLeft(state);
  const left = unfinished(actions);
  return {
    ...ONE,
    type: 'sure',
    seat,
    ask: msg(`ask.sure${left.length}`, { ...actionArgs(left), count: penalty(actions) }),
    options: [
      option<Asks['sure']>({ then: 'back' }, msg('choice.back')),
      option<Asks['sure']>({ then: 'end' }, msg('choice.sure')),
    ],
    fallback: [{ then: 'end' }],
  };
}

/**
 * Asks a seduced player for a card (RA-76). A silent player gives the highest number
 * (ruling), because that card matters least for the order.
 */
function give(state: Frozen<State>, { who: seat, to }: Extract<Task, { do: 'give' }>): Prompt<Asks> {
  const { characters } = playerAt(state, seat);
  return {
    ...ONE,
    type: 'give',
    seat,
    ask: msg('ask.give', { who: player(to) }),
    options: characters.map(card => option({ give: card }, msg('card', cardArgs(card)))),
    fallback: characters.slice(-1).map(card => ({ give: card })),
  };
}
