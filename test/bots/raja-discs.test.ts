/** How the sharp player of Raja sets its disc: as in a matrix game against likely discs (decision 17). */
import { describe, expect, it } from 'vitest';
import { raja as player } from '../../bots/raja.ts';
import { expected, matched, type Cell } from '../../bots/raja/discs/matching.ts';
import { indexOf, mixOf, type Mix } from '../../bots/raja/discs/matrix.ts';
import { landOf } from '../../bots/raja/land.ts';
import { without } from '../../bots/raja/cards.ts';
import { worth } from '../../bots/raja/worth.ts';
import { likely, outcomeOf, played, roundOf } from '../../bots/raja/discs/round.ts';
import { MATRIX, thoughtOf } from '../../bots/raja/weights.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { CHARACTERS } from '../../engines/raja/facts.ts';
import { raja } from '../../engines/raja/index.ts';
import type { Character, Disc } from '../../engines/raja/model.ts';
import { ADVANCED, BASE, SEVERAL, sitting, type RajaScene } from '../engines/raja/table.ts';

describe('regret matching', () => {
  /** A game of two with two choices each, where the second player loses what the first one gets. */
  const cellsOf = (...gains: readonly [number, number, number, number]): Cell[] =>
    gains.map((gain, i) => ({ picks: [i >> 1, i & 1], pays: [gain, -gain] }));

  it('mixes where every sure choice loses, as in matching pennies', () => {
    const mixes = matched(cellsOf(1, 0, 0, 3), [2, 2], 2000);
    for (const mix of mixes) expect(mix).toEqual([expect.closeTo(3 / 4, 1), expect.closeTo(1 / 4, 1)]);
  });

  it('chooses what is better against each choice of the other', () => {
    const [first] = matched(cellsOf(1, 0, 2, 1), [2, 2], 200);
    expect(first?.[1]).toBeGreaterThan(0.95);
  });

  it('weighs a choice by the chances of what the other does', () => {
    const mixes = [
      [1, 0],
      [0.25, 0.75],
    ];
    const gain = ({ pays }: Cell): number => at(pays, 0);
    expect(expected(cellsOf(8, 0, 0, 4), mixes, 0, gain)).toEqual([2, 3]);
  });
});

const { weights, search } = thoughtOf('sharp', 'careful');
const roundIn = (s: RajaScene, world: RajaScene['state'] = s.state) => roundOf(raja.view(world, 0), weights);
const mixIn = (s: RajaScene, world?: RajaScene['state']): Mix => mixOf(roundIn(s, world), 0, MATRIX);
const chosen = ({ discs, chances }: Mix): readonly Disc[] => discs.filter((_, i) => at(chances, i) > 0);

/** All sites of A but one are taken. Nobody can build houses, so nobody can travel. The Mogul moves first. */
const oneSite = (gold: number): RajaScene =>
  sitting({
    options: { ...BASE, gold: 'open' },
    maharaja: 'A',
    characters: { 0: ['sadhu'], 1: ['mogul'], 2: ['monk'] },
    players: {
      0: { at: 'A', gold: 14, supply: 0, quarry: 0 },
      1: { at: 'A', gold, supply: 0, quarry: 0 },
      2: { at: 'C', gold: 3, supply: 0 },
    },
    palaces: range(6).map(site => ({ city: 'A', site, owner: 2 })),
  });
const builds = ({ first, second }: Disc) => [first, second].some(each => each.startsWith('palace'));
/** A disc that no player compares. */
const ODD: Disc = { first: 'quarry', second: 'quarry' };
const open = (): RajaScene => sitting({ maharaja: 'A', players: { 0: { at: 'A', gold: 15 } } });

describe('the sharp player of Raja', () => {
  it('RA-35 sets no palace where a rival who moves before takes the last site', () => {
    expect(chosen(mixIn(oneSite(3))).every(builds)).toBe(true);
    expect(chosen(mixIn(oneSite(14))).some(builds)).toBe(false);
  });

  it('RA-90 compares the same discs in any world that its seat cannot tell apart', () => {
    const s = open();
    const said = ({ discs, chances, worthOf }: Mix) => ({
      discs,
      chances,
      worths: [...discs, ODD].map(worthOf),
    });
    for (const n of range(3)) {
      const world = raja.resample(s.state, 0, rngFor(`worlds/${n}`));
      expect(said(mixIn(s, world))).toEqual(said(mixIn(s)));
    }
  });

  it('RA-10 sets one of the discs that it may draw', () => {
    const s = open();
    const prompt = at(
      raja.prompts(s.state).filter(({ seat }) => seat === 0),
      0,
    );
    if (prompt.type !== 'discs') throw new Error('no disc is asked');
    const [pick] = player(raja.view(s.state, 0), prompt, rngFor('disc'));
    const disc = at(prompt.options, pick ?? -1).value;
    expect(indexOf(chosen(mixIn(s)), disc)).toBeGreaterThanOrEqual(0);
  });

  it('estimates a disc that it would not think of against the same rivals', () => {
    const { discs, chances, worthOf } = mixIn(open());
    expect(indexOf(discs, ODD)).toBe(-1);
    const best = at(discs, chances.indexOf(Math.max(...chances)));
    expect(worthOf(ODD)).toBeLessThan(worthOf(best));
    expect(worthOf({ ...best })).toBe(worthOf(best));
  });
});

it('RA-76 weighs the loss of a card without what was found for another one', () => {
  const s = sitting({
    options: SEVERAL,
    maharaja: 'A',
    characters: { 0: ['sadhu', 'trader'] },
    players: { 0: { at: 'A', gold: 15 } },
    palaces: ([1, 2, 3] as const).map(site => ({ city: 'A', site, owner: 0 })),
  });
  const losses = (...cards: readonly Character[]): readonly number[] => {
    const land = landOf(raja.view(s.state, 0), 0, { rounds: 5, weights });
    return cards.map(card => worth(without(land, card)));
  };
  expect(losses('sadhu', 'trader')).toEqual(losses('trader', 'sadhu').toReversed());
});

describe('the imagined end of a round', () => {
  it('RA-56 pays for the city, and gives the player who is ahead the better chance', () => {
    const s = oneSite(3);
    const round = roundIn(s);
    const disc = at(likely(round, 0, search), 0);
    const after = played(round, 0, disc, search);
    expect(builds(disc)).toBe(true);
    expect(at(after.purses, 0).left).toBe(at(round.purses, 0).left - 1);
    expect(at(after.players, 0).moved).toBe(true);
    expect(at(outcomeOf(after).worths, 0)).toBeGreaterThan(at(outcomeOf(round).worths, 0));
    expect(outcomeOf(after).chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
  });

  it('RA-60 goes on while no player has built the last palace, although one can build it next', () => {
    /** All have moved. Seat 0 has one palace left, its rivals two. */
    const worths = (gold: number) => {
      const s = sitting({
        options: { ...BASE, gold: 'open' },
        players: {
          0: { palaces: 1, gold, moved: true },
          1: { palaces: 2, gold: 25, moved: true },
          2: { palaces: 2, gold: 25, moved: true },
        },
      });
      return outcomeOf(roundIn(s));
    };
    const golds = [7, 8, 9, 10].map(gold => at(worths(gold).worths, 0));
    expect(golds).toEqual(golds.toSorted((a, b) => a - b));
    expect(at(worths(9).chances, 1)).toBeGreaterThan(1e-6);
  });

  it('RA-42 gives a card to each of two players who are robbed in one turn', () => {
    let robbedBoth = 0;
    for (const n of range(40)) {
      const [own, first, second] = rngFor(`robbed/${n}`)
        .shuffle(CHARACTERS)
        .map(card => [card]);
      const characters = { 0: own ?? [], 1: first ?? [], 2: second ?? [] };
      const s = sitting({ options: ADVANCED, characters, players: { 0: { at: 'A', gold: 9 } } });
      const { players } = played(roundIn(s), 0, { first: 'character', second: 'character' }, search);
      for (const each of players) expect(each.characters, `seed robbed/${n}`).toHaveLength(1);
      if ([first, second].every((cards, i) => cards?.[0] !== players[i + 1]?.characters[0])) robbedBoth++;
    }
    expect(robbedBoth).toBeGreaterThan(0);
  });

  it('RA-31 builds nothing for a part of a coin', () => {
    const s = sitting({ options: { ...BASE, gold: 'open' }, players: { 0: { at: 'A', gold: 0 } } });
    const round = roundIn(s);
    const purses = round.purses.with(0, { ...at(round.purses, 0), gold: 0.5 });
    const after = played({ ...round, purses }, 0, { first: 'house', second: 'house' }, search);
    expect(at(after.purses, 0).supply).toBe(at(purses, 0).supply);
  });
});
