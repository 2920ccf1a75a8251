import { expect, it } from 'vitest';
import { seatOf } from '../../../commands/table/find-player.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { playersOf } from '../../support/discord/table-views.ts';

const called = (...names: readonly string[]) =>
  ({
    table: {
      players: playersOf(names.length).map((player, seat) => ({ ...player, name: names[seat] ?? '' })),
    },
  }) as unknown as Pick<TableView, 'table'>;
const refused = (reason: string) => ({
  why: expect.objectContaining({ key: `common:refuse.${reason}` }) as unknown,
});

it('a name is understood however it is written', () => {
  for (const typed of ['Bob', ' bob ', '@BOB'])
    expect(seatOf(typed, called('Ann', 'Bob'))).toEqual({ seat: 1 });
  expect(seatOf('Eve', called('Ann', 'Bob'))).toEqual(refused('unknownOption'));
});

it('a name that two bear is unclear; what was picked from the list never is', () => {
  expect(seatOf('sam', called('Sam', 'Ann', 'SAM'))).toEqual(refused('sameName'));
  expect(seatOf('seat:2', called('Sam', 'Ann', 'Sam'))).toEqual({ seat: 2 });
  expect(seatOf('seat:1', called('seat:1', 'Ann'))).toEqual({ seat: 1 });
  expect(seatOf('seat:3', called('Sam', 'Ann', 'Sam'))).toEqual(refused('unknownOption'));
});
