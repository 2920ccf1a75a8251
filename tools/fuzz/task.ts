import { GAMES, type AnyGame, type GameId } from '../../engines/index.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { optionSets } from '../../test/support/engine/playthrough.ts';

/** One game to play; its number decides everything. */
export interface Task {
  readonly number: number;
  /** The seed of all chance in the game. */
  readonly key: string;
  readonly game: Omit<AnyGame, 'id'> & { readonly id: GameId };
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  /** In the kernel alone, or through the table service. */
  readonly through: 'kernel' | 'service';
}

/**
 * Returns task `number`: every third game goes through the service. Sizes take turns, option sets are drawn.
 */
export function taskOf(id: GameId, number: number): Task {
  const game = { ...GAMES[id], id };
  const [fewest, most] = game.seats;
  const seats = fewest + (number % (most - fewest + 1));
  const sets = [...optionSets(game)].filter(options => game.refuses(seats, options) === null);
  const key = `fuzz/${id}/${number}`;
  return {
    number,
    key,
    game,
    seats,
    options: at(sets, rngFor(key).below(sets.length)),
    through: number % 3 === 2 ? 'service' : 'kernel',
  };
}
