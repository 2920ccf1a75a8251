import { describe, expect, test } from 'vitest';
import { CARDS, COMMODITIES, INFLUENCES, MAPS, SPECIALS, SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../engines/taj-mahal/index.ts';
import { range } from '../../engines/core/values.ts';
import { WORDS, altTaj, citiesHere, held, tajScene } from '../../render/taj-mahal/index.ts';
import type { TajSubject } from '../../render/taj-mahal/index.ts';
import { CARD, cardArt, heightAt } from '../../render/taj-mahal/cards.ts';
import {
  CITIES,
  LABEL,
  PROVINCES,
  boundsOf,
  labelBounds,
  roadPath,
  titleBounds,
} from '../../render/taj-mahal/geometry.ts';
import type { Bounds } from '../../render/taj-mahal/geometry.ts';
import { TAJ_SAMPLES, tajSampleJob, type TajSample } from '../../render/taj-mahal/samples.ts';
import { TINTS } from '../../render/taj-mahal/ground.ts';
import { WORDS_LIMIT } from '../../render/kit/alt.ts';
import type { Node } from '../../render/kit/scene.ts';
import { overlap } from '../../render/taj-mahal/beside.ts';
import {
  PANEL,
  badgeSpots,
  citiesShown,
  hiddenNames,
  lensOn,
  namesBeyond,
  obstacles,
  pieceBounds,
  through,
} from '../../render/taj-mahal/lens.ts';
import { CARLETTOS, rimOf } from '../../render/taj-mahal/marks.ts';
import { groupsOf } from '../../render/taj-mahal/hands.ts';
import { spread } from '../../render/taj-mahal/spread.ts';
import { SEED } from '../../seeds/taj-mahal/index.ts';
import { BOARD } from '../../seeds/taj-mahal/art/index.ts';
import { sayer } from '../../src/i18n/index.ts';
import { LOCALES, type Locale } from '../../src/base.ts';
import { leaf, pictureLaws, placed, type Placed } from '../support/render/pictures.ts';
import { contrast, legible } from '../support/render/phone.ts';
import { firstOrder } from '../../tools/laws/first-order.ts';
import { layout, type Box, type Shape } from '../../tools/laws/layout.ts';
import { optionSets, playThrough } from '../support/engine/playthrough.ts';

const ALBUM = {
  samples: TAJ_SAMPLES,
  job: tajSampleJob,
  alt: altTaj,
  words: WORDS,
  own: /^picture:taj\./,
  rare: /^picture:taj\.special\.special-(colour|elephant|mogul)$/,
  lenses: ['province'],
  smallest: 20,
};
const { job, alt, drawn, named, svg, words, sprites, holds } = leaf(ALBUM);
pictureLaws('Taj Mahal', ALBUM);

const inked = (city: (typeof CITIES)[number]): Bounds => ({
  ...labelBounds(city),
  bottom: city.label[1] + (/[gjpqy]/.test(city.name) ? 4 : 0),
});
/** True if the boxes are apart; they may touch by a pixel. */
const apart = (a: Bounds, b: Bounds): boolean =>
  a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;

describe('where things are drawn', () => {
  test('TM-2 every province, city and road of the seed has its place, and nothing else has', () => {
    expect(CITIES.map(({ id }) => id)).toEqual(SEED.cities.list.map(({ id }) => id));
    expect(PROVINCES.map(({ id }) => id)).toEqual(SEED.provinces.list.map(({ id }) => id));
    const keys = (roads: readonly (readonly [string, string])[]) =>
      roads.map(road => [...road].sort().join(' ')).sort();
    expect(keys(BOARD.roads.map(({ between }) => between))).toEqual(
      keys([...SEED.roads.list, SEED.variantNineProvinces.extraRoad]),
    );
    for (const { roads } of Object.values(MAPS))
      for (const road of roads) expect(roadPath(road)).toMatch(/^M[\d.]+ [\d.]+Q/);
  });

  test('palaces of two cities do not overlap, and every city is drawn inside its province', () => {
    for (const [i, a] of CITIES.entries())
      for (const b of CITIES.slice(i + 1))
        expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]), `${a.id} ${b.id}`).toBeGreaterThan(56);
    for (const {
      id,
      province,
      at: [x, y],
    } of CITIES) {
      const { left, top, right, bottom } = boundsOf(province);
      expect(x > left - 1 && x < right + 1 && y > top - 1 && y < bottom + 1, id).toBe(true);
    }
  });

  test('city names keep clear of each other and inside the map', () => {
    const boxes = CITIES.map(city => ({ id: city.id, ...labelBounds(city) }));
    for (const [i, a] of boxes.entries()) {
      expect(a.left > 36 && a.right < 1036 && a.top > 36 && a.bottom < 854, a.id).toBe(true);
      for (const b of boxes.slice(i + 1)) expect(apart(a, b), `${a.id} ${b.id}`).toBe(true);
    }
  });

  test('names of cities and provinces keep clear of each other and of every palace and crown', () => {
    const names: readonly (readonly [string, Bounds])[] = [
      ...CITIES.map(city => [city.id, inked(city)] as const),
      ...PROVINCES.map(province => [province.label, titleBounds(province)] as const),
    ];
    for (const [i, [a, box]] of names.entries()) {
      for (const [b, other] of names.slice(i + 1)) expect(apart(box, other), `${a} ${b}`).toBe(true);
      for (const {
        id,
        at: [x, y],
      } of CITIES) {
        expect(
          apart(box, { left: x - 24, right: x + 24, top: y - 31, bottom: y + 15 }),
          `${a} and a palace in ${id}`,
        ).toBe(true);
        expect(
          apart(box, { left: x - 14, right: x + 14, top: y - 37, bottom: y - 23 }),
          `${a} and the crown in ${id}`,
        ).toBe(true);
      }
    }
  });
});

/** Letters on a piece are a sign, and the words beside it or its name say the same. */
const isSign = ({ onSprite, text }: Placed): boolean => onSprite || /^\+[12]$/u.test(text.text);

const first = (sample: TajSample, locale: Locale) => firstOrder(job(sample, locale));

/** True if a word names a card so small that its number is what is read in chat. */
const isSmallName = ({ text }: Placed, { view, kind }: TajSample, locale: Locale): boolean => {
  const own = view.figures[view.seat ?? 0];
  const say = sayer(locale, []);
  const names = [
    ...SYMBOLS.map(sign => say({ key: `picture:taj.symbol.${sign}` })),
    ...SPECIALS.map(special => say({ key: `picture:taj.special.${special}` })),
  ].join(' ');
  const isSmall = kind === 'taking' || (own?.hand?.length ?? 0) + (own?.specials.length ?? 0) > 16;
  return isSmall && names.includes(text.text.replace('2 × ', ''));
};

legible(TAJ_SAMPLES, drawn, {
  contest: { second: isSign },
  hand: { second: (word, sample, locale) => isSign(word) || isSmallName(word, sample, locale), first },
  supply: { second: isSign },
  taking: { second: isSign, first },
  goods: { second: isSign },
  /** The rule of the final count explains; the rest is read at a glance. */
  hands: {
    first,
    second: (word, _, locale) =>
      isSign(word) || sayer(locale, [])({ key: 'picture:taj.handsRule' }).includes(word.text.text),
  },
  /** The map of the close-up, and the points that a tile shows as well. */
  province: {
    first,
    second: ({ clipped, text }) => clipped || text.text.includes('·') || /^\+[24]$/u.test(text.text),
  },
});

test('figures in the display face are large, because its hairlines are thin', () => {
  for (const locale of LOCALES)
    for (const sample of TAJ_SAMPLES.filter(({ kind }) => kind !== 'board' && kind !== 'province'))
      for (const { text, size } of placed(drawn(sample, locale).nodes))
        expect(text.font === 'display' && /\d/u.test(text.text) && size < 44, text.text).toBe(false);
});

test('a choice from the supply is at most 1,500 px high', () => {
  for (const sample of TAJ_SAMPLES.filter(({ kind }) => kind === 'taking'))
    expect(drawn(sample).height, sample.title).toBeLessThanOrEqual(1500);
});

test('a tick marks what is chosen and a padlock what cannot be chosen, not colour alone', () => {
  const count = (title: string, of: string) => svg(named(title)).split(of).length - 1;
  expect(count('taj-hand-12', PADLOCK)).toBe(14); // a halo and itself
  expect(count('taj-hand-special', PADLOCK)).toBe(0);
  expect(count('taj-hand-special', TICK)).toBe(2);
  expect(count('taj-hand-3', TICK)).toBe(0);
});
const PADLOCK = 'M-8 0V-7A8 8 0 0 1 8-7V0';
const TICK = 'M-12 1L-4 10L13-10';

describe('the province', () => {
  test('TM-32 numbers the cities in city order, the same for every palace', () => {
    for (const sample of TAJ_SAMPLES.filter(({ kind }) => kind === 'province')) {
      const cities = citiesHere(sample.view),
        shown = words(sample);
      expect(cities.map(({ id }) => id)).toEqual(
        SEED.cities.list.filter(({ province }) => province === cities[0]?.province).map(({ id }) => id),
      );
      for (const [i, { name }] of cities.entries())
        for (const said of [String(i + 1), name]) expect(shown, said).toContain(said);
    }
  });

  test('every city of every province and its name are well inside the close-up', () => {
    const base = named('taj-province-malwa');
    for (const [i] of base.view.provinces.entries()) {
      const view = { ...base.view, visit: i + 1 };
      const [scale, , , , across, down] = lensOn(view, PANEL);
      expect((scale * LABEL.size * 295) / 1000).toBeGreaterThanOrEqual(10);
      for (const city of citiesHere(view))
        for (const { left, right, top, bottom } of [labelBounds(city), pieceBounds(view, city)]) {
          expect(scale * left + across, city.id).toBeGreaterThan(PANEL.x + 4);
          expect(scale * right + across, city.id).toBeLessThan(PANEL.x + PANEL.width - 4);
          expect(scale * top + down, city.id).toBeGreaterThan(PANEL.y);
          expect(scale * bottom + down, city.id).toBeLessThan(PANEL.y + PANEL.height);
        }
    }
  });

  test('a city that the edge of the close-up cuts has no name', () => {
    const base = named('taj-province-malwa');
    for (const [i, province] of base.view.provinces.entries()) {
      const view = { ...base.view, visit: i + 1 };
      const [scale, , , , across, down] = lensOn(view, PANEL);
      for (const { city } of namesBeyond(view, lensOn(view, PANEL))) {
        const { left, right, top, bottom } = pieceBounds(view, city);
        const whole =
          scale * left + across >= PANEL.x &&
          scale * right + across <= PANEL.x + PANEL.width &&
          scale * top + down >= PANEL.y &&
          scale * bottom + down <= PANEL.y + PANEL.height;
        expect(whole, `${city.id} in the close-up of ${province}`).toBe(true);
      }
    }
  });

  test('the edge of the close-up cuts no tile and no disc, and no more than a third of a city', () => {
    const edge = {
      left: PANEL.x,
      top: PANEL.y,
      right: PANEL.x + PANEL.width,
      bottom: PANEL.y + PANEL.height,
    };
    const isAtEdge = ({ left, top, right, bottom }: Box): boolean =>
      left < edge.left + 1 || top < edge.top + 1 || right > edge.right - 1 || bottom > edge.bottom - 1;
    /** Land, roads and names are no pieces; the string and the sun belong to a city of this province. */
    const isScenery = ({ sprite, node: { fill } }: Shape): boolean =>
      sprite?.startsWith('taj:lens') === true ||
      sprite?.startsWith('taj:frame') === true ||
      fill === '#ffe9a3';
    const bases = ['malwa', 'agra', 'kashmir', 'carletto'].map(name => named(`taj-province-${name}`));
    let cities = 0;
    for (const base of bases)
      for (const [i, province] of base.view.provinces.entries()) {
        const where = `${base.title}, ${province}`;
        const view = { ...base.view, visit: i + 1 };
        const subject = { kind: 'province', view, names: base.names, offers: [], chosen: [] } as const;
        const { nodes } = tajScene({ ...job(base), ...subject });
        const { shapes } = layout(nodes);
        const cut = shapes.filter(shape => !isScenery(shape) && isAtEdge(shape.box));
        /** Also the foot of a fortress below its palaces. */
        const isOfCity = ({ isPiece, sprite, node: { d, dash } }: Shape): boolean =>
          isPiece ||
          sprite?.startsWith('taj:city') === true ||
          d.includes('l4-9.5h') ||
          dash?.join() === '5,3.4';
        expect(
          cut.filter(shape => !isOfCity(shape)).map(({ sprite, node }) => [sprite, node.fill]),
          where,
        ).toEqual([]);
        const lens = lensOn(view, PANEL);
        for (const city of citiesShown(view, lens)) {
          const { left, top, right, bottom } = through(lens, pieceBounds(view, city));
          const seen = overlap({ left, top, right, bottom }, edge);
          expect(seen / ((right - left) * (bottom - top)), `${where}: ${city.id}`).toBeGreaterThan(0.66);
          cities += 1;
        }
      }
    expect(cities).toBeGreaterThan(200);
  });

  test('a name of another province is farther from the cities of this one than from its own', () => {
    const base = named('taj-province-malwa');
    for (const [i] of base.view.provinces.entries()) {
      const view = { ...base.view, visit: i + 1 };
      const [scale, , , , across, down] = lensOn(view, PANEL);
      for (const { city, box } of namesBeyond(view, lensOn(view, PANEL))) {
        const far = ([x, y]: readonly [number, number]): number => {
          const [a, b] = [scale * x + across, scale * y + down];
          const dx = Math.max(box.left - a, 0, a - box.right);
          return Math.hypot(dx, Math.max(box.top - b, 0, b - box.bottom));
        };
        const nearest = Math.min(...citiesHere(view).map(({ at }) => far(at)));
        expect(far(city.at), `${city.id} in ${view.provinces[i]}`).toBeLessThan(nearest);
      }
    }
    const view = { ...base.view, visit: base.view.provinces.indexOf('agra') + 1 };
    const hidden = hiddenNames(view, lensOn(view, PANEL), []).map(({ id }) => id);
    expect(hidden).toEqual(expect.arrayContaining(['lucknow', 'kalinjar']));
  });

  test.each([5, 3, 2])('no number covers a name, a piece or another number in a game of %i', seats => {
    const options = { map: seats === 3 ? 'nine' : 'twelve', carletto: 'needed', ties: 'computed' } as const;
    for (const { after } of playThrough(tajMahal, { seed: `close-up ${seats}`, seats, options })) {
      const view = tajMahal.view(after.table.state, null);
      if (view.stage !== 'palace' && view.stage !== 'settle') continue;
      const lens = lensOn(view, PANEL);
      const spots = badgeSpots(view, lens, PANEL).map(([x, y]) => ({
        left: x - 30,
        right: x + 30,
        top: y - 30,
        bottom: y + 30,
      }));
      for (const [i, spot] of spots.entries()) {
        const others = [...obstacles(view, lens), ...spots.slice(i + 1)];
        const covered = Math.max(...others.map(box => overlap(spot, box)));
        expect(covered, `ply ${after.table.ply}, city ${i + 1}`).toBeLessThan(200);
      }
    }
  });

  test('TM-32 a number stands nearest to its own city, and apart from other numbers', () => {
    const base = named('taj-province-malwa');
    for (const [i] of base.view.provinces.entries()) {
      const view = { ...base.view, visit: i + 1, palaces: [] };
      const lens = lensOn(view, PANEL);
      const cities = citiesHere(view);
      const far = ([x, y]: readonly [number, number], { at: [a, b] }: (typeof cities)[number]): number =>
        Math.hypot(lens[0] * a + lens[4] - x, lens[3] * b + lens[5] - y);
      const spots = badgeSpots(view, lens, PANEL);
      for (const [n, spot] of spots.entries())
        for (const [other, city] of cities.entries()) {
          if (other === n) continue;
          const [x, y] = spots[other] ?? spot;
          expect(far(spot, cities[n] ?? city), `${n + 1} by ${city.id}`).toBeLessThan(far(spot, city));
          expect(Math.hypot(spot[0] - x, spot[1] - y), `${n + 1} by ${other + 1}`).toBeGreaterThan(100);
        }
    }
  });

  test('TM-40 the chosen place is marked on the map, in shape', () => {
    const [open, chosen] = ['taj-province-malwa', 'taj-province-chosen'].map(title => svg(named(title)));
    const ticks = (drawing = '') => drawing.split(TICK).length - 1;
    const suns = (drawing = '') => drawing.split('#ffe9a3').length - 1;
    expect([ticks(open), suns(open)]).toEqual([0, 0]);
    expect([ticks(chosen), suns(chosen)]).toEqual([1, 1]);
    expect(alt(named('taj-province-chosen'))).toContain('Chosen: Bhopal (palace).');
    expect(alt(named('taj-province-malwa'))).not.toContain('Chosen');
  });

  test('the white Carletto stands out on every ground by his rim', () => {
    const [white, green] = CARLETTOS;
    const grounds = Object.values(TINTS).map(([ground]) => ground);
    expect(contrast(rimOf(white), white.fill)).toBeGreaterThanOrEqual(3);
    for (const ground of grounds) {
      expect(contrast(rimOf(white), ground), ground).toBeGreaterThanOrEqual(3);
      expect(contrast(green.fill, ground), ground).toBeGreaterThanOrEqual(3);
    }
    for (const title of ['taj-province-carletto', 'taj-board-4-carletto'])
      expect(svg(named(title)), title).toMatch(new RegExp(`stroke="${rimOf(white)}" stroke-width="[67].4"`));
  });
});

/** Returns the names of all marks. */
const marksIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(node => {
    if (node.kind !== 'group') return [];
    return node.mark === undefined ? marksIn(node.children) : [node.mark];
  });

/** False for the paper that all cards of a suit share. */
const isCard = (id: string): boolean => id.startsWith('taj:card:') && !id.startsWith('taj:card:blank:');

describe('hand and supply', () => {
  /** The plaque of a card at scale 1, and the least room between its edges and a name. */
  const PLAQUE = { width: CARD.width - 28, margin: 5 };

  /** The scales of hands of up to 30 cards. */
  test.each(LOCALES)('a name on a card keeps off the edges of its plaque: %s', locale => {
    for (const card of [...CARDS.map(({ id }) => id), ...SPECIALS])
      for (const scale of [0.68, 0.84, 1.04, 1.3]) {
        const spot = { x: 0, y: 0, scale, number: null, state: 'plain' } as const;
        const spoken = { ...job(named('taj-hand-12'), locale).words };
        for (const { left, right, text } of placed(cardArt(card, spoken, spot))) {
          if (!/\p{L}{3}/u.test(text.text)) continue;
          expect(right - left, `${card}: ${text.text} at ${scale}`).toBeLessThanOrEqual(
            (PLAQUE.width - 2 * PLAQUE.margin) * scale + 0.01,
          );
        }
      }
  });

  test('TM-12 every card has its number and how it stands: open, chosen or shut', () => {
    const cards = sprites(named('taj-hand-12')).filter(isCard);
    expect(cards.map(id => id.split(':').at(-1))).toEqual([
      'shut',
      'shut',
      'shut',
      'shut',
      'shut',
      'open',
      'open',
      'open',
      'shut',
      'shut',
      'open',
      'open',
    ]);
    for (const n of range(12)) expect(words(named('taj-hand-12'))).toContain(String(n + 1));
    expect(sprites(named('taj-hand-special')).filter(id => id.endsWith(':chosen'))).toHaveLength(2);
  });

  test('TM-15 special cards are numbered after the other cards, in the picture and in words', () => {
    for (const title of ['taj-hand-special', 'taj-low-special'])
      for (const n of range(10)) expect(words(named(title)), title).toContain(String(n + 1));
    expect(alt(named('taj-hand-special'))).toContain('Chosen: 2, 9.');
    expect(alt(named('taj-hand-special'))).toContain('Special cards: 7 +2 points, 8 colour change, ');
  });

  test('a name without room for the mark of an automated player leaves out the mark, not letters', () => {
    const base = named('taj-contest-5');
    const names = ['Chandra (auto)', 'Birbal (auto)', ...base.names.slice(2)];
    for (const sample of [
      { ...base, names },
      { ...named('taj-board-5'), names },
    ]) {
      expect(words(sample).filter(shown => /^(Chan|Birb)/.test(shown))).toEqual(
        expect.arrayContaining([expect.stringMatching(/^Chandra( \(auto\))?$/)]),
      );
      expect(words(sample).filter(shown => shown.includes('…'))).toEqual([]);
    }
  });

  test('TM-18 shows what lies on the table and what the hand could add', () => {
    // Green is the colour of the visit: two elephants on green cards, one on a white card.
    for (const title of ['taj-hand-12', 'taj-low-12'])
      expect(words(named(title)).join(' '), title).toMatch(/\b1 1 \+2 0 \+1 0 \+1 0 \+1 2 \+3\b/);
    // No card can be played.
    expect(words(named('taj-hand-3')).join(' ')).not.toMatch(/\+\d/);
    expect(alt(named('taj-hand-3'))).toContain('Shown in this visit: vizier 1, general 1, elephant 2.');
  });

  test('TM-18 in a panel every rival in the visit has a row of counts, and taken prizes are ticked', () => {
    for (const title of ['taj-low-12', 'taj-low-6', 'taj-low-special', 'taj-low-carletto']) {
      const { view } = named(title);
      const shown = words(named(title)).join(' ');
      const rivals = view.order.filter(who => who !== view.seat && view.figures[who]?.withdrawn === false);
      expect(rivals.length).toBeGreaterThan(1);
      for (const figure of rivals.flatMap(who => view.figures[who] ?? [])) {
        const size = figure.carletto ? '' : `${figure.cards + figure.specials.length} `;
        const counts = SYMBOLS.map(sign => figure.symbols[sign]).join(' ');
        expect(shown, title).toContain(`${size}${counts}`);
      }
      const taken = view.court.filter(({ open }) => !open).map(({ sign }) => sign);
      expect(marksIn(drawn(named(title)).nodes), title).toEqual(taken.map(sign => `taken ${sign}`));
      for (const sign of taken) expect(alt(named(title)).toLowerCase(), title).toContain(`${sign} taken`);
      for (const who of rivals.filter(each => view.figures[each]?.carletto === false))
        expect(alt(named(title)), title).toContain(`${named(title).names[who]}: `);
    }
    // A figure that has withdrawn competes for nothing any more.
    const { view, names } = named('taj-low-12');
    const out = view.figures.findIndex(({ withdrawn }) => withdrawn);
    expect(words(named('taj-low-12'))).not.toContain(names[out]);
  });

  test.each([0, 1, 5, 6, 7, 9, 10, 12, 13, 16, 24, 25, 40, 41, 60])(
    'TM-14 %i cards lie beside and below each other inside the frame',
    count => {
      const { scale, height, spots } = spread(count, 150);
      expect(spots).toHaveLength(count);
      expect(height).toBeLessThanOrEqual(1600);
      for (const [i, a] of spots.entries()) {
        expect(a.x).toBeGreaterThan(34);
        expect(a.x + CARD.width * scale).toBeLessThan(1000 - 34);
        expect(a.y + heightAt({ scale })).toBeLessThan(height - 30);
        for (const b of spots.slice(i + 1))
          expect(
            Math.abs(a.x - b.x) >= CARD.width * scale + 8 || Math.abs(a.y - b.y) >= heightAt({ scale }) + 8,
          ).toBe(true);
      }
    },
  );

  test('TM-99 a hand needs the view of its seat', () => {
    const { view, names } = named('taj-board-5');
    expect(() =>
      tajScene({
        ...job(named('taj-hand-12')),
        kind: 'hand',
        format: 'large',
        pick: null,
        scope: 't',
        view,
        names,
      }),
    ).toThrow(/seat/);
    expect(() =>
      altTaj({ kind: 'hand', format: 'large', pick: null, view, names }, sayer('en', names)),
    ).toThrow(/seat/);
  });

  test('TM-70 all hands are open with what they scored: special cards, white ones, best colour', () => {
    const sample = named('taj-hands-5'),
      cards = sprites(sample).filter(isCard),
      shown = words(sample);
    expect(cards).toHaveLength(
      sample.view.figures.reduce((sum, { hand, specials }) => sum + (hand ?? []).length + specials.length, 0),
    );
    // Björn: a special card, three white ones, two green ones.
    for (const said of ['+1', '+3', '+2', '+6', 'winner', '103', 'Final hands'])
      expect(shown, said).toContain(said);
    expect(
      groupsOf(sample.view, 2, sample.view.figures[2] ?? expect.fail()).map(
        ({ suit, points }) => `${suit} ${points}`,
      ),
    ).toEqual(['white 1', 'yellow 3', 'red 0', 'purple 0']);
    expect(words(named('taj-hands-long'))).toContain('No cards');
  });

  test('TM-99 no hands before the end', () => {
    const { view, names } = named('taj-board-5');
    expect(() => tajScene({ ...job(named('taj-hands-5')), kind: 'hands', view, names })).toThrow(/over/);
  });

  test.each([0, 40, 64])('TM-70 even %i cards of one hand stay in their column', count => {
    const sample = named('taj-hands-5'),
      hand = CARDS.slice(0, count).map(({ id }) => id);
    const { nodes } = tajScene(
      job({
        ...sample,
        view: { ...sample.view, figures: sample.view.figures.map(figure => ({ ...figure, hand })) },
      }),
    );
    const cards = nodes.flatMap(node =>
      node.kind === 'sprite' && node.id.startsWith('taj:card:') ? [node] : [],
    );
    expect(cards.length).toBeGreaterThanOrEqual(5 * count);
    for (const { x } of cards) expect(x > 40 && x + CARD.width * 0.38 < 960).toBe(true);
  });

  test('the supply is numbered as it lies', () => {
    for (const n of range(9)) expect(words(named('taj-supply-9'))).toContain(String(n + 1));
    expect(words(named('taj-supply-9'))).toEqual(expect.arrayContaining(['The supply', 'Deck', '31']));
  });
});

describe('alternative texts', () => {
  test('the board in words: visit, who is asked, court, everybody, the current province', () => {
    const said = alt(named('taj-board-5'));
    for (const part of [
      'visit 8 of 12: Malwa',
      "It is Björn's turn.",
      'vizier: Amélie +2',
      'princess taken',
      'elephant (rice, jewels): Amélie +2',
      'Saskia: 29 points, 4 cards',
      'withdrawn',
      'Ujjain (Björn, Saskia with the crown)',
      'Chanderi (free, tea)',
    ])
      expect(said).toContain(part);
  });

  test('who plays in words alone knows what the Elephant brings', () => {
    const inWords = altTaj(named('taj-low-12'), sayer('en', []), WORDS_LIMIT);
    expect(inWords).toContain('The elephant brings: rice, jewels.');
    expect(alt(named('taj-contest-5'))).toContain('elephant (rice, jewels)');
    // The last prize of this court is taken.
    expect(altTaj(named('taj-low-carletto'), sayer('en', []), WORDS_LIMIT)).not.toContain('rice, jewels');
  });

  test('the province in words: what is due, who stands where, the points of each choice', () => {
    const said = alt(named('taj-province-malwa'));
    for (const part of [
      'Björn has to place: 1 palace, the palace with the crown.',
      '2: Chanderi (free, tea): palace +4, palace with the crown +2.',
      '4: Mandu (Théo): palace with the crown +1.',
    ])
      expect(said).toContain(part);
  });

  test('a city whose label is short has its whole name in words', () => {
    const malwa = named('taj-province-malwa');
    if (malwa.kind !== 'province') throw new Error('no province');
    const offers = [{ city: 'dera-ismail-khan', crown: false, points: 1 }];
    const view = { ...malwa.view, visit: 2, palaces: [] };
    expect(alt({ ...malwa, view, offers })).toContain('1: Dera Ismail Khan ');
  });

  test('Italian has the plural where several cards follow', () => {
    const job = named('taj-hand-12');
    const said = altTaj(job, sayer('it', job.names));
    for (const part of ['Rosse: 1 elefante', 'Bianche: ']) expect(said).toContain(part);
    if (job.kind !== 'hand') throw new Error('no hand');
    const figures = job.view.figures.map(figure => ({ ...figure, hand: figure.hand?.slice(0, 1) ?? null }));
    const one = { ...job, view: { ...job.view, figures }, pick: null };
    expect(altTaj(one, sayer('it', job.names))).toContain('Rossa: 1 ');
  });

  test('TM-38 the Taj Mahal is named beside its points', () => {
    const malwa = named('taj-province-malwa');
    const bonuses = { 'agra-city': 'bonus-taj-mahal' };
    const view = { ...malwa.view, visit: malwa.view.provinces.indexOf('agra') + 1, palaces: [], bonuses };
    expect(alt({ ...malwa, view })).toContain('Agra (free, Taj Mahal +4)');
  });

  test('the hand in words: numbers, what may be played, what is shown', () => {
    const said = alt(named('taj-hand-12'));
    for (const part of [
      'Red: 1 elephant + elephant, 2 elephant + vizier.',
      'May be played: 6–8, 11–12.',
      'Shown, and with + the most to add: vizier 1, general 1 +2, monk +1, Grand Mogul +1, elephant 2 +3.',
    ])
      expect(said).toContain(part);
  });

  test('a text of many cards begins with the choice, and names equal cards and a first symbol once', () => {
    expect(alt(named('taj-hand-20'))).toMatch(/^Hand[^.]*\. Chosen: 2\. May be played: 1–11\./);
    expect(alt(named('taj-hand-36'))).toContain('Red: 1 elephant + elephant, 2–3 + vizier, 4 + general');
    expect(alt(named('taj-taking-9'))).toContain('Red (11 cards): vizier 4, general 2');
  });

  test('TM-70 the final hands in words: by colour, and what each scored', () => {
    const said = alt(named('taj-hands-5'));
    for (const part of [
      'Winner: Théo.',
      'Björn: 37 points, +2 points (+1), white 3 (+3), green 2 (+2).',
      'Niccolò: 44 points, white 1 (+1), yellow 3 (+3), red 2, purple 1.',
    ])
      expect(said).toContain(part);
  });

  test('the goods have heads over all columns, also where nobody owns anything', () => {
    const { view } = named('taj-goods-start');
    expect(view.figures.every(({ influences }) => influences.length === 0)).toBe(true);
    const shown = sprites(named('taj-goods-start'));
    for (const kind of COMMODITIES) expect(shown.filter(id => id === `taj:good:${kind}`)).toHaveLength(1);
    for (const sign of INFLUENCES) expect(shown.filter(id => id === `taj:sign:${sign}`)).toHaveLength(1);
  });

  test('everybody’s goods in words', () => {
    const said = alt(named('taj-goods-4'));
    for (const part of [
      'tea 1, jewels 2, influence tiles',
      'Carletto: 22 points, tea 1, jewels 1, influence tiles princess 1, special cards +2 points, colour',
      'Beside the board: +1 elephant, +1 Grand Mogul.',
    ])
      expect(said).toContain(part);
  });
});

describe('whole games', () => {
  const SETS = [...optionSets(tajMahal)]
    .flatMap(options => [1, 2, 3, 4, 5].map(seats => ({ seats, options })))
    .filter(({ seats, options }) => (tajMahal.refuses?.(seats, options) ?? null) === null);

  test.each([...SETS.entries()])(
    'TM-98 every position can be drawn and told, and no public picture depends on who looks (game %i)',
    (i, { seats, options }) => {
      let drawn = 0;
      const names = range(seats).map(seat => `Player ${seat + 1}`);
      let step = 0;
      for (const { after } of playThrough(tajMahal, { seed: `pictures ${i}`, seats, options })) {
        if (step++ % 37 !== i % 12) continue;
        const view = tajMahal.view(after.table.state, null),
          own = tajMahal.view(after.table.state, 0),
          figure = own.figures[0];
        const subjects: TajSubject[] = [
          { kind: 'board', view, names },
          { kind: 'goods', view, names },
          { kind: 'supply', view, names, chosen: null },
          ...(view.stage === 'over'
            ? [{ kind: 'hands', view, names } as const]
            : [{ kind: 'contest', view, names } as const]),
          ...(view.stage !== 'over' && view.placing !== null
            ? [{ kind: 'province', view, names, offers: [], chosen: [] } as const]
            : []),
          ...(figure === undefined
            ? []
            : [
                {
                  kind: 'hand',
                  format: 'low',
                  view: own,
                  names,
                  pick: { legal: held(figure).slice(0, 3), chosen: { card: null, with: null } },
                } as const,
              ]),
        ];
        for (const subject of subjects) holds(subject, `${i}, step ${step}, ${subject.kind}`);
        drawn += subjects.length;
      }
      expect(drawn).toBeGreaterThan(5);
    },
  );
});
