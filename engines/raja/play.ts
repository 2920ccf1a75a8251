/** Carries out an answer and everything that follows, until a player must be asked. */
import type { Io, Move, Seat } from '../core/game.ts';
import { at, only } from '../core/values.ts';
import { auction, bid } from './auction.ts';
import { open } from './building.ts';
import { give, pick } from './characters.ts';
import type { Asks, Disc } from './model.ts';
import { beginRound, endTurn, fillSupply, next, openings, setDiscs } from './round.ts';
import type { State, Task } from './state.ts';
import { act, drop } from './turn.ts';

export function play(state: State, move: Move<Asks>, io: Io): void {
  const task = at(state.tasks, 0);
  const answer = at(move, 0);
  if (answer.type !== 'turn') state.tasks.shift();
  switch (answer.type) {
    case 'bid':
      bid(state, answer.seat, only(answer.picks).gold, io);
      break;
    case 'pick':
      pick(state, answer.seat, only(answer.picks).take, io);
      break;
    case 'opening':
      open(state, answer.seat, only(answer.picks).at, io);
      break;
    case 'discs':
      setDiscs(state, move.flatMap(discOf), io);
      break;
    case 'turn':
      act(state, answer.seat, only(answer.picks), io);
      break;
    case 'drop':
      if (task.do === 'drop') drop(state, task, only(answer.picks).at, io);
      break;
    case 'sure':
      if (only(answer.picks).then === 'end') endTurn(state, io);
      break;
    case 'give':
      if (task.do === 'give') give(state, task, only(answer.picks).give, io);
  }
  settle(state, io);
}

/** Carries out tasks until one of them needs an answer. */
export function settle(state: State, io: Io): void {
  for (let task = state.tasks[0]; task && !asks(task); task = state.tasks[0]) {
    state.tasks.shift();
    carryOut(state, task, io);
  }
}

type Asking = Extract<Task, { readonly who: Seat } | { readonly do: 'discs' }>;

const asks = (task: Task): task is Asking => 'who' in task || task.do === 'discs';

function carryOut(state: State, task: Exclude<Task, Asking>, io: Io): void {
  switch (task.do) {
    case 'auction':
      return auction(state, task.from, io);
    case 'openings':
      return openings(state);
    case 'supply':
      return fillSupply(state, io);
    case 'round':
      return beginRound(state, io);
    case 'next':
      return next(state, io);
  }
}

const discOf = (answer: Move<Asks>[number]): (readonly [Seat, Disc])[] =>
  answer.type === 'discs' ? [[answer.seat, only(answer.picks)]] : [];
