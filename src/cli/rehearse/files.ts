/** The files that a message shows, and whether they can be fetched. */
import { ComponentType } from 'discord.js';
import type { APIMessage, APIMessageTopLevelComponent, APIUnfurledMediaItem } from 'discord-api-types/v10';

export interface ShownFile {
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
