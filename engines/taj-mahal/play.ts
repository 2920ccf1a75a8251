/** Carries out an answer and everything that follows, until a player must be asked. */
import type { Io, Move } from '../core/game.ts';
import { at, only } from '../core/values.ts';
import { carlettoTurn } from './carletto.ts';
import { discardSupply, lay, takeSupply } from './cards.ts';
import type { Asks, Choice, Who } from './model.ts';
import { sites } from './palaces.ts';
import { build, buildAs } from './placement.ts';
import { isCarletto, isIn, rivals, type State, type Task } from './state.ts';
import { endVisit } from './visit.ts';
import { place, reckon, withdraw } from './withdraw.ts';

export function play(state: State, move: Move<Asks>, io: Io): void {
  const task = state.tasks.shift();
  const answer = at(move, 0);
  switch (answer.type) {
    case 'turn':
      turn(state, answer.seat, only(answer.picks), io);
      break;
    case 'palace':
      place(state, answer.seat, only(answer.picks), io);
      break;
    case 'settle':
      if (!task) throw new Error('nothing to settle');
      buildAs(state, task.who, only(answer.picks), io);
      break;
    case 'supply':
      takeSupply(state, answer.seat, answer.picks, io);
      break;
    case 'discard':
      discardSupply(state, answer.seat, answer.picks, io);
  }
  settle(state, io);
}

/** TM-10. */
function turn(state: State, who: Who, choice: Choice, io: Io): void {
  if (choice.card === null) return withdraw(state, who, io);
  io.bind(); // TM-14
  lay(state, who, { card: choice.card, with: choice.with }, io);
  state.tasks = [{ do: 'next', who }];
}

/** Carries out tasks until one of them needs an answer. */
export function settle(state: State, io: Io): void {
  for (let task = state.tasks[0]; task && !asks(state, task); task = state.tasks[0]) {
    state.tasks.shift();
    carryOut(state, task, io);
  }
}

/**
 * Returns whether the task has a player to ask and something to choose. Apart from turns, skipping a question
 * reveals nothing, because its options are public. A turn is always asked (TM-16).
 */
function asks(state: State, task: Task): boolean {
  switch (task.do) {
    case 'turn':
      return !isCarletto(state, task.who);
    case 'palace':
      return !isCarletto(state, task.who) && sites(state).length > 1;
    case 'settle':
      return true;
    case 'supply':
    case 'discard':
      return state.supply.length > task.due;
    case 'reckon':
    case 'next':
      return false;
  }
}

function carryOut(state: State, task: Task, io: Io): void {
  switch (task.do) {
    case 'turn':
      return carlettoMoves(state, task.who, io);
    case 'palace':
      return isCarletto(state, task.who)
        ? build(state, task.who, io)
        : place(state, task.who, only(sites(state)), io);
    case 'settle':
      throw new Error('a player settles where Carletto builds');
    case 'supply':
      return takeSupply(state, task.who, state.supply, io); // TM-39
    case 'discard':
      return discardSupply(state, task.who, state.supply, io);
    case 'reckon':
      return reckon(state, task.who, io);
    case 'next':
      return next(state, task.who, io);
  }
}

function carlettoMoves(state: State, who: Who, io: Io): void {
  carlettoTurn(state, who, io);
  if (isIn(state, who)) state.tasks = [{ do: 'next', who }];
}

/** Passes the turn to the next figure still in the visit (TM-10). The last one continues alone (TM-31). */
function next(state: State, who: Who, io: Io): void {
  const [other] = rivals(state, who);
  if (other === undefined && !isIn(state, who)) return endVisit(state, io);
  state.tasks = [{ do: 'turn', who: other ?? who }];
}
