/** Lines about each kind of message that the bot sends to channels. */
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import type { Payload } from '../../discord/ui.ts';
import { firstDifference } from './compare.ts';
import { fetched, filesOf } from './files.ts';
import { differs, met, REPORT, type Came, type Line } from './line.ts';
import type { Kind } from './samples.ts';
import type { Stage } from './stage.ts';

const TITLES: Readonly<Record<Kind, string>> = {
  lobby: 'the card of a lobby, with menus and buttons',
  card: 'the card of a running game, with pictures',
  words: 'the same card in words alone',
  end: 'the card of a finished game, with pictures and a file',
  film: 'a finished game as an animated picture',
};

/** Every game has other pictures and menus. Words and films differ little. */
const GAMES_OF: Readonly<Record<Kind, readonly GameId[]>> = {
  lobby: GAME_IDS,
  card: GAME_IDS,
  words: ['complots'],
  end: GAME_IDS,
  film: ['complots'],
};

const KINDS: readonly Kind[] = ['lobby', 'card', 'words', 'end', 'film'];

export const MESSAGES: readonly Line[] = KINDS.flatMap(kind =>
  GAMES_OF[kind].map(game => ({
    id: `message.${kind}.${game}`,
    title: `${TITLES[kind]}: ${game}`,
    expected: 'Discord takes it, shows it as it was sent, and its files can be fetched',
    remedy: REPORT,
    run: async (stage: Stage) => arrival(stage, await stage.samples.make(kind, game)),
  })),
);

/** Posts a message, and compares what everybody sees with what was sent. */
async function arrival(stage: Stage, payload: Payload): Promise<Came> {
  const message = await stage.read(await stage.post(payload));
  const difference = firstDifference(payload.components, message.components);
  if (difference !== null) return differs(`it is shown otherwise than it was sent, at ${difference}`);
  const files = await Promise.all(filesOf(message).map(fetched));
  const facts = {
    files: files.length,
    bytes: payload.files.reduce((sum, { data }) => sum + data.length, 0),
    unchanged: files.filter((bytes, i) => bytes?.equals(payload.files[i]?.data ?? Buffer.alloc(0))).length,
  };
  if (files.length !== payload.files.length)
    return differs(`it shows ${files.length} of ${payload.files.length} files`, facts);
  if (files.includes(null)) return differs('a file cannot be fetched', facts);
  return met(files.length === 0 ? 'shown as sent' : `shown as sent, files: ${files.length}`, facts);
}
