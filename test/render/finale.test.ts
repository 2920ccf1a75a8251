/** The finale of every game: its laws, with sample standings and with those of whole games. */
import { describe, expect, test } from 'vitest';
import { finales, seasons } from '../../render/finale/samples.ts';
import { translator } from '../../render/tools/speak.ts';
import { LOCALES } from '../../src/base.ts';
import type { FinaleJob, StandingsJob } from '../../render/finale/job.ts';
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
const drawn = (job: FinaleJob | StandingsJob) => placed(scene(job).nodes);
const wordsIn = (job: FinaleJob | StandingsJob): string[] => drawn(job).map(({ text }) => text.text);
const CLEAR = 26;

describe.each<{ locale: string; title: string; job: FinaleJob | StandingsJob }>([...FINALES, ...STANDINGS])(
  '$locale $title',
  ({ job }) => {
    test('has letters that are read on a phone, inside the frame', () => {
      const { width, height } = scene(job);
      expectLegible(scene(job), ({ text }) =>
        [...job.heads, job.totalHead].some(head => head !== '' && text.text.startsWith(head.slice(0, 3))),
      );
      for (const { text, left, right, y } of drawn(job)) {
        expect(left, text.text).toBeGreaterThan(CLEAR);
        expect(right, text.text).toBeLessThan(width - CLEAR);
        expect(y > CLEAR && y < height - CLEAR, text.text).toBe(true);
      }
    });

    test('has no words that cover others', () => {
      const all = drawn(job);
      for (const [i, a] of all.entries())
        for (const b of all.slice(i + 1)) {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.y, b.y) - Math.max(a.y - a.size * 0.66, b.y - b.size * 0.66);
          expect(across > 1 && down > 1, `${a.text.text} and ${b.text.text}`).toBe(false);
        }
    });

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

    test('is at most 250 KB, the same byte for byte', () => {
      const picture = scene(job);
      const palette = readPalette(new URL(`../../render/palettes/${paletteOf(job)}.bin`, import.meta.url));
      const draw = () => encodePng(createPainter().paint(picture), picture.width, picture.height, palette);
      const png = draw();
      expect(png.length).toBeLessThanOrEqual(250 * 1024);
      expect(draw().equals(png)).toBe(true);
    });

    test('shows people in the colours that they have chosen', () => {
      const colours = SEATS.map((_, seat) => SEATS.length - 1 - seat);
      const [first] = job.standings;
      if (first === undefined || !('seat' in first.who)) throw new Error('the winner is a player');
      const worn = SEATS[colours[first.who.seat] ?? 0];
      expect(toSvg(scene({ ...job, colours }))).toContain(worn?.fill);
    });
  },
);

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
