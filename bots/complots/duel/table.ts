/** The duel table: the solved end of Complots between two players. `npm run duel` has computed it. */
import { once, range } from '../../../engines/core/values.ts';
import { draftOf, placed, positionOf, POSITIONS, situation, SITUATIONS, situationOf } from './cells.ts';
import { CARDS, cardsOfHand, NO_HAND, sizeOf } from './hands.ts';
import { RULES, type Fifth, type Question, type Rules } from './rules.ts';
import data from './table.json' with { type: 'json' };
import { MOST, MOST_OF_THREE, read, readByThree } from './text.ts';
import { askedOf, nextTurn, type Duel, type Side } from './turn.ts';

/** The numbers of one fifth character as text. */
export interface TableText {
  /** By situation and answer, without the first answer of each question: chances in parts of 15. */
  readonly chances: string;
  /** Chances of the picks of a second card, in parts of 63. */
  readonly drafts: string;
  /** By position: how likely the active player wins, in parts of 63. */
  readonly worth: string;
}

/** What the table says. */
export interface Table {
  readonly rules: Rules;
  /** Returns the chances of the answers to a question, in their order. */
  readonly chances: (duel: Duel, question: Question) => readonly number[];
  /** Returns the chances of the picks of a second card. */
  readonly drafts: (side: Side, dealt: number) => readonly number[];
  /** Returns how likely a side wins after the turn. */
  readonly worth: (duel: Duel, side: Side) => number;
  /** Returns how likely a side wins with this hand, if its opponent moves next. */
  readonly waiting: (duel: Duel, side: Side, hand: number) => number;
}

/** Returns the place of the chances of each question among those of a situation. */
const placesOf = ({ questions }: Rules): ReadonlyMap<Question, number> =>
  new Map(questions.map((question, place) => [question, question.start - place]));

export function tableFrom(fifth: Fifth, text: TableText): Table {
  const rules = RULES[fifth];
  const places = placesOf(rules);
  const stored = rules.answers - rules.questions.length;
  const [chances, drafts] = [readByThree(text.chances), read(text.drafts)];
  const worth = read(text.worth);
  const waiting = waitingBy(worth);
  if (chances.length < SITUATIONS * stored) throw new RangeError(`${chances.length} chances are too few`);
  return {
    rules,
    chances: (duel, question) => {
      const from = situationOf(duel, askedOf(duel)) * stored + (places.get(question) ?? 0);
      const found = [1];
      for (let i = 0; i + 1 < question.answers.length; i++) {
        const chance = (chances[from + i] ?? 0) / MOST_OF_THREE;
        found.push(chance);
        found[0] = (found[0] ?? 0) - chance;
      }
      return found;
    },
    drafts: (side, dealt) => {
      const from = draftOf(side, dealt);
      return [...drafts.subarray(from, from + CARDS)].map(level => level / MOST);
    },
    worth: (duel, side) => {
      const [mine, theirs] = duel.hands;
      if (mine === NO_HAND) return side;
      if (theirs === NO_HAND) return 1 - side;
      const others = (worth[positionOf(nextTurn(duel))] ?? 0) / MOST;
      return side === 0 ? 1 - others : others;
    },
    waiting: ({ hands, coins }, side, hand) => {
      const [own, other] = side === 0 ? coins : [coins[1], coins[0]];
      const place = situation(hand, own, other, sizeOf(side === 0 ? hands[1] : hands[0]));
      return waiting[place] ?? 0;
    },
  };
}

/** Copies of a pair of different cards for each pair of equal ones, in three sets of characters. */
const MIXED = 3;

/** Returns by situation how likely a player wins whose opponent moves next, whatever the opponent holds. */
function waitingBy(worth: Uint8Array): Float64Array {
  const found = new Float64Array(SITUATIONS);
  const all = new Float64Array(SITUATIONS);
  for (const position of range(POSITIONS)) {
    const { hands, coins } = placed(position);
    const place = situation(hands[1], coins[1], coins[0], sizeOf(hands[0]));
    const weight = new Set(cardsOfHand(hands[0])).size === 2 ? MIXED : 1;
    found[place] = (found[place] ?? 0) + weight * (1 - (worth[position] ?? 0) / MOST);
    all[place] = (all[place] ?? 0) + weight;
  }
  return found.map((sum, place) => sum / (all[place] ?? 1));
}

/** Returns the table of a fifth character. It is read once. */
export const tableOf: (fifth: Fifth) => Table = once((fifth: Fifth) => tableFrom(fifth, data[fifth]));
