import { el } from './dom.js';

/** A list above the composer: typing filters it, arrow keys walk it, Enter, Tab or a click choose. */
export function makePopup() {
  const list = el('div', {
    id: 'popup',
    class: 'popup',
    hidden: true,
    attrs: { role: 'listbox' },
    aria: { label: 'Suggestions' },
  });
  let items = [];
  let at = 0;
  let pick = () => undefined;
  let owner = null;

  const mark = () => {
    [...list.querySelectorAll('[role=option]')].forEach((row, i) =>
      row.setAttribute('aria-selected', String(i === at)),
    );
    const row = list.querySelector('[aria-selected=true]');
    row?.scrollIntoView({ block: 'nearest' });
    if (row) owner?.setAttribute('aria-activedescendant', row.id);
    else owner?.removeAttribute('aria-activedescendant');
  };
  const row = (entry, i) =>
    el(
      'div',
      {
        class: 'popup-item',
        id: `suggestion-${i}`,
        attrs: { role: 'option' },
        data: { name: entry.name },
        on: {
          pointerdown: e => e.preventDefault(),
          click: () => pick(entry),
          pointermove: () => {
            if (at !== i) {
              at = i;
              mark();
            }
          },
        },
      },
      entry.face ?? null,
      el(
        'span',
        { class: 'popup-text' },
        el('strong', {}, entry.name),
        entry.detail ? el('small', {}, entry.detail) : null,
      ),
      entry.side ? el('span', { class: 'popup-side' }, entry.side) : null,
    );

  return {
    list,
    /** @param input the field that the list belongs to; it keeps the focus. */
    show(title, entries, input, choose) {
      items = entries;
      pick = choose;
      owner = input;
      at = 0;
      list.replaceChildren(
        el('p', { class: 'popup-title', attrs: { role: 'presentation' } }, title),
        ...entries.map(row),
      );
      list.hidden = false;
      input.setAttribute('aria-expanded', 'true');
      mark();
    },
    hide() {
      list.hidden = true;
      items = [];
      owner?.setAttribute('aria-expanded', 'false');
      owner?.removeAttribute('aria-activedescendant');
    },
    /** Whether the key was one for the list. */
    key(event) {
      if (list.hidden) return false;
      if (event.key === 'Escape') this.hide();
      else if (items.length === 0) return false;
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
        at = (at + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length;
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(items[at]);
      else return false;
      event.preventDefault();
      mark();
      return true;
    },
  };
}
