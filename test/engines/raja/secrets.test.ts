import { describe, expect, it } from 'vitest';
import type { Step } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { advance } from '../../../engines/core/table.ts';
import { at, range } from '../../../engines/core/values.ts';
import { raja } from '../../../engines/raja/index.ts';
import type { State } from '../../../engines/raja/state.ts';
import { otherWorld } from '../../support/engine/other-world.ts';
import { equalSteps } from '../../support/engine/parallel-worlds.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { scene } from '../../support/engine/scene.ts';
import { ADVANCED, BASE, build, disc, FINISH, gold, moving, SEVERAL, sitting } from './table.ts';

/** The messages that make a secret public: a disc that is shown, the gold at the end. */
const REVEALS = ['raja:log.shows', 'raja:log.final'];

describe('what no player may learn', () => {
  it.each([BASE, ADVANCED, SEVERAL, { ...BASE, gold: 'open' } as const])(
    'RA-90 two worlds that a player cannot tell apart stay equal for this player until a disc is shown: %o',
    options => {
      const steps = equalSteps({
        game: raja,
        playing: { seed: 'twin', seats: 3, options },
        eyes: [null, 0, 1, 2],
        from: [0, 30, 90, 150],
        reveals: ({ msg }) => REVEALS.includes(msg.key),
      });
      expect(steps).toBeGreaterThan(1000);
    },
  );

  it('RA-90 another world differs in hidden gold and in discs not shown, and in nothing else', () => {
    const worlds = new Set<string>();
    for (const {
      before: {
        table: { state, ply },
      },
    } of playThrough(raja, { seed: 'worlds', seats: 3, options: ADVANCED })) {
      if (ply % 10 !== 0) continue;
      const other = otherWorld(raja, state, 1, rngFor(`${ply}`));
      worlds.add(JSON.stringify(other.players.map(each => [each.gold, each.disc])));
      expect(other.players[1]).toEqual(state.players[1]);
      const open = (world: State) => ({
        ...world,
        players: world.players.map(each => ({
          ...each,
          gold: 0,
          disc: each.shown ? each.disc : each.disc !== null,
        })),
      });
      expect(open(other)).toEqual(open(structuredClone(state) as State));
    }
    expect(worlds.size).toBeGreaterThan(8);
  });

  it('RA-90 RA-74 in every world the highest bidder has what was bid, and no player ends in debt', () => {
    const s = scene(raja, { seats: 3, options: ADVANCED, first: 0 }, 'bids').when(0, 'bid', { gold: 15 });
    for (const n of range(20)) {
      let table: Step<State>['table'] = {
        ...s.step.table,
        state: otherWorld(raja, s.state, 1, rngFor(`bids ${n}`)),
      };
      for (const seat of [1, 2])
        ({ table } = advance(raja, table, [{ type: 'bid', seat, picks: [{ gold: null }] }]));
      expect(at(table.state.players, 0).gold, `bids ${n}`).toBeGreaterThanOrEqual(0);
    }
  });

  it('RA-90 open gold is the same in every world', () => {
    const { state } = sitting({ options: { ...BASE, gold: 'open' } });
    expect(otherWorld(raja, state, null, rngFor('open')).players.map(each => each.gold)).toEqual([
      15, 15, 15,
    ]);
    expect(
      new Set(
        range(10).map(n => otherWorld(raja, sitting().state, null, rngFor(`hidden ${n}`)).players[0]?.gold),
      ).size,
    ).toBeGreaterThan(5);
  });

  it("RA-90 no view but the owner's shows gold or a disc that is not shown", () => {
    const s = sitting({
      characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] },
      players: { 0: { gold: 91 }, 1: { gold: 92 }, 2: { gold: 93 } },
    }).hears([0, disc('house', 'house')], [1, disc('palace', 'palace')], [2, disc('quarry', 'quarry')]);
    for (const eye of [null, 0, 1, 2]) {
      const { players } = raja.view(s.state, eye);
      expect(players.map(each => each.gold)).toEqual(
        [91, 92, 93].map((count, seat) => (seat === eye ? count : null)),
      );
      expect(players.map(each => each.disc?.first ?? null)).toEqual([
        'house',
        eye === 1 ? 'palace' : null,
        eye === 2 ? 'quarry' : null,
      ]);
    }
  });

  it('RA-90 whether the mover can pay for a way does not show to others', () => {
    const ways = (count: number) =>
      raja.view(
        moving('gold', 'gold', { houses: { v25: [1, 1], v26: [1, 2] }, players: { 0: { gold: count } } })
          .state,
        2,
      ).ways;
    expect(ways(0)).toEqual(ways(99));
    expect(ways(0)).toEqual([
      {
        to: 'C',
        by: ['R14'],
        toll: 4,
        pays: [
          { seat: 1, gold: 3 },
          { seat: 2, gold: 1 },
        ],
        kind: 'best',
      },
    ]);
  });

  it('RA-91 everything else is open: board, row, cards, supplies, quarries, palaces, tokens, bids', () => {
    const s = moving('house', 'gold', { options: ADVANCED, characters: { 0: ['yogi'] } }).when(
      0,
      'turn',
      build('v01'),
    );
    s.sees(null, {
      governors: s.state.governors,
      houses: { v01: [0] },
      free: ['trader', 'monk', 'builder', 'artisan'],
      tokens: 6,
      palaces: s.state.palaces,
      awaited: [0],
      order: [],
      players: [
        {
          characters: ['yogi'],
          supply: 5,
          quarry: 10,
          palaces: 7,
          tokens: 1,
          at: 'S',
          moved: true,
          shown: true,
        },
        { characters: ['mogul'], supply: 6 },
        { characters: ['sadhu'] },
      ],
      turn: {
        seat: 0,
        actions: [
          { action: 'gold', from: 'disc', missing: ['gold'] },
          { action: 'house', missing: [] },
        ],
        open: ['gold'],
        gives: 2,
        used: ['yogi'],
        palaceCost: 12,
        lifted: null,
      },
    });
  });

  it('RA-91 gold paid and received is told to all, even if the purses are hidden', () => {
    const s = moving('gold', 'gold').when(0, 'turn', FINISH);
    expect(s.step.told.every(t => t.only === null)).toBe(true);
    expect(gold(s)[0]).toBe(19);
  });
});
