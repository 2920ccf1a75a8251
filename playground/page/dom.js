/** Helpers for creating elements. */
import { state } from './state.js';

/**
 * Creates an element. `props` are properties; `class`, `data`, `aria`, `attrs` and `on` are groups.
 * Children that are `null`, `undefined` or `false` are left out.
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  const { class: className, data = {}, aria = {}, attrs = {}, on = {}, ...rest } = props;
  if (className) element.className = className;
  Object.assign(element, rest);
  Object.assign(element.dataset, data);
  for (const [name, value] of Object.entries(aria)) element.setAttribute(`aria-${name}`, String(value));
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, String(value));
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
  element.append(
    ...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false),
  );
  return element;
}

export const byId = id => document.getElementById(id);

const COLOURS = ['#d6409f', '#0891b2', '#d97706', '#3ba55d', '#7c3aed', '#e5484d', '#64748b', '#a16207'];

/**
 * Draws a round picture with the first letter of a name. The colour depends on the order in which people
 * joined.
 */
export function avatar(person, size = 40) {
  const place = [...state.people.keys()].indexOf(person.id);
  const face = el(
    'span',
    { class: 'avatar', attrs: { 'aria-hidden': 'true' } },
    [...person.name][0]?.toUpperCase() ?? '?',
  );
  face.style.setProperty('--size', `${size}px`);
  face.style.background = person.bot ? '#5865f2' : COLOURS[(place + COLOURS.length) % COLOURS.length];
  return face;
}

/**
 * Returns the URL to load. Uploaded files come from the page's server, because the bot may know it by another
 * address.
 */
export const local = url => {
  const parsed = new URL(url, location.href);
  if (parsed.pathname.startsWith('/cdn/')) return parsed.pathname;
  return parsed.protocol.startsWith('http') ? parsed.href : '';
};
