/** Builds what one seat may see, field by field (RA-90, RA-91). */
import type { Frozen, Seat } from '../core/game.ts';
import { range } from '../core/values.ts';
import { penalty, progressOf } from './actions.ts';
import { palaceCost } from './building.ts';
import { endBoxOf } from './facts.ts';
import { PARTS, type PlayerView, type Stage, type TurnView, type View } from './model.ts';
import { connected, waysFor, wholeRoads } from './roads.ts';
import { built, ending, winners } from './round.ts';
import { awaited, freeCards, playerAt, stageOf, toMove, type State } from './state.ts';

export function view(state: Frozen<State>, seat: Seat | null): View {
  const { options, round, maharaja, governors, houses, palaces, tokens, auction, turn, payouts } = state;
  return {
    seat,
    stage: stageFor(state, seat),
    options,
    round,
    maharaja,
    governors,
    endBox: endBoxOf(options),
    ending: ending(state),
    players: range(state.players.length).map(each => playerView(state, each, seat)),
    free: freeCards(state),
    houses,
    palaces,
    connected: connected(state),
    whole: wholeRoads(state),
    order: round === 0 || state.tasks.length === 0 ? [] : toMove(state),
    tokens,
    auction,
    turn: turnView(state, seat),
    ways: turn ? waysFor(state, turn.seat, playerAt(state, turn.seat).at) : [],
    payouts,
    awaited: awaited(state),
    winners: winners(state),
  };
}

/**
 * Returns the stage for this seat. `drop` and `sure` are
 * hidden from others, because the mover may still cancel.
 */
function stageFor(state: Frozen<State>, eye: Seat | null): Stage {
  const stage = stageOf(state);
  return (stage === 'drop' || stage === 'sure') && state.turn?.seat !== eye ? 'turn' : stage;
}

/** RA-6, RA-12. */
function playerView(state: Frozen<State>, who: Seat, eye: Seat | null): PlayerView {
  const {
    characters,
    gold,
    counted = null,
    palaces,
    supply,
    quarry,
    tokens,
    at,
    disc,
    shown,
    moved,
  } = playerAt(state, who);
  const rich = who === eye || state.options.gold === 'open' || state.tasks.length === 0;
  return {
    characters,
    gold: rich ? gold : null,
    counted,
    palaces,
    built: built(state, who),
    supply,
    quarry,
    tokens,
    at,
    disc: shown || who === eye ? disc : null,
    shown,
    moved,
  };
}

function turnView(state: Frozen<State>, eye: Seat | null): TurnView | null {
  if (!state.turn) return null;
  const { seat, used } = state.turn;
  const { actions, room } = progressOf(state);
  const [task] = state.tasks;
  return {
    seat,
    actions,
    open: PARTS.filter(part => room.has(part)),
    gives: penalty(actions),
    used,
    palaceCost: palaceCost(state, seat),
    lifted: task?.do === 'drop' && seat === eye ? { from: task.from, by: task.by } : null,
  };
}
