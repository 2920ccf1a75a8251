/** Weighs each answer to the questions of Dynasties that take one option. */
import type { Prompt } from '../../engines/core/game.ts';
import type { Asks, PlanQuestion, Reward, View } from '../../engines/dynasties/model.ts';
import { coatGain } from './board-worth.ts';
import { bonusWorth } from './bonuses.ts';
import { birthWorth, diceWorths, groupWorths, placeOf, splitWorths } from './dice.ts';
import { gainOf } from './goods.ts';
import { nextRound, type Mind } from './mind.ts';
import { prospect } from './scoring.ts';
import { stepWorth } from './steps.ts';
import type { Thought } from './thought.ts';
import { divisionWorths, shipNamed, shipWorth } from './trade.ts';
import { tileWorth, turnWorths } from './turn.ts';

/** A question of this type. */
export type Ask<Q extends keyof Asks> = Extract<Prompt<Asks>, { type: Q }>;

/** Returns the worth of each answer to prompts about turns, their steps, book tiles and bonus actions. */
export function planWorths(thought: Thought, prompt: Ask<PlanQuestion>): number[] {
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
export function tradeWorths(
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

/** Returns the worth of each answer to prompts about dice and their rewards. */
export function rewardWorths(view: View, mind: Mind, prompt: Ask<Reward>): number[] {
  switch (prompt.type) {
    case 'split': {
      const { chooser, faces } = rolled(view);
      const singles = values(prompt).map(({ single }) => single);
      return splitWorths(view, mind, { rival: chooser ?? 0, faces }, singles);
    }
    case 'group': {
      const { by, faces, single } = rolled(view);
      const worths = groupWorths(view, mind, { rival: by, faces }, single ?? 1);
      return values(prompt).map(({ take }) => worths[take]);
    }
    case 'order':
      return values(prompt).map(({ face }) => -placeOf(face));
    case 'dice':
      return diceWorths(
        view,
        mind,
        rolled(view).faces,
        values(prompt).map(({ dice }) => dice),
      );
    case 'birth':
      return values(prompt).map(({ city }) => (city === null ? 0 : birthWorth(mind, city)));
    case 'coat':
      return values(prompt).map(({ nation }) => coatGain(mind, nation));
    case 'keep':
      return values(prompt).map(({ card }) => prospect(mind, card));
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

export const values = <T>({ options }: { readonly options: readonly { readonly value: T }[] }): T[] =>
  options.map(o => o.value);
