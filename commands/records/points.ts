/** Where points came from, as the lines of `/my story` and `/rivals` group it. */
import type { GameId } from '../../engines/index.ts';
import { countOf, type KeptFact } from '../../src/people/story.ts';

/** Points of each group. The words of the games but Complots have a place for each. */
export type Sources = Readonly<Record<string, number>>;

/** The groups of each game that has points. */
export const SOURCES: Readonly<Record<Exclude<GameId, 'complots'>, (facts: readonly KeptFact[]) => Sources>> =
  {
    'taj-mahal': facts => ({
      palaces: points(facts, 'palaces'),
      tiles: points(facts, 'tile', 'bonus'),
      specials: points(facts, 'special', 'specials'),
      hand: points(facts, 'whites', 'colour'),
    }),
    raja: facts => ({
      houses: points(facts, 'houses', 'architect'),
      palaces: points(facts, 'outer', 'centre', 'home'),
      gold: countOf(facts, 'gold'),
    }),
    dynasties: facts => ({
      cities: points(facts, 'city'),
      unmarried: points(facts, 'unmarried'),
      cards: points(facts, 'card'),
      nations: points(facts, 'first', 'second', 'majority', 'crown', 'crowns'),
      other: points(facts, 'die', 'bonus', 'tile'),
    }),
  };

const points = (facts: readonly KeptFact[], ...causes: readonly string[]): number =>
  causes.reduce((sum, cause) => sum + countOf(facts, 'points', cause), 0);
