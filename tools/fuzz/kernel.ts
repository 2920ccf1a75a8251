/** Plays a whole game in the kernel and checks every position against every law. */
import { deepEqual } from 'node:assert/strict';
import { choosePlaces } from '../../bots/index.ts';
import { plain } from '../../bots/plain.ts';
import type { AnyAsks } from '../../engines/core/game.ts';
import { choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { obey } from '../../test/support/engine/obey.ts';
import { playThrough, uniform, type Chooser } from '../../test/support/engine/playthrough.ts';
import type { Task } from './task.ts';

/** Returns the number of moves. */
export function kernelGame(task: Task): number {
  const playing = { seed: task.key, seats: task.seats, options: task.options };
  const { moves } = obey(task.game, playing, { audit: task.game.faults, chooser: players(task) });
  blindly(task);
  return moves;
}

/** Lets an automated, a plain or a random player answer for each seat. */
export const players =
  ({ game, key }: Task): Chooser<AnyAsks, unknown> =>
  (prompt, view, rng) => {
    switch (rngFor(`${key}/player/${prompt.seat}`).below(3)) {
      case 0:
        return uniform<AnyAsks>(prompt, view, rng);
      case 1:
        return choose<AnyAsks>(prompt, plain(view, prompt, rng));
      default:
        return choose<AnyAsks>(prompt, choosePlaces(game.id, view, prompt, `${key}/${rng.below(2 ** 30)}`));
    }
  };

/** CO-70: the answer of an automated player does not depend on what its seat cannot know. */
function blindly(task: Task): void {
  const { game, key, seats, options } = task;
  for (const {
    before: {
      table: { state, ply },
    },
    open,
  } of playThrough(game, { seed: key, seats, options }, players(task))) {
    const { seat } = at(open, rngFor(`${key}/blind/${ply}`).below(open.length));
    const [here, elsewhere] = [state, game.resample(state, seat, rngFor(`${key}/elsewhere/${ply}`))].map(
      world => {
        const prompt = game.prompts(world).find(p => p.seat === seat);
        return prompt && choosePlaces(game.id, game.view(world, seat), prompt, key);
      },
    );
    deepEqual(elsewhere, here, `the automated player of seat ${seat} at ply ${ply}`);
  }
}
