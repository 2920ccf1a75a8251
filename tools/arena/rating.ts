/** A rating of all players of a roster, from games in which they meet at random. */
import { rngFor } from '../../engines/core/rng.ts';
import { range } from '../../engines/core/values.ts';
import { rated, UNRATED, type Rating } from '../../src/people/rating.ts';
import { matches, rosterOf, type Arena } from './tournament.ts';

/** The rating of a player of the roster, and the games that it was in. */
export interface Rated extends Rating {
  readonly name: string;
  readonly games: number;
}

/**
 * Returns the Glicko-2 ratings of the game's roster, the best first. In each game different players meet, if
 * there are enough of them. The winners finish level, and the others behind them, too.
 */
export function rosterRatings({
  game,
  games,
  seed,
  seats,
}: Omit<Arena, 'players'> & { seats: number }): Rated[] {
  const names = rosterOf(game);
  const all = new Map<string, Rated>(names.map(name => [name, { ...UNRATED, name, games: 0 }]));
  for (const n of range(games)) {
    const rng = rngFor(`${seed}/roster/${n}`);
    const players: string[] = [];
    while (players.length < seats) players.push(...rng.shuffle(names).slice(0, seats - players.length));
    for (const { seated, winners } of matches({ game, games: 1, seed: `${seed}/${n}`, players })) {
      const before = seated.flatMap(name => all.get(name) ?? []);
      const after = rated(before.map(each => ({ ...each, score: 0, won: winners.includes(each.name) })));
      before.forEach(({ name, games: played }, seat) => {
        const now = after[seat];
        if (now) all.set(name, { ...now, name, games: played + 1 });
      });
    }
  }
  return [...all.values()].sort((a, b) => b.rating - a.rating);
}
