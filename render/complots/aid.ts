/**
 * CO-28: the aid card, open to everyone: the five characters in play and the three actions of every
 * player.
 */
import { blockers } from '../../engines/complots/facts.ts';
import type { Action, Character, View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { range } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { paragraph } from '../kit/typography.ts';
import { medallion, portraitCard } from './cards.ts';
import { LOOKS } from './characters.ts';
import { coin, dagger, gain, icon, shield } from './icons.ts';
import { EDGE, GAP, INSIDE, page, plate, sharedSize } from './panel.ts';
import { blocksHeight, powerArt, powerHeight, powersOf } from './powers.ts';
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
type General = 'income' | 'aid' | 'murder';
const SIGNS: Readonly<Record<General, readonly Node[]>> = {
  income: gain(1),
  aid: gain(2),
  murder: dagger,
};

const TOP = EDGE + 10;
const CARD = { width: 188, height: 270 } as const;
const CELL = { width: (INSIDE.width - GAP) / 2, height: 354 } as const;
const LOW = 158;
const NAME = 42;
const SIZE = 30;
/** Height of the line that tells who blocks. */
const FOOT = 56;
/** Width beside a card. */
const ROOM = CELL.width - CARD.width - 50;

/** Composes the aid card: five characters and the murder in pairs, below them Income and Foreign aid. */
export function aidScene({ inPlay }: View, words: Words): Scene {
  const height = TOP + 3 * (CELL.height + GAP) + LOW + 10 + EDGE;
  const cell = (i: number): Area => ({
    ...CELL,
    x: INSIDE.x + (i % 2) * (CELL.width + GAP),
    y: TOP + Math.floor(i / 2) * (CELL.height + GAP),
  });
  const names = inPlay.map(character => word(words, `complots:name.${character}`));
  return page(height, [
    ...inPlay.flatMap((character, i) =>
      member({ character, size: sharedSize(names, ROOM, NAME) }, cell(i), inPlay, words),
    ),
    ...murder(cell(5), words),
    ...(['income', 'aid'] as const).flatMap((action, i) =>
      plain(action, { ...cell(6 + i), height: LOW }, inPlay, words),
    ),
  ]);
}

/** Draws a character. `size`: of its name, the same for all. */
function member(
  { character, size }: { readonly character: Character; readonly size: number },
  area: Area,
  inPlay: readonly Character[],
  words: Words,
): Node[] {
  const x = area.x + CARD.width + 34;
  const foot = area.y + area.height - (ACTION[character] === null ? 16 : FOOT);
  const powers = powersOf(character, words, ROOM, SIZE);
  const top = area.y + 20 + size * 1.1;
  // With few words, the blocks stand close to the power instead of at the foot.
  const ruleAt = Math.min(foot - blocksHeight(powers), top + Math.max(powerHeight(powers), 110) + 4);
  return [
    ...plate(area),
    ...portraitCard(character, { ...CARD, x: area.x + 16, y: area.y + 16 }, 'shown'),
    text(x, area.y + 16 + size * 0.88, word(words, `complots:name.${character}`), {
      font: 'bold',
      size,
      fill: LOOKS[character].dark,
    }),
    ...powerArt(powers, { x, y: top, width: ROOM }, ruleAt),
    ...stoppers(ACTION[character], area, inPlay, words),
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
  const said = word(words, list.length === 0 ? 'picture:aid.never' : 'picture:aid.blockedBy');
  const middle = y + height - FOOT / 2 - 6;
  const right = x + width - 18;
  return [
    text(x + 20, middle + 11, said, { size: SIZE, fill: C.inkSoft }),
    ...[...list].reverse().map((blocker, i) => medallion(blocker, right - 25 - i * 56, middle, 25)),
  ];
}

/** Draws the action that costs most, with its price, in a cell of a character. */
function murder(area: Area, words: Words): Node[] {
  const { x, y, width } = area;
  return [
    ...plate(area),
    icon(SIGNS.murder, x + 84, y + 82, 118),
    title('murder', [x + 158, y + 96], words),
    ...told('murder', { x: x + 24, y: y + 156, width: width - 44, height: 140 }, words),
    ...range(7).map(i => icon(coin, x + 54 + i * 59, y + 312, 54)),
  ];
}

function plain(action: General, area: Area, inPlay: readonly Character[], words: Words): Node[] {
  const { x, y, width } = area;
  const right = x + width - 22;
  return [
    ...plate(area),
    icon(SIGNS[action], x + 66, y + 80, 92),
    title(action, [x + 128, y + 56], words),
    ...told(action, { x: x + 128, y: y + 68, width: width - 146, height: 72 }, words),
    ...blockers(action, inPlay).flatMap((blocker, i) => [
      medallion(blocker, right - 28 - i * 60, y + LOW - 36, 27),
      icon(shield, right - 82 - i * 60, y + LOW - 36, 42),
    ]),
  ];
}

/** The names of the three actions have one size in every language. */
const title = (action: General, [x, y]: readonly [number, number], words: Words): Node => {
  const names = (['income', 'aid', 'murder'] as const).map(each => word(words, `picture:action.${each}`));
  const widest = Math.max(...names.map(name => widthOf(name, 'display', 1)));
  const size = Math.min(46, Math.floor((CELL.width - 150) / widest));
  return text(x, y, word(words, `picture:action.${action}`), { font: 'display', size, fill: C.madderDark });
};

function told(action: General, { x, y, width, height }: Area, words: Words): Node[] {
  const lines = Math.floor(height / 35);
  const { size, rows } = paragraph(word(words, `picture:aid.${action}`), 'ui', width, {
    size: action === 'murder' ? 34 : SIZE,
    min: 27,
    lines,
  });
  return rows.map((row, i) => text(x, y + size * 0.92 + i * size * 1.16, row, { size, fill: C.ink }));
}
