/** `/help`: the commands that a new user needs, a button to the lessons, and one to the user's tables. */
import type { Locale } from '../../src/base.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, text, type Payload } from '../../src/discord/ui.ts';
import { commandName, sayer } from '../../src/i18n/index.ts';
import type { Command } from '../command.ts';
import { readerOf, type App, type Slash } from '../context.ts';

export const commands: readonly Command[] = [{ path: 'help', run: help }];

/** Commands in the order in which a new user needs them. With the first line, they are eight lines. */
const NEEDED = ['play', 'status', 'undo', 'log', 'leave', 'rules', 'my settings'] as const;

async function help(_app: App, i: Slash): Promise<void> {
  await replyPrivately(i, helpPayload(readerOf(i), i.inGuild()));
}

/** Returns the help card. `here` is true on a server, where lessons can lead to a table. */
export function helpPayload(locale: Locale, here: boolean): Payload {
  const say = sayer(locale, []);
  const lines = NEEDED.map(
    path => `${commandName(locale, path)} ${say({ key: `commands:${path.replace(' ', '.')}.about` })}`,
  );
  return {
    components: [
      container(ACCENT.running, [
        text(
          [`### ${say({ key: 'common:help.title' })}`, say({ key: 'common:help.about' }), ...lines].join(
            '\n',
          ),
        ),
        ...rows([
          ...(here ? [button({ to: 'lessons' }, say({ key: 'common:button.learn' }))] : []),
          button({ to: 'games', page: 0 }, say({ key: 'common:my.title' }), 'calm'),
        ]),
      ]),
    ],
    files: [],
    pings: [],
  };
}
