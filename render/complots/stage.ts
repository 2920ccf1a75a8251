/** The middle of the table picture: whose claim stands and what became of it, the Court and the Treasury. */
import type { Action, Character, View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { star8 } from '../kit/ornament.ts';
import { group, linear, path, place, sprite, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { seatToken } from '../kit/seats.ts';
import { jali } from '../kit/ornament.ts';
import { num, range, rect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { widthOf } from '../kit/fonts.ts';
import { archWindow } from './arch.ts';
import type { Exhibit } from './arch.ts';
import { backCard, medallion } from './cards.ts';
import { challenge, coin, dagger, exchange, gain, icon, lens, shield, treasury } from './icons.ts';
import type { Area } from './layout.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

export interface Setting { readonly view: View; readonly names: readonly string[]; readonly words: Words }

export function stage(setting: Setting, area: Area): Node[] {
  const { x, y, width, height } = area;
  const roomy = height > 700, foot = roomy ? 128 : 104;
  const strips = stripsOf(setting, roomy ? 76 : 62);
  const stripsHeight = strips.length * ((roomy ? 76 : 62) + 8);
  const main: Area = { x, y: y + 62, width, height: height - 62 - foot - stripsHeight - 10 };
  return [
    sprite(`stage:${width}x${height}`, [0, 0, width, height + 6], ground(width, height), x, y),
    ...scenePart(setting, main),
    ...strips.flatMap((draw, i) => draw({ x: x + 14, y: main.y + main.height + 4 + i * ((roomy ? 76 : 62) + 8), width: width - 28, height: roomy ? 76 : 62 })),
    ...supplies(setting, { x, y: y + height - foot, width, height: foot }),
    ...banner(`${word(setting.words, 'picture:turn')} ${setting.view.turn}`, x + width / 2, y + 30),
  ];
}

const ground = (width: number, height: number): Node[] => [
  path(rect(0, 4, width, height, 12), { fill: C.shadow, fillOpacity: 0.4 }),
  path(rect(0, 0, width, height, 12), { fill: linear(0, 0, 0, height, [[0, '#a83a26'], [0.5, C.madder], [1, '#7c2317']]), stroke: C.gold, width: 3 }),
  group([path(jali(-8, -12, width, height, 46), { stroke: C.gold, width: 1, strokeOpacity: 0.26 })], { clip: rect(0, 0, width, height, 12) }),
  path(rect(7, 7, width - 14, height - 14, 8), { stroke: C.gold, width: 1.4, strokeOpacity: 0.8 }),
];

export function banner(words: string, cx: number, cy: number): Node[] {
  const half = Math.max(110, widthOf(words, 'display', 40) / 2 + 34);
  return [
    group([
      path(`M${-half - 12}-16L${-half - 34} 6L${-half - 12} 26H${-half + 20}V-16ZM${half + 12}-16L${half + 34} 6L${half + 12} 26H${half - 20}V-16Z`, { fill: C.lapisDark, stroke: C.gold, width: 1.8 }),
      path(`M${-half}-28H${half}V22H${-half}Z`, { fill: C.lapis, stroke: C.gold, width: 2.6 }), path(`M${-half + 5}-23H${half - 5}V17H${-half + 5}Z`, { stroke: C.gold, width: 1, strokeOpacity: 0.7 }),
      path(star8(-half + 18, -3, 6) + star8(half - 18, -3, 6), { fill: C.gold }),
    ], { at: place(cx, cy) }),
    text(cx, cy + 11, words, { font: 'display', size: 40, anchor: 'middle', fill: C.goldLight }),
  ];
}

/** Who does what to whom, around the arch. */
function scenePart({ view, names, words }: Setting, area: Area): Node[] {
  const { x, y, width, height } = area, cx = x + width / 2;
  const archHeight = Math.min(height - 6, 560), archWidth = Math.round(Math.min(330, Math.max(210, archHeight * 0.78)));
  const side = (width - archWidth) / 2, mid = y + height * 0.42;
  const { exhibit, title, subtitle } = subject(view, words);
  const who = view.winner ?? view.announcement?.by ?? view.active;
  const name = (seat: number) => names[seat] ?? '';
  const target = view.announcement?.target ?? null;
  return [
    ...archWindow(exhibit, { x: cx, y: y + height, width: archWidth, height: archHeight, title, subtitle }),
    ...(view.stage === 'draft' ? [] : person(who, name(who), { x: x + side / 2 + 6, y: mid, width: side - 22 })),
    ...(view.announcement === null || view.winner !== null ? [] : [
      ...arrow(x + side - 24, mid, 34), ...(target === null
        ? [icon(effect(view.announcement.action), x + width - side / 2 - 6, mid, Math.min(140, side - 40))]
        : [...arrow(x + width - side - 10, mid, 34), ...person(target, name(target), { x: x + width - side / 2 - 6, y: mid, width: side - 22 })]),
    ]),
  ];
}

interface Spot { readonly x: number; readonly y: number; readonly width: number }

function person(seat: number, name: string, { x, y, width }: Spot): Node[] {
  const rows = fitted(name, { x, y: 0, width: width - 16, size: 34, min: 28, lines: 3, font: 'bold', anchor: 'middle', style: { fill: C.ink } });
  const first = rows[0]?.y ?? 0, size = rows[0]?.size ?? 28, plateHeight = rows.length * size * 1.12 + 16;
  const top = y + 54;
  return [
    ...seatToken(seat, x, y, 46),
    path(rect(x - width / 2, top, width, plateHeight, 10), { fill: '#fdf4dd', stroke: C.gold, width: 2.4 }),
    ...rows.map((row) => ({ ...row, y: row.y - first + top + size * 0.86 + 6 })),
  ];
}

const arrow = (x: number, y: number, length: number): Node[] => [
  path(`M${num(x)} ${num(y - 9)}h${length - 16}v-12l22 21l-22 21v-12h${16 - length}Z`, { fill: C.gold, stroke: C.ink, width: 3, join: 'round' }),
];

interface Subject { readonly exhibit: Exhibit; readonly title: string; readonly subtitle: string | null }

function subject(view: View, words: Words): Subject {
  const { announcement, challenge: answer, winner, stage: now } = view;
  if (winner !== null) return { exhibit: { kind: 'crown' }, title: word(words, 'picture:wins'), subtitle: null };
  if (now === 'draft') return { exhibit: { kind: 'vista' }, title: word(words, 'picture:draft'), subtitle: null };
  if (announcement === null) return { exhibit: { kind: 'vista' }, title: word(words, 'picture:tag.turn'), subtitle: null };
  const { action, character, by } = announcement;
  const label = word(words, `picture:action.${action}`);
  if (character === null) return { exhibit: { kind: 'sign', nodes: effect(action) }, title: label, subtitle: null };
  const bluff = answer !== null && !answer.failed && answer.against === by && answer.character === character;
  return { exhibit: { kind: 'portrait', character, bluff }, title: word(words, `complots:name.${character}`), subtitle: label };
}

function effect(action: Action): readonly Node[] {
  switch (action) {
    case 'income': return gain(1);
    case 'aid': return gain(2);
    case 'duchess': return gain(3);
    case 'murder': case 'assassin': return dagger;
    case 'captain': return coin;
    case 'ambassador': case 'exchange': return exchange;
    case 'examine': return lens;
  }
}

type Strip = (area: Area) => Node[];

/** The block and the challenge that counted, in the order in which they came. */
function stripsOf({ view, names, words }: Setting, height: number): Strip[] {
  const { block, challenge: answer } = view;
  const name = (seat: number) => names[seat] ?? '';
  const strips: Strip[] = [];
  if (block !== null) strips.push((area) => strip(area, height, {
    seat: block.by, name: name(block.by), sign: shield, verb: word(words, 'picture:blocks'), character: block.as, characterName: word(words, `complots:name.${block.as}`), against: null,
    outcome: block.fell ? { words: word(words, 'picture:fell'), fill: C.inkSoft } : null,
  }));
  if (answer === null) return strips;
  const challenged: Strip = (area) => strip(area, height, {
    seat: answer.by, name: name(answer.by), sign: challenge, verb: word(words, 'picture:challenges'), character: answer.character, characterName: word(words, `complots:name.${answer.character}`), against: answer.against,
    outcome: answer.failed ? { words: word(words, 'picture:true'), fill: '#2f7350' } : { words: word(words, 'picture:bluff'), fill: C.madder },
  });
  const ofBlock = block !== null && answer.against === block.by && answer.character === block.as;
  return ofBlock ? [...strips, challenged] : [challenged, ...strips];
}

interface Said {
  readonly seat: number; readonly name: string; readonly sign: readonly Node[]; readonly verb: string;
  readonly character: Character; readonly characterName: string; readonly against: number | null;
  readonly outcome: { readonly words: string; readonly fill: string } | null;
}

function strip({ x, y, width }: Area, height: number, said: Said): Node[] {
  const cy = y + height / 2, r = height * 0.36, size = height > 70 ? 34 : 30, base = cy + size * 0.35;
  const outcomeWidth = said.outcome === null ? 0 : widthOf(said.outcome.words, 'bold', 28) + 32;
  const portraitX = x + width * 0.53;
  const right = x + width - 14 - outcomeWidth - (said.against === null ? 0 : 2 * r + 10);
  return [
    path(rect(x, y, width, height, height / 2), { fill: '#fdf4dd', stroke: C.gold, width: 2.6 }),
    ...seatToken(said.seat, x + height / 2, cy, r),
    ...fitted(said.name, { x: x + height + 2, y: base, width: portraitX - r - 24 - height * 0.62 - (x + height + 2) - 10, size, min: 28, style: { fill: C.ink } }),
    icon(said.sign, portraitX - r - 16 - height * 0.31, cy, height * 0.66),
    medallion(said.character, portraitX, cy, Math.round(r * 1.12)),
    ...fitted(said.characterName, { x: portraitX + r + 10, y: base, width: right - (portraitX + r + 14), size, min: 28, font: 'bold', style: { fill: C.ink } }),
    ...(said.against === null ? [] : seatToken(said.against, x + width - 14 - outcomeWidth - r - 2, cy, r * 0.86)),
    ...(said.outcome === null ? [] : [
      path(rect(x + width - outcomeWidth - 8, cy - 21, outcomeWidth, 42, 21), { fill: said.outcome.fill, stroke: C.goldLight, width: 2 }),
      text(x + width - outcomeWidth / 2 - 8, cy + 10, said.outcome.words, { font: 'bold', size: 28, anchor: 'middle', fill: '#fff' }),
    ]),
  ];
}

/** Court, the five characters in play, Treasury. */
function supplies({ view, words }: Setting, { x, y, width, height }: Area): Node[] {
  const r = height > 120 ? 38 : 32, gap = 2 * r + 6, cy = y + height / 2, first = x + width / 2 - 2 * gap;
  const label = (cx: number, key: string) => text(cx, y + height - 16, word(words, key), { size: 26, anchor: 'middle', fill: C.inkSoft });
  return [
    path(`M${x + 2} ${y}H${x + width - 2}V${y + height - 12}a10 10 0 0 1-10 10H${x + 12}a10 10 0 0 1-10-10Z`, { fill: linear(0, y, 0, y + height, [[0, '#fdf4dd'], [1, '#ead6a6']]) }),
    path(`M${x + 2} ${y}H${x + width - 2}`, { stroke: C.gold, width: 3 }),
    ...range(3).map((i) => backCard({ x: x + 22 + i * 5, y: y + 10 - i * 3, width: 44, height: 62 })),
    text(x + 92, cy + 8, String(view.court), { font: 'display', size: 48, fill: C.madderDark }), label(x + 70, 'picture:court'),
    ...view.inPlay.map((character, i) => medallion(character, first + i * gap, cy, r)),
    icon(treasury, x + width - 102, cy - 14, 84), text(x + width - 60, cy + 8, String(view.treasury), { font: 'display', size: 48, fill: C.madderDark }), label(x + width - 74, 'picture:treasury'),
  ];
}
