import { expect, test } from 'vitest';
import { piecesAhead } from '../../render/ahead.ts';
import { scene } from '../../render/index.ts';
import { samples } from '../../render/samples.ts';
import { AHEAD_BYTES, createPainter } from '../../render/kit/canvas.ts';
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

test('portraits, blank cards and lands of all games are painted ahead', () => {
  const ids = pieces.map(piece => spritesIn([piece])[0]?.id ?? '');
  for (const start of [
    'backdrop:frame:',
    'portrait:inquisitor',
    'card:duchess:384x520:78:shown',
    'taj:card:blank:white:',
    'taj:board:land:twelve',
    'raja:land',
    'raja:window:',
    'dyn:land',
    'dyn:vista:wien',
    'dyn:vista:doubleTrade:1',
    'dyn:onstage:machiavelli',
    'dyn:cities:',
  ])
    expect(
      ids.some(id => id.startsWith(start)),
      start,
    ).toBe(true);
});

test('no hand of Dynasties waits for the view of a card', () => {
  const ahead = new Set(pieces.map(piece => spritesIn([piece])[0]?.id ?? ''));
  const waits = samples(key => key)
    .filter(({ title }) => title.startsWith('dyn-hand'))
    .flatMap(({ job }) => spritesIn(scene(job).nodes).map(({ id }) => id))
    .filter(id => /^dyn:(vista|onstage):/u.test(id) && !ahead.has(id));
  // The two characters of the moment are put together from what is painted.
  expect(waits.filter(id => !id.startsWith('dyn:vista:yellowCharacter') && id !== 'dyn:vista:pass')).toEqual(
    [],
  );
});

test('what is painted ahead holds no words of a language', () => {
  for (const piece of pieces) {
    const id = spritesIn([piece])[0]?.id ?? '';
    const words = texts({ nodes: [piece] }).filter(({ text }) => text.includes(':')); // message keys
    expect(
      words.map(({ text }) => text),
      id,
    ).toEqual([]);
    expect(id).not.toContain('picture:');
  }
});

test('plain grounds and plates are not painted ahead, because they take memory and save little time', () => {
  const ids = pieces.map(piece => spritesIn([piece])[0]?.id ?? '');
  for (const start of ['dyn:row:', 'dyn:velvet:', 'raja:velvet:', 'taj:card:red-elephant-monk:'])
    expect(
      ids.filter(id => id.startsWith(start)),
      start,
    ).toEqual([]);
});

test('everything that is painted ahead fits into its part of the cache', () => {
  const bytes = pieces.map(piece => {
    const [across, , , down] = (piece.kind === 'group' ? piece.at : undefined) ?? [1, 0, 0, 1];
    const [, , width, height] = spritesIn([piece])[0]?.box ?? [0, 0, 0, 0];
    return width * across * height * down * 4;
  });
  expect(bytes.reduce((total, each) => total + each, 0)).toBeLessThan(AHEAD_BYTES);
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
  expect(painted.filter(Boolean)).toHaveLength(17);
  expect(painted.slice(17).some(Boolean)).toBe(false);
});
