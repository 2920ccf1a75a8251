/** Carletto's placement against a brute force. They share only the rules that place and score. */
import { describe, expect, it } from 'vitest';
import { MAPS } from '../../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import type { Options, Site, Who } from '../../../engines/taj-mahal/model.ts';
import { build, choice } from '../../../engines/taj-mahal/placement.ts';
import { msg, type State } from '../../../engines/taj-mahal/state.ts';
import { place, reckon } from '../../../engines/taj-mahal/withdraw.ts';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import { at, player, range, thaw } from '../../../engines/core/values.ts';
import { SEED } from '../../../seeds/taj-mahal/index.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import {
  crown,
  GAMES,
  keys,
  normal,
  own,
  palace,
  sitting,
  staged,
  type Position,
  type TajScene,
  USUAL,
} from './table.ts';

const QUIET = { rng: rngFor('quiet'), tell: () => undefined, bind: () => undefined };
const provinceOf = (city: string) => SEED.cities.list.find(c => c.id === city)?.province;
const orderOf = (city: string) => SEED.cities.list.findIndex(c => c.id === city);

/** Computes TM-40 again, along the list of roads. */
function chain(state: State, who: Who): number {
  const current = state.provinces[state.visit - 1];
  const mine = state.palaces.filter(p => p.owner === who).map(p => p.city);
  const group = new Set(mine.filter(city => provinceOf(city) === current));
  for (let size = -1; size !== group.size;) {
    size = group.size;
    for (const [a, b] of MAPS[state.options.map].roads) {
      if (group.has(a) && mine.includes(b)) group.add(b);
      if (group.has(b) && mine.includes(a)) group.add(a);
    }
  }
  return new Set([...group].map(provinceOf)).size;
}

interface Line {
  readonly state: State;
  readonly sites: readonly Site[];
}
/** Yields every order of placing all palaces, one after the other, by the rules. */
function* lines(state: State, who: Who, sites: readonly Site[] = []): Generator<Line> {
  const { normal: left, crown: crowned } = state.placing ?? { normal: 0, crown: false };
  if (left === 0 && !crowned) yield { state, sites };
  const here = SEED.provinces.list.find(p => p.id === state.provinces[state.visit - 1])?.cities ?? [];
  for (const city of here) {
    const free = !state.palaces.some(p => p.city === city && !p.crown);
    for (const site of [...(left > 0 && free ? [normal(city)] : []), ...(crowned ? [crown(city)] : [])]) {
      const next = structuredClone(state);
      place(next, who, site, QUIET);
      yield* lines(next, who, [...sites, site]);
    }
  }
}

/** Returns the best TM-40 score with one more normal palace. */
function reach(state: State, who: Who): number {
  const here = SEED.provinces.list.find(p => p.id === state.provinces[state.visit - 1])?.cities ?? [];
  const open = here.filter(city => !state.palaces.some(p => p.city === city && !p.crown));
  return Math.max(
    0,
    ...open.map(city => chain({ ...state, palaces: [...state.palaces, palace(who, city)] }, who)),
  );
}

/**
 * Points, harm, score of the most harmed player, then minus the indexes of the cities. Compared in order;
 * higher is better.
 */
function rate(before: State, who: Who, line: Line): number[] {
  const { state, sites } = line;
  const after = structuredClone(state);
  reckon(after, who, QUIET);
  const opponents = before.figures.map((_, i) => i).filter(i => i !== who && !before.figures[i]?.withdrawn);
  const harms = opponents.map(i => ({
    harm: reach(before, i) - reach(state, i),
    score: before.figures[i]?.score ?? 0,
  }));
  const harm = Math.max(0, ...harms.map(h => h.harm));
  const lead = Math.max(0, ...harms.filter(h => h.harm === harm).map(h => h.score));
  const places = (wanted: boolean) =>
    sites
      .filter(s => s.crown === wanted)
      .map(s => -orderOf(s.city))
      .sort((a, b) => b - a);
  return [
    at(after.figures, who).score - at(before.figures, who).score,
    harm,
    lead,
    ...places(false),
    ...places(true),
  ];
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((n, i) => n - (b[i] ?? 0)).find(d => d !== 0) ?? 0;
const setOf = (sites: readonly Site[]) => sites.map(s => `${s.city}${s.crown ? ' crown' : ''}`).toSorted();

interface Rated {
  readonly sites: string[];
  readonly rated: number[];
}

/** Returns the best placement, and all that are as good in points, harm and leader. */
function brute(state: State, who: Who): Rated & { readonly equal: readonly string[] } {
  const all = [...lines(state, who)].map(line => ({
    sites: setOf(line.sites),
    rated: rate(state, who, line),
  }));
  const best = all.reduce((top, each) => (compare(each.rated, top.rated) > 0 ? each : top));
  const isEqual = ({ rated }: Rated) => [0, 1, 2].every(i => rated[i] === best.rated[i]);
  return { ...best, equal: [...new Set(all.filter(isEqual).map(({ sites }) => sites.join()))].sort() };
}

/** Returns the position in which Carletto withdraws with random prizes, as far as the province has room. */
function suppose(state: State, rng: Rng): State {
  const room = (
    SEED.provinces.list.find(p => p.id === state.provinces[state.visit - 1])?.cities ?? []
  ).filter(city => !state.palaces.some(p => p.city === city && !p.crown)).length;
  const placed = Math.min(room, rng.below(4));
  const crowned =
    !state.palaces.some(p => p.crown && provinceOf(p.city) === state.provinces[state.visit - 1]) &&
    rng.below(3) === 0;
  return {
    ...state,
    placing: { normal: placed, crown: crowned || placed === 0, tile: rng.below(2) === 0, placed: 0 },
  };
}

describe('where Carletto builds', () => {
  const games = GAMES.filter(([seats, { carletto }]) => seats < 3 || carletto === 'added');

  /** Yields withdrawals of Carletto with random prizes, from one game. */
  function* withdrawals(seats: number, options: Options): Generator<{ state: State; who: Who; at: string }> {
    for (const { before, move } of playThrough(tajMahal, { seed: `brute ${seats}`, seats, options })) {
      const { ply, state } = before.table;
      if (move[0]?.type !== 'turn' || ply % 6 !== 0) continue;
      const rng = rngFor(`suppose/${ply}`);
      for (const who of range(state.figures.length).filter(i => i >= seats && !state.figures[i]?.withdrawn))
        yield { state: suppose(thaw<State>(state), rng), who, at: `ply ${ply} who ${who}` };
    }
  }

  it.each(games)(
    'TM-86 exactly where a brute force over all placements says, with %i players and %o',
    (seats, options) => {
      for (const { state, who, at } of withdrawals(seats, options)) {
        const { best, equal } = choice(state, who);
        const wanted = brute(state, who);
        const [points, harm] = wanted.rated;
        expect({ sites: setOf(best.sites), points: best.points, harm: best.harm }, at).toEqual({
          sites: wanted.sites,
          points,
          harm,
        });
        expect(equal.map(({ sites }) => setOf(sites).join()).sort(), at).toEqual(wanted.equal);
      }
    },
  );

  it('TM-86 these games decide by points, by harm and by order', () => {
    const choices = games.flatMap(([seats, options]) =>
      [...withdrawals(seats, options)].map(({ state, who }) => choice(state, who)),
    );
    const reasons = new Set(choices.map(({ reason }) => reason));
    expect([...reasons]).toEqual(expect.arrayContaining(['harm', 'order', 'points']));
    expect(choices.filter(({ best }) => best.harm > 0).length).toBeGreaterThan(5);
  });

  const placing = (position: Position, normals: number, crowned = false): TajScene =>
    sitting(2, { province: 'ajmer', bonuses: {}, ...position }).given(state => {
      state.placing = { normal: normals, crown: crowned, tile: false, placed: 0 };
    });
  const built = (s: TajScene) => {
    const { state, told } = staged(s, [], (state, io) => {
      build(state, 2, io);
    });
    return { sites: state.palaces.slice(s.state.palaces.length), told };
  };

  it('TM-86 first of all where it scores most, and he says so', () => {
    const { sites, told } = built(placing({ bonuses: { jodhpur: 'bonus-points-1' } }, 1));
    expect(sites).toEqual(own(2, 'jodhpur'));
    expect(told[0]).toEqual(msg('carletto.why.points', { who: 'Carletto', count: 3 }));
    expect(keys(told)).not.toContain('carletto.against');
    const chained = built(placing({ palaces: own(2, 'hisar', 'sirhind', 'kangra') }, 1));
    expect(chained.told[0]).toEqual(msg('carletto.why.order', { who: 'Carletto', count: 3 }));
    expect(chained.sites).toEqual(own(2, 'bikaner'));
  });

  it("TM-86 on equal points where it most hurts an opponent's chains, naming the opponent", () => {
    const { sites, told } = built(
      placing({ palaces: own(1, 'chanderi', 'ujjain', 'ahmedabad', 'umarkot') }, 1),
    );
    expect(sites).toEqual(own(2, 'jodhpur'));
    expect(told.slice(0, 2)).toEqual([
      msg('carletto.why.harm', { who: 'Carletto', count: 1 }),
      msg('carletto.against', { who: 'Carletto', target: player(1), count: 1 }),
    ]);
  });

  it('TM-86 of two opponents harmed alike it is against the one with the higher score', () => {
    const against = (a: number, b: number) => {
      const { sites, told } = built(
        placing(
          {
            palaces: [...own(0, 'ahmedabad'), ...own(1, 'umarkot')],
            figures: { 0: { score: a }, 1: { score: b } },
          },
          1,
        ),
      );
      expect(sites).toEqual(own(2, 'jodhpur'));
      expect(told[0]?.key).toBe('taj-mahal:carletto.why.harm');
      return told[1]?.target;
    };
    expect([against(9, 4), against(4, 9)]).toEqual([player(0), player(1)]);
  });

  it('TM-86 a player who has withdrawn is not an opponent any more', () => {
    const palaces = own(1, 'chanderi', 'ujjain', 'ahmedabad', 'umarkot');
    expect(built(placing({ palaces, figures: { 1: { withdrawn: true } } }, 1)).sites).toEqual(
      own(2, 'bikaner'),
    );
  });

  it('TM-86 on equal harm against the opponent with the higher score, then the first in city order', () => {
    const palaces = [...own(0, 'ahmedabad', 'surat'), ...own(1, 'derawar', 'multan-city')];
    const scores = (a: number, b: number) => ({ figures: { 0: { score: a }, 1: { score: b } }, palaces });
    const against = built(placing(scores(9, 4), 1));
    expect(against.sites).toEqual(own(2, 'jodhpur'));
    expect(against.told[0]?.key).toBe('taj-mahal:carletto.why.leader');
    expect(against.told[1]?.target).toEqual(player(0));
    const other = built(placing(scores(4, 9), 1));
    expect(other.sites).toEqual(own(2, 'bikaner'));
    expect(other.told[0]?.key).toBe('taj-mahal:carletto.why.leader');
    expect(other.told[1]?.target).toEqual(player(1));
    const equal = built(placing(scores(4, 4), 1));
    expect(equal.sites).toEqual(own(2, 'bikaner'));
    expect(equal.told[0]?.key).toBe('taj-mahal:carletto.why.order');
    expect(built(placing({}, 1, true)).sites).toEqual([palace(2, 'bikaner'), palace(2, 'bikaner', 'crown')]);
  });

  it('TM-86 with one way only he says that too', () => {
    const full = placing({ palaces: own(0, 'bikaner', 'ajmer-city', 'chittor') }, 1);
    expect(built(full).told[0]).toEqual(msg('carletto.why.only', { who: 'Carletto', count: 1 }));
  });

  const tied = (options: Options): TajScene => {
    const s = placing({ options, palaces: own(2, 'hisar') }, 2);
    const { state, told } = staged(s, [], (next, io) => {
      next.tasks = [
        { do: 'reckon', who: 2 },
        { do: 'next', who: 2 },
      ];
      build(next, 2, io);
    });
    expect(keys(told)).toContain(options.ties === 'players' ? 'carletto.settles' : 'carletto.why.order');
    return s.given(next => {
      Object.assign(next, state);
    });
  };

  it('TM-86 with that option the next player after him settles equal placements, and only those', () => {
    const s = tied({ ...USUAL, ties: 'players' });
    s.asks('settle', 0).sees(null, {
      stage: 'settle',
      active: 2,
      awaited: [0],
      placing: { normal: 2 },
    });
    const [prompt] = tajMahal.prompts(s.state);
    const ways = choice(s.state, 2).equal;
    expect(ways.length).toBeGreaterThan(1);
    expect(prompt?.options.map(({ value }) => value)).toEqual(ways.map(({ sites }) => sites));
    expect(prompt?.fallback).toEqual([choice(s.state, 2).best.sites]);
    const { sites } = at(ways, ways.length - 1);
    s.when(0, 'settle', sites);
    expect(s.state.palaces.slice(-2)).toEqual(own(2, ...sites.map(({ city }) => city)));
    expect(s.state.placing).toBe(null);
  });

  it('TM-86 without the option, also at older tables, the first in city order is taken', () => {
    for (const options of [USUAL, { map: 'twelve', carletto: 'needed' } as Options]) {
      const s = tied(options);
      expect(s.state.palaces.slice(-2).map(({ owner }) => owner)).toEqual([2, 2]);
      expect(s.state.tasks[0]?.do).toBe('reckon');
    }
  });
});
