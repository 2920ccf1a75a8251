import { createCanvas } from '@napi-rs/canvas';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ALL_PALETTES } from '../../render/index.ts';
import { createPainter, registerFonts } from '../../render/kit/canvas.ts';
import { family, metrics, widthOf } from '../../render/kit/fonts.ts';
import { histogram, makePalette, packPalette, readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';
import { FONTS, group, path, place, sprite, text } from '../../render/kit/scene.ts';
import type { Node } from '../../render/kit/scene.ts';
import { SEATS, seatMark } from '../../render/kit/seats.ts';
import { toSvg } from '../support/render/svg.ts';
import { ellipsised, fitted, paragraph, shownName, wrap } from '../../render/kit/typography.ts';
import { exactIn } from '../../render/tools/exact.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { flatten } from '../support/render/pictures.ts';

const WORDS = [
  'Amélie',
  'WWWWWWWW',
  'Ambasciatore',
  'Ελένη Παπαδοπούλου',
  'Мария',
  'Nguyễn Thị Minh',
  'iiiill',
];

describe('typography', () => {
  test('what is measured is what the canvas draws, kerning apart', () => {
    registerFonts();
    const context = createCanvas(10, 10).getContext('2d');
    for (const font of FONTS) {
      for (const words of WORDS.filter(it =>
        [...it].every(char => metrics(font).has(char.codePointAt(0) ?? 0)),
      )) {
        context.font = `40px ${family(font)}`;
        const drawn = context.measureText(words).width,
          measured = widthOf(words, font, 40);
        expect(measured, `${font} ${words}`).toBeGreaterThan(drawn * 0.985 - 0.5);
        expect(measured, `${font} ${words}`).toBeLessThan(drawn * 1.06 + 1);
      }
    }
  });

  test('words keep inside their box: shrunk, wrapped, cut off at last', () => {
    for (const words of [...WORDS, 'Maximilian Freiherr v. Hohenstein', 'W'.repeat(32)]) {
      for (const width of [90, 150, 260]) {
        const rows = fitted(words, { x: 0, y: 0, width, size: 40, min: 28, lines: 2, style: {} });
        expect(rows.length).toBeLessThanOrEqual(2);
        for (const row of rows) {
          expect(widthOf(row.text, 'ui', row.size)).toBeLessThanOrEqual(width);
          expect(row.size).toBeGreaterThanOrEqual(28);
        }
      }
    }
    expect(fitted('Amélie', { x: 0, y: 0, width: 400, size: 40, min: 28, style: {} })).toMatchObject([
      { text: 'Amélie', size: 40 },
    ]);
  });

  test('a text that fits is never cut, one that does not ends in an ellipsis', () => {
    expect(ellipsised('Saskia', 'ui', 30, 300)).toBe('Saskia');
    expect(ellipsised('Saskia van der Berg', 'ui', 30, 120)).toMatch(/^Saski.*…$/);
    expect(wrap('one two three four', { font: 'ui', size: 30, width: 110, lines: 9 }).join(' ')).toBe(
      'one two three four',
    );
  });

  test('a paragraph becomes smaller before it breaks a word', () => {
    const { rows, size } = paragraph('perde un’influenza.', 'ui', 170, { size: 39, min: 28, lines: 4 });
    expect(rows).toEqual(['perde', 'un’influenza.']);
    expect(size).toBeLessThan(39);
  });
});

describe('names', () => {
  test.each([
    ['Amélie', 'Amélie'],
    ['Ελένη', 'Ελένη'],
    ['Мария', 'Мария'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ['𝓙𝓪𝓷𝓮 🌸', 'Jane'],
    ['  a   b ', 'a b'],
    ['\u202Eevil\u200B', 'evil'],
  ])('%j is shown as %j', (name, shown) => expect(shownName(name, 'Blue')).toBe(shown));

  test.each(['🦊🦊🦊', '日本語', '', '\u200B', '…!?'])(
    '%j has nothing the bundled face can show: the seat’s colour stands in',
    name => {
      expect(shownName(name, 'Blue')).toBe('Blue');
    },
  );

  test('no shown name has a character that the face lacks', () => {
    for (let code = 32; code < 0x3000; code++) {
      for (const char of shownName(`a${String.fromCodePoint(code)}`, 'x'))
        expect(metrics('ui').has(char.codePointAt(0) ?? 0)).toBe(true);
    }
  });
});

describe('seats', () => {
  test('any two differ in colour, emblem and sign in chat', () => {
    expect(SEATS).toHaveLength(8);
    for (const key of ['colour', 'fill', 'emblem', 'emoji'] as const)
      expect(new Set(SEATS.map(seat => seat[key])).size).toBe(8);
  });

  test('the emblem stands out from its ground', () => {
    const light = (hex: string) =>
      [1, 3, 5].reduce(
        (sum, at, i) =>
          sum + ([0.2126, 0.7152, 0.0722][i] ?? 0) * (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
        0.05,
      );
    for (const { fill, on, colour } of SEATS) {
      const [a, b] = [light(fill), light(on)];
      expect(Math.max(a, b) / Math.min(a, b), colour).toBeGreaterThan(2);
    }
  });

  test('a seat no table has is refused', () => expect(() => seatMark(8)).toThrow(RangeError));
});

describe('palette and PNG', () => {
  const colours = [
    [200, 30, 30],
    [30, 200, 30],
    [30, 30, 200],
    [250, 250, 240],
  ] as const;
  const pixels = Buffer.from(colours.flatMap(([r, g, b]) => [r, g, b, 255]));

  const rowsIn = (png: Buffer): Buffer => {
    const at = png.indexOf('IDAT');
    return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  };

  test('a picture of few colours comes back as it was', () => {
    const palette = makePalette(histogram([pixels]), []);
    const png = encodePng(pixels, 2, 2, palette);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const rows = rowsIn(png);
    const shown = [1, 2, 4, 5].map(i => palette.colours[rows[i] ?? 0] ?? [0, 0, 0]);
    shown.forEach((rgb, i) =>
      rgb.forEach((value, axis) =>
        expect(Math.abs(value - (colours[i]?.[axis] ?? 0))).toBeLessThanOrEqual(4),
      ),
    );
  });

  test('a picture keeps nothing of the one before, of the same size or another', () => {
    const palette = { colours, lookup: new Uint8Array(64 ** 3) };
    palette.lookup[63 << 12] = 1; // red
    const plain = (rgb: string, count: number) => Buffer.from(`${rgb}ff`.repeat(count), 'hex');
    const shown = (rgb: string, width: number, height: number) => [
      ...rowsIn(encodePng(plain(rgb, width * height), width, height, palette)),
    ];
    expect(shown('ff0000', 2, 2)).toEqual([0, 1, 1, 0, 1, 1]);
    expect(shown('000000', 2, 2)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(shown('ff0000', 5, 1)).toEqual([0, 1, 1, 1, 1, 1]);
    expect(shown('ff0000', 1, 3)).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test.each(ALL_PALETTES)(
    '%s shows the colours of all seats, and others that must be exact, as they are',
    name => {
      const { colours: shown, lookup } = readPalette(
        new URL(`../../render/palettes/${name}.bin`, import.meta.url),
      );
      for (const hex of exactIn(name)) {
        const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16)),
          [red, green, blue] = shown[lookup[((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2)] ?? 0] ?? [0, 0, 0];
        expect(Math.hypot(r - red, g - green, b - blue), hex).toBeLessThan(8);
      }
    },
  );

  test('a palette survives its file', () => {
    const palette = makePalette(histogram([pixels]), [[1, 2, 3]]);
    const file = join(mkdtempSync(join(tmpdir(), 'palette-')), 'it.bin');
    writeFileSync(file, packPalette(palette));
    const read = readPalette(pathToFileURL(file));
    expect(read.colours).toEqual(palette.colours);
    expect(Buffer.from(read.lookup)).toEqual(Buffer.from(palette.lookup));
    expect(read.colours[0]).toEqual([1, 2, 3]);
  });
});

describe('painter', () => {
  const red = { width: 2, height: 2, nodes: [path('M0 0h2v2h-2Z', { fill: '#f00' })] };

  test('frees the pixels at once, and paints the same again', () => {
    const painter = createPainter();
    const pixels = painter.paint(red);
    expect(pixels.toString('hex')).toBe('ff0000ff'.repeat(4));
    painter.free();
    expect(pixels).toHaveLength(0);
    painter.free(); // nothing is left to free
    expect(painter.paint(red).toString('hex')).toBe('ff0000ff'.repeat(4));
  });

  test('keeps nothing of the picture before, whatever its size', () => {
    const painter = createPainter();
    const sizes = [40, 2, 90, 40].map(size => ({ width: size, height: size + 1 }));
    for (const { width, height } of sizes) {
      painter.paint({ width, height, nodes: [path('M0 0h99v99h-99Z', { fill: '#f00' })] });
      const empty = painter.paint({ width, height, nodes: [] });
      expect(empty.toString('hex')).toBe('00'.repeat(width * height * 4));
    }
  });

  test('shows also the sprites that others have driven out of the cache', () => {
    const colours = Array.from({ length: 40 }, (_, n) => `#0000${(n + 1).toString(16).padStart(2, '0')}`);
    // Each leaves one more column of the picture free, and takes 4 MB of the cache.
    const nodes = colours.map((fill, n) =>
      sprite({ id: `kit-large:${fill}`, box: [0, 0, 1000, 1000], x: n, y: 0 }, () => [
        path('M0 0h1000v1000h-1000Z', { fill }),
      ]),
    );
    const painter = createPainter();
    for (const time of ['first', 'second'])
      expect(painter.paint({ width: 40, height: 1, nodes }).toString('hex').match(/.{8}/gu), time).toEqual(
        colours.map(colour => `${colour.slice(1)}ff`),
      );
  });
});

describe('sprites', () => {
  const leaf = [path('M0 0L5 1L3 4Z', { fill: '#284', stroke: '#000', width: 0.8 })];
  const painted = (nodes: readonly Node[]): string =>
    createPainter().paint({ width: 40, height: 40, nodes }).toString('hex');
  const copied = sprite({ id: 'kit-leaf', box: [-1, -1, 8, 7], x: 0, y: 0 }, () => leaf);

  test.each([
    ['as it is', place(3, 4)],
    ['larger', place(8, 5, 0, 2.5)],
    ['smaller across than down', place(8, 5, 0, [0.5, 1.75])],
    ['turned', place(20, 20, 30, 1.5)],
    ['mirrored', place(20, 5, 0, [-2, 2])],
  ])('%s, a sprite is as sharp as its paths', (_, at) => {
    const plain = group(leaf, { at });
    expect(painted([group([copied], { at })])).toBe(painted([plain]));
    expect(painted([group([group([copied], { at })], { at: place(4, 2) })])).toBe(
      painted([group([plain], { at: place(4, 2) })]),
    );
  });

  test('between two pixels, a sprite is copied to the nearest', () => {
    expect(painted([group([copied], { at: place(8.3, 4.6, 0, 2) })])).toBe(
      painted([group(leaf, { at: place(8, 5, 0, 2) })]),
    );
  });
});

describe('scene', () => {
  test('SVG keeps words, clips and sprites, and escapes what it must', () => {
    const nodes = [
      group([text(1, 2, 'A & <B>', { size: 30, fill: '#000' })], { clip: 'M0 0h9v9Z' }),
      sprite({ id: 'kit-test', box: [0, 0, 9, 9], x: 3.4, y: 4.6 }, () => [path('M0 0h1', { fill: '#fff' })]),
    ];
    const svg = toSvg({ width: 10, height: 10, nodes });
    expect(svg).toContain('A &amp; &lt;B&gt;');
    expect(svg).toContain('clip-path="url(#d0)"');
    expect(svg).toContain('translate(3 5)');
    expect(flatten(nodes)).toHaveLength(2);
  });
});
