/** Preferred colours: assigned at the start, the same in words and pictures. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { GAMES, GAME_IDS } from '../../engines/index.ts';
import { range } from '../../engines/core/values.ts';
import { scene, SEATS } from '../../render/index.ts';
import { tablePictures } from '../../src/announce/cards/table-pictures.ts';
import { handPictures, isSeated } from '../../commands/play/panel.ts';
import { badge, createLocalizer } from '../../src/discord/localizer.ts';
import { UNSET } from '../../src/people/model.ts';
import { coloursOf } from '../../src/tables/lobby/colours.ts';
import { bench, must } from '../support/service/service.ts';
import { optionSets, playThrough } from '../support/engine/playthrough.ts';
import { tableViewOf, recordAt } from '../support/discord/table-views.ts';

it('first come, first served in order of seats; no other player loses more than that', () => {
  expect(coloursOf([null, null, null], 5)).toEqual([0, 1, 2]);
  expect(coloursOf([2, 2, null], 5)).toEqual([2, 1, 0]);
  expect(coloursOf([null, 0, null], 5)).toEqual([1, 0, 2]);
  expect(coloursOf([7, null], 5)).toEqual([0, 1]);
  expect(coloursOf([7, null], 8)).toEqual([7, 1]);
  const wish = fc.option(fc.nat(7), { nil: null });
  fc.assert(
    fc.property(
      fc.array(wish, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(5, 8),
      (preferences, most) => {
        const seats = preferences.slice(0, most);
        const colours = coloursOf(seats, most);
        expect(new Set(colours).size).toBe(seats.length);
        expect(Math.max(...colours)).toBeLessThan(most);
        const first = seats.findIndex(each => each !== null && each < most);
        if (first >= 0) expect(colours[first]).toBe(seats[first]);
      },
    ),
  );
});

it('a game starts in the preferred colours; a substitute keeps them, a rematch assigns again', async () => {
  const table = await bench();
  await table.store.people.set('ann', { ...UNSET, colour: 6 });
  await table.store.people.set('bob', { ...UNSET, colour: 6 });
  const { id, seats } = await table.game(['ann', 'bob', 'carl']);
  const coloursAt = async (which: string) =>
    createLocalizer('en', (await table.tableView(which)).table.players).colours;
  const [lucky = ''] = seats.filter(user => user !== 'carl');
  expect((await coloursAt(id))[seats.indexOf(lucky)]).toBe(6);
  expect(new Set(await coloursAt(id)).size).toBe(3);
  const before = await coloursAt(id);
  must(await table.substitute(id, table.by(lucky), seats.indexOf(lucky), { id: 'eve', name: 'Eve' }));
  must(await table.tables.replace(id, table.by('carl'), seats.indexOf('carl'), null));
  expect(await coloursAt(id)).toEqual(before);
  must(await table.tables.close(id, table.by('ann')));
  for (const user of ['ann', 'bob']) await table.store.people.set(user, UNSET);
  const next = must(await table.tables.rematch(id, table.by(lucky === 'ann' ? 'bob' : 'ann')));
  must(await table.tables.start(next, table.by(lucky === 'ann' ? 'bob' : 'ann')));
  expect(await coloursAt(next)).toEqual([0, 1, 2]);
  await table.close();
});

it('without preferences colours are as before', async () => {
  const table = await bench();
  const { id } = await table.game(['ann', 'bob']);
  expect((await table.tableView(id)).table.players.some(player => 'colour' in player)).toBe(false);
  await table.close();
});

describe.each(GAME_IDS)('%s', id => {
  it('is shown in those colours in every picture and word', () => {
    const game = GAMES[id];
    const seats = Math.max(3, game.seats[0]);
    const [options = {}] = [...optionSets(game)].filter(set => game.refuses(seats, set) === null);
    const positions = [...playThrough(game, { seed: `colours/${id}`, seats, options })];
    const late = positions[Math.floor(positions.length * 0.8)];
    if (!late) throw new Error('the game has no moves');
    const natural = recordAt({ game: id, seats, options }, late.after);
    const colours = [4, 3, 0, 1].slice(0, seats);
    const coloured = {
      ...natural,
      players: natural.players.map((player, seat) => ({ ...player, colour: colours[seat] ?? seat })),
    };
    const drawn = (table: typeof natural) => {
      const tableView = tableViewOf(table, 0);
      const localizer = createLocalizer('en', table.players);
      return JSON.stringify(
        [
          ...tablePictures(tableView, localizer),
          ...(isSeated(tableView) ? handPictures(tableView, localizer) : []),
        ].map(({ job }) => scene(job)),
      );
    };
    const bare = drawn(natural); // and its composed parts are cached
    const as = drawn(coloured);
    for (const seat of range(seats)) {
      const { emblem } = SEATS[colours[seat] ?? 0] ?? { emblem: '-' };
      expect(as, `the emblem of seat ${seat}`).toContain(JSON.stringify(emblem).slice(1, -1));
      expect(createLocalizer('it', coloured.players).name(seat)).toContain(badge(colours[seat] ?? seat));
    }
    expect(as).not.toBe(bare);
    expect(drawn(natural), 'and the next picture is as ever').toBe(bare);
    const unworn = SEATS[2];
    expect(as).not.toContain(unworn?.emblem ?? '');
    expect(bare).toContain(unworn?.emblem ?? '');
  });
});
