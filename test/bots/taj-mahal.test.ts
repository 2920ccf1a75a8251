import { describe, expect, it } from 'vitest';
import { plain } from '../../bots/plain.ts';
import type { Choose } from '../../bots/index.ts';
import { BEFORE, HOARDING } from '../../bots/roster/taj-mahal.ts';
import { facesOf } from '../../bots/taj-mahal/faces.ts';
import { handWorth } from '../../bots/taj-mahal/hand.ts';
import { ratedPlays } from '../../bots/taj-mahal/policy.ts';
import { rivalShares, tableOf } from '../../bots/taj-mahal/turn.ts';
import { LEANINGS, LEVELS, OURS } from '../../bots/taj-mahal/weights.ts';
import { tajMahal as player, tajMahalBy } from '../../bots/taj-mahal.ts';
import { allows, choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { tajMahal, type Asks, type View } from '../../engines/taj-mahal/index.ts';
import type { Choice } from '../../engines/taj-mahal/model.ts';
import { gameCalled, tournament } from '../../tools/arena/tournament.ts';
import { playThrough, type Chooser } from '../support/engine/playthrough.ts';
import {
  GAMES,
  NINE,
  cards,
  crown,
  normal,
  own,
  sitting,
  USUAL,
  WITHDRAW,
  type TajScene,
} from '../engines/taj-mahal/table.ts';

const sensible: Chooser<Asks, View> = (prompt, view, rng) => choose(prompt, player(view, prompt, rng));
/** Mostly plain players, because they reach positions that sensible ones avoid. */
const mixed: Chooser<Asks, View> = (prompt, view, rng) =>
  choose(prompt, (rng.below(8) === 0 ? player : plain)(view, prompt, rng));

describe('the automated player of Taj Mahal', () => {
  it.each(GAMES)('answers every question legally, with %i seats and %o', (seats, options) => {
    const met = new Set<string>();
    const seed = `automated legal/${seats}/${options.map}/${options.carletto}`;
    for (const { before, open } of playThrough(tajMahal, { seed, seats, options }, mixed))
      for (const prompt of open) {
        met.add(prompt.type);
        const { state, ply } = before.table;
        const answer = sensible(prompt, tajMahal.view(state, prompt.seat), rngFor(`${seed}/${ply}`));
        expect(allows(prompt, answer), `${seed} at ply ${ply}: ${JSON.stringify(answer)}`).toBe(true);
      }
    // With one or two players Carletto makes a player choose the discards.
    expect([...met].sort()).toEqual([...(seats < 3 ? ['discard'] : []), 'palace', 'supply', 'turn']);
  });

  it.each(GAMES)(
    'TM-99 answers the same in any world that its seat cannot tell apart, with %i seats and %o',
    (seats, options) => {
      let compared = 0;
      const seed = `automated worlds/${seats}/${options.map}/${options.carletto}`;
      for (const { before, open } of playThrough(tajMahal, { seed, seats, options }, mixed))
        for (const { seat } of open) {
          const { state, ply } = before.table;
          if (ply % 5 !== 0) continue;
          const answered = (world: typeof state) => {
            const prompt = tajMahal.prompts(world).find(p => p.seat === seat);
            return prompt && player(tajMahal.view(world, seat), prompt, rngFor(`${seed}/${ply}/${seat}`));
          };
          const other = tajMahal.resample(state, seat, rngFor(`${seed}/${ply}/${seat}/elsewhere`));
          expect(answered(other), `${seed} at ply ${ply}, seat ${seat}`).toEqual(answered(state));
          compared++;
        }
      expect(compared).toBeGreaterThan(5);
    },
  );

  it('TM-98 remembers what others took in public; the player before did not', () => {
    const before = tajMahalBy({ ...LEVELS.sharp, weights: BEFORE });
    let [differing, asked] = [0, 0];
    for (const { before: step, open } of playThrough(tajMahal, { seed: 'memory', seats: 3, options: USUAL }))
      for (const prompt of open) {
        if (prompt.type !== 'turn') continue;
        const view = tajMahal.view(step.table.state, prompt.seat);
        const forgotten = { ...view, figures: view.figures.map(figure => ({ ...figure, taken: [] })) };
        const picks = (chosen: Choose, seen: View) => chosen(seen, prompt, rngFor(`${asked}`)).join();
        expect(picks(before, view)).toBe(picks(before, forgotten));
        if (picks(player, view) !== picks(player, forgotten)) differing++;
        asked++;
      }
    expect(differing / asked).toBeGreaterThan(0.05);
  });

  it('answers the same again for the same seed', () => {
    for (const {
      before: {
        table: { state, ply },
      },
      open,
    } of playThrough(tajMahal, { seed: 'again', seats: 3, options: USUAL }))
      for (const prompt of open) {
        if (ply % 5 !== 0) continue;
        const again = () => player(tajMahal.view(state, prompt.seat), prompt, rngFor('seed'));
        expect(again()).toEqual(again());
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
    expect(() => player({}, prompt, rngFor('x'))).toThrow('not a question of Taj Mahal');
  });

  it('wins at least 10 of 12 three-handed games against two plain players', () => {
    const seed = 'ten of twelve';
    const wins = tournament({
      game: gameCalled('taj-mahal'),
      games: 12,
      seed,
      players: ['taj-mahal', 'plain', 'plain'],
    });
    expect(wins.get('taj-mahal'), `seed ${seed}`).toBeGreaterThanOrEqual(10);
  });
});

describe('single decisions', () => {
  /** Returns what seat 0 answers. */
  function answers(s: TajScene): readonly unknown[] {
    const prompt = tajMahal.prompts(s.state).find(p => p.seat === 0);
    if (!prompt) throw new Error('seat 0 is not asked');
    return sensible(prompt, tajMahal.view(s.state, 0), rngFor('single')).picks;
  }

  /** Returns what the asked player does, with several guesses at the hidden cards. */
  function plays(s: TajScene, chosen: Choose = player): Choice[] {
    const prompt = at(tajMahal.prompts(s.state), 0);
    const view = tajMahal.view(s.state, prompt.seat);
    return range(8).flatMap(n => {
      const answer = choose(prompt, chosen(view, prompt, rngFor(`plays/${n}`)));
      return answer.type === 'turn' ? answer.picks : [];
    });
  }

  /** The sharp player before a person had read its games. */
  const hoarder = tajMahalBy({ ...LEVELS.sharp, weights: { ...HOARDING, ...LEANINGS.careful } });

  it('TM-15, TM-17 holds back no special card that helps with any card', () => {
    const points = sitting(3, {
      visit: 6,
      hands: {
        0: [...cards('green', 3, 4, 9), ...cards('purple', 6, 9, 10, 12), 'white-01', 'white-10'],
        1: [...cards('red', 1, 3, 6, 9), ...cards('yellow', 1, 3)],
        2: [...cards('yellow', 6, 9, 12, 15), ...cards('red', 12, 15, 18), ...cards('green', 15, 18, 21)],
      },
      specials: { 0: ['special-points', 'special-colour'] },
      figures: { 0: { score: 9 }, 1: { score: 16 }, 2: { score: 8 } },
    });
    expect(plays(points, hoarder).some(choice => choice.with === null)).toBe(true);
    for (const choice of plays(points)) expect(choice.with).not.toBe(null);

    const crowned = sitting(3, {
      options: NINE,
      visit: 7,
      hands: {
        0: ['green-21', 'white-01'],
        1: [...cards('red', 21), ...cards('yellow', 9, 15, 18, 19), ...cards('green', 15, 18, 20)],
        2: cards('purple', 12),
      },
      specials: { 0: ['special-mogul'], 1: ['special-elephant'] },
      figures: { 0: { score: 21 }, 1: { score: 10 }, 2: { score: 25 } },
    });
    expect(plays(crowned, hoarder).some(choice => choice.with === null)).toBe(true);
    for (const choice of plays(crowned)) expect(choice.with).toBe('special-mogul');
  });

  it('TM-30 plays from a full hand, and does not withdraw for three cards more', () => {
    const s = sitting(5, {
      visit: 8,
      hands: {
        0: ['yellow-15', 'green-15', ...cards('purple', 1, 3, 4, 9, 10, 12, 13, 15, 19)],
        1: [...cards('red', 3, 6, 7, 8, 9, 10, 11, 12, 13, 21), 'yellow-03', 'yellow-21'],
        2: [...cards('yellow', 1, 17, 18), 'green-01', 'white-01'],
        3: [...cards('red', 1, 4), ...cards('green', 3, 4, 6, 7, 9, 10, 12, 21), 'purple-06', 'white-12'],
        4: ['red-19', ...cards('yellow', 2, 4, 9, 12), 'purple-21', 'white-02'],
      },
      figures: { 0: { score: 10 }, 1: { score: 7 }, 2: { score: 25 }, 3: { score: 8 }, 4: { score: 13 } },
    });
    expect(plays(s, hoarder)).toContainEqual(WITHDRAW);
    expect(plays(s)).not.toContainEqual(WITHDRAW);
  });

  it('thinks little of cards that nobody has the time to play', () => {
    const hand = facesOf(cards('red', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    const next = (size: number, left: number) =>
      handWorth({ ...OURS, longest: 0, suit: 0 }, hand.slice(0, size + 1), left) -
      handWorth({ ...OURS, longest: 0, suit: 0 }, hand.slice(0, size), left);
    for (const left of [1, 4, 8]) expect(next(8, left)).toBeLessThan(next(7, left) / 2);
  });

  it('TM-20 trusts a lead less, the more others may still play', () => {
    const withdrawn = { withdrawn: true };
    const best = (figures: Readonly<Record<number, typeof withdrawn>>) => {
      const s = sitting(5, { visit: 3, hands: { 0: cards('red', 3, 6, 9) }, figures });
      const sight = { ...tajMahal.view(s.state, 0), weights: OURS };
      return Math.max(...ratedPlays(tableOf(sight, 0), 4).map(({ worth }) => worth));
    };
    const four = best({});
    const two = best({ 1: withdrawn, 2: withdrawn });
    const one = best({ 1: withdrawn, 2: withdrawn, 3: withdrawn });
    expect([one, two, four]).toEqual([one, two, four].sort((a, b) => b - a));
    expect(one).toBeGreaterThan(four);
  });

  it('envies most who is ahead, and more so towards the end', () => {
    const shares = (visit: number) => {
      const figures = { 0: { score: 20 }, 1: { score: 40 }, 2: { score: 20 }, 3: { score: 20 } };
      const s = sitting(4, { visit, figures });
      return rivalShares({ ...tajMahal.view(s.state, 0), weights: OURS }, 0);
    };
    const [early, late] = [shares(2), shares(11)];
    for (const each of [early, late]) {
      expect(each[0]).toBe(0);
      expect(each[1]).toBeGreaterThan(each[2] ?? 1);
      expect(each[2]).toBe(each[3]);
      expect(each.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
    expect(late[1]).toBeGreaterThan(early[1] ?? 1);
  });

  it('withdraws with what it leads when others are about to catch up', () => {
    const s = sitting(3, {
      province: 'ajmer',
      hands: {
        0: cards('green', 3),
        1: cards('yellow', 3, 4, 5, 6, 12, 17),
        2: cards('purple', 3, 4, 5, 9, 17, 19),
      },
      played: {
        0: [
          { card: 'red-17', with: null },
          { card: 'red-19', with: null },
        ],
        1: [{ card: 'yellow-01', with: null }],
        2: [{ card: 'purple-01', with: null }],
      },
    });
    expect(answers(s)).toEqual([WITHDRAW]);
  });

  it('TM-31 takes with its last turns what nobody can contest any more', () => {
    const s = sitting(3, {
      province: 'ajmer',
      hands: { 0: cards('red', 15, 17) },
      played: { 0: [{ card: 'red-18', with: null }] },
      figures: { 1: { withdrawn: true }, 2: { withdrawn: true } },
    });
    expect(answers(s)).not.toEqual([WITHDRAW]);
  });

  it('plays +2 points when nothing else is to be had with its card', () => {
    const s = sitting(3, {
      hands: { 0: cards('red', 1, 6) },
      specials: { 0: ['special-points'] },
      visit: 12,
      province: 'agra',
      figures: { 1: { withdrawn: true }, 2: { withdrawn: true } },
    });
    expect(answers(s)).toEqual([expect.objectContaining({ with: 'special-points' })]);
  });

  it('builds where chains and bonus tiles bring most', () => {
    const s = sitting(3, {
      province: 'ajmer',
      visit: 5,
      palaces: own(0, 'ujjain', 'hisar'),
      bonuses: { chittor: 'bonus-points-1', jodhpur: 'bonus-tea-1' },
      figures: { 0: { tiles: [2, 4, 5, 9] } },
      played: {
        0: [
          { card: 'red-03', with: null },
          { card: 'red-15', with: null },
        ],
      },
    }).when(0, 'turn', WITHDRAW);
    expect(answers(s)).toEqual([normal('jodhpur')]); // four tea owned: 5 points for the tile, 3 for the chain
    expect(answers(s.when(0, 'palace', normal('jodhpur')))).toEqual([crown('bikaner')]);
  });

  it('TM-70 takes the white and the fitting card of the last supply', () => {
    const s = sitting(3, {
      visit: 12,
      province: 'agra',
      hands: { 0: cards('red', 1, 6, 7) },
      supply: ['yellow-01', 'red-03', 'green-19', 'purple-19', 'white-08'],
      deck: ['yellow-02'],
    }).when(0, 'turn', WITHDRAW);
    expect([...answers(s)].sort()).toEqual(['red-03', 'white-08']);
  });

  it('TM-85 discards for Carletto what it wants least, or after its choice what others want most', () => {
    const position = {
      hands: { 0: cards('red', 1, 6, 7), 1: cards('yellow', 3) },
      supply: ['yellow-01', 'red-03', 'red-17', 'purple-09', 'white-08'],
      deck: [],
    } as const;
    const asked = (due: number, withdrawn: boolean) => {
      const s = sitting(2, { ...position, figures: { 0: { withdrawn } } }).given(state => {
        state.tasks = [{ do: 'discard', who: 0, due }];
      });
      return [...answers(s)].sort();
    };
    expect(asked(1, false)).toSatisfy(([card]) => card === 'yellow-01' || card === 'purple-09');
    // two of one colour are worth more than a white card
    expect(asked(2, true)).toEqual(['red-03', 'red-17']);
  });
});
