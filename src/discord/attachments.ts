/** Files of messages that were sent: their ids, and how an edit keeps them. */
import { basename } from 'node:path/posix';
import {
  ComponentType,
  type APIMediaGalleryComponent,
  type APIMessage,
  type APIMessageComponent,
  type APIMessageTopLevelComponent,
  type APIUnfurledMediaItem,
} from 'discord-api-types/v10';
import { fileUrl, picturesOf, withoutPictures } from './ui.ts';

/** The new content of a message. Discord removes the attachments that it does not list. */
export interface Edit {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly attachments: readonly { readonly id: string }[];
}

/**
 * Returns the ids of a message's files. Discord lists a file that a component shows only in that component,
 * and the others only in `attachments` (discord-api-docs #8277).
 */
export function attachmentsOf({ attachments, components = [] }: APIMessage): string[] {
  const shown = mediaOf(components).flatMap(({ attachment_id: id }) => (id === undefined ? [] : [id]));
  return [...new Set([...attachments.map(({ id }) => id), ...shown])];
}

/**
 * Returns the pictures that a message shows, as an edit shows them again: by the names of their files, which
 * are the last parts of their addresses.
 */
export const shownBy = ({ components = [] }: APIMessage): APIMediaGalleryComponent[] =>
  picturesOf(components).map(({ type, items }) => ({
    type,
    items: items.map(({ media: { url }, description }) => ({
      media: { url: fileUrl(basename(new URL(url).pathname)) },
      ...(description ? { description } : {}),
    })),
  }));

/**
 * Returns the edit that leaves these components. It names the files that it keeps, because Discord finds
 * `attachment://` only among those. `attachments`: ids of the files that the message has. `null`: unknown;
 * the pictures are left out. So they are if the message has fewer files than the components show.
 */
export function editKeeping(
  components: readonly APIMessageTopLevelComponent[],
  attachments: readonly string[] | null,
): Edit {
  const needed = mediaOf(components).length;
  if (needed === 0) return { components, attachments: [] };
  if (attachments === null || attachments.length < needed)
    return { components: withoutPictures(components), attachments: [] };
  return { components, attachments: attachments.map(id => ({ id })) };
}

/** Returns the pictures and files that components show. */
const mediaOf = (components: readonly APIMessageComponent[]): APIUnfurledMediaItem[] =>
  components.flatMap(component => {
    if (component.type === ComponentType.Container) return mediaOf(component.components);
    if (component.type === ComponentType.Section) return mediaOf([component.accessory]);
    if (component.type === ComponentType.MediaGallery) return component.items.map(({ media }) => media);
    if (component.type === ComponentType.Thumbnail) return [component.media];
    return component.type === ComponentType.File ? [component.file] : [];
  });
