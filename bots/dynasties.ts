/**
 * Automated player of Dynasties. It weighs every answer by its expected points at the end. It knows only its
 * view and its prompt.
 */
import type { Prompt } from '../engines/core/game.ts';
import type { Rng } from '../engines/core/rng.ts';
import { isPlanQuestion, type Asks, type View } from '../engines/dynasties/model.ts';
import type { Weigh } from './advice.ts';
import { weigh } from './dynasties/advice.ts';
import { mindOf } from './dynasties/mind.ts';
import { gifts, kept, scored } from './dynasties/secrets.ts';
import { thinking } from './dynasties/thought.ts';
import { ABSURD, conductOf, type Conduct } from './dynasties/weights.ts';
import { planWorths, rewardWorths, tradeWorths, values } from './dynasties/worths.ts';
import type { Choose } from './index.ts';
import { highest, softly } from './mix.ts';
import { byLevel, USUAL_TEMPER } from './tempers.ts';

/** Returns a player that weighs and chooses like this. */
export const dynastiesBy =
  (conduct: Conduct): Choose =>
  (view, prompt, rng) => {
    if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Dynasties: ${prompt.type}`);
    return places(view, prompt, conduct, rng);
  };

/** Weighs the answers as the sharp player of the usual temper does. */
export const dynastiesAdvice: Weigh = (view, prompt) => {
  if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Dynasties: ${prompt.type}`);
  return weigh(view, prompt, conductOf('sharp', USUAL_TEMPER).weights);
};

export const dynastiesByLevel = byLevel((level, temper) => dynastiesBy(conductOf(level, temper)));
export const dynasties = dynastiesByLevel.sharp.careful;

const chosen = (worths: readonly number[], whim: number, rng: Rng): number =>
  whim === 0 ? highest(worths) : softly(worths, whim, ABSURD, rng);

function places(view: View, prompt: Prompt<Asks>, { weights, whim }: Conduct, rng: Rng): readonly number[] {
  const { seat } = prompt;
  if (isPlanQuestion(prompt)) return [chosen(planWorths(thinking(view, seat, weights), prompt), whim, rng)];
  const mind = mindOf(view, seat, weights);
  switch (prompt.type) {
    case 'give':
      return gifts(mind, values(prompt), prompt.pick[0]);
    case 'score':
      return scored(
        mind,
        values(prompt).map(({ card }) => card),
      );
    case 'unmarried':
      return kept(mind, thinking(view, seat, weights).dowry, values(prompt), prompt.pick[1]);
    case 'trade':
    case 'divide':
    case 'choose':
    case 'own':
    case 'remains':
      return [highest(tradeWorths(view, mind, prompt))];
    case 'split':
    case 'group':
    case 'order':
    case 'dice':
    case 'birth':
    case 'coat':
    case 'keep':
      return [highest(rewardWorths(view, mind, prompt))];
  }
}

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
