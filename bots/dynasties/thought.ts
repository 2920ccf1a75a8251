/** Everything a player works out about a position before weighing answers. */
import type { Site, View } from '../../engines/dynasties/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import { dowryOf, faceWorths, type Worths } from './dice.ts';
import { mindOf, type Mind } from './mind.ts';
import { siteWorth } from './sites.ts';
import type { Dowry } from './board-worth.ts';
import type { Weights } from './weights.ts';

/** What dice are worth to a player. */
export interface Prospect {
  readonly faces: Worths;
  readonly dowry: Dowry;
}

export interface Thought extends Prospect {
  readonly view: View;
  readonly mind: Mind;
  /** Returns the worth of a member on a space, without the price. */
  readonly sites: (site: Site) => number;
}

/** `prospect`: what dice are worth to the player. Missing: that is worked out. */
export function thinking(view: View, seat: Seat, weights: Weights, prospect?: Prospect): Thought {
  const mind = mindOf(view, seat, weights);
  const { faces, dowry } = prospect ?? prospectOf(view, mind);
  return { view, mind, faces, dowry, sites: remembered(site => siteWorth(view, mind, dowry, site)) };
}

export function prospectOf(view: View, mind: Mind): Prospect {
  const faces = faceWorths(view, mind);
  return { faces, dowry: dowryOf(faces) };
}

/** Adds a cache, because the same spaces come up for many cards. */
function remembered(worth: (site: Site) => number): (site: Site) => number {
  const found = new Map<string, number>();
  return site => {
    const key = `${site.city} ${site.as}`;
    const figure = found.get(key) ?? worth(site);
    found.set(key, figure);
    return figure;
  };
}
