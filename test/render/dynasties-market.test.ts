import { describe, expect, test } from 'vitest';
import { NATIONS } from '../../engines/dynasties/facts.ts';
import { dynasties } from '../../engines/dynasties/index.ts';
import { paletteOf, scene } from '../../render/index.ts';
import { altDynasties, dynastiesScene, WORDS } from '../../render/dynasties/index.ts';
import { H, NATION_HUES } from '../../render/dynasties/hues.ts';
import { DYNASTIES_SAMPLES, dynastiesSampleJob } from '../../render/dynasties/samples.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { C } from '../../render/kit/colours.ts';
import { readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';
import { SEATS } from '../../render/kit/seats.ts';
import { LOCALES } from '../../src/base.ts';
import { sayer } from '../../src/i18n/index.ts';
import { leaf, placed, type Placed } from '../support/render/pictures.ts';
import { contrast, legible } from '../support/render/phone.ts';
import { firstOrder } from '../../tools/laws/first-order.ts';
import { layout } from '../../tools/laws/layout.ts';
import { playThrough } from '../support/engine/playthrough.ts';

const ALBUM = {
  samples: DYNASTIES_SAMPLES,
  job: dynastiesSampleJob,
  alt: altDynasties,
  words: WORDS,
  own: /^picture:dynasties\./,
  smallest: 20,
};
const { alt, job, drawn, named, words, svg } = leaf(ALBUM);
const MARKETS = DYNASTIES_SAMPLES.filter(({ kind }) => kind === 'market');
const STALLS = DYNASTIES_SAMPLES.filter(
  sample => sample.kind === 'stall' && sample.of !== 'blue' && sample.of !== 'yellow',
);
const REVERSED = SEATS.map((_, seat) => SEATS.length - 1 - seat);

/** The words of the legend, and figures inside signs whose meaning stands beside them. */
const second = ({ text: { text } }: Placed): boolean => !/\d/u.test(text) || /^[1-6]$|^\d\D/u.test(text);

legible([...MARKETS, ...STALLS], drawn, {
  market: {
    second,
    first: (sample, locale) => firstOrder(job(sample, locale)),
  },
  stall: { second },
});

describe('the market on a phone', () => {
  test.each(LOCALES)('the word Leonardo and the figures of revaluation stand clear in %s', locale => {
    const { things, shapes } = layout(drawn(named('dyn-market-5'), locale).nodes);
    const member = things.find(({ name }) => name === 'member at Leonardo');
    const words = things.filter(({ text }) => text !== null);
    const leonardo = words.findLast(({ text }) => text?.text === 'Leonardo');
    expect((leonardo?.box.left ?? 0) - (member?.box.right ?? Infinity)).toBeGreaterThanOrEqual(4);
    const bonuses = words.filter(({ text }) => /^\+\d$/u.test(text?.text ?? ''));
    expect(bonuses).toHaveLength(2 * NATIONS.length);
    for (const { box, name } of bonuses) {
      const near = shapes.filter(
        ({ sprite, box: other }) =>
          sprite?.startsWith('dyn:revaluation') &&
          other.right - other.left < 60 &&
          other.left < box.right + 3 &&
          other.right > box.left - 3 &&
          other.top < box.bottom &&
          other.bottom > box.top,
      );
      expect(
        near.map(({ box: other }) => [box.left, box.right, other.left, other.right]),
        name,
      ).toEqual([]);
    }
  });

  const painter = createPainter();
  test.each(MARKETS)('is at most 250 KB in every colour: $title', sample => {
    for (const colours of [[], REVERSED]) {
      const own = { ...job(sample), colours };
      const picture = scene(own);
      const palette = readPalette(new URL(`../../render/palettes/${paletteOf(own)}.bin`, import.meta.url));
      const png = encodePng(painter.paint(picture), picture.width, picture.height, palette);
      expect(png.length).toBeLessThanOrEqual(250 * 1024);
    }
  });

  test('has words that stand out from their ground', () => {
    const pairs = [
      [C.goldLight, H.wine],
      [C.goldLight, H.wineLight],
      ['#ffffff', H.wineLight],
      [C.ink, '#fffaf0'],
      [C.ink, '#dccba6'],
      ['#5f4a2a', '#dccba6'],
      ...NATIONS.flatMap(nation => {
        const { dark, ground } = NATION_HUES[nation];
        return [[dark, ground] as const, [dark, H.vellum] as const];
      }),
    ] as const;
    for (const [ink, ground] of pairs)
      expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThan(4.5);
  });
});

describe('the market', () => {
  test('has words for hourglass, bag, bonus actions and the figures of a revaluation tile', () => {
    for (const locale of LOCALES) {
      const shown = words(named('dyn-market-5'), locale).join(' ');
      const keys = ['market.pass', 'bag', 'line.bonus', 'line.revaluation', 'market.place', 'market.crown'];
      const { bonuses } = named('dyn-market-5').view;
      for (const key of [...keys, ...bonuses.map(({ bonus }) => `bonus.${bonus}`)])
        expect(shown).toContain(sayer(locale, [])({ key: `picture:dynasties.${key}` }));
    }
    for (const nation of ['Britannia', 'France', 'Hispania', 'Imperium'])
      expect(words(named('dyn-market-5'))).toContain(nation);
  });

  test('has three ships that differ in hull and sail', () => {
    const ships = dynastiesScene(job(named('dyn-market-start'))).nodes.flatMap(node =>
      node.kind === 'sprite' && /^dyn:ship:\d$/u.test(node.id) ? [JSON.stringify(node.children)] : [],
    );
    expect(ships).toHaveLength(3);
    const shapes = ships.map(ship => new Set(ship.match(/"d":"[^"]+"/gu)));
    const [first = new Set<string>(), ...others] = shapes;
    for (const other of others) expect([...other].filter(d => !first.has(d)).length).toBeGreaterThan(10);
  });

  test('repeats no goods and no points of players, which the map shows', () => {
    const sample = named('dyn-market-5');
    const { view } = sample;
    const players = view.players.map(player => ({
      ...player,
      score: 999,
      goods: { black: 77, white: 77, yellow: 77, blue: 77, pink: 77 },
    }));
    expect(svg({ ...sample, view: { ...view, players } })).toBe(svg(sample));
  });

  test('nothing covers a price, a name or a free space in a whole game', () => {
    for (const { after } of playThrough(dynasties, { seed: 'market', seats: 5, options: {} })) {
      if (after.table.ply % 9 !== 0) continue;
      const view = dynasties.view(after.table.state, null);
      const all = placed(scene(job({ ...named('dyn-market-5'), view })).nodes);
      const covered = all.flatMap((a, i) =>
        all.slice(i + 1).flatMap(b => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.y, b.y) - Math.max(a.y - a.size * 0.66, b.y - b.size * 0.66);
          return across > 1 && down > 1 ? [`${a.text.text} and ${b.text.text}`] : [];
        }),
      );
      expect(covered, `ply ${after.table.ply}`).toEqual([]);
    }
  });

  test('is told, like the map, in at most 600 characters where names are not too long', () => {
    const usual = DYNASTIES_SAMPLES.filter(
      ({ kind, names }) => (kind === 'map' || kind === 'market') && names.every(name => name.length < 10),
    );
    expect(usual.length).toBeGreaterThan(8);
    for (const locale of LOCALES)
      for (const sample of usual) expect(alt(sample, locale).length, sample.title).toBeLessThanOrEqual(600);
    expect(alt(named('dyn-market-5'))).not.toContain('0-3-2-2-1');
    expect(alt(named('dyn-map-3'))).toContain('York');
  });
});
