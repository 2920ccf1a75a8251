/** Portraits of Isabella, Elizabeth, Fugger and Philip. */
import { C } from '../../kit/colours.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, ellipse, polar, range, rect } from '../../kit/shapes.ts';
import { face, fleece, fur, hair, neck, ruff, shoulders, sky } from './face.ts';
import type { Complexion } from './face.ts';
import { beads, both, flat, inked, line, put } from './pen.ts';

const queen: Complexion = { skin: '#f5d9bd', shade: '#d2a47f', brow: '#9a6a3a', lip: '#b8574f', iris: '#3f6f7a' };
const king: Complexion = { skin: '#e8be95', shade: '#b98a60', brow: '#2c1b12', lip: '#a25344', iris: '#3a2718' };
const diadem = (y: number): Node[] => [inked(`M-30 ${y}L-38 ${y - 30}L-18 ${y - 14}L0 ${y - 36}L18 ${y - 14}L38 ${y - 30}L30 ${y}Z`, C.gold), line(`M-29 ${y - 6}H29`, C.goldDark, 3), flat(circle(-16, y - 8, 3.4) + circle(16, y - 8, 3.4), '#2b6fc0'), flat(circle(0, y - 9, 4.4), '#c23a4a'), inked(circle(-38, y - 32, 4) + circle(0, y - 38, 4) + circle(38, y - 32, 4), C.ivory, 2)];

const ferdinand: readonly Node[] = [
  ...shoulders('#34507a', '#1f3456'), ...fur('#d9b27c', '#8a6331'), ...neck(king), hair('M-42-50C-56-20-54 24-44 38L-28 30L-30-40ZM42-50C56-20 54 24 44 38L28 30L30-40Z', '#3a2417'), ...face(king, 2), hair('M-38-30C-40-70 40-70 38-30C24-44-24-44-38-30Z', '#3a2417'), ...diadem(-50), ...fleece('M-26 74C-16 92 16 92 26 74', 92),
];
const isabel: readonly Node[] = [
  hair('M-44-46C-58-10-62 50-54 92H54C62 50 58-10 44-46Z', '#fbf6ea'), ...shoulders('#9b2f3d', '#651724'), ...neck(queen), hair('M-38-44C-46-20-44 14-36 30L-26 24L-28-40ZM38-44C46-20 44 14 36 30L26 24L28-40Z', '#b0743c'), ...face(queen, -2), hair('M-37-26C-38-66-6-62 0-54C6-62 38-66 37-26C28-44 10-48 0-46C-10-48-28-44-37-26Z', '#b0743c'),
  inked('M-48-40C-46-78 46-78 48-40C54-10 60 40 56 88L40 92C48 50 46 0 38-38C24-58-24-58-38-38C-46 0-48 50-40 92L-56 88C-60 40-54-10-48-40Z', '#fbf6ea', 2.8), line('M-48 0C-52 30-52 60-49 84M48 0C52 30 52 60 49 84', '#cfc2a6', 2.2), ...diadem(-58), beads('M-26 70C-12 84 12 84 26 70', C.ink, 8, 9), beads('M-26 70C-12 84 12 84 26 70', C.ivory, 5.4, 9),
];
export const isabella: readonly Node[] = [
  sky('#e2b5a0'), ...range(5).map((i) => flat(rect(-104 + i * 46, -104, 23, 208), '#d7a28b', 0.8)), group(ferdinand, { at: place(38, -4, 0, 0.82) }), group(isabel, { at: place(-36, 12, 0, 0.92) }),
];

const white: Complexion = { skin: '#fbeadb', shade: '#e2bfa5', brow: '#c07a45', lip: '#b8323f', iris: '#4a3a28' };
const curls = range(13).map((i) => polar(0, -22, 50, Math.PI * (1 + i / 12)));
export const elizabeth: readonly Node[] = [
  sky('#9db8a0'), path(circle(0, 4, 92), { fill: '#fbf6ea', stroke: C.ink, width: 3 }), line(range(28).map((i) => { const [a, b] = polar(0, 4, 88, i * Math.PI / 14), [c, d] = polar(0, 4, 52, i * Math.PI / 14); return `M${a.toFixed(1)} ${b.toFixed(1)}L${c.toFixed(1)} ${d.toFixed(1)}`; }).join(''), '#c9bd9f', 2), beads(circle(0, 4, 88), '#c9a24a', 4, 12),
  ...shoulders('#a8752a', '#6f4a12'), inked('M-20 70L0 104L20 70Z', '#fbf6ea', 2.6), beads('M-52 78C-30 100 30 100 52 78', C.ink, 9, 10), beads('M-52 78C-30 100 30 100 52 78', C.ivory, 6, 10), ...neck(white), ...ruff(52, 44, 17, 18),
  ...curls.map(([x, y]) => inked(circle(x, y, 15), '#c65f24', 2.6)), hair('M-42-20C-50-66-26-86 0-86C26-86 50-66 42-20C36-44 20-54 0-54C-20-54-36-44-42-20Z', '#d0702e'), ...curls.map(([x, y]) => line(`M${(x - 5).toFixed(1)} ${(y + 3).toFixed(1)}q4-8 10-3`, '#8a3a12', 2)),
  ...face(white, 0), line('M-37-30C-30-52-14-58 0-58C14-58 30-52 37-30', '#8a3a12', 2), beads('M-36-46C-22-66 22-66 36-46', C.ink, 9, 11), beads('M-36-46C-22-66 22-66 36-46', C.ivory, 6, 11),
  inked('M-22-72L-27-95L-12-84L0-100L12-84L27-95L22-72Z', C.gold, 2.8), flat(circle(0, -80, 4), '#c23a4a'), ...both([inked(circle(-40, 14, 5), C.ivory, 2)]),
];

const banker: Complexion = { skin: '#efc6a0', shade: '#c2916a', brow: '#7a5636', lip: '#a65f4d', iris: '#3f5a6a' };
export const fugger: readonly Node[] = [
  sky('#8fb0c9'), ...[-84, -70, 70, 84].map((x, i) => put([...range(4 - (i % 2)).map((j) => inked(ellipse(0, 92 - j * 11, 15, 7), C.gold, 2.4))], [x, 0])),
  ...shoulders('#3a3028', '#211a14'), ...neck(banker), inked('M-20 62C-10 78 10 78 20 62L26 104H-26Z', C.ivory, 2.8), line('M-8 80V102M8 80V102', '#c9bd9f', 2), ...fur('#8a6034', '#4d3215'), ...face(banker, -1), line('M-24 12Q-28 18-25 24M24 12Q28 18 25 24M-9 30Q0 33 9 30', '#c2916a', 2.2),
  inked('M-43-22C-56-66-30-90 0-90C30-90 56-66 43-22C34-36 20-40 0-40C-20-40-34-36-43-22Z', '#d9a63a'), line('M-40-40C-20-54 20-54 40-40M-40-56C-20-72 20-72 40-56M-26-32L-38-60M-10-38L-16-86M10-38L16-86M26-32L38-60', '#8f6412', 2.6), flat('M-32-66C-26-78-14-84-4-85C-16-76-22-70-26-62Z', '#f6dc95', 0.9),
];

const grave: Complexion = { skin: '#f4d7ba', shade: '#cda27c', brow: '#b58a4e', lip: '#b3645a', iris: '#4f7a94' };
export const philip: readonly Node[] = [
  sky('#c2b6c9'), path('M-104 60H104V104H-104Z', { fill: '#8d7f99' }), put([inked('M-26 40V-4H-14V-40L0-66L14-40V-4H26V40Z', '#b7a9c2', 2), line('M0-66V-82M-6-76H6', C.ink, 2.4)], [-74, 24], 0.9),
  ...shoulders('#1f1d26', '#0f0e14'), line('M-62 78L-52 102M62 78L52 102M-30 76L-24 102M30 76L24 102', '#4a4656', 2.6), ...neck(grave), ...ruff(54, 40, 16, 16), ...fleece('M-44 74C-26 98 26 98 44 74', 94),
  hair('M-37-26C-42-8-40 6-35 12L-30-28ZM37-26C42-8 40 6 35 12L30-28Z', '#c79a54'), ...face(grave, 0, 'none'), hair('M-33 10C-30 30-20 44-8 54Q0 58 8 54C20 44 30 30 33 10C26 20 18 22 11 17C5 14-5 14-11 17C-18 22-26 20-33 10Z', '#cfa45e'), flat('M-9 23Q0 20 9 23Q7 31 0 32Q-7 31-9 23Z', grave.lip), line('M-10 24Q0 27 10 24', C.ink, 1.9), hair('M0 13C-7 9-17 11-23 20C-14 21-6 18 0 16C6 18 14 21 23 20C17 11 7 9 0 13Z', '#cfa45e'),
  inked('M-54-36C-30-26 30-26 54-36C52-44 44-46 36-46C36-72 30-98 0-98C-30-98-36-72-36-46C-44-46-52-44-54-36Z', '#17151d'), path('M-36-48C-16-41 16-41 36-48', { stroke: C.gold, width: 5.4 }), beads('M-34-49C-16-42 16-42 34-49', '#c23a4a', 3.4, 12), line('M-24-62C-22-78-16-88-8-92', '#4a4656', 3),
];
