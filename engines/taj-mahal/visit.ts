/** The end of a visit, the start of the next one, and the end of the game. */
import type { Io, Frozen } from '../core/game.ts';
import { range } from '../core/values.ts';
import { laySupply } from './cards.ts';
import { exchanges } from './exchange.ts';
import { cardOf, COLOURS, INFLUENCES, provinceOf } from './facts.ts';
import { score } from './goods.ts';
import type { Colour, Who } from './model.ts';
import { citiesHere } from './palaces.ts';
import { figureAt, here, mapOf, msg, named, nextFirst, type State } from './state.ts';

export function endVisit(state: State, io: Io): void {
  leaveBehind(state);
  exchanges(state, io);
  if (state.visit === mapOf(state).visits) return finish(state, io);
  state.first = nextFirst(state); // TM-62
  state.visit++;
  state.court = { influences: [...state.court.influences], crown: true, tile: true };
  for (const influence of INFLUENCES.filter(each => !state.court.influences.includes(each))) {
    // TM-64
    state.stock[influence]--;
    state.court.influences.push(influence);
  }
  for (const figure of state.figures) figure.withdrawn = false;
  laySupply(state, io);
  beginVisit(state, io);
}

export function beginVisit(state: State, io: Io): void {
  io.tell(
    msg('log.visit', {
      visit: state.visit,
      province: provinceOf(here(state)).name,
      who: named(state, state.first),
    }),
  );
  state.tasks = [{ do: 'turn', who: state.first }];
}

/** TM-67. */
function leaveBehind(state: State): void {
  if (state.court.tile) state.gone.tiles.push(state.visit);
  state.court.tile = false;
  for (const city of citiesHere(state)) {
    const tile = state.bonuses[city];
    if (tile === undefined) continue;
    delete state.bonuses[city];
    state.gone.bonuses.push(tile);
  }
}

/** Ends the game: hands are shown and counted (TM-70, TM-88). */
function finish(state: State, io: Io): void {
  for (const who of range(state.figures.length)) {
    const { specials, hand } = figureAt(state, who);
    const colours = hand.map(card => cardOf(card).colour);
    const whites = colours.filter(colour => colour === 'white').length;
    const best = bestColour(colours);
    if (specials.length > 0) score(state, { who, points: specials.length, for: 'specials' }, io);
    if (whites > 0) score(state, { who, points: whites, for: 'whites' }, io);
    if (best) score(state, { who, points: best.count, for: 'colour', colour: best.colour }, io);
  }
  for (const who of winners(state))
    io.tell(msg('log.wins', { who: named(state, who), count: figureAt(state, who).score }));
}

/** Returns the colour with most cards. Ties: the first colour. */
function bestColour(held: readonly string[]): { readonly colour: Colour; readonly count: number } | null {
  const [best] = COLOURS.map(colour => ({ colour, count: held.filter(each => each === colour).length })).sort(
    (a, b) => b.count - a.count,
  );
  return best && best.count > 0 ? best : null;
}

/** Returns the figures with most points; ties are shared (TM-71). They may include Carletto. */
export function winners(state: Frozen<State>): Who[] {
  if (state.tasks.length > 0) return [];
  const most = Math.max(...state.figures.map(figure => figure.score));
  return range(state.figures.length).filter(who => figureAt(state, who).score === most);
}
