/** The finale of every game: its laws, with sample standings and with those of whole games. */
import { describe, expect, test } from 'vitest';
import { awards, finales, seasons } from '../../render/finale/samples.ts';
import { translator } from '../../render/tools/speak.ts';
import { LOCALES } from '../../src/base.ts';
import { isMedalWhole } from '../../render/finale/index.ts';
import { MEDALS, type AwardsJob, type FinaleJob, type StandingsJob } from '../../render/finale/job.ts';
import { paletteOf, scene, SEATS } from '../../render/index.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';
import { toSvg } from '../support/render/svg.ts';
import { GAME_IDS } from '../../engines/index.ts';
import { placed } from '../support/render/pictures.ts';
import { expectLegible } from '../support/render/phone.ts';

const FINALES = LOCALES.flatMap(locale => finales(translator(locale)).map(sample => ({ locale, ...sample })));
const STANDINGS = LOCALES.flatMap(locale =>
  seasons(translator(locale)).map(sample => ({ locale, ...sample })),
);
const AWARDS = LOCALES.flatMap(locale => awards(translator(locale)).map(sample => ({ locale, ...sample })));
const drawn = (job: Drawn) => placed(scene(job).nodes);
const wordsIn = (job: Drawn): string[] => drawn(job).map(({ text }) => text.text);
const CLEAR = 26;
type Drawn = FinaleJob | StandingsJob | AwardsJob;

function expectInside(job: Drawn): void {
  const { width, height } = scene(job);
  for (const { text, left, right, y } of drawn(job)) {
    expect(left, text.text).toBeGreaterThan(CLEAR);
    expect(right, text.text).toBeLessThan(width - CLEAR);
    expect(y > CLEAR && y < height - CLEAR, text.text).toBe(true);
  }
}

function expectApart(job: Drawn): void {
  const all = drawn(job);
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.y, b.y) - Math.max(a.y - a.size * 0.66, b.y - b.size * 0.66);
      expect(across > 1 && down > 1, `${a.text.text} and ${b.text.text}`).toBe(false);
    }
}

function expectSmall(job: Drawn): void {
  const picture = scene(job);
  const palette = readPalette(new URL(`../../render/palettes/${paletteOf(job)}.bin`, import.meta.url));
  const draw = () => encodePng(createPainter().paint(picture), picture.width, picture.height, palette);
  const png = draw();
  expect(png.length).toBeLessThanOrEqual(250 * 1024);
  expect(draw().equals(png)).toBe(true);
}

describe.each<{ locale: string; title: string; job: FinaleJob | StandingsJob }>([...FINALES, ...STANDINGS])(
  '$locale $title',
  ({ job }) => {
    test('has letters that are read on a phone, inside the frame', () => {
      expectLegible(scene(job), ({ text }) =>
        [...job.heads, job.totalHead].some(head => head !== '' && text.text.startsWith(head.slice(0, 3))),
      );
      expectInside(job);
    });

    test('has no words that cover others', () => expectApart(job));

    test('shows each rank with its points', () => {
      const words = wordsIn(job);
      for (const { total, cells, place } of job.standings) {
        if (total !== '') expect(words).toContain(total);
        expect(words).toContain(String(place));
        for (const points of cells) expect(words).toContain(String(points));
      }
    });

    test('shows each name that has room in its row', () => {
      for (const { name } of job.standings) if (!name.startsWith('WWW')) expect(wordsIn(job)).toContain(name);
    });

    test('has no key or gap in its words, and names the totals', () => {
      for (const words of wordsIn(job)) expect(words).not.toMatch(/[{}$]|\w:\w/u);
      expect(job.totalHead === '').toBe(job.standings.every(({ total }) => total === ''));
      if (job.totalHead !== '') expect(wordsIn(job)).toContain(job.totalHead);
    });

    test('is at most 250 KB, the same byte for byte', () => expectSmall(job));

    test('shows people in the colours that they have chosen', () => {
      const colours = SEATS.map((_, seat) => SEATS.length - 1 - seat);
      const [first] = job.standings;
      if (first === undefined || !('seat' in first.who)) throw new Error('the winner is a player');
      const worn = SEATS[colours[first.who.seat] ?? 0];
      expect(toSvg(scene({ ...job, colours }))).toContain(worn?.fill);
    });
  },
);

describe.each(AWARDS)('$locale $title', ({ job }) => {
  test('has letters that are read on a phone, inside the frame, and none that cover others', () => {
    expectLegible(scene(job), () => false);
    expectInside(job);
    expectApart(job);
  });

  test('shows each award with what was counted, and its winners whole', () => {
    const words = wordsIn(job);
    expect(words).toContain(job.title);
    for (const { title, winners, figure } of job.awards) {
      expect(words).toContain(title);
      expect(words).toContain(figure);
      if (!isMedalWhole(winners)) continue;
      const rows = words.filter(row => winners.includes(row)).join(' ');
      expect(rows.replaceAll(' ', '')).toContain(winners.replaceAll(' ', ''));
    }
  });

  test('has no key or gap in its words', () => {
    for (const words of wordsIn(job)) expect(words).not.toMatch(/[{}$]|\w:\w/u);
  });

  test('is at most 250 KB, the same byte for byte', () => expectSmall(job));
});

test('every medal has a sample, and a drawing of its own', () => {
  const all = AWARDS.filter(({ locale }) => locale === 'en').flatMap(({ job }) =>
    job.awards.map(line => ({ line, game: job.game })),
  );
  expect(all.map(({ line }) => line.medal).toSorted()).toEqual([...MEDALS].toSorted());
  const alone = all.map(({ line, game }) =>
    toSvg(
      scene({
        ...{ kind: 'awards', game, title: '', heading: '' },
        awards: [{ ...line, title: '', winners: '', figure: '' }],
      }),
    ),
  );
  expect(new Set(alone).size).toBe(MEDALS.length);
});

test('every game has a sample, one with several winners and one with an automaton', () => {
  for (const locale of LOCALES)
    expect(
      FINALES.filter(each => each.locale === locale)
        .map(({ job }) => job.game)
        .toSorted(),
    ).toEqual([...GAME_IDS].toSorted());
  const all = FINALES.flatMap(({ job }) => job.standings);
  expect(all.some(({ who }) => 'automaton' in who)).toBe(true);
  expect(FINALES.some(({ job }) => job.standings.filter(({ place }) => place === 1).length > 1)).toBe(true);
});
