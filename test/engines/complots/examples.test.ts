import { describe, expect, it } from 'vitest';
import { sorted } from '../../../engines/complots/facts.ts';
import { complots } from '../../../engines/complots/index.ts';
import { at, range } from '../../../engines/core/values.ts';
import {
  act,
  block,
  CHALLENGE,
  handAndCourt,
  handOf,
  lose,
  PASS,
  sitting,
  table,
  USUAL,
  type ComplotsScene,
  type Sitting,
} from './table.ts';
import { scene } from '../../support/engine/scene.ts';

const STRICT = { ...USUAL, blockAfterLostChallenge: 'no' } as const;
const EXAMPLE_1: readonly Sitting[] = [
  [['captain', 'duchess'], 2],
  [['countess', 'ambassador'], 2],
  [['assassin', 'countess'], 2],
];
const EXAMPLE_2: readonly Sitting[] = [
  [['captain', 'countess'], 2],
  [['ambassador', 'duchess'], 2],
  [['assassin', 'countess'], 2],
];
const CLARIFICATION_1: readonly Sitting[] = [
  [['assassin', 'duchess'], 3],
  [['captain', 'ambassador'], 2],
  [['countess', 'captain'], 2],
];
const CLARIFICATION_2: readonly Sitting[] = [
  [['duchess', 'captain'], 3],
  [['captain', 'ambassador'], 2],
  [['countess', 'assassin'], 2],
];

/** Checks one step of an example: who is asked, and the public part of the position. */
const stands = (
  s: ComplotsScene,
  asked: readonly [Parameters<ComplotsScene['asks']>[0], ...number[]],
  seen: object,
): ComplotsScene => s.asks(...asked).sees(null, seen);

/** Returns everything said or shown to any other seat. */
function leaks(run: (watch: (s: ComplotsScene) => ComplotsScene) => void, seat: number): string {
  const seen: unknown[] = [];
  run(s => {
    seen.push(s.step.told.filter(t => !t.only || t.only.some(other => other !== seat)));
    for (const eye of [null, ...range(3)])
      if (eye !== seat)
        seen.push(
          complots.view(s.state, eye),
          complots.prompts(s.state).filter(p => p.seat === eye),
        );
    return s;
  });
  return JSON.stringify(seen);
}

describe('worked examples', () => {
  it('CO-60 example 1: a wrong challenge of the Captain', () => {
    const s = sitting(EXAMPLE_1);
    stands(s, ['turn', 0], table([2, 2, 2], [2, 2, 2], 9, 48));
    const before = handAndCourt(s, 0);
    stands(act(s, 'captain', 1), ['action', 1, 2], table([2, 2, 2], [2, 2, 2], 9, 48));
    stands(s.hears([1, CHALLENGE]), ['lose', 1], table([2, 2, 2], [2, 2, 2], 9, 48));
    expect(handAndCourt(s, 0)).toEqual(before);
    stands(lose(s, 1, 'ambassador'), ['late', 1], table([2, 2, 2], [2, 1, 2], 9, 48));
    stands(s.hears([1, PASS]), ['turn', 1], table([4, 0, 2], [2, 1, 2], 9, 48));
    expect(handOf(s, 1)).toEqual(['countess']);
  });

  it('CO-61 example 2: two wrong challenges eliminate a bystander', () => {
    const s = sitting(EXAMPLE_2);
    stands(s, ['turn', 0], table([2, 2, 2], [2, 2, 2], 9, 48));
    stands(act(s, 'captain', 1), ['action', 1, 2], table([2, 2, 2], [2, 2, 2], 9, 48));
    stands(s.hears([2, CHALLENGE], [1, PASS]), ['lose', 2], table([2, 2, 2], [2, 2, 2], 9, 48));
    stands(lose(s, 2, 'assassin'), ['late', 1], table([2, 2, 2], [2, 2, 1], 9, 48));
    stands(s.hears([1, block('ambassador')]), ['block', 0, 2], table([2, 2, 2], [2, 2, 1], 9, 48));
    const before = handAndCourt(s, 1);
    stands(s.hears([2, CHALLENGE]), ['turn', 1], table([2, 2, 0], [2, 2, 0], 9, 50));
    expect(handAndCourt(s, 1)).toEqual(before);
    expect(s.state.players[2]?.faceUp).toEqual(['assassin', 'countess']);
  });

  it.each([USUAL, STRICT])(
    'CO-62 clarification 1: challenging the Assassin costs two influences (%o)',
    options => {
      const s = sitting(CLARIFICATION_1, options);
      stands(s, ['turn', 0], table([3, 2, 2], [2, 2, 2], 9, 47));
      stands(act(s, 'assassin', 1), ['action', 1, 2], table([0, 2, 2], [2, 2, 2], 9, 50));
      const before = handAndCourt(s, 0);
      stands(s.hears([1, CHALLENGE]), ['lose', 1], table([0, 2, 2], [2, 2, 2], 9, 50));
      expect(handAndCourt(s, 0)).toEqual(before);
      lose(s, 1, 'captain');
      if (options.blockAfterLostChallenge === 'yes') {
        stands(s, ['late', 1], table([0, 2, 2], [2, 1, 2], 9, 50));
        s.hears([1, PASS]);
      }
      stands(s, ['turn', 2], table([0, 0, 2], [2, 0, 2], 9, 52));
      expect(s.state.players[1]?.faceUp).toEqual(['captain', 'ambassador']);
    },
  );

  it('CO-63 clarification 2: a bluffed Countess costs two influences', () => {
    const s = sitting(CLARIFICATION_2);
    stands(s, ['turn', 0], table([3, 2, 2], [2, 2, 2], 9, 47));
    stands(act(s, 'assassin', 1), ['action', 1, 2], table([0, 2, 2], [2, 2, 2], 9, 50));
    stands(s.hears([1, block('countess')]), ['block', 0, 2], table([0, 2, 2], [2, 2, 2], 9, 50));
    const court = s.state.court;
    stands(s.hears([0, CHALLENGE]), ['lose', 1], table([0, 2, 2], [2, 2, 2], 9, 50));
    stands(lose(s, 1, 'ambassador'), ['turn', 2], table([0, 0, 2], [2, 0, 2], 9, 52));
    expect(s.state.players[1]?.faceUp).toEqual(['ambassador', 'captain']);
    expect(handOf(s, 0)).toEqual(['duchess', 'captain']);
    expect(s.state.court).toEqual(court);
    s.sees(null, { players: [{ hand: null }, {}, {}] });
  });

  it('CO-64 a target eliminated by its challenge, or by its bluffed block, is not robbed', () => {
    const start = () =>
      act(
        sitting([at(EXAMPLE_1, 0), [['countess'], 4, ['ambassador']], at(EXAMPLE_1, 2)]).sees(null, {
          treasury: 46,
        }),
        'captain',
        1,
      );
    stands(start().hears([1, CHALLENGE]), ['turn', 2], table([2, 0, 2], [2, 0, 2], 9, 50));
    const s = stands(
      start().hears([1, block('captain')]),
      ['block', 0, 2],
      table([2, 4, 2], [2, 1, 2], 9, 46),
    );
    stands(s.hears([0, CHALLENGE]), ['turn', 2], table([2, 0, 2], [2, 0, 2], 9, 50));
  });

  const orders = [
    [
      [1, block('ambassador')],
      [2, CHALLENGE],
    ],
    [
      [2, CHALLENGE],
      [1, block('ambassador')],
    ],
  ] as const;
  it.each(orders)('CO-65 a block answered beside a wrong challenge is asked again: %o %o', (...said) => {
    const s = act(sitting(EXAMPLE_2), 'captain', 1).hears(...said);
    stands(s, ['lose', 2], table([2, 2, 2], [2, 2, 2], 9, 48));
    stands(lose(s, 2, 'assassin'), ['late', 1], table([2, 2, 2], [2, 2, 1], 9, 48));
    stands(s.hears([1, PASS]), ['turn', 1], table([4, 0, 2], [2, 2, 1], 9, 48));
  });

  it.each(orders)(
    'CO-65 a block answered beside a right challenge was never made, and no player learns of it: %o %o',
    (...said) => {
      const bluff: readonly Sitting[] = [[['duchess', 'countess'], 2], ...EXAMPLE_2.slice(1)];
      const run =
        (first: readonly (readonly [number, typeof PASS])[]) =>
        (watch: (s: ComplotsScene) => ComplotsScene) => {
          const s = watch(act(sitting(bluff), 'captain', 1));
          watch(s.hears(...first));
          stands(s, ['lose', 0], table([2, 2, 2], [2, 2, 2], 9, 48));
          stands(watch(lose(s, 0, 'duchess')), ['turn', 1], table([2, 2, 2], [1, 2, 2], 9, 48));
        };
      expect(leaks(run(said), 1)).toBe(
        leaks(
          run([
            [2, CHALLENGE],
            [1, PASS],
          ]),
          1,
        ),
      );
    },
  );

  it('CO-66 of two blocks of foreign aid the later lapses when the earlier falls', () => {
    const players: readonly Sitting[] = [
      [['countess', 'ambassador'], 2],
      [['captain', 'assassin'], 2],
      [['duchess', 'countess'], 2],
    ];
    const run =
      (said: readonly (readonly [number, typeof PASS])[]) => (watch: (s: ComplotsScene) => ComplotsScene) => {
        const s = watch(act(sitting(players), 'aid'));
        stands(watch(s.hears(...said)), ['block', 0, 2], table([2, 2, 2], [2, 2, 2], 9, 48));
        stands(watch(s.hears([0, CHALLENGE])), ['lose', 1], table([2, 2, 2], [2, 2, 2], 9, 48));
        stands(watch(lose(s, 1, 'captain')), ['turn', 1], table([4, 2, 2], [2, 1, 2], 9, 46));
      };
    expect(
      leaks(
        run([
          [1, block('duchess')],
          [2, block('duchess')],
        ]),
        2,
      ),
    ).toBe(
      leaks(
        run([
          [1, block('duchess')],
          [2, PASS],
        ]),
        2,
      ),
    );
  });

  it('CO-67 a forced Murder of the last opponent wins', () => {
    const s = sitting([
      [['duchess', 'captain'], 10],
      [['countess'], 5, ['ambassador']],
      [[], 0, ['assassin', 'countess']],
    ]);
    stands(s, ['turn', 0], table([10, 5, 0], [2, 1, 0], 9, 39)).offers(0, { action: 'murder', target: 1 });
    act(s, 'murder', 1)
      .over()
      .sees(null, table([3, 0, 0], [2, 0, 0], 9, 51))
      .sees(null, { winner: 0, awaited: [], stage: 'over' });
    expect(complots.scores(s.state)).toEqual([1, 0, 0]);
  });

  it('CO-68 two players: the draft, a bluffed exchange, seven cards throughout', () => {
    const s = scene(complots, { seats: 2, options: USUAL, first: 0 }).given(state => {
      at(state.players, 0).hand = ['captain'];
      at(state.players, 1).hand = ['countess'];
      state.court = ['duchess', 'assassin', 'ambassador'];
    });
    stands(s, ['draft', 0, 1], table([1, 2], [1, 1], 3, 51));
    stands(s.hears([0, 'captain'], [1, 'duchess']), ['turn', 0], table([1, 2], [2, 2], 3, 51));
    stands(act(s, 'ambassador'), ['action', 1], table([1, 2], [2, 2], 3, 51));
    stands(s.hears([1, PASS]), ['exchange', 0], table([1, 2], [2, 2], 1, 51));
    const choice = complots.view(s.state, 0).choice ?? [];
    expect(choice.filter(c => c === 'captain')).toHaveLength(2);
    expect(choice).toHaveLength(4);
    stands(s.when(0, 'exchange', 0, 3), ['turn', 1], table([1, 2], [2, 2], 3, 51));
    expect(sorted([...handOf(s, 0), ...handOf(s, 1), ...s.state.court])).toEqual([
      'duchess',
      'duchess',
      'assassin',
      'countess',
      'captain',
      'captain',
      'ambassador',
    ]);
    expect(handOf(s, 0)).toEqual([choice[0], choice[3]]);
  });

  it('CO-69 the Treasury runs dry', () => {
    const hands = [
      ['duchess', 'captain'],
      ['duchess', 'captain'],
      ['duchess', 'captain'],
      ['assassin', 'countess'],
      ['assassin', 'countess'],
      ['assassin', 'countess'],
    ] as const;
    const s = sitting(hands.map((hand, i): Sitting => [hand, i < 5 ? 9 : 8]));
    const influences = [2, 2, 2, 2, 2, 2];
    stands(s, ['turn', 0], table([9, 9, 9, 9, 9, 8], influences, 3, 1));
    stands(act(s, 'duchess'), ['action', 1, 2, 3, 4, 5], table([9, 9, 9, 9, 9, 8], influences, 3, 1));
    stands(s.hears(), ['turn', 1], table([10, 9, 9, 9, 9, 8], influences, 3, 0));
    for (const seat of range(5))
      stands(act(s, 'income'), ['turn', (seat + 2) % 6], table([10, 9, 9, 9, 9, 8], influences, 3, 0));
    s.offers(0, ...range(5).map(i => ({ action: 'murder' as const, target: i + 1 })));
    stands(act(s, 'murder', 5), ['lose', 5], table([3, 9, 9, 9, 9, 8], influences, 3, 7));
  });
});
