/**
 * What a finished game tells about its players: facts of each seat, read from its moves as the rules carried
 * them out. Only for games that are over, because facts tell what was hidden.
 */
import type { Frozen, Move, Seat, Told } from './game.ts';

/** One fact of a seat. */
export interface Fact<Name extends string = string> {
  readonly seat: Seat;
  readonly fact: Name;
  /** A character, a cause, a place, or the number of another seat. Empty: there is nothing to name. */
  readonly about: string;
  readonly count: number;
}

/**
 * How facts of one name become one. `sum`: counts about the same thing are added. `against`: the same, about
 * another seat. `best`: the highest stays.
 */
export type Joining = 'sum' | 'against' | 'best';

/** A move, the positions before and after it, and what it told. */
export interface PlayedMove<State, Asks> {
  readonly before: Frozen<State>;
  readonly move: Move<Asks>;
  readonly after: Frozen<State>;
  readonly told: readonly Told[];
}

/** What one game tells. */
export interface Story<State, Asks, Name extends string = string> {
  /** Every fact of the game. */
  readonly joining: Readonly<Record<Name, Joining>>;
  /** Returns the facts that this move adds. */
  ofMove(played: PlayedMove<State, Asks>): readonly Fact<Name>[];
  /** Returns the facts that the position at the end shows. */
  ofEnd(state: Frozen<State>): readonly Fact<Name>[];
}

/** Collects the facts of one game, move by move, and joins them at its end. */
export interface StoryReader<State, Asks> {
  read(played: PlayedMove<State, Asks>): void;
  finish(state: Frozen<State>): readonly Fact[];
}

export function storyReader<State, Asks>(story: Story<State, Asks>): StoryReader<State, Asks> {
  const facts: Fact[] = [];
  return {
    read: played => void facts.push(...story.ofMove(played)),
    finish: state => joined(story.joining, [...facts, ...story.ofEnd(state)]),
  };
}

/**
 * Joins the facts of each seat, in the order in which they first appear. Of equal best ones the first stays.
 * Facts that count nothing are left out.
 */
export function joined<Name extends string>(
  joining: Readonly<Record<Name, Joining>>,
  facts: readonly Fact<Name>[],
): readonly Fact<Name>[] {
  const all = new Map<string, Fact<Name>>();
  for (const fact of facts) {
    if (fact.count === 0) continue;
    const isBest = joining[fact.fact] === 'best';
    const key = JSON.stringify([fact.seat, fact.fact, isBest ? '' : fact.about]);
    const known = all.get(key);
    if (!known) all.set(key, fact);
    else if (!isBest) all.set(key, { ...known, count: known.count + fact.count });
    else if (fact.count > known.count) all.set(key, fact);
  }
  return [...all.values()];
}

/** The fact that one player had the seat from the start to the end, in every game. */
export const whole = (seat: Seat): Fact<'whole'> => ({ seat, fact: 'whole', about: '', count: 1 });

/** Returns the fact of points that a player got for a cause. */
export const pointsFor = (seat: Seat, about: string, count: number): Fact<'points'> => ({
  seat,
  fact: 'points',
  about,
  count,
});
