/** The table by which the sharp player of Complots plays with two players left. */
import { describe, expect, it } from 'vitest';
import { complots as player } from '../../bots/complots.ts';
import { bagOf, cardsOfHand, handOfCards, HANDS, holds, NO_HAND } from '../../bots/complots/duel/hands.ts';
import { BLOCK, CHALLENGE, deedCalled, PASS, RULES, type Rules } from '../../bots/complots/duel/rules.ts';
import data from '../../bots/complots/duel/table.json' with { type: 'json' };
import { tableFrom, tableOf } from '../../bots/complots/duel/table.ts';
import { read, readByThree, written, writtenByThree } from '../../bots/complots/duel/text.ts';
import {
  askedOf,
  isLegal,
  nextTurn,
  questionOf,
  step,
  turnOf,
  type Duel,
} from '../../bots/complots/duel/turn.ts';
import { worldsOf } from '../../bots/complots/duel/worlds.ts';
import { sorted } from '../../engines/complots/facts.ts';
import {
  complots,
  type Asks,
  type Character,
  type ClaimTally,
  type Options,
} from '../../engines/complots/index.ts';
import type { Frozen, Move } from '../../engines/core/game.ts';
import type { State } from '../../engines/complots/state.ts';
import { stageOf, winner } from '../../engines/complots/state.ts';
import { choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, only, range } from '../../engines/core/values.ts';
import { checksum, duelData } from '../../tools/duel/data.ts';
import { playThrough, type Position } from '../support/engine/playthrough.ts';
import { scene } from '../support/engine/scene.ts';

const FIFTHS = ['ambassador', 'inquisitor'] as const;

/** Yields the positions of random games with two players left. */
function* duels(options: Options, seats: number, games: number): Generator<Position<State, Asks>> {
  for (const n of range(games))
    for (const position of playThrough(complots, { seed: `duel/${seats}/${n}`, seats, options })) {
      const { state } = position.before.table;
      const left = state.players.filter(({ hand }) => hand.length > 0).length;
      if (left === 2 && stageOf(state) !== 'draft') yield position;
    }
}

/** Returns a state of the engine as numbers. A turn that begins is the end of the one before. */
function numbersOf(state: Frozen<State>): Duel {
  const rules = RULES[state.options.fifth];
  const card = (character: Character) => rules.characters.indexOf(character);
  const hand = (seat: number) => handOfCards(state.players[seat]?.hand.map(card) ?? []);
  const coins = (seat: number) => state.players[seat]?.coins ?? 0;
  const { active, announcement, block } = state;
  const rival = range(state.players.length).find(seat => seat !== active && hand(seat) !== NO_HAND) ?? 0;
  const duel = turnOf(
    [hand(active), hand(rival)],
    [coins(active), coins(rival)],
    bagOf(state.court.map(card)),
  );
  const [task, after] = state.tasks;
  const deed = announcement ? deedCalled(rules, announcement.action) : -1;
  const then = after?.do === 'late' || after?.do === 'effect' ? after.do : 'end';
  const stage = stageOf(state);
  if (stage === 'turn' || stage === 'draft' || stage === 'over') return duel;
  return {
    ...{ ...duel, stage, deed },
    block: block ? blockPlace(rules, deed, card(block.as)) : 0,
    ...(task?.do === 'lose' ? { loser: task.seat === active ? 0 : 1, then } : {}),
    pool: poolOf(state).map(card),
  };
}

const blockPlace = ({ deeds }: Rules, deed: number, card: number): number =>
  deeds[deed]?.blockers.indexOf(card) ?? -1;

function poolOf(state: Frozen<State>): Character[] {
  if (state.examined) return [state.examined];
  return stageOf(state) === 'exchange' ? [...(state.players[state.active]?.hand ?? []), ...state.drawn] : [];
}

/** Returns an answer as a number. */
function answerOf(duel: Duel, state: Frozen<State>, move: Move<Asks>): number {
  const rules = RULES[state.options.fifth];
  const card = (character: Character) => rules.characters.indexOf(character);
  const answer = only(move);
  switch (answer.type) {
    case 'turn':
      return deedCalled(rules, only(answer.picks).action);
    case 'action':
    case 'late':
    case 'block': {
      const { say, as } = only(answer.picks);
      if (say !== 'block' || as === null) return say === 'challenge' ? CHALLENGE : PASS;
      return BLOCK + blockPlace(rules, duel.deed, card(as));
    }
    case 'lose':
    case 'show':
      return cardsOfHand(duel.hands[askedOf(duel)])[only(answer.picks)] ?? -1;
    case 'exchange': {
      const cards = sorted(poolOf(state));
      return handOfCards(answer.picks.map(place => card(cards[place] ?? 'duchess')));
    }
    case 'judge':
      return only(answer.picks) === 'replace' ? 1 : 0;
    case 'draft':
      throw new Error('no duel yet');
  }
}

/** What can be compared: everything that the rest of the game depends on. */
const comparable = (duel: Duel) => {
  const begun = duel.stage === 'end' ? nextTurn(duel) : duel;
  const { deed, block, loser, then, pool, ...rest } = begun;
  const sortedPool = [...pool].sort();
  switch (begun.stage) {
    case 'turn':
      return rest;
    case 'lose':
      return { ...rest, deed, loser, then };
    case 'block':
      return { ...rest, deed, block };
    case 'action':
    case 'late':
    case 'exchange':
    case 'show':
    case 'judge':
    case 'end':
      return { ...rest, deed, pool: sortedPool };
  }
};

/** Returns what an answer may lead to, by all draws. */
function outcomes(duel: Duel, answer: number, fifth: Options['fifth']): Duel[] {
  const draws = range(14);
  return draws.flatMap(first =>
    draws.flatMap(second => {
      const left = [first, second];
      let possible = true;
      const after = step(RULES[fifth], duel, answer, n => {
        const draw = left.shift() ?? 0;
        possible &&= draw < n;
        return draw < n ? draw : 0;
      });
      return possible ? [after] : [];
    }),
  );
}

describe.each(FIFTHS)('a turn between two players with the %s', fifth => {
  const options = { fifth, blockAfterLostChallenge: 'yes' } as const;
  const rules = RULES[fifth];

  it.each([2, 3])('goes as in the engine, at a table for %i', seats => {
    const stages = new Set<string>();
    for (const { before, open, move, after } of duels(options, seats, 60)) {
      const { state } = before.table;
      const duel = numbersOf(state);
      stages.add(duel.stage);
      const question = questionOf(rules, duel);
      const asked = askedOf(duel) === 0 ? [state.active] : open.map(({ seat }) => seat);
      expect(open.map(({ seat }) => seat)).toEqual(asked);
      if (question) {
        const legal = question.answers.filter(answer => isLegal(rules, duel, answer));
        const offered = only(open).options.map(({ value }) =>
          answerOf(duel, state, [{ ...only(move), picks: [value] } as Move<Asks>[number]]),
        );
        expect([...new Set(offered)].sort()).toEqual([...legal].sort());
      }
      const reached = outcomes(duel, answerOf(duel, state, move), fifth);
      if (winner(after.table.state) !== null) {
        expect(reached.every(({ stage, hands }) => stage === 'end' && hands.includes(NO_HAND))).toBe(true);
        continue;
      }
      const expected = comparable(numbersOf(after.table.state));
      expect(
        reached.map(comparable).some(each => JSON.stringify(each) === JSON.stringify(expected)),
        `${JSON.stringify(duel)} by ${JSON.stringify(move)} to ${JSON.stringify(expected)}`,
      ).toBe(true);
    }
    const rare = fifth === 'inquisitor' ? ['show', 'judge'] : [];
    expect([...stages].sort()).toEqual(
      ['turn', 'action', 'late', 'block', 'lose', 'exchange', ...rare].sort(),
    );
  });
});

it('every hand has one number, whatever the order of its cards', () => {
  expect(new Set(range(HANDS).map(hand => handOfCards(cardsOfHand(hand)))).size).toBe(HANDS);
  for (const hand of range(HANDS)) expect(handOfCards([...cardsOfHand(hand)].reverse())).toBe(hand);
});

it('numbers become text and come back', () => {
  const numbers = range(64);
  expect([...read(written(numbers))]).toEqual(numbers);
  const small = range(48).map(n => n % 16);
  expect([...readByThree(writtenByThree(small))]).toEqual(small);
});

describe('the table', () => {
  it('has the checksum of its data, and is small', () => {
    expect(checksum(data)).toBe(data.sha256);
    expect(JSON.stringify(data).length).toBeLessThan(200_000);
  });

  it('comes out the same for the same seed and games, and otherwise for another seed', () => {
    const made = (seed: number) => duelData({ seed, games: 40, parts: 2, notice: () => undefined });
    const first = made(1);
    expect(made(1)).toEqual(first);
    expect(first.sha256).toBe(checksum(first));
    expect(made(2).sha256).not.toBe(first.sha256);
    expect(() => tableFrom('ambassador', first.ambassador)).not.toThrow();
  });

  it.each(FIFTHS)('with the %s answers every question with chances that make 1', fifth => {
    const { rules, chances } = tableOf(fifth);
    for (const { before } of duels({ fifth, blockAfterLostChallenge: 'yes' }, 3, 20)) {
      const duel = numbersOf(before.table.state);
      const question = questionOf(rules, duel);
      if (!question) continue;
      const all = chances(duel, question);
      expect(all).toHaveLength(question.answers.length);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(-1e-9);
      expect(all.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    }
  });
});

describe('with two players left', () => {
  const start = { options: { fifth: 'ambassador', blockAfterLostChallenge: 'yes' }, first: 0 } as const;
  type Sitting = readonly [hand: Character[], coins: number, faceUp?: Character[]];
  /** Two players, and a third one who is out; seat 0 moves. */
  const sitting = (...players: readonly [Sitting, Sitting]) =>
    scene(complots, { ...start, seats: 3 }).given(state => {
      players.forEach(([hand, coins, faceUp = []], seat) =>
        Object.assign(at(state.players, seat), { hand, coins, faceUp }),
      );
      Object.assign(at(state.players, 2), { hand: [], coins: 0, faceUp: ['captain', 'countess'] });
    });
  const claimed = (character: Character, made: number, shown = 0): ClaimTally => ({
    ...{ seat: 0, character, made, shown, bluffs: 0 },
  });
  /** Returns how many of 200 answers are of this kind. `claims`: what is known of claims. */
  function often(state: Frozen<State>, seat: number, say: string, claims = state.claims ?? []): number {
    const prompt = complots.prompts(state).find(each => each.seat === seat);
    if (!prompt) throw new Error(`seat ${seat} is not asked`);
    const view = { ...complots.view(state, seat), claims };
    return range(200).filter(n => {
      const [pick] = choose(prompt, player(view, prompt, rngFor(`${n}`))).picks;
      return typeof pick === 'object' && 'say' in pick && pick.say === say;
    }).length;
  }

  it('challenges for certain what cannot be true', () => {
    const { state } = sitting([['assassin', 'countess'], 2], [['duchess', 'duchess'], 2])
      .given(({ players }) => {
        at(players, 2).faceUp = ['duchess', 'countess'];
      })
      .when(0, 'turn', { action: 'duchess', target: null });
    expect(often(state, 1, 'challenge')).toBe(200);
  });

  it('challenges a claim less the more often it was made, and more if others do not fit beside it', () => {
    const { state } = sitting([['duchess', 'countess'], 2], [['ambassador'], 2, ['countess']]).when(
      0,
      'turn',
      { action: 'duchess', target: null },
    );
    const first = often(state, 1, 'challenge', [claimed('duchess', 1)]);
    const others = [claimed('assassin', 2), claimed('captain', 2), claimed('duchess', 1)];
    expect(often(state, 1, 'challenge', [claimed('duchess', 4)])).toBeLessThan(first);
    expect(often(state, 1, 'challenge', others)).toBeGreaterThan(first);
  });

  it('knows which hands the opponent may have', () => {
    const { state } = sitting([['captain', 'assassin'], 2], [['duchess', 'duchess'], 2]).given(
      ({ players }) => {
        at(players, 2).faceUp = ['duchess', 'countess'];
      },
    );
    const worlds = worldsOf(complots.view(state, 1), 1, 0);
    expect(worlds.map(({ hand }) => hand).some(hand => holds(hand, 0))).toBe(false);
    expect(worlds).toHaveLength(10); // two of four characters
  });

  it('CO-8 picks a second card, but not always the same', () => {
    const { state } = scene(complots, { ...start, seats: 2 });
    const [prompt] = complots.prompts(state);
    if (!prompt) throw new Error('nobody is asked');
    const view = complots.view(state, prompt.seat);
    const picks = range(100).map(n => player(view, prompt, rngFor(`${n}`)).join());
    expect(new Set(picks).size).toBeGreaterThan(1);
  });
});
