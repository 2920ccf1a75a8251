/** Builds what one seat may see, field by field (TM-98, TM-99). */
import type { Frozen, Seat } from '../core/game.ts';
import { goodsOf } from './goods.ts';
import type { FigureView, PrizeView, View, Who } from './model.ts';
import { awaited, figureAt, isCarletto, stageOf, turnOrder, type State } from './state.ts';
import { courtOf, ledIn, symbolsOf } from './symbols.ts';
import { winners } from './visit.ts';

export function view(state: Frozen<State>, seat: Seat | null): View {
  const { options, visit, provinces, palaces, bonuses, supply, deck, discards, table, gains } = state;
  const court = courtOf(state);
  return {
    seat,
    stage: stageOf(state),
    options,
    visit,
    provinces,
    order: turnOrder(state),
    active: activeOf(state),
    figures: state.figures.map((_, who) => figureView(state, court, who, seat)),
    palaces,
    bonuses,
    court,
    supply,
    deck: deck.length,
    discards,
    table,
    placing: placing(state),
    withdrawing: withdrawing(state),
    awaited: awaited(state),
    gains,
    winners: winners(state),
  };
}

function figureView(
  state: Frozen<State>,
  court: readonly PrizeView[],
  who: Who,
  eye: Seat | null,
): FigureView {
  const figure = figureAt(state, who);
  const { hand, taken = [], specials, played, colour, withdrawn, influences, tiles, bonuses, score } = figure;
  const known = who === eye || stageOf(state) === 'over'; // TM-14, TM-70
  return {
    carletto: isCarletto(state, who),
    hand: known ? hand : null,
    cards: hand.length,
    taken,
    specials,
    played,
    colour,
    symbols: symbolsOf(played),
    leads: ledIn(court, who),
    withdrawn,
    influences,
    tiles,
    bonuses,
    commodities: goodsOf(figure),
    score,
  };
}

/** Returns the figure that plays, withdraws or discards. After the end: the last first player. */
const activeOf = (state: Frozen<State>): Who => state.tasks[0]?.who ?? state.first;

function placing(state: Frozen<State>): View['placing'] {
  if (!state.placing) return null;
  const { normal, crown } = state.placing;
  return { normal, crown };
}

/** Every withdrawal queues its next turn last. A turn waits alone. */
function withdrawing({ tasks }: Frozen<State>): Who | null {
  const last = tasks.at(-1);
  return last?.do === 'next' ? last.who : null;
}
