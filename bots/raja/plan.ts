/** Plans a turn by beam search: keeps the best beginnings and extends them step by step. */
import { PARTS, type Disc } from '../../engines/raja/model.ts';
import { stopOf, travelled, type Land } from './land.ts';
import type { Fit, Fits } from './offers.ts';
import { scopeOf, steps, type Act, type Scope } from './steps.ts';
import { worth } from './worth.ts';
import { EFFORT } from './weights.ts';

export interface Plan {
  readonly acts: readonly Act[];
  readonly land: Land;
  readonly fit: Fit;
  /** Worth of the position if the turn ends after these acts. */
  readonly worth: number;
  /** The acts in the order of their names, without journeys. */
  readonly key: string;
}

/** How far a turn is searched: the number of plans kept at each step, and the greatest number of steps. */
export interface Search {
  readonly beam: number;
  readonly steps: number;
}

/**
 * Returns the best plan from this position. `begins` limits the plans to those whose first act passes.
 * Default: every plan, also the empty one.
 */
export function planFrom(
  land: Land,
  fits: Fits,
  search: Search,
  begins: ((act: Act) => boolean) | null = null,
): Plan | null {
  let found: Plan | null = null;
  for (const [best] of beams(land, fits, search, begins))
    if (best && (!found || best.worth > found.worth)) found = best;
  return found && withJourney(found);
}

/** Returns the discs of the plans that were found, that of the best one first. */
export function bestDiscs(land: Land, fits: Fits, search: Search): Disc[] {
  const found = new Map<Disc, number>();
  for (const plans of beams(land, fits, search))
    for (const plan of plans) {
      const { disc } = plan.fit.offer;
      if (disc && plan.worth > (found.get(disc) ?? -Infinity)) found.set(disc, plan.worth);
    }
  return [...found].sort(([, a], [, b]) => b - a).map(([disc]) => disc);
}

/** Generates the plans kept at each step, the best one first; those without an act first of all. */
function* beams(
  land: Land,
  fits: Fits,
  { beam: width, steps: most }: Search,
  begins: ((act: Act) => boolean) | null = null,
): Generator<readonly Plan[]> {
  const scope = scopeOf(land);
  const met = new Set<string>();
  const root = planned(land, [], fits, met);
  if (!root) return;
  let beam: readonly Plan[] = [root];
  if (!begins) yield beam;
  for (let depth = 0; depth < most && beam.length > 0; depth++) {
    beam = widest(
      beam
        .flatMap(plan => further(plan, scope, fits, met))
        .filter(plan => !begins || plan.acts.slice(0, 1).some(begins)),
      width,
    );
    yield beam;
  }
}

function further(plan: Plan, scope: Scope, fits: Fits, met: Set<string>): Plan[] {
  const open = new Set(PARTS.filter(part => fits([...plan.land.parts, part]) !== null));
  return [...steps(plan.land, scope, open)].flatMap(
    ({ acts, land }) => planned(land, [...plan.acts, ...acts], fits, met) ?? [],
  );
}

/**
 * Returns a plan with its worth. `null`: it is not allowed, or the same acts in another order led to the
 * same place with the same gold before (`met`).
 */
function planned(land: Land, acts: readonly Act[], fits: Fits, met: Set<string>): Plan | null {
  const key = keyOf(acts);
  const position = `${key} ${stopOf(land)} ${land.gold}`;
  if (met.has(position)) return null;
  met.add(position);
  const fit = fits(land.parts);
  return fit && { acts, land, fit, worth: ending(land).worth - fit.loss - EFFORT * acts.length, key };
}

const keyOf = (acts: readonly Act[]): string =>
  acts
    .filter(act => act.do !== 'travel')
    .map(nameOf)
    .sort()
    .join();

/** Returns a text that names an act, the same for equal ones. Plans share acts, so each is named once. */
function nameOf(act: Act): string {
  const known = NAMES.get(act);
  if (known !== undefined) return known;
  const name = Object.values(act).join(' ');
  NAMES.set(act, name);
  return name;
}
const NAMES = new WeakMap<Act, string>();

/** Returns at most `width` plans, the best ones. Of the same acts in another order only the best is kept. */
function widest(plans: readonly Plan[], width: number): readonly Plan[] {
  const kept = new Map<string, Plan>();
  for (const plan of plans.toSorted((a, b) => b.worth - a.worth)) {
    if (!kept.has(plan.key)) kept.set(plan.key, plan);
    if (kept.size === width) break;
  }
  return [...kept.values()];
}

/**
 * Returns the best end of a turn: where the architect is, or after a last journey to a city that is scored
 * soon.
 */
function ending(land: Land): { readonly land: Land; readonly act: Act | null; readonly worth: number } {
  let best: ReturnType<typeof ending> = { land, act: null, worth: worth(land) };
  for (const to of land.agenda.slice(0, 2)) {
    const there = travelled(land, to);
    const value = there ? worth(there) - EFFORT : -Infinity;
    if (there && value > best.worth) best = { land: there, act: { do: 'travel', to }, worth: value };
  }
  return best;
}

function withJourney(plan: Plan): Plan {
  const { act, land } = ending(plan.land);
  return act ? { ...plan, land, acts: [...plan.acts, act] } : plan;
}
