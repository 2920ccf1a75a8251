/** Raja: all opening houses are chosen at once. The first is placed, the others are prepared (RA-4). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHARACTERS } from '../../../engines/raja/facts.ts';
import type { View, Village } from '../../../engines/raja/model.ts';
import { preparedIn } from '../../../src/tables/play/series.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(() => b.close());

/** A table at its first opening house, and its players in the order of their houses. */
async function opening(): Promise<{ id: string; one: string; two: string; three: string }> {
  const id = must(await b.tables.open(b.by('ann'), { game: 'raja', location: GUILD, locale: 'en' }));
  for (const guest of ['ben', 'eva']) must(await b.tables.join(id, b.by(guest)));
  must(await b.tables.start(id, b.by('ann')));
  while ((await viewOf(id)).stage !== 'opening') must(await answer(id, await b.turnOf(id), [0]));
  const one = await b.turnOf(id);
  const names = (await b.tableView(id)).table.players.map(({ user }) => user);
  const { players } = await viewOf(id);
  const order = [...names.keys()].toSorted((x, y) => rank(players, x) - rank(players, y));
  const [, two = '', three = ''] = order.map(seat => names[seat] ?? '');
  return { id, one, two, three };
}

const rank = (players: View['players'], seat: number): number =>
  CHARACTERS.findIndex(card => card === players[seat]?.characters[0]);

const viewOf = async (id: string): Promise<View> => (await b.tableView(id)).view as View;
const stampOf = async (id: string, who: string) => (await b.tableView(id, who)).mine?.stamp ?? '';
const answer = async (
  id: string,
  who: string,
  optionIndexes: readonly number[],
  further?: readonly number[],
) =>
  b.tables.answer(
    id,
    b.by(who),
    await stampOf(id, who),
    further === undefined ? { optionIndexes } : { optionIndexes, further },
  );

/** Places the first of these villages, and prepares the others. */
async function chooses(id: string, who: string, villages: readonly Village[]) {
  const options = (await b.tableView(id, who)).mine?.prompt?.options ?? [];
  const [first = -1, ...further] = villages.map(village =>
    options.findIndex(({ value }) => JSON.stringify(value) === JSON.stringify({ at: village })),
  );
  return answer(id, who, [first], further);
}
const builds = async (id: string, who: string, at: Village) => must(await b.say(id, who, { at }));

/** Returns the villages in which this player has prepared houses. */
async function prepared(id: string, who: string): Promise<unknown[]> {
  const { orderMenu, mine } = await b.tableView(id, who);
  return preparedIn(orderMenu, mine?.orders ?? {}).map(({ pick }) => pick);
}

/** Returns the villages with a house of this player. */
async function housesOf(id: string, who: string): Promise<string[]> {
  const { table, view } = await b.tableView(id);
  const seat = table.players.findIndex(({ user }) => user === who);
  return Object.entries((view as View).houses).flatMap(([at, owners]) => (owners.includes(seat) ? [at] : []));
}

describe('the opening houses of Raja', () => {
  it('are all placed by one panel, the other players between them', async () => {
    const { id, one, two, three } = await opening();
    must(await chooses(id, one, ['v01', 'v05', 'v20', 'v30']));
    expect(await housesOf(id, one)).toEqual(['v01']);
    expect(await prepared(id, one)).toEqual([{ at: 'v05' }, { at: 'v20' }, { at: 'v30' }]);
    for (const [mine, theirs, placed] of [
      ['v02', 'v03', ['v01', 'v05']],
      ['v02', 'v03', ['v01', 'v05', 'v20']],
      ['v07', 'v08', ['v01', 'v05', 'v20', 'v30']],
    ] as const) {
      await builds(id, two, mine);
      await builds(id, three, theirs);
      expect(await housesOf(id, one)).toEqual(placed);
      expect(await b.turnOf(id)).toBe(two);
    }
    const own = (await b.store.entries(id)).filter(({ by }) => by?.includes('order'));
    expect(own).toHaveLength(3);
    const { lines } = await b.tables.news(id, one);
    const told = lines.filter(({ own }) => own === 'prepared').map(({ msg }) => msg.key);
    expect(told.filter(key => key === 'raja:prepared.opening')).toHaveLength(3);
    expect(told, 'each house is told once').not.toContain('raja:log.opening');
    for (const other of [two, three])
      expect(JSON.stringify([await b.tables.news(id, other), await b.tables.log(id, other)])).not.toContain(
        'prepared.',
      );
    expect((await b.tableView(id, one)).mine?.orders).toEqual({});
    expect(JSON.stringify(await b.store.entries(id))).not.toContain('ordersEnded');
  });

  it('go on with the next one if a village has filled up: only that house is asked for', async () => {
    const { id, one, two, three } = await opening();
    must(await chooses(id, one, ['v01', 'v05', 'v20', 'v30']));
    await builds(id, two, 'v05');
    await builds(id, three, 'v05');
    expect(await housesOf(id, one)).toEqual(['v01', 'v20']);
    await builds(id, two, 'v07');
    await builds(id, three, 'v07');
    expect(await housesOf(id, one)).toEqual(['v01', 'v20', 'v30']);
    await builds(id, two, 'v08');
    await builds(id, three, 'v08');
    expect(await b.turnOf(id)).toBe(one);
    expect(await prepared(id, one), 'so that the panel can say why it asks').toEqual([{ at: 'v05' }]);
    await builds(id, one, 'v09');
    expect(await housesOf(id, one)).toEqual(['v01', 'v09', 'v20', 'v30']);
    expect((await b.tableView(id, one)).mine?.orders).toEqual({});
  });

  it('can be changed and taken back until they are placed', async () => {
    const { id, one, two, three } = await opening();
    must(await chooses(id, one, ['v01', 'v05', 'v20']));
    must(await b.tables.order(id, b.by(one), 'south', '0:v21,0:v29'));
    expect(await prepared(id, one)).toEqual([{ at: 'v05' }, { at: 'v21' }, { at: 'v29' }]);
    must(await b.tables.order(id, b.by(one), 'north', null));
    must(await b.tables.order(id, b.by(one), 'south', null));
    await builds(id, two, 'v02');
    await builds(id, three, 'v03');
    expect(await b.turnOf(id)).toBe(one);
    must(await chooses(id, one, ['v06', 'v07', 'v08']));
    await builds(id, two, 'v10');
    must(await b.tables.order(id, b.by(one), 'north', null));
    await builds(id, three, 'v11');
    expect(await b.turnOf(id)).toBe(one);
    expect(await housesOf(id, one)).toEqual(['v01', 'v06']);
  });

  it('are asked later if fewer are chosen; a typed answer leaves what is prepared', async () => {
    const { id, one, two, three } = await opening();
    must(await b.tables.order(id, b.by(two), 'north', '0:v12'));
    must(await chooses(id, one, ['v01']));
    expect(await housesOf(id, two)).toEqual(['v12']);
    await builds(id, three, 'v03');
    expect(await b.turnOf(id)).toBe(one);
    must(await b.tables.order(id, b.by(two), 'south', '0:v28'));
    await builds(id, one, 'v04');
    expect(await housesOf(id, two)).toEqual(['v12', 'v28']);
    must(await b.tables.order(id, b.by(one), 'south', '0:v27'));
    expect(await prepared(id, one)).toEqual([{ at: 'v27' }]);
    await builds(id, three, 'v03');
    expect(await housesOf(id, one)).toEqual(['v01', 'v04', 'v27']);
  });

  it('all act one after the other if every player has prepared theirs', async () => {
    const { id, one, two, three } = await opening();
    must(await chooses(id, one, ['v01', 'v02', 'v03', 'v04']));
    must(await chooses(id, two, ['v05', 'v06', 'v07', 'v08']));
    must(await chooses(id, three, ['v09', 'v10', 'v20', 'v30']));
    expect((await viewOf(id)).stage).toBe('discs');
    expect(await housesOf(id, two)).toEqual(['v05', 'v06', 'v07', 'v08']);
    expect(await housesOf(id, three)).toEqual(['v09', 'v10', 'v20', 'v30']);
  });

  it('are refused if there are too many, twice the same, or no villages; nothing changes', async () => {
    const { id, one } = await opening();
    for (const further of [[1, 2, 3, 4], [0], [1, 1], [99]])
      expect(await answer(id, one, [0], further), String(further)).toMatchObject({ ok: false });
    for (const value of ['0:v20,0:v20', '0:v20,0:v01', '0:v17,0:v18,0:v19,0:v20,0:v21', ''])
      expect(await b.tables.order(id, b.by(one), 'south', value), value).toMatchObject({
        ok: false,
        why: { key: 'common:refuse.orderOver' },
      });
    expect((await b.tableView(id, one)).mine?.orders).toEqual({});
    expect(await housesOf(id, one)).toEqual([]);
  });

  it('a stored order with one village, as earlier versions wrote it, still acts', async () => {
    const { id, one, two, three } = await opening();
    must(await b.tables.order(id, b.by(three), 'north', '0:v13'));
    must(await b.tables.order(id, b.by(three), 'south', '0:v17'));
    await builds(id, one, 'v13');
    await builds(id, two, 'v13');
    expect(await housesOf(id, three)).toEqual(['v17']);
  });
});
