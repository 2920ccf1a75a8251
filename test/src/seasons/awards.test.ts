/** Awards at the end of a season or a cup, against a second implementation that reads each fact by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import { STORIES } from '../../../engines/stories.ts';
import type { KeptFact } from '../../../src/people/story.ts';
import { AWARDS_OF, awardsOf, type ToldSeat } from '../../../src/seasons/awards.ts';
import { corrected, forgotten } from '../../../src/seasons/course.ts';
import { AWARDS, type Award, type Season } from '../../../src/seasons/model.ts';
import { awardsAgain } from './awards-again.ts';
import { entrant, over, running, runningCup, table } from './season.ts';

const fact = (name: string, count: number, about = ''): KeptFact => ({ fact: name, about, count });
const told = (id: string, user: string, ...facts: readonly KeptFact[]): ToldSeat => ({
  ...{ table: id, user, facts: [fact('whole', 1), ...facts] },
});
const played = (game: GameId, more: Partial<Season> = {}): Season =>
  running([[1, 2, 3]], {
    game,
    rounds: [over('a', { 1: 1, 2: 2, 3: 3 }), over('b', { 1: 3, 2: 1, 3: 2 }, { number: 2 })],
    ...more,
  });
const won = (season: Season, all: readonly ToldSeat[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    awardsOf(season, all).map(({ name, winners, figure }) => [name, `${winners.join('+')}: ${figure}`]),
  );

describe('what is awarded', () => {
  it('the straightest face has most lies that were not caught, of all tables together', () => {
    const lies = [
      told('a', 'u1', fact('lie', 2, 'duchess'), fact('lie', 1, 'captain')),
      told('b', 'u1', fact('lie', 2, 'duchess')),
      told('a', 'u2', fact('lie', 7, 'duchess'), fact('caught', 3, 'duchess')),
    ];
    expect(won(played('complots'), lies)).toEqual({ face: '1: 5' });
    expect(won(played('complots'), lies.slice(2)), 'four of seven').toEqual({ face: '2: 4' });
    const two = told('a', 'u1', fact('lie', 2, 'duchess'));
    expect(won(played('complots'), [two]), 'two lies are too few').toEqual({});
  });

  it('the sharpest nose has most right challenges, and not more wrong ones', () => {
    const challenges = [
      told('a', 'u1', fact('right', 3, '1'), fact('wrong', 1, '2'), fact('wrong', 2, '1')),
      told('a', 'u2', fact('right', 4, '0'), fact('wrong', 5, '0')),
    ];
    expect(won(played('complots'), challenges)).toEqual({ nose: '1: 3' });
    expect(won(played('complots'), [told('a', 'u1', fact('right', 2, '1'))])).toEqual({});
  });

  it('the longest road is the best of all tables, not their sum; who is level shares it', () => {
    const roads = [
      told('a', 'u1', fact('road', 5)),
      told('b', 'u1', fact('road', 4)),
      told('b', 'u3', fact('road', 5)),
      told('a', 'u2', fact('road', 4)),
    ];
    expect(won(played('raja'), roads)).toEqual({ road: '1+3: 5' });
    expect(won(played('raja'), []), 'nobody has a fact').toEqual({});
  });

  it('counts tables that are over alone, and only for those whom they seated', () => {
    const season = played('raja', {
      rounds: [
        over('a', { 1: 1, 2: 2 }),
        table('b', { number: 2, seated: [1, 2, 3], state: 'unfinished' }),
        table('c', { number: 2, seated: [1, 2, 3], state: 'closed' }),
      ],
    });
    const roads = ['a', 'b', 'c', 'elsewhere'].flatMap((id, i) =>
      [1, 2, 3].map(number => told(id, `u${number}`, fact('road', number + 10 * i))),
    );
    expect(won(season, roads)).toEqual({ road: '2: 2' });
  });

  it('gives nothing to who was substituted once, or has deleted their data', () => {
    const roads = [told('a', 'u1', fact('road', 9)), told('a', 'u2', fact('road', 7))];
    const lost = over('b', { 1: null, 2: 1, 3: 2 }, { number: 2 });
    expect(won(played('raja', { rounds: [over('a', { 1: 1, 2: 2 }), lost] }), roads)).toEqual({
      road: '2: 7',
    });
    const entrants = [entrant(1, { user: 'former:1' }), entrant(2), entrant(3)];
    const gone = [told('a', 'former:1', fact('road', 9)), ...roads.slice(1)];
    expect(won(played('raja', { entrants }), gone)).toEqual({ road: '2: 7' });
  });

  it('a correction changes nothing', () => {
    const roads = [told('a', 'u1', fact('road', 9))];
    const before = played('raja');
    const correction = {
      ...{ entrant: 1, points: -99, reason: 'late', at: 1 },
      by: { id: 'm', name: 'M' },
    };
    const after = corrected(before, correction);
    if (!after.ok) throw new Error(after.why.key);
    expect(awardsOf(after.value, roads)).toEqual(awardsOf(before, roads));
  });

  it('of a person who deletes their data later nothing stays; the others keep what they share', () => {
    const awards: readonly Award[] = [
      { name: 'road', winners: [1, 3], figure: 5 },
      { name: 'city', winners: [1], figure: 8 },
    ];
    const after = forgotten({ ...played('raja'), awards }, 'u1');
    expect(after.awards).toEqual([{ name: 'road', winners: [3], figure: 5 }]);
    expect(forgotten({ ...played('raja'), awards }, 'somebody').awards).toEqual(awards);
    expect(forgotten(played('raja'), 'u1').awards).toBeNull();
  });
});

describe('the rules', () => {
  it.each(GAME_IDS)('%s has two to four awards, of facts that its games tell', game => {
    const rules = AWARDS_OF[game];
    expect(rules.length).toBeGreaterThanOrEqual(2);
    expect(rules.length).toBeLessThanOrEqual(4);
    for (const { fact: name, less, unless } of rules)
      for (const each of [name, less, unless])
        if (each !== undefined) expect(Object.keys(STORIES[game].joining)).toContain(each);
  });

  it('every award belongs to one game', () => {
    const all = GAME_IDS.flatMap(game => AWARDS_OF[game].map(({ name }) => name));
    expect(all.toSorted()).toEqual([...AWARDS].toSorted());
  });

  it.each(GAME_IDS)('%s: any facts bring the awards that the second implementation finds', game => {
    const names = ['whole', ...Object.keys(STORIES[game].joining)];
    const facts = fc.array(
      fc.record({ fact: fc.constantFrom(...names), about: fc.constantFrom('', '0', 'x'), count: fc.nat(6) }),
      { maxLength: 8 },
    );
    const ranks = fc.array(fc.option(fc.integer({ min: 1, max: 4 }), { freq: 12 }), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        fc.array(fc.record({ ranks, isOver: fc.boolean(), facts: fc.array(facts, { maxLength: 5 }) }), {
          maxLength: 5,
        }),
        fc.boolean(),
        (tables, isCup) => {
          const rounds = tables.map((each, i) =>
            over(`t${i}`, Object.fromEntries(each.ranks.map((rank, n) => [n + 1, rank])), {
              state: each.isOver ? 'over' : 'unfinished',
            }),
          );
          const season = isCup
            ? runningCup(5, {}, { game, rounds })
            : running([[1, 2, 3, 4, 5]], { game, rounds });
          const seats = tables.flatMap((each, i) =>
            each.facts.map((own, n): ToldSeat => ({ table: `t${i}`, user: `u${n + 1}`, facts: own })),
          );
          expect(awardsOf(season, seats)).toEqual(awardsAgain(season, seats));
        },
      ),
      { numRuns: 300 },
    );
  });
});
