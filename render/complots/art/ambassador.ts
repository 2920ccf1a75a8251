/** The Ambassador: great jewelled turban, full beard, a scroll with a hanging seal. */
import { C } from '../../kit/colours.ts';
import { boteh, rosette, star8 } from '../../kit/ornament.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, ellipse, roundRect } from '../../kit/shapes.ts';
import { beads, both, face, fist, flat, inked, line, pearl, pearls } from './parts.ts';
import type { Complexion } from './parts.ts';

const look: Complexion = { skin: '#c58a5c', shade: '#98613a', blush: '#bf6a4a', lip: '#8a3a30', iris: '#3a2414', brow: '#cfc6b6' };
const robe = '#2f7d55', robeDark = '#1a5236', robeLight = '#5da57e', beardColour = '#e6dfd2', beardDark = '#b3a893';

const body: Node[] = [
  inked('M-50 50C-98 60-136 84-144 130C-148 160-150 186-150 212H150C150 186 148 160 144 130C136 84 98 60 50 50Z', robe),
  flat('M-76 60C-108 70-134 92-138 134C-142 162-143 186-143 208H-114C-120 156-110 100-76 60Z', robeLight),
  flat('M76 60C110 70 136 92 140 134C144 162 145 186 145 208H104C114 156 108 100 76 60Z', robeDark),
  ...[[-108, 120], [-88, 168], [-122, 172], [110, 122], [92, 170], [126, 174]].map(([x = 0, y = 0]) => flat(rosette(x, y, 9, { petals: 6, inner: 0.2, fat: 0.8 }), C.gold, 0.85)),
  inked('M-52 48C-70 92-60 160-40 212H-4C-26 160-34 92-26 52Z', C.gold, 3.4), inked('M52 48C70 92 60 160 40 212H4C26 160 34 92 26 52Z', C.gold, 3.4),
  beads('M-42 66C-50 112-40 166-24 208', C.madder, 7, 17), beads('M42 66C50 112 40 166 24 208', C.madder, 7, 17),
  inked('M-26 52C-34 92-26 160-6 212H6C26 160 34 92 26 52Z', C.ivory, 3.2),
];

const beard: Node[] = [
  inked('M-49-52C-54-10-52 40-30 78C-20 96-8 108 0 118C8 108 20 96 30 78C52 40 54-10 49-52C44-30 36-18 20-18C10-22-10-22-20-18C-36-18-44-30-49-52Z', beardColour, 3.6),
  flat('M46-40C50 0 48 42 28 76C20 90 10 102 2 112C14 80 22 30 24-18C36-18 42-28 46-40Z', beardDark, 0.75),
  line('M-38-6C-36 30-28 60-14 84M-22 6C-20 40-12 70-4 92M22 6C20 40 12 70 6 90M38-6C36 30 28 60 16 82M0 18V100', beardDark, 2.2),
  flat('M-11-3Q0 5 11-3Q0-6-11-3Z', look.lip), line('M-12-3.4Q0-5 12-3.4', C.ink, 2),
  inked('M0-15C-10-21-28-18-40 0C-30 6-12 2 0-7C12 2 30 6 40 0C28-18 10-21 0-15Z', beardColour, 2.6),
];

const turban: Node[] = [
  inked('M-56-72C-96-84-104-134-74-160C-50-184-20-190 4-188C44-188 84-174 98-140C108-110 92-82 56-72C30-92-30-92-56-72Z', '#f3ead6'),
  flat('M56-74C90-84 104-112 95-140C86-160 70-172 50-179C80-150 76-110 30-86C40-83 50-79 56-74Z', '#cdbb95'),
  line('M-56-74C-30-100 30-130 66-172M-70-84C-50-116-10-150 36-184M-86-98C-74-130-44-160-4-186M-38-84C-4-100 52-116 94-136M-12-88C24-96 64-100 90-108', C.ink, 2.8),
  line('M-94-120C-88-142-74-156-58-166M84-96C94-106 98-118 97-130', '#a8946a', 2.4),
  path('M-57-72C-30-92 30-92 57-72', { stroke: C.ink, width: 15, cap: 'round' }), path('M-57-72C-30-92 30-92 57-72', { stroke: C.madder, width: 9, cap: 'round' }), beads('M-54-74C-30-92 30-92 54-74', C.gold, 5, 11),
];

const aigrette: Node[] = [
  inked('M0-134C-14-158-12-182 12-198C10-190 14-184 22-182C20-164 14-148 6-134Z', C.madder, 3.2), line('M2-136C0-158 4-176 12-190', C.goldLight, 2.6), flat(boteh(6, -166, 20), C.goldLight),
  inked(star8(0, -118, 20), C.gold, 3.2), inked(circle(0, -118, 10), '#2f7350', 2.6), flat(circle(-3, -121, 3), '#9fd8ba'), ...pearl(0, -94, 5.4),
  ...pearls('M-60-92C-40-110-30-112-20-112', 5), ...pearls('M20-112C34-114 50-112 70-104', 5),
];

const ears: Node[] = both([inked('M-49-56C-58-62-62-46-56-34C-53-28-50-30-48-36Z', look.skin, 3), inked(circle(-55, -26, 4.6), C.gold, 2.2)]);

const scroll: Node[] = [
  inked('M-64-44H54V40H-64Z', '#f7ecd0', 3.6), line('M-50-28H34M-14-13H38M-14 2H28M-14 17H36', '#a9875a', 3),
  inked(roundRect({ x: -74, y: -58, width: 140, height: 18 }, 9), '#ead9b2', 3.4), inked(ellipse(66, -49, 6, 9), C.goldDark, 2.8), inked(ellipse(-74, -49, 6, 9), C.gold, 2.8),
  inked(roundRect({ x: -74, y: 34, width: 140, height: 18 }, 9), '#ead9b2', 3.4), inked(ellipse(66, 43, 6, 9), C.goldDark, 2.8), inked(ellipse(-74, 43, 6, 9), C.gold, 2.8),
];
const seal: Node[] = [
  inked('M-5 0L-12 38L-3 34L0 42L5 0Z', C.gold, 2.6), inked(circle(-2, 48, 20), C.madder, 3.4), path(circle(-2, 48, 14), { stroke: C.coral, width: 2.4 }), flat(rosette(-2, 48, 12, { petals: 8, inner: 0.2, fat: 0.7 }), C.coral),
];

const sleeve: Node[] = [
  inked('M150 212V168C136 160 120 160 106 166L88 212Z', robe), path('M150 168C136 160 120 160 106 166L100 182C114 176 134 176 150 184Z', { fill: C.gold, stroke: C.ink, width: 3.2 }), beads('M112 172C124 168 136 168 148 174', C.madder, 5, 11),
];

export const ambassador: readonly Node[] = [
  ...body, ...ears, ...face(look, { mouth: 'none', gaze: -1 }), ...beard, ...turban, ...aigrette,
  group([...scroll, group(seal, { at: place(-42, -34, 7, 0.98) })], { at: place(30, 142, -7) }), ...sleeve,
  group(fist(look.skin, look.shade), { at: place(96, 142, -4, 0.94) }),
];
