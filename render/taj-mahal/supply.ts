/** The picture of the supply: large, numbered cards. */
import type { Card } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { fitted } from '../kit/typography.ts';
import { visitTitle } from './title.ts';
import { cardArt } from './cards.ts';
import type { Table } from './subject.ts';
import { emptied, ground, strip } from './hand.ts';
import { cardsIcon } from './pieces.ts';
import { spread } from './spread.ts';
import { word } from './words.ts';

const WIDTH = 1400;
const TOP = 158;

/**
 * Composes the supply and the size of the deck, both public (TM-98).
 * `chosen`: marked cards; `null`: nobody chooses.
 */
export function supplyScene(table: Table, chosen: readonly Card[] | null): Scene {
  const { view, words } = table;
  const { scale, spots, height } = spread(view.supply.length, TOP);
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
      ...(view.supply.length === 0 ? emptied(word(words, 'picture:taj.empty'), height) : []),
    ],
  };
}

function header(table: Table): Node[] {
  const { view, words } = table;
  return [
    ...strip,
    ...fitted(word(words, 'picture:taj.supply'), {
      x: 70,
      y: 94,
      width: 500,
      size: 48,
      min: 34,
      font: 'display',
      style: { fill: C.madderDark },
    }),
    ...fitted(visitTitle(table), {
      x: 790,
      y: 90,
      width: 440,
      size: 32,
      min: 28,
      anchor: 'middle',
      style: { fill: C.inkSoft },
    }),
    text(WIDTH - 150, 90, word(words, 'picture:taj.deck'), { size: 32, anchor: 'end', fill: C.inkSoft }),
    cardsIcon(WIDTH - 122, 78, 1.7),
    text(WIDTH - 96, 92, String(view.deck), { font: 'bold', size: 40, fill: C.ink }),
  ];
}
