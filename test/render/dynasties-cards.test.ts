import { describe, expect, test } from 'vitest';
import { range } from '../../engines/core/values.ts';
import { memberArt } from '../../render/dynasties/pieces/figures.ts';
import type { Pose, Wearer } from '../../render/dynasties/pieces/figures.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { group, place } from '../../render/kit/scene.ts';
import { SEATS } from '../../render/kit/seats.ts';

describe('members of a family', () => {
  /** Height of a member on a picture of 1,000 px that is shown 295 px wide. */
  const SMALL = { height: 17, scale: 0.2 };

  /** Returns which pixels a small member covers. */
  function outline(who: Wearer, pose: Pose): boolean[] {
    const [width, height] = [16, 20];
    const art = group(memberArt(who, pose), { at: place(width / 2, height - 2, 0, SMALL.scale) });
    const rgba = createPainter().paint({ width, height, nodes: [art] });
    return range(width * height).map(i => (rgba[4 * i + 3] ?? 0) > 127);
  }

  test.each<Wearer>([...SEATS.keys(), 'any', 'neutral'])(
    'are told apart by their outline where they are 17 px high: %s',
    who => {
      const [prince, princess] = [outline(who, 'prince'), outline(who, 'princess')];
      const either = prince.filter((there, i) => there || princess[i]).length;
      const one = prince.filter((there, i) => there !== princess[i]).length;
      expect(one / either).toBeGreaterThan(0.3);
    },
  );
});
