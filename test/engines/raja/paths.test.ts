import { describe, expect, it } from 'vitest';
import type { Frozen, Seat } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { roadOf } from '../../../engines/raja/facts.ts';
import { raja } from '../../../engines/raja/index.ts';
import { pathBy, pathFrom, type Path } from '../../../engines/raja/paths.ts';
import { isWhole, waysFor } from '../../../engines/raja/roads.ts';
import { housesAt, type State } from '../../../engines/raja/state.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { BASE } from './table.ts';

describe('paths', () => {
  it('are named by their stops', () => {
    expect(pathBy('S', ['R12', 'R02']).names).toBe('Ujjain–Ahmadabad–Jodhpur');
    expect(pathFrom('S').names).toBe('Ujjain');
  });

  it('visit no stop twice', () => {
    expect(() => pathBy('S', ['R12', 'R12'])).toThrow('no way from S');
  });

  it('RA-20 an architect is offered the paths that no other undercuts, and every single road', () => {
    let count = 0;
    for (const { before, move } of playThrough(raja, { seed: 'paths', seats: 4, options: BASE })) {
      const { state, ply } = before.table;
      const [answer] = move;
      if (answer?.type !== 'turn' || ply % 7 !== 0) continue;
      const from = at(state.players, answer.seat).at;
      const open = openPaths(state, pathFrom(from)).map(({ to, by }) => ({
        to,
        by,
        toll: tollOf(state, answer.seat, by),
      }));
      const wanted = open.filter(each => each.by.length === 1 || !open.some(other => undercuts(other, each)));
      const offered = waysFor(state, answer.seat, from).map(({ to, by, pays }) => ({
        to,
        by,
        toll: range(4).map(seat => pays.find(each => each.seat === seat)?.gold ?? 0),
      }));
      // Of paths with equal tolls and lengths one is offered.
      expect(offered.map(shown).sort()).toEqual([...new Set(wanted.map(shown))].sort());
      count += offered.length;
    }
    expect(count).toBeGreaterThan(200);
  });
});

interface Priced extends Pick<Path, 'to' | 'by'> {
  readonly toll: readonly number[];
}

const shown = ({ to, by, toll }: Priced): string => `${to} for ${toll.join()} by ${by.length} roads`;

const undercuts = (a: Priced, b: Priced): boolean =>
  a.to === b.to &&
  a.toll.every((gold, seat) => gold <= at(b.toll, seat)) &&
  (a.toll.join() !== b.toll.join() || a.by.length < b.by.length);

/** Returns the longer paths over whole roads that begin with this one. */
const openPaths = (state: Frozen<State>, path: Path): Path[] =>
  path
    .longer()
    .filter(({ last }) => isWhole(state, roadOf(last)))
    .flatMap(longer => [longer, ...openPaths(state, longer)]);

/** Counts the houses of others in villages without a house of the traveller, by owner. */
const tollOf = (state: Frozen<State>, traveller: Seat, by: Path['by']): number[] =>
  range(state.players.length).map(seat =>
    by
      .flatMap(road => roadOf(road).villages.map(village => housesAt(state, village)))
      .filter(owners => !owners.includes(traveller))
      .reduce((sum, owners) => sum + owners.filter(owner => owner === seat).length, 0),
  );
