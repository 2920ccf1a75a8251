/** Writes a scene as SVG, so that tests can look for what is drawn. */
import { family } from '../../../render/kit/fonts.ts';
import type {
  Group,
  Linear,
  Matrix,
  Node,
  Paint,
  Radial,
  Scene,
  Sprite,
  Style,
  Text,
} from '../../../render/kit/scene.ts';
import { num } from '../../../render/kit/shapes.ts';

/** Gradients and clips, written once each and used by id. */
interface Defs {
  readonly ids: Map<string, string>;
  out: string;
}

/** Attributes in order; `undefined`: left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

export function toSvg({ width, height, nodes }: Scene): string {
  const defs: Defs = { ids: new Map(), out: '' };
  const body = elements(nodes, defs);
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  return element('svg', frame, element('defs', {}, defs.out) + body);
}

const elements = (nodes: readonly Node[], defs: Defs): string =>
  nodes.map(node => nodeElement(node, defs)).join('');

function nodeElement(node: Node, defs: Defs): string {
  switch (node.kind) {
    case 'path':
      return element('path', { d: node.d, ...style(node, defs), transform: transform(node.at) });
    case 'text':
      return textElement(node, defs);
    case 'group':
      return groupElement(node, defs);
    case 'sprite':
      return spriteElement(node, defs);
  }
}

function groupElement({ at, clip, children }: Group, defs: Defs): string {
  const attributes = {
    transform: transform(at),
    'clip-path': clip === undefined ? undefined : `url(#${clipId(clip, defs)})`,
  };
  return element('g', attributes, elements(children, defs));
}

function spriteElement({ id, x, y, children }: Sprite, defs: Defs): string {
  const attributes = { transform: `translate(${x} ${y})`, 'data-sprite': escape(id) };
  return element('g', attributes, elements(children, defs));
}

function textElement(node: Text, defs: Defs): string {
  const attributes = {
    x: num(node.x),
    y: num(node.y),
    'font-family': family(node.font),
    'font-size': node.size,
    'text-anchor': node.anchor,
    'letter-spacing': node.spacing === 0 ? undefined : node.spacing,
    ...style(node, defs),
    'paint-order': node.stroke === undefined ? undefined : 'stroke',
  };
  return element('text', attributes, escape(node.text));
}

const style = (node: Style, defs: Defs): Attributes => ({
  fill: node.fill === undefined ? 'none' : paint(node.fill, defs),
  'fill-opacity': node.fillOpacity,
  'fill-rule': node.evenOdd === true ? 'evenodd' : undefined,
  ...(node.stroke === undefined ? {} : strokeStyle(node, paint(node.stroke, defs))),
});

const strokeStyle = ({ width, join, cap, strokeOpacity, dash }: Style, stroke: string): Attributes => ({
  stroke,
  'stroke-width': width ?? 1,
  'stroke-linejoin': join ?? 'round',
  'stroke-linecap': cap ?? 'butt',
  'stroke-opacity': strokeOpacity,
  'stroke-dasharray': dash?.join(' '),
});

function paint(fill: Paint, defs: Defs): string {
  if (typeof fill === 'string') return fill;
  return `url(#${define(JSON.stringify(fill), defs, id => gradientElement(id, fill))})`;
}

function gradientElement(id: string, gradient: Linear | Radial): string {
  const stops = gradient.stops.map(([offset, colour, alpha]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': alpha ?? 1 }),
  );
  const shared = { id, gradientUnits: 'userSpaceOnUse' };
  switch (gradient.kind) {
    case 'linear': {
      const from = { x1: num(gradient.x1), y1: num(gradient.y1) };
      const to = { x2: num(gradient.x2), y2: num(gradient.y2) };
      return element('linearGradient', { ...shared, ...from, ...to }, stops.join(''));
    }
    case 'radial': {
      const circle = { cx: num(gradient.cx), cy: num(gradient.cy), r: num(gradient.r) };
      return element('radialGradient', { ...shared, ...circle }, stops.join(''));
    }
  }
}

const clipId = (d: string, defs: Defs): string =>
  define(d, defs, id => element('clipPath', { id }, element('path', { d })));

/** Returns the id of a definition; writes the definition at its first use. */
function define(key: string, defs: Defs, make: (id: string) => string): string {
  const known = defs.ids.get(key);
  if (known !== undefined) return known;
  const id = `d${defs.ids.size.toString(36)}`;
  defs.ids.set(key, id);
  defs.out += make(id);
  return id;
}

/** Writes an element. `content`: escaped by the caller. Missing: the element closes itself. */
function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${value}"`,
  );
  const opening = `<${name}${written.join('')}`;
  return content === undefined ? `${opening}/>` : `${opening}>${content}</${name}>`;
}

const transform = (matrix: Matrix | undefined): string | undefined =>
  matrix === undefined ? undefined : `matrix(${matrix.map(v => Math.round(v * 1e4) / 1e4).join(' ')})`;

const escape = (s: string): string =>
  s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
