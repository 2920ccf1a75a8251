/** `/help`: the commands that a new user needs, a button to the lessons, and one to the user's tables. */
import { PermissionFlagsBits } from 'discord.js';
import type { Locale } from '../../src/base.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, text, type Payload } from '../../src/discord/ui.ts';
import { commandName, sayer } from '../../src/i18n/index.ts';
import type { Command } from '../command.ts';
import { readerOf, type App, type Slash } from '../context.ts';

export const commands: readonly Command[] = [{ path: 'help', run: help }];

/**
 * Commands in the order in which a new user needs them. With the first line, and on a server with that of
 * seasons and cups, they are nine lines.
 */
const NEEDED = ['play', 'status', 'undo', 'log', 'leave', 'rules', 'my settings'] as const;

async function help(_app: App, i: Slash): Promise<void> {
  await replyPrivately(i, helpPayload(readerOf(i), placeOf(i)));
}

/** Where help is asked for: on a server, on one that the reader may manage, or in a direct message. */
type Place = 'server' | 'managed' | 'direct';

function placeOf(i: Slash): Place {
  if (!i.inGuild()) return 'direct';
  return i.memberPermissions.has(PermissionFlagsBits.ManageGuild) ? 'managed' : 'server';
}

/** Returns the help card. On a server lessons can lead to a table. */
export function helpPayload(locale: Locale, place: Place): Payload {
  const say = sayer(locale, []);
  const lines = NEEDED.map(
    path => `${commandName(locale, path)} ${say({ key: `commands:${path.replace(' ', '.')}.about` })}`,
  );
  return {
    components: [
      container(ACCENT.running, [
        text(
          [
            `### ${say({ key: 'common:help.title' })}`,
            say({ key: 'common:help.about' }),
            ...lines,
            ...(place === 'direct' ? [] : [say({ key: 'common:help.seasons' })]),
          ].join('\n'),
        ),
        place === 'managed' ? text(say({ key: 'common:help.managers' })) : null,
        ...rows([
          ...(place === 'direct' ? [] : [button({ to: 'lessons' }, say({ key: 'common:button.learn' }))]),
          button({ to: 'games', page: 0 }, say({ key: 'common:my.title' }), 'calm'),
        ]),
      ]),
    ],
    files: [],
    pings: [],
  };
}
