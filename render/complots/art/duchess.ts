/** The Duchess: diadem, lace collar, coins on the open hand. */
import { C } from '../../kit/colours.ts';
import { rosette, star8 } from '../../kit/ornament.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, ellipse, range } from '../../kit/shapes.ts';
import { beads, both, face, flat, gem, inked, line, neck, pearl, pearls, rays, scallops } from './parts.ts';
import type { Complexion } from './parts.ts';

const look: Complexion = { skin: '#eec39a', shade: '#d29a6c', blush: '#e08a74', lip: '#b03a3a', iris: '#5a7a3a', brow: '#5b2a16' };
const hair = '#7d3418', hairDark = '#57200e', gown = '#6a4596', gownDark = '#452a68', gownLight = '#8c68b8';

const collar: Node[] = [
  inked(scallops(138, { centre: [0, 62], from: 197, to: 343, n: 14 }), C.ivory),
  path(rays([80, 130], { centre: [0, 62], from: 200, to: 340, n: 28 }), { stroke: '#c9b48a', width: 1.8 }),
  beads('M-119 25A124.6 124.6 0 0 1 119 25', C.gold, 6, 16),
  path('M-99 33A103 103 0 0 1 99 33', { stroke: C.gold, width: 2.6 }),
];

const hairBack: Node[] = [
  inked('M0-152C-44-152-66-122-62-84C-60-58-56-44-48-34L48-34C56-44 60-58 62-84C66-122 44-152 0-152Z', hair),
  line('M-40-132C-54-112-56-84-50-58M40-132C54-112 56-84 50-58', hairDark, 2.6),
];

const sleeve: Node[] = [
  inked('M-58 74C-98 62-140 84-146 128C-150 158-140 186-132 210H-84C-74 170-64 120-58 74Z', gown),
  flat('M-100 74C-128 84-142 106-143 136C-144 160-138 186-132 206H-112C-126 160-124 106-100 74Z', gownLight),
  line('M-78 78C-108 106-116 160-104 206M-66 92C-84 124-92 168-88 206', C.gold, 4.4), line('M-78 78C-108 106-116 160-104 206M-66 92C-84 124-92 168-88 206', C.goldDark, 1.2),
  ...gem(-103, 120, [6, 9], [C.madder, C.coral]), ...gem(-108, 164, [6, 9], [C.madder, C.coral]),
];

const bodice: Node[] = [
  inked('M-66 66C-50 82-34 96 0 98C34 96 50 82 66 66C80 110 84 160 80 212H-80C-84 160-80 110-66 66Z', gown),
  inked('M-30 94C-14 99 14 99 30 94L20 212H-20Z', gownDark, 3),
  line('M0 106V212', C.gold, 2.4), ...range(4).flatMap((i): Node[] => [flat(star8(0, 122 + i * 26, 9), C.gold), flat(rosette(0, 122 + i * 26, 6, { petals: 6, inner: 0.1, fat: 0.8 }), gownDark)]),
  line('M-46 92C-40 130-38 170-42 210M46 92C40 130 38 170 42 210', C.gold, 2.6),
  path('M-67 64C-50 84-32 97 0 99C32 97 50 84 67 64', { stroke: C.ink, width: 12, cap: 'round' }), path('M-67 64C-50 84-32 97 0 99C32 97 50 84 67 64', { stroke: C.ivory, width: 7, cap: 'round' }),
  beads('M-67 64C-50 84-32 97 0 99C32 97 50 84 67 64', C.gold, 3.6, 8),
];

const hairFront: Node[] = [
  inked('M0-124C-42-124-60-96-54-52C-50-44-46-42-44-50C-44-78-28-94 0-100C28-94 44-78 44-50C46-42 50-44 54-52C60-96 42-124 0-124Z', hair, 3.4),
  line('M-47-66C-46-90-30-108-8-113M47-66C46-90 30-108 8-113M-38-84C-32-98-20-106-6-108M38-84C32-98 20-106 6-108', hairDark, 2.2),
];

const diadem: Node[] = [
  inked('M-56-106C-40-122-20-128 0-128C20-128 40-122 56-106L62-146L38-132L26-166L12-138L0-182L-12-138L-26-166L-38-132L-62-146Z', C.gold),
  flat('M-50-112C-38-122-20-128-4-128L-4-160L-12-134L-26-156L-36-128L-56-140Z', C.goldLight, 0.85),
  path('M-55-108C-38-123-20-129 0-129C20-129 38-123 55-108', { stroke: C.ink, width: 10 }), path('M-54-109C-38-123-20-129 0-129C20-129 38-123 54-109', { stroke: C.gold, width: 5.4 }),
  beads('M-48-113C-36-123-18-129 0-129C18-129 36-123 48-113', C.madder, 5, 12),
  ...gem(0, -151, [8, 12], [C.madder, C.coral]), ...gem(-25, -142, [5, 8], ['#2f7350', '#7fbf9a']), ...gem(25, -142, [5, 8], ['#2f7350', '#7fbf9a']),
  ...pearl(0, -185, 6.4), ...pearl(-26, -169, 5), ...pearl(26, -169, 5), ...pearl(-62, -149, 4.6), ...pearl(62, -149, 4.6),
];

const jewels: Node[] = [
  ...pearls('M-34 48C-24 72 24 72 34 48', 6.4),
  line('M0 68V74', C.gold, 3), ...gem(0, 84, [8, 11], [C.madder, C.coral]),
  ...both([line('M-49-24V-12', C.gold, 3), ...pearl(-49, -7, 6)]),
];

const coin = (x: number, y: number, turn = 0): Node => group([
  inked(ellipse(0, 4, 24, 9), C.goldDark, 3), inked(ellipse(0, 0, 24, 9), C.gold, 3), path(ellipse(0, 0, 17, 5.6), { stroke: C.goldDark, width: 1.8 }),
], { at: place(x, y, turn) });

/** Draws a coin from the front. */
const florin = (x: number, y: number, r: number): Node[] => [
  inked(circle(x, y, r), C.gold, 3), path(circle(x, y, r * 0.74), { stroke: C.goldDark, width: 1.8 }), flat(rosette(x, y, r * 0.6, { petals: 6, inner: 0.15, fat: 0.8 }), C.goldDark), flat(`M${x - r * 0.8} ${y - 2}A${r * 0.8} ${r * 0.8} 0 0 1 ${x - 2} ${y - r * 0.8}`, C.goldLight),
];

const hand: Node[] = [
  inked('M152 214L154 158C140 146 124 148 112 156L84 214Z', gown, 3.6), flat('M152 212L153 160C146 154 138 152 132 152C134 172 132 194 124 212Z', gownDark), inked('M156 148C142 136 124 138 108 150L104 168C122 156 142 156 156 168Z', C.ivory, 3.4), beads('M110 158C124 148 140 148 155 158', C.gold, 4.6, 9),
  inked('M34 134C30 126 38 122 46 126C60 132 84 132 98 126C112 120 134 128 140 142C142 158 128 168 108 168C84 170 48 160 34 134Z', look.skin, 3.6),
  flat('M44 142C66 154 96 160 136 148C132 160 122 167 108 167C84 168 58 160 44 142Z', look.shade, 0.7),
  line('M42 130C54 142 70 148 84 148M98 127C92 136 82 140 72 138', C.inkSoft, 2.2),
  coin(74, 124), coin(77, 115), coin(73, 106), coin(76, 97), ...florin(72, 64, 17), ...florin(108, 92, 15), 
];

export const duchess: readonly Node[] = [
  ...collar, ...hairBack, ...both(sleeve), ...neck(look), ...bodice, ...face(look, { gaze: 1 }), ...hairFront, ...diadem, ...jewels, ...hand,
];
