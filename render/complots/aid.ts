/** CO-28: the aid card, for everybody at any time: the five characters in play and the three actions of all. */
import type { Character, View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { linear, path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { range, rect } from '../kit/shapes.ts';
import { fitted, wrap } from '../kit/typography.ts';
import { faceCard, medallion } from './cards.ts';
import { LOOKS } from './characters.ts';
import { dagger, gain, icon, shield } from './icons.ts';
import { EDGE, HEIGHT, WIDTH } from './layout.ts';
import type { Area } from './layout.ts';
import { banner } from './stage.ts';
import { backdrop } from './table.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** CO-13, CO-17, CO-18: who can block what. */
const BLOCKERS: Readonly<Partial<Record<Character | 'aid', readonly Character[]>>> = {
  aid: ['duchess'], assassin: ['countess'], captain: ['captain', 'ambassador', 'inquisitor'],
};

export function aidScene({ inPlay }: View, words: Words): Scene {
  const gap = 12, x = EDGE + 12, width = (WIDTH - 2 * x - gap * 4) / 5, wide = (WIDTH - 2 * x - gap * 2) / 3;
  return {
    width: WIDTH, height: HEIGHT,
    nodes: [
      backdrop(WIDTH, HEIGHT, EDGE),
      ...banner(word(words, 'picture:aid.title'), WIDTH / 2, EDGE + 42),
      ...inPlay.flatMap((character, i) => column(character, { x: x + i * (width + gap), y: EDGE + 82, width, height: 564 }, inPlay, words)),
      ...range(3).flatMap((i) => general(GENERAL[i] ?? 'income', { x: x + i * (wide + gap), y: EDGE + 658, width: wide, height: HEIGHT - EDGE - 14 - (EDGE + 658) }, inPlay, words)),
    ],
  };
}

const plate = ({ x, y, width, height }: Area): Node[] => [
  path(rect(x, y + 4, width, height, 14), { fill: C.shadow, fillOpacity: 0.4 }),
  path(rect(x, y, width, height, 14), { fill: linear(0, y, 0, y + height, [[0, '#fdf6e3'], [1, '#efe0ba']]), stroke: C.gold, width: 2.6 }),
];

function column(character: Character, area: Area, inPlay: readonly Character[], words: Words): Node[] {
  const { x, y, width } = area, size = 28, leading = 33, left = x + 16, room = width - 28;
  const power = wrap(word(words, `picture:power.${character}`), 'ui', size, room, 5);
  const blocks = wrap(word(words, `picture:blocks.${character}`), 'ui', size, room - 44, 2);
  const foot = y + area.height - 14;
  const blockers = (BLOCKERS[character] ?? []).filter((blocker) => inPlay.includes(blocker));
  return [
    ...plate(area),
    ...faceCard(character, word(words, `complots:name.${character}`), { x: Math.round(x + 20), y: y + 16, width: Math.round(width - 40), height: 278, plaque: 46, size: 34 }, 'shown'),
    ...power.map((row, i) => text(left, y + 328 + i * leading, row, { size, fill: C.ink })),
    icon(shield, left + 17, foot - 84 - (blocks.length - 1) * 17, 38), ...blocks.map((row, i) => text(left + 44, foot - 74 - (blocks.length - 1 - i) * leading, row, { size, fill: LOOKS[character].dark })),
    path(`M${left} ${foot - 60}H${x + width - 14}`, { stroke: C.goldDark, width: 1.4, dash: [7, 6] }),
    ...(blockers.length === 0
      ? [text(left, foot - 14, word(words, 'picture:aid.never'), { size, fill: C.inkSoft })]
      : [text(left, foot - 14, word(words, 'picture:aid.blockedBy'), { size, fill: C.inkSoft }), ...blockers.map((blocker, i) => medallion(blocker, x + width - 38 - i * 52, foot - 24, 24))]),
  ];
}

const GENERAL = ['income', 'aid', 'murder'] as const;

function general(action: (typeof GENERAL)[number], area: Area, inPlay: readonly Character[], words: Words): Node[] {
  const { x, y, width, height } = area;
  const sign = action === 'income' ? gain(1) : action === 'aid' ? gain(2) : dagger;
  const rows = wrap(word(words, `picture:aid.${action}`), 'ui', 28, width - 140, 3);
  const blockers = action === 'aid' ? (BLOCKERS.aid ?? []).filter((blocker) => inPlay.includes(blocker)) : [];
  return [
    ...plate(area), icon(sign, x + 66, y + height / 2, 96),
    ...fitted(word(words, `picture:action.${action}`), { x: x + 126, y: y + 46, width: width - 140, size: 38, min: 30, font: 'display', style: { fill: C.madderDark } }),
    ...rows.map((row, i) => text(x + 126, y + 84 + i * 33, row, { size: 28, fill: C.ink })),
    ...blockers.map((blocker, i) => medallion(blocker, x + width - 44 - i * 60, y + 44, 28)),
    ...(action === 'aid' ? [icon(shield, x + width - 100, y + 44, 40)] : []),
  ];
}
