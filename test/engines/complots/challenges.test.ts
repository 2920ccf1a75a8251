import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { ACTIONS } from '../../../engines/complots/model.ts';
import { answerable } from '../../../engines/complots/facts.ts';
import { msg } from '../../../engines/complots/state.ts';
import { player } from '../../../engines/core/values.ts';
import {
  act,
  block,
  blockAlways,
  CHALLENGE,
  handAndCourt,
  handOf,
  INQUISITOR,
  lose,
  PASS,
  PASS_ALWAYS,
  sitting,
  table,
  USUAL,
  type Sitting,
} from './table.ts';

const [ANN, BEN, CLEO] = [player(0), player(1), player(2)];
const HONEST: readonly Sitting[] = [
  [['assassin', 'captain'], 3],
  [['duchess', 'ambassador'], 2],
  [['assassin', 'countess'], 2],
];
const BLUFF: readonly Sitting[] = [
  [['duchess', 'countess'], 3],
  [['duchess', 'ambassador'], 2],
  [['assassin', 'countess'], 2],
];

describe('challenges', () => {
  it('CO-30 any opponent may challenge a claim; the first to speak has it', () => {
    for (const first of [1, 2]) {
      const s = act(sitting(HONEST), 'captain', 1).hears([first, CHALLENGE], [3 - first, CHALLENGE]);
      s.asks('lose', first).sees(null, {
        challenge: { by: first, against: 0, character: 'captain', failed: true },
      });
    }
    for (const first of [0, 2]) {
      const s = act(sitting(HONEST), 'captain', 1)
        .hears([1, block('ambassador')])
        .asks('block', 0, 2)
        .hears([first, CHALLENGE], [2 - first, CHALLENGE]);
      s.asks('lose', first).sees(null, { challenge: { by: first, against: 1, character: 'ambassador' } });
    }
  });

  it('CO-30 only one challenge is made of each claim', () => {
    const s = act(sitting(HONEST), 'captain', 1).hears([1, CHALLENGE], [2, CHALLENGE]);
    expect(s.step.told.filter(t => t.msg.key === 'complots:log.challenges')).toHaveLength(1);
    lose(s, 1, 'duchess')
      .asks('late', 1)
      .sees(null, { players: [{ influences: 2 }, { influences: 1 }, { influences: 2 }] });
  });

  it('CO-31 the claimant shows the character and redraws; the challenger chooses a loss', () => {
    const s = act(sitting(HONEST), 'captain', 1);
    const before = handAndCourt(s, 0);
    s.hears([2, CHALLENGE])
      .told(
        msg('log.challenges', { who: CLEO, target: ANN, character: 'captain' }),
        msg('log.proves', { who: ANN, character: 'captain' }),
      )
      .asks('lose', 2)
      .offers(2, 0, 1)
      .sees(null, {
        court: 9,
        players: [{ influences: 2, faceUp: [] }, { influences: 2 }, { influences: 2 }],
      });
    expect(handAndCourt(s, 0)).toEqual(before);
    expect(handOf(s, 0)).toContain('assassin');
    const secrets = s.step.told.filter(t => t.only);
    expect(secrets.map(t => t.only)).toEqual([[0]]);
    lose(s, 2, 'countess')
      .asks('late', 1)
      .sees(null, { players: [{}, {}, { faceUp: ['countess'], influences: 1 }] });
    s.hears([1, PASS]).sees(null, { players: [{ coins: 5 }, { coins: 0 }, { coins: 2 }] });
  });

  it('CO-31 of two copies one is shown', () => {
    const s = act(sitting([[['captain', 'captain'], 2], ...HONEST.slice(1)]), 'captain', 1).hears([
      2,
      CHALLENGE,
    ]);
    expect(handOf(s, 0)).toContain('captain');
    s.sees(null, { court: 9, players: [{ influences: 2 }, {}, {}] });
  });

  it('CO-32 a claimant without the character chooses a loss, and the claim has no effect', () => {
    const s = act(sitting(BLUFF), 'captain', 1)
      .hears([2, CHALLENGE])
      .asks('lose', 0)
      .offers(0, 0, 1)
      .toldExactly(
        msg('log.challenges', { who: CLEO, target: ANN, character: 'captain' }),
        msg('log.bluffed', { who: ANN, character: 'captain' }),
        msg('log.fails', { who: ANN }),
      )
      .sees(null, { challenge: { failed: false } });
    lose(s, 0, 'countess')
      .asks('turn', 1)
      .sees(null, table([3, 2, 2], [1, 2, 2], 9, 47));
    for (const action of ['duchess', 'ambassador'] as const) {
      const t = act(sitting([[['countess', 'countess'], 2], ...BLUFF.slice(1)]), action).hears([
        1,
        CHALLENGE,
      ]);
      lose(t, 0, 'countess')
        .asks('turn', 1)
        .sees(null, table([2, 2, 2], [1, 2, 2], 9, 48));
    }
  });

  it("CO-33 the Assassin's coins come back before the influence is lost", () => {
    const s = act(sitting(BLUFF), 'assassin', 1)
      .sees(null, { treasury: 50 })
      .hears([1, CHALLENGE])
      .asks('lose', 0)
      .sees(null, table([3, 2, 2], [2, 2, 2], 9, 47))
      .told(msg('log.refunded', { who: ANN, count: 3 }));
    lose(s, 0, 'duchess')
      .sees(null, table([3, 2, 2], [1, 2, 2], 9, 47))
      .asks('turn', 1);
  });

  it('CO-33 coins that came back to a player who is eliminated go to the Treasury again', () => {
    const s = act(sitting([[['duchess'], 3, ['captain']], ...BLUFF.slice(1)]), 'assassin', 1).hears([
      1,
      CHALLENGE,
    ]);
    s.asks('turn', 1)
      .sees(null, table([0, 2, 2], [0, 2, 2], 9, 50))
      .told(msg('log.outCoins', { who: ANN, count: 3 }));
  });

  it('CO-34 the character is shown without asking, even if the claimant would rather concede', () => {
    const s = act(sitting(HONEST), 'captain', 1).hears([2, CHALLENGE]);
    expect(complots.prompts(s.state).map(p => p.seat)).toEqual([2]);
    s.sees(null, { challenge: { failed: true } });
  });

  it('CO-35 the loss is carried out before the action goes on', () => {
    const s = act(sitting(HONEST), 'captain', 1)
      .hears([2, CHALLENGE])
      .asks('lose', 2)
      .sees(null, { players: [{ coins: 3 }, { coins: 2 }, {}] });
    lose(s, 2, 'assassin')
      .asks('late', 1)
      .sees(null, { players: [{ coins: 3 }, { coins: 2 }, {}] });
    const t = act(sitting([[['duchess', 'captain'], 2], ...HONEST.slice(1)]), 'duchess')
      .hears([1, CHALLENGE])
      .sees(null, { players: [{ coins: 2 }, {}, {}] });
    lose(t, 1, 'duchess')
      .asks('turn', 1)
      .sees(null, { players: [{ coins: 5 }, {}, {}] });
  });

  it.each(ACTIONS.filter(answerable))(
    'CO-36 %s takes effect only when its window has closed, and all others in the game are asked',
    action => {
      const s = sitting(
        [
          [['duchess', 'captain'], 3],
          [['countess', 'countess'], 2],
          [[], 0, ['captain', 'duchess']],
          [['assassin', 'assassin'], 2],
        ],
        action === 'exchange' || action === 'examine' ? INQUISITOR : USUAL,
      );
      act(s, action, ['assassin', 'captain', 'examine'].includes(action) ? 1 : null).asks('action', 1, 3);
      for (const p of complots.prompts(s.state))
        expect(p).toMatchObject({ pick: [1, 1], fallback: [PASS], sealed: { closes: 'pace', given: false } });
      const coins = s.state.players.map(p => p.coins);
      expect(coins).toEqual([action === 'assassin' ? 0 : 3, 2, 0, 2]);
    },
  );

  it('CO-36 Income and Murder open no window', () => {
    expect(ACTIONS.filter(a => !answerable(a))).toEqual(['income', 'murder']);
    act(sitting([[['duchess', 'captain'], 7], ...HONEST.slice(1)]), 'murder', 1).asks('lose', 1);
  });

  it('CO-36 a block takes effect only when its window has closed', () => {
    act(sitting(HONEST), 'captain', 1)
      .hears([1, block('ambassador')])
      .asks('block', 0, 2)
      .toldExactly(msg('log.blocks', { who: BEN, as: 'ambassador' }))
      .offers(0, CHALLENGE, PASS)
      .offers(2, CHALLENGE, PASS)
      .hears()
      .asks('turn', 1)
      .toldExactly(msg('log.stopped.captain', { who: ANN }));
  });

  it('CO-37 a challenge comes before any block, whichever came first', () => {
    for (const order of [
      [
        [1, block('ambassador')],
        [2, CHALLENGE],
      ],
      [
        [2, CHALLENGE],
        [1, block('ambassador')],
      ],
    ] as const) {
      const s = act(sitting(BLUFF), 'captain', 1)
        .hears(...order)
        .asks('lose', 0);
      expect(s.step.told.map(t => t.msg.key)).not.toContain('complots:log.blocks');
      lose(s, 0, 'duchess')
        .asks('turn', 1)
        .sees(null, { players: [{ coins: 3 }, { coins: 2 }, {}] });
    }
  });

  it('CO-37 among blocks the earliest counts', () => {
    for (const first of [1, 2])
      act(sitting(HONEST), 'aid')
        .hears([first, block('duchess')], [3 - first, block('duchess')])
        .sees(null, { block: { by: first, as: 'duchess' } });
  });

  const answers = [
    PASS,
    PASS_ALWAYS,
    CHALLENGE,
    block('ambassador'),
    block('captain'),
    blockAlways('ambassador'),
    blockAlways('captain'),
  ];
  it.each(answers)(
    'CO-38 after a failed challenge the target is asked to block, whatever was answered before: %o',
    answer => {
      const s = act(sitting(HONEST), 'captain', 1).hears([2, CHALLENGE], [1, answer]);
      lose(s, 2, 'assassin').asks('late', 1).offers(1, block('captain'), block('ambassador'), PASS);
      const [prompt] = complots.prompts(s.state);
      expect(prompt?.fallback).toEqual([answer.say === 'block' ? { ...answer, always: false } : PASS]);
      expect(prompt?.sealed).toMatchObject({ closes: 'pace', given: answer.always });
    },
  );

  it('CO-38 silence keeps what was answered before; another answer replaces it', () => {
    const late = (answer: typeof PASS) =>
      lose(act(sitting(HONEST), 'captain', 1).hears([2, CHALLENGE], [1, answer]), 2, 'assassin');
    late(block('ambassador'))
      .hears()
      .asks('block', 0, 2)
      .sees(null, { block: { by: 1, as: 'ambassador' } });
    late(PASS)
      .hears()
      .asks('turn', 1)
      .sees(null, { players: [{ coins: 5 }, { coins: 0 }, {}] });
    late(block('ambassador'))
      .hears([1, PASS])
      .asks('turn', 1)
      .sees(null, { block: null, players: [{ coins: 5 }, { coins: 0 }, {}] });
    late(PASS)
      .hears([1, block('captain')])
      .sees(null, { block: { by: 1, as: 'captain' } });
  });

  it('CO-38 holds for the Assassin, and not for actions that no target blocks', () => {
    lose(act(sitting(HONEST), 'assassin', 1).hears([2, CHALLENGE]), 2, 'countess')
      .asks('late', 1)
      .offers(1, block('countess'), PASS);
    const s = act(
      sitting(
        [
          [['inquisitor', 'captain'], 2],
          [['duchess', 'captain'], 2],
          [['duchess', 'captain'], 2],
        ],
        INQUISITOR,
      ),
      'examine',
      1,
    ).hears([2, CHALLENGE]);
    lose(s, 2, 'captain').asks('show', 1);
  });

  it('CO-38 asks alone a target still in the game', () => {
    const s = act(
      sitting([
        [['captain', 'duchess'], 2],
        [['countess'], 2, ['captain']],
        [['assassin', 'countess'], 2],
      ]),
      'captain',
      1,
    ).hears([1, CHALLENGE]);
    s.asks('turn', 2);
  });

  it('CO-39 a block answered to an action that falls was never made', () => {
    const s = act(sitting(BLUFF), 'captain', 1)
      .hears([1, block('captain')], [2, CHALLENGE])
      .sees(null, { block: null });
    lose(s, 0, 'duchess')
      .asks('turn', 1)
      .sees(null, { block: null, players: [{ influences: 1 }, { influences: 2 }, { influences: 2 }] });
    const keys = s.step.told.map(t => t.msg.key);
    expect(keys).toEqual(['complots:log.lost.bluff']);
  });
});
