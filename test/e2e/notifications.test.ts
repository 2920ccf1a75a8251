/** Preferences and direct messages through real discord.js. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { closeChannel } from '../../playground/guild/threads.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import { REMINDERS, UNSET } from '../../src/people/model.ts';
import { complots } from '../../engines/complots/index.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import { asked, channelOf, sayAnything } from '../support/e2e/players.ts';
import {
  again,
  course,
  expectSame,
  inOrder,
  LOOKS,
  originOf,
  removeFolders,
  type Deed,
  type Secrecy,
} from '../support/e2e/worlds.ts';
import { cardOf, lobbyOf, openLobby, openTable, openWorld, type World } from '../support/e2e/program.ts';

afterAll(removeFolders);

let world: World;
let ann: FakeUser;
let bruno: FakeUser;
let cleo: FakeUser;
/** The statuses that Discord may answer with in this test. */
const refused: number[] = [];

const MAIL = /Send me direct messages|Mandami messaggi privati/;
const settings = async (user: FakeUser) => (await user.slash('my settings')).message;

describe('a person settles how things are told', () => {
  beforeEach(async () => {
    world = await openWorld();
    ann = await world.enter('Ann');
    bruno = await world.enter('Bruno', 'it');
    cleo = await world.enter('Cleo');
  });
  afterEach(async () => {
    expectAccepted(world.playground, ...refused.splice(0));
    await world.end();
  });

  it('direct messages start with the press that asks for them, tell turns, and end by a press', async () => {
    const card = await settings(bruno);
    await bruno.click(card, MAIL);
    expect(bruno.dms().map(message => bruno.text(message))).toEqual([
      expect.stringMatching(/<\/my settings:\d+>/),
    ]);
    expect(bruno.text(card)).toContain('attivi');
    const table = await openTable(world, [ann, bruno, cleo], { seed: 'letters', pace: 'async' });
    const rng = rngFor('letters');
    for (let n = 0; bruno.dms().length < 2 && n < 30; n++) {
      for (const one of await asked(world, table, [ann, cleo])) await sayAnything(world, one, rng);
      await world.pass(10_000);
    }
    const notification = at(bruno.dms(), 1);
    expect(bruno.text(notification)).toContain('Tocca a te');
    expect(bruno.text(notification)).toContain('Ann');
    expect(JSON.stringify(notification.components)).toContain(
      `https://discord.com/channels/${world.playground.room.guild.id}/${await channelOf(world, table)}` +
        `/${cardOf(bruno, table).id}`,
    );
    expect(ann.dms()).toEqual([]);
    expect(cleo.dms()).toEqual([]);
    await world.stopBot();
    await world.startBot(); // nothing depends on memory, also in a channel of direct messages
    const { message } = await bruno.click(notification, 'Niente più avvisi da questo tavolo');
    expect(bruno.text(message)).toContain('niente');
    expect((await world.store.people.settings(bruno.id)).levels).toEqual({ [table]: 'off' });
    expect(bruno.text((await bruno.slash('my games', {}, notification.channel_id)).message)).toContain(
      'Complots',
    );
    await expect(bruno.slash('status', {}, notification.channel_id)).rejects.toThrow('cannot be used here');
    const { message: again } = await bruno.click(notification, 'Impostazioni');
    await bruno.click(again, 'Niente messaggi privati');
    expect((await world.store.people.settings(bruno.id)).dm).toBe(false);
    const [letters, calls] = [bruno.dms().length, bruno.pings().length];
    for (let n = 0; n < 12; n++) {
      for (const one of await asked(world, table, [ann, bruno, cleo])) await sayAnything(world, one, rng);
      await world.pass(10_000);
    }
    expect(bruno.dms()).toHaveLength(letters);
    expect(bruno.pings()).toHaveLength(calls);
    expect(ann.pings().length).toBeGreaterThan(0);
    expect(world.complaints).toEqual([]);
  });

  it('the first Join offers direct messages, once; the answer comes in place', async () => {
    refused.push(403);
    const joined = async (user: FakeUser) => {
      const table = await openLobby(world, [ann], { game: 'raja' });
      return (await user.click(lobbyOf(user, table), /^j:/)).message;
    };
    const offer = /Tell me when it is my turn|Avvisami quando tocca a me/;
    const welcome = await joined(bruno);
    world.playground.closeDms('Bruno');
    await bruno.click(welcome, offer);
    expect(bruno.text(welcome)).toContain('Discord non mi permette di scriverti');
    world.playground.openDms('Bruno');
    await bruno.click(welcome, offer);
    expect(bruno.text(welcome)).toContain('Ti scrivo quando tocca a te');
    expect(bruno.buttons(welcome)).toEqual([]);
    expect([bruno.dms().length, (await world.store.people.settings(bruno.id)).dm]).toEqual([1, true]);
    const [first, second] = [await joined(cleo), await joined(cleo)];
    expect([first, second].map(each => cleo.buttons(each).length)).toEqual([1, 0]);
    const card = await settings(cleo);
    await cleo.select(card, 'Reminders: none', ['half', '1h']);
    expect((await world.store.people.settings(cleo.id)).reminders).toEqual(['half', '1h']);
    await cleo.click(card, MAIL);
    expect(cleo.text(card)).toContain('**Reminders**: at half of the time and an hour before the end, as');
  });

  it('who lets nobody write is told kindly how to, and nothing is switched on', async () => {
    refused.push(400, 403);
    const card = await settings(ann);
    world.playground.faults.push({
      method: 'POST',
      path: /users\/@me\/channels$/,
      times: 1,
      effect: { kind: 'status', status: 400, code: 40_003 },
    });
    await ann.click(card, MAIL);
    expect(ann.text(card)).toContain('in some minutes');
    world.playground.closeDms('Ann');
    await ann.click(card, MAIL);
    expect(ann.text(card)).toContain('Privacy Settings');
    expect((await world.store.people.settings(ann.id)).dm).toBe(false);
    world.playground.openDms('Ann');
    world.playground.faults.push({
      method: 'POST',
      path: /channels\/\d+\/messages$/,
      times: 1,
      effect: { kind: 'status', status: 403, code: 50_278 },
    });
    await ann.click(card, MAIL);
    expect(ann.text(card)).toContain('Privacy Settings');
    await ann.click(card, MAIL);
    expect(ann.dms()).toHaveLength(1);
    expect((await world.store.people.settings(ann.id)).dm).toBe(true);
  });

  it('a channel of direct messages is opened once, also after a restart, and is exported', async () => {
    const opened = () =>
      world.playground.log.filter(({ path }) => path.endsWith('/users/@me/channels')).length;
    await ann.click(await settings(ann), MAIL);
    const channel = world.playground.dm('Ann')?.id;
    expect((await world.bot().tables.personalData(ann.id)).settings?.dmChannel).toBe(channel);
    await world.stopBot();
    await world.startBot();
    await settledTurn();
    expect([ann.dms().length > 1, opened()]).toEqual([true, 1]);
    closeChannel(world.playground.room, world.playground.channel(channel ?? ''));
    await ann.click(await settings(ann), /No direct messages/);
    await ann.click(await settings(ann), MAIL);
    expect([ann.dms().length, opened()]).toEqual([1, 2]);
    refused.push(404);
    await world.bot().tables.forget(ann.id);
    expect((await world.store.people.settings(ann.id)).dmChannel).toBeNull();
  });

  it('a person whose direct messages are refused is told once, with the next private answer', async () => {
    refused.push(403);
    await ann.click(await settings(ann), MAIL);
    world.playground.closeDms('Ann');
    await settledTurn();
    expect((await world.store.people.settings(ann.id)).dm).toBe(false);
    const words = 'Discord does not let me write to you any more';
    const told = () => ann.messages(null).filter(message => ann.text(message).includes(words));
    expect(told()).toEqual([]);
    await ann.slash('my games');
    await world.calm();
    expect(told().map(isEphemeral)).toEqual([true]);
    await ann.slash('my games');
    await settings(ann);
    await world.calm();
    expect(told()).toHaveLength(1);
  });

  it('a person who lets messages through again is not told that they are refused', async () => {
    const card = await settings(ann);
    await world.store.people.change(ann.id, before => ({ ...before, dm: false, dmRefused: true }));
    await ann.click(card, MAIL);
    await world.calm();
    expect(
      ann
        .messages(null)
        .map(message => ann.text(message))
        .join(),
    ).not.toContain('write to you any more');
    expect(await world.store.people.settings(ann.id)).toMatchObject({ dm: true, dmRefused: false });
  });

  /** Plays until it is Ann's turn and the notification has been sent, or refused. */
  async function settledTurn(): Promise<void> {
    const table = await openTable(world, [ann, bruno, cleo], { seed: 'turn', pace: 'async' });
    for (let n = 0; n < 30; n++) {
      const all = await asked(world, table, [ann, bruno, cleo]);
      for (const one of all) if (one.user !== ann) await sayAnything(world, one, rngFor(`turn/${n}`));
      await world.pass(10_000);
      if (all.some(({ user }) => user === ann)) return;
    }
  }

  it('language and text-only hold in every private reply from the next answer on', async () => {
    const table = await openTable(world, [ann, bruno, cleo], { seed: 'words' });
    const where = await channelOf(world, table);
    const drawn = async (command: string) => (await ann.slash(command, { table }, where)).message;
    expect(JSON.stringify((await drawn('hand')).components)).toContain('"type":12');
    const card = await settings(ann);
    await ann.click(card, 'Words instead of pictures');
    await ann.select(card, /Language/, 'it');
    expect(ann.text(card)).toContain('Le tue impostazioni');
    for (const command of ['hand', 'status', 'rules']) {
      const message =
        command === 'rules'
          ? (await ann.slash('rules', { game: 'complots' }, where)).message
          : await drawn(command);
      expect(JSON.stringify(message.components), command).not.toContain('"type":12');
      expect(ann.text(message).length, command).toBeGreaterThan(80);
    }
    const { message: panel } = await ann.click(cardOf(ann, table), /^p:/);
    expect(JSON.stringify(panel.components)).not.toContain('"type":12');
    await ann.click(card, 'Mostra le immagini');
    expect(JSON.stringify((await drawn('status')).components)).toContain('"type":12');
    expect(world.complaints).toEqual([]);
  });

  it('quiet hours and holidays by command and form, errors refused; the table sees absences', async () => {
    expect((await ann.autocomplete('my quiet', 'zone', 'rome')).map(({ name }) => name)).toEqual([
      'Europe/Rome (14:20)',
    ]);
    expect((await ann.autocomplete('my quiet', 'from', '23')).map(({ value }) => value)).toEqual([
      '23:00',
      '23:30',
    ]);
    expect((await ann.autocomplete('my quiet', 'to', '')).at(0)?.value).toBe('06:00');
    const told = async (command: string, options: Record<string, string | number | boolean>) =>
      ann.text((await ann.slash(command, options)).message);
    expect(await told('my quiet', { from: '22:30' })).toContain('all three');
    expect(await told('my quiet', { from: 'late', to: '7', zone: 'Europe/Rome' })).toContain(
      '“late” is no time',
    );
    expect(await told('my quiet', { from: '22', to: '7', zone: 'Atlantis' })).toContain(
      'no time zone “Atlantis”',
    );
    expect(await told('my quiet', { from: '7', to: '7', zone: 'Europe/Rome' })).toContain('the whole day');
    expect(await told('my quiet', { from: '22:30', to: '7', zone: 'rome' })).toContain(
      '22:30 to 07:00 (Europe/Rome)',
    );
    expect(await told('my quiet', { to: '8' })).toContain('22:30 to 08:00 (Europe/Rome)');
    expect(await told('my quiet', {})).toContain('22:30 to 08:00');
    const card = await settings(ann);
    const { modal } = await ann.click(card, /Quiet hours …/);
    await ann.submitModal(modal, { From: '21', Until: '6:15' });
    expect(ann.text(card)).toContain('21:00 to 06:15 (Europe/Rome)');
    await ann.click(card, 'No quiet hours');
    expect(ann.text(card)).toContain('**Quiet hours**: none');
    expect(await told('my holiday', { days: 15 })).toContain('from 1 to 14 days');
    expect(await told('my holiday', { end: true })).toContain('not on holiday');
    const table = await openTable(world, [ann, bruno, cleo], { seed: 'away', pace: 'async' });
    const { modal: form } = await ann.click(card, /Holidays …/);
    await ann.submitModal(form, { 'For how many days, from now on?': '10' });
    const until = `<t:${(world.time.now() + 10 * 86_400_000) / 1_000}:d>`;
    expect(ann.text(card)).toContain(until);
    const status = async () =>
      bruno.text((await bruno.slash('status', { table }, await channelOf(world, table))).message);
    expect(await status()).toContain(`è in vacanza fino al ${until}`);
    expect(bruno.text((await bruno.slash('my games')).message)).toContain(until);
    await ann.click(card, 'I am back');
    expect(await status()).not.toContain('vacanza');
  });

  it('a level for one table, from its status or by command', async () => {
    const table = await openTable(world, [ann, bruno], { seed: 'level' });
    const where = await channelOf(world, table);
    const { message } = await ann.slash('status', { table }, where);
    const { message: menu } = await ann.click(message, 'Notifications');
    await ann.select(menu, /What you hear of this table/, 'Everything');
    expect((await world.store.people.settings(ann.id)).levels).toEqual({ [table]: 'all' });
    await ann.slash('table notify', { level: 'usual', table }, where);
    expect((await world.store.people.settings(ann.id)).levels).toEqual({});
    expect(cleo.text((await cleo.slash('table notify', { level: 'off', table }, where)).message)).toContain(
      'not at this table',
    );
    expect(
      ann.text((await ann.slash('table notify', { level: 'off', table: 'nowhere' }, where)).message),
    ).toContain('no table “nowhere”');
  });

  it('a crash between sending and noting does not tell twice', async () => {
    await ann.click(await settings(ann), MAIL);
    await bruno.click(await settings(bruno), MAIL);
    await cleo.click(await settings(cleo), MAIL);
    const table = await openTable(world, [ann, bruno, cleo], { seed: 'cut', pace: 'async' });
    const [one] = await asked(world, table, [ann, bruno, cleo]);
    const dm = world.playground.dm(one?.user.me.name ?? '');
    world.playground.faults.push({
      method: 'POST',
      path: new RegExp(`channels/${dm?.id ?? ''}/messages$`),
      times: 4,
      effect: { kind: 'cut' },
    });
    await world.pass(120_000);
    expect(one?.user.dms()).toHaveLength(2);
    expect(await world.store.notifications.whose(world.time.now() + 1e9, [])).toBeNull();
  });
});

const SECRECY: Secrecy = {
  reveals: () => false,
  automated: () => null,
  tableViews: LOOKS,
  answers: 'places',
};

it('CO-70 two worlds with other hands: the direct messages are the same', async () => {
  const seed = 'letters/worlds';
  const origin = await originOf({
    game: 'complots',
    pace: 'slow',
    people: ['Ann', 'Bruno', 'Cleo'],
    seed,
    moves: 2,
    prepare: async ({ store }, _table, people) => {
      for (const { id } of people)
        await store.people.set(id, {
          ...UNSET,
          ...{ dm: true, level: 'all', lastDiscordLocale: 'en', reminders: REMINDERS },
        });
    },
  });
  const days: Deed[] = Array.from({ length: 3 }, (): Deed => ({ do: 'wait', minutes: 20 * 60 }));
  const one = await course({ origin, observer: 'Ann', secrecy: SECRECY, change: null }, again(days));
  const other = await course(
    {
      origin,
      observer: 'Ann',
      secrecy: SECRECY,
      change: ({ state }, seat) =>
        complots.resample(state as Parameters<typeof complots.resample>[0], seat, rngFor(seed)),
    },
    again(days),
  );
  expect(JSON.stringify(other.start.state)).not.toBe(JSON.stringify(one.start.state));
  const letters = one.seen.filter(
    ({ event }) => 'message' in event && JSON.stringify(event.message).includes('mu:'),
  );
  expect(letters.length).toBeGreaterThan(1);
  expectSame(inOrder(one.seen), inOrder(other.seen));
});
