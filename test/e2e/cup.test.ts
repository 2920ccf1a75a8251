/** `/cup`: it is announced and joined, begins by itself, is drawn, played and counted, and has a winner. */
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { byNumber, type Season } from '../../src/seasons/model.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { heldOf, openWorld, type World } from '../support/e2e/program.ts';
import { finish } from '../support/seasons.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: World;
let owner: FakeUser;
let people: readonly FakeUser[];
beforeEach(async () => {
  world = await openWorld();
  owner = await world.enter('Owner');
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];
  const entered: FakeUser[] = [];
  for (const name of names) entered.push(await world.enter(name, name === 'Ben' ? 'it' : 'en-US'));
  people = entered;
});
afterEach(() => world.end());

const person = (at: number): FakeUser => {
  const found = people[at];
  if (!found) throw new Error(`there is no person ${at}`);
  return found;
};
const guild = () => world.playground.room.guild.id;
async function stored(): Promise<Season> {
  const open = (await world.store.seasons.open(guild())).find(({ cup }) => cup !== null);
  const cup = open ?? (await world.store.seasons.last(guild(), 'raja', 'cup'));
  if (!cup) throw new Error('there is no cup');
  return cup;
}
async function say(user: FakeUser, command: string, options = {}, channel = 'games'): Promise<string> {
  const { message } = await user.slash(`cup ${command}`, options, channel);
  await world.pass(MINUTE);
  return user.text(message);
}
const create = (options = {}) => say(owner, 'create', { game: 'raja', ...options });
const messages = (channel = 'games'): APIMessage[] =>
  owner
    .messages(channel)
    .filter(message => !isEphemeral(message) && /cup of raja/i.test(owner.text(message)));
function card(): APIMessage {
  const [found] = messages();
  if (!found) throw new Error('there is no card');
  return found;
}
async function press(user: FakeUser, what: RegExp | string, message = card()): Promise<string> {
  const { message: answer } = await user.click(message, what);
  await world.pass(MINUTE);
  return user.text(answer);
}
/** Creates a cup that all join, and that begins by itself. */
async function begin(options = {}): Promise<void> {
  await create(options);
  for (const user of people) await press(user, /^sj:/);
  await world.pass(HOUR);
}
/** Ends the tables that run: those who come first by name are first. `gone`: they have lost their seats. */
async function finishRound(gone: readonly FakeUser[] = []): Promise<void> {
  const whole = await stored();
  for (const { id, seated } of whole.rounds.filter(({ state }) => state === 'running')) {
    const users = seated
      .toSorted((a, b) => a - b)
      .map(number => byNumber(whole, number)?.user ?? '')
      .filter(user => !gone.some(each => each.id === user));
    await finish(world, id, users);
  }
  await world.pass(20 * MINUTE);
}
const mentions = (user: FakeUser): number =>
  world.playground.log.filter(
    ({ method, body }) =>
      method === 'POST' && new RegExp(`"users":\\[[^\\]]*"${user.id}"`).test(JSON.stringify(body ?? null)),
  ).length;

describe('a cup', () => {
  it('is announced by a button and a form, too, by managers alone', async () => {
    const { message: none } = await owner.slash('cup standings', {}, 'games');
    expect(owner.text(none)).toContain('No cup is open');
    const filled = { game: ['raja'], format: ['swiss-2'], pace: ['slow'], people: '4', days: '2' };
    const forms = async (values: object): Promise<string> => {
      const { modal } = await owner.click(none, print({ to: 'cupNew' }));
      if (!modal) throw new Error('no form');
      return owner.text((await owner.submitModal(modal, { ...filled, ...values })).message);
    };
    expect(await forms({ people: '2' })).toContain('“2” is no whole number from 3 to 40');
    expect(await forms({ people: '41' })).toContain('“41” is no whole number from 3 to 40');
    expect(await forms({ days: 'x' })).toContain('“x” is no whole number from 1 to 28');
    expect(await forms({ pace: ['sealed'] })).toContain('Raja has no such pace');
    expect(await world.store.seasons.open(guild())).toEqual([]);
    expect(await forms({})).toContain('The cup is announced');
    await world.pass(MINUTE);
    const { signUp, seen, ...made } = await stored();
    expect(made).toMatchObject({ game: 'raja', pace: 'slow', weeks: 0, tables: 0 });
    expect(made.cup).toMatchObject({ format: 'swiss', rounds: 2, least: 4 });
    expect(Math.round((signUp - seen) / DAY)).toBe(2);
    expect(await forms({ game: ['complots'], pace: ['live'], format: ['usual'], days: '' })).toContain(
      'The cup is announced',
    );
    const open = await world.store.seasons.open(guild());
    const live = open.find(({ game }) => game === 'complots');
    expect(live?.cup, 'the usual format of the game').toMatchObject({ format: 'knockout', rounds: null });
    expect(Math.round(((live?.signUp ?? 0) - (live?.seen ?? 0)) / DAY), 'a day for a live cup').toBe(1);
    const { message: told } = await person(0).slash('cup join', { game: 'dynasties' }, 'games');
    expect(person(0).buttons(told)).toEqual([]);
    await expect(person(0).click(none, print({ to: 'cupNew' }))).rejects.toThrow();
  });

  it('is announced and joined, and begins by itself when enough have joined', async () => {
    expect(await create({ people: 4, days: 2 })).toContain('The cup is announced');
    expect(owner.text(card())).toContain('It begins by itself when 4 people have joined');
    expect(await press(person(0), /^sj:/)).toContain('You take part');
    expect(await say(person(1), 'join')).toContain('Partecipi');
    expect(await press(person(1), /^sl:/)).toContain('Non partecipi più');
    expect(await say(person(1), 'leave')).toContain('Non partecipi a questa coppa');
    for (const at of [1, 2]) await press(person(at), /^sj:/);
    expect((await stored()).cup?.starts).toBeNull();
    await press(person(3), /^sj:/);
    expect(owner.text(card())).toContain('Enough people have joined');
    await press(person(4), /^sj:/);
    expect(await press(person(5), /^sr:/)).toContain('How the cup of Raja counts');
    expect((await stored()).span, 'others can join for an hour').toBeNull();
    expect(people.map(mentions), 'nobody is mentioned').toEqual([0, 0, 0, 0, 0, 0]);
    await world.pass(HOUR);
    const whole = await stored();
    expect(whole.cup?.draws.map(groups => groups.map(group => group.length))).toEqual([[5]]);
    expect((await heldOf(world, whole.rounds[0]?.id ?? '')).table).toMatchObject({
      ...{ status: 'running', game: 'raja', pace: 'slow' },
    });
    expect(await say(person(5), 'join')).toContain('This cup has begun');
    expect(messages(), 'one card').toHaveLength(1);
    expectAccepted(world.playground);
  });

  it('Swiss: all play its rounds, and the card tells who has won', async () => {
    await begin({ rounds: 2 });
    expect(owner.text(card())).toMatch(/Round 1 of 2[\s\S]*Table 1: .*\[watch\]/);
    await finishRound();
    expect(owner.text(card())).toContain('**1.** Ann · 24 points · 1 win');
    expect(owner.text(card())).toContain('Round 2 of 2, the last one');
    expect((await stored()).cup?.draws.map(groups => groups.flat().length)).toEqual([6, 6]);
    await finishRound();
    const whole = await stored();
    expect(whole.end?.how).toBe('completed');
    expect(messages()).toHaveLength(2);
    const closing = messages().at(-1);
    expect(closing && owner.text(closing)).toMatch(/Ann.* wins the cup of Raja/);
    expect(closing && owner.text(closing)).toContain(whole.seed);
    expect(owner.text(card())).toContain('The cup is over');
    expect(await say(person(0), 'standings')).toContain('The cup is over');
    expect(await say(person(0), 'join')).toContain('No cup is open');
    expectAccepted(world.playground);
  });

  it('a live knock-out begins after three minutes; who vanishes is out; the final has a winner', async () => {
    await create({ format: 'knockout', pace: 'live' });
    for (const user of people) await user.click(card(), /^sj:/);
    await world.pass(2 * MINUTE);
    expect((await stored()).span).toBeNull();
    await world.pass(2 * MINUTE);
    const { rounds } = await stored();
    expect(rounds.map(({ seated }) => seated.length)).toEqual([3, 3]);
    expect((await heldOf(world, rounds[0]?.id ?? '')).table.pace).toBe('live');
    await finishRound([person(0)]);
    const after = await stored();
    expect(after.cup?.draws[1]).toHaveLength(1);
    expect(after.cup?.draws[1]?.flat()).not.toContain(1);
    expect(owner.text(card())).toContain('The final');
    expect(await say(person(0), 'join')).toContain('You are out of this knock-out');
    await finishRound();
    const closing = messages().at(-1);
    expect(closing && owner.text(closing)).toMatch(/Ben.* wins the cup of Raja/);
    expectAccepted(world.playground);
  });

  it('does not take place if too few have joined, and says so on its card alone', async () => {
    await create({ days: 1 });
    await press(person(0), /^sj:/);
    await world.pass(DAY);
    expect(owner.text(card())).toContain('Not enough people have joined');
    expect(messages()).toHaveLength(1);
    expect(await create()).toContain('The cup is announced');
  });
});

describe('managers', () => {
  it('alone pause, correct, move and end it, with a reason that all read', async () => {
    await begin();
    const ann = person(0);
    for (const command of ['pause', 'resume', 'end', 'move'])
      expect(await say(ann, command), command).toContain('may manage the server');
    expect(await say(ann, 'create', { game: 'complots' })).toContain('may manage the server');
    expect(await say(owner, 'pause')).toContain('The cup is paused');
    expect(owner.text(card())).toContain('Paused since');
    await finishRound();
    expect((await stored()).cup?.draws, 'no round is drawn meanwhile').toHaveLength(1);
    const change = { person: ann.id, change: 'take', points: 2, reason: 'Late by agreement' };
    expect(await say(ann, 'correct', change)).toContain('may manage the server');
    expect(await say(owner, 'correct', { ...change, change: 'out' })).toContain('all play each round');
    const { points: _, ...without } = change;
    expect(await say(owner, 'correct', without)).toContain('Say by how many points');
    expect(await say(owner, 'correct', change)).toContain('The correction counts');
    expect(owner.text(card())).toContain('Corrected by Owner: Ann -2. Reason: Late by agreement');
    expect(await say(owner, 'resume')).toContain('The cup goes on');
    await world.pass(20 * MINUTE);
    expect((await stored()).cup?.draws).toHaveLength(2);
    expect(await say(owner, 'move'), 'it is here already').toContain('The cup is in <#');
    const { message: elsewhere } = await owner.slash('cup standings', {}, 'general');
    expect(await press(owner, /^so:/, elsewhere)).toContain('The cup goes on in');
    expect(messages('general')).toHaveLength(1);
    expect(messages('games'), 'its card is deleted where it was').toEqual([]);
    const { message } = await owner.slash('cup end', {}, 'games');
    expect(await press(owner, /^sf:/, message)).toContain('The cup is over');
    expect((await stored()).end?.how).toBe('stopped');
    expectAccepted(world.playground);
  });

  it('decide by buttons who goes on in a knock-out', async () => {
    await begin({ format: 'knockout' });
    const { message: panel } = await owner.click(card(), /^sw:/);
    expect(owner.buttons(panel).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Standings', 'Round 1', 'Pause', 'Decide who goes on …', 'End the cup …']),
    );
    expect(await press(owner, /^sp:/, panel)).toContain('The cup is paused');
    await finishRound();
    const { message: rest } = await owner.click(card(), /^sw:/);
    const { modal } = await owner.click(rest, /^sk:/);
    expect(modal.title).toBe('Decide who goes on …');
    const { message: said } = await owner.submitModal(modal, {
      who: ['1'],
      goes: ['out'],
      reason: 'Two accounts',
    });
    expect(owner.text(said)).toContain('The correction counts');
    await world.pass(MINUTE);
    expect(owner.text(card())).toContain('Decided by Owner: Ann is out. Reason: Two accounts');
    const { message: paused } = await owner.click(card(), /^sw:/);
    expect(await press(owner, /^su:/, paused)).toContain('The cup goes on');
    await world.pass(20 * MINUTE);
    expect((await stored()).cup?.draws[1]?.flat()).not.toContain(1);
    const { message: round } = await person(2).click(card(), /^sw:/);
    const { message: tables } = await person(2).click(round, `sw:${(await stored()).id}:1`);
    expect(person(2).text(tables)).toMatch(/Round 1[\s\S]*Table 1: 1\. /);
    expectAccepted(world.playground);
  });

  it('may have a season and a cup of one game, and one cup of each', async () => {
    const { message } = await owner.slash('season create', { game: 'raja' }, 'games');
    expect(owner.text(message)).toContain('The season is announced');
    expect(await create()).toContain('The cup is announced');
    expect(await create()).toContain('A cup of Raja is open here already');
    expect(await create({ game: 'complots', pace: 'sealed' })).toContain('The cup is announced');
    expect(await say(person(0), 'join', {}, 'general')).toContain('Several cups are open here');
    expect(await say(person(0), 'join', { game: 'complots' })).toContain('You take part');
    const { message: joined } = await person(0).slash('season join', {}, 'general');
    expect(person(0).text(joined)).toContain('When the season begins');
  });
});

it('`/privacy delete` leaves a nameless place in a cup', async () => {
  await begin();
  const fay = person(5);
  const { message } = await fay.slash('privacy delete', {}, 'games');
  await fay.click(message, print({ to: 'forgotten' }));
  await world.pass(20 * MINUTE);
  expect(JSON.stringify(await stored())).not.toContain(fay.id);
  expect(owner.text(card())).not.toContain('Fay');
});
