/** Dialog for choosing the person of this window. */
import { act } from './connection.js';
import { avatar, byId, el } from './dom.js';
import { state } from './state.js';

/** Asks who uses this window, and calls `choose({ name, locale })` with the answer. */
export async function choosePerson(choose) {
  const dialog = byId('people');
  const { people } = await act('people', {});
  state.people = new Map(people.map(p => [p.id, p]));
  const done = person => {
    dialog.close();
    choose(person);
  };
  dialog.replaceChildren(
    el('h2', { id: 'people-title' }, 'Who is at this window?'),
    el(
      'p',
      { class: 'subtext' },
      'Each window or tab can be somebody else: open this page twice to play both sides.',
    ),
    el(
      'ul',
      { class: 'people' },
      people.map(p =>
        el(
          'li',
          {},
          el(
            'button',
            {
              type: 'button',
              data: { person: p.name },
              aria: { pressed: p.id === state.me?.id },
              on: { click: () => done({ name: p.name, locale: null }) },
            },
            avatar(p),
            el('span', {}, p.name, el('small', {}, p.locale?.startsWith('it') ? 'Italiano' : 'English')),
          ),
        ),
      ),
    ),
    addForm(done),
    ...(state.me
      ? [
          ownLanguage(done),
          el(
            'div',
            { class: 'dialog-foot' },
            el('button', { type: 'button', class: 'plain', on: { click: () => dialog.close() } }, 'Cancel'),
          ),
        ]
      : []),
  );
  dialog.oncancel = event => !state.me && event.preventDefault();
  if (!dialog.open) dialog.showModal();
}

function addForm(done) {
  const name = el('input', {
    name: 'name',
    required: true,
    maxLength: 32,
    placeholder: 'Name',
    aria: { label: 'Name of the new person' },
  });
  const language = languages('Language of the new person', 'en-US');
  const submit = event => {
    event.preventDefault();
    if (name.value.trim() !== '') done({ name: name.value.trim(), locale: language.value });
  };
  return el(
    'form',
    { class: 'add-person', on: { submit } },
    name,
    language,
    el('button', { class: 'button primary' }, 'Add a person'),
  );
}

function ownLanguage(done) {
  const language = languages(`Language of ${state.me.name}`, state.me.locale);
  language.addEventListener('change', () => done({ name: state.me.name, locale: language.value }));
  return el('label', { class: 'own-language' }, `${state.me.name} speaks `, language);
}

const languages = (label, chosen) =>
  el(
    'select',
    { name: 'language', aria: { label } },
    [
      ['en-US', 'English'],
      ['it', 'Italiano'],
    ].map(([value, name]) => el('option', { value, selected: value === chosen }, name)),
  );
