/** The cusped arch in the middle of the stage and what is seen in it. */
import type { Character } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { cusped, dome, rosette, star8 } from '../kit/ornament.ts';
import { group, linear, path, place, sprite } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { circle, ellipse, range, rect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { LOOKS, pictured } from './characters.ts';
import { crown, icon } from './icons.ts';

export type Exhibit =
  | { readonly kind: 'vista' }
  | { readonly kind: 'crown' }
  | { readonly kind: 'sign'; readonly nodes: readonly Node[] }
  | { readonly kind: 'portrait'; readonly character: Character; readonly bluff: boolean };

/** `x` is the middle, `y` the foot. */
export interface ArchBox { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly title: string; readonly subtitle: string | null }

export function archWindow(exhibit: Exhibit, { x, y, width, height, title, subtitle }: ArchBox): Node[] {
  const w = Math.round(width), h = Math.round(height), plaque = subtitle === null ? 56 : 86;
  const id = `arch:${exhibit.kind === 'portrait' ? `${exhibit.character}:${exhibit.bluff ? 'bluff' : 'claim'}` : exhibit.kind}:${w}x${h}:${plaque}`;
  const box: [number, number, number, number] = [-w / 2 - 20, -h - 14, w + 40, h + 20];
  const foot = y - plaque;
  return [
    sprite(id, box, windowArt(exhibit, w, h, plaque), x, y),
    ...(exhibit.kind === 'sign' ? [icon(exhibit.nodes, x, foot - (h - plaque) * 0.46, Math.min(150, w * 0.62))] : []),
    ...fitted(title, { x, y: foot + 40, width: w + 6, size: 40, min: 28, font: 'display', anchor: 'middle', style: { fill: C.goldLight } }),
    ...(subtitle === null ? [] : fitted(subtitle, { x, y: foot + 74, width: w + 6, size: 30, min: 28, anchor: 'middle', style: { fill: '#fff' } })),
  ];
}

function windowArt(exhibit: Exhibit, w: number, h: number, plaque: number): Node[] {
  const opening = h - plaque, arch = cusped(w, opening, 5, 0.6), inside = group(view(exhibit, w, opening), { at: place(0, -plaque), clip: arch });
  return [
    group([path(arch, { stroke: '#4a120a', width: 17 }), path(arch, { fill: '#fbf0d9', stroke: C.ink, width: 14 })], { at: place(0, -plaque) }),
    inside,
    group([path(arch, { stroke: C.gold, width: 9 }), path(arch, { stroke: C.goldDark, width: 1.6 })], { at: place(0, -plaque) }),
    ...(exhibit.kind === 'portrait' ? overhang(exhibit.character, w, opening, plaque) : []),
    ...(exhibit.kind === 'portrait' && exhibit.bluff ? struck(w, opening, plaque) : []),
    path(rect(-w / 2 - 14, -plaque, w + 28, plaque - 4, 8), { fill: exhibit.kind === 'portrait' ? LOOKS[exhibit.character].dark : C.lapis, stroke: C.gold, width: 2.6 }),
    path(rect(-w / 2 - 9, -plaque + 5, w + 18, plaque - 14, 5), { stroke: C.gold, width: 1, strokeOpacity: 0.7 }),
  ];
}

function view(exhibit: Exhibit, w: number, h: number): Node[] {
  switch (exhibit.kind) {
    case 'vista': case 'crown': return [...vista(w, h), ...(exhibit.kind === 'crown' ? [icon(crown, 0, -h * 0.44, w * 0.6)] : [])];
    case 'sign': return [path(rect(-w / 2, -h, w, h), { fill: linear(0, -h, 0, 0, [[0, '#fffaf0'], [1, '#eed8a6']]) }), path(rosette(0, -h * 0.46, 20, w * 0.46, 0.3, 0, 0.55), { fill: C.gold, fillOpacity: 0.28 })];
    case 'portrait': return [group(pictured(exhibit.character), { at: portraitPlace(w, h) })];
  }
}

const portraitPlace = (w: number, h: number) => {
  const k = Math.max(w / 300, h * 0.9 / 400);
  return place(0, -h * 0.48, 0, Math.min(k, w * 1.16 / 300));
};

const overhang = (character: Character, w: number, h: number, plaque: number): Node[] =>
  [group([group(LOOKS[character].portrait, { at: portraitPlace(w, h) })], { at: place(0, -plaque), clip: rect(-w / 2, -h - 10, w, h + 10) })];

/** CO-32: an uncovered bluff. */
const struck = (w: number, h: number, plaque: number): Node[] => [group([
  path(`M${-w * 0.42}-12L${w * 0.42} ${-h * 0.72}`, { stroke: C.ivory, width: 22, cap: 'round', strokeOpacity: 0.9 }), path(`M${-w * 0.42}-12L${w * 0.42} ${-h * 0.72}`, { stroke: C.madder, width: 13, cap: 'round' }),
], { at: place(0, -plaque) })];

/** A palace over the water under the evening moon. */
function vista(w: number, h: number): Node[] {
  const k = w / 240, ground = -h * 0.24;
  const tower = (x: number, s: number): Node[] => [group([
    path(rect(-9, -120, 18, 120), { fill: '#f6ead0', stroke: C.ink, width: 2.4 }), path(rect(2, -120, 6, 118), { fill: '#d9c49a' }), path('M-13-84H13M-13-44H13', { stroke: C.gold, width: 4 }),
    group([path(dome(26, 34), { fill: C.gold, stroke: C.ink, width: 2.4 })], { at: place(0, -120) }),
  ], { at: place(x * k, ground, 0, s * k) })];
  return [
    path(rect(-w / 2, -h, w, h), { fill: linear(0, -h, 0, ground, [[0, '#24386f'], [0.45, '#5b6aa0'], [0.75, '#e2a27e'], [1, '#f7d9a0']]) }),
    path(circle(w * 0.2, -h * 0.74, w * 0.1), { fill: '#fff3cf' }), path(circle(w * 0.2, -h * 0.74, w * 0.15), { fill: '#fff3cf', fillOpacity: 0.25 }),
    path(range(9).map((i) => star8(-w * 0.4 + (i * 67 % 100) / 100 * w * 0.8, -h * (0.6 + (i * 37 % 30) / 100), 2.2 * k)).join(''), { fill: '#fff3cf', fillOpacity: 0.9 }),
    path(`M${-w / 2} ${ground}C${-w * 0.3} ${ground - 46 * k} ${-w * 0.1} ${ground - 30 * k} 0 ${ground - 40 * k}C${w * 0.2} ${ground - 56 * k} ${w * 0.36} ${ground - 30 * k} ${w / 2} ${ground - 44 * k}V${ground}Z`, { fill: '#7b6f8e' }),
    ...tower(-88, 1), ...tower(88, 1),
    group([
      path(rect(-62, -66, 124, 66), { fill: '#fbf2dc', stroke: C.ink, width: 2.8 }), path(rect(22, -65, 38, 64), { fill: '#ddc9a0' }), path('M-62-58H62', { stroke: C.gold, width: 4 }),
      group([path(dome(76, 78), { fill: '#fff8e6', stroke: C.ink, width: 2.8 }), path('M14-6C40-20 36-46 12-60C26-40 26-20 14-6Z', { fill: '#ddc9a0' }), path(circle(0, -82, 4), { fill: C.gold, stroke: C.ink, width: 1.6 })], { at: place(0, -66) }),
      ...[-44, 44].map((x) => group([path(dome(34, 34), { fill: '#f3e4c2', stroke: C.ink, width: 2.4 })], { at: place(x, -66) })),
      group([path(cusped(40, 52, 4), { fill: C.madderDark, stroke: C.gold, width: 3 })], { at: place(0, 0) }),
      ...[-44, 44].map((x) => group([path(cusped(20, 32, 3), { fill: C.lapis, stroke: C.gold, width: 2 })], { at: place(x, 0) })),
    ], { at: place(0, ground, 0, k) }),
    path(rect(-w / 2, ground, w, -ground), { fill: linear(0, ground, 0, 0, [[0, '#e0a987'], [0.4, '#6f7fae'], [1, '#33498a']]) }),
    path(range(7).map((i) => ellipse(((i * 71) % 160 - 80) * k, ground + (12 + i * 9) * k, (30 - i) * k, 1.4 * k)).join(''), { fill: '#fff3cf', fillOpacity: 0.5 }),
    path(`M${-w / 2} ${ground}H${w / 2}`, { stroke: C.ink, width: 3 }),
  ];
}
