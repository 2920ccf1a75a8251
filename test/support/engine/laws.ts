import { describe, it } from 'vitest';
import type { Game } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { LAWS, obey, type Audit } from './obey.ts';
import { optionSets } from './playthrough.ts';

/** Proves every law on seeded games at every number of seats, the options taking turns. */
export function laws<S, A, V, O extends object>(game: Game<S, A, V, O>, audit: Audit<S>, games = 2): void {
  const [least, most] = game.seats;
  const sets = [...optionSets(game)];
  const playings = range(most - least + 1).flatMap(i =>
    range(games).flatMap(n => {
      const seats = least + i;
      const options = at(sets, (i + n) % sets.length);
      return game.refuses(seats, options) ? [] : [{ seed: `${game.id}/${seats}/${n}`, seats, options }];
    }),
  );
  /** The games are played once for all laws; of each law the first breach is kept. */
  const breaches = new Map<string, Error>();
  const prove = () =>
    playings.forEach(playing =>
      obey(game, playing, audit, undefined, Object.keys(LAWS), (law, error) => {
        if (!breaches.has(law))
          breaches.set(
            law,
            new Error(
              `${JSON.stringify(playing)}: ${error instanceof Error ? error.message : String(error)}`,
              { cause: error },
            ),
          );
      }),
    );

  describe(`laws of ${game.id}`, () => {
    it('L1 ends, mutates nothing and keeps its pieces', prove);
    it.each(Object.keys(LAWS))('%s', name => {
      const breach = breaches.get(name);
      if (breach) throw breach;
    });
  });
}
