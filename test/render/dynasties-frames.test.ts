/** What stands in a tile of Dynasties keeps off its border, and off the ring of a choice. */
import { describe, expect, test } from 'vitest';
import { BONUSES, NATIONS } from '../../engines/dynasties/facts.ts';
import { dynastiesScene } from '../../render/dynasties/index.ts';
import type { DynastiesJob } from '../../render/dynasties/index.ts';
import { DYNASTIES_SAMPLES, dynastiesSampleJob } from '../../render/dynasties/samples.ts';
import { RING_COLOURS } from '../../render/kit/ring.ts';
import { LOCALES } from '../../src/base.ts';
import { sayer } from '../../src/i18n/index.ts';
import { layout, type Box, type Layout, type Shape, type Thing } from '../../tools/laws/layout.ts';

/** The fewest px between a thing and the frame round it. */
const CLEAR = 1.5;

/** Lists the things whose middle a frame surrounds, and that reach into it. `inner`: its inner edge. */
const touching = (things: readonly Thing[], inner: Box): string[] =>
  things
    .filter(({ box }) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return x > inner.left && x < inner.right && y > inner.top && y < inner.bottom;
    })
    .filter(
      ({ box }) =>
        box.left < inner.left + CLEAR ||
        box.top < inner.top + CLEAR ||
        box.right > inner.right - CLEAR ||
        box.bottom > inner.bottom - CLEAR,
    )
    .map(({ name }) => name);

/** Returns the inner edge of the line of a shape. */
const within = ({ box, node: { width = 1 } }: Shape): Box => ({
  left: box.left + width,
  top: box.top + width,
  right: box.right - width,
  bottom: box.bottom - width,
});

interface Ring {
  readonly inner: Box;
  /** What is painted before it, which it could cover. */
  readonly below: readonly Thing[];
}

/** Returns the rings of a picture. The light line of each is wider than the dark one on it. */
const ringsIn = ({ shapes, things }: Layout): Ring[] =>
  shapes.flatMap((shape, i) => {
    const { fill, stroke, width = 1 } = shape.node;
    const isRing =
      fill === undefined &&
      width > 10 &&
      Object.values(RING_COLOURS).some(
        ({ halo, line }) => halo === stroke && line === shapes[i + 1]?.node.stroke,
      );
    return isRing ? [{ inner: within(shape), below: things.filter(({ after }) => after <= i) }] : [];
  });

const TILES = /^dyn:(?:bonus|leonardo|revaluation|nation|ship):/u;

/** Returns the border of each tile: the largest line of its sprite. */
function bordersIn({ shapes }: Layout): Shape[] {
  const largest = new Map<string, Shape>();
  const size = ({ box }: Shape): number => (box.right - box.left) * (box.bottom - box.top);
  for (const shape of shapes) {
    const { sprite, node } = shape;
    if (sprite === null || !TILES.test(sprite) || node.stroke === undefined) continue;
    const known = largest.get(sprite);
    if (known === undefined || size(known) < size(shape)) largest.set(sprite, shape);
  }
  return [...largest.values()];
}

/** Returns the choices of a sample as they are, all open, and all made. */
function asked(job: DynastiesJob): DynastiesJob[] {
  if (job.kind === 'stall') {
    const all = { ships: ['1', '2', '3'], bonuses: BONUSES, track: ['1', '2', '3', '4', '5'] };
    const ids = job.of === 'blue' || job.of === 'yellow' ? null : all[job.of];
    if (ids === null) return [job];
    const view = { ...job.view, bonuses: job.view.bonuses.map(each => ({ ...each, by: [0, 1, 2, 3, 4] })) };
    const full = { ...job, view };
    return [job, { ...full, legal: ids, chosen: [] }, { ...full, legal: [], chosen: ids }];
  }
  if (job.kind !== 'places' || !job.legal.some(mark => 'nation' in mark)) return [];
  const marks = NATIONS.map(nation => ({ nation }));
  return [job, { ...job, legal: marks, chosen: [] }, { ...job, legal: [], chosen: marks }];
}

const SAMPLES = LOCALES.flatMap(locale =>
  DYNASTIES_SAMPLES.map(sample => ({
    locale,
    title: sample.title,
    job: dynastiesSampleJob(sample, key => sayer(locale, [])({ key })),
  })),
);
const ASKED = SAMPLES.filter(({ job }) => asked(job).length > 0);

describe('frames', () => {
  test.each(ASKED)('the ring of a choice covers nothing that it surrounds: $locale $title', ({ job }) => {
    for (const each of asked(job)) {
      const all = layout(dynastiesScene(each).nodes);
      expect(ringsIn(all).flatMap(({ inner, below }) => touching(below, inner))).toEqual([]);
    }
  });

  test('tokens, plates of leaders and numbers of ships are looked at', () => {
    const names = ASKED.flatMap(({ job }) => asked(job)).flatMap(job =>
      layout(dynastiesScene(job).nodes).things.map(({ name }) => name),
    );
    for (const name of ['token of a player', 'plate of a leader', 'number of a ship'])
      expect(names).toContain(name);
    expect(ASKED.flatMap(({ job }) => ringsIn(layout(dynastiesScene(job).nodes))).length).toBeGreaterThan(20);
  });

  test.each(SAMPLES.filter(({ job }) => ['map', 'market', 'places', 'stall'].includes(job.kind)))(
    'nothing touches the border of the tile in which it stands: $locale $title',
    ({ job }) => {
      const all = layout(dynastiesScene(job).nodes);
      expect(bordersIn(all).flatMap(border => touching(all.things, within(border)))).toEqual([]);
    },
  );
});
