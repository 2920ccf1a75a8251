import { describe, expect, it } from 'vitest';
import { divisions, minus, picks } from '../../../engines/dynasties/goods.ts';
import type { Goods } from '../../../engines/dynasties/index.ts';
import { msg } from '../../../engines/dynasties/state.ts';
import { player, range } from '../../../engines/core/values.ts';
import { doing, ended, goods, keys, play, sitting, total, values, who } from './table.ts';

const FIVE = { black: 1, white: 1, yellow: 1, blue: 1, pink: 1 };

describe('trade', () => {
  it('DY-20 alone on the large space, nothing more; on the small one, the trade happens at once', () => {
    const s = sitting(3, { hands: { 0: ['A30'], 1: ['A31'] } });
    s.when(0, 'turn', play('A30', 'trade'))
      .offers(0, { ship: 1 }, { ship: 2 }, { ship: 3 })
      .when(0, 'step', { ship: 2 })
      .asks('turn', 1);
    s.sees(null, {
      ships: [{ large: null }, { large: 0, small: null, goods: goods(FIVE) }, { large: null }],
    });
    s.when(1, 'turn', play('A31', 'trade'))
      .when(1, 'step', { ship: 2 })
      .asks('divide', 1)
      .sees(2, { division: { ship: 2, by: 1, chooser: 0, groups: null } });
  });

  it("DY-21 the small space's owner divides in two groups; the large one's chooses one of them", () => {
    const s = sitting(3, {
      hands: { 1: ['A30'] },
      first: 1,
      ships: { 1: { goods: { black: 2, pink: 1, white: 1, yellow: 1 }, large: 0 } },
    });
    s.when(1, 'turn', play('A30', 'trade'))
      .when(1, 'step', { ship: 1 })
      .refuses(1, 'divide', { group: goods() })
      .refuses(1, 'divide', { group: goods({ black: 2, pink: 1, white: 1, yellow: 1 }) });
    s.when(1, 'divide', { group: goods({ black: 1, pink: 1 }) })
      .asks('choose', 0)
      .sees(null, {
        division: { groups: [goods({ black: 1, pink: 1 }), goods({ black: 1, white: 1, yellow: 1 })] },
      });
    s.when(0, 'choose', { take: 'first' });
    expect([who(s, 0).goods, who(s, 1).goods]).toEqual([
      goods({ black: 1, pink: 1 }),
      goods({ black: 1, white: 1, yellow: 1 }),
    ]);
  });

  it('DY-21 each division of up to five goods is listed once, the most even ones first', () => {
    const all = range(6).flatMap(n => picks({ black: 5, white: 5, yellow: 5, blue: 5, pink: 5 }, n));
    expect(all).toHaveLength(252);
    const text = (group: Goods) => Object.values(group).join();
    for (const ship of all) {
      const both = range(total(ship) - 1).flatMap(n => picks(ship, n + 1));
      const pairs = new Set(both.map(group => [text(group), text(minus(ship, group))].sort().join(' | ')));
      const listed = divisions(ship);
      expect(listed.map(group => [text(group), text(minus(ship, group))].sort().join(' | ')).sort()).toEqual(
        [...pairs].sort(),
      );
      const gaps = listed.map(group => Math.abs(total(ship) - 2 * total(group)));
      expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    }
  });

  it('DY-22 both members return and five new goods are drawn', () => {
    const s = sitting(3, {
      hands: { 1: ['A30'], 2: ['A01'] },
      first: 1,
      ships: { 1: { goods: { black: 1, white: 1 }, large: 0 } },
    });
    s.when(1, 'turn', play('A30', 'trade'))
      .when(1, 'step', { ship: 1 })
      .asks('choose', 0)
      .when(0, 'choose', { take: 'second' })
      .asks('turn', 2);
    expect(who(s, 0).members).toBe(17);
    expect(who(s, 1).members).toBe(17);
    expect(total(s.state.ships[0]?.goods ?? goods())).toBe(5);
    expect(s.state.ships[0]?.large).toBe(null);
  });

  it('DY-23 a trade with oneself takes two goods or all; the rest returns, five new ones come', () => {
    const s = sitting(3, {
      hands: { 0: ['A30'] },
      ships: { 1: { goods: { black: 2, white: 1, pink: 2 }, large: 0 } },
      bag: {},
    });
    s.when(0, 'turn', play('A30', 'trade')).when(0, 'step', { ship: 1 }).asks('own', 0);
    expect(values(s, 0)).toEqual(
      [{ black: 2 }, { black: 1, white: 1 }, { black: 1, pink: 1 }, { white: 1, pink: 1 }, { pink: 2 }].map(
        g => ({ goods: goods(g) }),
      ),
    );
    s.when(0, 'own', { goods: goods({ pink: 2 }) }).asks('turn', 1);
    expect(who(s, 0).goods).toEqual(goods({ pink: 2 }));
    expect(who(s, 0).members).toBe(17);
    expect(s.state.ships[0]?.goods).toEqual(goods({ black: 2, white: 1 }));
    const one = sitting(3, { hands: { 0: ['A30'] }, ships: { 1: { goods: { blue: 1 }, large: 0 } } })
      .when(0, 'turn', play('A30', 'trade'))
      .when(0, 'step', { ship: 1 });
    one.asks('turn', 1);
    expect(who(one, 0).goods).toEqual(goods({ blue: 1 }));
  });

  it('DY-24 two to four goods are divided, a single one goes to the large space, none: a refill', () => {
    const comes = (lying: Parameters<typeof goods>[0], bag?: Parameters<typeof goods>[0]) =>
      sitting(3, {
        hands: { 1: ['A30'] },
        first: 1,
        ...(bag ? { bag } : {}),
        ships: { 1: { goods: lying ?? {}, large: 0 } },
      })
        .when(1, 'turn', play('A30', 'trade'))
        .when(1, 'step', { ship: 1 });
    comes({ black: 1, white: 1, pink: 1 }).asks('divide', 1);
    const single = comes({ black: 1 });
    single.asks('turn', 2).told(msg('log.onlyGood', { who: player(0), ship: 1, ...goods({ black: 1 }) }));
    expect(who(single, 0).goods).toEqual(goods({ black: 1 }));
    expect(who(single, 1).goods).toEqual(goods());
    expect(who(single, 0).members).toBe(17);
    const refilled = comes({});
    expect(keys(refilled).slice(-2)).toEqual(['log.trades', 'log.refill']);
    expect(total(refilled.state.ships[0]?.goods ?? goods())).toBe(5);
    const nothing = comes({}, {});
    nothing.asks('turn', 2).told(msg('log.noGoods', { ship: 1 }));
    expect(who(nothing, 0).members).toBe(17);
    expect(who(nothing, 1).members).toBe(17);
    expect(nothing.state.ships[0]).toEqual({ goods: goods(), large: null, small: null });
  });

  it('DY-25 a bag with too few goods gives what it has; the ship is filled after its next trade', () => {
    const s = sitting(3, {
      hands: { 1: ['A30'], 2: ['A31'], 0: ['A32'] },
      first: 1,
      bag: { pink: 2 },
      ships: { 1: { goods: { black: 1, white: 1 }, large: 0 } },
    });
    s.when(1, 'turn', play('A30', 'trade')).when(1, 'step', { ship: 1 }).when(0, 'choose', { take: 'first' });
    expect(s.state.ships[0]?.goods).toEqual(goods({ pink: 2 }));
    s.given(state => {
      state.bag = { ...goods({ black: 9 }) };
    })
      .when(2, 'turn', play('A31', 'trade'))
      .when(2, 'step', { ship: 1 });
    expect(s.state.ships[0]?.goods).toEqual(goods({ pink: 2 }));
    const e = ended(3, {
      ships: { 1: { goods: { black: 1 } }, 2: { goods: { white: 2 } }, 3: { goods: {} } },
      bag: { pink: 4 },
    });
    expect(e.state.ships.map(ship => total(ship.goods))).toEqual([5, 2, 0]);
  });

  it('equal groups need no choice, and a ship of two is divided without a prompt', () => {
    const s = sitting(3, {
      hands: { 1: ['A30'], 2: ['A01'] },
      first: 1,
      ships: { 1: { goods: { black: 4 }, large: 0 } },
    });
    s.when(1, 'turn', play('A30', 'trade'))
      .when(1, 'step', { ship: 1 })
      .when(1, 'divide', { group: goods({ black: 2 }) })
      .asks('turn', 2);
    expect(divisions(goods({ black: 4 }))).toEqual([goods({ black: 2 }), goods({ black: 1 })]);
    expect(divisions(goods(FIVE))).toHaveLength(15);
  });

  it('DY-46 the trade of a die follows the same rules, also in another turn; needs a member', () => {
    const s = doing(
      sitting(3, { ships: { 2: { goods: FIVE, large: 1 } } }),
      { do: 'face', who: 2, face: 'trade' },
      { do: 'order', who: 0, faces: [] },
      { do: 'next', who: 0 },
    );
    s.given(state => {
      state.agenda[0] = { do: 'trade', who: 2 };
    })
      .offers(2, { ship: 1 }, { ship: 2 }, { ship: 3 }, { ship: null })
      .when(2, 'trade', { ship: 2 })
      .asks('divide', 2);
    const none = doing(
      sitting(3, { members: { 2: 0 }, board: [['paris', 2, 0]] }),
      { do: 'order', who: 0, faces: ['goods', 'scoringCard'] },
      { do: 'face', who: 2, face: 'trade' },
      { do: 'next', who: 0 },
    );
    none.when(0, 'order', { face: 'goods' }).when(0, 'keep', {
      card: none.state.agenda[0]?.do === 'keep' ? (none.state.agenda[0].cards[0] ?? 'Y01') : 'Y01',
    });
    none.asks('turn', 1).told(msg('log.noMember', { who: player(2) }));
  });

  it('DY-104 two trades: the first is finished before the second, and the same ship may serve twice', () => {
    const s = sitting(3, { hands: { 0: ['A24'], 1: ['A01'] }, goods: { 0: { yellow: 1 } } })
      .when(0, 'turn', play('A24', 'special'))
      .when(0, 'step', { ship: 1 })
      .asks('trade', 0);
    expect(who(s, 0).goods).toEqual(goods());
    s.when(0, 'trade', { ship: 1 })
      .asks('own', 0)
      .when(0, 'own', { goods: goods({ black: 1, pink: 1 }) })
      .asks('turn', 1);
    const t = sitting(3, {
      hands: { 0: ['A24'] },
      goods: { 0: { yellow: 1 } },
      ships: { 1: { goods: FIVE, large: 2 } },
    })
      .when(0, 'turn', play('A24', 'special'))
      .when(0, 'step', { ship: 1 });
    t.asks('divide', 0)
      .when(0, 'divide', { group: goods({ black: 1 }) })
      .asks('choose', 2)
      .when(2, 'choose', { take: 'second' })
      .asks('trade', 0);
  });
});
