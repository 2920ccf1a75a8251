/** One player in the table picture: emblem, name, coins, characters face down and face up. */
import type { Character, PlayerView, View } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { seatMark, seatToken } from '../kit/seats.ts';
import { linear, path, text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { range, rect } from '../kit/shapes.ts';
import { fitted } from '../kit/typography.ts';
import { widthOf } from '../kit/fonts.ts';
import { backCard, faceCard } from './cards.ts';
import type { Lie } from './cards.ts';
import { coin, icon } from './icons.ts';
import type { Area } from './layout.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

export interface Seated { readonly seat: number; readonly name: string; readonly view: View; readonly words: Words; readonly player: PlayerView }

export function seatPanel(seated: Seated, area: Area): Node[] {
  const shape = area.width > 400 ? wide(area) : area.height > 500 ? tall(area) : area.height > 330 ? middling(area) : small(area);
  const { player } = seated;
  return [
    ...plate(seated, area),
    ...seatToken(seated.seat, shape.token.x, shape.token.y, shape.token.r),
    ...fitted(seated.name, { ...shape.name, font: 'bold', min: 28, lines: 2, style: { fill: player.out ? C.inkSoft : C.ink } }),
    ...purse(player, shape.purse),
    ...shape.cards.flatMap((box, i) => cardAt(seated, i, box)),
    ...(player.out ? [path(rect(area.x, area.y, area.width, area.height, 12), { fill: '#cdbf9f', fillOpacity: 0.42 })] : []),
    ...tags(seated, area),
  ];
}

interface Card { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly plaque: number; readonly size: number }
interface Purse { readonly x: number; readonly y: number; readonly size: number; readonly stacked: boolean }
interface Shape {
  readonly token: { readonly x: number; readonly y: number; readonly r: number };
  readonly name: { readonly x: number; readonly y: number; readonly width: number; readonly size: number };
  readonly purse: Purse;
  readonly cards: readonly Card[];
}

const small = ({ x, y, width, height }: Area): Shape => {
  const cardWidth = 127, top = y + 82, cardHeight = height - 82 - 10;
  return {
    token: { x: x + 44, y: y + 42, r: 27 },
    name: { x: x + 82, y: y + 54, width: width - 92, size: 36 },
    purse: { x: x + 35, y: top + cardHeight / 2, size: 50, stacked: true },
    cards: [0, 1].map((i) => ({ x: x + 61 + i * (cardWidth + 4), y: top, width: cardWidth, height: cardHeight, plaque: 31, size: 24 })),
  };
};

const middling = ({ x, y, width, height }: Area): Shape => ({
  token: { x: x + 54, y: y + 56, r: 33 },
  name: { x: x + 102, y: y + 69, width: width - 114, size: 40 },
  purse: { x: x + 54, y: y + 132, size: 52, stacked: false },
  cards: [0, 1].map((i) => ({ x: x + 14 + i * 151, y: y + 170, width: 146, height: height - 170 - 14, plaque: 36, size: 27 })),
});

const tall = ({ x, y, width, height }: Area): Shape => ({
  token: { x: x + 62, y: y + 66, r: 40 },
  name: { x: x + 116, y: y + 80, width: width - 130, size: 44 },
  purse: { x: x + 62, y: y + 156, size: 60, stacked: false },
  cards: [0, 1].map((i) => ({ x: x + 58, y: y + 204 + i * Math.floor((height - 214) / 2), width: 209, height: Math.floor((height - 214) / 2) - 12, plaque: 46, size: 36 })),
});

const wide = ({ x, y, width, height }: Area): Shape => ({
  token: { x: x + 60, y: y + 66, r: 36 },
  name: { x: x + 112, y: y + 79, width: width - 112 - 286, size: 40 },
  purse: { x: x + 60, y: y + height - 54, size: 56, stacked: false },
  cards: [0, 1].map((i) => ({ x: x + width - 278 + i * 136, y: y + 12, width: 130, height: height - 24, plaque: 33, size: 25 })),
});

function plate({ seat, view, player }: Seated, { x, y, width, height }: Area): Node[] {
  const mark = seatMark(seat), active = !player.out && (view.winner ?? view.active) === seat;
  const top = active ? '#fff6d8' : '#fdf6e3', foot = active ? '#fbe3a0' : '#efe0ba';
  return [
    path(rect(x, y + 4, width, height, 12), { fill: C.shadow, fillOpacity: 0.4 }),
    ...(active ? [path(rect(x - 1, y - 1, width + 2, height + 2, 13), { stroke: C.ink, width: 11 })] : []),
    path(rect(x, y, width, height, 12), { fill: player.out ? '#d5c8aa' : linear(0, y, 0, y + height, [[0, top], [1, foot]]), stroke: active ? C.gold : C.goldDark, width: active ? 7 : 2 }),
    path(`M${x + 12} ${y}H${x + 16}V${y + height}H${x + 12}A12 12 0 0 1 ${x} ${y + height - 12}V${y + 12}A12 12 0 0 1 ${x + 12} ${y}Z`, { fill: mark.fill, stroke: C.ink, width: 1.6 }),
  ];
}

function purse({ coins }: PlayerView, { x, y, size, stacked }: Purse): Node[] {
  const faded = coins === 0 ? 0.55 : 1;
  return stacked
    ? [icon(coin, x, y - size * 0.44, size), text(x, y + size * 0.66, String(coins), { font: 'display', size: 44, anchor: 'middle', fill: C.madderDark, fillOpacity: faded })]
    : [icon(coin, x, y, size), text(x + size * 0.66, y + size * 0.31, String(coins), { font: 'display', size: size * 0.92, fill: C.madderDark, fillOpacity: faded })];
}

/** Face-up ones first as they were lost, then what is still face down (or shown at the end). */
function cardAt({ player, words }: Seated, i: number, card: Card): Node[] {
  const held: readonly (Character | null)[] = player.hand ?? range(player.influences).map(() => null);
  const all: { character: Character | null; lie: Lie }[] = [
    ...held.map((character) => ({ character, lie: 'shown' as const })), ...player.faceUp.map((character) => ({ character, lie: 'lost' as const })),
  ];
  const shown = all[i];
  if (shown === undefined) return [path(rect(card.x + 3, card.y + 3, card.width - 6, card.height - 6, 9), { stroke: C.goldDark, width: 2, dash: [8, 7], strokeOpacity: 0.6 })];
  return shown.character === null ? [backCard(card)] : faceCard(shown.character, word(words, `complots:name.${shown.character}`), card, shown.lie);
}

function tags({ seat, view, player, words }: Seated, area: Area): Node[] {
  if (view.winner === seat) return tag(word(words, 'picture:tag.winner'), area, C.goldDark);
  if (player.out) return tag(word(words, 'picture:tag.out'), area, C.inkSoft);
  if (view.awaited.includes(seat)) return tag(word(words, awaitedTag(view)), area, C.madder);
  if (view.announcement?.target === seat) return tag(word(words, 'picture:tag.target'), area, C.lapis);
  return view.active === seat && view.winner === null ? tag(word(words, 'picture:tag.turn'), area, C.lapis) : [];
}

/** CO-71: which question is open is public; the tag is the same whatever anybody holds. */
function awaitedTag({ stage }: View): string {
  switch (stage) {
    case 'turn': return 'picture:tag.act';
    case 'action': case 'late': case 'block': return 'picture:tag.answer';
    case 'draft': case 'lose': case 'exchange': case 'show': case 'judge': case 'over': return 'picture:tag.choose';
  }
}

function tag(words: string, { x, y, width }: Area, fill: string): Node[] {
  const w = Math.ceil(widthOf(words, 'bold', 28)) + 30, left = x + width - w - 8;
  return [
    path(rect(left, y - 13, w, 39, 19.5), { fill, stroke: C.ivory, width: 2.6 }),
    text(left + w / 2, y + 16, words, { font: 'bold', size: 28, anchor: 'middle', fill: '#fff' }),
  ];
}
