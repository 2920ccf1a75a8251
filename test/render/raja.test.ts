import { describe, expect, test } from 'vitest';
import { range } from '../../engines/core/values.ts';
import {
  CHARACTERS,
  CITIES,
  ROADS,
  STOPS,
  VILLAGES,
  cardsOf,
  nameOf as placeName,
} from '../../engines/raja/facts.ts';
import { raja } from '../../engines/raja/index.ts';
import type { View } from '../../engines/raja/model.ts';
import { WORDS, altRaja, callOf, rajaScene } from '../../render/raja/index.ts';
import type { RajaSubject } from '../../render/raja/index.ts';
import { badgeAt, focus } from '../../render/raja/closeup/closeup.ts';
import { START_NAME } from '../../render/raja/map/ground.ts';
import { seating } from '../../render/raja/court/court.ts';
import {
  CITY,
  EDGE,
  MAP,
  START_RADIUS,
  placeAt,
  roadPath,
  stopAt,
  villageAt,
} from '../../render/raja/geometry.ts';
import { letterAt, sitePoint } from '../../render/raja/map/ground.ts';
import { markOf } from '../../render/raja/pieces/marks.ts';
import { RAJA_SAMPLES, isPrivate, rajaSampleJob } from '../../render/raja/samples.ts';
import type { RajaSample } from '../../render/raja/samples.ts';
import type { Matrix, Node, Text } from '../../render/kit/scene.ts';
import { widthOf } from '../../render/kit/fonts.ts';
import { SEATS } from '../../render/kit/seats.ts';
import { sayer } from '../../src/i18n/index.ts';
import { pictureLaws, leaf, texts } from '../support/render/pictures.ts';
import { optionSets, playThrough } from '../support/engine/playthrough.ts';

const ALBUM = {
  samples: RAJA_SAMPLES,
  job: rajaSampleJob,
  alt: altRaja,
  words: WORDS,
  own: /^picture:raja\./,
  rare: /^raja:|\.(tag|stage|over|last)/,
  untold: /\.(arrow|noRoads|awaitedAll)$/,
  lenses: ['closeup'],
  smallest: 19,
};
const { job, drawn, alt, named, words, svg, sprites, holds } = leaf(ALBUM);
pictureLaws('Raja', ALBUM);

/** Shifts of the names of cities, as the map has them. */
const ASIDE: Readonly<Record<string, number>> = { C: -22, D: 12, E: 22 };
const PRIVATE = RAJA_SAMPLES.filter(isPrivate);
const withView = (title: string, change: Partial<View>): RajaSample => {
  const sample = named(title);
  return { ...sample, view: { ...sample.view, ...change } };
};
/** Returns the painted pieces `raja:<kind>:<colour>:<scale>`. */
const count = (sample: RajaSample, start: string): number =>
  sprites(sample).filter(id => id.startsWith(start)).length;
const far = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number =>
  Math.hypot(ax - bx, ay - by);

describe('where things are drawn', () => {
  test('RA-20 every city, village and road has its place, and every village lies on its road', () => {
    for (const {
      id,
      ends: [a, b],
      villages,
    } of ROADS) {
      expect(roadPath(id)).toMatch(/^M[\d.]+ [\d.]+Q[-\d.]+ [-\d.]+ [\d.]+ [\d.]+$/);
      for (const village of villages)
        expect(far(villageAt(village), stopAt(a)) + far(villageAt(village), stopAt(b)), village).toBeLessThan(
          far(stopAt(a), stopAt(b)) * 1.12,
        );
      const [first, last] = [villages[0], villages.at(-1)];
      if (first !== undefined && last !== undefined && first !== last)
        expect(far(villageAt(first), stopAt(a)), id).toBeLessThan(far(villageAt(last), stopAt(a)));
    }
    expect(VILLAGES.map(({ id }) => callOf(id))).toEqual(range(30).map(i => String(i + 1)));
  });

  test('villages keep clear of each other, of cities, of their names, and of the edge', () => {
    for (const [i, { id }] of VILLAGES.entries()) {
      const at = villageAt(id),
        [x, y] = at;
      expect(
        x > MAP.x + 38 && x < MAP.x + MAP.width - 38 && y > MAP.y + 40 && y < MAP.y + MAP.height - 50,
        id,
      ).toBe(true);
      for (const other of VILLAGES.slice(i + 1))
        expect(far(at, villageAt(other.id)), `${id} ${other.id}`).toBeGreaterThan(58);
      for (const stop of STOPS)
        expect(far(at, stopAt(stop)), `${id} ${stop}`).toBeGreaterThan(
          (stop === 'S' ? START_RADIUS : CITY.radius) + 30,
        );
      for (const city of CITIES) {
        const [dx, dy] = letterAt(city),
          [cx, cy] = stopAt(city);
        expect(far(at, [cx + dx, cy + dy]), `${id} ${city}`).toBeGreaterThan(40);
      }
    }
  });

  test('RA-35 the seven sites of a city lie side by side, the centre in the middle', () => {
    expect(sitePoint(0)).toEqual([0, 0]);
    for (const a of range(7))
      for (const b of range(a)) expect(far(sitePoint(a), sitePoint(b)), `${a} ${b}`).toBeGreaterThan(50);
    for (const site of range(7)) expect(far(sitePoint(site), [0, 0])).toBeLessThan(CITY.radius - 30);
  });
});

describe('every picture of Raja', () => {
  test("RA-90 public pictures never use a seat's view, private ones never a spectator's", () => {
    for (const sample of RAJA_SAMPLES) {
      if (sample.kind === 'characters') {
        expect(svg({ ...sample, view: { ...sample.view, seat: 0 } }), sample.title).toBe(svg(sample));
        continue;
      }
      const secret = isPrivate(sample),
        turned = { ...sample, view: { ...sample.view, seat: secret ? null : 0 } };
      expect(() => rajaScene(job(turned)), sample.title).toThrow(secret ? /seat/ : /spectator/);
    }
    for (const sample of PRIVATE)
      expect(() => alt({ ...sample, view: { ...sample.view, seat: null } }), sample.title).toThrow(/seat/);
  });

  test('RA-73 every owner has a colour and an emblem of its own, neutral palaces too', () => {
    const marks = [...range(5), null].map(markOf);
    for (const key of ['fill', 'emblem'] as const)
      expect(new Set(marks.map(mark => mark[key])).size).toBe(marks.length);
    expect(SEATS.some(({ emblem }) => emblem === markOf(null).emblem)).toBe(false);
  });
});

describe('the pictures of a choice', () => {
  /** Returns the number of rings round what can be chosen. */
  const rings = (sample: RajaSample): number => svg(sample).split('stroke="#b3142c"').length - 1;

  test.each(['raja-row', 'raja-row-short', 'raja-choose-6', 'raja-choose-7'])(
    '%s has a ring round each legal choice and no other, and its text names them',
    title => {
      const sample = named(title);
      const legal = 'legal' in sample ? sample.legal : [];
      expect(rings(sample)).toBe(legal.length);
      expect(alt(sample)).toContain('To choose from:');
      for (const none of [[], legal.slice(1)])
        expect(rings({ ...sample, legal: none } as RajaSample)).toBe(none.length);
    },
  );

  test('the public picture of the characters has no ring', () => {
    expect(rings(named('raja-characters-7'))).toBe(0);
  });
});

describe('the map', () => {
  test('names every city with its letter and numbers every village', () => {
    const shown = words(named('raja-map-5'));
    for (const said of [
      ...CITIES,
      ...CITIES.map(placeName),
      'Ujjain',
      ...range(30).map(i => String(i + 1)),
      'Round 4 · Jaipur',
    ])
      expect(shown, said).toContain(said);
  });

  test('RA-35 shows every palace in the colour of its owner, centre palaces larger', () => {
    for (const title of ['raja-map-5', 'raja-map-2', 'raja-map-full']) {
      const { view } = named(title),
        owners = [...view.players.keys(), null];
      for (const owner of owners) {
        const own = view.palaces.filter(palace => palace.owner === owner),
          worn = owner === null ? 'neutral' : (SEATS[owner]?.colour ?? '');
        expect(count(named(title), `raja:centre:${worn}:`), `${title} ${worn}`).toBe(
          own.filter(({ site }) => site === 0).length,
        );
        expect(count(named(title), `raja:outer:${worn}:0.82`), `${title} ${worn}`).toBe(
          own.filter(({ site }) => site !== 0).length,
        );
      }
    }
  });

  test('RA-5 shows every village house, and of each player in a city one with the count', () => {
    const { view } = named('raja-map-full');
    const expected = Object.entries(view.houses).flatMap(([place, owners]) =>
      place.length === 1 ? [...new Set(owners)] : owners,
    );
    expect(count(named('raja-map-full'), 'raja:house:')).toBe(expected.length);
    expect(words(named('raja-map-full'))).toContain('12');
  });

  test('RA-20 paves a road when its last village gets a house', () => {
    const roads = (whole: View['whole']) =>
      svg(withView('raja-map-start', { whole })).split('#fff3cf').length;
    expect(roads(['R12'])).toBeGreaterThan(roads([]));
  });

  test('shows every architect, the mover marked, the maharaja, and light on the city that is scored', () => {
    expect(count(named('raja-map-5'), 'raja:architect:')).toBe(5);
    expect(count(named('raja-map-5'), 'raja:maharaja:')).toBe(1);
    const after = (change: Partial<View>) => svg(withView('raja-map-5', change));
    expect(after({}).split('M-12-12H12L0 3Z').length).toBe(2);
    expect(after({ turn: null }).split('M-12-12H12L0 3Z').length).toBe(1);
    expect(after({}).split('#fff3b8').length).toBeGreaterThan(
      after({ maharaja: 'S' }).split('#fff3b8').length,
    );
  });

  test('tells who is which colour, and how many palaces each has built', () => {
    const { names } = named('raja-map-5'),
      shown = words(named('raja-map-5'));
    for (const name of names) expect(shown).toContain(name);
    expect(words(named('raja-map-full'))).toContain('Black'); // a name with a letter that the font lacks
  });

  test('every row ends with the number of palaces, and long names have room', () => {
    for (const title of ['raja-map-5', 'raja-map-4', 'raja-map-2']) {
      const { view } = named(title),
        said = texts(drawn(named(title)));
      const ends = said.filter(({ anchor, size }) => anchor === 'end' && size === 42);
      expect(ends.map(({ text }) => text)).toEqual(
        seating(view).map(seat => String(view.players[seat]?.built)),
      );
      expect(new Set(ends.map(({ x }) => x)).size).toBe(1);
    }
    for (const start of ['Maximilian Freihe', 'Bartholomew the', 'xX_the_silent'])
      expect(words(named('raja-map-4')).join('\n')).toContain(start);
  });
});

describe('the court', () => {
  test('RA-10 has eighteen boxes, seven governors, the next one marked; RA-70 the end moves to 8', () => {
    const shown = words(named('raja-court-5'));
    for (const said of [...CITIES, ...range(10).map(i => String(i + 1))]) expect(shown, said).toContain(said);
    const end = (sample: RajaSample) =>
      texts(drawn(sample))
        .filter(
          ({ fill, font, size, text }) => fill === '#fff' && font === 'bold' && size === 38 && text !== '',
        )
        .map(({ text }) => text);
    expect(end(named('raja-court-5'))).toEqual(['10']);
    expect(end(named('raja-court-discs'))).toEqual(['8']);
  });

  test('RA-39 seats all players by the number of the card', () => {
    const { view } = named('raja-court-5');
    expect(seating(view)).toEqual([0, 1, 2, 3, 4]);
    expect(seating({ ...view, players: view.players.toReversed() })).toEqual([4, 3, 2, 1, 0]);
    expect(seating(named('raja-court-over').view)[0]).toBe(2);
  });

  test('RA-12 shows a disc only once it is shown, and who has set one', () => {
    const after = (change: Partial<View>) => svg(withView('raja-court-5', change)),
      { players } = named('raja-court-5').view;
    const secret = players.map(player => ({
      ...player,
      disc: { first: 'governor', second: 'character' } as const,
      shown: false,
      moved: false,
    }));
    const none = secret.map(player => ({ ...player, disc: null }));
    expect(after({ players: secret })).toBe(after({ players: none }));
    expect(words(named('raja-court-discs')).filter(said => said === 'ready')).toHaveLength(3);
    expect(words(named('raja-court-discs')).filter(said => said === 'is choosing')).toHaveLength(2);
  });

  test('RA-6 hidden gold is a closed purse, open gold a number', () => {
    const { players } = named('raja-court-5').view,
      shown = (gold: number | null) =>
        words(withView('raja-court-5', { players: players.map(player => ({ ...player, gold })) }));
    expect(shown(77).filter(said => said === '77')).toHaveLength(5);
    expect(shown(null)).not.toContain('77');
  });

  test('RA-74 tells who bids how much, who has passed and who is to bid', () => {
    for (const said of ['bids 4', 'passed', 'to bid', 'Auction of the characters'])
      expect(words(named('raja-court-auction'))).toContain(said);
  });

  test('RA-76 shows every card held, and the free ones', () => {
    const { view } = named('raja-court-several');
    for (const card of cardsOf(view.options))
      expect(count(named('raja-court-several'), `raja:window:${card}:`), card).toBe(1);
  });
});

describe('characters and scorings', () => {
  test('RA-45 to RA-50 every card with number, name, power and holder', () => {
    const { view, names } = named('raja-characters-6'),
      shown = words(named('raja-characters-6')),
      all = shown.join(' ');
    for (const [i, card] of cardsOf(view.options).entries()) {
      expect(shown).toContain(String(i + 1));
      expect(shown).toContain(sayer('en', [])({ key: `raja:character.${card}` }));
      expect(all.toLowerCase()).toContain(sayer('en', [])({ key: `raja:power.${card}` }).toLowerCase());
    }
    for (const name of names) expect(shown).toContain(name);
    expect(shown.filter(said => said === 'Free')).toHaveLength(1);
  });

  test('RA-85 the scoring of the rulebook: causes, points, payout, the best first', () => {
    const shown = words(named('raja-scoring-4'));
    expect(shown.filter(said => ['Niccolò', 'Björn', 'Amélie', 'Saskia'].includes(said))).toEqual([
      'Niccolò',
      'Björn',
      'Amélie',
      'Saskia',
    ]);
    for (const said of ['+12', '+9', '+6', '+3', '×2', 'Jodhpur', 'Round 1'])
      expect(shown, said).toContain(said);
    expect(shown).not.toContain('Home');
    // RA-47: one outer palace, which the Sadhu doubles.
    expect(shown[shown.indexOf('×2') - 1]).toBe('1');
  });

  test('RA-57 a monopoly’s gold is told apart; RA-75 home cities have their column', () => {
    const shown = words(named('raja-scoring-5'));
    for (const said of ['+18', '13 + 5 monopoly', 'Home']) expect(shown, said).toContain(said);
  });

  test('RA-56 the players of a tie have the number that decides it, with and without a monopoly', () => {
    const ties = (title: string) => words(named(title)).filter(said => said.startsWith('tie:'));
    expect(ties('raja-scoring-tie')).toEqual(['tie: 1 Mogul', 'tie: 3 Sadhu', 'tie: 6 Artisan']);
    expect(ties('raja-scoring-home')).toEqual(['tie: 5 Builder · 13 + 5 monopoly', 'tie: 6 Artisan']);
    expect(ties('raja-scoring-4')).toEqual([]);
  });
});

describe('the disc', () => {
  test('RA-11 has nine actions, the chosen ones marked, both of the same too', () => {
    const marked = (title: string) => svg(named(title)).split('#f9d976').length - 1;
    expect(['raja-disc-none', 'raja-disc-first', 'raja-disc-two', 'raja-disc-same'].map(marked)).toEqual([
      0, 1, 2, 1,
    ]);
    const shown = words(named('raja-disc-none'));
    for (const said of [
      'Gold',
      'House',
      '2 Houses',
      'Move House',
      'Quarry',
      'Palace',
      'Palace+ House',
      'Governors',
      'Character',
    ])
      expect(shown.join(' '), said).toContain(said);
    expect(shown.filter(said => said === 'not chosen yet')).toHaveLength(2);
  });

  test('RA-50 a palace’s price is that of the card held', () => {
    expect(words(named('raja-disc-two'))).toEqual(expect.arrayContaining(['12', '13']));
    expect(words(named('raja-disc-same'))).toEqual(expect.arrayContaining(['9', '10']));
  });

  test('RA-50 what a chosen palace does is said at the price on the wheel', () => {
    const chosen = ['palace', 'palaceHouse'] as const;
    const said = (title: string): string => {
      const sample = PRIVATE.find(each => each.title === title && each.kind === 'disc');
      if (!sample) throw new Error(title);
      return words({ ...sample, kind: 'disc', chosen }).join(' ');
    };
    expect(said('raja-disc-same')).toMatch(/a palace for 9 gold.*a palace for 9 gold and a house/);
    expect(said('raja-disc-same')).not.toContain('12 gold');
    expect(said('raja-disc-two')).toMatch(/a palace for 12 gold.*a palace for 12 gold and a house/);
    expect(said('raja-disc-two')).not.toContain('for 9 gold');
  });
});

describe('the close-up', () => {
  test('every target has its label, over its place and inside the picture', () => {
    for (const sample of PRIVATE) {
      if (sample.kind !== 'closeup') continue;
      const { nodes, width, height } = rajaScene(job(sample)),
        badges = nodes.filter(node => node.kind === 'group' && node.clip !== undefined).at(-1);
      const labels = badges?.kind === 'group' ? texts({ nodes: badges.children }) : [];
      expect(
        labels.map(({ text }) => text),
        sample.title,
      ).toEqual(sample.targets.map(({ label }) => label).filter(label => label !== '★'));
      for (const { x, y, text } of labels)
        expect(x > 40 && x < width - 40 && y > 30 && y < height - 24, `${sample.title} ${text}`).toBe(true);
    }
  });

  test('no badge covers the houses of a village, and that of the start stands in place of its name', () => {
    for (const scale of [1, 1.3, 1.75]) {
      for (const { id } of VILLAGES) {
        const [x, y] = badgeAt(id, undefined, scale);
        expect(
          Math.max((y - 8) * scale, (Math.abs(x) - 38) * scale),
          `${id} ${scale}`,
        ).toBeGreaterThanOrEqual(20.9);
      }
      expect(badgeAt('S', undefined, scale)).toEqual([0, START_NAME]);
    }
    expect(callOf('S')).toBe('Ujjain');
    const travels = PRIVATE.filter(
      each => each.kind === 'closeup' && each.targets.some(({ at }) => at === 'S'),
    );
    expect(travels.length).toBeGreaterThan(0);
    for (const sample of travels) expect(words(sample).filter(said => said === 'Ujjain')).toHaveLength(1);
  });

  test('shows the architect and every target wherever they are, enlarged where they are near', () => {
    for (const stop of STOPS)
      for (const { id } of VILLAGES) {
        const {
          at: [x, y, width, height],
          scale,
        } = focus(stop, [{ at: id, label: '1' }], 480);
        for (const [a, b] of [placeAt(stop), placeAt(id)])
          expect(a > x && a < x + width && b > y && b < y + height, `${stop} ${id}`).toBe(true);
        expect(
          x >= MAP.x - 1 &&
            y >= MAP.y - 1 &&
            x + width <= MAP.x + MAP.width + 1 &&
            y + height <= MAP.y + MAP.height + 1,
          `${stop} ${id}`,
        ).toBe(true);
        expect(scale).toBeGreaterThanOrEqual(0.7);
      }
    expect(focus('D', [{ at: 'v28', label: '28' }], 480).scale).toBeGreaterThan(1.4);
    expect(focus('A', [{ at: 'G', label: 'G' }], 480).scale).toBeLessThan(0.72);
    // A part that is enlarged is low, so that it fits one screen with the question.
    const {
      at: [, , , down],
      scale,
    } = focus(
      'D',
      [
        { at: 'v28', label: '28' },
        { at: 'E', label: 'E' },
      ],
      480,
    );
    expect(down * scale).toBeLessThanOrEqual(560.5);
    const whole = focus(
      'S',
      VILLAGES.map(({ id }) => ({ at: id, label: '1' })),
      480,
    );
    expect([whole.at[0], whole.at[2]]).toEqual([MAP.x, MAP.width]);
  });

  test('a part hardly larger than the whole map gives way to it, because it would cut cities', () => {
    const targets = (['B', 'C', 'E'] as const).map(at => ({ at, label: at }));
    const { at: shown } = focus('D', targets, 788);
    expect([shown[0], shown[2]]).toEqual([MAP.x, MAP.width]);
  });

  test('a part hardly lower than the whole map gives way to it as well', () => {
    const targets = VILLAGES.map(({ id }) => ({ at: id, label: '1' }));
    expect(focus('S', targets, 0).at).toEqual([MAP.x, MAP.y, MAP.width, MAP.height]);
  });

  test('has room for the column of a player with all characters, where the map is lower', () => {
    const { view } = named('raja-closeup-governors');
    const players = view.players.map((player, seat) =>
      seat === view.seat ? { ...player, characters: [...CHARACTERS] } : player,
    );
    const scene = rajaScene(job(withView('raja-closeup-governors', { players })));
    expect(texts(scene).filter(({ y }) => y > scene.height - EDGE)).toEqual([]);
  });

  test('the start has its name where the cities have only letters: no picture has a letter for it', () => {
    const { view, names } = named('raja-map-start');
    const there: View = { ...view, players: view.players.map(player => ({ ...player, at: 'S' })) };
    const said = altRaja({ kind: 'map', view: there, names }, sayer('en', names), 300);
    expect(said).toContain('Ujjain');
    expect(said).not.toMatch(/\bS\b/);
    const choice = { ...named('raja-closeup-travel'), targets: [{ at: 'S', label: 'S' }] } as const;
    const offered = altRaja({ ...choice, kind: 'closeup' }, sayer('en', choice.names), 2_000);
    expect(offered).toContain('Ujjain');
    expect(offered).not.toMatch(/\bS\b/);
  });

  test('the badges of sites do not cover each other where the whole map is shown', () => {
    const sites = range(7).map(i => ({ at: 'D', site: i, label: String(i + 1) }) as const);
    const far = ['A', 'G'].map(at => ({ at: at as 'A', label: at }));
    const sample = { ...named('raja-closeup-sites'), kind: 'closeup', targets: [...sites, ...far] } as const;
    const marks = rajaScene(job(sample)).nodes.filter(
      node => node.kind === 'group' && node.clip !== undefined,
    );
    const last = marks.at(-1);
    const labels = last?.kind === 'group' ? texts({ nodes: last.children }).slice(0, sites.length) : [];
    expect(labels).toHaveLength(7);
    for (const [i, one] of labels.entries())
      for (const other of labels.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y), one.text + other.text).toBeGreaterThanOrEqual(
          36.1, // the width of a badge: 94 % of the distance of two sites
        );
  });

  test('no badge of a city covers its name or is cut, and no number is cut, on the whole map', () => {
    const targets = CITIES.map(at => ({ at, label: at }));
    const sample = { ...named('raja-closeup-sites'), kind: 'closeup', targets } as const;
    const { nodes } = rajaScene(job(sample));
    const [numbers, marks] = nodes.filter(node => node.kind === 'group' && node.clip !== undefined).slice(1);
    const labels = marks?.kind === 'group' ? texts({ nodes: marks.children }) : [];
    const scale = focus('G', targets, 0).scale;
    expect(labels.map(({ text }) => text)).toEqual([...CITIES]);
    for (const { x, text } of labels) {
      const half = 30 * scale;
      const name = (widthOf(placeName(text as 'A'), 'bold', 28) / 2) * scale;
      const middle = 298 + (stopAt(text as 'A')[0] + (ASIDE[text] ?? 0) + 13 - MAP.x) * scale;
      expect(x - half, text).toBeGreaterThan(298);
      expect(x + half, text).toBeLessThan(middle - name + 1);
    }
    const y =
      numbers?.kind === 'group'
        ? numbers.children.flatMap(node => (node.kind === 'sprite' ? [node.y] : []))
        : [];
    for (const each of y) expect(each).toBeGreaterThan(24 + 14);
  });

  test('is low enough for a screen with the question and its buttons', () => {
    for (const sample of PRIVATE)
      if (sample.kind === 'closeup')
        expect(rajaScene(job(sample)).height, sample.title).toBeLessThanOrEqual(840);
  });

  test('RA-11 shows the actions that are chosen, on the whole map', () => {
    const discs = named('raja-closeup-discs');
    expect(words(discs)).toEqual(expect.arrayContaining(['Palace+', 'House', '?']));
    for (const city of CITIES) expect(words(discs)).toContain(placeName(city));
    const both = { ...discs, kind: 'closeup', targets: [], chosen: ['gold', 'palace'] } as const;
    const said = words(both);
    expect(said.indexOf('Gold')).toBeLessThan(said.indexOf('Palace'));
    expect(alt(both)).toContain('Chosen: Gold, Palace.');
    expect(alt(discs)).toContain('First: Palace+House.');
  });

  test('RA-37 shows the boxes of the row with their cities where a governor can be moved', () => {
    const governors = named('raja-closeup-governors');
    for (const box of ['–7', '–1', '10']) expect(words(governors)).toContain(box);
    expect(words(named('raja-closeup-all'))).not.toContain('–7');
    expect(alt(governors)).toContain('Delhi –3');
  });

  test('RA-40 shows what is done and open', () => {
    const ticks = (title: string) => svg(named(title)).split('#c5ddb6').length - 1;
    expect(ticks('raja-closeup-city')).toBe(3); // the house, and both houses from the quarry
    expect(ticks('raja-closeup-near')).toBe(2);
  });

  test('village names are shown where they can be read', () => {
    const near = PRIVATE.find(({ title }) => title === 'raja-closeup-near');
    if (near?.kind !== 'closeup') throw new Error('no close-up');
    const close = { ...near, targets: near.targets.filter(({ at }) => at === 'v12') };
    const lens = (nodes: readonly Node[]): { at: Matrix | undefined; texts: Text[] }[] =>
      nodes.flatMap(node =>
        node.kind === 'group'
          ? [
              { at: node.at, texts: node.children.filter((child): child is Text => child.kind === 'text') },
              ...lens(node.children),
            ]
          : [],
      );
    const found = lens(rajaScene(job(close)).nodes).find(({ texts: inside }) =>
      inside.some(({ text }) => text === 'Mathura'),
    );
    expect((found?.at?.[0] ?? 0) * 20).toBeGreaterThanOrEqual(24);
    expect(words(named('raja-closeup-all'))).not.toContain('Mathura');
  });
});

describe('in words', () => {
  test('the map: who builds where, what is open', () => {
    const said = alt(named('raja-map-5'));
    for (const part of [
      'Raja, round 4: Jaipur is scored.',
      "It is Niccolò's turn.",
      'Björn: 4 palaces (A centre, C centre, C, D), houses A 1, C 3, D 1, F 1, stands in Udaipur.',
      'Open roads: A–C, D; Delhi (B)–D; C–D; D–E; Ujjain–F, C, D, E.',
    ])
      expect(said, part).toContain(part);
    expect(alt(named('raja-map-2'))).toContain('Neutral palaces: A, Delhi (B), C, D, E, F, G.');
  });

  test('a letter of a city is explained where it first stands, also with the longest names', () => {
    const { view } = named('raja-map-5');
    const names = range(5).map(seat => `Ñámè ${seat} with thirty-two letters`.slice(0, 32));
    for (const locale of ['en', 'it'] as const)
      for (const names5 of [names, named('raja-map-5').names]) {
        const said = altRaja({ kind: 'map', view, names: names5 }, sayer(locale, names5));
        for (const city of CITIES) {
          const letter = said.search(new RegExp(`\\b${city}\\b(?! \\p{Ll}+ \\p{Lu})`, 'u'));
          if (letter >= 0)
            expect(said.slice(0, letter + 1)).toMatch(new RegExp(`${placeName(city)} \\(.$`, 'u'));
        }
      }
  });

  test('who is asked are everybody, where all are', () => {
    const { view, names } = named('raja-map-start');
    const awaited = view.players.map((_, seat) => seat);
    const said = altRaja({ kind: 'map', view: { ...view, turn: null, awaited }, names }, sayer('en', names));
    expect(said).toContain('Waiting for everybody.');
  });

  test('the court: the row, everybody with cards and goods, free cards', () => {
    const said = alt(named('raja-court-5'));
    for (const part of [
      'Delhi –3',
      'Jodhpur 1, Udaipur 2',
      'the end at 10',
      'Niccolò (4 Monk): to play, 3 palaces, 4 left, 2 houses, quarry 4, gold hidden, ' +
        'Palace+House + Quarry.',
      'Free: Trader.',
    ])
      expect(said, part).toContain(part);
  });

  test('a scoring, the disc and the close-up', () => {
    expect(alt(named('raja-scoring-4'))).toContain(
      '2. Björn: architect 1, houses 2, outer 1 (×2); 5 points, +9 gold.',
    );
    expect(alt(named('raja-scoring-5'))).toContain('+18 gold, 5 of it for the monopoly.');
    expect(alt(named('raja-scoring-tie'))).toContain('Tie won by the lower number, 1 Mogul before 3 Sadhu.');
    expect(alt(named('raja-disc-two'))).toContain('Chosen: Palace+House, Governors.');
    expect(alt(named('raja-disc-second'))).toContain('Second: House.');
    const said = alt(named('raja-closeup-near'));
    for (const part of [
      '2 Houses, still to do: a house.',
      'Move House: done.',
      'Ending now gives each other player 4 gold.',
      'To choose from: 12 Mathura, 16 Bharatpur, 19 Datia, 11 Palwal, E Agra.',
      'Open roads: ',
    ])
      expect(said, part).toContain(part);
  });

  test('the close-up for players who cannot see: open roads, rivals, no list that the menu has too', () => {
    const near = named('raja-closeup-near');
    if (near.kind !== 'closeup') throw new Error('no close-up');
    const view = { ...near.view, whole: near.view.whole.slice(0, 2), players: near.view.players.slice(0, 2) };
    const said = alt({ ...near, view: { ...view, awaited: [], seat: 1 }, names: ['Ann', 'Ben'] });
    expect(said).toMatch(
      /Open roads: [A-Z][a-z]+–[A-Z][a-z]+[,;] ([A-Z][a-z]+–)?[A-Z][a-z]+\. Ann: \d palaces? \(/u,
    );
    expect(said).toMatch(/ \d palaces to build/u);
    const villages = VILLAGES.map(({ id, number }) => ({ at: id, label: String(number) }));
    const many = alt({ ...near, targets: villages });
    expect(many).toContain('30 places to choose from: the menu names them.');
    expect(many).not.toContain('Nagaur');
  });
});

describe('whole games', () => {
  const SETS = [...optionSets(raja)].flatMap((options, i) => [{ seats: 2 + (i % 4), options }]);

  test.each([...SETS.entries()])(
    'RA-90 every position can be drawn and told from the views of spectators and of the mover (game %i)',
    (i, { seats, options }) => {
      let shown = 0;
      const names = range(seats).map(seat => `Player ${seat + 1}`),
        seed = `pictures ${i}`;
      let step = 0;
      for (const { after } of playThrough(raja, { seed, seats, options })) {
        if (step > 1200) break; // RA-61: a game may have no end
        if (step++ % 61 !== i) continue;
        const view = raja.view(after.table.state, null),
          whose = view.turn?.seat ?? 0,
          own = raja.view(after.table.state, whose);
        const subjects: RajaSubject[] = [
          { kind: 'map', view, names },
          { kind: 'court', view, names },
          { kind: 'characters', view, names },
          ...view.payouts
            .slice(-1)
            .map(() => ({ kind: 'scoring', view, names, which: view.payouts.length - 1 }) as const),
          { kind: 'row', view: own, names, legal: ['A'] },
          { kind: 'choose', view: own, names, legal: ['mogul'] },
          { kind: 'disc', view: own, names, chosen: ['gold'] },
          { kind: 'closeup', view: own, names, targets: own.ways.map(({ to }) => ({ at: to, label: to })) },
        ];
        for (const subject of subjects) holds(subject, `${seed} step ${step}, ${subject.kind}`);
        shown += subjects.length;
      }
      expect(shown).toBeGreaterThan(5);
    },
  );
});
