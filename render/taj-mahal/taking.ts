/** The private picture of a choice from the supply: its numbered cards, and below them the hand, small. */
import type { Card } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { cardArt } from './cards.ts';
import { LOW_HEAD, WIDTH, counts, ground, held, ownFigure } from './hand.ts';
import { lowSpread, sizeOf, smallSpread } from './spread.ts';
import type { Table } from './subject.ts';
import { word, type Words } from './words.ts';

/** Room for the caption above the hand. */
const CAPTION = 58;

/**
 * Composes the choice. A hand decides which cards are of use, so both are in one picture. The counts of a
 * player who has withdrawn tell what the hand could bring in the next visit.
 */
export function takingScene(table: Table, chosen: readonly Card[]): Scene {
  const { view, words } = table;
  const own = ownFigure(table);
  const cards = held(own);
  const offered = lowSpread(view.supply.length, LOW_HEAD + 24);
  const below = offered.height - 34;
  const mine = smallSpread(cards.length, below + CAPTION);
  const height = cards.length === 0 ? below + CAPTION + 40 : mine.height;
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...counts({ ...own, withdrawn: false }),
      ...view.supply.flatMap((card, i) => {
        const spot = offered.spots[i];
        const state = chosen.includes(card) ? 'chosen' : 'open';
        return spot ? cardArt(card, words, { ...spot, ...sizeOf(offered), number: i + 1, state }) : [];
      }),
      caption(handTitle(words, cards), below),
      ...cards.flatMap((card, i) => {
        const spot = mine.spots[i];
        return spot ? cardArt(card, words, { ...spot, ...sizeOf(mine), number: null, state: 'plain' }) : [];
      }),
    ],
  };
}

function handTitle(words: Words, cards: readonly unknown[]): string {
  const title = word(words, 'picture:taj.inHand');
  return cards.length === 0 ? `${title} · ${word(words, 'picture:taj.empty')}` : title;
}

const caption = (words: string, y: number): Node =>
  text(WIDTH / 2, y + 42, words, { font: 'display', size: 38, anchor: 'middle', fill: C.goldLight });
