/** The input that all pictures share, and helpers about its players. */
import type { Seat } from '../../engines/core/game.ts';
import type { PlayerView, View } from '../../engines/dynasties/model.ts';
import { range } from '../kit/shapes.ts';
import { seatName } from '../kit/words.ts';
import type { Words } from '../kit/words.ts';

export interface Table {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}

export function playerOf({ players }: Pick<View, 'players'>, who: Seat): PlayerView {
  const player = players[who];
  if (player === undefined) throw new RangeError(`no player ${who}`);
  return player;
}

export const seatsOf = ({ players }: Pick<View, 'players'>): Seat[] => range(players.length);

export const nameOf = ({ names, words }: Pick<Table, 'names' | 'words'>, who: Seat): string =>
  seatName(who, names, words);

/** True for players who are asked; after the end, for the winners. */
export const isBright = ({ stage, winners, awaited }: View, who: Seat): boolean =>
  stage === 'over' ? winners.includes(who) : awaited.includes(who);

/** Returns the look of a player's plate: dim for those who have passed. */
export function plateOf(view: View, who: Seat): 'bright' | 'dim' | 'plain' {
  if (isBright(view, who)) return 'bright';
  return playerOf(view, who).passed && view.stage !== 'over' ? 'dim' : 'plain';
}

/** Returns the seats in turn order; after the end by score. */
export function ordered(view: View): Seat[] {
  const { stage, first, players } = view;
  const seats = range(players.length).map(i => (first + i) % players.length);
  return stage === 'over'
    ? seats.toSorted((a, b) => playerOf(view, b).score - playerOf(view, a).score)
    : seats;
}

/**
 * Throws unless the view is a spectator's, because the view of a seat would put its secrets into a public
 * picture.
 */
export function assertPublic({ seat }: View): void {
  if (seat !== null) throw new Error('a public picture is drawn from the view of a spectator');
}
