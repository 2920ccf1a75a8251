import { expect, test } from 'vitest';
import { piecesAhead } from '../../render/ahead.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import type { Node } from '../../render/kit/scene.ts';
import { spritesIn, texts } from '../support/render/pictures.ts';

const pieces: readonly Node[] = [...piecesAhead()].filter(piece => piece !== null);

test('each piece is one sprite, and those inside it come before it', () => {
  const seen = new Set<string>();
  for (const piece of pieces) {
    const [outer, ...inner] = spritesIn([piece]);
    for (const { id } of inner) expect(seen, `${outer?.id ?? ''} holds ${id}`).toContain(id);
    seen.add(outer?.id ?? '');
  }
});

test('portraits, cards, lands and grounds of all games are painted ahead', () => {
  const ids = pieces.map(piece => spritesIn([piece])[0]?.id ?? '');
  for (const start of [
    'backdrop:',
    'portrait:inquisitor',
    'card:duchess:384x520:78:shown',
    'taj:ground:',
    'taj:card:blank:white:',
    'taj:board:land:twelve',
    'raja:land',
    'raja:window:',
    'dyn:land',
    'dyn:vista:',
    'dyn:velvet:',
  ])
    expect(
      ids.some(id => id.startsWith(start)),
      start,
    ).toBe(true);
});

test('what is painted ahead holds no words of a language, unless its name tells them', () => {
  for (const piece of pieces) {
    const id = spritesIn([piece])[0]?.id ?? '';
    // The samples speak message keys.
    const words = texts({ nodes: [piece] }).filter(
      ({ text }) => text.includes(':') && !id.includes(text.replace('…', '')),
    );
    expect(
      words.map(({ text }) => text),
      id,
    ).toEqual([]);
  }
});

test('painting ahead ends while the cache has room for what depends on the position', () => {
  const painter = createPainter();
  const big = (n: number): Node => ({
    kind: 'sprite',
    id: `test:big:${n}`,
    box: [0, 0, 1000, 1000],
    children: [],
    x: 0,
    y: 0,
  });
  const painted = Array.from({ length: 20 }, (_, n) => painter.ahead(big(n)));
  expect(painted.filter(Boolean)).toHaveLength(8);
  expect(painted.slice(8).some(Boolean)).toBe(false);
});
