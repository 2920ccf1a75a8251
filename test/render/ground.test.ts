import { expect, test } from 'vitest';
import { framed, lit, tiled } from '../../render/kit/ground.ts';
import type { Node } from '../../render/kit/scene.ts';
import { samples } from '../../render/samples.ts';
import { scene } from '../../render/index.ts';
import { spritesIn } from '../support/render/pictures.ts';

const HEIGHTS = Array.from({ length: 60 }, (_, i) => 300 + i * 47);
const WIDTH = 1000;
const nothing = (): Node[] => [];

test('a lit ground covers pictures of every height, and its pattern begins at the top', () => {
  for (const height of HEIGHTS)
    for (const middle of [0.45, 0.52]) {
      const ground = lit({ id: 'test:lit', width: WIDTH, repeat: 58, middle }, height, nothing);
      const [sprite] = spritesIn([ground]);
      const rows = sprite?.box[3] ?? 0;
      const y = sprite?.y ?? 1;
      expect(y, `${height}`).toBeLessThanOrEqual(0);
      expect(y + rows, `${height}`).toBeGreaterThanOrEqual(height);
      expect(Math.abs(y % 58), `${height}`).toBe(0);
    }
});

test('the light of a ground lies at most half a repeat from its place', () => {
  for (const height of HEIGHTS) {
    const seen: number[] = [];
    const id = `test:light:${height}`;
    const [sprite] = spritesIn([
      lit({ id, width: WIDTH, repeat: 58, middle: 0.45 }, height, (_, brightest) => {
        seen.push(brightest);
        return [];
      }),
    ]);
    expect(Math.abs((seen[0] ?? 0) + (sprite?.y ?? 0) - height * 0.45), `${height}`).toBeLessThanOrEqual(
      29.5,
    );
  }
});

test('tiles cover the rows without a gap, and are one sprite', () => {
  for (const height of HEIGHTS) {
    const sprites = spritesIn(tiled({ id: 'test:tile', width: WIDTH, repeat: 62 }, [10, height], nothing));
    const tile = sprites[0]?.box[3] ?? 0;
    expect(tile % 62).toBe(0);
    expect(sprites.map(({ y }) => y)).toEqual(sprites.map((_, i) => 10 + i * tile));
    expect(10 + sprites.length * tile).toBeGreaterThanOrEqual(height);
    expect(new Set(sprites.map(({ id }) => id)).size).toBe(1);
  }
});

test('frames of two heights share their ends and fill the edges', () => {
  const parts = (height: number) =>
    spritesIn([framed({ id: 'test:frame', width: WIDTH, thickness: 24 }, height, nothing)]);
  const [low, high] = [parts(500), parts(900)];
  const shared = low.filter(({ id }) => high.some(other => other.id === id)).map(({ id }) => id);
  expect(shared).toEqual([`test:frame:top:${WIDTH}`, `test:frame:foot:${WIDTH}`]);
  expect(high.map(({ box: [left, top, width, height], x, y }) => [left + x, top + y, width, height])).toEqual(
    [
      [0, 24, 25, 852],
      [975, 24, 25, 852],
      [0, 0, WIDTH, 25],
      [0, 875, WIDTH, 25],
    ],
  );
});

/** Returns the sprites of a picture, without those inside sprites. */
const placedSprites = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(node => {
    if (node.kind === 'sprite') return [node.id];
    return node.kind === 'group' ? placedSprites(node.children) : [];
  });

test('no ground is painted for each height', () => {
  const grounds = new Map<string, Set<string>>();
  for (const { job } of samples(key => key).filter((_, i) => i % 4 === 0))
    for (const id of placedSprites(scene(job).nodes)) {
      const [name] = /^(backdrop|taj:ground|raja:velvet|dyn:velvet):\d+/.exec(id) ?? [];
      if (name === undefined) continue;
      const kind = name.replace(/:\d+$/, '');
      grounds.set(kind, (grounds.get(kind) ?? new Set()).add(id));
    }
  expect([...grounds].map(([kind, ids]) => [kind, ids.size]).toSorted()).toEqual([
    ['backdrop', 1],
    ['dyn:velvet', 1],
    ['raja:velvet', 1],
    ['taj:ground', 1],
  ]);
});
