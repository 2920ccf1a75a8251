/** Draws the components of messages. */
import { el, local } from './dom.js';
import { markdown } from './markdown.js';
import { menu } from './menu.js';
import { showPicture } from './picture.js';

/** Discord's component types. */
export const TYPE = {
  row: 1,
  button: 2,
  stringSelect: 3,
  input: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  radio: 21,
  checks: 22,
  check: 23,
};
const STYLE = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };
const LINK = 5;

/** Draws a component of a message; `press(customId, values, element)` is called when it is used. */
export function component(part, press) {
  switch (part.type) {
    case TYPE.row:
      return el(
        'div',
        { class: 'row' },
        part.components.map(c => component(c, press)),
      );
    case TYPE.button:
      return button(part, press);
    case TYPE.stringSelect:
    case TYPE.userSelect:
    case TYPE.roleSelect:
    case TYPE.mentionableSelect:
    case TYPE.channelSelect: {
      const drawn = menu(part, values => press(part.custom_id, values, drawn));
      return drawn;
    }
    case TYPE.section:
      return el(
        'div',
        { class: 'section' },
        el(
          'div',
          {},
          part.components.map(c => component(c, press)),
        ),
        component(part.accessory, press),
      );
    case TYPE.text:
      return markdown(part.content);
    case TYPE.thumbnail:
      return picture(part.media, part.description, 'thumbnail', part.spoiler);
    case TYPE.gallery:
      return gallery(part);
    case TYPE.file:
      return el(
        'a',
        { class: 'file', href: local(part.file.url), download: '' },
        `📄 ${part.name ?? 'File'}`,
      );
    case TYPE.separator:
      return el('hr', {
        class: `separator${part.divider === false ? ' invisible' : ''}${part.spacing === 2 ? ' large' : ''}`,
      });
    case TYPE.container:
      return container(part, press);
    default:
      return el('p', { class: 'subtext' }, `This page cannot show a component of type ${part.type}.`);
  }
}

function container(part, press) {
  const box = el(
    'div',
    { class: `container${part.spoiler ? ' hidden-box' : ''}` },
    part.components.map(c => component(c, press)),
  );
  if (typeof part.accent_color === 'number')
    box.style.setProperty('--accent', `#${part.accent_color.toString(16).padStart(6, '0')}`);
  if (part.spoiler) box.addEventListener('click', () => box.classList.remove('hidden-box'), { once: true });
  return box;
}

/** Link to a channel. Its button opens the channel in the page, as in Discord. */
const CHANNEL = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)/;

function linkButton(url, face) {
  const [, channel] = CHANNEL.exec(url) ?? [];
  if (channel) return el('button', { type: 'button', class: 'button link', data: { goTo: channel } }, face);
  const arrow = el('span', { attrs: { 'aria-hidden': 'true' } }, '↗');
  return el(
    'a',
    { class: 'button link', href: local(url), target: '_blank', rel: 'noreferrer' },
    face,
    arrow,
  );
}

function button(part, press) {
  const face = [
    part.emoji?.name ? el('span', { class: 'emoji' }, part.emoji.name) : null,
    part.label ? el('span', {}, part.label) : null,
  ];
  if (part.style === LINK) return linkButton(part.url, face);
  const drawn = el(
    'button',
    {
      type: 'button',
      class: `button ${STYLE[part.style] ?? 'secondary'}`,
      disabled: Boolean(part.disabled),
      data: { customId: part.custom_id },
      on: { click: () => press(part.custom_id, null, drawn) },
    },
    face,
  );
  if (!part.label) drawn.setAttribute('aria-label', part.emoji?.name ?? 'Button');
  return drawn;
}

function gallery(part) {
  return el(
    'div',
    { class: `gallery of-${Math.min(part.items.length, 4)}` },
    part.items.map(i => picture(i.media, i.description, 'shot', i.spoiler)),
  );
}

/**
 * Draws a picture that opens large. The size is set beforehand, so that the layout does not shift when it
 * loads.
 */
export function picture(media, description, kind, spoiler = false) {
  const alt = description ?? '';
  const url = local(media.url);
  const image = el('img', {
    src: url,
    alt,
    loading: 'lazy',
    ...(media.width ? { width: media.width, height: media.height } : {}),
  });
  const frame = el(
    'button',
    {
      type: 'button',
      class: `${kind}${spoiler ? ' hidden-box' : ''}`,
      aria: { label: alt ? `Open picture: ${alt}` : 'Open picture' },
      on: {
        click: () =>
          frame.classList.contains('hidden-box')
            ? frame.classList.remove('hidden-box')
            : showPicture(url, alt),
      },
    },
    image,
  );
  if (media.width) {
    frame.style.setProperty('--wide', `${media.width}px`);
    frame.style.setProperty('--ratio', media.width / media.height);
  }
  return frame;
}
