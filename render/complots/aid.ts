/**
 * CO-28: the aid card, open to everyone: the five characters in play and the three actions of every
 * player.
 */
import { blockers } from '../../engines/complots/facts.ts';
import type { Action, Character, View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted, wrap } from '../kit/typography.ts';
import { faceCard, medallion } from './cards.ts';
import { LOOKS } from './characters.ts';
import { dagger, gain, icon, shield } from './icons.ts';
import { EDGE, HEIGHT, WIDTH, backdrop } from './backdrop.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** The action that uses a character's power. Both actions of the Inquisitor have the same blockers. */
const ACTION: Readonly<Record<Character, Action | null>> = {
  duchess: 'duchess',
  assassin: 'assassin',
  countess: null,
  captain: 'captain',
  ambassador: 'ambassador',
  inquisitor: 'exchange',
};
const GENERAL = [
  { action: 'income', sign: gain(1) },
  { action: 'aid', sign: gain(2) },
  { action: 'murder', sign: dagger },
] as const;
const GAP = 10;
const LEFT = EDGE + 8;
const COLUMN_HEIGHT = 642;

export function aidScene({ inPlay }: View, words: Words): Scene {
  const width = (WIDTH - 2 * LEFT - GAP * 4) / 5;
  const wide = (WIDTH - 2 * LEFT - GAP * 2) / 3;
  const top = EDGE + 8 + COLUMN_HEIGHT + GAP;
  return {
    width: WIDTH,
    height: HEIGHT,
    nodes: [
      backdrop(WIDTH, HEIGHT, EDGE),
      ...inPlay.flatMap((character, i) =>
        column(
          character,
          { x: LEFT + i * (width + GAP), y: EDGE + 8, width, height: COLUMN_HEIGHT },
          inPlay,
          words,
        ),
      ),
      ...GENERAL.flatMap((entry, i) =>
        general(
          entry,
          { x: LEFT + i * (wide + GAP), y: top, width: wide, height: HEIGHT - EDGE - 10 - top },
          inPlay,
          words,
        ),
      ),
    ],
  };
}

const plate = ({ x, y, width, height }: Area): Node[] => [
  path(roundRect({ x, y: y + 4, width, height }, 14), { fill: C.shadow, fillOpacity: 0.4 }),
  path(roundRect({ x, y, width, height }, 14), { fill: '#fdf4dd', stroke: C.gold, width: 2.6 }),
  path(roundRect({ x: x + 6, y: y + 6, width: width - 12, height: height - 12 }, 9), {
    stroke: C.gold,
    width: 1.4,
    strokeOpacity: 0.7,
  }),
];

const SIZE = 28;
const LEADING = 32;

function column(character: Character, area: Area, inPlay: readonly Character[], words: Words): Node[] {
  const { x, y, width, height } = area;
  const left = x + 16;
  const room = width - 26;
  const foot = y + height;
  const power = wrap(word(words, `picture:power.${character}`), {
    font: 'ui',
    size: SIZE,
    width: room,
    lines: 6,
  });
  const blocks = wrap(word(words, `picture:blocks.${character}`), {
    font: 'ui',
    size: SIZE,
    width: room - 46,
    lines: 2,
  });
  const cardHeight = 338;
  const blocksTop = foot - 74 - blocks.length * LEADING;
  return [
    ...plate(area),
    ...faceCard(
      character,
      word(words, `complots:name.${character}`),
      {
        x: Math.round(x + 16),
        y: y + 16,
        width: Math.round(width - 32),
        height: cardHeight,
        plaque: 50,
        size: 36,
      },
      'shown',
    ),
    ...power.map((row, i) => text(left, y + cardHeight + 50 + i * LEADING, row, { size: SIZE, fill: C.ink })),
    path(`M${left} ${blocksTop - 8}H${x + width - 16}M${left} ${foot - 66}H${x + width - 16}`, {
      stroke: C.goldDark,
      width: 1.4,
      dash: [7, 6],
    }),
    icon(shield, left + 18, blocksTop + (blocks.length * LEADING) / 2, 40),
    ...blocks.map((row, i) =>
      text(left + 46, blocksTop + 24 + i * LEADING, row, { size: SIZE, fill: LOOKS[character].dark }),
    ),
    ...stoppers(ACTION[character], { x: left, y: foot - 64, width: room, height: 56 }, inPlay, words),
  ];
}

/** Draws the characters that can block an action, as portraits. `null`: draws nothing. */
function stoppers(
  action: Action | null,
  { x, y, width, height }: Area,
  inPlay: readonly Character[],
  words: Words,
): Node[] {
  if (action === null) return [];
  const list = blockers(action, inPlay);
  const r = list.length > 1 ? 20 : 25;
  const label = word(words, list.length === 0 ? 'picture:aid.never' : 'picture:aid.blockedBy');
  return [
    ...fitted(label, {
      x,
      y: y + height / 2 + 10,
      width: width - list.length * (2 * r + 4),
      size: SIZE,
      min: SIZE,
      style: { fill: C.inkSoft },
    }),
    ...[...list]
      .reverse()
      .map((blocker, i) => medallion(blocker, x + width - r - 4 - i * (2 * r + 4), y + height / 2, r)),
  ];
}

function general(
  { action, sign }: (typeof GENERAL)[number],
  area: Area,
  inPlay: readonly Character[],
  words: Words,
): Node[] {
  const { x, y, width, height } = area;
  const left = x + 116;
  const rows = wrap(word(words, `picture:aid.${action}`), {
    font: 'ui',
    size: SIZE,
    width: width - 130,
    lines: 3,
  });
  return [
    ...plate(area),
    icon(sign, x + 62, y + height / 2, 84),
    ...fitted(word(words, `picture:action.${action}`), {
      x: left,
      y: y + 44,
      width: width - 128 - (action === 'aid' ? 92 : 0),
      size: 38,
      min: 28,
      font: 'display',
      style: { fill: C.madderDark },
    }),
    ...rows.map((row, i) => text(left, y + 80 + i * LEADING, row, { size: SIZE, fill: C.ink })),
    ...blockers(action, inPlay).flatMap((blocker, i) => [
      medallion(blocker, x + width - 36 - i * 56, y + 36, 25),
      icon(shield, x + width - 84 - i * 56, y + 36, 34),
    ]),
  ];
}
