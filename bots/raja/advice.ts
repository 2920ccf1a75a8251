/** What the sharp player of Raja thinks of each answer, and why: the best plan that begins with it. */
import type { Asks, Deed, Disc, View } from '../../engines/raja/model.ts';
import { nameOf } from '../../engines/raja/facts.ts';
import type { Arg, Msg, Prompt } from '../../engines/core/game.ts';
import { at, once } from '../../engines/core/values.ts';
import { ONLY, plainly, weighedSingly, type Picks, type Weighed } from '../advice.ts';
import { highest } from '../mix.ts';
import { bid, bidLimit, picked, without } from './cards.ts';
import { indexOf, mixOf } from './discs/matrix.ts';
import { roundOf } from './discs/round.ts';
import {
  arrived,
  carded,
  cardsOf,
  dug,
  enriched,
  housed,
  moved,
  palaced,
  turned,
  type Land,
} from './land.ts';
import { discOffer, fitting, turnOffers, type Fit, type Fits } from './offers.ts';
import { planFrom, type Plan } from './plan.ts';
import { given } from './steps.ts';
import { drop, fitsOf, moving, next, type Sight } from './turn.ts';
import { EFFORT, MATRIX, type Weights } from './weights.ts';
import { gainingCity, partsOf, worth } from './worth.ts';

/** Returns what the player thinks of the answers to a question. */
export function weigh(sight: Sight, prompt: Prompt<Asks>): Weighed {
  const { view, land } = sight;
  switch (prompt.type) {
    case 'bid':
      return bidding(view, land.weights, values(prompt));
    case 'pick':
      return ofLands(values(prompt).map(({ take }) => picked(land, take)));
    case 'give':
      return ofLands(values(prompt).map(each => without(land, each.give)));
    case 'opening':
      return ofLands(values(prompt).map(each => housed(land, each.at, 'builder')));
    case 'discs':
      return setting(sight, values(prompt));
    case 'turn':
      return turning(sight, values(prompt));
    case 'drop':
      return dropping(sight, values(prompt));
    case 'sure':
      return ending(sight, values(prompt));
  }
}

const values = <T>({ options }: { readonly options: readonly { readonly value: T }[] }): T[] =>
  options.map(o => o.value);

const reason = (key: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `advice:raja.${key}`,
});

/** How a turn ends: the position, what actions stay unfinished, and the worth. */
interface End {
  readonly land: Land;
  readonly fit: Fit | null;
  readonly worth: number;
}

const endOf = ({ land, fit, worth: value }: Plan): End => ({ land, fit, worth: value });
/** Returns the end of a turn that stops here. */
function stopped(land: Land, fits: Fits | null): End {
  const fit = fits?.(land.parts) ?? null;
  return { land, fit, worth: worth(land) - (fit?.loss ?? 0) };
}

function ofLands(lands: readonly Land[]): Weighed {
  return weighedSingly(lands.map(worth), (best, than) =>
    whyEnd(stopped(at(lands, best), null), stopped(at(lands, than), null)),
  );
}

/** RA-74. */
function bidding(view: View, weights: Weights, offered: readonly Asks['bid'][]): Weighed {
  const limit = bidLimit(view, weights);
  const count = Math.round(limit);
  return weighedSingly(
    offered.map(({ gold }) => (gold === null ? 0 : limit - gold)),
    best => (at(offered, best).gold === null ? reason('pass', { count }) : reason('bid', { count })),
    bid(view, weights, offered),
  );
}

/** RA-10: the best plan gives the reason, the likely discs of all players what a disc is worth. */
function setting({ view, land, search }: Sight, offered: readonly Disc[]): Weighed {
  const likely = mixOf(roundOf(view, land.weights), land.seat, MATRIX);
  const best = indexOf(offered, at(likely.discs, highest(likely.chances)));
  const worthOf = once((option: number) => likely.worthOf(at(offered, option)));
  const endWith = (option: number): End => {
    const fits = fitting([discOffer(at(offered, option))], land.weights);
    return planned(land, fits, search) ?? stopped(land, fits);
  };
  return {
    best: [best],
    worth: ([pick]) => (pick === undefined ? null : worthOf(pick)),
    why: than => {
      const [other] = than ?? [];
      if (other === undefined) return whyEnd(endWith(best), stopped(land, null));
      return whyEnd(endWith(best), endWith(other), worthOf(best) - worthOf(other));
    },
  };
}

function turning(sight: Sight, offered: readonly Deed[]): Weighed {
  const { land, view } = sight;
  const { place, plan } = next(sight, offered);
  const now = stopped(land, fitsOf(view, land));
  return ofEnds({
    best: place,
    end: plan ? endOf(plan) : endAfter(sight, at(offered, place)),
    count: offered.length,
    endWith: other => endAfter(sight, at(offered, other)),
    base: plan ? now : null,
  });
}

/** RA-33. */
function dropping(sight: Sight, offered: readonly Asks['drop'][]): Weighed {
  const { land, view, search } = sight;
  const { lifted } = view.turn ?? {};
  const endAt = (option: number): End | null => {
    const { at: to } = at(offered, option);
    const after = to === null || !lifted ? land : moved(land, lifted.from, to, lifted.by);
    return planned(after, fitsOf(view, land), search);
  };
  const best = drop(sight, offered);
  const back = offered.findIndex(each => each.at === null);
  const base = best === back || back < 0 ? null : endAt(back);
  return ofEnds({ best, end: endAt(best), count: offered.length, endWith: endAt, base });
}

/** RA-40: ends the turn unless a plan brings more. */
function ending(sight: Sight, offered: readonly Asks['sure'][]): Weighed {
  const { land, view, search } = sight;
  const ends = offered.map(({ then }) =>
    then === 'end' ? stopped(land, fitsOf(view, land)) : planned(land, fitsOf(view, land), search),
  );
  const worths = ends.map(end => end?.worth ?? -Infinity);
  const stops = offered.findIndex(({ then }) => then === 'end');
  const best = Math.max(...worths) > (worths[stops] ?? -Infinity) + EFFORT ? highest(worths) : stops;
  const other = offered.findIndex((_, i) => i !== best);
  return ofEnds({
    best,
    end: ends[best] ?? null,
    count: offered.length,
    endWith: option => ends[option] ?? null,
    base: offered[best]?.then === 'end' ? null : (ends[other] ?? null),
  });
}

/** Answers by the end of the turn to which each leads. */
interface Ends {
  readonly best: number;
  readonly end: End | null;
  readonly count: number;
  readonly endWith: (option: number) => End | null;
  /** The end with which the best one is compared if nothing was given. `null`: the best one ends the turn. */
  readonly base: End | null;
}

function ofEnds({ best, end, count, endWith, base }: Ends): Weighed {
  const endOfPicks = ([pick]: Picks): End | null => {
    if (pick === undefined) return null;
    return pick === best ? end : endWith(pick);
  };
  return {
    best: [best],
    worth: picks => endOfPicks(picks)?.worth ?? null,
    why: than => {
      if (count < 2) return ONLY;
      const other = than === null ? base : endOfPicks(than);
      if (end !== null && other !== null) return whyEnd(end, other);
      return than === null ? reason('enough') : plainly('gold', 0);
    },
  };
}

function planned(land: Land, fits: Fits, search: Sight['search']): End | null {
  const plan = planFrom(land, fits, search);
  return plan && endOf(plan);
}

/** Returns the end of the best plan that begins with this deed. `null`: none is found. */
function endAfter(sight: Sight, deed: Deed): End | null {
  const { view, land, search } = sight;
  const fits = fitsOf(view, land);
  switch (deed.do) {
    case 'end':
      return stopped(land, fits);
    case 'finish':
      return stopped(finished(land, fits), fits);
    case 'lift': {
      const plan = moving(sight, deed);
      return plan && endOf(plan);
    }
    case 'token': {
      const offers = view.turn ? turnOffers(view.turn, land.tokens) : [];
      return planned(
        land,
        fitting(
          offers.filter(({ token }) => token === deed.action),
          land.weights,
        ),
        search,
      );
    }
    case 'travel':
    case 'house':
    case 'palace':
    case 'gold':
    case 'quarry':
    case 'governor':
    case 'character':
    case 'swap':
    case 'seduce': {
      const end = planned(after(view, land, deed), fits, search);
      return end && { ...end, worth: end.worth - EFFORT };
    }
  }
}

/** RA-15: carries out Gold and Quarry as far as they are open. */
function finished(land: Land, fits: Fits): Land {
  const rich = enriched(land);
  const paid = fits(rich.parts) ? rich : land;
  const full = dug(paid);
  return land.quarry > 0 && fits(full.parts) ? full : paid;
}

/** Returns the position after a deed. */
function after(
  view: View,
  land: Land,
  deed: Exclude<Deed, { readonly do: 'end' | 'finish' | 'lift' | 'token' }>,
): Land {
  switch (deed.do) {
    case 'travel': {
      const way = view.ways.find(({ to, by }) => to === deed.to && by.join() === deed.by.join());
      return arrived(land, deed.to, way?.toll ?? 0);
    }
    case 'house':
      return housed(land, deed.at, deed.by);
    case 'palace':
      return palaced(land, deed.at, deed.site);
    case 'gold':
      return enriched(land);
    case 'quarry':
      return dug(land);
    case 'governor':
      return turned(land, deed.city);
    case 'character':
      return carded(land, deed.take, land.options.level === 'several' ? [] : cardsOf(land));
    case 'swap':
      return carded(land, deed.take, [deed.give]);
    case 'seduce':
      return carded(land, given(at(land.players, deed.from).characters), []);
  }
}

/** Names what the better end has most of, and how much more that is worth. `more`: what all is worth more. */
function whyEnd(best: End, than: End, more = best.worth - than.worth): Msg {
  const [own, other] = [partsOf(best.land), partsOf(than.land)];
  const gains = {
    palaces: own.palaces - other.palaces,
    gold: own.gold - other.gold,
    stock: own.stock - other.stock - tokenOf(best) + tokenOf(than),
    scorings: own.scorings - other.scorings,
    routes: own.routes - other.routes,
    cards: own.cards - other.cards,
    tolls: own.tolls - other.tolls,
    finished: unfinished(than) - unfinished(best),
  };
  const [cause, gain] = Object.entries(gains).reduce((a, b) => (b[1] > a[1] ? b : a));
  const count = Math.round(gain);
  if (Math.round(more) < 1 || count < 1) return plainly('gold', more);
  const city = cause === 'scorings' ? gainingCity(than.land, best.land) : newPalace(best.land, than.land);
  return reason(cause, { count, ...(city === null ? {} : { city: nameOf(city) }) });
}

/** The cost of a spent token, and of unfinished actions. */
const tokenOf = ({ fit, land }: End): number => (fit?.offer.token ? land.weights.token : 0);
const unfinished = (end: End): number => (end.fit?.loss ?? 0) - tokenOf(end);

/** Returns the city of the newest palace that only the first position has. `null`: it has none. */
const newPalace = (land: Land, than: Land) =>
  land.palaces.length > than.palaces.length ? (land.palaces.at(-1)?.city ?? null) : null;
