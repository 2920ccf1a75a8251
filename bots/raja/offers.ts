/**
 * Matches the parts of a turn to actions: the disc's, and a token's if one is spent. Before the disc
 * is set, any disc is possible.
 */
import { ACTIONS, RECIPES, TOKEN_ACTIONS } from '../../engines/raja/facts.ts';
import type { Action, Disc, Part, TurnView } from '../../engines/raja/model.ts';
import { range } from '../../engines/core/values.ts';
import type { Weights } from './weights.ts';

export interface Offer {
  readonly lacking: readonly (readonly Part[])[];
  readonly disc: Disc | null;
  readonly token: Action | null;
}

/** Best offer for some parts, and the loss by actions that stay unfinished and by a spent token. */
export interface Fit {
  readonly offer: Offer;
  readonly loss: number;
  /** Number of actions that stay unfinished. */
  readonly open: number;
}
export type Fits = (parts: readonly Part[]) => Fit | null;

/** RA-11. */
export const discOffer = (disc: Disc): Offer => ({
  lacking: [RECIPES[disc.first], RECIPES[disc.second]],
  disc,
  token: null,
});
const DISCS: readonly Offer[] = ACTIONS.flatMap((first, i) =>
  ACTIONS.slice(i).map(second => discOffer({ first, second })),
);

/** Returns a function that fits parts to this disc, and to a token if there is one (RA-72). */
export function discFits(disc: Disc, tokens: number, weights: Weights): Fits {
  const known = FITS.get(weights) ?? new Map<string, Fits>();
  FITS.set(weights, known);
  const key = `${disc.first} ${disc.second} ${tokens > 0}`;
  const fits = known.get(key) ?? fitting(discOffers(disc, tokens), weights);
  known.set(key, fits);
  return fits;
}
const FITS = new WeakMap<Weights, Map<string, Fits>>();

function discOffers(disc: Disc, tokens: number): readonly Offer[] {
  const plain = discOffer(disc);
  if (tokens === 0) return [plain];
  return [
    plain,
    ...TOKEN_ACTIONS.map(token => ({ ...plain, lacking: [...plain.lacking, RECIPES[token]], token })),
  ];
}

/** RA-72: returns the actions left, alone and with each action that a token can add. */
export function turnOffers({ actions }: TurnView, tokens: number): readonly Offer[] {
  const lacking = actions.map(each => each.missing);
  const plain: Offer = { lacking, disc: null, token: null };
  if (tokens === 0 || actions.some(each => each.from === 'token')) return [plain];
  return [
    plain,
    ...TOKEN_ACTIONS.map(token => ({ lacking: [...lacking, RECIPES[token]], disc: null, token })),
  ];
}

/** Returns a function that finds the best offer for parts, with a cache. */
export function fitting(offers: readonly Offer[], weights: Weights): Fits {
  const known = new Map<string, Fit | null>();
  return parts => {
    const key = [...parts].sort().join();
    const fit = known.get(key);
    if (fit !== undefined) return fit;
    const found = best(offers, parts, weights);
    known.set(key, found);
    return found;
  };
}

/** Returns a function that finds the best disc. All tables share it, because discs are the same there. */
export function anyDisc(weights: Weights): Fits {
  const known = SHARED.get(weights) ?? fitting(DISCS, weights);
  SHARED.set(weights, known);
  return known;
}
const SHARED = new WeakMap<Weights, Fits>();

function best(offers: readonly Offer[], parts: readonly Part[], { penalty, token }: Weights): Fit | null {
  let found: Fit | null = null;
  for (const offer of offers) {
    const open = unfinished(offer.lacking, parts);
    if (open === null) continue;
    const loss = penalty * open + (offer.token === null ? 0 : token);
    if (found === null || loss < found.loss) found = { offer, loss, open };
  }
  return found;
}

/** Returns the least number of actions that stay unfinished. `null`: the parts do not fit the actions. */
function unfinished(lacking: readonly (readonly Part[])[], [part, ...rest]: readonly Part[]): number | null {
  if (part === undefined) return lacking.filter(each => each.length > 0).length;
  let least: number | null = null;
  for (const i of range(lacking.length))
    for (const left of filled(lacking[i] ?? [], part)) {
      const open = unfinished(lacking.with(i, left), rest);
      if (open !== null && (least === null || open < least)) least = open;
    }
  return least;
}

/** RA-32: a house in a city also counts as a house anywhere. */
function filled(open: readonly Part[], part: Part): (readonly Part[])[] {
  const slots: readonly Part[] = part === 'cityHouse' ? ['cityHouse', 'house'] : [part];
  return slots.filter(slot => open.includes(slot)).map(slot => open.toSpliced(open.indexOf(slot), 1));
}
