/** Files of messages. */
import type {
  APIAttachment,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIUnfurledMediaItem,
} from 'discord-api-types/v10';
import { ComponentType, EmbedType, UnfurledMediaItemLoadingState } from 'discord-api-types/v10';
import { invalidField, refusal } from '../errors.ts';
import type { AttachmentInput, MessageBody } from '../forms/message.ts';
import { LIMITS } from '../limits.ts';
import type { Room, Stored } from '../state/room.ts';
import { everyComponent, mediaOf } from './tree.ts';

export interface Upload {
  index: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** Request as it was sent: unchecked JSON and files. */
export interface Sent {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/**
 * Change to a message: the checked body, new files, and the message before the edit. `before` is `null`: a
 * new message.
 */
export interface Change {
  readonly body: MessageBody;
  readonly uploads: readonly Upload[];
  readonly before: Stored | null;
}

/** `all`: the attachments of a message. `named`: those to which `attachment://` may refer. */
interface Attached {
  readonly all: APIAttachment[];
  readonly named: readonly APIAttachment[];
}

/**
 * Stores the new files of a message, and keeps the old ones that are listed. An edit may refer only to files
 * that its `attachments` list (discord-api-docs #7529). Without that list the old files stay as they are.
 */
export function attach(room: Room, channelId: string, { body, uploads, before }: Change): Attached {
  if (uploads.some(u => u.bytes.length > LIMITS.file)) throw refusal(40005);
  const listed = body.attachments ?? uploads.map((u): AttachmentInput => ({ id: u.index }));
  const named = listed.map(input => {
    const upload = uploads.find(u => u.index === String(input.id));
    return upload ? store(room, channelId, input, upload) : keep(input, before);
  });
  const all = before && !body.attachments ? [...before.attachments, ...named] : named;
  if (all.length > LIMITS.message.attachments)
    throw invalidField(
      'attachments',
      'BASE_TYPE_MAX_LENGTH',
      `Must be ${LIMITS.message.attachments} or fewer in length.`,
    );
  return { all, named: before && !body.attachments ? [] : all };
}

/** Replaces `attachment://name` in components by the URLs of the stored files, as Discord does. */
export function resolveMedia(
  room: Room,
  components: readonly APIMessageTopLevelComponent[],
  attached: Attached,
): void {
  for (const { item } of mediaOf(components)) {
    const attachment = referenced(item.url, attached, 'components');
    Object.assign(item, { id: room.ids.next() }, attachment ? unfurled(attachment) : { proxy_url: item.url });
  }
  for (const component of everyComponent(components)) {
    if (component.type !== ComponentType.File) continue;
    const attachment = attached.all.find(a => a.url === component.file.url);
    Object.assign(component, { name: attachment?.filename ?? null, size: attachment?.size ?? null });
  }
}

export const resolveEmbeds = (embeds: readonly APIEmbed[], attached: Attached): APIEmbed[] =>
  embeds.map(embed => {
    const pictures = (['image', 'thumbnail'] as const).flatMap(key => {
      const url = embed[key] && referenced(embed[key].url, attached, 'embeds')?.url;
      return url ? [[key, { ...embed[key], url }] as const] : [];
    });
    return { type: EmbedType.Rich, ...embed, ...Object.fromEntries(pictures) };
  });

/**
 * Returns the attachments that no component or embed shows; Discord does not list the others
 * (discord-api-docs #8277).
 */
export function unshown(
  attachments: readonly APIAttachment[],
  components: readonly APIMessageTopLevelComponent[],
  embeds: readonly APIEmbed[],
): APIAttachment[] {
  const shown = [
    ...mediaOf(components).map(m => m.item.url),
    ...embeds.flatMap(e => [e.image?.url, e.thumbnail?.url]),
  ];
  return attachments.filter(a => !shown.includes(a.url));
}

function store(room: Room, channelId: string, input: AttachmentInput, upload: Upload): APIAttachment {
  const id = room.ids.next();
  const filename = (input.filename ?? upload.name).replace(/[^\w.-]+/g, '_');
  const path = `/cdn/attachments/${channelId}/${id}/${filename}`;
  room.files.set(path, { bytes: upload.bytes, type: upload.type });
  return {
    id,
    filename,
    size: upload.bytes.length,
    url: room.baseUrl + path,
    proxy_url: room.baseUrl + path,
    content_type: upload.type,
    ...(input.description ? { description: input.description } : {}),
    ...pngSize(upload.bytes),
  };
}

function keep(input: AttachmentInput, before: Stored | null): APIAttachment {
  const old = before?.attachments.find(a => a.id === String(input.id));
  if (!old) throw invalidField('attachments', 'ATTACHMENT_NOT_FOUND', `Unknown attachment ${input.id}`);
  return input.description ? { ...old, description: input.description } : old;
}

function referenced(url: string, { all, named }: Attached, where: string): APIAttachment | null {
  const scheme = 'attachment://';
  if (!url.startsWith(scheme)) return all.find(a => a.url === url) ?? null;
  const found = named.find(a => a.filename === url.slice(scheme.length));
  if (!found)
    throw invalidField(
      where,
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      `The specified attachment could not be found: ${url}`,
    );
  return found;
}

const unfurled = (a: APIAttachment): APIUnfurledMediaItem => ({
  url: a.url,
  proxy_url: a.proxy_url,
  attachment_id: a.id,
  loading_state: UnfurledMediaItemLoadingState.LoadedSuccess,
  ...(a.content_type ? { content_type: a.content_type } : {}),
  width: a.width ?? null,
  height: a.height ?? null,
});

/** The bytes with which a PNG begins: its signature, and the head of the chunk that holds its size. */
const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const pngSize = (bytes: Buffer): { width?: number; height?: number } =>
  bytes.length > 24 && bytes.subarray(0, PNG_START.length).equals(PNG_START)
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : {};
