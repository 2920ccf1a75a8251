/** Scene to SVG, for tests and for looking closer. */
import { family } from './fonts.ts';
import type { Matrix, Node, Paint, Scene, Style, Text } from './scene.ts';
import { num } from './shapes.ts';

interface Defs {
  readonly ids: Map<string, string>;
  out: string;
}

export function toSvg(scene: Scene): string {
  const defs: Defs = { ids: new Map(), out: '' };
  const body = scene.nodes.map(node => emit(node, defs)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}" viewBox="0 0 ${scene.width} ${scene.height}"><defs>${defs.out}</defs>${body}</svg>`;
}

function emit(node: Node, defs: Defs): string {
  switch (node.kind) {
    case 'path':
      return `<path d="${node.d}"${style(node, defs)}${matrix(node.at)}/>`;
    case 'text':
      return lettering(node, defs);
    case 'group': {
      const clip = node.clip === undefined ? '' : ` clip-path="url(#${clipId(node.clip, defs)})"`;
      return `<g${matrix(node.at)}${clip}>${node.children.map(child => emit(child, defs)).join('')}</g>`;
    }
    case 'sprite':
      return `<g transform="translate(${node.x} ${node.y})" data-sprite="${escape(node.id)}">${node.children.map(child => emit(child, defs)).join('')}</g>`;
  }
}

function lettering(node: Text, defs: Defs): string {
  const spacing = node.spacing === 0 ? '' : ` letter-spacing="${node.spacing}"`;
  const halo = node.stroke === undefined ? '' : ' paint-order="stroke"';
  return `<text x="${num(node.x)}" y="${num(node.y)}" font-family="${family(node.font)}" font-size="${node.size}" text-anchor="${node.anchor}"${spacing}${style(node, defs)}${halo}>${escape(node.text)}</text>`;
}

function style(node: Style, defs: Defs): string {
  const { fill, stroke, fillOpacity, strokeOpacity, width, cap, join, dash, evenOdd } = node;
  const parts = [fill === undefined ? ' fill="none"' : ` fill="${paint(fill, defs)}"`];
  if (fillOpacity !== undefined) parts.push(` fill-opacity="${fillOpacity}"`);
  if (evenOdd === true) parts.push(' fill-rule="evenodd"');
  if (stroke !== undefined) {
    parts.push(
      ` stroke="${paint(stroke, defs)}" stroke-width="${width ?? 1}" stroke-linejoin="${join ?? 'round'}" stroke-linecap="${cap ?? 'butt'}"`,
    );
    if (strokeOpacity !== undefined) parts.push(` stroke-opacity="${strokeOpacity}"`);
    if (dash !== undefined) parts.push(` stroke-dasharray="${dash.join(' ')}"`);
  }
  return parts.join('');
}

function paint(fill: Paint, defs: Defs): string {
  if (typeof fill === 'string') return fill;
  const stops = fill.stops
    .map(
      ([offset, colour, alpha]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${alpha ?? 1}"/>`,
    )
    .join('');
  return `url(#${define(JSON.stringify(fill), defs, id =>
    fill.kind === 'linear'
      ? `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(fill.x1)}" y1="${num(fill.y1)}" x2="${num(fill.x2)}" y2="${num(fill.y2)}">${stops}</linearGradient>`
      : `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(fill.cx)}" cy="${num(fill.cy)}" r="${num(fill.r)}">${stops}</radialGradient>`,
  )})`;
}

const clipId = (d: string, defs: Defs): string =>
  define(d, defs, id => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);

function define(key: string, defs: Defs, make: (id: string) => string): string {
  const known = defs.ids.get(key);
  if (known !== undefined) return known;
  const id = `d${defs.ids.size.toString(36)}`;
  defs.ids.set(key, id);
  defs.out += make(id);
  return id;
}

const matrix = (m: Matrix | undefined): string =>
  m === undefined ? '' : ` transform="matrix(${m.map(v => Math.round(v * 1e4) / 1e4).join(' ')})"`;
const escape = (s: string): string =>
  s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
