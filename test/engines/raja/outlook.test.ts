import { describe, expect, it } from 'vitest';
import { allows } from '../../../engines/core/prompt.ts';
import type { Prompt, Seat } from '../../../engines/core/game.ts';
import { at, player, range } from '../../../engines/core/values.ts';
import { ACTIONS, CHARACTERS, CITIES, SITES, STOPS } from '../../../engines/raja/facts.ts';
import { raja } from '../../../engines/raja/index.ts';
import type { Asks, Deed, Place, View } from '../../../engines/raja/model.ts';
import {
  forecast,
  housesBySeat,
  nextCitiesWith,
  placeName,
  refusesBid,
  refusesDeed,
  refusesDrop,
  refusesGive,
  refusesOpening,
  refusesPick,
  scoringMsgs,
  stake,
  stopsOn,
} from '../../../engines/raja/outlook.ts';
import { msg } from '../../../engines/raja/state.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import {
  ADVANCED,
  ALL_VILLAGES,
  BASE,
  build,
  by,
  END,
  FINISH,
  free,
  go,
  GOLD,
  governor,
  lift,
  liftFree,
  moving,
  palace,
  QUARRY,
  seduce,
  SEVERAL,
  sitting,
  swap,
  take,
  token,
} from './table.ts';

const PLACES: readonly Place[] = [...ALL_VILLAGES, ...CITIES];
/** Everything that a player could type in a turn. */
const typed = (view: View): Deed[] => [
  ...STOPS.map(stop => by(stop, 'R01')),
  ...view.ways.map(way => by(way.to, ...way.by)),
  ...PLACES.flatMap(place => [build(place), free(place), lift(place), liftFree(place)]),
  ...CITIES.flatMap(city => [governor(city), ...SITES.map(site => palace(city, site))]),
  GOLD,
  QUARRY,
  FINISH,
  END,
  ...CHARACTERS.flatMap(card => [take(card), ...CHARACTERS.map(own => swap(card, own))]),
  ...range(view.players.length).map(seduce),
  ...ACTIONS.map(token),
];

/** Returns why this answer is refused. `null`: it is not. */
function reason(view: View, type: keyof Asks, value: unknown): unknown {
  switch (type) {
    case 'turn':
      return refusesDeed(view, value as Deed);
    case 'bid':
      return refusesBid(view, (value as Asks['bid']).gold);
    case 'opening':
      return refusesOpening(view, (value as Asks['opening']).at);
    case 'drop':
      return refusesDrop(view, (value as Asks['drop']).at);
    case 'pick':
      return refusesPick(view, (value as Asks['pick']).take);
    case 'give':
      return refusesGive(view, (value as Asks['give']).give);
    case 'discs':
    case 'sure':
      return null;
  }
}

function tries(view: View, type: keyof Asks): unknown[] {
  switch (type) {
    case 'turn':
      return typed(view);
    case 'bid':
      return [null, ...range(40)].map(gold => ({ gold }));
    case 'opening':
      return ALL_VILLAGES.map(village => ({ at: village }));
    case 'drop':
      return [null, ...PLACES].map(place => ({ at: place }));
    case 'pick':
      return CHARACTERS.map(card => ({ take: card }));
    case 'give':
      return CHARACTERS.map(card => ({ give: card }));
    case 'discs':
    case 'sure':
      return [];
  }
}

const offers = (prompt: Prompt<Asks>, seat: Seat, value: unknown): boolean =>
  allows(prompt, { type: prompt.type, seat, picks: [value] } as Parameters<typeof allows<Asks>>[1]);

describe('why an answer is refused', () => {
  it.each([BASE, ADVANCED, SEVERAL])('exactly where it is not offered, with %o', options => {
    let refused = 0;
    for (const seats of [2, 4])
      for (const {
        before: { table },
        open,
      } of playThrough(raja, { seed: `refuse ${seats}`, seats, options })) {
        const [prompt] = open;
        if (!prompt || prompt.sealed || (prompt.type === 'turn' && table.ply % 7 !== 0)) continue;
        const view = raja.view(table.state, prompt.seat);
        for (const value of tries(view, prompt.type)) {
          const why = reason(view, prompt.type, value);
          if (why !== null) refused++;
          expect(why === null, `${prompt.type} ${JSON.stringify(value)}: ${JSON.stringify(why)}`).toBe(
            offers(prompt, prompt.seat, value),
          );
        }
      }
    expect(refused).toBeGreaterThan(1000);
  });

  it('each refusal has its own reason', () => {
    const why = (view: View, ...deeds: Deed[]) =>
      deeds.map(deed => refusesDeed(view, deed)?.key.replace('raja:refuse.', ''));
    const mine = (...args: Parameters<typeof moving>) => raja.view(moving(...args).state, 0);
    const base = mine('house', 'palace', {
      characters: { 0: ['mogul'] },
      players: { 0: { at: 'C', gold: 5 } },
      houses: { v01: [1, 2], v13: [1], v14: [1] },
    });
    expect(
      why(
        base,
        build('v01'),
        build('D'),
        palace('C', 0),
        palace('D', 0),
        free('v02'),
        lift('v13'),
        take('monk'),
        token('gold'),
        GOLD,
        QUARRY,
        governor('A'),
      ),
    ).toEqual([
      'full',
      'notThere.house',
      'gold.palace',
      'notThere.palace',
      'notBuilder',
      'part.move',
      'part.character',
      'base',
      'part.gold',
      'part.quarry',
      'part.governor',
    ]);
    expect(why(base, by('C', 'R14'), by('B', 'R07'), by('D', 'R05'), FINISH, END)).toEqual([
      'here',
      'noWay',
      'otherWay',
      'finish',
      undefined,
    ]);
    const poor = mine('moveHouse', 'twoHouses', {
      options: ADVANCED,
      characters: { 0: ['builder'] },
      players: { 0: { at: 'C', gold: 0, supply: 0 } },
      houses: { v13: [1], v14: [1] },
    });
    expect(why(poor, by('D', 'R08'), build('C'), free('C'), lift('v13'), token('gold'), seduce(1))).toEqual([
      'gold.toll',
      'supply',
      'supply',
      'noHouse',
      'token',
      'part.character',
    ]);
    const village = raja.view(
      moving('twoHouses', 'governor', {
        players: { 0: { at: 'C' } },
        row: { A: 8, B: 0, C: 1, D: 2, E: 3, F: 4, G: 5 },
      }).when(0, 'turn', build('v01')).state,
      0,
    );
    expect(why(village, build('v02'), governor('B'))).toEqual(['village', 'governor']);
    const cards = mine('character', 'quarry', {
      options: SEVERAL,
      characters: { 0: ['mogul'], 1: ['trader', 'sadhu', 'monk'], 2: ['builder', 'artisan'] },
      players: { 0: { tokens: 1, quarry: 0 } },
      tokens: 6,
    });
    expect(
      why(cards, take('trader'), take('mogul'), swap('trader', 'mogul'), QUARRY, token('character')),
    ).toEqual(['freeFirst', 'own', 'freeFirst', 'quarry', 'tokenCharacter']);
    const full = mine('character', 'gold', {
      options: SEVERAL,
      characters: { 0: ['mogul', 'yogi'], 1: ['trader', 'sadhu', 'monk'], 2: ['builder', 'artisan'] },
    });
    expect(why(full, take('trader'), swap('trader', 'monk'), seduce(0), seduce(2), seduce(1))).toEqual([
      'swapOrSeduce',
      'notYours',
      'self',
      'notRicher',
      undefined,
    ]);
    expect(why(mine('character', 'gold'), take('yogi'), swap('trader', 'mogul'))).toEqual([
      'notInGame',
      'several',
    ]);
    const taken = mine('palace', 'gold', {
      players: { 0: { at: 'C', gold: 30 } },
      palaces: [{ city: 'C', site: 0, owner: 1 }],
    });
    expect(why(taken, palace('C', 0))).toEqual(['site']);
    const packed = mine('palace', 'gold', {
      players: { 0: { at: 'C', gold: 30 } },
      palaces: SITES.map(site => ({ city: 'C', site, owner: 1 })),
    });
    expect(why(packed, palace('C', 0))).toEqual(['noSite']);
    expect(why(mine('palace', 'gold', { players: { 0: { at: 'C', palaces: 0 } } }), palace('C', 0))).toEqual([
      'palaces',
    ]);
  });

  it('a house that stays, a second free house, a second token, a house with nowhere to go', () => {
    const lifted = moving('moveHouse', 'gold', { houses: { v01: [0] } }).when(0, 'turn', lift('v01'));
    expect(refusesDrop(raja.view(lifted.state, 0), 'v01')).toEqual(
      msg('refuse.same', { place: 'Nagaur (1)' }),
    );
    expect(refusesDrop(raja.view(lifted.state, 0), 'D')?.key).toBe('raja:refuse.notThere.move');
    const built = moving('gold', 'gold', { characters: { 0: ['builder'] } }).when(0, 'turn', free('v01'));
    expect(refusesDeed(raja.view(built.state, 0), free('v02'))).toEqual(msg('refuse.builderUsed'));
    const spent = moving('gold', 'gold', {
      options: ADVANCED,
      players: { 0: { tokens: 2 } },
      tokens: 5,
    }).when(0, 'turn', token('gold'));
    expect(refusesDeed(raja.view(spent.state, 0), token('house'))).toEqual(msg('refuse.oneToken'));
    const packed = moving('moveHouse', 'gold', {
      houses: Object.fromEntries(ALL_VILLAGES.map((village, i) => [village, [i === 0 ? 0 : 1, 1]])),
    });
    expect(refusesDeed(raja.view(packed.state, 0), lift('v01'))).toEqual(msg('refuse.nowhere'));
  });
});

describe('what a view tells', () => {
  it('what the city would bring now, and that it does', () => {
    for (const { before, after } of playThrough(raja, { seed: 'forecast', seats: 4, options: ADVANCED })) {
      const made = after.table.state.payouts.slice(before.table.state.payouts.length);
      if (made.length === 0) continue;
      expect(stake(raja.view(before.table.state, null))?.rows).toEqual(
        forecast(raja.view(before.table.state, 1), at(made, 0).city),
      );
      expect(
        at(made, 0)
          .rows.toSorted((a, b) => (a.rank ?? 9) - (b.rank ?? 9))
          .map(row => row.points),
      ).toEqual(stake(raja.view(before.table.state, null))?.rows.map(row => row.points));
    }
    const s = sitting({ houses: { A: [1, 1, 2] } });
    expect(forecast(raja.view(s.state, null), 'A').map(row => [row.seat, row.points, row.payout])).toEqual([
      [1, 2, 11],
      [2, 1, 7],
      [0, 0, 0],
    ]);
    expect(
      stake(
        raja.view(
          s.given(state => {
            state.maharaja = 'S';
          }).state,
          null,
        ),
      ),
    ).toBeNull();
  });

  it('how points and gold were made, round by round', () => {
    const view = raja.view(
      moving('gold', 'gold', { houses: { A: [0, 0] } }).when(0, 'turn', FINISH).state,
      null,
    );
    const row = msg('score.row', {
      who: player(0),
      city: 'Jodhpur',
      points: 2,
      architect: 0,
      houses: 2,
      outer: 0,
      centre: 0,
      home: 0,
      rank: 1,
      count: 11,
    });
    const monopoly = msg('score.monopoly', { who: player(0), city: 'Jodhpur', count: 5 });
    expect(view.payouts.flatMap(scoringMsgs)).toEqual([row, monopoly]);
  });

  it('RA-40 what stays unfinished and what that gives, in the answer that ends the turn', () => {
    const end = (s: ReturnType<typeof moving>) =>
      raja
        .prompts(s.state)
        .flatMap(({ options }) =>
          options.flatMap(({ value, label }) =>
            JSON.stringify(value) === JSON.stringify(END) ? [label] : [],
          ),
        );
    const s = moving('palace', 'gold');
    expect(end(s)).toEqual([msg('choice.endOpen', { count: 2, gold: 4 })]);
    expect(end(s.when(0, 'turn', GOLD))).toEqual([msg('choice.endOpen', { count: 1, gold: 2 })]);
    const done = moving('gold', 'gold').when(0, 'turn', GOLD).when(0, 'turn', GOLD);
    expect(end(done)).toEqual([msg('choice.end')]);
  });

  it('the row after a move, houses by owner, names of places', () => {
    const view = raja.view(
      moving('gold', 'gold', {
        houses: { v25: [1, 1], v26: [1, 2], C: [0, 2, 2] },
        row: 'CABDEFG',
        players: { 1: { palaces: 5 } },
      }).state,
      0,
    );
    expect(nextCitiesWith(view, 'D').join('')).toBe('CDABEFG');
    expect(housesBySeat(view, 'C')).toEqual([
      { seat: 0, count: 1 },
      { seat: 2, count: 2 },
    ]);
    expect(placeName('v05')).toBe('Pali (5)');
    expect(placeName('A')).toBe('Jodhpur');
    expect(placeName('S')).toBe('Ujjain');
    expect(stopsOn('S', ['R12', 'R02'])).toEqual(['S', 'F', 'A']);
  });

  it('ways are all that a traveller may choose from, and can be paid one road at a time', () => {
    const s = moving('gold', 'gold', {
      houses: { v25: [1], v26: [1], v27: [2], v28: [2], v13: [1], v14: [1] },
      players: { 0: { gold: 4 } },
    });
    expect(raja.view(s.state, 0).ways.map(way => [way.to, way.by.join(), way.toll])).toEqual([
      ['C', 'R14', 2],
      ['D', 'R15', 2],
      ['D', 'R14,R08', 4],
    ]);
    go(go(s, 0, 'D'), 0, 'C');
    expect(s.state.players.map(each => each.gold)).toEqual([0, 17, 17]);
  });
});
