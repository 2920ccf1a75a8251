/** Dialog that shows a picture. */
import { byId, el } from './dom.js';

/** Opens a picture as large as the window allows, with its description below. */
export function showPicture(url, alt) {
  const dialog = byId('picture');
  dialog.replaceChildren(
    el('figure', {}, el('img', { src: url, alt }), alt ? el('figcaption', {}, alt) : null),
    el(
      'p',
      {},
      el('a', { href: url, target: '_blank', rel: 'noreferrer' }, 'Open in a tab'),
      el('button', { type: 'button', class: 'plain', on: { click: () => dialog.close() } }, 'Close'),
    ),
  );
  dialog.onclick = event => event.target === dialog && dialog.close();
  dialog.showModal();
}
