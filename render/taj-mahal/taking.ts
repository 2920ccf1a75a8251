/** The private picture of a choice from the supply: its numbered cards, and below them the hand, small. */
import type { Card } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { text } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { cardArt } from './cards.ts';
import { HAND_HEAD, WIDTH, ground, header, held, ownFigure } from './hand.ts';
import type { Spread } from '../kit/spread.ts';
import { bareSpread, namedSpread, smallSpread } from './spread.ts';
import type { Table } from './subject.ts';
import { word, type Words } from './words.ts';

/** Room for a caption above its cards. */
const CAPTION = 72;

/** Composes the choice. A hand decides which cards are of use, so both are in one picture. */
export function takingScene(table: Table, chosen: readonly Card[]): Scene {
  const { view, words } = table;
  const own = ownFigure(table);
  const cards = held(own);
  const { offered, below, mine, height } = laidOut(view.supply.length, cards.length);
  return {
    width: WIDTH,
    height,
    nodes: [
      ground(height),
      ...header(table, own, cards),
      caption(word(words, 'picture:taj.supply'), HAND_HEAD),
      ...view.supply.flatMap((card, i) => {
        const spot = offered.spots[i];
        const state = chosen.includes(card) ? 'chosen' : 'open';
        return spot ? cardArt(card, words, { ...spot, scale: offered.scale, number: i + 1, state }) : [];
      }),
      caption(handTitle(words, cards), below),
      ...cards.flatMap((card, i) => {
        const spot = mine.spots[i];
        return spot ? cardArt(card, words, { ...spot, scale: mine.scale, number: null, state: 'plain' }) : [];
      }),
    ],
  };
}

/** The largest height of the picture with names on the cards of the supply. */
const HIGHEST = 1500;

interface Places {
  readonly offered: Spread;
  /** Top of the caption over the hand. */
  readonly below: number;
  readonly mine: Spread;
  readonly height: number;
}

/** Lays out supply and hand. Where both are large, the cards of the supply have no names. */
function laidOut(supply: number, hand: number): Places {
  const placed = (lay: typeof namedSpread): Places => {
    const offered = lay(supply, HAND_HEAD + CAPTION);
    const below = offered.height - 30;
    const mine = smallSpread(hand, below + CAPTION);
    return { offered, below, mine, height: hand === 0 ? below + CAPTION + 40 : mine.height };
  };
  const named = placed(namedSpread);
  return named.height <= HIGHEST ? named : placed(bareSpread);
}

function handTitle(words: Words, cards: readonly unknown[]): string {
  const title = word(words, 'picture:taj.inHand');
  return cards.length === 0 ? `${title} · ${word(words, 'picture:taj.empty')}` : title;
}

const caption = (words: string, y: number): Node =>
  text(WIDTH / 2, y + 46, words, { font: 'display', size: 44, anchor: 'middle', fill: C.goldLight });
