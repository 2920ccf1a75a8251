import { describe, expect, test } from 'vitest';
import { MAPS } from '../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../engines/taj-mahal/index.ts';
import type { View } from '../../engines/taj-mahal/model.ts';
import { at } from '../../engines/core/values.ts';
import { boxOf, pieceBoxes } from '../../render/taj-mahal/board/pieces.ts';
import { cityLabels, provinceSigns } from '../../render/taj-mahal/board/names.ts';
import { WORDS, altTaj, markOf, tajScene } from '../../render/taj-mahal/index.ts';
import { CITIES } from '../../render/taj-mahal/geometry.ts';
import type { Bounds } from '../../render/taj-mahal/geometry.ts';
import { newestPalaces, newestPlay, ranked } from '../../render/taj-mahal/newest.ts';
import { TAJ_SAMPLES, tajSampleJob } from '../../render/taj-mahal/samples.ts';
import type { TajSample } from '../../render/taj-mahal/samples.ts';
import { SEATS } from '../../render/kit/seats.ts';
import { LOCALES } from '../../src/base.ts';
import { leaf, placed } from '../support/render/pictures.ts';
import { legible } from '../support/render/phone.ts';
import { firstOrder } from '../../tools/laws/first-order.ts';
import { playThrough } from '../support/engine/playthrough.ts';

const ALBUM = {
  samples: TAJ_SAMPLES,
  job: tajSampleJob,
  alt: altTaj,
  words: WORDS,
  own: /^picture:taj\./,
  smallest: 20,
};
const { job, drawn, named, words, svg } = leaf(ALBUM);

legible(TAJ_SAMPLES, drawn, {
  board: {
    /** Names of other provinces, numbers of visits to come, and points on bonus tiles. */
    second: ({ text }) => /^[A-Z]{4,}$|^\d{1,2}$|^\+[24]$/u.test(text.text),
    first: (sample, locale) => firstOrder(job(sample, locale)),
  },
});

describe('the board on a phone', () => {
  test.each([5, 3, 4, 2])('nothing covers a name, a number or a free city in a whole game of %i', seats => {
    for (const { view, where } of boards(`board ${seats}`, seats, seats === 4 ? 'nine' : 'twelve'))
      expect(coveredOn(view), where).toEqual([]);
  });

  test('leaves the name of a free city away at most rarely', () => {
    let [free, nameless] = [0, 0];
    for (const { view } of boards('names', 5, 'twelve')) {
      const here = CITIES.filter(
        ({ id, province }) =>
          view.stage !== 'over' &&
          province === view.provinces[view.visit - 1] &&
          !view.palaces.some(({ city }) => city === id),
      );
      const shown = new Set(cityLabels(view).map(({ name }) => name));
      free += here.length;
      nameless += here.filter(({ name }) => !shown.has(name)).length;
    }
    expect(free).toBeGreaterThan(100);
    expect(nameless / free).toBeLessThan(0.04);
  });

  test.each(TAJ_SAMPLES.filter(({ kind, view }) => kind === 'board' && view.stage !== 'over'))(
    'names each city of the visited province: $title',
    ({ view }) => {
      const here = CITIES.filter(({ province }) => province === view.provinces[view.visit - 1]);
      expect(
        cityLabels(view)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(here.map(({ name }) => name).toSorted());
    },
  );

  test('leaves the name of a city with palaces away at most seldom', () => {
    let [built, nameless] = [0, 0];
    for (const { view } of boards('names', 5, 'twelve')) {
      if (view.stage === 'over') continue;
      const shown = new Set(cityLabels(view).map(({ name }) => name));
      for (const { id, name, province } of CITIES) {
        if (province !== view.provinces[view.visit - 1] || isFreeIn(view, id)) continue;
        built += 1;
        nameless += shown.has(name) ? 0 : 1;
      }
    }
    expect(built).toBeGreaterThan(40);
    expect(nameless / built).toBeLessThan(0.35);
  });

  test('names do not stand one below the other as near as lines of a text', () => {
    let [all, stacked] = [0, 0];
    for (const { view } of boards('stacked', 5, 'twelve')) {
      const labels = cityLabels(view);
      all += labels.length;
      stacked += labels.filter(({ box: a }, i) =>
        labels.some(
          ({ box: b }, j) =>
            j > i &&
            Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
            Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom) < 10,
        ),
      ).length;
    }
    expect(all).toBeGreaterThan(100);
    expect(stacked / all).toBeLessThan(0.02);
  });

  test('a name stands nearer to its city than to any other', () => {
    const gap = (a: Bounds, b: Bounds) =>
      Math.hypot(
        Math.max(0, a.left - b.right, b.left - a.right),
        Math.max(0, a.top - b.bottom, b.top - a.bottom),
      );
    let [all, unclear] = [0, 0];
    for (const { view, where } of boards('near', 5, 'twelve'))
      for (const { name, box } of cityLabels(view)) {
        const distances = CITIES.map(({ id, name: city }) => ({ id, city, far: gap(box, boxOf(view, id)) }));
        const own = distances.find(({ city }) => city === name);
        const [other] = distances.filter(({ city }) => city !== name).toSorted((a, b) => a.far - b.far);
        const isUnclear = (other?.far ?? 0) <= (own?.far ?? Infinity);
        all += 1;
        unclear += isUnclear ? 1 : 0;
        if (isUnclear && !isFreeIn(view, own?.id)) expect(`${name} at ${where}`).toBe('a clear place');
      }
    expect(all).toBeGreaterThan(100);
    expect(unclear / all, 'a free city keeps its name where there is no clear place').toBeLessThan(0.2);
  });
});

const isFreeIn = ({ palaces }: View, city: string | undefined): boolean =>
  !palaces.some(palace => palace.city === city);

/** Yields each position of a random game whose map differs from the one before. */
function* boards(
  seed: string,
  seats: number,
  map: View['options']['map'],
): Generator<{ readonly view: View; readonly where: string }> {
  let seen = '';
  const options = { map, carletto: 'needed', ties: 'computed' } as const;
  for (const { after } of playThrough(tajMahal, { seed, seats, options })) {
    const view = tajMahal.view(after.table.state, null);
    const stands = JSON.stringify([view.visit, view.palaces]);
    if (stands === seen) continue;
    seen = stands;
    yield { view, where: `seed ${seed}, ply ${after.table.ply}` };
  }
}

/** Pixels of overlap that do no harm: the tip of a tower, the halo of a letter. */
const HARMLESS = 95;

/** Returns what covers something else on the map. */
function coveredOn(view: View): string[] {
  const cities = CITIES.filter(({ id }) => MAPS[view.options.map].cities.includes(id));
  expect(pieceBoxes(view)).toHaveLength(cities.length);
  const all: { readonly what: string; readonly box: Bounds }[] = [
    ...cities.map(({ id }) => ({ what: id, box: boxOf(view, id) })),
    ...cityLabels(view).map(({ name, box }) => ({ what: `"${name}"`, box })),
    ...provinceSigns(view).flatMap(({ province, boxes }) =>
      boxes.map(box => ({ what: `name of ${province}`, box })),
    ),
  ];
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap(b => {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      return across > 0 && down > 0 && across * down > HARMLESS ? [`${a.what} and ${b.what}`] : [];
    }),
  );
}

describe('the board', () => {
  test.each(LOCALES)('has its title in one face whatever province is visited: %s', locale => {
    const { view } = named('taj-board-5');
    for (const [i, province] of view.provinces.entries())
      for (const visit of [1, view.provinces.length]) {
        const provinces = view.provinces.with(i, at(view.provinces, visit - 1)).with(visit - 1, province);
        const sample = { ...named('taj-board-5'), view: { ...view, provinces, visit } };
        const [title] = placed(drawn(sample, locale).nodes).filter(({ text }) => text.text.includes(' · '));
        expect([title?.text.font, title?.text.text.includes('…')], province).toEqual(['display', false]);
        expect((title?.right ?? Infinity) - (title?.left ?? 0), province).toBeLessThanOrEqual(312);
      }
  });

  test('TM-20 the court shows who leads each prize and by how much, and what is gone', () => {
    const shown = words(named('taj-board-5'));
    for (const title of ['taj-board-5', 'taj-contest-5']) {
      const { view } = named(title);
      const gone = view.court.map(prize => ({ ...prize, open: false }));
      const shownWith = (court: typeof gone) => svg({ ...named(title), view: { ...view, court } });
      expect(shownWith(gone), title).toBe(shownWith(gone.map(prize => ({ ...prize, leader: null }))));
    }
    expect(shown).toContain('Visit 8 · Malwa');
    for (const { open, leader, margin } of named('taj-board-5').view.court)
      if (open && leader !== null) expect(shown).toContain(`+${margin}`);
  });

  test('shows names, hand sizes and scores of all, who is on turn and who has withdrawn', () => {
    const { view, names } = named('taj-board-5'),
      shown = words(named('taj-board-5'));
    for (const said of [
      ...names,
      ...view.figures.map(({ score }) => String(score)),
      ...view.figures.map(({ cards, specials }) => String(cards + specials.length)),
      'to play',
      'withdrawn',
    ])
      expect(shown, said).toContain(said);
  });

  test('TM-7 every figure has a colour and an emblem of its own, Carlettos too', () => {
    const { view } = named('taj-board-nine'),
      marks = view.figures.map((_, who) => markOf(view, who));
    for (const key of ['fill', 'emblem', 'emoji'] as const)
      expect(new Set(marks.map(mark => mark[key])).size).toBe(marks.length);
    for (const mark of marks.slice(2))
      for (const seat of SEATS.slice(0, 5))
        expect([mark.fill, mark.emblem, mark.emoji]).not.toContain(seat.emblem);
    const drawn = svg(named('taj-board-nine'));
    for (const { emblem } of marks) expect(drawn).toContain(emblem);
  });

  test('TM-95 the short map has no visits in the west', () => {
    const short = words(named('taj-board-nine'));
    for (const province of ['KABUL', 'MULTAN', 'THATTA']) {
      expect(short).not.toContain(province);
      expect(words(named('taj-board-5'))).toContain(province);
    }
  });

  test('names the cities where somebody builds now, and no others', () => {
    const shown = words(named('taj-board-5'));
    for (const city of ['Mandu', 'Chanderi', 'Bhopal', 'Ujjain']) expect(shown).toContain(city);
    for (const city of ['Kabul', 'Surat', 'Delhi']) expect(shown).not.toContain(city);
    for (const city of ['Ujjain', 'Mandu']) expect(words(named('taj-board-over'))).not.toContain(city);
  });

  test('TM-26 both palaces of a city are drawn, the crown once', () => {
    const one = named('taj-board-start'),
      crowns = (sample: TajSample) => svg(sample).split('M-10.5 0L-12.6').length - 1;
    const place = (palaces: TajSample['view']['palaces']): TajSample => ({
      ...one,
      view: { ...one.view, palaces },
    });
    expect(crowns(place([{ city: 'ujjain', owner: 0, crown: false }]))).toBe(0);
    expect(
      crowns(
        place([
          { city: 'ujjain', owner: 0, crown: false },
          { city: 'ujjain', owner: 1, crown: true },
        ]),
      ),
    ).toBe(2); // its halo and itself
  });

  test('TM-25 a bonus tile beside a crown palace stays to be seen', () => {
    const one = named('taj-board-start'),
      tile = one.view.bonuses['chanderi'];
    if (tile === undefined) throw new Error('no tile on Chanderi');
    const shown = (palaces: TajSample['view']['palaces'], bonuses: TajSample['view']['bonuses']) =>
      svg({ ...one, view: { ...one.view, palaces, bonuses } }).split('M-13.4 0a13.4').length;
    const crowned = [{ city: 'chanderi', owner: 0, crown: true }];
    expect(shown(crowned, { chanderi: tile })).toBe(shown([], { chanderi: tile }));
    expect(shown(crowned, { chanderi: tile })).toBeGreaterThan(shown(crowned, {}));
  });

  test('a sun stands behind the prizes that the newest play touched', () => {
    const suns = (title: string) => svg(named(title)).split('#ffdf7d').length - 1;
    expect(newestPlay(named('taj-board-5').view)).toEqual({ who: 0, cards: ['green-01'] });
    expect(suns('taj-board-5')).toBe(1); // two elephants
    expect(newestPlay(named('taj-board-nine').view)).toEqual({ who: 2, cards: ['yellow-14', 'white-01'] });
    for (const title of ['taj-board-start', 'taj-board-4', 'taj-board-3', 'taj-board-over'])
      expect(suns(title), title).toBe(0);
  });

  test('the newest play is passed over where its figure has withdrawn', () => {
    const { view } = named('taj-board-5'),
      figures = view.figures.map((figure, who) =>
        who === 0 ? { ...figure, withdrawn: true, played: [] } : figure,
      );
    expect(newestPlay({ ...view, figures })).toEqual({ who: 4, cards: ['yellow-19', 'white-11'] });
  });

  test('suns shine behind the palaces of the last withdrawal that built, and behind no others', () => {
    const one = named('taj-board-start'),
      suns = (palaces: TajSample['view']['palaces']) =>
        svg({ ...one, view: { ...one.view, palaces } }).split('#ffe9a3').length - 1;
    const [older, first, second] = [
      { city: 'kabul-city', owner: 0, crown: false },
      { city: 'ujjain', owner: 0, crown: false },
      { city: 'mandu', owner: 0, crown: true },
    ];
    expect(suns([])).toBe(0);
    expect(suns([older, first, second])).toBe(2);
    expect(newestPalaces({ stage: 'turn', palaces: [older, first, { ...second, owner: 1 }] })).toEqual([
      { ...second, owner: 1 },
    ]);
    expect(newestPalaces({ stage: 'over', palaces: [older, first] })).toEqual([]);
  });

  test('TM-71 at the end all are in order of score, and the winner replaces the court', () => {
    const sample = named('taj-board-over'),
      shown = words(sample);
    expect(ranked(sample.view)).toEqual([4, 2, 0, 1, 3]);
    expect(shown).toContain('The end');
    expect(shown).not.toContain('–');
    expect(shown.filter(said => said === 'Théo')).toHaveLength(2);
    expect(words(named('taj-board-shared')).filter(said => said === 'winner')).toHaveLength(2);
  });

  test('TM-99 is never drawn from the view of a seat', () => {
    const { view, names } = named('taj-hand-12');
    expect(() => tajScene({ ...job(named('taj-board-5')), kind: 'board', view, names })).toThrow(/spectator/);
  });
});
