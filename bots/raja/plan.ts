/** Plans a turn by beam search: keeps the best beginnings and extends them step by step. */
import { PARTS } from '../../engines/raja/model.ts';
import { travelled, type Land } from './land.ts';
import type { Fit, Fits } from './offers.ts';
import { scopeOf, steps, type Act, type Scope } from './steps.ts';
import { worth } from './worth.ts';
import { BEAM, EFFORT, STEPS } from './weights.ts';

export interface Plan {
  readonly acts: readonly Act[];
  readonly land: Land;
  readonly fit: Fit;
  /** Worth of the position if the turn ends after these acts. */
  readonly worth: number;
}

/**
 * Returns the best plan from this position. `begins` limits the plans to those whose first act passes.
 * Default: every plan, also the empty one.
 */
export function planFrom(land: Land, fits: Fits, begins: ((act: Act) => boolean) | null = null): Plan | null {
  const scope = scopeOf(land);
  const root = planned(land, [], fits);
  if (!root) return null;
  let found = begins ? null : root;
  let beam: readonly Plan[] = [root];
  for (let depth = 0; depth < STEPS && beam.length > 0; depth++) {
    beam = widest(
      beam
        .flatMap(plan => further(plan, scope, fits))
        .filter(plan => !begins || plan.acts.slice(0, 1).some(begins)),
    );
    const [best] = beam;
    if (best && (!found || best.worth > found.worth)) found = best;
  }
  return found && withJourney(found);
}

function further(plan: Plan, scope: Scope, fits: Fits): Plan[] {
  const open = new Set(PARTS.filter(part => fits([...plan.land.parts, part]) !== null));
  return [...steps(plan.land, scope, open)].flatMap(
    ({ acts, land }) => planned(land, [...plan.acts, ...acts], fits) ?? [],
  );
}

function planned(land: Land, acts: readonly Act[], fits: Fits): Plan | null {
  const fit = fits(land.parts);
  return fit && { acts, land, fit, worth: ending(land).worth - fit.loss - EFFORT * acts.length };
}

/** Returns the best plans. Of plans with the same acts in another order only the best is kept. */
function widest(plans: readonly Plan[]): readonly Plan[] {
  const kept = new Map<string, Plan>();
  for (const plan of plans.toSorted((a, b) => b.worth - a.worth)) {
    const key = plan.acts
      .filter(act => act.do !== 'travel')
      .map(act => JSON.stringify(act))
      .sort()
      .join();
    if (!kept.has(key)) kept.set(key, plan);
    if (kept.size === BEAM) break;
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
  const { act } = ending(plan.land);
  return act ? { ...plan, acts: [...plan.acts, act] } : plan;
}
