/**
 * Every kind of prepared answer in two worlds: in one of them a player has prepared it, in the other one not.
 * The next move leads to the question that it answers; until then, everything that others see is the same.
 */
import { afterAll, expect, it } from 'vitest';
import { GAMES, type GameId } from '../../../engines/index.ts';
import type { Answer, Frozen, Seat } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { heldOf, plantState } from '../../support/e2e/program.ts';
import {
  again,
  course,
  expectSameUntil,
  expectSameWindow,
  LOOKS,
  originOf,
  removeFolders,
  SPECTATOR,
  type Course,
  type Deed,
  type Origin,
  type Secrecy,
} from '../../support/e2e/worlds.ts';

afterAll(removeFolders);

const PEOPLE = ['Ann', 'Bruno', 'Cleo'] as const;

const SECRECY: Secrecy = {
  reveals: () => false,
  automated: () => null,
  tableViews: LOOKS,
  answers: 'values',
};

/** A kind of prepared answer. */
interface Kind {
  readonly game: GameId;
  /** The id of the order, and how its value ends. */
  readonly order: string;
  readonly ending: string;
  /** The type of the question that it answers. */
  readonly meant: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** A position one move before the question, and that move. */
interface Found {
  readonly state: unknown;
  readonly options: Readonly<Record<string, string>>;
  readonly owner: Seat;
  readonly move: Answer<Record<string, unknown>>;
  readonly value: string;
}

/** Most games that are played until the prepared answer has something to answer. */
const MOST_GAMES = 40;

/** Plays games at random until one move leads to a question that this order answers. */
function find({ game, order, ending, meant, options: wanted = {} }: Kind): Found {
  const rules = GAMES[game];
  const options = Object.fromEntries(
    Object.entries(rules.options as Record<string, readonly string[]>).map(([name, values]) => [
      name,
      wanted[name] ?? at(values, 0),
    ]),
  );
  for (const n of range(MOST_GAMES))
    for (const { before, open, move, after } of playThrough(rules, {
      seed: `leak/kinds/${game}/${order}/${n}`,
      seats: PEOPLE.length,
      options,
      most: 5_000,
    })) {
      const [only] = move;
      const prompts = rules.prompts(after.table.state);
      if (!only || open.length > 1 || prompts.every(({ type }) => type !== meant)) continue;
      const menu = rules.orders?.menu(options, rules.view(before.table.state, null)) ?? [];
      const values = menu.find(({ id }) => id === order)?.values ?? [];
      const value = values.find(each => each.value.endsWith(ending))?.value;
      const found = prompts.find(
        ({ seat, options: { length } }) =>
          value !== undefined &&
          length > 0 &&
          acts(before.table.state, after.table.state, seat, { [order]: value }),
      );
      if (value !== undefined && found)
        return { state: before.table.state, options, owner: found.seat, move: only, value };
    }
  throw new Error(`no game of ${game} asks ${meant}`);

  function acts(
    before: Frozen<unknown>,
    after: Frozen<unknown>,
    seat: Seat,
    set: Record<string, string>,
  ): boolean {
    const orders = rules.orders;
    return orders !== null && orders.answer(after, seat, orders.kept(before, after, seat, set)) !== null;
  }
}

interface Scene extends Origin {
  readonly owner: string;
  readonly mover: string;
  readonly observer: string;
}

async function sceneOf(
  { game }: Kind,
  { state, options, owner, move }: Found,
  watches: boolean,
): Promise<Scene> {
  const names: string[] = [];
  const origin = await originOf({
    game,
    options,
    people: PEOPLE,
    seed: `leak/kinds/${game}`,
    prepare: async (world, table) => {
      await world.calm();
      plantState(world.dataDir, table, state);
      names.push(...(await heldOf(world, table)).table.players.map(({ name }) => name));
    },
  });
  const other = range(PEOPLE.length).find(seat => seat !== owner && seat !== move.seat) ?? 0;
  return {
    ...origin,
    owner: at(names, owner),
    mover: at(names, move.seat),
    observer: watches ? SPECTATOR : at(names, other),
  };
}

const wait = (minutes: number): Deed => ({ do: 'wait', minutes });

/** Prepares or not, looks at everything, and makes the move that leads to the question. */
function deedsOf(
  { owner, mover, observer }: Scene,
  order: string,
  { move, value }: Found,
): readonly [Deed[], Deed[]] {
  const glances = LOOKS.filter(where => observer !== SPECTATOR || where !== 'move').map(
    where => ({ do: 'look', at: where }) as const,
  );
  const rest: readonly Deed[] = [
    wait(10),
    ...glances,
    wait(60),
    { do: 'answer', user: mover, places: [], values: move.picks, surface: 'move' },
  ];
  const script = (set: string | null): Deed[] => [
    { do: 'order', user: owner, name: order, value: set },
    ...rest,
  ];
  return [script(value), script(null)];
}

const madeBy = ({ marks }: Course): string[] => marks.map(({ moves }) => JSON.stringify(moves));

const KINDS: readonly (readonly [Kind, watches: boolean])[] = [
  [{ game: 'taj-mahal', order: 'palace', ending: ':most', meant: 'palace' }, false],
  [{ game: 'taj-mahal', order: 'take', ending: ':red', meant: 'supply' }, true],
  [{ game: 'raja', order: 'bid', ending: ':3', meant: 'bid', options: { level: 'several' } }, false],
  [{ game: 'raja', order: 'pick', ending: ':monk', meant: 'pick' }, true],
  [{ game: 'raja', order: 'give', ending: ':lowest', meant: 'give', options: { level: 'several' } }, false],
  [{ game: 'dynasties', order: 'tile', ending: ':none', meant: 'tile' }, false],
  [{ game: 'dynasties', order: 'choose', ending: ':more', meant: 'choose' }, true],
  [{ game: 'dynasties', order: 'group', ending: ':pair', meant: 'group' }, false],
];

it.each(KINDS)('%o: nothing shows that it is prepared, watched by a spectator: %s', async (kind, watches) => {
  const found = find(kind);
  const scene = await sceneOf(kind, found, watches);
  const [prepared, open] = deedsOf(scene, kind.order, found);
  const telling = { origin: scene, observer: scene.observer, secrecy: SECRECY, change: null };
  const one = await course(telling, again(prepared));
  const other = await course(telling, again(open));
  expect([one.deeds, other.deeds], 'the same can be done').toEqual([prepared, open]);
  const acts = madeBy(one).findIndex((made, i) => made !== madeBy(other)[i]);
  expect(acts, 'the order acts after the last move').toBe(prepared.length);
  expectSameUntil(one, other, acts - 1);
});

it('dynasties, score: nothing shows that an answer in secret is prepared before it is asked', async () => {
  const kind: Kind = { game: 'dynasties', order: 'score', ending: ':none', meant: 'score' };
  const found = find(kind);
  const scene = await sceneOf(kind, found, false);
  // Who has prepared nothing plays a card, so that the answers differ: silence plays none either.
  const said = [wait(0), { do: 'answer', user: scene.owner, places: [0], surface: 'panel' } as const];
  const scripts = deedsOf(scene, kind.order, found).map((deeds, world) => [
    ...deeds,
    at<Deed>(said, world),
    ...LOOKS.map(where => ({ do: 'look', at: where }) as const),
    ...range(14).map(() => wait(120)),
  ]);
  const telling = { origin: scene, observer: scene.observer, secrecy: SECRECY, change: null };
  const [one, other] = [
    await course(telling, again(at(scripts, 0))),
    await course(telling, again(at(scripts, 1))),
  ];
  const closes = expectSameWindow(one, other, 1);
  expect(closes, 'it closes after the looks').toBeGreaterThan(2 * LOOKS.length + 4);
  expect(one.marks[closes]?.moves, 'the order has answered otherwise').not.toEqual(
    other.marks[closes]?.moves,
  );
});
