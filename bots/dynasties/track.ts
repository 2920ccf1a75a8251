/** Weighs spaces on the pass track. */
import { ofGoods } from '../../engines/dynasties/facts.ts';
import { SPACES, type Space, type View } from '../../engines/dynasties/model.ts';
import { lossOf } from './goods.ts';
import { goodsOf } from './mind.ts';
import type { Thought } from './thought.ts';
import { inRound } from './weights.ts';

/** Returns the worth of the best affordable space. */
export const bestSpace = (thought: Thought): number =>
  Math.max(
    ...SPACES.filter(
      space => isFree(thought.view, space) && priceOf(thought.view, space) <= goodsOf(thought.mind).pink,
    ).map(space => spaceWorth(thought, space)),
  );

export const foremost = (view: View): Space => SPACES.find(space => isFree(view, space)) ?? 5;

/** Returns the worth of the rank, less the price in pink. */
export const spaceWorth = (thought: Thought, space: Space): number =>
  rankWorth(thought, space) - lossOf(thought.mind, ofGoods('pink', priceOf(thought.view, space)));

/**
 * DY-72, DY-73: returns the worth of the rank behind the players already there and those who may still cut
 * in.
 */
export function rankWorth({ view, mind }: Thought, space: Space): number {
  const before = SPACES.filter(each => each < space);
  const there = before.filter(each => !isFree(view, each)).length + (space === 5 ? view.wide.length : 0);
  const coming = Math.min(
    before.length - before.filter(each => !isFree(view, each)).length,
    view.players.filter((each, seat) => seat !== mind.who && !each.passed).length,
  );
  const ahead = there + mind.weights.cutIn * coming;
  return (
    -ahead * inRound(mind.weights.rank, mind.round) +
    (1 - Math.min(1, ahead)) * inRound(mind.weights.firstPlayer, mind.round)
  );
}

const isFree = ({ track }: View, space: Space): boolean => (track[space - 1]?.who ?? null) === null;
const priceOf = ({ track }: View, space: Space): number => track[space - 1]?.price ?? 0;
