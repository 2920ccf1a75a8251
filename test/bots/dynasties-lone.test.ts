import { describe, expect, it } from 'vitest';
import { dynasties as player } from '../../bots/dynasties.ts';
import { choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { dynasties, type State } from '../../engines/dynasties/index.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { City, Step } from '../../engines/dynasties/model.ts';
import {
  goods,
  PASS,
  play,
  site,
  sitting,
  type DynScene,
  type Position,
} from '../engines/dynasties/table.ts';

/** Returns what seat 0 answers. */
function answer(s: DynScene): unknown {
  const prompt = dynasties.prompts(s.state).find(({ seat }) => seat === 0);
  if (!prompt) throw new Error('seat 0 is not asked');
  const view = dynasties.view(s.state, 0);
  return choose(prompt, player(view, prompt, rngFor('single'))).picks[0];
}

/** Returns the change of a position in which these seats have passed, one behind the other. */
const passed =
  (...seats: readonly Seat[]) =>
  (state: State): void => {
    for (const who of seats) {
      state.track.push({ who, space: 5, piece: 'member' });
      at(state.players, who).members--;
    }
  };

/** Returns couples of seats 1 and 2 in all cities but these. */
const couplesBut = (...open: readonly City[]): NonNullable<Position['board']> =>
  Object.keys(sitting(3).state.cities)
    .filter(city => !open.includes(city))
    .map((city, i) => [city, 1 + (i % 2), 2 - (i % 2)] as const);

describe('the automated player of Dynasties and members who are alone', () => {
  const last: Position = { round: 2, goods: { 0: { black: 2 } }, more: passed(1, 2) };

  it('DY-83 keeps its last card rather than place a member who will leave', () => {
    expect(answer(sitting(3, { ...last, hands: { 0: ['A01'] } }))).toEqual(PASS);
  });

  it('DY-83 marries rather than stand alone in a better city, when nobody can marry it there', () => {
    const board = [['granada', null, 1]] as const;
    const s = sitting(3, { ...last, hands: { 0: ['A01', 'A09'] }, board });
    expect(answer(s.when(0, 'turn', play('A01', 'prince')))).toEqual(site('granada', 'prince'));
  });

  it('DY-83 keeps pink for a member rather than pay for a place on the track', () => {
    const position: Position = { ...last, hands: { 0: ['A01'] }, goods: { 0: { pink: 1 } } };
    const after = (board: NonNullable<Position['board']>) =>
      answer(sitting(3, { ...position, board }).when(0, 'turn', PASS));
    expect(after([['paris', 0, null]])).toEqual({ space: 5 });
    expect(after([['paris', 0, 1]])).toEqual({ space: 3 });
  });

  it('DY-80 reckons that the large space is seldom alone at the end of the round', () => {
    const s = sitting(3, {
      hands: { 0: ['A01', 'A09'], 1: ['A20', 'A21', 'A22', 'A23'], 2: ['A24', 'A25', 'A26', 'A28'] },
      goods: { 0: { black: 9 } },
      board: couplesBut('lisboa', 'dublin'),
    });
    expect(answer(s.when(0, 'turn', play('A01', 'prince')))).toEqual(site('dublin', 'prince'));
  });
});

describe('the automated player of Dynasties and goods', () => {
  it('DY-51 takes different goods with Drake, because the third of a colour is of little use', () => {
    const s = sitting(3, {
      round: 3,
      hands: { 0: ['A30', 'A01'] },
      goods: { 0: { blue: 2 } },
      characters: ['elizabeth', 'drake'],
      ships: {
        1: { goods: { black: 2, white: 1 } },
        2: { goods: { black: 2, yellow: 1 } },
        3: { goods: { black: 2, white: 1 } },
      },
    });
    s.when(0, 'turn', play('A30', 'character')).when(0, 'step', { character: 'drake' });
    for (const _ of range(3)) s.when(0, 'step', answer(s) as Step);
    expect(at(s.state.players, 0).goods).toEqual(goods({ black: 2, white: 1 }));
  });

  const lastCard: Position = {
    round: 3,
    hands: { 0: ['A15'] },
    ships: {
      1: { goods: { black: 1, white: 1, blue: 2, pink: 1 } },
      2: { goods: { black: 4, pink: 1 }, large: 1 },
      3: { goods: { blue: 5 } },
    },
    more: passed(1, 2),
  };

  it('DY-70 trades with the last card for goods that pay a bonus action, and feeds no rival', () => {
    const s = sitting(3, lastCard);
    expect(answer(s)).toEqual(play('A15', 'trade'));
    expect(answer(s.when(0, 'turn', play('A15', 'trade')))).toEqual({ ship: 1 });
  });

  it('DY-21 does not trade with the last card for goods that it can no longer use', () => {
    const ship = { goods: { black: 4, blue: 1 }, large: 1 };
    const useless: Position = {
      ...lastCard,
      goods: { 0: { black: 4 } },
      ships: { 1: ship, 2: ship, 3: ship },
    };
    expect(answer(sitting(3, useless))).not.toEqual(play('A15', 'trade'));
  });
});
