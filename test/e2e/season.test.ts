/** `/season`: it is announced, joined, divided and played; it counts, ends, and tells who has won. */
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import type { Season } from '../../src/seasons/model.ts';
import { standingsOf } from '../../src/seasons/standings.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { heldOf, openWorld, type World } from '../support/e2e/program.ts';
import { finish } from '../support/seasons.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: World;
let owner: FakeUser;
let ann: FakeUser;
let ben: FakeUser;
let cleo: FakeUser;
beforeEach(async () => {
  world = await openWorld();
  owner = await world.enter('Owner');
  ann = await world.enter('Ann');
  ben = await world.enter('Ben', 'it');
  cleo = await world.enter('Cleo');
});
afterEach(() => world.end());

const guild = () => world.playground.room.guild.id;
const seasons = (): Promise<readonly Season[]> => world.store.seasons.open(guild());
async function stored(): Promise<Season> {
  const season =
    (await seasons()).find(({ game }) => game === 'raja') ??
    (await world.store.seasons.last(guild(), 'raja'));
  if (!season) throw new Error('there is no season');
  return season;
}
async function say(user: FakeUser, command: string, options = {}, channel = 'games'): Promise<string> {
  const { message } = await user.slash(`season ${command}`, options, channel);
  await world.pass(MINUTE);
  return user.text(message);
}
const create = (options = {}) => say(owner, 'create', { game: 'raja', weeks: 2, days: 1, ...options });
/** The public messages of the season in its channel. */
const messages = (channel = 'games'): APIMessage[] =>
  owner
    .messages(channel)
    .filter(message => !isEphemeral(message) && /Season of Raja|season of Raja/.test(owner.text(message)));
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
/** Creates a season of three, and begins it. */
async function begin(options = {}): Promise<void> {
  await create(options);
  for (const user of [ann, ben, cleo]) await press(user, /^sj:/);
  await world.pass(DAY);
}
const tableOf = async (number: number): Promise<string> =>
  (await stored()).rounds.find(each => each.number === number)?.id ?? '';
async function end(number: number, ...order: readonly FakeUser[]): Promise<void> {
  await finish(
    world,
    await tableOf(number),
    order.map(({ id }) => id),
  );
  await world.pass(20 * MINUTE);
}
const mentions = (user: FakeUser): number =>
  world.playground.log.filter(
    ({ method, body }) =>
      method === 'POST' && new RegExp(`"users":\\[[^\\]]*"${user.id}"`).test(JSON.stringify(body ?? null)),
  ).length;

describe('a season', () => {
  it('is announced, joined by button and by command, and left again', async () => {
    expect(await create()).toContain('The season is announced');
    expect(owner.text(card())).toContain('Nobody has joined yet');
    expect(await press(ann, /^sj:/)).toContain('You take part');
    expect(await say(ben, 'join')).toContain('Partecipi');
    expect(await press(ann, /^sj:/)).toContain('You take part already');
    expect(owner.text(card())).toContain('**2 take part:** Ann, Ben');
    expect(await press(ann, /^sl:/)).toContain('You no longer take part');
    expect(await say(ann, 'leave')).toContain('You do not take part');
    expect(owner.text(card())).toContain('**1 takes part:** Ben');
    expect(await press(cleo, /^sr:/)).toContain('How the season of Raja counts');
    expect(await say(cleo, 'standings')).toContain('**1 takes part:** Ben');
    expect(messages(), 'one card').toHaveLength(1);
    expect([ann, ben, cleo, owner].map(mentions)).toEqual([0, 0, 0, 0]);
    expectAccepted(world.playground);
  });

  it('opens the table of the division, counts it, opens the next one, and tells who has won', async () => {
    await begin({ tables: 2 });
    const first = await tableOf(1);
    const { table } = await heldOf(world, first);
    expect(table).toMatchObject({ status: 'running', game: 'raja', pace: 'slow' });
    expect(table.players.map(({ user }) => user).sort()).toEqual([ann.id, ben.id, cleo.id].sort());
    expect(owner.text(card())).toMatch(/Division 1[\s\S]*Table 1 is being played: \[watch\]/);
    await end(1, ann, ben, cleo);
    expect(owner.text(card())).toContain('**1.** Ann · 4 points · 1 win');
    await end(2, ben, ann);
    const whole = await stored();
    expect(whole.end?.how).toBe('completed');
    expect(standingsOf(whole, 0).map(({ points }) => points)).toEqual([6, 6, 0]);
    const closing = messages().at(-1);
    expect(messages()).toHaveLength(2);
    expect(closing && owner.text(closing)).toMatch(/wins the season of Raja/);
    expect(closing && owner.text(closing)).toContain(whole.seed);
    expect(owner.text(card())).toContain('The season is over');
    expect(await say(ann, 'standings')).toContain('The season is over');
    expect(await say(ann, 'join')).toContain('No season is open');
    expectAccepted(world.playground);
  });

  it('ends with its awards, in a picture and in words; `/my story` of the winner names them', async () => {
    await begin({ tables: 1 });
    const rules = await press(cleo, /^sr:/);
    expect(rules).toContain('*road builder* (most villages on one road)');
    await finish(world, await tableOf(1), [ann.id, ben.id, cleo.id], (user, seat) => [
      { seat, fact: 'whole', about: '', count: 1 },
      { seat, fact: 'road', about: '', count: user === ben.id ? 9 : 4 },
    ]);
    await world.pass(20 * MINUTE);
    const closing = messages().at(-1);
    if (!closing) throw new Error('the end was not told');
    expect(owner.text(closing)).toContain('🏅 **The road builder**: Ben · 9 villages on one road');
    expect(JSON.stringify(closing)).toContain('awards.png');
    expect(JSON.stringify(closing)).toContain('The road builder: Ben, 9 villages on one road.');
    expect(owner.text(card())).not.toContain('road builder');
    const ownStory = async (user: FakeUser) => user.text((await user.slash('my story', {}, 'games')).message);
    expect(await ownStory(ben)).toMatch(/🏅 \*\*Il genio delle strade\*\*, stagione di Raja, .*: 9 villaggi/);
    expect(await ownStory(ann)).not.toContain('🏅');
    const { message } = await ben.slash('privacy delete', {}, 'games');
    await ben.click(message, print({ to: 'forgotten' }));
    await world.pass(20 * MINUTE);
    const after = messages().at(-1);
    expect(after && owner.text(after), 'the award goes with their data').not.toMatch(/🏅|Ben/);
    expect(JSON.stringify(after)).not.toContain('awards.png');
    expectAccepted(world.playground);
  });

  it('is paused, corrected and ended by managers alone, with a reason that all read', async () => {
    await begin();
    for (const command of ['pause', 'resume', 'end', 'move'])
      expect(await say(ann, command), command).toContain('may manage the server');
    expect(await say(ann, 'create', { game: 'complots' })).toContain('may manage the server');
    expect(await say(owner, 'pause')).toContain('The season is paused');
    expect(owner.text(card())).toContain('Paused since');
    expect(await say(owner, 'pause')).toContain('paused already');
    expect(await say(owner, 'resume')).toContain('The season goes on');
    const correction = { person: ann.id, change: 'take', points: 2, reason: 'Late by agreement' };
    expect(await say(ann, 'correct', correction)).toContain('may manage the server');
    expect(await say(owner, 'correct', correction)).toContain('The correction counts');
    expect(await say(owner, 'correct', { ...correction, person: owner.id })).toContain('Only the points');
    expect(owner.text(card())).toContain('Corrected by Owner: Ann -2. Reason: Late by agreement');
    const { message } = await owner.slash('season end', {}, 'games');
    expect(await press(owner, /^sf:/, message)).toContain('The season is over');
    expect((await stored()).end?.how).toBe('stopped');
    expect((await heldOf(world, await tableOf(1))).table.status, 'the table plays on').toBe('running');
    expectAccepted(world.playground);
  });

  it('does all of it by buttons, too', async () => {
    await begin();
    const { message: panel } = await owner.click(card(), /^sw:/);
    expect(owner.buttons(panel).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Pause', 'Correct points …', 'End the season …']),
    );
    expect(await press(owner, /^sp:/, panel)).toContain('The season is paused');
    const { message: rest } = await owner.click(card(), /^sw:/);
    expect(await press(owner, /^su:/, rest)).toContain('The season goes on');
    const { message: mine } = await ann.click(card(), /^sw:/);
    expect(ann.buttons(mine).map(({ label }) => label)).toEqual(['Leave', 'How it counts']);
    expect(await press(ann, /^sl:/, mine)).toContain('No further table');
    const { message: away } = await ann.click(card(), /^sw:/);
    expect(await press(ann, /^sj:/, away)).toContain('You are back');
    await expect(
      press(ann, print({ to: 'seasonPause', name: (await stored()).id }), panel),
    ).rejects.toThrow();
  });

  it('is announced by a button and a form, too, by managers alone', async () => {
    const { message: none } = await owner.slash('season standings', {}, 'games');
    expect(owner.text(none)).toContain('No season is open');
    const filled = { game: ['raja'], pace: ['slow'], weeks: '3', tables: ['1'], days: '2' };
    const forms = async (values: object): Promise<string> => {
      const { modal } = await owner.click(none, print({ to: 'seasonNew' }));
      if (!modal) throw new Error('no form');
      return owner.text((await owner.submitModal(modal, { ...filled, ...values })).message);
    };
    expect(await forms({ weeks: '27' })).toContain('“27” is no whole number from 1 to 26');
    expect(await forms({ days: 'xx' })).toContain('“xx” is no whole number from 1 to 28');
    expect(await forms({ pace: ['sealed'] })).toContain('Raja has no such pace');
    expect(await seasons()).toEqual([]);
    expect(await forms({})).toContain('The season is announced');
    await world.pass(MINUTE);
    expect(await stored()).toMatchObject({ weeks: 3, tables: 1, pace: 'slow', game: 'raja' });
    expect(owner.text(card())).toContain('Nobody has joined yet');
    const { message: told } = await ann.slash('season join', { game: 'complots' }, 'games');
    expect(ann.buttons(told)).toEqual([]);
  });

  it('is moved by a button in the other channel; its card is deleted where it was', async () => {
    await begin();
    const { message: here } = await owner.slash('season standings', {}, 'games');
    expect(owner.buttons(here).some(({ customId = '' }) => customId.startsWith('so:'))).toBe(false);
    expect(await say(owner, 'move')).toContain('is in <#');
    const { message: panel } = await owner.slash('season standings', {}, 'general');
    expect(await press(owner, /^so:/, panel)).toContain('The season goes on');
    expect(messages('general')).toHaveLength(1);
    expect(messages('games'), 'a second card would be false soon').toEqual([]);
    expect((await stored()).old).toEqual([]);
  });

  it('one that is over is still shown while another game has one', async () => {
    await begin({ tables: 1 });
    await end(1, ann, ben, cleo);
    await create({ game: 'complots' });
    expect(await say(ann, 'standings', { game: 'raja' })).toContain('The season is over');
    expect(await say(ann, 'standings')).toContain('Season of Complots');
  });

  it('in the thread of one of its tables it is the season that is meant', async () => {
    await begin();
    await say(owner, 'create', { game: 'complots' }, 'general');
    const { thread } = (await heldOf(world, await tableOf(1))).table.location;
    expect(await say(ann, 'standings', {}, thread ?? '')).toContain('Season of Raja');
    expect(await say(ann, 'standings', {}, 'general')).toContain('Season of Complots');
  });

  it('one of a game at a time, with as few choices as one likes', async () => {
    await create();
    expect(await create()).toContain('A season of Raja is open here already');
    expect(await create({ game: 'complots', pace: 'sealed' })).toContain('The season is announced');
    expect(await say(ann, 'join', {}, 'general')).toContain('Several seasons are open here');
    expect(await say(ann, 'join', { game: 'complots' })).toContain('You take part');
    expect(await say(ann, 'join', { game: 'dynasties' })).toContain('No season of Dynasties');
  });
});

describe('what goes wrong', () => {
  it('who vanishes is last, and away until they come back', async () => {
    await begin({ tables: 2 });
    await end(1, ann, ben);
    expect(owner.text(card())).toMatch(/\*\*3\.\*\* Cleo · 0 points · no win.* · 💤 away/);
    const { rounds } = await stored();
    expect(rounds.at(-1)?.seated).toHaveLength(2);
  });

  it('`/privacy delete` leaves a nameless place', async () => {
    await begin();
    const { message } = await cleo.slash('privacy delete', {}, 'games');
    await cleo.click(message, print({ to: 'forgotten' }));
    await world.pass(20 * MINUTE);
    expect(JSON.stringify(await stored())).not.toContain(cleo.id);
    expect(owner.text(card())).not.toContain('Cleo');
    expect(owner.text(card())).toContain('former player');
  });

  it('a channel that takes no card holds it up; its managers read why, and can move it', async () => {
    await create();
    for (const user of [ann, ben, cleo]) await press(user, /^sj:/);
    world.playground.denyBot('games', 'SendMessages');
    await world.pass(DAY + 30 * MINUTE);
    expect((await stored()).rounds).toEqual([]);
    expect(await say(owner, 'standings', {}, 'general')).toContain('I lack this: Send Messages');
    expect(await say(ann, 'standings', {}, 'general')).not.toContain('I lack this');
    expect(await say(owner, 'move', {}, 'general')).toContain('The season goes on');
    await world.pass(30 * MINUTE);
    expect(messages('general')).toHaveLength(1);
    expect((await stored()).rounds).toMatchObject([{ state: 'running' }]);
  });
});
