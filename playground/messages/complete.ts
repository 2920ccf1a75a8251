/** Fills in the fields of components that Discord returns also where the bot left them out. */
import {
  ComponentType as C,
  SeparatorSpacingSize,
  type APIMediaGalleryItem,
  type APIMessageComponent,
  type APIThumbnailComponent,
} from 'discord-api-types/v10';

/** Completes a component in place. Its children and its media are completed by themselves. */
export function complete(component: APIMessageComponent): void {
  switch (component.type) {
    case C.Container:
      component.accent_color ??= null;
      component.spoiler ??= false;
      return;
    case C.Separator:
      component.divider ??= true;
      component.spacing ??= SeparatorSpacingSize.Small;
      return;
    case C.MediaGallery:
      for (const item of component.items) completePicture(item);
      return;
    case C.Thumbnail:
      return completePicture(component);
    case C.File:
      component.spoiler ??= false;
      return;
    case C.StringSelect:
    case C.UserSelect:
    case C.RoleSelect:
    case C.MentionableSelect:
    case C.ChannelSelect:
      component.min_values ??= 1;
      component.max_values ??= 1;
      return;
    case C.ActionRow:
    case C.Button:
    case C.Section:
    case C.TextDisplay:
      return;
  }
}

function completePicture(picture: APIMediaGalleryItem | APIThumbnailComponent): void {
  picture.description ??= null;
  picture.spoiler ??= false;
}
