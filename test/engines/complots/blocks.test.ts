import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { msg } from '../../../engines/complots/state.ts';
import { player } from '../../../engines/core/values.ts';
import {
  act,
  block,
  CHALLENGE,
  handOf,
  INQUISITOR,
  lose,
  PASS,
  sitting,
  table,
  USUAL,
  type Sitting,
} from './table.ts';

const STRICT = { ...USUAL, blockAfterLostChallenge: 'no' } as const;
/** Seat 0 can prove every claim. Seat 1 blocks truthfully as the Duchess, the Countess or the Captain. */
const TABLE: readonly Sitting[] = [
  [['assassin', 'captain'], 3],
  [['duchess', 'countess'], 2],
  [['ambassador', 'duchess'], 2],
];

describe('blocks', () => {
  it('CO-40 the challenge of the action is resolved before any block is announced', () => {
    const s = act(sitting(TABLE), 'assassin', 1)
      .hears([1, block('countess')], [2, CHALLENGE])
      .asks('lose', 2)
      .sees(null, { block: null });
    lose(s, 2, 'ambassador')
      .asks('late', 1)
      .hears()
      .sees(null, { block: { by: 1, as: 'countess', fell: false } });
  });

  it('CO-40 a target who survived an own lost challenge may still block', () => {
    const s = act(sitting(TABLE), 'assassin', 1).hears([1, CHALLENGE]);
    lose(s, 1, 'duchess')
      .asks('late', 1)
      .hears([1, block('countess')])
      .asks('block', 0, 2)
      .hears()
      .asks('turn', 1)
      .sees(null, table([0, 2, 2], [2, 1, 2], 9, 50));
  });

  it('CO-40 by the table option such a target is not asked, but one whose bystander lost is', () => {
    expect(complots.options.blockAfterLostChallenge).toEqual(['yes', 'no']);
    const s = act(sitting(TABLE, STRICT), 'captain', 1).hears([1, CHALLENGE]);
    lose(s, 1, 'duchess')
      .asks('turn', 1)
      .sees(null, { players: [{ coins: 5 }, { coins: 0 }, {}] });
    const t = act(sitting(TABLE, STRICT), 'captain', 1).hears([2, CHALLENGE], [1, CHALLENGE]);
    lose(t, 2, 'duchess').asks('late', 1);
  });

  it('CO-41 a targeted action is blocked by its target alone, foreign aid by any opponent', () => {
    for (const [action, as] of [
      ['assassin', 'countess'],
      ['captain', 'captain'],
    ] as const) {
      const s = act(sitting(TABLE), action, 1).refuses(2, 'action', block(as));
      s.hears([1, block(as)]).sees(null, { block: { by: 1, as } });
    }
    for (const by of [1, 2])
      act(sitting(TABLE), 'aid')
        .hears([by, block('duchess')])
        .sees(null, { block: { by } });
  });

  it('CO-41 only the character named can prove the block', () => {
    const s = act(
      sitting([TABLE[0] ?? [[], 0], [['captain', 'duchess'], 2], TABLE[2] ?? [[], 0]]),
      'captain',
      1,
    )
      .hears([1, block('ambassador')])
      .hears([0, CHALLENGE]);
    s.asks('lose', 1).sees(null, { challenge: { against: 1, character: 'ambassador', failed: false } });
  });

  it('CO-42 any other player may challenge a block, even after losing a challenge in this turn', () => {
    const blocked = () =>
      act(sitting(TABLE), 'captain', 1)
        .hears([1, block('captain')])
        .asks('block', 0, 2);
    for (const by of [0, 2])
      blocked()
        .hears([by, CHALLENGE])
        .sees(null, { challenge: { by, against: 1, character: 'captain' } });
    blocked().refuses(1, 'block', CHALLENGE);
    const s = act(sitting(TABLE), 'captain', 1).hears([2, CHALLENGE]);
    lose(s, 2, 'duchess')
      .hears([1, block('captain')])
      .asks('block', 0, 2)
      .hears([2, CHALLENGE])
      .sees(null, { challenge: { by: 2, against: 1 } });
  });

  it('CO-43 a block that stands cancels the action, and its cost is not returned', () => {
    act(sitting(TABLE), 'assassin', 1)
      .hears([1, block('countess')])
      .hears()
      .asks('turn', 1)
      .sees(null, table([0, 2, 2], [2, 2, 2], 9, 50))
      .toldExactly(msg('log.stopped.assassin', { who: player(0) }));
    act(sitting(TABLE), 'aid')
      .hears([2, block('duchess')])
      .hears()
      .sees(null, table([3, 2, 2], [2, 2, 2], 9, 47));
    act(sitting(TABLE), 'captain', 1)
      .hears([1, block('captain')])
      .hears()
      .sees(null, table([3, 2, 2], [2, 2, 2], 9, 47));
  });

  it('CO-43 a block that was challenged and proven stands too', () => {
    const s = act(sitting(TABLE), 'assassin', 1)
      .hears([1, block('countess')])
      .hears([2, CHALLENGE])
      .asks('lose', 2)
      .told(
        msg('log.proves', { who: player(1), character: 'countess' }),
        msg('log.stopped.assassin', { who: player(0) }),
      );
    lose(s, 2, 'duchess')
      .asks('turn', 1)
      .sees(null, table([0, 2, 2], [2, 2, 1], 9, 50));
  });

  it('CO-44 a block that falls lets the action take effect, and the bluffer can lose two', () => {
    const liar: readonly Sitting[] = [
      TABLE[0] ?? [[], 0],
      [['duchess', 'ambassador'], 2],
      TABLE[2] ?? [[], 0],
    ];
    const s = act(sitting(liar), 'assassin', 1)
      .hears([1, block('countess')])
      .hears([2, CHALLENGE])
      .asks('lose', 1)
      .sees(null, { block: { fell: true } });
    lose(s, 1, 'duchess')
      .asks('turn', 2)
      .sees(null, table([0, 0, 2], [2, 0, 2], 9, 52));
    const t = act(sitting(liar), 'captain', 1)
      .hears([1, block('captain')])
      .hears([0, CHALLENGE]);
    lose(t, 1, 'duchess')
      .asks('turn', 1)
      .sees(null, table([5, 0, 2], [2, 1, 2], 9, 47));
  });

  const frail: readonly Sitting[] = [
    [['assassin', 'captain'], 3],
    [['duchess'], 4, ['countess']],
    [['ambassador', 'duchess'], 2],
  ];
  it('CO-45 a target that a challenge eliminated loses nothing more, and coins paid stay paid', () => {
    const s = act(sitting(frail), 'assassin', 1).hears([1, CHALLENGE]);
    s.asks('turn', 2).sees(null, table([0, 0, 2], [2, 0, 2], 9, 52));
    expect(s.state.players[1]?.faceUp).toEqual(['countess', 'duchess']);
    const t = act(sitting(frail), 'assassin', 1)
      .hears([1, block('countess')])
      .hears([0, CHALLENGE]);
    t.asks('turn', 2).sees(null, table([0, 0, 2], [2, 0, 2], 9, 52));
  });

  it("CO-45 the Captain finds the coins returned already, and the Inquisitor's user sees nothing", () => {
    act(sitting(frail), 'captain', 1)
      .hears([1, CHALLENGE])
      .asks('turn', 2)
      .sees(null, table([3, 0, 2], [2, 0, 2], 9, 49));
    act(sitting(frail), 'captain', 1)
      .hears([1, block('captain')])
      .hears([2, CHALLENGE])
      .asks('turn', 2)
      .sees(null, table([3, 0, 2], [2, 0, 2], 9, 49));
    const s = act(
      sitting(
        [
          [['inquisitor', 'captain'], 3],
          [['duchess'], 4, ['countess']],
          [['captain', 'duchess'], 2],
        ],
        INQUISITOR,
      ),
      'examine',
      1,
    ).hears([1, CHALLENGE]);
    s.asks('turn', 2).sees(0, { examined: null });
    expect(s.step.told.map(t => t.msg.key)).not.toContain('complots:secret.shown');
  });

  it('CO-46 when a block falls no second block follows', () => {
    const s = act(
      sitting([
        [['assassin', 'captain'], 3],
        [['countess', 'countess'], 2],
        [['duchess', 'duchess'], 2],
      ]),
      'aid',
    )
      .hears([1, block('duchess')], [2, block('duchess')])
      .hears([0, CHALLENGE]);
    lose(s, 1, 'countess')
      .asks('turn', 1)
      .sees(null, { treasury: 45, players: [{ coins: 5 }, {}, {}] });
    const t = act(
      sitting([
        [['assassin', 'captain'], 3],
        [['duchess', 'duchess'], 2],
        [['countess', 'countess'], 2],
      ]),
      'captain',
      1,
    ).hears([2, CHALLENGE]);
    lose(t, 2, 'countess')
      .hears([1, block('captain')])
      .hears([0, CHALLENGE]);
    lose(t, 1, 'duchess')
      .asks('turn', 1)
      .sees(null, { players: [{ coins: 5 }, { coins: 0 }, {}] });
  });

  it('CO-47 of several blocks of foreign aid the earliest counts; the other authors may challenge it', () => {
    const s = act(sitting(TABLE), 'aid')
      .hears([2, block('duchess')], [1, block('duchess')])
      .asks('block', 0, 1)
      .toldExactly(msg('log.blocks', { who: player(2), as: 'duchess' }))
      .offers(1, CHALLENGE, PASS)
      .hears([1, CHALLENGE])
      .asks('lose', 1)
      .sees(null, { challenge: { by: 1, against: 2 } });
    lose(s, 1, 'countess')
      .asks('turn', 1)
      .sees(null, { players: [{ coins: 3 }, { influences: 1 }, { influences: 2 }] });
  });

  it('CO-48 only players in the game are asked or heard', () => {
    const s = act(
      sitting([
        [['captain', 'duchess'], 2],
        [['countess'], 2, ['duchess']],
        [['assassin'], 2, ['countess']],
        [['assassin', 'ambassador'], 2],
      ]),
      'captain',
      1,
    ).hears([2, CHALLENGE], [1, block('captain')]);
    s.asks('late', 1)
      .refuses(2, 'late', PASS)
      .refuses(2, 'action', CHALLENGE)
      .hears([1, block('captain')])
      .asks('block', 0, 3)
      .refuses(2, 'block', CHALLENGE)
      .hears([3, CHALLENGE]);
    s.asks('turn', 3).refuses(1, 'turn', { action: 'income', target: null });
    expect(
      complots
        .prompts(s.state)[0]
        ?.options.some(
          o =>
            typeof o.value === 'object' &&
            'target' in o.value &&
            (o.value.target === 1 || o.value.target === 2),
        ),
    ).toBe(false);
    act(s, 'duchess').asks('action', 0);
    act(sitting(frail), 'captain', 1).hears([1, CHALLENGE]).asks('turn', 2).refuses(1, 'late', PASS);
  });

  it('CO-49 an active player eliminated by a wrong challenge of the block leaves it cancelled', () => {
    const s = act(sitting([[['captain'], 3, ['assassin']], ...TABLE.slice(1)]), 'aid')
      .hears([1, block('duchess')])
      .hears([0, CHALLENGE]);
    s.asks('turn', 1).sees(null, table([0, 2, 2], [0, 2, 2], 9, 50));
    expect(handOf(s, 1)).toContain('countess');
    expect(s.step.told.map(t => t.msg.key)).not.toContain('complots:effect.aid');
  });
});
