/** Whole games of Dynasties in chat. A division and sealed prompts survive a restart, to the end card. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { APIMessage } from 'discord-api-types/v10';
import { rngFor } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { dynasties, type View } from '../../../engines/dynasties/index.ts';
import { mediaOf } from '../../../playground/messages/tree.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { print } from '../../../src/discord/ids.ts';
import { cards } from '../../support/e2e/cards.ts';
import { expectAccepted, expectDescribed } from '../../support/e2e/checks.ts';
import { expectEnd, expectPrivate, hashShown, playOn } from '../../support/e2e/whole-game.ts';
import { asked, idsOf, say, type Asked } from '../../support/e2e/players.ts';
import { cardOf, heldOf, openTable, openWorld, type World } from '../../support/e2e/program.ts';

type State = Parameters<typeof dynasties.view>[0];
const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario', 'Eve'];

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.end());

const stateOf = async (table: string): Promise<State> => (await heldOf(world, table)).table.state as State;
const openOf = async (table: string): Promise<View> => dynasties.view(await stateOf(table), null);
const picturesIn = (message: APIMessage): string[] =>
  mediaOf(message.components ?? []).flatMap(
    ({ item }) => /[a-z]+(?=\.(png|json)$)/.exec(item.url)?.[0] ?? [],
  );

interface Setting {
  readonly people: number;
  readonly bots: number;
  readonly italian?: true;
  readonly seed: string;
}
const SETTINGS: readonly (readonly [string, Setting])[] = [
  [
    'three people, the bot started again in the middle of a division and of a sealed question',
    { people: 3, bots: 0, seed: 'dyn/three' },
  ],
  ['five, two of them automated, in Italian', { people: 3, bots: 2, italian: true, seed: 'dyn/five' }],
];

describe.each(SETTINGS)('a whole game of %s', (_, { people: seats, bots, italian, seed }) => {
  it('goes from the lobby to the published seed', async () => {
    const people = await Promise.all(
      NAMES.slice(0, seats).map((name, i) =>
        world.enter(name, (i === 0) === (italian === true) ? 'it' : 'en-US'),
      ),
    );
    const ann = at(people, 0);
    const table = await openTable(world, people, {
      game: 'dynasties',
      seed,
      bots,
      locale: italian ? 'it' : 'en',
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
          await expectOwnQuestions(table, people, open);
          for (const one of open) await lookClosely(table, people, one, { met: met, restarts: bots === 0 });
        },
      });
      expect(answers).toBeGreaterThan(20 * seats);
      for (const type of [
        'turn',
        'step',
        'divide',
        'choose',
        'split',
        'group',
        'score',
        'bonus',
        'somebody else',
      ])
        expect([...met], type).toContain(type);
      await expectFinished(table, people, hash, italian === true);
    } catch (error) {
      throw new Error(`seed ${seed}, table ${table}`, { cause: error });
    }
  });
});

/** Only the player who decides is asked, also on the turn of another player. Sealed prompts: several. */
async function expectOwnQuestions(
  table: string,
  people: readonly FakeUser[],
  open: readonly Asked[],
): Promise<void> {
  const { awaited } = await openOf(table);
  const { players } = (await heldOf(world, table)).table;
  const shown = /⏳.*/.exec(at(people, 0).text(cardOf(at(people, 0), table)))?.[0] ?? '';
  for (const { user, prompt } of open) {
    if (prompt.sealed === null) expect(open.map(one => one.user.me.name)).toEqual([user.me.name]);
    expect(awaited.map(seat => players[seat]?.user)).toContain(user.id);
    expect(shown.includes(user.id) || shown.includes(user.me.name), `${shown} names ${user.me.name}`).toBe(
      true,
    );
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
  if (who.mine.seat !== (await openOf(table)).active) met.add('somebody else');
  if (!first) return;
  if (type === 'choose' || type === 'group') await expectPair(table, who);
  if (type === 'score' || type === 'give') await expectSealed(table, people);
  if (restarts && (type === 'choose' || type === 'score')) await startAgain(table, who);
}

/** DY-21, DY-40: both groups are in one picture, with a button for each. */
async function expectPair(table: string, { user, mine: { stamp } }: Asked): Promise<void> {
  const { message } = await user.click(cardOf(user, table), print({ to: 'panel', table }));
  expect(picturesIn(user.current(message))).toEqual(['division']);
  const answers = idsOf(user.current(message)).filter(id => id.startsWith('a:'));
  expect(answers).toEqual([0, 1].map(place => print({ to: 'answer', table, stamp, optionIndexes: [place] })));
}

/** DY-57, DY-82: all are asked at once. An answer changes nothing that others see. */
async function expectSealed(table: string, people: readonly FakeUser[]): Promise<void> {
  const open = await asked(world, table, people);
  expect(open.every(({ prompt }) => prompt.sealed !== null)).toBe(true);
  if (open.length < 2) return;
  const [one] = open;
  const before = await cards(world, table);
  if (one) await say(world, one, range(one.prompt.pick[0]), 'panel');
  await world.calm();
  expect(await cards(world, table)).toEqual(before);
  expect((await asked(world, table, people)).map(({ user }) => user.me.name)).toEqual(
    open.slice(1).map(({ user }) => user.me.name),
  );
}

/** Restarts the bot. The panel shows the same prompt afterwards. */
async function startAgain(table: string, { user }: Asked): Promise<void> {
  const { message } = await user.click(cardOf(user, table), print({ to: 'panel', table }));
  const before = idsOf(user.current(message));
  await world.stopBot();
  await world.startBot();
  await user.click(message, print({ to: 'more', table }));
  await user.click(message, print({ to: 'panel', table }));
  expect(idsOf(user.current(message))).toEqual(before);
}

async function expectFinished(
  table: string,
  people: readonly FakeUser[],
  hash: string,
  italian: boolean,
): Promise<void> {
  const ann = at(people, 0);
  const end = await expectEnd(world, table, ann, hash);
  const { players, winners } = await openOf(table);
  const names = (await heldOf(world, table)).table.players.map(({ name }) => name);
  const best = Math.max(...players.map(({ score }) => score));
  expect(winners.length).toBeGreaterThan(0);
  for (const who of winners)
    expect(ann.text(end)).toMatch(
      new RegExp(
        `${at(names, who)}(\\*\\*)?( 🤖)? ${italian ? 'vince la partita con' : 'wins the game with'} ` +
          `${best} `,
      ),
    );
  expect(picturesIn(ann.current(end))).toEqual(['finale']);
  const after = world.playground.room.records.get(ann.id) ?? [];
  const scorings = new Set(
    after.flatMap(({ event }) =>
      'message' in event && picturesIn(event.message).includes('scoring') ? [event.message.id] : [],
    ),
  );
  expect(scorings.size, 'a scoring picture after each round but the last').toBeGreaterThanOrEqual(2);
  await expectPrivate(
    people,
    /(hand|secrets)\.png/,
    new RegExp(
      String.raw`You draw the action card|You have the scoring card|Your book tile:|Peschi la carta ` +
        String.raw`azione|La tua tessera libro`,
    ),
  );
  expectAccepted(world.playground);
  expectDescribed(
    world.playground,
    people,
    people.map(({ me }) => me.name),
  );
  expect(world.complaints).toEqual([]);
}
