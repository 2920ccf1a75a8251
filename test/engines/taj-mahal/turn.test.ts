import { describe, expect, it } from 'vitest';
import { tajMahal, type Card, type Special } from '../../../engines/taj-mahal/index.ts';
import { msg } from '../../../engines/taj-mahal/state.ts';
import { player } from '../../../engines/core/values.ts';
import { cards, figure, play, scoreLine, sitting, take, WITHDRAW } from './table.ts';

const MANY = { 0: cards('red', 1, 3, 6), 1: cards('yellow', 1, 3, 6), 2: cards('green', 1, 3, 6) };

describe('a turn of a visit', () => {
  it('TM-10 play goes clockwise from the first player; those withdrawn are skipped', () => {
    const s = sitting(3, {
      hands: { 0: cards('red', 1, 3), 1: cards('yellow', 1, 3), 2: cards('green', 1, 3) },
      first: 1,
    });
    s.asks('turn', 1)
      .sees(null, { awaited: [1], active: 1, winners: [] })
      .when(1, 'turn', play('yellow-01'))
      .asks('turn', 2)
      .when(2, 'turn', WITHDRAW)
      .asks('supply', 2);
    take(s, 2)
      .asks('turn', 0)
      .when(0, 'turn', play('red-01'))
      .asks('turn', 1)
      .when(1, 'turn', play('yellow-03'))
      .asks('turn', 0);
  });

  it('TM-10 a player must play or withdraw, nothing else', () => {
    sitting(3, { hands: MANY })
      .refuses(0, 'turn')
      .refuses(1, 'turn', WITHDRAW)
      .refuses(0, 'turn', play('yellow-01'));
  });

  it('TM-11 exactly one coloured card, and with it at most one white or one special card', () => {
    const s = sitting(3, {
      hands: { 0: [...cards('red', 1), ...cards('white', 1, 8)] },
      specials: { 0: ['special-elephant'] },
    });
    s.offers(
      0,
      play('red-01'),
      play('red-01', 'white-01'),
      play('red-01', 'white-08'),
      play('red-01', 'special-elephant'),
      WITHDRAW,
    );
    s.refuses(0, 'turn', play('white-01'))
      .refuses(0, 'turn', { card: null, with: 'white-01' })
      .refuses(0, 'turn', { card: null, with: 'special-elephant' })
      .refuses(0, 'turn', play('red-01'), play('red-01', 'white-01'))
      .refuses(0, 'turn', play('red-01', 'special-mogul'));
    s.when(0, 'turn', play('red-01', 'white-08'))
      .sees(null, { figures: [{ cards: 1, played: [{ card: 'red-01', with: 'white-08' }] }, {}, {}] })
      .toldExactly(
        msg('log.playsWhite', {
          who: player(0),
          colour: 'red',
          face: 'elephant-elephant',
          colour2: 'white',
          face2: 'vizier',
        }),
      );
  });

  it('TM-12 the first card fixes the colour of the visit; in the next visit the choice is free', () => {
    const s = sitting(3, {
      hands: {
        0: [...cards('red', 1, 3), ...cards('green', 4)],
        1: cards('yellow', 1),
        2: cards('purple', 1),
      },
    });
    s.when(0, 'turn', play('red-01')).when(1, 'turn', play('yellow-01')).when(2, 'turn', play('purple-01'));
    s.offers(0, play('red-03'), WITHDRAW).refuses(0, 'turn', play('green-04'));
    s.when(0, 'turn', WITHDRAW);
    take(s, 0).when(1, 'turn', WITHDRAW);
    take(s, 1).when(2, 'turn', WITHDRAW);
    expect(s.state.visit).toBe(2);
    expect(s.state.figures.map(f => f.colour)).toEqual([null, null, null]);
    const mine =
      tajMahal.prompts({ ...s.state, tasks: [{ do: 'turn', who: 0 }] })[0]?.options.map(o => o.value) ?? [];
    expect(mine).toContainEqual(play('red-03'));
    expect(mine).toContainEqual(play('green-04'));
  });

  it('TM-13 the colour change allows any colour, and leaves the colour of the visit as it was', () => {
    const s = sitting(3, {
      hands: {
        0: [...cards('red', 1, 3), ...cards('green', 4)],
        1: cards('yellow', 1),
        2: cards('purple', 1),
      },
      specials: { 0: ['special-colour'] },
      played: { 0: [{ card: 'red-06', with: null }] },
    });
    s.offers(
      0,
      play('red-01'),
      play('red-01', 'special-colour'),
      play('red-03'),
      play('red-03', 'special-colour'),
      play('green-04', 'special-colour'),
      WITHDRAW,
    );
    s.when(0, 'turn', play('green-04', 'special-colour'))
      .when(1, 'turn', play('yellow-01'))
      .when(2, 'turn', play('purple-01'));
    s.offers(0, play('red-01'), play('red-03'), WITHDRAW);
  });

  it('TM-13 played in the first turn it leaves the colour open for the next', () => {
    const s = sitting(3, {
      hands: {
        0: [...cards('red', 1, 3), ...cards('green', 4)],
        1: cards('yellow', 1),
        2: cards('purple', 1),
      },
      specials: { 0: ['special-colour'] },
    });
    s.when(0, 'turn', play('red-01', 'special-colour'))
      .when(1, 'turn', play('yellow-01'))
      .when(2, 'turn', play('purple-01'));
    s.sees(null, { figures: [{ colour: null }, {}, {}] }).offers(
      0,
      play('red-03'),
      play('green-04'),
      WITHDRAW,
    );
    s.when(0, 'turn', play('green-04')).sees(null, { figures: [{ colour: 'green' }, {}, {}] });
  });

  it('TM-14 a confirmed play is final, for the last player in the visit too', () => {
    const s = sitting(3, { hands: MANY });
    s.when(0, 'turn', play('red-01')).check(step => expect(step.binding).toBe(true));
    const alone = sitting(3, { hands: MANY, figures: { 1: { withdrawn: true }, 2: { withdrawn: true } } });
    alone
      .when(0, 'turn', play('red-01'))
      .asks('turn', 0)
      .check(step => expect(step.binding).toBe(true));
    alone
      .when(0, 'turn', play('red-03'))
      .asks('turn', 0)
      .check(step => expect(step.binding).toBe(true));
  });

  it('TM-14 hands have no limit', () => {
    const s = sitting(3, {
      hands: { 0: [...cards('red', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), ...cards('white', 1, 2, 3)] },
    });
    s.when(0, 'turn', WITHDRAW);
    take(s, 0);
    expect(figure(s, 0).hand).toHaveLength(18);
  });

  it('TM-15 special cards work when played: elephant, Grand Mogul, two points, another colour', () => {
    const hands = { 0: cards('red', 1, 2), 1: cards('yellow', 1), 2: cards('green', 1) };
    const shows = (special: 'special-elephant' | 'special-mogul' | 'special-points' | 'special-colour') =>
      sitting(3, { hands, specials: { 0: [special] } }).when(0, 'turn', play('red-01', special));
    shows('special-elephant').sees(null, {
      figures: [{ symbols: { elephant: 3, mogul: 0 }, score: 0 }, {}, {}],
    });
    shows('special-mogul').sees(null, {
      figures: [{ symbols: { elephant: 2, mogul: 1 }, score: 0 }, {}, {}],
    });
    shows('special-colour').sees(null, {
      figures: [{ symbols: { elephant: 2, mogul: 0 }, score: 0, colour: null }, {}, {}],
    });
    shows('special-points')
      .sees(null, { figures: [{ symbols: { elephant: 2, mogul: 0 }, score: 2 }, {}, {}] })
      .told(msg('gain.special', { who: player(0), count: 2 }));
    expect(
      scoreLine(
        sitting(3, { hands, specials: { 0: ['special-points'] } }).when(0, 'turn', play('red-01')).state,
      ),
    ).toEqual([0, 0, 0]);
  });

  it('TM-16 a player without a playable card is asked all the same, to withdraw', () => {
    const hands = {
      0: [...cards('green', 4), ...cards('white', 1)],
      1: cards('yellow', 1),
      2: cards('purple', 1),
    };
    const s = sitting(3, { hands, played: { 0: [{ card: 'red-06', with: null }] } });
    s.asks('turn', 0).offers(0, WITHDRAW).when(0, 'turn', WITHDRAW).asks('palace', 0);
    sitting(3, { hands: { 0: cards('white', 1) } }).offers(0, WITHDRAW);
    sitting(3, {
      hands,
      played: { 0: [{ card: 'red-06', with: null }] },
      specials: { 0: ['special-colour'] },
    }).offers(0, play('green-04', 'special-colour'), WITHDRAW);
  });

  it('TM-16 without a card in hand the withdrawal is forced; special cards change nothing', () => {
    const forced = (own: Card[], specials: Special[] = []) =>
      tajMahal.forced(sitting(3, { hands: { 0: own }, specials: { 0: specials } }).state);
    expect(forced([])).toEqual({ type: 'turn', seat: 0, picks: [WITHDRAW] });
    expect(forced([], ['special-colour'])).toEqual({ type: 'turn', seat: 0, picks: [WITHDRAW] });
    expect(forced(cards('white', 1))).toBe(null);
    expect(forced(cards('red', 1))).toBe(null);
  });

  it('TM-17 a special card stays on the table until its owner withdraws', () => {
    const s = sitting(3, { hands: MANY, specials: { 0: ['special-elephant'] } });
    s.when(0, 'turn', play('red-01', 'special-elephant'))
      .when(1, 'turn', play('yellow-01'))
      .when(2, 'turn', play('green-01'));
    s.offers(0, play('red-03'), play('red-06'), WITHDRAW).sees(null, {
      figures: [{ specials: [], symbols: { elephant: 3 } }, {}, {}],
    });
    s.when(0, 'turn', WITHDRAW).sees(null, {
      figures: [{ specials: ['special-elephant'], played: [] }, {}, {}],
    });
    expect(s.state.discards).toEqual(['red-01']);
  });

  it('TM-18 all cards played in the visit count, white and special too; a double elephant is two', () => {
    sitting(3, {
      hands: MANY,
      played: {
        0: [
          { card: 'red-01', with: 'white-12' },
          { card: 'red-17', with: 'special-elephant' },
          { card: 'red-06', with: null },
        ],
      },
    }).sees(null, {
      figures: [{ symbols: { elephant: 4, mogul: 1, vizier: 1, general: 2, monk: 0, princess: 0 } }, {}, {}],
    });
  });
});
