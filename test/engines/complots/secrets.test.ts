import { isDeepStrictEqual as same } from 'node:util';
import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import type { Asks, Character, View } from '../../../engines/complots/model.ts';
import { LOSS_CAUSES } from '../../../engines/complots/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { choose } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { equalSteps, got } from '../../support/engine/parallel-worlds.ts';
import { optionSets, playThrough, uniform, type Chooser } from '../../support/engine/playthrough.ts';
import {
  act,
  block,
  blockAlways,
  CHALLENGE,
  handOf,
  INQUISITOR,
  lose,
  PASS,
  PASS_ALWAYS,
  sitting,
  USUAL,
  type ComplotsScene,
  type Sitting,
} from './table.ts';

/** The messages that may make a card known to a player who did not know it. */
const LOST = LOSS_CAUSES.map(why => `lost.${why}`);
const REVEALS = ['proves', 'bluffed', ...LOST, 'wins'].map(path => `complots:log.${path}`);
const sets = [...optionSets(complots)];

/** Takes income until Murder can be paid; answers all else at random. */
const murderous: Chooser<Asks, View> = (prompt, view, rng) => {
  if (prompt.type !== 'turn') return uniform(prompt, view, rng);
  const actions = prompt.options.map(({ value }) => value.action);
  return choose(prompt, [
    Math.max(0, actions.includes('murder') ? actions.indexOf('murder') : actions.indexOf('income')),
  ]);
};

describe('what no player may learn', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])(
    'CO-70 two worlds that a player cannot tell apart stay equal for this player until a card is known: %i',
    seats => {
      let steps = 0;
      for (const n of range(12))
        steps += equalSteps({
          game: complots,
          playing: { seed: `twin ${n}`, seats, options: at(sets, seats % sets.length) },
          eyes: [null, ...range(seats)],
          from: [0],
          reveals: ({ only, msg }) => only !== null || REVEALS.includes(msg.key),
        });
      expect(steps).toBeGreaterThan(50);
    },
  );

  it('CO-70 another world differs in all that is hidden, and in nothing else', () => {
    for (const seats of [2, 3, 8]) {
      const seen = { hands: new Set<string>(), courts: new Set<string>() };
      for (const {
        before: {
          table: { state },
        },
      } of playThrough(complots, { seed: `worlds ${seats}`, seats, options: INQUISITOR })) {
        for (const i of range(5)) {
          const other = complots.resample(state, 0, rngFor(`${i}`));
          seen.hands.add(JSON.stringify(other.players.map(p => p.hand)));
          seen.courts.add(other.court.join());
          const open = ({
            players,
            court: _court,
            drawn: _drawn,
            foretold: _foretold,
            examined: _examined,
            picks: _picks,
            ...rest
          }: typeof other) => ({
            ...rest,
            players: players.map(({ hand, ...p }) => ({ ...p, cards: hand.length })),
          });
          expect(open(other)).toEqual(open(structuredClone(state) as typeof other));
        }
      }
      expect(seen.hands.size).toBeGreaterThan(8);
      expect(seen.courts.size).toBeGreaterThan(4);
    }
  });

  it('CO-70 drafts, drawn cards, examined cards and early answers vary from world to world', () => {
    const worlds = (s: ComplotsScene, seat: Seat | null) =>
      range(60).map(i => complots.resample(s.state, seat, rngFor(`${i}`)));
    const several = (values: readonly unknown[]) =>
      expect(new Set(values.map(v => JSON.stringify(v))).size).toBeGreaterThan(1);
    const exchange = act(
      sitting([
        [['captain', 'ambassador'], 2],
        [['countess', 'assassin'], 2],
        [['captain', 'duchess'], 2],
      ]),
      'ambassador',
    ).hears();
    several(worlds(exchange, 1).map(w => w.drawn));
    expect(new Set(worlds(exchange, 0).map(w => w.drawn.join())).size).toBe(1);
    const examined = act(
      sitting(
        [
          [['captain', 'inquisitor'], 2],
          [['countess', 'assassin'], 2],
          [['captain', 'duchess'], 2],
        ],
        INQUISITOR,
      ),
      'examine',
      1,
    )
      .hears()
      .when(1, 'show', 0);
    several(worlds(examined, 2).map(w => w.examined));
    for (const w of worlds(examined, 2)) expect(w.players[1]?.hand).toContain(w.examined);
    for (const w of worlds(examined, 0)) {
      expect(w.examined).toBe('assassin');
      expect(w.players[1]?.hand.includes('assassin')).toBe(true);
    }
    several(worlds(examined, 0).map(w => w.players[1]?.hand));
    const early = act(
      sitting([
        [['captain', 'assassin'], 2],
        [['countess', 'assassin'], 2],
        [['captain', 'duchess'], 2],
      ]),
      'captain',
      1,
    ).hears([2, CHALLENGE], [1, block('captain')]);
    several(worlds(early, 2).map(w => w.foretold));
    several(worlds(early, null).map(w => w.foretold));
    expect(worlds(early, 1).every(w => same(w.foretold, block('captain')))).toBe(true);
    for (const {
      before: {
        table: { state, ply },
      },
    } of playThrough(complots, { seed: 'two', seats: 2, options: USUAL })) {
      if (ply !== 3) continue;
      several(range(60).map(i => complots.resample(state, 0, rngFor(`${i}`)).picks[1]));
      expect(new Set(range(60).map(i => complots.resample(state, 0, rngFor(`${i}`)).picks[0])).size).toBe(1);
    }
  });

  const HANDS: readonly (readonly Character[])[] = [
    ['countess', 'captain'],
    ['duchess', 'duchess'],
    ['captain', 'captain'],
    ['assassin', 'ambassador'],
  ];
  const ACTIVE: Sitting = [['duchess', 'countess'], 3];
  const THIRD: Sitting = [['assassin', 'countess'], 2];
  it.each(['aid', 'duchess', 'assassin', 'captain', 'ambassador'] as const)(
    'CO-71 who could truthfully answer %s changes neither questions nor windows',
    action => {
      const target = action === 'assassin' || action === 'captain' ? 1 : null;
      const asked = HANDS.map(hand =>
        complots.prompts(act(sitting([ACTIVE, [hand, 2], THIRD]), action, target).state),
      );
      for (const prompts of asked) expect(prompts).toEqual(asked[0]);
    },
  );

  it('CO-71 nor a late block, nor the answer to a block, nor the number of cards to choose from', () => {
    const worlds = HANDS.map(hand =>
      sitting([
        [['captain', 'assassin'], 7],
        [hand, 2],
        [['assassin', 'countess'], 2],
      ]),
    );
    const late = worlds.map(s =>
      complots.prompts(lose(act(s, 'captain', 1).hears([2, CHALLENGE]), 2, 'assassin').state),
    );
    for (const prompts of late) expect(prompts).toEqual(late[0]);
    const blocks = HANDS.map(hand =>
      complots.prompts(
        act(
          sitting([
            [['captain', 'assassin'], 7],
            [['duchess', 'countess'], 2],
            [hand, 2],
          ]),
          'aid',
        ).hears([1, block('duchess')]).state,
      ),
    );
    for (const prompts of blocks) expect(prompts).toEqual(blocks[0]);
    const loss = HANDS.map(hand =>
      complots.prompts(
        act(
          sitting([
            [['captain', 'assassin'], 7],
            [hand, 2],
            [['assassin', 'countess'], 2],
          ]),
          'murder',
          1,
        ).state,
      ),
    );
    for (const [prompt] of loss) {
      expect(prompt?.options.map(o => o.value)).toEqual([0, 1]);
      expect(prompt?.fallback).toBe('random');
    }
    const turns = HANDS.map(hand =>
      complots.prompts(
        sitting([
          [hand, 9],
          [['duchess', 'countess'], 2],
          [['assassin', 'assassin'], 2],
        ]).state,
      ),
    );
    for (const prompts of turns) expect(prompts).toEqual(turns[0]);
  });

  it("CO-72 the spectator's view has no card but those face up, shown or claimed", () => {
    for (const seats of [2, 4, 8])
      for (const {
        before: {
          table: { state },
        },
      } of playThrough(complots, { seed: `public ${seats}`, seats, options: INQUISITOR })) {
        const {
          players,
          inPlay: _inPlay,
          announcement,
          block,
          challenge,
          loss,
          claims,
          ...rest
        } = complots.view(state, null);
        expect(JSON.stringify(rest)).not.toMatch(/duchess|assassin|countess|captain|ambassador|inquisitor/);
        expect(players.every(p => p.hand === null)).toBe(true);
        expect(players.map(p => [p.coins, p.influences, p.faceUp])).toEqual(
          state.players.map(p => [p.coins, p.hand.length, p.faceUp]),
        );
        expect(announcement).toEqual(state.announcement);
        expect(block).toEqual(state.block);
        expect(challenge).toEqual(state.challenge);
        expect(claims).toEqual(state.claims);
        if (loss?.character) expect(loss.character).toBe(state.challenge?.character);
        expect(rest.court).toEqual(state.court.length);
        expect(rest.treasury).toEqual(state.treasury);
        expect(rest.active).toEqual(state.active);
        expect(rest.turn).toEqual(state.turn);
      }
  });

  it('CO-72 public messages name a character only if claimed, proven, uncovered or lost', () => {
    const naming = new Set<string>();
    for (const seats of range(7))
      // Random play seldom has 7 coins, so in one game the players save for Murder.
      for (const { after } of playThrough(
        complots,
        { seed: `naming ${seats}`, seats: seats + 2, options: at(sets, seats % sets.length) },
        seats === 0 ? murderous : uniform,
      )) {
        for (const { msg, only } of after.told)
          if (only === null && ('character' in msg || 'as' in msg)) naming.add(msg.key);
      }
    expect([...naming].sort()).toEqual(
      ['blocks', 'bluffed', 'challenges', ...LOST, 'proves'].sort().map(path => `complots:log.${path}`),
    );
  });

  const lapsed = [
    PASS,
    PASS_ALWAYS,
    block('captain'),
    block('ambassador'),
    blockAlways('ambassador'),
    CHALLENGE,
  ];
  it.each(lapsed)(
    'CO-73 an answer that lapsed is shown to no other player, nor that there was one: %o',
    answer => {
      const story = (said: typeof PASS, truthful: boolean) => {
        const seen: unknown[] = [];
        const watch = (s: ComplotsScene) =>
          seen.push(
            [null, 0, 2].map(seat => got(complots, s.step, seat)),
            s.state.challenge,
          );
        const s = act(
          sitting([
            [truthful ? ['captain', 'duchess'] : ['countess', 'duchess'], 2],
            [['ambassador', 'duchess'], 2],
            [['assassin', 'countess'], 2],
          ]),
          'captain',
          1,
        );
        watch(s);
        watch(s.hears([2, CHALLENGE], [1, said]));
        watch(s.when(truthful ? 2 : 0, 'lose', 0));
        if (truthful) watch(s.hears([1, PASS]));
        return seen;
      };
      for (const truthful of [true, false]) expect(story(answer, truthful)).toEqual(story(PASS, truthful));
    },
  );

  it('CO-73 nor in the record of the position, once it no longer matters', () => {
    const s = act(
      sitting([
        [['countess', 'duchess'], 2],
        [['ambassador', 'duchess'], 2],
        [['assassin', 'countess'], 2],
      ]),
      'captain',
      1,
    );
    const after = (said: typeof PASS) =>
      act(
        sitting([
          [['countess', 'duchess'], 2],
          [['ambassador', 'duchess'], 2],
          [['assassin', 'countess'], 2],
        ]),
        'captain',
        1,
      ).hears([2, CHALLENGE], [1, said]).state;
    expect(after(block('captain'))).toEqual(after(PASS));
    expect(handOf(s, 1)).toEqual(['duchess', 'ambassador']);
  });
});
