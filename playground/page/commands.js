/** Finds and parses slash commands. */
import { state } from './state.js';

const SUB = 1;
const GROUP = 2;

/** Returns every command that can be sent; subcommands are paths, for example `table options`. */
export const leaves = () => state.commands.flatMap(c => descend(c, c.name, c.label));

function descend(node, path, label) {
  const subs = node.options.filter(o => o.type === SUB || o.type === GROUP);
  if (subs.length > 0)
    return subs.flatMap(sub => descend(sub, `${path} ${sub.name}`, `${label} ${sub.label}`));
  return [{ path, label, description: node.description, options: node.options }];
}

/** Returns the commands that match the text after the slash, best first. An argument may follow. */
export function matching(typed) {
  const wanted = typed.toLowerCase().trim();
  const rank = leaf => {
    const names = [leaf.label.toLowerCase(), leaf.path.toLowerCase()];
    if (names.some(n => n.startsWith(wanted) || wanted.startsWith(`${n} `))) return 0;
    if (names.some(n => n.split(' ').some(word => word.startsWith(wanted)))) return 1;
    return names.some(n => n.includes(wanted)) ? 2 : 3;
  };
  return leaves()
    .filter(leaf => rank(leaf) < 3)
    .sort((a, b) => rank(a) - rank(b));
}

/** Parses a command that was typed or pasted as a whole: `/play game: complots bots: 2`. */
export function typedCommand(text) {
  const body = text.slice(1);
  const leaf = leaves()
    .sort((a, b) => b.path.length - a.path.length)
    .find(l => [l.path, l.label].some(name => body === name || body.startsWith(`${name} `)));
  if (!leaf) return null;
  const rest = body.slice((body.startsWith(leaf.path) ? leaf.path : leaf.label).length);
  const values = {};
  for (const option of leaf.options) {
    const names = leaf.options
      .flatMap(o => [o.name, o.label])
      .map(n => n.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|');
    const found = new RegExp(
      `\\s(?:${option.name}|${option.label}):\\s*(.*?)(?=\\s(?:${names}):|$)`,
      's',
    ).exec(rest);
    if (found) values[option.name] = found[1].trim();
  }
  return { leaf, values };
}
