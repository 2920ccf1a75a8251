/** One player in the table picture: emblem, name, coins, characters face down and face up. */
import type { Character, PlayerView, View } from '../../../engines/complots/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { seatMark } from '../../kit/seats.ts';
import { group, path, place, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { leftEdge, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { backCard, medallion } from '../cards.ts';
import { coin, icon } from '../icons.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

interface Seated {
  readonly seat: number;
  readonly name: string;
  readonly view: View;
  readonly words: Words;
  readonly player: PlayerView;
}

/** Columns, as distances from the left edge of a row. */
const COLUMN = { emblem: 66, name: 80, coins: 336, cards: 436 } as const;
/** Smallest letters that are read on a phone. */
const SMALLEST = 34;
/** Ink of a player who is out: 4.5:1 on the row's ground. */
const FAINT = '#5f5138';

export function row(seated: Seated, area: Area): Node[] {
  const { player } = seated;
  const middle = area.y + area.height / 2;
  return [
    ...plate(seated, area),
    ...banner(seated, area),
    ...nameAndTag(seated, area),
    icon(coin, area.x + COLUMN.coins + 20, middle, 42),
    text(area.x + COLUMN.coins + 46, middle + 16, String(player.coins), {
      font: 'bold',
      size: 46,
      fill: player.out ? FAINT : C.madderDark,
      spacing: player.coins > 9 ? -1 : 0,
    }),
    ...cards(seated, area),
  ];
}

type Light = 'bright' | 'dim' | 'plain';
const GROUND: Readonly<Record<Light, string>> = { bright: '#fff1c2', dim: '#d5c8aa', plain: '#fdf4dd' };

/** The player on turn is bright even while others are asked, and so is the winner. */
function lightOf({ seat, view, player }: Seated): Light {
  if (player.out) return 'dim';
  return (view.winner ?? view.active) === seat ? 'bright' : 'plain';
}

function plate(seated: Seated, { x, y, width, height }: Area): Node[] {
  const light = lightOf(seated);
  return [
    path(roundRect({ x, y: y + 3, width, height }, 10), { fill: C.shadow, fillOpacity: 0.4 }),
    path(roundRect({ x, y, width, height }, 10), {
      fill: GROUND[light],
      stroke: light === 'bright' ? C.gold : C.goldDark,
      width: light === 'bright' ? 6 : 1.8,
    }),
  ];
}

function banner({ seat }: Seated, { x, y, height }: Area): Node[] {
  const mark = seatMark(seat);
  return [
    path(leftEdge({ x, y, height }, COLUMN.emblem, 10), { fill: mark.fill, stroke: C.ink, width: 1.8 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.8, evenOdd: true })], {
      at: place(x + COLUMN.emblem / 2, y + height / 2, 0, 3),
    }),
  ];
}

function nameAndTag({ name, ...seated }: Seated, { x, y, height }: Area): Node[] {
  const told = tagOf({ name, ...seated });
  const middle = y + height / 2;
  return [
    ...fitted(name, {
      x: x + COLUMN.name,
      y: told === null ? middle + 14 : middle - 9,
      width: COLUMN.coins - COLUMN.name - 12,
      size: told === null ? 42 : 36,
      min: SMALLEST,
      font: 'bold',
      style: { fill: seated.player.out ? FAINT : C.ink },
    }),
    ...(told === null
      ? []
      : tag(word(seated.words, `picture:tag.${told.key}`), told.fill, x + COLUMN.name, middle + 1)),
  ];
}

interface Tag {
  readonly key: string;
  readonly fill: string;
}

function tagOf({ seat, view, player }: Seated): Tag | null {
  if (view.winner === seat) return { key: 'winner', fill: C.goldDark };
  if (player.out) return { key: 'out', fill: C.inkSoft };
  if (view.awaited.includes(seat)) return { key: awaitedTag(view), fill: C.madder };
  const deed = deedOf(view, seat);
  if (deed !== null) return { key: deed, fill: C.lapis };
  return view.announcement?.target === seat ? { key: 'target', fill: C.lapis } : null;
}

/** Returns what a player has done that others now answer. The turn is the claimant's, but not the answer. */
function deedOf({ stage, announcement, block }: View, seat: Seat): string | null {
  if (stage === 'block') return block?.by === seat ? 'blocks' : null;
  if ((stage !== 'action' && stage !== 'late') || announcement?.by !== seat) return null;
  return announcement.character === null ? 'asks' : 'claims';
}

/**
 * Returns the tag of an asked seat. The open question is public (CO-71); the tag depends on no hidden
 * card.
 */
function awaitedTag({ stage }: View): string {
  switch (stage) {
    case 'turn':
      return 'act';
    case 'action':
    case 'late':
    case 'block':
      return 'answer';
    case 'draft':
    case 'lose':
    case 'exchange':
    case 'show':
    case 'judge':
    case 'over':
      return 'choose';
  }
}

/** Draws a label whose upper edge is at `y`. */
function tag(words: string, fill: string, x: number, y: number): Node[] {
  const width = Math.ceil(widthOf(words, 'bold', SMALLEST)) + 24;
  return [
    path(roundRect({ x, y, width, height: 34 }, 17), { fill, stroke: C.ivory, width: 2 }),
    text(x + width / 2, y + 28, words, { font: 'bold', size: SMALLEST, anchor: 'middle', fill: '#fff' }),
  ];
}

interface Card {
  /** `null`: face down. */
  readonly character: Character | null;
  readonly isLost: boolean;
}

/** Draws first the cards in hand (face down, or open at the end), then the lost ones. */
function cards({ player, words }: Seated, { x, y, width, height }: Area): Node[] {
  const held: readonly (Character | null)[] = player.hand ?? range(player.influences).map(() => null);
  const all: readonly Card[] = [
    ...held.map(character => ({ character, isLost: false })),
    ...player.faceUp.map(character => ({ character, isLost: true })),
  ];
  const pitch = (width - COLUMN.cards - 6) / 2;
  return all.slice(0, 2).flatMap(({ character, isLost }, i) => {
    const left = x + COLUMN.cards + i * pitch;
    return character === null
      ? [faceDown({ x: left, y, width: pitch, height })]
      : faceUp(character, word(words, `complots:name.${character}`), isLost, {
          x: left,
          y,
          width: pitch,
          height,
        });
  });
}

function faceDown({ x, y, width, height }: Area): Node {
  const high = height - 16;
  const wide = Math.round(high * 0.72);
  return backCard({ x: x + (width - wide) / 2, y: y + 7, width: wide, height: high });
}

/** Draws a portrait beside its name; a lost one is struck out. */
function faceUp(character: Character, name: string, isLost: boolean, { x, y, width, height }: Area): Node[] {
  const r = Math.min(32, Math.round(height / 2) - 7);
  const [cx, cy] = [x + r + 2, y + height / 2];
  const strike = `M${cx - r * 0.9} ${cy + r * 0.75}L${cx + r * 0.9} ${cy - r * 0.75}`;
  return [
    medallion(character, cx, cy, r),
    ...(isLost
      ? [
          path(strike, { stroke: C.ivory, width: 12, cap: 'round' }),
          path(strike, { stroke: C.madder, width: 7, cap: 'round' }),
        ]
      : []),
    ...fitted(name, {
      x: cx + r + 7,
      y: cy + 12,
      width: width - 2 * r - 12,
      size: SMALLEST,
      min: 28,
      font: 'bold',
      style: { fill: isLost ? FAINT : C.ink },
    }),
  ];
}
