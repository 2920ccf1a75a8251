/** Registers one test per law for a game, proven on seeded games. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { LAW_NAMES, messageOf, obey, type LawName, type Trial } from './obey.ts';
import { optionSets, type Playing } from './playthrough.ts';

type LawId<Name extends string = LawName> = Name extends `${infer Id} ${string}` ? Id : never;

/** The laws that check something at every move of every game. */
type Always = 'L2' | 'L3' | 'L4' | 'L5' | 'L6' | 'L12' | 'L13';

/**
 * The least number of comparisons per 100 moves that each law has to make, so that no law holds because it
 * compares nothing. `null`: the game never has what the law is about.
 */
export type Floors = Readonly<Record<Exclude<LawId, Always>, number | null>>;

const ALWAYS: Readonly<Record<Always, number>> = {
  L2: 100,
  L3: 200,
  L4: 100,
  L5: 600,
  L6: 100,
  L12: 100,
  L13: 100,
};

interface Proof<S, A, V, O> extends Pick<Trial<S, A, V>, 'audit' | 'chooser'> {
  readonly playings: readonly Playing<O>[];
  readonly floors: Floors;
}

/** Returns games with every number of seats; the option sets take turns. */
export function everySize<S, A, V, O extends object>(
  game: Game<S, A, V, O>,
  games: number,
): readonly Playing<O>[] {
  const [fewest, most] = game.seats;
  const sets = [...optionSets(game)];
  return range(most - fewest + 1).flatMap(i =>
    range(games).flatMap(n => {
      const seats = fewest + i;
      const options = at(sets, (i + n) % sets.length);
      return game.refuses(seats, options) ? [] : [{ seed: `${game.id}/${seats}/${n}`, seats, options }];
    }),
  );
}

/** Longer than the timeout of a unit test, because whole games are played. */
const PROOF_TIMEOUT = 180_000;

/** Plays the games once, before the tests of the laws. Each test then reports the first breach of its law. */
export function laws<S, A, V, O extends object>(
  game: Game<S, A, V, O>,
  { playings, floors, audit, chooser }: Proof<S, A, V, O>,
): void {
  describe(`laws of ${game.id}`, () => {
    const breaches = new Map<'L1' | LawName, Error>();
    const compared = new Map<LawName, number>();
    let moves = 0;

    beforeAll(() => {
      for (const playing of playings) {
        const broken = (law: 'L1' | LawName, error: unknown) => {
          const message = `${JSON.stringify(playing)}: ${messageOf(error)}`;
          if (!breaches.has(law)) breaches.set(law, new Error(message, { cause: error }));
        };
        try {
          const tally = obey(game, playing, { audit, chooser, broken });
          moves += tally.moves;
          for (const [law, count] of tally.compared) compared.set(law, (compared.get(law) ?? 0) + count);
        } catch (error) {
          broken('L1', error);
        }
      }
    }, PROOF_TIMEOUT);

    it('L1 ends, mutates nothing and keeps its pieces', () => {
      const breach = breaches.get('L1');
      if (breach) throw breach;
      expect(moves).toBeGreaterThan(0);
    });

    it.each(LAW_NAMES)('%s', law => {
      // A game that breaks off proves no law for the moves that it did not reach.
      const breach = breaches.get(law) ?? breaches.get('L1');
      if (breach) throw breach;
      const floor = floorOf(law, floors);
      const rate = ((compared.get(law) ?? 0) * 100) / moves;
      const what = `comparisons of ${law.split(' ')[0]} per 100 moves`;
      if (floor === null) expect(rate, what).toBe(0);
      else expect(rate, what).toBeGreaterThanOrEqual(floor);
    });
  });
}

function floorOf(law: LawName, floors: Floors): number | null {
  const all: Readonly<Record<string, number | null>> = { ...ALWAYS, ...floors };
  const floor = all[law.split(' ')[0] ?? ''];
  if (floor === undefined) throw new Error(`no floor for ${law}`);
  return floor;
}
