/** Starts a table and carries out moves. */
import type { Answer, Frozen, Game, Io, Move, Prompt, Seat, Start, Step, Table, Told } from './game.ts';
import { allows, silence } from './prompt.ts';
import { rngFor, type Rng } from './rng.ts';
import { same, thaw } from './values.ts';

/** Thrown for a move that the open prompts do not offer. */
export class IllegalAnswer extends Error {}

/** Creates a table at ply 0. Equal arguments give an equal table. */
export function start<S, A, V, O>(game: Game<S, A, V, O>, seed: string, from: Start<O>): Step<S> {
  const blank = { seed, ply: 0, state: {} as Frozen<S>, asked: Array<number>(from.seats).fill(0) };
  return step(game, blank, { waiting: [], by: [] }, io => game.setup(from, io));
}

/**
 * Checks and carries out one move. It is the only gate: rules assume that every move is legal. Throws
 * `IllegalAnswer`. Its arguments stay unchanged.
 */
export function advance<S, A, V, O>(game: Game<S, A, V, O>, table: Table<S>, move: Move<A>): Step<S> {
  const open = openPrompts(game, table.state);
  if (!legal(open, move))
    throw new IllegalAnswer(
      `not offered: ${move.map(a => `${String(a.type)} by seat ${a.seat}`).join(', ')}`,
    ); // without the picks, because they may be secret
  const draft = thaw<S>(table.state);
  const by = move.map(answer => answer.seat);
  const waiting = open.filter(prompt => !by.includes(prompt.seat));
  return step(game, { ...table, ply: table.ply + 1 }, { waiting, by }, io => {
    if (open.some(prompt => prompt.sealed)) io.bind(); // the other answers of the window become known
    game.play(draft, move, io);
    return draft;
  });
}

/** Carries out a move in place, without checks. For searches and measurements that discard the draft. */
export function playOn<S, A, V, O>(game: Game<S, A, V, O>, draft: S, move: Move<A>, rng: Rng): void {
  game.play(draft, move, { rng, tell: () => undefined, bind: () => undefined });
}

/**
 * Returns the open prompts. They are remembered with the state, which never changes: the kernel and its
 * callers ask for them several times. Not for drafts of `playOn`.
 */
export function openPrompts<S, A, V, O>(
  game: Pick<Game<S, A, V, O>, 'prompts'>,
  state: Frozen<S>,
): readonly Prompt<A>[] {
  const key: unknown = state;
  if (typeof key !== 'object' || key === null) return game.prompts(state);
  const known = remembered.get(key);
  if (known) return known as readonly Prompt<A>[];
  const open = game.prompts(state);
  remembered.set(key, open);
  return open;
}

const remembered = new WeakMap<object, readonly unknown[]>();

/** Returns the clock's answer to one open prompt. Its seed is separate from the draws of the rules. */
export function silent<S, A>(table: Table<S>, prompt: Prompt<A>): Answer<A> {
  return silence(prompt, rngFor(`${table.seed}/${table.ply}/silence/${prompt.seat}`));
}

/** Returns whether the move is one open answer, or one answer of every seat of a sealed window. */
function legal<A>(open: readonly Prompt<A>[], move: Move<A>): boolean {
  const fits = (answer: Answer<A>) =>
    open.some(p => p.seat === answer.seat && p.type === answer.type && allows(p, answer));
  const wanted = open.some(p => p.sealed) ? open.length : 1;
  return move.length === wanted && new Set(move.map(a => a.seat)).size === wanted && move.every(fits);
}

/** The seats that answered, and the prompts that were open for others. */
interface Asked<A> {
  readonly by: readonly Seat[];
  readonly waiting: readonly Prompt<A>[];
}

function step<S, A, V, O>(
  game: Game<S, A, V, O>,
  table: Table<S>,
  { waiting, by }: Asked<A>,
  run: (io: Io) => S,
): Step<S> {
  const { ply } = table;
  const rng = rngFor(`${table.seed}/${ply}`);
  const told: Told[] = [];
  let bound = false;
  const state = run({
    rng,
    tell: (msg, seats) => void told.push({ msg, only: seats ?? null }),
    bind: () => {
      bound = true;
    },
  }) as Frozen<S>;
  const open = openPrompts(game, state);
  const unchanged = (seat: Seat) =>
    waiting.some(
      p =>
        p.seat === seat &&
        same(
          p,
          open.find(q => q.seat === seat),
        ),
    );
  const asked = table.asked.map((since, seat) => (unchanged(seat) ? since : ply));
  const askedAnew = open.some(p => asked[p.seat] === ply && !(by.length === 1 && by.includes(p.seat)));
  const revealed = bound || rng.used || told.some(t => t.only) || open.length === 0;
  return { table: { ...table, state, asked }, told, revealed, binding: revealed || askedAnew };
}
