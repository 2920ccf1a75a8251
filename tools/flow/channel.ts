/** Notes what the bot sends to the channel and the thread of a table, for everybody to see. */
import type { APIMessage } from 'discord-api-types/v10';
import { MessageType } from 'discord-api-types/v10';
import { mediaOf, textOf } from '../../playground/messages/tree.ts';
import { isEphemeral } from '../../playground/user.ts';

export interface Channel {
  /** Takes note of a message, or of its new version. Returns true: the person's client keeps it. */
  readonly take: (message: APIMessage) => boolean;
  /** The pictures of the game sent so far. An edit that draws a picture again sends it again. */
  readonly pictures: () => number;
  /** The texts of messages that said nothing in one of their versions. */
  readonly silent: () => readonly string[];
}

export function openChannel(): Channel {
  const pictures = new Set<string>();
  const silent = new Map<string, string>();
  return {
    take: message => {
      if (!isOfBot(message)) return true;
      for (const url of picturesIn(message).filter(isOfGame)) pictures.add(url);
      if (sentencesOf(message).length === 0) silent.set(message.id, textOf(message));
      return true;
    },
    pictures: () => pictures.size,
    silent: () => [...silent.values()],
  };
}

/** True for all pictures but the title of the lobby, which stands there before the game. */
const isOfGame = (url: string): boolean => !url.includes('/title.png');

/** True for what the bot says to everybody. Discord writes notes about threads in the bot's name. */
export const isOfBot = (message: APIMessage): boolean =>
  message.author.bot === true &&
  !isEphemeral(message) &&
  (message.type === MessageType.Default || message.type === MessageType.ChatInputCommand);

export const picturesIn = ({ components }: APIMessage): string[] =>
  mediaOf(components ?? [])
    .map(({ item }) => item.url)
    .filter(url => /\.(png|gif)$/.test(url));

/** Returns the lines that say something: no headings, no small print, no marks of what is left out. */
export const sentencesOf = (message: APIMessage): string[] =>
  textOf(message)
    .split('\n')
    .filter(line => !/^(#|-# )/.test(line) && /\p{L}/u.test(line));
