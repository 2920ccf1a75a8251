/** Reads the facts of a game from positions, for the tests of stories. */
import type { Game } from '../../../engines/core/game.ts';
import { storyReader, type Fact, type Story } from '../../../engines/core/story.ts';
import { playThrough, type Chooser, type Playing, type Position } from './playthrough.ts';
import type { Scene } from './scene.ts';

/** A finished game. `last`: the last of its positions. */
export interface ToldGame<S, A> {
  readonly facts: readonly Fact[];
  readonly positions: readonly Position<S, A>[];
  readonly last: Position<S, A>;
}

/** Plays a whole game and reads its facts. */
export function toldGame<S, A, V, O>(
  game: Game<S, A, V, O>,
  telling: Story<S, A>,
  playing: Playing<O>,
  chooser?: Chooser<A, V>,
): ToldGame<S, A> {
  const positions = [...playThrough(game, playing, chooser)];
  const reader = storyReader(telling);
  for (const { before, move, after } of positions)
    reader.read({ before: before.table.state, move, after: after.table.state, told: after.told });
  const last = positions.at(-1);
  if (!last) throw new Error('a game without moves');
  return { facts: reader.finish(last.after.table.state), positions, last };
}

/** Returns what the facts of this name count: of all seats or of one, about anything or about one thing. */
export const counted = (
  facts: readonly Fact[],
  name: string,
  which: { readonly seat?: number; readonly about?: string } = {},
): number =>
  facts
    .filter(
      ({ fact, seat, about }) =>
        fact === name && seat === (which.seat ?? seat) && about === (which.about ?? about),
    )
    .reduce((sum, { count }) => sum + count, 0);

/** Reads the facts of the answers given to the scene that it returns. */
export function listening<S, A, V>(
  telling: Story<S, A>,
  scene: Scene<S, A, V>,
): { readonly scene: Scene<S, A, V>; readonly facts: () => readonly Fact[] } {
  const reader = storyReader(telling);
  const heard: Scene<S, A, V> = {
    ...scene,
    get step() {
      return scene.step;
    },
    get state() {
      return scene.state;
    },
    when: (...args) => act(() => scene.when(...args)),
    hears: (...args) => act(() => scene.hears(...args)),
  };
  function act(answer: () => unknown): Scene<S, A, V> {
    const before = scene.state;
    answer();
    reader.read({ before, move: [], after: scene.state, told: scene.step.told });
    return heard;
  }
  return { scene: heard, facts: () => reader.finish(scene.state) };
}
