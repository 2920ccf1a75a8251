/** A table of Dynasties in chat, at a position that a test describes. */
import type { View } from '../../../engines/dynasties/model.ts';
import type { DynScene } from '../../engines/dynasties/table.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { seatsOf } from './whole-game.ts';
import { tableViewOf, openTable, plantState, type Opening, type World } from './program.ts';

/** Starts a table of these users at a position. `position` gets their seats in order. */
export async function tableOf(
  world: World,
  people: readonly FakeUser[],
  position: (...seats: number[]) => DynScene,
  opening: Opening = {},
): Promise<string> {
  const table = await openTable(world, people, { ...opening, game: 'dynasties' });
  plantState(world.dataDir, table, position(...(await seatsOf(world, table, people))).state);
  return table;
}

/** Returns what this user sees of the table. */
export const viewOf = async (world: World, table: string, user: FakeUser | null = null): Promise<View> => {
  const tableView = await tableViewOf(world, table, user);
  return (tableView.mine?.view ?? tableView.view) as View; // the engine's view
};
