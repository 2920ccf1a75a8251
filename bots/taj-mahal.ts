/**
 * Automated player of Taj Mahal. It weighs prizes against cards and guesses what others hold. It knows only
 * its view and its prompt.
 */
import type { Prompt } from '../engines/core/game.ts';
import type { Rng } from '../engines/core/rng.ts';
import { at } from '../engines/core/values.ts';
import type { Asks, Card, Choice, Site, View } from '../engines/taj-mahal/model.ts';
import type { Weigh } from './advice.ts';
import type { Choose } from './index.ts';
import { byLevel, USUAL_TEMPER } from './tempers.ts';
import { weigh } from './taj-mahal/advice.ts';
import { facesOf, type Face } from './taj-mahal/faces.ts';
import { best, worst, type Pick } from './taj-mahal/hand.ts';
import { nextSite, visitsLeft } from './taj-mahal/land.ts';
import { turn } from './taj-mahal/turn.ts';
import { thoughtOf, type Sight, type Thought } from './taj-mahal/weights.ts';

/** Returns a player that thinks so far and weighs things like this. */
export const tajMahalBy =
  (thought: Thought): Choose =>
  (view, prompt, rng) => {
    if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Taj Mahal: ${prompt.type}`);
    return places({ ...view, weights: thought.weights }, prompt, thought, rng);
  };

/** Weighs the answers as the sharp player of the usual temper does. */
export const tajMahalAdvice: Weigh = (view, prompt, rng) => {
  if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Taj Mahal: ${prompt.type}`);
  return weigh({ ...view, weights: thoughtOf('sharp', USUAL_TEMPER).weights }, prompt, rng);
};

export const tajMahalByLevel = byLevel((level, temper) => tajMahalBy(thoughtOf(level, temper)));
export const tajMahal = tajMahalByLevel.sharp.careful;

function places(view: Sight, prompt: Prompt<Asks>, thought: Thought, rng: Rng): readonly number[] {
  const {
    seat,
    pick: [due],
  } = prompt;
  const figure = at(view.figures, seat);
  const { weights } = view;
  const hand = facesOf(figure.hand ?? []);
  const picking = (offered: readonly Card[], beside: readonly Face[]): Pick => ({
    offered: facesOf(offered),
    hand: beside,
    due,
    visitsLeft: visitsLeft(view),
  });
  switch (prompt.type) {
    case 'turn':
      return [playPlace(values(prompt), turn(view, seat, thought, rng))];
    case 'palace':
      return [
        sitePlace(
          values(prompt),
          nextSite(view, seat, view.placing?.normal ?? 0, view.placing?.crown ?? false),
        ),
      ];
    case 'settle': // the computed placement
      return [0];
    case 'supply':
      return best(weights, picking(values(prompt), hand));
    // TM-85: discards supply cards. A player still in the visit discards the worst, because it takes
    // cards later; a withdrawn player discards the best, because rivals would take them.
    case 'discard':
      return figure.withdrawn
        ? best(weights, picking(values(prompt), []))
        : worst(weights, picking(values(prompt), hand));
  }
}

const playPlace = (choices: readonly Choice[], wanted: Choice): number =>
  choices.findIndex(c => c.card === wanted.card && c.with === wanted.with);
const sitePlace = (sites: readonly Site[], wanted: Site): number =>
  sites.findIndex(s => s.city === wanted.city && s.crown === wanted.crown);

const values = <T>({ options }: { readonly options: readonly { readonly value: T }[] }): T[] =>
  options.map(o => o.value);

const QUESTIONS: Readonly<Record<keyof Asks, true>> = {
  turn: true,
  palace: true,
  settle: true,
  supply: true,
  discard: true,
};
const isAsk = (prompt: Parameters<Choose>[1]): prompt is Prompt<Asks> => prompt.type in QUESTIONS;
const isView = (view: unknown): view is View =>
  typeof view === 'object' && view !== null && 'court' in view && 'palaces' in view;
