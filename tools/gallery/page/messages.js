/** Draws the messages of one language with the code of the playground's own page. */
import { byId, el } from '/room/dom.js';
import { drawMessage } from '/room/message.js';
import { openModal } from '/room/modal.js';
import { state } from '/room/state.js';
import { keepCounting } from '/room/time.js';

const query = new URLSearchParams(location.search);
const language = query.get('language') === 'it' ? 'it' : 'en';
const log = byId('log');
log.replaceChildren(el('p', { class: 'scene' }, 'The bot plays its scenes…'));

const { state: room, shown, failures, untyped } = await (await fetch(`/messages/${language}`)).json();
Object.assign(state, { me: room.me, bot: room.bot, guild: room.guild });
state.people = new Map(room.people.map(person => [person.id, person]));
state.channels = new Map(room.channels.map(({ channel }) => [channel.id, channel]));

const chapters = [...new Set(shown.map(({ chapter }) => chapter))];
const wanted = chapters.includes(query.get('chapter')) ? query.get('chapter') : null;
const scenes = shown.filter(({ chapter }) => wanted === null || chapter === wanted);

const drawn = each =>
  each.kind === 'form'
    ? el(
        'button',
        { type: 'button', class: 'button primary open-form', on: { click: () => openModal(each.modal) } },
        `Open the form “${each.modal.title}”`,
      )
    : drawMessage(each.message, false);

log.replaceChildren(
  ...failures.map(failure =>
    el('p', { class: 'fault', attrs: { role: 'alert' } }, `A scene failed: ${failure}`),
  ),
  ...untyped.map(command => el('p', { class: 'fault' }, `No scene types /${command}.`)),
  ...scenes.flatMap((each, i) => [
    each.chapter === scenes[i - 1]?.chapter ? '' : el('h2', { class: 'chapter' }, each.chapter),
    el('h3', { class: 'scene' }, each.title),
    drawn(each),
  ]),
);
keepCounting();
parent.postMessage({ count: scenes.length }, location.origin);
