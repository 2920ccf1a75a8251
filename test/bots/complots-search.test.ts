/** The search of the sharp player of Complots with three players left. */
import { expect, it } from 'vitest';
import { believedIn, stateIn } from '../../bots/complots/search/imagined.ts';
import { isSearched } from '../../bots/complots/search/search.ts';
import { complots } from '../../engines/complots/index.ts';
import type { ClaimTally } from '../../engines/complots/model.ts';
import { quickRng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAMES } from '../../engines/index.ts';
import { tournament } from '../../tools/arena/tournament.ts';
import { playThrough } from '../support/engine/playthrough.ts';
import { scene } from '../support/engine/scene.ts';

const options = { fifth: 'inquisitor', blockAfterLostChallenge: 'yes' } as const;

it.each([3, 5])('imagines a state in which the seat sees the same, at a table for %i', seats => {
  let met = 0;
  for (const n of range(20))
    for (const { before, open } of playThrough(complots, { seed: `imagined/${n}`, seats, options })) {
      const { state } = before.table;
      for (const prompt of open) {
        const view = complots.view(state, prompt.seat);
        if (prompt.type !== 'turn' || !isSearched(view)) continue;
        met++;
        for (const world of [stateIn(view, prompt.seat), believed(view, prompt.seat, n)]) {
          expect(complots.view(world, prompt.seat)).toEqual(view);
          const asked = complots.prompts(world).find(({ seat }) => seat === prompt.seat);
          expect(asked?.options).toEqual(prompt.options);
        }
      }
    }
  expect(met).toBeGreaterThan(20);
});

const believed = (view: Parameters<typeof stateIn>[0], seat: number, seed: number) =>
  believedIn(stateIn(view, seat), view, seat, quickRng(seed));

it('imagines more often what a player has claimed', () => {
  const { state } = scene(complots, { seats: 3, options, first: 0 });
  const claim = (made: number): ClaimTally => ({ seat: 1, character: 'captain', made, shown: 0, bluffs: 0 });
  const share = (claims: readonly ClaimTally[]) =>
    range(300).filter(n => {
      const view = { ...complots.view(state, 0), claims };
      return at(believed(view, 0, n).players, 1).hand.includes('captain');
    }).length;
  const [never, once, often] = [share([]), share([claim(1)]), share([claim(4)])];
  expect(once).toBeGreaterThan(never);
  expect(often).toBeGreaterThan(once);
});

it('one who searches wins at least 40 of 100 games against two of the players before', () => {
  const players = ['complots', 'complots-before', 'complots-before'];
  const wins = tournament({ game: GAMES.complots, games: 100, seed: 'searched', players });
  expect(wins.get('complots')).toBeGreaterThanOrEqual(40);
});
