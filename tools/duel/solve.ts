/**
 * Solves the end of Complots between two players by regret matching over sampled games (external-sampling
 * MCCFR). All answers of the player who learns are tried in the turn; those of the other one and all cards
 * are sampled. What follows the turn is estimated by the worth that such positions have had until now.
 */
import { copies, FIRST_OF_TWO, PURSE } from '../../engines/complots/facts.ts';
import { quickRng } from '../../engines/core/rng.ts';
import { range } from '../../engines/core/values.ts';
import {
  draftOf,
  DRAFTS,
  POSITIONS,
  positionOf,
  situation,
  SITUATIONS,
  situationOf,
} from '../../bots/complots/duel/cells.ts';
import {
  bagOf,
  cardsIn,
  CARDS,
  drawn,
  handOfCards,
  NO_HAND,
  sizeOf,
  taken,
} from '../../bots/complots/duel/hands.ts';
import { plainly } from '../../bots/complots/duel/plainly.ts';
import { RULES, type Fifth, type Question } from '../../bots/complots/duel/rules.ts';
import {
  askedOf,
  isLegal,
  keepable,
  nextTurn,
  questionOf,
  step,
  turnOf,
  type Below,
  type Duel,
  type Side,
} from '../../bots/complots/duel/turn.ts';

/** What was found. Chances of answers are not rounded; they are 0 where the question never came. */
export interface Solved {
  /** By situation, and by answer of `Rules`. */
  readonly chances: Float64Array;
  readonly drafts: Float64Array;
  /** By position: how likely the active player wins. */
  readonly worth: Float64Array;
}

/** Chance of an answer at random, so that each position comes up. */
const STRAY = 0.06;
/** A longer game is broken off. */
const LONGEST = 80;
/** Smallest part by which a new estimate changes an old one. */
const LEAST = 0.01;
/** Cards of the Court in a duel that did not begin as one, as with three players. */
const COURT = 9;
const FINE = 2 ** 30;

/** Returns a solver. Each call plays some games, and counts more than the call before. */
export function solver(fifth: Fifth, seed: number) {
  const rules = RULES[fifth];
  const rng = quickRng(seed);
  const below: Below = n => rng.below(n);
  const chance = (): number => rng.below(FINE) / FINE;
  const regrets = new Float64Array(SITUATIONS * rules.answers);
  const sums = new Float64Array(SITUATIONS * rules.answers);
  const draftRegrets = new Float64Array(DRAFTS);
  const draftSums = new Float64Array(DRAFTS);
  const worth = new Float64Array(POSITIONS).fill(0.5);
  const visits = new Uint32Array(POSITIONS);
  const waiting = new Float64Array(SITUATIONS).fill(0.5);
  const waits = new Uint32Array(SITUATIONS);
  let weight = 1;

  /** Returns the chances of answers by their regrets. Illegal answers have none. */
  function chancesAt(duel: Duel, { answers }: Question, from: number): number[] {
    const chances: number[] = [];
    let [sum, legal] = [0, 0];
    for (let i = 0; i < answers.length; i++) {
      const may = isLegal(rules, duel, answers[i] ?? 0);
      const regret = may ? (regrets[from + i] ?? 0) : 0;
      chances.push(regret);
      sum += regret;
      if (may) legal++;
    }
    for (let i = 0; i < answers.length; i++)
      if (sum > 0) chances[i] = (chances[i] ?? 0) / sum;
      else chances[i] = isLegal(rules, duel, answers[i] ?? 0) ? 1 / legal : 0;
    return chances;
  }

  function drawnFrom(chances: readonly number[]): number {
    let left = chance();
    for (let i = 0; i < chances.length; i++) {
      left -= chances[i] ?? 0;
      if (left < 0) return i;
    }
    return chances.indexOf(Math.max(...chances));
  }

  /** Returns how good a hand is for its owner, whose opponent moves next. */
  const worthOfHand = (duel: Duel, side: Side, hand: number): number => {
    const [coins, others] = side === 0 ? duel.coins : ([duel.coins[1], duel.coins[0]] as const);
    return waiting[situation(hand, coins, others, sizeOf(duel.hands[(1 - side) as Side]))] ?? 0;
  };

  /** Returns how likely a side wins after this position, and learns its answers. */
  function explore(duel: Duel, side: Side): number {
    if (duel.stage === 'end') return leaf(duel, side);
    const question = questionOf(rules, duel);
    if (question === null) return explore(step(rules, duel, plainly(duel, worthOfHand), below), side);
    const from = situationOf(duel, askedOf(duel)) * rules.answers + question.start;
    const chances = chancesAt(duel, question, from);
    if (askedOf(duel) === side) return learnt(duel, question, chances, side);
    return explore(step(rules, duel, question.answers[drawnFrom(chances)] ?? 0, below), side);
  }

  /** Tries all answers, changes their regrets, and returns what they are worth together. */
  function learnt(duel: Duel, { answers, start }: Question, chances: readonly number[], side: Side): number {
    const from = situationOf(duel, side) * rules.answers + start;
    const values: number[] = [];
    let mean = 0;
    for (let i = 0; i < answers.length; i++) {
      const answer = answers[i] ?? 0;
      const value = isLegal(rules, duel, answer) ? explore(step(rules, duel, answer, below), side) : 0;
      values.push(value);
      mean += (chances[i] ?? 0) * value;
    }
    for (let i = 0; i < answers.length; i++) {
      if (!isLegal(rules, duel, answers[i] ?? 0)) continue;
      regrets[from + i] = Math.max(0, (regrets[from + i] ?? 0) + (values[i] ?? 0) - mean);
      sums[from + i] = (sums[from + i] ?? 0) + weight * (chances[i] ?? 0);
    }
    return mean;
  }

  function leaf(duel: Duel, side: Side): number {
    const [mine, theirs] = duel.hands;
    if (mine === NO_HAND) return side;
    if (theirs === NO_HAND) return 1 - side;
    const others = worth[positionOf(nextTurn(duel))] ?? 0.5;
    return side === 0 ? 1 - others : others;
  }

  /** Learns from a turn, notes what the position was worth, and returns how it goes on. */
  function played(duel: Duel): Duel {
    const value = (explore(duel, 0) + 1 - explore(duel, 1)) / 2;
    const position = positionOf(duel);
    note(worth, visits, position, value);
    note(waiting, waits, situationOf(duel, 1), 1 - value);
    let now = duel;
    while (now.stage !== 'end') now = step(rules, now, sampled(now), below);
    return now;
  }

  function sampled(duel: Duel): number {
    const question = questionOf(rules, duel);
    if (question === null)
      return duel.stage === 'exchange' && chance() < STRAY
        ? (keepable(duel)[below(keepable(duel).length)] ?? NO_HAND)
        : plainly(duel, worthOfHand);
    const { answers, start } = question;
    const strays = chance() < STRAY;
    const legal = answers.filter(answer => isLegal(rules, duel, answer));
    if (strays) return legal[below(legal.length)] ?? 0;
    const from = situationOf(duel, askedOf(duel)) * rules.answers + start;
    return answers[drawnFrom(chancesAt(duel, question, from))] ?? 0;
  }

  /** Returns the chances of the picks of a card (CO-8). */
  function draftChances(side: Side, dealt: number): number[] {
    const from = draftOf(side, dealt);
    const all = range(CARDS).map(card => draftRegrets[from + card] ?? 0);
    const sum = all.reduce((a, b) => a + b, 0);
    return all.map(regret => (sum > 0 ? regret / sum : 1 / CARDS));
  }

  /** CO-8: deals a card to each, and lets each pick another one. */
  function drafted(): Duel {
    let court = bagOf(range(CARDS));
    const dealt = [0, 1].map(() => {
      const card = drawn(court, below);
      court = taken(court, card);
      return card;
    });
    const [one = 0, two = 0] = dealt;
    const picks = [draftChances(0, one), draftChances(1, two)].map(chances =>
      chance() < STRAY ? below(CARDS) : drawnFrom(chances),
    );
    const [first = 0, second = 0] = picks;
    const started = (a: number, b: number): Duel =>
      turnOf([handOfCards([one, a]), handOfCards([two, b])], [FIRST_OF_TWO, PURSE], court);
    learnDraft(0, one, card => worth[positionOf(started(card, second))] ?? 0);
    learnDraft(1, two, card => 1 - (worth[positionOf(started(first, card))] ?? 0));
    return started(first, second);
  }

  function learnDraft(side: Side, dealt: number, worthOf: (card: number) => number): void {
    const chances = draftChances(side, dealt);
    const values = range(CARDS).map(worthOf);
    const mean = values.reduce((sum, value, card) => sum + value * (chances[card] ?? 0), 0);
    const from = draftOf(side, dealt);
    values.forEach((value, card) => {
      draftRegrets[from + card] = Math.max(0, (draftRegrets[from + card] ?? 0) + value - mean);
      draftSums[from + card] = (draftSums[from + card] ?? 0) + weight * (chances[card] ?? 0);
    });
  }

  /** Deals a duel that is left of a larger game. */
  function left(): Duel {
    let bag = bagOf(range(CARDS).flatMap(card => range(copies(3)).map(() => card)));
    const dealt = (count: number): number[] =>
      range(count).map(() => {
        const card = drawn(bag, below);
        bag = taken(bag, card);
        return card;
      });
    const hands = [0, 1].map(() => handOfCards(dealt(1 + below(2))));
    dealt(cardsIn(bag) - COURT);
    const [mine = 0, theirs = 0] = hands;
    return turnOf([mine, theirs], [below(10), below(10)], bag);
  }

  return {
    /** Plays games. */
    play: (games: number): void => {
      for (let n = 0; n < games; n++) {
        let duel = n % 2 === 0 ? drafted() : left();
        for (let turn = 0; turn < LONGEST && !duel.hands.includes(NO_HAND); turn++)
          duel = nextTurn(played(duel));
      }
      weight++;
    },
    solved: (): Solved => ({
      chances: shares(sums, rules.questions, rules.answers),
      drafts: shares(draftSums, [{ start: 0, answers: range(CARDS) }], CARDS),
      worth,
    }),
  };
}

/** Moves an estimate towards a new value: the first ones much, later ones little. */
function note(estimates: Float64Array, counts: Uint32Array, place: number, value: number): void {
  const count = (counts[place] ?? 0) + 1;
  counts[place] = count;
  const before = estimates[place] ?? 0;
  estimates[place] = before + (value - before) * Math.max(LEAST, 1 / count);
}

/** Returns each sum as a part of its question. */
function shares(sums: Float64Array, questions: readonly Question[], each: number): Float64Array {
  const all = new Float64Array(sums.length);
  for (let from = 0; from < sums.length; from += each)
    for (const { start, answers } of questions) {
      let total = 0;
      for (let i = 0; i < answers.length; i++) total += sums[from + start + i] ?? 0;
      if (total > 0)
        for (let i = 0; i < answers.length; i++)
          all[from + start + i] = (sums[from + start + i] ?? 0) / total;
    }
  return all;
}
