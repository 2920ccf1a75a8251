/**
 * Automated player of Dynasties. It weighs every answer by its expected points at the end. It knows only its
 * view and its prompt.
 */
import type { Prompt } from '../engines/core/game.ts';
import type { Rng } from '../engines/core/rng.ts';
import {
  isPlanQuestion,
  type Asks,
  type PlanQuestion,
  type Reward,
  type View,
} from '../engines/dynasties/model.ts';
import { bonusWorth } from './dynasties/bonuses.ts';
import { bestDice, birthWorth, coatWorth, firstDie, splitWorths, wantsPair } from './dynasties/dice.ts';
import { gainOf } from './dynasties/goods.ts';
import { mindOf, nextRound, type Mind } from './dynasties/mind.ts';
import { prospect } from './dynasties/scoring.ts';
import { gifts, kept, scored } from './dynasties/secrets.ts';
import { stepWorth } from './dynasties/steps.ts';
import { thinking, type Thought } from './dynasties/thought.ts';
import { divisionWorths, shipNamed, shipWorth } from './dynasties/trade.ts';
import { tileWorth, turnWorths } from './dynasties/turn.ts';
import { ABSURD, LEVELS, type Conduct } from './dynasties/weights.ts';
import type { Choose } from './index.ts';
import type { BotLevel } from './levels.ts';
import { highest, softly } from './mix.ts';

/** Returns a player that weighs and chooses like this. */
export const dynastiesBy =
  (conduct: Conduct): Choose =>
  (view, prompt, rng) => {
    if (!isView(view) || !isAsk(prompt)) throw new TypeError(`not a question of Dynasties: ${prompt.type}`);
    return places(view, prompt, conduct, rng);
  };

export const dynastiesByLevel: Readonly<Record<BotLevel, Choose>> = {
  gentle: dynastiesBy(LEVELS.gentle),
  steady: dynastiesBy(LEVELS.steady),
  sharp: dynastiesBy(LEVELS.sharp),
};
export const dynasties = dynastiesByLevel.sharp;

const chosen = (worths: readonly number[], whim: number, rng: Rng): number =>
  whim === 0 ? highest(worths) : softly(worths, whim, ABSURD, rng);

function places(view: View, prompt: Prompt<Asks>, { weights, whim }: Conduct, rng: Rng): readonly number[] {
  const { seat } = prompt;
  if (isPlanQuestion(prompt)) return [chosen(weighed(thinking(view, seat, weights), prompt), whim, rng)];
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
      return [highest(traded(view, mind, prompt))];
    case 'split':
    case 'group':
    case 'order':
    case 'dice':
    case 'birth':
    case 'coat':
    case 'keep':
      return [rewarded(view, mind, prompt)];
  }
}

type Ask<Q extends keyof Asks> = Extract<Prompt<Asks>, { type: Q }>;

/** Returns the worth of each answer to prompts about turns, their steps, book tiles and bonus actions. */
function weighed(thought: Thought, prompt: Ask<PlanQuestion>): number[] {
  switch (prompt.type) {
    case 'turn':
      return turnWorths(thought, values(prompt));
    case 'tile':
      return values(prompt).map(({ tile }) => (tile === null ? 0 : tileWorth(thought, tile)));
    case 'bonus':
      return values(prompt).map(choice => bonusWorth(thought, choice));
    case 'step': {
      const { plan } = thought.view;
      if (!plan) throw new TypeError('details of nothing');
      return values(prompt).map(step => stepWorth(thought, plan.root, plan.steps, step));
    }
  }
}

/** Returns the worth of each answer to prompts about ships. */
function traded(
  view: View,
  mind: Mind,
  prompt: Ask<'trade' | 'divide' | 'choose' | 'own' | 'remains'>,
): number[] {
  switch (prompt.type) {
    case 'trade':
      return values(prompt).map(({ ship }) =>
        ship === null ? 0 : shipWorth(view, mind, shipNamed(view, ship)),
      );
    case 'divide': {
      const { ship, chooser } = dividing(view);
      const groups = values(prompt).map(({ group }) => group);
      return divisionWorths(view, mind, { chooser, goods: shipNamed(view, ship).goods }, groups);
    }
    case 'choose': {
      const { groups } = dividing(view);
      return values(prompt).map(({ take }) => (groups ? gainOf(mind, groups[take === 'first' ? 0 : 1]) : 0));
    }
    case 'own':
      return values(prompt).map(({ goods }) => gainOf(mind, goods));
    case 'remains':
      return values(prompt).map(({ goods }) => gainOf(nextRound(mind), goods));
  }
}

/** Returns the index of the best answer to prompts about dice and their rewards. */
function rewarded(view: View, mind: Mind, prompt: Ask<Reward>): number {
  switch (prompt.type) {
    case 'split': {
      const { chooser, faces } = rolled(view);
      const singles = values(prompt).map(({ single }) => single);
      return highest(splitWorths(view, mind, { rival: chooser ?? 0, faces }, singles));
    }
    case 'group': {
      const { by, faces, single } = rolled(view);
      const wanted = wantsPair(view, mind, { rival: by, faces }, single ?? 1) ? 'pair' : 'single';
      return values(prompt).findIndex(({ take }) => take === wanted);
    }
    case 'order':
      return firstDie(values(prompt).map(({ face }) => face));
    case 'dice':
      return bestDice(
        view,
        mind,
        rolled(view).faces,
        values(prompt).map(({ dice }) => dice),
      );
    case 'birth':
      return highest(values(prompt).map(({ city }) => (city === null ? 0 : birthWorth(mind, city))));
    case 'coat':
      return highest(values(prompt).map(({ nation }) => coatWorth(mind, nation)));
    case 'keep':
      return highest(values(prompt).map(({ card }) => prospect(mind, card)));
  }
}

function rolled({ dice }: View): NonNullable<View['dice']> {
  if (!dice) throw new TypeError('no dice');
  return dice;
}

function dividing({ division }: View): NonNullable<View['division']> {
  if (!division) throw new TypeError('nothing to divide');
  return division;
}

const values = <T>({ options }: { readonly options: readonly { readonly value: T }[] }): T[] =>
  options.map(o => o.value);

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
