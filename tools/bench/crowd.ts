/** Many people at many tables, who press buttons as fast as a measurement wants. */
import type { APIMessage } from 'discord-api-types/v10';
import { GAME_IDS, GAMES } from '../../engines/index.ts';
import { at, range } from '../../engines/core/values.ts';
import { slash, useComponent } from '../../playground/interactions/interactions.ts';
import { ACTIONS } from '../../playground/players/players.ts';
import { FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import type { ChildWorld } from '../../test/support/e2e/child-process.ts';
import { cardOf, lobbyOf, openLobby, startGame } from '../../test/support/e2e/program.ts';
import { unlimitedIn } from './house.ts';

/** A table of any game. Its host is the first of the people. */
interface CrowdTable {
  readonly id: string;
  /** Newest public card. */
  readonly card: APIMessage;
  /** Ids of the players. */
  readonly people: readonly string[];
}

interface Crowd {
  readonly tables: readonly CrowdTable[];
  /** Presses a button. Resolves with the milliseconds until the acknowledgement. `null`: none came in 3 s. */
  press(user: string, message: APIMessage, customId: string): Promise<number | null>;
  /** Looks at the table, by `/status`. Resolves with the acknowledgement. */
  look(user: string, table: CrowdTable): Promise<void>;
}

/** Starts tables of all games in turn, with as many people as each takes, up to `seats`. */
export async function gather(world: ChildWorld, count: number, seats: number): Promise<Crowd> {
  const { room } = world.playground;
  await unlimitedIn(world.store, room.guild.id);
  const guest = async (name: string): Promise<string> =>
    (await ACTIONS.join(room, '', { name, locale: null })).id;
  const press: Crowd['press'] = async (user, { channel_id: channel, id: message }, customId) => {
    const from = performance.now();
    const outcome = await useComponent(room, user, { channel, message, customId, values: null });
    return outcome.kind === 'failed' ? null : performance.now() - from;
  };
  const look: Crowd['look'] = async (user, { id: table, card }) => {
    await slash(room, user, { command: 'status', options: { table }, channel: card.channel_id });
  };
  const host = await FakeUser.join(world.playground, 'Host', { history: false });
  const tables: CrowdTable[] = [];
  for (const n of range(count)) {
    const game = at(GAME_IDS, n % GAME_IDS.length);
    const table = await openLobby(world, [host], { game });
    const guests = await Promise.all(
      range(Math.min(seats, GAMES[game].seats[1]) - 1).map(seat => guest(`Guest ${n}-${seat}`)),
    );
    for (const one of guests) await press(one, lobbyOf(host, table), print({ to: 'join', table }));
    await world.calm();
    await startGame(host, table);
    await world.calm();
    tables.push({ id: table, card: cardOf(host, table), people: [host.id, ...guests] });
  }
  return { tables, press, look };
}
