/** Positions of self-play in which every kind of question of every game is open. */
import { GAMES, type GameId } from '../../engines/index.ts';
import { dealt, selfPlay, type Played, type Position } from '../seed/position.ts';

/** A position and what is asked in it. */
export interface Asking {
  readonly position: Position;
  /** The type of the question. */
  readonly question: string;
  readonly seat: number;
}

interface Variant {
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: string;
}

/** Tables that together ask everything; `test/tools/gallery.test.ts` knows what everything is. */
const VARIANTS: Readonly<Record<GameId, readonly Variant[]>> = {
  complots: [{ seats: 5 }, { seats: 2 }, { seats: 5, options: { fifth: 'inquisitor' }, seed: 'gallery 21' }],
  'taj-mahal': [{ seats: 4 }, { seats: 2, options: { ties: 'players' } }, { seats: 1 }],
  // `sure` is asked rarely, because automated players seldom leave an action unfinished.
  raja: [
    { seats: 3 },
    { seats: 4, options: { level: 'advanced' }, seed: 'gallery 2' },
    { seats: 3, options: { level: 'several' } },
  ],
  // `coat`, `give` and `remains` are asked rarely: the tables of five ask them.
  dynasties: [{ seats: 4 }, { seats: 3 }, { seats: 5 }, { seats: 5, seed: 'gallery 2' }],
};
const SEED = 'gallery 1';

/** The first position of each kind of question, in the order in which they were met. */
export const askingPositions = remembered(firstPositions);
/** The position before the last move of a game. */
export const lastPosition = remembered(playedAlmost);

/** Self-play takes seconds, and both languages begin from the same positions. */
function remembered<T>(make: (game: GameId) => T): (game: GameId) => T {
  const made = new Map<GameId, T>();
  return game => {
    const value = made.get(game) ?? make(game);
    made.set(game, value);
    return value;
  };
}

function firstPositions(game: GameId): readonly Asking[] {
  const found = new Map<string, Asking>();
  for (const { seats, options = {}, seed = SEED } of VARIANTS[game])
    for (const asking of askingIn(dealt({ game, seats, options, seed })))
      if (!found.has(asking.question)) found.set(asking.question, asking);
  return [...found.values()];
}

function* askingIn(first: Position): Generator<Asking> {
  const played: Played[] = [];
  yield* openIn(first);
  for (const next of selfPlay(first)) {
    played.push(next);
    yield* openIn({ ...first, played: [...played] });
  }
}

function* openIn(position: Position): Generator<Asking> {
  const now = position.played.at(-1)?.step ?? position.first;
  for (const { type, seat } of GAMES[position.game].prompts(now.table.state))
    yield { position, question: type, seat };
}

function playedAlmost(game: GameId): Position {
  const [variant = { seats: 3 }] = VARIANTS[game];
  const first = dealt({ game, seats: variant.seats, options: variant.options ?? {}, seed: 'gallery end' });
  return { ...first, played: [...selfPlay(first)].slice(0, -1) };
}
