/** `/help`: the most important commands with their descriptions, and buttons to the lessons. */
import { GAME_IDS } from '../../engines/index.ts';
import { ACCENT } from '../../src/announce/card.ts';
import type { Locale } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { button, container, rows, text, type Payload } from '../../src/discord/ui.ts';
import { sayer } from '../../src/i18n/index.ts';
import type { Command } from '../command.ts';
import { readerOf, type App, type Slash } from '../context.ts';

export const commands: readonly Command[] = [{ path: 'help', run: help }];

/** Commands in the order in which a new user needs them. */
const PARTS = [
  ['begin', ['play', 'join', 'rules', 'rematch']],
  ['turn', ['status', 'hand', 'move', 'undo', 'log', 'replay']],
  ['yours', ['my games', 'my settings', 'my stats', 'leaderboard', 'privacy show']],
] as const;

async function help(_app: App, i: Slash): Promise<void> {
  await replyPrivately(i, helpPayload(readerOf(i), i.inGuild()));
}

/** Returns the help card. `here` is true on a server, where lessons can lead to a table. */
export function helpPayload(locale: Locale, here: boolean): Payload {
  const say = sayer(locale, []);
  const line = (path: string): string => {
    const words = path.split(' ');
    const typed = words
      .map((_, i) => say({ key: `commands:${words.slice(0, i + 1).join('.')}.name` }))
      .join(' ');
    return `\`/${typed}\` ${say({ key: `commands:${words.join('.')}.about` })}`;
  };
  return {
    components: [
      container(ACCENT.running, [
        text(`### ${say({ key: 'common:help.title' })}\n${say({ key: 'common:help.about' })}`),
        ...PARTS.map(([part, paths]) =>
          text([`**${say({ key: `common:help.${part}` })}**`, ...paths.map(line)].join('\n')),
        ),
        text(`-# ${say({ key: 'common:help.host' })}`),
        ...(here
          ? [
              text(`**${say({ key: 'common:help.lessons' })}**`),
              ...rows(GAME_IDS.map(game => button({ to: 'lesson', game, page: 0 }, say(gameName(game))))),
            ]
          : []),
        ...rows([button({ to: 'games', page: 0 }, say({ key: 'common:my.title' }), 'calm')]),
      ]),
    ],
    files: [],
    pings: [],
  };
}
