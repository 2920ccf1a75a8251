/** Draws the head of a private picture: the player, the round, and the goods and members left. */
import { GOODS } from '../../engines/dynasties/facts.ts';
import { C } from '../kit/colours.ts';
import { text } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { fitted } from '../kit/typography.ts';
import { H } from './hues.ts';
import { plate } from './ornament.ts';
import { PAGE, SIZE } from './page.ts';
import { nameOf, playerOf } from './people.ts';
import type { Table } from './people.ts';
import { purse } from './pieces/choice.ts';
import { member } from './pieces/figures.ts';
import { word } from './words.ts';

/** Height at which the picture goes on below the head. */
export const BELOW_HEAD = 158;
const GOODS_FROM = 498;

export function head(table: Table, who: number): Node[] {
  const { view, words } = table,
    { goods, members } = playerOf(view, who);
  return [
    ...plate({ x: PAGE.left, y: 38, width: PAGE.inner, height: 104 }),
    member(who, 'prince', { x: 84, y: 130, scale: 1.02 }),
    ...fitted(nameOf(table, who), {
      x: 128,
      y: 84,
      width: GOODS_FROM - 176,
      size: 44,
      min: SIZE.least,
      font: 'bold',
      style: { fill: H.wine },
    }),
    text(128, 126, `${word(words, 'round')} ${view.round} / 3`, { size: SIZE.least, fill: C.inkSoft }),
    ...GOODS.flatMap((good, i) =>
      purse({ good, count: goods[good] }, { x: GOODS_FROM + i * 76, y: 90, size: 46 }),
    ),
    member(who, 'prince', { x: 890, y: 124, scale: 0.8 }),
    text(918, 105, String(members), {
      font: 'bold',
      size: SIZE.name,
      fill: C.ink,
      spacing: members > 9 ? -2 : 0,
    }),
  ];
}
