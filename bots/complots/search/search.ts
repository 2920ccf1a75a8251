/**
 * Searches a turn with three players left: plays the best choices out in imagined worlds. Answers to claims
 * are weighed, not searched, because searching them too has won no more: 34 % of 400 games (fair: 33 %).
 */
import type { View } from '../../../engines/complots/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { quickRng, type Rng } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import type { Conduct } from '../conduct.ts';
import { BOLD, conductOf, HONEST } from '../strategies.ts';
import { SEARCH } from '../weights.ts';
import { believedIn, stateIn } from './imagined.ts';
import { playedOut } from './playout.ts';

/** True with three players left. */
export const isSearched = ({ players }: View): boolean => players.filter(({ out }) => !out).length === 3;

/** A choice that is tried. */
export interface Trial {
  /** Index of the choice. */
  readonly place: number;
  /** What its utility adds to its chance to win. */
  readonly bonus: number;
  /** Imagined games, and the chances to win of all of them together. */
  games: number;
  won: number;
}

/** Returns the choices that were tried, the best first. `utilities`: what each is expected to bring. */
export type Search = (view: View, seat: Seat, utilities: readonly number[], rng: Rng) => readonly Trial[];

/** Returns a search in which the player plays on by this conduct, and others by this one or simpler ones. */
export function searchBy(own: Conduct): Search {
  const others = [own, conductOf(HONEST), conductOf(BOLD)];
  return (view, seat, utilities, rng) => {
    const quick = quickRng(rng.below(2 ** 32));
    const state = stateIn(view, seat);
    /** Tries choices in the same worlds, and returns them, the best first. */
    const tried = (trials: readonly Trial[], worlds: number): readonly Trial[] => {
      for (const _ of range(trials.length > 1 ? worlds : 0)) {
        const conducts = view.players.map((__, i) =>
          i === seat ? own : at(others, quick.below(others.length)),
        );
        const world = believedIn(state, view, seat, quick);
        for (const trial of trials) {
          trial.won += playedOut({ state: world, seat, first: trial.place, conducts }, quick);
          trial.games++;
        }
      }
      return [...trials].sort((a, b) => worth(b) - worth(a));
    };
    const first = tried(trialsOf(utilities), SEARCH.first);
    const best = tried(first.slice(0, SEARCH.few), SEARCH.worlds - SEARCH.first);
    return [...best, ...first.slice(SEARCH.few)];
  };
}

/** Returns the worth of a choice: its chance to win, and what its utility adds. */
export const worth = ({ won, games, bonus }: Trial): number => bonus + (games === 0 ? 0 : won / games);

/** Returns the choices of the highest utility, the best first. */
function trialsOf(utilities: readonly number[]): Trial[] {
  const most = Math.max(...utilities);
  return range(utilities.length)
    .filter(place => at(utilities, place) > most - SEARCH.gap)
    .sort((a, b) => at(utilities, b) - at(utilities, a))
    .slice(0, SEARCH.choices)
    .map(place => ({ place, bonus: SEARCH.utility * (at(utilities, place) - most), games: 0, won: 0 }));
}
