/** Secrets of a move that all may learn after the end: bluffs, lapsed answers (CO-73), hidden cards. */
import type { Frozen, Move, Msg, Seat } from '../core/game.ts';
import { at, only, player } from '../core/values.ts';
import { FACTS } from './facts.ts';
import type { Asks, Character } from './model.ts';
import { holds } from './moves.ts';
import { windowAnswers, type WindowAnswer } from './play.ts';
import { announced, msg, targetOf, type State } from './state.ts';

export function hindsight(before: Frozen<State>, move: Move<Asks>): Msg[] {
  const first = at(move, 0);
  switch (first.type) {
    case 'draft':
      return move.flatMap(a =>
        a.type === 'draft'
          ? [msg('hindsight.picked', { who: player(a.seat), character: only(a.picks) })]
          : [],
      );
    case 'turn':
      return claimed(before, first.seat, FACTS[only(first.picks).action].claims);
    case 'action':
      return answered(before, windowAnswers(move));
    case 'late':
      return late(before, windowAnswers(move));
    case 'block':
      return alsoChallenged(windowAnswers(move));
    case 'judge':
      return before.examined
        ? [msg('hindsight.shown', { who: player(targetOf(before)), character: before.examined })]
        : [];
    case 'lose':
    case 'exchange':
    case 'show':
      return [];
  }
}

const claimed = (before: Frozen<State>, who: Seat, character: Character | null): Msg[] =>
  character
    ? [
        msg(holds(before, who, character) ? 'hindsight.true' : 'hindsight.bluff', {
          who: player(who),
          character,
        }),
      ]
    : [];

/**
 * Reveals bluffs and lapsed answers of the first window (CO-37,
 * CO-39). Without a challenge only the earliest block counted.
 */
function answered(before: Frozen<State>, answers: readonly WindowAnswer[]): Msg[] {
  const blocks = answers.filter(a => a.say === 'block');
  const { by, character } = announced(before);
  const challenged = answers.some(a => a.say === 'challenge');
  if (!challenged)
    return [...truth(before, blocks.slice(0, 1)), ...lapsed('hindsight.alsoBlocked', blocks.slice(1))];
  const stands = character !== null && holds(before, by, character); // the target is then asked again (CO-38)
  return [...alsoChallenged(answers), ...(stands ? [] : lapsed('hindsight.wouldBlock', blocks))];
}

/** Reveals the truth of the block that counts, or the block that the target had answered first. */
function late(before: Frozen<State>, answers: readonly WindowAnswer[]): Msg[] {
  const blocks = answers.filter(a => a.say === 'block');
  const { foretold } = before;
  if (blocks.length > 0 || foretold?.say !== 'block') return truth(before, blocks);
  return lapsed('hindsight.wouldBlock', [{ ...foretold, by: targetOf(before) }]);
}

const truth = (before: Frozen<State>, blocks: readonly WindowAnswer[]): Msg[] =>
  blocks.flatMap(({ by, as }) => claimed(before, by, as));

const alsoChallenged = (answers: readonly WindowAnswer[]): Msg[] =>
  lapsed('hindsight.alsoChallenged', answers.filter(a => a.say === 'challenge').slice(1));

const lapsed = (path: string, answers: readonly WindowAnswer[]): Msg[] =>
  answers.map(({ by, as }) => msg(path, { who: player(by), ...(as ? { as } : {}) }));
