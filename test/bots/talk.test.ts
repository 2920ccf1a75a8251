/** What automated players say: from public facts alone, seldom, and in short, kind words. */
import { describe, expect, it } from 'vitest';
import { choosePlaces } from '../../bots/index.ts';
import { OCCASIONS } from '../../bots/talk/occasions.ts';
import { remarkOn, VARIANTS, type Remark } from '../../bots/talk/talk.ts';
import { TEMPERS, type Temper } from '../../bots/tempers.ts';
import type { AnyAsks, Msg, Seat, Step } from '../../engines/core/game.ts';
import { allows, choose } from '../../engines/core/prompt.ts';
import { commitment, rngFor } from '../../engines/core/rng.ts';
import { advance } from '../../engines/core/table.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAME_IDS, GAMES, type AnyGame, type GameId } from '../../engines/index.ts';
import { sayer } from '../../src/i18n/index.ts';
import { optionSets, playThrough, type Chooser, type Position } from '../support/engine/playthrough.ts';
import { otherWorld } from '../support/engine/other-world.ts';

const SEATS = 3;
const ALL: readonly Temper[] = TEMPERS;
const BEGINS: readonly string[] = ['plays', 'passes', 'passesWide', 'discards'].map(
  key => `dynasties:log.${key}`,
);

/** Yields the positions of a seeded game among three automated players of different tempers. */
function* positions(game: GameId, n: number): Generator<Position<unknown, AnyAsks>> {
  const sets = [...optionSets(GAMES[game])].filter(each => GAMES[game].refuses(SEATS, each) === null);
  const chooser: Chooser<AnyAsks, unknown> = (prompt, view, rng) => {
    const bot = { game, level: 'steady', temper: at(ALL, prompt.seat) } as const;
    return choose<AnyAsks>(prompt, choosePlaces(bot, view, prompt, `${rng.below(2 ** 30)}`));
  };
  yield* playThrough(
    GAMES[game],
    { seed: `talk/${n}`, seats: SEATS, options: at(sets, n % sets.length) },
    chooser,
  );
}

const publicOf = ({ told }: Pick<Step<unknown>, 'told'>): Msg[] =>
  told.flatMap(({ msg, only }) => (only === null ? [msg] : []));

function remarkIn(
  game: AnyGame,
  from: unknown,
  after: Step<unknown>,
  { hash, tempers = ALL }: { hash: string; tempers?: readonly (Temper | null)[] },
): Remark | null {
  const views = { before: game.view(from, null), after: game.view(after.table.state, null) };
  return remarkOn({ game: game.id as GameId, ...views, told: publicOf(after), tempers, hash });
}

describe.each(GAME_IDS)('table talk at %s', id => {
  const game: AnyGame = GAMES[id];

  it('is the same in any world that others cannot tell apart', () => {
    let [compared, spoken] = [0, 0];
    for (const n of range(id === 'complots' ? 40 : 2))
      for (const { before, open, move, after } of positions(id, n)) {
        const { state, ply } = before.table;
        const { seat } = at(move, 0);
        const other = otherWorld(game, state, seat, rngFor(`talk/${n}/${ply}/elsewhere`));
        const isLegal = move.every(answer => {
          const prompt = game.prompts(other).find(each => each.seat === answer.seat);
          return prompt && allows<AnyAsks>(prompt, answer);
        });
        if (!isLegal || open.length === 0) continue;
        const elsewhere = advance(game, { ...before.table, state: other }, move);
        const facts = (from: unknown, step: Step<unknown>) =>
          JSON.stringify([game.view(from, null), publicOf(step), game.view(step.table.state, null)]);
        if (facts(state, after) !== facts(other, elsewhere)) continue;
        compared++;
        // Many hashes, because most turns are silent.
        for (const each of range(12)) {
          const hash = commitment(`${n}/${each}`);
          const here = remarkIn(game, state, after, { hash });
          expect(remarkIn(game, other, elsewhere, { hash }), `game ${n}, ply ${ply}`).toEqual(here);
          if (here) spoken++;
        }
      }
    expect(compared).toBeGreaterThan(50);
    expect(spoken).toBeGreaterThan(20);
  });

  it('names each turn by one text, and comes some times a game', () => {
    const games = id === 'complots' ? 60 : 4;
    const hashes = 10;
    let remarks = 0;
    for (const n of range(games)) {
      const steps = [...positions(id, n)];
      for (const each of range(hashes)) {
        const hash = commitment(`${n}/${each}`);
        let [turn, mover] = [0, ''];
        let spoke: string | null = null;
        for (const { before, after } of steps) {
          const now = moverOf(game.view(before.table.state, null));
          // A player of Dynasties who is the last one to pass has several turns in succession.
          const isNext = now !== mover || publicOf(after).some(({ key }) => BEGINS.includes(key));
          if (isNext) [turn, mover, spoke] = [turn + 1, now, null];
          const remark = remarkIn(game, before.table.state, after, { hash });
          if (!remark) continue;
          if (spoke === null) remarks++;
          if (remark.turn !== 'end')
            expect(remark.turn, `game ${n}, turn ${turn}: ${remark.key}`).toBe(spoke ?? remark.turn);
          spoke = remark.turn;
        }
      }
    }
    expect(remarks / games / hashes).toBeGreaterThan(1);
    expect(remarks / games / hashes).toBeLessThan(10);
  });

  it('is never said by a person', () => {
    for (const { before, after } of positions(id, 0))
      for (const each of range(20)) {
        const hash = commitment(`${each}`);
        const { state } = before.table;
        expect(remarkIn(game, state, after, { hash, tempers: [null, null, null] })).toBeNull();
        const mixed = [null, 'bold', null] as const;
        expect([1, undefined]).toContain(remarkIn(game, state, after, { hash, tempers: mixed })?.seat);
      }
  });

  it('has short and calm words for every occasion, temper and language', () => {
    const occasions = [...OCCASIONS[id].all.map(({ name }) => name), 'wins', 'loses'];
    for (const locale of ['en', 'it'] as const) {
      const said = occasions.flatMap(occasion =>
        TEMPERS.flatMap(temper =>
          range(VARIANTS).map(n => {
            const key = `talk:${id}.${occasion}.${temper}.${n + 1}`;
            const words = sayer(locale, [])({ key });
            expect(words, key).not.toContain(occasion === words ? occasion : key.slice(5));
            expect(words.length, words).toBeLessThanOrEqual(60);
            expect(words, key).toMatch(/^\p{Lu}[^!@<>*_`{}]*[.?]$/u);
            return words;
          }),
        ),
      );
      expect(new Set(said).size).toBe(said.length);
    }
  });
});

/** Names whose turn it is, from a spectator's view of any game. */
function moverOf(view: unknown): string {
  const { round, visit, turn, active, stage } = view as Record<string, unknown>;
  if (typeof turn === 'object') {
    const mover = turn as { seat: Seat } | null;
    return JSON.stringify([round, mover?.seat ?? stage]);
  }
  return JSON.stringify([round, visit, turn, active]);
}
