import { describe, expect, test } from 'vitest';
import { CARDS, CHARACTERS } from '../../engines/dynasties/facts.ts';
import { dynasties } from '../../engines/dynasties/index.ts';
import type { ShipView, View } from '../../engines/dynasties/model.ts';
import { range } from '../../engines/core/values.ts';
import { WORDS, altDynasties, dynastiesScene } from '../../render/dynasties/index.ts';
import type { DynastiesSubject } from '../../render/dynasties/index.ts';
import { CARD } from '../../render/dynasties/cards/cards.ts';
import { PORTRAITS } from '../../render/dynasties/art/characters.ts';
import { partsOf } from '../../render/dynasties/division.ts';
import { DYNASTIES_SAMPLES, dynastiesSampleJob } from '../../render/dynasties/samples.ts';
import type { DynastiesSample } from '../../render/dynasties/samples.ts';
import { LINES } from '../../render/dynasties/scoring.ts';
import { tileWorth } from '../../render/dynasties/cards/secrets.ts';
import { spread } from '../../render/dynasties/cards/spread.ts';
import { STAGES } from '../../render/dynasties/words.ts';
import type { Node } from '../../render/kit/scene.ts';
import { SEATS } from '../../render/kit/seats.ts';
import { LOCALES } from '../../src/base.ts';
import { sayer } from '../../src/i18n/index.ts';
import { WORDS_LIMIT } from '../../render/kit/alt.ts';
import { pictureLaws, leaf } from '../support/render/pictures.ts';
import { optionSets, playThrough } from '../support/engine/playthrough.ts';

const ALBUM = {
  samples: DYNASTIES_SAMPLES,
  job: dynastiesSampleJob,
  alt: altDynasties,
  words: WORDS,
  own: /^picture:dynasties\./,
  rare: /\.stage\./,
  lenses: ['places'],
  smallest: 20,
};
const { job, alt, named, words, svg, holds } = leaf(ALBUM);
pictureLaws('Dynasties', ALBUM);

const changed = (title: string, change: Partial<View>): DynastiesSample => {
  const sample = named(title);
  return { ...sample, view: { ...sample.view, ...change } };
};

describe('the map', () => {
  test('names every city in play, and extra cities only with five (DY-7)', () => {
    const shown = words(named('dyn-map-5')),
      start = words(named('dyn-map-start'));
    for (const name of ['Edinburgh', 'Lübeck', 'Carcassonne', 'Wien', 'Cork', 'Antwerpen'])
      expect(shown, name).toContain(name);
    for (const name of ['Cork', 'Bordeaux', 'Sevilla', 'Antwerpen']) expect(start, name).not.toContain(name);
  });

  test('shows score, goods, members, cards and standings of all, whose turn it is and who has passed', () => {
    const { view, names } = named('dyn-map-5'),
      shown = words(named('dyn-map-5'));
    for (const said of [
      ...names,
      ...view.players.flatMap(({ score, members, cards, scoringCards, bookTiles, goods }) =>
        [score, members, cards, scoringCards, bookTiles, ...Object.values(goods)].map(String),
      ),
      'Björn: ',
      'to play',
      'passed',
      'Round 2 / 3',
    ])
      expect(shown, said).toContain(said);
    for (const { first, second, crown, totals } of view.nations)
      for (const said of [first, second, crown, ...totals].map(String)) expect(shown, said).toContain(said);
  });

  test('DY-30 an open space shows its cost, a taken one its member', () => {
    const free = changed('dyn-map-start', {}),
      taken = changed('dyn-map-start', {
        cities: free.view.cities.map(city =>
          city.city === 'paris' ? { ...city, prince: { ...city.prince, who: 2 } } : city,
        ),
      });
    const members = (sample: DynastiesSample) => {
      let n = 0;
      const visit = (node: Node): void => {
        if (node.kind === 'sprite' && node.id.startsWith('dyn:member:yellow:prince:0.86')) n++;
        if (node.kind === 'group') node.children.forEach(visit);
      };
      dynastiesScene(job(sample)).nodes.forEach(visit);
      return n;
    };
    expect(members(free)).toBe(0);
    expect(members(taken)).toBe(1);
  });

  test('DY-20 shows who stands on the ships, and the goods that they carry', () => {
    const { view, ...sample } = named('dyn-map-start');
    const shown = (change: Partial<ShipView>) =>
      svg({
        ...sample,
        kind: 'map',
        newest: [],
        view: { ...view, ships: view.ships.map((ship, i) => (i === 1 ? { ...ship, ...change } : ship)) },
      });
    const bare = { large: null, small: null, goods: { black: 0, white: 0, yellow: 0, blue: 0, pink: 0 } };
    const none = shown(bare);
    expect(words(named('dyn-map-start'))).toEqual(expect.arrayContaining(['1', '2', '3']));
    const changed = [
      shown({ ...bare, large: 2 }),
      shown({ ...bare, small: 2 }),
      shown({ ...bare, goods: { ...bare.goods, blue: 1 } }),
      shown({ ...bare, goods: { ...bare.goods, pink: 1 } }),
    ];
    expect(new Set([none, ...changed]).size).toBe(5);
  });

  test('DY-75 the neutral figure is nobody’s', () => {
    const sample = changed('dyn-map-start', {
      cities: named('dyn-map-start').view.cities.map(city =>
        city.city === 'koeln' ? { ...city, princess: { ...city.princess, who: 'neutral' } } : city,
      ),
    });
    expect(JSON.stringify(dynastiesScene(job(sample)))).toContain('dyn:member:neutral:princess');
    expect(JSON.stringify(dynastiesScene(job(named('dyn-map-start'))))).not.toContain('dyn:member:neutral');
  });

  test('everybody has the colour and the emblem of the seat', () => {
    const drawn = svg(named('dyn-map-5'));
    for (const { fill, emblem } of SEATS.slice(0, 5)) {
      expect(drawn).toContain(fill);
      expect(drawn).toContain(emblem);
    }
  });

  test('DY-70 says what is asked in every stage, of many together by their number', () => {
    for (const stage of STAGES) {
      const shown = words(
        changed('dyn-map-5', { stage, ...(stage === 'over' ? { winners: [1], awaited: [] } : {}) }),
      );
      expect(shown).toContain(sayer('en', [])({ key: `picture:dynasties.stage.${stage}` }));
    }
    expect(words(named('dyn-map-4'))).toContain('4 players: ');
  });

  test('DY-89 at the end stands in the order of the scores', () => {
    const shown = words(named('dyn-map-over')),
      places = named('dyn-map-over').names.map(name => shown.indexOf(name)),
      scores = named('dyn-map-over').view.players.map(({ score }) => score);
    expect(range(5).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))).toEqual(
      range(5).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)),
    );
  });
});

describe('the market', () => {
  test('shows all eight characters by name, each with a portrait of its own', () => {
    for (const character of CHARACTERS)
      expect(words(named('dyn-market-5'))).toContain(
        sayer('en', [])({ key: `picture:dynasties.character.${character}` }),
      );
    expect(new Set(Object.values(PORTRAITS).map(art => JSON.stringify(art))).size).toBe(8);
  });

  test('DY-50 a used character is turned over', () => {
    const ids = (sample: DynastiesSample) =>
      dynastiesScene(job(sample)).nodes.flatMap(node =>
        node.kind === 'sprite' && node.id.startsWith('dyn:person:')
          ? [node.id.split(':').slice(2, 6).join(' ')]
          : [],
      );
    const { characters } = named('dyn-market-5').view;
    expect(ids(named('dyn-market-5'))).toEqual(
      characters.map(({ character, space, price, used }) => [character, space, price, used].join(' ')),
    );
  });

  test('DY-21, DY-40 shows what is being divided, and nothing of it else', () => {
    expect(words(named('dyn-market-goods'))).toContain('Ship 2');
    expect(words(named('dyn-market-dice'))).toContain('Paris');
    expect(words(named('dyn-market-5'))).not.toContain('Ship 2');
  });

  test('DY-76, DY-87 shows the figures of revaluation tiles', () => {
    for (const { revaluation } of named('dyn-market-5').view.nations)
      expect(words(named('dyn-market-5'))).toEqual(
        expect.arrayContaining([`+${revaluation.majority}`, `+${revaluation.crown}`]),
      );
  });
});

describe('hands and secrets', () => {
  test('DY-99 public pictures are never drawn from the view of a seat', () => {
    const { view, names } = named('dyn-hand-4');
    for (const title of ['dyn-map-5', 'dyn-market-5', 'dyn-scoring-round'] as const)
      expect(() => dynastiesScene({ ...job(named(title)), view, names }), title).toThrow(/spectator/);
  });

  test('DY-99 what is hidden needs the view of its seat', () => {
    const { view, names } = named('dyn-map-5');
    for (const title of ['dyn-hand-4', 'dyn-secrets-5'] as const) {
      expect(() => dynastiesScene({ ...job(named(title)), view, names }), title).toThrow(/seat/);
      expect(() => alt({ ...named(title), view, names }), title).toThrow(/seat/);
    }
  });

  test('DY-11 every card shows exactly its options, numbered', () => {
    for (const { id, basic, special } of CARDS) {
      const { view, names } = named('dyn-hand-4'),
        own = view.players[1];
      if (own === undefined) throw new Error('no seat 1');
      const shown = words({
        title: id,
        kind: 'hand',
        names,
        pick: null,
        fresh: [],
        view: {
          ...view,
          players: view.players.map((player, who) => (who === 1 ? { ...own, hand: [id] } : player)),
        },
      });
      const options = {
        trade: 'Trade',
        prince: 'Prince',
        princess: 'Princess',
        character: 'Character',
      } as const;
      for (const [option, label] of Object.entries(options))
        expect(shown.includes(label), `${id} ${option}`).toBe(basic.some(each => each === option));
      if (special?.type === 'city')
        expect(shown.map(said => said.toLowerCase()).join()).toContain(
          { luebeck: 'lübeck', koeln: 'köln' }[special.city] ?? special.city,
        );
      expect(shown.includes('Double trade'), id).toBe(special?.type === 'doubleTrade');
      expect(shown).toContain('1');
    }
  });

  test('DY-66 the card to keep is marked so; new ones are', () => {
    expect(words(named('dyn-hand-keep')).filter(said => said === 'kept')).toHaveLength(1);
    expect(words(named('dyn-hand-6')).filter(said => said === 'new')).toHaveLength(3);
  });

  test('DY-81 every scoring card shows what it is worth now', () => {
    const { view } = named('dyn-secrets-5'),
      shown = words(named('dyn-secrets-5'));
    for (const { points, times, vp } of view.players[1]?.scoring ?? []) {
      expect(shown).toContain(String(points));
      if (times > 1) expect(shown).toContain(`${times} × ${vp} =`);
    }
  });

  test('DY-102 the three cards drawn are shown in place of the others', () => {
    expect(words(named('dyn-secrets-drawn'))).toContain('Keep one of these');
    expect(words(named('dyn-secrets-drawn'))).toEqual(expect.arrayContaining(['1', '2', '3']));
  });

  test('DY-85, DY-92 a coat on a book tile is worth what it changes', () => {
    const { view } = named('dyn-secrets-5');
    const at = (totals: readonly number[]): View => ({
      ...view,
      nations: view.nations.map(nation => ({ ...nation, first: 10, second: 6, totals })),
    });
    expect(tileWorth(at([3, 2, 0]), 'coat-gb')).toBe(4); // second alone, then first together
    expect(tileWorth(at([3, 1, 3]), 'coat-gb')).toBe(0); // those tied for first leave no second place
    expect(tileWorth(at([0, 0, 0]), 'coat-gb')).toBe(10);
    expect(tileWorth(at([5, 2, 3]), 'coat-gb')).toBe(6);
    expect(tileWorth(view, 'vp3')).toBe(3);
    expect(tileWorth(view, 'trade')).toBeNull();
  });

  test.each([0, 1, 3, 4, 5, 6, 7, 10, 11, 15])(
    '%i cards lie beside and below each other inside the frame',
    count => {
      const { scale, height, spots } = spread(count, CARD, { top: 150, most: 3 });
      expect(spots).toHaveLength(count);
      for (const [i, a] of spots.entries()) {
        expect(a.x).toBeGreaterThan(34);
        expect(a.x + CARD.width * scale).toBeLessThan(1000 - 34);
        expect(a.y + CARD.height * scale).toBeLessThanOrEqual(150 + height + 1);
        for (const b of spots.slice(i + 1))
          expect(
            Math.abs(a.x - b.x) >= CARD.width * scale || Math.abs(a.y - b.y) >= CARD.height * scale,
          ).toBe(true);
      }
    },
  );
});

describe('divisions', () => {
  test('DY-21 the ship beside its number is the one that the market shows', () => {
    const paths = (nodes: readonly Node[]): string[] =>
      nodes.flatMap(node => {
        if (node.kind === 'path') return [node.d];
        return node.kind === 'text' ? [] : paths(node.children);
      });
    const drawn = ([1, 2, 3] as const).map(ship => {
      const sample = named('dyn-division-open');
      const { division } = sample.view;
      if (division === null) throw new Error('nothing is divided');
      return new Set(
        paths(
          dynastiesScene({ ...job(sample), view: { ...sample.view, division: { ...division, ship } } }).nodes,
        ),
      );
    });
    const market = dynastiesScene(job(named('dyn-market-start'))).nodes.flatMap(node =>
      node.kind === 'sprite' && /^dyn:ship:\d$/u.test(node.id) ? [paths(node.children)] : [],
    );
    const own = market.map((ship, i) =>
      ship.filter(d => !market.some((other, j) => i !== j && other.includes(d))),
    );
    expect(own).toHaveLength(3);
    for (const [i, hull] of own.entries()) {
      expect(hull.length).toBeGreaterThan(10);
      for (const [j, shown] of drawn.entries())
        expect(hull.filter(d => shown.has(d)).length > 0, `ship ${i + 1} for ${j + 1}`).toBe(i === j);
    }
  });

  test('DY-21 both groups together are all goods of the ship, also of a proposal', () => {
    for (const title of ['dyn-division-goods', 'dyn-division-proposal'] as const) {
      const sample = named(title),
        parts = sample.kind === 'division' ? partsOf(sample.view, sample.proposal) : null;
      expect(
        parts?.groups.map(group => group.length),
        title,
      ).toEqual(title === 'dyn-division-goods' ? [3, 2] : [4, 1]);
      expect(words(sample)).toEqual(expect.arrayContaining(['A', 'B', 'divides', 'chooses', 'Ship 2']));
    }
  });

  test('DY-40 a pair and a single die; the single one is the one named', () => {
    const sample = named('dyn-division-dice'),
      parts = partsOf(sample.view, null);
    expect(parts?.groups).toEqual([[{ face: 'trade' }, { face: 'scoringCard' }], [{ face: 'coat-sri' }]]);
    expect(words(sample)).toEqual(expect.arrayContaining(['Pair', 'Single die', 'Paris']));
  });

  test('DY-58 a player who rolled alone has no other player to choose', () => {
    expect(words(named('dyn-division-philip'))).toEqual(expect.arrayContaining(['Björn', 'uses 2 / 3']));
    expect(words(named('dyn-division-philip'))).not.toContain('chooses');
  });

  test('nothing under division is no picture', () => {
    expect(() =>
      dynastiesScene({ ...job(named('dyn-division-goods')), view: named('dyn-market-5').view }),
    ).toThrow(/nothing is being divided/);
  });
});

describe('the table of points', () => {
  test('every gain counts into exactly one line', () => {
    for (const gain of named('dyn-scoring-all').view.gains)
      expect(
        LINES.filter(({ takes }) => takes(gain)),
        gain.for,
      ).toHaveLength(1);
  });

  test('DY-130 shows how every point was made: 6 + 6 + 3', () => {
    expect(words(named('dyn-scoring-round'))).toEqual(
      expect.arrayContaining(['6+6+3', '15', 'Unmarried', 'In this round', 'Round', '2 / 3']),
    );
    expect(words(named('dyn-scoring-round'))).not.toContain('Crown cities');
  });

  test('five players are told apart by at least ten letters of their names', () => {
    const shown = words(named('dyn-scoring-all')).join('').replaceAll(/[\s…]/gu, '');
    for (const name of ['Maximilian Fr', 'Bartholomew', 'xX_the_sil']) {
      expect(shown).toContain(name.replaceAll(' ', ''));
    }
  });

  test('DY-85 the final table has a line for each nation that paid, with the members there', () => {
    expect(words(named('dyn-scoring-all'))).toEqual(
      expect.arrayContaining([
        'Britannia',
        'France',
        'Hispania',
        'Imperium',
        '(5)',
        '(7)',
        'Final',
        'scoring',
        'Score',
      ]),
    );
  });
});

describe('alternative texts', () => {
  test('the map in words: round, who is asked, everybody, the nations', () => {
    const said = alt(named('dyn-map-3'));
    for (const part of [
      'map, round 2.',
      'Amélie: divides the dice.',
      'Björn: 37 points, goods 4-2-1-0-5, 7 left, 4 cards, in Dublin, London, Paris',
      'Goods: black-white-yellow-blue-pink.',
      // In the order in which the players are told.
      'members in this order: Britannia 10/6, crown 6: 1-2-2',
    ])
      expect(said).toContain(part);
    // The ships follow if there is room for them.
    expect(alt(named('dyn-map-5'))).toContain('Ship 1: ');
    expect(alt(named('dyn-map-over'))).not.toContain('Ship 1: ');
  });

  test('the map is all words, with the cities of the players, for those who read instead of looking', () => {
    const said = altDynasties(named('dyn-map-3'), sayer('en', named('dyn-map-3').names), WORDS_LIMIT);
    for (const part of [
      'Björn: 37 points, 4 black goods, 2 white, 1 yellow, 5 pink, 7 members left, 4 cards, in Dublin, ',
      'Britannia: 10 points for the most members, 6 for the second most, 6 for a crown; ' +
        'members: Niccolò 1, Amélie 2, Björn 2.',
    ])
      expect(said).toContain(part);
    expect(said).not.toMatch(/\d-\d/u);
  });

  test.each(LOCALES)(
    'with five names of 32 letters it leaves out no city, and is words mostly, in %s',
    locale => {
      const names = range(5).map(seat => `Ñámè ${seat} with thirty-two letters`.slice(0, 32));
      const say = sayer(locale, names);
      const isTaken = ({ prince, princess, child }: View['cities'][number]): boolean =>
        [prince.who, princess.who, child].some(who => typeof who === 'number');
      const [options] = optionSets(dynasties);
      if (options === undefined) throw new Error('no options');
      const told = [...playThrough(dynasties, { seed: 'long names', seats: 5, options })].map(({ after }) => {
        const view = dynasties.view(after.table.state, null);
        const said = altDynasties({ kind: 'map', view, names }, say, WORDS_LIMIT);
        for (const { city } of view.cities.filter(isTaken))
          expect(said).toContain(say({ key: `dynasties:city.${city}` }).replace(/ \(.*/u, ''));
        return said;
      });
      const rows = told.filter(said => /\d-\d/u.test(said));
      expect(rows.length).toBeLessThan(told.length / 3);
    },
  );

  test('the market in words: ships, characters, who has passed, what is divided', () => {
    const said = alt(named('dyn-market-5'));
    for (const part of [
      'Ship 1: 2 black goods, 1 white, 1 yellow, 1 pink; Amélie on the large space.',
      'Drake 2 blue goods',
      'Used: Machiavelli, Leonardo, Elizabeth I.',
      'Passed: Saskia, Amélie, Théo.',
      'With Leonardo: Niccolò.',
      'Revaluation tiles: France (Björn).',
    ])
      expect(said).toContain(part);
    expect(alt(named('dyn-market-dice'))).toContain('Amélie divides, Björn chooses.');
  });

  test('hand, scoring cards and divisions in words', () => {
    for (const part of ['2: Augsburg (Princess, Character)', 'Chosen: 3 double trade'])
      expect(alt(named('dyn-hand-4')).toLowerCase()).toContain(part.toLowerCase());
    for (const part of ['1: Paris + Barcelona, 3 points now.', '3 points (+3 at the end)'])
      expect(alt(named('dyn-secrets-5'))).toContain(part);
    for (const part of [
      'Ship 2. Amélie divides, Björn chooses. A: 1 white good, 2 blue. B: 1 black good, 1 white.',
    ])
      expect(alt(named('dyn-division-goods'))).toContain(part);
    expect(alt(named('dyn-scoring-round'))).toContain(
      'Björn: cities 2, bonus actions 3, unmarried 15, scoring cards 10; score 46.',
    );
  });
});

describe('whole games', () => {
  test.each([3, 4, 5])(
    'DY-99 every position of %i players can be drawn and told, and no public picture depends on who looks',
    seats => {
      const names = range(seats).map(seat => `Player ${seat + 1}`);
      let step = 0,
        drawn = 0;
      for (const { after } of playThrough(dynasties, { seed: `pictures ${seats}`, seats, options: {} })) {
        const view = dynasties.view(after.table.state, null),
          own = dynasties.view(after.table.state, 0),
          dividing = view.division !== null || view.dice !== null;
        if (step++ % 23 !== 0 && !(dividing && step % 5 === 0) && view.stage !== 'over') continue;
        const subjects: DynastiesSubject[] = [
          { kind: 'map', view, names },
          { kind: 'market', view, names },
          { kind: 'scoring', view, names, round: null },
          { kind: 'scoring', view, names, round: view.round },
          {
            kind: 'hand',
            view: own,
            names,
            pick: {
              legal: (own.players[0]?.hand ?? []).map(card => ({ card, as: null })),
              chosen: null,
              keeping: false,
              ways: ['discard', 'pass'],
            },
            fresh: [],
          },
          { kind: 'secrets', view: own, names, chosen: [] },
          ...(dividing ? [{ kind: 'division', view, names, proposal: null } as const] : []),
        ];
        for (const subject of subjects) holds(subject, `${seats} players, step ${step}, ${subject.kind}`);
        drawn += subjects.length;
      }
      expect(drawn).toBeGreaterThan(40);
    },
  );
});
