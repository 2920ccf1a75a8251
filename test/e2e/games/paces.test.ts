/** Whole games at every pace through real discord.js, to the end card and the rematch. */
import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { createRenderer } from '../../../render/renderer.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { PACES } from '../../../src/base.ts';
import { expectAccepted, expectDescribed } from '../../support/e2e/checks.ts';
import { expectEnd, hashShown, playAgain, playOn } from '../../support/e2e/whole-game.ts';
import {
  cardOf,
  endOf,
  heldOf,
  isPublic,
  openTable,
  openWorld,
  type World,
} from '../../support/e2e/program.ts';

const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Eve', 'Fabio', 'Gwen', 'Ilaria'];

/** The number of players for each pace; together every size is played. */
const PEOPLE = { live: [2, 5], async: [3, 8], slow: [4], sealed: [2, 3] } as const;

describe.each(PACES)('a whole %s game', pace => {
  it.each(PEOPLE[pace])('of %i people', async seats => {
    const seed = `paces/${pace}/${seats}`;
    const world = await openWorld(seats === 3 ? { paint: createRenderer } : {});
    const people = await Promise.all(
      NAMES.slice(0, seats).map((name, i) => world.enter(name, i % 2 === 0 ? 'en-US' : 'it')),
    );
    const options = { fifth: seats % 2 === 0 ? 'ambassador' : 'inquisitor' };
    const table = await openTable(world, people, { pace, seed, options });
    try {
      const hash = await hashShown(world, table, at(people, 0));
      await playOn({ world, table, people, rng: rngFor(seed), silence: 20 });
      await expectEnd(world, table, at(people, 0), hash);
      const { state } = (await heldOf(world, table)).table;
      expect(complots.scores(state as Parameters<typeof complots.scores>[0])).toEqual(
        range(seats).map(seat => (seat === winnerOf(state) ? 1 : 0)),
      );
      await expectRematch(world, table, people);
      expectAccepted(world.playground);
      expectDescribed(world.playground, people, NAMES.slice(0, seats));
      await expectLanguages(people);
      expect(world.complaints).toEqual([]);
    } catch (error) {
      throw new Error(`seed ${seed}, table ${table}`, { cause: error });
    } finally {
      await world.end();
    }
  });
});

/** Ephemeral replies are in the language of each reader. */
async function expectLanguages(people: readonly FakeUser[]): Promise<void> {
  const [english, italian] = (['en', 'it'] as const).map(locale =>
    sayer(locale, [])({ key: 'common:since.title' }),
  );
  for (const [i, user] of people.entries())
    await user.neverSees(
      m => !isPublic(m) && user.text(m).includes((i % 2 === 0 ? italian : english) ?? '?'),
    );
}

async function expectRematch(world: World, table: string, people: readonly FakeUser[]): Promise<void> {
  const { state, players } = (await heldOf(world, table)).table;
  const winner = at(players, winnerOf(state));
  const loser = people.find(user => user.id !== winner.user) ?? at(people, 0);
  const { next, called } = await playAgain(world, table, people, loser);
  const { table: record } = await heldOf(world, next);
  expect(record.players[activeIn(record.state)]?.user).toBe(winner.user);
  expect(called).toEqual(people.length === 2 ? people.map(user => user.id) : [winner.user]);
  expect(cardOf(loser, next).channel_id).not.toBe(endOf(loser, table).channel_id);
}

const winnerOf = (state: unknown): number => {
  const left = seatsIn(state).flatMap((player, seat) => (player.hand.length > 0 ? [seat] : []));
  expect(left).toHaveLength(1);
  return at(left, 0);
};

interface Position {
  readonly active: number;
  readonly players: readonly { readonly hand: readonly string[] }[];
}
const isPosition = (state: unknown): state is Position =>
  typeof state === 'object' && state !== null && 'players' in state && 'active' in state;
function position(state: unknown): Position {
  if (!isPosition(state)) throw new TypeError('no position of Complots');
  return state;
}
const seatsIn = (state: unknown) => position(state).players;
const activeIn = (state: unknown) => position(state).active;
