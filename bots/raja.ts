/**
 * Automated player of Raja. It plans its turn by the worth of scorings, palaces and routes. It knows only its
 * view and its prompt.
 */
import type { Prompt, Seat } from '../engines/core/game.ts';
import type { Rng } from '../engines/core/rng.ts';
import type { Asks, View } from '../engines/raja/model.ts';
import type { Weigh } from './advice.ts';
import type { Choose } from './index.ts';
import { highest } from './mix.ts';
import { weigh } from './raja/advice.ts';
import { bid, give, pick } from './raja/cards.ts';
import { setDisc } from './raja/discs/choice.ts';
import { roundsLeft } from './raja/horizon.ts';
import { housed, landOf } from './raja/land.ts';
import { drop, turn, type Sight } from './raja/turn.ts';
import { thoughtOf, type Thought } from './raja/weights.ts';
import { worth } from './raja/worth.ts';
import { byLevel, USUAL_TEMPER } from './tempers.ts';

/** Returns a player that searches its turns so far, and weighs things like this. */
export const rajaBy =
  (thought: Thought): Choose =>
  (view, prompt, rng) => {
    if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Raja: ${prompt.type}`);
    return [place(sightOf(view, prompt.seat, thought), thought, prompt, rng)];
  };

/** Made once, because searches keep what they find for the same weights. */
const USUAL = thoughtOf('sharp', USUAL_TEMPER);

/** Weighs the answers as the sharp player of the usual temper does. */
export const rajaAdvice: Weigh = (view, prompt) => {
  if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Raja: ${prompt.type}`);
  return weigh(sightOf(view, prompt.seat, USUAL), prompt);
};

function sightOf(view: View, seat: Seat, { weights, search }: Thought): Sight {
  return { view, land: landOf(view, seat, { rounds: roundsLeft(view, weights), weights }), search };
}

export const rajaByLevel = byLevel((level, temper) => rajaBy(thoughtOf(level, temper)));
export const raja = rajaByLevel.sharp.careful;

function place(sight: Sight, { matrix }: Thought, prompt: Prompt<Asks>, rng: Rng): number {
  const { view, land } = sight;
  switch (prompt.type) {
    case 'bid':
      return bid(view, land.weights, values(prompt));
    case 'pick':
      return pick(
        land,
        values(prompt).map(each => each.take),
      );
    case 'give':
      return give(
        land,
        values(prompt).map(each => each.give),
      );
    case 'opening':
      return highest(values(prompt).map(each => worth(housed(land, each.at, 'builder'))));
    case 'discs':
      return setDisc(sight, matrix, values(prompt), rng);
    case 'turn':
      return turn(sight, values(prompt), rng);
    case 'drop':
      return drop(sight, values(prompt));
    case 'sure':
      return values(prompt).findIndex(each => each.then === 'end');
  }
}

const values = <T>({ options }: { readonly options: readonly { readonly value: T }[] }): T[] =>
  options.map(o => o.value);

const QUESTIONS: Readonly<Record<keyof Asks, true>> = {
  bid: true,
  pick: true,
  opening: true,
  discs: true,
  turn: true,
  drop: true,
  sure: true,
  give: true,
};
const isAsk = (prompt: Parameters<Choose>[1]): prompt is Prompt<Asks> => prompt.type in QUESTIONS;
const isView = (view: unknown): view is View =>
  typeof view === 'object' && view !== null && 'governors' in view && 'maharaja' in view;
