import { describe, expect, it } from 'vitest';
import { FACTS } from '../../../engines/complots/facts.ts';
import { complots } from '../../../engines/complots/index.ts';
import { ACTIONS, CHARACTERS, type Action, type Options } from '../../../engines/complots/model.ts';
import { msg } from '../../../engines/complots/state.ts';
import { at, player, range } from '../../../engines/core/values.ts';
import { LOCALES } from '../../../src/base.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
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

const three = (coins: readonly number[] = [2, 2, 2], options: Options = USUAL) =>
  sitting(
    [
      [['duchess', 'captain'], at(coins, 0)],
      [['countess', 'assassin'], at(coins, 1)],
      [['captain', 'countess'], at(coins, 2)],
    ],
    options,
  );
const actionsOf = (s: ReturnType<typeof three>) => [
  ...new Set(
    complots
      .prompts(s.state)[0]
      ?.options.flatMap(o => (typeof o.value === 'object' && 'action' in o.value ? [o.value.action] : [])),
  ),
];

describe('a turn', () => {
  it('CO-10 is exactly one action, and no pass', () => {
    const s = three();
    expect(complots.prompts(s.state)[0]?.pick).toEqual([1, 1]);
    expect(actionsOf(s)).toEqual(['income', 'aid', 'duchess', 'captain', 'ambassador']);
    s.refuses(0, 'turn').refuses(
      0,
      'turn',
      { action: 'income', target: null },
      { action: 'aid', target: null },
    );
    act(s, 'income').asks('turn', 1);
  });

  it('CO-11 with 10 coins or more is Murder alone', () => {
    expect(actionsOf(three([9, 2, 2]))).toContain('income');
    for (const coins of [10, 11, 13]) {
      const s = three([coins, 2, 2]).offers(
        0,
        { action: 'murder', target: 1 },
        { action: 'murder', target: 2 },
      );
      expect(actionsOf(s)).toEqual(['murder']);
    }
  });

  it('CO-11 with one opponent left still asks, with one answer', () => {
    sitting([
      [['duchess'], 10, ['captain']],
      [['countess'], 2, ['captain']],
      [[], 0, ['captain', 'duchess']],
    ])
      .asks('turn', 0)
      .offers(0, { action: 'murder', target: 1 });
  });

  it('CO-12 Income takes 1 coin, unanswered', () => {
    const s = three();
    act(s, 'income')
      .asks('turn', 1)
      .sees(null, table([3, 2, 2], [2, 2, 2], 9, 47))
      .toldExactly(
        msg('announce.income', { who: player(0) }),
        msg('effect.income', { who: player(0), count: 1 }),
      );
  });

  it('CO-13 Foreign aid takes 2 coins, cannot be challenged; any player may block as the Duchess', () => {
    const s = three();
    act(s, 'aid')
      .asks('action', 1, 2)
      .offers(1, block('duchess'), PASS)
      .offers(2, block('duchess'), PASS)
      .hears([1, PASS], [2, PASS])
      .sees(null, table([4, 2, 2], [2, 2, 2], 9, 46));
  });

  it('CO-14 a claim is taken at its word: bluff and truth go the same way', () => {
    for (const hand of [
      ['duchess', 'captain'],
      ['assassin', 'countess'],
    ] as const) {
      const s = sitting([
        [hand, 2],
        [['countess', 'assassin'], 2],
        [['captain', 'ambassador'], 2],
      ]);
      act(s, 'duchess').toldExactly(msg('announce.duchess', { who: player(0) }));
      s.hears()
        .toldExactly(msg('effect.duchess', { who: player(0), count: 3 }))
        .sees(null, table([5, 2, 2], [2, 2, 2], 9, 45));
    }
  });

  it("CO-15 Murder costs 7 coins and one influence of the target's choice, unanswered", () => {
    expect(actionsOf(three([6, 2, 2]))).not.toContain('murder');
    const s = three([7, 2, 2]);
    act(s, 'murder', 2)
      .asks('lose', 2)
      .sees(null, table([0, 2, 2], [2, 2, 2], 9, 50));
    expect(complots.prompts(s.state)[0]?.fallback).toBe('random');
    s.offers(2, 0, 1);
    lose(s, 2, 'captain')
      .asks('turn', 1)
      .sees(null, {
        players: [{ influences: 2 }, { influences: 2 }, { influences: 1, faceUp: ['captain'] }],
      });
  });

  it('CO-16 the Duchess takes 3 coins and cannot be blocked', () => {
    const s = three();
    act(s, 'duchess')
      .offers(1, CHALLENGE, PASS)
      .offers(2, CHALLENGE, PASS)
      .hears()
      .sees(null, table([5, 2, 2], [2, 2, 2], 9, 45));
  });

  it('CO-17 the Assassin costs 3 coins at once; the target alone may block, as the Countess', () => {
    expect(actionsOf(three([2, 2, 2]))).not.toContain('assassin');
    const s = three([3, 2, 2]);
    act(s, 'assassin', 1)
      .sees(null, table([0, 2, 2], [2, 2, 2], 9, 50))
      .asks('action', 1, 2)
      .offers(
        1,
        CHALLENGE,
        block('countess'),
        PASS,
        { say: 'block', as: 'countess', always: true },
        { ...PASS, always: true },
      )
      .offers(2, CHALLENGE, PASS)
      .hears()
      .asks('lose', 1)
      .offers(1, 0, 1);
    lose(s, 1, 'assassin').sees(null, table([0, 2, 2], [2, 1, 2], 9, 50));
  });

  it.each([
    [4, 2, [4, 2]],
    [1, 1, [3, 0]],
    [2, 2, [4, 0]],
  ] as const)('CO-18 the Captain finds %i coins and takes %i', (has, count, [mine, theirs]) => {
    const s = three([2, has, 2]);
    act(s, 'captain', 1)
      .hears()
      .sees(null, { players: [{ coins: mine }, { coins: theirs }, { coins: 2 }] })
      .toldExactly(msg('effect.captain', { who: player(0), target: player(1), count }));
  });

  it.each([
    [USUAL, 'ambassador'],
    [INQUISITOR, 'inquisitor'],
  ] as const)(
    'CO-18 the Captain is blocked by the Captain and the fifth character in play',
    (options, fifth) => {
      const s = three([2, 2, 2], options);
      act(s, 'captain', 2)
        .offers(1, CHALLENGE, PASS)
        .offers(
          2,
          CHALLENGE,
          block('captain'),
          block(fifth),
          PASS,
          { say: 'block', as: 'captain', always: true },
          { say: 'block', as: fifth, always: true },
          { ...PASS, always: true },
        );
    },
  );

  it('CO-19 the Captain may name a player without coins and takes nothing', () => {
    const s = three([2, 0, 2]);
    act(s, 'captain', 1)
      .hears()
      .sees(null, { players: [{ coins: 2 }, { coins: 0 }, { coins: 2 }] })
      .toldExactly(msg('effect.captain', { who: player(0), target: player(1), count: 0 }));
  });

  it('CO-19 no action names oneself or a player who is out', () => {
    const s = sitting(
      [
        [['duchess', 'captain'], 9],
        [[], 0, ['countess', 'assassin']],
        [['captain', 'countess'], 2],
      ],
      INQUISITOR,
    );
    const targets = complots
      .prompts(s.state)[0]
      ?.options.map(o => o.value)
      .flatMap(v => (typeof v === 'object' && 'target' in v ? [v.target] : []));
    expect(new Set(targets)).toEqual(new Set([null, 2]));
    for (const action of ['murder', 'assassin', 'captain', 'examine'] as const)
      s.refuses(0, 'turn', { action, target: 0 })
        .refuses(0, 'turn', { action, target: 1 })
        .refuses(0, 'turn', { action, target: null });
  });

  it('CO-20 the Ambassador draws two, keeps two of four, and puts two back', () => {
    const s = three();
    const before = handAndCourt(s, 0);
    act(s, 'ambassador')
      .offers(1, CHALLENGE, PASS)
      .hears()
      .asks('exchange', 0)
      .sees(null, { court: 7, choice: null, players: [{ influences: 2 }, {}, {}] });
    const all = complots.view(s.state, 0).choice ?? [];
    expect(all).toHaveLength(4);
    s.offers(0, 0, 1, 2, 3)
      .refuses(0, 'exchange', 0)
      .refuses(0, 'exchange', 0, 1, 2)
      .when(0, 'exchange', 1, 3)
      .asks('turn', 1)
      .sees(null, { court: 9 })
      .sees(0, { players: [{ hand: [all[1], all[3]] }, {}, {}] })
      .toldExactly(msg('log.exchanged', { who: player(0) }));
    expect(handAndCourt(s, 0)).toEqual(before);
  });

  it('CO-20 the cards put back can be drawn by the next, so the Court is shuffled', () => {
    const drawn = range(30).map(i => {
      const s = sitting(
        [
          [['duchess', 'captain'], 2],
          [['countess', 'assassin'], 2],
          [['captain', 'countess'], 2],
        ],
        USUAL,
        `bag ${i}`,
      );
      act(s, 'ambassador').hears();
      return (complots.view(s.state, 0).choice ?? []).join();
    });
    expect(new Set(drawn).size).toBeGreaterThan(4);
  });

  it.each([
    ['ambassador', USUAL, 3],
    ['exchange', INQUISITOR, 2],
  ] as const)('CO-21 with one influence the %s is a choice of one', (action, options, cards) => {
    const s = sitting(
      [
        [['duchess'], 2, ['captain']],
        [['countess', 'assassin'], 2],
        [['captain', 'countess'], 2],
      ],
      options,
    );
    const { court } = complots.view(s.state, null);
    act(s, action)
      .hears()
      .sees(null, { court: court - cards + 1 });
    expect(complots.view(s.state, 0).choice).toHaveLength(cards);
    s.refuses(0, 'exchange', 0, 1)
      .when(0, 'exchange', cards - 1)
      .sees(null, { court, players: [{ influences: 1 }, {}, {}] });
  });

  it('CO-22 the Inquisitor draws one, keeps two of three, and puts one back; no player blocks', () => {
    const s = three([2, 2, 2], INQUISITOR);
    const before = handAndCourt(s, 0);
    act(s, 'exchange')
      .offers(1, CHALLENGE, PASS)
      .offers(2, CHALLENGE, PASS)
      .hears()
      .asks('exchange', 0)
      .sees(null, { court: 8 });
    expect(complots.view(s.state, 0).choice).toHaveLength(3);
    s.when(0, 'exchange', 0, 2)
      .sees(null, { court: 9 })
      .toldExactly(msg('log.exchanged', { who: player(0) }));
    expect(handAndCourt(s, 0)).toEqual(before);
    expect(handOf(s, 0)).toHaveLength(2);
  });

  const examining = () => act(three([2, 2, 2], INQUISITOR), 'examine', 1);
  it("CO-23 the Inquisitor looks at a card of the opponent's choice, unseen by others", () => {
    const s = examining()
      .offers(1, CHALLENGE, PASS)
      .offers(2, CHALLENGE, PASS)
      .hears()
      .asks('show', 1)
      .offers(1, 0, 1)
      .when(1, 'show', 1)
      .asks('judge', 0)
      .offers(0, 'return', 'replace')
      .toldExactly(msg('log.shows', { who: player(1), target: player(0) }))
      .whispered(msg('secret.shown', { who: player(1), target: player(0), character: 'countess' }), 0, 1)
      .sees(0, { examined: { of: 1, character: 'countess' }, players: [{}, { hand: null }, {}] })
      .sees(1, { examined: { of: 1, character: 'countess' } })
      .sees(2, { examined: null })
      .sees(null, { examined: null })
      .when(0, 'judge', 'return')
      .toldExactly(msg('log.return', { who: player(0), target: player(1) }))
      .asks('turn', 1);
    expect(handOf(s, 1)).toEqual(['assassin', 'countess']);
    s.sees(0, { examined: null });
  });

  it('CO-23 the card is shuffled into the Court and replaced by one that the user does not see', () => {
    const s = examining().hears().when(1, 'show', 0);
    const before = handAndCourt(s, 1);
    s.when(0, 'judge', 'replace')
      .toldExactly(msg('log.replace', { who: player(0), target: player(1) }))
      .sees(null, { court: 9, players: [{}, { influences: 2 }, {}] });
    expect(handAndCourt(s, 1)).toEqual(before);
    const secrets = s.step.told.filter(t => t.only);
    expect(secrets).toHaveLength(1);
    expect(secrets[0]?.only).toEqual([1]);
    const drawn = range(30).map(i =>
      handOf(
        act(
          sitting(
            [
              [['duchess', 'captain'], 2],
              [['countess', 'assassin'], 2],
              [['captain', 'countess'], 2],
            ],
            INQUISITOR,
            `new ${i}`,
          ),
          'examine',
          1,
        )
          .hears()
          .when(1, 'show', 0)
          .when(0, 'judge', 'replace'),
        1,
      ).join(),
    );
    expect(new Set(drawn).size).toBeGreaterThan(3);
  });

  it('CO-24 a single influence is shown without a choice', () => {
    const s = sitting(
      [
        [['duchess', 'captain'], 2],
        [['countess'], 2, ['assassin']],
        [['captain', 'countess'], 2],
      ],
      INQUISITOR,
    );
    act(s, 'examine', 1)
      .hears()
      .asks('judge', 0)
      .sees(0, { examined: { of: 1, character: 'countess' } });
  });

  it('CO-25 the Treasury gives what it has, and the action stays legal', () => {
    const poor = (treasury: number, action: 'income' | 'aid' | 'duchess') => {
      const s = three([2, 2, 2]).given(state => {
        state.treasury = treasury;
      });
      expect(actionsOf(s)).toContain(action);
      act(s, action);
      if (action !== 'income') s.hears();
      return [s.state.treasury, s.state.players[0]?.coins];
    };
    expect([
      poor(0, 'income'),
      poor(1, 'aid'),
      poor(0, 'aid'),
      poor(2, 'duchess'),
      poor(3, 'duchess'),
    ]).toEqual([
      [0, 2],
      [0, 3],
      [0, 2],
      [0, 4],
      [0, 5],
    ]);
  });

  it('CO-25 the sum of all coins is always 54', () => {
    for (const seats of [2, 5, 8])
      for (const options of optionSets(complots)) {
        for (const {
          after: {
            table: { state },
          },
        } of playThrough(complots, { seed: `coins ${seats}`, seats, options })) {
          expect(state.players.reduce((sum, p) => sum + p.coins, state.treasury)).toBe(54);
          expect(Math.min(state.treasury, ...state.players.map(p => p.coins))).toBeGreaterThanOrEqual(0);
        }
      }
  });

  it.each([
    ['assassin', USUAL],
    ['captain', USUAL],
    ['examine', INQUISITOR],
    ['exchange', INQUISITOR],
  ] as const)('CO-26 the announcement of %s says all', (action, options) => {
    const target = FACTS[action].targeted ? 2 : null;
    const s = three([3, 2, 2], options);
    act(s, action, target)
      .sees(null, { announcement: { by: 0, action, character: FACTS[action].claims, target } })
      .toldExactly(
        msg(`announce.${action}`, { who: player(0), ...(target === null ? {} : { target: player(target) }) }),
      );
  });

  it('CO-27 any character in play can be claimed, held or face up or not; the other fifth cannot', () => {
    const odd: readonly Sitting[] = [
      [['countess'], 4, ['duchess']],
      [['countess'], 2, ['duchess']],
      [['countess'], 2, ['duchess']],
    ];
    expect(actionsOf(sitting(odd))).toEqual([
      'income',
      'aid',
      'duchess',
      'assassin',
      'captain',
      'ambassador',
    ]);
    expect(actionsOf(sitting(odd, INQUISITOR))).toEqual([
      'income',
      'aid',
      'duchess',
      'assassin',
      'captain',
      'exchange',
      'examine',
    ]);
    const s = act(sitting(odd), 'aid').offers(1, block('duchess'), PASS);
    s.hears([1, block('duchess')]).asks('block', 0, 2);
    act(sitting(odd), 'captain', 1).refuses(1, 'action', block('inquisitor'));
    act(sitting(odd, INQUISITOR), 'captain', 1).refuses(1, 'action', block('ambassador'));
  });

  it.each(LOCALES)('CO-28 every action and every character of the aid card can be read (%s)', locale => {
    const say = sayer(locale, ['Ann', 'Ben']);
    const claimed = new Set(ACTIONS.flatMap((action: Action) => FACTS[action].claims ?? []));
    expect([...claimed, 'countess'].sort()).toEqual([...CHARACTERS].sort());
    const lines = CHARACTERS.map(c => say(msg(`power.${c}`)));
    expect(new Set(lines).size).toBe(CHARACTERS.length);
    for (const line of lines) expect(line).not.toMatch(/complots|\$t|\{\{/);
    for (const action of ACTIONS)
      expect(say(msg(`choice.${action}`, { target: player(1) }))).not.toMatch(/complots|\$t|\{\{/);
  });

  it('CO-29 an announced action binds: no step that announces one can be undone', () => {
    for (const seats of [2, 3, 6])
      for (const { move, after } of playThrough(complots, {
        seed: `binding ${seats}`,
        seats,
        options: INQUISITOR,
      })) {
        if (move[0]?.type === 'turn') expect(after.binding).toBe(true);
      }
    act(three(), 'captain', 1).refuses(0, 'turn', { action: 'income', target: null });
  });
});
