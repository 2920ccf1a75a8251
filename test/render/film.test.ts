/** Animated pictures as a viewer shows them. */
import { afterAll, describe, expect, it } from 'vitest';
import { at, range } from '../../engines/core/values.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { SAMPLES, sampleJob } from '../../render/complots/samples.ts';
import { layout, WIDTH as WIDE } from '../../render/complots/table/layout.ts';
import type { FilmJob } from '../../render/index.ts';
import { openGif } from '../../render/kit/gif.ts';
import { indexed, type Palette, type Rgb } from '../../render/kit/png.ts';
import { createRenderer } from '../../render/renderer.ts';
import { readGif } from '../support/discord/gif.ts';

/** 256 distinct colours: 8 of red, 8 of green, 4 of blue. */
const palette: Palette = {
  colours: range(256).map((i): Rgb => [(i >> 5) * 36, ((i >> 2) & 7) * 36, (i & 3) * 85]),
  lookup: Uint8Array.from(
    { length: 64 ** 3 },
    (_, key) => ((key >> 15) << 5) | (((key >> 9) & 7) << 2) | ((key & 63) >> 4),
  ),
};
const [WIDTH, HEIGHT] = [80, 50];

const pixels = (colourAt: (i: number) => number): Buffer =>
  Buffer.from(range(WIDTH * HEIGHT).flatMap(i => [...at(palette.colours, colourAt(i)), 255]));

/** Returns the mean square distance of two pictures, by channel. */
const distance = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0) / a.length;

describe('a GIF', () => {
  it('shows every frame as it was, whatever has changed, and so long', () => {
    const rng = rngFor('gif');
    const noise = range(WIDTH * HEIGHT).map(() => rng.below(255));
    const frames = [
      pixels(() => 7),
      pixels(i => at(noise, i)),
      pixels(i => (i === 1234 ? 3 : at(noise, i))),
      pixels(i => (i % 80 < 3 ? 9 : at(noise, i))),
    ];
    const gif = openGif(WIDTH, HEIGHT, palette);
    frames.forEach((frame, i) => {
      gif.add(frame, 500 + 100 * i);
    });
    const film = readGif(gif.end());
    expect(film).toMatchObject({ width: WIDTH, height: HEIGHT, forever: true });
    expect(film.shots.map(({ ms }) => ms)).toEqual([500, 600, 700, 800]);
    film.shots.forEach(({ rgba }, i) => {
      const wrong = range(WIDTH * HEIGHT).filter(
        p => !rgba.subarray(4 * p, 4 * p + 4).equals(at(frames, i).subarray(4 * p, 4 * p + 4)),
      );
      const merged = new Set(wrong.map(p => indexed(at(frames, i), palette.lookup)[p]));
      expect(merged.size, 'only the colour that made room for the clear one may differ').toBeLessThanOrEqual(
        1,
      );
    });
  });
  it('holds a frame in which nothing is new as part of the one before', () => {
    const gif = openGif(WIDTH, HEIGHT, palette);
    for (const colour of [1, 1, 2])
      gif.add(
        pixels(() => colour),
        1_000,
      );
    expect(readGif(gif.end()).shots.map(({ ms }) => ms)).toEqual([2_000, 1_000]);
  });
  it('is small where little changes', () => {
    const gif = openGif(WIDTH, HEIGHT, palette);
    range(50).forEach(n => {
      gif.add(
        pixels(i => (i === n ? 3 : i % 251)),
        100,
      );
    });
    const many = gif.end().length;
    const one = openGif(WIDTH, HEIGHT, palette);
    one.add(
      pixels(i => i % 251),
      100,
    );
    expect(many).toBeLessThan(one.end().length + 50 * 60);
  });
  it('refuses pictures of different sizes', () => {
    expect(() => {
      openGif(WIDTH, HEIGHT + 1, palette).add(
        pixels(() => 1),
        1,
      );
    }).toThrow('sizes');
  });
});

describe('a film from the renderer', () => {
  const renderer = createRenderer({ processes: 1, cacheBytes: 8_000_000 });
  afterAll(() => renderer.close());
  const jobs = SAMPLES.filter(({ title }) =>
    ['table-8-turn', 'table-8-fallen', 'table-8-over'].includes(title),
  ).map(sample => sampleJob(sample, key => key));
  const film: FilmJob = {
    kind: 'film',
    game: 'complots',
    width: 400,
    maxBytes: 8_000_000,
    frames: jobs.map((job, i) => ({ job, ms: 1_000 * (i + 1) })),
  };

  it('has its pictures in order, is narrowed and cached; pictures do not wait; errors say why', async () => {
    await renderer.warm();
    const most = 40_000;
    const done: string[] = [];
    const [one, other, alone, small, , reason] = await Promise.all([
      renderer.draw(film),
      renderer.draw(structuredClone(film)),
      renderer.draw({ ...film, frames: film.frames.slice(1, 2) }),
      renderer.draw({ ...film, maxBytes: most }).finally(() => done.push('film')),
      renderer.draw(at(jobs, 0)).finally(() => done.push('picture')),
      renderer.draw({ ...film, frames: [] }).catch(String),
    ]);
    expect(other).toBe(one);
    expect(await renderer.draw(film)).toBe(one);
    const { width, height, shots } = readGif(one);
    expect(width).toBe(400);
    expect(shots.map(({ ms }) => ms)).toEqual([1_000, 2_000, 3_000]);
    expect(width / height).toBeCloseTo(WIDE / layout(8).height, 2);
    const [first, second] = [at(shots, 0).rgba, at(shots, 1).rgba];
    expect(distance(first, second)).toBeGreaterThan(100);
    expect(distance(at(readGif(alone).shots, 0).rgba, second)).toBe(0);
    expect(small.length).toBeLessThanOrEqual(most);
    expect(readGif(small).width).toBeLessThan(400);
    expect(reason).toContain('a film without pictures');
    expect(done).toEqual(['picture', 'film']);
  });
});
