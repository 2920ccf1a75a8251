/** Invitations, pauses and votes on undo, through real discord.js. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { print } from '../../src/discord/ids.ts';
import type { APIMessage } from 'discord-api-types/v10';
import type { FakeUser } from '../../playground/user.ts';
import { expectAccepted } from '../support/e2e/checks.ts';
import {
  cardOf,
  heldOf,
  isPublic,
  lobbyOf,
  startGame,
  tableViewOf,
  openWorld,
  type World,
} from '../support/e2e/program.ts';

let world: World;
let [ann, ben, eva]: FakeUser[] = [];
beforeAll(async () => {
  world = await openWorld({ playground: { channels: ['games', 'offtopic'] } });
  [ann, ben, eva] = [await world.enter('Ann'), await world.enter('Ben', 'it'), await world.enter('Eva')];
});
afterAll(async () => {
  await world.end();
});

const sure = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing');
  return value;
};
const hour = 3_600_000,
  day = 24 * hour;

it('a server decides where tables are opened; no player may', async () => {
  const [host, guest] = [sure(ann), sure(ben)];
  expect(guest.commands.map(({ name }) => name)).not.toContain('server');
  await expect(guest.slash('server show')).rejects.toThrow();
  expect(
    host.text((await host.slash('server channels', { change: 'allow', channel: 'games' })).message),
  ).toContain('Tables are opened');
  expect(host.text((await host.slash('play', { game: 'complots' }, 'offtopic')).message)).toContain(
    `Here they are: <#${host.channel('games').id}>`,
  );
  await host.slash('server games', { change: 'remove', game: 'raja' });
  expect(guest.text((await guest.slash('play', { game: 'raja' }, 'games')).message)).toContain(
    'non è tra i giochi di questo server',
  );
});

it('a table by invitation is played, paused by a form, resumed by all, and undone by all', async () => {
  const [host, guest, other] = [sure(ann), sure(ben), sure(eva)];
  const { message } = await host.slash('play', { game: 'complots', invited: true }, 'games');
  const table = /`([a-z\d]{7})`/.exec(host.text(message))?.[1] ?? '';
  await world.calm();
  expect(
    guest.text((await guest.click(lobbyOf(guest, table), print({ to: 'join', table }))).message),
  ).toContain('su invito');
  const { modal: form } = await host.click(
    (await host.click(lobbyOf(host, table), 'Host …')).message,
    'Invite',
  );
  await host.submitModal(form, { 'Who is invited?': [guest.id] });
  await host.slash('table invite', { person: other.id }, 'games');
  await guest.click(lobbyOf(guest, table), print({ to: 'join', table }));
  await other.slash('join', { table }, 'games');
  await world.calm();
  expect(other.text(lobbyOf(other, table))).toContain('By invitation');
  await startGame(host, table);
  await world.calm();

  const status = (await host.slash('status', { table }, 'games')).message;
  const { modal } = await host.click((await host.click(status, 'Table')).message, 'Pause');
  await host.submitModal(modal, { 'For how long?': '10' });
  await world.calm();
  await answerMotion(table, [guest, other], 'agree');
  expect((await heldOf(world, table)).table.status).toBe('paused');
  const paused = newest(guest, table, 'resume');
  expect(guest.text(paused)).toContain('Paused until <t:');
  expect(guest.text((await guest.slash('hand', { table }, 'games')).message)).toContain('Complots');
  await world.pass(hour);
  expect(guest.text((await guest.click(paused, print({ to: 'resume', table }))).message)).toContain(
    'La tua proposta di riprendere',
  );
  await world.calm();
  await answerMotion(table, [host, other], 'agree');
  const {
    table: { players },
    awaited: [asked],
  } = await tableViewOf(world, table);
  expect((asked?.until ?? 0) - world.time.now()).toBe(day);
  const people = [host, guest, other];
  const mover = sure(people.find(user => user.id === players[asked?.seat ?? -1]?.user));
  expect(mover.pings().at(-1)).toEqual(cardOf(mover, table));

  await mover.slash('complots income', { table }, 'games');
  await world.calm();
  const refused = (await mover.slash('undo', { table }, 'games')).message;
  await mover.click(refused, print({ to: 'proposeUndo', table }));
  await world.calm();
  const others = people.filter(user => user !== mover);
  await answerMotion(table, others, 'agree');
  const after = await heldOf(world, table);
  expect(after.table.ply).toBe(0);
  expect(after.table.timeline).toBe(1);
  expect(host.text(cardOf(host, table))).toContain('All have agreed: the last move of');

  await sure(others[0]).slash('table pace', { value: 'slow', table }, 'games');
  await world.calm();
  await answerMotion(table, [mover], 'refuse');
  expect((await heldOf(world, table)).table).toMatchObject({ motion: null, pace: 'async' });
  expectAccepted(world.playground);
  expect(world.complaints).toEqual([]);
});

it('the host chooses clock and reminders in the panel, and proposes a clock there in the game', async () => {
  const [host, guest] = [sure(ann), sure(ben)];
  const { message } = await host.slash('play', { game: 'complots' }, 'games');
  const table = /`([a-z\d]{7})`/.exec(host.text(message))?.[1] ?? '';
  await world.calm();
  await guest.click(lobbyOf(guest, table), print({ to: 'join', table }));
  const { message: panel } = await host.click(lobbyOf(host, table), print({ to: 'host', table }));
  await host.select(panel, print({ to: 'nudge', table }), 'off');
  await host.select(panel, print({ to: 'clock', table }), 'short');
  expect((await heldOf(world, table)).table.terms).toMatchObject({ nudge: false, clock: 'short' });
  await startGame(host, table);
  await world.calm();

  const status = (await host.slash('status', { table }, 'games')).message;
  const { message: running } = await host.click(status, 'Table');
  expect(host.text(running)).toContain('all players are asked');
  const { message: reply } = await host.select(running, print({ to: 'clock', table }), 'long');
  expect(host.text(reply)).toContain('Your proposal is on the card');
  await world.calm();
  expect((await heldOf(world, table)).table.terms.clock).toBe('short');
  await answerMotion(table, [guest], 'agree');
  expect((await heldOf(world, table)).table.terms.clock).toBe('long');
  expect(world.complaints).toEqual([]);
});

/** Returns the newest message with a button of this route. */
function newest(user: FakeUser, table: string, to: 'agree' | 'refuse' | 'resume'): APIMessage {
  const begins = { agree: 'ya', refuse: 'yn', resume: 'yr' }[to];
  return sure(
    user
      .messages(null)
      .findLast(
        m => isPublic(m) && user.buttons(m).some(b => b.customId?.startsWith(`${begins}:${table}`) === true),
      ),
  );
}

async function answerMotion(
  table: string,
  people: readonly FakeUser[],
  to: 'agree' | 'refuse',
): Promise<void> {
  for (const user of people) {
    const card = newest(user, table, to);
    const button = sure(user.buttons(card).find(b => b.customId?.startsWith(to === 'agree' ? 'ya:' : 'yn:')));
    await user.click(card, button.customId ?? '');
    await world.calm();
  }
}
