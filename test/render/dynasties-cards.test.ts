import { describe, expect, test } from 'vitest';
import { CARDS, cardOf, CHARACTERS, optionsOf } from '../../engines/dynasties/facts.ts';
import { range } from '../../engines/core/values.ts';
import { memberArt } from '../../render/dynasties/pieces/figures.ts';
import type { Pose, Wearer } from '../../render/dynasties/pieces/figures.ts';
import { WORDS, altDynasties } from '../../render/dynasties/index.ts';
import { DYNASTIES_SAMPLES, dynastiesSampleJob } from '../../render/dynasties/samples.ts';
import type { DynastiesSample } from '../../render/dynasties/samples.ts';
import { PAPER } from '../../render/dynasties/pieces/choice.ts';
import { C } from '../../render/kit/colours.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { group, place } from '../../render/kit/scene.ts';
import { SEATS } from '../../render/kit/seats.ts';
import { SEED } from '../../seeds/dynasties/index.ts';
import { LOCALES, type Locale } from '../../src/base.ts';
import { leaf, placed, type Placed } from '../support/render/pictures.ts';
import { contrast, legible } from '../support/render/phone.ts';
import { firstOrder } from '../../tools/laws/first-order.ts';
import { layout, meets, type Box, type Shape } from '../../tools/laws/layout.ts';

const { alt, drawn, job, named, words, svg } = leaf({
  samples: DYNASTIES_SAMPLES,
  job: dynastiesSampleJob,
  alt: altDynasties,
  words: WORDS,
  own: /^picture:dynasties\./,
  smallest: 24,
});
const isOfCharacters = (sample: DynastiesSample): boolean =>
  sample.kind === 'stall' && (sample.of === 'blue' || sample.of === 'yellow');
const OWN = DYNASTIES_SAMPLES.filter(
  sample => ['hand', 'secrets', 'scoring', 'division'].includes(sample.kind) || isOfCharacters(sample),
);

/** The figures of a wreath and of a die beside words that say the same, and the parts of a sum. */
const second = ({ text }: Placed): boolean =>
  /^[1-6]$|^\(\d+\)$|^[\d×]+(\+[\d×]+)+$|^\d+×\d+$/u.test(text.text);

const first = (sample: DynastiesSample, locale: Locale) => firstOrder(job(sample, locale));

legible(OWN, drawn, {
  hand: { second, first },
  secrets: { second, first },
  scoring: { second, first },
  division: { second },
  stall: { second },
});

test('all scoring cards of the game fit one screen of a phone', () => {
  expect((drawn(named('dyn-secrets-22')).height * 295) / 1000).toBeLessThanOrEqual(690);
});

/** True if a row consists of words of a name. */
const isOfWords = (row: string, name: string): boolean =>
  row.split(' ').every(word => name.split(' ').includes(word));

describe('words on a phone', () => {
  test('no word is broken', () => {
    const places = [...SEED.cities.list, ...SEED.extraCities.list, ...SEED.nations.list].map(
      ({ name }) => name,
    );
    for (const locale of LOCALES)
      for (const sample of OWN) {
        const whole = [
          ...Object.values(job(sample, locale).words),
          ...places,
          ...sample.names,
          'Imperium A B',
        ]
          .join(' ')
          .split(/\s/u);
        for (const said of words(sample, locale))
          for (const part of said.split(/\s/u))
            if (/^\p{Letter}+$/u.test(part)) expect(whole, `${sample.title}: ${said}`).toContain(part);
      }
  });

  test('a name in the table of points is broken between words alone, and tells ten letters', () => {
    const long = ['Bartholomew', 'Maximilian Freiherr', 'W'.repeat(32), 'xX_the_silent_assassin', 'Jo'];
    for (const title of ['dyn-scoring-3', 'dyn-scoring-round', 'dyn-scoring-all'])
      for (const names of [long, long.toReversed(), long.map(() => 'Bo')]) {
        const sample = { ...named(title), names };
        const seats = sample.view.players.length;
        const shown = words(sample);
        for (const name of names.slice(0, seats)) {
          const rows = shown.filter(said => said !== '' && name.includes(said.replace('…', '').trim()));
          expect(
            rows.filter(row => row.length > 1 && !row.endsWith('…') && !isOfWords(row, name)),
            title,
          ).toEqual([]);
          const least = /^W/u.test(name) ? 6 : Math.min(10, name.length);
          expect(rows.join('').replace('…', '').length, `${title}: ${name}`).toBeGreaterThanOrEqual(least);
        }
      }
  });

  test('no word is abbreviated in any language', () => {
    for (const locale of LOCALES)
      for (const sample of OWN)
        for (const said of words({ ...sample, names: sample.names.map(() => 'Name') }, locale))
          expect(said, sample.title).not.toMatch(/\p{Lowercase}\.(\s|$)/u);
  });
});

describe('signs on an action card', () => {
  /** The fewest px between a word and a tick or a padlock. */
  const CLEAR = 4;
  const HANDS = OWN.flatMap(sample => {
    if (sample.kind !== 'hand') return [];
    const all = CARDS.map(({ id }) => id);
    const players = sample.view.players.map((player, who) => (who === 1 ? { ...player, hand: all } : player));
    const every = { ...sample, view: { ...sample.view, players }, fresh: all };
    const hand = sample.view.players[1]?.hand ?? [];
    const fresh = hand.map(card => {
      const legal = optionsOf(cardOf(card)).map(as => ({ card, as }));
      const pick = { legal, chosen: { card, as: null }, keeping: false, ways: [] };
      return { ...sample, fresh: [card], pick };
    });
    return [sample, every, ...fresh];
  });
  const boxes = (shapes: readonly Shape[], kind: RegExp) =>
    shapes.flatMap(({ sprite, box }) => (sprite !== null && kind.test(sprite) ? [box] : []));

  test.each(LOCALES)('the tag of a new card covers nothing that stands on it: %s', locale => {
    let tags = 0;
    for (const sample of HANDS) {
      const { things, shapes } = layout(drawn(sample, locale).nodes);
      const taken = [
        ...things.flatMap(({ name, text, box }) =>
          text !== null || ['plate of a joker', 'good of a price'].includes(name) ? [box] : [],
        ),
        ...boxes(shapes, /^dyn:(?:onstage|number|tick)/u),
      ];
      for (const tag of things.filter(({ name }) => name === 'tag of a card')) {
        const isWithin = ({ left, right, top, bottom }: Box): boolean =>
          left >= tag.box.left && right <= tag.box.right && top >= tag.box.top && bottom <= tag.box.bottom;
        expect(
          taken.filter(box => meets(box, tag.box) && !isWithin(box)),
          sample.title,
        ).toEqual([]);
        tags += 1;
      }
    }
    expect(tags).toBeGreaterThan(50);
  });

  test('a price covers no portrait', () => {
    let portraits = 0;
    for (const sample of HANDS) {
      const { things, shapes } = layout(drawn(sample).nodes);
      const shown = boxes(shapes, /^dyn:onstage/u);
      portraits += shown.length;
      for (const { box } of things.filter(({ name }) => name === 'good of a price'))
        expect(
          shown.filter(each => meets(each, box)),
          sample.title,
        ).toEqual([]);
    }
    expect(portraits).toBeGreaterThan(0);
  });

  test.each(LOCALES)('no tick and no padlock touches a word: %s', locale => {
    for (const sample of HANDS) {
      const { things, shapes } = layout(drawn(sample, locale).nodes);
      const signs = boxes(shapes, /^dyn:(?:tick|padlock)$/u);
      for (const { box, name, text } of things) {
        if (text === null) continue;
        const { left, right, top, bottom } = box;
        const near = { left: left - CLEAR, right: right + CLEAR, top, bottom };
        expect(
          signs.filter(sign => meets(sign, near)),
          `${sample.title}: ${name}`,
        ).toEqual([]);
      }
    }
  });
});

describe('what cannot be chosen', () => {
  /** Path data of the padlock, and of the line where a cube is missing. */
  const LOCK = 'M0 8A8.5 8.5 0 0 1 5 23L8 36H-8L-5 23A8.5 8.5 0 0 1 0 8Z';
  const count = (sample: DynastiesSample, part: string): number => svg(sample).split(part).length - 1;

  test('is read as well as the rest: its words are ink on paper, 4.5:1 and more, its edge 3:1', () => {
    expect(contrast(C.ink, PAPER.shut)).toBeGreaterThan(4.5);
    expect(contrast(C.ink, PAPER.rule)).toBeGreaterThan(4.5);
    expect(contrast(PAPER.edge, PAPER.shut)).toBeGreaterThan(4.5);
    for (const sample of OWN.filter(({ kind }) => kind === 'hand'))
      for (const { text } of placed(drawn(sample).nodes))
        expect([C.ink, '#ffffff', C.inkSoft, '#5d1526', C.goldLight], text.text).toContain(text.fill);
  });

  test('has a padlock: one for each option of a hand that is shut', () => {
    for (const title of ['dyn-hand-4', 'dyn-hand-5', 'dyn-hand-2', 'dyn-hand-9']) {
      const sample = named(title);
      if (sample.kind !== 'hand') throw new Error(title);
      const hand = sample.view.players[1]?.hand ?? [],
        all = CARDS.filter(({ id }) => hand.includes(id)).flatMap(fact => optionsOf(fact));
      expect(count(sample, LOCK), title).toBe(all.length - (sample.pick?.legal.length ?? 0));
    }
  });

  test('DY-10, DY-60, DY-61 the ways without a card are shown where they are legal', () => {
    expect(words(named('dyn-hand-5'))).toEqual(expect.arrayContaining(['Discard', 'Pass']));
    expect(words(named('dyn-hand-2'))).toContain('Pass');
    for (const [title, way] of [
      ['dyn-hand-2', 'Discard'],
      ['dyn-hand-6', 'Pass'],
      ['dyn-hand-keep', 'Discard'],
    ] as const)
      expect(words(named(title)), title).not.toContain(way);
  });

  test('DY-50, DY-103 says why a character cannot be used: used, locked, or not reached', () => {
    const sample = named('dyn-stall-blue');
    if (sample.kind !== 'stall') throw new Error('no stall');
    const { characters } = sample.view,
      used = characters.filter(each => each.used),
      free = characters.filter(({ character }) => [...sample.legal, ...sample.chosen].includes(character));
    expect(words(sample).filter(said => said === 'used')).toHaveLength(used.length);
    expect(count(sample, LOCK)).toBe(8 - used.length - free.length);
  });
});

test('every character that can be used says what it brings, and the others stand small below', () => {
  const sample = named('dyn-stall-blue');
  if (sample.kind !== 'stall') throw new Error('no stall');
  const characters = sample.view.characters.map(each => ({ ...each, used: false, space: 'blue' as const }));
  const all = { ...sample, view: { ...sample.view, characters }, legal: [...CHARACTERS] };
  const shown = words(all).join(' ');
  for (const said of ['from each ship', 'bonus action', 'Draw 3 scoring', 'Place twice', 'lone figure'])
    expect(shown).toContain(said);
  for (const said of ['action cards', '1 per 6 goods', '3 dice', 'free']) expect(shown).toContain(said);
  expect(CHARACTERS).toHaveLength(8);
  const few = words(sample).join(' ');
  expect(few).toContain('Draw 3 scoring');
  expect(few).not.toContain('Place twice');
  expect(drawn(sample).height).toBeLessThan(0.7 * drawn(all).height);
});

describe('members of a family', () => {
  /** Height of a member on a picture of 1,000 px that is shown 295 px wide. */
  const SMALL = { height: 17, scale: 0.2 };

  /** Returns which pixels a small member covers. */
  function outline(who: Wearer, pose: Pose): boolean[] {
    const [width, height] = [16, 20];
    const art = group(memberArt(who, pose), { at: place(width / 2, height - 2, 0, SMALL.scale) });
    const rgba = createPainter().paint({ width, height, nodes: [art] });
    return range(width * height).map(i => (rgba[4 * i + 3] ?? 0) > 127);
  }

  test.each<Wearer>([...SEATS.keys(), 'any', 'neutral'])(
    'are told apart by their outline where they are 17 px high: %s',
    who => {
      const [prince, princess] = [outline(who, 'prince'), outline(who, 'princess')];
      const either = prince.filter((there, i) => there || princess[i]).length;
      const one = prince.filter((there, i) => there !== princess[i]).length;
      expect(one / either).toBeGreaterThan(0.3);
    },
  );
});

test('the hand in words says what cannot be chosen if that is shorter, and the ways without a card', () => {
  const said = alt(named('dyn-hand-5'));
  for (const part of [
    'Cannot be chosen: 1 princess, 2 special action Paris',
    'Without a card: Discard, Pass.',
  ])
    expect(said.toLowerCase()).toContain(part.toLowerCase());
  expect(alt(named('dyn-hand-9'))).toContain('Every action may be chosen.');
  expect(alt(named('dyn-hand-4'))).toContain('Chosen: 3 double trade.');
  for (const sample of OWN.filter(({ kind }) => kind === 'hand'))
    for (const locale of LOCALES) expect(alt(sample, locale).length).toBeLessThanOrEqual(600);
});
