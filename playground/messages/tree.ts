/** Walks the components of messages and modals. */
import {
  ComponentType as C,
  type APIComponentInLabel,
  type APIMessage,
  type APIMessageComponent,
  type APIMessageTopLevelComponent,
  type APIModalComponent,
  type APIModalInteractionResponseCallbackComponent,
  type APIUnfurledMediaItem,
} from 'discord-api-types/v10';

/** Generates every component of a message in reading order, parents before children. */
export function* everyComponent(components: readonly APIMessageComponent[]): Generator<APIMessageComponent> {
  for (const component of components) {
    yield component;
    yield* everyComponent(children(component));
  }
}

function children(component: APIMessageComponent): readonly APIMessageComponent[] {
  switch (component.type) {
    case C.ActionRow:
    case C.Container:
      return component.components;
    case C.Section:
      return [...component.components, component.accessory];
    case C.Button:
    case C.StringSelect:
    case C.UserSelect:
    case C.RoleSelect:
    case C.MentionableSelect:
    case C.ChannelSelect:
    case C.TextDisplay:
    case C.Thumbnail:
    case C.MediaGallery:
    case C.File:
    case C.Separator:
      return [];
  }
}

interface Media {
  item: APIUnfurledMediaItem;
  description: string | null;
}

/** Returns the pictures and files that components show. */
export function mediaOf(components: readonly APIMessageComponent[]): Media[] {
  return [...everyComponent(components)].flatMap(c => {
    if (c.type === C.MediaGallery)
      return c.items.map(i => ({ item: i.media, description: i.description ?? null }));
    if (c.type === C.Thumbnail) return [{ item: c.media, description: c.description ?? null }];
    if (c.type === C.File) return [{ item: c.file, description: null }];
    return [];
  });
}

export const customIdOf = (c: APIMessageComponent | APIModalComponent): string | null =>
  'custom_id' in c && typeof c.custom_id === 'string' ? c.custom_id : null;

export const findComponent = (
  components: readonly APIMessageComponent[],
  customId: string,
): APIMessageComponent | null =>
  [...everyComponent(components)].find(c => customIdOf(c) === customId) ?? null;

/** Returns the whole text of a message, without the labels of buttons and menus. */
export function textOf(message: Pick<APIMessage, 'content' | 'embeds' | 'components'>): string {
  const embeds = message.embeds.flatMap(e => [
    e.title,
    e.description,
    ...(e.fields ?? []).flatMap(f => [f.name, f.value]),
    e.footer?.text,
  ]);
  return [message.content, ...embeds, ...displayTexts(message.components ?? [])].filter(Boolean).join('\n');
}

const displayTexts = (components: readonly APIMessageTopLevelComponent[]): string[] =>
  [...everyComponent(components)].flatMap(c => (c.type === C.TextDisplay ? [c.content] : []));

export type ModalField = APIComponentInLabel;

/** Returns the fields of a modal, from labels and from the older rows. */
export function modalFields(
  components: readonly APIModalInteractionResponseCallbackComponent[],
): ModalField[] {
  return components.flatMap(c => {
    if (c.type === C.Label) return [c.component];
    return c.type === C.ActionRow ? c.components : [];
  });
}
