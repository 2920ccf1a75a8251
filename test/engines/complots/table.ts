/** Shorthand for scenes of Complots. */
import { complots } from '../../../engines/complots/index.ts';
import { inPlay, sorted } from '../../../engines/complots/facts.ts';
import type { Action, Asks, Character, Options, Response, View } from '../../../engines/complots/model.ts';
import type { PlayerState, State } from '../../../engines/complots/state.ts';
import { range } from '../../../engines/core/values.ts';
import { scene, type Scene } from '../../support/engine/scene.ts';

export const USUAL: Options = { fifth: 'ambassador', blockAfterLostChallenge: 'yes' };
export const INQUISITOR: Options = { ...USUAL, fifth: 'inquisitor' };

export const CHALLENGE: Response = { say: 'challenge', as: null, always: false };
export const PASS: Response = { say: 'pass', as: null, always: false };
export const PASS_ALWAYS: Response = { ...PASS, always: true };
export const block = (as: Character): Response => ({ say: 'block', as, always: false });
export const blockAlways = (as: Character): Response => ({ say: 'block', as, always: true });

export type Sitting = readonly [hand: readonly Character[], coins: number, faceUp?: readonly Character[]];
export type ComplotsScene = Scene<State, Asks, View>;

/**
 * Returns a position at the start of seat 0's turn. Cards not listed are in the Court, coins not listed in
 * the Treasury.
 */
export function sitting(
  players: readonly Sitting[],
  options: Options = USUAL,
  seed = 'scene',
): ComplotsScene {
  return scene(complots, { seats: players.length, options, first: 0 }, seed).given(state => {
    const rest = inPlay(options).flatMap(c => range(players.length < 7 ? 3 : 4).map(() => c));
    state.players = players.map(([hand, coins, faceUp = []]): PlayerState => {
      for (const card of [...hand, ...faceUp]) rest.splice(rest.indexOf(card), 1);
      return { hand: sorted(hand), coins, faceUp: [...faceUp], changes: 0 };
    });
    state.court = sorted(rest);
    state.treasury = 54 - players.reduce((sum, [, coins]) => sum + coins, 0);
    state.tasks = [{ do: 'turn' }];
    state.picks = [];
  });
}

/** Three players with two coins each. Only the Countess is held twice. */
export const THREE: readonly Sitting[] = [
  [['captain', 'duchess'], 2],
  [['countess', 'ambassador'], 2],
  [['assassin', 'countess'], 2],
];

/** Returns the public part of a view: coins and influences by seat, Court, Treasury. */
export const table = (
  coins: readonly number[],
  influences: readonly number[],
  court: number,
  treasury: number,
): object => ({
  court,
  treasury,
  players: coins.map((n, seat) => ({ coins: n, influences: influences[seat], out: influences[seat] === 0 })),
});

/** Returns the answer that turns this character up. */
export const lose = (s: ComplotsScene, seat: number, character: Character): ComplotsScene =>
  s.when(seat, 'lose', (s.state.players[seat]?.hand ?? []).indexOf(character));

/** Claims a character or takes an action as the active player. */
export const act = (s: ComplotsScene, action: Action, target: number | null = null): ComplotsScene =>
  s.when(s.state.active, 'turn', { action, target });

export const handOf = (s: ComplotsScene, seat: number): readonly Character[] =>
  s.state.players[seat]?.hand ?? [];
/** Returns a seat's hand and the Court together, because chance decides which of them was drawn. */
export const handAndCourt = (s: ComplotsScene, seat: number): Character[] =>
  sorted([...handOf(s, seat), ...s.state.court]);

/** Seat 0 of three examines `target` as the Inquisitor, unchallenged. Seats 1 and 2 hold a Captain each. */
export const examining = (target: number): ComplotsScene =>
  act(
    sitting(
      [
        [['captain', 'inquisitor'], 2],
        [['countess', 'captain'], 2],
        [['assassin', 'captain'], 2],
      ],
      INQUISITOR,
    ),
    'examine',
    target,
  ).hears();
