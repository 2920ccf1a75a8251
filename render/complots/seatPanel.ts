/** One player in the table picture: emblem, name, coins, characters face down and face up. */
import type { Character, PlayerView, View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { seatMark, seatToken } from '../kit/seats.ts';
import { path, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { leftEdge, range, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { widthOf } from '../kit/fonts.ts';
import { backCard, faceCard } from './cards.ts';
import type { CardState } from './cards.ts';
import { coin, icon } from './icons.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

export interface Seated {
  readonly seat: number;
  readonly name: string;
  readonly view: View;
  readonly words: Words;
  readonly player: PlayerView;
}

export function seatPanel(seated: Seated, area: Area): Node[] {
  const shape =
    area.width > 400
      ? wide(area)
      : area.height > 500
        ? tall(area)
        : area.height > 330
          ? middling(area)
          : small(area);
  const { player } = seated;
  return [
    ...plate(seated, area),
    ...seatToken(seated.seat, shape.token.x, shape.token.y, shape.token.r),
    ...fitted(seated.name, {
      ...shape.name,
      font: 'bold',
      min: 28,
      lines: 2,
      style: { fill: player.out ? C.inkSoft : C.ink },
    }),
    ...purse(player, shape.purse),
    ...shape.cards.flatMap((box, i) => cardAt(seated, i, box)),
    ...(player.out
      ? [
          path(roundRect({ x: area.x, y: area.y, width: area.width, height: area.height }, 12), {
            fill: '#cdbf9f',
            fillOpacity: 0.28,
          }),
        ]
      : []),
    ...tags(seated, area),
  ];
}

interface Card {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly plaque: number;
  readonly size: number;
}
interface Purse {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly stacked: boolean;
}
interface Shape {
  readonly token: { readonly x: number; readonly y: number; readonly r: number };
  readonly name: { readonly x: number; readonly y: number; readonly width: number; readonly size: number };
  readonly purse: Purse;
  readonly cards: readonly Card[];
}

const small = ({ x, y, width, height }: Area): Shape => {
  const cardWidth = 127;
  const top = y + 94;
  const cardHeight = height - 94 - 10;
  return {
    token: { x: x + 52, y: y + 51, r: 29 },
    name: { x: x + 91, y: y + 67, width: width - 100, size: 38 },
    purse: { x: x + 39, y: top + cardHeight / 2, size: 44, stacked: true },
    cards: [0, 1].map(i => ({
      x: x + 63 + i * (cardWidth + 3),
      y: top,
      width: cardWidth,
      height: cardHeight,
      plaque: 31,
      size: 24,
    })),
  };
};

const middling = ({ x, y, width, height }: Area): Shape => ({
  token: { x: x + 62, y: y + 58, r: 34 },
  name: { x: x + 110, y: y + 72, width: width - 122, size: 40 },
  purse: { x: x + 62, y: y + 133, size: 54, stacked: false },
  cards: [0, 1].map(i => ({
    x: x + 24 + i * 147,
    y: y + 172,
    width: 142,
    height: height - 172 - 16,
    plaque: 36,
    size: 27,
  })),
});

const tall = ({ x, y, width, height }: Area): Shape => ({
  token: { x: x + 70, y: y + 70, r: 42 },
  name: { x: x + 126, y: y + 85, width: width - 140, size: 44 },
  purse: { x: x + 70, y: y + 160, size: 64, stacked: false },
  cards: [0, 1].map(i => ({
    x: x + 66,
    y: y + 208 + i * Math.floor((height - 216) / 2),
    width: 208,
    height: Math.floor((height - 216) / 2) - 14,
    plaque: 46,
    size: 36,
  })),
});

const wide = ({ x, y, width, height }: Area): Shape => ({
  token: { x: x + 68, y: y + 66, r: 38 },
  name: { x: x + 122, y: y + 80, width: width - 122 - 292, size: 42 },
  purse: { x: x + 68, y: y + height - 54, size: 58, stacked: false },
  cards: [0, 1].map(i => ({
    x: x + width - 286 + i * 137,
    y: y + 13,
    width: 131,
    height: height - 28,
    plaque: 33,
    size: 25,
  })),
});

function plate({ seat, view, player }: Seated, { x, y, width, height }: Area): Node[] {
  const mark = seatMark(seat);
  const active = !player.out && (view.winner ?? view.active) === seat;
  return [
    path(roundRect({ x, y: y + 4, width, height }, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    ...(active
      ? [
          path(roundRect({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, 13), {
            stroke: C.ink,
            width: 11,
          }),
        ]
      : []),
    path(roundRect({ x, y, width, height }, 12), {
      fill: player.out ? '#d5c8aa' : active ? '#fff1c2' : '#fdf4dd',
      stroke: active ? C.gold : C.goldDark,
      width: active ? 7 : 2,
    }),
    path(roundRect({ x: x + 6, y: y + 6, width: width - 12, height: height - 12 }, 8), {
      stroke: C.gold,
      width: 1.4,
      strokeOpacity: 0.7,
    }),
    path(leftEdge({ x, y, height }, 16), { fill: mark.fill, stroke: C.ink, width: 1.6 }),
  ];
}

function purse({ coins }: PlayerView, { x, y, size, stacked }: Purse): Node[] {
  const faded = coins === 0 ? 0.55 : 1;
  return stacked
    ? [
        icon(coin, x, y - size * 0.5, size),
        text(x, y + size * 0.84, String(coins), {
          font: 'bold',
          size: 45,
          anchor: 'middle',
          fill: C.madderDark,
          fillOpacity: faded,
        }),
      ]
    : [
        icon(coin, x, y, size),
        text(x + size * 0.68, y + size * 0.34, String(coins), {
          font: 'bold',
          size,
          fill: C.madderDark,
          fillOpacity: faded,
        }),
      ];
}

/** Draws the card at index `i`: first those in hand (face down, or open at the end), then the lost ones. */
function cardAt({ player, words }: Seated, i: number, card: Card): Node[] {
  const held: readonly (Character | null)[] = player.hand ?? range(player.influences).map(() => null);
  const all: { character: Character | null; state: CardState }[] = [
    ...held.map(character => ({ character, state: 'shown' as const })),
    ...player.faceUp.map(character => ({ character, state: 'lost' as const })),
  ];
  const shown = all[i];
  if (shown === undefined)
    return [
      path(roundRect({ x: card.x + 3, y: card.y + 3, width: card.width - 6, height: card.height - 6 }, 9), {
        stroke: C.goldDark,
        width: 2,
        dash: [8, 7],
        strokeOpacity: 0.6,
      }),
    ];
  return shown.character === null
    ? [backCard(card)]
    : faceCard(shown.character, word(words, `complots:name.${shown.character}`), card, shown.state);
}

function tags({ seat, view, player, words }: Seated, area: Area): Node[] {
  if (view.winner === seat) return tag(word(words, 'picture:tag.winner'), area, C.goldDark);
  if (player.out) return tag(word(words, 'picture:tag.out'), area, C.inkSoft);
  if (view.awaited.includes(seat)) return tag(word(words, awaitedTag(view)), area, C.madder);
  if (view.announcement?.target === seat) return tag(word(words, 'picture:tag.target'), area, C.lapis);
  return view.active === seat && view.winner === null
    ? tag(word(words, 'picture:tag.turn'), area, C.lapis)
    : [];
}

/**
 * Returns the tag of an asked seat. The open question is public (CO-71); the tag depends on no hidden
 * card.
 */
function awaitedTag({ stage }: View): string {
  switch (stage) {
    case 'turn':
      return 'picture:tag.act';
    case 'action':
    case 'late':
    case 'block':
      return 'picture:tag.answer';
    case 'draft':
    case 'lose':
    case 'exchange':
    case 'show':
    case 'judge':
    case 'over':
      return 'picture:tag.choose';
  }
}

function tag(words: string, { x, y, width }: Area, fill: string): Node[] {
  // In wide panels the cards are at the right, so the tag keeps clear of them.
  const w = Math.ceil(widthOf(words, 'bold', 28)) + 30;
  const left = x + width - w - (width > 400 ? 300 : 8);
  return [
    path(roundRect({ x: left, y: y - 13, width: w, height: 39 }, 19.5), {
      fill,
      stroke: C.ivory,
      width: 2.6,
    }),
    text(left + w / 2, y + 16, words, { font: 'bold', size: 28, anchor: 'middle', fill: '#fff' }),
  ];
}
