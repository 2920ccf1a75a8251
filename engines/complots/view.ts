/** Builds what one seat may see, field by field (CO-6, CO-70, CO-71, CO-72, CO-73). */
import type { Frozen, Seat } from '../core/game.ts';
import { inPlay, sorted } from './facts.ts';
import { lossOf } from './loss.ts';
import type { Character, PlayerView, View } from './model.ts';
import { announced, awaited, playerAt, stageOf, targetOf, winner, type State } from './state.ts';

export function view(state: Frozen<State>, seat: Seat | null): View {
  const { turn, active, treasury, announcement, block, challenge } = state;
  return {
    seat,
    stage: stageOf(state),
    turn,
    active,
    inPlay: inPlay(state.options),
    court: state.court.length,
    treasury,
    players: state.players.map((_, i) => playerView(state, i, seat)),
    announcement,
    block,
    challenge,
    loss: loss(state),
    claims: state.claims ?? null,
    awaited: awaited(state),
    choice: choice(state, seat),
    examined: examined(state, seat),
    winner: winner(state),
  };
}

function playerView(state: Frozen<State>, seat: Seat, eye: Seat | null): PlayerView {
  const { coins, hand, faceUp } = playerAt(state, seat);
  const known = seat === eye || state.tasks.length === 0;
  return {
    coins,
    influences: hand.length,
    faceUp: [...faceUp],
    hand: known ? [...hand] : null,
    out: hand.length === 0,
  };
}

function loss(state: Frozen<State>): View['loss'] {
  const [task, ...rest] = state.tasks;
  return task?.do === 'lose' ? lossOf(state, task.seat, rest) : null;
}

/** Returns the cards to choose from, only for the seat that chooses (CO-9, CO-20). */
function choice(state: Frozen<State>, seat: Seat | null): Character[] | null {
  if (seat === null || !awaited(state).includes(seat)) return null;
  const { hand } = playerAt(state, seat);
  switch (stageOf(state)) {
    case 'draft':
      return [...hand];
    case 'exchange':
      return sorted([...hand, ...state.drawn]);
    case 'turn':
    case 'action':
    case 'late':
    case 'block':
    case 'lose':
    case 'show':
    case 'judge':
    case 'over':
      return null;
  }
}

/** Returns the examined card, only for its two players (CO-23). */
function examined(state: Frozen<State>, seat: Seat | null): View['examined'] {
  if (!state.examined) return null;
  const { by } = announced(state);
  const of = targetOf(state);
  return seat === by || seat === of ? { of, character: state.examined } : null;
}
