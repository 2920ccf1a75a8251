/**
 * Automated player of Dynasties. It weighs every answer by its expected points at the end, and the sharp one
 * looks ahead to its next turn. It knows only its view and its prompt.
 */
import type { Prompt } from '../engines/core/game.ts';
import type { Asks, View } from '../engines/dynasties/model.ts';
import type { Weigh } from './advice.ts';
import { weigh } from './dynasties/advice.ts';
import { answered } from './dynasties/answers.ts';
import { isSearched, searched } from './dynasties/search/search.ts';
import { thinking } from './dynasties/thought.ts';
import { conductOf, type Conduct } from './dynasties/weights.ts';
import type { Choose } from './index.ts';
import { highest } from './mix.ts';
import { byLevel, USUAL_TEMPER } from './tempers.ts';

/** Returns a player that weighs and chooses like this. */
export const dynastiesBy =
  (conduct: Conduct): Choose =>
  (view, prompt, rng) => {
    if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Dynasties: ${prompt.type}`);
    const { search, weights } = conduct;
    if (search === null || !isSearched(prompt, view)) return answered(view, prompt, conduct, rng);
    const worths = searched(thinking(view, prompt.seat, weights), prompt, search);
    return [highest(worths.map(worth => worth ?? -Infinity))];
  };

/** Weighs the answers as the sharp player of the usual temper does. */
export const dynastiesAdvice: Weigh = (view, prompt) => {
  if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Dynasties: ${prompt.type}`);
  return weigh(view, prompt, conductOf('sharp', USUAL_TEMPER));
};

export const dynastiesByLevel = byLevel((level, temper) => dynastiesBy(conductOf(level, temper)));
export const dynasties = dynastiesByLevel.sharp.careful;

const QUESTIONS: Readonly<Record<keyof Asks, true>> = {
  turn: true,
  step: true,
  tile: true,
  trade: true,
  divide: true,
  choose: true,
  own: true,
  split: true,
  group: true,
  order: true,
  dice: true,
  birth: true,
  coat: true,
  keep: true,
  give: true,
  remains: true,
  bonus: true,
  score: true,
  unmarried: true,
};
const isAsk = (prompt: Parameters<Choose>[1]): prompt is Prompt<Asks> => prompt.type in QUESTIONS;
const isView = (view: unknown): view is View =>
  typeof view === 'object' && view !== null && 'ships' in view && 'characters' in view;
