/** Carries out an answer and everything that follows, until a player must be asked. */
import type { Io, Move, Seat } from '../core/game.ts';
import { at, only, player } from '../core/values.ts';
import { countClaim } from './claims.ts';
import { answerable, FACTS, LOOT, sorted } from './facts.ts';
import type { Asks, Character, Choice, Response, Verdict } from './model.ts';
import { challenge, draw, gain, keep, pay, replace, reveal, rob } from './moves.ts';
import { PASS } from './prompts.ts';
import {
  announced,
  blockOf,
  isIn,
  msg,
  opponents,
  playerAt,
  targetOf,
  type State,
  type Task,
} from './state.ts';

/** An answer to a window and the seat that gave it. */
export interface WindowAnswer extends Response {
  readonly by: Seat;
}

/** Returns the answers of a window, in order of receipt. */
export const windowAnswers = (move: Move<Asks>): WindowAnswer[] =>
  move.flatMap(answer =>
    answer.type === 'action' || answer.type === 'late' || answer.type === 'block'
      ? [{ ...only(answer.picks), by: answer.seat }]
      : [],
  );

export function play(state: State, move: Move<Asks>, io: Io): void {
  state.tasks.shift();
  answer(state, move, io);
  settle(state, io);
}

function answer(state: State, move: Move<Asks>, io: Io): void {
  const first = at(move, 0);
  switch (first.type) {
    case 'draft':
      return draft(state, move, io);
    case 'turn':
      return announce(state, only(first.picks), io);
    case 'action':
      return answered(state, windowAnswers(move), io);
    case 'late':
      return lateAnswered(state, windowAnswers(move), io);
    case 'block':
      return blockAnswered(state, windowAnswers(move), io);
    case 'lose':
      return reveal(state, first.seat, only(first.picks), io);
    case 'exchange':
      return exchanged(state, first.picks, io);
    case 'show':
      return show(state, only(first.picks), io);
    case 'judge':
      return judge(state, only(first.picks), io);
  }
}

/** CO-8, CO-9. */
function draft(state: State, move: Move<Asks>, io: Io): void {
  for (const { type, seat, picks } of move) {
    if (type !== 'draft') continue;
    const chooser = at(state.players, seat);
    state.picks[seat] = only(picks);
    chooser.hand = sorted([...chooser.hand, only(picks)]);
  }
  state.tasks = [{ do: 'turn' }];
  io.tell(msg('log.drafted'));
}

/**
 * Announces the action. The claim, its target and the coins paid become public at once (CO-14, CO-17, CO-26).
 * Other players are then asked, so it cannot be undone (CO-29).
 */
function announce(state: State, { action, target }: Choice, io: Io): void {
  const { cost, claims } = FACTS[action];
  const by = state.active;
  state.claim++;
  state.announcement = { by, action, character: claims, target };
  if (claims) countClaim(state, by, claims, 'made');
  pay(state, by, cost);
  io.tell(
    msg(`announce.${action}`, { who: player(by), ...(target === null ? {} : { target: player(target) }) }),
  );
  state.tasks = [
    ...(answerable(action) ? [{ do: 'action' } as const] : []),
    { do: 'effect' },
    { do: 'next' },
  ];
}

/**
 * Judges the answers to an action (CO-30, CO-37). A challenge goes before any block; of
 * each kind the earliest counts. All others lapse.
 */
function answered(state: State, answers: readonly WindowAnswer[], io: Io): void {
  const challenger = answers.find(a => a.say === 'challenge');
  if (challenger)
    challenged(state, challenger.by, answers, io); // CO-39, CO-40
  else blockedBy(state, answers, io);
}

/** Resolves a challenge of the action. The loss is carried out before the action continues (CO-33, CO-35). */
function challenged(state: State, by: Seat, answers: readonly WindowAnswer[], io: Io): void {
  const { by: against, action, character } = announced(state);
  if (!character) throw new Error(`${action} claims nobody`); // CO-13
  if (challenge(state, { by, against, character }, io).failed) {
    if (mayBlockLate(state, by)) askLate(state, answers);
    state.tasks.unshift({ do: 'lose', seat: by });
    return;
  }
  const { cost } = FACTS[action];
  gain(state, against, cost);
  io.tell(
    cost > 0
      ? msg('log.refunded', { who: player(against), count: cost })
      : msg('log.fails', { who: player(against) }),
  );
  state.tasks = [{ do: 'lose', seat: against }, { do: 'next' }];
}

/** CO-38, CO-40. */
function mayBlockLate({ announcement, options }: State, challenger: Seat): boolean {
  if (!announcement || announcement.target === null || FACTS[announcement.action].blockedBy.length === 0)
    return false;
  return options.blockAfterLostChallenge === 'yes' || challenger !== announcement.target;
}

/** Opens the late window (CO-38). The target is asked after every first answer; silence repeats it. */
function askLate(state: State, answers: readonly WindowAnswer[]): void {
  const { say, as, always } = answers.find(a => a.by === targetOf(state)) ?? PASS;
  state.foretold = { say, as, always };
  state.tasks.unshift({ do: 'late' });
}

function lateAnswered(state: State, answers: readonly WindowAnswer[], io: Io): void {
  state.foretold = null;
  blockedBy(state, answers, io);
}

/** Opens the block window for the earliest block (CO-46, CO-47). */
function blockedBy(state: State, answers: readonly WindowAnswer[], io: Io): void {
  const block = answers.find(a => a.say === 'block');
  if (!block?.as) return;
  const { by, as } = block;
  state.claim++;
  state.block = { by, as, fell: false };
  countClaim(state, by, as, 'made');
  io.tell(msg('log.blocks', { who: player(by), as }));
  state.tasks.unshift({ do: 'block' });
}

/**
 * Resolves the answers to a block (CO-43, CO-44). If the block stands, there is no effect left, so an
 * eliminated challenger changes nothing (CO-49).
 */
function blockAnswered(state: State, answers: readonly WindowAnswer[], io: Io): void {
  const { by: blocker, as } = blockOf(state);
  const { action } = announced(state);
  const challenger = answers.find(a => a.say === 'challenge')?.by ?? null;
  if (
    challenger !== null &&
    !challenge(state, { by: challenger, against: blocker, character: as }, io).failed
  ) {
    state.block = { by: blocker, as, fell: true };
    state.tasks.unshift({ do: 'lose', seat: blocker });
    return;
  }
  io.tell(msg(`log.stopped.${action}`, { who: player(state.active) }));
  state.tasks = [...(challenger === null ? [] : [{ do: 'lose', seat: challenger } as const]), { do: 'next' }];
}

/** Carries out tasks until one of them needs an answer. */
function settle(state: State, io: Io): void {
  for (let task = state.tasks[0]; task && !asks(state, task); task = state.tasks[0]) {
    state.tasks.shift();
    carryOut(state, task, io);
  }
}

/** Returns whether the task has a player to ask and something to choose (CO-24, CO-45, CO-50). */
function asks(state: State, task: Task): boolean {
  switch (task.do) {
    case 'draft':
    case 'turn':
    case 'action':
    case 'block':
    case 'exchange':
    case 'judge':
      return true;
    case 'late':
      return isIn(state, targetOf(state));
    case 'lose':
      return playerAt(state, task.seat).hand.length > 1;
    case 'show':
      return playerAt(state, targetOf(state)).hand.length > 1;
    case 'effect':
    case 'next':
      return false;
  }
}

function carryOut(state: State, task: Task, io: Io): void {
  switch (task.do) {
    case 'lose':
      if (isIn(state, task.seat)) reveal(state, task.seat, 0, io);
      return;
    case 'show':
      return show(state, 0, io);
    case 'effect':
      return effect(state, io);
    case 'next':
      return next(state);
    case 'late':
    case 'draft':
    case 'turn':
    case 'action':
    case 'block':
    case 'exchange':
    case 'judge':
      return;
  }
}

function effect(state: State, io: Io): void {
  const { by, action } = announced(state);
  const { gain: due, draws } = FACTS[action];
  switch (action) {
    case 'income':
    case 'aid':
    case 'duchess':
      return io.tell(msg(`effect.${action}`, { who: player(by), count: gain(state, by, due) }));
    case 'murder':
    case 'assassin':
      return void state.tasks.unshift({ do: 'lose', seat: targetOf(state) });
    case 'captain':
      return steal(state, io);
    case 'ambassador':
    case 'exchange':
      draw(state, by, draws, io);
      return void state.tasks.unshift({ do: 'exchange' });
    case 'examine':
      if (isIn(state, targetOf(state))) state.tasks.unshift({ do: 'show' }, { do: 'judge' }); // CO-45
  }
}

/** CO-18, CO-19. */
function steal(state: State, io: Io): void {
  const target = targetOf(state);
  const count = rob(state, state.active, target, LOOT);
  io.tell(msg('effect.captain', { who: player(state.active), target: player(target), count }));
}

/** Ends an exchange. Others learn that it took place but see no cards (CO-20, CO-21, CO-22, CO-72). */
function exchanged(state: State, places: readonly number[], io: Io): void {
  keep(state, state.active, places);
  io.tell(msg('log.exchanged', { who: player(state.active) }));
}

/** Shows a card to the Inquisitor's user only (CO-23). */
function show(state: State, place: number, io: Io): void {
  const target = targetOf(state);
  const character: Character = at(playerAt(state, target).hand, place);
  state.examined = character;
  io.tell(msg('log.shows', { who: player(target), target: player(state.active) }));
  io.tell(msg('secret.shown', { who: player(target), target: player(state.active), character }), [
    state.active,
    target,
  ]);
}

function judge(state: State, verdict: Verdict, io: Io): void {
  const target = targetOf(state);
  const character = state.examined;
  state.examined = null;
  io.tell(msg(`log.${verdict}`, { who: player(state.active), target: player(target) }));
  if (verdict === 'replace' && character) replace(state, target, character, io);
}

/** Passes the turn on from the active player's seat, even if that player is out (CO-7). */
function next(state: State): void {
  state.active = at(opponents(state, state.active), 0);
  state.turn++;
  Object.assign(state, {
    announcement: null,
    foretold: null,
    block: null,
    challenge: null,
  } satisfies Partial<State>);
  state.tasks = [{ do: 'turn' }];
}
