/** Weighs the first choice of a turn. */
import { isOpen } from '../../engines/dynasties/board.ts';
import { cardOf, ROLES } from '../../engines/dynasties/facts.ts';
import { payments } from '../../engines/dynasties/goods.ts';
import type { Card, CardOption, Turn, TurnTile } from '../../engines/dynasties/model.ts';
import { bestCharacter } from './characters.ts';
import { drawnWorth, lossOf } from './goods.ts';
import { goodsOf, withoutCard, type Mind } from './mind.ts';
import { bestFree, bestPaid } from './sites.ts';
import type { Thought } from './thought.ts';
import { bestSpace, foremost, rankWorth } from './track.ts';
import { tradeWorth } from './trade.ts';
import { inRound, type TurnKind } from './weights.ts';

export function turnWorths(thought: Thought, options: readonly Turn[]): number[] {
  const worths = options.map(option => turnWorth(thought, option));
  const { weights } = thought.mind;
  return options.map(
    (option, i) =>
      (worths[i] ?? 0) - (option.do === 'play' ? weights.regret * regret(option, options, worths) : 0),
  );
}

/** Returns the worth of the best other option of the same card. */
const regret = (
  chosen: Turn & { readonly do: 'play' },
  options: readonly Turn[],
  worths: readonly number[],
): number =>
  Math.max(
    0,
    ...options.map((other, i) =>
      other.do === 'play' && other.card === chosen.card && other.as !== chosen.as ? (worths[i] ?? 0) : 0,
    ),
  );

function turnWorth(thought: Thought, option: Turn): number {
  const { view, mind } = thought;
  switch (option.do) {
    case 'play':
      return (
        optionWorth(holding(thought, option.card), option.card, option.as) +
        bias(mind, kindOf(option.card, option.as)) -
        lastCard(thought)
      );
    case 'discard':
      return (
        Math.max(...mind.hand.map(card => drawnWorth(withoutCard(mind, card), view.bag))) +
        bias(mind, 'discard') -
        lastCard(thought)
      );
    case 'pass':
      return hurry(thought);
    case 'tile':
      return tileWorth(thought, option.tile) + FIRST;
  }
}

const bias = ({ round, weights }: Mind, kind: TurnKind): number => inRound(weights.bias[kind], round);
const kindOf = (card: Card, as: CardOption): TurnKind =>
  as === 'special' ? (cardOf(card).special?.type ?? 'pass') : as;

/** DY-91: added so that tiles, which cost no card, come before the action. */
export const FIRST = 20;

/** DY-66: returns the cost of spending the last card, which could be kept. */
const lastCard = ({ mind }: Thought): number =>
  mind.hand.length === 1 ? inRound(mind.weights.keptCard, mind.round) : 0;
/** Returns the worth of passing while others may still pass first. */
const hurry = ({ mind }: Thought): number => (mind.threats > 0 ? mind.weights.hurry : 0);

/** Positions without a card, by the position with it. */
const without = new WeakMap<Thought, Map<Card, Thought>>();

/** Returns the position without the card that is played. */
export function holding(thought: Thought, card: Card): Thought {
  const all = without.get(thought) ?? new Map<Card, Thought>();
  without.set(thought, all);
  const found = all.get(card) ?? { ...thought, mind: withoutCard(thought.mind, card) };
  all.set(card, found);
  return found;
}

/** DY-11: returns the worth of an option of a card; the card has left the hand. */
export function optionWorth(thought: Thought, card: Card, as: CardOption): number {
  switch (as) {
    case 'trade':
      return tradeWorth(thought.view, thought.mind);
    case 'prince':
    case 'princess':
      return bestPaid(thought, [as]);
    case 'character':
      return bestCharacter(thought, 'blue');
    case 'special':
      return specialWorth(thought, card);
  }
}

/** DY-59, DY-103, DY-104, DY-63: returns the worth of a card's special action, less its price. */
function specialWorth(thought: Thought, card: Card): number {
  const { view, mind } = thought;
  const { special } = cardOf(card);
  if (!special) return -Infinity;
  const price = Math.min(
    Infinity,
    ...payments(goodsOf(mind), 'yellow', special.yellow).map(way => lossOf(mind, way)),
  );
  switch (special.type) {
    case 'city':
      return (
        bestFree(
          thought,
          ROLES.map(as => ({ city: special.city, as })).filter(site => isOpen(mind, mind.who, site)),
        ) - price
      );
    case 'yellowCharacter':
      return bestCharacter(thought, 'yellow');
    case 'doubleTrade':
      return tradeWorth(view, mind) * mind.weights.secondTrade - price;
    case 'pass':
      return hurry(thought) + rankWorth(thought, foremost(view)) - bestSpace(thought);
  }
}

/**
 * DY-92: returns the worth of a book tile. It is kept while it brings too little; tiles left at the end are
 * lost.
 */
export function tileWorth(thought: Thought, tile: TurnTile): number {
  const { view, mind } = thought;
  switch (tile) {
    case 'card':
      return inRound(mind.weights.actionCard, mind.round);
    case 'trade':
      return enough(mind, tradeWorth(view, mind));
    case 'place':
      return enough(mind, bestPaid(thought, ROLES));
  }
}
const enough = ({ round, weights }: Mind, worth: number): number =>
  worth > inRound(weights.tileLeast, round) ? worth : -Infinity;
