/** Carries out the deeds of a turn (RA-13, RA-15). */
import type { Io, Seat } from '../core/game.ts';
import { player, same } from '../core/values.ts';
import { actionsLeft, progressOf, unfinished, type Progress } from './actions.ts';
import { buildHouse, buildPalace, digQuarry, moveHouse, takeGold, travel } from './building.ts';
import { change, swap } from './characters.ts';
import type { Action, Deed, DeedOf, Part, Place } from './model.ts';
import { waysFor } from './roads.ts';
import { endTurn, governor } from './round.ts';
import { msg, mutable, playerAt, turnOf, type State, type Task } from './state.ts';

/**
 * Carries out a deed. Afterwards the mover continues, unless
 * the turn has ended or another choice is due first.
 */
export function act(state: State, seat: Seat, deed: Deed, io: Io): void {
  switch (deed.do) {
    case 'travel':
      return goBy(state, seat, deed, io);
    case 'house':
      return buildHouse(state, seat, deed, io);
    case 'palace':
      return buildPalace(state, seat, deed, io);
    case 'lift':
      return first(state, { do: 'drop', who: seat, from: deed.from, by: deed.by });
    case 'gold':
      return takeGold(state, seat, io);
    case 'quarry':
      return digQuarry(state, seat, io);
    case 'governor':
      return governor(state, seat, deed.city, io);
    case 'character':
      return rob(state, change(state, seat, deed.take, io));
    case 'swap':
      return swap(state, seat, deed, io);
    case 'seduce':
      return seduce(state, seat, deed.from, io);
    case 'token':
      return spend(state, seat, deed.action, io);
    case 'finish':
      return finish(state, seat, io);
    case 'end':
      return end(state, seat, io);
  }
}

/** Puts the lifted house in its new place (RA-33). `null`: it stays. */
export function drop(
  state: State,
  { who, from, by }: Extract<Task, { do: 'drop' }>,
  to: Place | null,
  io: Io,
): void {
  if (to !== null) moveHouse(state, who, { from, to, by }, io);
}

/** Returns whether an open Gold or Quarry action can be carried out. They need no choice. */
export const canFinish = ({ room }: Progress, { quarry }: { readonly quarry: number }): boolean =>
  room.has('gold') || (room.has('quarry') && quarry > 0);

function goBy(state: State, seat: Seat, { to, by }: DeedOf<'travel'>, io: Io): void {
  const way = waysFor(state, seat, playerAt(state, seat).at).find(each => same(each.by, by));
  if (!way) throw new Error(`no way to ${to} by ${by.join()}`);
  travel(state, seat, way, io);
}

/** Asks a robbed player for a new card at once, before the mover continues (RA-38). */
function rob(state: State, robbed: Seat | null): void {
  if (robbed !== null && playerAt(state, robbed).characters.length === 0)
    first(state, { do: 'pick', who: robbed });
}

/** RA-76. */
function seduce(state: State, seat: Seat, from: Seat, io: Io): void {
  turnOf(state).parts.push('character');
  io.tell(msg('log.seduces', { who: player(seat), target: player(from) }));
  first(state, { do: 'give', who: from, to: seat });
}

/** RA-72. */
function spend(state: State, seat: Seat, action: Action, io: Io): void {
  mutable(state, seat).tokens--;
  state.tokens++;
  turnOf(state).token = action;
  io.tell(msg('log.token', { who: player(seat), action }));
}

function finish(state: State, seat: Seat, io: Io): void {
  const room = (part: Part): boolean => progressOf(state).room.has(part);
  while (room('gold')) takeGold(state, seat, io);
  while (room('quarry') && playerAt(state, seat).quarry > 0) digQuarry(state, seat, io);
  end(state, seat, io);
}

/** RA-15, RA-40. */
function end(state: State, seat: Seat, io: Io): void {
  if (unfinished(actionsLeft(state)).length > 0) first(state, { do: 'sure', who: seat });
  else endTurn(state, io);
}

function first(state: State, task: Task): void {
  state.tasks.unshift(task);
}
