/** List of suggestions above the composer. */
import { el } from './dom.js';

/** List above the composer: arrow keys move in it; Enter, Tab or a click chooses. */
export class Popup {
  list = el('div', {
    id: 'popup',
    class: 'popup',
    hidden: true,
    attrs: { role: 'listbox' },
    aria: { label: 'Suggestions' },
  });
  #items = [];
  #at = 0;
  #pick = () => undefined;
  #owner = null;

  /** @param input field that the list belongs to; it keeps the focus. */
  show(title, entries, input, choose) {
    this.#items = entries;
    this.#pick = choose;
    this.#owner = input;
    this.#at = 0;
    this.list.replaceChildren(
      el('p', { class: 'popup-title', attrs: { role: 'presentation' } }, title),
      ...entries.map((entry, i) => this.#row(entry, i)),
    );
    this.list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    this.#mark();
  }

  hide() {
    this.list.hidden = true;
    this.#items = [];
    this.#owner?.setAttribute('aria-expanded', 'false');
    this.#owner?.removeAttribute('aria-activedescendant');
  }

  /** Handles a key. Returns true if it was meant for the list. */
  key(event) {
    if (this.list.hidden) return false;
    if (event.key === 'Escape') this.hide();
    else if (this.#items.length === 0) return false;
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      this.#walk(event.key === 'ArrowDown' ? 1 : -1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey)
      this.#choose(this.#items[this.#at]);
    else return false;
    event.preventDefault();
    this.#mark();
    return true;
  }

  #walk(step) {
    this.#at = (this.#at + step + this.#items.length) % this.#items.length;
  }

  #choose(entry) {
    const pick = this.#pick;
    pick(entry);
  }

  #mark() {
    [...this.list.querySelectorAll('[role=option]')].forEach((row, i) =>
      row.setAttribute('aria-selected', String(i === this.#at)),
    );
    const row = this.list.querySelector('[aria-selected=true]');
    row?.scrollIntoView({ block: 'nearest' });
    if (row) this.#owner?.setAttribute('aria-activedescendant', row.id);
    else this.#owner?.removeAttribute('aria-activedescendant');
  }

  #row(entry, i) {
    return el(
      'div',
      {
        class: 'popup-item',
        id: `suggestion-${i}`,
        attrs: { role: 'option' },
        data: { name: entry.name },
        on: {
          pointerdown: e => e.preventDefault(),
          click: () => this.#choose(entry),
          pointermove: () => {
            if (this.#at !== i) {
              this.#at = i;
              this.#mark();
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
  }
}
