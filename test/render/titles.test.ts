/** The title pictures of lobbies: what a phone shows of them, in each language. */
import { describe, expect, test } from 'vitest';
import { GAME_IDS, GAMES, MINUTES } from '../../engines/index.ts';
import { paletteOf, scene } from '../../render/index.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';
import { LOCALES } from '../../src/base.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { titlePicture } from '../../src/presenters/title.ts';
import { expectLegible } from '../support/render/phone.ts';
import { placed } from '../support/render/pictures.ts';

/** Width of a picture on a phone, in CSS pixels. */
const PHONE = 295;
/** Thickness of the frame. */
const CLEAR = 24;
const all = LOCALES.flatMap(locale => GAME_IDS.map(game => ({ locale, game })));

describe.each(all)('the title picture of $game in $locale', ({ locale, game }) => {
  const localizer = createLocalizer(locale, []);
  const picture = titlePicture(game, localizer);
  const { width, height, nodes } = scene(picture.job);
  const words = placed(nodes);
  const name = localizer.label(gameName(game));
  const [min, max] = GAMES[game].seats;

  test('shows the name larger than anything else', () => {
    const letters = words.filter(({ text }) => text.text === name);
    expect(letters.length).toBeGreaterThan(0);
    for (const { size, left, right } of letters) {
      expect(size * (PHONE / width)).toBeGreaterThanOrEqual(50);
      expect(right - left).toBeGreaterThan(game === 'raja' ? width * 0.4 : width * 0.8);
    }
  });

  test('says who can play and for how long, in letters that a phone shows', () => {
    const large = expectLegible({ width, height, nodes }, () => false);
    const foot = large.filter(word => word !== name);
    expect(foot).toHaveLength(2);
    expect(foot[0]).toMatch(new RegExp(`^${min}–${max} \\p{L}+$`, 'u'));
    expect(foot[1]).toMatch(new RegExp(`\\b${MINUTES[game]}\\b`, 'u'));
  });

  test('keeps its words inside the frame and apart', () => {
    for (const { text, left, right, y } of words) {
      expect(left, text.text).toBeGreaterThan(CLEAR);
      expect(right, text.text).toBeLessThan(width - CLEAR);
      expect(y > CLEAR && y < height - CLEAR, text.text).toBe(true);
    }
    const [players, minutes] = words.filter(({ text }) => text.text !== name);
    expect((minutes?.left ?? 0) - (players?.right ?? width)).toBeGreaterThan(60);
  });

  test('has an alternative text that names the game, the players and the minutes', () => {
    const told = picture.describe('alt');
    for (const word of [name, `${min}–${max}`, String(MINUTES[game])]) expect(told).toContain(word);
    expect(told).not.toContain('{{');
  });

  test('is at most 150 KB', () => {
    const palette = readPalette(
      new URL(`../../render/palettes/${paletteOf(picture.job)}.bin`, import.meta.url),
    );
    const png = encodePng(createPainter().paint({ width, height, nodes }), width, height, palette);
    expect(png.length).toBeLessThanOrEqual(150 * 1024);
  });
});
