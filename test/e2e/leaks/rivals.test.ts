/**
 * `/rivals`: what Ann sees before both agree is the same, byte for byte, whether the other one has not
 * answered, has refused, has agreed elsewhere, or avoids her.
 */
import { ComponentType, InteractionType, type APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isEphemeral, type FakeUser } from '../../../playground/user.ts';
import { parse, print } from '../../../src/discord/ids.ts';
import { UNSET } from '../../../src/people/model.ts';
import { expectAccepted } from '../../support/e2e/checks.ts';
import { inject } from '../../support/e2e/injection.ts';
import { openWorld, type World } from '../../support/e2e/program.ts';
import { begin, player, table } from '../../support/store/samples.ts';

let world: World;
let ann: FakeUser;
/** Games that were stored. */
let games: number;
beforeEach(async () => {
  games = 0;
  world = await openWorld();
  await world.enter('Owner');
  ann = await world.enter('Ann');
});
afterEach(async () => {
  // Discord knows no member who has left.
  expectAccepted(world.playground, 404);
  expect(world.complaints).toEqual([]);
  await world.end();
});

const guild = () => world.playground.room.guild.id;
const answer = (user: string, other: string, agrees: boolean, where = guild()) =>
  world.store.agreements.set(where, user, { other, agrees, at: world.time.now() });
const avoid = (user: string, other: FakeUser) =>
  world.store.people.set(user, { ...UNSET, avoids: [{ id: other.id, name: other.me.name }] });

/** What Ben has done before Ann looks. */
type Deed = (ben: FakeUser) => Promise<unknown>;
const UNSHARED: Readonly<Record<string, Deed>> = {
  'has not answered': async () => undefined,
  'has refused': ben => answer(ben.id, ann.id, false),
  'has agreed, and then withdrawn': async ben => {
    await answer(ben.id, ann.id, true);
    await answer(ben.id, ann.id, false);
  },
  'has agreed elsewhere': ben => answer(ben.id, ann.id, true, '77'),
  'avoids her': ben => avoid(ben.id, ann),
  'has agreed, and avoids her': async ben => {
    await answer(ben.id, ann.id, true);
    await avoid(ben.id, ann);
  },
};

/** Stores a game in which Ann has caught three lies of Ben. */
async function finished(ben: FakeUser): Promise<void> {
  const id = `over${games++}`;
  const location = { guild: guild(), channel: 'games', thread: null };
  const players = [player(ann.id, { name: 'Ann' }), player(ben.id, { name: ben.me.name })];
  const over = table(id, { game: 'complots', status: 'over', location, players });
  const results = [ann, ben].map(({ id: user }, seat) => ({ user, seat, score: 0, won: seat === 0 }));
  await begin(world.store, over, { results, at: world.time.now() });
  const fact = (seat: number, name: string, about: string, count: number) => ({
    ...{ seat, fact: name, about, count },
  });
  await world.store.stories.keep(id, [fact(0, 'right', '1', 3), fact(1, 'whole', '', 1)]);
}

/** Enters another person, with whom Ann has finished a game. */
async function newBen(): Promise<FakeUser> {
  const ben = await world.enter(`Ben${games}`);
  await finished(ben);
  return ben;
}

/** Returns the contents of a message, with the same number and the same name for every Ben. */
const contents = ({ components, flags, mentions, content }: APIMessage, ben: FakeUser): string =>
  JSON.stringify({ components, flags, mentions, content })
    .replaceAll(ben.id, 'ID')
    .replaceAll(ben.me.name, 'Ben');

const rivals = async (user: FakeUser, other: FakeUser): Promise<APIMessage> => {
  const { message } = await user.slash('rivals', { person: other.id }, 'games');
  expect(isEphemeral(message)).toBe(true);
  expect(message.mentions).toEqual([]);
  return message;
};
const press = async (user: FakeUser, message: APIMessage, other: FakeUser, value: 'yes' | 'no') =>
  (await user.click(message, print({ to: 'shareStory', person: other.id, value }))).message;

it('before both agree, Ann sees the same in every case, also while she agrees and withdraws', async () => {
  const seen: Record<string, readonly string[]> = {};
  for (const [name, deed] of Object.entries(UNSHARED)) {
    const ben = await newBen();
    await deed(ben);
    const first = await rivals(ann, ben);
    const agreed = await press(ann, first, ben, 'yes');
    seen[name] = [
      contents(first, ben),
      contents(agreed, ben),
      contents(await rivals(ann, ben), ben),
      contents(await press(ann, agreed, ben, 'no'), ben),
      contents(await rivals(ann, ben), ben),
    ];
  }
  const all = Object.values(seen);
  for (const [name, each] of Object.entries(seen)) expect(each, name).toEqual(all[0]);
  expect(new Set(all[0]).size, 'the three states of Ann differ').toBe(3);
  expect(all[0]?.[1]).toContain('You have agreed');
  expect(all[0]?.join()).not.toContain('right 3 : 0');
});

it('that Ben has agreed changes nothing before Ann agrees, and nothing after she refuses', async () => {
  const [silent, agreed] = [await newBen(), await newBen()];
  await answer(agreed.id, ann.id, true);
  const [one, other] = [await rivals(ann, silent), await rivals(ann, agreed)];
  expect(contents(other, agreed)).toBe(contents(one, silent));
  expect(contents(await press(ann, other, agreed, 'no'), agreed)).toBe(
    contents(await press(ann, one, silent, 'no'), silent),
  );
});

it('when both agree both see it, and neither once one of them withdraws', async () => {
  const ben = await newBen();
  await press(ann, await rivals(ann, ben), ben, 'yes');
  const shared = await press(ben, await rivals(ben, ann), ann, 'yes');
  expect(ben.text(shared)).toContain('right 0 : 3');
  expect(ann.text(await rivals(ann, ben))).toContain('right 3 : 0');
  await press(ben, shared, ann, 'no');
  expect(ann.text(await rivals(ann, ben))).toContain('You have agreed');
  expect(ben.text(await rivals(ben, ann))).toContain('You do not share');
  expect(
    ann.messages('games').filter(message => !isEphemeral(message)),
    'nothing is public',
  ).toEqual([]);
});

it('somebody who has left the server looks like somebody who has not answered', async () => {
  const [left, silent] = [await newBen(), await newBen()];
  await answer(left.id, ann.id, true);
  const [one, other] = [await rivals(ann, silent), await rivals(ann, left)];
  world.playground.room.people.delete(left.id);
  const agreed = await press(ann, other, left, 'yes');
  expect(contents(agreed, left)).toBe(contents(await press(ann, one, silent, 'yes'), silent));
});

it('once Ann avoids Ben, she is told why she sees nothing, and Ben is not', async () => {
  const [ben, silent] = [await newBen(), await newBen()];
  for (const each of [ben, silent]) await answer(each.id, ann.id, true);
  await answer(ann.id, ben.id, true);
  await avoid(ann.id, ben);
  expect(ann.text(await rivals(ann, ben))).toContain('is on your list');
  expect(contents(await rivals(ben, ann), ben)).toBe(contents(await rivals(silent, ann), silent));
});

it('Ben reads in private that Ann has agreed, and she cannot tell whether he does', async () => {
  const [ben, avoiding, stranger] = [await newBen(), await newBen(), await world.enter('Stranger')];
  await avoid(avoiding.id, ann);
  const ownPage = async (user: FakeUser) => (await user.slash('my story', {}, 'games')).message;
  const pages: string[] = [];
  for (const each of [ben, avoiding, stranger]) {
    pages.push(contents(await press(ann, await rivals(ann, each), each, 'yes'), each));
    const named = each.text(await ownPage(each)).includes('**Ann** would share');
    expect(named, each === ben ? 'named' : 'not named').toBe(each === ben);
  }
  expect(new Set(pages).size).toBe(1);
  expect(ann.text(await ownPage(ann))).toMatch(/agreed to share with \*\*Ben\d\*\* and \*\*Ben\d\*\*/);

  await press(ben, await rivals(ben, ann), ann, 'no');
  expect(ben.text(await ownPage(ben))).not.toContain('would share');
  expect(ann.text(await ownPage(ann))).toMatch(/agreed to share with \*\*Ben\d\*\* and \*\*Ben\d\*\*/);
});

it('deleted data show nothing: as of somebody with whom nothing was ever agreed', async () => {
  const [ben, silent] = [await newBen(), await newBen()];
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    await answer(one.id, other.id, true);
  expect(ann.text(await rivals(ann, ben))).toContain('right 3 : 0');
  await world.store.records.forget(ben.id);
  expect(contents(await rivals(ann, ben), ben)).toBe(contents(await rivals(ann, silent), silent));
  await answer(ann.id, ben.id, true);
  await answer(ben.id, ann.id, true);
  const text = ann.text(await rivals(ann, ben));
  expect(text).toContain('have not finished a whole game together');
  expect(text).not.toContain('right');
});

it('by the button in `/my story` Ann sees the same as by the command', async () => {
  const ben = await newBen();
  const { message: own } = await ann.slash('my story', {}, 'games');
  const choose = async (person: string): Promise<APIMessage> => {
    const { modal } = await ann.click(own, print({ to: 'rival' }));
    if (!modal) throw new Error('no form');
    return (await ann.submitModal(modal, { person: [person] })).message;
  };
  expect(contents(await choose(ben.id), ben)).toBe(contents(await rivals(ann, ben), ben));
  expect(ann.text(await choose(ann.id))).toContain('your own rival');
});

it('refuses oneself and a bot', async () => {
  const refused = async (person: string) =>
    ann.text((await ann.slash('rivals', { person }, 'games')).message);
  expect(await refused(ann.id)).toContain('your own rival');
  expect(await refused(world.playground.room.bot.id)).toContain('That is a bot');
});

it('keeps no answer about somebody whom the server does not know, and says so', async () => {
  const cleo = await world.enter('Cleo');
  const before = await rivals(ann, cleo);
  world.playground.room.people.delete(cleo.id);
  expect(ann.text((await ann.click(before, 'Agree')).message)).toContain('is not on this server');
  expect(await world.store.agreements.between(guild(), ann.id, cleo.id)).toMatchObject({ own: null });
});

it('keeps no answer of a forged press about oneself or a bot', async () => {
  const message = await rivals(ann, await newBen());
  for (const person of [ann.id, world.playground.room.bot.id]) {
    const custom_id = print({ to: 'shareStory', person, value: 'yes' });
    const data = { id: 1, custom_id, component_type: ComponentType.Button };
    const from = { is: 'here', channel: message.channel_id } as const;
    const forgery = { user: ann.id, from, type: InteractionType.MessageComponent, data, more: { message } };
    expect(await inject(world.playground, forgery, 10_000).answer).not.toBeNull();
    await world.calm();
    expect(await world.store.agreements.between(guild(), ann.id, person)).toMatchObject({ own: null });
  }
});

it('reads the id of an account only as Discord writes it', () => {
  expect(parse('rv:1000000000000000001:yes')).toEqual({
    ...{ to: 'shareStory', person: '1000000000000000001', value: 'yes' },
  });
  for (const person of ['9g6wkt6', '__proto__', '1', '1'.repeat(21)])
    expect(parse(`rv:${person}:yes`), person).toBeNull();
});
