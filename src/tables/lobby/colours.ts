/** Who plays in which colour: settled when the game starts, as people have chosen. */
import { gameOf, type Draft } from '../request/draft.ts';
import type { Player } from '../model.ts';

/** The players in order of seats, with their colours where anybody wishes one; else every seat has its own. */
export function withColours({ table, people }: Draft, players: readonly Player[]): readonly Player[] {
  const [, most] = gameOf(table).seats;
  const colours = coloursOf(
    players.map(({ user }) => people.get(user)?.colour ?? null),
    most,
  );
  return players.map(({ colour: _, ...player }, seat) => {
    const colour = colours[seat] ?? seat;
    return colour === seat ? player : { ...player, colour };
  });
}

/** First come, first served, in order of seats, of the colours that the game has; all others get their seat's own, or what is left. */
export function coloursOf(wanted: readonly (number | null)[], most: number): readonly number[] {
  const given = new Map<number, number>();
  const free = (colour: number): boolean => ![...given.values()].includes(colour);
  wanted.forEach((colour, seat) => {
    if (colour !== null && colour < most && free(colour)) given.set(seat, colour);
  });
  const without = wanted.map((_, seat) => seat).filter(seat => !given.has(seat));
  for (const seat of without) if (free(seat)) given.set(seat, seat);
  for (const seat of without)
    if (!given.has(seat)) given.set(seat, [...Array(most).keys()].find(free) ?? seat);
  return wanted.map((_, seat) => given.get(seat) ?? seat);
}
