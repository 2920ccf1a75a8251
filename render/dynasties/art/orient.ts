/**
 * What old maps draw in the East: towns with onion domes, and a camp of tents. Each is about 100 wide round
 * its foot.
 */
import { C } from '../../kit/colours.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle } from '../../kit/shapes.ts';
import { H } from '../hues.ts';
import { flat, inked, line } from './pen.ts';

const onion = (x: number, y: number, s: number, fill: string): Node[] => [
  inked(`M${x - 9 * s} ${y}C${x - 16 * s} ${y - 12 * s} ${x - 5 * s} ${y - 17 * s} ${x} ${y - 28 * s}C${x + 5 * s} ${y - 17 * s} ${x + 16 * s} ${y - 12 * s} ${x + 9 * s} ${y}Z`, fill, 2),
  line(`M${x} ${y - 28 * s}v${-9 * s}M${x - 4 * s} ${y - 33 * s}h${8 * s}`, C.ink, 2),
];

export const town: readonly Node[] = [
  flat('M-52 2H54L48 8H-46Z', '#1a0d06', 0.18),
  inked('M-46 2V-16L-36-26L-26-16V2Z', '#ead2a0', 2), inked('M-50-15L-36-29L-22-15Z', H.wineLight, 2),
  inked('M26 2V-18L36-27L46-18V2Z', '#ead2a0', 2), inked('M22-17L36-31L50-17Z', H.wineLight, 2),
  inked('M-22 2V-30H-6V2Z', '#f4e3b6', 2), ...onion(-14, -30, 0.9, '#6f8f9a'),
  inked('M8 2V-34H24V2Z', '#f4e3b6', 2), ...onion(16, -34, 0.9, '#6d8654'),
  inked('M-9 2V-44H11V2Z', '#fbf3de', 2), ...onion(1, -44, 1.25, C.gold),
  flat('M-3 2v-12a4 4 0 0 1 8 0v12ZM-2-30h6v9h-6ZM-17-20h5v8h-5ZM14-22h5v8h-5ZM-40-12h6v7h-6ZM33-12h6v7h-6Z', '#6b4f2a'),
];

const tent = (x: number, y: number, s: number, [fill, dark]: readonly [string, string]): Node[] => [
  flat(`M${x - 30 * s} ${y + 1}h${62 * s}l${-6 * s} ${5 * s}h${-50 * s}Z`, '#1a0d06', 0.18),
  inked(`M${x - 28 * s} ${y}L${x - 22 * s} ${y - 22 * s}C${x - 12 * s} ${y - 28 * s} ${x - 4 * s} ${y - 36 * s} ${x} ${y - 46 * s}C${x + 4 * s} ${y - 36 * s} ${x + 12 * s} ${y - 28 * s} ${x + 22 * s} ${y - 22 * s}L${x + 28 * s} ${y}Z`, fill, 2),
  flat(`M${x - 8 * s} ${y}L${x} ${y - 24 * s}L${x + 8 * s} ${y}Z`, '#4a2a18'),
  line(`M${x - 22 * s} ${y - 22 * s}q${5.5 * s} ${6 * s} ${11 * s} 0t${11 * s} 0t${11 * s} 0t${11 * s} 0`, dark, 2.2),
  line(`M${x} ${y - 46 * s}v${-8 * s}`, C.ink, 2),
  path(`M${x + 3.4 * s} ${y - 64 * s}a${6 * s} ${6 * s} 0 1 0 0 ${10 * s}a${4.6 * s} ${4.6 * s} 0 1 1 0 ${-10 * s}Z`, { fill: C.gold, stroke: C.ink, width: 1.4 }),
];

export const camp: readonly Node[] = [
  ...tent(-26, -12, 0.8, ['#f4e3b6', '#a8383a']), ...tent(30, -10, 0.74, ['#d8e0c8', '#4d6b45']), ...tent(2, 4, 1, ['#c2575c', '#fbeed5']),
  path(circle(-48, 2, 3) + circle(-42, 4, 3) + circle(-45, -2, 3), { fill: '#35313a', stroke: C.ink, width: 1 }),
];
