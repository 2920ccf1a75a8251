import { expect, test } from 'vitest';
import { firstPictures, piecesAhead } from '../../render/ahead.ts';
import { scene } from '../../render/index.ts';
import { samples } from '../../render/samples.ts';
import { AHEAD_BYTES, createPainter } from '../../render/kit/canvas.ts';
import type { Node, Point } from '../../render/kit/scene.ts';
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

/** Returns the bytes of each sprite by its id and scale, as the cache counts them. */
function sizesOf(nodes: readonly Node[], [across, down]: Point = [1, 1]): [key: string, bytes: number][] {
  return nodes.flatMap((node): [string, number][] => {
    if (node.kind === 'group')
      return sizesOf(node.children, [across * (node.at?.[0] ?? 1), down * (node.at?.[3] ?? 1)]);
    if (node.kind !== 'sprite') return [];
    const [, , width, height] = node.box;
    const bytes = (width * across + 1) * (height * down + 1) * 4;
    return [[`${node.id}*${across}*${down}`, bytes], ...sizesOf(node.children, [across, down])];
  });
}

test('the first pictures leave room in the cache for everything that is painted ahead', () => {
  const first = firstPictures().flatMap(job => sizesOf(scene(job).nodes));
  const bytes = new Map([...first, ...pieces.flatMap(piece => sizesOf([piece]))]);
  expect([...bytes.values()].reduce((total, each) => total + each, 0)).toBeLessThan(AHEAD_BYTES);
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
  const painted = Array.from({ length: 24 }, (_, n) => painter.ahead(big(n)));
  expect(painted.filter(Boolean)).toHaveLength(21);
  expect(painted.slice(21).some(Boolean)).toBe(false);
});
