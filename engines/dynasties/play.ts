/** Carries out an answer and everything that follows, until a player must be asked. */
import type { Io, Move, Prompt, Seat } from '../core/game.ts';
import { choose } from '../core/prompt.ts';
import { at, only, player, same } from '../core/values.ts';
import { keep } from './cards.ts';
import { carryOutDeed, collect, giftsTo, placed } from './deeds.ts';
import { ROUNDS } from './facts.ts';
import { finish } from './finish.ts';
import { picks, refill, tally } from './goods.ts';
import {
  bear,
  carryOut,
  facesAt,
  isPlain,
  marry,
  noMember,
  split,
  takeCoat,
  takeDice,
  useDice,
} from './marriage.ts';
import type { Asks, Face, Reward } from './model.ts';
import { follow } from './plan.ts';
import { openSpaces } from './possible.ts';
import { forget, questions, remember } from './prompts.ts';
import {
  begin,
  bonus,
  clearTrack,
  deal,
  dismiss,
  layCharacters,
  newFirst,
  next,
  playScoring,
  reckonUnmarried,
  sweep,
} from './round.ts';
import { doing, first, msg, playerAt, seatsOf, type Doing, type State, type Task } from './state.ts';
import { board, divide, takeGroup, takeOwn, trade } from './trade.ts';

export function play(state: State, move: Move<Asks>, io: Io): void {
  forget(state);
  respond(
    state,
    taken(state),
    move.toSorted((a, b) => a.seat - b.seat),
    io,
  );
  settle(state, io);
}

function taken(state: State): Task {
  const task = state.agenda.shift();
  if (!task) throw new Error('the game is over');
  return task;
}

/** Carries out tasks, innermost first (DY-17), until one of them needs an answer. */
function settle(state: State, io: Io): void {
  for (let task = state.agenda[0]; task; task = state.agenda[0]) {
    if (task.do === 'bonus') state.active = task.who;
    const open = questions(state, task);
    const [prompt] = open;
    if (prompt && !isForced(state, task, prompt)) return remember(state, open);
    state.agenda.shift();
    if (prompt) respond(state, task, [choose(prompt, [0])], io);
    else carry(state, task, io);
  }
}

/**
 * Returns whether the task has only one answer, so that the question is skipped.
 * A player with book tiles is always asked, because skipping would reveal the
 * kinds of tiles (DY-109). A turn is skipped only if it must be a free pass.
 */
function isForced(state: State, task: Task, { sealed, options }: Prompt<Asks>): boolean {
  if (sealed || task.do === 'tile') return false;
  if (task.do === 'choose') return same(task.first, task.second);
  return (
    options.length === 1 &&
    (task.do !== 'turn' ||
      (playerAt(state, task.who).tiles.length === 0 && openSpaces(state, task.who).length === 1))
  );
}

function respond(state: State, task: Task, answers: Move<Asks>, io: Io): void {
  const answer = at(answers, 0);
  switch (answer.type) {
    case 'turn':
      return turn(state, doing(task, 'turn'), only(answer.picks), io);
    case 'step':
      return step(state, doing(task, 'step'), only(answer.picks));
    case 'tile':
      return tile(state, doing(task, 'tile'), only(answer.picks));
    case 'trade':
      return tradeOrNot(state, answer.seat, only(answer.picks), io);
    case 'divide':
      return divide(state, doing(task, 'divide').ship, only(answer.picks).group, io);
    case 'choose':
      return takeGroup(state, doing(task, 'choose'), only(answer.picks).take, io);
    case 'own':
      return takeOwn(state, doing(task, 'own').ship, only(answer.picks).goods, io);
    case 'bonus':
      return bonusOrPlan(state, doing(task, 'bonus'), only(answer.picks), io);
    case 'give':
    case 'remains':
    case 'score':
    case 'unmarried':
      return together(state, task, answers, io);
    case 'split':
    case 'group':
    case 'order':
    case 'dice':
    case 'birth':
    case 'coat':
    case 'keep':
      return rewards(state, task, answer, io);
  }
}

type AnswerTo<Q extends keyof Asks> = Extract<Move<Asks>[number], { type: Q }>;

function rewards(state: State, task: Task, answer: AnswerTo<Reward>, io: Io): void {
  const { seat } = answer;
  switch (answer.type) {
    case 'split':
      return split(state, doing(task, 'split'), only(answer.picks).single, io);
    case 'group':
      return takeDice(state, doing(task, 'group'), only(answer.picks).take, io);
    case 'order':
      return inOrder(state, doing(task, 'order'), only(answer.picks).face, io);
    case 'dice':
      return useDice(state, seat, facesAt(doing(task, 'dice').faces, only(answer.picks).dice), io);
    case 'birth': {
      const { city } = only(answer.picks);
      return city === null
        ? io.tell(msg('log.declines', { who: player(seat), face: 'birth' }))
        : bear(state, seat, city, io);
    }
    case 'coat':
      return takeCoat(state, seat, only(answer.picks).nation, io);
    case 'keep':
      return keep(state, doing(task, 'keep'), only(answer.picks).card, io);
  }
}

/** Carries out all answers to a sealed question (DY-57, DY-70, DY-82, DY-83). */
function together(state: State, task: Task, answers: Move<Asks>, io: Io): void {
  switch (task.do) {
    case 'give':
      return give(state, task.who, answers, io);
    case 'remains': {
      const more = answers.flatMap(a => (a.type === 'remains' ? a.picks : []));
      return first(state, { do: 'remains', taken: [...task.taken, ...more] });
    }
    case 'score':
      return playScoring(
        state,
        answers.flatMap(a => (a.type === 'score' ? [{ seat: a.seat, cards: a.picks.map(p => p.card) }] : [])),
        io,
      );
    case 'unmarried':
      return dismiss(
        state,
        answers.flatMap(a => (a.type === 'unmarried' ? [{ seat: a.seat, sites: a.picks }] : [])),
        io,
      );
    case 'turn':
    case 'step':
    case 'tile':
    case 'putAway':
    case 'next':
    case 'goods':
    case 'own':
    case 'divide':
    case 'choose':
    case 'refill':
    case 'trade':
    case 'place':
    case 'marriage':
    case 'split':
    case 'group':
    case 'order':
    case 'dice':
    case 'face':
    case 'birth':
    case 'coat':
    case 'keep':
    case 'bonus':
    case 'characters':
    case 'first':
    case 'clearTrack':
    case 'deal':
    case 'reckon':
    case 'begin':
    case 'finish':
      throw new Error(`${task.do} is not answered in secret`);
  }
}

/** Collects the gifts (DY-57). A player without a choice gives the only possible goods. */
function give(state: State, user: Seat, answers: Move<Asks>, io: Io): void {
  const gifts = giftsTo(state, user)
    .filter(({ count }) => count > 0)
    .map(({ seat, count }) => {
      const answer = answers.find(a => a.seat === seat);
      const goods =
        answer?.type === 'give'
          ? tally(answer.picks.map(p => p.good))
          : at(picks(playerAt(state, seat).goods, count), 0);
      return { seat, goods };
    });
  collect(state, user, gifts, io);
}

/** Starts a plan (DY-10, DY-62). Its details are asked before anything is carried out. */
function turn(state: State, { who }: Doing<'turn'>, root: Asks['turn'], io: Io): void {
  const { hand, tiles } = playerAt(state, who);
  if (hand.length === 0 && tiles.length === 0) io.tell(msg('log.noCards', { who: player(who) }));
  first(state, { do: 'step', who, root, steps: [] }, { do: 'turn', who });
}

const step = (state: State, task: Doing<'step'>, answer: Asks['step']): void =>
  first(state, { ...task, steps: [...task.steps, answer] });

/** Starts the plan of a book tile, after which another one may follow (DY-91). */
function tile(state: State, { who }: Doing<'tile'>, { tile: used }: Asks['tile']): void {
  if (used !== null)
    first(state, { do: 'step', who, root: { do: 'tile', tile: used }, steps: [] }, { do: 'tile', who });
}

/** Carries out or declines a trade (DY-16, DY-46, DY-104). */
function tradeOrNot(state: State, who: Seat, { ship }: Asks['trade'], io: Io): void {
  if (ship === null) io.tell(msg('log.declines', { who: player(who), face: 'trade' }));
  else board(state, who, ship, io);
}

/** Carries out this die, then the others (DY-44). */
function inOrder(state: State, { who, faces }: Doing<'order'>, face: Face, io: Io): void {
  io.tell(msg('log.uses', { who: player(who), face }));
  const rest = faces.toSpliced(faces.indexOf(face), 1);
  first(state, { do: 'face', who, face }, { do: 'order', who, faces: rest });
}

function bonusOrPlan(state: State, task: Doing<'bonus'>, choice: Asks['bonus'], io: Io): void {
  if (choice.bonus !== 'freeCity' && choice.bonus !== 'casanova') return bonus(state, task.who, choice, io);
  first(state, { do: 'step', who: task.who, root: { do: 'bonus', bonus: choice.bonus }, steps: [] }, task);
}

/** Carries out a task that has no question, or none now. */
function carry(state: State, task: Task, io: Io): void {
  switch (task.do) {
    case 'step':
      return act(state, task, io);
    case 'tile':
      return;
    case 'putAway':
      return putAway(state);
    case 'next':
      return next(state, task.who, io);
    case 'goods':
      return trade(state, task.ship, io);
    case 'refill':
      return refill(state, task.ship, io);
    case 'trade':
      return io.tell(noMember(task.who));
    case 'place':
      return placed(state, task.who, task.site, io);
    case 'marriage':
      return marry(state, task.city, io);
    case 'order':
      return alike(state, task);
    case 'face':
      return carryOut(state, task.who, task.face, io);
    case 'coat':
      return io.tell(msg('log.noCoat', { who: player(task.who) }));
    case 'give':
      return give(state, task.who, [], io);
    case 'remains':
    case 'score':
    case 'unmarried':
    case 'characters':
    case 'first':
    case 'clearTrack':
    case 'deal':
    case 'reckon':
    case 'begin':
    case 'finish':
      return betweenRounds(state, task, io);
    case 'turn':
    case 'own':
    case 'divide':
    case 'choose':
    case 'split':
    case 'group':
    case 'dice':
    case 'birth':
    case 'keep':
    case 'bonus':
      throw new Error(`${task.do} asks somebody`);
  }
}

/** A task at the end of a round (DY-79). */
type RoundTask = Doing<
  | 'remains'
  | 'score'
  | 'unmarried'
  | 'characters'
  | 'first'
  | 'clearTrack'
  | 'deal'
  | 'reckon'
  | 'begin'
  | 'finish'
>;

function betweenRounds(state: State, task: RoundTask, io: Io): void {
  switch (task.do) {
    case 'remains':
      return sweep(state, task.taken, io);
    case 'score':
      return playScoring(state, allCards(state), io);
    case 'unmarried':
      return dismiss(state, [], io);
    case 'characters':
      return layCharacters(state, io);
    case 'first':
      return newFirst(state, io);
    case 'clearTrack':
      return clearTrack(state);
    case 'deal':
      return deal(state, io);
    case 'reckon':
      return reckonUnmarried(state, io);
    case 'begin':
      return begin(state, io);
    case 'finish':
      return finish(state, io);
  }
}

function act(state: State, task: Doing<'step'>, io: Io): void {
  const { deed } = follow(state, task.who, task.root, task.steps);
  if (!deed) throw new Error('details are missing');
  carryOutDeed(state, task, deed, io);
}

/** Discards the played card when everything that it started is finished (DY-10). */
function putAway(state: State): void {
  if (state.played === null) throw new Error('no card is played');
  state.discards.push(state.played);
  state.played = null;
}

/** Queues dice whose order makes no difference, then the others. */
function alike(state: State, { who, faces }: Doing<'order'>): void {
  const plain = faces.filter(face => isPlain(state, face));
  const rest = faces.filter(face => !isPlain(state, face));
  const later: Task[] =
    new Set(rest).size > 1
      ? [{ do: 'order', who, faces: rest }]
      : rest.map(face => ({ do: 'face', who, face }));
  first(state, ...plain.map((face): Task => ({ do: 'face', who, face })), ...later);
}

/** Returns all scoring cards after round 3, when they must be played (DY-81). Earlier: none. */
const allCards = (state: State) =>
  state.round < ROUNDS ? [] : seatsOf(state).map(seat => ({ seat, cards: playerAt(state, seat).scoring }));
