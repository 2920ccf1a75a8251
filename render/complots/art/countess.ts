/** The Countess: veil, nose ring, a great fan held before her like a shield. */
import { C } from '../../kit/colours.ts';
import { boteh, rosette } from '../../kit/ornament.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, polar, range } from '../../kit/shapes.ts';
import { beads, both, face, flat, gem, inked, line, neck, pearl, pearls, rays, scallops } from './parts.ts';
import type { Complexion } from './parts.ts';

const look: Complexion = { skin: '#d9a06c', shade: '#b47642', blush: '#d4705a', lip: '#a02c3c', iris: '#4a2a16', brow: '#1d120c' };
const veil = '#c2477a', veilDark = '#8f2b56', veilLight = '#dd7ba2', choli = '#1f6f6a', choliDark = '#124b48';

const veilBack: Node[] = [
  inked('M0-168C-58-168-84-124-88-70C-92-10-108 40-128 92C-140 128-148 170-150 212H150C148 170 140 128 128 92C108 40 92-10 88-70C84-124 58-168 0-168Z', veil),
  flat('M-30-160C-64-146-80-112-83-68C-87-8-103 44-122 94C-134 130-141 170-143 208H-112C-106 140-78 60-66-10C-62-70-60-124-30-160Z', veilLight, 0.8),
  flat('M30-160C64-146 80-112 83-68C87-8 103 44 122 94C134 130 141 170 143 208H112C106 140 78 60 66-10C62-70 60-124 30-160Z', veilDark, 0.75),
];

const body: Node[] = [
  inked('M-44 56C-70 62-92 78-100 110L-108 212H108L100 110C92 78 70 62 44 56C30 90-30 90-44 56Z', choli),
  flat('M52 58C74 64 92 80 99 110L106 212H66C76 150 72 96 52 58Z', choliDark),
  path('M-46 56C-30 92 30 92 46 56', { stroke: C.ink, width: 12 }), path('M-46 56C-30 92 30 92 46 56', { stroke: C.gold, width: 7 }), beads('M-46 56C-30 92 30 92 46 56', C.madder, 3.4, 9),
  flat(boteh(-64, 122, 36), C.gold), flat(boteh(-66, 125, 18), choli), flat(boteh(-44, 172, 26), C.gold, 0.85), flat(boteh(-84, 178, 26), C.gold, 0.85),
];

const hair: Node[] = [
  inked('M0-132C-50-132-66-96-60-48C-58-30-54-16-48-8L48-8C54-16 58-30 60-48C66-96 50-132 0-132Z', '#24140d', 3.4),
];
const hairFront: Node[] = [
  flat('M0-116C-36-114-54-86-50-44C-44-66-22-90 0-100C22-90 44-66 50-44C54-86 36-114 0-116Z', '#24140d'),
  line('M-44-72C-36-92-20-104-4-108M44-72C36-92 20-104 4-108', '#5b3a2a', 2),
];

const jewels: Node[] = [
  beads('M0-128V-96', C.ink, 8, 7), beads('M0-128V-96', C.gold, 5, 7),
  inked(circle(0, -86, 11), C.gold, 3), inked(circle(0, -86, 5.4), C.madder, 2), ...pearl(0, -71, 4.6),
  path(circle(-13, -17, 8), { stroke: C.ink, width: 4.6 }), path(circle(-13, -17, 8), { stroke: C.gold, width: 2.4 }), ...pearl(-16, -9.6, 3),
  ...both([inked('M-52-20L-60 6C-56 14-46 14-42 6Z', C.gold, 2.8), inked(circle(-52, -22, 6), C.gold, 2.6), flat(circle(-52, -22, 2.6), C.madder), beads('M-60 12C-56 17-46 17-42 12', C.ivory, 5, 6.4)]),
  ...pearls('M-36 50C-24 76 24 76 36 50', 6.4), ...gem(0, 84, [10, 12], ['#2f7350', '#7fbf9a']),
];

const veilFront: Node[] = [
  path('M-62 70C-78 20-80-30-72-76C-64-128-34-150 0-150C34-150 64-128 72-76C80-30 78 20 62 70', { stroke: C.ink, width: 15, cap: 'round' }),
  path('M-62 70C-78 20-80-30-72-76C-64-128-34-150 0-150C34-150 64-128 72-76C80-30 78 20 62 70', { stroke: C.gold, width: 9, cap: 'round' }),
  beads('M-62 70C-78 20-80-30-72-76C-64-128-34-150 0-150C34-150 64-128 72-76C80-30 78 20 62 70', veilDark, 4.4, 10.5),
  line('M-100 90C-112 126-120 168-122 208M-84 80C-94 116-100 168-100 208M100 90C112 126 120 168 122 208', veilDark, 2.8),
];

const FX = 66, FY = 206, FR = 124;
const FAN = { centre: [FX, FY], from: 196, to: 344, n: 9 } as const;
const blades = range(9).map((i) => polar(FX, FY, FR * 0.68, (196 + (344 - 196) * (i + 0.5) / 9) * Math.PI / 180));
const fan: Node[] = [
  inked(scallops(FR, FAN), C.madder),
  flat(scallops(FR * 0.9, FAN), '#f0c9a0'), flat(scallops(FR * 0.52, FAN), C.madder),
  path(rays([20, FR * 1.02], FAN), { stroke: C.ink, width: 2.6 }),
  ...blades.flatMap(([x, y]): Node[] => [flat(rosette(x, y, 12, { petals: 6, inner: 0.2, fat: 0.8 }), veilDark), flat(circle(x, y, 3), C.gold)]),
  beads(`M${FX - FR * 0.5} ${FY - 16}A${FR * 0.5} ${FR * 0.5} 0 0 1 ${FX + FR * 0.5} ${FY - 16}`, C.gold, 5, 12),
];

const hand: Node[] = [
  inked('M18 212C22 190 40 176 62 174C84 174 104 188 110 212Z', look.skin, 3.4), 
  line('M44 212C44 200 48 190 52 186M62 212C62 198 64 190 68 186M82 212C82 202 82 196 84 192', C.inkSoft, 2.4),
  inked('M58 176a5 5 0 0 1 10 0v8h-10Z', C.gold, 2.2),
];

export const countess: readonly Node[] = [
  ...veilBack, ...hair, ...neck(look), ...body, ...face(look, { gaze: -2 }), ...hairFront, ...jewels, ...veilFront, ...fan, ...hand,
];
