/** Plays on in an imagined world, as all players are likely to. */
import type { Prompt, Seat } from '../../../engines/core/game.ts';
import { quickRng, type Rng } from '../../../engines/core/rng.ts';
import { choose } from '../../../engines/core/prompt.ts';
import { at, range, same } from '../../../engines/core/values.ts';
import { isPlanQuestion, type Asks, type View } from '../../../engines/dynasties/model.ts';
import { play } from '../../../engines/dynasties/play.ts';
import { prompts } from '../../../engines/dynasties/prompts.ts';
import type { State } from '../../../engines/dynasties/state.ts';
import { answered } from '../answers.ts';
import { boardWorth } from '../board-worth.ts';
import { supplyWorth } from '../goods.ts';
import { mindOf } from '../mind.ts';
import { sightOf } from './sight.ts';
import { thinking, type Prospect } from '../thought.ts';
import { turnWorths } from '../turn.ts';
import type { Weights } from '../weights.ts';
import { values } from '../worths.ts';

/** What is the same in all worlds. */
export interface Scene {
  /** The seat that searches, and what it sees. */
  readonly seat: Seat;
  readonly view: View;
  /** How each player weighs things. */
  readonly conducts: readonly Imagined[];
}

/** How a player answers in an imagined world: by the worth of its answers now. */
interface Imagined {
  readonly weights: Weights;
  readonly whim: 0;
  readonly prospect: Prospect;
}

/** A world and how it goes on. */
export interface Playing {
  readonly scene: Scene;
  readonly world: State;
  readonly number: number;
  /** Answers to plan questions by seat, in order. A seat without another one thinks, and adds its answer. */
  readonly plans: readonly unknown[][];
  /** Number of answers given by each seat. */
  readonly given: number[];
}

export const playing = (scene: Scene, game: Pick<Playing, 'world' | 'number' | 'plans'>): Playing => ({
  ...game,
  scene,
  given: game.plans.map(() => 0),
});

/**
 * Plays the turn of the seat and one of each other. Returns what the others' turns change for the seat, and
 * what its next turn can bring.
 */
export function later(game: Playing): number {
  playTurn(game, game.scene.seat, 0);
  const before = standing(game);
  playOthers(game);
  return standing(game) - before + nextTurn(game);
}

/** Plays a turn of each other player, until the seat is at its turn or the round is over. */
export function playOthers(game: Playing): void {
  for (const turn of range(game.world.players.length - 1)) {
    const who = atTurn(game);
    if (who === null || who === game.scene.seat) return;
    playTurn(game, who, turn + 1);
  }
}

/** Returns whose turn begins. `null`: the round is over, or somebody is asked within a turn. */
function atTurn({ scene, world }: Playing): Seat | null {
  const [task] = world.agenda;
  return task?.do === 'turn' && world.round === scene.view.round ? task.who : null;
}

const isRoundOver = ({ scene, world }: Playing): boolean =>
  world.round !== scene.view.round ||
  world.agenda.length === 0 ||
  world.agenda.some(task => task.do === 'clearTrack');

/** Plays a turn to its end. `number`: that of the turn, whose luck does not depend on the turns before. */
function playTurn(game: Playing, who: Seat, number: number): void {
  const rng = quickRng(game.number * TURNS + number);
  for (;;) {
    answerAll(game, rng);
    const turn = atTurn(game);
    // A book tile leads another player back to the same turn. The seat uses none before its card.
    if (isRoundOver(game) || (turn !== null && (turn !== who || who === game.scene.seat))) return;
  }
}
/** More than there are turns in a world. */
const TURNS = 8;

function answerAll(game: Playing, rng: Rng): void {
  const open = prompts(game.world);
  const asked = open.some(p => p.sealed) ? open : [at(open, 0)];
  const move = asked.map(p => choose<Asks>(p, placesOf(game, p, rng)));
  play(game.world, move, { rng, tell: () => undefined, bind: () => undefined });
}

function placesOf(
  { scene, world, plans, given }: Playing,
  prompt: Prompt<Asks>,
  rng: Rng,
): readonly number[] {
  const { seat } = prompt;
  const think = (): readonly number[] =>
    answered(sightOf(scene.view, world, seat), prompt, at(scene.conducts, seat), rng);
  if (!isPlanQuestion(prompt)) return think();
  const plan = at(plans, seat);
  const n = given[seat] ?? 0;
  given[seat] = n + 1;
  const options = values<unknown>(prompt);
  const place = n < plan.length ? options.findIndex(value => same(value, plan[n])) : -1;
  if (place >= 0) return [place];
  const places = think();
  plan.splice(n, plan.length, options[places[0] ?? 0]);
  return places;
}

/** Returns the expected points of the seat, without its hand. */
function standing({ scene: { seat, view, conducts }, world }: Playing): number {
  const { weights, prospect } = at(conducts, seat);
  const mind = mindOf(sightOf(view, world, seat), seat, weights);
  return (
    at(world.players, seat).score +
    boardWorth(mind, prospect.dowry) +
    supplyWorth(mind) +
    mind.tiles.length * weights.book
  );
}

/** Returns what the best turn of the seat would bring now. 0: it has none in this round. */
function nextTurn(game: Playing): number {
  const { scene, world } = game;
  const { seat, view, conducts } = scene;
  const [prompt] = atTurn(game) === seat ? prompts(world) : [];
  if (prompt?.type !== 'turn') return 0;
  const { weights, prospect } = at(conducts, seat);
  const thought = thinking(sightOf(view, world, seat), seat, weights, prospect);
  const options = values(prompt).filter(({ do: what }) => what !== 'tile');
  return Math.max(...turnWorths(thought, options));
}
