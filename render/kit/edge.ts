/** What the edge of a close-up would cut through: letters are shown whole or not at all. */
import { widthOf } from './fonts.ts';
import { group, place, product } from './scene.ts';
import type { Matrix, Node, Text } from './scene.ts';
import type { Area } from './shapes.ts';

/** The shares of a font size that letters rise above their line and reach below it. */
const RISE = 0.76;
const FALL = 0.22;

/**
 * Leaves out each text that the edge of `panel` would cut through, with the sprite or the piece that bears
 * it. `at`: from the nodes to the picture. Scales and shifts only.
 */
export const uncut = (nodes: readonly Node[], at: Matrix, panel: Area): Node[] =>
  nodes.flatMap((node): Node[] => {
    switch (node.kind) {
      case 'path':
        return [node];
      case 'text':
        return isCut(node, at, panel) ? [] : [node];
      case 'sprite':
        return bearsCut(node.children, product(at, place(node.x, node.y)), panel) ? [] : [node];
      case 'group': {
        const inner = node.at === undefined ? at : product(at, node.at);
        if (node.piece !== undefined && bearsCut(node.children, inner, panel)) return [];
        const { children, kind: _, ...rest } = node;
        return [group(uncut(children, inner, panel), rest)];
      }
    }
  });

const bearsCut = (nodes: readonly Node[], at: Matrix, panel: Area): boolean =>
  nodes.some(node => {
    switch (node.kind) {
      case 'path':
        return false;
      case 'text':
        return isCut(node, at, panel);
      case 'sprite':
        return bearsCut(node.children, product(at, place(node.x, node.y)), panel);
      case 'group':
        return bearsCut(node.children, node.at === undefined ? at : product(at, node.at), panel);
    }
  });

/** True if a text is neither inside the panel nor outside it. */
function isCut({ text, x, y, font, size, anchor, spacing }: Text, [a, , , d, e, f]: Matrix, panel: Area) {
  const wide = widthOf(text, font, size, spacing),
    start = x - wide * { start: 0, middle: 0.5, end: 1 }[anchor];
  const [left, right] = [a * start + e, a * (start + wide) + e],
    [top, bottom] = [d * (y - RISE * size) + f, d * (y + FALL * size) + f];
  const [farX, farY] = [panel.x + panel.width, panel.y + panel.height];
  const isInside = left >= panel.x && right <= farX && top >= panel.y && bottom <= farY;
  return !isInside && left < farX && right > panel.x && top < farY && bottom > panel.y;
}
