/** What a drawing process paints ahead while nothing is asked of it: the sprites that take long when cold. */
import { GAME_IDS, type GameId } from '../engines/index.ts';
import { AHEAD as COMPLOTS } from './complots/ahead.ts';
import { AHEAD as DYNASTIES } from './dynasties/ahead.ts';
import { product } from './kit/scene.ts';
import type { Matrix, Node, Sprite } from './kit/scene.ts';
import type { PictureJob } from './index.ts';
import { AHEAD as RAJA } from './raja/ahead.ts';
import { samples } from './samples.ts';
import { AHEAD as TAJ_MAHAL } from './taj-mahal/ahead.ts';

/** Composes nodes whose sprites are painted ahead. */
export type Composing = () => readonly Node[];

const AHEAD: Readonly<Record<GameId, readonly Composing[]>> = {
  complots: COMPLOTS,
  'taj-mahal': TAJ_MAHAL,
  raja: RAJA,
  dynasties: DYNASTIES,
};

/** Returns the pictures that a drawing process draws before its first job. More would delay the start. */
export function firstPictures(): PictureJob[] {
  const all = samples(key => key.split('.').at(-1) ?? key).map(({ job }) => job);
  return [...new Map(all.toReversed().map(job => [job.game, job])).values()].slice(-2);
}

/**
 * Yields one sprite at a time, each once at each scale, and those inside it before it. Leaves out those with
 * words, whose language is not known yet, and those that take much memory for the time they save. `null`
 * stands for the composing of the next ones, which takes time too.
 */
export function* piecesAhead(): Generator<Node | null, void> {
  const known = new Set<string>();
  const most = Math.max(...GAME_IDS.map(game => AHEAD[game].length));
  // In turns, so that no game waits for all the pieces of another.
  for (let i = 0; i < most; i++)
    for (const game of GAME_IDS) {
      const nodes = AHEAD[game][i]?.();
      if (nodes === undefined) continue;
      yield null;
      yield* spritesOf(nodes, [1, 0, 0, 1, 0, 0], known);
    }
}

function* spritesOf(nodes: readonly Node[], at: Matrix, known: Set<string>): Generator<Node, void> {
  for (const node of nodes) {
    if (node.kind !== 'group' && node.kind !== 'sprite') continue;
    const here = node.kind === 'group' && node.at !== undefined ? product(at, node.at) : at;
    if (node.kind === 'group') {
      yield* spritesOf(node.children, here, known);
      continue;
    }
    const [across, turn, lean, down] = here;
    const key = `${node.id}*${across.toFixed(4)}*${down.toFixed(4)}`;
    if (turn !== 0 || lean !== 0 || known.has(key)) continue;
    known.add(key);
    const scaled: Matrix = [across, 0, 0, down, 0, 0];
    yield* spritesOf(node.children, scaled, known);
    if (!node.id.includes(KEY) && isWorth(node, across * down))
      yield { kind: 'group', at: scaled, children: [{ ...node, x: 0, y: 0 }] };
  }
}

/** What the samples say instead of words: the id of a sprite with words holds message keys. */
const KEY = 'picture:';
/** Characters of path data that a sprite must have for each thousand pixels. */
const DENSE = 14;
/** Size in pixels below which sprites take so little memory that all are painted. */
const SMALL = 20_000;

/** Whether painting a sprite takes long for its size, measured by its path data. `scale`: of its area. */
function isWorth({ box: [, , width, height], children }: Sprite, scale: number): boolean {
  const pixels = width * height * scale;
  return pixels < SMALL || (dataIn(children) / pixels) * 1000 > DENSE;
}

/** Returns the length of all path data outside inner sprites. */
const dataIn = (nodes: readonly Node[]): number =>
  nodes
    .map(node => (node.kind === 'path' ? node.d.length : node.kind === 'group' ? dataIn(node.children) : 0))
    .reduce((total, length) => total + length, 0);
