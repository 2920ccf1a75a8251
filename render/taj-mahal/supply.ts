/** The picture of the supply: large, numbered cards. */
import type { Card } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { path, text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { cardArt } from './cards.ts';
import type { Table } from './subject.ts';
import { HEAD_FOOT, INSIDE, WIDTH, emptied, ground, heading } from './hand.ts';
import { cardsIcon } from './pieces.ts';
import { spread } from './spread.ts';
import { word } from './words.ts';

/**
 * Composes the supply and the size of the deck, both public (TM-98).
 * `chosen`: marked cards; `null`: nobody chooses.
 */
export function supplyScene(table: Table, chosen: readonly Card[] | null): Scene {
  const { view, words } = table;
  const { scale, spots, height } = spread(view.supply.length, HEAD_FOOT + 26);
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...header(table),
      ...view.supply.flatMap((card, i) => {
        const spot = spots[i];
        const state = chosen === null ? 'plain' : chosen.includes(card) ? 'chosen' : 'open';
        return spot === undefined ? [] : cardArt(card, words, { ...spot, scale, number: i + 1, state });
      }),
      ...(view.supply.length === 0 ? emptied(word(words, 'picture:taj.empty'), [HEAD_FOOT, height]) : []),
    ],
  };
}

function header(table: Table): Node[] {
  const { view, words } = table;
  const right = INSIDE.x + INSIDE.width - 24;
  const label = word(words, 'picture:taj.deck');
  const deck = widthOf(String(view.deck), 'bold', 44) + 70 + widthOf(label, 'ui', 36);
  return [
    ...heading(table, word(words, 'picture:taj.supply'), right - deck - 40),
    path(`M${right - deck - 18} ${HEAD_FOOT - 68}v52`, { stroke: '#c9a867', width: 2 }),
    text(right - deck, HEAD_FOOT - 30, label, { size: 36, fill: C.inkSoft }),
    cardsIcon(right - widthOf(String(view.deck), 'bold', 44) - 32, HEAD_FOOT - 43, 1.9),
    text(right, HEAD_FOOT - 27, String(view.deck), { font: 'bold', size: 44, anchor: 'end', fill: C.ink }),
  ];
}
