/** The laws that every game obeys, whatever its rules. Each looks at one position of one game and throws when it is broken. */
import { deepStrictEqual as equal, ok, throws } from 'node:assert/strict';
import { isDeepStrictEqual as same } from 'node:util';
import type {
  Frozen,
  Game,
  Msg,
  Move,
  OrderSet,
  Prompt,
  Seat,
  Step,
  Table,
} from '../../../engines/core/game.ts';
import { allows, silence } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { advance, IllegalAnswer, playOn, silent, start } from '../../../engines/core/table.ts';
import { range, thaw } from '../../../engines/core/values.ts';
import { playThrough, type Chooser, type Playing, type Position } from './playthrough.ts';

export interface Case<S, A, V, O> extends Position<S, A> {
  readonly game: Game<S, A, V, O>;
  readonly seed: string;
  readonly seats: number;
  readonly options: O;
}

type Law = <S, A, V, O>(at: Case<S, A, V, O>) => void;

export const LAWS: Readonly<Record<string, Law>> = {
  'L2 replays to the same step': ({ game, before, move, after }) =>
    equal(advance(game, before.table, move), after),

  'L3 survives JSON': ({ after, move }) => {
    equal(JSON.parse(JSON.stringify(after)), after);
    equal(JSON.parse(JSON.stringify(move)), move);
  },

  'L4 asks each seat at most once, all sealed or none, with distinct options and a legal fallback': ({
    seats,
    open,
    before,
    seed,
  }) => {
    equal(new Set(open.map(p => p.seat)).size, open.length);
    equal(new Set(open.map(p => p.sealed === null)).size, 1);
    for (const p of open) {
      ok(p.seat >= 0 && p.seat < seats);
      const [min, max] = p.pick;
      ok(min >= 0 && min <= max && max <= p.options.length && p.options.length > 0);
      equal(distinct(p.options.map(o => o.value)), p.options.length);
      ok(allows(p, silent(before.table, p)));
      for (const n of range(3)) ok(allows(p, silence(p, rngFor(`${seed}/${n}`))));
    }
  },

  'L5 refuses what it did not offer': ({ game, before: { table }, open, move }) => {
    const refused = (wrong: readonly unknown[]) =>
      throws(() => advance(game, table, wrong as typeof move), IllegalAnswer);
    const [first, ...rest] = move;
    if (!first) return;
    refused([]);
    refused([first, first, ...rest]);
    refused([{ ...first, picks: [...first.picks, ...first.picks, 'nonsense'] }, ...rest]);
    refused([{ ...first, picks: ['nonsense'] }, ...rest]);
    refused([{ ...first, type: 'nonsense' }, ...rest]);
    refused([{ ...first, seat: -1 }, ...rest]);
    if (open.length > 1 && rest.length > 0) refused(rest);
  },

  'L6 shows and asks a seat nothing that another world would not': ({
    game,
    before: {
      table: { state },
    },
    seats,
    seed,
  }) => {
    for (const seat of eyes(seats)) {
      const other = elsewhere(game, state, seat, seed);
      equal(game.view(other, seat), game.view(state, seat));
      equal(game.view(other, null), game.view(state, null));
      equal(
        game.prompts(other).filter(p => p.seat === seat),
        game.prompts(state).filter(p => p.seat === seat),
      );
      equal(game.prompts(other).map(publicPart), game.prompts(state).map(publicPart));
      equal(offers(game.prompts(other)), offers(game.prompts(state)));
    }
  },

  'L7 never lets a seat take back a move that taught it something': ({
    game,
    before: { table },
    move,
    after,
    seed,
  }) => {
    const [first, ...rest] = move;
    if (after.binding || !first || rest.length > 0) return;
    const other = elsewhere(game, table.state, first.seat, seed);
    const step = advance(game, { ...table, state: other }, move);
    equal(game.view(step.table.state, first.seat), game.view(after.table.state, first.seat));
  },

  'L8 tells and asks a seat no more than its view shows': ({
    game,
    before: { table },
    move,
    after,
    seats,
    seed,
  }) => {
    for (const seat of eyes(seats)) {
      const other = { ...table, state: elsewhere(game, table.state, seat, seed) };
      const step = attempt(() => advance(game, other, move));
      if (!step || !same(game.view(step.table.state, seat), game.view(after.table.state, seat))) continue;
      equal(heard(step, seat), heard(after, seat));
      equal(step.binding, after.binding);
      equal(step.table.asked, after.table.asked);
      equal(
        game.prompts(step.table.state).filter(p => p.seat === seat),
        game.prompts(after.table.state).filter(p => p.seat === seat),
      );
    }
  },

  'L9 keeps an untouched prompt fresh while others answer': ({ game, before, open, move, after }) => {
    const now = game.prompts(after.table.state);
    for (const p of open) {
      const untouched = !move.some(a => a.seat === p.seat) && now.some(q => same(p, q));
      if (untouched) equal(after.table.asked[p.seat], before.table.asked[p.seat]);
    }
  },

  'L10 takes silence in a window for nothing, wherever it stands': ({
    game,
    before: { table },
    open,
    move,
    after,
  }) => {
    if (!open.every(p => p.sealed?.closes === 'pace')) return;
    const quiet = move.filter(({ seat, picks }) =>
      open.some(p => p.seat === seat && same(p.fallback, picks)),
    );
    equal(advance(game, table, [...move.filter(a => !quiet.includes(a)), ...quiet]), after);
  },

  'L11 takes answers that are due from all in any order': ({
    game,
    before: { table },
    open,
    move,
    after,
  }) => {
    if (open.every(p => p.sealed?.closes === 'all'))
      equal(advance(game, table, [...move].reverse()).table, after.table);
  },

  'L12 plays in place as it advances': ({ game, before: { table }, move, after }) => {
    const draft = thaw(table.state);
    playOn(game, draft, move, rngFor(`${table.seed}/${table.ply + 1}`));
    equal(draft, after.table.state);
  },

  'L13 speaks in messages of its own': ({ game, open, before, move, after, options }) => {
    const said: Msg[] = [
      ...after.told.map(t => t.msg),
      ...game.hindsight(before.table.state, move),
      ...open.flatMap(p => [p.ask, ...p.options.flatMap(o => (o.group ? [o.label, o.group] : [o.label]))]),
      ...(game.orders?.menu(options) ?? []).flatMap(o => [o.label, ...o.values.map(v => v.label)]),
    ];
    for (const { key, ...args } of said) {
      ok(key.startsWith(`${game.id}:`), key);
      for (const arg of Object.values(args))
        ok(typeof arg !== 'object' || Object.keys(arg).join() === 'seat', key);
    }
    for (const p of open) equal(distinct(p.options.map(o => [o.group, o.label])), p.options.length);
  },

  'L14 answers by standing orders as the prompt allows, the same in every world': ({
    game,
    before,
    after,
    open,
    seats,
    seed,
    options,
  }) => {
    const { orders } = game;
    if (!orders) return;
    const state = before.table.state;
    for (const seat of range(seats)) {
      const other = elsewhere(game, state, seat, seed);
      const set = someOrders(orders.menu(options), `${seed}/${before.table.ply}/${seat}`);
      const answer = orders.answer(state, seat, set);
      const prompt = open.find(p => p.seat === seat);
      equal(orders.answer(other, seat, set), answer);
      equal(orders.answer(state, seat, {}), null);
      if (answer) ok(prompt?.sealed && answer.type === prompt.type && allows(prompt, answer));
      const kept = orders.kept(state, after.table.state, seat, set);
      for (const [id, value] of Object.entries(kept)) equal(set[id], value);
    }
  },
};

/** Plays one seeded game and holds every position against every law. Throws with what is needed to repeat it. Gives the number of moves. */
export function obey<S, A, V, O>(
  game: Game<S, A, V, O>,
  playing: Playing<O>,
  audit: Audit<S> = () => null,
  chooser?: Chooser<A, V>,
  only: readonly string[] = Object.keys(LAWS),
  broken: (law: string, error: unknown) => void = (_, error) => {
    throw error;
  },
): number {
  const first = start(game, playing.seed, { ...playing, first: playing.first ?? null });
  const pieces = audit(first.table.state);
  const moves: Move<A>[] = [];
  try {
    for (const position of playThrough(game, playing, chooser)) {
      freeze(position);
      moves.push(position.move);
      equal(audit(position.after.table.state), pieces);
      equal(game.faults(position.after.table.state), []);
      for (const name of only) {
        try {
          named(name, () =>
            LAWS[name]?.({
              ...position,
              game,
              seed: playing.seed,
              seats: playing.seats,
              options: playing.options,
            }),
          );
        } catch (error) {
          broken(name, error);
        }
      }
    }
    ended(game, first.table, moves);
  } catch (error) {
    throw new Error(
      `${game.id} ${JSON.stringify(playing)} at ply ${moves.length}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  return moves.length;
}

/** What must be the same at every position: the pieces of the game, counted. */
export type Audit<S> = (state: Frozen<S>) => unknown;

/** L1: the log leads to the end again, and there is a score for each seat. */
function ended<S, A, V, O>(game: Game<S, A, V, O>, first: Table<S>, moves: readonly Move<A>[]): void {
  const end = moves.reduce((table, move) => advance(game, table, move).table, first);
  equal(game.prompts(end.state), []);
  equal(game.scores(end.state).length, end.asked.length);
  ok(game.scores(end.state).every(Number.isFinite));
  const winners = game.winners(end.state);
  ok(new Set(winners).size === winners.length && winners.every(seat => seat in end.asked));
}

function named(name: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const eyes = (seats: number): (Seat | null)[] => [null, ...range(seats)];
const distinct = (values: readonly unknown[]): number => new Set(values.map(v => JSON.stringify(v))).size;

/** What everybody can find out about a question to somebody else. */
const publicPart = <A>({ seat, type, sealed }: Prompt<A>) => ({
  seat,
  type,
  claim: sealed?.claim,
  closes: sealed?.closes,
});
const offers = <A>(prompts: readonly Prompt<A>[]) => prompts.flatMap(p => p.options.filter(o => o.onCard));

function elsewhere<S, A, V, O>(
  game: Game<S, A, V, O>,
  state: Frozen<S>,
  seat: Seat | null,
  seed: string,
): Frozen<S> {
  return freeze(game.resample(state, seat, rngFor(`${seed}/elsewhere/${seat}`))) as Frozen<S>;
}

const heard = <S>({ told }: Step<S>, seat: Seat | null) =>
  told.filter(t => t.only === null || (seat !== null && t.only.includes(seat)));

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof IllegalAnswer) return null;
    throw error;
  }
}

function someOrders(
  menu: readonly { id: string; values: readonly { value: string }[] }[],
  seed: string,
): OrderSet {
  const rng = rngFor(seed);
  return Object.fromEntries(
    menu.flatMap(({ id, values }) => {
      const value = values[rng.below(values.length + 1)];
      return value ? [[id, value.value]] : [];
    }),
  );
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
