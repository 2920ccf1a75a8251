/** Seats: no host, manager or second account sees two hands of one game. */
import { at } from '../../engines/core/values.ts';
import type { FakeUser } from '../../playground/user.ts';
import { parse, type Route } from '../../src/discord/ids.ts';
import { channelOf } from '../../test/support/e2e/players.ts';
import { heldOf, openTable } from '../../test/support/e2e/program.ts';
import { openGround, wordsOf, type Ground } from './ground.ts';
import type { Siege } from './report.ts';

const PEOPLE = ['Owner', 'Ann', 'Ben', 'Cleo', 'Max', 'Mallory'];
const SEATED = 3;
/** Random seat commands, at a table whose players are soon absent. */
const NUMBER = { short: 30, long: 600 };

export async function seats(siege: Siege): Promise<void> {
  const ground = await openGround(PEOPLE, { timeScale: 1 });
  try {
    for (const attack of [alone, withSecondAccount, asManager]) await threeAttacks(siege, ground, attack);
  } finally {
    await ground.end();
  }
  await atRandom(siege);
}

interface Scene {
  readonly ground: Ground;
  readonly table: string;
  /** Runs a seat command and confirms it. Refusals are what is hoped for. */
  readonly command: (
    user: FakeUser,
    path: string,
    options: Readonly<Record<string, string>>,
  ) => Promise<void>;
  /** Lets everybody look at the hand of the seat in which they are. */
  readonly look: () => Promise<void>;
  /** For each user the seats whose hands they have seen. */
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
  /** Sentences about people who were seen in the seat of somebody else. */
  readonly intruders: ReadonlySet<string>;
}

async function openScene(ground: Ground, table: string): Promise<Scene> {
  const channel = await channelOf(ground, table);
  const seen = new Map<string, Set<number>>();
  const intruders = new Set<string>();
  const before = (await heldOf(ground, table)).table.players;
  return {
    ground,
    table,
    seen,
    intruders,
    command: async (user, path, options) => {
      const shown = await user.slash(path, { ...options, table }, channel).catch(ignored);
      // A removal is asked once more.
      if (shown && path === 'table remove') await user.click(shown.message, 'Yes, remove').catch(ignored);
    },
    look: async () => {
      for (const user of ground.people) {
        const { status, players } = (await heldOf(ground, table)).table;
        const seat = players.findIndex(each => each.user === user.id);
        if (status !== 'running' || seat < 0) continue;
        const owner = before[seat];
        if (owner && owner.user !== user.id)
          intruders.add(`${user.me.name} sits in the place of ${owner.name}`);
        const shown = await user.slash('hand', { table }, channel).catch(ignored);
        if (!shown || wordsOf(user, shown).length === 0) continue;
        const hands = seen.get(user.id) ?? new Set();
        seen.set(user.id, hands.add(seat));
      }
    },
  };
}

/** A user is refused what the playground or the bot does not offer. */
const ignored = (): null => null;

type Cast = Readonly<Record<'ann' | 'ben' | 'max' | 'mallory', FakeUser>>;

/** The host takes the seat of a player who is there, looks, and puts everything back. */
async function alone({ command, look }: Scene, { ann }: Cast, [own, bens]: readonly string[]): Promise<void> {
  await command(ann, 'table replace', { seat: own ?? '' });
  await command(ann, 'table replace', { seat: bens ?? '', by: 'Ann' });
  await look();
  await command(ann, 'table replace', { seat: bens ?? '', by: 'Ben' });
  await command(ann, 'table take-over', { seat: own ?? '' });
  await look();
}

/** The host puts a second account into the seat. */
async function withSecondAccount(
  scene: Scene,
  { ann, mallory }: Cast,
  [, bens]: readonly string[],
): Promise<void> {
  const { command, look } = scene;
  await command(ann, 'table replace', { seat: bens ?? '', by: 'Mallory' });
  await look();
  await command(mallory, 'table take-over', { seat: bens ?? '' });
  await command(ann, 'table remove', { seat: bens ?? '' });
  await command(mallory, 'table take-over', { seat: bens ?? '' });
  await look();
}

/** A manager who does not play visits one seat after the other. */
async function asManager({ command, look }: Scene, { max }: Cast, all: readonly string[]): Promise<void> {
  for (const [i, seat] of all.entries()) {
    await command(max, 'table replace', { seat, by: 'Max' });
    await command(max, 'table take-over', { seat });
    await look();
    await command(max, 'table replace', { seat, by: at(PEOPLE, i + 1) });
  }
}

async function threeAttacks(siege: Siege, ground: Ground, attack: typeof alone): Promise<void> {
  const [, ann, ben, cleo, max, mallory] = ground.people;
  if (!ann || !ben || !cleo || !max || !mallory) throw new Error('somebody is missing');
  ground.playground.grant('Max', 'ManageGuild');
  const table = await openTable(ground, [ann, ben, cleo], { pace: 'async', seed: `siege/${attack.name}` });
  const scene = await openScene(ground, table);
  const before = (await heldOf(ground, table)).table.players;
  const seatOf = (user: FakeUser) => `seat:${before.findIndex(each => each.user === user.id)}`;
  await scene.look();
  await attack(scene, { ann, ben, max, mallory }, [ann, ben, cleo].map(seatOf));
  judge(siege, scene, `seats ${attack.name}`);
  for (const words of scene.intruders) siege.expect(false, `${attack.name}: ${words}, who was there`);
}

function judge({ expect, figure }: Siege, { ground, seen }: Scene, what: string): void {
  for (const { id, me } of ground.people) {
    const hands = [...(seen.get(id) ?? [])];
    expect(
      hands.length <= 1,
      `${what}: ${me.name} has seen the hands of seats ${hands.join(', ')} of one game`,
    );
  }
  figure(`most hands seen by one account, ${what}`, Math.max(...[...seen.values()].map(({ size }) => size)));
}

/** Answers of the game itself, which this attack leaves to the clock. */
const ANSWERS: readonly Route['to'][] = [
  'answer',
  'offer',
  'page',
  'pick',
  'undo',
  'order',
  'ordered',
  'forgotten',
  'open',
];

/** Everybody gives seat commands and presses buttons at random, while the clock makes players absent. */
async function atRandom(siege: Siege): Promise<void> {
  const { short, rng } = siege;
  const ground = await openGround(PEOPLE, { timeScale: 0.01 });
  try {
    ground.playground.grant('Max', 'ManageGuild');
    const seated = ground.people.slice(1, 1 + SEATED);
    const table = await openTable(ground, seated, { game: 'taj-mahal', pace: 'live', seed: 'siege/seats' });
    const scene = await openScene(ground, table);
    await scene.look();
    let done = 0;
    for (; done < (short ? NUMBER.short : NUMBER.long); done++) {
      if ((await heldOf(ground, table)).table.status !== 'running') break;
      const user = at(ground.people, rng.below(ground.people.length));
      const seat = `seat:${rng.below(SEATED)}`;
      switch (rng.below(6)) {
        case 0:
          await scene.command(user, 'table replace', { seat, by: at(PEOPLE, rng.below(PEOPLE.length)) });
          break;
        case 1:
          await scene.command(user, 'table replace', { seat });
          break;
        case 2:
          await scene.command(user, 'table take-over', { seat });
          break;
        case 3:
          await (rng.below(2) === 0
            ? scene.command(user, 'table remove', { seat })
            : scene.command(user, 'leave', {}));
          break;
        default:
          await pressAnything(siege, user);
      }
      await scene.look();
    }
    judge(siege, scene, `${done} commands at random`);
    siege.expect(
      ground.complaints.length === 0,
      `the log says: ${ground.complaints[0]?.slice(0, 400) ?? ''}`,
    );
  } finally {
    await ground.end();
  }
}

/** Presses a button of the newest messages that the user sees, if it is not an answer of the game. */
async function pressAnything({ rng }: Siege, user: FakeUser): Promise<void> {
  const buttons = user
    .messages(null)
    .slice(-6)
    .flatMap(message =>
      user
        .buttons(message)
        .filter(({ disabled, customId }) => {
          const route = parse(customId ?? '');
          return !disabled && route !== null && !ANSWERS.includes(route.to);
        })
        .map(({ customId }) => ({ message, customId: customId ?? '' })),
    );
  if (buttons.length === 0) return;
  const { message, customId } = at(buttons, rng.below(buttons.length));
  await user.click(message, customId, { until: 'acknowledged' }).catch(ignored);
}
