/** Plays a whole game in the kernel and checks every position against every law. */
import { deepEqual } from 'node:assert/strict';
import { choosePlaces, type Bot } from '../../bots/index.ts';
import { BOT_LEVELS } from '../../bots/levels.ts';
import { TEMPERS } from '../../bots/tempers.ts';
import { plain } from '../../bots/plain.ts';
import type { AnyAsks, Seat } from '../../engines/core/game.ts';
import { choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { obey } from '../../test/support/engine/obey.ts';
import { playThrough, uniform, type Chooser } from '../../test/support/engine/playthrough.ts';
import type { Task } from './task.ts';
import { otherWorld } from '../../test/support/engine/other-world.ts';

/** Returns the number of moves. */
export function kernelGame(task: Task): number {
  const playing = { seed: task.key, seats: task.seats, options: task.options };
  const { moves } = obey(task.game, playing, { audit: task.game.faults, chooser: players(task) });
  blindly(task);
  return moves;
}

/** Lets an automated, a plain or a random player answer for each seat. */
export const players =
  (task: Task): Chooser<AnyAsks, unknown> =>
  (prompt, view, rng) => {
    const { key } = task;
    switch (rngFor(`${key}/player/${prompt.seat}`).below(3)) {
      case 0:
        return uniform<AnyAsks>(prompt, view, rng);
      case 1:
        return choose<AnyAsks>(prompt, plain(view, prompt, rng));
      default:
        return choose<AnyAsks>(
          prompt,
          choosePlaces(botAt(task, prompt.seat), view, prompt, `${key}/${rng.below(2 ** 30)}`),
        );
    }
  };

/** Returns the automated player of a seat. */
export const botAt = ({ game, key }: Task, seat: Seat): Bot => ({
  game: game.id,
  level: at(BOT_LEVELS, rngFor(`${key}/level/${seat}`).below(BOT_LEVELS.length)),
  temper: at(TEMPERS, rngFor(`${key}/temper/${seat}`).below(TEMPERS.length)),
});

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
    const [here, elsewhere] = [state, otherWorld(game, state, seat, rngFor(`${key}/elsewhere/${ply}`))].map(
      world => {
        const prompt = game.prompts(world).find(p => p.seat === seat);
        return prompt && choosePlaces(botAt(task, seat), game.view(world, seat), prompt, key);
      },
    );
    deepEqual(elsewhere, here, `the automated player of seat ${seat} at ply ${ply}`);
  }
}
