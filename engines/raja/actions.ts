/**
 * Assigns the parts of a turn to actions so that the fewest
 * actions stay unfinished, which is best for the player (RA-40).
 */
import type { Frozen } from '../core/game.ts';
import { at, lately } from '../core/values.ts';
import { PENALTY, RECIPES } from './facts.ts';
import { PARTS, type Action, type ActionView, type Part } from './model.ts';
import { playerAt, turnOf, type State } from './state.ts';

/** How far a turn has come. `room`: the parts that it can still do (RA-13). */
export interface Progress {
  readonly actions: readonly ActionView[];
  readonly room: ReadonlySet<Part>;
}

export function progressOf(state: Frozen<State>): Progress {
  const actions = actionsOf(state);
  const { missing, room } = fitOf(
    actions.map(a => a.action),
    turnOf(state).parts,
  );
  return { actions: actions.map((action, i) => ({ ...action, missing: missing[i] ?? [] })), room };
}

/** Returns the actions of the turn with their missing parts. */
export const actionsLeft = (state: Frozen<State>): readonly ActionView[] => progressOf(state).actions;

/** RA-40. */
export const openOf = (actions: readonly ActionView[]): ActionView[] =>
  actions.filter(a => a.missing.length > 0);
export const unfinished = (actions: readonly ActionView[]): Action[] => openOf(actions).map(a => a.action);
export const penalty = (actions: readonly ActionView[]): number => PENALTY * unfinished(actions).length;

/**
 * Returns the missing parts of each action, in the assignment with the fewest unfinished actions. A part
 * stays with the action that it was counted for when it was done, unless another leaves fewer unfinished.
 */
export const best = (actions: readonly Action[], parts: readonly Part[]): readonly (readonly Part[])[] =>
  fitOf(actions, parts).missing;

/** How parts fill actions. `room`: the parts that fit besides. */
interface Fit {
  readonly missing: readonly (readonly Part[])[];
  readonly room: ReadonlySet<Part>;
}

/** The fits found last: about 2 MB. */
const known = lately<Fit>(10_000);
const fitOf = (actions: readonly Action[], parts: readonly Part[]): Fit =>
  known(`${actions.join()} ${parts.join()}`, () => computeFit(actions, parts));

function computeFit(actions: readonly Action[], parts: readonly Part[]): Fit {
  let kept = nothingDone(actions);
  let fitting = [kept];
  for (const part of parts) {
    fitting = fitting.flatMap(each => withPart(each, part));
    const [first, ...others] = fitting;
    if (!first) throw new Error(`${parts.join()} is more than ${actions.join()}`);
    const before = kept;
    kept = others.reduce((least, each) => (isBetter(before, each, least) ? each : least), first);
  }
  const fitsBesides = (part: Part): boolean => fitting.some(each => withPart(each, part).length > 0);
  return { missing: kept.missing, room: new Set(PARTS.filter(fitsBesides)) };
}

/** Returns whether `a` leaves fewer actions unfinished than `b`, or as many with fewer parts moved. */
function isBetter(before: Assignment, a: Assignment, b: Assignment): boolean {
  const fewer = openIn(a) - openIn(b);
  return fewer < 0 || (fewer === 0 && changes(before, a) < changes(before, b));
}

/** Counts the unfinished actions. */
const openIn = ({ missing }: Assignment): number => missing.filter(each => each.length > 0).length;
/** Counts the parts that another action has now. */
const changes = (before: Assignment, after: Assignment): number =>
  before.used.filter((action, part) => after.used[part] !== action).length;

/** Returns actions as the arguments `action`, `action2`, `action3`. */
export const actionArgs = (actions: readonly Action[]): Record<string, Action> =>
  Object.fromEntries(actions.map((action, i) => [i === 0 ? 'action' : `action${i + 1}`, action]));

/**
 * Returns open actions as arguments, with the missing parts of those partly done
 * as the arguments `rest`, `rest2`, `rest3`. `all`: nothing is done yet.
 */
export const leftArgs = (left: readonly ActionView[]): Record<string, string> => ({
  ...actionArgs(left.map(({ action }) => action)),
  ...Object.fromEntries(
    left.map(({ action, missing }, i) => [
      i === 0 ? 'rest' : `rest${i + 1}`,
      missing.length < RECIPES[action].length ? at(missing, 0) : 'all',
    ]),
  ),
});

/** Returns the actions of the current turn: two of the disc, at most one of a token. */
function actionsOf(state: Frozen<State>): Omit<ActionView, 'missing'>[] {
  const { seat, token } = turnOf(state);
  const { disc } = playerAt(state, seat);
  const chosen = disc ? [disc.first, disc.second] : [];
  return [
    ...chosen.map(action => ({ action, from: 'disc' as const })),
    ...(token === null ? [] : [{ action: token, from: 'token' as const }]),
  ];
}

/** `used`: by part, the index of its action. `missing`: by action, the parts that it lacks. */
interface Assignment {
  readonly used: readonly number[];
  readonly missing: readonly (readonly Part[])[];
}

const nothingDone = (actions: readonly Action[]): Assignment => ({
  used: [],
  missing: actions.map(action => RECIPES[action]),
});

/** Returns the assignments that also count one more part. */
const withPart = ({ used, missing }: Assignment, part: Part): Assignment[] =>
  missing.flatMap((open, i) =>
    slotsFor(open, part).map(slot => ({
      used: [...used, i],
      missing: missing.with(i, without(open, slot)),
    })),
  );

/** Returns the open parts that this part can fill. A house in a city also fills a house anywhere (RA-32). */
const slotsFor = (open: readonly Part[], part: Part): Part[] =>
  [...new Set(open)].filter(slot => slot === part || (slot === 'house' && part === 'cityHouse'));

/** Returns the parts without one of this kind. */
const without = (parts: readonly Part[], part: Part): Part[] => parts.toSpliced(parts.indexOf(part), 1);
