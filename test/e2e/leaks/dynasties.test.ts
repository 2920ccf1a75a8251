/**
 * DY-14, DY-99: two worlds that a user cannot tell apart: hands, scoring cards, book tiles and decks differ.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import type { Frozen, Move, Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { isYellow, sorted, sortedTiles } from '../../../engines/dynasties/facts.ts';
import { dynasties, type Asks, type ScoringCard, type State } from '../../../engines/dynasties/index.ts';
import { callerOf, lively, type Asked } from '../../support/e2e/players.ts';
import {
  again,
  compare,
  course,
  LOOKS,
  originOf,
  removeFolders,
  seeded,
  SPECTATOR,
  wander,
  type Course,
  type Secrecy,
} from '../../support/e2e/worlds.ts';
import type { World } from '../../support/e2e/program.ts';
import { diverted, swap, twinOf } from '../../support/engine/twins.ts';

afterAll(removeFolders);

const SECRECY: Secrecy = {
  reveals: ({ key }) => key === 'dynasties:log.wins',
  automated: ({ players, state }) =>
    players.map(({ bot }, seat) => {
      const { hand, scoring, tiles } = at((state as State).players, seat);
      return bot ? [hand, scoring, tiles] : [];
    }),
  tableViews: [...LOOKS, '/dynasties scores'],
  answers: 'values',
};

interface Setting {
  readonly people: readonly string[];
  readonly seed: string;
  readonly bots?: number;
  readonly moves: number;
  readonly most: number;
  readonly tries?: number;
}

/** Answers through the service, because nothing shown before the start of the worlds is compared. */
async function hurry(world: World, table: string, who: Asked, rng: Rng): Promise<void> {
  const by = callerOf(world, who.user, `before-${who.user.me.name}-${who.mine.stamp}`);
  await world.bot().tables.answer(table, by, who.mine.stamp, { optionIndexes: lively(who, rng) });
}

/** Swaps one hidden piece with another of its kind; the `kept` seats keep theirs. */
function change(state: State, kept: readonly (Seat | null)[], rng: Rng): void {
  const others = state.players.filter((_, who) => !kept.includes(who));
  switch (rng.below(4)) {
    case 0:
      return swap([...others.map(({ tiles }) => tiles), state.unseen], rng, sortedTiles);
    case 1:
      return swapYellow(state, others, rng);
    default:
      return swap([...others.map(({ hand }) => hand), state.deck], rng, sorted);
  }
}

function swapYellow(state: State, others: readonly State['players'][number][], rng: Rng): void {
  const own = others.map(({ scoring }) => scoring.filter(isYellow));
  swap([...own, ...state.yellow.filter(({ by }) => by === null).map(({ cards }) => cards)], rng, sorted);
  others.forEach((owner, i) => {
    owner.scoring = sorted<ScoringCard>([...owner.scoring.filter(card => !isYellow(card)), ...at(own, i)]);
  });
}

interface Told {
  readonly one: Course;
  readonly other: Course;
  readonly compared: number;
  readonly moved: Readonly<Record<'hand' | 'scoring' | 'tiles' | 'deck', number>>;
}

async function twoWorlds(
  { people, seed, bots = 0, moves, most, tries = 40 }: Setting,
  observer: string,
): Promise<Told> {
  const origin = await originOf({ game: 'dynasties', people, seed, bots, moves, hurry });
  const telling = { origin, observer, secrecy: SECRECY };
  const one = await course(
    { ...telling, change: null },
    wander(origin.table, {
      secrecy: SECRECY,
      observer,
      rng: rngFor(`${seed}/deeds`),
      most,
      choose: lively,
      undoes: true,
    }),
  );
  const { seed: secret, ply, state, asked, players } = one.start;
  const from = state as Frozen<State>;
  const seat = players.findIndex(({ name }) => name === observer);
  const kept = [seat, ...players.flatMap(({ bot }, who) => (bot ? [who] : []))];
  const way = {
    start: { seed: secret, ply, state: from, asked },
    lines: one.marks.map(mark => mark.moves as readonly Move<Asks>[]),
    seat: seat < 0 ? null : seat,
  };
  const to = twinOf(
    dynasties,
    way,
    (other, rng) => {
      change(other, kept, rng);
    },
    { seed: seed, tries: tries },
  );
  const other = await diverted(dynasties, from, to, () =>
    course({ ...telling, change: () => to }, again(one.deeds)),
  );
  return { one, other, compared: compare(one, other), moved: movedBetween(from, to) };
}

/** Returns how many cards and tiles are elsewhere. */
function movedBetween(from: Frozen<State>, to: State): Told['moved'] {
  const gone = (before: readonly string[] = [], after: readonly string[] = []) =>
    before.reduce(
      (left, card) => (left.includes(card) ? left.toSpliced(left.indexOf(card), 1) : left),
      [...after],
    ).length;
  const of = (field: 'hand' | 'scoring' | 'tiles') =>
    from.players.reduce((sum, player, seat) => sum + gone(player[field], to.players[seat]?.[field]), 0);
  return { hand: of('hand'), scoring: of('scoring'), tiles: of('tiles'), deck: gone(from.deck, to.deck) };
}

const NAMES: readonly string[] = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Eve'];

describe('DY-99 two worlds', () => {
  it.each([
    ['Ann', { people: NAMES.slice(0, 3), moves: 6, most: 24 }],
    [SPECTATOR, { people: NAMES.slice(0, 3), moves: 40, most: 20 }],
    ['Bruno', { people: NAMES, moves: 60, most: 20 }],
    ['Ann', { people: NAMES.slice(0, 3), bots: 1, moves: 12, most: 14 }],
  ] as const)('are the same to %s %o', async (observer, setting) => {
    const seed = `leak/dynasties/${observer}/${setting.moves}`;
    const { one, compared, moved } = await seeded(seed, twoWorlds({ ...setting, seed }, observer));
    expect(compared, seed).toBe(one.deeds.length);
    expect(moved.hand, seed).toBeGreaterThan(0);
    expect(moved.deck, seed).toBeGreaterThan(0);
  });

  it('are the same to Ann to the end of the game, when all is shown', async () => {
    const seed = 'leak/dynasties/end/3';
    const { one, other, compared, moved } = await seeded(
      seed,
      twoWorlds({ people: NAMES.slice(0, 3), moves: 110, seed, most: 200, tries: 60 }, 'Ann'),
    );
    expect([one.marks.at(-1)?.over, other.marks.at(-1)?.over]).toEqual([true, true]);
    expect(compared, seed).toBe(one.deeds.length - 1);
    expect(moved.scoring + moved.tiles + moved.hand, seed).toBeGreaterThan(1);
  });
});
