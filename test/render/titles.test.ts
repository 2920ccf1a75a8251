import { describe, expect, test } from 'vitest';
import { GAME_IDS } from '../../engines/index.ts';
import { paletteOf, scene, type PictureJob } from '../../render/index.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';
import { LOCALES } from '../../src/base.ts';
import { has } from '../support/known-words.ts';
import { flatten } from '../support/render/pictures.ts';

/** Width of a picture on a phone, in CSS pixels. */
const PHONE = 295;

describe('the title picture', () => {
  test.each(GAME_IDS)('of %s has an alternative text in each language', game => {
    for (const locale of LOCALES) expect(has(locale, `picture:title.${game}`)).toBe(true);
  });

  test.each(GAME_IDS)('of %s has a name that a phone shows large, and is at most 150 KB', game => {
    const job: PictureJob = { game, kind: 'title' };
    const { width, height, nodes } = scene(job);
    const sizes = flatten(nodes).flatMap(node => (node.kind === 'text' ? [node.size] : []));
    expect(Math.max(...sizes) * (PHONE / width)).toBeGreaterThanOrEqual(16);
    const palette = readPalette(new URL(`../../render/palettes/${paletteOf(job)}.bin`, import.meta.url));
    const png = encodePng(createPainter().paint({ width, height, nodes }), width, height, palette);
    expect(png.length).toBeLessThanOrEqual(150 * 1024);
  });
});
