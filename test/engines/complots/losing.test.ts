import { describe, expect, it } from 'vitest';
import { inPlay, sorted } from '../../../engines/complots/facts.ts';
import { complots } from '../../../engines/complots/index.ts';
import type { Character } from '../../../engines/complots/model.ts';
import { msg, type State } from '../../../engines/complots/state.ts';
import type { Frozen } from '../../../engines/core/game.ts';
import { silence } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at, player, range } from '../../../engines/core/values.ts';
import { optionSets, playThrough, type Chooser } from '../../support/engine/playthrough.ts';
import type { Asks, View } from '../../../engines/complots/model.ts';
import { conserved } from '../../../engines/complots/audit.ts';
import {
  act,
  block,
  CHALLENGE,
  handAndCourt,
  handOf,
  INQUISITOR,
  lose,
  PASS,
  sitting,
  table,
  USUAL,
  type Sitting,
} from './table.ts';

/** Games with every number of players and every option. */
function* games(count: number): Generator<{ seed: string; seats: number; options: typeof USUAL }> {
  const sets = [...optionSets(complots)];
  for (const n of range(count))
    for (const seats of range(7))
      yield { seed: `losing ${n}`, seats: seats + 2, options: at(sets, (n + seats) % sets.length) };
}
const faceUp = (state: Frozen<State>) => state.players.map(p => p.faceUp.length);

describe('losing influence, winning', () => {
  it('CO-50 the loser chooses; the card stays face up, and with one left there is no choice', () => {
    const s = act(
      sitting([
        [['duchess', 'captain'], 7],
        [['countess', 'assassin'], 2],
        [['captain', 'ambassador'], 7],
      ]),
      'murder',
      1,
    )
      .asks('lose', 1)
      .offers(1, 0, 1);
    lose(s, 1, 'countess')
      .toldExactly(msg('log.lost.murder', { who: player(1), by: player(0), character: 'countess' }))
      .sees(null, { players: [{}, { faceUp: ['countess'], influences: 1 }, {}] });
    act(s.asks('turn', 1), 'income');
    act(s.asks('turn', 2), 'murder', 1)
      .asks('turn', 0)
      .sees(null, { players: [{}, { faceUp: ['countess', 'assassin'], out: true }, {}] });
  });

  it('CO-50 a face-up character has no power any more; a face-down copy of it has', () => {
    const hands = (hand: Character[], up: Character[]): readonly Sitting[] => [
      [hand, 2, up],
      [['countess', 'assassin'], 2],
      [['ambassador', 'ambassador'], 2],
    ];
    act(sitting(hands(['captain'], ['duchess'])), 'duchess')
      .hears([1, CHALLENGE])
      .told(msg('log.bluffed', { who: player(0), character: 'duchess' }));
    act(sitting(hands(['duchess'], ['duchess'])), 'duchess')
      .hears([1, CHALLENGE])
      .told(msg('log.proves', { who: player(0), character: 'duchess' }));
  });

  it('CO-51 a player without influence is out at once: coins to the Treasury, cards visible', () => {
    const s = act(
      sitting([
        [['duchess', 'captain'], 3],
        [['countess'], 9, ['duchess']],
        [['captain', 'ambassador'], 2],
        [['ambassador'], 2, ['captain']],
      ]),
      'captain',
      1,
    ).hears([1, CHALLENGE]);
    s.sees(null, {
      treasury: 47,
      players: [{ coins: 3 }, { coins: 0, out: true, faceUp: ['duchess', 'countess'] }, {}, {}],
    }).told(
      msg('log.lost.mistaken', { who: player(1), by: player(0), character: 'countess', claim: 'captain' }),
      msg('log.outCoins', { who: player(1), count: 9 }),
      msg('effect.captain', { who: player(0), target: player(1), count: 0 }),
    );
    const t = act(
      sitting([
        [['duchess', 'captain'], 7],
        [['countess'], 0, ['duchess']],
        [['captain', 'ambassador'], 2],
      ]),
      'murder',
      1,
    );
    t.told(msg('log.out', { who: player(1) }));
  });

  it('CO-52 the last player wins at once, and what was still to come is dropped', () => {
    const duel = (mine: Sitting, theirs: Sitting) => sitting([mine, [[], 0, ['duchess', 'duchess']], theirs]);
    const aid = act(duel([['captain'], 2, ['captain']], [['countess'], 2, ['assassin']]), 'aid')
      .hears([2, block('duchess')])
      .hears([0, CHALLENGE]);
    aid
      .over()
      .sees(null, {
        stage: 'over',
        winner: 0,
        treasury: 52,
        players: [{ coins: 2 }, {}, { coins: 0, out: true }],
      })
      .told(msg('log.wins', { who: player(0) }));
    const theft = act(
      duel([['captain'], 2, ['captain']], [['countess'], 2, ['assassin']]),
      'captain',
      2,
    ).hears([2, CHALLENGE]);
    theft.over().sees(null, { winner: 0, players: [{ coins: 2 }, {}, {}] });
    expect(theft.step.told.map(t => t.msg.key)).not.toContain('complots:effect.captain');
    const exchange = act(
      duel([['ambassador'], 2, ['captain']], [['countess'], 2, ['assassin']]),
      'ambassador',
    ).hears([2, CHALLENGE]);
    exchange.over().sees(null, { winner: 0, court: 9 });
    const block2 = act(duel([['captain'], 2, ['captain']], [['countess'], 2, ['assassin']]), 'captain', 2)
      .hears([2, block('captain')])
      .hears([0, PASS]);
    block2.asks('turn', 2);
    expect(complots.scores(theft.state)).toEqual([1, 0, 0]);
    expect(complots.scores(block2.state)).toEqual([0, 0, 0]);
  });

  it('CO-52 shows all that was hidden once the game is over, and not before', () => {
    const s = sitting([
      [['captain', 'duchess'], 7],
      [['countess'], 2, ['assassin']],
      [[], 0, ['duchess', 'assassin']],
    ]);
    s.sees(null, { winner: null, players: [{ hand: null }, { hand: null }, {}] });
    act(s, 'murder', 1)
      .over()
      .sees(null, { winner: 0, players: [{ hand: ['duchess', 'captain'] }, { hand: [] }, {}] })
      .sees(2, { players: [{ hand: ['duchess', 'captain'] }, {}, {}] });
  });

  const base: readonly Sitting[] = [
    [['assassin', 'captain'], 3],
    [['duchess', 'ambassador'], 2],
    [['countess', 'countess'], 2],
  ];
  it('CO-53 two influences in a turn: a wrong challenge of the Assassin, then the assassination', () => {
    const s = act(sitting(base), 'assassin', 1).hears([1, CHALLENGE]);
    lose(s, 1, 'duchess')
      .hears()
      .sees(null, { players: [{}, { out: true }, {}] });
  });
  it('CO-53 two influences in one turn: a bluffed Countess, then the assassination', () => {
    const s = act(sitting(base), 'assassin', 1)
      .hears([1, block('countess')])
      .hears([0, CHALLENGE]);
    lose(s, 1, 'duchess').sees(null, { players: [{}, { out: true }, {}] });
  });
  it('CO-53 two influences in one turn: wrong challenges of both the action and its block', () => {
    const s = act(sitting(base), 'captain', 1).hears([2, CHALLENGE]);
    lose(s, 2, 'countess')
      .hears([1, block('ambassador')])
      .hears([2, CHALLENGE])
      .sees(null, { players: [{}, {}, { out: true }] });
  });
  it('CO-53 two influences in a turn: a wrong challenge of the action, then a bluffed block', () => {
    const s = act(sitting(base), 'captain', 1).hears([1, CHALLENGE]);
    lose(s, 1, 'ambassador')
      .hears([1, block('ambassador')])
      .hears([2, CHALLENGE])
      .sees(null, { players: [{}, { out: true }, {}] });
  });

  it('CO-53 no player loses two otherwise, and the active player at most one', () => {
    for (const playing of games(6)) {
      let turn = { n: 0, active: 0, before: range(playing.seats).map(() => 0) };
      let action = 'none';
      for (const {
        before: {
          table: { state },
        },
        move: [first],
        after,
      } of playThrough(complots, playing)) {
        if (state.turn !== turn.n) turn = { n: state.turn, active: state.active, before: faceUp(state) };
        if (first?.type === 'turn') action = first.picks[0]?.action ?? 'none';
        const lost = faceUp(after.table.state).map((n, seat) => n - at(turn.before, seat));
        expect(at(lost, turn.active), JSON.stringify(playing)).toBeLessThanOrEqual(1);
        if (lost.includes(2)) expect(['assassin', 'captain'], JSON.stringify(playing)).toContain(action);
        expect(
          lost.reduce((a, b) => a + b, 0),
          JSON.stringify(playing),
        ).toBeLessThanOrEqual(3);
      }
    }
  });

  it('CO-54 two losses are two choices, each among the cards still face down', () => {
    const s = act(
      sitting([
        [['assassin', 'captain'], 3],
        [['duchess', 'ambassador'], 2],
        [['countess', 'countess'], 2],
      ]),
      'captain',
      1,
    )
      .hears([2, CHALLENGE])
      .asks('lose', 2)
      .offers(2, 0, 1)
      .when(2, 'lose', 0)
      .hears([1, block('ambassador')])
      .hears([0, CHALLENGE])
      .asks('lose', 0)
      .offers(0, 0, 1);
    s.when(0, 'lose', 0).asks('turn', 1);
    const t = act(
      sitting([
        [['captain', 'captain'], 12],
        [['countess', 'assassin'], 2],
        [['duchess', 'duchess'], 7],
      ]),
      'murder',
      1,
    );
    lose(t, 1, 'assassin').sees(null, { players: [{}, { faceUp: ['assassin'] }, {}] });
    act(t, 'income');
    act(t, 'murder', 1).sees(null, { players: [{}, { faceUp: ['assassin', 'countess'] }, {}] });
  });

  it('CO-55 a hand is shown in the order of CO-2 after every proof, exchange and examination', () => {
    for (const playing of games(3))
      for (const {
        after: {
          table: { state },
        },
      } of playThrough(complots, playing)) {
        for (const [seat, { hand }] of state.players.entries()) {
          expect(hand).toEqual(sorted(hand));
          expect(complots.view(state, seat).players[seat]?.hand).toEqual(sorted(hand));
        }
        expect(state.court).toEqual(sorted(state.court));
        expect(state.drawn.length).toBeLessThanOrEqual(2);
      }
    const proofs = range(20).map(i =>
      act(
        sitting(
          [
            [['duchess', 'ambassador'], 2],
            [['countess', 'assassin'], 2],
            [['captain', 'captain'], 2],
          ],
          USUAL,
          `proof ${i}`,
        ),
        'duchess',
      ).hears([1, CHALLENGE]),
    );
    for (const s of proofs) s.sees(0, { players: [{ hand: sorted(handOf(s, 0)) }, {}, {}] });
    expect(new Set(proofs.map(s => handOf(s, 0).indexOf('ambassador')))).toEqual(new Set([0, 1]));
  });

  it('CO-56 a shown character goes into the Court before the draw, so it can come back', () => {
    const s = sitting([
      [['captain', 'duchess'], 2],
      [['countess', 'assassin'], 2],
      [['captain', 'ambassador'], 2],
    ]).given(state => {
      state.court = [];
    });
    act(s, 'captain', 1).hears([2, CHALLENGE]);
    expect(handOf(s, 0)).toEqual(['duchess', 'captain']);
    s.sees(null, { court: 0 });
    const back = range(40).filter(i =>
      handOf(
        act(
          sitting(
            [
              [['captain', 'duchess'], 2],
              [['countess', 'assassin'], 2],
              [['ambassador', 'ambassador'], 2],
            ],
            USUAL,
            `back ${i}`,
          ),
          'captain',
          1,
        ).hears([2, CHALLENGE]),
        0,
      ).includes('captain'),
    );
    expect(back.length).toBeGreaterThan(3);
    expect(back.length).toBeLessThan(37);
  });

  it('CO-56 and before the cards of an exchange that follows', () => {
    const s = sitting([
      [['countess', 'ambassador'], 2],
      [['countess', 'assassin'], 2],
      [['captain', 'captain'], 2],
    ]).given(state => {
      state.court = ['duchess', 'captain'];
    });
    lose(act(s, 'ambassador').hears([1, CHALLENGE]), 1, 'assassin').asks('exchange', 0);
    expect(complots.view(s.state, 0).choice).toEqual(['duchess', 'countess', 'captain', 'ambassador']);
  });

  it('CO-56 a card that was examined goes into the Court before the replacement is drawn', () => {
    const s = sitting(
      [
        [['captain', 'inquisitor'], 2],
        [['countess', 'assassin'], 2],
        [['captain', 'captain'], 2],
      ],
      INQUISITOR,
    ).given(state => {
      state.court = [];
    });
    act(s, 'examine', 1).hears().when(1, 'show', 0).when(0, 'judge', 'replace');
    expect(handOf(s, 1)).toEqual(['assassin', 'countess']);
  });

  const quiet: Chooser<Asks, View> = (prompt, _view, rng) => silence(prompt, rng);
  const SEEDS = 5;
  const silentGames = [...optionSets(complots)].flatMap(options =>
    range(7).flatMap(i => range(SEEDS).map(n => ({ seed: `silent ${n}`, seats: i + 2, options }))),
  );
  it.each(silentGames)(
    'CO-57 silence alone plays a game to its end ($seed, $seats players, $options)',
    playing => {
      const last = [...playThrough(complots, playing, quiet)].at(-1);
      const { players } = complots.view(last?.after.table.state ?? ({} as State), null);
      expect(players.filter(p => !p.out)).toHaveLength(1);
      expect(players.filter(p => p.out).every(p => p.faceUp.length === 2)).toBe(true);
    },
  );

  it('CO-57 silence at a turn is Income, or the Murder of the richest opponent, of equals the next', () => {
    const fallback = (coins: readonly number[], active: number) =>
      complots.prompts(
        sitting([
          [['duchess', 'captain'], at(coins, 0)],
          [['countess', 'assassin'], at(coins, 1)],
          [['captain', 'ambassador'], at(coins, 2)],
          [['duchess', 'duchess'], at(coins, 3)],
        ]).given(state => {
          state.active = active;
        }).state,
      )[0]?.fallback;
    expect(fallback([9, 2, 2, 2], 0)).toEqual([{ action: 'income', target: null }]);
    expect(fallback([10, 2, 5, 4], 0)).toEqual([{ action: 'murder', target: 2 }]);
    expect(fallback([10, 2, 5, 5], 0)).toEqual([{ action: 'murder', target: 2 }]);
    expect(fallback([5, 5, 10, 5], 2)).toEqual([{ action: 'murder', target: 3 }]);
    expect(fallback([5, 5, 10, 4], 2)).toEqual([{ action: 'murder', target: 0 }]);
  });

  it('CO-57 silence with an empty Treasury is the Murder as soon as it can be paid, else Income', () => {
    const five = inPlay(USUAL);
    const hand = (seat: number): Character[] => [at(five, seat % 5), at(five, (seat + 1) % 5)];
    const fallback = (coins: readonly number[]) =>
      complots.prompts(sitting(coins.map((n, seat): Sitting => [hand(seat), n])).state)[0]?.fallback;
    expect(fallback([9, 9, 9, 9, 9, 9])).toEqual([{ action: 'murder', target: 1 }]);
    expect(fallback([7, 9, 9, 10, 10, 9])).toEqual([{ action: 'murder', target: 3 }]);
    expect(fallback([6, 9, 9, 10, 10, 10])).toEqual([{ action: 'income', target: null }]);
    // the Treasury holds 1
    expect(fallback([9, 9, 9, 9, 9, 8])).toEqual([{ action: 'income', target: null }]);
  });

  it("CO-57 silence at an exchange keeps the player's cards, at an examination returns the card", () => {
    const s = sitting([
      [['captain', 'ambassador'], 2],
      [['countess', 'assassin'], 2],
      [['captain', 'duchess'], 2],
    ]);
    act(s, 'ambassador').hears();
    const [prompt] = complots.prompts(s.state);
    if (prompt?.type !== 'exchange' || prompt.fallback === 'random')
      throw new Error('an exchange with a fixed fallback');
    s.when(0, 'exchange', ...prompt.fallback);
    expect(handOf(s, 0)).toEqual(['captain', 'ambassador']);
    const t = act(
      sitting(
        [
          [['captain', 'inquisitor'], 2],
          [['countess', 'assassin'], 2],
          [['captain', 'captain'], 2],
        ],
        INQUISITOR,
      ),
      'examine',
      1,
    ).hears();
    expect(complots.prompts(t.state)[0]?.fallback).toBe('random');
    t.when(1, 'show', 0);
    expect(complots.prompts(t.state)[0]?.fallback).toEqual(['return']);
  });

  it('CO-58 the same character twice is asked about in the same way', () => {
    const pair: readonly Sitting[] = [
      [['captain', 'captain'], 7],
      [['countess', 'countess'], 2],
      [['duchess', 'duchess'], 2],
    ];
    const s = act(sitting(pair), 'murder', 1).asks('lose', 1).offers(1, 0, 1);
    const silences = range(20).map(i => silence(at(complots.prompts(s.state), 0), rngFor(`${i}`)).picks[0]);
    expect(new Set(silences)).toEqual(new Set([0, 1]));
    s.when(1, 'lose', 1).sees(null, { players: [{}, { faceUp: ['countess'], influences: 1 }, {}] });
    act(sitting([[['inquisitor', 'captain'], 2], ...pair.slice(1)], INQUISITOR), 'examine', 1)
      .hears()
      .asks('show', 1)
      .offers(1, 0, 1);
    act(sitting([[['captain', 'captain'], 2], ...pair.slice(1)]), 'ambassador')
      .hears()
      .offers(0, 0, 1, 2, 3);
  });

  it('CO-59 all cards together are those of CO-3, for two players the seven of CO-8', () => {
    const sizes = [3, 9, 7, 5, 3, 6, 4];
    for (const playing of games(2)) {
      for (const { before, after } of playThrough(complots, playing)) {
        const state = after.table.state;
        if (before.table.state.tasks[0]?.do !== 'draft')
          expect(conserved(state)).toEqual(conserved(before.table.state));
        if (state.tasks[0]?.do !== 'exchange') expect(state.court).toHaveLength(at(sizes, playing.seats - 2));
        expect(state.players.every(p => p.hand.length + p.faceUp.length === 2)).toBe(true);
      }
    }
    const s = act(
      sitting([
        [['captain', 'ambassador'], 2],
        [['countess', 'assassin'], 2],
        [['captain', 'duchess'], 2],
      ]),
      'ambassador',
    ).sees(null, table([2, 2, 2], [2, 2, 2], 9, 48));
    const cards = handAndCourt(s, 0);
    s.hears().sees(null, { court: 7 }).when(0, 'exchange', 2, 3).sees(null, { court: 9 });
    expect(handAndCourt(s, 0)).toEqual(cards);
  });
});

describe('CO-53 the reason of a loss', () => {
  const three = (...hands: readonly (readonly Character[])[]) =>
    sitting(hands.map((hand): Sitting => [hand, 7]));
  const why = (s: ReturnType<typeof three>, seat: number) =>
    complots.view(s.state, seat === 1 ? null : 1).loss;
  const honest = [
    ['assassin', 'duchess'],
    ['countess', 'captain'],
    ['duchess', 'captain'],
  ] as const;

  it('is a challenge of a character that was shown, then the action itself', () => {
    const s = act(three(...honest), 'assassin', 1).hears([1, CHALLENGE]);
    expect(why(s, 1)).toEqual({ seat: 1, why: 'mistaken', by: 0, character: 'assassin' });
    const after = lose(s, 1, 'captain').told(
      msg('log.lost.mistaken', { who: player(1), by: player(0), character: 'captain', claim: 'assassin' }),
    );
    after
      .hears([1, PASS])
      .told(msg('log.lost.assassin', { who: player(1), by: player(0), character: 'countess' }));
  });

  it('is a block that could not be proved, then the action', () => {
    const s = act(
      three(['assassin', 'duchess'], ['duchess', 'captain'], ['duchess', 'captain']),
      'assassin',
      1,
    )
      .hears([1, block('countess')])
      .hears([2, CHALLENGE]);
    expect(why(s, 0)).toEqual({ seat: 1, why: 'bluff', by: 2, character: 'countess' });
    lose(s, 1, 'captain').told(
      msg('log.lost.bluff', { who: player(1), by: player(2), character: 'captain', claim: 'countess' }),
      msg('log.lost.assassin', { who: player(1), by: player(0), character: 'duchess' }),
    );
  });

  it('is a wrong challenge of a block that stands', () => {
    const s = act(three(...honest), 'assassin', 1)
      .hears([1, block('countess')])
      .hears([0, CHALLENGE]);
    expect(why(s, 0)).toEqual({ seat: 0, why: 'mistaken', by: 1, character: 'countess' });
  });

  it('is an action that fell, or a wrong challenge by a bystander before the action', () => {
    const fell = act(three(['captain', 'duchess'], honest[1], honest[2]), 'assassin', 1).hears([
      2,
      CHALLENGE,
    ]);
    expect(why(fell, 0)).toEqual({ seat: 0, why: 'bluff', by: 2, character: 'assassin' });
    const stood = act(three(...honest), 'assassin', 1).hears([2, CHALLENGE]);
    expect(why(stood, 0)).toEqual({ seat: 2, why: 'mistaken', by: 0, character: 'assassin' });
    const struck = lose(stood, 2, 'captain').hears([1, PASS]);
    expect(why(struck, 0)).toEqual({ seat: 1, why: 'assassin', by: 0, character: null });
  });

  it('is a Murder', () => {
    expect(why(act(three(...honest), 'murder', 1), 0)).toEqual({
      seat: 1,
      why: 'murder',
      by: 0,
      character: null,
    });
  });
});
