/** Tables of a chaos run: opened, started and played while the program is killed again and again. */
import { DONE } from '../../commands/context.ts';
import { isDeepStrictEqual as same } from 'node:util';
import { choose } from '../../engines/core/prompt.ts';
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAMES, type GameId } from '../../engines/index.ts';
import type { FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import type { AnyAsks } from '../../engines/core/game.ts';
import type { Pace } from '../../src/base.ts';
import type { TableRecord } from '../../src/tables/model.ts';
import {
  askedSince,
  asked,
  channelOf,
  lively,
  say,
  SURFACES,
  type Asked,
} from '../../test/support/e2e/players.ts';
import { heldOf, lobbyOf } from '../../test/support/e2e/program.ts';
import type { Press } from './ledger.ts';
import { attempt, insist, Violation, watchful, type Storm } from './storm.ts';

export interface Plan {
  readonly game: GameId;
  readonly pace: Pace;
  readonly people: readonly FakeUser[];
  readonly bots: number;
  readonly rng: Rng;
}

/**
 * The plan of a table: most are played at the usual pace, some are left to the clock. Nothing may take longer
 * than a life of the program, because a crash gives the last seconds back.
 */
export function planOf(seed: string, game: GameId, people: readonly FakeUser[]): Plan {
  const rng = rngFor(seed);
  const fewest = Math.max(2, GAMES[game].seats[0]);
  const seats = fewest + rng.below(Math.min(5, GAMES[game].seats[1]) - fewest + 1);
  const bots = rng.below(3) === 0 ? 1 + rng.below(seats - 1) : 0;
  return {
    game,
    pace: at(PACES, rng.below(PACES.length)),
    people: rng.shuffle(people).slice(0, seats - bots),
    bots,
    rng,
  };
}

const PACES: readonly Pace[] = ['async', 'async', 'async', 'async', 'async', 'async', 'async', 'live'];

/** Plays a table from `/play` to the end of the game. */
export async function playThrough(storm: Storm, plan: Plan): Promise<void> {
  const table = await open(storm, plan);
  await begin(storm, table, plan);
  await play(storm, table, plan);
  storm.count(`games of ${plan.game}`);
}

const tableOf = async ({ world }: Storm, table: string): Promise<TableRecord> =>
  (await heldOf(world, table)).table;

/** Opens a lobby. It may exist although the program was killed before its reply. */
async function open(storm: Storm, { game, people }: Plan): Promise<string> {
  const host = at(people, 0);
  const {
    world: { store },
    taken,
  } = storm;
  let mine: string | null = null;
  await insist(
    storm,
    `${host.me.name} opens a table of ${game}`,
    async () => {
      const tables = await store.of(host.id);
      mine ??=
        tables.find(
          each =>
            each.host === host.id && each.game === game && each.status === 'lobby' && !taken.has(each.id),
        )?.id ?? null;
      if (mine !== null) taken.add(mine);
      return mine !== null;
    },
    () => host.slash('play', { game }, 'games'),
  );
  return mine ?? '';
}

async function begin(storm: Storm, table: string, { people, bots, pace }: Plan): Promise<void> {
  const [host, ...guests] = [at(people, 0), ...people.slice(1)];
  const record = () => tableOf(storm, table);
  const join = (user: FakeUser) =>
    user.click(lobbyOf(user, table), print({ to: 'join', table }), { until: 'acknowledged' });
  const panel = async () => (await host.click(lobbyOf(host, table), print({ to: 'host', table }))).message;
  for (const [i, guest] of guests.entries()) {
    await insist(
      storm,
      `${guest.me.name} joins ${table}`,
      async () => (await record()).players.some(({ user }) => user === guest.id),
      () => (i % 2 === 0 ? join(guest) : guest.slash('join', { table }, 'games')),
    );
  }
  const automated = async () => (await record()).players.filter(({ bot }) => bot).length;
  for (const n of range(bots))
    await insist(
      storm,
      `an automated player joins ${table}`,
      async () => (await automated()) > n,
      async () =>
        host.click(await panel(), print({ to: 'addBot', table, level: 'steady' }), { until: 'acknowledged' }),
    );
  await insist(
    storm,
    `${table} is ${pace}`,
    async () => (await record()).pace === pace,
    async () => host.select(await panel(), print({ to: 'pace', table }), pace, { until: 'acknowledged' }),
  );
  await insist(
    storm,
    `${table} starts`,
    async () => (await record()).status !== 'lobby',
    async () => host.click(await panel(), print({ to: 'start', table }), { until: 'acknowledged' }),
  );
}

/** Answers for all asked users, often several at once in a window, until the game is over. */
async function play(storm: Storm, table: string, { people, rng }: Plan): Promise<void> {
  const goesOn = watchful(`table ${table}`);
  for (;;) {
    const {
      table: { status, ply, game, pace, asked: since },
      pending,
      deadlines,
    } = await heldOf(storm.world, table);
    if (status === 'over') return;
    if (status !== 'running') throw new Violation(`table ${table} is ${status}`);
    const open = (await asked(storm.world, table, people)).filter((_, i) => i === 0 || rng.below(3) > 0);
    await Promise.all(rng.shuffle(open).map(who => answer(storm, table, who, rng)));
    await goesOn(`${game}, step ${ply}, ${pending.length} answers wait`, () =>
      JSON.stringify({
        pace,
        since,
        deadlines,
        open: open.map(({ user, mine }) => [user.me.name, mine.stamp]),
        missing: storm.missing,
      }),
    );
  }
}

async function answer(storm: Storm, table: string, who: Asked, rng: Rng): Promise<void> {
  const places = lively(who, rng);
  const { user, prompt } = who;
  const press = storm.ledger.press(user.me.name, table, askedSince(who), choose<AnyAsks>(prompt, places));
  const went = await attempt(storm, async () =>
    hear(storm, press, user, await say(storm.world, who, places, at(SURFACES, rng.below(SURFACES.length)))),
  );
  storm.count(`presses ${went}`);
  if ((went === 'cut' || went === 'late') && rng.below(2) === 0) await again(storm, who, places, press);
}

/** Gives an unacknowledged answer again. It must count once. */
async function again(
  storm: Storm,
  { user, mine: { stamp } }: Asked,
  places: readonly number[],
  press: Press,
): Promise<void> {
  const { table } = press;
  const channel = await channelOf(storm.world, table);
  const before = (await heldOf(storm.world, table)).pending.some(
    each => each.ply === press.asked && same(each.answer, press.answer),
  );
  const went = await attempt(storm, async () =>
    hear(
      storm,
      press,
      user,
      await user.slash('move', { answer: `${stamp}:${places.join('.')}`, table }, channel),
    ),
  );
  storm.count(`presses again ${went}${before ? ', counted before' : ''}`);
}

/** Marks the answer as acknowledged if the reply says so. */
function hear(
  { count }: Storm,
  press: Press,
  user: FakeUser,
  { message }: { readonly message: Parameters<FakeUser['text']>[0] },
): void {
  const words = user.text(message);
  if (/went wrong|andato storto/.test(words))
    throw new Violation(`${user.me.name} at table ${press.table}: ${words}`);
  if (words.includes(DONE)) press.acknowledged = true;
  else count('answers refused: the question was not open any more');
}
