/** Buttons, commands, menus and forms through the real bot, and its replies. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../engines/core/values.ts';
import { isEphemeral, type FakeUser } from '../../playground/user.ts';
import {
  begin,
  cardOf,
  tableViewOf,
  openComplotsWorld,
  type ComplotsWorld,
  lobbyOf,
} from '../support/e2e/complots-world.ts';
import { idsOf } from '../support/e2e/players.ts';
import { closeTable } from '../support/e2e/program.ts';

let world: ComplotsWorld;
let ann: FakeUser;
let ben: FakeUser;
let eve: FakeUser;

beforeAll(async () => {
  world = await openComplotsWorld();
  [ann, ben, eve] = await Promise.all([world.enter('Ann'), world.enter('Ben', 'it'), world.enter('Eve')]);
});
afterAll(() => world.end());

/** True if the component with this id gives an answer, or opens more of them. */
const isAnswer = (id: string): boolean => /^[amn]:/.test(id);

/** The users of a table in order of seats. */
async function seats(table: string): Promise<FakeUser[]> {
  const tableView = await tableViewOf(world, table);
  return tableView.table.players.map(({ user }) =>
    at(
      [ann, ben, eve].filter(one => one.id === user),
      0,
    ),
  );
}

const thread = async (table: string): Promise<string> =>
  (await tableViewOf(world, table)).table.location.thread ?? '';

/** Starts a game of two and makes both drafts, so that the first turn is open. */
async function drafted(): Promise<{ table: string; active: FakeUser; other: FakeUser }> {
  const table = await begin(world, [ann, ben], 'async');
  for (const one of [ann, ben]) {
    const { message } = await one.click(cardOf(one, table), `p:${table}`);
    await one.click(
      message,
      at(
        one.buttons(message).filter(b => b.customId.startsWith('a:')),
        0,
      ).customId,
    );
  }
  await world.settle();
  const [first, second] = await seats(table);
  const { awaited } = await tableViewOf(world, table);
  const [active, other] = awaited[0]?.seat === 0 ? [first, second] : [second, first];
  if (!active || !other) throw new Error('nobody is awaited');
  for (const one of [active, other]) one.goTo(await thread(table));
  return { table, active, other };
}

it('a lobby is opened, joined, changed and started by commands', async () => {
  const { message } = await ann.slash('play', { game: 'complots' }, 'general');
  const table = /`(\w+)`/.exec(ann.text(message))?.[1] ?? '';
  expect(isEphemeral(message)).toBe(true);
  ann.goTo('general');
  ben.goTo('general');
  await ben.slash('join', { table });
  expect(await ann.autocomplete('table option', 'value', 'inq', { others: { table } })).toEqual([
    { name: 'Fifth character: Inquisitor', value: 'fifth=inquisitor' },
  ]);
  await ann.slash('table option', { value: 'fifth=inquisitor', table });
  await ann.slash('table pace', { value: 'sealed', table });
  await ann.slash('table automated', { change: 'add', table });
  await world.settle();
  const lobby = await lobbyOf(ann, table);
  expect(ann.text(lobby)).toContain('3 of 8');
  expect(ann.text(lobby)).toContain('Inquisitor');
  expect(ann.text(lobby)).toContain('(automated, ');
  await ann.slash('table automated', { change: 'remove', table });
  await ben.slash('leave', { table });
  await ben.slash('join', { table });
  await ann.slash('start', { table });
  await world.settle();
  const { table: now } = await tableViewOf(world, table);
  expect(now).toMatchObject({ status: 'running', pace: 'sealed', options: { fifth: 'inquisitor' } });
  expect(JSON.stringify(ann.current(lobby))).toContain(`/${now.location.thread ?? 'nowhere'}"`); // a link
  await closeTable(ann, table);
  expect(world.complaints).toEqual([]);
});

it('verbs announce and answer; every answer to a window is told to its player alone', async () => {
  const { table, active, other } = await drafted();
  expect((await active.autocomplete('complots claim', 'character', '')).map(c => c.value)).toEqual([
    'duchess',
    'assassin',
    'captain',
    'ambassador',
  ]);
  expect((await active.autocomplete('complots claim', 'target', '')).map(c => c.value)).toEqual([
    expect.stringMatching(/^seat:\d$/),
  ]);
  await active.slash('complots claim', { character: 'captain', target: other.me.name });
  await world.settle();
  const before = (await tableViewOf(world, table, other)).mine;
  expect(before?.prompt?.type).toBe('action');
  const card = cardOf(other, table);
  const labels = other.buttons(card).map(b => b.label);
  const blockAs = (name: string) =>
    labels.find(each => each?.endsWith(`${other.me.name}: block as the ${name}`));
  expect(labels.slice(0, 4)).toEqual(['Let it pass', 'Challenge', blockAs('Captain'), blockAs('Ambassador')]);
  const answers = [];
  for (const label of ['Challenge', blockAs('Captain') ?? '', 'Let it pass'])
    answers.push(other.text((await other.click(card, label)).message));
  answers.push(other.text((await other.slash('complots block', { as: 'ambassador' })).message));
  answers.push(other.text((await other.slash('complots challenge')).message));
  answers.push(other.text((await other.slash('complots pass', { always: true })).message));
  const until =
    other === ben ? /^✅ .*fino ad allora puoi cambiarla/s : /^✅ .*until then you can change it/s;
  for (const answer of answers) expect(answer).toMatch(until);
  expect(answers[1]).toContain(other === ben ? 'Capitano' : 'Captain');
  const { message } = await other.click(card, `p:${table}`);
  expect(other.text(message)).toContain(
    other === ben ? 'Lascia passare anche dopo un dubbio' : 'Let it pass, even after a challenge',
  );
  expect(cardOf(active, table).id).toBe(card.id); // no public effect
  await closeTable(ann, table);
});

it('a person is called once when asked again, and no other player', async () => {
  const pings = () => [ann, ben, eve].map(one => one.pings().length);
  const start = pings();
  const { table, active, other } = await drafted();
  const index = (one: FakeUser) => [ann, ben, eve].indexOf(one);
  const since = (from: readonly number[]) => pings().map((n, i) => n - at(from, i));
  const drafts = [1, 1, 0]; // Ann and Ben draft, and then one of them has the turn
  expect(since(start)).toEqual(drafts.map((n, i) => n + (i === index(active) ? 1 : 0)));
  const then = pings();
  await active.slash('complots income');
  await world.settle();
  expect(since(then)[index(other)]).toBe(1);
  expect(since(then)[index(active)]).toBe(0);
  const card = cardOf(other, table);
  expect(JSON.stringify(card.components).split(`<@${other.id}>`)).toHaveLength(2);
  await closeTable(ann, table);
});

it('/move takes what autocomplete offers, or words', async () => {
  const { table, active, other } = await drafted();
  const offered = await active.autocomplete('move', 'answer', active === ben ? 'aiuti' : 'aid');
  expect(offered).toHaveLength(1);
  await active.slash('move', { answer: String(at(offered, 0).value) });
  await world.settle();
  await other.slash('move', { answer: other === ben ? 'lascia passare' : 'let it pass' });
  expect((await tableViewOf(world, table, other)).mine?.answered?.picks).toEqual([
    { say: 'pass', as: null, always: false },
  ]);
  expect(await eve.autocomplete('move', 'answer', '', { others: { table } })).toEqual([]);
  await closeTable(ann, table);
});

it('/status and /hand describe pictures in alternative texts alone; others see no hand', async () => {
  const { table, active, other } = await drafted();
  const status = (await active.slash('status')).message;
  const picture = await active.image(status);
  expect(picture).toMatchObject({ type: 'image/png', name: 'table.png' });
  expect(picture.alt).toContain(other.me.name);
  expect(active.text(status)).not.toContain((picture.alt ?? '').slice(0, 40));
  expect(picture.bytes.length).toBeLessThan(350_000);
  const hand = (await active.slash('hand')).message;
  expect(isEphemeral(hand)).toBe(true);
  expect((await active.image(hand)).name).toBe('hand.png');
  await other.neverSees(m => m.id === hand.id);
  expect(eve.text((await eve.slash('hand', { table }, await thread(table))).message)).toContain(
    'not at this table',
  );
  await closeTable(ann, table);
});

it('/rules shows the summary, finds clauses by number and word, and has a form', async () => {
  expect((await eve.image((await eve.slash('rules')).message)).name).toBe('aid.png');
  expect(eve.text((await eve.slash('rules', { search: 'CO-12' })).message)).toContain('Income: take 1 coin');
  const { message } = await eve.slash('rules', { search: 'foreign aid duchess' });
  expect(eve.text(message)).toContain('CO-13');
  const { modal } = await eve.click(message, 'Search the rules');
  expect(eve.text((await eve.submitModal(modal, { 'Number or words': '15' })).message)).toContain(
    'Murder: pay 7 coins',
  );
  expect((await eve.autocomplete('rules', 'search', 'CO-15')).map(c => c.value)).toEqual(['CO-15']);
});

it('standing orders are set in a private panel and answer for their owner', async () => {
  const { table, other } = await drafted();
  const { message } = await other.slash('complots orders');
  expect(isEphemeral(message)).toBe(true);
  await other.select(message, `ds:${table}:aid`, 'duchess');
  expect((await tableViewOf(world, table, other)).mine?.orders).toEqual({ aid: 'duchess' });
  await other.select(message, `ds:${table}:aid`, '-');
  expect((await tableViewOf(world, table, other)).mine?.orders).toEqual({});
  await closeTable(ann, table);
});

it('/undo takes an answer back before it binds', async () => {
  const { table, active, other } = await drafted();
  await active.slash('complots income');
  await world.settle();
  expect(active.text((await active.slash('undo')).message)).toMatch(
    /cannot be taken back|Non si può più annullare/,
  ); // somebody new was asked
  expect(other.text((await other.slash('undo')).message)).toMatch(
    /only the last answer of the game|solo l'ultima risposta della partita/,
  );
  await closeTable(ann, table);
});

it('the host replaces a player by a form, both agree, and the new one plays', async () => {
  const { table, other } = await drafted();
  const host = ann;
  const status = (await host.slash('status', { table })).message;
  const panel = (await host.click(status, 'Table')).message;
  const { modal } = await host.click(panel, 'Replace a player');
  const seat = (await seats(table)).indexOf(ben);
  await host.submitModal(modal, { 'Whose place?': `seat:${seat}`, 'Who takes it?': [eve.id] });
  await world.settle();
  expect((await tableViewOf(world, table)).table.players[seat]?.user).toBe(ben.id);
  const question = ben.messages(null).findLast(each => JSON.stringify(each.components).includes('"Agree"'));
  if (!question) throw new Error('Ben is not asked');
  await ben.click(question, 'Agree');
  await world.settle();
  expect((await tableViewOf(world, table)).table.players[seat]?.user).toBe(ben.id);
  const offer = eve
    .messages(null)
    .findLast(each => JSON.stringify(each.components).includes('"Take the seat"'));
  if (!offer) throw new Error('Eve is not asked');
  await eve.click(offer, 'Take the seat');
  await world.settle();
  expect((await tableViewOf(world, table)).table.players[seat]?.user).toBe(eve.id);
  // a mention adds the asked user to the thread
  expect(world.playground.log.filter(request => request.path.includes('/thread-members'))).toEqual([]);
  expect(ben.text((await ben.slash('hand', { table }, await thread(table))).message)).toContain(
    'Non sei a questo tavolo',
  );
  const hand = (await eve.slash('hand', { table }, await thread(table))).message;
  expect((await eve.image(hand)).alt).toMatch(/Hand( in turn|,)/);
  expect(other.me.name).not.toBe('Eve');
  const sure = (await host.click(panel, 'Close the table')).message;
  await host.click(sure, 'Yes, close it');
  expect((await tableViewOf(world, table)).table.status).toBe('closed');
});

it('a lobby takes every user once, and no more than fit; only its host starts it', async () => {
  const { message } = await ann.slash('play', { game: 'complots' }, 'games');
  const table = /`(\w+)`/.exec(ann.text(message))?.[1] ?? '';
  const lobby = await lobbyOf(ann, table);
  expect(ann.text((await ann.click(lobby, 'Join')).message)).toContain('You have joined already');
  expect(ann.buttons(lobby).map(({ label }) => label)).not.toContain('Start');
  expect(eve.text((await eve.click(lobby, 'Play now with automated players')).message)).toContain(
    'the host, can begin the game',
  );
  const panel = (await ann.click(lobby, 'Host …')).message;
  expect(ann.text((await ann.click(panel, 'Start')).message)).toContain('At least 2 players');
  expect(eve.text((await eve.click(lobby, 'Leave')).message)).toContain('not at this table');
  expect(ann.text((await ann.click(panel, 'Remove an automated player')).message)).toContain(
    'no automated player',
  );
  for (let seat = 1; seat < 8; seat++) await ann.click(panel, 'Add a steady player');
  expect(eve.text((await eve.slash('join', { table }, 'games')).message)).toContain(
    'There is no seat for you',
  );
  await world.settle();
  expect(eve.buttons(lobby).map(({ label }) => label)).not.toContain('Join');
  const { message: sure } = await ann.click(lobby, 'Leave');
  expect(ann.text(sure)).toContain('The lobby will close for everybody');
  expect((await tableViewOf(world, table)).table.status).toBe('lobby');
  await ann.click(sure, 'Yes, close it');
  await world.settle();
  expect((await tableViewOf(world, table)).table.status).toBe('closed');
  expect(ann.buttons(lobby)).toEqual([]);
  expect(ann.text(lobby)).toContain('(host) has closed this table.');
});

describe('whatever one does wrong gets a clear private sentence and changes nothing', () => {
  let table: string;
  let active: FakeUser;
  let other: FakeUser;
  beforeAll(async () => {
    ({ table, active, other } = await drafted());
  });

  const say = (one: FakeUser, en: RegExp, it: RegExp): RegExp => (one === ben ? it : en);
  async function refused(
    one: FakeUser,
    act: () => Promise<{ message: Parameters<FakeUser['text']>[0] }>,
    en: RegExp,
    it: RegExp = en,
  ): Promise<void> {
    const before = await tableViewOf(world, table);
    const { message } = await act();
    expect(one.text(message)).toMatch(say(one, en, it));
    expect(isEphemeral(message)).toBe(true);
    await world.settle();
    expect(await tableViewOf(world, table)).toEqual(before);
  }

  it("not one's turn", () =>
    refused(other, () => other.slash('complots income'), /not your turn/, /Per ora non tocca a te/));
  it('nothing to answer', () =>
    refused(other, () => other.slash('complots pass'), /no claim for you/, /nessuna dichiarazione/));
  it('not at this table', () =>
    refused(
      eve,
      async () => eve.slash('complots income', { table }, await thread(table)),
      /not at this table/,
    ));
  it('an illegal target', () =>
    refused(
      active,
      () => active.slash('complots claim', { character: 'captain', target: active.me.name }),
      /cannot name yourself/,
      /deve essere un avversario/,
    ));
  it('too few coins', () =>
    refused(
      active,
      () => active.slash('complots murder', { target: other.me.name }),
      /costs 7 coins/,
      /7 monete/,
    ));
  it('a character that is not in play', () =>
    refused(
      active,
      () => active.slash('complots claim', { character: 'inquisitor' }),
      /not in play/,
      /non è in gioco/,
    ));
  it('a character without a power', () =>
    refused(
      active,
      () => active.slash('complots claim', { character: 'countess' }),
      /only blocks/,
      /blocca soltanto/,
    ));
  it('an unknown character typed', () =>
    refused(
      active,
      () => active.slash('complots claim', { character: 'Pope' }),
      /“Pope” is not among/,
      /«Pope» non è fra le scelte/,
    ));
  it('an unknown answer typed', () =>
    refused(
      active,
      () => active.slash('move', { answer: 'fly away' }),
      /“fly away” is not among/,
      /«fly away» non è fra le scelte/,
    ));
  it('an unknown table typed', () =>
    refused(
      active,
      () => active.slash('status', { table: 'nonsuch' }),
      /no table “nonsuch”/,
      /nessun tavolo «nonsuch»/,
    ));
  it('a mention in what is typed mentions no user', async () => {
    const before = eve.pings().length;
    await refused(active, () => active.slash('move', { answer: `<@${eve.id}>` }), /not among/, /non è fra/);
    expect(eve.pings()).toHaveLength(before);
  });
  it('a full or started table', () =>
    refused(eve, async () => eve.slash('join', { table }, await thread(table)), /started already/));
  it('the same person twice', () =>
    refused(
      ben,
      async () => ben.slash('table take-over', { seat: `seat:${(await seats(table)).indexOf(ann)}`, table }),
      /x/,
      /questo giocatore c'è|Questo giocatore c'è/,
    ));
  it("a host's command by another", () =>
    refused(ben, () => ben.slash('table close', { table }), /x/, /solo chi ospita/));
  it('a replay of a game that goes on', () =>
    refused(ann, async () => ann.slash('replay', { table }, await thread(table)), /stays hidden/));
  it('hindsight of a game that goes on', async () =>
    refused(ann, () => ann.slash('rematch', { table }), /started already/));
  it('a panel whose question has passed says so and has no buttons', async () => {
    const { message } = await active.click(cardOf(active, table), `p:${table}`);
    expect(idsOf(message).filter(isAnswer)).not.toEqual([]);
    await active.slash('complots income');
    await world.settle();
    expect(active.text(message)).toMatch(say(active, /newer panel|gone on/, /più recente|andata avanti/));
    expect(active.buttons(message)).toEqual([]);
  });
  it('a finished game', async () => {
    await closeTable(ann, table);
    await world.settle();
    await refused(other, () => other.slash('complots income', { table }), /is closed/, /è chiuso/);
  });
});

it('without permission to post, /play says what is missing and opens nothing', async () => {
  world.playground.addChannel('silent');
  world.playground.denyBot('silent', 'AttachFiles');
  const before = (await world.bot.tables.of(eve.id)).length;
  const { message } = await eve.slash('play', { game: 'complots' }, 'silent');
  expect(eve.text(message)).toContain('Attach Files');
  expect(await world.bot.tables.of(eve.id)).toHaveLength(before);
});

it('without permission to post, neither /start nor /rematch changes anything', async () => {
  world.playground.addChannel('muted');
  const { message } = await eve.slash('play', { game: 'complots' }, 'muted');
  const table = /`(\w+)`/.exec(eve.text(message))?.[1] ?? '';
  await eve.slash('table automated', { change: 'add', table }, 'muted');
  await world.settle();
  world.playground.denyBot('muted', 'SendMessages');
  expect(eve.text((await eve.slash('start', { table }, 'muted')).message)).toContain('Send Messages');
  expect(eve.text((await eve.click(message, 'Start')).message)).toContain('Send Messages');
  expect((await tableViewOf(world, table)).table.status).toBe('lobby');
  const { message: sure } = await eve.slash('leave', { table }, 'muted');
  await eve.click(sure, 'Yes, close it');
  await world.settle();
  const before = await world.bot.tables.at(world.playground.channel('muted').id);
  expect(eve.text((await eve.slash('rematch', { table }, 'muted')).message)).toContain('Send Messages');
  expect(await world.bot.tables.at(world.playground.channel('muted').id)).toEqual(before);
});

it('lobby buttons answer by the card alone; a new player may let everything pass at once', async () => {
  const { message } = await ann.slash('play', { game: 'complots' }, 'games');
  const table = /`(\w+)`/.exec(ann.text(message))?.[1] ?? '';
  const lobby = await lobbyOf(ann, table);
  const mine = () => ann.messages(null).filter(isEphemeral).length;
  const panel = (await ann.click(lobby, 'Host …')).message;
  const before = mine();
  await ann.click(panel, 'Add a steady player');
  await ann.click(panel, 'Remove an automated player');
  await ann.select(panel, `c:${table}:fifth`, 'inquisitor');
  await ann.select(panel, `cp:${table}`, 'sealed');
  await world.settle();
  expect(mine()).toBe(before);
  expect((await tableViewOf(world, table)).table).toMatchObject({
    pace: 'sealed',
    options: { fifth: 'inquisitor' },
  });
  const { message: joined } = await eve.click(lobby, 'Join');
  expect(isEphemeral(joined)).toBe(true);
  const done = (await eve.click(joined, 'Always let it pass, unless I am the target')).message;
  expect(eve.text(done)).toContain('saved');
  expect(eve.buttons(done)).toEqual([]);
  await world.settle();
  await ann.click(panel, 'Start');
  await world.settle();
  expect((await tableViewOf(world, table, eve)).mine?.orders).toEqual({ pass: 'on' });
  await closeTable(ann, table);
});

it('the private panel of the host changes in place', async () => {
  const { message } = await ann.slash('play', { game: 'complots' }, 'games');
  const table = /`(\w+)`/.exec(ann.text(message))?.[1] ?? '';
  const { message: card } = await ann.slash('status', { table });
  expect(isEphemeral(card)).toBe(true);
  const panel = (await ann.click(card, 'Host …')).message;
  const after = (await ann.click(panel, 'Add a steady player')).message;
  expect(ann.text(after)).toContain('at your own pace');
  expect(ann.text((await ann.slash('status', { table })).message)).toContain('Akbar');
  await ann.click((await ann.slash('leave', { table })).message, 'Yes, close it');
});

it('a seat taken by an automated player is named so; a closed table has no secrets to show', async () => {
  const { table } = await drafted();
  const tableView = await tableViewOf(world, table);
  const seat = tableView.table.players.findIndex(player => player.user === ben.id);
  const { message: sure } = await ben.slash('leave', { table });
  await ben.click(sure, 'Rinuncia al posto');
  await world.settle();
  const status = (await eve.slash('status', { table }, await thread(table))).message;
  expect((await eve.image(status)).alt).toContain('Akbar (automated)');
  expect(
    eve.text(
      (await eve.slash('table take-over', { seat: `seat:${seat}`, table }, await thread(table))).message,
    ),
  ).toContain('The place is yours');
  await closeTable(ann, table);
  await world.settle();
  expect(ann.text((await ann.slash('replay', { table })).message)).toContain(
    'closed before its game was over',
  );
  const { message } = await ann.slash('table export', { table });
  await world.settle();
  expect((await ann.image(ann.current(message))).bytes.toString()).not.toMatch(/"seed"|"answers"/);
});

it('where threads are not allowed, the channel itself serves', async () => {
  const { id } = world.playground.addChannel('flat');
  world.playground.denyBot('flat', 'CreatePublicThreads');
  const { message } = await eve.slash('play', { game: 'complots' }, 'flat');
  const table = /`(\w+)`/.exec(eve.text(message))?.[1] ?? '';
  await eve.slash('table automated', { change: 'add', table }, 'flat');
  await eve.slash('start', { table }, 'flat');
  await world.settle();
  expect((await tableViewOf(world, table)).table.location).toMatchObject({ channel: id, thread: null });
  expect(cardOf(eve, table).channel_id).toBe(id);
  await closeTable(eve, table, 'flat');
});

it("/my games lists the user's tables in all channels, own turns first, with a button each", async () => {
  const gil = await world.enter('Gil', 'it');
  gil.goTo('general');
  expect(gil.text((await gil.slash('my games', {}, 'general')).message)).toContain('Non sei a nessun tavolo');
  const { table, active, other } = await drafted();
  const lobby = (await active.slash('play', { game: 'dynasties' }, 'general')).message;
  const second = /`(\w+)`/.exec(active.text(lobby))?.[1] ?? '';
  const { message } = await active.slash('my games', {}, 'general');
  const words = active.text(message);
  expect(isEphemeral(message)).toBe(true);
  expect(words).toMatch(/(wait|aspett)/);
  const shown = active.buttons(message).map(each => each.customId);
  expect(shown).toContain(`p:${table}`);
  expect(shown).toContain(`s:${second}`);
  expect(shown).not.toContain(`p:${second}`);
  expect(shown.indexOf(`p:${table}`)).toBeLessThan(shown.indexOf(`s:${second}`));
  const theirs = (await other.slash('my games', {}, 'general')).message;
  expect(other.text(theirs)).toContain(active.me.name);
  const panel = (await active.click(message, `p:${table}`)).message;
  expect(idsOf(panel).some(isAnswer)).toBe(true);
});
