/** The bare bot (`echo.ts`) in a child process, with a playground of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { at } from '../../engines/core/values.ts';
import { createPlayground, type Playground, type PlaygroundOptions } from '../../playground/server.ts';
import { FakeUser } from '../../playground/user.ts';
import { openStore } from '../../src/store/sqlite.ts';
import type { BareButton } from './bare-buttons.ts';

export interface Bare {
  readonly playground: Playground;
  readonly pid: number;
  /** The message with the buttons. */
  readonly message: APIMessage;
  /** Presses a button. Resolves at the acknowledgement. */
  press(button: BareButton): Promise<unknown>;
  end(): Promise<void>;
}

/** Starts the bare bot with an empty database that has the tables of the real one. */
export async function openBare(options: PlaygroundOptions): Promise<Bare> {
  const playground = await createPlayground(options);
  const folder = mkdtempSync(join(tmpdir(), 'durbar-bare-'));
  const file = join(folder, 'bare.sqlite');
  await openStore(file).close();
  const child = fork(new URL('./echo.ts', import.meta.url), [playground.url, file], { execArgv: [] });
  await said(child);
  const user = await FakeUser.join(playground, 'Ann', { history: false });
  const message = at(user.messages(null), 0);
  return {
    playground,
    pid: child.pid ?? 0,
    message,
    press: button => user.click(message, button, { until: 'acknowledged' }),
    end: async () => {
      const gone = new Promise(resolve => child.once('exit', resolve));
      child.disconnect();
      await gone;
      await playground.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const said = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', code => {
      reject(new Error(`the bare bot ended with ${code}`));
    });
  });
