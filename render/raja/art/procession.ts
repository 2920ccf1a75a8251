/** Art of the title picture: the elephant in state with the Maharaja, a palace, a palm. */
import { C } from '../../kit/colours.ts';
import { cusped, dome, jali, leaf, rosette, star8 } from '../../kit/ornament.ts';
import { both, flat, line } from '../../kit/pen.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { seatMark } from '../../kit/seats.ts';
import { circle, ellipse, range, rect, roundRect } from '../../kit/shapes.ts';
import { H, STONES } from '../hues.ts';
import { jewel } from '../ornament.ts';
import { COURT } from './court.ts';

const inked = (d: string, fill: string, width = 3.6): Node => path(d, { fill, stroke: C.ink, width });

/** Draws a dome cut from a gem, `w` wide, with its foot at (`x`, `y`). */
function gem([x, y]: Point, w: number, fill: string, tall = 1.12): Node {
  const h = w * tall, d = dome(w, h), a = w / 2;
  return group([
    inked(d, fill, 3.4),
    group([path(`M${-a * 1.3} 0V${-h}H0L${-a * 0.36} ${-h * 0.56}L${-a * 0.58} ${-h * 0.3}L${-a * 0.4} 0Z`, { fill: '#fff', fillOpacity: 0.34 }), path(`M${a * 1.3} 0V${-h}H0L${a * 0.36} ${-h * 0.56}L${a * 0.58} ${-h * 0.3}L${a * 0.4} 0Z`, { fill: '#000', fillOpacity: 0.26 }), path(`M${-a * 0.36} ${-h * 0.56}H${a * 0.36}L${a * 0.58} ${-h * 0.3}L${a * 0.4} 0H${-a * 0.4}L${-a * 0.58} ${-h * 0.3}Z`, { stroke: '#fff', width: 2, strokeOpacity: 0.7 })], { clip: d }),
    path(`M0 ${-h}V${-h - w * 0.2}`, { stroke: C.ink, width: 6, cap: 'round' }), path(`M0 ${-h}V${-h - w * 0.2}`, { stroke: C.goldLight, width: 3, cap: 'round' }), inked(circle(0, -h - w * 0.06, w * 0.06 + 1), C.gold, 2), inked(roundRect({ x: -a * 1.02, y: -5, width: 2 * a * 1.02, height: 9 }, 3), C.gold, 2.4),
  ], { at: place(x, y) });
}

const niche = ([x, y]: Point, w: number, h: number, fill: string = H.emerald): Node => group([path(cusped(w, h, 3, 0.6), { fill, stroke: C.ink, width: 2.6 }), path(cusped(w, h, 3, 0.6), { stroke: C.gold, width: 1.2 })], { at: place(x, y) });

/** Draws a palace of marble on the origin, 300 wide, with domes in the colours of three seats. */
export const palace = (middle: number, left: number, right: number): Node[] => [
  ...both([inked('M-148 0V-150H-128V0Z', '#f0e2c2', 3.2), inked('M-154-86H-122V-78H-154ZM-154-150H-122V-142H-154Z', C.gold, 2), inked('M-148-150V-172H-128V-150Z', H.marble, 2.6)]),
  gem([-138, -172], 25, seatMark(left).fill), gem([138, -172], 25, seatMark(right).fill),
  inked(rect(-116, -92, 232, 92), H.marble), flat(rect(60, -92, 56, 92), '#d9c79c', 0.5), inked(roundRect({ x: -122, y: -100, width: 244, height: 12 }, 2), '#f0e2c2', 3), path(range(15).map((i) => circle(-112 + i * 16, -94, 2.6)).join(''), { fill: H.ruby }),
  inked(rect(-110, -124, 56, 26), '#f0e2c2', 2.8), inked(rect(54, -124, 56, 26), '#f0e2c2', 2.8), gem([-82, -126], 56, seatMark(left).fill), gem([82, -126], 56, seatMark(right).fill),
  inked(rect(-48, -138, 96, 138), H.marble), inked(roundRect({ x: -54, y: -148, width: 108, height: 13 }, 2), C.gold, 2.8), inked(rect(-36, -168, 72, 20), '#f0e2c2', 2.8), gem([0, -170], 84, seatMark(middle).fill),
  path(rect(-40, -128, 80, 128), { stroke: C.goldDark, width: 2 }), niche([0, 0], 62, 112), path(jali({ x: -26, y: -80, width: 52, height: 80 }, 17), { stroke: C.goldLight, width: 0.9, strokeOpacity: 0.5 }),
  ...[-98, -70, 70, 98].map((x) => niche([x, -4], 22, 38)), ...[-98, -70, 70, 98].map((x) => niche([x, -50], 22, 32, H.ruby)),
];

/** Draws a palm with its foot at (`x`, `y`). */
export const palm = (x: number, y: number, s: number): Node => group([
  path('M-5 0C-2-40 2-70 12-104L19-102C12-70 8-40 9 0Z', { fill: '#7a4d26', stroke: C.ink, width: 2.8 }), path('M-2-20l9 2M0-40l8 2M3-60l8 2M7-80l8 2', { stroke: C.ink, width: 1.8 }),
  ...[-2.75, -0.4, -2.2, -0.95, 2.9, 0.25, -1.57].map((turn) => path(leaf([15, -103], 58, turn, 0.3), { fill: '#2f7a58', stroke: C.ink, width: 2.6 })), inked(circle(12, -100, 5) + circle(20, -97, 5), C.gold, 2),
], { at: place(x, y, 0, s) });

const HIDE = '#909aa8', HIDE_DARK = '#646e7b', HIDE_LIGHT = '#b9c2cc';
const BODY = 'M-158 0C-164-36-176-70-178-118C-180-190-150-236-92-246C-40-256 10-258 50-250C62-292 92-322 126-318C160-314 182-284 184-246C186-214 186-176 198-142C206-118 232-112 240-134C244-146 238-158 248-164C262-170 272-150 268-126C260-82 214-64 182-86C156-104 150-140 146-168C134-160 118-156 104-160C100-130 100-60 100 0H46C46-30 44-56 40-84C0-70-50-72-88-88C-92-60-94-30-92 0Z';
const CLOTH = 'M-160-216C-112-252-20-268 50-252C30-206 30-150 44-96L28-84L12-96L-4-82L-20-94L-36-80L-52-92L-68-78L-84-90L-100-76L-116-88L-132-74L-146-88L-164-80C-172-130-172-180-160-216Z';
const HOWDAH = cusped(104, 146, 4, 0.58);

/** Draws the elephant in state with the Maharaja, facing right, its feet at the origin: 520 tall. */
export const elephant = (): Node[] => [
  path(ellipse(20, 2, 200, 13), { fill: '#3a1408', fillOpacity: 0.4 }),
  inked('M-84 0C-84-34-80-60-70-100H-24C-30-60-30-30-30 0ZM0 0C2-36 2-60-4-100H44C36-60 40-36 42 0Z', HIDE_DARK, 4), path('M-80-5h10M-64-5h10M-48-5h10M4-5h10M20-5h10', { stroke: C.ivory, width: 7, cap: 'round' }),
  path('M-174-150C-196-128-196-96-188-72', { stroke: C.ink, width: 10, cap: 'round' }), path('M-174-150C-196-128-196-96-188-72', { stroke: HIDE, width: 4.6, cap: 'round' }), inked('M-188-76C-200-62-198-46-190-40C-180-48-178-64-184-76Z', '#3c434d', 2.6),
  inked(BODY, HIDE, 5),
  group([
    flat('M-190 0V-130C-160-60-130-90-88-88L-92 0Z', HIDE_DARK, 0.55), flat('M40-84C60-96 96-120 104-160L106 0H84C84-40 70-70 40-84Z', HIDE_DARK, 0.5), flat('M146-168C152-120 170-92 206-90C236-88 256-106 262-140C276-110 240-60 200-70C160-80 144-120 146-168Z', HIDE_DARK, 0.55), flat('M62-268C80-300 110-318 140-312C120-308 96-296 84-262Z', HIDE_LIGHT, 0.8),
    path('M176-196q10 4 16-2M180-170q10 4 16-2M186-146q10 3 16-5M196-124q9 0 13-9M214-108q6-5 5-14', { stroke: C.ink, width: 2.4, cap: 'round', strokeOpacity: 0.6 }),
  ], { clip: BODY }),
  path('M-148-6h13M-126-6h13M-106-6h9M54-6h12M74-6h12', { stroke: C.ivory, width: 8, cap: 'round' }), path('M-152-30H-92M46-30H100', { stroke: C.ink, width: 15 }), path('M-152-30H-92M47-30H99', { stroke: C.gold, width: 9.5 }), path(range(6).map((i) => circle(-146 + i * 10, -30, 2.8) + (i < 5 ? circle(53 + i * 10, -30, 2.8) : '')).join(''), { fill: H.ruby }),
  // The cloth.
  inked(CLOTH, H.ruby, 4.4),
  group([
    path(CLOTH, { stroke: C.gold, width: 26 }), path(CLOTH, { stroke: H.emerald, width: 13 }), path(CLOTH, { stroke: C.goldLight, width: 13, dash: [0.1, 15], cap: 'round' }), path(jali({ x: -170, y: -260, width: 230, height: 190 }, 40), { stroke: C.gold, width: 1.6, strokeOpacity: 0.45 }),
    path(star8(-62, -164, 54), { fill: H.emerald, stroke: C.gold, width: 5 }), path(rosette(-62, -164, 44, { petals: 12, inner: 0.3, fat: 0.9 }), { fill: C.gold, stroke: H.emeraldDark, width: 1.4 }), path(rosette(-62, -164, 26, { petals: 8, inner: 0.15, fat: 0.9 }), { fill: H.marble, stroke: C.goldDark, width: 1.6 }),
  ], { clip: CLOTH }),
  path(CLOTH, { stroke: C.ink, width: 4.4 }), ...jewel(-62, -164, 10, STONES.ruby), ...[[28, -84], [-4, -82], [-36, -80], [-68, -78], [-100, -76], [-132, -74]].map(([x = 0, y = 0]) => inked(`M${x} ${y}l-6 18h12Z`, C.gold, 2.4)),
  // Head: painted trunk, tusk, ear, frontlet.
  path('M152-196C150-172 160-150 178-142', { stroke: C.ink, width: 2 }), inked('M140-196C152-156 190-138 232-158C242-163 246-170 246-174C214-160 182-168 166-200Z', C.ivory, 3.4), inked('M168-172L180-162L172-150L160-160ZM198-160L206-157L204-147L194-148Z', C.gold, 2),
  inked('M66-294C22-312-6-262 8-206C16-168 48-142 76-156C104-172 114-222 108-266C102-288 88-298 66-294Z', HIDE, 4.2), flat('M66-282C36-292 14-256 24-210C30-182 50-166 70-174C92-186 100-222 96-256C92-274 82-282 66-282Z', '#d3a19a', 0.9), path('M66-282C36-292 14-256 24-210C30-182 50-166 70-174', { stroke: C.goldLight, width: 5, dash: [0.1, 11], cap: 'round' }), path(rosette(60, -226, 24, { petals: 8, inner: 0.2, fat: 0.8 }), { fill: H.ruby, stroke: C.goldLight, width: 2 }), path(circle(60, -226, 6), { fill: C.goldLight }),
  inked('M98-310C132-328 168-306 182-268C184-240 186-216 190-190C170-206 160-230 148-250C134-270 116-292 98-310Z', H.ruby, 3.6), path('M108-306C132-292 152-266 164-240C172-222 180-208 186-200', { stroke: C.goldLight, width: 5, dash: [0.1, 10], cap: 'round' }), path('M104-312C134-322 164-302 176-266C178-246 180-226 184-210', { stroke: C.gold, width: 5 }), ...jewel(152, -276, 10, STONES.emerald),
  ...[[166, -238, 4.4], [176, -218, 3.6]].map(([x = 0, y = 0, r = 0]) => path(circle(x, y, r), { fill: C.goldLight })), inked('M118-318C112-336 118-350 130-358C140-348 142-332 136-318Z', H.emeraldLight, 3), path('M128-322V-346', { stroke: C.goldLight, width: 3, cap: 'round' }), inked(circle(130, -360, 5), C.ivory, 2.2),
  inked(ellipse(146, -226, 9, 7.4), '#fff', 2.6), path(circle(148, -226, 4.6), { fill: C.ink }), line('M134-236Q146-244 158-236', C.ink, 3.4), line('M138-214Q146-210 154-214', C.ink, 2),
  path('M198-142q12 20 30 10', { stroke: C.goldLight, width: 5, dash: [0.1, 10], cap: 'round' }), line('M54-150Q80-134 104-160', C.ink, 3), path('M40-112Q74-96 104-128', { stroke: C.ink, width: 12 }), path('M40-112Q74-96 104-128', { stroke: C.gold, width: 7 }), inked(ellipse(72, -94, 9, 11), C.gold, 2.6),
  // The howdah with the maharaja.
  group([
    inked('M-66 4L-76-34H76L66 4Z', C.gold, 4), path('M-70-14H70', { stroke: H.ruby, width: 9 }), path(range(9).map((i) => circle(-60 + i * 15, -14, 3)).join(''), { fill: C.goldLight }),
    inked(rect(-64, -182, 128, 150), H.emerald, 4), path(jali({ x: -60, y: -180, width: 120, height: 60 }, 20), { stroke: C.gold, width: 1.2, strokeOpacity: 0.7 }),
    group([path(HOWDAH, { fill: '#2f7463' }), group([group(COURT.mogul, { at: place(2, -66, 0, 0.425) })], { clip: HOWDAH }), path(HOWDAH, { stroke: C.ink, width: 8 }), path(HOWDAH, { stroke: C.gold, width: 5 })], { at: place(0, -34) }),
    ...both([inked('M-72-34V-184H-58V-34Z', C.gold, 3.2), path('M-65-46V-172', { stroke: H.ruby, width: 4, dash: [0.1, 12], cap: 'round' })]),
    inked('M-92-178C-84-196-70-202-60-206H60C70-202 84-196 92-178Z', C.gold, 4), path(range(13).map((i) => `M${-84 + i * 14}-178v9`).join(''), { stroke: C.ink, width: 6, cap: 'round' }), path(range(13).map((i) => `M${-84 + i * 14}-178v8`).join(''), { stroke: H.rubyLight, width: 3.4, cap: 'round' }),
    gem([0, -208], 100, H.emeraldLight, 0.8),
  ], { at: place(-56, -246) }),
];
