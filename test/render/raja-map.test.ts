/** The map of Raja and its close-up on a phone. */
import { describe, expect, test } from 'vitest';
import { range } from '../../engines/core/values.ts';
import { CITIES, STOPS, VILLAGES, isStop, nameOf as placeName, roomOf } from '../../engines/raja/facts.ts';
import { raja } from '../../engines/raja/index.ts';
import type { View } from '../../engines/raja/model.ts';
import { WORDS, altRaja } from '../../render/raja/index.ts';
import type { Newest } from '../../render/raja/index.ts';
import { badgeAt, focus } from '../../render/raja/closeup/closeup.ts';
import { MAP, stopAt, villageAt } from '../../render/raja/geometry.ts';
import { CITY_HUES } from '../../render/raja/hues.ts';
import { NUMBER_RADIUS } from '../../render/raja/map/city.ts';
import { nameBox } from '../../render/raja/map/ground.ts';
import { travellerBoxes } from '../../render/raja/map/travellers.ts';
import { RAJA_SAMPLES, rajaSampleJob, type RajaSample } from '../../render/raja/samples.ts';
import type { Locale } from '../../src/base.ts';
import type { Area } from '../../render/kit/shapes.ts';
import { C } from '../../render/kit/colours.ts';
import { leaf, placed, spritesIn, type Placed } from '../support/render/pictures.ts';
import { contrast, legible } from '../support/render/phone.ts';
import { firstOrder } from '../../tools/laws/first-order.ts';
import { optionSets, playThrough } from '../support/engine/playthrough.ts';

const { drawn, job, named, svg } = leaf({
  samples: RAJA_SAMPLES,
  job: rajaSampleJob,
  alt: altRaja,
  words: WORDS,
  own: /^picture:raja\./,
  smallest: 19,
});

const PLACES = new Set<string>([
  ...CITIES,
  ...STOPS.filter(isStop).map(placeName),
  ...VILLAGES.map(({ name }) => name),
]);
/** Names of places, and on the map numbers of villages and counts of houses. */
const second = ({ text: { text } }: Placed): boolean => PLACES.has(text) || /^\d{1,2}$/u.test(text);

const first = (sample: RajaSample, locale: Locale) => firstOrder(job(sample, locale));

legible(RAJA_SAMPLES, drawn, {
  map: {
    second,
    first,
  },
  closeup: {
    second,
    first,
  },
});

describe('the map on a phone', () => {
  test('no figure travels over a village, a number or the name of a city, wherever all stand', () => {
    const { view } = named('raja-map-5');
    for (const stop of STOPS)
      for (const seats of range(6))
        for (const maharaja of [stop, 'S', 'D'] as const) {
          const players = view.players.map((player, seat) => ({ ...player, at: seat < seats ? stop : 'S' }));
          expect(covered({ ...view, maharaja, players }), `${stop} ${seats}`).toEqual([]);
        }
  });

  test('no architect hides the elephant in a city, however many stand there', () => {
    const { view } = named('raja-map-5');
    for (const stop of CITIES)
      for (const seats of range(6)) {
        const players = view.players.map((player, seat) => ({
          ...player,
          at: seat < seats ? stop : ('S' as const),
        }));
        const [elephant, ...architects] = travellerBoxes({ ...view, maharaja: stop, players }, stop).map(
          box => ({ what: 'traveller', of: '', box }),
        );
        const others = architects.map(each => ({ ...each, of: stop }));
        expect(elephant && meeting([elephant], others), `${stop} ${seats}`).toEqual([]);
      }
  });

  test('nothing covers a village or a name in whole games', () => {
    for (const [i, options] of [...optionSets(raja)].entries()) {
      const seats = 2 + (i % 4);
      let seen = '';
      let step = 0;
      for (const { after } of playThrough(raja, { seed: `map ${i}`, seats, options })) {
        if (step++ > 120) break; // RA-61: a game may have no end
        const view = raja.view(after.table.state, null),
          stands = JSON.stringify([view.maharaja, view.players.map(({ at }) => at)]);
        if (stands === seen) continue;
        seen = stands;
        expect(covered(view), `seed map ${i}, ply ${after.table.ply}`).toEqual([]);
      }
    }
  });

  test('no badge of the close-up covers another village, its badge or the name of a city', () => {
    const { view } = named('raja-map-5'),
      { scale } = focus(
        'S',
        VILLAGES.map(({ id }) => ({ at: id, label: '1' })),
        0,
      );
    const badges = VILLAGES.map(({ id }): Thing => {
      const [dx, dy] = badgeAt(id, undefined, scale),
        [x, y] = villageAt(id);
      return {
        what: `badge ${id}`,
        of: id,
        box: { x: x + dx - 24 / scale, y: y + dy - 20 / scale, width: 48 / scale, height: 40 / scale },
      };
    });
    const villages = fixed(view).map(thing =>
      VILLAGES.some(({ id }) => id === thing.of)
        ? { ...thing, box: { ...thing.box, height: thing.box.height - 2 * NUMBER_RADIUS } }
        : thing,
    );
    expect(meeting(badges, villages)).toEqual([]);
    expect(badges.flatMap((badge, i) => meeting([badge], badges.slice(i + 1)))).toEqual([]);
  });

  test('RA-35 free sites and free plots stand out from their ground', () => {
    for (const city of CITIES)
      expect(contrast(C.inkSoft, CITY_HUES[city].ground), city).toBeGreaterThanOrEqual(3);
    expect(contrast('#7a5426', '#fdf5dd')).toBeGreaterThanOrEqual(3);
    for (const city of CITIES)
      expect(contrast('#ffffff', CITY_HUES[city].banner), city).toBeGreaterThanOrEqual(4.5);
  });

  test('a sun shines behind each new palace and house, and behind no others', () => {
    const start = named('raja-map-start');
    const suns = (newest: readonly Newest[]) =>
      svg({ ...start, kind: 'map', newest }).split('#ffe27a').length - 1;
    expect(suns([])).toBe(0);
    expect(suns([{ at: 'v21', site: null, seat: 0 }])).toBe(1);
    expect(
      suns([
        { at: 'A', site: 2, seat: 1 },
        { at: 'A', site: null, seat: 1 },
        { at: 'v25', site: null, seat: 2 },
      ]),
    ).toBe(3);
    expect(svg(named('raja-map-5')).split('#ffe27a').length - 1).toBe(2);
  });

  test('RA-73 neutral palaces are explained where there are any', () => {
    const said = (title: string) => placed(drawn(named(title)).nodes).map(({ text }) => text.text);
    expect(said('raja-map-2').join(' ')).toContain('Neutral palace');
    expect(said('raja-map-5').join(' ')).not.toContain('Neutral palace');
  });
});

interface Thing {
  readonly what: string;
  readonly of: string;
  readonly box: Area;
}

/** Returns what stands still on the map: villages with their numbers, and the names of cities. */
function fixed({ players }: View): Thing[] {
  const half = roomOf(players.length) > 1 ? 32 : 16;
  return [
    ...VILLAGES.map(({ id }) => {
      const [x, y] = villageAt(id);
      return {
        what: id,
        of: id,
        box: { x: x - half, y: y - 22, width: 2 * half, height: 44 + NUMBER_RADIUS },
      };
    }),
    ...CITIES.map(city => ({ what: `name of ${city}`, of: city, box: nameBox(city) })),
  ];
}

function covered(view: View): string[] {
  const moving = STOPS.filter(isStop).flatMap(stop =>
    travellerBoxes(view, stop).map(box => ({ what: `traveller at ${stop}`, of: stop, box })),
  );
  for (const { what, box } of moving) {
    expect(box.x, what).toBeGreaterThanOrEqual(MAP.x);
    expect(box.y, what).toBeGreaterThanOrEqual(MAP.y - 8);
  }
  return meeting(moving, fixed(view));
}

/** Pixels of overlap that do no harm: an empty corner of a box. */
const HARMLESS = 60;

const meeting = (some: readonly Thing[], others: readonly Thing[]): string[] =>
  some.flatMap(a =>
    others.flatMap(b => {
      const across = Math.min(a.box.x + a.box.width, b.box.x + b.box.width) - Math.max(a.box.x, b.box.x),
        down = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
      return a.of !== b.of && across > 0 && down > 0 && across * down > HARMLESS
        ? [`${a.what} and ${b.what}: ${Math.round(across)} x ${Math.round(down)}`]
        : [];
    }),
  );

test('every place of the map lies on it', () => {
  for (const stop of STOPS) {
    const [x, y] = stopAt(stop);
    expect(x > MAP.x && x < MAP.x + MAP.width && y > MAP.y && y < MAP.y + MAP.height, stop).toBe(true);
  }
});

test('the land is painted once for all numbers of players', () => {
  const maps = RAJA_SAMPLES.filter(({ kind }) => kind === 'map').map(sample => drawn(sample));
  expect(new Set(maps.map(({ height }) => height)).size).toBeGreaterThan(1);
  for (const { nodes } of maps) {
    const sprites = spritesIn(nodes);
    expect(sprites.filter(({ id }) => id === 'raja:land')).toHaveLength(1);
  }
});
