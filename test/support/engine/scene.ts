import { isDeepStrictEqual as same } from 'node:util';
import { expect } from 'vitest';
import type { Answer, Frozen, Game, Msg, Seat, Start, Step } from '../../../engines/core/game.ts';
import { advance, IllegalAnswer, silent, start } from '../../../engines/core/table.ts';
import { thaw } from '../../../engines/core/values.ts';

/** A test of rules: a position, then answers, then who is told, asked and shown what. */
export interface Scene<S, A, V> {
  given(set: (state: S) => void): Scene<S, A, V>;
  /** Gives one open answer. */
  when<Q extends keyof A>(seat: Seat, type: Q, ...picks: A[Q][]): Scene<S, A, V>;
  /** Closes a sealed window with these answers in order of receipt. A seat that is not listed is silent. */
  hears(...said: readonly (readonly [seat: Seat, ...picks: A[keyof A][]])[]): Scene<S, A, V>;
  /** Checks who is asked, and what: `asks('turn', 1)`. */
  asks(type: keyof A, ...seats: Seat[]): Scene<S, A, V>;
  /** Checks the values offered to an asked seat: all of them, in order. */
  offers<Q extends keyof A>(seat: Seat, ...values: A[Q][]): Scene<S, A, V>;
  refuses<Q extends keyof A>(seat: Seat, type: Q, ...picks: A[Q][]): Scene<S, A, V>;
  /** Checks that these public messages of the last step came in this order, perhaps among others. */
  told(...msgs: Msg[]): Scene<S, A, V>;
  /** Checks all public messages of the last step. */
  toldExactly(...msgs: Msg[]): Scene<S, A, V>;
  /** Checks a message to these seats alone. */
  whispered(msg: Msg, ...seats: Seat[]): Scene<S, A, V>;
  sees(seat: Seat | null, part: object): Scene<S, A, V>;
  over(): Scene<S, A, V>;
  /** Runs any other check. */
  check(look: (step: Step<S>) => void): Scene<S, A, V>;
  readonly step: Step<S>;
  readonly state: Frozen<S>;
}

export function scene<S, A, V, O>(game: Game<S, A, V, O>, from: Start<O>, seed = 'scene'): Scene<S, A, V> {
  let now = start(game, seed, from);
  const open = () => game.prompts(now.table.state);
  const prompt = (seat: Seat) => open().find(p => p.seat === seat);
  const publicly = () => now.told.filter(t => t.only === null).map(t => t.msg);
  const one = (seat: Seat, type: keyof A, picks: readonly unknown[]) => [{ type, seat, picks } as Answer<A>];

  const self: Scene<S, A, V> = {
    get step() {
      return now;
    },
    get state() {
      return now.table.state;
    },
    given(set) {
      const state = thaw<S>(now.table.state);
      set(state);
      now = { ...now, table: { ...now.table, state: state as Frozen<S> } };
      return self;
    },
    when(seat, type, ...picks) {
      now = advance(game, now.table, one(seat, type, picks));
      return self;
    },
    hears(...said) {
      const spoken = said.flatMap(([seat, ...picks]) =>
        one(seat, prompt(seat)?.type ?? ('nobody asked' as keyof A), picks),
      );
      const quiet = open()
        .filter(p => !said.some(([seat]) => seat === p.seat))
        .map(p => silent(now.table, p));
      now = advance(game, now.table, [...spoken, ...quiet]);
      return self;
    },
    asks(type, ...seats) {
      expect(open().map(p => [p.type, p.seat])).toEqual(seats.map(seat => [type, seat]));
      return self;
    },
    offers(seat, ...values) {
      expect(prompt(seat)?.options.map(o => o.value)).toEqual(values);
      return self;
    },
    refuses(seat, type, ...picks) {
      expect(() => advance(game, now.table, one(seat, type, picks))).toThrow(IllegalAnswer);
      return self;
    },
    told(...msgs) {
      expect(publicly().filter(m => msgs.some(wanted => same(wanted, m)))).toEqual(msgs);
      return self;
    },
    toldExactly(...msgs) {
      expect(publicly()).toEqual(msgs);
      return self;
    },
    whispered(msg, ...seats) {
      expect(now.told).toContainEqual({ msg, only: seats });
      return self;
    },
    sees(seat, part) {
      expect(game.view(now.table.state, seat)).toMatchObject(part);
      return self;
    },
    over() {
      expect(open()).toEqual([]);
      return self;
    },
    check(look) {
      look(now);
      return self;
    },
  };
  return self;
}
