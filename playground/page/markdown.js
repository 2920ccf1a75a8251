/** Discord's markdown. */
import { el, local } from './dom.js';
import { channelName, person, state } from './state.js';
import { timestamp } from './time.js';

/** Renders Discord's markdown as DOM nodes; text is never parsed as HTML. */
export function markdown(text) {
  const blocks = [];
  const lines = text.split('\n');
  while (lines.length > 0) blocks.push(block(lines));
  return el('div', { class: 'markdown' }, blocks);
}

const LIST = /^(\s*)([-*]|\d+\.)\s+(.*)$/;

function block(lines) {
  const line = lines.shift();
  if (line.startsWith('```')) return fence(line, lines);
  if (line.startsWith('>>> '))
    return el('blockquote', {}, markdown([line.slice(4), ...lines.splice(0)].join('\n')));
  if (line.startsWith('> '))
    return el(
      'blockquote',
      {},
      markdown([line.slice(2), ...takeWhile(lines, l => l.startsWith('> ')).map(l => l.slice(2))].join('\n')),
    );
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) return el(`h${heading[1].length + 2}`, { class: `h${heading[1].length}` }, inline(heading[2]));
  if (line.startsWith('-# ')) return el('p', { class: 'subtext' }, inline(line.slice(3)));
  if (LIST.test(line)) return list([line, ...takeWhile(lines, l => LIST.test(l))]);
  return paragraph([line, ...takeWhile(lines, l => !/^(```|>|#{1,3} |-# )/.test(l) && !LIST.test(l))]);
}

function takeWhile(lines, condition) {
  const end = lines.findIndex(line => !condition(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function fence(first, lines) {
  const rest = [first.slice(3), ...lines].join('\n');
  const end = rest.indexOf('```');
  if (end < 0) return paragraph([first]);
  const code = rest
    .slice(0, end)
    .replace(/^[\w+-]*\n/, '')
    .replace(/\n$/, '');
  const after = rest.slice(end + 3).replace(/^\n/, '');
  lines.splice(0, lines.length, ...(after === '' ? [] : after.split('\n')));
  return el('pre', {}, el('code', {}, code));
}

function list(lines) {
  const items = lines
    .map(line => LIST.exec(line))
    .map(([, indent, bullet, text]) => ({
      depth: Math.floor(indent.length / 2),
      ordered: bullet.endsWith('.'),
      start: Number.parseInt(bullet, 10),
      text,
    }));
  return nest(items, 0);
}

function nest(items, depth) {
  const [first] = items;
  const root = el(first.ordered ? 'ol' : 'ul', first.ordered ? { start: first.start } : {});
  while (items.length > 0 && items[0].depth >= depth) {
    if (items[0].depth > depth && root.lastElementChild)
      root.lastElementChild.append(nest(items, items[0].depth));
    else root.append(el('li', {}, inline(items.shift().text)));
  }
  return root;
}

const paragraph = lines =>
  el(
    'p',
    {},
    lines.flatMap((line, i) => (i === 0 ? inline(line) : [el('br'), ...inline(line)])),
  );

const RULES = [
  [/^\\([^\w\s])/, ([, char]) => char],
  [/^``(.+?)``/s, ([, code]) => el('code', {}, code)],
  [/^`([^`]+)`/, ([, code]) => el('code', {}, code)],
  [/^\*\*\*(?=\S)(.+?)\*\*\*/s, ([, text]) => el('strong', {}, el('em', {}, inline(text)))],
  [/^\*\*(?=\S)(.+?)\*\*(?!\*)/s, ([, text]) => el('strong', {}, inline(text))],
  [/^__(?=\S)(.+?)__(?!_)/s, ([, text]) => el('u', {}, inline(text))],
  [/^~~(?=\S)(.+?)~~/s, ([, text]) => el('s', {}, inline(text))],
  [/^\|\|(?=\S)(.+?)\|\|/s, ([, text]) => spoiler(text)],
  [/^\*(?=\S)([^*]+?)\*(?!\*)/s, ([, text]) => el('em', {}, inline(text))],
  [/^_(?=\S)([^_]+?)_(?![\w_])/s, ([, text]) => el('em', {}, inline(text))],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, ([, text, url]) => link(url, inline(text))],
  [/^<@!?(\d+)>/, ([, id]) => mention(`@${person(id)?.name ?? 'unknown'}`, id === state.me?.id)],
  [/^<@&(\d+)>/, () => mention('@role', false)],
  [/^<#(\d+)>/, ([, id]) => channelLink(id)],
  [/^<\/([^:>]+):(\d+)>/, ([, name, id]) => mention(`/${commandLabel(name, id)}`, false)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, ([, seconds, style]) => timestamp(Number(seconds), style ?? 'f')],
  [/^<a?:(\w+):\d+>/, ([, name]) => `:${name}:`],
  [/^@(everyone|here)\b/, ([word]) => mention(word, true)],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url]) => link(url, [url])],
  [/^https?:\/\/[^\s<]+[^\s<.,:;!?)\]]/, ([url]) => link(url, [url])],
];
const PLAIN = /^(?:[\p{L}\p{N} ,;]+|.)/su;

/** Renders one line, or the text inside a style. */
export function inline(text) {
  const nodes = [];
  let rest = text;
  while (rest !== '') {
    const [match, node] = first(rest);
    rest = rest.slice(match.length);
    if (typeof node === 'string' && typeof nodes.at(-1) === 'string') nodes.push(nodes.pop() + node);
    else nodes.push(node);
  }
  return nodes;
}

function first(rest) {
  for (const [pattern, make] of RULES) {
    const match = pattern.exec(rest);
    if (match) return [match[0], make(match)];
  }
  const word = /^https?:\/\//.test(rest) ? rest[0] : PLAIN.exec(rest)[0].replace(/(?<=.)https?:?$/, '');
  return [word, word];
}

const link = (url, content) => el('a', { href: local(url), target: '_blank', rel: 'noreferrer' }, content);
const mention = (name, isMe) => el('span', { class: isMe ? 'mention me' : 'mention' }, name);

/** Returns a command's name in the reader's language. Discord shows an unknown one as it is written. */
function commandLabel(name, id) {
  const [, ...rest] = name.split(' ');
  const command = state.commands.find(c => c.id === id);
  const member = command?.options.find(o => o.name === rest.join(' '));
  return command ? [command.label, ...(member ? [member.label] : rest)].join(' ') : name;
}

function channelLink(id) {
  const channel = state.channels.get(id);
  if (!channel) return mention('#unknown', false);
  return el('button', { type: 'button', class: 'mention', data: { goTo: id } }, `#${channelName(channel)}`);
}

function spoiler(text) {
  const reveal = event => {
    event.currentTarget.classList.add('shown');
    event.currentTarget.setAttribute('aria-label', 'Spoiler, shown');
  };
  return el(
    'span',
    {
      class: 'spoiler',
      tabIndex: 0,
      attrs: { role: 'button' },
      aria: { label: 'Spoiler, hidden' },
      on: { click: reveal, keydown: e => e.key === 'Enter' && reveal(e) },
    },
    el('span', {}, inline(text)),
  );
}
