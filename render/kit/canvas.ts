/** Paints a scene with @napi-rs/canvas. Keeps paths and sprites in bounded caches. */
import { GlobalFonts, Path2D, createCanvas } from '@napi-rs/canvas';
import type { Canvas, CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { family, fontFiles } from './fonts.ts';
import type { Group, Linear, Node, Path, Radial, Scene, Sprite, Style, Text } from './scene.ts';

export interface Painter {
  /** Returns the pixels as RGBA rows, valid until the next call of `paint` or `free`. */
  paint(scene: Scene): Buffer;
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

/** `spriteBytes`: size limit of the sprite cache. */
export function createPainter(spriteBytes = 40 * 1024 * 1024): Painter {
  registerFonts();
  const brush: Brush = {
    paths: new LRUCache<string, Path2D>({ max: 4000 }),
    sprites: new LRUCache<string, Canvas>({
      maxSize: spriteBytes,
      sizeCalculation: canvas => canvas.width * canvas.height * 4,
    }),
  };
  // One canvas is reused, because the memory of dropped ones is freed late.
  let canvas = createCanvas(1, 1);
  let pixels: Buffer | null = null;
  const free = (): void => {
    // An empty copy detaches the memory from the buffer.
    if (pixels?.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
    pixels = null;
  };
  return {
    paint({ width, height, nodes }) {
      free();
      if (canvas.width !== width || canvas.height !== height) canvas = createCanvas(width, height);
      const context = canvas.getContext('2d');
      context.clearRect(0, 0, width, height);
      for (const node of nodes) draw(context, node, brush);
      pixels = canvas.data();
      return pixels;
    },
    free,
  };
}

interface Brush {
  readonly paths: LRUCache<string, Path2D>;
  readonly sprites: LRUCache<string, Canvas>;
}

function draw(context: SKRSContext2D, node: Node, brush: Brush): void {
  switch (node.kind) {
    case 'path':
      return drawPath(context, node, brush);
    case 'text':
      return drawText(context, node);
    case 'group':
      return drawGroup(context, node, brush);
    case 'sprite':
      return drawSprite(context, node, brush);
  }
}

function drawGroup(context: SKRSContext2D, node: Group, brush: Brush): void {
  context.save();
  if (node.at !== undefined) context.transform(...node.at);
  if (node.clip !== undefined) context.clip(pathOf(node.clip, brush));
  for (const child of node.children) draw(context, child, brush);
  context.restore();
}

function drawSprite(context: SKRSContext2D, node: Sprite, brush: Brush): void {
  const [left, top, width, height] = node.box;
  let canvas = brush.sprites.get(node.id);
  if (canvas === undefined) {
    canvas = createCanvas(width, height);
    const inner = canvas.getContext('2d');
    inner.translate(-left, -top);
    for (const child of node.children) draw(inner, child, brush);
    brush.sprites.set(node.id, canvas);
  }
  context.drawImage(canvas, node.x + left, node.y + top);
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
