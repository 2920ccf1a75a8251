/** What people who look on may guess of games of all kinds. */
import { guesses as complots } from './complots/guesses.ts';
import { firstHalf, type GuessRules } from './core/guesses.ts';
import type { View as Dynasties } from './dynasties/model.ts';
import type { GameId } from './index.ts';
import { FIRST_NUMBERED } from './raja/facts.ts';
import type { View as Raja } from './raja/model.ts';
import type { View as TajMahal } from './taj-mahal/model.ts';

const tajMahal: GuessRules<TajMahal> = {
  claims: null,
  courseOf: ({ visit, provinces }) => firstHalf(visit, provinces.length),
};

/** A governor is placed in the next box in each round, so the last box tells the number of rounds. */
const raja: GuessRules<Raja> = {
  claims: null,
  courseOf: ({ round, endBox }) => firstHalf(round, endBox - FIRST_NUMBERED + 1),
};

/** Of the three rounds the first one, because two thirds of a game would tell too much. */
const dynasties: GuessRules<Dynasties> = {
  claims: null,
  courseOf: ({ round }) => ({ done: round - 1, until: 1 }),
};

/** Erased like `AnyGame`: the view is that of the same game. */
export const GUESSES: Readonly<Record<GameId, GuessRules<unknown>>> = {
  complots,
  'taj-mahal': tajMahal,
  raja,
  dynasties,
};
