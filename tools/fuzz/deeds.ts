/** What users, the clock and failures do to a table. Details are drawn from the game's random generator. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { choosePlaces } from '../../bots/index.ts';
import { plain } from '../../bots/plain.ts';
import { at, range } from '../../engines/core/values.ts';
import type { Caller, Reply } from '../../src/tables/api.ts';
import type { Outcome } from '../../src/base.ts';
import type { Duty, TableView } from '../../src/tables/model.ts';
import type { LoadedTable } from '../../src/tables/store.ts';
import { COUNCIL } from './council.ts';
import { SEATS } from './seats.ts';
import { LEVELS } from '../../src/people/model.ts';
import { botAt } from './kernel.ts';
import type { Game } from './service.ts';

export interface Deed {
  readonly name: string;
  readonly weight: number;
  run(game: Game): Promise<void>;
}

const USUAL: readonly Deed[] = [
  { name: 'answers', weight: 40, run: answers },
  { name: 'answers by a button of the public card', weight: 8, run: offers },
  { name: 'clicks twice', weight: 6, run: clicksTwice },
  { name: 'answers in two windows at once', weight: 4, run: twoWindows },
  { name: 'clicks an old button', weight: 5, run: clicksOld },
  { name: 'answers what is not offered', weight: 4, run: nonsense },
  { name: 'sets standing orders', weight: 5, run: orders },
  { name: 'takes back', weight: 5, run: undoes },
  { name: 'asks for what is not there yet', weight: 1, run: peeks },
  { name: 'chooses other hours', weight: 2, run: rests },
  { name: 'sends announcements', weight: 4, run: sends },
  { name: 'answers while an announcement is being sent', weight: 4, run: sendsMeanwhile },
  { name: 'waits', weight: 30, run: waits },
  { name: 'is cut off from Discord for a moment', weight: 4, run: flickers },
  ...COUNCIL,
  ...SEATS,
];
const UNLUCKY: readonly Deed[] = [
  { name: 'crashes between requests', weight: 2, run: crashes },
  { name: 'crashes in the middle of requests', weight: 2, run: crashesBusy },
];

/** Returns the possible deeds. Crashes need a file, because a database in memory would be lost. */
export const deeds = (onDisk: boolean): readonly Deed[] => (onDisk ? [...USUAL, ...UNLUCKY] : USUAL);

const oneOf = <T>({ rng }: Game, items: readonly T[]): T => at(items, rng.below(items.length));

async function tableView({ house, id }: Game, user: string): Promise<TableView> {
  const seen = await house.tables.tableView(id, user);
  ok(seen, 'the table is there');
  return seen;
}

interface Asked {
  readonly by: Caller;
  readonly mine: NonNullable<TableView['mine']>;
  readonly places: readonly number[];
}

/** Returns a user with an open prompt, and an answer to it. */
async function asked(game: Game): Promise<Asked | null> {
  const { house, rng, task } = game;
  for (const user of rng.shuffle(game.people)) {
    const { mine } = await tableView(game, user);
    if (!mine?.prompt) continue;
    const { prompt, view } = mine;
    const places =
      rng.below(2) === 0
        ? plain(view, prompt, rng)
        : choosePlaces(botAt(task, prompt.seat), view, prompt, `${rng.below(2 ** 30)}`);
    game.stamps.push(mine.stamp);
    return { by: house.by(user), mine, places };
  }
  return null;
}

const send = (
  { house, id }: Game,
  by: Caller,
  stamp: Asked['mine']['stamp'],
  reply: Reply,
): Promise<Outcome<unknown>> => house.tables.answer(id, by, stamp, reply);

/** Only a live window refuses an answer that is legal and in time, if a challenge or a block came first. */
async function accepted(game: Game, { by, mine, places }: Asked): Promise<void> {
  const outcome = await send(game, by, mine.stamp, { optionIndexes: places });
  game.house.acknowledged(by, outcome);
  ok(outcome.ok || (outcome.why.key === 'common:refuse.final' && mine.answered), JSON.stringify(outcome));
}

async function answers(game: Game): Promise<void> {
  const one = await asked(game);
  if (one) await accepted(game, one);
}

async function offers(game: Game): Promise<void> {
  const user = oneOf(game, game.people);
  const { offers, stamp, mine } = await tableView(game, user);
  const by = game.house.by(user);
  const outcome = await send(game, by, mine?.stamp ?? stamp, { offer: game.rng.below(offers.length + 1) });
  game.house.acknowledged(by, outcome);
  if (outcome.ok) ok(mine?.prompt && offers.length > 0, 'who is not asked cannot answer');
}

async function clicksTwice(game: Game): Promise<void> {
  const one = await asked(game);
  if (!one) return;
  const again = await Promise.all(
    range(3).map(() => send(game, one.by, one.mine.stamp, { optionIndexes: one.places })),
  );
  const good = again.filter(outcome => outcome.ok).length;
  ok(good === 1 || (good === 0 && one.mine.answered), 'one click counts');
  for (const outcome of again.slice(good)) ok(!outcome.ok);
}

async function twoWindows(game: Game): Promise<void> {
  const one = await asked(game);
  if (!one) return;
  const { house, id } = game;
  const before = (await house.held(id)).table;
  const both = await Promise.all(
    [one.by, house.by(one.by.who.id)].map(by =>
      send(game, by, one.mine.stamp, { optionIndexes: one.places }),
    ),
  );
  if (one.mine.prompt?.sealed) return;
  deepEqual(
    both.map(outcome => outcome.ok),
    [true, false],
    'a question is answered once',
  );
  equal(both[1]?.ok === false && both[1].why.key.startsWith('common:refuse.'), true);
  ok((await house.held(id)).table.ply > before.ply);
}

async function clicksOld(game: Game): Promise<void> {
  if (game.stamps.length === 0) return;
  const stamp = oneOf(game, game.stamps);
  await refusedOr(
    game,
    async by => send(game, by, stamp, { optionIndexes: [0] }),
    ({ mine }) => mine?.prompt !== null && mine?.stamp === stamp,
  );
}

async function nonsense(game: Game): Promise<void> {
  const one = await asked(game);
  if (!one) return;
  const {
    mine: { prompt, stamp },
    by,
  } = one;
  const size = prompt?.options.length ?? 0;
  const wrong = oneOf(game, [[size], [-1], [], range(size + 1), [0, 0], [0.5]]);
  await refusedOr(
    game,
    () => send(game, by, stamp, { optionIndexes: wrong }),
    () => wrong.length > 1, // may answer this question and those that follow
  );
}

/** Checks that the request is refused and changes nothing, unless it may be valid. */
async function refusedOr(
  game: Game,
  run: (by: Caller) => Promise<Outcome<unknown>>,
  may: (seen: TableView) => boolean,
): Promise<void> {
  const user = oneOf(game, game.people);
  const seen = await tableView(game, user);
  const before = await game.house.held(game.id);
  const outcome = await run(game.house.by(user));
  if (may(seen)) return;
  ok(!outcome.ok, 'refused');
  deepEqual(
    settled(await game.house.held(game.id)),
    settled(before),
    'a refusal changes nothing but that the person is there',
  );
}

async function orders(game: Game): Promise<void> {
  const { house, id, rng, task } = game;
  const { table } = await house.held(id);
  const menu = task.game.orders?.menu(table.options, table.state && task.game.view(table.state, null)) ?? [];
  // not every game has standing orders
  const chosen = menu.length === 0 ? null : at(menu, rng.below(menu.length));
  const value =
    rng.below(4) === 0 || chosen === null ? null : at(chosen.values, rng.below(chosen.values.length)).value;
  const user = oneOf(game, game.people);
  const by = house.by(user);
  const outcome = await house.tables.order(
    id,
    by,
    chosen === null || rng.below(10) === 0 ? 'nonsense' : chosen.id,
    value,
  );
  house.acknowledged(by, outcome);
  if (!table.players.some(p => p.user === user)) ok(!outcome.ok, 'only who sits at the table has orders');
}

async function undoes(game: Game): Promise<void> {
  const { house, id } = game;
  const tableViews = await Promise.all(
    game.people.map(async person => ({ person, mine: (await tableView(game, person)).mine })),
  );
  const { person: user, mine } = tableViews.find(l => l.mine?.undoable) ?? oneOf(game, tableViews);
  const before = await house.held(id);
  const by = house.by(user);
  const outcome = await house.tables.undo(id, by);
  house.acknowledged(by, outcome);
  equal(outcome.ok, mine?.undoable ?? false, 'undo does what it says it may');
  const { table } = await house.held(id);
  if (!outcome.ok) return deepEqual(table, before.table);
  game.undone++;
  equal(table.ply, before.table.ply - 1);
  equal(table.timeline, before.table.timeline + 1);
}

async function peeks(game: Game): Promise<void> {
  const { house, id } = game;
  const exported = await house.tables.export(id);
  ok(exported.ok && !('seed' in exported.value), 'of a running game what is public is exported');
  deepEqual(await house.tables.hindsight(id), []);
  ok(!(await house.tables.rematch(id, house.by('person0'))).ok);
  ok(
    (await house.tables.log(id, 'stranger')).every(line => line.secret.length === 0),
    'secrets are for those who sit',
  );
  const { mine } = await tableView(game, 'stranger');
  equal(mine, null);
}

/** Reminders. */
const REMINDING: readonly Duty[] = ['half', 'remind', 'timed'];

/** Changes quiet hours, holidays or notifications. Open deadlines move, and none expires because of it. */
async function rests(game: Game): Promise<void> {
  const {
    house: { store, tables, time },
    id,
    rng,
  } = game;
  const user = oneOf(game, game.people);
  const before = await store.people.settings(user);
  const from = rng.below(1_440);
  const quiet =
    rng.below(3) > 0
      ? {
          zone: oneOf(game, ['Europe/Rome', 'America/New_York', 'UTC']),
          from,
          to: (from + 1 + rng.below(960)) % 1_440,
        }
      : null;
  const holidays =
    rng.below(4) === 0 ? [{ from: time.now(), until: time.now() + rng.below(14 * 86_400_000) }] : [];
  await store.people.set(user, {
    ...before,
    quiet,
    holidays,
    dm: rng.below(2) === 0,
    level: oneOf(game, LEVELS),
  });
  const {
    table: { ply },
    deadlines,
  } = await game.house.held(id);
  await tables.rescheduled(user, before);
  const after = await game.house.held(id);
  equal(after.table.ply, ply);
  // A reminder of this person follows the settings; those of a window are for all who are asked.
  const isOwn = (seat: number | null): boolean => seat === null || after.table.players[seat]?.user === user;
  const kept = (all: typeof deadlines) =>
    all.filter(d => !(REMINDING.includes(d.duty) && isOwn(d.seat))).map(d => [d.duty, d.seat]);
  deepEqual(kept(after.deadlines), kept(deadlines));
}

async function sends(game: Game): Promise<void> {
  game.said.push(...(await game.house.deliver(game.rng.below(3) === 0)));
}

async function sendsMeanwhile(game: Game): Promise<void> {
  const { outbox } = game.house.store;
  const batch = await outbox.claim(game.house.time.now(), []);
  await answers(game);
  if (!batch) return;
  game.said.push(...batch.notices);
  await outbox.done(batch, null);
}

const second = 1000;
/** Shorter times are added up before they are given back. */
const MOMENT = 10 * second;
const WAITS = [
  second,
  4 * second,
  16 * second,
  100 * second,
  6 * 60 * second,
  3600 * second,
  13 * 3600 * second,
] as const;

async function waits(game: Game): Promise<void> {
  await game.house.time.advance(1 + game.rng.below(oneOf(game, WAITS)));
}

/** Nothing is carried out meanwhile. The deadlines stay as they are until such times come to ten seconds. */
async function flickers(game: Game): Promise<void> {
  const { house, id, rng } = game;
  const before = await house.held(id);
  const away = 1 + rng.below(MOMENT);
  const isMoment = house.lag() + away < MOMENT;
  await house.flicker(away);
  if (isMoment) deepEqual(await house.held(id), before, 'a moment without Discord changes nothing');
  else await keeps(game, before);
}

async function crashes(game: Game): Promise<void> {
  const { house, id, rng } = game;
  const before = await house.held(id);
  const isShort = rng.below(2) === 0;
  const down = rng.below(isShort ? MOMENT : 3 * 3600 * second);
  if (isShort) await house.beat(); // else it was not noted for long that the program ran
  const isMoment = isShort && house.lag() + down < MOMENT;
  await house.crash(down);
  if (isMoment)
    deepEqual((await house.held(id)).deadlines, before.deadlines, 'a quick restart moves nothing');
  await keeps(game, before);
}

/** Checks that an interruption lost nothing, and that its time is given back. */
async function keeps({ house, id }: Game, before: LoadedTable): Promise<void> {
  const after = await house.held(id);
  const kept = ({ table, pending, deadlines }: LoadedTable): unknown => [
    table,
    pending,
    deadlines.map(d => ({ ...d, since: 0, due: 0 })),
  ];
  deepEqual(kept(after), kept(before), 'an interruption loses nothing');
  ok(house.lag() < MOMENT, 'more than a moment is given back at once');
  ok(
    after.deadlines.every(d => d.due + house.lag() >= house.time.now()),
    'the time of being down is given back',
  );
}

/** Several users click at once, and the program is killed before it has replied to all. */
async function crashesBusy(game: Game): Promise<void> {
  const { house, rng } = game;
  const clicks: Promise<void>[] = [];
  for (const user of rng.shuffle(game.people)) {
    const { mine } = await tableView(game, user);
    if (!mine?.prompt) continue;
    const by = house.by(user);
    const places = plain(mine.view, mine.prompt, rng);
    clicks.push(
      send(game, by, mine.stamp, { optionIndexes: places }).then(
        outcome => {
          house.acknowledged(by, outcome);
        },
        () => undefined,
      ),
    );
  }
  for (let turns = rng.below(40); turns > 0; turns--) await Promise.resolve();
  await house.crash(rng.below(60 * second));
  await Promise.all(clicks);
}

const settled = (held: LoadedTable): LoadedTable => ({
  ...held,
  table: { ...held.table, players: held.table.players.map(p => ({ ...p, missed: 0, absent: false })) },
});
