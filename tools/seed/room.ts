/** Finds the channel and the people of the playground, whether it is open or not. */
import { join } from 'node:path';
import { createPlayground } from '../../playground/server.ts';
import type { PlayerState, ServerFrame } from '../../playground/players/protocol.ts';
import { openLine } from '../../playground/user/line.ts';
import type { Config } from '../../src/config.ts';
import type { Person, Location } from '../../src/tables/model.ts';
import { isPlaygroundAt, playgroundAt } from '../playground.ts';
import { BadPosition } from './position.ts';

interface Entered {
  readonly url: string;
  readonly people: readonly Person[];
  readonly location: Location;
}

/** Lets these people enter the playground; names that it does not know become new people. */
export async function enterRoom(
  config: Pick<Config, 'playgroundPort' | 'dataDir'>,
  names: readonly string[],
  channel: string,
): Promise<Entered> {
  const url = playgroundAt(config);
  if (await isPlaygroundAt(url)) return enterAt(url, names, channel);
  const { playgroundPort: port, dataDir } = config;
  const room = await createPlayground({
    port,
    directory: join(dataDir, 'playground'),
    history: false,
    spec: false,
  }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken
      ? new BadPosition(`Another program uses port ${port}. Set PLAYGROUND_PORT to another one.`)
      : error;
  });
  try {
    return await enterAt(room.url, names, channel);
  } finally {
    await room.close();
  }
}

async function enterAt(url: string, names: readonly string[], channel: string): Promise<Entered> {
  const people: Person[] = [];
  let location: Location | null = null;
  for (const name of names) {
    const { state, line } = await stateOf(url, name);
    people.push({ id: line.me.id, name: line.me.name });
    location ??= locationIn(state, channel);
    line.close();
  }
  if (location === null) throw new BadPosition(`The playground has no channel ${channel}.`);
  return { url, people, location };
}

async function stateOf(url: string, name: string) {
  const frames: ServerFrame[] = [];
  const line = await openLine(url, name, null, frame => void frames.push(frame));
  const state = frames.find(frame => frame.t === 'state')?.state;
  if (!state) throw new Error('The playground does not say what it shows.');
  return { state, line };
}

function locationIn({ guild, channels }: PlayerState, wanted: string): Location | null {
  const found = channels.find(({ channel }) => 'name' in channel && channel.name === wanted);
  return found ? { guild: guild.id, channel: found.channel.id, thread: null } : null;
}
