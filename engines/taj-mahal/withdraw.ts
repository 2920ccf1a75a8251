/** The steps of a withdrawal (TM-29). */
import type { Io } from '../core/game.ts';
import { range } from '../core/values.ts';
import { cityOf, isInfluence, LAST_TAKES, provinceOf, TAKES } from './facts.ts';
import { clear, drawToHand } from './cards.ts';
import { goodsOf, score, takeBonus, tileWorth } from './goods.ts';
import type { Sign, Site, Who } from './model.ts';
import { linked, sites } from './palaces.ts';
import {
  after,
  here,
  isCarletto,
  isIn,
  isLast,
  msg,
  mutable,
  named,
  partyAt,
  placingOf,
  type State,
  type Task,
} from './state.ts';
import { leads } from './symbols.ts';

/** Takes every prize led and queues all following steps (TM-20, TM-28, TM-33). */
export function withdraw(state: State, who: Who, io: Io): void {
  const figure = mutable(state, who);
  const won = leads(state, who);
  const played = figure.played.length > 0;
  const last = isLast(state, who);
  const afterPlay = won.length > 0 ? 'log.withdraws' : 'log.withdrawsEmpty';
  io.tell(msg(played ? afterPlay : 'log.withdrawsFirst', { who: named(state, who) }));
  if (!played && !isCarletto(state, who)) drawToHand(state, who, io); // TM-30
  figure.withdrawn = true;
  for (const sign of won) take(state, who, sign, io);
  state.placing = {
    normal: won.filter(isInfluence).length,
    crown: won.includes('mogul'),
    tile: won.includes('elephant'),
    placed: 0,
  };
  state.tasks = [
    ...palaces(state, who),
    { do: 'reckon', who },
    ...cards(state, who, last ? LAST_TAKES : TAKES),
    { do: 'next', who },
  ];
}

/** Takes one prize (TM-21, TM-22, TM-27). A province tile counts only from its scoring on. */
function take(state: State, who: Who, sign: Sign, io: Io): void {
  if (isInfluence(sign)) {
    state.court.influences = state.court.influences.filter(each => each !== sign);
    mutable(state, who).influences.push(sign);
  } else if (sign === 'mogul') {
    state.court.crown = false;
  } else {
    state.court.tile = false;
  }
  io.tell(msg(`prize.${sign}`, { who: named(state, who) }));
}

/** Queues the palaces one by one (TM-24). Carletto's are placed together (TM-86). */
function palaces(state: State, who: Who): Task[] {
  const { normal, crown } = placingOf(state);
  const count = normal + (crown ? 1 : 0);
  return range(isCarletto(state, who) ? Math.min(count, 1) : count).map(() => ({ do: 'palace', who }));
}

const cards = (state: State, who: Who, due: number): Task[] =>
  isCarletto(state, who) ? thrownAway(state, who) : [{ do: 'supply', who, due }];

/**
 * Queues the discards after Carletto's withdrawal: two cards, if a player is still in the visit (TM-85).
 * Players who have withdrawn choose them; if there are none, all players in turn.
 */
function thrownAway(state: State, who: Who): Task[] {
  if (partyAt(state).second) return []; // TM-91
  const players = after(state, who).filter(other => !isCarletto(state, other));
  const out = players.filter(other => !isIn(state, other));
  if (out.length === players.length) return [];
  const choosers = out.length > 0 ? out : players;
  return choosers.map(chooser => ({ do: 'discard', who: chooser, due: TAKES / choosers.length }));
}

/**
 * Places one palace and takes the bonus tile there at once (TM-22, TM-23, TM-25). With one open city left,
 * nobody is asked, so the message says why it stands there.
 */
export function place(state: State, who: Who, { city, crown }: Site, io: Io): void {
  const placing = placingOf(state);
  const isChosen = isCarletto(state, who) || sites(state).length > 1;
  state.palaces.push({ city, owner: who, crown });
  placing.placed++;
  if (crown) placing.crown = false;
  else placing.normal--;
  const names = { who: named(state, who), city: cityOf(city).name };
  if (isChosen) io.tell(msg(crown ? 'log.crowns' : 'log.places', names));
  else io.tell(msg('log.placesOnly', { ...names, province: provinceOf(here(state)).name }));
  if (crown || takeBonus(state, who, city, io) !== 'card') return;
  const isDrawn = !isCarletto(state, who); // TM-36, TM-84
  io.tell(msg(isDrawn ? 'log.cardTile' : 'carletto.cardTile', { who: named(state, who) }));
  if (isDrawn) drawToHand(state, who, io);
}

/** Scores palaces and the province tile, and discards the cards played (TM-29, steps 3 to 5). */
export function reckon(state: State, who: Who, io: Io): void {
  const { placed, tile } = placingOf(state);
  const figure = mutable(state, who);
  const provinces = linked(state, who);
  if (placed > 0) score(state, { who, points: provinces.length, for: 'palaces', provinces }, io); // TM-40
  if (tile) {
    score(
      state,
      { who, points: tileWorth(state.visit, goodsOf(figure)), for: 'tile', tile: state.visit },
      io,
    ); // TM-50
    figure.tiles.push(state.visit);
  }
  clear(state, who);
  state.placing = null;
}
