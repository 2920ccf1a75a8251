/** Paints a scene with @napi-rs/canvas. Keeps paths and sprites in bounded caches. */
import { GlobalFonts, Path2D, createCanvas } from '@napi-rs/canvas';
import type { Canvas, CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { family, fontFiles } from './fonts.ts';
import { product } from './scene.ts';
import type { Group, Linear, Matrix, Node, Path, Radial, Scene, Sprite, Style, Text } from './scene.ts';

export interface Painter {
  /** Returns the pixels as RGBA rows, valid until the next call of `paint` or `free`. */
  paint(scene: Scene): Buffer;
  /**
   * Paints the sprites of a node for pictures to come. Returns false, and paints nothing, when the cache of
   * sprites is so full that others would have to go.
   */
  ahead(node: Node): boolean;
  /** Frees the pixels at once, because they would otherwise cost a garbage collection every few pictures. */
  free(): void;
}

let registered = false;

/** Registers the bundled fonts with the canvas, once for each process. */
export function registerFonts(): void {
  if (registered) return;
  for (const { family: name, file } of fontFiles()) {
    if (GlobalFonts.registerFromPath(file, name) === null) throw new Error(`font not readable: ${file}`);
  }
  registered = true;
}

/** Size limit of the sprite cache. */
const SPRITE_BYTES = 96 * 1024 * 1024;
/** Size up to which sprites are painted ahead: the rest is for those that depend on the position. */
export const AHEAD_BYTES = 80 * 1024 * 1024;

export function createPainter(): Painter {
  registerFonts();
  const brush: Brush = {
    paths: new LRUCache<string, Path2D>({ max: 4000 }),
    sprites: new LRUCache<string, Canvas>({
      maxSize: SPRITE_BYTES,
      sizeCalculation: canvas => canvas.width * canvas.height * 4,
      dispose: shrink,
    }),
  };
  // One canvas changes its size, because the memory of dropped ones waits for a garbage collection.
  const canvas = createCanvas(1, 1);
  let pixels: Buffer | null = null;
  // Sprites are painted whole, also when they are copied to where nothing is seen of them.
  const nowhere = createCanvas(1, 1).getContext('2d');
  const free = (): void => {
    // An empty copy detaches the memory from the buffer.
    if (pixels?.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
    pixels = null;
  };
  return {
    paint({ width, height, nodes }) {
      free();
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      const context = canvas.getContext('2d');
      context.clearRect(0, 0, width, height);
      for (const node of nodes) draw(context, node, brush, UNMOVED);
      pixels = canvas.data();
      return pixels;
    },
    ahead: node => {
      if (brush.sprites.calculatedSize > AHEAD_BYTES) return false;
      draw(nowhere, node, brush, UNMOVED);
      return true;
    },
    free,
  };
}

/** Frees the pixels of a canvas at once. What it was copied to keeps them. */
function shrink(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

interface Brush {
  readonly paths: LRUCache<string, Path2D>;
  readonly sprites: LRUCache<string, Canvas>;
}

const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

/** `at`: the transform of the context. */
function draw(context: SKRSContext2D, node: Node, brush: Brush, at: Matrix): void {
  switch (node.kind) {
    case 'path':
      return drawPath(context, node, brush);
    case 'text':
      return drawText(context, node);
    case 'group':
      return drawGroup(context, node, brush, at);
    case 'sprite':
      return drawSprite(context, node, brush, at);
  }
}

function drawGroup(context: SKRSContext2D, node: Group, brush: Brush, at: Matrix): void {
  context.save();
  if (node.at !== undefined) context.transform(...node.at);
  if (node.clip !== undefined) context.clip(pathOf(node.clip, brush));
  const inner = node.at === undefined ? at : product(at, node.at);
  for (const child of node.children) draw(context, child, brush, inner);
  context.restore();
}

/** Copies a sprite that was painted at the same scale. Turned or mirrored, it is painted like a group. */
function drawSprite(context: SKRSContext2D, node: Sprite, brush: Brush, at: Matrix): void {
  const [a, b, c, d, e, f] = product(at, [1, 0, 0, 1, node.x, node.y]);
  if (b !== 0 || c !== 0 || a <= 0 || d <= 0)
    return drawGroup(
      context,
      { kind: 'group', children: node.children, at: [1, 0, 0, 1, node.x, node.y] },
      brush,
      at,
    );
  const [left, top] = [Math.floor(node.box[0] * a), Math.floor(node.box[1] * d)];
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(
    painted(node, brush, [a, 0, 0, d, -left, -top]),
    Math.round(e) + left,
    Math.round(f) + top,
  );
  context.restore();
}

/** Returns a sprite painted at a scale, from the cache if it is there. */
function painted({ id, box, children }: Sprite, brush: Brush, at: Matrix): Canvas {
  const [across, , , down, left, top] = at;
  const key = across === 1 && down === 1 ? id : `${id}*${across.toFixed(4)}*${down.toFixed(4)}`;
  const found = brush.sprites.get(key);
  if (found !== undefined) return found;
  const canvas = createCanvas(
    Math.ceil((box[0] + box[2]) * across) + left,
    Math.ceil((box[1] + box[3]) * down) + top,
  );
  const context = canvas.getContext('2d');
  context.setTransform(...at);
  for (const child of children) draw(context, child, brush, at);
  brush.sprites.set(key, canvas);
  return canvas;
}

function drawPath(context: SKRSContext2D, node: Path, brush: Brush): void {
  const shape = pathOf(node.d, brush);
  if (node.at !== undefined) {
    context.save();
    context.transform(...node.at);
  }
  withFill(context, node, () => context.fill(shape, node.evenOdd === true ? 'evenodd' : 'nonzero'));
  withStroke(context, node, () => context.stroke(shape));
  if (node.at !== undefined) context.restore();
}

function drawText(context: SKRSContext2D, node: Text): void {
  context.font = `${node.size}px ${family(node.font)}`;
  context.textAlign = node.anchor === 'middle' ? 'center' : node.anchor;
  context.letterSpacing = `${node.spacing}px`;
  withStroke(context, node, () => context.strokeText(node.text, node.x, node.y));
  withFill(context, node, () => context.fillText(node.text, node.x, node.y));
}

function withFill(context: SKRSContext2D, style: Style, paint: () => void): void {
  if (style.fill === undefined) return;
  context.fillStyle = typeof style.fill === 'string' ? style.fill : gradient(context, style.fill);
  context.globalAlpha = style.fillOpacity ?? 1;
  paint();
  context.globalAlpha = 1;
}

function withStroke(context: SKRSContext2D, style: Style, paint: () => void): void {
  if (style.stroke === undefined) return;
  context.strokeStyle = typeof style.stroke === 'string' ? style.stroke : gradient(context, style.stroke);
  context.lineWidth = style.width ?? 1;
  context.lineJoin = style.join ?? 'round';
  context.lineCap = style.cap ?? 'butt';
  if (style.dash !== undefined) context.setLineDash([...style.dash]);
  context.globalAlpha = style.strokeOpacity ?? 1;
  paint();
  context.globalAlpha = 1;
  // Reset, because a dash roughens the edges of letters painted later.
  if (style.dash !== undefined) context.setLineDash([]);
}

function gradient(context: SKRSContext2D, paint: Linear | Radial): CanvasGradient {
  const made =
    paint.kind === 'linear'
      ? context.createLinearGradient(paint.x1, paint.y1, paint.x2, paint.y2)
      : context.createRadialGradient(paint.cx, paint.cy, 0, paint.cx, paint.cy, paint.r);
  for (const [offset, colour, alpha] of paint.stops) {
    made.addColorStop(
      offset,
      alpha === undefined
        ? colour
        : colour +
            Math.round(alpha * 255)
              .toString(16)
              .padStart(2, '0'),
    );
  }
  return made;
}

function pathOf(d: string, brush: Brush): Path2D {
  const found = brush.paths.get(d) ?? new Path2D(d);
  brush.paths.set(d, found);
  return found;
}
