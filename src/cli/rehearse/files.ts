/** The pictures of the rehearsal: those that it sends, those that a message shows, and fetching them. */
import { ComponentType } from 'discord.js';
import type { APIMessage, APIMessageTopLevelComponent, APIUnfurledMediaItem } from 'discord-api-types/v10';
import { at } from '../../../engines/core/values.ts';
import type { GameId } from '../../../engines/index.ts';
import { upload, type Payload, type Upload } from '../../discord/ui.ts';
import { differs, Differs, met, type Came } from './line.ts';
import type { Stage } from './stage.ts';

interface ShownFile {
  /** The attachment's id, as Discord gives it. `null`: it gives none. */
  readonly id: string | null;
  readonly url: string;
}

/** Returns the pictures and other files that the components of a message show, in order. */
export const filesOf = ({ components = [] }: Pick<APIMessage, 'components'>): ShownFile[] =>
  components.flatMap(filesIn);

function filesIn(component: APIMessageTopLevelComponent): ShownFile[] {
  switch (component.type) {
    case ComponentType.Container:
      return component.components.flatMap(filesIn);
    case ComponentType.MediaGallery:
      return component.items.map(({ media }) => shown(media));
    case ComponentType.File:
      return [shown(component.file)];
    case ComponentType.ActionRow:
    case ComponentType.Section:
    case ComponentType.Separator:
    case ComponentType.TextDisplay:
      return [];
  }
}

/** The address of an attachment holds its id: `/attachments/<channel>/<id>/<name>`. */
const shown = ({ url, attachment_id: id }: APIUnfurledMediaItem): ShownFile => ({
  id: id ?? /\/(?:ephemeral-)?attachments\/\d+\/(\d+)\//.exec(url)?.[1] ?? null,
  url,
});

const TIMEOUT = 30_000;

/** Fetches a file as the clients of Discord do. `null`: it cannot be fetched. */
export async function fetched({ url }: ShownFile): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Returns the only picture of a message. Throws `Differs` if there is another number, or it is missing. */
export async function onlyPicture(message: APIMessage): Promise<ShownFile> {
  const [file, ...more] = filesOf(message);
  if (!file || more.length > 0) throw new Differs(`pictures that are shown: ${file ? 1 + more.length : 0}`);
  if ((await fetched(file)) === null) throw new Differs('the picture is named, and cannot be fetched');
  return file;
}

/** Judges a message that is to show another picture than before. `null`: it showed none. */
export async function newPicture(message: APIMessage, before: APIMessage | null): Promise<Came> {
  const { id } = await onlyPicture(message);
  const [old] = before === null ? [] : filesOf(before);
  return old && old.id === id ? differs('the old picture is still shown') : met('the new picture is shown');
}

export const NAME = 'table.png';

/** Returns the picture of a table. Every game has another one, under the same name. */
export async function pictureOf(stage: Stage, game: GameId): Promise<Upload> {
  const { files } = await cardOf(stage, game);
  return upload(NAME, at(files, 0).data, 'A picture of the rehearsal');
}

/** Returns the card of a running game. It is drawn once. */
export const cardOf = (stage: Stage, game: GameId): Promise<Payload> =>
  stage.shared(`card of ${game}`, () => stage.samples.make('card', game));
