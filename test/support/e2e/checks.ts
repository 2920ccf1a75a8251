/** Checks for every table of any game, from what its players see. */
import { expect } from 'vitest';
import type { FakeUser } from '../../../playground/user.ts';
import type { Playground } from '../../../playground/server.ts';
import type { APIMessage } from 'discord-api-types/v10';
import { mediaOf, textOf } from '../../../playground/messages/tree.ts';
import { dutyLines } from '../../../src/announce/cards/duties.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import type { Entry } from '../../../src/base.ts';
import { promptsOf } from '../../../src/tables/request/draft.ts';
import { cards, hasPicture } from './cards.ts';
import { idsOf } from './players.ts';
import { expectParentTrue } from './parent-card.ts';
import { heldOf, tableViewOf, type Ground } from './program.ts';

export interface Watch {
  /** Runs the checks. Call it when the world is calm. */
  tableView(): Promise<void>;
}

/** Counts mentions and checks buttons from now on. */
export async function watch(world: Ground, table: string, people: readonly FakeUser[]): Promise<Watch> {
  let before = await questions();
  let counted = people.map(user => user.pings().length);

  /** Returns for each user a mark of the open prompt. Different prompts have different marks. */
  async function questions(): Promise<(string | null)[]> {
    const { table: record } = await heldOf(world, table);
    const open = promptsOf(record);
    return people.map(({ id }) => {
      const seat = record.players.findIndex(p => p.user === id);
      return open.some(p => p.seat === seat) ? `${record.timeline}.${record.asked[seat] ?? ''}` : null;
    });
  }

  /** True if the player goes on with the same turn. Such a player may be mentioned once, after a while. */
  async function goesOn(): Promise<readonly boolean[]> {
    const { table: record } = await heldOf(world, table);
    const last = (await world.store.entries(table)).at(-1);
    const open = promptsOf(record);
    const [only] = open;
    const goes =
      open.length === 1 &&
      last?.window !== true &&
      last?.move.length === 1 &&
      only?.sealed === null &&
      only.seat === last.move[0]?.seat;
    return people.map(({ id }) => goes && record.players[only.seat]?.user === id);
  }
  /** True if nothing waits to be announced, also no later edit. A step that nobody may see never is. */
  const isAllTold = async (): Promise<boolean> =>
    (await world.store.outbox.next([])) === null &&
    (await world.store.entries(table)).at(-1)?.trace !== 'unseen';

  /** Checks the card in the parent channel, and who must do what on the live card. */
  async function expectTrue(live: APIMessage | undefined): Promise<void> {
    await expectParentTrue(world, table);
    const tableView = await tableViewOf(world, table);
    const { status, locale, players } = tableView.table;
    if (status !== 'running' || !live) return;
    const localizer = createLocalizer(locale, players);
    const named = players.reduce(
      (words, { user }, seat) => words.replaceAll(`<@${user}>`, localizer.name(seat)),
      textOf(live),
    );
    for (const line of dutyLines(tableView, localizer))
      expect(named, 'the live card says it').toContain(line);
  }
  let patient: readonly (string | null)[] = people.map(() => null);

  return {
    tableView: async () => {
      const [now, own] = [await questions(), await goesOn()];
      const pings = people.map(user => user.pings().length);
      const called = pings.map((n, i) => n - (counted[i] ?? 0));
      const fresh = now.map((mark, i) => mark !== null && mark !== before[i]);
      const may = now.map((mark, i) => mark !== null && (fresh[i] ? own[i] === true : patient[i] === mark));
      const due = fresh.map((is, i) => (may[i] ? Math.min(called[i] ?? 0, 1) : Number(is)));
      expect(called, 'one mention for each person newly asked and none besides').toEqual(due);
      patient = now.map((mark, i) => (may[i] && called[i] === 0 ? mark : null));
      [before, counted] = [now, pings];
      const all = await cards(world, table);
      const pressable = all.filter(m => idsOf(m).length > 0);
      expect(
        pressable.map(m => m.id),
        'the newest card alone has buttons',
      ).toEqual(all.slice(-1).map(m => m.id));
      if (await isAllTold()) await expectTrue(all.at(-1));
      const pictured = all.slice(0, -1).filter(hasPicture);
      const { game } = (await heldOf(world, table)).table;
      const tells = ({ told }: Entry): boolean =>
        told.some(({ msg, only }) => only === null && PRESENTERS[game].milestones.includes(msg.key));
      expect(pictured.length, 'older cards with pictures: at most one a milestone').toBeLessThanOrEqual(
        (await world.store.entries(table)).filter(tells).length,
      );
    },
  };
}

/** Checks that Discord refused no request, except with the expected statuses. */
export function expectAccepted({ log }: Playground, ...expected: readonly number[]): void {
  const refused = log.filter(request => request.status >= 400 && !expected.includes(request.status));
  expect(
    refused.map(
      ({ method, path, status, answer }) =>
        `${method} ${path.slice(0, 60)} ${status} ${JSON.stringify(answer)}`,
    ),
  ).toEqual([]);
}

/** Checks that the alternative text of every picture names every player of the table. */
export function expectDescribed(
  { room }: Playground,
  people: readonly FakeUser[],
  names: readonly string[],
): void {
  const events = people.flatMap(({ id }) => room.records.get(id) ?? []).map(({ event }) => event);
  const pictures = events
    .flatMap(event => ('message' in event ? mediaOf(event.message.components ?? []) : []))
    .filter(({ item }) => item.url.endsWith('.png'));
  expect(pictures.length).toBeGreaterThan(0);
  for (const { item, description } of pictures) {
    if (item.url.endsWith('table.png')) for (const name of names) expect(description).toContain(name);
    expect(description?.length ?? 0).toBeGreaterThan(20);
  }
}
