import { describe, expect, it } from 'vitest';
import { BOTS, choosePlaces } from '../../bots/index.ts';
import { USUAL_TEMPER } from '../../bots/tempers.ts';
import { complots as player } from '../../bots/complots.ts';
import { truth } from '../../bots/complots/odds.ts';
import { plain } from '../../bots/plain.ts';
import { complots, type Asks, type Character, type View } from '../../engines/complots/index.ts';
import { GAMES } from '../../engines/index.ts';
import type { Prompt } from '../../engines/core/game.ts';
import { allows, choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { bluffed, companyOf } from '../../tools/arena/company.ts';
import { tournament } from '../../tools/arena/tournament.ts';
import { optionSets, playThrough, type Chooser, type Position } from '../support/engine/playthrough.ts';
import type { State } from '../../engines/complots/state.ts';
import { scene } from '../support/engine/scene.ts';

const sensible: Chooser<Asks, View> = (prompt, view, rng) => choose(prompt, player(view, prompt, rng));
const mixed: Chooser<Asks, View> = (prompt, view, rng) =>
  choose(prompt, (rng.below(3) === 0 ? plain : player)(view, prompt, rng));

/** Yields every position of seeded games with every number of players and every option set. */
function* positions(
  chooser: Chooser<Asks, View>,
  games: number,
): Generator<{ seed: string; position: Position<State, Asks> }> {
  const sets = [...optionSets(complots)];
  for (const seats of range(7).map(i => i + 2))
    for (const n of range(games)) {
      const seed = `automated/${seats}/${n}`;
      const options = at(sets, (n + seats) % sets.length);
      for (const position of playThrough(complots, { seed, seats, options }, chooser))
        yield { seed, position };
    }
}

describe('the automated player of Complots', () => {
  it('answers every question of self-play legally, at every size and with every option', () => {
    const met = new Set<string>();
    for (const {
      seed,
      position: { before, open },
    } of positions(mixed, 8))
      for (const prompt of open) {
        met.add(prompt.type);
        const answer = sensible(
          prompt,
          complots.view(before.table.state, prompt.seat),
          rngFor(`${seed}/${before.table.ply}`),
        );
        expect(allows(prompt, answer), `${seed} at ply ${before.table.ply}: ${JSON.stringify(answer)}`).toBe(
          true,
        );
      }
    expect([...met].sort()).toEqual([
      'action',
      'block',
      'draft',
      'exchange',
      'judge',
      'late',
      'lose',
      'show',
      'turn',
    ]);
  });

  it('CO-70 answers the same in any world that its seat cannot tell apart', () => {
    for (const {
      seed,
      position: {
        before: {
          table: { state, ply },
        },
        open,
      },
    } of positions(mixed, 3))
      for (const { seat } of open) {
        const answered = (world: typeof state) => {
          const prompt = complots.prompts(world).find(p => p.seat === seat);
          return prompt && player(complots.view(world, seat), prompt, rngFor(`${seed}/${ply}/${seat}`));
        };
        const other = complots.resample(state, seat, rngFor(`${seed}/${ply}/${seat}/elsewhere`));
        expect(answered(other), `${seed} at ply ${ply}, seat ${seat}`).toEqual(answered(state));
      }
  });

  it('answers the same again for the same seed, and through the list of players', () => {
    for (const {
      position: {
        before: {
          table: { state },
        },
        open,
      },
    } of positions(sensible, 1))
      for (const prompt of open) {
        const view = complots.view(state, prompt.seat);
        expect(
          choosePlaces({ game: 'complots', level: 'sharp', temper: USUAL_TEMPER }, view, prompt, 'seed'),
        ).toEqual(player(view, prompt, rngFor('seed')));
      }
    expect(BOTS.complots.sharp.careful).toBe(player);
  });

  it('refuses the questions of another game', () => {
    const prompt = {
      type: 'bid',
      seat: 0,
      ask: { key: 'x:y' },
      pick: [1, 1],
      options: [],
      fallback: [],
      sealed: null,
    } as const;
    expect(() => player({}, prompt, rngFor('x'))).toThrow('not a question of Complots');
  });

  it('wins at least 60 of 100 three-handed games against two plain players', () => {
    const wins = tournament({
      game: GAMES.complots,
      games: 100,
      seed: 'sixty',
      players: ['complots', 'plain', 'plain'],
    });
    expect(wins.get('complots')).toBeGreaterThanOrEqual(60);
  });

  it('bluffs in some claims, doubts some, and is caught at both', () => {
    const claims = { true: 0, bluff: 0 },
      doubts = { right: 0, wrong: 0, none: 0 };
    for (const {
      position: {
        open,
        before: {
          table: { state },
        },
        after,
      },
    } of positions(sensible, 12)) {
      const { announcement } = after.table.state;
      if (at(open, 0).type === 'turn' && announcement?.character)
        claims[at(state.players, announcement.by).hand.includes(announcement.character) ? 'true' : 'bluff']++;
      if (at(open, 0).type !== 'action' || !state.announcement?.character) continue;
      const { challenge } = after.table.state;
      if (!challenge) doubts.none++;
      else doubts[challenge.failed ? 'wrong' : 'right']++;
    }
    const share = (part: number, all: number) => {
      expect(part / all).toBeGreaterThan(0.04);
      expect(part / all).toBeLessThan(0.4);
    };
    share(claims.bluff, claims.bluff + claims.true);
    share(doubts.right + doubts.wrong, doubts.right + doubts.wrong + doubts.none);
    expect(doubts.right).toBeGreaterThan(0);
  });
});

describe('company', () => {
  it('five players end in 36 turns on average, bluff like people and do not challenge in vain', () => {
    const seen = { turns: 0, claims: 0, bluffs: 0, challenges: 0, right: 0 };
    const sets = [...optionSets(complots)];
    for (const n of range(60)) {
      let turns = 0;
      const options = at(sets, n % sets.length);
      for (const { open, before, after } of playThrough(
        complots,
        { seed: `company/${n}`, seats: 5, options },
        sensible,
      )) {
        const [from, to] = [before.table.state, after.table.state];
        turns = to.turn;
        if (at(open, 0).type === 'turn' && to.announcement?.character) {
          seen.claims++;
          if (!at(from.players, to.announcement.by).hand.includes(to.announcement.character)) seen.bluffs++;
        }
        if (to.challenge && !from.challenge) {
          seen.challenges++;
          if (!to.challenge.failed) seen.right++;
        }
      }
      seen.turns += turns;
    }
    expect(seen.turns / 60, JSON.stringify(seen)).toBeLessThanOrEqual(36);
    // People bluff 12 to 53 % of their claims, and 38 % of their challenges are right.
    expect(seen.bluffs / seen.claims, JSON.stringify(seen)).toBeGreaterThan(0.12);
    expect(seen.bluffs / seen.claims, JSON.stringify(seen)).toBeLessThan(0.4);
    expect(seen.right / seen.challenges, JSON.stringify(seen)).toBeGreaterThan(0.2);
  });
});

describe('company of the usual level', () => {
  it.each([3, 4, 5])('%i steady players bluff and challenge like people, and need few turns', seats => {
    const players = range(seats).map(() => 'complots-steady');
    const seen = companyOf({ games: 120, seed: 'usual company', players });
    const { games, turns, claims, blocks, challenges, right } = seen;
    const counted = JSON.stringify(seen);
    expect(turns / games, counted).toBeLessThanOrEqual(35);
    expect(bluffed(claims), counted).toBeGreaterThan(0.15);
    expect(bluffed(claims), counted).toBeLessThan(0.45);
    expect(bluffed(blocks), counted).toBeGreaterThan(0.15);
    expect(bluffed(blocks), counted).toBeLessThan(0.55);
    // People challenge 6.5 times a game at five seats, and 38 % are right.
    expect(challenges / games, counted).toBeGreaterThan(seats);
    expect(challenges / games, counted).toBeLessThan(8.5);
    expect(right / challenges, counted).toBeGreaterThan(0.25);
    expect(right / challenges, counted).toBeLessThan(0.55);
  });

  it('five players of the other levels need at most 36 turns, and challenge', () => {
    for (const name of ['complots', 'complots-gentle']) {
      const players = range(5).map(() => name);
      const { games, turns, challenges } = companyOf({ games: 100, seed: 'other company', players });
      expect(turns / games, name).toBeLessThanOrEqual(36);
      expect(challenges / games, name).toBeGreaterThan(3);
    }
  });
});

describe('what is remembered', () => {
  const { state } = scene(complots, {
    seats: 3,
    options: { fifth: 'ambassador', blockAfterLostChallenge: 'yes' },
    first: 0,
  });
  const tally = (character: Character, made: number, shown = 0, bluffs = 0) =>
    ({ seat: 1, character, made, shown, bluffs }) as const;
  const believed = (...claims: readonly ReturnType<typeof tally>[]) =>
    truth({ ...complots.view(state, 0), claims }, 1, 'duchess');
  const once = believed(tally('duchess', 1));

  it('a claim is believed more the more often it was made', () => {
    expect(believed(tally('duchess', 2))).toBeGreaterThan(once);
    expect(believed(tally('duchess', 4))).toBeGreaterThan(believed(tally('duchess', 2)));
  });

  it('a claim is believed less if the claims do not fit one hand', () => {
    expect(believed(tally('duchess', 1), tally('captain', 1))).toBe(once);
    expect(believed(tally('duchess', 1), tally('captain', 1), tally('assassin', 1))).toBeLessThan(once);
    // what was shown is no longer in the hand, and cannot be too much for it
    expect(believed(tally('duchess', 1), tally('captain', 1), tally('assassin', 1, 1))).toBeGreaterThan(once);
  });

  it('a player who was caught is believed less, one who showed the character more', () => {
    expect(believed(tally('duchess', 1), tally('captain', 1, 0, 1))).toBeLessThan(once);
    expect(believed(tally('duchess', 1), tally('captain', 1, 1, 0))).toBeGreaterThan(once);
  });
});

describe('single decisions', () => {
  const start = {
    seats: 3,
    options: { fifth: 'ambassador', blockAfterLostChallenge: 'yes' },
    first: 0,
  } as const;
  /** Hands and coins of three players; seat 0 moves. The Court is dealt from the remaining cards. */
  const sitting = (
    ...players: readonly (readonly [hand: State['court'], coins: number, faceUp?: State['court']])[]
  ) =>
    scene(complots, start).given(state =>
      players.forEach(([hand, coins, faceUp = []], seat) =>
        Object.assign(at(state.players, seat), { hand, coins, faceUp }),
      ),
    );
  /** Returns for how many of a hundred seeds the answer satisfies the predicate. */
  function often(
    state: Parameters<typeof complots.view>[0],
    seat: number,
    wanted: (picks: readonly unknown[]) => boolean,
  ): number {
    const prompt = complots.prompts(state).find((p: Prompt<Asks>) => p.seat === seat);
    if (!prompt) throw new Error(`seat ${seat} is not asked`);
    return range(100).filter(n => wanted(sensible(prompt, complots.view(state, seat), rngFor(`${n}`)).picks))
      .length;
  }
  const says =
    (say: string) =>
    ([pick]: readonly unknown[]) =>
      typeof pick === 'object' && pick !== null && 'say' in pick && pick.say === say;
  const takes =
    (action: string, target?: number) =>
    ([pick]: readonly unknown[]) =>
      typeof pick === 'object' &&
      pick !== null &&
      'action' in pick &&
      pick.action === action &&
      (target === undefined || ('target' in pick && pick.target === target));

  it('challenges for certain when it sees all copies of the character claimed', () => {
    const s = sitting(
      [['captain', 'assassin'], 2],
      [['duchess', 'duchess'], 2],
      [['countess'], 2, ['duchess']],
    );
    s.when(0, 'turn', { action: 'duchess', target: null });
    expect(often(s.state, 1, says('challenge'))).toBe(100);
    expect(often(s.state, 2, says('challenge'))).toBeLessThan(40);
  });

  it('blocks what it can block, and seldom bluffs a block', () => {
    const s = sitting(
      [['captain', 'assassin'], 3],
      [['countess', 'duchess'], 2],
      [['duchess', 'captain'], 2],
    );
    s.when(0, 'turn', { action: 'assassin', target: 1 });
    expect(often(s.state, 1, says('block'))).toBeGreaterThan(90);
    const t = sitting(
      [['captain', 'assassin'], 3],
      [['assassin', 'duchess'], 2],
      [['duchess', 'captain'], 2],
    );
    t.when(0, 'turn', { action: 'assassin', target: 1 });
    const bluffs = often(t.state, 1, says('block'));
    expect(bluffs).toBeGreaterThan(5);
    expect(bluffs).toBeLessThan(70);
  });

  it('bluffs no Assassin at a last influence, because its owner loses nothing by a challenge', () => {
    const turnWith = (hand: State['court']) =>
      sitting([hand, 3], [['duchess'], 5, ['captain']], [['duchess', 'countess'], 2]).state;
    expect(often(turnWith(['captain', 'countess']), 0, takes('assassin', 1))).toBe(0);
    expect(often(turnWith(['assassin', 'countess']), 0, takes('assassin', 1))).toBeGreaterThan(20);
  });

  it('murders the stronger opponent when it can pay', () => {
    const s = sitting(
      [['countess', 'countess'], 8],
      [['countess', 'duchess'], 6],
      [['captain'], 1, ['captain']],
    );
    expect(often(s.state, 0, takes('murder', 1))).toBeGreaterThan(60);
    expect(often(s.state, 0, takes('murder', 2))).toBe(0);
  });

  it('loses the card that it needs least', () => {
    const s = sitting([['duchess', 'countess'], 2], [['duchess', 'captain'], 2], [['captain', 'captain'], 9]);
    s.when(0, 'turn', { action: 'income', target: null }).when(1, 'turn', { action: 'income', target: null });
    s.when(2, 'turn', { action: 'murder', target: 0 }).asks('lose', 0);
    expect(often(s.state, 0, ([place]) => place === 1)).toBe(100); // the Countess, shown after the Duchess
  });

  it('lets no foreign aid pass with the Duchess in hand, however long the game lasts', () => {
    for (const turn of [1, 60]) {
      const s = sitting(
        [['captain', 'assassin'], 2],
        [['duchess', 'captain'], 2],
        [['countess', 'countess'], 2],
      ).given(state => Object.assign(state, { turn }));
      s.when(0, 'turn', { action: 'aid', target: null });
      expect(often(s.state, 1, says('block')), `turn ${turn}`).toBe(100);
    }
  });

  it('asks less often for foreign aid once somebody has claimed the Duchess', () => {
    const asks = (claims: State['claims']) => {
      const s = sitting([['captain', 'countess'], 2], [['duchess', 'ambassador'], 0], [['captain'], 0]);
      s.given(state => Object.assign(state, { claims }));
      return often(s.state, 0, takes('aid'));
    };
    const claim = { seat: 1, character: 'duchess', made: 2, shown: 0, bluffs: 0 } as const;
    const [usual, afterClaim] = [asks([]), asks([claim])];
    expect(usual).toBeGreaterThan(0);
    expect(afterClaim).toBeLessThan(usual / 2);
    expect(asks([{ ...claim, bluffs: 1 }])).toBeGreaterThan(afterClaim);
  });

  it('keeps the Countess while somebody claims the Assassin, and what it has claimed', () => {
    const loses = (hand: State['court'], seat: number, character: Character) => {
      const s = sitting([hand, 2], [['duchess', 'ambassador'], 2], [['captain', 'duchess'], 9]);
      s.given(state => Object.assign(state, { claims: [{ seat, character, made: 1, shown: 0, bluffs: 0 }] }));
      s.when(0, 'turn', { action: 'income', target: null });
      s.when(1, 'turn', { action: 'income', target: null });
      s.when(2, 'turn', { action: 'murder', target: 0 }).asks('lose', 0);
      return range(2).find(place => often(s.state, 0, ([picked]) => picked === place) === 100);
    };
    expect(loses(['captain', 'countess'], 1, 'assassin')).toBe(0);
    expect(loses(['captain', 'countess'], 1, 'duchess')).toBe(1);
    expect(loses(['duchess', 'captain'], 0, 'captain')).toBe(0);
    expect(loses(['duchess', 'captain'], 0, 'assassin')).toBe(1);
  });

  it('keeps the best cards of an exchange', () => {
    const s = sitting(
      [['countess', 'ambassador'], 2],
      [['duchess', 'captain'], 2],
      [['captain', 'captain'], 2],
    )
      .when(0, 'turn', { action: 'ambassador', target: null })
      .hears()
      .asks('exchange', 0)
      .given(state => {
        state.players[0] = { ...at(state.players, 0), hand: ['countess', 'ambassador'] };
        state.drawn = ['duchess', 'assassin'];
      });
    expect(often(s.state, 0, picks => picks.join() === '0,1')).toBe(100);
  });
});
