/** What the sharp player of Taj Mahal thinks of each answer, and why. */
import type { Asks, Choice, Site, Who } from '../../engines/taj-mahal/model.ts';
import { ways } from '../../engines/taj-mahal/worth.ts';
import type { Msg, Prompt } from '../../engines/core/game.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { at, same } from '../../engines/core/values.ts';
import { ONLY, plainly, type Picks, type Weighed } from '../advice.ts';
import { highest, pickFrom } from '../mix.ts';
import { faceOf, facesOf, WHITE_SUIT, type Face } from './faces.ts';
import { best as bestCards, handWorth, worst } from './hand.ts';
import { nextSite, siteParts, sitesWorth, visitsLeft } from './land.ts';
import { promising, simulation, tableOf } from './turn.ts';
import type { Deed } from './table.ts';
import type { Sight } from './weights.ts';

/** Returns what the player thinks of the answers to a question. */
export function weigh(view: Sight, prompt: Prompt<Asks>, rng: Rng): Weighed {
  const { seat, pick } = prompt;
  switch (prompt.type) {
    case 'turn':
      return turn(view, seat, values(prompt), rng);
    case 'palace':
      return palace(view, seat, values(prompt));
    case 'settle':
      return { best: [0], worth: () => null, why: () => reason('settle') };
    case 'supply':
      return supply(view, seat, facesOf(values(prompt)), pick[0]);
    case 'discard':
      return discard(view, seat, facesOf(values(prompt)), pick[0]);
  }
}

const values = <T>({ options }: { readonly options: readonly { readonly value: T }[] }): T[] =>
  options.map(o => o.value);

const reason = (key: string, count?: number): Msg => ({
  ...(count === undefined ? {} : { count }),
  key: `advice:taj-mahal.${key}`,
});

/** Names the cause of the greatest gain. `gains`: points more, by the last part of the key of the cause. */
function greatest(gains: Readonly<Record<string, number>>): Msg {
  const all = Object.values(gains).reduce((sum, gain) => sum + gain, 0);
  const [cause, gain] = Object.entries(gains).reduce((a, b) => (b[1] > a[1] ? b : a));
  const isPlain = Math.round(all) < 1 || Math.round(gain) < 1;
  return isPlain ? plainly('points', all) : reason(cause, Math.round(gain));
}

/** Simulates each deed with the same guesses at the hidden cards. */
function turn(view: Sight, seat: Who, choices: readonly Choice[], rng: Rng): Weighed {
  const { guesses } = view.weights;
  const table = tableOf(view, seat);
  const simulate = simulation(view, table, rng);
  const deeds = promising(view, table);
  const outlooks = deeds.map(simulate);
  const first = highest(outlooks.map(({ sum }) => sum));
  const second = highest(outlooks.map(({ sum }, i) => (i === first ? -Infinity : sum)));
  const chosen = at(outlooks, first);
  const outlookOf = (picks: Picks) => {
    const deed = deedOf(at(choices, picks[0] ?? 0));
    return outlooks[deeds.findIndex(each => alike(each, deed))] ?? simulate(deed);
  };
  return {
    best: [choices.findIndex(choice => same(deedOf(choice), at(deeds, first)))],
    worth: picks => outlookOf(picks).sum / guesses,
    why: than => {
      if (choices.length < 2) return ONLY;
      const other = than ? outlookOf(than) : at(outlooks, second);
      return greatest({
        prizes: (chosen.prizes - other.prizes) / guesses,
        cards: (chosen.cards - other.cards) / guesses,
        rivals: (chosen.rivals - other.rivals) / guesses,
      });
    },
  };
}

const deedOf = ({ card, with: other }: Choice): Deed => ({
  card: card === null ? null : faceOf(card),
  with: other === null ? null : faceOf(other),
});

/** True for deeds with cards of the same colours and symbols. */
const alike = (a: Deed, b: Deed): boolean => a.card?.kind === b.card?.kind && a.with?.kind === b.with?.kind;

/** Weighs each site with the best others that go with it. */
function palace(view: Sight, seat: Who, sites: readonly Site[]): Weighed {
  const { normal = 0, crown = false } = view.placing ?? {};
  const sets = ways(view, normal, crown).map(set => ({ set, worth: sitesWorth(view, seat, set, 'far') }));
  const bestWith = (site: Site) => {
    const having = sets.filter(({ set }) => set.some(each => same(each, site)));
    return at(having, highest(having.map(({ worth }) => worth)));
  };
  const best = sites.findIndex(site => same(site, nextSite(view, seat, normal, crown)));
  const others = sites.map((site, i) => (i === best ? -Infinity : bestWith(site).worth));
  return {
    best: [best],
    worth: ([pick]) => bestWith(at(sites, pick ?? 0)).worth,
    why: than => {
      if (sites.length < 2) return ONLY;
      const [own, other] = [best, than?.[0] ?? highest(others)].map(place =>
        siteParts(view, seat, bestWith(at(sites, place)).set, 'far'),
      );
      if (!own || !other) return ONLY;
      return greatest({
        palaceNow: own.points - other.points,
        palaceCard: own.cards - other.cards,
        palaceGoods: own.trade - other.trade,
        palaceLater: own.chains - other.chains,
      });
    },
  };
}

/** Weighs cards by the hand that they make. */
function supply(view: Sight, seat: Who, offered: readonly Face[], due: number): Weighed {
  const hand = facesOf(at(view.figures, seat).hand ?? []);
  const left = visitsLeft(view);
  const best = bestCards(view.weights, { offered, hand, due, visitsLeft: left });
  const whites = (picks: Picks) => pickFrom(offered, picks).filter(({ suit }) => suit === WHITE_SUIT).length;
  const worth = (picks: Picks) => handWorth(view.weights, [...hand, ...pickFrom(offered, picks)], left);
  return {
    best,
    worth,
    why: than => {
      if (offered.length <= due) return ONLY;
      if (left === 0) return reason('lastCards');
      if (than === null) return reason('fits');
      return whites(best) > whites(than) ? reason('white') : plainly('points', worth(best) - worth(than));
    },
  };
}

/** TM-85: a player still in the visit keeps the best supply for later, a withdrawn one for nobody. */
function discard(view: Sight, seat: Who, offered: readonly Face[], due: number): Weighed {
  const { withdrawn, hand: cards } = at(view.figures, seat);
  const hand = withdrawn ? [] : facesOf(cards ?? []);
  const left = visitsLeft(view);
  const beside = { offered, hand, due, visitsLeft: left };
  const kept = (picks: Picks): readonly Face[] =>
    withdrawn ? pickFrom(offered, picks) : offered.filter((_, i) => !picks.includes(i));
  return {
    best: withdrawn ? bestCards(view.weights, beside) : worst(view.weights, beside),
    worth: picks => handWorth(view.weights, [...hand, ...kept(picks)], left),
    why: () => (offered.length <= due ? ONLY : reason(withdrawn ? 'discardBest' : 'discardWorst')),
  };
}
