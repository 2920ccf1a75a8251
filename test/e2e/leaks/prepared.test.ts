/**
 * Prepared answers in two worlds: in one of them a player has prepared an answer, in the other one none.
 * Until the order acts, everything that reaches another user is the same.
 */
import { afterAll, expect, it } from 'vitest';
import type { OrderChoice } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import type { GameId } from '../../../engines/index.ts';
import type { FakeUser } from '../../../playground/user.ts';
import type { World } from '../../support/e2e/program.ts';
import { asked, callerOf, lively } from '../../support/e2e/players.ts';
import {
  course,
  expectSame,
  inOrder,
  LOOKS,
  originOf,
  removeFolders,
  SPECTATOR,
  again,
  type Course,
  type Deed,
  type Next,
  type Origin,
  type Secrecy,
} from '../../support/e2e/worlds.ts';

afterAll(removeFolders);

const PEOPLE = ['Ann', 'Bruno', 'Cleo'] as const;

interface Scene extends Origin {
  /** The player who prepares: not the one whose turn it is. */
  readonly owner: string;
  readonly observer: string;
  /** The question that the order answers. The owner leaves it to the order. */
  readonly meant: string;
  readonly menu: readonly OrderChoice[];
}

/**
 * Starts a game up to its first turn, where the next player prepares and the one after watches; or up to its
 * first opening, where the player who is asked prepares what follows and the next one watches.
 */
async function sceneOf(
  game: GameId,
  meant: string,
  watches: boolean,
  from: 'turn' | 'opening' = 'turn',
): Promise<Scene> {
  const order: string[] = [];
  const menu: OrderChoice[] = [];
  const origin = await originOf({
    game,
    people: PEOPLE,
    seed: `leak/prepared/${game}`,
    prepare: async (world, table, people) => {
      for (let open = await asked(world, table, people); ; open = await asked(world, table, people)) {
        const [one] = open;
        if (one?.prompt.type === from) {
          const seats = await inSeats(world, table, people);
          order.push(
            ...(from === 'opening' ? [0, 1] : [1, 2]).map(i => at(seats, (one.mine.seat + i) % seats.length)),
          );
          menu.push(...((await world.bot().tables.tableView(table, null))?.orderMenu ?? []));
          return;
        }
        await hurry(world, table, people);
      }
    },
  });
  const [next = '', other = ''] = order;
  return { ...origin, owner: next, meant, observer: watches ? SPECTATOR : other, menu };
}

/** Returns the value of this order that ends so. The occasion before it follows from the position. */
function offered({ menu }: Scene, name: string, ending: string): string {
  const values = menu.find(({ id }) => id === name)?.values ?? [];
  const found = values.find(({ value }) => value.endsWith(ending));
  if (!found) throw new Error(`${name}${ending} is not offered`);
  return found.value;
}

async function inSeats(world: World, table: string, people: readonly FakeUser[]): Promise<string[]> {
  const held = await world.store.load(table);
  return (held?.table.players ?? []).map(({ user }) => people.find(({ id }) => id === user)?.me.name ?? '');
}

async function hurry(world: World, table: string, people: readonly FakeUser[]): Promise<void> {
  const one = at(await asked(world, table, people), 0);
  const by = callerOf(world, one.user, `before-${one.mine.stamp}-${one.user.id}`);
  await world.bot().tables.answer(table, by, one.mine.stamp, {
    optionIndexes: lively(one, rngFor(`${one.mine.stamp}`)),
  });
}

const SECRECY: Secrecy = {
  reveals: () => false,
  automated: () => null,
  tableViews: LOOKS,
  answers: 'values',
};

/** Looks at everything, waits past the reminders, then lets all play until the order acts. */
function play({ table, owner, observer, meant }: Scene, first: readonly Deed[]): Next {
  const lookDeeds = LOOKS.filter(where => observer !== SPECTATOR || where !== 'move').map(
    where => ({ do: 'look', at: where }) as const,
  );
  const before: readonly Deed[] = [
    ...first,
    ...lookDeeds,
    ...[10, 600, 120].map(minutes => ({ do: 'wait', minutes }) as const),
    ...lookDeeds.slice(0, 3),
  ];
  const rng = rngFor(`prepared/${table}`);
  return async (world, people, n) => {
    if (n < before.length) return at(before, n);
    if (n > before.length + 50) return null;
    const open = (await asked(world, table, people)).filter(
      ({ user, prompt }) => user.me.name !== owner || prompt.type !== meant,
    );
    const [who] = open;
    if (!who) return n % 2 === 0 ? { do: 'wait', minutes: 6 } : at(lookDeeds, n % lookDeeds.length);
    const places = lively(who, rng);
    const values = places.map(place => at<{ readonly value: unknown }>(who.prompt.options, place).value);
    return { do: 'answer', user: who.user.me.name, places, values, surface: 'panel' };
  };
}

it.each([
  ['raja', 'discs', false, { first: ':palace', second: ':gold' }],
  ['dynasties', 'turn', true, { pass: ':wide-1' }],
  ['taj-mahal', 'turn', false, { withdraw: ':next' }],
] as const)(
  '%s, %s, to a spectator: %s: nothing shows that %o is prepared',
  async (game, meant, watches, set) => {
    const scene = await sceneOf(game, meant, watches);
    const { owner, observer } = scene;
    const orders = (is: boolean): Deed[] =>
      Object.entries(set).map(([name, value]) => ({
        do: 'order',
        user: owner,
        name,
        value: is ? offered(scene, name, value) : null,
      }));
    const telling = { origin: scene, observer, secrecy: SECRECY, change: null };
    const one = await course(telling, play(scene, orders(true)));
    const count = orders(true).length;
    const other = await course(telling, again([...orders(false), ...one.deeds.slice(count)]));
    const moves = ({ marks }: Course) => marks.map(mark => JSON.stringify(mark.moves));
    const acts = moves(one).findIndex((made, i) => made !== moves(other)[i]);
    expect(other.marks.length, 'the same can be done until then').toBeGreaterThan(acts);
    expect(acts, 'the order acts').toBeGreaterThan(count + LOOKS.length + 3);
    const until = ({ seen, marks }: Course) => inOrder(seen.slice(0, at(marks, acts - 1).shown));
    expectSame(until(one), until(other));
  },
);

it('raja, opening: nothing shows that several houses were chosen in one panel', async () => {
  const scene = await sceneOf('raja', 'opening', false, 'opening');
  const { owner, observer } = scene;
  const chooses = (...places: number[]): Deed => ({ do: 'answer', user: owner, places, surface: 'panel' });
  const telling = { origin: scene, observer, secrecy: SECRECY, change: null };
  const one = await course(telling, play(scene, [chooses(3, 11, 19, 28)]));
  const other = await course(telling, again([chooses(3), ...one.deeds.slice(1)]));
  const moves = ({ marks }: Course) => marks.map(mark => JSON.stringify(mark.moves));
  const acts = moves(one).findIndex((made, i) => made !== moves(other)[i]);
  expect(other.marks.length, 'the same can be done until then').toBeGreaterThan(acts);
  expect(acts, 'the next house is placed').toBeGreaterThan(1 + LOOKS.length + 3);
  const until = ({ seen, marks }: Course) => inOrder(seen.slice(0, at(marks, acts - 1).shown));
  expectSame(until(one), until(other));
});
