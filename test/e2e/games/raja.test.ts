/** Whole games of Raja in chat, and one turn, one disc and one robbery as every player sees them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { APIMessage } from 'discord-api-types/v10';
import { rngFor } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import { raja, type Options, type View } from '../../../engines/raja/index.ts';
import { mediaOf } from '../../../playground/messages/tree.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { print } from '../../../src/discord/ids.ts';
import { cards } from '../../support/e2e/cards.ts';
import { expectAccepted, expectDescribed } from '../../support/e2e/checks.ts';
import { expectEnd, expectPrivate, hashShown, playAgain, playOn } from '../../support/e2e/whole-game.ts';
import { asked, callerOf, channelOf, idsOf, menusOf, say, type Asked } from '../../support/e2e/players.ts';
import {
  cardOf,
  heldOf,
  isPublic,
  tableViewOf,
  openTable,
  openWorld,
  type World,
} from '../../support/e2e/program.ts';
import { sceneOf, turnOf, viewOf } from '../../support/e2e/raja-position.ts';

type State = Parameters<typeof raja.view>[0];
const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Eve'];

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.end());

const enter = (seats: number, italian = false) =>
  Promise.all(
    NAMES.slice(0, seats).map((name, i) => world.enter(name, (i % 2 === 0) === italian ? 'it' : 'en-US')),
  );
const openOf = async (table: string): Promise<View> =>
  raja.view((await heldOf(world, table)).table.state as State, null);
const picturesIn = (message: APIMessage): string[] =>
  mediaOf(message.components ?? []).flatMap(
    ({ item }) => /[a-z]+(?=\.(png|json)$)/.exec(item.url)?.[0] ?? [],
  );
const panelOf = async (user: FakeUser, table: string): Promise<APIMessage> =>
  (await user.click(cardOf(user, table), print({ to: 'panel', table }))).message;

interface Setting {
  readonly people: number;
  readonly bots: number;
  readonly options: Partial<Options>;
  readonly italian?: true;
  readonly restarts?: true;
}
const SETTINGS: readonly (readonly [string, Setting])[] = [
  [
    'two people, the bot started again in the middle of a turn and of a disc window',
    { people: 2, bots: 0, options: {}, restarts: true },
  ],
  [
    'three people, advanced, with open gold, in Italian',
    { people: 3, bots: 0, options: { level: 'advanced', gold: 'open' }, italian: true },
  ],
  ['five people, with several characters', { people: 5, bots: 0, options: { level: 'several' } }],
  [
    'two people and two automated players, with several characters and open gold',
    { people: 2, bots: 2, options: { level: 'several', gold: 'open' } },
  ],
];

describe.each(SETTINGS)('a whole game of %s', (name, { people: seats, bots, options, italian, restarts }) => {
  it('goes from the lobby to the published seed', async () => {
    const seed = `raja/${name}`;
    const people = await enter(seats, italian === true);
    const ann = at(people, 0);
    const table = await openTable(world, people, {
      game: 'raja',
      seed,
      bots,
      locale: italian ? 'it' : 'en',
      options: { length: 'short', ...options },
    });
    const met = new Set<string>();
    try {
      const hash = await hashShown(world, table, ann);
      const answers = await playOn({
        world,
        table,
        people,
        rng: rngFor(seed),
        before: async () => {
          const open = await asked(world, table, people);
          for (const one of open)
            await lookClosely(table, people, one, { met: met, restarts: restarts === true });
          await expectCard(table, people, open);
        },
      });
      expect(answers).toBeGreaterThan(20 * seats);
      for (const type of [
        'pick',
        'opening',
        'discs',
        'turn',
        'drop',
        'sure',
        ...(options.level === undefined ? [] : ['bid']),
      ])
        expect([...met], type).toContain(type);
      await expectFinished(table, people, hash, italian === true);
      await playAgain(world, table, people, ann);
      expect((await openOf((await heldOf(world, table)).table.id)).options).toMatchObject({
        length: 'short',
        ...options,
      });
    } catch (error) {
      throw new Error(`seed ${seed}, table ${table}`, { cause: error });
    }
  });
});

/** Time after which what one player does several times in a row is on the card. Milliseconds. */
const GATHERED = 130_000;

/**
 * RA-91: the card names who is awaited. Its one picture follows the question: the characters while one is
 * chosen, the scoring after it. RA-6: no words tell hidden gold.
 */
async function expectCard(table: string, people: readonly FakeUser[], open: readonly Asked[]): Promise<void> {
  const view = await openOf(table);
  const ann = at(people, 0);
  const card = cardOf(ann, table);
  const shown = /⏳.*/.exec(ann.text(card))?.[0] ?? '';
  for (const { user } of open)
    expect(shown.includes(user.id) || shown.includes(user.me.name), `${shown} names ${user.me.name}`).toBe(
      true,
    );
  const [alone, ...others] = open;
  if (alone && others.length === 0 && picturesIn(card)[0] !== pictureFor(view)) await world.pass(GATHERED);
  expect(picturesIn(cardOf(ann, table)), view.stage).toEqual([pictureFor(view)]);
}

function pictureFor({ stage, payouts }: View): string {
  switch (stage) {
    case 'bid':
    case 'pick':
    case 'give':
      return 'characters';
    case 'discs':
      return payouts.length > 0 ? 'scoring' : 'map';
    case 'opening':
    case 'turn':
    case 'drop':
    case 'sure':
      return 'map';
    case 'over':
      return 'court';
  }
}

/** Inspects each prompt type once, when it first comes up. */
async function lookClosely(
  table: string,
  people: readonly FakeUser[],
  who: Asked,
  { met, restarts }: { readonly met: Set<string>; readonly restarts: boolean },
): Promise<void> {
  const { type } = who.prompt;
  const first = !met.has(type);
  met.add(type);
  if (!first) return;
  if (type === 'discs') await expectSealed(table, people, restarts);
  if (restarts && (type === 'turn' || type === 'drop')) await startAgain(table, who);
}

/** RA-10, RA-12: all are asked at once. An answer changes nothing that others see, also after a restart. */
async function expectSealed(table: string, people: readonly FakeUser[], restarts: boolean): Promise<void> {
  const [one, ...others] = await asked(world, table, people);
  if (!one || others.length === 0) return;
  const before = await cards(world, table);
  await say(world, one, [7], 'panel');
  await world.calm();
  expect(await cards(world, table)).toEqual(before);
  if (restarts) await startAgain(table, at(others, 0));
  await say(world, one, [3], 'panel');
  await world.calm();
  expect((await tableViewOf(world, table, one.user)).mine?.answered?.picks).toEqual([
    one.prompt.options[3]?.value,
  ]);
  expect((await asked(world, table, people)).map(({ user }) => user.me.name)).toEqual(
    others.map(({ user }) => user.me.name),
  );
}

/** Restarts the bot. The panel shows the same prompt afterwards. */
async function startAgain(table: string, { user }: Asked): Promise<void> {
  const message = await panelOf(user, table);
  const before = idsOf(user.current(message));
  await world.stopBot();
  await world.startBot();
  await user.click(message, print({ to: 'more', table }));
  await user.click(message, print({ to: 'panel', table }));
  expect(idsOf(user.current(message))).toEqual(before);
}

/** RA-61: the end card has the winners with palaces and gold. RA-6: gold is public only now. */
async function expectFinished(
  table: string,
  people: readonly FakeUser[],
  hash: string,
  italian: boolean,
): Promise<void> {
  const ann = at(people, 0);
  const end = await expectEnd(world, table, ann, hash);
  const { players, winners, payouts, options } = await openOf(table);
  const names = (await heldOf(world, table)).table.players.map(({ name }) => name);
  const most = Math.max(...players.map(({ built }) => built));
  expect(winners.length).toBeGreaterThan(0);
  for (const who of winners) {
    const { built, gold } = at(players, who);
    expect(built).toBe(most);
    expect(ann.text(end)).toMatch(
      new RegExp(
        `${at(names, who)}(\\*\\*)?( 🤖)? ${italian ? 'vince la partita con' : 'wins the game with'} ` +
          `${built} pal\\S+ (and|e) ${String(gold)} `,
      ),
    );
  }
  expect(picturesIn(ann.current(end))).toEqual(['finale']);
  const after = world.playground.room.records.get(ann.id) ?? [];
  const scorings = new Set(
    after.flatMap(({ event }) =>
      'message' in event && isPublic(event.message) && picturesIn(event.message).includes('scoring')
        ? [event.message.id]
        : [],
    ),
  );
  const during = payouts.length - 1; // the end card has the ranking instead of the last one
  expect(scorings.size, 'the card after each scoring has its picture').toBeGreaterThanOrEqual(during);
  expect(options.length).toBe('short');
  await expectPrivate(
    people,
    /(disc|closeup)\.png/,
    /which two actions do you choose|You are in|quali due azioni/,
  );
  expectAccepted(world.playground);
  expectDescribed(
    world.playground,
    people,
    people.map(({ me }) => me.name),
  );
  expect(world.complaints).toEqual([]);
}

/**
 * Returns the first turn of a game of two, with a house and the quarry. The record has every step, for undo.
 */
async function firstTurn(
  people: readonly FakeUser[],
  seed: string,
): Promise<{ readonly table: string; readonly who: Asked }> {
  const table = await openTable(world, people, { game: 'raja', seed });
  for (let [one] = await asked(world, table, people); one; [one] = await asked(world, table, people)) {
    if (one.prompt.type === 'turn') return { table, who: one };
    const by = callerOf(world, one.user, `before-${one.mine.stamp}-${one.user.id}`);
    const { type, options } = one.prompt;
    const disc = options.findIndex(
      ({ value }) => JSON.stringify(value) === '{"first":"house","second":"quarry"}',
    );
    const last = type === 'opening' ? options.length - 1 : disc;
    const places = [type === 'pick' ? 0 : last];
    await world.bot().tables.answer(table, by, one.mine.stamp, { optionIndexes: places });
    await world.calm();
  }
  throw new Error('nobody is asked');
}

describe('a turn', () => {
  it('RA-13 is announced as one card at its end, and can be undone step by step until then', async () => {
    const people = await enter(2);
    const {
      table,
      who: {
        user,
        mine: { seat },
      },
    } = await firstTurn(people, 'raja/undo');
    await world.pass(130_000);
    const before = await cards(world, table);
    const own = async () => at((await viewOf(world, table, user)).players, seat);
    const type = async (command: string, options: Readonly<Record<string, string>> = {}) => {
      const { message } = await user.slash(command, { ...options, table }, await channelOf(world, table));
      await world.calm();
      return user.text(message);
    };
    const { gold, supply, quarry } = await own();
    await type('raja build', { place: '5' });
    await type('raja take');
    expect(await own()).toMatchObject({ gold: (gold ?? 0) - 1, supply: supply + 1, quarry: quarry - 2 });
    const [twin, panel] = [await panelOf(user, table), await panelOf(user, table)];
    const undo = user.buttons(panel).find(each => each.customId.startsWith('u:'))?.customId ?? '';
    await user.click(panel, undo);
    await world.calm();
    expect(await own()).toMatchObject({ gold: (gold ?? 0) - 1, supply: supply - 1, quarry });
    // the panel before it has ended, so that it cannot undo anything more
    await expect(user.click(twin, undo)).rejects.toThrow('was deleted');
    expect(await own()).toMatchObject({ gold: (gold ?? 0) - 1, supply: supply - 1, quarry });
    const again = await type('undo');
    expect(await own()).toMatchObject({ gold, supply, quarry });
    expect(again, 'names what is undone').toMatch(/(Taken back|Annullato): [“«].*(Pali|casa).*[”»]/);
    expect(again, 'and asks again').toMatch(/You are in|Sei in|Sei a/);
    await expect(user.click(panel, undo), 'what it says is not true any more').rejects.toThrow('was deleted');
    expect(await type('undo')).toMatch(
      /only the last answer of the game|solo l'ultima risposta della partita/,
    );
    expect(await cards(world, table), 'nobody else has seen any of it').toEqual(before);
    await type('raja build', { place: '6' });
    await type('raja take');
    await type('raja end');
    const [card, ...more] = (await cards(world, table)).slice(before.length);
    expect(more).toEqual([]);
    const words = card ? user.text(card) : '';
    expect(words).toMatch(
      /builds a house in Ranakpur \(6\) for 1 gold\.[^]*takes 2 houses from the quarry[^]*ends the turn/,
    );
    expect(words).not.toContain('Pali');
  });

  it('what can be undone is told after 20 seconds, and the turn goes on', async () => {
    const people = await enter(2);
    const {
      table,
      who: { user },
    } = await firstTurn(people, 'raja/long');
    await world.pass(130_000);
    const before = (await cards(world, table)).length;
    const isTold = () => user.text(cardOf(user, table)).includes('builds a house in Pali (5)');
    await user.slash('raja build', { place: '5', table }, await channelOf(world, table));
    await world.pass(19_000);
    expect(isTold()).toBe(false);
    await world.pass(22_000);
    expect(isTold()).toBe(true);
    expect(await cards(world, table), 'nobody is newly asked').toHaveLength(before);
    expect((await viewOf(world, table, user)).turn?.open).toContain('quarry');
  });

  it('RA-40 asks before an end that leaves something undone, with what it gives the others', async () => {
    const people = await enter(3);
    const [ann, , cleo] = people;
    if (!ann || !cleo) throw new Error('nobody is there');
    const table = await turnOf(world, people, { mover: ann, actions: ['house', 'palace'] });
    const panel = await panelOf(ann, table);
    expect(picturesIn(panel)).toEqual(['closeup']);
    await ann.click(panel, 'End the turn with 2 actions unfinished (each other player gets 4 gold)');
    await world.calm();
    expect(ann.text(panel)).toContain(
      'You leave the actions House and Palace unfinished: ' +
        'each other player receives 4 gold from the bank. End the turn?',
    );
    await ann.click(panel, 'No, go on with the turn');
    await world.calm();
    expect((await viewOf(world, table)).stage).toBe('turn');
    await ann.click(panel, /^End the turn with 2/);
    await world.calm();
    const gold = async (user: FakeUser) =>
      (await viewOf(world, table, user)).players[(await tableViewOf(world, table, user)).mine?.seat ?? -1]
        ?.gold;
    const before = await gold(cleo);
    await ann.click(panel, 'Yes, end the turn');
    await world.calm();
    expect(await gold(cleo)).toBe((before ?? 0) + 4);
    expect(cleo.text(cardOf(cleo, table))).toMatch(
      /action House unfinished: each other player receives 2 gold\.[^]*the action Palace unfinished/,
    );
  });

  it('RA-38 a robbed player is asked at once, with a mention, and the mover goes on afterwards', async () => {
    const people = await enter(3);
    const [ann, ben, cleo] = people;
    if (!ann || !ben || !cleo) throw new Error('nobody is there');
    const table = await turnOf(world, people, {
      mover: ann,
      actions: ['gold', 'character'],
      position: seatOf => ({
        characters: { [seatOf(ann)]: ['mogul'], [seatOf(ben)]: ['sadhu'], [seatOf(cleo)]: ['artisan'] },
      }),
    });
    const before = ben.pings().length;
    const panel = await panelOf(ann, table);
    const deeds = at(menusOf(ann.current(panel)), 0);
    const robbing = deeds.options.find(each => /Sadhu of .*Bruno/.test(each.label));
    await ann.select(panel, deeds.custom_id, robbing?.value ?? '');
    await world.calm();
    expect(ben.pings()).toHaveLength(before + 1);
    expect(cleo.text(cardOf(cleo, table))).toMatch(
      new RegExp(`Ann\\S* takes the Sadhu \\(3\\) from .*Bruno[^]*⏳.*<@${ben.id}>`),
    );
    expect(picturesIn(cardOf(cleo, table))).toEqual(['characters']);
    const asking = await panelOf(ben, table);
    expect(ben.text(asking)).toMatch(/Ann\S* ha preso il tuo personaggio: quale prendi ora/);
    expect(picturesIn(asking)).toEqual(['characters']);
    await ben.click(asking, /Granduca/);
    await world.calm();
    const { stage, players, awaited } = await viewOf(world, table);
    expect(stage).toBe('turn');
    expect(awaited.map(seat => players[seat]?.characters)).toEqual([['sadhu']]);
  });
});

describe('discs', () => {
  it('RA-10 RA-12 are set in two menus with a picture, changeable and unseen until all are set', async () => {
    const people = await enter(3);
    const [ann, ben, cleo] = people;
    if (!ann || !ben || !cleo) throw new Error('nobody is there');
    const table = await sceneOf(world, people, {});
    await world.calm();
    const seen = [ben, cleo].map(user => user.messages(null).map(message => user.current(message)));
    const panel = await panelOf(ann, table);
    expect(picturesIn(panel)).toEqual(['closeup']);
    await ann.select(panel, at(menusOf(ann.current(panel)), 0).custom_id, 'Character');
    await ann.select(panel, at(menusOf(ann.current(panel)), 1).custom_id, 'Palace');
    expect((await tableViewOf(world, table, ann)).mine?.answered).toBeNull();
    await ann.click(panel, '✓ Palace + Character');
    await world.calm();
    expect(ann.text(panel)).toContain('Palace and Character');
    await ann.select(panel, at(menusOf(ann.current(panel)), 0).custom_id, 'Gold');
    await ann.select(panel, at(menusOf(ann.current(panel)), 1).custom_id, 'Gold');
    await ann.click(panel, '✓ Gold + Gold');
    await world.calm();
    expect(
      [ben, cleo].map(user => user.messages(null).map(message => user.current(message))),
      'nothing has reached the others',
    ).toEqual(seen);
    await ben.slash('raja disc', { first: 'gold', second: 'house', table }, await channelOf(world, table));
    await cleo.slash('raja disc', { first: 'quarry', second: 'house', table }, await channelOf(world, table));
    await world.calm();
    const { players, seat } = await viewOf(world, table, ann);
    expect(at(players, seat ?? -1).disc).toEqual({ first: 'gold', second: 'gold' });
    const shown = (await viewOf(world, table, null)).players.filter(each => each.disc !== null);
    expect(shown).toHaveLength(1);
    for (const user of people)
      await user.neverSees(m => isPublic(m) && user.text(m).includes('Palace and Character'));
  });
});
