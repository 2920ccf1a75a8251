/** What somebody does alone and nobody is told of leaves no trace: not in what others see of the table, nor in what is exported of a running game. */
import { describe, expect, it } from 'vitest';
import { GAME_IDS, GAMES, type AnyGame } from '../../engines/index.ts';
import { range } from '../../engines/core/values.ts';
import { optionSets, playThrough } from '../kit/playthrough.ts';

describe.each(GAME_IDS)('%s', id => {
  const game: AnyGame = GAMES[id];
  const seats = Math.min(3, game.seats[1]);

  it('a plan that is begun, an action that is lifted or asked again is seen by nobody else', () => {
    for (const [n, options] of [...optionSets(game)].filter(set => game.refuses(seats, set) === null).slice(0, 4).entries()) {
      for (const { before, after, move } of playThrough(game, { seed: `unseen ${id} ${n}`.padEnd(48, '-'), seats, options })) {
        const [mover] = move;
        const [next, ...others] = game.prompts(after.table.state);
        const alone = move.length === 1 && others.length === 0 && next?.sealed === null && next.seat === mover?.seat;
        if (!alone || after.revealed || after.told.length > 0 || !PRIVATE.includes(next.type)) continue;
        for (const eye of [null, ...range(seats).filter(seat => seat !== mover?.seat)]) {
          expect(game.view(after.table.state, eye), `${id} ${n}: ply ${after.table.ply}, ${String(mover?.type)} to ${next.type}, seen by ${eye}`).toEqual(game.view(before.table.state, eye));
        }
      }
    }
  });
});

/** Questions within a question of which nobody else hears. */
const PRIVATE: readonly string[] = ['step', 'sure', 'drop'];
