import { describe, expect, it } from 'vitest';
import { dynasties as player, dynastiesBy } from '../../bots/dynasties.ts';
import { OURS } from '../../bots/dynasties/weights.ts';
import { plain } from '../../bots/plain.ts';
import { allows, choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { dynasties, type Asks, type State, type View } from '../../engines/dynasties/index.ts';
import { playThrough, type Chooser, type Position } from '../support/engine/playthrough.ts';
import { doing, ended, goods, play, sitting, site, type DynScene } from '../engines/dynasties/table.ts';

const sensible: Chooser<Asks, View> = (prompt, view, rng) => choose(prompt, player(view, prompt, rng));
/** Looks at its turn alone, so that many positions are reached in a short time. */
const quick = dynastiesBy({ weights: OURS, whim: 0, search: null });
/**
 * Every position of some games. Half of the answers are plain ones, to reach positions that sensible players
 * avoid.
 */
function* positions(
  name: string,
  seats: number,
  games: number,
): Generator<{ seed: string; position: Position<State, Asks> }> {
  for (const n of range(games)) {
    const seed = `automated ${name}/${seats}/${n}`;
    const chooser: Chooser<Asks, View> = (prompt, view, rng) =>
      choose(prompt, (rng.below(2) === 0 ? quick : plain)(view, prompt, rng));
    for (const position of playThrough(dynasties, { seed, seats, options: {} }, chooser))
      yield { seed, position };
  }
}

/** The prompt types that come up in ordinary games. */
const KINDS = [
  'birth',
  'bonus',
  'choose',
  'dice',
  'divide',
  'give',
  'group',
  'keep',
  'order',
  'own',
  'remains',
  'score',
  'split',
  'step',
  'tile',
  'trade',
  'turn',
  'unmarried',
];

describe('the automated player of Dynasties', () => {
  it.each([
    [3, null],
    [4, 'order'],
    [5, null],
  ] as const)('answers every question legally, with %i players', (seats, unmet) => {
    const met = new Map<string, number>();
    for (const {
      seed,
      position: { before, open },
    } of positions('legal', seats, 2))
      for (const prompt of open) {
        met.set(prompt.type, (met.get(prompt.type) ?? 0) + 1);
        const answer = sensible(
          prompt,
          dynasties.view(before.table.state, prompt.seat),
          rngFor(`${seed}/${before.table.ply}`),
        );
        expect(allows(prompt, answer), `${seed} at ply ${before.table.ply}: ${JSON.stringify(answer)}`).toBe(
          true,
        );
      }
    expect([...met.keys()].sort()).toEqual(KINDS.filter(kind => kind !== unmet));
  });

  it('DY-48 answers, too, when no coat of the nation rolled is left', () => {
    const s = doing(
      sitting(3).given(state => {
        state.coats.gb = 0;
      }),
      { do: 'coat', who: 0, rolled: 'gb' },
    ).asks('coat', 0);
    expect(answers(s)).toHaveLength(1);
  });

  it.each([3, 4, 5])('DY-99 answers the same in any world that its seat cannot tell apart (%i)', seats => {
    let compared = 0;
    for (const {
      seed,
      position: {
        before: {
          table: { state, ply },
        },
        open,
      },
    } of positions('worlds', seats, 1))
      for (const { seat } of open) {
        if (ply % 3 !== 0) continue;
        const answered = (world: typeof state) => {
          const prompt = dynasties.prompts(world).find(p => p.seat === seat);
          return prompt && player(dynasties.view(world, seat), prompt, rngFor(`${seed}/${ply}/${seat}`));
        };
        const other = dynasties.resample(state, seat, rngFor(`${seed}/${ply}/${seat}/elsewhere`));
        expect(answered(other), `${seed} at ply ${ply}, seat ${seat}`).toEqual(answered(state));
        compared++;
      }
    expect(compared).toBeGreaterThan(20);
  });

  it.each([3, 4, 5])('answers the same again for the same seed, with %i players', seats => {
    for (const {
      seed,
      position: {
        before: {
          table: { state, ply },
        },
        open,
      },
    } of positions('again', seats, 1))
      for (const prompt of open) {
        if (ply % 5 !== 0) continue;
        const again = () => player(dynasties.view(state, prompt.seat), prompt, rngFor('seed'));
        expect(again(), `${seed} at ply ${ply}`).toEqual(again());
      }
  });

  it('refuses the questions of another game', () => {
    const prompt = {
      type: 'bid',
      seat: 0,
      ask: { key: 'x:y' },
      pick: [1, 1],
      options: [],
      fallback: [],
      sealed: null,
    } as const;
    expect(() => player({}, prompt, rngFor('x'))).toThrow('not a question of Dynasties');
  });

  it('wins at least 8 of 9 three-handed games against two plain players', () => {
    const won = range(9).filter(n => {
      let winners: readonly number[] = [];
      const chooser: Chooser<Asks, View> = (prompt, view, rng) =>
        choose(prompt, (prompt.seat === n % 3 ? player : plain)(view, prompt, rng));
      for (const { after } of playThrough(
        dynasties,
        { seed: `eight of nine/${n}`, seats: 3, options: {} },
        chooser,
      ))
        winners = dynasties.winners(after.table.state);
      return winners.includes(n % 3);
    });
    expect(won.length, `seed eight of nine, won ${won.join()}`).toBeGreaterThanOrEqual(8);
  });
});

/** Returns what a seat answers. */
function answers(s: DynScene, seat = 0): readonly unknown[] {
  const prompt = dynasties.prompts(s.state).find(p => p.seat === seat);
  if (!prompt) throw new Error(`seat ${seat} is not asked`);
  return sensible(prompt, dynasties.view(s.state, seat), rngFor('single')).picks;
}

/** Returns the answers of seat 0, up to another seat's prompt or to this number of answers. */
function goesOn(s: DynScene, most = 8): unknown[] {
  const given: unknown[] = [];
  for (
    let open = dynasties.prompts(s.state)[0];
    open?.seat === 0 && given.length < most;
    open = dynasties.prompts(s.state)[0]
  ) {
    const [pick] = sensible(open, dynasties.view(s.state, 0), rngFor('single')).picks;
    given.push(pick);
    s.when(0, open.type, pick as Asks[typeof open.type]);
  }
  return given;
}

describe('single decisions', () => {
  it('DY-21 takes the group that it can use', () => {
    const s = doing(
      sitting(3, {
        hands: { 0: ['A01', 'A02'] },
        ships: { 1: { goods: { pink: 2, black: 1, white: 1, yellow: 1 }, large: 0 } },
        more: state => {
          at(state.ships, 0).small = 1;
        },
      }),
      { do: 'choose', ship: 1, first: goods({ black: 1, white: 1, yellow: 1 }), second: goods({ pink: 2 }) },
    );
    expect(answers(s)).toEqual([{ take: 'first' }]);
  });

  it('DY-57 gives the goods that it has most of', () => {
    const s = doing(sitting(3, { goods: { 0: { black: 1, white: 1, blue: 5, yellow: 1 } } }), {
      do: 'give',
      who: 1,
    });
    expect(answers(s)).toEqual([{ good: 'blue', n: 1 }]);
  });

  it('DY-81 plays what is worth most now, and keeps what may still grow', () => {
    const s = doing(
      sitting(3, {
        scoring: { 0: ['G07', 'Y17'] },
        board: [
          ['paris', 0, 1],
          ['barcelona', 1, 0],
          ['wien', 0, 1],
        ],
        round: 2,
      }),
      { do: 'score' },
    );
    expect(answers(s)).toContainEqual({ card: 'G07' });
    const early = doing(sitting(3, { scoring: { 0: ['G07'] } }), { do: 'score' });
    expect(answers(early)).toEqual([]);
  });

  it('DY-83 pays pink for the member in a crown city rather than for one elsewhere', () => {
    const s = doing(
      sitting(3, {
        round: 2,
        goods: { 0: { pink: 1 } },
        board: [
          ['paris', 0, null],
          ['brest', 0, null],
        ],
      }),
      { do: 'unmarried' },
    );
    expect(answers(s)).toEqual([site('paris', 'prince')]);
  });

  it('DY-40 takes the better dice, whether pair or single', () => {
    const wedding = (faces: readonly ['vp-6' | 'vp-1', 'vp-2' | 'vp-5', 'vp-3']) =>
      doing(sitting(3, { round: 3, board: [['paris', 0, 1]] }), {
        do: 'group',
        city: 'paris',
        faces,
        single: 1,
      });
    expect(answers(wedding(['vp-6', 'vp-2', 'vp-3']))).toEqual([{ take: 'single' }]);
    expect(answers(wedding(['vp-1', 'vp-5', 'vp-3']))).toEqual([{ take: 'pair' }]);
  });

  it('uses its last card and goods for a place on the board rather than pass', () => {
    const s = sitting(3, {
      round: 3,
      hands: { 0: ['A01'] },
      goods: { 0: { black: 2 } },
      board: [['york', 1, 2]],
    });
    expect(answers(s)).toEqual([play('A01', 'prince')]);
  });

  it('DY-65 does not pay pink for a place on the track that brings it nothing more', () => {
    const s = sitting(3, {
      round: 3,
      hands: { 0: [] },
      goods: { 0: { pink: 3 } },
      more: state => {
        state.track = [
          { who: 1, space: 1, piece: 'member' },
          { who: 2, space: 2, piece: 'member' },
        ];
      },
      scoring: { 0: ['Y11'] },
    });
    expect(goesOn(s)[1]).toEqual({ space: 5 });
  });

  it('DY-73 takes the revaluation tile of a nation where it is first and has a crown', () => {
    const s = ended(3, {
      round: 3,
      board: [
        ['paris', 0, 1],
        ['brest', 0, 1],
        ['lyon', 0, 2],
      ],
    });
    s.given(state => {
      state.bonuses = [{ bonus: 'scoringCard', who: 1 }];
    });
    expect(answers(s)).toEqual([{ bonus: 'revaluation', nation: 'fr' }]);
  });

  it('DY-54 plans both placements of Machiavelli together, and not the dearest one first', () => {
    const position = () =>
      sitting(3, {
        hands: { 0: ['A30'] },
        goods: { 0: { black: 2, white: 2, blue: 1 } },
        characters: ['elizabeth', 'fugger', 'philip', 'charles', 'leonardo', 'machiavelli'],
      })
        .when(0, 'turn', play('A30', 'character'))
        .when(0, 'step', { character: 'machiavelli' });
    const placed = position();
    goesOn(placed, 3);
    const left = placed.state.players[0]?.goods;
    expect(placed.state.cities['york']?.prince).toBe(0);
    expect(placed.state.cities['salamanca']?.prince).toBe(0);
    expect(left).toEqual(goods({ black: 1 }));
    const view = dynasties.view(position().state, 0);
    const [prompt] = dynasties.prompts(position().state);
    if (!prompt) throw new Error('nothing is asked');
    const single = dynastiesBy({ weights: { ...OURS, pairs: 0 }, whim: 0, search: null });
    const alone = choose<Asks>(prompt, single(view, prompt, rngFor('single')));
    expect(alone.picks).toEqual([site('salamanca', 'princess')]);
  });

  it('DY-73, DY-102 takes a scoring card once it has many members that such cards count', () => {
    const cities = ['london', 'paris', 'madrid', 'wien', 'edinburgh', 'brest', 'lisboa'] as const;
    const rich = { black: 5, white: 5, yellow: 5, blue: 5, pink: 5 };
    const chosen = (count: number) => {
      const board = cities.slice(0, count).map(city => [city, 0, null] as const);
      return answers(ended(3, { board, goods: { 0: rich } }));
    };
    expect(chosen(7)).toEqual([{ bonus: 'scoringCard' }]);
    expect(chosen(0)).not.toEqual([{ bonus: 'scoringCard' }]);
  });

  it('DY-62 comes to the end of every turn', () => {
    const s = sitting(3, {
      tiles: { 0: ['trade', 'place', 'card'] },
      goods: { 0: { black: 3, white: 3, yellow: 2 } },
      hands: { 0: ['A01', 'A24'] },
    });
    goesOn(s, 30);
    expect(dynasties.prompts(s.state)[0]?.seat).not.toBe(0);
  });
});
