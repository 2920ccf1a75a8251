import { describe, expect, test } from 'vitest';
import { citiesFor, FREE_CITIES, NATIONS, SLOTS } from '../../engines/dynasties/facts.ts';
import { dynasties } from '../../engines/dynasties/index.ts';
import type { CityView, Nation, View } from '../../engines/dynasties/model.ts';
import { paletteOf } from '../../render/index.ts';
import { altDynasties, WORDS } from '../../render/dynasties/index.ts';
import type { DynastiesJob } from '../../render/dynasties/index.ts';
import { boxesOf } from '../../render/dynasties/map/city.ts';
import { cityAt, COAT_AT, MAP, SEA_LETTERS, SEAS } from '../../render/dynasties/map/layout.ts';
import { BELOW_HEAD } from '../../render/dynasties/head.ts';
import {
  DYNASTIES_SAMPLES,
  dynastiesSampleJob,
  type DynastiesSample,
} from '../../render/dynasties/samples.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { widthOf } from '../../render/kit/fonts.ts';
import { readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';
import type { Area } from '../../render/kit/shapes.ts';
import { SEATS } from '../../render/kit/seats.ts';
import { scene } from '../../render/index.ts';
import type { Locale } from '../../src/base.ts';
import { leaf, type Placed } from '../support/render/pictures.ts';
import { legible } from '../support/render/phone.ts';
import { firstOrder } from '../../tools/laws/first-order.ts';
import { playThrough } from '../support/engine/playthrough.ts';

const ALBUM = {
  samples: DYNASTIES_SAMPLES,
  job: dynastiesSampleJob,
  alt: altDynasties,
  words: WORDS,
  own: /^picture:dynasties\./,
  smallest: 20,
};
const { job, drawn, named, words, svg } = leaf(ALBUM);
const MAPS = DYNASTIES_SAMPLES.filter(({ kind }) => kind === 'map');
const REVERSED = SEATS.map((_, seat) => SEATS.length - 1 - seat);
const PUBLIC_LIMIT = 250 * 1024;

/** Names of places, and the 2 in the sign of a city that is worth points, down to the foot of the map. */
const secondAbove =
  (foot: number) =>
  ({ text: { text }, y }: Placed): boolean =>
    y < foot && (!/\d/u.test(text) || text === '2');

const first = (sample: DynastiesSample, locale: Locale) => firstOrder(job(sample, locale));

legible(DYNASTIES_SAMPLES, drawn, {
  map: {
    second: secondAbove(MAP.y + MAP.height),
    first,
  },
  places: { second: secondAbove(BELOW_HEAD + MAP.height), first },
});

describe('the map on a phone', () => {
  const painter = createPainter();
  test.each(MAPS)('is at most 250 KB in every colour: $title', sample => {
    for (const colours of [[], REVERSED]) {
      const own = { ...job(sample), colours };
      const picture = scene(own);
      const palette = readPalette(new URL(`../../render/palettes/${paletteOf(own)}.bin`, import.meta.url));
      const png = encodePng(painter.paint(picture), picture.width, picture.height, palette);
      expect(png.length).toBeLessThanOrEqual(PUBLIC_LIMIT);
    }
  });
});

/** Pixels of overlap that do no harm: the tip of a feather, the corner of a plaque. */
const HARMLESS = 120;

interface Thing {
  readonly what: string;
  readonly box: Area;
}

/** Returns everything on the map that must be seen whole, city by city. */
const thingsOn = (cities: readonly CityView[]): Thing[][] => [
  ...cities.map(city => boxesOf(city).map(box => ({ what: city.city, box }))),
  ...SEAS.map(({ at: [x, y], words: name }) => {
    const width = widthOf(name, SEA_LETTERS.font, SEA_LETTERS.size, SEA_LETTERS.spacing);
    return [{ what: name, box: { x: x - width / 2, y: y - 16, width, height: 21 } }];
  }),
  ...NATIONS.map(nation => {
    const [x, y] = COAT_AT[nation];
    return [{ what: `arms of ${nation}`, box: { x: x - 22, y: y - 27, width: 44, height: 54 } }];
  }),
];

const coveredOn = (cities: readonly CityView[]): string[] => coveredIn(thingsOn(cities));

function coveredIn(all: readonly (readonly Thing[])[]): string[] {
  return all.flatMap((things, i) =>
    all.slice(i + 1).flatMap(others =>
      things.flatMap(a =>
        others.flatMap(b => {
          const across = Math.min(a.box.x + a.box.width, b.box.x + b.box.width) - Math.max(a.box.x, b.box.x);
          const down = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
          return across > 0 && down > 0 && across * down > HARMLESS
            ? [`${a.what} and ${b.what}: ${Math.round(across)} x ${Math.round(down)}`]
            : [];
        }),
      ),
    ),
  );
}

describe('nothing on the map covers a name, a cost, a free space or a badge', () => {
  const printed = named('dyn-map-5')
    .view.cities.filter(({ city }) => !city.startsWith('free-'))
    .map(city => ({ ...city, books: city.symbol === 'book' ? 2 : 0 }));

  test('with all cities and all books', () => {
    expect(printed.map(({ city }) => city).toSorted()).toEqual([...citiesFor(5)].toSorted());
    expect(coveredOn(printed)).toEqual([]);
  });

  test('DY-107 wherever free cities are laid', () => {
    const tiles = named('dyn-map-5').view.cities.filter(({ city }) => city.startsWith('free-'));
    const laidIn = (nations: readonly Nation[]): CityView[] =>
      tiles.map((tile, i) => {
        const nation = nations[i] ?? 'gb';
        const before = nations.slice(0, i).filter(each => each === nation).length;
        const [x = 0, y = 0] = SLOTS[nation][before] ?? [];
        return { ...tile, nation, x, y, books: tile.symbol === 'book' ? 1 : 0 };
      });
    expect(tiles.map(({ city }) => city).toSorted()).toEqual([...FREE_CITIES].toSorted());
    for (const a of NATIONS)
      for (const b of NATIONS)
        for (const c of NATIONS)
          expect(coveredOn([...printed, ...laidIn([a, b, c])]), [a, b, c].join()).toEqual([]);
  });

  test.each([3, 4, 5])('in a whole game of %i', seats => {
    for (const { view, where } of positions(`map ${seats}`, seats))
      expect(coveredOn(view.cities), where).toEqual([]);
  });

  test('and every city has its place on the map', () => {
    for (const city of named('dyn-map-5').view.cities) {
      const [x, y] = cityAt(city);
      expect(
        x > MAP.x + 60 && x < MAP.x + MAP.width - 50 && y > MAP.y + 60 && y < MAP.y + MAP.height - 50,
        city.city,
      ).toBe(true);
    }
  });
});

/** Yields each position of a random game whose map differs from the one before. */
function* positions(seed: string, seats: number): Generator<{ readonly view: View; readonly where: string }> {
  let seen = '';
  for (const { after } of playThrough(dynasties, { seed, seats, options: {} })) {
    const view = dynasties.view(after.table.state, null);
    const stands = JSON.stringify(view.cities);
    if (stands === seen) continue;
    seen = stands;
    yield { view, where: `seed ${seed}, ply ${after.table.ply}` };
  }
}

describe('a finished game', () => {
  const ARROW = '46 11L72 31L46 51Z';
  test('shows the winner without the arrow of a turn', () => {
    expect(svg(named('dyn-map-5'))).toContain(ARROW);
    expect(svg(named('dyn-map-over'))).not.toContain(ARROW);
  });
});

describe('the picture of a placement', () => {
  const heightOf = (sample: DynastiesSample): number => scene(job(sample)).height;
  const placing = (title: string) => {
    const sample = DYNASTIES_SAMPLES.find(each => each.title === title && each.kind === 'places');
    if (sample?.kind !== 'places') throw new Error(title);
    return sample;
  };

  test('is the part of the map with the legal cities, and the nations alone where one is chosen', () => {
    const near = placing('dyn-places-birth');
    expect(words(near)).toEqual(expect.arrayContaining(['York', 'Paris']));
    expect(words(near)).not.toContain('Lisboa');
    expect(heightOf(near)).toBeLessThanOrEqual(640);
    const nations = placing('dyn-places-nations');
    expect(words(nations)).not.toContain('Paris');
    expect(heightOf(nations)).toBeLessThanOrEqual(360);
    const all = { ...near, legal: near.view.cities.map(({ city }) => ({ city, as: null })), chosen: [] };
    expect(words(all)).toEqual(expect.arrayContaining(['Edinburgh', 'Granada', 'Praha']));
  });

  test('shows every legal city as a whole, wherever it lies', () => {
    const near = placing('dyn-places-birth');
    for (const { city } of near.view.cities) {
      const one = { ...near, legal: [{ city, as: null }], chosen: [] };
      const name = words({ ...near, legal: near.view.cities.map(each => ({ city: each.city, as: null })) });
      const label = words(one);
      expect(label.length, city).toBeGreaterThan(5);
      expect(heightOf(one), city).toBeLessThanOrEqual(560);
      expect(name).toEqual(expect.arrayContaining(label.filter(said => /^[A-Z][a-zü]+$/u.test(said))));
    }
  });
});

describe('the newest change', () => {
  const suns = (newest: Extract<DynastiesJob, { kind: 'map' }>['newest']): number =>
    svg({ ...named('dyn-map-start'), kind: 'map', newest: newest ?? [] }).split('#ffe27a').length - 1;

  test('has rays behind each space that was taken, or behind the whole city', () => {
    expect(suns([])).toBe(0);
    expect(suns([{ city: 'lyon', as: 'prince' }])).toBe(1);
    expect(
      suns([
        { city: 'lyon', as: 'prince' },
        { city: 'paris', as: 'princess' },
      ]),
    ).toBe(2);
    expect(
      suns([
        { city: 'lyon', as: 'prince' },
        { city: 'lyon', as: null },
      ]),
    ).toBe(1);
    expect(suns([{ city: 'extra-gb', as: 'prince' }])).toBe(0); // not in play with four
  });
});

describe('the panels of the nations', () => {
  test('DY-85 show the most on gold and the second most on silver, and no zeros', () => {
    const { view } = named('dyn-map-start');
    const grounds = (totals: readonly number[]): number[] => {
      const nations = view.nations.map((nation, i) => (i === 0 ? { ...nation, totals } : nation));
      const picture = svg({ ...named('dyn-map-start'), view: { ...view, nations } });
      return ['#f2c95c', '#d5dade'].map(fill => picture.split(fill).length - 1);
    };
    expect(grounds([0, 0, 0, 0])).toEqual([0, 0]);
    expect(grounds([3, 2, 1, 0])).toEqual([1, 1]);
    expect(grounds([3, 3, 1, 0])).toEqual([2, 0]);
    expect(grounds([3, 2, 2, 1])).toEqual([1, 2]);
  });

  const withTotals = (totals: readonly number[]): DynastiesSample => {
    const sample = named('dyn-map-5');
    return {
      ...sample,
      view: { ...sample.view, nations: sample.view.nations.map(nation => ({ ...nation, totals })) },
    };
  };

  test('hold large numbers of five players', () => {
    for (const totals of [
      [11, 10, 9, 9, 9],
      [6, 6, 6, 6, 6],
      [7, 5, 5, 5, 5],
    ])
      for (const each of totals.filter(own => own !== 9))
        expect(words(withTotals(totals)).filter(said => said === String(each)).length).toBeGreaterThanOrEqual(
          4 * totals.filter(own => own === each).length,
        );
  });

  test('show nobody below the second place', () => {
    expect(svg(withTotals([11, 10, 6, 4, 2]))).toBe(svg(withTotals([11, 10, 0, 0, 0])));
    expect(svg(withTotals([7, 7, 6, 4, 2]))).toBe(svg(withTotals([7, 7, 0, 0, 0])));
  });
});
