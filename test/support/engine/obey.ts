/**
 * The laws that every game obeys, whatever its rules.
 * Each law checks one move of one game, throws if it is broken, and returns how many comparisons it made.
 */
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
import { orderedAnswer } from '../../../engines/core/orders.ts';
import { allows, silence } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { advance, IllegalAnswer, playOn, silent, start } from '../../../engines/core/table.ts';
import { range, thaw } from '../../../engines/core/values.ts';
import { playThrough, type Chooser, type Playing, type Position } from './playthrough.ts';
import { otherWorld } from './other-world.ts';

export interface Case<S, A, V, O> extends Position<S, A> {
  readonly game: Game<S, A, V, O>;
  readonly seed: string;
  readonly seats: number;
  readonly options: O;
}

/** Returns the number of comparisons made; 0 if the law says nothing about this move. */
type Law = <S, A, V, O>(at: Case<S, A, V, O>) => number;

/** Checks that a forced answer is the only one, and in every world of the spectator the same. */
function expectForced<S, A, V, O>(
  game: Game<S, A, V, O>,
  { seed, ply, state }: Table<S>,
  open: readonly Prompt<A>[],
): void {
  const forced = game.forced(state);
  equal(game.forced(otherWorld(game, state, null, rngFor(`${seed}/forced/${ply}`)) as Frozen<S>), forced);
  if (forced === null) return;
  const [prompt, ...others] = open;
  ok(prompt && others.length === 0 && prompt.sealed === null && prompt.seat === forced.seat);
  ok(prompt.options.length === 1 && allows(prompt, forced));
}

export const LAWS = {
  'L2 replays to the same step': ({ game, before, move, after }) => {
    equal(advance(game, before.table, move), after);
    return 1;
  },

  'L3 survives JSON': ({ after, move }) => {
    equal(JSON.parse(JSON.stringify(after)), after);
    equal(JSON.parse(JSON.stringify(move)), move);
    return 2;
  },

  'L4 asks each seat at most once, all sealed or none, with distinct options and a legal fallback': ({
    game,
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
    expectForced(game, before.table, open);
    return open.length;
  },

  'L5 refuses what it did not offer': ({ game, before: { table }, open, move }) => {
    const [first, ...rest] = move;
    if (!first) return 0;
    const wrongMoves: readonly (readonly unknown[])[] = [
      [],
      [first, first, ...rest],
      [{ ...first, picks: [...first.picks, ...first.picks, 'nonsense'] }, ...rest],
      [{ ...first, picks: ['nonsense'] }, ...rest],
      [{ ...first, type: 'nonsense' }, ...rest],
      [{ ...first, seat: -1 }, ...rest],
      ...(open.length > 1 && rest.length > 0 ? [rest] : []),
    ];
    for (const wrong of wrongMoves) throws(() => advance(game, table, wrong as typeof move), IllegalAnswer);
    return wrongMoves.length;
  },

  'L6 shows and asks a seat nothing that another world would not': ({
    game,
    before: {
      table: { state },
    },
    seats,
    seed,
  }) => {
    let compared = 0;
    for (const seat of eyes(seats)) {
      const other = elsewhere(game, state, seat, seed);
      if (same(other, state)) continue;
      compared++;
      equal(game.view(other, seat), game.view(state, seat));
      equal(game.view(other, null), game.view(state, null));
      equal(
        game.prompts(other).filter(p => p.seat === seat),
        game.prompts(state).filter(p => p.seat === seat),
      );
      equal(game.prompts(other).map(publicPart), game.prompts(state).map(publicPart));
      equal(offers(game.prompts(other)), offers(game.prompts(state)));
    }
    return compared;
  },

  'L7 never lets a seat take back a move that taught it something': ({
    game,
    before: { table },
    move,
    after,
    seed,
  }) => {
    const [first, ...rest] = move;
    if (after.binding || !first || rest.length > 0) return 0;
    const other = elsewhere(game, table.state, first.seat, seed);
    const step = advance(game, { ...table, state: other }, move);
    equal(game.view(step.table.state, first.seat), game.view(after.table.state, first.seat));
    return 1;
  },

  'L8 tells and asks a seat no more than its view shows': ({
    game,
    before: { table },
    move,
    after,
    seats,
    seed,
  }) => {
    let compared = 0;
    for (const seat of eyes(seats)) {
      const other = { ...table, state: elsewhere(game, table.state, seat, seed) };
      const step = attempt(() => advance(game, other, move));
      if (!step || !same(game.view(step.table.state, seat), game.view(after.table.state, seat))) continue;
      compared++;
      equal(heard(step, seat), heard(after, seat));
      equal(step.binding, after.binding);
      equal(step.table.asked, after.table.asked);
      equal(
        game.prompts(step.table.state).filter(p => p.seat === seat),
        game.prompts(after.table.state).filter(p => p.seat === seat),
      );
    }
    return compared;
  },

  'L9 keeps an untouched prompt fresh while others answer': ({ game, before, open, move, after }) => {
    const now = game.prompts(after.table.state);
    const untouched = open.filter(p => !move.some(a => a.seat === p.seat) && now.some(q => same(p, q)));
    for (const { seat } of untouched) equal(after.table.asked[seat], before.table.asked[seat]);
    return untouched.length;
  },

  'L10 takes silence in a window for nothing, wherever it stands': ({
    game,
    before: { table },
    open,
    move,
    after,
  }) => {
    if (!open.every(p => p.sealed?.closes === 'pace')) return 0;
    const isQuiet = ({ seat, picks }: (typeof move)[number]) =>
      open.some(p => p.seat === seat && same(p.fallback, picks));
    const quietLast = [...move.filter(a => !isQuiet(a)), ...move.filter(isQuiet)];
    if (same(quietLast, move)) return 0;
    equal(advance(game, table, quietLast), after);
    return 1;
  },

  'L11 takes answers that are due from all in any order': ({
    game,
    before: { table },
    open,
    move,
    after,
  }) => {
    if (move.length < 2 || !open.every(p => p.sealed?.closes === 'all')) return 0;
    equal(advance(game, table, [...move].reverse()).table, after.table);
    return 1;
  },

  'L12 plays in place as it advances': ({ game, before: { table }, move, after }) => {
    const draft = thaw(table.state);
    playOn(game, draft, move, rngFor(`${table.seed}/${table.ply + 1}`));
    equal(draft, after.table.state);
    return 1;
  },

  'L13 speaks in messages of its own': ({ game, open, before, move, after, options }) => {
    const menu = game.orders?.menu(options, game.view(before.table.state, null)) ?? [];
    const said: Msg[] = [
      ...after.told.map(t => t.msg),
      ...game.hindsight(before.table.state, move),
      ...open.flatMap(p => [p.ask, ...p.options.flatMap(o => (o.group ? [o.label, o.group] : [o.label]))]),
      ...menu.flatMap(o => [o.label, ...o.values.map(v => v.label)]),
    ];
    for (const { key, ...args } of said) {
      ok(key.startsWith(`${game.id}:`), key);
      for (const arg of Object.values(args))
        ok(typeof arg !== 'object' || Object.keys(arg).join() === 'seat', key);
    }
    for (const p of open) equal(distinct(p.options.map(o => [o.group, o.label])), p.options.length);
    return said.length;
  },

  'L14 answers by standing orders as the prompt allows, the same in every world of the seat': ({
    game,
    before,
    after,
    open,
    seats,
    seed,
    options,
  }) => {
    const { orders } = game;
    if (!orders) return 0;
    let answers = 0;
    const state = before.table.state;
    const menu = orders.menu(options, game.view(state, null));
    for (const { id, values } of menu) {
      ok(values.length > 0 && values.length <= 25, id);
      equal(distinct(values), values.length);
    }
    for (const seat of range(seats)) {
      const other = elsewhere(game, state, seat, seed);
      const set = someOrders(menu, `${seed}/${before.table.ply}/${seat}`);
      const answer = orderedAnswer(game, state, seat, set);
      const prompt = open.find(p => p.seat === seat);
      equal(orderedAnswer(game, other, seat, set), answer);
      equal(orders.answer(other, seat, set), orders.answer(state, seat, set));
      equal(orders.answer(state, seat, {}), null);
      if (answer) {
        answers++;
        ok(prompt && answer.type === prompt.type && allows(prompt, answer));
        const told = orders.acted(state, answer);
        ok(told === null || told.key.startsWith(`${game.id}:prepared.`));
      }
      const kept = orders.kept(state, after.table.state, seat, set);
      for (const [id, value] of Object.entries(kept)) equal(set[id], value);
    }
    return answers;
  },
} satisfies Readonly<Record<string, Law>>;

export type LawName = keyof typeof LAWS;
export const LAW_NAMES = Object.keys(LAWS) as LawName[];

export interface Trial<S, A, V> {
  /** Returns what must stay equal. Default: nothing besides `Game.faults`. */
  readonly audit?: Audit<S> | undefined;
  /** Default: any legal answer. */
  readonly chooser?: Chooser<A, V> | undefined;
  /** Default: all. L1 is always checked. */
  readonly only?: readonly LawName[];
  /** Called with each breach of L2 to L14. Default: throws it. */
  readonly broken?: (law: LawName, error: unknown) => void;
}

/** The result of `obey` for one game. */
export interface Tally {
  readonly moves: number;
  /** Comparisons by law. Missing: none. */
  readonly compared: ReadonlyMap<LawName, number>;
}

/**
 * Plays one seeded game and checks every move against every law.
 * Throws an error with all that is needed to repeat the game.
 */
export function obey<S, A, V, O>(
  game: Game<S, A, V, O>,
  playing: Playing<O>,
  { audit = () => null, chooser, only = LAW_NAMES, broken = rethrow }: Trial<S, A, V> = {},
): Tally {
  const { seed, seats, options } = playing;
  const first = start(game, seed, { ...playing, first: playing.first ?? null });
  const pieces = audit(first.table.state);
  const moves: Move<A>[] = [];
  const compared = new Map<LawName, number>();
  try {
    for (const position of playThrough(game, playing, chooser)) {
      freeze(position);
      moves.push(position.move);
      equal(audit(position.after.table.state), pieces);
      equal(game.faults(position.after.table.state), []);
      for (const law of only) {
        try {
          const count = LAWS[law]({ ...position, game, seed, seats, options });
          compared.set(law, (compared.get(law) ?? 0) + count);
        } catch (error) {
          broken(law, new Error(`${law}: ${messageOf(error)}`, { cause: error }));
        }
      }
    }
    ended(game, first.table, moves);
  } catch (error) {
    const where = `${game.id} ${JSON.stringify(playing)} at ply ${moves.length}`;
    throw new Error(`${where}: ${messageOf(error)}`, { cause: error });
  }
  return { moves: moves.length, compared };
}

const rethrow = (_: LawName, error: unknown): void => {
  throw error;
};

/** Returns what must be the same at every position: the pieces of the game, counted. */
export type Audit<S> = (state: Frozen<S>) => unknown;

/** L1: replaying the log leads to the same end, with a score for each seat. */
function ended<S, A, V, O>(game: Game<S, A, V, O>, first: Table<S>, moves: readonly Move<A>[]): void {
  const end = moves.reduce((table, move) => advance(game, table, move).table, first);
  equal(game.prompts(end.state), []);
  equal(game.scores(end.state).length, end.asked.length);
  ok(game.scores(end.state).every(Number.isFinite));
  const winners = game.winners(end.state);
  ok(new Set(winners).size === winners.length && winners.every(seat => seat in end.asked));
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const eyes = (seats: number): (Seat | null)[] => [null, ...range(seats)];
const distinct = (values: readonly unknown[]): number => new Set(values.map(v => JSON.stringify(v))).size;

/** Returns what every player can find out about a prompt to another seat. */
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
  return freeze(otherWorld(game, state, seat, rngFor(`${seed}/elsewhere/${seat}`))) as Frozen<S>;
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
