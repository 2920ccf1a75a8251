/**
 * Seasons in two worlds that differ in secrets only: who avoids whom, the seed of the lots, the hands at the
 * tables. The public messages of the season, and what others read in private, are the same at the same times.
 */
import { expect, it } from 'vitest';
import { firstDifference, visibleRecord, type Seen } from '../../../playground/state/record.ts';
import { isEphemeral, type FakeUser } from '../../../playground/user.ts';
import { lotOf } from '../../../src/seasons/standings.ts';
import type { Season } from '../../../src/seasons/model.ts';
import { openWorld, type World } from '../../support/e2e/program.ts';
import { finish } from '../../support/seasons.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The first is the manager and the one who looks on. */
const NAMES = ['Owner', 'Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'] as const;
type Name = (typeof NAMES)[number];

interface Secrets {
  readonly seed: string;
  readonly avoids: readonly (readonly [who: Name, whom: Name])[];
}

/** Nonces are random. The check code follows from the seed, and tells nothing. */
const RANDOM = /(?<="nonce":")[\w-]+(?=")|(?<=`)[\da-f]{64}(?=`)/g;

const storedIn = async ({ store, playground }: World): Promise<Season> => {
  const [season] = await store.seasons.open(playground.room.guild.id);
  if (!season) throw new Error('no season is open');
  return season;
};

/** Ends the newest table of each division. Of two worlds, the people of the same names come in one order. */
async function endTables(world: World, users: ReadonlyMap<Name, FakeUser>): Promise<void> {
  const { rounds, entrants } = await storedIn(world);
  for (const { id, seated } of rounds.filter(({ state }) => state === 'running')) {
    const here = entrants.filter(({ number }) => seated.includes(number)).map(({ user }) => user);
    const order = [...users.values()].map(user => user.id).filter(user => here.includes(user));
    await finish(world, id, order);
  }
}

const isOfSeason = ({ event }: Seen): boolean =>
  'message' in event && /eason of Raja|"s[jlrw]:[\da-f]{18}/.test(JSON.stringify(event.message));

/** Returns what the season shows to an onlooker: its public messages and their edits, and private panels. */
async function shownWith({ seed, avoids }: Secrets, people: number): Promise<readonly Seen[]> {
  const world = await openWorld();
  try {
    const users = new Map<Name, FakeUser>();
    for (const name of NAMES.slice(0, 1 + people)) users.set(name, await world.enter(name));
    const user = (name: Name): FakeUser => {
      const found = users.get(name);
      if (!found) throw new Error(`${name} is not here`);
      return found;
    };
    for (const [who, whom] of avoids) await user(who).slash('my avoid', { person: user(whom).id }, 'games');
    await user('Owner').slash('season create', { game: 'raja', weeks: 2, days: 1, tables: 2 }, 'games');
    await world.store.seasons.change((await storedIn(world)).id, before => ({ ...before, seed }));
    await world.pass(MINUTE);
    for (const name of NAMES.slice(1, 1 + people)) {
      await user(name).slash('season join', {}, 'games');
      await world.pass(MINUTE);
    }
    await world.pass(DAY + MINUTE);
    const owner = user('Owner');
    const look = async (): Promise<void> => {
      await owner.slash('season standings', {}, 'games');
      const card = owner.messages('games').find(each => !isEphemeral(each) && isShown(owner, each));
      if (!card) throw new Error('there is no card');
      await owner.click(card, /^sr:/);
      await world.pass(MINUTE);
    };
    await look();
    await endTables(world, users);
    await world.pass(20 * MINUTE);
    await look();
    const { id } = await storedIn(world);
    const seen = visibleRecord(world.playground.room, owner.id).filter(isOfSeason);
    // The id of a season is random, too.
    return JSON.parse(JSON.stringify(seen).replaceAll(id, 'ID').replaceAll(RANDOM, 'ANY')) as Seen[];
  } finally {
    await world.end();
  }
}

const isShown = (user: FakeUser, message: Parameters<FakeUser['text']>[0]): boolean =>
  user.text(message).includes('Season of Raja');

/** Two seeds that order the lots of six in another way, also those of each three who could be level. */
const SEEDS = ['one', 'three'] as const;

async function expectSame(one: Secrets, other: Secrets, people: number): Promise<void> {
  const [left, right] = [await shownWith(one, people), await shownWith(other, people)];
  expect(left.length, 'the card, its edits and the panels').toBeGreaterThan(4);
  expect(firstDifference(left, right)).toBeNull();
}

it('the two seeds would order the lots in another way', () => {
  const [one, other] = SEEDS.map(seed =>
    [1, 2, 3].toSorted((a, b) => (lotOf(seed, a) < lotOf(seed, b) ? -1 : 1)),
  );
  expect(one).not.toEqual(other);
});

it('the seed of the lots shows nowhere before the end, not even in an order of names', async () => {
  await expectSame({ seed: SEEDS[0], avoids: [] }, { seed: SEEDS[1], avoids: [] }, 3);
});

it('that somebody avoids somebody shows nowhere, where there is one division only', async () => {
  const [seed] = SEEDS;
  await expectSame({ seed, avoids: [] }, { seed, avoids: [['Ann', 'Ben']] }, 4);
});

it('where lists divide people, it does not show who of two avoids the other', async () => {
  const [seed] = SEEDS;
  await expectSame({ seed, avoids: [['Ann', 'Cleo']] }, { seed, avoids: [['Cleo', 'Ann']] }, 6);
});
