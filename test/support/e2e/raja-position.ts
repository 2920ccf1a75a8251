/** A table of Raja in chat, at a position that a test describes. */
import type { Action, Options, View } from '../../../engines/raja/model.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { BASE, disc, sitting, type Position, type RajaScene } from '../../engines/raja/table.ts';
import { heldOf, tableViewOf, openTable, plantState, type World } from './program.ts';

export type Seats = (user: FakeUser) => number;

export interface Scene {
  readonly options?: Partial<Options>;
  readonly position?: (seatOf: Seats) => Position;
  /** Continues from a position in which discs are to be set. */
  readonly then?: (scene: RajaScene, seatOf: Seats) => RajaScene;
}

/** Starts a table of these users at this position. Its record has nothing of what came before. */
export async function sceneOf(
  world: World,
  people: readonly FakeUser[],
  { options = {}, position, then }: Scene,
): Promise<string> {
  const wanted: Options = { ...BASE, ...options };
  const table = await openTable(world, people, { game: 'raja', options });
  const { players } = (await heldOf(world, table)).table;
  const seatOf: Seats = user => players.findIndex(player => player.user === user.id);
  const scene = sitting({ options: wanted, seats: players.length, ...position?.(seatOf) });
  plantState(world.dataDir, table, (then?.(scene, seatOf) ?? scene).state);
  return table;
}

interface Turn extends Omit<Scene, 'then'> {
  readonly mover: FakeUser;
  readonly actions: readonly [Action, Action];
}

/** Starts a table in the turn of `mover`, with the disc `actions`. The others have had their turns. */
export const turnOf = (
  world: World,
  people: readonly FakeUser[],
  { mover, actions, options = {}, position }: Turn,
): Promise<string> =>
  sceneOf(world, people, {
    options,
    position: seatOf => {
      const given = position?.(seatOf) ?? {};
      return {
        ...given,
        players: Object.fromEntries(
          people.map(user => [
            seatOf(user),
            { ...(user === mover ? {} : { moved: true }), ...given.players?.[seatOf(user)] },
          ]),
        ),
      };
    },
    then: (scene, seatOf) => scene.hears([seatOf(mover), disc(...actions)]),
  });

/** Returns what this user sees of the table. */
export const viewOf = async (world: World, table: string, user: FakeUser | null = null): Promise<View> => {
  const tableView = await tableViewOf(world, table, user);
  return (tableView.mine?.view ?? tableView.view) as View;
};
