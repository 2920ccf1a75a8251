import { describe, expect, it } from 'vitest';
import { plain } from '../../bots/plain.ts';
import { raja as player, rajaByLevel } from '../../bots/raja.ts';
import { roundsLeft } from '../../bots/raja/horizon.ts';
import { OURS } from '../../bots/raja/weights.ts';
import type { Seat } from '../../engines/core/game.ts';
import { allows, choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { raja, type Asks, type Options, type View } from '../../engines/raja/index.ts';
import type { Disc } from '../../engines/raja/model.ts';
import { optionSets, playThrough, type Chooser } from '../support/engine/playthrough.ts';
import {
  ADVANCED,
  BASE,
  before,
  GAMES,
  moving,
  SEVERAL,
  sitting,
  type RajaScene,
} from '../engines/raja/table.ts';
import {
  ALL_CAN_FINISH,
  FOUR_CAN_FINISH,
  LAST_TO_MOVE,
  OTHERS_FINISHED,
  TWO_CAN_FINISH,
} from './raja-endings.ts';
import { otherWorld } from '../support/engine/other-world.ts';

const sensible: Chooser<Asks, View> = (prompt, view, rng) => choose(prompt, player(view, prompt, rng));
const { careful: steady } = rajaByLevel.steady;
/** Positions as between sensible players. The steady one is quick. */
const likely: Chooser<Asks, View> = (prompt, view, rng) => choose(prompt, steady(view, prompt, rng));
/** Mostly plain answers, because they reach positions that sensible players avoid. */
const mixed: Chooser<Asks, View> = (prompt, view, rng) =>
  choose(prompt, (rng.below(8) === 0 ? steady : plain)(view, prompt, rng));

/** A game for each number of players and level. Length and visibility of the gold alternate. */
const PLAYED = GAMES.filter(
  ([seats, { gold, length }]) =>
    (gold === 'open') === seats > 3 && (length === 'short') === (seats % 2 === 0),
);

/** Returns the winners when the automated player sits in one seat among plain ones. */
function winners(seed: string, seats: number, own: Seat, options: Options): readonly Seat[] {
  let won: readonly Seat[] = [];
  const chooser: Chooser<Asks, View> = (prompt, view, rng) =>
    choose(prompt, (prompt.seat === own ? player : plain)(view, prompt, rng));
  for (const { after } of playThrough(raja, { seed, seats, options }, chooser))
    won = raja.winners(after.table.state);
  return won;
}

describe('the automated player of Raja', () => {
  it.each(PLAYED)('answers every question legally, with %i players and %o', (seats, options) => {
    const met = new Set<string>();
    const seed = `automated legal/${seats}/${options.level}/${options.length}`;
    for (const { before, open } of playThrough(raja, { seed, seats, options }, mixed))
      for (const prompt of open.slice(-1)) {
        const { state, ply } = before.table;
        if (prompt.type === 'turn' && ply % 4 > 0) continue; // most prompts are turns
        if (prompt.type === 'discs' && state.round % 3 > 0) continue; // they take longest
        met.add(prompt.type);
        const answer = sensible(prompt, raja.view(state, prompt.seat), rngFor(`${seed}/${ply}`));
        expect(allows(prompt, answer), `${seed} at ply ${ply}: ${JSON.stringify(answer)}`).toBe(true);
      }
    const bids = options.level === 'base' ? [] : ['bid'];
    // A seduced player is asked only with several cards (RA-76), which three players of this game do not get.
    const gifts = options.level === 'several' && seats === 5 ? ['give'] : [];
    expect([...met].sort()).toEqual([...bids, 'discs', 'drop', ...gifts, 'opening', 'pick', 'sure', 'turn']);
  });

  it.each([BASE, SEVERAL])(
    'RA-90 answers the same in any world that its seat cannot tell apart: %o',
    options => {
      let compared = 0;
      for (const {
        before: {
          table: { state, ply },
        },
        open,
      } of playThrough(raja, { seed: 'worlds', seats: 3, options }, likely))
        for (const { seat } of open) {
          if (ply % 3 > 0) continue;
          const answered = (world: typeof state) => {
            const prompt = raja.prompts(world).find(p => p.seat === seat);
            return prompt && player(raja.view(world, seat), prompt, rngFor(`worlds/${ply}/${seat}`));
          };
          const other = otherWorld(raja, state, seat, rngFor(`worlds/${ply}/${seat}/elsewhere`));
          expect(answered(other), `seed worlds at ply ${ply}, seat ${seat}`).toEqual(answered(state));
          compared++;
        }
      expect(compared).toBeGreaterThan(20);
    },
  );

  it('RA-15 ends its turns, and its games before the last box is far', () => {
    for (const seats of [2, 4]) {
      let deeds = 0;
      for (const {
        before: {
          table: { state },
        },
        move,
      } of playThrough(raja, { seed: `ends/${seats}`, seats, options: ADVANCED }, sensible)) {
        const { type } = at(move, 0);
        deeds = type === 'discs' ? 0 : deeds + 1;
        expect(deeds, `seed ends/${seats}`).toBeLessThan(20 * seats);
        expect(state.round).toBeLessThan(12);
      }
    }
  });

  it('refuses the questions of another game', () => {
    const prompt = {
      type: 'block',
      seat: 0,
      ask: { key: 'x:y' },
      pick: [1, 1],
      options: [],
      fallback: [],
      sealed: null,
    } as const;
    expect(() => player({}, prompt, rngFor('x'))).toThrow('not a question of Raja');
  });

  it('wins at least 7 of 8 three-handed games against two plain players, with every option', () => {
    const seed = 'seven of eight';
    const sets = [...optionSets(raja)];
    const won = range(8).filter(
      n => winners(`${seed}/${n}`, 3, n % 3, at(sets, (n * 5) % sets.length)).join() === String(n % 3),
    );
    expect(won.length, `seed ${seed}`).toBeGreaterThanOrEqual(7);
  });

  it.each([2, 4, 5])('wins games of %i, too', seats => {
    const seed = `sizes/${seats}`;
    const won = range(2).filter(
      n => winners(`${seed}/${n}`, seats, n % seats, n === 0 ? BASE : SEVERAL).join() === String(n % seats),
    );
    expect(won.length, `seed ${seed}`).toBe(2);
  });
});

describe('single decisions', () => {
  /** Returns what this seat answers. */
  function answers(s: RajaScene, seat: Seat = 0): readonly unknown[] {
    const prompt = raja.prompts(s.state).find(p => p.seat === seat);
    if (!prompt) throw new Error(`seat ${seat} is not asked`);
    return sensible(prompt, raja.view(s.state, seat), rngFor('single')).picks;
  }

  /** Plays this seat's turn to its end, and returns all answers. */
  function playTurn(s: RajaScene, seat: Seat): readonly unknown[] {
    const given: unknown[] = [];
    while (s.state.turn?.seat === seat) {
      const prompt = at(raja.prompts(s.state), 0);
      const [answer] = answers(s, prompt.seat);
      given.push(answer);
      s.when(prompt.seat, prompt.type, answer as Asks[typeof prompt.type]);
    }
    return given;
  }

  it('RA-35 builds the palace in the middle of the city that is scored, when it is there', () => {
    const s = sitting({ maharaja: 'A', players: { 0: { at: 'A', gold: 15 } } }).hears(
      [0, { first: 'gold', second: 'palace' }],
      [1, { first: 'gold', second: 'gold' }],
      [2, { first: 'gold', second: 'gold' }],
    );
    const deeds = playTurn(s, 0);
    expect(deeds).toContainEqual({ do: 'palace', at: 'A', site: 0 });
    expect(deeds).toContainEqual({ do: 'gold' });
  });

  it('RA-11 chooses a palace when it can pay for one', () => {
    const s = sitting({ maharaja: 'A', players: { 0: { at: 'A', gold: 15 } } });
    expect(answers(s)).toEqual([
      expect.toSatisfy(({ first, second }: { first: string; second: string }) =>
        [first, second].some(each => each.startsWith('palace')),
      ),
    ]);
  });

  it('RA-11 chooses no palace without gold', () => {
    const s = sitting({ maharaja: 'A', players: { 0: { at: 'A', gold: 3 } } });
    expect(answers(s)).toEqual([
      expect.not.toSatisfy(({ first, second }: { first: string; second: string }) =>
        [first, second].some(each => each.startsWith('palace')),
      ),
    ]);
  });

  it('RA-34 takes houses from the quarry when it has none, and builds them in the same turn', () => {
    const set = (supply: number) =>
      answers(
        sitting({
          maharaja: 'A',
          characters: { 0: ['builder', 'artisan'], 1: ['mogul'], 2: ['sadhu'] },
          players: { 0: { at: 'A', gold: 16, supply, palaces: 5 }, 1: { at: 'B' }, 2: { at: 'C' } },
          palaces: [1, 2, 2].map((owner, site) => ({ city: 'A', site, owner })),
          houses: { A: [2], v01: [0], v02: [0], v21: [0], v22: [1] },
        }),
      );
    expect(set(0)).toEqual([{ first: 'quarry', second: 'palaceHouse' }]);
    expect(set(6)).toEqual([{ first: 'gold', second: 'palaceHouse' }]);
  });

  it('RA-32 builds two houses when it cannot pay for a palace, and they win the city', () => {
    const s = sitting({
      maharaja: 'A',
      players: { 0: { at: 'A', gold: 4, palaces: 4 }, 1: { at: 'B' }, 2: { at: 'C' } },
      palaces: [{ city: 'A', site: 0, owner: 1 }],
      houses: { A: [0] },
    });
    expect(answers(s)).toEqual([
      expect.toSatisfy(({ first, second }: Disc) => [first, second].includes('twoHouses')),
    ]);
  });

  it('RA-4 its opening houses make a road whole', () => {
    const s = before({ row: 'FABCDEG', houses: { v21: [1] } });
    expect(answers(s)).toEqual([{ at: 'v22' }]);
  });

  it('RA-40 does not go back once it has decided to end its turn', () => {
    const s = sitting({ players: { 0: { gold: 0 } } }).hears(
      [0, { first: 'palace', second: 'palace' }],
      [1, { first: 'gold', second: 'gold' }],
      [2, { first: 'gold', second: 'gold' }],
    );
    s.when(0, 'turn', { do: 'end' }).asks('sure', 0);
    expect(answers(s)).toEqual([{ then: 'end' }]);
  });

  it('RA-33 a house that another player has lifted in this seat stays, if no plan wants it elsewhere', () => {
    const s = sitting({
      maharaja: 'A',
      players: { 0: { at: 'A' } },
      houses: { v01: [0], v02: [0], v03: [0], v21: [0], v22: [0], v29: [0], A: [0] },
    }).hears(
      [0, { first: 'gold', second: 'moveHouse' }],
      [1, { first: 'gold', second: 'gold' }],
      [2, { first: 'gold', second: 'gold' }],
    );
    s.when(0, 'turn', { do: 'lift', from: 'A', by: 'action' }).asks('drop', 0);
    expect(answers(s)).toEqual([{ at: null }]);
    s.when(0, 'drop', { at: null }).when(0, 'turn', { do: 'lift', from: 'v22', by: 'action' });
    expect(answers(s)).toEqual([{ at: 'A' }]);
  });

  it('RA-38 a robbed player picks what is worth most', () => {
    const s = sitting({
      characters: { 0: ['trader'], 1: ['builder'], 2: ['mogul'] },
      players: { 0: { at: 'A' } },
    }).hears(
      [0, { first: 'gold', second: 'character' }],
      [1, { first: 'gold', second: 'gold' }],
      [2, { first: 'gold', second: 'gold' }],
    );
    s.when(2, 'turn', { do: 'finish' }).when(0, 'turn', { do: 'character', take: 'builder' }).asks('pick', 1);
    expect(answers(s, 1)).toEqual([{ take: 'artisan' }]);
  });

  it('RA-72 uses an action token when there is something to do with it', () => {
    const s = sitting({
      options: ADVANCED,
      maharaja: 'A',
      characters: { 0: ['mogul'] },
      players: { 0: { at: 'A', gold: 30, tokens: 1 } },
    }).hears(
      [0, { first: 'gold', second: 'gold' }],
      [1, { first: 'gold', second: 'gold' }],
      [2, { first: 'gold', second: 'gold' }],
    );
    expect(answers(s)).toEqual([{ do: 'token', action: expect.stringMatching(/^palace/) as string }]);
  });

  it('RA-62 takes gold with its last palace, because gold breaks the tie', () => {
    expect(answers(sitting(ALL_CAN_FINISH), 1)).toEqual([{ first: 'gold', second: 'palace' }]);
  });

  it('RA-6 counts hidden gold, so it knows whether a rival can end the game', () => {
    const left = (counted: number): number => {
      const s = sitting({
        maharaja: 'C',
        players: { 0: { gold: 0 }, 1: { palaces: 1, gold: 20, counted }, 2: { gold: 20 } },
      });
      return roundsLeft(raja.view(s.state, 0), OURS);
    };
    expect([left(8), left(9)]).toEqual([1, 0]);
  });

  it.each([
    ['governors', ALL_CAN_FINISH],
    ['the quarry', TWO_CAN_FINISH],
  ])('RA-60 has no use for %s in the last round', (_, position) => {
    expect(answers(sitting(position))).toEqual([
      expect.toSatisfy(({ first, second }: { first: string; second: string }) =>
        [first, second].every(each => each !== 'governor' && each !== 'quarry'),
      ),
    ]);
  });

  it('RA-50 takes the Artisan for a palace in the city that is scored, where it cannot pay for one', () => {
    const s = moving('palace', 'character', FOUR_CAN_FINISH);
    playTurn(s, 0);
    expect(s.state.palaces.at(-1)).toMatchObject({ city: 'D', owner: 0 });
  });

  it('RA-61 goes to a city that is not scored any more, to build the last palace there', () => {
    const s = sitting(OTHERS_FINISHED).hears(
      [2, { first: 'palace', second: 'character' }],
      [3, { first: 'moveHouse', second: 'palaceHouse' }],
    );
    playTurn(s, 3);
    expect(at(s.state.players, 3).palaces).toBe(0);
  });

  it('RA-61 ends its last turn in the city that is scored, because gold breaks the tie', () => {
    const s = sitting(LAST_TO_MOVE).hears([2, { first: 'palace', second: 'governor' }]);
    playTurn(s, 2);
    expect(at(s.state.players, 2)).toMatchObject({ palaces: 0, at: 'G' });
  });
});
