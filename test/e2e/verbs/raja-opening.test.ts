/** The panel of the opening houses of Raja: all houses in two menus and one ✓ (RA-4). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { asked, callerOf, channelOf, menusOf } from '../../support/e2e/players.ts';
import { cardOf, openTable, openWorld, type World } from '../../support/e2e/program.ts';
import { viewOf } from '../../support/e2e/raja-position.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(world.complaints).toEqual([]);
  await world.end();
});

/** Opens a table at its first opening house. Returns who places it. */
async function opening(people: readonly FakeUser[], seed: string) {
  const table = await openTable(world, people, { game: 'raja', seed });
  for (;;) {
    const one = at(await asked(world, table, people), 0);
    if (one.prompt.type === 'opening') return { table, owner: one.user };
    await answers(table, people, 0);
  }
}

/** Answers for the one who is asked. */
async function answers(table: string, people: readonly FakeUser[], optionIndex: number): Promise<void> {
  const { user, mine } = at(await asked(world, table, people), 0);
  const by = callerOf(world, user, `${mine.stamp}-${user.id}`);
  await world.bot().tables.answer(table, by, mine.stamp, { optionIndexes: [optionIndex] });
  await world.calm();
}

const confirm = (user: FakeUser, message: Parameters<FakeUser['buttons']>[0]) =>
  at(
    user.buttons(message).filter(({ customId }) => customId.startsWith('a:')),
    0,
  );

it.each([
  ['en-US', /repared:? 5 \S.*20 .* and 30 /, /You had prepared 5 .*no longer possible/, /Choose 1 to 4/],
  ['it', /Hai preparato:? 5 \S.*20 .* e 30 /, /Avevi preparato 5 .*non è più possibile/, /Scegli da 1 a 4/],
] as const)(
  '%s: Play, menu, menu, ✓; what is prepared is shown, and why a full village asks',
  async (...texts) => {
    const [locale, prepared, full, about] = texts;
    const people = await Promise.all(
      ['Ann', 'Ben', 'Cleo'].map(name => world.enter(`${name} ${locale}`, locale)),
    );
    const { table, owner } = await opening(people, `opening ${locale}`);
    const { message } = await owner.click(cardOf(owner, table), `p:${table}`);
    expect(owner.text(message)).toMatch(about);
    const pick = () => menusOf(owner.current(message)).filter(menu => menu.custom_id.startsWith('m:'));
    expect(pick().map(menu => [menu.min_values, menu.max_values])).toEqual([
      [0, 4],
      [0, 4],
    ]);
    expect(confirm(owner, message).disabled).toBe(true);
    await owner.select(message, at(pick(), 0).custom_id, ['0', '4']);
    await owner.select(message, at(pick(), 1).custom_id, ['19', '29']);
    expect(owner.text(message)).toMatch(/(Now|Subito): 1 \S/);
    await owner.select(message, at(pick(), 0).custom_id, ['4']);
    expect(owner.text(message)).toMatch(/(Now|Subito): 5 .*: 20 \S.* 30 /); // the first choice is taken back
    await owner.select(message, at(pick(), 1).custom_id, []);
    await owner.select(message, at(pick(), 0).custom_id, ['0', '4']);
    await owner.select(message, at(pick(), 0).custom_id, []);
    await owner.select(message, at(pick(), 0).custom_id, ['0', '4']);
    await owner.select(message, at(pick(), 1).custom_id, ['19', '29']);
    expect(confirm(owner, message)).toMatchObject({ disabled: false });
    expect(confirm(owner, message).label).toContain('4');
    await owner.click(message, confirm(owner, message).customId);
    await world.calm();
    expect(owner.text(message)).toMatch(prepared);
    expect((await viewOf(world, table, owner)).houses.v01).toHaveLength(1);

    const idle = await owner.click(cardOf(owner, table), `p:${table}`);
    expect(owner.text(idle.message)).toMatch(prepared);

    // the others fill village 5, then build elsewhere
    await answers(table, people, 4);
    await answers(table, people, 4);
    for (const place of [7, 7, 8, 8]) await answers(table, people, place);
    expect((await asked(world, table, people)).map(({ user }) => user)).toEqual([owner]);
    const { message: again } = await owner.click(cardOf(owner, table), `p:${table}`);
    expect(owner.text(again)).toMatch(full);
    const orders = await owner.slash('raja orders', { table }, await channelOf(world, table));
    const north = at(
      menusOf(orders.message).filter(menu => menu.custom_id.endsWith(':north')),
      0,
    );
    expect(north.options.filter(option => option.default).map(({ value }) => value)).toEqual(['0:v05']);
    await owner.select(orders.message, north.custom_id, []); // taken back
    const { message: last } = await owner.click(cardOf(owner, table), `p:${table}`);
    expect(owner.text(last)).not.toMatch(full);
    await owner.select(last, /^m:.*:1:0:$/, '8');
    await world.calm();
    const { houses, seat } = await viewOf(world, table, owner);
    const placed = Object.entries(houses).filter(([, owners]) => owners.includes(seat ?? -1));
    expect(placed.map(([place]) => place)).toEqual(expect.arrayContaining(['v01', 'v20', 'v30']));
    expect(placed).toHaveLength(4);
  },
);
