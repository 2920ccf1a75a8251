/**
 * The queue of `/find` and the lists of `/my avoid` in two worlds: who waits, for what, what others have
 * answered, and who avoids whom differ. Everything that reaches somebody else is the same, at the same times.
 */
import { expect, it } from 'vitest';
import { firstDifference, visibleRecord, type Seen } from '../../../playground/state/record.ts';
import { isEphemeral, type FakeUser } from '../../../playground/user.ts';
import { openWorld, type World } from '../../support/e2e/program.ts';

const NAMES = ['Owner', 'Ann', 'Ben', 'Cleo', 'Zoe'] as const;
type Name = (typeof NAMES)[number];
type People = Readonly<Record<Name, FakeUser>>;
type Deeds = (people: People, world: World) => Promise<void>;

const MINUTE = 60_000;
/** Ids of gatherings and nonces are random. How often and in which order they come is compared. */
const RANDOM = [/(?<=\bf[rn]:)[0-9a-f]{24}/, /(?<="nonce":")[\w-]+(?=")/];

interface Worldly {
  readonly seen: readonly (readonly Seen[])[];
  /** Ids of tables are random. */
  readonly tables: readonly string[];
}

/** Returns everything that these people saw in a world with these deeds. */
async function seenBy(observers: readonly Name[], deeds: Deeds): Promise<Worldly> {
  const world = await openWorld();
  try {
    const entered: [Name, FakeUser][] = [];
    for (const [i, name] of NAMES.entries())
      entered.push([name, await world.enter(name, i % 2 === 0 ? 'en-US' : 'it')]);
    const people = Object.fromEntries(entered) as People;
    await deeds(people, world);
    await world.pass(14 * 60 * MINUTE);
    return {
      seen: observers.map(name => visibleRecord(world.playground.room, people[name].id)),
      tables: (await world.store.of(people.Ann.id)).map(({ id }) => id),
    };
  } finally {
    await world.end();
  }
}

async function expectSame(observers: readonly Name[], one: Deeds, other: Deeds): Promise<void> {
  const [left, right] = [await seenBy(observers, one), await seenBy(observers, other)];
  const ids = [...left.tables, ...right.tables].map(id => new RegExp(id));
  for (const [i, name] of observers.entries()) {
    expect(left.seen[i]?.length, `${name} saw something`).toBeGreaterThan(0);
    expect(firstDifference(left.seen[i] ?? [], right.seen[i] ?? [], [...RANDOM, ...ids]), name).toBeNull();
  }
}

const find = async (world: World, user: FakeUser, options: object): Promise<void> => {
  await user.slash('find', { ...options }, 'games');
  await world.pass(1_000);
};
/** Answers the question in the channel. */
async function answer(world: World, user: FakeUser, code: 'fr' | 'fn'): Promise<void> {
  const question = [...user.messages('games')].findLast(
    message =>
      !isEphemeral(message) && user.buttons(message).some(({ customId = '' }) => customId.startsWith('fr:')),
  );
  if (!question) throw new Error(`${user.me.name} is not asked`);
  await user.click(question, new RegExp(`^${code}:`));
  await world.pass(1_000);
}
/** What somebody who looks around asks for. */
async function lookAround(world: World, user: FakeUser): Promise<void> {
  await user.slash('find', {}, 'games');
  await user.slash('my games', {}, 'games');
  await user.slash('find', { ready: true }, 'games');
  await world.pass(MINUTE);
}
const SLOW_RAJA = { game: 'raja', pace: 'slow', least: 2, most: 2 };
const DYNASTIES = { game: 'dynasties', pace: 'live', least: 5 };

it('who waits, for what and since when is not seen by others, also not by those who wait', async () => {
  const waits =
    (who: 'Ann' | 'Cleo', wish: object): Deeds =>
    async (people, world) => {
      await find(world, people[who], wish);
      await find(world, people.Ben, { game: 'complots', pace: 'live', least: 8 });
      for (const user of [people.Ben, people.Zoe]) await lookAround(world, user);
    };
  await expectSame(['Ben', 'Zoe'], waits('Ann', SLOW_RAJA), waits('Cleo', SLOW_RAJA));
  await expectSame(['Ben', 'Zoe'], waits('Ann', SLOW_RAJA), waits('Ann', DYNASTIES));
});

/** Ann, Ben and Cleo are asked together. */
const three: Deeds = async (people, world) => {
  for (const name of ['Ann', 'Ben', 'Cleo'] as const)
    await find(world, people[name], { game: 'raja', pace: 'slow', least: 3, most: 3 });
};

it('nobody sees who is ready before all are', async () => {
  const ready =
    (who: 'Ann' | 'Cleo' | null): Deeds =>
    async (people, world) => {
      await three(people, world);
      if (who !== null) await answer(world, people[who], 'fr');
      else await world.pass(1_000);
      for (const user of [people.Ben, people.Zoe]) await lookAround(world, user);
      await answer(world, people.Ben, 'fn');
    };
  await expectSame(['Ben', 'Zoe'], ready('Ann'), ready('Cleo'));
  await expectSame(['Ben', 'Zoe'], ready('Ann'), ready(null));
});

it('nobody sees who has declined', async () => {
  const declines =
    (who: 'Ann' | 'Cleo'): Deeds =>
    async (people, world) => {
      await three(people, world);
      await answer(world, people.Ben, 'fr');
      await answer(world, people[who], 'fn');
      for (const user of [people.Ben, people.Zoe]) await lookAround(world, user);
    };
  await expectSame(['Ben', 'Zoe'], declines('Ann'), declines('Cleo'));
});

/** Presses *Join* on the card of the lobby. */
async function join(user: FakeUser): Promise<void> {
  const card = [...user.messages('games')].findLast(message =>
    user.buttons(message).some(({ customId = '' }) => customId.startsWith('j:')),
  );
  if (!card) throw new Error('no lobby is shown');
  await user.click(card, /^j:/);
}
const avoid = async (people: People, who: Name, whom: Name): Promise<void> => {
  await people[who].slash('my avoid', { person: people[whom].id }, 'games');
};

it('who avoids whom is not seen in the queue: it is as if they wished something else', async () => {
  const waits =
    (whom: 'Ben' | 'Cleo', wish: object): Deeds =>
    async (people, world) => {
      await avoid(people, 'Ann', whom);
      await find(world, people.Ann, wish);
      await find(world, people.Ben, SLOW_RAJA);
      for (const user of [people.Ben, people.Zoe]) await lookAround(world, user);
    };
  await expectSame(['Ben', 'Zoe'], waits('Ben', SLOW_RAJA), waits('Cleo', DYNASTIES));
});

it('one who is put on a list after they were found sees that somebody is not ready', async () => {
  const found =
    (whom: 'Ben' | 'Zoe', code: 'fr' | 'fn'): Deeds =>
    async (people, world) => {
      await three(people, world);
      for (const name of ['Ann', 'Ben'] as const) await answer(world, people[name], 'fr');
      await avoid(people, 'Ann', whom);
      await answer(world, people.Cleo, code);
      for (const user of [people.Ben, people.Zoe]) await lookAround(world, user);
    };
  await expectSame(['Ben', 'Zoe'], found('Ben', 'fr'), found('Zoe', 'fn'));
});

it('cards, lists and refusals of lobbies are the same, no matter who there avoids the reader', async () => {
  const lobby =
    (who: 'Ann' | 'Cleo', joins: 'joins' | 'stays away'): Deeds =>
    async (people, world) => {
      await avoid(people, who, 'Ben');
      await people.Ann.slash('play', { game: 'complots' }, 'games');
      await world.pass(MINUTE);
      await join(people.Cleo);
      await world.pass(MINUTE);
      for (const user of [people.Ben, people.Zoe]) await lookAround(world, user);
      if (joins === 'joins') await join(people.Ben);
      await world.pass(MINUTE);
      await lookAround(world, people.Ben);
    };
  await expectSame(['Ben', 'Zoe'], lobby('Ann', 'joins'), lobby('Cleo', 'joins'));
  await expectSame(['Zoe'], lobby('Ann', 'joins'), lobby('Cleo', 'stays away'));
});
