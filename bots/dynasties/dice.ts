/** Weighs dowry dice: the worth of each face, and how the dice are divided and taken. */
import { birthCities } from '../../engines/dynasties/board.ts';
import { coatOn, DICE, DIE_GOODS, NATIONS, pointsOn } from '../../engines/dynasties/facts.ts';
import { facesAt, groupsOf } from '../../engines/dynasties/marriage.ts';
import type { City, Face, Nation, View } from '../../engines/dynasties/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import { once } from '../../engines/core/values.ts';
import { drawnWorth } from './goods.ts';
import { mindOf, withChild, type Mind } from './mind.ts';
import { cityGain, coatGain, type Dowry } from './board-worth.ts';
import { drawnCardWorth } from './scoring.ts';
import { tradeWorth } from './trade.ts';

/** Worth of each face to a player now. */
export type Worths = (face: Face) => number;
/** Used where later marriages make no difference. */
const NO_DOWRY: Dowry = { large: 0, small: 0 };

export const faceWorths = (view: View, mind: Mind): Worths => once(face => faceWorth(view, mind, face));

function faceWorth(view: View, mind: Mind, face: Face): number {
  const points = pointsOn(face);
  const nation = coatOn(face);
  if (points !== null) return points;
  if (nation !== null) return Math.max(0, ...coatsFor(view, nation).map(each => coatGain(mind, each)));
  if (face === 'goods') return drawnWorth(mind, view.bag, DIE_GOODS);
  if (face === 'scoringCard') return view.yellowDeck > 0 ? drawnCardWorth(mind) : 0;
  if (face === 'trade') return Math.max(0, tradeWorth(view, mind));
  return Math.max(0, ...birthCities(mind, mind.who).map(city => birthWorth(mind, city)));
}

/** DY-48: returns the nations whose coats a rolled coat can give. */
function coatsFor({ nations }: View, rolled: Nation): readonly Nation[] {
  const left = NATIONS.filter(nation => nations.some(each => each.nation === nation && each.coats > 0));
  return left.includes(rolled) ? [rolled] : left;
}

export const birthWorth = (mind: Mind, city: City): number =>
  cityGain(mind, withChild(mind, city), city, NO_DOWRY);

/** Every roll of the three dice. */
const ROLLS: readonly (readonly Face[])[] = DICE.reduce<Face[][]>(
  (rolls, die) => rolls.flatMap(roll => die.map(face => [...roll, face])),
  [[]],
);
const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, one) => sum + one, 0) / figures.length;

/** DY-40: returns the average worth of the dice for each space, if the spouse values them the same way. */
export function dowryOf(worths: Worths): Dowry {
  const shares = ROLLS.map(roll => {
    const all = roll.reduce((sum, face) => sum + worths(face), 0);
    const small = Math.max(...roll.map(face => Math.min(worths(face), all - worths(face))));
    return { small, large: all - small };
  });
  return { small: mean(shares.map(each => each.small)), large: mean(shares.map(each => each.large)) };
}

/** DY-58, DY-75: returns the average worth of the best `count` of three dice. */
export const rollWorth = (worths: Worths, count: number): number =>
  mean(
    ROLLS.map(roll =>
      roll
        .map(worths)
        .sort((a, b) => b - a)
        .slice(0, count)
        .reduce((sum, one) => sum + one, 0),
    ),
  );

/** Dice that two players divide. */
interface Roll {
  /** The other player. */
  readonly rival: Seat;
  readonly faces: readonly Face[];
}

/**
 * DY-40: returns, for each die that may be alone, the worth of what is left after the chooser has taken the
 * better group.
 */
export function splitWorths(
  view: View,
  mind: Mind,
  { rival, faces }: Roll,
  singles: readonly number[],
): number[] {
  const [own, theirs] = [faceWorths(view, mind), faceWorths(view, mindOf(view, rival, mind.weights))];
  return singles.map(single => {
    const { pair, single: lone } = groupsOf(faces, single);
    const [two, one] = [setWorth(theirs, pair), theirs(lone)];
    return two >= one ? own(lone) - mind.weights.envy * two : setWorth(own, pair) - mind.weights.envy * one;
  });
}

/** Returns the worth of taking the pair, and of taking the single die. */
export function groupWorths(
  view: View,
  mind: Mind,
  { rival, faces }: Roll,
  single: number,
): { readonly pair: number; readonly single: number } {
  const [own, theirs] = [faceWorths(view, mind), faceWorths(view, mindOf(view, rival, mind.weights))];
  const { pair, single: lone } = groupsOf(faces, single);
  return {
    pair: setWorth(own, pair) - mind.weights.envy * theirs(lone),
    single: own(lone) - mind.weights.envy * setWorth(theirs, pair),
  };
}

const setWorth = (worths: Worths, faces: readonly Face[]): number =>
  faces.reduce((sum, face) => sum + worths(face), 0);

/** DY-58, DY-75: returns the worth of each set of dice. */
export function diceWorths(
  view: View,
  mind: Mind,
  faces: readonly Face[],
  sets: readonly (readonly number[])[],
): number[] {
  const worths = faceWorths(view, mind);
  return sets.map(set => setWorth(worths, facesAt(faces, set)));
}

/** DY-44: order in which dice are used; cards come last, because most is known then. */
const ORDER: readonly Face[] = ['birth', 'goods', 'trade', 'scoringCard'];
export const placeOf = (face: Face): number => ORDER.indexOf(face);
