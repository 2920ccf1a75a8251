/** Whole games of Taj Mahal in chat, by panel, commands and `/move`, to the end card and the rematch. */
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { tajMahal, type State } from '../../../engines/taj-mahal/index.ts';
import { mediaOf } from '../../../playground/messages/tree.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { createRenderer } from '../../../render/renderer.ts';
import { print } from '../../../src/discord/ids.ts';
import { expectAccepted, expectDescribed } from '../../support/e2e/checks.ts';
import { expectEnd, expectPrivate, hashShown, playAgain, playOn } from '../../support/e2e/whole-game.ts';
import { asked, idsOf, menusOf, type Asked } from '../../support/e2e/players.ts';
import { cardOf, heldOf, openTable, openWorld, type World } from '../../support/e2e/program.ts';
import { tableOf, viewOf } from '../../support/e2e/taj-position.ts';

const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Eve'];

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.end());

/** The first user is the host. The table speaks the host's language. */
const enter = (seats: number, italian: (i: number) => boolean) =>
  Promise.all(NAMES.slice(0, seats).map((name, i) => world.enter(name, italian(i) ? 'it' : 'en-US')));
const stateOf = async (table: string): Promise<State> => (await heldOf(world, table)).table.state as State;

interface Setting {
  readonly seats: number;
  readonly carlettos: number;
  readonly italian?: true;
  readonly restart?: true;
  /** Carletto wins with this seed. */
  readonly lost?: true;
}
const SETTINGS: readonly (readonly [string, Setting])[] = [
  ['three people, the bot started again in the middle', { seats: 3, carlettos: 0, restart: true }],
  ['five people, in Italian', { seats: 5, carlettos: 0, italian: true }],
  ['two people and Carletto', { seats: 2, carlettos: 1, lost: true }],
  ['one person alone against two Carlettos', { seats: 1, carlettos: 2, lost: true }],
];

describe.each(SETTINGS)('a whole game of %s', (name, { seats, carlettos, italian, restart, lost }) => {
  it('goes from the lobby to the published seed', async () => {
    const seed = `taj/${name}`;
    const people = await enter(seats, i => (i % 2 === 0) === (italian === true));
    const [ann] = people;
    if (!ann) throw new Error('nobody is there');
    const table = await openTable(world, people, {
      game: 'taj-mahal',
      seed,
      locale: italian ? 'it' : 'en',
      options: { map: 'nine' },
    });
    try {
      const hash = await hashShown(world, table, ann);
      expect(ann.text(cardOf(ann, table))).toMatch(italian ? /Visita 1: .*\. Inizia / : /Visit 1: .* begins/);
      const answers = await playOn({
        world,
        table,
        people,
        rng: rngFor(seed),
        before: async n => {
          if (n % 10 === 0) await expectTurnShown(table, people);
          if (restart && n === 30) await startAgain(table, people);
        },
      });
      expect(answers).toBeGreaterThan(9 * seats);
      await expectFinished(table, people, hash, { carlettos, italian: italian === true });
      await expectAgain(table, people, lost === true);
    } catch (error) {
      throw new Error(`seed ${seed}, table ${table}`, { cause: error });
    }
  });
});

/** The card names who is awaited, and no other player has a prompt in the panel. */
async function expectTurnShown(table: string, people: readonly FakeUser[]): Promise<void> {
  const [who, ...others] = await asked(world, table, people);
  expect(others).toEqual([]);
  const awaited = people.flatMap(user => /⏳.*/.exec(user.text(cardOf(user, table)))?.[0] ?? []);
  // An edit names a player who goes on without another mention.
  const named = new RegExp(`<@${who?.user.id}>|\\*\\*${who?.user.me.name}\\*\\*`);
  for (const line of awaited) expect(line).toMatch(named);
}

/** Restarts the bot. A panel opened before still answers. */
async function startAgain(table: string, people: readonly FakeUser[]): Promise<void> {
  const who: Asked = at(await asked(world, table, people), 0);
  const { message } = await who.user.click(cardOf(who.user, table), print({ to: 'panel', table }));
  const before = idsOf(who.user.current(message));
  await world.stopBot();
  await world.startBot();
  await who.user.click(message, print({ to: 'more', table }));
  await who.user.click(message, print({ to: 'panel', table }));
  expect(idsOf(who.user.current(message))).toEqual(before);
}

async function expectFinished(
  table: string,
  people: readonly FakeUser[],
  hash: string,
  { carlettos, italian }: { readonly carlettos: number; readonly italian: boolean },
): Promise<void> {
  const ann = at(people, 0);
  const end = await expectEnd(world, table, ann, hash);
  const state = await stateOf(table);
  const names = await namesOf(table);
  const { figures, winners } = tajMahal.view(state, null);
  expect(figures).toHaveLength(people.length + carlettos);
  const best = Math.max(...figures.map(({ score }) => score));
  expect(winners).toEqual(range(figures.length).filter(who => figures[who]?.score === best));
  for (const who of winners)
    expect(ann.text(end)).toMatch(
      new RegExp(`${at(names, who)} ${italian ? 'vince la partita con' : 'wins the game with'} ${best} `),
    );
  const pictures = mediaOf(ann.current(end).components ?? []).map(
    ({ item }) => /[a-z]+\.(png|json)$/.exec(item.url)?.[0],
  );
  expect(pictures).toContain('finale.png');
  expect(results(table)).toEqual(
    range(people.length).map(seat => ({
      seat,
      score: figures[seat]?.score,
      won: Number(winners.includes(seat)),
    })),
  );
  await expectPrivate(
    people,
    /(hand|province)\.png/,
    /You are dealt|You draw|Ricevi|Peschi|You then place|Poi costruisci/,
  );
  expectAccepted(world.playground);
  expectDescribed(
    world.playground,
    people,
    people.map(({ me }) => me.name),
  );
  expect(world.complaints).toEqual([]);
}

/** TM-88: the winner begins the next game; nobody if Carletto won. */
async function expectAgain(table: string, people: readonly FakeUser[], lost: boolean): Promise<void> {
  const { players, state } = (await heldOf(world, table)).table;
  const winners = tajMahal.winners(state as State);
  expect(winners.length === 0).toBe(lost);
  if (lost) expect(results(table)).toEqual(people.map(() => expect.objectContaining({ won: 0 }) as unknown));
  const { next, called } = await playAgain(world, table, people, at(people, -1 + people.length));
  const again = await stateOf(next);
  const [seat] = tajMahal.prompts(again).map(prompt => prompt.seat);
  if (!lost)
    expect(again.first).toBe(
      (await heldOf(world, next)).table.players.findIndex(
        ({ user }) => user === players[winners[0] ?? -1]?.user,
      ),
    );
  expect(called).toEqual([(await heldOf(world, next)).table.players[seat ?? -1]?.user]);
  expect(again.options).toEqual({ map: 'nine', carletto: 'needed', ties: 'computed' });
}

async function namesOf(table: string): Promise<string[]> {
  const { players, state } = (await heldOf(world, table)).table;
  const others = (state as State).figures.length - players.length;
  return [
    ...players.map(({ name }) => `\\*\\*${name}\\*\\*`),
    ...(others === 1 ? ['Carletto'] : ['Carletto 1', 'Carletto 2']),
  ];
}

function results(table: string): unknown[] {
  const db = new Database(join(world.dataDir, 'durbar.sqlite'), { readonly: true });
  const rows = db.prepare('select seat, score, won from results where table_id = ? order by seat').all(table);
  db.close();
  return rows;
}

it('draws for each reader: the open card, their hand, the province, the supply', async () => {
  await world.end();
  world = await openWorld({ paint: createRenderer });
  const people = await enter(2, () => false);
  const [ann, bruno] = people;
  if (!ann || !bruno) throw new Error('nobody is there');
  const table = await tableOf(world, people, ann, {
    hand: ['red-03', 'red-21', 'white-01'],
    played: [
      { card: 'red-17', with: null },
      { card: 'red-20', with: null },
    ],
  });
  const drawn = async (user: FakeUser, message: Parameters<FakeUser['image']>[0]) => {
    const shown = mediaOf(user.current(message).components ?? []);
    return Promise.all(
      shown.map(async (_, i) => {
        const { name, type, bytes, alt } = await user.image(message, i);
        expect(bytes.subarray(1, 4).toString()).toBe('PNG');
        expect(bytes.length).toBeLessThan(500_000);
        expect(type).toBe('image/png');
        expect((alt ?? '').length).toBeGreaterThan(60);
        return name;
      }),
    );
  };
  const status = (await ann.slash('status', { table }, cardOf(ann, table).channel_id)).message;
  expect(await drawn(ann, status)).toEqual(['board.png', 'goods.png']);
  const { message: panel } = await ann.click(cardOf(ann, table), print({ to: 'panel', table }));
  expect(await drawn(ann, panel)).toEqual(['hand.png']);
  await ann.click(panel, /^Withdraw/);
  await ann.click(panel, /^✓ Withdraw/);
  await world.calm();
  expect(await drawn(ann, panel)).toEqual(['province.png']);
  for (let left = 6; (await viewOf(world, table)).stage === 'palace'; left--) {
    expect(left).toBeGreaterThan(0);
    const who = at(await asked(world, table, people), 0);
    await who.user.click(panel, print({ to: 'more', table }));
    const { message } = await who.user.click(panel, print({ to: 'panel', table }));
    for (let presses = 2; !who.user.buttons(message).some(b => b.customId.startsWith('a:')); presses--) {
      expect(presses).toBeGreaterThan(0);
      const choice = who.user.buttons(message).find(b => b.customId.startsWith('n:'));
      const [menu] = menusOf(who.user.current(message));
      await (choice
        ? who.user.click(message, choice.customId)
        : who.user.select(message, menu?.custom_id ?? '', menu?.options[0]?.value ?? ''));
    }
    expect(who.user.text(message)).toMatch(/(A palace|The palace with the crown) in .* adds (\d+|no point)/);
    await who.user.click(
      message,
      at(
        who.user.buttons(message).filter(b => b.customId.startsWith('a:')),
        0,
      ).customId,
    );
    await world.calm();
  }
  expect(await drawn(ann, panel)).toEqual(['taking.png']);
  expect(world.complaints).toEqual([]);
});
