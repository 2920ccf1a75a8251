/** Worlds in which a season or a cup is played, and what an onlooker sees of it, for pairs of such worlds. */
import { expect } from 'vitest';
import type { Fact } from '../../../engines/core/story.ts';
import { firstDifference, visibleRecord, type Seen } from '../../../playground/state/record.ts';
import { isEphemeral, type FakeUser } from '../../../playground/user.ts';
import type { Kind, Season } from '../../../src/seasons/model.ts';
import { finish } from '../seasons.ts';
import { openWorld, type World } from './program.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The first is the manager and the one who looks on. */
const NAMES = ['Owner', 'Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'] as const;
type Name = (typeof NAMES)[number];

/** Two seeds that order the lots of six in another way, also those of each three who could be level. */
export const SEEDS = ['one', 'three'] as const;

/** What no onlooker can know. */
export interface Secrets {
  readonly seed: string;
  readonly avoids: readonly (readonly [who: Name, whom: Name])[];
  /** The longest road of each person, which an award counts. Default: none. */
  readonly roads?: Readonly<Partial<Record<Name, number>>>;
}

/** How one is announced, when it has begun, and what its messages are called. */
const KINDS: Readonly<
  Record<
    Kind,
    { readonly options: (people: number) => object; readonly begins: number; readonly title: RegExp }
  >
> = {
  season: { options: () => ({ weeks: 2, days: 1, tables: 2 }), begins: DAY, title: /eason of Raja/ },
  cup: { options: people => ({ people, rounds: 2, days: 1 }), begins: HOUR, title: /[Cc]up of Raja/ },
};

/** Nonces are random. The check code follows from the seed, and tells nothing. */
const RANDOM = /(?<="nonce":")[\w-]+(?=")|(?<=`)[\da-f]{64}(?=`)/g;

const storedIn = async ({ store, playground }: World): Promise<Season> => {
  const [season] = await store.seasons.open(playground.room.guild.id);
  if (!season) throw new Error('none is open');
  return season;
};

/** Ends the tables that run. Of two worlds, the people of the same names come in one order. */
async function endTables(
  world: World,
  users: ReadonlyMap<Name, FakeUser>,
  roads: Secrets['roads'] = {},
): Promise<void> {
  const { rounds, entrants } = await storedIn(world);
  for (const { id, seated } of rounds.filter(({ state }) => state === 'running')) {
    const here = entrants.filter(({ number }) => seated.includes(number)).map(({ user }) => user);
    const order = [...users.values()].map(user => user.id).filter(user => here.includes(user));
    await finish(world, id, order, (user, seat): readonly Fact[] => {
      const name = NAMES.find(each => users.get(each)?.id === user);
      return [{ seat, fact: 'road', about: '', count: (name && roads[name]) ?? 0 }];
    });
  }
}

/** Returns what one shows to an onlooker before its end: its public messages, edits, and private panels. */
export async function shownWith(
  kind: Kind,
  { seed, avoids, roads }: Secrets,
  people: number,
): Promise<readonly Seen[]> {
  const { options, begins, title } = KINDS[kind];
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
    await user('Owner').slash(`${kind} create`, { game: 'raja', ...options(people) }, 'games');
    await world.store.seasons.change((await storedIn(world)).id, before => ({ ...before, seed }));
    await world.pass(MINUTE);
    for (const name of NAMES.slice(1, 1 + people)) {
      await user(name).slash(`${kind} join`, {}, 'games');
      await world.pass(MINUTE);
    }
    await world.pass(begins + MINUTE);
    const owner = user('Owner');
    const look = async (): Promise<void> => {
      await owner.slash(`${kind} standings`, {}, 'games');
      const card = owner.messages('games').find(each => !isEphemeral(each) && title.test(owner.text(each)));
      if (!card) throw new Error('there is no card');
      await owner.click(card, /^sr:/);
      await world.pass(MINUTE);
    };
    await look();
    await endTables(world, users, roads);
    await world.pass(20 * MINUTE);
    await look();
    const { id, awards, rounds } = await storedIn(world);
    expect(
      rounds.some(({ state }) => state === 'over'),
      'a table has counted',
    ).toBe(true);
    expect(awards, 'nothing is awarded yet').toBeNull();
    const isShown = ({ event }: Seen): boolean => {
      const words = 'message' in event ? JSON.stringify(event.message) : '';
      return title.test(words) || /"s[jlrw]:[\da-f]{18}/.test(words);
    };
    const seen = visibleRecord(world.playground.room, owner.id).filter(isShown);
    // The id of a season is random, too.
    return JSON.parse(JSON.stringify(seen).replaceAll(id, 'ID').replaceAll(RANDOM, 'ANY')) as Seen[];
  } finally {
    await world.end();
  }
}

/** Compares what two worlds show that differ in secrets alone. */
export async function expectSame(kind: Kind, one: Secrets, other: Secrets, people: number): Promise<void> {
  const [left, right] = [await shownWith(kind, one, people), await shownWith(kind, other, people)];
  expect(left.length, 'the card, its edits and the panels').toBeGreaterThan(4);
  expect(firstDifference(left, right)).toBeNull();
}
