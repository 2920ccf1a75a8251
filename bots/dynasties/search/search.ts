/**
 * Searches two own turns: for the best answers now, what the others are likely to do until the next turn, and
 * what that turn can bring. All answers meet the same worlds.
 */
import type { Prompt } from '../../../engines/core/game.ts';
import { at, range, thaw } from '../../../engines/core/values.ts';
import { CARDS } from '../../../engines/dynasties/facts.ts';
import type { Asks, Turn, View } from '../../../engines/dynasties/model.ts';
import { hasPassed, others, type State } from '../../../engines/dynasties/state.ts';
import { mindOf } from '../mind.ts';
import { later, playing, playOthers, type Scene } from './playing.ts';
import { prospectOf, type Thought } from '../thought.ts';
import type { Search } from '../weights.ts';
import { imagined } from './worlds.ts';
import { planWorths, values, type Ask } from '../worths.ts';

type Searched = Ask<'turn' | 'step'>;

/** Returns whether answers to this question are searched: the first choice of a turn, and its details. */
export const isSearched = (prompt: Prompt<Asks>, { plan }: View): prompt is Searched =>
  prompt.options.length > 1 &&
  (prompt.type === 'turn' || (prompt.type === 'step' && plan?.root.do === 'play'));

/**
 * Returns the worth of each answer with what the next own turn brings. `null`: it was not tried in all
 * worlds, and is not the best one.
 */
export function searched(thought: Thought, prompt: Searched, search: Search): readonly (number | null)[] {
  const worths = planWorths(thought, prompt);
  const tried = candidates(prompt, worths, search);
  if (tried.length < 2) return worths;
  const figures = figuresOf(thought, prompt, { worths, tried, search });
  const shift = Math.max(...worths) - Math.max(...figures.map(each => each ?? -Infinity));
  return worths.map((_, place) => {
    const found = figures[tried.indexOf(place)] ?? null;
    return found === null ? null : found + shift;
  });
}

interface Trial {
  /** Worth of all answers by this turn alone. */
  readonly worths: readonly number[];
  /** Places of the answers that are searched. */
  readonly tried: readonly number[];
  readonly search: Search;
}

/**
 * Returns the worth of the answers that are searched, with what follows up to the next own turn. `null`: it
 * fell too far behind.
 */
function figuresOf(
  { view, mind: { weights }, ...prospect }: Thought,
  { seat, options }: Searched,
  { worths, tried, search }: Trial,
): (number | null)[] {
  const scene: Scene = {
    seat,
    view,
    conducts: view.players.map((_, who) => ({
      weights,
      whim: 0,
      prospect: who === seat ? prospect : prospectOf(view, mindOf(view, who, weights)),
    })),
  };
  const tries = tried.map((place): Try => ({
    worth: at(worths, place),
    plan: [at<{ readonly value: unknown }>(options, place).value],
    found: [],
  }));
  // Each turn of a game has worlds of its own.
  const first = search.worlds * (view.discards.length + CARDS.length * view.round);
  let left: readonly Try[] = tries;
  for (const n of range(search.worlds)) {
    if (n >= SURE) left = hopeful(left, search);
    if (left.length < 2) break;
    const number = first + n;
    const world = imagined(view, seat, number);
    const likely = expected(scene, world, number);
    for (const { plan, found } of left) {
      const plans = likely.map((theirs, who) => (who === seat ? plan : [...theirs]));
      found.push(later(playing(scene, { world: thaw<State>(world), number, plans })));
    }
  }
  return tries.map(each => (left.includes(each) ? figure(each, search) : null));
}

/** An answer, and what it brought later in each world. */
interface Try {
  readonly worth: number;
  /** The answer, and those that follow it in the turn. */
  readonly plan: unknown[];
  readonly found: number[];
}

const figure = ({ worth, found }: Try, { trust }: Search): number => worth + trust * mean(found);
const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);

/** Returns the answers to be tried in one more world: those that may still be the best. */
function hopeful(left: readonly Try[], search: Search): readonly Try[] {
  const most = Math.max(...left.map(each => figure(each, search)));
  return left.filter(each => figure(each, search) > most - search.within * HOPE);
}
/** Worlds after which an answer is given up that is behind by more than this part of `Search.within`. */
const SURE = 2;
const HOPE = 0.5;

/** Returns the plans of the others, if the seat did nothing. They keep to them where they still can. */
function expected(scene: Scene, world: State, number: number): readonly (readonly unknown[])[] {
  const plans: unknown[][] = world.players.map(() => []);
  const next = others(world, scene.seat).find(who => !hasPassed(world, who));
  if (next === undefined) return plans;
  const left = { ...thaw<State>(world), active: next, agenda: [{ do: 'turn' as const, who: next }] };
  playOthers(playing(scene, { world: left, number, plans }));
  return plans;
}

/** Returns the places of the answers that are searched. Fewer than two: there is nothing to search. */
function candidates(prompt: Searched, worths: readonly number[], search: Search): number[] {
  const best = Math.max(...worths);
  const order = range(worths.length)
    .filter(place => at(worths, place) > best - search.within && Number.isFinite(at(worths, place)))
    .sort((a, b) => at(worths, b) - at(worths, a) || a - b);
  if (prompt.type === 'step') {
    const [lead] = values(prompt);
    return lead && ('as' in lead || 'character' in lead || 'ship' in lead)
      ? order.slice(0, search.tried)
      : [];
  }
  const options = values(prompt);
  const [lead] = order;
  if (lead === undefined || !isPlay(at(options, lead))) return [];
  return order.filter(place => isPlay(at(options, place))).slice(0, search.tried);
}
const isPlay = ({ do: what }: Turn): boolean => what === 'play' || what === 'discard';
